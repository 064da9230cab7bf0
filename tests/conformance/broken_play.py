"""Relics that go wrong in what can be done, said, copied and saved, and in the course of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from digsite.engine.choices import Choice, Refusal
from digsite.engine.errors import IllegalAction
from digsite.engine.game import OptionValue
from digsite.engine.messages import Message
from digsite.engine.native import i64
from tests.conformance.bugs import breaks, breaks_as_a_game
from tests.conformance.relics import DIG, DRAW, Relics, RelicsState

# Decisions


@breaks("legal-actions")
class OutOfOrder(RelicsState):
    def options_now(self) -> list[int]:
        return super().options_now()[::-1]


@breaks("legal-actions")
class OfferedTwice(RelicsState):
    def options_now(self) -> list[int]:
        if self.drawing or self.over:
            return super().options_now()
        return [value - 1 for value in self.hands[self.player]] + [DIG]


@breaks("legal-actions")
class DeadEnd(RelicsState):
    def options_now(self) -> list[int]:
        legal = super().options_now()
        return [] if legal == [DIG] else legal


@breaks("legal-actions")
class NeverAtRest(RelicsState):
    def options_now(self) -> list[int]:
        return super().options_now() or [DIG]


@breaks("offers")
class DrawsFromAnEmptyPile(RelicsState):
    def advance(self, action: i64) -> None:
        super().advance(action)
        if action <= DIG and not self.over and not self.drawing:
            self.turns -= 1
            self.player = (self.player - 1) % self.players
            self.drawing = True


@breaks("offers")
class PermitsMore(RelicsState):
    def permits(self, action: int) -> bool:
        return action == DIG or super().permits(action)


@breaks("offers")
class NullMove(RelicsState):
    def options_now(self) -> list[int]:
        legal = super().options_now()
        return legal if self.drawing or self.over else [*legal, DRAW]

    def advance(self, action: i64) -> None:
        if action != DRAW or self.drawing:
            super().advance(action)


@breaks("offers")
class AppliesMoreThanItAdvances(RelicsState):
    def apply(self, action: int | str) -> None:
        super().apply(action)
        self.finds[0] += 1


@breaks("refusals")
class RefusalCosts(RelicsState):
    def refusal(self, action: int) -> Refusal:
        self.finds[self.player] -= 1
        return super().refusal(action)


@breaks("refusals")
class TakesAnything(RelicsState):
    def apply(self, action: int | str) -> None:
        if isinstance(action, int) and not self.permits(action) and action == DIG:
            self.advance(DIG)
        else:
            super().apply(action)


# Notation


@breaks("notation")
class WritesTwoMovesAlike(RelicsState):
    def notation(self, action: int) -> str:
        return "show" if action < DIG else super().notation(action)


@breaks("notation")
class ReadsWithCase(RelicsState):
    def parse(self, text: str) -> int:
        return super().parse(text if text == text.lower() else "no such move")


@breaks("notation")
class RefusesWithoutAdvice(RelicsState):
    def parse(self, text: str) -> int:
        try:
            return super().parse(text)
        except IllegalAction:
            raise IllegalAction("no") from None


# Words


@breaks("choices")
class TouchesNothingInView(RelicsState):
    def explain(self, action: int) -> Choice:
        choice = super().explain(action)
        return Choice(action, choice.verb, choice.message, ("shovel",)) if action == DIG else choice


@breaks("choices")
class OneChoiceTooFew(RelicsState):
    def choices(self) -> list[Choice]:
        return super().choices()[:-1]


@breaks("words")
class Speechless(RelicsState):
    def prompt(self) -> Message:
        return Message("ask.draw-well") if self.drawing else super().prompt()


@breaks("words")
class LacksAParameter(RelicsState):
    def explain(self, action: int) -> Choice:
        choice = super().explain(action)
        return Choice(action, choice.verb, Message("do.show"), choice.keys) if action < DIG else choice


@breaks("reasons")
class NoReasonWhyNot(RelicsState):
    def why_not(self, key: str) -> Message | None:
        return None


@breaks("reasons")
class AlwaysAReasonWhyNot(RelicsState):
    def why_not(self, key: str) -> Message | None:
        return Message("no.now")


# Copies and snapshots


@breaks("copies")
class SharedFinds(RelicsState):
    def clone(self) -> RelicsState:
        copy = super().clone()
        copy.finds = self.finds
        return copy


@breaks("past-copies")
class CopiesOnlyOnItsOwnWrites(RelicsState):
    borrowed = False

    def clone(self) -> RelicsState:
        copy = super().clone()
        assert isinstance(copy, CopiesOnlyOnItsOwnWrites)
        copy.finds = self.finds
        copy.borrowed = True
        return copy

    def advance(self, action: i64) -> None:
        if self.borrowed:
            self.finds = self.finds[:]
        super().advance(action)


@breaks("snapshots")
class ForgetsTheQuestion(RelicsState):
    def body(self) -> dict[str, Any]:
        return {**super().body(), "drawing": False}


@breaks("snapshots")
class NotPlainData(RelicsState):
    def body(self) -> dict[str, Any]:
        return {**super().body(), "finds": tuple(self.finds)}


@breaks("snapshots")
class RollsAfresh(RelicsState):
    def restore(self, body: Mapping[str, Any]) -> None:
        super().restore(body)
        self.saved_words = list(body["stream"])
        self.stream.next_word()

    def body(self) -> dict[str, Any]:
        saved = getattr(self, "saved_words", None)
        return super().body() if saved is None else {**super().body(), "stream": saved}


@breaks("snapshots")
class KeepsTheDataItWasGiven(RelicsState):
    def restore(self, body: Mapping[str, Any]) -> None:
        super().restore(body)
        self.finds = body["finds"]


# The course of the game


@breaks("termination")
class GoesOnForEver(RelicsState):
    def end_turn(self) -> None:
        super().end_turn()
        self.over = False


@breaks_as_a_game("determinism")
class CountsItsGames(Relics):
    started = 0

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> RelicsState:
        type(self).started += 1
        return super().deal(players, seed + type(self).started, options)


@breaks_as_a_game("other-process")
class TrustsTheHash(Relics):
    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> RelicsState:
        return super().deal(players, seed + hash("relics") % 1000, options)


@breaks_as_a_game("undo")
class TiresOfTheSameSeed(Relics):
    """Deals a game three times at the most; whoever comes back to it a fourth time gets another one."""

    seen: ClassVar[Counter[int]] = Counter()

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> RelicsState:
        type(self).seen[seed] += 1
        return super().deal(players, seed if type(self).seen[seed] <= 3 else seed + 1, options)
