"""Relics that show what is hidden, hide what is known, or imagine worlds that cannot be."""

from __future__ import annotations

import math
from array import array
from typing import Any

from digsite import State
from digsite.engine.choices import Choice
from digsite.engine.events import Event, Part
from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.engine.randomness import Stream
from digsite.engine.zones import EVERYBODY, bit_of
from tests.conformance.bugs import breaks, breaks_as_a_game
from tests.conformance.relics import DRAW, VALUES, Relics, RelicsState

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
class LosesPointsOnTheSheet(RelicsState):
    def sheet(self, seat: int) -> dict[str, int]:
        return {"points": 0}


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
class WritesTheTopCard(RelicsState):
    def notation(self, action: int) -> str:
        return f"draw {self.pile[-1]}" if action == DRAW and self.pile else super().notation(action)

    def parse(self, text: str) -> int:
        return DRAW if text.strip().lower().startswith("draw") and self.permits(DRAW) else super().parse(text)


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
class TellsMoreThanIsDeclared(RelicsState):
    def tell(self, event: Event) -> None:
        more = (*event.parts, Part("turn", self.turns))
        super().tell(Event(event.kind, event.seat, more, event.learned, event.chance, event.settles))


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


@breaks_as_a_game("prologue")
class BeginsByTellingAHand(Relics):
    def begin(self, state: State) -> None:
        assert isinstance(state, RelicsState)
        state.tell(Event("showed", 0, (Part("value", state.hands[0][0]),)))


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
