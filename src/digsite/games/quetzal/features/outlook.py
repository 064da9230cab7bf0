"""The things that a round still has in store: places to come, cards that are sure, deliveries."""

from typing import final

from digsite.engine.native import i64, vec
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table, crate_size
from digsite.games.quetzal.table.operations import LOCATION_AT


@final
class Outlook:
    """The rest of the round in the eyes of one seat.

    `stop` is the next stop of the activation; `placing` says that meeples are still to be placed. `hand` holds the
    cards of the seat without those named for a delivery, `sure` the cards at the Surroundings by the seat that holds
    them (counted from the onlooker) and type, `cards` both together for the onlooker by type.
    """

    __slots__ = (
        "cards",
        "decides",
        "hand",
        "made",
        "phase",
        "placing",
        "players",
        "seat",
        "size",
        "stop",
        "sure",
        "table",
    )

    def __init__(self, table: Table, seat: i64) -> None:
        self.table = table
        self.seat: i64 = seat
        self.players: i64 = table.printed.players
        self.phase: i64 = 0
        self.stop: i64 = frames.STOPS
        self.made: i64 = 0
        self.placing: bool = False
        self.decides: bool = table.player == seat and not table.over
        if table.pending.size > 0:
            cells = table.pending.cells
            self.phase = cells[0]
            if cells[0] == frames.ACTIVATING:
                self.stop = cells[1]
                self.made = cells[2]
            elif cells[0] < frames.ACTIVATING:
                self.stop = 0
                self.placing = True
        self.hand: vec[i64] = table.hands[seat * ids.KINDS : (seat + 1) * ids.KINDS]
        self.sure: vec[i64] = vec[i64]([0] * (ids.SEATS * ids.TYPES))
        self.cards: vec[i64] = vec[i64]([0] * ids.TYPES)
        self.size: i64 = 0
        self.count_cards()

    def count_cards(self) -> None:
        """Counts the cards that are in the hand and those that are sure to come."""
        table = self.table
        hand = self.hand
        cards = self.cards
        sure = self.sure
        if self.decides and table.pending.kind == frames.DELIVER_CARDS:
            for card in range(ids.KINDS):
                hand[card] -= table.crate[card]
        for which in range(ids.SURROUNDINGS):
            holder = table.holders[ids.QUARRY + which]
            if holder != ids.NOBODY and holder != ids.AUTOMATON:
                row = self.relative(holder) * ids.TYPES
                start = ids.TEMPLE_CARDS + which * ids.DIG_CARDS
                for position in range(start, start + ids.DIG_CARDS):
                    card = table.face_up[position]
                    if card != ids.NOTHING:
                        sure[row + card // ids.BONUSES] += 1
        for kind in range(ids.TYPES):
            base = kind * ids.BONUSES
            cards[kind] = sure[kind] + hand[base] + hand[base + 1] + hand[base + 2] + hand[base + 3]
            self.size += cards[kind]

    def relative(self, seat: i64) -> i64:
        """A seat, counted from the onlooker."""
        number = seat - self.seat
        return number if number >= 0 else number + self.players

    def holder(self, place: i64) -> i64:
        """The holder of a place as a column: nobody, the onlooker, the next seats, the automaton."""
        holder = self.table.holders[place]
        if holder == ids.NOBODY:
            return 0
        if holder == ids.AUTOMATON:
            return ids.SEATS + 1
        return 1 + self.relative(holder)

    def comes(self, place: i64) -> bool:
        """Whether a place exists in this game and is still to be activated in this round."""
        location = LOCATION_AT[place]
        return self.table.printed.places[place] != 0 and location.stop + place - location.code >= self.stop

    def harbor_deliveries(self, seat: i64, there: i64) -> i64:
        """How many deliveries a player with so many meeples at the Harbor still begins there."""
        # The Harbor has one stop for each player, in turn order.
        number = self.stop - frames.AT_HARBOR
        own = seat - self.table.marker
        if own < 0:
            own += self.players
        if own < number:
            return 0
        return there - self.made if own == number else there

    def ships(self, seat: i64) -> i64:
        """How many Ships a player holds whose delivery is still to begin."""
        count: i64 = 0
        for place in range(ids.SHIP, ids.SHIP + ids.SHIPS):
            if self.table.holders[place] == seat and self.comes(place):
                count += 1
        return count

    def picks(self, seat: i64) -> i64:
        """How many cards a player still chooses in the Temple, the pending decision included."""
        table = self.table
        count: i64 = 0
        for space in range(ids.TEMPLE_SPACES):
            if table.holders[ids.TEMPLE + space] == seat and self.comes(ids.TEMPLE + space):
                count += table.printed.temple_choose[space]
        if table.pending.kind == frames.PICK_CARD and table.player == seat:
            count += table.pending.second()
        return count

    def room(self, seat: i64, harbor: i64, ships: i64) -> i64:
        """How many cards a player can deliver in so many deliveries and the pending one."""
        table = self.table
        room: i64 = 0
        if harbor > 0:
            room = harbor * LOCATION_AT[ids.HARBOR].limit(table, seat)
        if ships > 0:
            room += ships * LOCATION_AT[ids.SHIP].limit(table, seat)
        if table.pending.kind == frames.DELIVER_CARDS and table.player == seat:
            room += LOCATION_AT[table.pending.first()].limit(table, seat)
            if self.decides:
                room -= crate_size(table)
        return room
