"""Bots that look ahead and take what looks best: one over its next decision, one over its whole turn."""

from __future__ import annotations

from digsite.bots.evaluation import Evaluation, evaluation_for
from digsite.bots.perspective import Perspective
from digsite.engine.contract import State
from digsite.engine.randomness import BOT, Stream


class GreedyBot:
    """Takes the action after which its position looks best, in the mean of a few possible worlds.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    >>> GreedyBot(seed=3).choose(perspective) in perspective.legal_actions()
    True
    """

    name = "greedy"

    # How many decisions of its own it looks over.
    reach = 1

    def __init__(self, seed: int = 0, worlds: int = 4) -> None:
        if worlds < 1:
            raise ValueError(f"{self.name} looks at one world or more, not {worlds}")
        self._stream = Stream.from_seed(seed, BOT)
        self._worlds = worlds

    def choose(self, perspective: Perspective) -> int:
        """The action that leads to the best position."""
        actions = perspective.legal_actions()
        if len(actions) == 1:
            return actions[0]
        worlds = [perspective.determinize(self._stream.next_word()) for _ in range(self._worlds)]
        evaluation = evaluation_for(worlds[0])
        values = [
            self._value(evaluation, perspective.seat, after(worlds, action), self.reach - 1)
            for action in actions
        ]
        return actions[values.index(max(values))]

    def _value(self, evaluation: Evaluation, seat: int, worlds: list[State], reach: int) -> float:
        """What the worlds are worth for the seat when it goes on as well as it can."""
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
