"""Random play in one compiled loop."""

from digsite.engine.contract import State
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream


def random_playout(state: State, stream: Stream, most: int = 1_000_000) -> int:
    """Plays at random, in place, to the end of the game or through `most` decisions; returns how many there were.

    >>> import digsite
    >>> from digsite.engine.randomness import PLAYOUT
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> decisions = random_playout(state, Stream.from_seed(1, PLAYOUT))
    >>> state.over, decisions > 100
    (True, True)
    """
    legal = vec[i64]([0] * state.capacity())
    limit: i64 = most
    decisions: i64 = 0
    while not state.over and decisions < limit:
        count = state.fill_legal(legal)
        state.advance(legal[stream.below(count)])
        decisions += 1
    return decisions
