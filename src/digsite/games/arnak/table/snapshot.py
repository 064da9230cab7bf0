"""A whole table as plain data, readable by people."""

from __future__ import annotations

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.reading import PARTS
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import (
    TEMPLE_NAMES,
    card_name,
    site_name,
    site_tile_name,
    space_name,
    track_name,
)
from digsite.games.arnak.table.piles import (
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    IN_TRANSIT,
    SET_ASIDE,
    cards_in,
    tags_in,
)

PILE_NAMES = {
    "deck": IN_DECK,
    "hand": IN_HAND,
    "play_area": IN_PLAY,
    "being_sorted": IN_TRANSIT,
    "set_aside": SET_ASIDE,
}

# The frames of the pending stack by name: operations of the vocabulary, and steps of the rules.
FRAMES: Final = PARTS.codes
FRAME_NAMES: Final = PARTS.names

# The fields of a snapshot, of a player and of the rival.
BODY_FIELDS = (
    *("over", "player", "round", "starter", "passed", "all_planes", "fearless", "seats"),
    *("blocked", "figures", "sites", "guardians", "overcome", "used_boons"),
    *("idols", "idols_face_down", "removed_idols", "site_stacks", "site_bottoms_known", "guardian_stack"),
    *("item_deck", "artifact_deck", "item_top_known", "artifact_top_known", "item_row", "artifact_row"),
    *("exiled_items", "exiled_artifacts", "exiled_basics", "fear_deck"),
    *("supply", "rescue", "rescue_seen", "gold", "exhausted", "removed_assistants"),
    *("bonuses", "temple_stack", "temple_seen", "box", "removed_bonuses", "temple_tiles", "arrivals"),
    *("rival", "floating", "pending", "stream"),
)
SEAT_FIELDS = (
    *("resources", *PILE_NAMES, "shuffles", "fear_tiles", "crates", "slotted", "assistants"),
    *("glass", "notebook", "arrival", "temple_tiles"),
)
RIVAL_FIELDS = (
    *("stack", "used", "items", "artifacts", "idols", "spare_idols", "glass", "arrival", "temple_tiles"),
)


def dump(table: Table) -> dict[str, object]:
    """The snapshot of a table in its envelope."""
    printed = table.printed
    body: dict[str, object] = {
        "over": bool(table.over),
        "player": int(table.player),
        "round": int(table.round),
        "starter": int(table.starter),
        "passed": seats_in(table.passed),
        "all_planes": seats_in(table.all_planes),
        "fearless": seats_in(table.fearless),
        "seats": [_seat(table, seat) for seat in range(int(printed.players))],
        **_board(table),
        **_row(table),
        **_assistants(table),
        **_track(table),
        "rival": _rival(table) if printed.solo else None,
        "floating": {icon: int(table.floating[code]) for code, icon in enumerate(vocabulary.ICONS) if icon},
        "pending": [[FRAME_NAMES[kind], first, second] for kind, first, second in table.pending.frames()],
        "stream": table.stream.words(),
    }
    return table.game.envelope(int(printed.players), printed.options, body)


def seats_in(mask: i64) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(4) if mask >> seat & 1]


def listed(things: vec[i64], start: int, size: int) -> list[int]:
    """things[start:start + size] as a list."""
    return [int(things[start + index]) for index in range(size)]


def _marked(table: Table, card: int, tag: int) -> str:
    """A card and who knows it: "hat" all, "hat@2" is from the second shuffle, of "hat@2!" its owner knows the place."""
    name = card_name(table.printed.components, card)
    return name if tag == 0 else f"{name}@{tag // 2}{'!' if tag % 2 else ''}"


def _seat(table: Table, seat: int) -> dict[str, object]:
    printed = table.printed
    piles = {
        name: [
            _marked(table, card, tag)
            for card, tag in zip(cards_in(table, seat, pile), tags_in(table, seat, pile), strict=True)
        ]
        for name, pile in PILE_NAMES.items()
    }
    return {
        "resources": {
            name: int(table.resources[seat * vocabulary.RESOURCE_COUNT + index])
            for index, name in enumerate(vocabulary.RESOURCES)
        },
        **piles,
        "shuffles": int(table.shuffles[seat]),
        "fear_tiles": int(table.fear_tiles[seat]),
        "crates": int(table.crates[seat]),
        "slotted": int(table.slotted[seat]),
        "assistants": [_assistant(table, int(assistant)) for assistant in listed(table.squares, seat * 2, 2)],
        "glass": track_name(printed, int(table.glasses[seat])),
        "notebook": track_name(printed, int(table.notebooks[seat])),
        "arrival": int(table.arrival[seat]),
        "temple_tiles": _temple_tiles(table, seat),
    }


def _assistant(table: Table, assistant: int) -> str | None:
    return None if assistant < 0 else table.printed.components.assistants[assistant].id


def _temple_tiles(table: Table, side: int) -> dict[str, int]:
    owned = listed(table.owned_temple_tiles, side * ids.TEMPLE_STACKS, ids.TEMPLE_STACKS)
    return dict(zip(TEMPLE_NAMES, owned, strict=True))


def _owner(owner: int) -> int | str:
    return "rival" if owner == ids.RIVAL else owner


