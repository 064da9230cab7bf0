"""How the conformance tests play Lost Cities when chance alone would not get far."""

from __future__ import annotations

from digsite import State
from digsite.engine.randomness import Stream
from digsite.games.lost_cities.actions import ADVENTURER, DECLINE, DISCARD, DRAW
from digsite.games.lost_cities.printed.ids import VALUES


def eagerly(state: State, stream: Stream) -> int:
    """Lays low cards first, uses bonus moves and draws from the pile: gets further along the paths than chance."""
    legal = state.legal_actions()
    lowest = [
        action
        for action in legal
        if action < DISCARD
        and not any(other // VALUES == action // VALUES for other in legal if other < action)
    ]
    liked = lowest + [action for action in legal if ADVENTURER <= action < DECLINE or action == DRAW]
    if not liked or stream.below(8) == 0:
        liked = legal
    return liked[stream.below(len(liked))]
