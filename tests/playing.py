"""Games played at random, for tests that look at whatever comes up in them."""

from __future__ import annotations

from collections.abc import Iterator

import digsite
from digsite.engine.game import OptionValue
from digsite.engine.randomness import PLAYOUT, Stream


def random_game(name: str, players: int, seed: int, **options: OptionValue) -> Iterator[digsite.State]:
    """One and the same state, before each decision of a random game and at its end."""
    state = digsite.game(name).start(players=players, seed=seed, **options)
    stream = Stream.from_seed(seed, PLAYOUT)
    while not state.over:
        yield state
        legal = state.legal_actions()
        state.apply(legal[stream.below(len(legal))])
    yield state


def moments(name: str, players: int, seed: int, every: int) -> list[digsite.State]:
    """States with a real decision, spread over a random game."""
    return [
        state.clone()
        for decisions, state in enumerate(random_game(name, players, seed))
        if decisions % every == 0 and len(state.legal_actions()) > 1
    ]
