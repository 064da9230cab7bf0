"""From effects as they are written in the component files to nodes: flat rows of small numbers.

A part is a table with one key that names what it does: `{ draw = 1 }`, `{ gain = { coin = 2 } }`,
`{ pay = { compass = 1 }, then = [{ gain = { jewel = 1 } }] }`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from digsite.engine import checking
from digsite.engine.errors import BadData
from digsite.engine.frozen import Frozen
from digsite.games.arnak.printed import vocabulary

Data = Mapping[str, object]


class Mistake(BadData):
    """Something in a component file that cannot be used: where it stands, and what is expected."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem


def number(path: str, value: object, least: int = 0, most: int = 99) -> int:
    """A whole number within bounds.

    >>> number("item.hat.cost", 1)
    1
    """
    return checking.whole(path, value, least, most, Mistake)


def table(path: str, value: object) -> Data:
    """A table with named fields."""
    return checking.mapping(path, value, Mistake)


def rows(path: str, value: object) -> list[object]:
    """A list."""
    return checking.items(path, value, refusing=Mistake)


def row_of(path: str, value: object, count: int) -> list[object]:
    """A list of so many."""
    return checking.items(path, value, count, count, Mistake)


def written(path: str, value: object) -> str:
    """Words that are not empty."""
    return checking.text(path, value, Mistake)


def truth(path: str, value: object) -> bool:
    """True or false."""
    return checking.truth(path, value, Mistake)


def check_keys(path: str, named: Data, allowed: tuple[str, ...]) -> None:
    """Refuses a field that is not among the allowed ones."""
    checking.only_named(path, named, allowed, Mistake)


def word(path: str, value: object, allowed: Mapping[str, int]) -> int:
    """The number of one of the allowed words."""
    return allowed[checking.one_of(path, value, allowed, Mistake)]


def icons(path: str, value: object) -> list[int]:
    """One or two travel icons, as numbers (ARN-TRV-01)."""
    names = rows(path, value)
    if not 1 <= len(names) <= 2:
        raise Mistake(path, f"one or two travel icons are expected, not {len(names)}")
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
    named = table(path, value)
    check_keys(path, named, (*vocabulary.RESOURCES, *others))
    return [number(f"{path}.{name}", named.get(name, 0)) for name in vocabulary.RESOURCES]


@dataclass(frozen=True, slots=True)
class Nodes(Frozen):
    """The nodes compiled so far."""

    rows: list[list[int]] = field(default_factory=list)
    links: list[int] = field(default_factory=list)

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
        row[vocabulary.LINK] = len(self.links)
        row[vocabulary.LINKS] = len(inside or [])
        self.links.extend(inside or [])
        self.rows.append(row)
        return len(self.rows) - 1

    def effect(self, path: str, parts: object) -> int:
        """A whole effect: its only part, or a sequence of them.

        >>> nodes = Nodes()
        >>> nodes.rows[nodes.effect("item.hat", [{"draw": 1}])][vocabulary.OP] == vocabulary.DRAW
        True
        """
        listed = [self.part(f"{path}.{index + 1}", part) for index, part in enumerate(rows(path, parts))]
        if not listed:
            raise Mistake(path, "an effect has at least one part")
        return listed[0] if len(listed) == 1 else self.add(vocabulary.SEQUENCE, inside=listed)

    def price(self, path: str, value: object, inside: list[int] | None = None) -> int:
        """A price: resources, hand cards, travel icons, idols from the crates."""
        named = table(path, value)
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
        named = table(path, value)
        op = next((key for key in named if key in _PARTS), None)
        if op is None:
            known = ", ".join(_PARTS)
            raise Mistake(path, f"a part names one of {known}, not {', '.join(named) or 'nothing'}")
        compile_part, allowed = _PARTS[op]
        for key in named:
            if key != op and key not in allowed:
                others = f"; beside it there can be: {', '.join(allowed)}" if allowed else ""
                raise Mistake(f"{path}.{key}", f"unknown in a part {op!r}{others}")
        return compile_part(self, f"{path}.{op}", named[op], named)


_COLUMNS = {
    "count": vocabulary.COUNT,
    "travel": vocabulary.TRAVEL,
    "first": vocabulary.FIRST,
    "second": vocabulary.SECOND,
}
_Compile = Callable[[Nodes, str, object, Data], int]


