"""How an expedition ends: five crossings, or the last card of the draw pile (LC-END)."""

from __future__ import annotations

import pytest

from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import ARROW, ARTIFACT, FACTS, lost_cities, worth
from tests.rules import rule


@rule("LC-END-01", "LC-MOD-06", baseline=35)
@pytest.mark.parametrize("mover", [0, 1, 2])
def test_with_four_crossings_the_next_one_scores_at_once_whoever_makes_it(mover: int) -> None:
    table = lost_cities(3).to_move(mover).hand(mover, "blue-9").explorer(mover, "blue", stone=6)
    table.crossed(4).lay("blue", 9)
    assert table.body["expedition"] == 2
    [result] = table.body["results"]
    assert (result["ender"], result["ending"]) == (mover, "crossing")
    assert result["nets"][mover] == worth(7)


@rule("LC-END-01", "LC-MOD-06", baseline=35)
def test_with_three_crossings_the_next_one_does_not_end_the_expedition() -> None:
    table = lost_cities(3).hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(3).tile("blue", 7, ARTIFACT)
    table.lay("blue", 9)
    assert table.body["expedition"] == 1
    assert (table.crossings, table.decision) == (4, "draw")
    assert table.body["artifacts"] == [1, 0, 0]


@rule("LC-END-02", edge=33)
def test_five_crossings_of_one_player_end_the_expedition() -> None:
    table = lost_cities().hand(0, "red-9").explorer(0, "red", stone=6, kind="researcher")
    for colour in COLOURS[:4]:
        table.explorer(0, colour, stone=7)
    table.lay("red", 9)
    assert table.body["results"][0]["nets"] == [4 * worth(7) + 2 * worth(7), 0]
    assert table.body["expedition"] == 2


@rule("LC-END-02", example=7)
def test_two_explorers_beyond_one_bridge_count_two() -> None:
    table = lost_cities().hand(0, "green-9").explorer(0, "green", stone=6).explorer(0, "red", stone=7)
    table.explorer(1, "red", stone=8).explorer(1, "blue", stone=6).tile("green", 7, ARTIFACT)
    assert table.crossings == 2
    table.lay("green", 9)
    assert (table.crossings, table.body["expedition"]) == (3, 1)


@rule("LC-END-02")
def test_five_explorers_on_five_paths_or_on_few_end_the_expedition_alike() -> None:
    spread = lost_cities(4).hand(0, "blue-9").explorer(0, "blue", stone=6)
    spread.explorer(1, "red", stone=7).explorer(2, "green", stone=8).explorer(3, "white", stone=9)
    spread.explorer(1, "yellow", stone=7)
    narrow = lost_cities(4).hand(0, "blue-9").explorer(0, "blue", stone=6)
    narrow.explorer(1, "blue", stone=7).explorer(2, "blue", stone=7).explorer(3, "blue", stone=9)
    narrow.explorer(0, "red", stone=9)
    assert spread.lay("blue", 9).body["expedition"] == 2
    assert narrow.lay("blue", 9).body["expedition"] == 2


@rule("LC-END-03", edge=34)
@pytest.mark.parametrize("stone", [7, 8])
def test_an_explorer_beyond_the_bridge_does_not_count_again(stone: int) -> None:
    table = (
        lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=stone).crossed(4).tile("blue", 9, ARTIFACT)
    )
    table.lay("blue", 9)
    assert table.stone(0, "blue") == stone + 1
    assert (table.crossings, table.body["expedition"]) == (4, 1)


@rule("LC-END-04", baseline=21)
def test_a_card_may_make_the_fifth_crossing() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4).lay("blue", 9)
    assert table.body["results"][0]["ending"] == "crossing"


@rule("LC-END-04", baseline=21)
def test_an_arrow_may_make_the_fifth_crossing() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).explorer(0, "red", stone=6)
    table.crossed(4).tile("blue", 3, ARROW).lay("blue", 9)
    assert table.body["results"] == []
    table.move("red")
    assert table.body["results"][0]["ending"] == "crossing"


