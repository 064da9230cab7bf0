"""Event tiles: artifacts, victory points and arrows (LC-EVT)."""

from __future__ import annotations

import pytest

from tests.lost_cities.builder import ARROW, ARTIFACT, FACTS, Table, lost_cities, worth
from tests.rules import rule

POINTS = sorted(FACTS.point_tiles)


@rule("LC-EVT-01", "LC-EVT-02", "LC-PLAY-13", baseline=15)
def test_a_card_that_reaches_an_artifact_or_points_carries_them_out_without_a_question() -> None:
    table = (
        lost_cities().hand(0, "blue-8", "green-9").explorer(0, "blue", stone=2).explorer(0, "green", stone=3)
    )
    table.tile("blue", 3, ARTIFACT).tile("green", 4, POINTS[1]).lay("blue", 8)
    assert (table.body["artifacts"], table.totals, table.decision) == ([1, 0], [0, 0], "draw")
    table.draw().until(0).lay("green", 9)
    assert (table.body["artifacts"], table.totals, table.decision) == ([1, 0], [POINTS[1], 0], "draw")


@rule("LC-EVT-01", "LC-EVT-02", "LC-PLAY-13", baseline=15)
@pytest.mark.parametrize("tile", [ARTIFACT, *POINTS])
def test_an_arrow_that_leads_to_an_artifact_or_points_carries_them_out_without_a_question(
    tile: str | int,
) -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=4).explorer(0, "green", stone=3)
    table.tile("blue", 5, ARROW).tile("green", 4, tile).lay("blue", 8).move("green")
    assert table.body["artifacts"] == [int(tile == ARTIFACT), 0]
    assert table.totals == [tile if isinstance(tile, int) else 0, 0]
    assert table.decision == "draw"


@rule("LC-EVT-01")
def test_a_stone_without_a_tile_triggers_nothing() -> None:
    table = lost_cities().hand(0, "blue-8").column(0, "blue", 3).lay("blue", 8)
    assert [event.kind for event in table.events()] == ["laid", "stepped"]
    assert (table.body["artifacts"], table.totals, table.decision) == ([0, 0], [0, 0], "draw")


@rule("LC-EVT-03", "LC-EVT-04", edge=10)
def test_the_second_to_arrive_on_an_artifact_stone_finds_it_empty() -> None:
    table = lost_cities().hand(0, "blue-8").hand(1, "blue-9").tile("blue", 3, ARTIFACT)
    table.explorer(0, "blue", stone=2).explorer(1, "blue", stone=2).lay("blue", 8)
    assert table.tile_on("blue", 3) is None
    assert table.body["artifacts"] == [1, 0]
    table.draw().lay("blue", 9)
    assert table.body["artifacts"] == [1, 0]
    assert (table.stone(0, "blue"), table.stone(1, "blue")) == (3, 3)
    assert table.decision == "draw"


@rule("LC-EVT-05", edge=11)
@pytest.mark.parametrize("points", POINTS)
def test_a_points_tile_pays_every_player_in_full_and_stays(points: int) -> None:
    table = lost_cities(3).tile("blue", 3, points)
    for seat, total in enumerate((0, 20, 7)):
        table.hand(seat, f"blue-{8 + seat}").explorer(seat, "blue", stone=2).total(seat, total)
    for seat in range(3):
        table.lay("blue", 8 + seat).draw()
    assert table.totals == [points, 20 + points, 7 + points]
    assert table.tile_on("blue", 3) == points


@rule("LC-EVT-06", edge=12)
def test_the_researcher_gets_the_points_of_a_tile_once() -> None:
    table = (
        lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=4, kind="researcher").tile("blue", 5, 10)
    )
    assert table.lay("blue", 8).totals == [10, 0]


@rule("LC-EVT-05", "LC-EVT-07", "LC-EVT-11", "LC-EVT-08", example=6)
def test_the_blue_explorer_of_the_rulebook_goes_on_by_arrow_and_gains_fifteen_at_once() -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=5).column(0, "blue", 2, 4, 7)
    table.explorer(0, "red", stone=3).explorer(0, "white", stone=9).crossed(3)
    table.tile("blue", 6, ARROW).tile("blue", 7, 15).lay("blue", 8)
    assert (table.stone(0, "blue"), worth(6)) == (6, 15)
    assert table.legal == ["move blue", "move red", "decline"]
    table.move("blue")
    assert (table.stone(0, "blue"), worth(7)) == (7, 30)
    assert table.totals == [15, 0]
    assert table.decision == "draw"


