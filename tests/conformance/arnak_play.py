"""How the conformance tests play Arnak when chance alone would pass too soon."""

from __future__ import annotations

from digsite import State
from digsite.engine.randomness import Stream
from digsite.games.arnak.actions import DECLINE, PASS


def eagerly(state: State, stream: Stream) -> int:
    """Passes and declines seldom while there is something else to do: turns are longer and rounds fuller."""
    legal = state.legal_actions()
    action = legal[stream.below(len(legal))]
    if action in (PASS, DECLINE) and len(legal) > 1 and stream.below(10) > 0:
        others = [other for other in legal if other != action]
        return others[stream.below(len(others))]
    return action
