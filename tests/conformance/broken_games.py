"""Relics with one bug each: the games that the conformance suite must reject, and the law it must name."""

from __future__ import annotations

import math
import re
from array import array
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from digsite import State
from digsite.engine.choices import Choice, Refusal
from digsite.engine.events import Event, Part
from digsite.engine.game import OptionValue
from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.engine.randomness import Stream
from digsite.engine.zones import EVERYBODY, bit_of
from tests.conformance.relics import DIG, DRAW, VALUES, Relics, RelicsState

BROKEN: dict[str, tuple[Callable[[], Relics], str]] = {}


def breaks(law: str) -> Callable[[type[RelicsState]], type[RelicsState]]:
    """Makes a broken state into a game of its own, and says which law it breaks."""

    def plant(state_class: type[RelicsState]) -> type[RelicsState]:
        game_class = type(f"{state_class.__name__}Game", (Relics,), {"state_class": state_class})
        # Another process finds the class by its name in this module.
        game_class.__module__ = __name__
        globals()[game_class.__name__] = game_class
        plant_game(law, game_class, state_class.__name__)
        return state_class

    return plant


def breaks_as_a_game(law: str) -> Callable[[type[Relics]], type[Relics]]:
    """The same for a bug that lies in the game and not in the state."""

    def plant(game_class: type[Relics]) -> type[Relics]:
        plant_game(law, game_class, game_class.__name__)
        return game_class

    return plant


def plant_game(law: str, game_class: type[Relics], bug: str) -> None:
    """Names a broken game after its bug and keeps it with the law it breaks."""
    game_class.name = "relics" + re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", bug)
    BROKEN[game_class.name] = (game_class, law)


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
    def apply(self, action: int) -> None:
        super().apply(action)
        self.finds[0] += 1


@breaks("refusals")
class RefusalCosts(RelicsState):
    def refusal(self, action: int) -> Refusal:
        self.finds[self.player] -= 1
        return super().refusal(action)


@breaks("refusals")
class TakesAnything(RelicsState):
    def apply(self, action: int) -> None:
        if isinstance(action, int) and not self.permits(action) and action == DIG:
            self.advance(DIG)
        else:
            super().apply(action)


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


# What is shown


@breaks("views")
class TwoThingsOneKey(RelicsState):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "mound": {"key": "pile"}}


@breaks("views")
class OwnKeysForEachSeat(RelicsState):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "tent": {"key": f"tent:{seat}"}}


@breaks("views")
class SeesWhoIsNotThere(RelicsState):
    def check_seat(self, seat: int | None) -> None:
        pass


@breaks("observations")
class GrowsWithThePile(RelicsState):
    def observation(self, seat: int) -> array[float]:
        return array("f", [*super().observation(seat), *(0.0 for _ in self.pile)])


@breaks("observations")
class NotANumber(RelicsState):
    def observation(self, seat: int) -> array[float]:
        seen = super().observation(seat)
        seen[0] = math.inf if self.drawing else 0.0
        return seen


@breaks("outcome")
class NobodyWins(RelicsState):
    def winners(self) -> list[int]:
        return []


@breaks("outcome")
class ReturnsPoints(RelicsState):
    def returns(self) -> list[float]:
        return [float(score) for score in self.scores()]


@breaks("outcome")
class BreaksTiesInSilence(RelicsState):
    def scores(self) -> list[int]:
        return [0 for _ in super().scores()]

    def places(self) -> list[int]:
        return list(range(len(self.scores())))


@breaks("outcome")
class TellsOfTiesThatAreNone(RelicsState):
    def tie_break(self) -> Message | None:
        return Message("do.dig") if self.over else None


# Secrets


@breaks("secrets")
class ViewShowsTheTopCard(RelicsState):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "top": self.pile[-1] if self.pile else None}


@breaks("secrets")
class SpectatorSeesAHand(RelicsState):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "peek": None if seat is not None else self.hands[0][:]}


@breaks("secrets")
class ObservesTheNextHand(RelicsState):
    def observation(self, seat: int) -> array[float]:
        seen = super().observation(seat)
        seen[2] = float(sum(self.hands[(seat + 1) % self.players]))
        return seen


@breaks("secrets")
class DrawOnlyWhatIsGood(RelicsState):
    def options_now(self) -> list[int]:
        legal = super().options_now()
        return legal[1:] if self.drawing and not self.over and self.pile[-1] < 3 else legal


@breaks("secrets")
class ChoiceNamesTheTopCard(RelicsState):
    def explain(self, action: int) -> Choice:
        choice = super().explain(action)
        if action == DRAW and self.pile:
            return Choice(action, choice.verb, Message("do.show", {"value": self.pile[-1]}), choice.keys)
        return choice


