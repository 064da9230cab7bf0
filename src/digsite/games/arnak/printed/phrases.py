"""Printed prices, icons and levels as messages, and the two forms an effect is told in: words and icon trees."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Nodes
from digsite.games.arnak.printed.icons import icon_names

Tree = dict[str, object]

_LEVEL_NAMES = ((vocabulary.CAMP, "camp"), (vocabulary.LEVEL_1, "level-1"), (vocabulary.LEVEL_2, "level-2"))
# Of these only the last one stands before the last part; commas stand before the others.
_LAST_ONLY = frozenset(("and", "or"))


def tokens_message(resource: str, count: int) -> Message:
    """So many tokens in words.

    >>> tokens_message("compass", 2).id
    'resource.compass.many'
    """
    return Message(f"resource.{resource}" if count == 1 else f"resource.{resource}.many", {"count": count})


def icons_message(icon: str, count: int) -> Message:
    """So many travel icons of a kind in words.

    >>> icons_message("boot", 2).as_data()
    {'id': 'travel.boot', 'params': {'count': 2}}
    """
    return Message(f"travel.{icon}", {"count": count})


def named(mask: int, names: dict[str, int]) -> list[str]:
    """The names whose bits a mask has.

    >>> named(vocabulary.CAMP | vocabulary.LEVEL_1, vocabulary.LEVELS)
    ['camp', 'level-1']
    """
    return [name for name, bit in names.items() if mask & bit]


def joined(messages: list[Message], link: str = "list") -> Message:
    """Several messages as one.

    >>> from digsite.engine.messages import render
    >>> words = {"list": "{first}, {rest}", "and": "{first} and {rest}", "a": "A", "b": "B", "c": "C"}
    >>> [render(joined([Message("a"), Message("b"), Message("c")], link), words) for link in ("list", "and")]
    ['A, B, C', 'A, B and C']
    """
    if not messages:
        return Message("resource.none")
    whole = messages[-1]
    for place in reversed(range(len(messages) - 1)):
        before_last = place == len(messages) - 2
        words = link if before_last or link not in _LAST_ONLY else "list"
        whole = Message(words, {"first": messages[place], "rest": whole})
    return whole


class Phrases:
    """The nodes of a set of components in words; a subclass tells whole effects."""

    def __init__(self, nodes: Nodes) -> None:
        self.rows = nodes.rows
        self.links = nodes.links

    def inside(self, node: int) -> list[int]:
        """The nodes inside a node."""
        row = self.rows[node]
        return self.links[row[vocabulary.LINK] : row[vocabulary.LINK] + row[vocabulary.LINKS]]

    def amounts(self, node: int) -> list[Message]:
        """The resources of a node."""
        row = self.rows[node]
        return [
            tokens_message(name, row[vocabulary.AMOUNTS + index])
            for index, name in enumerate(vocabulary.RESOURCES)
            if row[vocabulary.AMOUNTS + index]
        ]

    def icons(self, packed: int) -> list[Message]:
        """Packed travel icons, each kind with how many there are."""
        return [
            icons_message(name, count)
            for code, name in enumerate(vocabulary.ICONS)
            if name and (count := packed >> vocabulary.ICON_BITS * (code - 1) & vocabulary.ICON_MASK)
        ]

    def price(self, node: int) -> Message:
        """A price: travel icons, resources, hand cards, idols."""
        row = self.rows[node]
        parts = self.icons(row[vocabulary.TRAVEL]) + self.amounts(node)
        parts += [Message("price.hand-card")] * row[vocabulary.COUNT] + [Message("price.idol")] * row[
            vocabulary.FIRST
        ]
        return joined(parts, "and")

    def levels(self, mask: int, number: str = "level") -> Message:
        """Levels of sites; `levels` for more than one site."""
        return joined([Message(f"{number}.{name}") for bit, name in _LEVEL_NAMES if mask & bit], "or")

    def effect(self, node: int) -> Message:
        """An effect in words: the deed, and whether one has to."""
        raise NotImplementedError

    def deed(self, node: int) -> Message:
        """The same where it is chosen or paid for."""
        raise NotImplementedError


class Drawings:
    """The nodes of a set of components as icon trees; a subclass draws whole effects."""

    def __init__(self, nodes: Nodes) -> None:
        self.rows = nodes.rows
        self.links = nodes.links

    def inside(self, node: int) -> list[int]:
        """The nodes inside a node."""
        row = self.rows[node]
        return self.links[row[vocabulary.LINK] : row[vocabulary.LINK] + row[vocabulary.LINKS]]

    def amounts(self, node: int) -> dict[str, int]:
        """The resources of a node."""
        row = self.rows[node]
        return {
            name: row[vocabulary.AMOUNTS + index]
            for index, name in enumerate(vocabulary.RESOURCES)
            if row[vocabulary.AMOUNTS + index]
        }

    def price(self, node: int) -> Tree:
        """A price: travel icons, resources, hand cards, idols."""
        row = self.rows[node]
        return {
            "travel": icon_names(row[vocabulary.TRAVEL]),
            "amounts": self.amounts(node),
            "hand_cards": row[vocabulary.COUNT],
            "idols": row[vocabulary.FIRST],
        }

    def effect(self, node: int) -> Tree:
        """An effect as a tree, with everything inside it."""
        raise NotImplementedError
