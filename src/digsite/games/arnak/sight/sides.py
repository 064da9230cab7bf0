"""The sides of the game in a view: the boards, hands and decks of the players, and the rival."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

from digsite.engine.shapes import KeyedCard
from digsite.engine.zones import Zone
from digsite.games.arnak.course.scoring import LINES, rival_sheet, score_sheet
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.sight import shapes
from digsite.games.arnak.table import keys, layout, piles
from digsite.games.arnak.table.fields import HAND, PUT_DOWN, TRANSIT, Table
from digsite.games.arnak.table.places import arrow
from digsite.games.arnak.table.snapshot import listed, masked

_ARROWS: tuple[Literal["left"], Literal["right"]] = ("left", "right")


def player(table: Table, owner: int, seat: int | None) -> shapes.Expedition:
    """A player's side: board, hand, deck and score, as far as that seat may see them."""
    # Until all have decided, cards set aside count as held (ARN-MOD-26).
    aside = int(piles.pile_size(table, owner, piles.SET_ASIDE))
    hand = _shown(table, owner, piles.IN_HAND, HAND, seat, "hand")
    # A card that others saw stays in the hand for them, so it keeps its key.
    put_down: list[KeyedCard] = []
    if PUT_DOWN.visible_to(seat, owner):
        put_down = _shown(table, owner, piles.SET_ASIDE, PUT_DOWN, seat, "hand")
    else:
        hand = sorted(
            hand + _shown(table, owner, piles.SET_ASIDE, HAND, seat, "hand"), key=lambda card: card["card"]
        )
    squares = listed(table.cells, layout.SQUARES_OF_SEATS + owner * 2, 2)
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
        "hand_size": int(piles.pile_size(table, owner, piles.IN_HAND)) + (0 if put_down else aside),
        "put_down": put_down,
        "being_sorted": _shown(table, owner, piles.IN_TRANSIT, TRANSIT, seat, "sorting"),
        "sorted_size": int(piles.pile_size(table, owner, piles.IN_TRANSIT)),
        "deck": {
            "key": f"deck:{owner}",
            "size": int(piles.pile_size(table, owner, piles.IN_DECK)),
            "layers": _layers(table, owner, seat),
        },
        "play_area": [
            _card(table, card, owner, "play") for card in piles.cards_in(table, owner, piles.IN_PLAY)
        ],
        "fear_tiles": {"key": f"fear-tile:{owner}", "count": int(table.cells[layout.FEAR_TILES + owner])},
        "crates": {"key": f"crates:{owner}", "idols": int(table.cells[layout.CRATES + owner])},
        "slotted": int(table.cells[layout.SLOTTED + owner]),
        "assistants": [assistant_shown(table, assistant) for assistant in squares if assistant >= 0],
        "guardians": _guardians_of(table, owner),
        "glass": _token(table, f"token:{owner}:glass", layout.GLASSES + owner),
        "notebook": _token(table, f"token:{owner}:notebook", layout.NOTEBOOKS + owner),
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
    names = keys.names_of(printed, "rival")
    idols = keys.names_of(printed, "idol")
    stack = listed(table.cells, layout.RIVAL_STACK, int(table.rival_size))
    used = listed(table.cells, layout.RIVAL_USED, int(table.rival_used_size))
    sheet = _sheet(rival_sheet(table))
    return {
        "key": "rival",
        "tiles_left": sorted(names[tile] for tile in stack),
        "tiles_used": [names[tile] for tile in used],
        "arrow": _ARROWS[arrow(table)],
        "cards": [*masked(table, table.rival_items, 0), *masked(table, table.rival_artifacts, ids.ITEMS)],
        "idols": [id for number, id in enumerate(idols) if table.rival_idols >> number & 1],
        "spare_idols": int(table.rival_spare_idols),
        "guardians": _guardians_of(table, ids.RIVAL),
        "glass": _token(table, "token:rival:glass", layout.GLASSES + side),
        "temple_tiles": _owned_tiles(table, side),
        "score": sheet,
        "total": sum(sheet.values()),
    }


def _shown(table: Table, owner: int, pile: int, zone: Zone, seat: int | None, place: str) -> list[KeyedCard]:
    """The cards of a pile that a seat may know: all where the zone allows it, else those everybody knows."""
    open_to_seat = zone.visible_to(seat, owner)
    return [
        _card(table, card, owner, place)
        for card, tag in _tagged(table, owner, pile)
        if open_to_seat or tag == 0
    ]


def _tagged(table: Table, owner: int, pile: int) -> list[tuple[int, int]]:
    """The cards of a pile with their tags."""
    return list(zip(piles.cards_in(table, owner, pile), piles.tags_in(table, owner, pile), strict=True))


def _card(table: Table, card: int, owner: int, place: str) -> KeyedCard:
    printed = table.printed
    return {"key": keys.card_key(printed, card, owner, place), "card": keys.name_of(printed, "card", card)}


def _layers(table: Table, owner: int, seat: int | None) -> list[shapes.Layer]:
    """The deck from the top as layers: known cards, and shuffled ones of which only the mix is known (ARN-HID-24).

    For others than the owner the mix of a layer counts the cards of the hand that came from it.
    """
    names = keys.names_of(table.printed, "card")
    own = HAND.visible_to(seat, owner)
    pools: dict[int, list[str]] = {}
    held = () if own else (piles.IN_HAND, piles.IN_TRANSIT, piles.SET_ASIDE)
    for pile in (piles.IN_DECK, *held):
        for card, tag in _tagged(table, owner, pile):
            if tag and not (own and tag % 2):
                pools.setdefault(tag // 2, []).append(names[card])
    layers: list[shapes.Layer] = []
    mixed: shapes.ShuffledLayer = {"size": 0, "among": []}
    before = 0
    for card, tag in _tagged(table, owner, piles.IN_DECK):
        if tag == 0 or (own and tag % 2):
            layers.append({"card": names[card]})
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
    name = keys.name_of(table.printed, "guardian", guardian)
    return {"key": f"guardian:{name}", "guardian": name, "used": bool(table.used_boons >> guardian & 1)}


def assistant_shown(table: Table, assistant: int) -> shapes.Assistant:
    """An assistant with its key, its side, and whether it is exhausted."""
    name = keys.name_of(table.printed, "assistant", assistant)
    return {
        "key": f"assistant:{name}",
        "assistant": name,
        "gold": bool(table.gold >> assistant & 1),
        "exhausted": bool(table.exhausted >> assistant & 1),
    }


def _token(table: Table, key: str, cell: int) -> shapes.Token:
    """A token on the research track."""
    return {"key": key, "space": keys.track_name(table.printed, int(table.cells[cell]))}


def _sheet(lines: list[int]) -> Mapping[shapes.Line, int]:
    return cast("Mapping[shapes.Line, int]", dict(zip(LINES, lines, strict=True)))


def _owned_tiles(table: Table, side: int) -> Mapping[shapes.TempleStack, int]:
    owned = listed(table.cells, layout.OWNED_TEMPLE_TILES + side * ids.TEMPLE_STACKS, ids.TEMPLE_STACKS)
    return cast("Mapping[shapes.TempleStack, int]", dict(zip(keys.TEMPLE_NAMES, owned, strict=True)))