@rule("LC-EVT-07")
def test_an_arrow_stays_for_later_arrivals() -> None:
    table = lost_cities().hand(0, "blue-8").hand(1, "blue-9").tile("blue", 3, ARROW)
    table.explorer(0, "blue", stone=2).explorer(1, "blue", stone=2).lay("blue", 8).move("blue").draw()
    assert table.tile_on("blue", 3) == ARROW
    assert table.lay("blue", 9).legal == ["move blue", "decline"]


@rule("LC-EVT-08", edge=16)
def test_the_only_explorer_out_may_use_the_arrow_it_has_reached() -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=2).tile("blue", 3, ARROW).lay("blue", 8)
    assert table.legal == ["move blue", "decline"]
    assert table.move("blue").stone(0, "blue") == 4


@rule("LC-EVT-08")
def test_an_arrow_moves_own_explorers_only() -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=2).tile("blue", 3, ARROW)
    table.explorer(1, "red", stone=3).explorer(1, "blue", stone=4).lay("blue", 8)
    assert table.legal == ["move blue", "decline"]
    table.move("blue")
    assert table.stone(1, "blue") == 4


@rule("LC-EVT-09", edge=18)
def test_an_arrow_offers_no_path_that_was_not_started_and_nobody_in_the_city() -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=2).explorer(0, "red", stone=9)
    table.explorer(0, "green", stone=8).tile("blue", 3, ARROW).lay("blue", 8)
    assert table.legal == ["move blue", "move green", "decline"]
    assert table.refused("move white") == "LC-EVT-09"
    assert table.refused("move red") == "LC-CITY-01"


@rule("LC-EVT-10", edge=15)
def test_declining_an_arrow_leads_straight_to_the_draw() -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=2).explorer(0, "red", stone=3)
    table.tile("blue", 3, ARROW).lay("blue", 8).decline()
    assert (table.stone(0, "blue"), table.stone(0, "red")) == (3, 3)
    assert (table.state.player, table.legal) == (0, ["draw"])


@rule("LC-EVT-10")
def test_declining_in_a_chain_ends_the_whole_chain() -> None:
    table = chain().lay("blue", 8).move("blue").decline()
    assert table.decision == "draw"
    assert table.stone(0, "blue") == 6


def chain() -> Table:
    """Arrows on blue 5 and 6, points on blue 7; the blue explorer stands before them."""
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=4)
    return table.tile("blue", 5, ARROW).tile("blue", 6, ARROW).tile("blue", 7, POINTS[0])


@rule("LC-EVT-11", "LC-MOD-05", edge=14)
def test_an_arrow_onto_an_arrow_onto_points_asks_twice_and_pays() -> None:
    table = chain().lay("blue", 8)
    assert table.legal == ["move blue", "decline"]
    table.move("blue")
    assert table.legal == ["move blue", "decline"]
    assert table.totals == [0, 0]
    table.move("blue")
    assert (table.decision, table.totals) == ("draw", [POINTS[0], 0])


@rule("LC-EVT-11")
def test_a_chain_may_run_over_several_paths() -> None:
    table = chain().explorer(0, "green", stone=2).explorer(0, "red", stone=1).tile("green", 3, ARROW)
    table.tile("red", 2, ARTIFACT).lay("blue", 8).move("green").move("red")
    assert (table.stone(0, "blue"), table.stone(0, "green"), table.stone(0, "red")) == (5, 3, 2)
    assert (table.body["artifacts"], table.decision) == ([1, 0], "draw")


@rule("LC-EVT-12", "LC-MOD-04", edge=17)
def test_an_arrow_in_the_city_reached_by_the_only_explorer_lapses() -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=8).explorer(1, "red", stone=3)
    table.tile("blue", 9, ARROW).lay("blue", 8)
    assert table.stone(0, "blue") == 9
    assert table.decision == "draw"
    assert table.tile_on("blue", 9) == ARROW


@rule("LC-EVT-12")
def test_an_arrow_lapses_when_all_explorers_are_in_cities() -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=8).explorer(0, "red", stone=9)
    assert table.tile("blue", 9, ARROW).lay("blue", 8).decision == "draw"


