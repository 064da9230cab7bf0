"""Discarding, and the five piles (LC-DISC)."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import Table, lost_cities
from tests.rules import rule


@rule("LC-DISC-01", "LC-DISC-02", "LC-DISC-03", baseline=18)
def test_a_discard_goes_to_the_pile_of_its_colour_and_changes_nothing_else() -> None:
    table = (
        lost_cities().hand(0, "red-9").explorer(0, "red", stone=4).explorer(1, "blue", stone=7).total(0, 30)
    )
    table.discards("red", 2).discards("blue", 8)
    before = table.body
    table.discard("red", 9)
    after = table.body
    assert table.pile_of("red") == [2, 9]
    assert table.pile_of("blue") == [8]
    assert [len(pile) for pile in after["discards"]] == [0, 1, 0, 0, 2]
    for part in (
        "stones",
        "researcher",
        "columns",
        "tiles",
        "totals",
        "artifacts",
        "tokens",
        "crossings",
        "draw_pile",
    ):
        assert after[part] == before[part]
    assert table.decision == "draw"


@rule("LC-DISC-01")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_first_discard_of_a_colour_starts_its_pile(colour: str) -> None:
    table = lost_cities().hand(0, f"{colour}-4").discard(colour, 4)
    shown = {pile["colour"]: (pile["top"], pile["size"]) for pile in table.view(None)["discards"]}
    assert shown == {name: (f"{colour}-4", 1) if name == colour else (None, 0) for name in COLOURS}


@rule("LC-DISC-02")
def test_the_piles_are_shared_by_all_players() -> None:
    table = lost_cities(3).hand(0, "red-4").hand(1, "red-9").hand(2, "blue-1")
    table.discard("red", 4).draw().discard("red", 9).draw().discard("blue", 1)
    assert len(table.body["discards"]) == len(COLOURS)
    assert (table.pile_of("red"), table.pile_of("blue")) == ([4, 9], [1])
    assert table.legal == ["take red", "draw"]


@rule("LC-DISC-03")
def test_a_discard_of_a_card_that_could_be_laid_moves_nobody() -> None:
    table = (
        lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=4).tile("blue", 5, 15).discard("blue", 9)
    )
    assert (table.stone(0, "blue"), table.totals) == (4, [0, 0])
    assert [event.kind for event in table.events()] == ["discarded"]


@rule("LC-DISC-04", "LC-DRAW-07", "LC-HID-03", baseline=19)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_views_show_one_card_of_a_pile(seat: int | None) -> None:
    table = lost_cities().discards("red", 4, 7, 2)
    [pile] = [pile for pile in table.view(seat)["discards"] if pile["colour"] == "red"]
    assert pile == {"key": "pile:red", "colour": "red", "top": "red-2", "size": 3}


@rule("LC-DISC-05", "LC-MOD-02")
def test_every_hand_card_can_be_discarded_playable_or_not() -> None:
    hand = ("red-0", "red-3", "blue-9", "white-10", "green-5", "yellow-1", "yellow-2", "blue-0")
    table = lost_cities().hand(0, *hand).column(0, "red", 2).explorer(0, "blue", stone=9).column(0, "blue", 5)
    assert sorted(name for name in table.legal if name.startswith("discard")) == sorted(
        f"discard {card}" for card in hand
    )


def taken_by(seat: int, table: Table) -> list[str]:
    """What a player takes from the red pile now; the hand may hold an equal card already."""
    before = Counter(table.hand_of(seat))
    return list((Counter(table.take("red").hand_of(seat)) - before).elements())


@rule("LC-DISC-06", baseline=34)
def test_two_cards_of_a_pile_come_back_in_reverse_order() -> None:
    table = lost_cities(4).hand(0, "red-4").hand(1, "red-9").hand(2, "blue-1").hand(3, "blue-2")
    table.discard("red", 4).draw().discard("red", 9).draw()
    assert taken_by(2, table.discard("blue", 1)) == ["red-9"]
    table.discard("blue", 2)
    [pile] = [pile for pile in table.view(3)["discards"] if pile["colour"] == "red"]
    assert (pile["top"], pile["size"]) == ("red-4", 1)
    assert taken_by(3, table) == ["red-4"]
    assert table.pile_of("red") == []


@rule("LC-DISC-04", "LC-DISC-06")
def test_taking_the_top_card_makes_the_one_below_available_to_the_next_player() -> None:
    table = lost_cities().hand(0, "blue-1").hand(1, "blue-2").discards("red", 4, 7)
    assert taken_by(0, table.discard("blue", 1)) == ["red-7"]
    table.discard("blue", 2)
    assert table.legal == ["take red", "draw"]
    assert taken_by(1, table) == ["red-4"]
