"""Bots at a table of Quetzal: the greedy one is far better than chance."""

from __future__ import annotations

import digsite
from digsite.bots import make_bot
from digsite.bots.quetzal import QuetzalEvaluation
from digsite.lab.arena import play
from tests.playing import moments
from tests.quetzal.builder import action_number, quetzal


def test_an_evaluation_judges_alike_whatever_it_has_seen_before() -> None:
    states = moments("quetzal", 4, seed=1, every=37)
    used = QuetzalEvaluation(states[0])
    for state in states:
        assert used.utilities(state) == QuetzalEvaluation(state).utilities(state)


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
        for state in moments("quetzal", players, seed=players, every=67):
            utilities = QuetzalEvaluation(state).utilities(state)
            assert len(utilities) == players
            assert all(-1 <= utility <= 1 for utility in utilities)
            assert abs(sum(utilities)) < 1e-9