@breaks("secrets")
class PromptHints(RelicsState):
    def prompt(self) -> Message:
        return Message("ask.draw" if self.drawing and self.pile[-1] > 3 else "ask.act")


@breaks("secrets")
class HandsCountAlready(RelicsState):
    def scores(self) -> list[int]:
        return [score + sum(hand) for score, hand in zip(super().scores(), self.hands, strict=True)]


@breaks("blindness")
class ShufflesTheRealOrder(RelicsState):
    def imagine(self, onlooker: i64, stream: Stream) -> None:
        hidden = [
            (hand, index)
            for seat, hand in enumerate(self.hands)
            for index in range(len(hand))
            if not bit_of(seat) & onlooker
        ] + [(self.pile, index) for index in range(len(self.pile))]
        for last in range(len(hidden) - 1, 0, -1):
            (zone, place), (other_zone, other_place) = hidden[last], hidden[stream.below(last + 1)]
            zone[place], other_zone[other_place] = other_zone[other_place], zone[place]
        for hand in self.hands:
            hand.sort()
        self.stream = stream


@breaks("events")
class TellsEverybodyTheCard(RelicsState):
    def moved(self, kind: str, *rest: Any) -> Event:
        event = super().moved(kind, *rest)
        return Event(kind, event.seat, (Part("value", event.parts[0].value),), learned=event.learned)


@breaks("events")
class NobodyLearns(RelicsState):
    def moved(self, *rest: Any) -> Event:
        event = super().moved(*rest)
        return Event(event.kind, event.seat, event.parts)


@breaks("events")
class DrawsInSilence(RelicsState):
    def tell(self, event: Event) -> None:
        if event.kind != "drew":
            super().tell(event)


@breaks("events")
class UnspokenEvent(RelicsState):
    def tell(self, event: Event) -> None:
        super().tell(Event("unheard-of", event.seat) if event.kind == "declined" else event)


@breaks("events")
class TellsOfAGoodHand(RelicsState):
    """Goes on telling where a player with another hand would be asked, and tells what no answer would."""

    def show(self, seat: int, value: int) -> None:
        super().show(seat, value)
        if VALUES in self.hands[seat]:
            self.tell(Event("dug", seat, (Part("points", 0),)))


@breaks("events")
class ListeningChangesTheGame(RelicsState):
    def dig(self, seat: int) -> None:
        if self.journal is not None:
            self.stream.next_word()
        super().dig(seat)


@breaks("memory")
class ForgetsWhatAllWereTold(RelicsState):
    def moved(self, kind: str, *rest: Any) -> Event:
        event = super().moved(kind, *rest)
        return Event(kind, event.seat, (Part("value", event.parts[0].value),), learned=EVERYBODY)


# Imagined worlds


@breaks("certainty")
class ForgetsWhatWasTaken(RelicsState):
    def remember(self, seat: int, value: int) -> None:
        pass


@breaks("variety")
class ImaginesTheTruth(RelicsState):
    def imagine(self, onlooker: i64, stream: Stream) -> None:
        self.stream = stream


@breaks("fresh-chance")
class SharesItsDice(RelicsState):
    def imagine(self, onlooker: i64, stream: Stream) -> None:
        dice = self.stream
        super().imagine(onlooker, stream)
        self.stream = dice


@breaks("conservation")
class LosesACard(RelicsState):
    def show(self, seat: int, value: int) -> None:
        super().show(seat, value)
        self.finds[seat] += self.shown[seat].pop()


@breaks("whole-worlds")
class ImaginesACardTooMany(RelicsState):
    def imagine(self, onlooker: i64, stream: Stream) -> None:
        super().imagine(onlooker, stream)
        if self.pile:
            self.pile[0] = VALUES


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


@breaks_as_a_game("prologue")
class BeginsByTellingAHand(Relics):
    def begin(self, state: State) -> None:
        assert isinstance(state, RelicsState)
        state.tell(Event("showed", 0, (Part("value", state.hands[0][0]),)))


# Two that only a look at a small case finds.


class PrefersTheTruth(RelicsState):
    """Every second imagined world is the real one."""

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        if stream.below(2):
            super().imagine(onlooker, stream)
        else:
            self.stream = stream


class KeepsTheLowestCardInThePile(RelicsState):
    """The lowest hidden card never lies in a hand."""

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        super().imagine(onlooker, stream)
        for seat, hand in enumerate(self.hands):
            if not bit_of(seat) & onlooker and self.pile and min(hand) < min(self.pile):
                hand[0], self.pile[0] = self.pile[0], hand[0]
                hand.sort()
