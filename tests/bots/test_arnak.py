"""Bots at a table of Arnak: none knows more than its seat, and the greedy one plays a sensible game."""

from __future__ import annotations

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.bots.arnak import ArnakEvaluation
from digsite.bots.arnak_chains import end_of_chain
from digsite.engine.native import i64, vec
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.lab.arena import play
from tests.arnak.actions_by_name import names
from tests.arnak.builder import arnak

GAME = digsite.game("arnak")


def moments(players: int, seed: int, every: int) -> list[digsite.State]:
    """States with a real decision, spread over a random game."""
    state = GAME.start(players=players, seed=seed)
    stream = Stream.from_seed(seed, PLAYOUT)
    found: list[digsite.State] = []
    decisions = 0
    while not state.over:
        actions = state.legal_actions()
        if len(actions) > 1 and decisions % every == 0:
            found.append(state.clone())
        state.apply(actions[stream.below(len(actions))])
        decisions += 1
    return found


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts:iterations=30"])
@pytest.mark.parametrize("players", [1, 3])
def test_a_bot_answers_alike_in_twin_worlds(spec: str, players: int) -> None:
    for state in moments(players, seed=players, every=71):
        seat = int(state.player)
        answers = {
            make_bot(spec, 5).choose(Perspective.of(world))
            for world in [state, *(state.determinize(seat, twin) for twin in range(2))]
        }
        assert len(answers) == 1
        assert answers <= set(state.legal_actions())


def test_greedy_is_far_ahead_of_chance_and_does_all_that_a_player_does() -> None:
    done: set[str] = set()
    for seed in range(2):
        bots = [make_bot("greedy:worlds=1", seed), make_bot("random", seed)]
        record = play(GAME, bots if seed % 2 else bots[::-1], seed=seed, options={})
        greedy, random = record.scores if seed % 2 else record.scores[::-1]
        assert greedy > random + 5
        assert not record.faults
        state = GAME.start(players=2, seed=seed)
        mine = 0 if seed % 2 else 1
        for action in record.actions:
            if state.player == mine:
                done.add(state.explain(action).verb)
            state.apply(action)
    assert {"dig", "discover", "take", "research", "overcome", "recruit", "play"} <= done


def test_a_journey_is_judged_by_its_end() -> None:
    table = arnak().hand(0, "fear", "funding-car").played(0, "hat")
    evaluation = ArnakEvaluation(table.state)

    def after(*moves: str) -> float:
        world = table.state.clone()
        for name in moves:
            world.advance(names("bird")[name])
        return evaluation.utilities(world)[0]

    # To set out is as good as to arrive having paid with Fear, and better than to pay with a card that has other uses.
    assert after("dig tablet-1") == after("dig tablet-1", "spend fear")
    assert after("dig tablet-1") > after("dig tablet-1", "spend funding-car")


def test_no_chain_is_played_on_while_a_turn_is_open() -> None:
    for state in moments(2, seed=7, every=5):
        reached = end_of_chain(state, vec[i64]([0] * state.capacity()))
        waiting = reached.over or reached.player != state.player
        assert waiting or {319, 320} & set(reached.legal_actions())


def test_utilities_are_shares_of_a_lead() -> None:
    for players in (1, 2, 3, 4):
        for state in moments(players, seed=players, every=47):
            utilities = ArnakEvaluation(state).utilities(state)
            assert len(utilities) == players
            assert all(-1 <= utility <= 1 for utility in utilities)
            if players > 1:
                assert abs(sum(utilities)) < 1e-9
