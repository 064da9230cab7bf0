"""The sides of the game in a view: the boards, hands and decks of the players, and the rival."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

from digsite.engine.shapes import KeyedCard
from digsite.engine.zones import Zone
from digsite.games.arnak.course.scoring import LINES, rival_sheet, score_sheet
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.sight import shapes
from digsite.games.arnak.table import keys, layout
from digsite.games.arnak.table.fields import HAND, PUT_DOWN, TRANSIT, Table
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
from digsite.games.arnak.table.places import arrow
from digsite.games.arnak.table.snapshot import listed, masked

_ARROWS: tuple[Literal["left"], Literal["right"]] = ("left", "right")
_LEVELS: dict[int, shapes.Level] = {
    vocabulary.CAMP: "camp",
    vocabulary.LEVEL_1: "I",
    vocabulary.LEVEL_2: "II",
}


def player(table: Table, owner: int, seat: int | None) -> shapes.Expedition:
    """A player's side: board, hand, deck and score, as far as that seat may see them."""
    printed = table.printed
    # Until all have decided, cards set aside count as held (ARN-MOD-26).
    aside = int(pile_size(table, owner, SET_ASIDE))
    hand = _shown(table, owner, IN_HAND, HAND, seat, "hand")
    # A card that others saw stays in the hand for them, so it keeps its key.
    put_down: list[KeyedCard] = []
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
            {
                "key": keys.card_key(printed, card, owner, "play"),
                "card": keys.card_name(printed.components, card),
            }
            for card in cards_in(table, owner, IN_PLAY)
        ],
        "fear_tiles": {"key": f"fear-tile:{owner}", "count": int(table.cells[layout.FEAR_TILES + owner])},
        "crates": {"key": f"crates:{owner}", "idols": int(table.cells[layout.CRATES + owner])},
        "slotted": int(table.cells[layout.SLOTTED + owner]),
        "assistants": [assistant_shown(table, assistant) for assistant in squares if assistant >= 0],
        "guardians": _guardians_of(table, owner),
        "glass": {
            "key": f"token:{owner}:glass",
            "space": keys.track_name(printed, int(table.cells[layout.GLASSES + owner])),
        },
        "notebook": {
            "key": f"token:{owner}:notebook",
            "space": keys.track_name(printed, int(table.cells[layout.NOTEBOOKS + owner])),
        },
        "arrival": int(table.cells[layout.ARRIVAL + owner]),
        "temple_tiles": _owned_tiles(table, owner),
        "planes": bool(table.all_planes >> owner & 1),
        "fearless": bool(table.fearless >> owner & 1),
        "score": sheet,
        "total": sum(sheet.values()),
    }


def rival(table: Table) -> shapes.Rival:
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
            "space": keys.track_name(printed, int(table.cells[layout.GLASSES + side])),
        },
        "temple_tiles": _owned_tiles(table, side),
        "score": sheet,
        "total": sum(sheet.values()),
    }


def _shown(table: Table, owner: int, pile: int, zone: Zone, seat: int | None, place: str) -> list[KeyedCard]:
    """The cards of a pile that a seat may know: all where the zone allows it, else those everybody knows."""
    cards, tags = cards_in(table, owner, pile), tags_in(table, owner, pile)
    open_to_seat = zone.visible_to(seat, owner)
    return [
        {
            "key": keys.card_key(table.printed, card, owner, place),
            "card": keys.card_name(table.printed.components, card),
        }
        for card, tag in zip(cards, tags, strict=True)
        if open_to_seat or tag == 0
    ]


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
                pools.setdefault(tag // 2, []).append(keys.card_name(components, card))
    layers: list[shapes.Layer] = []
    mixed: shapes.ShuffledLayer = {"size": 0, "among": []}
    before = 0
    for card, tag in zip(cards_in(table, owner, IN_DECK), tags_in(table, owner, IN_DECK), strict=True):
        if tag == 0 or (own and tag % 2):
            layers.append({"card": keys.card_name(components, card)})
            before = 0
        elif tag // 2 == before:
            mixed["size"] += 1
        else:
            before = tag // 2
            mixed = {"size": 1, "among": sorted(pools[before])}
            layers.append(mixed)
    return layers


def _guardians_of(table: Table, owner: int) -> list[shapes.Guardian]:
    return [
        guardian_shown(table, guardian)
        for guardian in range(ids.GUARDIANS)
        if table.cells[layout.GUARDIAN_OWNER + guardian] == owner
    ]


def guardian_shown(table: Table, guardian: int) -> shapes.Guardian:
    """A guardian with its key, and whether its boon is used."""
    name = table.printed.components.guardians[guardian].id
    return {"key": f"guardian:{name}", "guardian": name, "used": bool(table.used_boons >> guardian & 1)}


def assistant_shown(table: Table, assistant: int) -> shapes.Assistant:
    """An assistant with its key, its side, and whether it is exhausted."""
    name = table.printed.components.assistants[assistant].id
    return {
        "key": f"assistant:{name}",
        "assistant": name,
        "gold": bool(table.gold >> assistant & 1),
        "exhausted": bool(table.exhausted >> assistant & 1),
    }


def _sheet(lines: list[int]) -> Mapping[shapes.Line, int]:
    return cast("Mapping[shapes.Line, int]", dict(zip(LINES, lines, strict=True)))


def _owned_tiles(table: Table, side: int) -> Mapping[shapes.TempleStack, int]:
    owned = listed(table.cells, layout.OWNED_TEMPLE_TILES + side * ids.TEMPLE_STACKS, ids.TEMPLE_STACKS)
    return cast("Mapping[shapes.TempleStack, int]", dict(zip(keys.TEMPLE_NAMES, owned, strict=True)))
