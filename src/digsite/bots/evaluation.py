"""How good a state looks for each seat, for bots that look ahead: one evaluation per game, from the contract alone."""

import math
from collections.abc import Callable
from importlib import import_module
from typing import Final, final

from digsite.bots.judge import Judge
from digsite.bots.trained import has_weights, weights_of
from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.native import mypyc_attr
from digsite.engine.randomness import Stream

# A lead of so many points, the chance to win included, is a clear one.
_CLEAR_LEAD: Final = 40.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """How good a state looks. This one, for games without their own, goes by the points as they stand.

    >>> import digsite
    >>> Evaluation().utilities(digsite.game("lost-cities").start(players=3, seed=1))
    [0.0, 0.0, 0.0]
    """

    def utilities(self, state: State) -> list[float]:
        """A number from -1 to 1 for each seat, with the same meaning as `state.returns()`."""
        if state.over:
            return state.returns()
        points = [float(score) for score in state.scores()]
        return balance(points, 1.0 + max(points) - min(points))

    def curiosity(self) -> float:
        """How much an action that was tried less is worth a try to a search: the more, the further values lie apart."""
        return 0.5

    def play_on(self, state: State, stream: Stream) -> None:
        """Plays a state of a search's own on, quickly, to where states can be compared; here they all can be at once.

        A game in which much is under way in the middle of a turn or a round brings it to an end here.
        """


@final
class LearnedEvaluation(Evaluation):
    """The expectations of a game's network about a position, as each seat itself sees it."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge

    def utilities(self, state: State) -> list[float]:
        """A number from -1 to 1 for each seat."""
        found: list[float] = []
        for seat in range(self.judge.players):
            self.judge.judge(state, seat)
            found.append(math.tanh(self.judge.worths[seat] / _CLEAR_LEAD))
        return found


def balance(points: list[float], scale: float) -> list[float]:
    """For each seat how far it is ahead of the others on average, from -1 to 1; `scale` is a clear lead.

    >>> balance([30.0, 30.0], 20.0)
    [0.0, 0.0]
    >>> ahead, behind = balance([40.0, 20.0], 20.0)
    >>> 0.7 < ahead < 0.8, ahead == -behind
    (True, True)
    """
    seats = len(points)
    leads = [0.0] * seats
    if seats == 1:
        return leads
    for one in range(seats):
        for other in range(one + 1, seats):
            lead = math.tanh((points[one] - points[other]) / scale) / (seats - 1)
            leads[one] += lead
            leads[other] -= lead
    return leads


Factory = Callable[[State], Evaluation]

_factories: dict[str, Factory] = {}


def register_evaluation(game: str, factory: Factory) -> None:
    """Makes an evaluation known for a game, in place of the one that the game names.

    The factory is given a state of the game it will be used for.

    >>> register_evaluation("patience", lambda state: Evaluation())
    """
    _factories[game] = factory


def has_evaluation(game: Game) -> bool:
    """Whether a game has an evaluation of its own.

    >>> import digsite
    >>> has_evaluation(digsite.game("lost-cities"))
    True
    """
    return game.name in _factories or game.evaluation is not None or has_weights(game)


def evaluation_for(state: State) -> Evaluation:
    """The evaluation for a game in progress: the game's own, what its network expects, or the points as they stand.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> len(evaluation_for(state).utilities(state))
    2
    """
    game = state.game
    if not has_evaluation(game):
        return Evaluation()
    if game.name not in _factories and game.evaluation is None:
        return LearnedEvaluation(Judge(weights_of(game), game, len(state.places())))
    if game.name not in _factories:
        # A game names a module; its EVALUATION makes the evaluation.
        _factories[game.name] = import_module(str(game.evaluation)).EVALUATION
    return _factories[game.name](state)
