"""The view of a seat (QZ-HID). It is built from the zones that the seat may see, never by blanking the full state."""

from __future__ import annotations

from typing import cast

from digsite.engine.shapes import KeyedCard
from digsite.engine.zones import OPEN, Zone, bit_of
from digsite.games.quetzal.locations.delivering import worth_of
from digsite.games.quetzal.printed import components, ids
from digsite.games.quetzal.printed.components import AutomatonCard, Facts, Role
from digsite.games.quetzal.sight import shapes
from digsite.games.quetzal.sight.drafts import delivery_terms, placing_terms
from digsite.games.quetzal.table import fields, frames, operations
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.keys import CARD_NAMES, SOURCES, card_names, place_key, pool_key

PHASES: dict[int, shapes.Phase] = {
    frames.ROLLING: "roll",
    frames.PLACING: "place",
    frames.ACTIVATING: "activate",
    frames.ENDING: "end",
}
# When the game is over, the hands that are left are open (QZ-HID-08).
REVEALED = Zone("hand after the end", OPEN)
# The score track goes round at this space (QZ-SET-12).
LAP = 50


def view(table: Table, seat: int | None) -> shapes.QuetzalView:
    """Everything that seat may see, as plain data; every thing that can be touched has its key."""
    printed = table.printed
    temple = fields.counts_in(table.face_up, 0, ids.TEMPLE_CARDS)
    return {
        "game": table.game.name,
        "seat": seat,
        "options": dict(printed.options),
        "over": bool(table.over),
        "player": int(table.player),
        "decision": None if table.over else cast("shapes.Decision", operations.pending_step(table).name),
        "phase": "over" if table.over else PHASES[int(table.pending.frames()[0][0])],
        "round": int(table.round),
        "rounds": int(printed.rounds),
        "marker": int(table.marker),
        "places": [_place(table, place) for place in range(ids.PLACES) if printed.places[place]],
        "temple": {"cards": [None if card == ids.NOTHING else _card("temple", card) for card in temple]},
        "surroundings": [_surrounding(table, which) for which in range(ids.SURROUNDINGS)],
        "village": [_tile("tile", int(tile)) for tile in table.village if tile != ids.NOTHING],
        "deck": {"size": int(table.deck_size), "known": _known_in_deck(table, seat)},
        "tile_pile": {"size": int(table.tile_pile_size)},
        "discards": card_names(fields.counts_in(table.discards, 0, ids.KINDS)),
        "group": _group(table),
        "terms": placing_terms(table),
        "delivery": _delivery(table, seat),
        "drawn": _drawn(table, seat),
        # The one to be settled first is the last; open to all (QZ-HID-05).
        "waiting": [_tile("waiting", tile) for tile in fields.tiles_to_settle(table)],
        "automaton": _automaton(table),
        "players": [_player(table, owner, seat) for owner in range(printed.players)],
        "printed": printed_values(printed.facts),
    }


def printed_values(facts: Facts) -> shapes.PrintedValues:
    """The printed values that a player can read off the components."""
    return {
        "track": [cast("shapes.Reward", reward.gains()) for reward in facts.track],
        "values": {name: list(row) for name, row in zip(components.TYPES, facts.values, strict=True)},
        "bonuses": {
            name: dict(zip(components.BONUSES, row, strict=True))
            for name, row in zip(components.TYPES, facts.bonuses, strict=True)
        },
        "upgrades": {
            name: {"copies": upgrade.copies, "vp": upgrade.vp, **upgrade.effect}
            for name, upgrade in facts.upgrades.items()
        },
        "temple": {"choose": list(facts.temple_choose), "draw": list(facts.temple_draw)},
        "black_market": facts.market_coins,
        "camp": facts.camp_coins,
        "harbor": {"cost": facts.harbor_cost, "cards": facts.harbor_cards},
        "ship": facts.ship_cards,
        "final": {"marker_vp": facts.marker_vp, "coins_per_vp": facts.coins_per_vp},
        "automaton": {"types": list(facts.automaton_types), "bonuses": list(facts.automaton_bonuses)},
    }


def _place(table: Table, place: int) -> shapes.Place:
    location = operations.LOCATION_AT[place]
    free = not (location.unique or location.bidding)
    holder = int(table.holders[place])
    data: shapes.Place = {
        "key": place_key(place),
        "name": components.PLACES[place],
        "type": "free" if free else "unique" if location.unique else "bidding",
        "demand": "any" if free else components.DEMANDS[location.demand(table, place)],
        "cost": int(location.cost(table, table.player, place)),
        "holder": None if holder == ids.NOBODY else "automaton" if holder == ids.AUTOMATON else holder,
        "size": int(table.sizes[place]),
        "role": None if table.roles[place] == ids.OPEN_ROLE else components.ROLES[table.roles[place]],
        "fewest": int(location.fewest(table, place)),
    }
    if location.delivers:
        data["deliver"] = int(location.limit(table, table.player))
    return data


def _surrounding(table: Table, which: int) -> shapes.Surrounding:
    start = ids.TEMPLE_CARDS + which * ids.DIG_CARDS
    cards = fields.counts_in(table.face_up, start, ids.DIG_CARDS)
    return {
        "name": components.SURROUNDINGS[which],
        "place": place_key(ids.QUARRY + which),
        "cards": [None if card == ids.NOTHING else CARD_NAMES[card] for card in cards],
        "bonus": cast("shapes.Reward", table.printed.facts.surroundings[which].gains()),
    }


def _card(group: str, card: int) -> KeyedCard:
    return {"key": f"{group}:{CARD_NAMES[card]}", "card": CARD_NAMES[card]}


