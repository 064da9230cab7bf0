"""The Camp works at once: a coin for each meeple and a reroll (QZ-CAMP)."""

from __future__ import annotations

from tests.quetzal.builder import Table, part, quetzal
from tests.rules import rule


def until_face(table: Table, seat: int, wanted: str, *actions: str) -> tuple[Table, list[str]]:
    """Tries possible futures until the last action of these shows that face; the pool before the action."""
    for number in range(400):
        world = table.state.determinize(seat, number)
        trial = Table(table._arrangement)
        trial._state = world
        world.listen()
        trial.do(*actions)
        told = [event for event in world.drain() if event.kind == "rerolled"]
        if told and part(told[-1], "faces") == [wanted]:
            return trial, trial.pool_of(seat)
    raise AssertionError(f"{wanted} was never rolled")


@rule("QZ-CAMP-01", "QZ-CAMP-03", "QZ-CAMP-06", "QZ-MOD-09", edge=29)
def test_the_last_meeple_brings_a_coin_and_no_decision() -> None:
    table = quetzal().pool(0, "black").pool(1, "black").coins(0, 3)
    table.place("camp", "black")
    assert table.coins_of(0) == 3 + table.facts.camp_coins
    assert table.who == (1, "target")


@rule("QZ-CAMP-04", "QZ-CAMP-07")
def test_one_meeple_of_the_pool_may_be_rerolled() -> None:
    table = quetzal().pool(0, "black", "black", "white", "side", "character").pool(1, "black").at(0, "quarry")
    table.place("camp", "black")
    assert table.legal == ["reroll black", "reroll white", "reroll wild", "reroll character", "none"]
    pool = table.pool_of(0)
    table.do("none")
    assert table.pool_of(0) == pool
    assert table.state.player == 1


@rule("QZ-CAMP-05", "QZ-CAMP-03", edge=30)
def test_a_standing_reroll_brings_another_coin() -> None:
    table = quetzal().pool(0, "black", "white").pool(1, "black").coins(0, 3).place("camp", "black")
    after, pool = until_face(table, 0, "standing", "reroll white")
    assert pool == ["standing"]
    assert after.coins_of(0) == 3 + after.facts.camp_coins + after.facts.standing_coins


@rule("QZ-CAMP-07", "QZ-CAMP-05", edge=31)
def test_a_wild_meeple_may_turn_black_and_that_counts() -> None:
    table = quetzal().pool(0, "black", "side").pool(1, "black").coins(0, 3).place("camp", "black")
    after, pool = until_face(table, 0, "black", "reroll wild")
    assert pool == ["black"]
    assert after.coins_of(0) == 3 + after.facts.camp_coins


@rule("QZ-CAMP-04", "QZ-CAMP-05", baseline=36)
def test_the_character_may_be_rerolled() -> None:
    table = quetzal().pool(0, "black", "character").pool(1, "black").coins(0, 3).place("camp", "black")
    assert table.legal == ["reroll character", "none"]
    after, pool = until_face(table, 0, "standing", "reroll character")
    assert (pool, after.coins_of(0)) == (["character"], 5)
    after, pool = until_face(table, 0, "side", "reroll character")
    assert (pool, after.coins_of(0)) == (["character"], 4)


@rule("QZ-CAMP-06")
def test_meeples_on_the_board_cannot_be_rerolled() -> None:
    table = quetzal().pool(0, "black", "white").pool(1, "black").bid(0, "quarry", "side", role="adventurer")
    table.place("camp", "black")
    assert table.legal == ["reroll white", "none"]
    assert table.refused("reroll wild") == "QZ-CAMP-04"


@rule("QZ-CAMP-08", "QZ-FREE-04", "QZ-CAMP-03", edge=32)
def test_three_meeples_bring_three_coins_and_up_to_three_rerolls() -> None:
    table = quetzal().pool(0, "black", "black", "white", "side").pool(1, "black").coins(0, 0)
    table.place("camp", "black", "black", "white")
    assert table.pool_of(0) == ["side"]
    assert table.coins_of(0) == 1
    paid = 1
    for number in range(3):
        assert table.who == (0, "camp-reroll")
        table.do(table.legal[0])
        rolled = [event for event in table.events() if event.kind == "rerolled"]
        paid += part(rolled[-1], "coins")
        paid += 1 if number < 2 else 0
        assert table.coins_of(0) == paid
    assert table.state.player == 1


@rule("QZ-CAMP-02", "QZ-MOD-02")
def test_the_camp_is_always_offered() -> None:
    for face in ("black", "white", "side", "standing", "character"):
        assert "send camp" in quetzal().pool(0, face).coins(0, 0).legal


@rule("QZ-MOD-05")
def test_a_reroll_takes_the_lowest_number_and_lying_ones_first() -> None:
    table = quetzal().pool(0, "black", "standing", "side", "black").pool(1, "black").place("camp", "black")
    table.events()
    table.do("reroll wild")
    (event,) = [event for event in table.events() if event.kind == "rerolled"]
    assert part(event, "meeples") == [2]
