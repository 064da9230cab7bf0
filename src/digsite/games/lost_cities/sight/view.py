"""The view of a seat (LC-HID). It is built from the zones that the seat may see, never by blanking the full state."""

from __future__ import annotations

from typing import cast

from digsite.engine.zones import Zone
from digsite.games.lost_cities.course.scoring import explorer_value, max_of, net_result, track_value
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.sight.shapes import (
    Column,
    Decision,
    Direction,
    Explorer,
    LostCitiesView,
    Path,
    Pile,
    Player,
    Result,
    Stone,
    Worth,
)
from digsite.games.lost_cities.table import fields
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.keys import DIRECTIONS, DRAW_PILE_KEY, card_key, card_name, tile_name
from digsite.games.lost_cities.table.operations import pending_decision


def view(table: Table, seat: int | None) -> LostCitiesView:
    """Everything that seat may see, as plain data; every thing that can be touched has its key."""
    printed = table.printed
    return {
        "game": table.game.name,
        "seat": seat,
        "options": dict(printed.options),
        "over": bool(table.over),
        "player": int(table.player),
        "decision": None if table.over else cast("Decision", pending_decision(table).name),
        "expedition": int(table.expedition),
        "expeditions": int(printed.expeditions),
        "crossings": int(table.crossings),
        "crossings_to_end": int(printed.crossings_to_end),
        "idle": {"count": int(table.idle), "limit": int(printed.idle_limit) or None},
        "track": [int(printed.track[index]) for index in range(printed.track_length)],
        "paths": [_path(table, colour) for colour in range(ids.COLOURS)],
        "draw_pile": {"key": DRAW_PILE_KEY, "size": int(table.pile_size)},
        "discards": [_discard_pile(table, colour, seat) for colour in range(ids.COLOURS)],
        "players": [_player(table, owner, seat) for owner in range(printed.players)],
        "results": cast("list[Result]", fields.results(table)),
    }


def _path(table: Table, colour: int) -> Path:
    name = COLOURS[colour]
    stones: list[Stone] = []
    for stone in range(1, ids.STONES + 1):
        tile = int(table.tiles[colour * ids.STONES + stone - 1])
        stones.append(
            {
                "key": f"stone:{name}-{stone}",
                "value": int(table.printed.path_values[stone - 1]),
                "tile": None if tile == ids.NO_TILE else tile_name(tile),
                "bridge": stone == table.printed.bridge_after,
            }
        )
    return {"key": f"path:{name}", "colour": name, "stones": stones}


def _shown(zone: Zone, seat: int | None, owner: int, cards: list[int]) -> list[str] | None:
    """The names of the cards where the zone lets that seat look, else nothing."""
    return [card_name(card) for card in cards] if zone.visible_to(seat, owner) else None


def _discard_pile(table: Table, colour: int, seat: int | None) -> Pile:
    """The top card and the size; the cards below are remembered by players, not displayed (LC-HID-03)."""
    size = int(table.discard_sizes[colour])
    top = fields.cards_between(table.discards, colour * ids.PILE_ROOM + size - 1, 1) if size else []
    shown = _shown(fields.DISCARDS, seat, -1, top)
    return {
        "key": f"pile:{COLOURS[colour]}",
        "colour": COLOURS[colour],
        "top": shown[0] if shown else None,
        "size": size,
    }


def _player(table: Table, owner: int, seat: int | None) -> Player:
    cards = fields.hand(table, owner)
    known = fields.cards_between(table.known, owner * ids.HAND_ROOM, int(table.known_sizes[owner]))
    shown = _shown(fields.HAND, seat, owner, cards)
    explorers: list[Explorer] = []
    columns: list[Column] = []
    for colour in range(ids.COLOURS):
        path = owner * ids.COLOURS + colour
        name = COLOURS[colour]
        if table.stones[path] > 0:
            researcher = table.researchers[owner] == colour
            explorers.append(
                {
                    "key": f"explorer:{owner}:{name}",
                    "path": name,
                    "stone": int(table.stones[path]),
                    "kind": "researcher" if researcher else "adventurer",
                    "value": explorer_value(table, owner, colour),
                }
            )
        values = fields.column(table, owner, colour)
        if values and fields.COLUMN.visible_to(seat, owner):
            columns.append(
                {
                    "key": f"column:{owner}:{name}",
                    "path": name,
                    "values": values,
                    "direction": cast("Direction", DIRECTIONS[int(table.directions[path])]),
                }
            )
    researcher_out = table.researchers[owner] >= 0
    net = net_result(table, owner)
    found = int(table.artifacts[owner] + table.tokens[owner])
    return {
        "key": f"seat:{owner}",
        "hand": None
        if shown is None
        else [{"key": card_key(card), "card": card_name(card)} for card in cards],
        "hand_size": len(cards),
        "known": [card_name(card) for card in known],
        "unknown": len(cards) - len(known),
        "explorers": explorers,
        "columns": columns,
        "supply": {
            "researcher": {"key": f"supply:{owner}:researcher", "count": 0 if researcher_out else 1},
            "adventurer": {
                "key": f"supply:{owner}:adventurer",
                "count": int(table.printed.explorers) - 1 - len(explorers) + int(researcher_out),
            },
        },
        "artifacts": int(table.artifacts[owner]),
        "tokens": int(table.tokens[owner]),
        "artifact_points": _artifact_points(table, found),
        "total": int(table.totals[owner]),
        "net": int(net),
        # The total if the expedition ended now (LC-SCR-06, -07).
        "standing": int(max_of(0, table.totals[owner] + net)),
    }


def _artifact_points(table: Table, found: int) -> Worth:
    """The points that so many artifacts bring at the end, and the points of one more (LC-FIN-02, -04)."""
    more = found + 1 < table.printed.track_length
    return {
        "now": int(track_value(table, found)),
        "next": int(track_value(table, found + 1)) if more else None,
    }
