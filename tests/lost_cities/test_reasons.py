"""Why a thing on the table cannot be acted on now (`why_not`), and which things the choices touch."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from digsite.engine.messages import message_from
from tests.lost_cities.builder import ARROW, LOST_CITIES, Table, lost_cities
from tests.lost_cities.test_words import keys


def reason(table: Table, key: str) -> str | None:
    """The reason in words."""
    message = table.state.why_not(key)
    return None if message is None else LOST_CITIES.render(message)


def playing() -> Table:
    """Player 0 is to play a card."""
    table = lost_cities().hand(
        0, *(f"blue-{value}" for value in (0, 1, 2, 3)), "red-4", "red-5", "green-1", "green-2"
    )
    return table.column(0, "blue", 6).column(0, "red", 4).column(1, "white", 3)


def test_the_view_says_why_a_hand_card_cannot_be_laid_to_its_owner_alone() -> None:
    table = playing()
    told = {key: LOST_CITIES.render(message_from(reason)) for key, reason in table.view(0)["unlaid"].items()}
    laid = {key for choice in table.state.choices() if choice.verb == "lay" for key in choice.keys}
    hand = {card["key"] for card in table.view(0)["players"][0]["hand"]}
    assert set(told) == hand - laid
    assert told["card:blue-3"] == "blue 3 is lower than the latest card of the column, blue 6"
    assert table.view(0)["unlaid"]["card:blue-3"]["params"]["value"] == 6
    assert table.view(1)["unlaid"] == {}


def moving() -> Table:
    """Player 0 has reached an arrow on the blue path."""
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).explorer(0, "red", stone=9)
    return table.explorer(1, "white", stone=3).tile("blue", 3, ARROW).lay("blue", 9)


def drawing() -> Table:
    """Player 0 has discarded a red card."""
    return lost_cities().hand(0, "red-4").discards("white", 3).explorer(0, "blue", stone=2).discard("red", 4)


def choosing() -> Table:
    """Player 0 has started the green path."""
    return lost_cities().hand(0, "green-4").explorer(0, "blue", stone=2).discards("white", 3).lay("green", 4)


def over() -> Table:
    """The game is over."""
    return lost_cities(length="short").hand(0, "red-4").draw_pile(1).discard("red", 4).draw()


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("card:red-4", None),
        ("card:red-9", "red 9 is not in the hand"),
        ("card:red-11", "nothing can be done with this now"),
        ("path:red", None),
        ("path:green", None),
        ("path:blue", "blue 3 is lower than the latest card of the column, blue 6"),
        ("path:white", "there is no white card in the hand"),
        ("path:pink", "nothing can be done with this now"),
        ("pile:blue", None),
        ("pile:white", "there is no white card in the hand"),
        ("pile:draw", "a card is played before one is drawn"),
        ("pile:pink", "nothing can be done with this now"),
        ("explorer:0:red", None),
        ("explorer:0:blue", "blue 3 is lower than the latest card of the column, blue 6"),
        ("explorer:0:yellow", "there is no own explorer on the yellow path"),
        ("explorer:1:white", "this belongs to player 2"),
        ("explorer:0:pink", "nothing can be done with this now"),
        ("explorer:7:red", "nothing can be done with this now"),
        ("supply:0:researcher", "no explorer is being chosen now"),
        ("supply:1:researcher", "this belongs to player 2"),
        ("stone:blue-3", "nothing can be done with this now"),
        ("column:0:blue", "nothing can be done with this now"),
        ("seat:1", "nothing can be done with this now"),
    ],
)
def test_reasons_while_a_card_is_to_be_played(key: str, words: str | None) -> None:
    assert reason(playing(), key) == words


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("explorer:0:blue", None),
        ("path:blue", None),
        ("explorer:0:red", "the red explorer is in the lost city and stays there"),
        ("path:green", "there is no own explorer on the green path"),
        ("explorer:1:white", "this belongs to player 2"),
        ("card:red-4", "first decide about the bonus move"),
        ("pile:draw", "first decide about the bonus move"),
        ("pile:red", "first decide about the bonus move"),
        ("supply:0:adventurer", "no explorer is being chosen now"),
    ],
)
def test_reasons_while_a_bonus_move_is_decided(key: str, words: str | None) -> None:
    assert reason(moving(), key) == words


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("pile:draw", None),
        ("pile:white", None),
        ("pile:red", "the card just discarded cannot be drawn back in the same turn"),
        ("pile:green", "the green discard pile is empty"),
        ("card:blue-1", "one card is played in a turn; now one is drawn"),
        ("path:blue", "one card is played in a turn; now one is drawn"),
        ("explorer:0:blue", "one card is played in a turn; now one is drawn"),
    ],
)
def test_reasons_while_a_card_is_to_be_drawn(key: str, words: str | None) -> None:
    assert reason(drawing(), key) == words


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("supply:0:adventurer", None),
        ("supply:0:researcher", None),
        ("path:green", "first choose the explorer for the green path"),
        ("pile:white", "first choose the explorer for the green path"),
        ("pile:draw", "first choose the explorer for the green path"),
        ("card:green-4", "first choose the explorer for the green path"),
    ],
)
def test_reasons_while_an_explorer_is_chosen(key: str, words: str | None) -> None:
    assert reason(choosing(), key) == words


def test_closed_piles_say_how_many_idle_turns_closed_them() -> None:
    table = lost_cities().hand(0, "red-4").discards("white", 4).idle(12).discard("red", 4)
    assert reason(table, "pile:white") == "after 12 idle turns in a row only the draw pile is open"


def test_a_falling_column_says_what_is_too_high() -> None:
    table = lost_cities(direction="on").hand(0, "blue-9", "blue-7").column(0, "blue", 6, 4)
    assert reason(table, "path:blue") == "blue 9 is higher than the latest card of a falling column, blue 4"


def test_with_lowest_opening_a_path_can_always_be_started_with_some_card() -> None:
    table = lost_cities(lowest_opening="on").hand(0, "blue-9", "blue-7")
    assert reason(table, "path:blue") is None


@pytest.mark.parametrize("key", ["card:red-4", "pile:draw", "path:blue", "explorer:0:blue", "nonsense"])
def test_when_the_game_is_over_that_is_the_reason(key: str) -> None:
    assert reason(over(), key) == "the game is over"


@pytest.mark.parametrize("options", [{}, {"direction": "on"}, {"lowest_opening": "on"}])
def test_a_thing_has_a_reason_exactly_where_no_choice_touches_it(options: dict[str, str]) -> None:
    chance = random.Random(4)
    state = LOST_CITIES.start(players=3, seed=4, length="short", **options)
    while not state.over:
        touched = {key for choice in state.choices() for key in choice.keys}
        seen = set(keys(state.view(int(state.player))))
        assert touched <= seen
        for key in seen:
            assert (state.why_not(key) is None) == (key in touched), key
        state.apply(chance.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("arrange", "expected"),
    [
        (playing, {"lay red-4": ("card:red-4", "path:red", "explorer:0:red")}),
        (playing, {"lay green-1": ("card:green-1", "path:green")}),
        (playing, {"discard red-4": ("card:red-4", "pile:red")}),
        (
            choosing,
            {"researcher": ("supply:0:researcher",), "adventurer": ("supply:0:adventurer",)},
        ),
        (moving, {"move blue": ("explorer:0:blue", "path:blue"), "decline": ()}),
        (drawing, {"take white": ("pile:white",), "draw": ("pile:draw",)}),
    ],
)
def test_choices_name_the_things_they_touch(
    arrange: Callable[[], Table], expected: dict[str, tuple[str, ...]]
) -> None:
    table = arrange()
    touched = dict(zip(table.legal, (choice.keys for choice in table.state.choices()), strict=True))
    assert {name: touched[name] for name in expected} == expected
