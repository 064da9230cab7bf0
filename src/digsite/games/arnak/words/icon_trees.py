"""Effects as plain trees, as their operations declare them, for clients that draw icons."""

from __future__ import annotations

from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.phrases import Drawings, Tree
from digsite.games.arnak.table.operations import OPERATIONS


class Trees(Drawings):
    """The effects of a set of components as trees."""

    def __init__(self, components: Components) -> None:
        super().__init__(components.nodes)

    def effect(self, node: int) -> Tree:
        """An effect as a tree, with everything inside it.

        >>> from digsite.games.arnak.printed.shipped import shipped
        >>> Trees(shipped()).effect(shipped().cards[8].effect)["do"]
        'pay'
        """
        return OPERATIONS[self.rows[node][vocabulary.OP]].tree(self, node)
