"""Random play in one loop."""

from __future__ import annotations

import pytest

import digsite
from digsite.engine.game import Game
from digsite.engine.hashing import data_hash, state_hash
from digsite.engine.playout import random_playout
from digsite.engine.randomness import PLAYOUT, Stream
from tests.conformance.relics import Relics

GAMES = [digsite.game("lost-cities"), Relics()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_loop_plays_what_plain_python_would_play(game: Game) -> None:
    for seed in range(3):
        state = game.start(players=2, seed=seed)
        other = state.clone()
        decisions = random_playout(state, Stream.from_seed(seed, PLAYOUT))
        stream = Stream.from_seed(seed, PLAYOUT)
        made = 0
        while not other.over:
            legal = other.legal_actions()
            other.apply(legal[stream.below(len(legal))])
            made += 1
        assert state.over
        assert decisions == made
        assert state.dump() == other.dump()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_loop_stops_after_as_many_decisions_as_it_is_given(game: Game) -> None:
    state = game.start(players=2, seed=1)
    before = state.dump()
    assert random_playout(state, Stream.from_seed(1, PLAYOUT), 0) == 0
    assert state.dump() == before
    assert random_playout(state, Stream.from_seed(1, PLAYOUT), 3) == 3
    assert not state.over


def test_a_finished_game_takes_no_decision() -> None:
    state = Relics().start(players=2, seed=1)
    random_playout(state, Stream.from_seed(1, PLAYOUT))
    assert random_playout(state, Stream.from_seed(1, PLAYOUT)) == 0


def test_equal_states_and_only_they_have_the_same_hash() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=1)
    hashes = {state_hash(state)}
    assert state_hash(state.clone()) in hashes
    steps = 0
    while not state.over:
        state.apply(state.legal_actions()[0])
        hashes.add(state_hash(state))
        steps += 1
    assert len(hashes) == steps + 1
    assert all(len(name) == 16 and int(name, 16) >= 0 for name in hashes)


def test_the_hash_of_data_is_the_same_everywhere() -> None:
    assert data_hash({"b": [1, None, "é"], "a": True}) == data_hash({"a": True, "b": [1, None, "é"]})
    assert data_hash({"a": 1}) != data_hash({"a": "1"})
    with pytest.raises(ValueError, match="not JSON compliant"):
        data_hash(float("nan"))
