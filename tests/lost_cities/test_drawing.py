"""Drawing one card (LC-DRAW)."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import FACTS, LOST_CITIES, Table, lost_cities
from tests.rules import rule


def gained_by(seat: int, table: Table, move: str) -> list[str]:
    """What a move brings into a hand, which may hold an equal card already."""
    before = Counter(table.hand_of(seat))
    return list((Counter(table.do(move).hand_of(seat)) - before).elements())


@rule("LC-DRAW-01", "LC-TRN-06")
@pytest.mark.parametrize("source", ["draw", "take blue"])
def test_exactly_one_card_is_drawn(source: str) -> None:
    table = lost_cities().hand(0, "red-4").discards("blue", 3, 8).next_cards("green-10").discard("red", 4)
    assert gained_by(0, table, source) == (["green-10"] if source == "draw" else ["blue-8"])
    assert (table.state.player, table.decision) == (1, "play")


@rule("LC-DRAW-02")
def test_the_draw_pile_gives_its_cards_from_the_top() -> None:
    table = lost_cities().hand(0, "red-1").hand(1, "red-2").next_cards("green-10", "white-0")
    pile = len(table.body["draw_pile"])
    assert gained_by(0, table.discard("red", 1), "draw") == ["green-10"]
    assert gained_by(1, table.discard("red", 2), "draw") == ["white-0"]
    assert len(table.body["draw_pile"]) == pile - 2


@rule("LC-DRAW-02")
def test_the_top_of_every_pile_is_offered_whatever_its_colour() -> None:
    table = lost_cities().hand(0, "green-4")
    for colour in COLOURS:
        table.discards(colour, 3)
    table.lay("green", 4).choose("adventurer")
    assert table.legal == [*(f"take {colour}" for colour in COLOURS), "draw"]


@rule("LC-DRAW-02")
def test_an_empty_discard_pile_is_not_offered() -> None:
    table = lost_cities().hand(0, "green-4").discards("white", 3).lay("green", 4).choose("adventurer")
    assert table.legal == ["take white", "draw"]
    assert table.refused("take blue") == "LC-DRAW-02"


@rule("LC-DRAW-02", edge=25)
def test_after_a_path_card_the_top_of_the_pile_of_the_same_colour_may_be_taken() -> None:
    table = lost_cities().hand(0, "red-6").column(0, "red", 2).tile("red", 2, 5).discards("red", 3, 9)
    table.lay("red", 6)
    assert table.legal == ["take red", "draw"]
    assert gained_by(0, table, "take red") == ["red-9"]
    assert table.pile_of("red") == [3]


@rule("LC-DRAW-03", edge=23)
def test_the_card_just_discarded_is_not_offered_but_other_piles_and_the_draw_pile_are() -> None:
    table = lost_cities().hand(0, "red-4").discards("blue", 3).discards("yellow", 0).discard("red", 4)
    assert table.legal == ["take yellow", "take blue", "draw"]
    assert table.refused("take red") == "LC-DRAW-03"


@rule("LC-DRAW-03")
def test_the_first_colour_is_closed_like_any_other() -> None:
    table = lost_cities().hand(0, "yellow-4").discards("blue", 3).discard("yellow", 4)
    assert table.legal == ["take blue", "draw"]
    assert table.refused("take yellow") == "LC-DRAW-03"


@rule("LC-DRAW-04", "LC-DRAW-05", edge=24)
def test_older_cards_below_the_own_discard_are_out_of_reach_until_the_next_turn() -> None:
    table = lost_cities().hand(0, "red-4").hand(1, "blue-2").discards("red", 1, 8, 3).discard("red", 4)
    assert table.legal == ["draw"]
    assert table.refused("take red") == "LC-DRAW-03"
    table.draw().discard("blue", 2)
    assert table.legal == ["take red", "draw"]
    assert gained_by(1, table, "take red") == ["red-4"]
    assert table.pile_of("red") == [1, 8, 3]


@rule("LC-DRAW-06", "LC-DRAW-01", baseline=20)
def test_the_draw_decision_always_contains_the_draw_pile_and_nothing_to_decline() -> None:
    for seed in range(8):
        state = LOST_CITIES.start(players=2 + seed % 3, seed=seed, length="short")
        turn = 0
        while not state.over:
            choices = {choice.verb: choice for choice in state.choices()}
            if "draw" in choices:
                assert state.legal_actions()[-1] == choices["draw"].id
                assert set(choices) <= {"take", "draw"}
            legal = state.legal_actions()
            state.apply(legal[(turn * 7 + seed) % len(legal)])
            turn += 1


@rule("LC-DRAW-07", "LC-HID-02")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_draw_pile_shows_its_size_only(seat: int | None) -> None:
    table = lost_cities().hand(0, "red-4").discard("red", 4)
    assert table.view(seat)["draw_pile"] == {"key": "pile:draw", "size": len(table.body["draw_pile"])}
    draw = table.state.choices()[-1]
    assert (draw.verb, draw.keys, dict(draw.message.params)) == ("draw", ("pile:draw",), {})


@rule("LC-DRAW-05", "LC-HID-07")
def test_the_next_player_may_take_what_was_just_discarded() -> None:
    table = lost_cities().hand(0, "red-4").hand(1, "blue-2").discard("red", 4).draw().lay("blue", 2)
    table.choose("adventurer")
    assert table.legal == ["take red", "draw"]
    assert gained_by(1, table, "take red") == ["red-4"]
    assert len(table.hand_of(1)) == FACTS.hand_size
