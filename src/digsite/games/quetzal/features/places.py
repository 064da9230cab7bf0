"""The places as features: who holds them, and who can take them."""

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.quetzal.features import pieces
from digsite.games.quetzal.features.codes import one_of, scale
from digsite.games.quetzal.features.outlook import Outlook
from digsite.games.quetzal.locations.base import most_of_role
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import LOCATION_AT


def fill_spaces(table: Table, outlook: Outlook, out: Features) -> None:
    """The unique spaces that are still to be activated."""
    row = outlook.seat * ids.CATEGORIES
    black = table.pools[row + ids.BLACK]
    white = table.pools[row + ids.WHITE]
    wild = table.pools[row + ids.WILD] + table.pools[row + ids.CHARACTER]
    placing = outlook.placing
    base = pieces.SPACES
    for place in range(ids.STELA, ids.HARBOR):
        if outlook.comes(place):
            holder = outlook.holder(place)
            out.mark(base + holder)
            if placing and holder == 0:
                location = LOCATION_AT[place]
                if location.takes(table, outlook.seat, place, black, white, wild):
                    out.mark(base + pieces.CAN_TAKE)
                else:
                    if most_of_role(location.demand(table, place), black, white, wild) == 0:
                        out.mark(base + pieces.LACKS_ROLE)
                    if table.coins[outlook.seat] < location.cost(table, outlook.seat, place):
                        out.mark(base + pieces.LACKS_COINS)
        base += pieces.PER_UNIQUE


def fill_bids(table: Table, outlook: Outlook, out: Features) -> None:
    """The bids that are still to be activated, with what it takes to outbid them."""
    placing = outlook.placing
    base = pieces.BID
    for place in range(ids.QUARRY, ids.PLACES):
        if outlook.comes(place):
            holder = outlook.holder(place)
            out.mark(base + holder)
            side: i64 = 0 if holder == 1 else 1
            if holder != 0:
                if table.roles[place] != ids.OPEN_ROLE:
                    out.mark(base + pieces.BID_ROLE + side * ids.ROLES + table.roles[place])
                size = table.sizes[place]
                scale(out, base + pieces.BID_SIZE + side * pieces.GROUP, pieces.GROUP, size)
            if placing:
                if holder == 1:
                    _fill_threat(table, outlook, place, base, out)
                else:
                    _fill_spare(out, base + pieces.SPARE, _spare(table, outlook.seat, place))
        base += pieces.PER_BID


def _spare(table: Table, seat: i64, place: i64) -> i64:
    """How many meeples of the fitting role a player has beyond those needed to take a place over."""
    row = seat * ids.CATEGORIES
    wild = table.pools[row + ids.WILD] + table.pools[row + ids.CHARACTER]
    location = LOCATION_AT[place]
    demand = location.demand(table, place)
    most = most_of_role(demand, table.pools[row + ids.BLACK], table.pools[row + ids.WHITE], wild)
    return most - location.fewest(table, place)


def _fill_spare(out: Features, start: i64, spare: i64) -> None:
    most: i64 = pieces.MOST_SPARE - pieces.LEAST_SPARE + 1
    one_of(out, start, most, spare - pieces.LEAST_SPARE)


def _fill_threat(table: Table, outlook: Outlook, place: i64, base: i64, out: Features) -> None:
    """The others who can outbid the onlooker: the strongest of them, and how many."""
    strongest = pieces.LEAST_SPARE
    rivals: i64 = 0
    for seat in range(outlook.players):
        if seat != outlook.seat:
            spare = _spare(table, seat, place)
            if spare > strongest:
                strongest = spare
            if spare >= 0:
                rivals += 1
    _fill_spare(out, base + pieces.THREAT, strongest)
    scale(out, base + pieces.RIVALS, ids.SEATS - 1, rivals)
