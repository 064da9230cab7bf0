"""The bot that looks one turn ahead: what each chain of its own decisions leads to, as the evaluation sees it."""

from __future__ import annotations

from digsite.bots.evaluation import Evaluation, evaluation_for
from digsite.bots.perspective import Perspective
from digsite.engine.contract import State
from digsite.engine.randomness import BOT, Stream


class GreedyBot:
    """Takes the action after which its position looks best.

    It looks at a few possible worlds side by side and follows its own decisions in all of them at once, to where
    another seat decides or a hidden thing comes to light; there it takes the mean of what the evaluation says.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    >>> GreedyBot(seed=3).choose(perspective) in perspective.legal_actions()
    True
    """

    name = "greedy"

    def __init__(self, seed: int = 0, worlds: int = 4, reach: int = 3) -> None:
        if worlds < 1:
            raise ValueError(f"greedy looks at one world or more, not {worlds}")
        self._stream = Stream.from_seed(seed, BOT)
        self._worlds = worlds
        self._reach = reach

    def choose(self, perspective: Perspective) -> int:
        """The action that leads to the best position."""
        actions = perspective.legal_actions()
        if len(actions) == 1:
            return actions[0]
        worlds = [perspective.determinize(self._stream.next_word()) for _ in range(self._worlds)]
        evaluation = evaluation_for(worlds[0])
        values = [
            self._value(evaluation, perspective.seat, after(worlds, action), self._reach - 1)
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


def after(worlds: list[State], action: int) -> list[State]:
    """Copies of the worlds in which that action has been taken."""
    copies = [world.clone() for world in worlds]
    for copy in copies:
        copy.advance(action)
    return copies
