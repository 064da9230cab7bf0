"""The short game (LC-SHORT)."""

from __future__ import annotations

import pytest

from tests.lost_cities.builder import FACTS, Table, lost_cities, worth
from tests.rules import rule


def last_turn(players: int = 2) -> Table:
    """The only expedition; a discard and the last card end it."""
    return lost_cities(players, length="short").hand(0, "red-4").draw_pile(1)


def finish(table: Table) -> Table:
    """Ends the game."""
    table.discard("red", 4).draw()
    assert table.state.over
    return table


@rule("LC-SHORT-01", "LC-SHORT-02", edge=45)
def test_a_short_game_ends_after_one_expedition_and_uses_the_short_track() -> None:
    table = finish(last_turn().artifacts(0, 4).explorer(0, "blue", stone=4))
    assert len(table.body["results"]) == 1
    assert table.totals[0] == worth(4) + FACTS.short_track[4]
    assert FACTS.short_track[4] != FACTS.long_track[4]


@rule("LC-SHORT-02")
@pytest.mark.parametrize("tiles", range(10))
def test_the_short_track_values_the_tokens_up_to_its_last_entry(tiles: int) -> None:
    table = finish(last_turn().artifacts(0, tiles).total(0, 100))
    assert table.totals[0] == 100 + FACTS.short_track[min(tiles, len(FACTS.short_track) - 1)]


@rule("LC-SHORT-02")
def test_the_view_shows_the_track_of_the_length_agreed_on() -> None:
    assert last_turn().view(None)["track"] == list(FACTS.short_track)
    assert lost_cities().view(None)["track"] == list(FACTS.long_track)


@rule("LC-SHORT-03", "LC-SHORT-04", baseline=28)
def test_two_tokens_bring_the_short_tracks_value_though_fewer_than_five_are_held() -> None:
    assert FACTS.short_track[2] > 0
    table = finish(last_turn().artifacts(0, 2))
    assert table.totals[0] == FACTS.short_track[2]
    assert table.body["tokens"] == [2, 0]


@rule("LC-SHORT-03")
def test_the_expedition_of_a_short_game_is_brought_to_zero_before_tokens_count() -> None:
    table = finish(last_turn().artifacts(0, 3).total(0, 5).explorer(0, "blue", stone=1))
    assert table.body["results"][0]["nets"] == [worth(1), 0]
    assert table.totals[0] == FACTS.short_track[3]


@rule("LC-SHORT-03")
def test_a_payment_in_the_short_game_stops_at_zero() -> None:
    assert FACTS.short_track[0] < 0
    assert finish(last_turn().total(0, -FACTS.short_track[0] - 1)).totals == [0, 0]


@rule("LC-SHORT-03")
def test_ties_of_a_short_game_are_broken_by_tokens() -> None:
    table = last_turn().artifacts(0, 2).total(0, 100 - FACTS.short_track[2])
    finish(table.artifacts(1, 3).total(1, 100 - FACTS.short_track[3]))
    assert table.totals == [100, 100]
    assert table.state.winners() == [1]


@rule("LC-SHORT-01", "LC-END-01")
def test_a_short_game_also_ends_by_the_fifth_crossing() -> None:
    table = (
        lost_cities(length="short").hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4).lay("blue", 9)
    )
    assert table.state.over
    assert table.body["results"][0]["ending"] == "crossing"
