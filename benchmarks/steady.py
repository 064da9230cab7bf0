"""A search limited by time, made independent of what else the machine does: its seconds become iterations.

A busy machine cheats a search of its time, so a match between bots would show the load and not the bots. Here it is
counted first how many iterations the search makes in its seconds of processor time, in positions from the whole course
of a game, the best of a few tries in each; the match is then played with the median of them.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping

import digsite
from digsite.bots import Perspective, make_bot
from digsite.engine.contract import State
from digsite.engine.game import OptionValue

_TIMED = "ismcts:seconds="
_POSITIONS = 8
_TRIES = 3
_FIRST_GUESS = 50


def steady(bot: str, game: str, players: int, options: Mapping[str, OptionValue]) -> str:
    """The same bot with a number of iterations in place of seconds; any other bot as it is.

    >>> steady("greedy", "quetzal", 2, {})
    'greedy'
    """
    if not bot.startswith(_TIMED):
        return bot
    seconds = float(bot.removeprefix(_TIMED))
    found = [iterations_in(seconds, state) for state in positions(game, players, options)]
    return f"ismcts:iterations={statistics.median_low(found)}"


def positions(game: str, players: int, options: Mapping[str, OptionValue], seed: int = 1) -> list[State]:
    """Positions with something to decide, spread evenly over a game of greedy bots.

    >>> [len(state.legal_actions()) > 1 for state in positions("lost-cities", 2, {"length": "short"})]
    [True, True, True, True, True, True, True, True]
    """
    state = digsite.game(game).start(players=players, seed=seed, **options)
    bots = [make_bot("greedy", seat) for seat in range(players)]
    open_ones: list[State] = []
    while not state.over:
        if len(state.legal_actions()) > 1:
            open_ones.append(state.clone())
        state.apply(bots[state.player].choose(Perspective.of(state)))
    return [open_ones[len(open_ones) * part // _POSITIONS] for part in range(_POSITIONS)]


def iterations_in(seconds: float, state: State) -> int:
    """How many iterations of the search fit into so much processor time from that position.

    >>> import digsite
    >>> iterations_in(0.01, digsite.game("lost-cities").start(players=2, seed=1)) >= 1
    True
    """
    perspective = Perspective.of(state)
    # Deep in the tree an iteration takes longer, so only tries that are about as long as the real search count.
    likely = _in_time(seconds, perspective, _FIRST_GUESS)
    return max(_in_time(seconds, perspective, likely) for _ in range(_TRIES))


def _in_time(seconds: float, perspective: Perspective, iterations: int) -> int:
    """How many iterations fit into the time at the pace of a search that makes so many."""
    bot = make_bot(f"ismcts:iterations={iterations}", seed=1)
    began = time.process_time()
    bot.choose(perspective)
    taken = max(time.process_time() - began, 1e-6)
    return max(1, round(iterations * seconds / taken))
