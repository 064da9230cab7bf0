"""Final scoring and ties: ARN-SCR."""

from __future__ import annotations

from tests.arnak.builder import Table, arnak
from tests.rules import rule


@rule(
    "ARN-SCR-01",
    "ARN-SCR-02",
    "ARN-SCR-03",
    "ARN-SCR-04",
    "ARN-SCR-05",
    "ARN-SCR-06",
    "ARN-SCR-07",
    example=14,
    invariant=28,
)
def test_the_score_sheet() -> None:
    table = (
        arnak()
        .glass(0, "F1")
        .notebook(0, "E1")
        .seat(
            0,
            temple_tiles=dict.fromkeys(("2-left", "2-middle", "2-right", "6-left", "6-right", "11"), 0)
            | {"11": 1, "2-left": 1},
        )
    )
    table.idols(0, crates=1, slotted=1).overcome(0, "owl").overcome(0, "ants", used=True)
    table.hand(0, "brush", "fear").deck(0, "hat", "funding-car", "fear").played(
        0, "treasure-chest", "fear"
    ).seat(0, fear_tiles=1)
    assert table.sheet(0) == {
        "research": 18,
        "temple": 13,
        "idols": 15,
        "guardians": 10,
        "cards": 7,
        "fear": -5,
    }
    assert table.state.scores()[0] == 58
    assert sum((24, 11, 11, 0, 13, -4)) == 55
    assert sum((14, 0, 13, 20, 7, 0)) == 54


@rule("ARN-SCR-11")
def test_leftover_resources_and_boons_score_nothing() -> None:
    assert arnak().owns(0, coin=9, jewel=9).state.scores() == [10, 10]
    unused, used = arnak().overcome(0, "owl"), arnak().overcome(0, "owl", used=True)
    assert unused.state.scores() == used.state.scores() == [15, 10]


def final(table: Table) -> list[int]:
    table.but(round=5)
    table.do(*["pass"] * table.plan.players)
    assert table.state.over
    return table.state.places()


def tie_break(table: Table) -> str | None:
    told = table.state.tie_break()
    return None if told is None else table.state.game.render(told)


@rule("ARN-SCR-07", "ARN-SCR-08", "ARN-SCR-10", edge=86)
def test_ties() -> None:
    won = arnak().overcome(1, "owl")
    assert final(won) == [1, 0]
    assert tie_break(won) is None
    # Seat 0 in the Lost Temple with 23 points; seat 1 with 16 + 5 + 2 has as many.
    table = arnak().glass(0, "T").glass(1, "G1").overcome(1, "owl").hand(1, "axe")
    assert table.state.scores() == [33, 33]
    table = arnak().glass(0, "T").glass(1, "G1").overcome(1, "owl").played(1, "axe")
    assert final(table) == [0, 1]
    assert tie_break(table) == "level on points; the first in the Lost Temple wins"
    # Both in the Lost Temple: seat 1 came second, with 21 points and a card worth 2.
    table = arnak().glass(0, "T").glass(1, "T").played(1, "axe")
    assert final(table) == [0, 1]
    assert table.state.scores() == [33, 33]
    shared = arnak()
    assert final(shared) == [0, 0]
    assert tie_break(shared) == "level on points, and on points for research with 0"
    assert shared.state.winners() == [0, 1]
    assert shared.state.returns() == [0.0, 0.0]


@rule("ARN-SCR-09")
def test_ties_outside_the_lost_temple() -> None:
    # One with research 2, one with an item of 2 points.
    table = arnak().glass(0, "B1").played(1, "axe")
    assert final(table) == [0, 1]
    assert str(tie_break(table)).endswith("more points for research win, 2 to 0")
    # A temple tile is no research: seat 1 has one, and seat 0 more points from the rows.
    tiles = dict.fromkeys(("2-left", "2-middle", "2-right", "6-left", "6-right", "11"), 0) | {"2-left": 1}
    table = arnak().glass(0, "B1").played(0, "stone-jar").glass(1, "A1").seat(1, temple_tiles=tiles)
    assert final(table) == [0, 1]
    assert table.state.scores() == [13, 13]
    three = arnak(players=3).glass(0, "T").glass(1, "G1").overcome(1, "owl").played(1, "axe").glass(2, "F1")
    three.overcome(2, "ants").overcome(2, "tiger").played(2, "trowel")
    assert three.state.scores() == [33, 33, 33]
    three = arnak(players=3).glass(0, "T").glass(1, "G1").overcome(1, "owl").played(1, "axe").glass(2, "F1")
    three.overcome(2, "ants").overcome(2, "tiger").played(2, "trowel")
    assert final(three) == [0, 1, 2]


@rule("ARN-SCR-12", "ARN-RND-23")
def test_fear_of_the_last_round_counts() -> None:
    table = arnak().but(round=5).site("I-1", "jewel", guardian="owl").figure(0, "I-1").do("pass", "pass")
    assert table.state.scores() == [9, 10]
