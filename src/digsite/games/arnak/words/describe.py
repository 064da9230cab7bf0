"""Effects in words, as their operations declare them; no component describes itself once more."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.table.operations import OPERATIONS


class Words(Phrases):
    """The effects of a set of components in words."""

    def __init__(self, components: Components) -> None:
        super().__init__(components.nodes)

    def effect(self, node: int) -> Message:
        """An effect in words: the deed, and whether one has to.

        >>> from digsite.games.arnak.printed.shipped import shipped
        >>> words = Words(shipped())
        >>> words.effect(shipped().cards[26].effect).id
        'then'
        """
        return OPERATIONS[self.rows[node][vocabulary.OP]].sentence(self, node)

    def deed(self, node: int) -> Message:
        """The deed alone, where an effect is chosen or paid for: nobody is asked once more.

        >>> from digsite.games.arnak.printed.shipped import shipped
        >>> words, torch = Words(shipped()), shipped().cards[27].effect
        >>> words.effect(words.inside(torch)[0]).id, words.deed(words.inside(torch)[0]).id
        ('effect.may', 'effect.exile')
        """
        return OPERATIONS[self.rows[node][vocabulary.OP]].deed(self, node)
