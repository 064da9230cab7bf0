"""The chance to win of every seat in a position, each as that seat sees it."""

from __future__ import annotations

from digsite.bots.calibration import calibrated, settings_for
from digsite.bots.judge import Judge
from digsite.bots.perspective import Perspective
from digsite.bots.playing_on import Follower
from digsite.bots.trained import has_weights, weights_of
from digsite.engine.contract import State

# A chain under way is brought to its end in so many worlds, so that the luck of a draw weighs little.
_WORLDS = 4


def chances(state: State) -> list[float]:
    """The chance to win of each seat, as it may judge by what it sees; empty for a game without a network.

    >>> import digsite
    >>> [0.0 <= chance <= 1.0 for chance in chances(digsite.game("quetzal").start(players=2, seed=1))]
    [True, True]
    """
    game = state.game
    if not has_weights(game):
        return []
    players = len(state.places())
    judge = Judge(weights_of(game), game, players)
    settings = settings_for(judge.settings, players)
    follower = Follower(judge)
    found: list[float] = []
    for seat in range(players):
        perspective = Perspective.of(state, seat)
        total = 0.0
        for number in range(_WORLDS):
            world = perspective.determinize(number)
            follower.settle(world)
            judge.judge(world, seat)
            total += judge.wins[seat]
        found.append(calibrated(total / _WORLDS, settings))
    return found