def _counted(op: int, most: int = 9) -> _Compile:
    return lambda nodes, path, value, _: nodes.add(op, count=number(path, value, 1, most))


def _levels(op: int) -> _Compile:
    return lambda nodes, path, value, _: nodes.add(op, first=_mask(path, value, vocabulary.LEVELS))


def _mask(path: str, value: object, allowed: Mapping[str, int]) -> int:
    mask = 0
    for name in rows(path, value):
        mask |= word(path, name, allowed)
    return mask


def _gain(nodes: Nodes, path: str, value: object, _: Data) -> int:
    return nodes.add(vocabulary.GAIN, amounts=amounts(path, value))


def _travel(nodes: Nodes, path: str, value: object, _: Data) -> int:
    return nodes.add(vocabulary.GAIN_TRAVEL, travel=packed(icons(path, value)))


def _pay(nodes: Nodes, path: str, value: object, part: Data) -> int:
    return nodes.price(path, value, [nodes.effect(f"{path}.then", part.get("then"))])


def _choose(nodes: Nodes, path: str, value: object, part: Data) -> int:
    options = rows(f"{path}.from", part.get("from"))
    count = number(path, value, 1, 2)
    ways = len(options) if count == 1 else len(options) * (len(options) - 1) // 2
    if not 2 <= ways <= 6:
        raise Mistake(path, f"between two and six ways to choose are expected, not {ways}")
    inside = [nodes.effect(f"{path}.from.{index + 1}", option) for index, option in enumerate(options)]
    return nodes.add(vocabulary.CHOOSE, count=count, inside=inside)


def _gain_per(nodes: Nodes, path: str, value: object, part: Data) -> int:
    resources = {name: index for index, name in enumerate(vocabulary.RESOURCES)}
    return nodes.add(
        vocabulary.GAIN_PER,
        first=word(f"{path}.resource", part.get("resource"), resources),
        second=_mask(path, value, vocabulary.COUNTERS),
        count=number(f"{path}.most", part.get("most"), 1),
    )


def _archaeologist(nodes: Nodes, path: str, value: object, _: Data) -> int:
    named = table(path, value)
    check_keys(path, named, ("levels", "discount", "compass_discount", "travel_free", "uses"))
    discount = [0] * vocabulary.RESOURCE_COUNT
    discount[vocabulary.COMPASS] = number(f"{path}.compass_discount", named.get("compass_discount", 0))
    return nodes.add(
        vocabulary.ARCHAEOLOGIST,
        amounts=discount,
        travel=packed(icons(f"{path}.discount", named["discount"])) if "discount" in named else 0,
        first=_mask(f"{path}.levels", named.get("levels", list(vocabulary.LEVELS)), vocabulary.LEVELS),
        second=vocabulary.TRAVEL_FREE if named.get("travel_free") is True else 0,
        count=number(f"{path}.uses", named.get("uses", 1), 1, 2),
    )


def _overcome(nodes: Nodes, path: str, value: object, _: Data) -> int:
    return nodes.add(vocabulary.OVERCOME, first=word(path, value, vocabulary.OVERCOME_WHERE))


def _buy(nodes: Nodes, path: str, value: object, part: Data) -> int:
    return nodes.add(
        vocabulary.BUY,
        first=_mask(path, value, vocabulary.TYPES),
        count=number(f"{path}.discount", part.get("discount", 0)),
        second=1 if part.get("reveal") is True else 0,
    )


def _take_item(nodes: Nodes, path: str, value: object, part: Data) -> int:
    origin = word(path, value, {"row": 0, "exile": vocabulary.FROM_EXILE})
    destination = word(f"{path}.to", part.get("to", "deck-bottom"), vocabulary.DESTINATIONS)
    return nodes.add(vocabulary.TAKE_CARD, first=vocabulary.ITEM, second=origin | destination)


def _take_artifact(nodes: Nodes, path: str, value: object, _: Data) -> int:
    word(path, value, {"row": 0})
    return nodes.add(vocabulary.TAKE_CARD, first=vocabulary.ARTIFACT)


def _activate(nodes: Nodes, path: str, value: object, part: Data) -> int:
    return nodes.add(
        vocabulary.ACTIVATE,
        first=_mask(path, value, vocabulary.LEVELS),
        second=word(f"{path}.where", part.get("where", "any"), vocabulary.WHERE),
        count=number(f"{path}.times", part.get("times", 1), 1, 2),
        amounts=amounts(f"{path}.level_2_price", part.get("level_2_price", {})),
    )


