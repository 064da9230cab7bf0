"""The view of each seat: the open places of the table, and as much of the others as their zones allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

from digsite.engine.native import i64
from digsite.engine.zones import Zone, bit_of
from digsite.games.arnak.course.scoring import LINES, rival_sheet, score_sheet
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.ids import space_of, spaces_at
from digsite.games.arnak.sight import shapes
from digsite.games.arnak.table import frames, layout
from digsite.games.arnak.table.fields import HAND, PUT_DOWN, ROW, STACK, TRANSIT, Table
from digsite.games.arnak.table.keys import (
    TEMPLE_NAMES,
    card_key,
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
    pile_size,
    tags_in,
)
from digsite.games.arnak.table.places import arrow, level_of
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
        "decision": None if table.over else FRAME_NAMES[int(table.pending.kind())],
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
        "players": [_player(table, owner, seat) for owner in range(int(printed.players))],
        "rival": _rival(table) if printed.solo else None,
    }


def _owner(owner: int) -> shapes.Owner | None:
    if owner == ids.NOBODY_THERE:
        return None
    return "rival" if owner == ids.RIVAL else owner


def _site(table: Table, site: int) -> shapes.Site:
    printed = table.printed
    wild = site - ids.CAMPS
    spaces: list[shapes.Space] = []
    for space in range(space_of(site), space_of(site) + spaces_at(site)):
        spaces.append(
            {
                "key": f"space:{space_name(printed, space)}",
                "travel": cast("list[shapes.Travel]", icon_names(printed.space_travel[space])),
                "figure": _owner(int(table.cells[layout.OCCUPANTS + space])),
                "blocked": bool(table.blocked >> space & 1),
            }
        )
    tile = (
        site_tile_name(printed, int(table.cells[layout.SITE_TILE + wild]))
        if wild >= 0 and table.cells[layout.SITE_TILE + wild] >= 0
        else None
    )
    idol = int(table.cells[layout.IDOL_UP + wild]) if wild >= 0 else -1
    guardian = int(table.cells[layout.GUARDIAN_AT + site])
    return {
        "key": f"site:{site_name(printed, site)}",
        "level": _LEVELS[int(level_of(site))],
        "tile": tile,
        "spaces": spaces,
        "idol": None if idol < 0 else printed.components.idols[idol].id,
        "hidden_idols": int(idol >= 0 and site >= ids.FIRST_LEVEL_2),
        "guardian": None if guardian < 0 else _guardian(table, guardian),
    }


def _guardian(table: Table, guardian: int) -> shapes.Guardian:
    name = table.printed.components.guardians[guardian].id
    return {"key": f"guardian:{name}", "guardian": name, "used": bool(table.used_boons >> guardian & 1)}


def _guardians_of(table: Table, owner: int) -> list[shapes.Guardian]:
    return [
        _guardian(table, guardian)
        for guardian in range(ids.GUARDIANS)
        if table.cells[layout.GUARDIAN_OWNER + guardian] == owner
    ]


def _traded(table: Table, card: int) -> shapes.TradedCard:
    face = table.printed.components.cards[card]
    return {
        "key": card_key(table.printed, card, -1, "row"),
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
    return {
        "items": [_traded(table, card) for card in items],
        "artifacts": [_traded(table, card) for card in artifacts],
        "decks": {
            "item": _deck(table, "item", layout.ITEM_DECK, int(table.item_deck_size), table.item_top_known),
            "artifact": _deck(
                table,
                "artifact",
                layout.ARTIFACT_DECK,
                int(table.artifact_deck_size),
                table.artifact_top_known,
            ),
        },
    }


def _deck(table: Table, name: str, deck: int, size: int, known: i64) -> shapes.TradeDeck:
    top = _traded(table, int(table.cells[deck + size - 1])) if known and size else None
    return {"key": f"deck:{name}", "size": size, "top": top}


def _exiled_basics(table: Table) -> list[str]:
    components = table.printed.components
    numbers = range(int(table.printed.players) * ids.BASIC_KINDS)
    return [
        f"{number // ids.BASIC_KINDS}:{card_name(components, ids.BASICS + number % ids.BASIC_KINDS)}"
        for number in numbers
        if table.exiled_basics >> number & 1
    ]


def _stacks(table: Table) -> list[shapes.Stack]:
    """Site tiles and guardians: sizes, and the tiles known to lie at the bottom (ARN-HID-14)."""
    printed = table.printed
    found: list[shapes.Stack] = []
    for stack, name in enumerate(("level-1", "level-2")):
        known = listed(
            table.cells,
            layout.SITE_STACKS + stack * int(printed.site_tiles),
            int(table.cells[layout.SITE_BOTTOMS_KNOWN + stack]),
        )
        found.append(
            {
                "key": f"stack:{name}",
                "size": int(table.cells[layout.SITE_STACK_SIZES + stack]),
                "bottom": [site_tile_name(printed, tile) for tile in known],
            }
        )
    found.append({"key": "stack:guardians", "size": int(table.guardian_stack_size), "bottom": []})
    return found


def _assistant(table: Table, assistant: int) -> shapes.Assistant:
    name = table.printed.components.assistants[assistant].id
    return {
        "key": f"assistant:{name}",
        "assistant": name,
        "gold": bool(table.gold >> assistant & 1),
        "exhausted": bool(table.exhausted >> assistant & 1),
    }


def _supply(table: Table, stack: int) -> shapes.Supply:
    """A supply stack: its top and its size (ARN-HID-06)."""
    size = int(table.cells[layout.SUPPLY_SIZES + stack])
    top = (
        _assistant(table, int(table.cells[layout.SUPPLY + stack * ids.ASSISTANTS + size - 1]))
        if size
        else None
    )
    return {"key": f"stack:assistants-{stack + 1}", "size": size, "top": top}


def _rescue(table: Table, seat: int | None) -> shapes.Rescue:
    """Those waiting for rescue: the top for all, the others for who has looked (ARN-HID-07, -09)."""
    size = int(table.rescue_size)
    looked = STACK.visible_to(seat) or bool(table.rescue_seen & bit_of(seat))
    shown = range(size) if looked else range(max(0, size - 1), size)
    return {
        "key": "stack:rescue",
        "size": size,
        "assistants": [_assistant(table, int(table.cells[layout.RESCUE + index])) for index in shown],
    }


def _track_space(table: Table, space: int) -> shapes.TrackSpace:
    printed = table.printed
    bonuses = [
        printed.components.bonuses[table.cells[layout.BONUSES + square]].id
        for square in range(int(printed.bonus_from[space]), int(printed.bonus_from[space + 1]))
        if table.cells[layout.BONUSES + square] >= 0
    ]
    return {
        "key": f"track:{track_name(printed, space)}",
        "row": int(printed.track_row[space]),
        "order": int(printed.track_order[space]),
        "bonuses": bonuses,
    }


def _temple(table: Table, seat: int | None) -> shapes.LostTemple:
    """The stacks of temple tiles, and the face-down bonus stack for who has looked (ARN-HID-08, -09)."""
    components = table.printed.components
    looked = STACK.visible_to(seat) or bool(table.temple_seen & bit_of(seat))
    kinds = sorted(listed(table.cells, layout.TEMPLE_STACK, int(table.temple_stack_size)))
    names = dict.fromkeys(components.bonuses[kind].id for kind in kinds)
    tiles: list[shapes.KeyedBonus] = [{"key": f"bonus:{name}", "bonus": name} for name in names]
    return {
        "stacks": [
            {"key": f"temple:{name}", "left": int(table.cells[layout.TEMPLE_TILES + stack])}
            for stack, name in enumerate(TEMPLE_NAMES)
        ],
        "bonus_stack": {
            "key": "stack:temple",
            "size": int(table.temple_stack_size),
            "tiles": tiles if looked else None,
        },
        "arrivals": int(table.arrivals),
    }


def _shown(
    table: Table, owner: int, pile: int, zone: Zone, seat: int | None, place: str
) -> list[shapes.KeyedCard]:
    """The cards of a pile that a seat may know: all where the zone allows it, else those everybody knows."""
    cards, tags = cards_in(table, owner, pile), tags_in(table, owner, pile)
    open_to_seat = zone.visible_to(seat, owner)
    return [
        {
            "key": card_key(table.printed, card, owner, place),
            "card": card_name(table.printed.components, card),
        }
        for card, tag in zip(cards, tags, strict=True)
        if open_to_seat or tag == 0
    ]


def _player(table: Table, owner: int, seat: int | None) -> shapes.Expedition:
    printed = table.printed
    # Until all have decided, cards set aside count as held (ARN-MOD-26).
    aside = int(pile_size(table, owner, SET_ASIDE))
    hand = _shown(table, owner, IN_HAND, HAND, seat, "hand")
    # A card that others saw stays in the hand for them, so it keeps its key.
    put_down: list[shapes.KeyedCard] = []
    if PUT_DOWN.visible_to(seat, owner):
        put_down = _shown(table, owner, SET_ASIDE, PUT_DOWN, seat, "hand")
    else:
        hand = sorted(
            hand + _shown(table, owner, SET_ASIDE, HAND, seat, "hand"), key=lambda card: card["card"]
        )
    squares = [int(assistant) for assistant in listed(table.cells, layout.SQUARES_OF_SEATS + owner * 2, 2)]
    sheet = _sheet(score_sheet(table, owner))
    return {
        "key": f"seat:{owner}",
        "resources": {
            cast("shapes.Resource", name): {
                "key": f"resource:{owner}:{name}",
                "count": int(table.cells[layout.RESOURCES + owner * vocabulary.RESOURCE_COUNT + index]),
            }
            for index, name in enumerate(vocabulary.RESOURCES)
        },
        "hand": hand,
        "hand_size": int(pile_size(table, owner, IN_HAND)) + (0 if put_down else aside),
        "put_down": put_down,
        "being_sorted": _shown(table, owner, IN_TRANSIT, TRANSIT, seat, "sorting"),
        "sorted_size": int(pile_size(table, owner, IN_TRANSIT)),
        "deck": {
            "key": f"deck:{owner}",
            "size": int(pile_size(table, owner, IN_DECK)),
            "layers": _layers(table, owner, seat),
        },
        "play_area": [
            {"key": card_key(printed, card, owner, "play"), "card": card_name(printed.components, card)}
            for card in cards_in(table, owner, IN_PLAY)
        ],
        "fear_tiles": {"key": f"fear-tile:{owner}", "count": int(table.cells[layout.FEAR_TILES + owner])},
        "crates": {"key": f"crates:{owner}", "idols": int(table.cells[layout.CRATES + owner])},
        "slotted": int(table.cells[layout.SLOTTED + owner]),
        "assistants": [_assistant(table, assistant) for assistant in squares if assistant >= 0],
        "guardians": _guardians_of(table, owner),
        "glass": {
            "key": f"token:{owner}:glass",
            "space": track_name(printed, int(table.cells[layout.GLASSES + owner])),
        },
        "notebook": {
            "key": f"token:{owner}:notebook",
            "space": track_name(printed, int(table.cells[layout.NOTEBOOKS + owner])),
        },
        "arrival": int(table.cells[layout.ARRIVAL + owner]),
        "temple_tiles": _owned_tiles(table, owner),
        "planes": bool(table.all_planes >> owner & 1),
        "fearless": bool(table.fearless >> owner & 1),
        "score": sheet,
        "total": sum(sheet.values()),
    }


def _layers(table: Table, owner: int, seat: int | None) -> list[shapes.Layer]:
    """The deck from the top as layers: known cards, and shuffled ones of which only the mix is known (ARN-HID-24).

    For others than the owner the mix of a layer counts the cards of the hand that came from it.
    """
    components = table.printed.components
    own = HAND.visible_to(seat, owner)
    pools: dict[int, list[str]] = {}
    piles = (IN_DECK,) if own else (IN_DECK, IN_HAND, IN_TRANSIT, SET_ASIDE)
    for pile in piles:
        for card, tag in zip(cards_in(table, owner, pile), tags_in(table, owner, pile), strict=True):
            if tag and not (own and tag % 2):
                pools.setdefault(tag // 2, []).append(card_name(components, card))
    layers: list[shapes.Layer] = []
    mixed: shapes.ShuffledLayer = {"size": 0, "among": []}
    before = 0
    for card, tag in zip(cards_in(table, owner, IN_DECK), tags_in(table, owner, IN_DECK), strict=True):
        if tag == 0 or (own and tag % 2):
            layers.append({"card": card_name(components, card)})
            before = 0
        elif tag // 2 == before:
            mixed["size"] += 1
        else:
            before = tag // 2
            mixed = {"size": 1, "among": sorted(pools[before])}
            layers.append(mixed)
    return layers


def _sheet(lines: list[int]) -> Mapping[shapes.Line, int]:
    return cast("Mapping[shapes.Line, int]", dict(zip(LINES, lines, strict=True)))


def _owned_tiles(table: Table, side: int) -> Mapping[shapes.TempleStack, int]:
    owned = listed(table.cells, layout.OWNED_TEMPLE_TILES + side * ids.TEMPLE_STACKS, ids.TEMPLE_STACKS)
    return cast("Mapping[shapes.TempleStack, int]", dict(zip(TEMPLE_NAMES, owned, strict=True)))


def _rival(table: Table) -> shapes.Rival:
    """The rival: which tiles are left and which way the arrow points are known, their order is not (ARN-HID-20)."""
    printed = table.printed
    side = int(printed.players)
    names = [tile.id for tile in printed.components.rival]
    idols = [tile.id for tile in printed.components.idols]
    sheet = _sheet(rival_sheet(table))
    return {
        "key": "rival",
        "tiles_left": sorted(
            names[tile] for tile in listed(table.cells, layout.RIVAL_STACK, int(table.rival_size))
        ),
        "tiles_used": [
            names[tile] for tile in listed(table.cells, layout.RIVAL_USED, int(table.rival_used_size))
        ],
        "arrow": _ARROWS[arrow(table)],
        "cards": [*masked(table, table.rival_items, 0), *masked(table, table.rival_artifacts, ids.ITEMS)],
        "idols": [id for number, id in enumerate(idols) if table.rival_idols >> number & 1],
        "spare_idols": int(table.rival_spare_idols),
        "guardians": _guardians_of(table, ids.RIVAL),
        "glass": {
            "key": "token:rival:glass",
            "space": track_name(printed, int(table.cells[layout.GLASSES + side])),
        },
        "temple_tiles": _owned_tiles(table, side),
        "score": sheet,
        "total": sum(sheet.values()),
    }
