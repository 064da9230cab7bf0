"""What a player may put together before saying it: the terms of a group at each place, and of a delivery.

A group and a delivery are chains of small decisions (QZ-MOD-01, -07). Who sees the whole chain coming can put it
together first and see what it would cost and bring; these terms are all that takes, so that no rule is needed twice.
"""

from __future__ import annotations

from digsite.games.quetzal import actions
from digsite.games.quetzal.locations.delivering import limit_at, type_value
from digsite.games.quetzal.locations.demands import (
    can_target,
    cost_at,
    demand_at,
    fewest_at,
    fits,
    is_bidding,
    is_unique,
)
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES, TYPES, UPGRADE_KINDS
from digsite.games.quetzal.sight.shapes import DeliveryTerms, GroupStep, GroupTerms, PlacingTerms
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table, in_pool, pool_size
from digsite.games.quetzal.table.keys import place_key


def placing_terms(table: Table) -> PlacingTerms | None:
    """For each place that can be chosen: how many meeples of each category may join, how few and how many at once.

    A group keeps to its terms when it has from `fewest` to `most` meeples, no more of a category than `room` says,
    and, where it must not be `mixed`, not both adventurers and archaeologists. `actions` are the ids of the chain.
    """
    if table.pending.kind() != frames.CHOOSE_TARGET:
        return None
    seat = table.player
    pool = [int(in_pool(table, seat, category)) for category in range(ids.CATEGORIES)]
    wild = pool[ids.WILD] + pool[ids.CHARACTER]
    places: dict[str, GroupTerms] = {}
    for place in range(ids.PLACES):
        if not can_target(table, seat, place, pool[ids.BLACK], pool[ids.WHITE], wild):
            continue
        places[place_key(place)] = {
            "fewest": int(fewest_at(table, place)),
            "most": _most_at(table, place),
            "mixed": not is_bidding(place),
            "room": {name: _room_at(table, place, number, pool) for number, name in enumerate(CATEGORIES)},
            "closes": is_unique(place),
        }
    chain: dict[GroupStep, int] = {name: actions.ADD + number for number, name in enumerate(CATEGORIES)}
    return {"places": places, "actions": {**chain, "done": actions.DONE}}


def _most_at(table: Table, place: int) -> int:
    if is_unique(place):
        return 1
    cost = int(cost_at(table, table.player, place))
    size = int(pool_size(table, table.player))
    return min(size, int(table.coins[table.player]) // cost) if cost else size


def _room_at(table: Table, place: int, category: int, pool: list[int]) -> int:
    """How many of a category can be part of some complete group there (QZ-MOD-02)."""
    if not fits(demand_at(table, place), category):
        return 0
    if is_bidding(place) and category in (ids.BLACK, ids.WHITE):
        most = pool[category] + pool[ids.WILD] + pool[ids.CHARACTER]
        return pool[category] if most >= fewest_at(table, place) else 0
    return pool[category]


def delivery_terms(table: Table) -> DeliveryTerms:
    """What any choice of cards would bring: the value of so many of a type, and what each active tile adds.

    `values` start with none of the type. A tile pays `coins` and `points` once where the delivery holds what it
    `needs`, and `each` coins for every card of a type. A delivery of `full` cards ends by itself (QZ-HID-11).
    """
    seat = int(table.player)
    limit = int(limit_at(table, seat, table.pending.first()))
    printed = table.printed
    active = [
        int(table.active[seat * ids.ACTIVE_ROOM + slot])
        for slot in range(ids.ACTIVE_ROOM)
        if table.active[seat * ids.ACTIVE_ROOM + slot] != ids.NOTHING
    ]
    return {
        "full": min(limit, int(table.hand_sizes[seat])),
        "values": {
            name: [int(type_value(table, kind, count)) for count in range(limit + 1)]
            for kind, name in enumerate(TYPES)
        },
        "tiles": [
            {
                "tile": UPGRADE_KINDS[tile],
                "needs": _by_type([int(printed.delivery_needs[tile * ids.TYPES + kind]) for kind in _KINDS]),
                "coins": int(printed.delivery_coins[tile]),
                "points": int(printed.delivery_vp[tile]),
                "each": _by_type([int(printed.coins_per_card[tile * ids.TYPES + kind]) for kind in _KINDS]),
            }
            for tile in active
        ],
    }


_KINDS = range(ids.TYPES)


def _by_type(numbers: list[int]) -> dict[str, int]:
    return {name: number for name, number in zip(TYPES, numbers, strict=True) if number}