def _activate_top(nodes: Nodes, path: str, value: object, _: Data) -> int:
    return nodes.add(vocabulary.ACTIVATE_TOP, first=number(path, value, 1, 2))


def _borrow(nodes: Nodes, path: str, value: object, _: Data) -> int:
    return nodes.add(vocabulary.BORROW, first=word(path, value, {"silver": 0, "gold": 1}))


def _sort_drawn(nodes: Nodes, path: str, value: object, part: Data) -> int:
    return nodes.add(
        vocabulary.SORT_DRAWN,
        count=number(path, value, 1, 3),
        first=word(f"{path}.from", part.get("from", "top"), {"top": 0, "bottom": 1}),
        second=number(f"{path}.back_on_top", part.get("back_on_top", 0), 0, 1),
    )


def _research(nodes: Nodes, path: str, value: object, part: Data) -> int:
    flags = vocabulary.WITHOUT_PRICE if part.get("free") is True else 0
    flags |= vocabulary.TEMPLE_TILES if part.get("temple_tiles") is True else 0
    discounts = rows(f"{path}.discounts", part.get("discounts", []))
    if len(discounts) > 2:
        raise Mistake(f"{path}.discounts", "at most two discounts to choose from are expected")
    inside = [nodes.price(f"{path}.discounts.{index + 1}", one) for index, one in enumerate(discounts)]
    return nodes.add(
        vocabulary.RESEARCH, first=_mask(path, value, vocabulary.TOKENS), second=flags, inside=inside
    )


# What a part can be: how it is compiled, and the keys beside its own.
_PARTS: Mapping[str, tuple[_Compile, tuple[str, ...]]] = {
    "gain": (_gain, ()),
    "fear": (_counted(vocabulary.FEAR), ()),
    "travel": (_travel, ()),
    "draw": (_counted(vocabulary.DRAW), ()),
    "draw_bottom": (_counted(vocabulary.DRAW_BOTTOM), ()),
    "exile": (_counted(vocabulary.EXILE, 1), ()),
    "discard": (_counted(vocabulary.DISCARD, 1), ()),
    "upgrade": (_counted(vocabulary.UPGRADE, 1), ()),
    "refresh": (_counted(vocabulary.REFRESH, 2), ()),
    "pay": (_pay, ("then",)),
    "choose": (_choose, ("from",)),
    "pass": (_counted(vocabulary.PASS_ROUND, 1), ()),
    "gain_per": (_gain_per, ("resource", "most")),
    "archaeologist": (_archaeologist, ()),
    "overcome": (_overcome, ()),
    "buy": (_buy, ("discount", "reveal")),
    "take_item": (_take_item, ("to",)),
    "take_artifact": (_take_artifact, ()),
    "exile_rightmost_item": (_counted(vocabulary.EXILE_RIGHTMOST, 1), ()),
    "activate": (_activate, ("where", "times", "level_2_price")),
    "activate_top_tile": (_activate_top, ()),
    "relocate": (_levels(vocabulary.RELOCATE), ()),
    "return_archaeologist": (_counted(vocabulary.RETURN_FIGURE, 1), ()),
    "all_travel_is_plane": (_counted(vocabulary.ALL_PLANES, 1), ()),
    "no_guardian_fear": (_counted(vocabulary.NO_GUARDIAN_FEAR, 1), ()),
    "borrow_assistant": (_borrow, ()),
    "exchange_assistant": (_counted(vocabulary.EXCHANGE, 1), ()),
    "free_a_slot": (_counted(vocabulary.FREE_SLOT, 1), ()),
    "move_guardian": (_levels(vocabulary.MOVE_GUARDIAN), ()),
    "sort_drawn": (_sort_drawn, ("from", "back_on_top")),
    "research": (_research, ("free", "discounts", "temple_tiles")),
    "recruit_assistant": (_counted(vocabulary.RECRUIT, 1), ()),
    "upgrade_assistant": (_counted(vocabulary.UPGRADE_ASSISTANT, 1), ()),
    "rescue_assistant": (_counted(vocabulary.RESCUE, 1), ()),
}
