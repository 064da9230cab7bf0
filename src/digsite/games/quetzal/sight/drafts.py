"""The terms of a group at each place, and of a delivery.

A group and a delivery are chains of small decisions (QZ-MOD-01, -07). With these terms a client can put a whole chain
together before sending it, and show its cost and worth, without a rule of its own.
"""

from __future__ import annotations

from digsite.games.quetzal import actions
from digsite.games.quetzal.locations.delivering import type_value
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES, TYPES, UPGRADE_KINDS
from digsite.games.quetzal.sight.shapes import DeliveryTerms, GroupStep, GroupTerms, PlacingTerms, TileTerms
from digsite.games.quetzal.table import frames, keys, operations
from digsite.games.quetzal.table.fields import Table, active_tiles, fits, in_pool, pool_size


def placing_terms(table: Table) -> PlacingTerms | None:
    """For each place that can be chosen: how many meeples of each category may join, how few and how many at once.

    A group keeps to its terms when it has from `fewest` to `most` meeples, no more of a category than `room` says,
    and, where it must not be `mixed`, not both adventurers and archaeologists. `actions` are the ids of the chain.
    """
    if table.pending.kind != frames.CHOOSE_TARGET:
        return None
    seat = table.player
    pool = [int(in_pool(table, seat, category)) for category in range(ids.CATEGORIES)]
    wild = pool[ids.WILD] + pool[ids.CHARACTER]
    places: dict[str, GroupTerms] = {}
    for place in range(ids.PLACES):
        location = operations.LOCATION_AT[place]
        if not operations.can_target(table, seat, place, pool[ids.BLACK], pool[ids.WHITE], wild):
            continue
        places[keys.place_key(place)] = {
            "fewest": int(location.fewest(table, place)),
            "most": _most_at(table, place),
            "mixed": not location.bidding,
            "room": {name: _room_at(table, place, number, pool) for number, name in enumerate(CATEGORIES)},
            "closes": location.unique,
        }
    chain: dict[GroupStep, int] = {name: actions.ADD + number for number, name in enumerate(CATEGORIES)}
    return {"places": places, "actions": {**chain, "done": actions.DONE}}


def _most_at(table: Table, place: int) -> int:
    if operations.LOCATION_AT[place].unique:
        return 1
    cost = int(operations.LOCATION_AT[place].cost(table, table.player, place))
    size = int(pool_size(table, table.player))
    return min(size, int(table.coins[table.player]) // cost) if cost else size


def _room_at(table: Table, place: int, category: int, pool: list[int]) -> int:
    """How many of a category can be part of some complete group there (QZ-MOD-02)."""
    location = operations.LOCATION_AT[place]
    if not fits(location.demand(table, place), category):
        return 0
    if location.bidding and category in (ids.BLACK, ids.WHITE):
        most = pool[category] + pool[ids.WILD] + pool[ids.CHARACTER]
        return pool[category] if most >= location.fewest(table, place) else 0
    return pool[category]


def delivery_terms(table: Table) -> DeliveryTerms:
    """The worth of any choice of cards: the value of so many of a type, and the gains of each active tile.

    `values` start with none of the type. A tile pays `coins` and `points` once where the delivery holds the cards
    that it `needs`, and `each` coins for every card of a type. A delivery of `full` cards ends by itself (QZ-HID-11).
    """
    seat = int(table.player)
    limit = int(operations.LOCATION_AT[table.pending.first()].limit(table, seat))
    return {
        "full": min(limit, int(table.hand_sizes[seat])),
        "values": {
            name: [int(type_value(table, kind, count)) for count in range(limit + 1)]
            for kind, name in enumerate(TYPES)
        },
        "tiles": [_tile_terms(table, tile) for tile in active_tiles(table, seat)],
    }


def _tile_terms(table: Table, tile: int) -> TileTerms:
    upgrade = operations.UPGRADES[tile]
    coins, points = upgrade.pays_once(table)
    return {
        "tile": UPGRADE_KINDS[tile],
        "needs": {TYPES[kind]: count for kind, count in upgrade.needs(table) if count},
        "coins": coins,
        "points": points,
        "each": {TYPES[kind]: coins for kind, coins in upgrade.pays_each(table) if coins},
    }