def _tile(group: str, kind: int) -> shapes.KeyedTile:
    return {"key": f"{group}:{components.UPGRADE_KINDS[kind]}", "tile": components.UPGRADE_KINDS[kind]}


def _known_in_deck(table: Table, seat: int | None) -> list[shapes.KnownCard]:
    """Cards under the deck that this seat put there, by their place from the bottom (QZ-HID-10)."""
    return [
        {"place": index, "card": CARD_NAMES[int(table.deck[index])]}
        for index in range(table.deck_size)
        if table.deck_knowers[index] & bit_of(seat)
    ]


def _group(table: Table) -> shapes.Group | None:
    """The meeples named so far in a placement or reroll, open to all."""
    kind = table.pending.kind
    if kind not in (frames.ADD_MEEPLE, frames.CHOOSE_ROLE, frames.NAME_REROLL):
        return None
    place = None if kind == frames.NAME_REROLL else place_key(int(table.pending.first()))
    return {
        "place": place,
        "meeples": {name: int(table.group[number]) for number, name in enumerate(components.CATEGORIES)},
    }


def _delivery(table: Table, seat: int | None) -> shapes.Delivery | None:
    """The delivery in progress; which cards are named, and how many, only its owner sees (QZ-HID-11)."""
    if table.pending.kind != frames.DELIVER_CARDS:
        return None
    place = int(table.pending.first())
    owner = int(table.player)
    limit = int(operations.LOCATION_AT[place].limit(table, owner))
    data: shapes.Delivery = {"place": place_key(place), "limit": limit}
    if fields.CRATE.visible_to(seat, owner):
        data["named"] = card_names(fields.counts_in(table.crate, 0, ids.KINDS))
        data["worth"] = cast("shapes.DeliveryWorth", worth_of(table, owner, table.crate))
        data["terms"] = delivery_terms(table)
    return data


def _drawn(table: Table, seat: int | None) -> shapes.Drawn | None:
    """The two cards of which one is kept: that there are two is public (QZ-HID-03)."""
    if table.pending.kind != frames.KEEP_CARD:
        return None
    cards: list[KeyedCard] | None = None
    if fields.DRAWN.visible_to(seat, int(table.player)):
        cards = [_card("drawn", card) for card in sorted(fields.counts_in(table.drawn, 0, 2))]
    return {"count": 2, "cards": cards}


def _automaton(table: Table) -> shapes.Automaton | None:
    """The current card and those set aside; the rest of the pile is hidden (QZ-HID-07)."""
    if table.printed.players != 2:
        return None
    seen = fields.counts_in(table.automaton_cards, 0, int(table.automaton_drawn))
    facts = table.printed.facts
    placed = sum(
        int(table.sizes[place]) for place in range(ids.PLACES) if table.holders[place] == ids.AUTOMATON
    )
    return {
        "card": automaton_card_data(seen[-1] + 1, facts.automaton_cards[seen[-1]]),
        "seen": [number + 1 for number in seen],
        "meeples": placed,
        "out": int(table.printed.automaton_meeples) - placed,
    }


def automaton_card_data(number: int, card: AutomatonCard) -> shapes.AutomatonCard:
    """The face of an automaton card."""
    return {
        "number": number,
        "temple": list(card.temple),
        "surrounding": {"name": card.surrounding, "count": card.count, "role": cast("Role", card.role)},
        "third": {"name": card.third, "count": card.third_count, "role": cast("Role", card.third_role)},
    }


def _player(table: Table, owner: int, seat: int | None) -> shapes.Player:
    hand = fields.counts_in(table.hands, owner * ids.KINDS, ids.KINDS)
    known = fields.counts_in(table.known, owner * ids.KINDS, ids.KINDS)
    put_away = fields.counts_in(table.put_away, owner * ids.UPGRADES, ids.UPGRADES)
    zone = REVEALED if table.over else fields.HAND
    names = card_names(hand)
    shown: list[KeyedCard] | None = (
        [{"key": f"card:{name}", "card": name} for name in names] if zone.visible_to(seat, owner) else None
    )
    points = int(table.points[owner])
    row = owner * ids.SOURCES
    return {
        "key": f"seat:{owner}",
        "coins": int(table.coins[owner]),
        "points": points,
        "score_track": {"tokens": points // LAP, "space": points % LAP},
        "score": {name: int(table.sources[row + number]) for number, name in enumerate(SOURCES)},
        "discovery": int(table.discovery[owner]),
        "hand": shown,
        "hand_size": len(names),
        "known": card_names(known),
        "unknown": len(names) - sum(known),
        "pool": [
            {
                "key": pool_key(owner, category),
                "category": components.CATEGORIES[category],
                "count": int(fields.in_pool(table, owner, category)),
            }
            for category in range(ids.CATEGORIES)
        ],
        "meeples": _meeples(table, owner),
        "active": [_tile(f"active:{owner}", tile) for tile in fields.active_tiles(table, owner)],
        "put_away": [
            name for name, count in zip(components.UPGRADE_KINDS, put_away, strict=True) for _ in range(count)
        ],
    }


def _meeples(table: Table, owner: int) -> list[shapes.Meeple]:
    meeples: list[shapes.Meeple] = []
    for index in range(ids.MEEPLES):
        meeple = owner * ids.MEEPLES + index
        where = int(table.wheres[meeple])
        if where == ids.ABSENT:
            continue
        meeples.append(
            {
                "number": index + 1,
                "category": components.CATEGORIES[fields.category_of(table, meeple)],
                "face": components.FACES[table.faces[meeple]],
                "place": None if where == ids.POOL else place_key(where),
            }
        )
    return meeples
