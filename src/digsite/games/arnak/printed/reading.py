"""From effects as they are written in the component files to nodes: flat rows of small numbers.

A part is a table with one key that names what it does: `{ draw = 1 }`, `{ gain = { coin = 2 } }`,
`{ pay = { compass = 1 }, then = [{ gain = { jewel = 1 } }] }`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.checking import bad_field, items, mapping, one_of, only_named, whole
from digsite.engine.operations import Operation, Registry
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Nodes

Data = Mapping[str, object]


def number(path: str, value: object, least: int = 0, most: int = 99) -> int:
    """A whole number within bounds.

    >>> number("item.hat.cost", 1)
    1
    """
    return whole(path, value, least, most)


def word(path: str, value: object, allowed: Mapping[str, int]) -> int:
    """The number of one of the allowed words."""
    return allowed[one_of(path, value, allowed)]


def icons(path: str, value: object) -> list[int]:
    """One or two travel icons, as numbers (ARN-TRV-01)."""
    names = items(path, value)
    if not 1 <= len(names) <= 2:
        raise bad_field(path, f"one or two travel icons are expected, not {len(names)}")
    known = {name: code for code, name in enumerate(vocabulary.ICONS) if name}
    return [word(path, name, known) for name in names]


def packed(codes: list[int]) -> int:
    """Several icons in one number.

    >>> packed([vocabulary.BOOT, vocabulary.BOOT])
    2
    """
    return sum(1 << vocabulary.ICON_BITS * (code - 1) for code in codes)


def amounts(path: str, value: object, others: tuple[str, ...] = ()) -> list[int]:
    """How many of each of the five resources."""
    named = only_named(path, value, (*vocabulary.RESOURCES, *others))
    return [number(f"{path}.{name}", named.get(name, 0)) for name in vocabulary.RESOURCES]


def mask(path: str, value: object, allowed: Mapping[str, int]) -> int:
    """The bits of a list of allowed words."""
    bits = 0
    for name in items(path, value):
        bits |= word(path, name, allowed)
    return bits


_COLUMNS = {
    "count": vocabulary.COUNT,
    "travel": vocabulary.TRAVEL,
    "first": vocabulary.FIRST,
    "second": vocabulary.SECOND,
}


class NodeReader:
    """Reads effects from component files into nodes, part by part."""

    def __init__(self) -> None:
        self.nodes = Nodes()

    def add(self, op: int, *, inside: list[int] | None = None, **columns: int | list[int]) -> int:
        """One more node; returns its number."""
        row = [0] * vocabulary.NODE_WIDTH
        row[vocabulary.OP] = op
        for name, value in columns.items():
            if name == "amounts":
                assert isinstance(value, list)
                row[vocabulary.AMOUNTS : vocabulary.AMOUNTS + vocabulary.RESOURCE_COUNT] = value
            else:
                assert isinstance(value, int)
                row[_COLUMNS[name]] = value
        row[vocabulary.LINK] = len(self.nodes.links)
        row[vocabulary.LINKS] = len(inside or [])
        self.nodes.links.extend(inside or [])
        self.nodes.rows.append(row)
        return len(self.nodes.rows) - 1

    def effect(self, path: str, parts: object) -> int:
        """A whole effect: its only part, or a sequence of them.

        >>> reader = NodeReader()
        >>> node = reader.effect("item.hat", [{"draw": 1}])
        >>> reader.nodes.rows[node][vocabulary.OP] == vocabulary.DRAW
        True
        """
        listed = [self.part(f"{path}.{index + 1}", part) for index, part in enumerate(items(path, parts))]
        if not listed:
            raise bad_field(path, "an effect has at least one part")
        return listed[0] if len(listed) == 1 else self.add(vocabulary.SEQUENCE, inside=listed)

    def price(self, path: str, value: object, inside: list[int] | None = None) -> int:
        """A price: resources, hand cards, travel icons, idols from the crates."""
        named = mapping(path, value)
        return self.add(
            vocabulary.PAY,
            amounts=amounts(path, named, ("hand_card", "travel", "idol")),
            count=number(f"{path}.hand_card", named.get("hand_card", 0), 0, 1),
            travel=packed(icons(f"{path}.travel", named["travel"])) if "travel" in named else 0,
            first=number(f"{path}.idol", named.get("idol", 0), 0, 1),
            inside=inside,
        )

    def part(self, path: str, value: object) -> int:
        """One part of an effect."""
        named = mapping(path, value)
        op = next((key for key in named if key in PARTS.by_key), None)
        if op is None:
            known = ", ".join(PARTS.by_key)
            raise bad_field(path, f"a part names one of {known}, not {', '.join(named) or 'nothing'}")
        part = PARTS.by_key[op]
        allowed = part.keys[op]
        for key in named:
            if key != op and key not in allowed:
                others = f"; beside it there can be: {', '.join(allowed)}" if allowed else ""
                raise bad_field(f"{path}.{key}", f"unknown in a part {op!r}{others}")
        return part.read(self, f"{path}.{op}", op, named[op], named)


class Part(Operation):
    """An operation that component files can name, by one key or several, with the keys allowed beside each."""

    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    most: int = 1

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        """The node of a part that says no more than how often."""
        return nodes.add(int(self.code), count=number(path, value, 1, self.most))


class Parts(Registry):
    """The operations of Arnak by the keys of component files; each operation adds itself."""

    def __init__(self) -> None:
        super().__init__()
        self.by_key: dict[str, Part] = {}

    def add_part(self, part: Part) -> None:
        """Adds an operation with the keys that name it in component files."""
        self.add(part)
        for key in part.keys:
            if key in self.by_key:
                raise ValueError(f"two operations are called {key!r} in component files")
            self.by_key[key] = part


PARTS: Final = Parts()
