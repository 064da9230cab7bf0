"""The parts of an explanation: lines of play, the results to expect of them, and the differences of two lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from digsite.engine import shapes
from digsite.engine.messages import Message


class StepData(TypedDict):
    """A step as plain data."""

    action: int
    message: shapes.Message


class LineData(TypedDict):
    """A line as plain data."""

    action: int
    message: shapes.Message
    value: float
    share: float
    visits: int
    steps: list[StepData]
    points: float | None
    noise: float | None
    win: float | None
    others: float | None
    because: list[shapes.Message]


class DifferenceData(TypedDict):
    """A difference as plain data."""

    line: str
    points: float
    noise: float


class ExplanationData(TypedDict):
    """An explanation as plain data."""

    reasons: list[LineData]
    other: int | None
    differences: list[DifferenceData]
    next: list[StepData]


@dataclass(frozen=True, slots=True)
class Step:
    """An action with its words, as they are when its turn comes."""

    action: int
    message: Message

    def as_data(self) -> StepData:
        """The step as plain JSON-able data."""
        return {"action": self.action, "message": self.message.as_data()}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play: the decisions of a turn, to its end or to where something hidden comes to light.

    `visits` says how often a search tried its first action, `share` which part of all visits that is, and `value` what
    it is worth from -1 to 1. Where a network judges, `points` are the points expected in the end, give or take
    `noise`, `win` is the chance to win, and `others` the points that the others may expect on average. `because` are
    sentences: what to expect, and how it compares with another line.
    """

    steps: tuple[Step, ...]
    visits: int = 0
    share: float = 1.0
    value: float = 0.0
    points: float | None = None
    noise: float | None = None
    win: float | None = None
    others: float | None = None
    because: tuple[Message, ...] = ()

    @property
    def action(self) -> int:
        """The action that it begins with."""
        return self.steps[0].action

    def as_data(self) -> LineData:
        """The line as plain JSON-able data."""
        first = self.steps[0].as_data()
        return {
            "action": first["action"],
            "message": first["message"],
            "value": self.value,
            "share": self.share,
            "visits": self.visits,
            "steps": [step.as_data() for step in self.steps],
            "points": self.points,
            "noise": self.noise,
            "win": self.win,
            "others": self.others,
            "because": [sentence.as_data() for sentence in self.because],
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """By how many points a line of the score sheet ends higher than after another line of play, give or take."""

    line: str
    points: float
    noise: float

    def as_data(self) -> DifferenceData:
        """The difference as plain JSON-able data."""
        return {"line": self.line, "points": self.points, "noise": self.noise}


@dataclass(frozen=True, slots=True)
class Explanation:
    """The best lines of a decision, the chosen one first, and what sets it apart from the line of action `other`.

    `differences` are those between the score sheets in the end that are clear of chance, greatest first. `next` are
    decisions that follow the chosen line and hardly ever the other one.
    """

    lines: tuple[Line, ...]
    other: int | None = None
    differences: tuple[Difference, ...] = ()
    next: tuple[Step, ...] = ()

    def line_of(self, action: int | None) -> Line | None:
        """The line that begins with an action, if it is among these."""
        return next((line for line in self.lines if line.action == action), None)

    def as_data(self) -> ExplanationData:
        """The explanation as plain JSON-able data."""
        return {
            "reasons": [line.as_data() for line in self.lines],
            "other": self.other,
            "differences": [difference.as_data() for difference in self.differences],
            "next": [step.as_data() for step in self.next],
        }
