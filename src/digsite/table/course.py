"""The course of a match: the steps so far, the state that they led to, and the barrier that an undo stops at."""

from __future__ import annotations

from collections.abc import Callable

from digsite.engine.contract import State
from digsite.engine.hashing import state_hash
from digsite.engine.messages import Message
from digsite.table.barrier import barrier_after
from digsite.table.history import Step, take_step
from digsite.table.submission import sent_from


class Course:
    """All decisions of a game so far. `barrier` says why decisions before `open_from` cannot be undone.

    The steps before `opening` are those of the game that this one goes on from.

    >>> import digsite
    >>> course = Course(lambda: digsite.game("lost-cities").start(players=2, seed=7, first=0))
    >>> step = course.take(course.state.legal_actions()[-1])
    >>> course.open_from, course.told(0).id
    (0, 'do.discard')
    >>> step = course.take(123)
    >>> course.open_from, course.barrier.id, len(course.back_to(1)), course.open_from
    (2, 'undo.learned', 1, 0)
    """

    def __init__(self, begin: Callable[[], State]) -> None:
        self.begin = begin
        self.state = begin()
        self.steps: list[Step] = []
        self.scores = [self.state.scores()]
        self.unseated = [self.state.unseated_scores()]
        self.standings = [self.state.standings()]
        self.opening = 0
        self._hashes = [state_hash(self.state)]
        self.close(Message("undo.nothing"))

    def take(self, action: int, *, joined: bool = False) -> Step:
        """Takes one step; an illegal action raises IllegalAction and changes nothing."""
        step = take_step(self.state, action, joined=joined)
        self.steps.append(step)
        self.scores.append(self.state.scores())
        self.unseated.append(self.state.unseated_scores())
        self.standings.append(self.state.standings())
        barrier = barrier_after(step, self.state)
        if barrier is not None:
            self.close(barrier)
        return step

    def close(self, barrier: Message) -> None:
        """Makes all decisions so far final."""
        self.barrier = barrier
        self.open_from = len(self.steps)
        self._checkpoint = self.state.clone()

    def close_opening(self) -> None:
        """Makes the decisions so far the opening of the match: they cannot be undone."""
        self.opening = len(self.steps)
        self.close(Message("undo.opening" if self.opening else "undo.nothing"))

    def last_sent(self) -> int:
        """The first of the decisions that were sent together last, limited by the barrier."""
        return max(self.open_from, sent_from(self.steps, len(self.steps) - 1))

    def last_of(self, seat: int) -> int | None:
        """The index of the last step of a seat, after the opening."""
        for index in range(len(self.steps) - 1, self.opening - 1, -1):
            if self.steps[index].seat == seat:
                return index
        return None

    def told(self, index: int) -> Message:
        """Describes a decision after the barrier in words."""
        return self._state_after(index).explain(self.steps[index].action).message

    def back_to(self, count: int) -> list[Step]:
        """Goes back to a step and returns the steps that were undone."""
        within = count >= self.open_from
        taken_back = self.steps[count:]
        if within:
            self.state = self._state_after(count)
        del self.steps[count:]
        del self.scores[count + 1 :]
        del self.unseated[count + 1 :]
        del self.standings[count + 1 :]
        del self._hashes[count + 1 :]
        if not within:
            self._walk_again()
        return taken_back

    def _state_after(self, count: int) -> State:
        """The state after so many steps; the step must not lie before the last barrier."""
        state = self._checkpoint.clone()
        for step in self.steps[self.open_from : count]:
            state.advance(step.action)
        return state

    def _walk_again(self) -> None:
        """Replays the remaining steps to find state and barrier."""
        steps, self.steps = self.steps, []
        self.state = self.begin()
        self.close(Message("undo.nothing"))
        for step in steps:
            self.state.advance(step.action)
            self.steps.append(step)
            barrier = barrier_after(step, self.state)
            if len(self.steps) <= self.opening:
                barrier = Message("undo.opening")
            if barrier is not None:
                self.close(barrier)

    def hashes(self) -> list[str]:
        """The hash of the state after each step; computed on demand, because it takes longer than the
        decisions themselves."""
        if len(self._hashes) <= len(self.steps):
            state = self.begin()
            for number, step in enumerate(self.steps, start=1):
                state.advance(step.action)
                if number >= len(self._hashes):
                    self._hashes.append(state_hash(state))
        return self._hashes
