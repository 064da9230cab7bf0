"""The component files: read, checked, and put in the order that numbers the components."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.boards import read_board
from digsite.games.arnak.printed.components import (
    DEEDS,
    DIG_FOR,
    FREE,
    MAIN,
    NEVER,
    PAIRS,
    Card,
    Components,
    RivalTile,
    Tile,
)
from digsite.games.arnak.printed.constants import read_numbers
from digsite.games.arnak.printed.reading import (
    Data,
    Mistake,
    NodeReader,
    check_keys,
    icons,
    number,
    rows,
    table,
    truth,
    word,
    written,
)

FILES = ("items", "artifacts", "tiles", "boards", "game", "rival")

_ACTIONS = {"free": FREE, "main": MAIN}
_CARD_FIELDS = ("name", "cost", "points", "travel", "action", "exile_self", "effect", "pass_to_gain")
# Basic cards are never bought; the effect of an artifact is always a main action (ARN-PLY-04), so that passing
# with it is a part of its effect (ARN-EFF-27).
_NOT_PRINTED = {"basic": ("cost",), "artifact": ("action", "pass_to_gain")}
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LEFT_RIGHT = {"left": 0, "right": 1}


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
    nodes = NodeReader()
    return Components(
        nodes.nodes,
        _cards(nodes, data),
        _tiles(nodes, data, "guardian", ids.GUARDIANS),
        _assistants(nodes, data),
        _tiles(nodes, data, "idol", ids.IDOL_KINDS, total=16),
        _tiles(nodes, data, "bonus", ids.BONUS_KINDS, total=18),
        _tiles(nodes, data, "camp", ids.CAMPS),
        _tiles(nodes, data, "level-1", 10),
        _tiles(nodes, data, "level-2", 6),
        _tiles(nodes, data, "slot", ids.SLOT_EFFECTS),
        {side: read_board(nodes, side, table(side, data.get(side))) for side in ("bird", "snake")},
        _rival(table("rival", data.get("rival"))),
        read_numbers(data),
    )


def _named(data: Data, kind: str, count: int) -> Data:
    found = table(kind, data.get(kind))
    for id in found:
        # Names stand in snapshots and keys, between other signs.
        if not _NAME.fullmatch(id):
            raise Mistake(f"{kind}.{id}", "a name has small letters, digits and hyphens")
    if len(found) != count:
        raise Mistake(kind, f"{count} are expected, not {len(found)}")
    return found


def _cards(nodes: NodeReader, data: Data) -> tuple[Card, ...]:
    cards = [_card(nodes, "item", id, one) for id, one in _named(data, "item", ids.ITEMS).items()]
    artifacts = _named(data, "artifact", ids.ARTIFACTS)
    cards += [_card(nodes, "artifact", id, one) for id, one in artifacts.items()]
    fear = table("fear", data.get("fear"))
    points = number("fear.points", fear.get("points"), -99)
    travel = tuple(icons("fear.travel", fear.get("travel")))
    cards.append(Card("fear", written("fear.name", fear.get("name")), 0, points, travel, NEVER))
    basics = _named(data, "basic", ids.BASIC_KINDS)
    cards += [_card(nodes, "basic", id, one) for id, one in basics.items()]
    for kind, named in (("item", data.get("item")), ("artifact", data.get("artifact"))):
        for id in table(kind, named):
            if [card.id for card in cards].count(id) > 1:
                raise Mistake(f"{kind}.{id}", "another card has this name")
    two_way = [card for card in cards if len(set(card.travel)) > 1]
    if len(two_way) > ids.MOST_TWO_WAY_CARDS:
        raise Mistake("item", f"at most {ids.MOST_TWO_WAY_CARDS} cards have two different travel icons")
    if sum(card.pass_effect >= 0 for card in cards) > ids.MOST_PASS_CARDS:
        raise Mistake("item", f"at most {ids.MOST_PASS_CARDS} cards can be passed with")
    return tuple(cards)


def _card(nodes: NodeReader, kind: str, id: str, value: object) -> Card:
    path = f"{kind}.{id}"
    named = table(path, value)
    check_keys(path, named, tuple(key for key in _CARD_FIELDS if key not in _NOT_PRINTED.get(kind, ())))
    effect = nodes.effect(f"{path}.effect", named.get("effect"))
    pass_effect = -1
    if "pass_to_gain" in named:
        passing = [{"pass": 1}, {"gain": named["pass_to_gain"]}]
        pass_effect = nodes.effect(f"{path}.pass_to_gain", passing)
    action = MAIN if kind == "artifact" else word(f"{path}.action", named.get("action"), _ACTIONS)
    return Card(
        id,
        written(f"{path}.name", named.get("name", id)),
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
        named = table(path, value)
        counted = ("effect",) if total is None else ("copies", "effect")
        check_keys(path, named, ("cost", "boon") if kind == "guardian" else counted)
        effect = named.get("boon" if kind == "guardian" else "effect")
        cost = nodes.price(f"{path}.cost", named.get("cost")) if kind == "guardian" else -1
        copies = number(f"{path}.copies", named.get("copies", 1), 0, 18)
        tiles.append(Tile(id, (nodes.effect(f"{path}.effect", effect),), cost, copies))
    if total is not None and sum(tile.copies for tile in tiles) != total:
        raise Mistake(kind, f"{total} tiles are expected in all, not {sum(tile.copies for tile in tiles)}")
    return tuple(tiles)


def _assistants(nodes: NodeReader, data: Data) -> tuple[Tile, ...]:
    """The effects of an assistant are its silver options, then its gold options, two places each."""
    tiles = []
    for id, value in _named(data, "assistant", ids.ASSISTANTS).items():
        path = f"assistant.{id}"
        named = table(path, value)
        check_keys(path, named, ("silver", "gold", "action"))
        action = word(f"{path}.action", named.get("action", "free"), _ACTIONS)
        effects: list[int] = []
        for side in ("silver", "gold"):
            options = _options(nodes, f"{path}.{side}", named.get(side))
            effects += [*options, -1][: ids.OPTIONS_EACH]
        tiles.append(Tile(id, tuple(effects), main=action == MAIN))
    return tuple(tiles)


def _options(nodes: NodeReader, path: str, value: object) -> list[int]:
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
    if len(options) > ids.OPTIONS_EACH:
        raise Mistake(path, f"at most {ids.OPTIONS_EACH} options are expected, not {len(options)}")
    return options


def _rival(data: Data) -> tuple[RivalTile, ...]:
    """Five archaeologist tiles, then the pairs, green before red."""
    check_keys("rival", data, ("rival", "dig", *PAIRS))
    tiles = []
    digs = table("rival.dig", data.get("dig"))
    check_keys("rival.dig", digs, vocabulary.RESOURCES)
    for index, name in enumerate(vocabulary.RESOURCES):
        dig = table(f"rival.dig.{name}", digs.get(name))
        check_keys(f"rival.dig.{name}", dig, ("arrow",))
        arrow = dig.get("arrow")
        deeds = (DIG_FOR | index << 4,) * 5
        tiles.append(RivalTile(f"dig-{name}", word(f"rival.dig.{name}.arrow", arrow, _LEFT_RIGHT), deeds))
    for pair in PAIRS:
        named = table(f"rival.{pair}", data.get(pair))
        check_keys(f"rival.{pair}", named, ("arrow", "green", "red"))
        for colour in ("green", "red"):
            path = f"rival.{pair}.{colour}"
            each_round = tuple(word(path, deed, DEEDS) for deed in rows(path, named.get(colour)))
            if len(each_round) != 5:
                raise Mistake(path, f"one entry for each of five rounds is expected, not {len(each_round)}")
            arrow_code = word(f"rival.{pair}.arrow", named.get("arrow"), _LEFT_RIGHT)
            tiles.append(RivalTile(f"{pair}-{colour}", arrow_code, each_round))
    return tuple(tiles)
