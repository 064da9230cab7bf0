"""The Temple Surroundings: Quarry, Small Temple and Ruins (QZ-SURR)."""

from typing import ClassVar, final

from digsite.engine.native import i64
from digsite.games.quetzal import events
from digsite.games.quetzal.course.automaton import discard_face_up
from digsite.games.quetzal.course.gains import gain_points, start_discovery
from digsite.games.quetzal.locations.base import BiddingLocation
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table.fields import Table, add_known_to_hand
from digsite.games.quetzal.table.frames import AT_SURROUNDINGS
from digsite.games.quetzal.table.operations import Messages


@final
class Surroundings(BiddingLocation):
    """The winner takes the cards there and the bonus (QZ-SURR-02 to -06)."""

    code: i64 = ids.QUARRY
    name = "surroundings"
    rule = "QZ-BID-04"
    spaces: i64 = ids.SURROUNDINGS
    stop: i64 = AT_SURROUNDINGS
    stops: i64 = ids.SURROUNDINGS
    messages: ClassVar[Messages] = {
        "place.quarry": "the Quarry",
        "place.small-temple": "the Small Temple",
        "place.ruins": "the Ruins",
    }

    def serve(self, table: Table, place: i64, seat: i64) -> None:
        table.player = seat
        which = place - ids.QUARRY
        if table.journal is not None:
            events.won(table, which)
        start = ids.TEMPLE_CARDS + which * ids.DIG_CARDS
        for position in range(start, start + ids.DIG_CARDS):
            card = table.face_up[position]
            if card != ids.NOTHING:
                table.face_up[position] = ids.NOTHING
                add_known_to_hand(table, seat, card)
        printed = table.printed
        table.coins[seat] += printed.dig_coins[which]
        gain_points(table, seat, printed.dig_vp[which], ids.FROM_SURROUNDINGS)
        start_discovery(table, printed.dig_discovery[which])

    def serve_automaton(self, table: Table, place: i64) -> None:
        """Its cards go to the discard pile (QZ-2P-15)."""
        start = ids.TEMPLE_CARDS + (place - ids.QUARRY) * ids.DIG_CARDS
        for position in range(start, start + ids.DIG_CARDS):
            discard_face_up(table, position)
