"""The house rule that ends endless swapping of discards (LC-MOD-10)."""

from __future__ import annotations

import random

import pytest

from digsite.engine.contract import State
from tests.lost_cities.builder import FACTS, LOST_CITIES, Table, action_name, lost_cities
from tests.rules import rule


def limit(players: int) -> int:
    """How many idle turns in a row close the piles."""
    return FACTS.idle_turns_per_player * players


def idle_for(turns: int, players: int = 2, **options: str) -> Table:
    """So many idle turns are behind us; player 0 can discard red 4 or lay blue 9, and a white card lies open."""
    table = lost_cities(players, **options).hand(0, "red-4", "blue-9").column(0, "blue", 3)
    return table.discards("white", 6, 7).idle(turns)


@rule("LC-MOD-10", edge=51)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_limit_a_discard_leaves_only_the_draw_pile(players: int) -> None:
    assert idle_for(limit(players) - 1, players).discard("red", 4).legal == ["take white", "draw"]
    table = idle_for(limit(players), players).discard("red", 4)
    assert table.legal == ["draw"]
    assert table.refused("take white") == "LC-MOD-10"


@rule("LC-MOD-10", edge=51)
def test_at_the_limit_a_path_card_opens_the_piles_for_that_very_turn() -> None:
    table = idle_for(limit(2)).lay("blue", 9)
    assert table.body["idle"] == 0
    assert table.legal == ["take white", "draw"]
    table.take("white")
    assert table.body["idle"] == 0


@rule("LC-MOD-10")
def test_a_discard_and_a_take_count_at_the_end_of_the_turn() -> None:
    table = idle_for(4).discard("red", 4)
    assert table.body["idle"] == 4
    table.take("white")
    assert table.body["idle"] == 5
    assert table.view(None)["idle"] == {"count": 5, "limit": limit(2)}


@rule("LC-MOD-10")
def test_the_last_idle_turn_before_the_limit_closes_the_piles_for_the_next_player() -> None:
    table = idle_for(limit(2) - 1).hand(1, "green-1").discard("red", 4).take("white").discard("green", 1)
    assert table.pile_of("white") == [6]
    assert table.legal == ["draw"]


@rule("LC-MOD-10")
def test_a_draw_from_the_pile_sets_the_count_to_zero() -> None:
    assert idle_for(limit(2)).discard("red", 4).draw().body["idle"] == 0
    assert idle_for(3).discard("red", 4).draw().body["idle"] == 0


@rule("LC-MOD-10")
def test_after_the_draw_at_the_limit_the_piles_are_open_again() -> None:
    table = idle_for(limit(2)).hand(1, "green-1").discard("red", 4).draw().discard("green", 1)
    assert table.legal == ["take white", "take red", "draw"]


@rule("LC-MOD-10")
def test_without_the_guard_the_piles_stay_open() -> None:
    table = idle_for(limit(2) + 5, stall_guard="off").discard("red", 4)
    assert table.legal == ["take white", "draw"]
    table.take("white")
    assert table.view(None)["idle"] == {"count": limit(2) + 6, "limit": None}


def swapping(state: State) -> int:
    """Discards always, and takes from a discard pile when one is offered."""
    actions = state.legal_actions()
    names = [action_name(action) for action in actions]
    return actions[next((i for i, name in enumerate(names) if name.startswith(("discard", "take"))), -1)]


@rule("LC-MOD-10", baseline=32)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_guard_players_who_only_swap_discards_still_finish(players: int) -> None:
    state = LOST_CITIES.start(players=players, seed=3)
    longest = 0
    decisions = 0
    while not state.over:
        state.apply(swapping(state))
        longest = max(longest, state.dump()["state"]["idle"])  # type: ignore[index]
        decisions += 1
        assert decisions < 3 * 2 * 110 * (limit(players) + 2)
    assert longest == limit(players)
    assert all(row["ending"] == "draw-pile" for row in state.dump()["state"]["results"])  # type: ignore[index]


@rule("LC-MOD-10", baseline=32)
def test_without_the_guard_players_who_only_swap_discards_never_finish() -> None:
    state = LOST_CITIES.start(players=2, seed=3, length="short", stall_guard="off")
    for _ in range(2000):
        state.apply(swapping(state))
    assert not state.over


@rule("LC-MOD-10", baseline=32)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_the_guard_play_that_draws_half_its_cards_from_the_pile_finishes(players: int) -> None:
    chance = random.Random(players)
    for seed in range(3):
        state = LOST_CITIES.start(players=players, seed=seed, length="short", stall_guard="off")
        draws = False
        while not state.over:
            actions = state.legal_actions()
            if actions[-1] == 123:
                draws = not draws
                state.apply(actions[-1] if draws else chance.choice(actions))
            else:
                state.apply(chance.choice(actions))
