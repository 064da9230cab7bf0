"""Arnak keeps every law of the conformance suite and every invariant of its ledger."""

from __future__ import annotations

import os
from itertools import product

import pytest

import digsite
from digsite import testing
from digsite.engine.playout import random_playout
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing import secrets
from tests.conformance.arnak_invariants import quick_ledger
from tests.conformance.arnak_play import eagerly
from tests.rules import rule

GAME = digsite.game("arnak")
GAMES = int(os.environ.get("DIGSITE_SOAK", "1"))  # games for every combination of options

COMBINATIONS = [
    *((1, temple, difficulty) for temple, difficulty in product(("bird", "snake"), (0, 3, 5))),
    *((players, temple, 0) for players, temple in product((2, 3, 4), ("bird", "snake"))),
]


@rule(
    "ARN-MOD-01",
    "ARN-MOD-02",
    "ARN-MOD-28",
    "ARN-MOD-35",
    "ARN-HID-09",
    "ARN-SET-30",
    invariant=tuple(range(1, 37)),
)
@pytest.mark.parametrize(
    "number", range(len(COMBINATIONS)), ids=lambda number: "-".join(map(str, COMBINATIONS[number]))
)
def test_every_law_and_invariant_holds(number: int) -> None:
    players, temple, difficulty = COMBINATIONS[number]
    options: dict[str, str | int] = {"temple": temple, "difficulty": difficulty, "first": "random"}
    report = testing.check(
        GAME,
        players=players,
        options=options,
        games=GAMES,
        seed=1000 * number + 1,
        every=40,
        choose=eagerly,
        conserve=quick_ledger,
    )
    assert report.games == GAMES


@rule("ARN-MOD-29", "ARN-MOD-02", invariant=(11, 24, 29, 30))
@pytest.mark.parametrize("number", range(len(COMBINATIONS)))
def test_many_games_keep_the_invariants(number: int) -> None:
    players, temple, difficulty = COMBINATIONS[number]
    for seed in range(3 * GAMES):
        stream = Stream.from_seed(seed, PLAYOUT)
        state = GAME.start(players=players, seed=seed, temple=temple, difficulty=difficulty)
        checker = quick_ledger()
        checker(state, None)
        while not state.over:
            action = eagerly(state, stream)
            state.apply(action)
            checker(state, action)


@rule("ARN-RND-01")
@pytest.mark.parametrize("players", GAME.players)
def test_playouts_end(players: int) -> None:
    for seed in range(10):
        state = GAME.start(players=players, seed=seed)
        decisions = random_playout(state, Stream.from_seed(seed, PLAYOUT))
        assert state.over
        assert 10 < decisions < 5000


@rule("ARN-HID-18", "ARN-MOD-26", "ARN-MOD-35", invariant=32)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_of_a_round_gives_nothing_away(players: int) -> None:
    state = GAME.start(players=players, seed=players)
    stream = Stream.from_seed(players, PLAYOUT)
    decisions = 0
    while not state.over:
        legal = state.legal_actions()
        action = legal[stream.below(len(legal))]
        if state.view(None)["decision"] == "leftover":
            decisions += 1
            for seed in range(3):
                secrets.events_do_not_leak(state, action, seed)
                secrets.imagined_worlds_remember(state, action, seed)
        state.apply(action)
    assert decisions > players
