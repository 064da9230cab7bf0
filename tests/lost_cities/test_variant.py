"""Columns that rise or fall, as their owners decide (LC-REV)."""

from __future__ import annotations

import pytest

from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import FACTS, Table, lost_cities
from tests.rules import rule

LOW_TO_HIGH = tuple(f"blue-{value}" for value in (2, 3, 4, 5, 6, 7, 8, 9))


def variant(*column: int) -> Table:
    """The variant is on; player 0 has this blue column and the blue cards 2 to 9 as far as there are copies."""
    hand = [card for card in LOW_TO_HIGH if column.count(int(card.partition("-")[2])) < FACTS.copies]
    return lost_cities(direction="on").column(0, "blue", *column).hand(0, *hand)


@rule("LC-REV-01", "LC-REV-09", edge=48)
def test_without_the_variant_a_three_after_a_five_is_refused() -> None:
    table = lost_cities().hand(0, "blue-3", "blue-8").column(0, "blue", 5)
    assert table.layable("blue") == [8]
    assert table.refused("lay blue-3") == "LC-PLAY-10"


@rule("LC-REV-09", "LC-REV-01")
def test_without_the_variant_a_column_rises_from_its_first_card() -> None:
    table = lost_cities().hand(0, "blue-5").lay("blue", 5).choose("adventurer")
    assert table.direction_of(0, "blue") == "up"


@rule("LC-REV-02", "LC-REV-04")
def test_with_the_variant_a_new_column_is_undecided() -> None:
    table = lost_cities(direction="on").hand(0, "blue-5").lay("blue", 5).choose("adventurer")
    assert table.direction_of(0, "blue") == "open"
    assert table.view(1)["players"][0]["columns"] == [
        {"key": "column:0:blue", "path": "blue", "values": [5], "direction": "open"}
    ]


@rule("LC-REV-03", example=9)
def test_five_then_three_falls_and_five_then_eight_rises_side_by_side() -> None:
    table = lost_cities(direction="on").hand(0, "blue-3", "red-8").column(0, "blue", 5).column(0, "red", 5)
    table.lay("blue", 3).draw().until(0)
    table.lay("red", 8)
    assert (table.direction_of(0, "blue"), table.direction_of(0, "red")) == ("down", "up")


@rule("LC-REV-04", edge=47)
def test_a_column_of_a_single_card_takes_any_card_of_its_colour() -> None:
    assert variant(5).layable("blue") == [2, 3, 4, 5, 6, 7, 8, 9]


@rule("LC-REV-03", "LC-REV-04", "LC-REV-05", edge=46)
def test_five_five_three_falls_and_then_refuses_a_four() -> None:
    table = (
        lost_cities(direction="on")
        .hand(0, "blue-5", "blue-3", "blue-4", "blue-2", "blue-9")
        .column(0, "blue", 5)
    )
    table.lay("blue", 5)
    assert table.direction_of(0, "blue") == "open"
    table.draw().until(0)
    assert set(table.layable("blue")) >= {2, 3, 4, 9}
    table.lay("blue", 3)
    if table.decision == "move":
        table.decline()
    assert table.direction_of(0, "blue") == "down"
    table.draw().until(0)
    assert table.layable("blue") == [value for value in table.layable("blue") if value <= 3]
    assert 2 in table.layable("blue")
    assert table.refused("lay blue-4") == "LC-REV-05"
    assert table.refused("lay blue-9") == "LC-REV-05"


@rule("LC-REV-05")
def test_a_rising_column_takes_equal_or_higher_cards() -> None:
    table = variant(3, 6)
    assert table.layable("blue") == [6, 7, 8, 9]
    assert table.refused("lay blue-5") == "LC-REV-05"


@rule("LC-REV-05")
def test_a_falling_column_takes_equal_or_lower_cards() -> None:
    table = variant(8, 6)
    assert table.layable("blue") == [2, 3, 4, 5, 6]
    assert table.refused("lay blue-7") == "LC-REV-05"


@rule("LC-REV-05")
def test_an_equal_card_keeps_the_direction_that_was_fixed() -> None:
    table = variant(8, 6).lay("blue", 6)
    assert table.direction_of(0, "blue") == "down"


@rule("LC-REV-02", "LC-REV-06", "LC-REV-07", baseline=29)
def test_columns_of_one_player_and_of_two_go_their_own_ways_and_explorers_forward() -> None:
    table = (
        lost_cities(direction="on")
        .hand(0, "red-7", "blue-2")
        .hand(1, "red-1")
        .tile("red", 3, 5)
        .tile("red", 2, 10)
    )
    table.column(0, "red", 3).column(0, "blue", 6).column(1, "red", 5, 4)
    table.lay("red", 7).draw().lay("red", 1).draw().lay("blue", 2)
    assert (table.direction_of(0, "red"), table.direction_of(0, "blue")) == ("up", "down")
    assert table.direction_of(1, "red") == "down"
    assert (table.stone(0, "red"), table.stone(0, "blue"), table.stone(1, "red")) == (2, 2, 3)


@rule("LC-REV-08", "LC-CITY-03", baseline=39)
def test_a_falling_column_in_the_city_takes_an_equal_or_lower_card_and_refuses_a_higher_one() -> None:
    table = variant(8, 6).explorer(0, "blue", stone=9).explorer(0, "red", stone=3)
    assert table.layable("blue") == [2, 3, 4, 5, 6]
    assert table.refused("lay blue-9") == "LC-REV-05"
    table.lay("blue", 4)
    assert table.legal == ["move red", "decline"]


@rule("LC-REV-08")
@pytest.mark.parametrize(("value", "direction"), [(3, "down"), (5, "open"), (8, "up")])
def test_a_card_for_an_explorer_in_the_city_can_still_fix_the_direction(value: int, direction: str) -> None:
    table = variant(5).explorer(0, "blue", stone=9).lay("blue", value)
    assert table.direction_of(0, "blue") == direction


@rule("LC-REV-04", "LC-PLAY-01")
@pytest.mark.parametrize("colour", COLOURS)
def test_with_the_variant_any_value_starts_any_path(colour: str) -> None:
    table = lost_cities(direction="on").hand(0, *(f"{colour}-{value}" for value in range(3, 11)))
    assert table.layable(colour) == list(range(3, 11))
