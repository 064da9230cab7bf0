"""The Ships: a large delivery for the winner (QZ-SHIP)."""

from typing import ClassVar, final

from digsite.engine.native import i64
from digsite.games.quetzal.locations.base import BiddingLocation
from digsite.games.quetzal.locations.delivering import ask_delivery
from digsite.games.quetzal.printed.ids import SHIP, SHIPS
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.frames import AT_SHIPS
from digsite.games.quetzal.table.operations import Messages
from digsite.games.quetzal.upgrades.deliveries import EXTRA_CRATE


@final
class Ships(BiddingLocation):
    """The winner of a Ship makes one delivery (QZ-SHIP-02, -03)."""

    code: i64 = SHIP
    name = "ships"
    rule = "QZ-BID-04"
    spaces: i64 = SHIPS
    stop: i64 = AT_SHIPS
    stops: i64 = SHIPS
    delivers = True
    messages: ClassVar[Messages] = {
        "place.ship-1": "the first Ship",
        "place.ship-2": "the second Ship",
    }

    def limit(self, table: Table, seat: i64) -> i64:
        return EXTRA_CRATE.raised(table, seat, table.printed.ship_cards)

    def serve(self, table: Table, place: i64, seat: i64) -> None:
        table.player = seat
        ask_delivery(table, place)
