"""Bots at a table of Arnak: the greedy one plays a sensible game."""

from __future__ import annotations

import digsite
from digsite.bots import make_bot
from digsite.bots.arnak import ArnakEvaluation
from digsite.bots.arnak_chains import end_of_chain
from digsite.lab.arena import play
from tests.arnak.actions_by_name import names
from tests.arnak.builder import arnak
from tests.playing import moments

GAME = digsite.game("arnak")


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
    for state in moments("arnak", 2, seed=7, every=5):
        reached = end_of_chain(state)
        waiting = reached.over or reached.player != state.player
        assert waiting or {319, 320} & set(reached.legal_actions())


def test_utilities_are_shares_of_a_lead() -> None:
    for players in (1, 2, 3, 4):
        for state in moments("arnak", players, seed=players, every=47):
            utilities = ArnakEvaluation(state).utilities(state)
            assert len(utilities) == players
            assert all(-1 <= utility <= 1 for utility in utilities)
            if players > 1:
                assert abs(sum(utilities)) < 1e-9
