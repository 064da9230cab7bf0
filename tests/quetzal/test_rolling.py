"""Phase 1: everybody rolls; owners of reroll Upgrades decide (QZ-ROLL, QZ-UPG-20, -23)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from digsite import State
from tests.quetzal.builder import QUETZAL, SHIPPED, action_name, action_number, part, quetzal
from tests.rules import rule


def roll_window(*tiles: str, faces: list[str], seat: int = 0, players: int = 3) -> State:
    """A player with these Upgrades and this roll is asked about rerolls."""
    table = quetzal(players).marker(0).active(seat, *tiles)
    data: Any = table._arrangement.snapshot()
    body = data["state"]
    body["meeples"] = [["pool"] * len(row) for row in body["meeples"]]
    body["held"] = {}
    body["faces"][seat] = faces
    used = (0 if "reroll_two" in tiles else 1) | (0 if "reroll_all" in tiles else 2)
    body["pending"] = [{"frame": "rolling", "asked": seat + 1}, {"frame": "reroll", "used": used}]
    body["player"] = seat
    state = QUETZAL.load(data)
    state.listen()
    return state


def names(state: State) -> list[str]:
    return [action_name(number) for number in state.legal_actions()]


def do(state: State, *wanted: str) -> None:
    for name in wanted:
        state.apply(action_number(name))


def faces_of(state: State, seat: int = 0) -> list[str]:
    body: Any = state.dump()["state"]
    return list(body["faces"][seat])


def coins_of(state: State, seat: int = 0) -> int:
    body: Any = state.dump()["state"]
    return int(body["coins"][seat])


FACES = ["black", "white", "black", "side", "white", "black", "side"]


@rule("QZ-ROLL-01", "QZ-NEXT-01", baseline=4)
def test_a_round_has_four_phases_in_order() -> None:
    table = quetzal().round(2).active(0, "reroll_two").at(0, "temple-5", "white").activate()
    seen = [table.view(None)["phase"]]
    table.do(table.legal[0])
    assert table.body["round"] == 3
    seen.append(table.view(None)["phase"])
    table.do("done")
    seen.append(table.view(None)["phase"])
    assert seen == ["activate", "roll", "place"]


@rule("QZ-ROLL-02", baseline=4)
def test_every_meeple_is_rolled_at_the_start_of_every_round() -> None:
    rolls: Counter[tuple[int, str]] = Counter()
    for seed in range(30):
        state = QUETZAL.start(players=5, seed=seed)
        for seat in range(5):
            rolls.update(enumerate(faces_of(state, seat)))
    for index in range(4):
        assert {face for number, face in rolls if number == index} == {"black", "white", "side", "standing"}
    assert {face for number, face in rolls if number == 4} == {"side", "standing"}
    table = quetzal().round(1).activate()
    assert table.body["round"] == 2
    rolled = [event for event in table.events() if event.kind == "rolled"]
    assert [event.seat for event in rolled] == [0, 1, 2]
    meeples = [part(event, "meeples") for event in rolled]
    assert meeples == [[0, 1, 2, 3, 4, 5, 6]] * 3


@rule("QZ-ROLL-03", "QZ-ROLL-04", "QZ-ROLL-05", example=1)
def test_jon_has_three_adventurers_one_archaeologist_and_two_wilds() -> None:
    # With four players everybody has five Team meeples.
    table = quetzal(4).pool(0, "black", "black", "black", "white", "standing", "character")
    pool = {entry["category"]: entry["count"] for entry in table.view(0)["players"][0]["pool"]}
    assert pool == {"black": 3, "white": 1, "wild": 1, "character": 1}


@rule("QZ-ROLL-05", "QZ-ROLL-04", example=1, edge=3)
def test_each_standing_meeple_pays_a_coin_at_once_and_the_character_stays_wild() -> None:
    paid_by_character = False
    for seed in range(60):
        body: Any = QUETZAL.start(players=3, seed=seed, first=0).dump()["state"]
        for seat in range(3):
            standing = body["faces"][seat].count("standing")
            assert body["coins"][seat] == QUETZAL.facts.coins[seat] + standing * QUETZAL.facts.standing_coins
            paid_by_character |= body["faces"][seat][-1] == "standing"
    assert paid_by_character
    table = quetzal().pool(0, "character-standing").marker(1)
    assert {"send stela", "send village-1", "send temple-1"} <= set(table.legal)
    assert table.do("send stela").legal == ["add character"]


@rule("QZ-ROLL-06", baseline=5)
def test_no_role_is_asked_when_rolling() -> None:
    for seed in range(20):
        state = QUETZAL.start(players=4, seed=seed)
        assert state.view(None)["decision"] == "target"


@rule("QZ-ROLL-07", "QZ-UPG-23", edge=4)
def test_a_coin_is_kept_and_each_new_standing_result_pays_again() -> None:
    faces = ["standing", "black", "white", "side", "black", "white", "standing"]
    paid = set()
    for number in range(12):
        state = roll_window("reroll_all", faces=faces).determinize(0, number)
        before = coins_of(state)
        do(state, "reroll all")
        standing = faces_of(state).count("standing")
        assert coins_of(state) == before + standing * QUETZAL.facts.standing_coins
        paid.add(standing)
    assert len(paid) > 1


@rule("QZ-ROLL-08", "QZ-ROLL-09", baseline=6)
def test_without_reroll_tiles_there_is_no_decision_in_phase_one() -> None:
    table = quetzal().round(1).active(0, "weapon_set").activate()
    assert table.body["round"] == 2
    assert table.decision == "target"


@rule("QZ-ROLL-09", "QZ-UPG-23", baseline=6)
def test_owners_decide_in_turn_order_after_everybody_has_rolled() -> None:
    table = quetzal(4).marker(2).active(0, "reroll_all").active(2, "reroll_two").active(3, "reroll_all")
    table.activate()
    kinds = table.kinds()
    assert kinds.count("rolled") == 4
    asked = []
    while table.decision == "reroll":
        asked.append(table.state.player)
        table.do("done")
    assert asked == [2, 3, 0]
    assert table.who == (2, "target")


@rule("QZ-ROLL-10", baseline=7)
def test_the_odds_are_read_from_data_and_equal_for_black_and_white() -> None:
    counts: Counter[str] = Counter()
    characters: Counter[str] = Counter()
    for seed in range(400):
        body: Any = QUETZAL.start(players=5, seed=seed).dump()["state"]
        for row in body["faces"]:
            counts.update(row[:-1])
            characters.update(row[-1:])
    total = sum(counts.values())
    for face, chance in zip(("black", "white", "side", "standing"), QUETZAL.facts.team_roll, strict=True):
        assert abs(counts[face] / total - chance / sum(QUETZAL.facts.team_roll)) < 0.025
    lying, standing = QUETZAL.facts.character_roll
    assert abs(characters["standing"] / sum(characters.values()) - standing / (lying + standing)) < 0.04
    assert SHIPPED.facts.team_roll[0] == SHIPPED.facts.team_roll[1]


# Second Look: reroll_two.


@rule("QZ-UPG-20", "QZ-MOD-16", edge=5)
def test_up_to_two_meeples_are_named_one_at_a_time_and_rolled_together() -> None:
    state = roll_window("reroll_two", faces=FACES)
    assert names(state) == ["reroll black", "reroll white", "reroll wild", "reroll character", "done"]
    do(state, "reroll white")
    assert names(state) == ["reroll white", "reroll wild", "reroll character", "done"]
    assert faces_of(state) == FACES
    assert state.drain() == []
    do(state, "reroll character")
    (event, *_) = state.drain()
    assert event.kind == "rerolled"
    assert part(event, "meeples") == [1, 6]
    assert state.view(None)["decision"] == "target"


@rule("QZ-UPG-20", edge=5)
def test_none_or_one_meeple_may_be_rerolled() -> None:
    state = roll_window("reroll_two", faces=FACES)
    do(state, "done")
    assert faces_of(state) == FACES
    state = roll_window("reroll_two", faces=FACES)
    do(state, "reroll black", "done")
    event = state.drain()[0]
    assert part(event, "meeples") == [0]


@rule("QZ-UPG-20", edge=5)
def test_done_is_asked_when_no_category_is_left() -> None:
    state = roll_window("reroll_two", faces=["white"] * 6 + ["side"])
    do(state, "reroll character")
    assert names(state) == ["done"]
    assert state.legal_actions() == [action_number("done")]


@rule("QZ-MOD-05", "QZ-UPG-20", edge=73)
def test_the_lower_number_is_rolled_first() -> None:
    state = roll_window("reroll_two", faces=["white", "white", "side", "side", "white", "black", "side"])
    do(state, "reroll black", "reroll white")
    event = state.drain()[0]
    assert part(event, "meeples") == [0, 5]
    # Of wild ones those on their side go before those that stand.
    state = roll_window(
        "reroll_two", faces=["standing", "black", "side", "standing", "side", "black", "side"]
    )
    do(state, "reroll wild", "reroll wild")
    assert part(state.drain()[0], "meeples") == [2, 4]


# Fresh Start: reroll_all.


@rule("QZ-UPG-23")
def test_all_own_meeples_are_rerolled_or_none() -> None:
    state = roll_window("reroll_all", faces=FACES)
    assert names(state) == ["reroll all", "done"]
    do(state, "reroll all")
    event = state.drain()[0]
    assert part(event, "meeples") == [0, 1, 2, 3, 4, 5, 6]
    assert state.view(None)["decision"] == "target"
    state = roll_window("reroll_all", faces=FACES)
    do(state, "done")
    assert faces_of(state) == FACES


@rule("QZ-UPG-23", "QZ-UPG-20", edge=6)
@pytest.mark.parametrize("order", [["all", "two"], ["two", "all"]])
def test_an_owner_of_both_uses_each_once_in_either_order(order: list[str]) -> None:
    state = roll_window("reroll_two", "reroll_all", faces=FACES)
    assert names(state)[-2:] == ["reroll all", "done"]
    for number, tile in enumerate(order):
        if tile == "all":
            do(state, "reroll all")
        else:
            do(state, "reroll character")
            assert "reroll all" not in names(state)
            do(state, "done")
        if number == 0:
            assert state.view(None)["decision"] == "reroll"
            assert ("reroll all" in names(state)) is (tile == "two")
    assert state.view(None)["decision"] == "target"


@rule("QZ-UPG-23")
def test_done_at_the_first_step_ends_the_window_with_what_is_unused() -> None:
    state = roll_window("reroll_two", "reroll_all", faces=FACES)
    do(state, "done")
    assert state.view(None)["decision"] == "target"
