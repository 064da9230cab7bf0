"""The view of each seat: the open places of the table, and as much of the others as their zones allow."""

from __future__ import annotations

from typing import Literal, cast

from digsite.engine.native import i64
from digsite.engine.zones import bit_of
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.ids import space_of, spaces_at
from digsite.games.arnak.sight import shapes
from digsite.games.arnak.sight.sides import assistant_shown, guardian_shown, player, rival
from digsite.games.arnak.table import frames, keys, layout
from digsite.games.arnak.table.fields import ROW, STACK, Table
from digsite.games.arnak.table.names import site_message
from digsite.games.arnak.table.places import level_of
from digsite.games.arnak.table.snapshot import FRAME_NAMES, listed, masked, seats_in

_ARROWS: tuple[Literal["left"], Literal["right"]] = ("left", "right")
_LEVELS: dict[int, shapes.Level] = {
    vocabulary.CAMP: "camp",
    vocabulary.LEVEL_1: "I",
    vocabulary.LEVEL_2: "II",
}


def view(table: Table, seat: int | None, aside: shapes.Aside) -> shapes.ArnakView:
    """Everything that seat may see, as plain data; every thing that can be touched has its key."""
    printed = table.printed
    return {
        "game": table.game.name,
        "seat": seat,
        "options": dict(printed.options),
        "over": bool(table.over),
        "player": int(table.player),
        "decision": None if table.over else FRAME_NAMES[int(table.pending.kind)],
        "main_action_open": bool(not table.over and table.pending.frames()[0][:2] == [frames.TURN, 0]),
        "paying": aside["paying"],
        "free": aside["free"],
        "lost": aside["lost"],
        "round": int(table.round),
        "rounds": int(printed.rounds),
        "starter": int(table.starter),
        "passed": seats_in(table.passed),
        "floating": {
            cast("shapes.Travel", icon): int(table.cells[layout.FLOATING + code])
            for code, icon in enumerate(vocabulary.ICONS)
            if icon
        },
        "sites": [_site(table, site) for site in range(ids.SITES)],
        "row": _row(table, seat),
        "exile": {
            "items": masked(table, table.exiled_items, 0),
            "artifacts": masked(table, table.exiled_artifacts, ids.ITEMS),
            "basic": _exiled_basics(table),
        },
        "fear_deck": {"key": "pile:fear", "size": int(table.fear_deck)},
        "stacks": _stacks(table),
        "supply": [_supply(table, stack) for stack in range(ids.STACKS)],
        "rescue": _rescue(table, seat),
        "track": [_track_space(table, space) for space in range(ids.TRACK_SPACES)],
        "temple": _temple(table, seat),
        "players": [player(table, owner, seat) for owner in range(int(printed.players))],
        "rival": rival(table) if printed.solo else None,
    }


def _owner(owner: int) -> shapes.Owner | None:
    if owner == ids.NOBODY_THERE:
        return None
    return "rival" if owner == ids.RIVAL else owner


def _site(table: Table, site: int) -> shapes.Site:
    printed = table.printed
    wild = site - ids.CAMPS
    spaces: list[shapes.Space] = [
        {
            "key": keys.key_of(printed, "space", space),
            "travel": cast("list[shapes.Travel]", icon_names(printed.space_travel[space])),
            "figure": _owner(int(table.cells[layout.OCCUPANTS + space])),
            "blocked": bool(table.blocked >> space & 1),
        }
        for space in range(space_of(site), space_of(site) + spaces_at(site))
    ]
    tile = int(table.cells[layout.SITE_TILE + wild]) if wild >= 0 else -1
    idol = int(table.cells[layout.IDOL_UP + wild]) if wild >= 0 else -1
    guardian = int(table.cells[layout.GUARDIAN_AT + site])
    return {
        "key": keys.key_of(printed, "site", site),
        "name": site_message(table, site).as_data(),
        "level": _LEVELS[int(level_of(site))],
        "tile": None if tile < 0 else keys.name_of(printed, "tile", tile),
        "spaces": spaces,
        "idol": None if idol < 0 else printed.components.idols[idol].id,
        "hidden_idols": int(idol >= 0 and site >= ids.FIRST_LEVEL_2),
        "guardian": None if guardian < 0 else guardian_shown(table, guardian),
    }


def _traded(table: Table, card: int) -> shapes.TradedCard:
    face = table.printed.components.cards[card]
    return {
        "key": keys.card_key(table.printed, card, -1, "row"),
        "card": face.id,
        "cost": face.cost,
        "points": face.points,
        "travel": [cast("shapes.Travel", vocabulary.ICONS[icon]) for icon in face.travel],
    }


