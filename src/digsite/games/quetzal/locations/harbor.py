"""The Harbor Master's Office: a small delivery for each meeple (QZ-HARBOR)."""

from typing import ClassVar, final

from digsite.engine.native import i64
from digsite.games.quetzal.locations.delivering import ask_delivery
from digsite.games.quetzal.printed.ids import HARBOR, SEATS
from digsite.games.quetzal.table.fields import Table, count_at, seat_in_order
from digsite.games.quetzal.table.frames import ACTIVATING, AT_HARBOR
from digsite.games.quetzal.table.operations import Location, Messages
from digsite.games.quetzal.upgrades.deliveries import EXTRA_CRATE


@final
class Harbor(Location):
    """Anybody who pays may come with any number (QZ-FREE-01); it has one stop for each player, in turn order."""

    code: i64 = HARBOR
    name = "harbor"
    rule = "QZ-HARBOR-01"
    stop: i64 = AT_HARBOR
    stops: i64 = SEATS
    delivers = True
    messages: ClassVar[Messages] = {"place.harbor": "the Harbor Master's Office"}

    def cost(self, table: Table, seat: i64, place: i64) -> i64:
        return table.printed.harbor_cost

    def limit(self, table: Table, seat: i64) -> i64:
        return EXTRA_CRATE.raised(table, seat, table.printed.harbor_cards)

    def place_at(self, stop: i64) -> i64:
        return HARBOR

    def activate(self, table: Table, stop: i64) -> None:
        """One delivery for each meeple; each player finishes all own ones (QZ-HARBOR-02 to -04)."""
        number = stop - AT_HARBOR
        made = table.pending.second()
        if number < table.printed.players:
            seat = seat_in_order(table, number)
            if made < count_at(table, seat, HARBOR):
                table.pending.replace(ACTIVATING, stop, made + 1)
                table.player = seat
                ask_delivery(table, HARBOR)
                return
        table.pending.replace(ACTIVATING, stop + 1, 0)
