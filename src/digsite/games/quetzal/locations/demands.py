"""What the places take: demands, costs, vacancies and bids (QZ-PLACE-06 to -10, QZ-BID, QZ-UNIQ, QZ-MOD-02)."""

from digsite.engine.native import i64
from digsite.games.quetzal.printed.ids import (
    ADVENTURER,
    ARCHAEOLOGIST,
    BLACK,
    BLACK_MARKET,
    CAMP,
    CATEGORIES,
    EITHER,
    HARBOR,
    NOBODY,
    OPEN_ROLE,
    QUARRY,
    STELA,
    TEMPLE,
    TEMPLE_DISCOUNT,
    TEMPLE_SPACES,
    VILLAGE,
    WHITE,
    WILD,
)
from digsite.games.quetzal.table.fields import Table, group_size, in_pool, is_active


def is_unique(place: i64) -> bool:
    """Whether each space there takes exactly one meeple: Stela, Temple, Village (QZ-UNIQ-01)."""
    return STELA <= place and place < HARBOR


def is_bidding(place: i64) -> bool:
    """Whether it is bid for: Quarry, Small Temple, Ruins, Black Market, Ships (QZ-BID-01)."""
    return place >= QUARRY


def is_free(place: i64) -> bool:
    """Whether anybody may come with any number: Camp and Harbor (QZ-FREE-01)."""
    return place == CAMP or place == HARBOR


def is_temple(place: i64) -> bool:
    """Whether it is a Temple space."""
    return TEMPLE <= place and place < TEMPLE + TEMPLE_SPACES


def demand_at(table: Table, place: i64) -> i64:
    """The role a place demands now; EITHER where both are taken. A standing bid settles it (QZ-PLACE-06, QZ-BID-03)."""
    if place == STELA or is_temple(place):
        return ARCHAEOLOGIST
    if VILLAGE <= place and place < HARBOR:
        return table.printed.village_demand
    if place == BLACK_MARKET:
        return ADVENTURER
    if is_bidding(place) and table.holders[place] != NOBODY and table.roles[place] != OPEN_ROLE:
        return table.roles[place]
    return EITHER


def cost_at(table: Table, seat: i64, place: i64) -> i64:
    """What a player pays there for each meeple (QZ-PLACE-08, QZ-UPG-22, QZ-HARBOR-01)."""
    if place == HARBOR:
        return table.printed.harbor_cost
    cost = table.printed.costs[place]
    if is_temple(place) and is_active(table, seat, TEMPLE_DISCOUNT):
        cost -= table.printed.temple_discount
        if cost < 0:
            cost = 0
    return cost


def fewest_at(table: Table, place: i64) -> i64:
    """How many meeples a group needs there at least: more than a standing bid (QZ-BID-04, -10)."""
    return table.sizes[place] + 1 if is_bidding(place) else 1


def can_target(table: Table, seat: i64, place: i64, black: i64, white: i64, wild: i64) -> bool:
    """Whether some group of the pool (so many of each, the Character among the wild) can go there (QZ-MOD-02)."""
    if place == CAMP:
        return True
    if table.printed.places[place] == 0 or table.coins[seat] < cost_at(table, seat, place):
        return False
    if place == HARBOR:
        return True
    most = wild
    demand = demand_at(table, place)
    if demand == ADVENTURER or (demand == EITHER and black > white):
        most += black
    else:
        most += white
    if is_bidding(place):
        return table.holders[place] != seat and most >= fewest_at(table, place)
    if place == STELA and table.marker == seat:
        # QZ-STELA-02
        return False
    return table.holders[place] == NOBODY and most > 0


def fits(demand: i64, category: i64) -> bool:
    """Whether a meeple of that category meets a demand; wild ones meet every demand (QZ-PLACE-07)."""
    return category >= WILD or demand == EITHER or category == demand


def can_add(table: Table, place: i64, category: i64) -> bool:
    """Whether a meeple of that category can join the group so that it can still be completed (QZ-MOD-01, -02, -04)."""
    seat = table.player
    group = table.group
    if category < table.pending.second() or in_pool(table, seat, category) <= group[category]:
        return False
    demand = demand_at(table, place)
    if not fits(demand, category):
        return False
    size = group_size(table)
    if not is_bidding(place):
        return table.coins[seat] >= cost_at(table, seat, place) * (size + 1)
    if category == WHITE and group[BLACK] > 0:
        return False
    # What this category and the later ones can still bring; white only behind white or to an adventurer-free group.
    most = size
    later = category
    while later < CATEGORIES:
        if later != WHITE or category == WHITE:
            most += in_pool(table, seat, later) - group[later]
        later += 1
    return most >= fewest_at(table, place)


def role_of_group(table: Table, place: i64) -> i64:
    """The role of the group at a bidding location, OPEN_ROLE where nothing settles it yet (QZ-MOD-03)."""
    if table.group[BLACK] > 0:
        return ADVENTURER
    if table.group[WHITE] > 0:
        return ARCHAEOLOGIST
    demand = demand_at(table, place)
    return OPEN_ROLE if demand == EITHER else demand
