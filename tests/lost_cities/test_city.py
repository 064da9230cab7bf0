"""Cards for an explorer that has already reached the lost city (LC-CITY)."""

from __future__ import annotations

from tests.lost_cities.builder import ARROW, ARTIFACT, Table, lost_cities
from tests.rules import rule


def in_the_city(*others: str) -> Table:
    """Player 0 has an explorer in the blue city, blue 6 as its latest card, and the cards blue 5, 6 and 9."""
    table = lost_cities().hand(0, "blue-5", "blue-6", "blue-9", *others)
    return table.explorer(0, "blue", stone=9).column(0, "blue", 6)


@rule("LC-CITY-02", "LC-MOD-04", baseline=33)
def test_a_card_on_a_finished_path_moves_another_explorer_instead() -> None:
    table = in_the_city().explorer(0, "green", stone=2).tile("green", 3, 5).lay("blue", 9)
    assert table.legal == ["move green", "decline"]
    table.move("green")
    assert table.stone(0, "green") == 3
    assert table.stone(0, "blue") == 9
    assert table.decision == "draw"


@rule("LC-CITY-01", "LC-CITY-04", "LC-CITY-09", baseline=17)
def test_finished_explorers_and_unstarted_paths_are_no_targets_and_there_is_one_move() -> None:
    table = (
        in_the_city().explorer(0, "white", stone=9).explorer(0, "red", stone=3).explorer(0, "green", stone=4)
    )
    table.explorer(1, "yellow", stone=3).lay("blue", 9)
    assert table.legal == ["move green", "move red", "decline"]
    assert table.refused("move blue") == "LC-CITY-01"
    assert table.refused("move white") == "LC-CITY-01"
    assert table.refused("move yellow") == "LC-CITY-04"
    table.move("red")
    assert table.stone(0, "red") == 4
    assert table.decision == "draw"
    assert table.refused("move green") == "LC-MOD-04"


@rule("LC-CITY-01")
def test_an_explorer_in_the_city_stays_when_a_card_of_its_colour_is_laid() -> None:
    table = in_the_city().explorer(0, "green", stone=4).lay("blue", 9).decline()
    assert table.stone(0, "blue") == 9
    assert table.crossings == 1


@rule("LC-CITY-03", edge=21)
def test_a_card_lower_than_the_column_is_refused_on_a_finished_path_too() -> None:
    table = in_the_city().explorer(0, "green", stone=2)
    assert table.layable("blue") == [6, 9]
    assert table.refused("lay blue-5") == "LC-PLAY-10"
    table.lay("blue", 6)
    assert table.legal == ["move green", "decline"]


@rule("LC-CITY-05", "LC-CITY-07", "LC-MOD-04", "LC-END-04", edge=19, baseline=21)
def test_a_city_move_over_the_last_bridge_ends_the_expedition() -> None:
    table = in_the_city().explorer(0, "green", stone=6).crossed(4).tile("green", 7, ARTIFACT).lay("blue", 9)
    assert table.legal == ["move green", "decline"]
    table.move("green")
    assert table.body["expedition"] == 2
    assert table.body["results"][0]["ending"] == "crossing"


@rule("LC-CITY-05", edge=19)
def test_declining_a_city_move_does_not_end_the_expedition() -> None:
    table = in_the_city().explorer(0, "green", stone=6).crossed(4).lay("blue", 9).decline()
    assert table.body["expedition"] == 1
    assert table.stone(0, "green") == 6
    assert (table.crossings, table.decision) == (4, "draw")


@rule("LC-CITY-06", "LC-MOD-04", edge=20)
def test_a_card_on_a_finished_path_may_be_laid_when_nobody_can_move() -> None:
    table = in_the_city().explorer(0, "white", stone=9).lay("blue", 9)
    assert table.decision == "draw"
    assert table.column_of(0, "blue") == [6, 9]
    assert "blue-9" not in table.hand_of(0)
    assert (table.stone(0, "blue"), table.stone(0, "white")) == (9, 9)


@rule("LC-CITY-04", edge=20)
def test_a_city_move_brings_nobody_out_of_the_supply() -> None:
    table = in_the_city().lay("blue", 9)
    assert table.legal == ["draw"]


@rule("LC-CITY-07", "LC-EVT-01", "LC-EVT-02", "LC-PLAY-13", baseline=15)
def test_a_city_move_triggers_artifact_and_point_tiles_without_a_question() -> None:
    table = (
        in_the_city("blue-10").explorer(0, "green", stone=2).tile("green", 3, ARTIFACT).tile("green", 4, 10)
    )
    table.lay("blue", 9).move("green")
    assert (table.body["artifacts"], table.decision) == ([1, 0], "draw")
    table.draw().until(0).lay("blue", 10).move("green")
    assert (table.totals, table.decision) == ([10, 0], "draw")


@rule("LC-CITY-07", "LC-EVT-11")
def test_a_city_move_onto_an_arrow_goes_on() -> None:
    table = in_the_city().explorer(0, "green", stone=2).explorer(0, "red", stone=5)
    table.tile("green", 3, ARROW).lay("blue", 9).move("green")
    assert table.legal == ["move green", "move red", "decline"]
    table.move("red")
    assert (table.stone(0, "green"), table.stone(0, "red"), table.decision) == (3, 6, "draw")


@rule("LC-CITY-07")
def test_a_city_move_over_a_bridge_counts() -> None:
    table = in_the_city().explorer(0, "green", stone=6).tile("green", 7, 5).lay("blue", 9).move("green")
    assert table.crossings == 2


@rule("LC-CITY-08", edge=22)
def test_the_card_that_reaches_the_city_gives_its_tile_and_no_city_move() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=8).explorer(0, "green", stone=2)
    table.tile("blue", 9, 15).lay("blue", 9)
    assert table.stone(0, "blue") == 9
    assert table.totals == [15, 0]
    assert table.decision == "draw"


@rule("LC-CITY-02", "LC-CITY-09")
def test_every_card_on_a_finished_path_gives_a_move_of_its_own() -> None:
    table = in_the_city("blue-10").explorer(0, "red", stone=3).lay("blue", 9).move("red").draw().until(0)
    table.lay("blue", 10)
    assert table.legal == ["move red", "decline"]


@rule("LC-CITY-02")
def test_the_city_of_another_player_gives_no_move() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=3).explorer(0, "green", stone=2)
    table.explorer(1, "blue", stone=9).lay("blue", 9)
    assert table.stone(0, "blue") == 4
    assert table.decision == "draw"
