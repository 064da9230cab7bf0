"""The view of a seat (LC-HID). It is built from the zones that the seat may see, never by blanking the full state."""

from __future__ import annotations

from typing import cast

from digsite.engine.shapes import Message
from digsite.games.lost_cities.course.play_card import may_lay, not_laid
from digsite.games.lost_cities.course.scoring import explorer_value, net_result, standing, track_value
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.sight import shapes
from digsite.games.lost_cities.table import fields, frames
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.keys import (
    CARD_NAMES,
    DIRECTIONS,
    DRAW_PILE_KEY,
    card_key,
    path_key,
    tile_name,
)
from digsite.games.lost_cities.table.operations import pending_decision


def view(table: Table, seat: int | None) -> shapes.LostCitiesView:
    """Everything that seat may see, as plain data; every thing that can be touched has its key."""
    printed = table.printed
    return {
        "game": table.game.name,
        "seat": seat,
        "options": dict(printed.options),
        "over": bool(table.over),
        "player": int(table.player),
        "decision": None if table.over else cast("shapes.Decision", pending_decision(table).name),
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
        "results": cast("list[shapes.Result]", fields.results(table)),
        "unlaid": _unlaid(table) if seat == table.player else {},
    }


def _unlaid(table: Table) -> dict[str, Message]:
    """The reasons why cards of the player to move cannot be laid."""
    if table.over or table.pending.kind != frames.PLAY_CARD:
        return {}
    return {
        card_key(card): not_laid(table, card).message.as_data()
        for card in fields.hand(table, table.player)
        if not may_lay(table, card)
    }


def _path(table: Table, colour: int) -> shapes.Path:
    name = COLOURS[colour]
    stones: list[shapes.Stone] = []
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
    return {"key": path_key(colour), "colour": name, "stones": stones}


def _discard_pile(table: Table, colour: int, seat: int | None) -> shapes.Pile:
    """The top card and the size; the cards below are remembered by players, not displayed (LC-HID-03)."""
    size = int(table.discard_sizes[colour])
    top = int(table.discards[colour * ids.PILE_ROOM + size - 1]) if size else -1
    return {
        "key": f"pile:{COLOURS[colour]}",
        "colour": COLOURS[colour],
        "top": CARD_NAMES[top] if size and fields.DISCARDS.visible_to(seat, -1) else None,
        "size": size,
    }


def _player(table: Table, owner: int, seat: int | None) -> shapes.Player:
    cards = fields.hand(table, owner)
    known = fields.cards_between(table.known, owner * ids.HAND_ROOM, int(table.known_sizes[owner]))
    explorers: list[shapes.Explorer] = []
    columns: list[shapes.Column] = []
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
                    "direction": cast("shapes.Direction", DIRECTIONS[int(table.directions[path])]),
                }
            )
    researcher_out = table.researchers[owner] >= 0
    net = net_result(table, owner)
    found = int(table.artifacts[owner] + table.tokens[owner])
    return {
        "key": f"seat:{owner}",
        "hand": [{"key": card_key(card), "card": CARD_NAMES[card]} for card in cards]
        if fields.HAND.visible_to(seat, owner)
        else None,
        "hand_size": len(cards),
        "known": [CARD_NAMES[card] for card in known],
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
        # The points of the artifacts at the end, and of one more (LC-FIN-02, -04).
        "artifact_points": {
            "now": int(track_value(table, found)),
            "next": int(track_value(table, found + 1)) if found + 1 < table.printed.track_length else None,
        },
        "total": int(table.totals[owner]),
        "net": int(net),
        "standing": int(standing(table, owner)),
    }
