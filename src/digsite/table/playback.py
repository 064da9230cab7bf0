"""Walking through a recorded game, forwards and backwards."""

from __future__ import annotations

from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.table.history import Step, log_lines, take_step
from digsite.table.replay import Replay

SNAPSHOT_EVERY = 16


class Playback:
    """A recorded game at one of its steps; step 0 is the start.

    Snapshots on the way make a step back as cheap as a few steps forward.

    >>> import digsite
    >>> game = digsite.game("lost-cities")
    >>> opening = game.start(players=2, seed=7).legal_actions()[-1]
    >>> playback = Playback(Replay.record(game, players=2, seed=7, actions=[opening, 123]))
    >>> playback.go(2)
    >>> playback.back()
    >>> playback.step, playback.log(None)[0].startswith("Ada discards")
    (1, True)
    """

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.step = 0
        self.state: State = replay.begin()
        self.prologue = replay.prologue()
        self._steps: list[Step] = []
        self._snapshots: dict[int, State] = {0: self.state.clone()}

    @property
    def last(self) -> int:
        """The number of steps."""
        return len(self.replay.actions)

    def go(self, step: int) -> None:
        """Goes to a step; a number out of range raises ValueError."""
        if not 0 <= step <= self.last:
            raise ValueError(f"there are steps 0 to {self.last}, not {step}")
        nearest = max(known for known in self._snapshots if known <= step)
        if not nearest <= self.step <= step:
            self.step = nearest
            self.state = self._snapshots[nearest].clone()
        while self.step < step:
            self._advance()

    def forward(self) -> None:
        """Goes one step on; stays at the end."""
        self.go(min(self.step + 1, self.last))

    def back(self) -> None:
        """Goes one step back; stays at the start."""
        self.go(max(self.step - 1, 0))

    def _advance(self) -> None:
        taken = take_step(self.state, self.replay.actions[self.step])
        self.step += 1
        if len(self._steps) < self.step:
            self._steps.append(taken)
        if self.step % SNAPSHOT_EVERY == 0 and self.step not in self._snapshots:
            self._snapshots[self.step] = self.state.clone()

    def taken(self) -> Step | None:
        """The step that led here; None at the start."""
        return self._steps[self.step - 1] if self.step else None

    def taken_so_far(self) -> list[Step]:
        """The steps up to here."""
        return self._steps[: self.step]

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """The log from step `since` up to here in sentences, as far as that seat may know.

        From step 0 on that is everything, also what happened before the first decision.
        """
        events = [event for step in self._steps[since : self.step] for event in step.events]
        if since == 0:
            events = [*self.prologue, *events]
        return log_lines(self.replay.game, self.replay.names, events, seat)

    def latest(self) -> tuple[Event, ...]:
        """The events of the last step; at the start, the events before the first decision."""
        taken = self.taken()
        return self.prologue if taken is None else taken.events
