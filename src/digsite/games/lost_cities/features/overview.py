"""The knowledge of a seat about the table, counted once for all five paths."""

from typing import Final, final

from digsite.engine.features import Features
from digsite.engine.native import i64, vec
from digsite.games.lost_cities.course.draw_card import piles_are_closed
from digsite.games.lost_cities.features.codes import amount_step
from digsite.games.lost_cities.features.pieces import CROSSINGS, SEATS
from digsite.games.lost_cities.printed.ids import COLOURS, HAND_ROOM, KINDS, PILE_ROOM
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.frames import (
    BY_ARROW,
    CHOOSE_EXPLORER,
    DRAW_CARD,
    MOVE_EXPLORER,
    PLAY_CARD,
)

_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * KINDS)
_NOBODYS_PLAYS: Final[vec[i64]] = vec[i64]([0] * SEATS)
_NOBODYS_SHARES: Final[vec[float]] = vec[float]([0.0] * SEATS)


@final
class Overview:
    """The cards a seat holds and has not seen, and where in its turn the player to move is.

    `mover` is counted from the onlooker, like every seat in an observation. `fitting` and `unfit` count the cards in
    hand for the paths written so far. `falling` and `first` tell of the one written last in which direction its column
    goes on, and after how many values the first card in hand fits.
    """

    def __init__(self, table: Table, seat: i64, out: Features) -> None:
        printed = table.printed
        players = printed.players
        self.table: Table = table
        self.seat: i64 = seat
        self.out: Features = out
        self.players: i64 = players
        mover = table.player - seat
        self.mover: i64 = mover if mover >= 0 else mover + players
        self.kind: i64 = table.pending.kind
        self.takes: bool = False
        # The colours of the path asked about and of the pile closed to the drawer, or -1; and what is asked.
        self.asked: i64 = -1
        self.question: i64 = 0
        self.closed: i64 = -1
        self.look_at_decision()
        # Copies of each card in the hand, and those that nobody has shown to the onlooker (LC-HID-11).
        held = _NO_CARDS[:]
        unseen = printed.deck[:]
        seen: i64 = 0
        for other in range(players):
            cards = table.known
            size = table.known_sizes[other]
            if other == seat:
                cards = table.hands
                size = table.hand_sizes[other]
            start = other * HAND_ROOM
            for index in range(start, start + size):
                card = cards[index]
                unseen[card] -= 1
                if other == seat:
                    held[card] += 1
            seen += size
        discards = table.discards
        for colour in range(COLOURS):
            size = table.discard_sizes[colour]
            start = colour * PILE_ROOM
            for index in range(start, start + size):
                unseen[discards[index]] -= 1
            seen += size
        laid = table.laid
        for index in range(table.laid_size):
            unseen[laid[index] % KINDS] -= 1
        seen += table.laid_size
        self.held: vec[i64] = held
        self.unseen: vec[i64] = unseen
        hidden = float(printed.copies * KINDS - seen)
        if hidden < 1.0:
            hidden = 1.0
        self.plays_of: vec[i64] = _NOBODYS_PLAYS[:]
        # How many of the unseen cards each seat has or will draw in time to play them, as a share.
        self.shares: vec[float] = _NOBODYS_SHARES[:]
        for relative in range(players):
            plays = plays_left(table, self.mover, self.kind, relative)
            self.plays_of[relative] = plays
            if plays > 0 and (self.mover != relative or self.kind == PLAY_CARD):
                # The card drawn after the last play comes too late.
                plays -= 1
            if relative > 0:
                owner = seat + relative if seat + relative < players else seat + relative - players
                plays += table.hand_sizes[owner] - table.known_sizes[owner]
            self.shares[relative] = float(plays) / hidden
        self.plays_step: i64 = amount_step(self.plays_of[0])
        crossings = table.crossings
        self.crossed: i64 = crossings if crossings < CROSSINGS else CROSSINGS - 1
        self.fitting: i64 = 0
        self.unfit: i64 = 0
        self.falling: bool = False
        self.first: i64 = 0

    def look_at_decision(self) -> None:
        """Which path or pile the pending decision is about."""
        pending = self.table.pending
        kind = self.kind
        if kind == DRAW_CARD:
            self.closed = pending.first()
            self.takes = not piles_are_closed(self.table)
        elif kind == CHOOSE_EXPLORER:
            self.asked = pending.first()
        elif kind == MOVE_EXPLORER:
            self.asked = pending.second()
            self.question = 1 if pending.first() == BY_ARROW else 2


def plays_left(table: Table, mover: i64, kind: i64, relative: i64) -> i64:
    """How many cards a seat will still play if everybody draws from the pile; seats are counted from the onlooker."""
    players = table.printed.players
    # Turns before the seat's next one, the present turn included.
    before = relative - mover
    if before < 0:
        before += players
    turns = (table.pile_size - before + players - 1) // players if table.pile_size > before else 0
    if before == 0 and kind != PLAY_CARD and turns > 0:
        return turns - 1
    return turns
