"""Our own: a game with two, three and four players in turn, compiled or interpreted as it was installed."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from random import Random, random

import digsite
from benchmarks.timing import Measure, each
from digsite.bots import IsmctsBot, Perspective
from digsite.bots.ismcts import Search
from digsite.build import kind
from digsite.engine.playout import random_playout
from digsite.engine.randomness import PLAYOUT, Stream

_STATES = 12
_ITERATIONS = 100


def version() -> str:
    """Which digsite this is."""
    return f"{digsite.__version__} ({kind()})"


def measures(variant: str) -> Mapping[str, Measure]:
    """All measures of ours, of the game that is named."""
    game = digsite.game(variant)
    seeds = itertools.count()
    states = [_middle_of(game, seed) for seed in range(_STATES)]
    turn = itertools.cycle(states)

    def own_loop() -> int:
        seed = next(seeds)
        state = game.start(players=2 + seed % 3, seed=seed)
        return random_playout(state, Stream.from_seed(seed, PLAYOUT))

    def driven() -> int:
        seed = next(seeds)
        state = game.start(players=2 + seed % 3, seed=seed)
        decisions = 0
        while not state.over:
            actions = state.legal_actions()
            state.apply(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    def ismcts() -> int:
        state, seed = next(turn), next(seeds)
        seat = int(state.player)
        search = Search(state.determinize(seat, seed), seat, seed, None, 0.5)
        return search.run(_ITERATIONS, 0.0)

    def ismcts_bot() -> int:
        IsmctsBot(seed=next(seeds), iterations=_ITERATIONS).choose(Perspective.of(next(turn)))
        return _ITERATIONS

    return {
        "own_loop": own_loop,
        "driven": driven,
        "driven_even": driven,
        "clone": each([state.clone for state in states]),
        "legal": each([state.legal_actions for state in states]),
        "ismcts": ismcts,
        "ismcts_bot": ismcts_bot,
    }


def _middle_of(game: digsite.Game, seed: int) -> digsite.State:
    """A state with a real decision, somewhere between a quarter and three quarters of a random game."""
    chance = Random(seed)
    played = [game.start(players=2 + seed % 3, seed=seed)]
    while not played[-1].over:
        state = played[-1].clone()
        state.apply(chance.choice(state.legal_actions()))
        played.append(state)
    at = int(len(played) * chance.uniform(0.25, 0.75))
    while len(played[at].legal_actions()) < 2:
        at += 1
    return played[at]
