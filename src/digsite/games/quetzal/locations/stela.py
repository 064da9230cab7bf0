"""The Stela of Knowledge: the First Player marker and a Discovery point (QZ-STELA)."""

from typing import ClassVar, final

from digsite.engine.choices import Refusal
from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.engine.telling import tell
from digsite.games.quetzal import events
from digsite.games.quetzal.course.gains import start_discovery
from digsite.games.quetzal.locations.base import UniqueLocation
from digsite.games.quetzal.printed.ids import ARCHAEOLOGIST, STELA
from digsite.games.quetzal.table import frames, names
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import Messages


@final
class Stela(UniqueLocation):
    """Its occupant takes the marker, which counts at once, and Discovery points (QZ-STELA-03 to -06)."""

    code: i64 = STELA
    name = "stela"
    rule = "QZ-STELA-01"
    stop: i64 = frames.AT_STELA
    messages: ClassVar[Messages] = {
        "place.stela": "the Stela of Knowledge",
        "no.marker-holder": "the holder of the First Player marker may not go to {place}",
    }

    def demand(self, table: Table, place: i64) -> i64:
        return ARCHAEOLOGIST

    def takes(self, table: Table, seat: i64, place: i64, black: i64, white: i64, wild: i64) -> bool:
        """The holder of the marker may not come (QZ-STELA-02)."""
        return table.marker != seat and super().takes(table, seat, place, black, white, wild)

    def refusal(self, table: Table, place: int) -> Refusal | None:
        if table.marker != table.player:
            return super().refusal(table, place)
        return super().refusal(table, place) or Refusal(
            Message("no.marker-holder", {"place": names.place_message(place)}), "QZ-STELA-02"
        )

    def serve(self, table: Table, place: i64, seat: i64) -> None:
        table.player = seat
        table.marker = seat
        if table.journal is not None:
            tell(table, events.TOOK_MARKER)
        start_discovery(table, table.printed.stela_discovery)
