"""Looks over a chain of small decisions to where nothing is under way, and judges what it leads to."""

from typing import Final, final

from digsite.bots.judge import Judge
from digsite.engine.contract import State
from digsite.engine.native import i64, vec

# Chains fan out where much can be paid in many ways; of each first step so many ends are looked at.
_MOST_ENDS: Final = 48
_LONGEST_CHAIN: Final = 24


@final
class Planner:
    """Finds what each legal action of a seat is worth when the seat ends the chain it begins as well as it can.

    `judged` counts the positions that were judged for it.

    >>> import digsite
    >>> from digsite.bots.weights import Weights, shape_for
    >>> game = digsite.game("quetzal")
    >>> state = game.start(players=2, seed=1)
    >>> planner = Planner(Judge(Weights.blank(game, shape_for(game)), game, 2))
    >>> len(planner.worths(state)) == len(state.legal_actions())
    True
    """

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge
        self.ends: i64 = 0
        self.judged: i64 = 0

    def worths(self, state: State) -> list[float]:
        """Lists what each legal action is worth to the seat that decides."""
        legal = vec[i64]([0] * state.capacity())
        count = state.fill_legal(legal)
        seat = state.player
        found: list[float] = []
        for index in range(count):
            world = state.clone()
            world.advance(legal[index])
            self.ends = 0
            found.append(self.best_end(world, seat, 0))
            self.judged += self.ends
        return found

    def best_end(self, state: State, seat: i64, depth: i64) -> float:
        """The best that the seat can make of a chain."""
        if state.over or state.player != seat or depth >= _LONGEST_CHAIN or state.settled():
            self.ends += 1
            self.judge.judge(state, seat)
            return self.judge.worths[seat]
        legal = vec[i64]([0] * state.capacity())
        count = state.fill_legal(legal)
        best: float = -1e18
        for index in range(count):
            last = index == count - 1
            world = state
            if not last:
                world = state.clone()
            world.advance(legal[index])
            worth = self.best_end(world, seat, depth + 1)
            if worth > best:
                best = worth
            if self.ends >= _MOST_ENDS:
                break
        return best
