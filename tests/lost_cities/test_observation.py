"""The observation array: its named pieces, and what each of them holds."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import ARROW, ARTIFACT, FACTS, LOST_CITIES, Table, lost_cities, worth
from tests.rules import rule

SEATS = 4
PER_SEAT = 5 + 6 * len(COLOURS)


def pieces(table: Table, seat: int) -> dict[str, list[float]]:
    """The observation of a seat, piece by piece."""
    cells = list(table.state.observation(seat))
    found = {}
    for piece in LOST_CITIES.observation_pieces:
        found[piece.name], cells = cells[: piece.size], cells[piece.size :]
    assert cells == []
    return found


def counts(cards: Iterable[str]) -> list[float]:
    """How often each kind of card is among these."""
    listed = list(cards)
    return [float(listed.count(f"{colour}-{value}")) for colour in COLOURS for value in FACTS.values]


def near(*numbers: float) -> object:
    """These numbers, as far as a float of 32 bits holds them."""
    return pytest.approx(list(numbers), abs=1e-6)


def one_hot(colour: str) -> list[float]:
    """A one in the place of that colour."""
    return [float(name == colour) for name in COLOURS]


def test_the_array_has_one_size_for_all_numbers_of_players_and_options() -> None:
    size = sum(piece.size for piece in LOST_CITIES.observation_pieces)
    for players in (2, 3, 4):
        for length in ("standard", "short"):
            state = LOST_CITIES.start(players=players, seed=1, length=length)
            for seat in range(players):
                observed = state.observation(seat)
                assert (observed.typecode, len(observed)) == ("f", size)


def test_a_seat_that_is_not_at_the_table_observes_nothing() -> None:
    state = LOST_CITIES.start(players=2, seed=1)
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 1"):
            state.observation(seat)
        with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 1"):
            state.view(seat)


def test_the_decision_and_whose_it_is() -> None:
    table = lost_cities().hand(0, "blue-9", "red-4").explorer(0, "red", stone=3)
    assert pieces(table, 0)["decision"] == [1, 0, 0, 0]
    assert (pieces(table, 0)["my turn"], pieces(table, 1)["my turn"]) == ([1], [0])
    table.lay("blue", 9)
    assert pieces(table, 1)["decision"] == [0, 1, 0, 0]
    assert pieces(table, 1)["path asked about"] == one_hot("blue")
    table.choose("adventurer")
    assert pieces(table, 0)["decision"] == [0, 0, 0, 1]
    assert pieces(table, 0)["closed pile"] == [0] * 5
    table.draw()
    assert (pieces(table, 0)["my turn"], pieces(table, 1)["my turn"]) == ([0], [1])


def test_the_path_of_an_arrow_and_the_closed_pile() -> None:
    table = lost_cities().hand(0, "blue-9", "red-4").explorer(0, "blue", stone=2).tile("blue", 3, ARROW)
    assert pieces(table, 0)["path asked about"] == [0] * 5
    table.lay("blue", 9)
    assert pieces(table, 0)["decision"] == [0, 0, 1, 0]
    assert pieces(table, 0)["path asked about"] == one_hot("blue")
    table = lost_cities().hand(0, "red-4").discard("red", 4)
    assert pieces(table, 1)["closed pile"] == one_hot("red")


def test_when_the_game_is_over_there_is_no_decision() -> None:
    table = lost_cities(length="short").hand(0, "red-4").draw_pile(1).discard("red", 4).draw()
    assert pieces(table, 0)["decision"] == [0, 0, 0, 0]
    assert pieces(table, 0)["my turn"] == [0]


@rule("LC-HID-01", "LC-HID-11")
def test_the_own_hand_and_what_is_known_of_the_others() -> None:
    table = (
        lost_cities(3)
        .hand(0, "red-4", "red-4")
        .hand(1, "blue-1", "blue-1", "green-3")
        .known(1, "blue-1", "green-3")
    )
    table.known(0, "red-4")
    for seat in range(3):
        found = pieces(table, seat)
        assert found["hand"] == counts(table.hand_of(seat))
        known = [["red-4"], ["blue-1", "green-3"], []]
        following = [counts(known[(seat + offset) % 3]) for offset in (1, 2)]
        assert found["known hands"] == [*following[0], *following[1], *[0.0] * 55]


@rule("LC-HID-03", "LC-HID-04", "LC-HID-11")
def test_discards_and_columns() -> None:
    table = (
        lost_cities()
        .discards("blue", 10, 3, 0)
        .discards("red", 7, 7)
        .column(0, "green", 1, 1, 4)
        .column(1, "white", 6)
    )
    found = pieces(table, 1)
    assert found["discard tops"] == near(0, 1 / 11, 0, 0, 8 / 11)
    assert found["discards"] == counts(["blue-10", "blue-3", "blue-0", "red-7", "red-7"])
    assert found["laid"] == counts(["green-1", "green-1", "green-4", "white-6"])


@rule("LC-HID-05")
def test_tiles() -> None:
    table = (
        lost_cities()
        .tile("blue", 3, ARTIFACT)
        .tile("blue", 5, ARROW)
        .tile("blue", 6, 10)
        .emptied("blue", 7, by=0)
    )
    tiles = pieces(table, 0)["tiles"]
    start = COLOURS.index("blue") * FACTS.stones * 3
    blue = [tiles[start + stone * 3 : start + stone * 3 + 3] for stone in range(FACTS.stones)]
    assert blue[:2] == [[0, 0, 0]] * 2
    assert blue[2] == [1, 0, 0]
    assert blue[4] == [0, 1, 0]
    assert blue[5] == near(0, 0, 10 / 15)
    assert blue[6] == [0, 0, 0]


@rule("LC-HID-05", "LC-HID-06")
def test_what_lies_before_each_player_is_counted_from_the_onlooker() -> None:
    table = lost_cities(3, direction="on").expedition(2).total(1, 45).artifacts(1, 2).tokens(1, 3)
    table.explorer(1, "blue", stone=7, kind="researcher").column(1, "blue", 5, 9).column(1, "red", 8, 3)
    table.column(1, "white", 0).hand(1, "red-1").to_move(1)
    table.discard("red", 1)
    for onlooker, place in ((1, 0), (0, 1), (2, 2)):
        seats = pieces(table, onlooker)["seats"]
        seat = seats[place * PER_SEAT : (place + 1) * PER_SEAT]
        assert seat[:5] == near(45 / 100, 2 / 9, 3 / 9, 7 / 8, 0)
        paths = {colour: seat[5 + number * 6 : 11 + number * 6] for number, colour in enumerate(COLOURS)}
        assert paths["yellow"] == paths["green"] == [0] * 6
        assert paths["blue"] == near(7 / 9, worth(7) / 50, 1, 10 / 11, 1, 0)
        assert paths["red"] == near(2 / 9, worth(2) / 50, 0, 4 / 11, 0, 1)
        assert paths["white"] == near(1 / 9, worth(1) / 50, 0, 1 / 11, 0, 0)
        others = [
            seats[other * PER_SEAT : (other + 1) * PER_SEAT] for other in range(SEATS) if other != place
        ]
        assert others[:2] == [near(0, 0, 0, 1, 1, *[0] * 30)] * 2
        assert others[2] == [0] * PER_SEAT


def test_the_table_as_a_whole() -> None:
    table = lost_cities(3).draw_pile(40).expedition(2).explorer(1, "blue", stone=8).idle(5)
    assert pieces(table, 0)["table"] == near(40 / 110, 2 / 3, 1 / 3, 1 / 5, 5 / 24, 3 / 4)
    assert pieces(lost_cities(length="short"), 0)["table"][1:3] == near(1 / 3, 0)
