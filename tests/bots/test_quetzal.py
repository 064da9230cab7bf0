"""Bots at a table of Quetzal: the greedy one is far better than chance."""

from __future__ import annotations

import digsite
from digsite.bots import Perspective, make_bot
from digsite.bots.quetzal import QuetzalEvaluation
from digsite.lab.arena import play
from tests.playing import moments
from tests.quetzal.builder import Table, action_name, action_number, quetzal


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


def greedy_group(table: Table) -> tuple[str, int]:
    """The place that a greedy bot goes to, and with how many."""
    state = table.state
    seat = state.player
    bot = make_bot("greedy:worlds=1", seed=1)
    named = []
    while not state.over and state.player == seat:
        action = int(bot.choose(Perspective.of(state)))
        state.apply(action)
        named.append(action_name(action))
        if named[-1] == "done":
            break
    return named[0].removeprefix("send "), sum(name.startswith("add") for name in named)


def test_a_bid_is_worth_more_where_fewer_can_take_it_over() -> None:
    def worth(*others: str, size: int = 1) -> float:
        table = (
            quetzal()
            .dig("quarry", "mummy-none", "mummy-vp")
            .bid(0, "quarry", *["black"] * size, role="adventurer")
        )
        state = table.pool(1, *others).pool(2, "white").to_move(1).state
        return QuetzalEvaluation(state).account(state, 0)["quetzal.places"]

    # One meeple does not take over a bid of one, nor do two of the other role.
    safe = worth("black")
    assert worth("white", "white") == safe
    assert worth("black", "black") < safe
    assert worth("black", "side") == worth("black", "character") == worth("black", "black")
    # Of three who can pay for it, a bid of two is taken over less often than a bid of one.
    assert worth("black", "black", "black") < worth("black", "black", "black", size=2) < safe
    assert worth("black", "black", size=2) == safe


def test_a_bid_is_worth_what_lies_there() -> None:
    def worth(*cards: str, hand: tuple[str, ...] = ()) -> float:
        table = quetzal().dig("quarry", *cards).bid(0, "quarry", "black", role="adventurer").hand(0, *hand)
        state = table.pool(1, "white").to_move(1).state
        return QuetzalEvaluation(state).account(state, 0)["quetzal.places"]

    assert worth("mummy-none", "mummy-vp") > worth("pottery-none", "pottery-none")
    # Two more tablets make a collection.
    assert worth("tablet-vp", "tablet-coin", hand=("tablet-none",)) > worth("tablet-vp", "tablet-coin")


def test_a_greedy_bot_bids_as_many_as_keep_the_others_away() -> None:
    def table(*others: str) -> Table:
        dug = quetzal().dig("quarry", "mummy-none", "mummy-vp").hand(0, "mummy-none")
        dug.dig("ruins", "pottery-none", "pottery-none").dig("small_temple", "pottery-none", "pottery-none")
        dug.at(1, "harbor", "black").coins(0, 0).pool(0, *["black"] * 4)
        return dug.pool(1, *others).pool(2, *others)

    assert greedy_group(table("white")) == ("quarry", 1)
    assert greedy_group(table("black", "black")) == ("quarry", 2)


def test_utilities_are_shares_of_a_lead() -> None:
    for players in (2, 3, 5):
        for state in moments("quetzal", players, seed=players, every=67):
            utilities = QuetzalEvaluation(state).utilities(state)
            assert len(utilities) == players
            assert all(-1 <= utility <= 1 for utility in utilities)
            assert abs(sum(utilities)) < 1e-9