def _row(table: Table, seat: int | None) -> shapes.CardRow:
    """The cards from the staff outwards, and the top card of a deck where it was revealed."""
    assert ROW.visible_to(seat)
    items = listed(table.cells, layout.ITEM_ROW, int(table.item_row_size))
    artifacts = listed(table.cells, layout.ARTIFACT_ROW, int(table.artifact_row_size))
    item_deck = listed(table.cells, layout.ITEM_DECK, int(table.item_deck_size))
    artifact_deck = listed(table.cells, layout.ARTIFACT_DECK, int(table.artifact_deck_size))
    return {
        "items": [_traded(table, card) for card in items],
        "artifacts": [_traded(table, card) for card in artifacts],
        "decks": {
            "item": _deck(table, "item", item_deck, table.item_top_known),
            "artifact": _deck(table, "artifact", artifact_deck, table.artifact_top_known),
        },
    }


def _deck(table: Table, name: str, deck: list[int], known: i64) -> shapes.TradeDeck:
    top = _traded(table, deck[-1]) if known and deck else None
    return {"key": f"deck:{name}", "size": len(deck), "top": top}


def _exiled_basics(table: Table) -> list[str]:
    basics = keys.names_of(table.printed, "card")[ids.BASICS :]
    names = [f"{seat}:{name}" for seat in range(int(table.printed.players)) for name in basics]
    return [name for number, name in enumerate(names) if table.exiled_basics >> number & 1]


def _stacks(table: Table) -> list[shapes.Stack]:
    """Site tiles and guardians: sizes, and the tiles known to lie at the bottom (ARN-HID-14)."""
    printed = table.printed
    found: list[shapes.Stack] = []
    for stack, name in enumerate(("level-1", "level-2")):
        start = layout.SITE_STACKS + stack * int(printed.site_tiles)
        known = listed(table.cells, start, int(table.cells[layout.SITE_BOTTOMS_KNOWN + stack]))
        found.append(
            {
                "key": f"stack:{name}",
                "size": int(table.cells[layout.SITE_STACK_SIZES + stack]),
                "bottom": [keys.name_of(printed, "tile", tile) for tile in known],
            }
        )
    found.append({"key": "stack:guardians", "size": int(table.guardian_stack_size), "bottom": []})
    return found


def _supply(table: Table, stack: int) -> shapes.Supply:
    """A supply stack: its top and its size (ARN-HID-06)."""
    size = int(table.cells[layout.SUPPLY_SIZES + stack])
    top = int(table.cells[layout.SUPPLY + stack * ids.ASSISTANTS + size - 1]) if size else -1
    shown = assistant_shown(table, top) if size else None
    return {"key": f"stack:assistants-{stack + 1}", "size": size, "top": shown}


def _rescue(table: Table, seat: int | None) -> shapes.Rescue:
    """Those waiting for rescue: the top for all, the others for who has looked (ARN-HID-07, -09)."""
    size = int(table.rescue_size)
    looked = STACK.visible_to(seat) or bool(table.rescue_seen & bit_of(seat))
    shown = range(size) if looked else range(max(0, size - 1), size)
    return {
        "key": "stack:rescue",
        "size": size,
        "assistants": [assistant_shown(table, int(table.cells[layout.RESCUE + index])) for index in shown],
    }


def _track_space(table: Table, space: int) -> shapes.TrackSpace:
    printed = table.printed
    bonuses = [
        printed.components.bonuses[table.cells[layout.BONUSES + square]].id
        for square in range(int(printed.bonus_from[space]), int(printed.bonus_from[space + 1]))
        if table.cells[layout.BONUSES + square] >= 0
    ]
    return {
        "key": keys.key_of(printed, "track", space),
        "row": int(printed.track_row[space]),
        "order": int(printed.track_order[space]),
        "bonuses": bonuses,
    }


def _temple(table: Table, seat: int | None) -> shapes.LostTemple:
    """The stacks of temple tiles, and the face-down bonus stack for who has looked (ARN-HID-08, -09)."""
    looked = STACK.visible_to(seat) or bool(table.temple_seen & bit_of(seat))
    kinds = sorted(listed(table.cells, layout.TEMPLE_STACK, int(table.temple_stack_size)))
    names = dict.fromkeys(keys.name_of(table.printed, "bonus", kind) for kind in kinds)
    tiles: list[shapes.KeyedBonus] = [{"key": f"bonus:{name}", "bonus": name} for name in names]
    return {
        "stacks": [
            {"key": f"temple:{name}", "left": int(table.cells[layout.TEMPLE_TILES + stack])}
            for stack, name in enumerate(keys.TEMPLE_NAMES)
        ],
        "bonus_stack": {
            "key": "stack:temple",
            "size": int(table.temple_stack_size),
            "tiles": tiles if looked else None,
        },
        "arrivals": int(table.arrivals),
    }
