"""Quetzal behind the contract: the table bound to its rules, words and views."""

from array import array
from typing import Final, cast, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.game import Game
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.notation import Lexicon
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream
from digsite.engine.zones import Slots, redeal
from digsite.games.quetzal import notation
from digsite.games.quetzal.course import rounds, turn
from digsite.games.quetzal.printed.ids import AUTOMATON_CARDS, CARDS, KINDS, TILES, UPGRADES
from digsite.games.quetzal.printed.values import Printed
from digsite.games.quetzal.sight import observation
from digsite.games.quetzal.sight import view as sight
from digsite.games.quetzal.table import snapshot
from digsite.games.quetzal.table.fields import (
    AUTOMATON_PILE,
    DECK,
    DRAWN,
    HAND,
    TILE_PILE,
    Table,
    add_to_hand,
    clear_crate,
)
from digsite.games.quetzal.table.frames import DELIVER_CARDS, FRAME_ROOM, KEEP_CARD
from digsite.games.quetzal.words import explain, reasons

# Cards are exchanged with cards, tiles with tiles, automaton cards with automaton cards.
_CARDS_POOL: Final = 0
_TILES_POOL: Final = 1
_AUTOMATON_POOL: Final = 2

# No decision offers more: every kind of card, an exchange, done.
_MOST_OPTIONS: Final = KINDS + 2


@final
class QuetzalState(Table):
    """A game of Quetzal in progress."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return turn.fill_legal(self, out)

    def advance(self, action: i64) -> None:
        turn.advance(self, action)

    def capacity(self) -> i64:
        return _MOST_OPTIONS

    def clone(self) -> "QuetzalState":
        copy = QuetzalState(self.game, self.printed, self.stream.clone(), self.pending.clone())
        self.copy_onto(copy)
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        """Redraws unknown hand cards with the deck, the Upgrade pile and the automaton's pile (QZ-HID-10)."""
        if self.pending.kind() == DELIVER_CARDS and 1 << self.player != onlooker:
            # QZ-HID-11: for others nothing has been named yet.
            clear_crate(self)
            self.pending.replace(DELIVER_CARDS, self.pending.first(), -1)
        self._imagine_cards(onlooker, stream)
        self._imagine_pile(
            self.tile_pile, 0, self.tile_pile_size, TILE_PILE.audience(), _TILES_POOL, onlooker, stream
        )
        drawn = self.automaton_drawn
        if self.printed.players == 2:
            hidden = AUTOMATON_PILE.audience()
            self._imagine_pile(
                self.automaton_cards, drawn, AUTOMATON_CARDS, hidden, _AUTOMATON_POOL, onlooker, stream
            )
        self.stream = stream

    def _imagine_cards(self, onlooker: i64, stream: Stream) -> None:
        slots = Slots(CARDS)
        players = self.printed.players
        index: i64 = 0
        while index < self.deck_size:
            slots.add(self.deck[index], DECK.audience() | self.deck_knowers[index], _CARDS_POOL)
            index += 1
        choosing = self.pending.kind() == KEEP_CARD
        if choosing:
            slots.add(self.drawn[0], DRAWN.audience(self.player), _CARDS_POOL)
            slots.add(self.drawn[1], DRAWN.audience(self.player), _CARDS_POOL)
        if not self.over:
            seat: i64 = 0
            while seat < players:
                self._lay_out_unknown(slots, seat)
                seat += 1
        redeal(slots, onlooker, _CARDS_POOL, KINDS, stream)
        place: i64 = 0
        index = 0
        while index < self.deck_size:
            self.deck[index] = slots.things[place]
            place += 1
            index += 1
        # Cells above the deck still hold what was drawn from them.
        while index < CARDS:
            self.deck[index] = 0
            index += 1
        if choosing:
            self.drawn[0] = slots.things[place]
            self.drawn[1] = slots.things[place + 1]
            place += 2
        seat = 0
        while seat < players and not self.over:
            unknown = self._keep_known_only(seat)
            while unknown > 0:
                add_to_hand(self, seat, slots.things[place])
                place += 1
                unknown -= 1
            seat += 1

    def _lay_out_unknown(self, slots: Slots, seat: i64) -> None:
        hidden = HAND.audience(seat)
        card: i64 = 0
        while card < KINDS:
            unknown = self.hands[seat * KINDS + card] - self.known[seat * KINDS + card]
            while unknown > 0:
                slots.add(card, hidden, _CARDS_POOL)
                unknown -= 1
            card += 1

    def _keep_known_only(self, seat: i64) -> i64:
        """Leaves the known cards in a hand; returns how many others there were."""
        unknown: i64 = 0
        card: i64 = 0
        while card < KINDS:
            cell = seat * KINDS + card
            unknown += self.hands[cell] - self.known[cell]
            self.hands[cell] = self.known[cell]
            card += 1
        self.hand_sizes[seat] -= unknown
        return unknown

    def _imagine_pile(
        self, pile: vec[i64], start: i64, end: i64, audience: i64, pool: i64, onlooker: i64, stream: Stream
    ) -> None:
        slots = Slots(TILES)
        index = start
        while index < end:
            slots.add(pile[index], audience, pool)
            index += 1
        most: i64 = UPGRADES if pool == _TILES_POOL else AUTOMATON_CARDS
        redeal(slots, onlooker, pool, most, stream)
        index = start
        while index < end:
            pile[index] = slots.things[index - start]
            index += 1
        if pool == _TILES_POOL:
            while index < TILES:
                pile[index] = 0
                index += 1

    def scores(self) -> list[int]:
        return [points for points in self.points]

    def places(self) -> list[int]:
        return rounds.places(self)

    def tie_break(self) -> Message | None:
        return rounds.tie_break(self) if self.over else None

    def explain(self, action: int) -> Choice:
        return explain.explain(self, action)

    def refusal(self, action: int) -> Refusal:
        return reasons.refusal(self, action)

    def lexicon(self) -> Lexicon:
        return notation.lexicon()

    def prompt(self) -> Message:
        return explain.prompt(self)

    def prompt_for(self, seat: int | None) -> Message:
        return explain.prompt_for(self, seat)

    def why_not(self, key: str) -> Message | None:
        touched = {key for choice in self.choices() for key in choice.keys}
        return reasons.why_not(self, key, touched)

    def view(self, seat: int | None) -> dict[str, object]:
        self.check_seat(seat)
        return cast("dict[str, object]", sight.view(self, seat))

    def observation(self, seat: int) -> "array[float]":
        self.check_seat(seat)
        return observation.observation(self, seat)

    def fill_observation(self, seat: i64, cells: vec[float]) -> None:
        observation.fill_observation(self, seat, cells)

    def dump(self) -> dict[str, object]:
        return snapshot.dump(self)


def new_state(game: Game, printed: Printed, stream: Stream) -> QuetzalState:
    """An empty table with those printed values."""
    state = QuetzalState(game, printed, stream, Pending(FRAME_ROOM))
    state.lay_out_empty()
    return state
