"""A round of Quetzal is played on quickly: always by the rules, sensibly, and no further than its end."""

from __future__ import annotations

from typing import cast

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.bots.evaluation import evaluation_for
from digsite.bots.quetzal_play import QuickPlay
from digsite.engine.randomness import PLAYOUT, Stream
from tests.playing import moments
from tests.quetzal.builder import action_number, quetzal


def quick_choice(state: digsite.State, stream: Stream) -> int:
    """What the quick player does for the seat that decides."""
    quick = QuickPlay(state)
    count = state.fill_legal(quick.legal)
    state.fill_observation(state.player, quick.cells)
    return int(quick.decide(quick.cells, quick.legal, count, stream)) if count > 1 else int(quick.legal[0])


def anything_placed(state: digsite.State) -> bool:
    """Whether a player stands on a place of the board."""
    places = cast("list[dict[str, object]]", state.view(None)["places"])
    return any(isinstance(place["holder"], int) for place in places)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_it_decides_is_legal(players: int) -> None:
    stream = Stream.from_seed(players, PLAYOUT)
    for state in moments("quetzal", players, seed=players, every=5):
        assert quick_choice(state, stream) in state.legal_actions()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_stops_where_the_next_round_begins(players: int) -> None:
    stream = Stream.from_seed(players, PLAYOUT)
    played = set()
    for state in moments("quetzal", players, seed=players, every=11):
        if anything_placed(state):
            this_round = state.view(None)["round"]
            QuickPlay(state).play_on(state, stream)
            played.add(this_round)
            if this_round == 5:
                assert state.over
            else:
                assert not anything_placed(state)
                assert not state.over
    assert played == {1, 2, 3, 4, 5}


def test_at_the_beginning_of_a_round_there_is_nothing_to_play_on() -> None:
    state = digsite.game("quetzal").start(players=3, seed=1)
    untouched = state.dump()
    QuickPlay(state).play_on(state, Stream.from_seed(1, PLAYOUT))
    assert state.dump() == untouched


def test_it_delivers_the_collection_with_the_most_points() -> None:
    table = (
        quetzal()
        .hand(0, *["pottery-none"] * 3, "tablet-vp", *["tablet-none"] * 2)
        .at(0, "harbor", "black")
        .activate()
    )
    for name in ("deliver tablet-vp", "deliver tablet-none", "deliver tablet-none"):
        choice = quick_choice(table.state, Stream.from_seed(1, PLAYOUT))
        assert choice == action_number(name)
        table.state.advance(choice)


@pytest.mark.parametrize(("cost", "goes"), [(0, True), (9, False)])
def test_it_goes_to_the_stela_for_a_fair_price_only(cost: int, goes: bool) -> None:
    table = quetzal(edition=f"[stela]\ncost = {cost}").marker(1).pool(0, "white").pool(1, "white")
    for space in range(1, 6):
        table.at(2, f"temple-{space}", "white")
    # What is left for one archaeologist: the Stela, the Camp, and the Harbor with nothing to deliver.
    for place in ("quarry", "small-temple", "ruins", "ship-1"):
        table.bid(1, place, "black", role="adventurer")
    choices = {quick_choice(table.state, Stream.from_seed(seed, PLAYOUT)) for seed in range(20)}
    assert (action_number("send stela") in choices) is goes


def test_it_plays_far_better_than_chance() -> None:
    for seed in range(4):
        state = digsite.game("quetzal").start(players=2, seed=seed)
        stream = Stream.from_seed(seed, PLAYOUT)
        chance = make_bot("random", seed)
        seat = seed % 2
        while not state.over:
            if state.player == seat:
                state.apply(quick_choice(state, stream))
            else:
                state.apply(chance.choose(Perspective.of(state)))
        scores = state.scores()
        assert scores[seat] > scores[1 - seat] + 5


@pytest.mark.parametrize("name", ["arnak", "lost-cities"])
def test_other_games_are_judged_where_they_stand(name: str) -> None:
    state = digsite.game(name).start(players=2, seed=1)
    state.apply(state.legal_actions()[0])
    untouched = state.dump()
    evaluation_for(state).play_on(state, Stream.from_seed(1, PLAYOUT))
    assert state.dump() == untouched
