"""One card is played, what it causes is carried out, one card is drawn, the next seat follows (LC-TRN)."""

from __future__ import annotations

import pytest

from tests.lost_cities.builder import ARROW, ARTIFACT, FACTS, lost_cities
from tests.rules import rule


@rule("LC-TRN-01", "LC-TRN-06", "LC-DRAW-01", baseline=9)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_in_the_order_of_the_seats(players: int) -> None:
    table = lost_cities(players).to_move(players - 1)
    seats = []
    for _ in range(2 * players):
        seats.append(table.state.player)
        table.do(table.legal[-1], "draw")
        assert [len(table.hand_of(seat)) for seat in range(players)] == [FACTS.hand_size] * players
    assert seats == [(players - 1 + turn) % players for turn in range(2 * players)]


@rule("LC-TRN-02", "LC-DRAW-01", baseline=9)
def test_drawing_before_playing_is_refused() -> None:
    table = lost_cities().discards("red", 4)
    assert table.refused("draw") == "LC-TRN-02"
    assert table.refused("take red") == "LC-TRN-02"


@rule("LC-TRN-02", "LC-TRN-04", baseline=9)
def test_playing_twice_is_refused() -> None:
    table = lost_cities().hand(0, "red-3", "blue-4").discard("red", 3)
    assert len(table.hand_of(0)) == FACTS.hand_size - 1
    assert table.refused("discard blue-4") == "LC-TRN-04"
    assert table.refused("lay blue-4") == "LC-TRN-04"
    assert table.legal == ["draw"]


@rule("LC-TRN-03", "LC-TRN-04", baseline=9)
def test_passing_is_no_option_and_a_card_is_laid_or_discarded() -> None:
    table = lost_cities().hand(
        0, "red-3", "blue-4", "green-1", "white-0", "yellow-5", "red-8", "blue-0", "green-10"
    )
    table.column(0, "blue", 2)
    lays = ["yellow-5", "blue-4", "white-0", "green-1", "green-10", "red-3", "red-8"]
    discards = ["yellow-5", "blue-0", "blue-4", "white-0", "green-1", "green-10", "red-3", "red-8"]
    assert table.legal == [f"lay {card}" for card in lays] + [f"discard {card}" for card in discards]
    assert table.refused("decline") == "LC-MOD-04"


@rule("LC-TRN-04")
@pytest.mark.parametrize("play", ["lay green-1", "lay blue-4", "discard red-3"])
def test_exactly_one_card_leaves_the_hand(play: str) -> None:
    table = lost_cities().hand(0, "red-3", "blue-4", "green-1").column(0, "blue", 2)
    before = table.hand_of(0)
    table.do(play)
    after = table.hand_of(0)
    after.append(play.rpartition(" ")[2])
    assert sorted(after) == sorted(before)


@rule("LC-TRN-05", "LC-TRN-07", "LC-MOD-01", "LC-MOD-05", baseline=10)
def test_after_a_chain_the_same_player_still_has_exactly_one_draw() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=4)
    table.tile("blue", 5, ARROW).tile("blue", 6, ARROW).tile("blue", 7, 10)
    table.lay("blue", 9)
    assert table.refused("draw") == "LC-TRN-05"
    table.move("blue")
    assert table.refused("draw") == "LC-TRN-05"
    table.move("blue")
    assert (table.state.player, table.decision, len(table.hand_of(0))) == (0, "draw", FACTS.hand_size - 1)
    table.draw()
    assert (table.state.player, table.decision, len(table.hand_of(0))) == (1, "play", FACTS.hand_size)


@rule("LC-TRN-07")
def test_a_bonus_move_uses_no_card() -> None:
    table = (
        lost_cities().hand(0, "blue-9", "green-8").explorer(0, "blue", stone=4).explorer(0, "green", stone=1)
    )
    table.tile("blue", 5, ARROW).lay("blue", 9)
    hand = table.hand_of(0)
    table.move("green")
    assert table.hand_of(0) == hand
    assert table.decision == "draw"


@rule("LC-TRN-08", "LC-END-05", "LC-MOD-06", baseline=11)
def test_after_the_fifth_crossing_no_draw_and_no_tile_is_pending() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=6).explorer(0, "red", stone=1)
    table.crossed(4).tile("blue", 7, ARROW).discards("red", 5)
    pile = len(table.body["draw_pile"])
    table.lay("blue", 9)
    assert [event.kind for event in table.events()][:3] == ["laid", "stepped", "expedition-ended.crossing"]
    assert table.body["pending"] == [{"decision": "play"}]
    assert (table.body["expedition"], table.state.player) == (2, 1)
    assert len(table.body["draw_pile"]) != pile - 1


@rule("LC-TRN-05")
def test_the_explorer_is_chosen_before_anything_is_drawn() -> None:
    table = lost_cities().hand(0, "blue-9").lay("blue", 9)
    assert table.refused("draw") == "LC-PLAY-03"
    table.choose("adventurer")
    assert table.decision == "draw"


@rule("LC-TRN-05", "LC-EVT-02")
def test_an_artifact_is_taken_before_the_draw() -> None:
    table = (
        lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).tile("blue", 3, ARTIFACT).lay("blue", 9)
    )
    assert table.body["artifacts"] == [1, 0]
    assert table.decision == "draw"
