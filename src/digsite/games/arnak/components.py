"""Every component as data: read from the component files, checked, and put in the order that numbers it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from digsite.engine.frozen import Frozen
from digsite.games.arnak import actions, vocabulary
from digsite.games.arnak.effects import Data, Mistake, Nodes, icons, number, packed, rows, table, word

FILES = ("items", "artifacts", "tiles", "boards", "game", "rival")

# What a card is played as.
NEVER: Final = 0
FREE: Final = 1
MAIN: Final = 2
_ACTIONS = {"free": FREE, "main": MAIN}

_SITE_NAMES = (*(f"L1-{index}" for index in range(1, 9)), *(f"L2-{index}" for index in range(1, 5)))
_LEFT_RIGHT = {"left": 0, "right": 1}

# What a rival tile does in a round.
NOTHING: Final = 0
DIG_FOR: Final = 1
DISCOVER_AT: Final = 2  # + level (1 or 2) * 4 + 1 when guarded
RESEARCH: Final = 3
OVERCOME: Final = 4
TAKE_LOWEST: Final = 5  # + type * 4
TAKE_HIGHEST: Final = 6
DEEDS = {
    "nothing": NOTHING,
    "level-1": DISCOVER_AT | 1 << 4,
    "level-1 guarded": DISCOVER_AT | 1 << 4 | 1 << 8,
    "level-2": DISCOVER_AT | 2 << 4,
    "level-2 guarded": DISCOVER_AT | 2 << 4 | 1 << 8,
    "research": RESEARCH,
    "overcome": OVERCOME,
    "item lowest": TAKE_LOWEST | vocabulary.ITEM << 4,
    "item highest": TAKE_HIGHEST | vocabulary.ITEM << 4,
    "artifact lowest": TAKE_LOWEST | vocabulary.ARTIFACT << 4,
    "artifact highest": TAKE_HIGHEST | vocabulary.ARTIFACT << 4,
}
PAIRS = ("discover", "research", "overcome", "buy-item", "buy-artifact")


@dataclass(frozen=True, slots=True)
class Card(Frozen):
    """A card: its name, price, points, travel icons, when it is played, and the nodes of its effect."""

    id: str
    name: str
    cost: int
    points: int
    travel: tuple[int, ...]
    action: int
    exile_self: bool = False
    effect: int = -1
    pass_effect: int = -1


@dataclass(frozen=True, slots=True)
class Tile(Frozen):
    """A tile: what it costs, how often it is there, and the nodes of its effects."""

    id: str
    effects: tuple[int, ...]
    cost: int = -1
    copies: int = 1
    main: bool = False


@dataclass(frozen=True, slots=True)
class TrackSpace(Frozen):
    """A space of the research track."""

    id: str
    row: int
    order: int
    cost: int
    next: tuple[int, ...]
    tiles: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class TrackRow(Frozen):
    """What a row gives to the glass and to the notebook: points, and the nodes of the effect."""

    points: tuple[int, int]
    effects: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Board(Frozen):
    """One side of the main board."""

    site_travel: tuple[int, ...]
    spaces: tuple[TrackSpace, ...]
    rows: tuple[TrackRow, ...]
    arrival_points: tuple[int, ...]
    temple_costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RivalTile(Frozen):
    """A tile of the rival: where its arrow points, and what it does in each round."""

    id: str
    arrow: int
    deeds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Components(Frozen):
    """Everything in the box."""

    nodes: Nodes
    cards: tuple[Card, ...]
    guardians: tuple[Tile, ...]
    assistants: tuple[Tile, ...]
    idols: tuple[Tile, ...]
    bonuses: tuple[Tile, ...]
    camps: tuple[Tile, ...]
    level_1: tuple[Tile, ...]
    level_2: tuple[Tile, ...]
    slots: tuple[Tile, ...]
    boards: Mapping[str, Board]
    rival: tuple[RivalTile, ...]
    numbers: Mapping[str, tuple[int, ...]]


@cache
def shipped_data() -> Mapping[str, object]:
    """The component files as they ship, one table."""
    data: dict[str, object] = {}
    for name in FILES:
        text = files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
        parsed = tomllib.loads(text)
        if name == "rival":
            data["rival"] = parsed
        else:
            data.update(parsed)
    return data


@cache
def shipped() -> Components:
    """The components as they ship.

    >>> len(shipped().cards)
    80
    """
    return read(shipped_data())


def read(data: Data) -> Components:
    """The components of a table like `shipped_data`; what cannot be used raises Mistake."""
    nodes = Nodes()
    return Components(
        nodes,
        _cards(nodes, data),
        _tiles(nodes, data, "guardian", actions.GUARDIANS),
        _assistants(nodes, data),
        _tiles(nodes, data, "idol", actions.IDOL_KINDS, total=16),
        _tiles(nodes, data, "bonus", actions.BONUS_KINDS, total=18),
        _tiles(nodes, data, "camp", actions.CAMPS),
        _tiles(nodes, data, "level-1", 10),
        _tiles(nodes, data, "level-2", 6),
        _tiles(nodes, data, "slot", actions.SLOT_EFFECTS),
        {side: _board(nodes, side, table(side, data.get(side))) for side in ("bird", "snake")},
        _rival(table("rival", data.get("rival"))),
        _numbers(data),
    )


def _named(data: Data, kind: str, count: int) -> Data:
    found = table(kind, data.get(kind))
    if len(found) != count:
        raise Mistake(kind, f"{count} are expected, not {len(found)}")
    return found


def _check_keys(path: str, named: Data, allowed: tuple[str, ...]) -> None:
    for key in named:
        if key not in allowed:
            raise Mistake(f"{path}.{key}", f"unknown; there are: {', '.join(allowed)}")


def _cards(nodes: Nodes, data: Data) -> tuple[Card, ...]:
    cards = [_card(nodes, "item", id, one) for id, one in _named(data, "item", actions.ITEMS).items()]
    artifacts = _named(data, "artifact", actions.ARTIFACTS)
    cards += [_card(nodes, "artifact", id, one) for id, one in artifacts.items()]
    fear = table("fear", data.get("fear"))
    points = number("fear.points", fear.get("points"), -99)
    travel = tuple(icons("fear.travel", fear.get("travel")))
    cards.append(Card("fear", str(fear.get("name")), 0, points, travel, NEVER))
    basics = _named(data, "basic", actions.BASIC_KINDS)
    cards += [_card(nodes, "basic", id, one) for id, one in basics.items()]
    two_way = [card for card in cards if len(set(card.travel)) > 1]
    if len(two_way) > actions.MOST_TWO_WAY_CARDS:
        raise Mistake("item", f"at most {actions.MOST_TWO_WAY_CARDS} cards have two different travel icons")
    if sum(card.pass_effect >= 0 for card in cards) > actions.MOST_PASS_CARDS:
        raise Mistake("item", f"at most {actions.MOST_PASS_CARDS} cards can be passed with")
    return tuple(cards)


def _card(nodes: Nodes, kind: str, id: str, value: object) -> Card:
    path = f"{kind}.{id}"
    named = table(path, value)
    allowed: tuple[str, ...] = ("name", "cost", "points", "travel", "action", "exile_self", "effect")
    # An artifact is never a free action, so passing with it is a part of its effect (ARN-EFF-27).
    _check_keys(path, named, allowed if kind == "artifact" else (*allowed, "pass_to_gain"))
    effect = nodes.effect(f"{path}.effect", named.get("effect"))
    pass_effect = -1
    if "pass_to_gain" in named:
        passing = [{"pass": 1}, {"gain": named["pass_to_gain"]}]
        pass_effect = nodes.effect(f"{path}.pass_to_gain", passing)
    action = MAIN if kind == "artifact" else word(f"{path}.action", named.get("action"), _ACTIONS)
    return Card(
        id,
        str(named.get("name", id)),
        0 if kind == "basic" else number(f"{path}.cost", named.get("cost")),
        number(f"{path}.points", named.get("points"), -99),
        tuple(icons(f"{path}.travel", named.get("travel"))),
        action,
        named.get("exile_self") is True,
        effect,
        pass_effect,
    )


def _tiles(nodes: Nodes, data: Data, kind: str, count: int, total: int | None = None) -> tuple[Tile, ...]:
    tiles = []
    for id, value in _named(data, kind, count).items():
        path = f"{kind}.{id}"
        named = table(path, value)
        _check_keys(path, named, ("cost", "boon") if kind == "guardian" else ("copies", "effect"))
        effect = named.get("boon" if kind == "guardian" else "effect")
        cost = nodes.price(f"{path}.cost", named.get("cost")) if kind == "guardian" else -1
        copies = number(f"{path}.copies", named.get("copies", 1), 0, 18)
        tiles.append(Tile(id, (nodes.effect(f"{path}.effect", effect),), cost, copies))
    if total is not None and sum(tile.copies for tile in tiles) != total:
        raise Mistake(kind, f"{total} tiles are expected in all, not {sum(tile.copies for tile in tiles)}")
    return tuple(tiles)


def _assistants(nodes: Nodes, data: Data) -> tuple[Tile, ...]:
    """The effects of an assistant are its silver options, then its gold options, two places each."""
    tiles = []
    for id, value in _named(data, "assistant", actions.ASSISTANTS).items():
        path = f"assistant.{id}"
        named = table(path, value)
        _check_keys(path, named, ("silver", "gold", "action"))
        effects: list[int] = []
        for side in ("silver", "gold"):
            options = _options(nodes, f"{path}.{side}", named.get(side))
            effects += [*options, -1][: actions.OPTIONS_EACH]
        tiles.append(Tile(id, tuple(effects), main=named.get("action") == "main"))
    return tuple(tiles)


def _options(nodes: Nodes, path: str, value: object) -> list[int]:
    """What a side offers: each option of a slash is a use of its own, with the price before it (ARN-MOD-36)."""
    parts = rows(path, value)
    if len(parts) == 1:
        part = table(path, parts[0])
        if "choose" in part:
            return _each(path, [nodes.effect(path, option) for option in rows(path, part.get("from"))])
        inner = part.get("then")
        if (
            "pay" in part
            and isinstance(inner, list)
            and len(inner) == 1
            and "choose" in table(path, inner[0])
        ):
            options = rows(path, table(path, inner[0]).get("from"))
            priced = [[{"pay": part["pay"], "then": option}] for option in options]
            return _each(path, [nodes.effect(path, one) for one in priced])
    return [nodes.effect(path, parts)]


def _each(path: str, options: list[int]) -> list[int]:
    if len(options) > actions.OPTIONS_EACH:
        raise Mistake(path, f"at most {actions.OPTIONS_EACH} options are expected, not {len(options)}")
    return options


def _board(nodes: Nodes, side: str, data: Data) -> Board:
    _check_keys(side, data, ("sites", "spaces", "rows", "temple"))
    sites = _named(data, "sites", actions.WILD_SITES)
    travel = tuple(packed(icons(f"{side}.sites.{name}", sites.get(name))) for name in _SITE_NAMES)
    spaces = _named(data, "spaces", actions.TRACK_SPACES)
    ids = {id: index for index, id in enumerate(spaces)}
    listed = tuple(_space(nodes, f"{side}.spaces.{id}", id, one, ids) for id, one in spaces.items())
    if listed[-1].next or any(space.row >= listed[-1].row for space in listed[:-1]):
        raise Mistake(f"{side}.spaces", "the last space is the Lost Temple, above all others")
    row_data = _named(data, "rows", listed[-1].row - 1)
    temple = table(f"{side}.temple", data.get("temple"))
    points = rows(f"{side}.temple.arrival_points", temple.get("arrival_points"))
    thirds = [table(f"{side}.temple.{part}", temple.get(part)) for part in ("left", "middle", "right")]
    costs = []
    # ARN-RES-16: the 2-point stacks cost one price each, the 6-point stacks two neighbours, the last one all.
    for chosen in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)):
        total: dict[str, int] = {}
        for index in chosen:
            for name, count in thirds[index].items():
                total[name] = total.get(name, 0) + number(f"{side}.temple", count)
        costs.append(nodes.price(f"{side}.temple", total))
    return Board(
        travel,
        listed,
        tuple(_row(nodes, f"{side}.rows.{row}", row_data.get(str(row))) for row in range(1, listed[-1].row)),
        tuple(number(f"{side}.temple.arrival_points", one) for one in points),
        tuple(costs),
    )


def _space(nodes: Nodes, path: str, id: str, value: object, ids: Mapping[str, int]) -> TrackSpace:
    named = table(path, value)
    _check_keys(path, named, ("row", "order", "cost", "next", "tiles"))
    tiles = [number(f"{path}.tiles", count, 0, 3) for count in rows(f"{path}.tiles", named.get("tiles"))]
    if len(tiles) != 3:
        raise Mistake(f"{path}.tiles", "three numbers are expected, for 2, 3 and 4 players")
    return TrackSpace(
        id,
        number(f"{path}.row", named.get("row"), 1, 8),
        number(f"{path}.order", named.get("order"), 1, 3),
        nodes.price(f"{path}.cost", named.get("cost")),
        tuple(word(f"{path}.next", one, ids) for one in rows(f"{path}.next", named.get("next"))),
        (tiles[0], tiles[1], tiles[2]),
    )


def _row(nodes: Nodes, path: str, value: object) -> TrackRow:
    named = table(path, value)
    glass = table(f"{path}.glass", named.get("glass"))
    notebook = table(f"{path}.notebook", named.get("notebook"))
    return TrackRow(
        (
            number(f"{path}.glass.points", glass.get("points")),
            number(f"{path}.notebook.points", notebook.get("points")),
        ),
        (
            nodes.effect(f"{path}.glass.effect", glass.get("effect")),
            nodes.effect(f"{path}.notebook.effect", notebook.get("effect")),
        ),
    )


def _rival(data: Data) -> tuple[RivalTile, ...]:
    """Five archaeologist tiles, then the pairs, green before red."""
    tiles = []
    digs = table("rival.dig", data.get("dig"))
    for index, name in enumerate(vocabulary.RESOURCES):
        arrow = table(f"rival.dig.{name}", digs.get(name)).get("arrow")
        deeds = (DIG_FOR | index << 4,) * 5
        tiles.append(RivalTile(f"dig-{name}", word(f"rival.dig.{name}.arrow", arrow, _LEFT_RIGHT), deeds))
    for pair in PAIRS:
        named = table(f"rival.{pair}", data.get(pair))
        for colour in ("green", "red"):
            path = f"rival.{pair}.{colour}"
            each_round = tuple(word(path, deed, DEEDS) for deed in rows(path, named.get(colour)))
            if len(each_round) != 5:
                raise Mistake(path, f"one entry for each of five rounds is expected, not {len(each_round)}")
            arrow_code = word(f"rival.{pair}.arrow", named.get("arrow"), _LEFT_RIGHT)
            tiles.append(RivalTile(f"{pair}-{colour}", arrow_code, each_round))
    return tuple(tiles)


def _numbers(data: Data) -> Mapping[str, tuple[int, ...]]:
    """Single numbers and short lists, by the path they are written at."""
    rival = table("rival.rival", table("rival", data.get("rival")).get("rival"))
    named = {name: table(name, data.get(name)) for name in ("rounds", "points", "discover")}
    fear = table("fear", data.get("fear"))
    named["fear"] = {key: fear.get(key) for key in ("cards", "in_starting_deck", "tile_points")}
    named["rival"] = rival
    found: dict[str, tuple[int, ...]] = {}
    for group, content in named.items():
        for key, value in content.items():
            if isinstance(value, int):
                found[f"{group}.{key}"] = (number(f"{group}.{key}", value, -99),)
            elif isinstance(value, list):
                found[f"{group}.{key}"] = tuple(number(f"{group}.{key}", one, -99) for one in value)
    for seat, start in enumerate(rows("start.resources", table("start", data.get("start")).get("resources"))):
        given = table("start.resources", start)
        found[f"start.{seat}"] = tuple(
            number("start.resources", given.get(name, 0)) for name in vocabulary.RESOURCES
        )
    camps = table("camps", data.get("camps"))
    both = rows("camps.spaces", camps.get("spaces"))
    found["camps.spaces"] = tuple(packed(icons("camps.spaces", space)) for space in both)
    found["camps.blocked"] = tuple(
        number("camps.blocked", count, 0, 5) for count in rows("camps.blocked", camps.get("blocked"))
    )
    return found
