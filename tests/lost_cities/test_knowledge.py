"""What everybody has seen stays known, and only the rest is imagined anew (LC-HID-11)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from digsite.games.lost_cities.state import LostCitiesState
from tests.lost_cities.builder import FACTS, LOST_CITIES, Table, lost_cities
from tests.rules import rule


def body(state: Any) -> dict[str, Any]:
    content: dict[str, Any] = state.dump()["state"]
    return content


def known_in(table: Table, seat: int) -> tuple[list[str], int]:
    """The cards of a hand that all know, and how many are unknown, as every seat sees them."""
    seen = {
        (tuple(player["known"]), player["unknown"])
        for view in (0, 1, None)
        for player in [table.view(view)["players"][seat]]
    }
    [(known, unknown)] = seen
    return list(known), unknown


@rule("LC-HID-11", "LC-HID-07")
def test_a_card_taken_from_the_discards_is_listed_as_known() -> None:
    table = lost_cities().hand(0, "red-4").discards("blue", 8)
    assert known_in(table, 0) == ([], FACTS.hand_size)
    table.discard("red", 4).take("blue")
    assert known_in(table, 0) == (["blue-8"], FACTS.hand_size - 1)
    assert known_in(table, 1) == ([], FACTS.hand_size)


@rule("LC-HID-11")
def test_a_card_from_the_draw_pile_is_not_known() -> None:
    table = lost_cities().hand(0, "red-4").discard("red", 4).draw()
    assert known_in(table, 0) == ([], FACTS.hand_size)


@rule("LC-HID-11", edge=54)
@pytest.mark.parametrize("use", ["lay red-5", "discard red-5"])
def test_of_two_equal_cards_the_known_one_counts_as_used(use: str) -> None:
    table = lost_cities().hand(0, "red-5", "red-5", "blue-1").known(0, "red-5", "blue-1")
    table.column(0, "red", 2).tile("red", 2, 5).do(use)
    assert known_in(table, 0) == (["blue-1"], FACTS.hand_size - 2)


@rule("LC-HID-11", edge=54)
def test_a_red_five_taken_and_a_red_five_dealt_leave_nothing_known_after_one_is_laid() -> None:
    table = (
        lost_cities()
        .hand(0, "red-5", "green-4")
        .hand(1, "white-4")
        .discards("red", 5)
        .discard("green", 4)
        .take("red")
    )
    assert table.hand_of(0).count("red-5") == 2
    assert known_in(table, 0) == (["red-5"], FACTS.hand_size - 1)
    table.until(0).lay("red", 5)
    assert known_in(table, 0) == ([], FACTS.hand_size - 1)


@rule("LC-HID-11")
def test_other_cards_stay_known_when_one_is_played() -> None:
    table = (
        lost_cities().hand(0, "blue-1", "blue-2", "green-9", "red-5").known(0, "blue-1", "blue-2", "green-9")
    )
    table.discard("blue", 2)
    assert known_in(table, 0) == (["blue-1", "green-9"], FACTS.hand_size - 3)
    table.draw().until(0).discard("red", 5)
    assert known_in(table, 0) == (["blue-1", "green-9"], FACTS.hand_size - 3)


@rule("LC-HID-11")
def test_a_known_card_of_another_player_stays_known_when_an_equal_one_is_played() -> None:
    table = lost_cities().hand(0, "blue-1").hand(1, "blue-1").known(1, "blue-1").discard("blue", 1)
    assert known_in(table, 1) == (["blue-1"], FACTS.hand_size - 1)


@rule("LC-HID-11")
def test_all_knowledge_ends_with_the_new_deal() -> None:
    table = (
        lost_cities()
        .hand(0, "red-4", "blue-1")
        .hand(1, "blue-2")
        .known(0, "blue-1")
        .known(1, "blue-2")
        .draw_pile(1)
    )
    table.discard("red", 4).draw()
    assert table.body["expedition"] == 2
    assert known_in(table, 0) == known_in(table, 1) == ([], FACTS.hand_size)


def imagined(seat: int | None) -> tuple[Table, list[dict[str, Any]]]:
    """A table with knowledge of every kind, and worlds that a seat imagines."""
    table = (
        lost_cities().hand(0, "red-4", "blue-1", "white-9").known(0, "blue-1").hand(1, "blue-2", "white-3")
    )
    table.known(1, "blue-2").discards("green", 1, 7, 3).column(1, "yellow", 2, 5)
    return table, [body(table.state.determinize(seat, seed)) for seed in range(60)]


@rule("LC-HID-11")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagined_worlds_keep_buried_discards_known_cards_and_all_that_is_open(seat: int | None) -> None:
    table, worlds = imagined(seat)
    redrawn = {"hands", "draw_pile", "box", "stream"}
    for world in worlds:
        assert {part: value for part, value in world.items() if part not in redrawn} == {
            part: value for part, value in table.body.items() if part not in redrawn
        }
        assert "blue-1" in world["hands"][0]
        assert "blue-2" in world["hands"][1]
        for part in ("draw_pile", "box"):
            assert len(world[part]) == len(table.body[part])
        if seat is not None:
            assert world["hands"][seat] == table.hand_of(seat)


@rule("LC-HID-11", "LC-HID-08")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagined_worlds_redraw_pile_box_and_unknown_hand_cards(seat: int | None) -> None:
    table, worlds = imagined(seat)
    others = [owner for owner in (0, 1) if owner != seat]
    for owner in others:
        assert len({tuple(world["hands"][owner]) for world in worlds}) > 50
        assert any("white-9" not in world["hands"][0] for world in worlds) or owner == 1
    assert len({tuple(world["box"]) for world in worlds}) == len(worlds)
    assert len({tuple(world["draw_pile"]) for world in worlds}) == len(worlds)
    assert len({tuple(world["stream"]) for world in worlds}) == len(worlds)
    # A card that lay in the box can come to the draw pile and to a hand, and the other way round.
    boxed = (
        set(table.body["box"]) - set(table.body["draw_pile"]) - set(table.hand_of(0)) - set(table.hand_of(1))
    )
    assert any(boxed & set(world["draw_pile"]) for world in worlds)
    assert any(boxed & set(world["hands"][others[0]]) for world in worlds)


@rule("LC-HID-11")
def test_imagined_worlds_keep_every_known_card_of_a_hand() -> None:
    known = ["yellow-2", "blue-1", "blue-1", "white-9", "red-4"]
    table = lost_cities().hand(0, "blue-0", *known, "red-10").known(0, *known)
    worlds = [body(table.state.determinize(1, seed)) for seed in range(40)]
    assert all(not Counter(known) - Counter(world["hands"][0]) for world in worlds)
    assert len({tuple(world["hands"][0]) for world in worlds}) > 30


@rule("LC-HID-11", "LC-HID-08")
def test_an_imagined_world_remembers_nothing_of_the_cards_really_dealt() -> None:
    table = lost_cities().hand(0, "red-4").discard("red", 4).draw()
    world = table.state.determinize(1, 3)
    assert isinstance(world, LostCitiesState)
    # The cells between the draw pile and the box are where dealt cards came from.
    between = range(len(table.body["draw_pile"]), 110 - len(table.body["box"]))
    assert len(between) > 0
    assert {int(world.deck[place]) for place in between} == {0}


@rule("LC-HID-11")
def test_a_second_copy_of_a_known_card_may_be_anywhere() -> None:
    table = lost_cities().hand(0, "blue-1", "blue-1").known(0, "blue-1")
    copies = {body(table.state.determinize(1, seed))["hands"][0].count("blue-1") for seed in range(200)}
    assert copies == {1, 2}


@rule("LC-HID-11")
def test_the_imagined_world_does_not_depend_on_what_is_really_hidden() -> None:
    table = lost_cities().hand(0, "red-4", "blue-1", "white-9").known(0, "blue-1")
    for seed in range(20):
        world = table.state.determinize(1, seed)
        again = world.determinize(1, 99)
        assert again.dump() == table.state.determinize(1, 99).dump()


@rule("LC-HID-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_world_plays_on_to_its_end(seat: int) -> None:
    state = LOST_CITIES.start(players=2, seed=9, length="short")
    for _ in range(40):
        state.apply(state.legal_actions()[0])
    world = state.determinize(seat, 5)
    while not world.over:
        world.apply(world.legal_actions()[-1])
    assert not state.over
