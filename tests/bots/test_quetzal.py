"""Bots at a table of Quetzal: none knows more than its seat, and the greedy one is far better than chance."""

from __future__ import annotations

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.bots.quetzal import QuetzalEvaluation
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.lab.arena import play
from tests.quetzal.builder import action_number, quetzal


def moments(players: int, seed: int, every: int) -> list[digsite.State]:
    """States with a real decision, spread over a random game."""
    state = digsite.game("quetzal").start(players=players, seed=seed)
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


def test_an_evaluation_judges_alike_whatever_it_has_seen_before() -> None:
    states = moments(4, seed=1, every=37)
    used = QuetzalEvaluation(states[0])
    for state in states:
        assert used.utilities(state) == QuetzalEvaluation(state).utilities(state)


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts:iterations=30"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_answers_alike_in_twin_worlds(spec: str, players: int) -> None:
    for state in moments(players, seed=players, every=41):
        seat = int(state.player)
        answers = {
            make_bot(spec, 5).choose(Perspective.of(world))
            for world in [state, *(state.determinize(seat, twin) for twin in range(2))]
        }
        assert len(answers) == 1
        assert answers <= set(state.legal_actions())


def test_greedy_beats_chance() -> None:
    game = digsite.game("quetzal")
    for seed in range(4):
        bots = [make_bot("greedy:worlds=1", seed), make_bot("random", seed)]
        record = play(game, bots if seed % 2 else bots[::-1], seed=seed, options={})
        greedy, random = record.scores if seed % 2 else record.scores[::-1]
        assert greedy > random + 5
        assert not record.faults


def test_a_chain_is_judged_by_its_end() -> None:
    table = (
        quetzal().hand(0, *["tablet-none"] * 2, "tablet-vp", "mummy-none").at(0, "harbor", "black").activate()
    )
    evaluation = QuetzalEvaluation(table.state)

    def after(*names: str) -> float:
        world = table.state.clone()
        for name in names:
            world.advance(action_number(name))
        return evaluation.utilities(world)[0]

    # To name the first tablet is as good as to deliver all three, and better than to deliver one of them or nothing.
    assert after("deliver tablet-vp") == after(
        "deliver tablet-vp", "deliver tablet-none", "deliver tablet-none"
    )
    assert after("deliver tablet-vp") > after("deliver tablet-vp", "done")
    assert after("deliver tablet-vp") > after("done")


def test_utilities_are_shares_of_a_lead() -> None:
    for players in (2, 3, 5):
        for state in moments(players, seed=players, every=67):
            utilities = QuetzalEvaluation(state).utilities(state)
            assert len(utilities) == players
            assert all(-1 <= utility <= 1 for utility in utilities)
            assert abs(sum(utilities)) < 1e-9
