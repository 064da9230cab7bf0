"""Lost Cities behind the contract: the table bound to its rules, words and views."""

from array import array
from typing import Final, cast, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.game import Game
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.notation import Lexicon
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream
from digsite.engine.zones import EVERYBODY, Slots, redeal
from digsite.games.lost_cities import notation
from digsite.games.lost_cities.actions import NUM_ACTIONS
from digsite.games.lost_cities.course import expedition, turn
from digsite.games.lost_cities.printed.ids import CARDS, HAND_ROOM, KINDS
from digsite.games.lost_cities.printed.values import Printed
from digsite.games.lost_cities.sight import observation
from digsite.games.lost_cities.sight import view as sight
from digsite.games.lost_cities.table import snapshot
from digsite.games.lost_cities.table.fields import BOX, DRAW_PILE, HAND, Table, add_to_hand
from digsite.games.lost_cities.words import explain

# All hidden cards could be anywhere among the hidden places.
_CARDS_POOL: Final = 0


@final
class LostCitiesState(Table):
    """A game of Lost Cities in progress."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return turn.fill_legal(self, out)

    def advance(self, action: i64) -> None:
        turn.advance(self, action)

    def capacity(self) -> i64:
        # Eight cards, each laid or discarded, are the most there is to choose from.
        return 2 * HAND_ROOM

    def permits(self, action: int) -> bool:
        if action < 0 or action >= NUM_ACTIONS:
            return False
        return turn.permits(self, action)

    def clone(self) -> "LostCitiesState":
        copy = LostCitiesState(self.game, self.printed, self.stream.clone(), self.pending.clone())
        self.copy_onto(copy)
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        """Draw pile, box and unknown hand cards are one pool; known cards and open piles stay (LC-HID-11)."""
        slots = Slots(CARDS)
        players = self.printed.players
        box_start = CARDS - self.printed.box_size
        index = box_start
        while index < CARDS:
            slots.add(self.deck[index], BOX.audience(), _CARDS_POOL)
            index += 1
        index = 0
        while index < self.pile_size:
            slots.add(self.deck[index], DRAW_PILE.audience(), _CARDS_POOL)
            index += 1
        seat: i64 = 0
        while seat < players:
            self._lay_out_hand(slots, seat)
            seat += 1
        redeal(slots, onlooker, _CARDS_POOL, KINDS, stream)
        place: i64 = 0
        index = box_start
        while index < CARDS:
            self.deck[index] = slots.things[place]
            place += 1
            index += 1
        index = 0
        while index < self.pile_size:
            self.deck[index] = slots.things[place]
            place += 1
            index += 1
        # Cells between pile and box still hold what was dealt from them.
        while index < box_start:
            self.deck[index] = 0
            index += 1
        seat = 0
        while seat < players:
            size = self.hand_sizes[seat]
            self.hand_sizes[seat] = 0
            while size > 0:
                add_to_hand(self, seat, slots.things[place])
                place += 1
                size -= 1
            seat += 1
        self.stream = stream

    def _lay_out_hand(self, slots: Slots, seat: i64) -> None:
        start = seat * HAND_ROOM
        end = start + self.hand_sizes[seat]
        known = start
        known_end = start + self.known_sizes[seat]
        hidden = HAND.audience(seat)
        index = start
        while index < end:
            card = self.hands[index]
            if known < known_end and self.known[known] == card:
                slots.add(card, EVERYBODY, _CARDS_POOL)
                known += 1
            else:
                slots.add(card, hidden, _CARDS_POOL)
            index += 1

    def scores(self) -> list[int]:
        return [total for total in self.totals]

    def places(self) -> list[int]:
        return expedition.places(self)

    def tie_break(self) -> Message | None:
        return expedition.tie_break(self) if self.over else None

    def explain(self, action: int) -> Choice:
        return explain.explain(self, action)

    def refusal(self, action: int) -> Refusal:
        return explain.refusal(self, action)

    def lexicon(self) -> Lexicon:
        return notation.lexicon()

    def prompt(self) -> Message:
        return explain.prompt(self)

    def why_not(self, key: str) -> Message | None:
        return explain.why_not(self, key)

    def view(self, seat: int | None) -> dict[str, object]:
        self.check_seat(seat)
        return cast("dict[str, object]", sight.view(self, seat))

    def observation(self, seat: int) -> "array[float]":
        self.check_seat(seat)
        return observation.observation(self, seat)

    def dump(self) -> dict[str, object]:
        return snapshot.dump(self)


def new_state(game: Game, printed: Printed, stream: Stream) -> LostCitiesState:
    """An empty table with those printed values."""
    # A turn never has more than the draw, the explorer or one move pending (LC-MOD-05).
    state = LostCitiesState(game, printed, stream, Pending(4))
    state.lay_out_empty()
    return state
