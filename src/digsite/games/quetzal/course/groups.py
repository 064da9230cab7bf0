"""The group of a placement: its meeples, and how it takes its place (QZ-PLACE, QZ-BID, QZ-UNIQ)."""

from digsite.engine.native import i64
from digsite.games.quetzal import events
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import fields, frames, operations
from digsite.games.quetzal.table.fields import Table


def may_send(table: Table, place: i64) -> bool:
    """Whether the player may send a group to a place, and can pay for the meeples named so far."""
    seat = table.player
    location = operations.LOCATION_AT[place]
    black = fields.in_pool(table, seat, ids.BLACK)
    white = fields.in_pool(table, seat, ids.WHITE)
    wild = fields.in_pool(table, seat, ids.WILD) + fields.in_pool(table, seat, ids.CHARACTER)
    if not operations.can_target(table, seat, place, black, white, wild):
        return False
    return location.cost(table, seat, place) * fields.group_size(table) <= table.coins[seat]


def can_add(table: Table, category: i64, demand: i64, fewest: i64, cost: i64) -> bool:
    """Whether a meeple of that category can join the group so that it can still be completed (QZ-MOD-01, -02, -04).

    The place demands a role and so many meeples at the fewest; `cost` is for each, or -1 for a bid.
    """
    seat = table.player
    group = table.group
    if category < table.pending.second() or fields.in_pool(table, seat, category) <= group[category]:
        return False
    if not fields.fits(demand, category):
        return False
    size = fields.group_size(table)
    if cost >= 0:
        return table.coins[seat] >= cost * (size + 1)
    if category == ids.WHITE and group[ids.BLACK] > 0:
        return False
    return size + most_to_come(table, seat, category) >= fewest


def most_to_come(table: Table, seat: i64, category: i64) -> i64:
    """How many meeples a category and the later ones can still bring to a bid; white ones only behind white ones."""
    most: i64 = 0
    for later in range(category, ids.CATEGORIES):
        if later != ids.WHITE or category == ids.WHITE:
            most += fields.in_pool(table, seat, later) - table.group[later]
    return most


def role_of_group(table: Table, place: i64) -> i64:
    """The role of the group at a bidding location, OPEN_ROLE where nothing settles it yet (QZ-MOD-03)."""
    if table.group[ids.BLACK] > 0:
        return ids.ADVENTURER
    if table.group[ids.WHITE] > 0:
        return ids.ARCHAEOLOGIST
    demand = operations.LOCATION_AT[place].demand(table, place)
    if demand == ids.EITHER:
        return ids.OPEN_ROLE
    return demand


def complete_group(table: Table) -> None:
    """The group is complete; its role is asked only where nothing else settles it (QZ-MOD-03)."""
    place = table.pending.first()
    if not operations.LOCATION_AT[place].bidding:
        place_group(table, place, ids.OPEN_ROLE)
        return
    role = role_of_group(table, place)
    # The role of a Character alone stays open (QZ-BID-09).
    lone_character = table.group[ids.CHARACTER] == 1 and fields.group_size(table) == 1
    if role == ids.OPEN_ROLE and not lone_character:
        table.pending.replace(frames.CHOOSE_ROLE, place, 0)
    else:
        place_group(table, place, role)


def place_group(table: Table, place: i64, role: i64) -> None:
    """The group leaves the pool; cost, takeover and the coins of the Camp follow (QZ-MOD-01)."""
    seat = table.player
    location = operations.LOCATION_AT[place]
    size = fields.group_size(table)
    table.coins[seat] -= location.cost(table, seat, place) * size
    if table.journal is not None:
        events.placed(table, place, role)
    if location.bidding:
        take_over(table, place)
    if location.bidding or location.unique:
        table.holders[place] = seat
        table.sizes[place] = size
        table.roles[place] = role
    for category in range(ids.CATEGORIES):
        for _ in range(table.group[category]):
            table.wheres[fields.next_of(table, seat, category, ids.POOL)] = place
    fields.count_pool(table, seat)
    fields.clear_group(table)
    table.pending.pop()
    if place == ids.CAMP:
        table.pending.push(frames.CAMPING, size, 0)


def take_over(table: Table, place: i64) -> None:
    """The holder of a place takes all meeples back as they lie; the automaton's are out (QZ-BID-05, QZ-2P-11)."""
    holder = table.holders[place]
    if holder == ids.NOBODY:
        return
    if table.journal is not None:
        events.outbid(table, place)
    if holder == ids.AUTOMATON:
        return
    for meeple in range(holder * ids.MEEPLES, (holder + 1) * ids.MEEPLES):
        if table.wheres[meeple] == place:
            table.wheres[meeple] = ids.POOL
    fields.count_pool(table, holder)
