"""What is printed on the components, value by value, and what is only assumed."""

from __future__ import annotations

import dataclasses

import pytest

from digsite.games.lost_cities.printed.components import ASSUMPTIONS, COLOURS, FACTS
from tests.lost_cities.builder import LOST_CITIES
from tests.rules import rule


@rule("LC-SET-02", "LC-SET-03", "LC-SET-04")
def test_a_path_has_nine_stones_three_of_them_negative_and_a_bridge_after_the_sixth() -> None:
    assert FACTS.path_values == (-20, -15, -10, 5, 10, 15, 30, 35, 50)
    assert FACTS.stones == 9
    assert FACTS.bridge_after == 6
    assert len(COLOURS) == 5


@rule("LC-SET-07")
def test_there_are_nine_artifacts_nine_arrows_and_seven_points_tiles_for_twenty_five_spaces() -> None:
    assert (FACTS.artifact_tiles, FACTS.arrow_tiles, sum(FACTS.point_tiles.values())) == (9, 9, 7)
    assert dict(FACTS.point_tiles) == {5: 2, 10: 3, 15: 2}
    assert sum(len(FACTS.event_spaces[colour]) for colour in COLOURS) == 25
    assert all(1 not in FACTS.event_spaces[colour] for colour in COLOURS)
    assert all(len(set(FACTS.event_spaces[colour])) == 5 for colour in COLOURS)


@rule(
    "LC-SET-05",
    "LC-SET-08",
    "LC-SET-09",
    "LC-SCR-02",
    "LC-END-01",
    "LC-2P-01",
    "LC-FIN-01",
    "LC-SHORT-01",
    "LC-MOD-10",
)
def test_the_numbers_of_the_game_itself() -> None:
    assert FACTS.values == tuple(range(11))
    assert (FACTS.copies, FACTS.hand_size, FACTS.box_for_two) == (2, 8, 30)
    assert (FACTS.explorers, FACTS.researcher_factor, FACTS.crossings_to_end) == (5, 2, 5)
    assert (FACTS.expeditions, FACTS.short_expeditions, FACTS.idle_turns_per_player) == (3, 1, 6)


@rule("LC-FIN-03")
def test_the_fixed_points_of_the_long_track() -> None:
    assert (FACTS.long_track[6], FACTS.long_track[9]) == (30, 70)
    assert all(value < 0 for value in FACTS.long_track[:5])
    assert all(value > 0 for value in FACTS.long_track[5:])
    assert list(FACTS.long_track) == sorted(FACTS.long_track)


@rule("LC-SHORT-02", "LC-SHORT-04")
def test_the_short_track() -> None:
    assert FACTS.short_track == (-20, -15, 10, 15, 30, 50)


def test_facts_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        FACTS.stones = 10  # type: ignore[misc]


def test_what_is_not_certain_is_declared_and_what_is_ours_is_marked() -> None:
    assert LOST_CITIES.assumptions == ASSUMPTIONS
    declared = {assumption.key: (assumption.confidence, assumption.house) for assumption in ASSUMPTIONS}
    assert declared == {
        "event_spaces": ("likely", False),
        "event_tiles.points": ("likely", False),
        "artifacts.short_track": ("likely", False),
        "artifacts.long_track": ("guess", True),
    }
    assert all(assumption.note for assumption in ASSUMPTIONS)
