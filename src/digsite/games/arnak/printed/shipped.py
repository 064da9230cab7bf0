"""The component files: read, checked, and put in the order that numbers the components."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from digsite.engine.checking import bad_field, items, mapping, only_named, text, truth
from digsite.games.arnak.printed import components, ids, vocabulary
from digsite.games.arnak.printed.boards import read_board, read_places
from digsite.games.arnak.printed.components import Card, Components, RivalTile, Tile
from digsite.games.arnak.printed.reading import Data, NodeReader, amounts, icons, number, packed, word

FILES = ("items", "artifacts", "tiles", "boards", "game", "rival")

_ACTIONS = {"free": components.FREE, "main": components.MAIN}
_CARD_FIELDS = ("name", "cost", "points", "travel", "action", "exile_self", "effect", "pass_to_gain")
# Basic cards are never bought; the effect of an artifact is always a main action (ARN-PLY-04), so that passing
# with it is a part of its effect (ARN-EFF-27).
_NOT_PRINTED = {"basic": ("cost",), "artifact": ("action", "pass_to_gain")}
_TILE_FIELDS = {
    "guardian": ("cost", "boon"),
    "idol": ("copies", "effect"),
    "bonus": ("copies", "effect"),
    "camp": ("name", "effect"),
    "level-1": ("name", "effect"),
    "level-2": ("name", "effect"),
    "slot": ("effect",),
}
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LEFT_RIGHT = {"left": 0, "right": 1}


_PLAY_ORDERS: Final = 4
# As many as the room for the cards of one player holds beside all items, artifacts and basic cards (STRIP).
_MOST_FEAR: Final = 19
# The rival's tiles know five rounds; in round r the row has r artifacts.
_MOST_ROUNDS: Final = 5

# The bounds by table: the least and the most, and the length of lists.
_BOUNDS: Mapping[str, Mapping[str, tuple[int, int, int]]] = {
    "rounds": {
        "count": (1, _MOST_ROUNDS, 1),
        "hand_size": (0, 99, 1),
        "row_size": (_MOST_ROUNDS, ids.LONGEST_ROW, 1),
    },
    "discover": {"level-1": (0, 99, 1), "level-2": (0, 99, 1)},
    "points": {
        "guardian": (-99, 99, 1),
        "idol": (-99, 99, 1),
        "empty_slots": (-99, 99, 4),
        "temple_tiles": (-99, 99, 3),
    },
    "rival.rival": {"archaeologists": (0, 99, 1), "idol": (-99, 99, 1), "spare_idol": (-99, 99, 1)},
}


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
    """The components of a table like `shipped_data`; bad data raises BadData."""
    nodes = NodeReader()
    return Components(
        nodes.nodes,
        _cards(nodes, data),
        _tiles(nodes, data, "guardian", ids.GUARDIANS),
        _assistants(nodes, data),
        _tiles(nodes, data, "idol", ids.IDOL_KINDS, total=ids.IDOLS),
        _tiles(nodes, data, "bonus", ids.BONUS_KINDS, total=ids.BONUS_TILES),
        _tiles(nodes, data, "camp", ids.CAMPS),
        _tiles(nodes, data, "level-1", 10),
        _tiles(nodes, data, "level-2", 6),
        _tiles(nodes, data, "slot", ids.SLOT_EFFECTS),
        read_places(data),
        {side: read_board(nodes, side, mapping(side, data.get(side))) for side in ("bird", "snake")},
        _rival(mapping("rival", data.get("rival"))),
        read_numbers(data),
    )


def _named(data: Data, kind: str, count: int) -> Data:
    found = mapping(kind, data.get(kind))
    for id in found:
        # Names stand in snapshots and keys, between other signs.
        if not _NAME.fullmatch(id):
            raise bad_field(f"{kind}.{id}", "a name has small letters, digits and hyphens")
    if len(found) != count:
        raise bad_field(kind, f"{count} are expected, not {len(found)}")
    return found


def _cards(nodes: NodeReader, data: Data) -> tuple[Card, ...]:
    cards = [_card(nodes, "item", id, one) for id, one in _named(data, "item", ids.ITEMS).items()]
    artifacts = _named(data, "artifact", ids.ARTIFACTS)
    cards += [_card(nodes, "artifact", id, one) for id, one in artifacts.items()]
    fear = mapping("fear", data.get("fear"))
    points = number("fear.points", fear.get("points"), -99)
    travel = tuple(icons("fear.travel", fear.get("travel")))
    cards.append(Card("fear", text("fear.name", fear.get("name")), 0, points, travel, components.NEVER))
    basics = _named(data, "basic", ids.BASIC_KINDS)
    cards += [_card(nodes, "basic", id, one) for id, one in basics.items()]
    for kind in ("item", "artifact"):
        for id in mapping(kind, data.get(kind)):
            if [card.id for card in cards].count(id) > 1:
                raise bad_field(f"{kind}.{id}", "another card has this name")
    two_way = [card for card in cards if len(set(card.travel)) > 1]
    if len(two_way) > ids.MOST_TWO_WAY_CARDS:
        raise bad_field("item", f"at most {ids.MOST_TWO_WAY_CARDS} cards have two different travel icons")
    if sum(card.pass_effect >= 0 for card in cards) > ids.MOST_PASS_CARDS:
        raise bad_field("item", f"at most {ids.MOST_PASS_CARDS} cards can be passed with")
    return tuple(cards)


def _card(nodes: NodeReader, kind: str, id: str, value: object) -> Card:
    path = f"{kind}.{id}"
    allowed = tuple(key for key in _CARD_FIELDS if key not in _NOT_PRINTED.get(kind, ()))
    named = only_named(path, value, allowed)
    effect = nodes.effect(f"{path}.effect", named.get("effect"))
    pass_effect = -1
    if "pass_to_gain" in named:
        passing = [{"pass": 1}, {"gain": named["pass_to_gain"]}]
        pass_effect = nodes.effect(f"{path}.pass_to_gain", passing)
    action = components.MAIN if kind == "artifact" else word(f"{path}.action", named.get("action"), _ACTIONS)
    return Card(
        id,
        text(f"{path}.name", named.get("name", id)),
        0 if kind == "basic" else number(f"{path}.cost", named.get("cost")),
        number(f"{path}.points", named.get("points"), -99),
        tuple(icons(f"{path}.travel", named.get("travel"))),
        action,
        truth(f"{path}.exile_self", named.get("exile_self", False)),
        effect,
        pass_effect,
    )


def _tiles(
    nodes: NodeReader, data: Data, kind: str, count: int, total: int | None = None
) -> tuple[Tile, ...]:
    tiles = []
    for id, value in _named(data, kind, count).items():
        path = f"{kind}.{id}"
        named = only_named(path, value, _TILE_FIELDS[kind])
        effect = named.get("boon" if kind == "guardian" else "effect")
        cost = nodes.price(f"{path}.cost", named.get("cost")) if kind == "guardian" else -1
        copies = number(f"{path}.copies", named.get("copies", 1), 0, 18)
        name = text(f"{path}.name", named.get("name", _plain(id)))
        tiles.append(Tile(id, name, (nodes.effect(f"{path}.effect", effect),), cost, copies))
    if total is not None and sum(tile.copies for tile in tiles) != total:
        raise bad_field(kind, f"{total} tiles are expected in all, not {sum(tile.copies for tile in tiles)}")
    return tuple(tiles)


def _plain(id: str) -> str:
    """The name of a tile that has none of its own."""
    return id.replace("-", " ")


def _assistants(nodes: NodeReader, data: Data) -> tuple[Tile, ...]:
    """The effects of an assistant are its silver options, then its gold options, two places each."""
    tiles = []
    for id, value in _named(data, "assistant", ids.ASSISTANTS).items():
        path = f"assistant.{id}"
        named = only_named(path, value, ("silver", "gold", "action"))
        action = word(f"{path}.action", named.get("action", "free"), _ACTIONS)
        effects: list[int] = []
        for side in ("silver", "gold"):
            options = _options(nodes, f"{path}.{side}", named.get(side))
            effects += [*options, -1][: ids.OPTIONS_EACH]
        tiles.append(Tile(id, _plain(id), tuple(effects), main=action == components.MAIN))
    return tuple(tiles)


def _options(nodes: NodeReader, path: str, value: object) -> list[int]:
    """The options of a side: each option of a slash is a use of its own, with the price before it (ARN-MOD-36)."""
    parts = items(path, value)
    if len(parts) == 1:
        part = mapping(path, parts[0])
        if "choose" in part:
            return _each(path, [nodes.effect(path, option) for option in items(path, part.get("from"))])
        inner = part.get("then")
        if (
            "pay" in part
            and isinstance(inner, list)
            and len(inner) == 1
            and "choose" in mapping(path, inner[0])
        ):
            options = items(path, mapping(path, inner[0]).get("from"))
            priced = [[{"pay": part["pay"], "then": option}] for option in options]
            return _each(path, [nodes.effect(path, one) for one in priced])
    return [nodes.effect(path, parts)]


def _each(path: str, options: list[int]) -> list[int]:
    if len(options) > ids.OPTIONS_EACH:
        raise bad_field(path, f"at most {ids.OPTIONS_EACH} options are expected, not {len(options)}")
    return options


def _rival(data: Data) -> tuple[RivalTile, ...]:
    """Five archaeologist tiles, then the pairs, green before red."""
    only_named("rival", data, ("rival", "dig", *components.PAIRS))
    tiles = []
    digs = only_named("rival.dig", data.get("dig"), vocabulary.RESOURCES)
    for index, name in enumerate(vocabulary.RESOURCES):
        dig = only_named(f"rival.dig.{name}", digs.get(name), ("arrow",))
        arrow = dig.get("arrow")
        deeds = (components.DIG_FOR | index << 4,) * 5
        tiles.append(RivalTile(f"dig-{name}", word(f"rival.dig.{name}.arrow", arrow, _LEFT_RIGHT), deeds))
    for pair in components.PAIRS:
        named = only_named(f"rival.{pair}", data.get(pair), ("arrow", "green", "red"))
        for colour in ("green", "red"):
            path = f"rival.{pair}.{colour}"
            each_round = tuple(word(path, deed, components.DEEDS) for deed in items(path, named.get(colour)))
            if len(each_round) != 5:
                raise bad_field(path, f"one entry for each of five rounds is expected, not {len(each_round)}")
            arrow_code = word(f"rival.{pair}.arrow", named.get("arrow"), _LEFT_RIGHT)
            tiles.append(RivalTile(f"{pair}-{colour}", arrow_code, each_round))
    return tuple(tiles)


def read_numbers(data: Data) -> Mapping[str, tuple[int, ...]]:
    """The numbers by the path they are written at; those of the rival without its second name.

    >>> read_numbers(shipped_data())["points.empty_slots"]
    (1, 2, 3, 4)
    """
    rival = mapping("rival", data.get("rival"))
    found: dict[str, tuple[int, ...]] = {}
    for path, bounds in _BOUNDS.items():
        listed_there = rival.get("rival") if path == "rival.rival" else data.get(path)
        named = only_named(path, listed_there, tuple(bounds))
        for key, (least, most, count) in bounds.items():
            listed = [named.get(key)] if count == 1 else items(f"{path}.{key}", named.get(key), count, count)
            group = path.partition(".")[0]
            found[f"{group}.{key}"] = tuple(number(f"{path}.{key}", one, least, most) for one in listed)
    return {**found, **_fear(data), **_start(data), **_camps(data)}


def _fear(data: Data) -> Mapping[str, tuple[int, ...]]:
    """How many Fear cards there are; four players can begin with theirs."""
    allowed = ("name", "points", "travel", "cards", "in_starting_deck", "tile_points")
    fear = only_named("fear", data.get("fear"), allowed)
    cards = number("fear.cards", fear.get("cards"), 0, _MOST_FEAR)
    each = number("fear.in_starting_deck", fear.get("in_starting_deck"), 0, cards // _PLAY_ORDERS)
    tile_points = number("fear.tile_points", fear.get("tile_points"), -99)
    return {"fear.cards": (cards,), "fear.in_starting_deck": (each,), "fear.tile_points": (tile_points,)}


def _start(data: Data) -> Mapping[str, tuple[int, ...]]:
    """The tokens that each player begins with, by play order (ARN-SET-28)."""
    start = only_named("start", data.get("start"), ("resources",))
    given = items("start.resources", start.get("resources"), _PLAY_ORDERS, _PLAY_ORDERS)
    return {f"start.{order}": tuple(amounts("start.resources", one)) for order, one in enumerate(given)}


def _camps(data: Data) -> Mapping[str, tuple[int, ...]]:
    """The costs of the two spaces of a camp, and how many are blocked with 2, 3 and 4 players (ARN-SET-10 to -12)."""
    camps = only_named("camps", data.get("camps"), ("spaces", "blocked"))
    spaces = items("camps.spaces", camps.get("spaces"), 2, 2)
    blocked = items("camps.blocked", camps.get("blocked"), 3, 3)
    return {
        "camps.spaces": tuple(packed(icons("camps.spaces", space)) for space in spaces),
        "camps.blocked": tuple(number("camps.blocked", count, 0, 5) for count in blocked),
    }