@rule("LC-END-06", "LC-NEXT-05", "LC-TRN-08", edge=32)
def test_who_crosses_last_keeps_seven_cards_and_the_next_seat_starts_the_next_expedition() -> None:
    table = lost_cities(3).to_move(1).hand(1, "blue-9").explorer(1, "blue", stone=6).crossed(4)
    table.lay("blue", 9)
    assert "drew" not in [event.kind for event in table.events()]
    assert (table.state.player, table.body["expedition"]) == (2, 2)


@rule("LC-END-06", "LC-FIN-10", edge=32)
def test_who_crosses_last_in_the_game_is_left_with_seven_cards() -> None:
    table = lost_cities(length="short").hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4)
    pile = len(table.body["draw_pile"])
    table.lay("blue", 9)
    assert table.state.over
    assert [len(table.hand_of(seat)) for seat in (0, 1)] == [FACTS.hand_size - 1, FACTS.hand_size]
    assert len(table.body["draw_pile"]) == pile


@rule("LC-END-07", "LC-END-09", "LC-NEXT-05", edge=27)
def test_drawing_the_last_card_ends_the_expedition_and_the_card_is_worthless() -> None:
    table = lost_cities().hand(0, "red-4").draw_pile(1).next_cards("blue-10").total(0, 20).total(1, 10)
    table.explorer(0, "white", stone=4).explorer(1, "blue", stone=6)
    table.discard("red", 4).draw()
    assert [event.kind for event in table.events()][:3] == ["discarded", "drew", "expedition-ended.draw-pile"]
    [result] = table.body["results"]
    assert (result["nets"], result["ender"], result["ending"]) == ([worth(4), worth(6)], 0, "draw-pile")
    assert table.totals == [20 + worth(4), 10 + worth(6)]
    assert (table.state.player, table.body["expedition"]) == (1, 2)


@rule("LC-END-07")
def test_with_two_cards_left_a_draw_does_not_end_the_expedition() -> None:
    table = lost_cities().hand(0, "red-4").draw_pile(2).discard("red", 4).draw()
    assert (table.body["expedition"], table.state.player, len(table.body["draw_pile"])) == (1, 1, 1)


@rule("LC-END-08", baseline=22)
def test_emptying_a_discard_pile_ends_nothing() -> None:
    table = lost_cities().hand(0, "red-4").discards("blue", 3).discard("red", 4).take("blue")
    assert table.pile_of("blue") == []
    assert (table.body["expedition"], table.state.player, table.decision) == (1, 1, "play")


@rule("LC-END-09")
@pytest.mark.parametrize("left", ["white-0", "white-10"])
def test_cards_left_in_hands_do_not_matter_for_the_result(left: str) -> None:
    table = lost_cities(length="short").hand(0, "red-4", left).draw_pile(1).explorer(0, "white", stone=4)
    table.discard("red", 4).draw()
    assert left in table.hand_of(0)
    assert table.body["results"][0]["nets"] == [worth(4), 0]


@rule("LC-END-10", edge=28)
def test_with_one_card_left_a_discard_may_be_taken_and_the_expedition_goes_on() -> None:
    table = lost_cities().hand(0, "red-4").draw_pile(1).discard("red", 4)
    piles = [name for name in table.legal if name.startswith("take")]
    assert piles
    assert table.legal[-1] == "draw"
    table.do(piles[0])
    assert (table.body["expedition"], table.state.player, len(table.body["draw_pile"])) == (1, 1, 1)


@rule("LC-END-07", "LC-END-10")
def test_the_next_player_then_may_still_draw_the_last_card() -> None:
    table = lost_cities().hand(0, "red-4").draw_pile(1).discard("red", 4)
    table.do(table.legal[0]).do(table.legal[-1]).draw()
    assert table.body["results"][0]["ender"] == 1
    assert (table.body["expedition"], table.state.player) == (2, 0)
