"""Potsherds behind the contract: the table bound to its rules, sights and words."""

from array import array

from digsite.engine.choices import Choice, Refusal
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.notation import Lexicon
from digsite.engine.randomness import Stream
from potsherds import course, sight, words
from potsherds.table import Table, fields


class PotsherdsState(Table):
    """A game of Potsherds in progress."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return course.fill_legal(self, out)

    def advance(self, action: i64) -> None:
        course.advance(self, action)

    def clone(self) -> "PotsherdsState":
        copy = PotsherdsState(self.game, self.players, self.options, self.stream.clone())
        self.copy_onto(copy)
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        sight.imagine(self, onlooker, stream)

    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    def places(self) -> list[int]:
        scores = self.scores()
        return [sum(other > own for other in scores) for own in scores]

    def explain(self, action: int) -> Choice:
        return words.explain(self, action)

    def refusal(self, action: int) -> Refusal:
        return words.refusal(self, action)

    def lexicon(self) -> Lexicon:
        return words.lexicon()

    def prompt(self) -> Message:
        return words.prompt(self)

    def why_not(self, key: str) -> Message | None:
        return words.why_not(self, key)

    def view(self, seat: int | None) -> dict[str, object]:
        self.check_seat(seat)
        return sight.view(self, seat)

    def observation(self, seat: int) -> "array[float]":
        self.check_seat(seat)
        return sight.observation(self, seat)

    def dump(self) -> dict[str, object]:
        return self.game.envelope(self.players, self.options, fields(self).dump(self))