@rule("LC-EVT-13", baseline=36)
def test_an_explorer_resting_on_points_is_paid_once() -> None:
    table = lost_cities().hand(0, "blue-8", "red-7", "green-4").explorer(0, "blue", stone=2)
    table.explorer(0, "red", stone=3).tile("blue", 3, 10).lay("blue", 8)
    assert table.totals == [10, 0]
    table.draw().until(0).lay("red", 7).draw().until(0).discard("green", 4).draw().until(0)
    assert table.totals == [10, 0]


@rule("LC-EVT-13", baseline=36)
def test_an_explorer_resting_on_points_is_paid_again_when_it_moves_to_another_tile() -> None:
    table = lost_cities().hand(0, "blue-8", "blue-9").explorer(0, "blue", stone=5)
    table.tile("blue", 6, 10).tile("blue", 7, 15).lay("blue", 8).draw().until(0).lay("blue", 9)
    assert table.totals == [25, 0]


@rule("LC-EVT-14", edge=13)
def test_an_arrow_used_on_another_path_leaves_that_paths_column_alone() -> None:
    table = lost_cities().hand(0, "blue-8", "green-3", "green-5", "green-6").explorer(0, "blue", stone=2)
    table.explorer(0, "green", stone=4).column(0, "green", 1, 5).tile("blue", 3, ARROW).lay("blue", 8).move(
        "green"
    )
    assert table.stone(0, "green") == 5
    assert table.column_of(0, "green") == [1, 5]
    assert table.column_of(0, "blue")[-1] == 8
    table.draw().until(0)
    assert set(table.layable("green")) >= {5, 6}
    assert table.refused("lay green-3") == "LC-PLAY-10"


def about_to_end(tile: str | int) -> Table:
    """Four explorers have crossed; blue 9 brings the fifth to blue 7, where the tile lies."""
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=6).explorer(0, "red", stone=4)
    return table.crossed(4).tile("blue", 7, tile)


@rule("LC-EVT-15", "LC-END-05", edge=29)
def test_the_fifth_crossing_onto_an_artifact_leaves_it_there() -> None:
    table = about_to_end(ARTIFACT).lay("blue", 9)
    kinds = [event.kind for event in table.events()]
    assert "found-artifact" not in kinds
    assert table.body["tokens"] == [0, 0]


@rule("LC-EVT-15", "LC-FIN-10", edge=29)
def test_the_artifact_of_the_last_crossing_still_lies_there_when_the_game_is_over() -> None:
    table = lost_cities(length="short").hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4)
    table.tile("blue", 7, ARTIFACT).lay("blue", 9)
    assert table.state.over
    assert table.tile_on("blue", 7) == ARTIFACT
    assert table.body["tokens"] == [0, 0]


@rule("LC-EVT-15", "LC-END-05", edge=30)
def test_the_fifth_crossing_onto_points_pays_nothing() -> None:
    table = about_to_end(15).lay("blue", 9)
    assert "gained-points" not in [event.kind for event in table.events()]
    assert table.totals[0] == worth(7) + worth(4)


@rule("LC-EVT-15", "LC-MOD-06")
def test_the_fifth_crossing_onto_an_arrow_moves_nobody() -> None:
    table = about_to_end(ARROW).lay("blue", 9)
    assert table.totals[0] == worth(7) + worth(4)
    assert table.decision == "play"


@rule("LC-EVT-16", "LC-SCR-10", edge=31)
def test_moves_of_earlier_arrows_of_the_ending_chain_stay_and_earlier_artifacts_become_tokens() -> None:
    table = lost_cities().hand(0, "red-9").explorer(0, "red", stone=2).explorer(0, "blue", stone=2)
    table.explorer(0, "green", stone=6).artifacts(0, 2).crossed(4)
    table.tile("red", 3, ARROW).tile("blue", 3, ARROW).tile("green", 7, ARTIFACT)
    table.lay("red", 9).move("blue").move("green")
    assert table.body["results"][0]["nets"][0] == worth(3) + worth(3) + worth(7)
    assert table.body["tokens"] == [2, 0]
    assert table.body["artifacts"] == [0, 0]
    assert table.body["expedition"] == 2