def _board(table: Table) -> dict[str, object]:
    printed = table.printed
    components = printed.components
    sites = {site: site_name(printed, site) for site in range(ids.SITES)}
    wild = {index: sites[index + ids.CAMPS] for index in range(ids.WILD_SITES)}
    guardians = [tile.id for tile in components.guardians]
    idols = [tile.id for tile in components.idols]
    return {
        "blocked": [space_name(printed, space) for space in range(ids.SPACES) if table.blocked >> space & 1],
        "figures": {
            space_name(printed, space): _owner(int(table.occupants[space]))
            for space in range(ids.SPACES)
            if table.occupants[space] != ids.NOBODY_THERE
        },
        "sites": {
            name: site_tile_name(printed, int(table.site_tile[index]))
            for index, name in wild.items()
            if table.site_tile[index] >= 0
        },
        "guardians": {
            name: guardians[table.guardian_at[site]]
            for site, name in sites.items()
            if table.guardian_at[site] >= 0
        },
        "overcome": {
            guardians[guardian]: _owner(int(table.guardian_owner[guardian]))
            for guardian in range(ids.GUARDIANS)
            if table.guardian_owner[guardian] != ids.NOBODY_THERE
        },
        "used_boons": [name for guardian, name in enumerate(guardians) if table.used_boons >> guardian & 1],
        "idols": {
            name: idols[table.idol_up[index]] for index, name in wild.items() if table.idol_up[index] >= 0
        },
        "idols_face_down": [idols[kind] for kind in table.idol_down],
        "removed_idols": int(table.removed_idols),
        "site_stacks": [
            [
                site_tile_name(printed, tile)
                for tile in listed(table.site_stacks, stack * int(printed.site_tiles), int(size))
            ]
            for stack, size in enumerate(table.site_stack_sizes)
        ],
        "site_bottoms_known": [int(count) for count in table.site_bottoms_known],
        "guardian_stack": [
            guardians[guardian]
            for guardian in listed(table.guardian_stack, 0, int(table.guardian_stack_size))
        ],
    }


def _row(table: Table) -> dict[str, object]:
    components = table.printed.components

    def named(deck: vec[i64], size: i64) -> list[str]:
        return [card_name(components, card) for card in listed(deck, 0, int(size))]

    basics = range(int(table.printed.players) * ids.BASIC_KINDS)
    return {
        "item_deck": named(table.item_deck, table.item_deck_size),
        "artifact_deck": named(table.artifact_deck, table.artifact_deck_size),
        "item_top_known": bool(table.item_top_known),
        "artifact_top_known": bool(table.artifact_top_known),
        "item_row": named(table.item_row, table.item_row_size),
        "artifact_row": named(table.artifact_row, table.artifact_row_size),
        "exiled_items": masked(table, table.exiled_items, 0),
        "exiled_artifacts": masked(table, table.exiled_artifacts, ids.ITEMS),
        "exiled_basics": [
            f"{number // 4}:{card_name(components, ids.BASICS + number % 4)}"
            for number in basics
            if table.exiled_basics >> number & 1
        ],
        "fear_deck": int(table.fear_deck),
    }


def masked(table: Table, mask: i64, first: int) -> list[str]:
    """The names of the cards in a mask."""
    components = table.printed.components
    return [card_name(components, first + card) for card in range(ids.ITEMS) if mask >> card & 1]


def _assistants(table: Table) -> dict[str, object]:
    names = [tile.id for tile in table.printed.components.assistants]
    return {
        "supply": [
            [names[assistant] for assistant in listed(table.supply, stack * ids.ASSISTANTS, int(size))]
            for stack, size in enumerate(table.supply_sizes)
        ],
        "rescue": [names[assistant] for assistant in listed(table.rescue, 0, int(table.rescue_size))],
        "rescue_seen": seats_in(table.rescue_seen),
        "gold": [id for number, id in enumerate(names) if table.gold >> number & 1],
        "exhausted": [id for number, id in enumerate(names) if table.exhausted >> number & 1],
        "removed_assistants": [
            id for number, id in enumerate(names) if table.removed_assistants >> number & 1
        ],
    }


def _track(table: Table) -> dict[str, object]:
    names = [tile.id for tile in table.printed.components.bonuses]
    return {
        "bonuses": [None if kind < 0 else names[kind] for kind in table.bonuses],
        "temple_stack": [names[kind] for kind in listed(table.temple_stack, 0, int(table.temple_stack_size))],
        "temple_seen": seats_in(table.temple_seen),
        "box": [names[kind] for kind in listed(table.box, 0, int(table.box_size))],
        "removed_bonuses": int(table.removed_bonuses),
        "temple_tiles": dict(zip(TEMPLE_NAMES, (int(count) for count in table.temple_tiles), strict=True)),
        "arrivals": int(table.arrivals),
    }


def _rival(table: Table) -> dict[str, object]:
    side = int(table.printed.players)
    names = [tile.id for tile in table.printed.components.rival]
    idols = [tile.id for tile in table.printed.components.idols]
    return {
        "stack": [names[tile] for tile in listed(table.rival_stack, 0, int(table.rival_size))],
        "used": [names[tile] for tile in listed(table.rival_used, 0, int(table.rival_used_size))],
        "items": masked(table, table.rival_items, 0),
        "artifacts": masked(table, table.rival_artifacts, ids.ITEMS),
        "idols": [id for number, id in enumerate(idols) if table.rival_idols >> number & 1],
        "spare_idols": int(table.rival_spare_idols),
        "glass": track_name(table.printed, int(table.glasses[side])),
        "arrival": int(table.arrival[side]),
        "temple_tiles": _temple_tiles(table, side),
    }
