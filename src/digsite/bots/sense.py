"""Common sense for levels that judge badly: moves that give something away for nothing are out of the question.

Some actions leave things as they are, such as passing, some part with something, such as a discard, and some put
things in an order, such as cards in a column. A weak level may misjudge how much these cost, but not against their own
kind: it abstains only where nothing better is in sight, parts only with about the least that it can spare, and puts
down what comes next in a column. Which actions are of these kinds is read off their verbs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from digsite.engine.contract import State

_ABSTAINING: Final = frozenset({"decline", "done", "end", "none"})
_PASS: Final = "pass"
_PARTING: Final = frozenset({"discard", "exile", "keep", "sell"})
_ORDERING: Final = "lay"
# Passing gives up a whole round, and shows the luck of the next hand in the few worlds that are looked at, which is
# worth about three points. So it has to look better than all else by more than that.
_RELUCTANCE: Final = 5.0
# To stop early has to look better than going on by more than an opinion is usually off.
_HESITATION: Final = 0.3
# So many points less than the least a parting may cost.
_SPARED: Final = 0.5


def sensible(state: State, worths: Sequence[tuple[int, float]]) -> list[bool]:
    """Which of some legal actions, given with what each is worth, common sense allows; one of them at least.

    >>> import digsite
    >>> state = digsite.game("arnak").start(players=2, seed=1)
    >>> play, dig, rest = (state.parse(move) for move in ("play funding-ship", "dig coin-1", "pass"))
    >>> sensible(state, [(play, 10.0), (dig, 3.0), (rest, 9.0)])
    [True, True, False]
    >>> sensible(state, [(play, 10.0), (rest, 12.0)]), sensible(state, [(play, 10.0), (rest, 15.0)])
    ([True, False], [True, True])
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> low, high = (state.parse(move) for move in ("lay green-8", "lay green-10"))
    >>> sensible(state, [(low, 10.0), (high, 9.9)])
    [True, False]
    """
    kinds = [_kind(state, action) for action, _ in worths]
    found = list(zip(kinds, (worth for _, worth in worths), strict=True))
    # A game may know several ways to pass; what else can be done is compared with them, and not they with each other.
    best = max((worth for (verb, _), worth in found if verb != _PASS), default=None)
    doing = max(
        (worth for (verb, _), worth in found if verb != _PASS and verb not in _ABSTAINING), default=None
    )
    allowed = []
    for (verb, copy), worth in found:
        least = worth
        if best is not None and verb == _PASS:
            least = best + _RELUCTANCE
        elif doing is not None and verb in _ABSTAINING:
            least = doing + _HESITATION
        elif verb in _PARTING:
            least = max(other for (like, _), other in found if like == verb) - _SPARED
        elif verb == _ORDERING:
            least = max(other for like, other in found if like == (verb, copy))
        allowed.append(worth >= least)
    return allowed


def _kind(state: State, action: int) -> tuple[str, int | None]:
    """The verb of an action, and which of several things alike it is about, such as the path of one colour."""
    alike = state.game.alike
    about = None if alike is None else alike.actions.get(action)
    return state.explain(action).verb, None if about is None else about[0]
