"""Tiny games whose best play is known, written as a user would write them: plain Python over the contract."""

from __future__ import annotations

from abc import abstractmethod
from array import array
from collections.abc import Mapping
from typing import Any

from digsite import Game, State
from digsite.engine.choices import Choice, Refusal
from digsite.engine.game import OptionValue, Piece
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.randomness import GAME, Stream


class ToyState(State):
    """What the toys share: words, and a view with nothing hidden in it."""

    player: i64

    @abstractmethod
    def options_now(self) -> list[int]:
        """What can be done while the game is on."""

    @abstractmethod
    def seen(self, seat: int | None) -> list[int]:
        """All that a seat sees, as numbers."""

    @abstractmethod
    def numbers(self) -> dict[str, int | list[int]]:
        """All there is to know, hidden or not."""

    def fill_legal(self, out: vec[i64]) -> i64:
        legal = [] if self.over else self.options_now()
        for index, action in enumerate(legal):
            out[index] = action
        return len(legal)

    def explain(self, action: int) -> Choice:
        return Choice(action, "do", Message("do", {"number": action}), (f"thing:{action}",))

    def refusal(self, action: int) -> Refusal:
        return Refusal(Message("no"))

    def prompt(self) -> Message:
        return Message("ask")

    def why_not(self, key: str) -> Message | None:
        return None

    def view(self, seat: int | None) -> dict[str, object]:
        return {"seen": self.seen(seat), "player": int(self.player)}

    def observation(self, seat: int) -> array[float]:
        return array("f", [*map(float, self.seen(seat)), float(self.player)])

    def dump(self) -> dict[str, object]:
        return self.game.envelope(2, {}, {"over": self.over, "player": int(self.player), **self.numbers()})


class Toy(Game):
    """What the toys share as games."""

    version = 1
    players = range(2, 3)
    options = ()
    observation_pieces = (Piece("seen", 3), Piece("player", 1))
    catalogue: Mapping[str, str] = {"do": "Take {number}", "ask": "What now?", "no": "not now"}

    @abstractmethod
    def with_numbers(self, numbers: Mapping[str, Any]) -> ToyState:
        """The state of which these are all the numbers."""

    def restore(self, players: int, options: Mapping[str, OptionValue], body: Mapping[str, Any]) -> State:
        state = self.with_numbers(body)
        state.over, state.player = body["over"], body["player"]
        return state


class Pebbles(Toy):
    """A heap of pebbles; a turn takes 1 to 3 of them; who takes the last one wins. Leave a multiple of four."""

    name = "pebbles"
    title = "Pebbles"
    num_actions = 4

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> State:
        return PebblesState(self, heap=10 + seed)

    def with_numbers(self, numbers: Mapping[str, Any]) -> ToyState:
        return PebblesState(self, numbers["heap"])


class PebblesState(ToyState):
    def __init__(self, game: Game, heap: int) -> None:
        super().__init__(game)
        self.heap = heap

    def options_now(self) -> list[int]:
        return list(range(1, min(3, self.heap) + 1))

    def advance(self, action: i64) -> None:
        self.heap -= action
        if self.heap == 0:
            self.over = True
        else:
            self.player = 1 - self.player

    def clone(self) -> PebblesState:
        copy = PebblesState(self.game, self.heap)
        copy.over, copy.player = self.over, self.player
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        """Nothing is hidden and nothing left to chance."""

    def scores(self) -> list[int]:
        return [int(self.over and self.player == seat) for seat in range(2)]

    def places(self) -> list[int]:
        return [1 - score for score in self.scores()] if self.over else [0, 0]

    def seen(self, seat: int | None) -> list[int]:
        return [self.heap, 0, 0]

    def numbers(self) -> dict[str, int | list[int]]:
        return {"heap": self.heap}


class Duel(Toy):
    """Each of two seats has a card from 0 to 9. Seat 0 stakes (1) or folds (0), then seat 1 likewise.

    The higher card wins two points where both stake; who stakes alone wins one. Folding a 9 is never right, and
    neither is staking a 0 against a seat that knows its own card.
    """

    name = "duel"
    title = "Duel"
    num_actions = 2
    cards = 10

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> State:
        stream = Stream.from_seed(seed, GAME)
        mine = stream.below(self.cards)
        return self.with_cards(mine, (mine + 1 + stream.below(self.cards - 1)) % self.cards)

    def with_cards(self, first: int, second: int) -> DuelState:
        return DuelState(self, [first, second], [])

    def with_numbers(self, numbers: Mapping[str, Any]) -> ToyState:
        return DuelState(self, numbers["cards"][:], numbers["stakes"][:])


class DuelState(ToyState):
    def __init__(self, game: Game, cards: list[int], stakes: list[int]) -> None:
        super().__init__(game)
        self.cards = cards
        self.stakes = stakes

    def options_now(self) -> list[int]:
        return [0, 1]

    def advance(self, action: i64) -> None:
        self.stakes.append(action)
        self.player = 1 - self.player
        self.over = len(self.stakes) == 2

    def clone(self) -> DuelState:
        copy = DuelState(self.game, self.cards[:], self.stakes[:])
        copy.over, copy.player = self.over, self.player
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        for seat in range(2):
            if onlooker & (1 << seat):
                shift = 1 + stream.below(Duel.cards - 1)
                self.cards[1 - seat] = (self.cards[seat] + shift) % Duel.cards

    def scores(self) -> list[int]:
        if not self.over or sum(self.stakes) == 0:
            return [0, 0]
        if sum(self.stakes) == 1:
            return self.stakes[:]
        return [2 * int(card == max(self.cards)) for card in self.cards]

    def places(self) -> list[int]:
        scores = self.scores()
        return [sum(other > score for other in scores) for score in scores]

    def returns(self) -> list[float]:
        mine, theirs = self.scores()
        return [(mine - theirs) / 2, (theirs - mine) / 2]

    def seen(self, seat: int | None) -> list[int]:
        return [-1 if seat is None else self.cards[seat], len(self.stakes), sum(self.stakes)]

    def numbers(self) -> dict[str, int | list[int]]:
        return {"cards": self.cards[:], "stakes": self.stakes[:]}


def pebbles(heap: int) -> State:
    """A heap of at least ten pebbles, seat 0 to take."""
    return Pebbles().start(players=2, seed=heap - 10)


def anything(value: Any) -> Any:
    """A value whose type the checker does not follow, for bots that break every rule."""
    return value
