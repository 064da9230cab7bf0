"""The three kinds of locations: unique spaces, locations that are bid for, and free ones (QZ-UNIQ, QZ-BID, QZ-FREE)."""

from digsite.engine.choices import Refusal
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.quetzal.printed.ids import ADVENTURER, EITHER, NOBODY, OPEN_ROLE
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.names import place_message
from digsite.games.quetzal.table.operations import Location


def most_of_role(demand: i64, black: i64, white: i64, wild: i64) -> i64:
    """The most meeples of one role that meet a demand; wild ones play every role (QZ-PLACE-07)."""
    if demand == ADVENTURER or (demand == EITHER and black > white):
        return wild + black
    return wild + white


def fill_kinds(there: i64, kinds: i64, action: i64, out: vec[i64]) -> i64:
    """Writes an option for each kind of card or tile in a mask."""
    count: i64 = 0
    for kind in range(kinds):
        if there >> kind & 1 != 0:
            out[count] = action + kind
            count += 1
    return count


class UniqueLocation(Location):
    """Each space takes exactly one meeple: Stela, Temple, Village (QZ-UNIQ-01)."""

    unique = True

    def takes(self, table: Table, seat: i64, place: i64, black: i64, white: i64, wild: i64) -> bool:
        return (
            table.holders[place] == NOBODY
            and most_of_role(self.demand(table, place), black, white, wild) > 0
            and table.coins[seat] >= self.cost(table, seat, place)
        )

    def refusal(self, table: Table, place: int) -> Refusal | None:
        if table.holders[place] == NOBODY:
            return None
        return Refusal(Message("no.occupied", {"place": place_message(place)}), "QZ-UNIQ-03")


class BiddingLocation(Location):
    """The largest group of one role holds it: Surroundings, Black Market, Ships (QZ-BID-01)."""

    bidding = True

    def demand(self, table: Table, place: i64) -> i64:
        """Both roles, until a standing bid settles it (QZ-BID-03)."""
        if table.holders[place] != NOBODY and table.roles[place] != OPEN_ROLE:
            return table.roles[place]
        return EITHER

    def fewest(self, table: Table, place: i64) -> i64:
        """More than a standing bid (QZ-BID-04, -10)."""
        return table.sizes[place] + 1

    def takes(self, table: Table, seat: i64, place: i64, black: i64, white: i64, wild: i64) -> bool:
        return (
            table.holders[place] != seat
            and most_of_role(self.demand(table, place), black, white, wild) >= self.fewest(table, place)
            and table.coins[seat] >= self.cost(table, seat, place)
        )

    def refusal(self, table: Table, place: int) -> Refusal | None:
        if table.holders[place] != table.player:
            return None
        return Refusal(Message("no.own-bid", {"place": place_message(place)}), "QZ-BID-13")
