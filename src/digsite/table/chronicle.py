"""The turns of a match as it goes on, and the main actions of each as an onlooker may know them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from digsite.engine import shapes
from digsite.engine.deeds import Deed, Turn
from digsite.engine.events import Event
from digsite.engine.game import Game, OptionValue
from digsite.table.history import Step

Points = Sequence[Sequence[int]]


@dataclass(slots=True)
class _Span:
    """A stretch of the game: the turn of a seat, or an interval without one; which step each of its events is of."""

    seat: int | None
    round: int
    began: int
    line: int
    events: list[Event] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    ended: int | None = None


class Chronicle:
    """A match turn by turn. It grows with each step, so what is new is told without a look at what was before.

    >>> import digsite
    >>> from digsite.table.history import take_step
    >>> game = digsite.game("lost-cities")
    >>> state = game.start(players=2, seed=1, first=0)
    >>> chronicle = Chronicle(game, {}, ())
    >>> for number in range(1, 4):
    ...     chronicle.add(number, take_step(state, state.legal_actions()[-1]))
    >>> [(deed["seat"], deed["turn"], deed["steps"], deed["lines"]) for deed in chronicle.deeds(None)]
    [(0, 1, [1, 2], [0, 1]), (1, 2, [3, 3], [2, 2])]
    >>> chronicle.turn_of(3), chronicle.cut(1), [deed["steps"] for deed in chronicle.deeds(None)]
    (2, None, [[1, 1]])
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, OptionValue],
        prologue: Sequence[Event],
        steps: Sequence[Step] = (),
    ) -> None:
        self.game = game
        self.options = options
        self._spans: list[_Span] = []
        if prologue:
            self._open(None, 0)
            self._tell(0, prologue)
        for number, step in enumerate(steps, start=1):
            self.add(number, step)

    def add(self, number: int, step: Step) -> None:
        """Adds a step."""
        last = self._spans[-1] if self._spans else None
        if last is None or last.seat != step.seat or last.ended is not None:
            self._open(step.seat, number)
        self._tell(number, step.events)

    def cut(self, count: int) -> None:
        """Forgets everything after a step."""
        while self._spans and self._spans[-1].began > count:
            self._spans.pop()
        if self._spans:
            last = self._spans[-1]
            kept = sum(step <= count for step in last.steps)
            del last.steps[kept:], last.events[kept:]
            if last.ended is not None and last.ended > count:
                last.ended = None

    def turn_of(self, step: int) -> int:
        """The number of the first turn that a step has a part in; after the last step, that of the turn to come."""
        number = len(self._spans) + 1
        for span in reversed(self._spans):
            if max(span.began, span.steps[-1] if span.steps else 0) < step:
                break
            number -= 1
        return number

    def deeds(self, seat: int | None, since: int = 1, scores: Points = ()) -> list[shapes.Deed]:
        """The main actions from a turn on, as that seat may know them; None is a spectator.

        `scores` are the points of each seat at the beginning and after each step.
        """
        return list(self._deeds(seat, since, scores))

    def open_deeds(self, scores: Points = ()) -> list[shapes.Deed]:
        """All main actions, each as the seat whose turn it was knows it."""
        return [
            deed
            for number, span in enumerate(self._spans, start=1)
            for deed in self._told(number, span, span.seat, scores)
        ]

    def _open(self, seat: int | None, number: int) -> None:
        before = self._spans[-1] if self._spans else None
        line = 0 if before is None else before.line + len(before.events)
        current = int(bool(self.game.round_part[0])) if before is None else before.round
        self._spans.append(_Span(seat, current, number, line))

    def _tell(self, number: int, events: Sequence[Event]) -> None:
        """Adds the events of a step. An event that turns pause for opens a new span."""
        kind, part = self.game.round_part
        for event in events:
            if event.kind in self.game.interval_kinds:
                self._open(None, number)
            span = self._spans[-1]
            span.events.append(event)
            span.steps.append(number)
            if event.kind in self.game.turn_end_kinds:
                span.ended = number
            if event.kind == kind:
                span.round = int(str(event.known_to(None)[part]))

    def _deeds(self, seat: int | None, since: int, scores: Points) -> Iterator[shapes.Deed]:
        for number, span in enumerate(self._spans[since - 1 :], start=since):
            yield from self._told(number, span, seat, scores)

    def _told(self, number: int, span: _Span, seat: int | None, scores: Points) -> Iterator[shapes.Deed]:
        turn = Turn(span.seat, tuple(span.events), _gained(span, scores), self.options)
        for deed in self.game.deeds(turn, seat):
            yield _as_data(deed, number, span)


def _gained(span: _Span, scores: Points) -> int:
    """The points that a seat gained in its turn, without those that its end led to, such as at the end of a round."""
    if span.seat is None or not span.steps:
        return 0
    last = span.steps[-1] if span.ended is None else span.ended - 1
    if not span.began <= last < len(scores):
        return 0
    return scores[last][span.seat] - scores[span.began - 1][span.seat]


def _as_data(deed: Deed, number: int, span: _Span) -> shapes.Deed:
    data: shapes.Deed = {
        "seat": deed.seat,
        "what": deed.what.as_data(),
        "means": [one.as_data() for one in deed.means],
        "costs": [one.as_data() for one in deed.costs],
        "gains": [one.as_data() for one in deed.gains],
        "brought": [one.as_data() for one in deed.brought],
        "also": [one.as_data() for one in deed.also],
        "points": deed.points,
        "keys": list(deed.keys),
        "turn": number,
        "round": span.round,
        "steps": [span.steps[deed.first], span.steps[deed.last]],
        "lines": [span.line + deed.first, span.line + deed.last],
    }
    if deed.why is not None:
        data["why"] = deed.why.as_data()
    return data
