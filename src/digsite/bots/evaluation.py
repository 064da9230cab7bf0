"""How good a state looks for each seat, for bots that look ahead: one evaluation per game, from the contract alone."""

import math
from collections.abc import Callable
from importlib import import_module

from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.native import i64, mypyc_attr, vec
from digsite.engine.randomness import Stream


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

    def account(self, state: State, seat: int) -> dict[str, float]:
        """What a state is worth to a seat, in points and term by term, so that a hint can say why.

        The words of a term are those of the message `worth.` and its name.

        >>> import digsite
        >>> Evaluation().account(digsite.game("lost-cities").start(players=2, seed=1), 0)
        {'points': 0.0}
        """
        return {"points": float(state.scores()[seat])}

    def curiosity(self) -> float:
        """How much an action that was tried less is worth a try to a search: the more, the further values lie apart."""
        return 0.5

    def play_on(self, state: State, stream: Stream) -> None:
        """Plays a state of a search's own on, quickly, to where states can be compared; here they all can be at once.

        A game in which much is under way in the middle of a turn or a round brings it to an end here.
        """


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


def observe(state: State, seat: i64) -> vec[float]:
    """The observation of a seat as an array that is quick to read.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> len(observe(state, 0)) == len(state.observation(0))
    True
    """
    return vec[float](state.observation(seat).tolist())


def layout(state: State) -> tuple[dict[str, int], int]:
    """Where in an observation each of its pieces starts, and how long all of them are together.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> starts, size = layout(state)
    >>> starts["decision"], size == len(state.observation(0))
    (0, True)
    """
    starts: dict[str, int] = {}
    size = 0
    for piece in state.game.observation_pieces:
        starts[piece.name] = size
        size += piece.size
    return starts, size


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
    return game.name in _factories or game.evaluation is not None


def evaluation_for(state: State) -> Evaluation:
    """The evaluation for a game in progress: the game's own, or else the points as they stand.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> len(evaluation_for(state).utilities(state))
    2
    """
    game = state.game
    if not has_evaluation(game):
        return Evaluation()
    if game.name not in _factories:
        # A game names a module; its EVALUATION makes the evaluation, its WORDS are the words for the terms.
        _factories[game.name] = import_module(str(game.evaluation)).EVALUATION
    return _factories[game.name](state)


def evaluation_words(game: Game) -> dict[str, str]:
    """The words for the terms of a game's own evaluation, by message id.

    >>> import digsite
    >>> evaluation_words(digsite.game("quetzal"))["worth.quetzal.upgrades"]
    'Upgrades'
    """
    if game.evaluation is None:
        return {}
    return dict(getattr(import_module(game.evaluation), "WORDS", {}))
