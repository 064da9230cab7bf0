"""Bots that look ahead and take what looks best: one over its next decision, one over its whole turn."""

from __future__ import annotations

import contextlib
import math
import time

from digsite.bots.evaluation import Evaluation, evaluation_for
from digsite.bots.perspective import Perspective
from digsite.engine.contract import State
from digsite.engine.randomness import BOT, Stream

# A whim is drawn with this precision.
_WHIMS = 1000


class _TimeIsUp(Exception):
    """Looking further ahead takes longer than there is time for."""


class GreedyBot:
    """Takes the action after which its position looks best, in the mean of a few possible worlds.

    `whim` is the part of its decisions, from 0 to 1, for which it takes any action that is legal.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    >>> GreedyBot(seed=3).choose(perspective) in perspective.legal_actions()
    True
    """

    name = "greedy"

    # How many decisions of its own it looks over.
    reach = 1

    def __init__(
        self, seed: int = 0, worlds: int = 4, whim: float = 0.0, seconds: float | None = None
    ) -> None:
        if worlds < 1:
            raise ValueError(f"{self.name} looks at one world or more, not {worlds}")
        if not 0.0 <= whim <= 1.0:
            raise ValueError(f"{self.name} takes a whim from 0 to 1, not {whim:g}")
        if seconds is not None and not 0.0 < seconds < math.inf:
            raise ValueError(f"{self.name} takes a time above 0 seconds, not {seconds:g}")
        self._stream = Stream.from_seed(seed, BOT)
        self._worlds = worlds
        self._whim = whim
        self._seconds = seconds
        self._deadline: float | None = None

    def choose(self, perspective: Perspective) -> int:
        """The action that leads to the best position."""
        started = time.monotonic()
        actions = perspective.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if self._whim > 0.0 and float(self._stream.below(_WHIMS)) < self._whim * _WHIMS:
            return actions[self._stream.below(len(actions))]
        worlds = [perspective.determinize(self._stream.next_word()) for _ in range(self._worlds)]
        self._deadline = None
        if self._seconds is None:
            return self._best(perspective.seat, worlds, actions, self.reach)
        # One decision is always looked over; each one more, as long as there is time.
        best = self._best(perspective.seat, worlds, actions, 1)
        self._deadline = started + self._seconds
        with contextlib.suppress(_TimeIsUp):
            for reach in range(2, self.reach + 1):
                best = self._best(perspective.seat, worlds, actions, reach)
        return best

    def _best(self, seat: int, worlds: list[State], actions: list[int], reach: int) -> int:
        """The best action for one who looks over so many decisions of its own."""
        evaluation = evaluation_for(worlds[0])
        values = [self._value(evaluation, seat, after(worlds, action), reach - 1) for action in actions]
        return actions[values.index(max(values))]

    def _value(self, evaluation: Evaluation, seat: int, worlds: list[State], reach: int) -> float:
        """What the worlds are worth for the seat when it goes on as well as it can."""
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise _TimeIsUp
        first = worlds[0]
        if reach > 0 and not first.over and first.player == seat:
            actions = first.legal_actions()
            if all(world.player == seat and world.legal_actions() == actions for world in worlds[1:]):
                return max(
                    self._value(evaluation, seat, after(worlds, action), reach - 1) for action in actions
                )
        return sum(evaluation.utilities(world)[seat] for world in worlds) / len(worlds)


class PlannerBot(GreedyBot):
    """Looks over its whole turn: a chain of its own decisions, and what it leads to.

    It follows the chain in all its worlds at once, to where another seat decides or a hidden thing comes to light.
    Given a time, it looks over one decision first and then over more of them, as far as it gets.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    >>> PlannerBot(seed=3).choose(perspective) in perspective.legal_actions()
    True
    """

    name = "planner"
    reach = 3


def after(worlds: list[State], action: int) -> list[State]:
    """Copies of the worlds in which that action has been taken."""
    copies = [world.clone() for world in worlds]
    for copy in copies:
        copy.advance(action)
    return copies
