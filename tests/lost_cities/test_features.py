"""The features: the named pieces of the observation, and what each of them says in a situation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from digsite.engine.features import Features
from digsite.engine.game import Piece
from digsite.engine.native import vec
from digsite.games.lost_cities.features.pieces import OTHER_PIECES, PATH_PIECES, SEATS
from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import (
    ARROW,
    ARTIFACT,
    FACTS,
    LOST_CITIES,
    Table,
    action_name,
    lost_cities,
    worth,
)
from tests.rules import rule

WIDTH = sum(piece.size for piece in PATH_PIECES)
VALUES = len(FACTS.values)


def cut(cells: Sequence[float], pieces: Iterable[Piece]) -> dict[str, list[float]]:
    """Cells by the pieces they belong to."""
    found = {}
    rest = list(cells)
    for piece in pieces:
        found[piece.name], rest = rest[: piece.size], rest[piece.size :]
    assert rest == []
    return found


def seen(table: Table, seat: int) -> dict[str, list[float]]:
    """The observation of a seat, piece by piece."""
    return cut(table.state.observation(seat), LOST_CITIES.observation_pieces)


def path(table: Table, seat: int, colour: str) -> dict[str, list[float]]:
    """What a seat observes of one path, piece by piece."""
    start = COLOURS.index(colour) * WIDTH
    return cut(seen(table, seat)["paths"][start : start + WIDTH], PATH_PIECES)


def other(table: Table, seat: int, colour: str, relative: int = 1) -> dict[str, list[float]]:
    """What a seat observes of another one on that path, the next seat first."""
    cells = path(table, seat, colour)["others"]
    size = len(cells) // (SEATS - 1)
    return cut(cells[(relative - 1) * size : relative * size], OTHER_PIECES)


def near(*numbers: float) -> object:
    """These numbers, as far as a float of 32 bits holds them."""
    return pytest.approx(list(numbers), abs=1e-6)


def marked(cells: Sequence[float]) -> list[int]:
    """The places with a number."""
    return [place for place, number in enumerate(cells) if number != 0]


def counted(cells: Sequence[float]) -> dict[int, float]:
    """The numbers that are not zero, by their places."""
    return {place: cells[place] for place in marked(cells)}


# The array and the list.


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_list_has_no_column_twice_and_no_zero(players: int) -> None:
    state = LOST_CITIES.start(players=players, seed=players, direction="on", length="short")
    found = Features()
    step = 0
    while not state.over:
        for seat in range(players):
            state.fill_features(seat, found)
            items = found.items()
            assert len({column for column, _ in items}) == len(items)
            assert all(number != 0 for _, number in items)
        legal = state.legal_actions()
        state.apply(legal[step * 7 % len(legal)])
        step += 1


def test_points_are_the_totals() -> None:
    table = lost_cities(3).total(0, 5).total(2, 70)
    points = vec[float]([0.0] * 4)
    assert table.state.fill_points(points) == 3
    assert [points[seat] for seat in range(3)] == [5, 0, 70]


def test_no_chain_of_decisions_makes_positions_unequal() -> None:
    assert lost_cities().state.settled()


def test_actions_about_a_colour_have_the_same_number_in_each() -> None:
    alike = LOST_CITIES.alike
    assert alike is not None
    assert alike.copies == len(COLOURS)
    last = LOST_CITIES.observation_pieces[-1]
    assert (last.name, last.size) == ("paths", alike.copies * WIDTH)
    numbered: dict[int, set[str]] = {}
    for action, (copy, number) in alike.actions.items():
        name = action_name(action)
        assert COLOURS[copy] in name
        numbered.setdefault(number, set()).add(name.replace(COLOURS[copy], "colour"))
    assert sorted(numbered) == list(range(24))
    assert all(len(names) == 1 for names in numbered.values())
    rest = set(range(LOST_CITIES.num_actions)) - set(alike.actions)
    assert {action_name(action) for action in rest} == {"adventurer", "researcher", "decline", "draw"}


# The table.


def test_players_and_options() -> None:
    standard = seen(lost_cities(3), 0)
    assert (marked(standard["players"]), marked(standard["options"])) == ([1], [3])
    short = seen(lost_cities(length="short", direction="on", stall_guard="off"), 0)
    assert (marked(short["players"]), marked(short["options"])) == ([0], [0, 1])
    assert marked(seen(lost_cities(lowest_opening="on"), 0)["options"]) == [2, 3]


def test_expeditions_left_do_not_count_the_present_one() -> None:
    assert marked(seen(lost_cities(), 0)["expeditions left"]) == [2]
    assert marked(seen(lost_cities().expedition(3), 0)["expeditions left"]) == [0]
    assert marked(seen(lost_cities(length="short"), 0)["expeditions left"]) == [0]


def test_the_decision_and_whose_it_is() -> None:
    table = lost_cities(3).hand(1, "blue-9").to_move(1)
    table.lay("blue", 9)
    for seat, place in ((0, 1), (1, 0), (2, 2)):
        assert marked(seen(table, seat)["decision"]) == [place * 4 + 1]
        assert marked(path(table, seat, "blue")["asked about"]) == [place * 3]
        assert marked(path(table, seat, "red")["asked about"]) == []
    assert [marked(path(table, seat, "red")["part of the turn"]) for seat in range(3)] == [[3], [1], [4]]


def test_when_the_game_is_over_there_is_no_decision() -> None:
    table = lost_cities(length="short").hand(0, "red-4").draw_pile(1).discard("red", 4).draw()
    assert marked(seen(table, 0)["decision"]) == []
    assert marked(path(table, 0, "red")["part of the turn"]) == []


def test_plays_left_follow_from_the_draw_pile() -> None:
    table = lost_cities(3).hand(0, "red-4").draw_pile(5)
    assert seen(table, 0)["plays left number"] == near(0.2, 0.2, 0.1, 0)
    assert marked(seen(table, 2)["plays left"]) == [1]
    table.discard("red", 4)
    assert seen(table, 0)["plays left number"] == near(0.1, 0.2, 0.1, 0)
    table.draw()
    assert seen(table, 1)["plays left number"] == near(0.2, 0.1, 0.1, 0)
    assert marked(seen(table, 1)["draw pile"]) == [4]


def test_crossings_and_the_explorers_before_the_bridge() -> None:
    table = (
        lost_cities()
        .explorer(0, "blue", stone=7)
        .explorer(0, "red", stone=6)
        .explorer(1, "red", stone=6)
        .explorer(1, "green", stone=5)
    )
    found = seen(table, 0)
    assert marked(found["crossed"]) == [1]
    assert found["crossed by"] == [1, 0, 0, 0]
    assert found["at the bridge"] == [1, 1, 0, 0]
    assert found["near the bridge"] == [0, 1, 0, 0]
    assert marked(found["explorers out"]) == [2, 6 + 2]
    # Two explorers are one step away, one two steps, and the fourth sets out from its base: 1 + 1 + 2 + 7.
    assert marked(found["steps to the last crossing"]) == [10]


@rule("LC-MOD-10")
def test_idle_turns_are_seen_where_they_close_the_piles() -> None:
    assert seen(lost_cities().idle(3), 0)["idle turns"] == near(3 / 12, 0)
    assert seen(lost_cities().idle(12), 0)["idle turns"] == [1, 1]
    assert seen(lost_cities(stall_guard="off").idle(3), 0)["idle turns"] == [0, 0]
    closed = lost_cities().idle(12).discards("blue", 4).hand(0, "red-10").discard("red", 10)
    assert path(closed, 0, "blue")["takeable"] == [0] * 4


def test_cards_that_fit_and_do_not() -> None:
    table = lost_cities().column(0, "red", 4).column(0, "blue", 9)
    table.hand(0, "red-4", "red-6", "red-6", "red-1", "blue-8", "green-1", "green-2", "green-3").draw_pile(10)
    found = seen(table, 0)
    assert marked(found["fitting cards"]) == [3]
    assert marked(found["unfit cards"]) == [2]
    assert marked(found["spare plays"]) == [2]


@rule("LC-HID-06")
def test_points_artifacts_and_leads_of_each_seat() -> None:
    table = lost_cities().total(0, 45).tokens(0, 3).artifacts(0, 2).total(1, 12)
    table.explorer(0, "blue", stone=5, kind="researcher").explorer(1, "red", stone=1)
    found = seen(table, 0)
    assert found["total"] == near(0.45, 0.12, 0, 0)
    assert marked(found["small total"]) == [4, 6 + 2]
    assert found["net gain"] == near(2 * worth(5) / 50, 0, 0, 0)
    assert found["net loss"] == near(0, -worth(1) / 50, 0, 0)
    assert marked(found["artifacts"]) == [5, 13]
    assert found["artifacts found"] == near(2 / 9, 0, 0, 0)
    track = FACTS.long_track
    assert found["artifact track"] == near(track[5] / 50, track[0] / 50, 0, 0)
    assert found["next artifact"] == near((track[6] - track[5]) / 50, (track[1] - track[0]) / 50, 0, 0)
    assert found["researcher at home"] == [0, 1, 0, 0]
    # 45 + 20 and the track against nothing: a total is never below zero.
    lead = 45 + 2 * worth(5) + track[5]
    assert found["lead number"] == near(lead / 100, 0, 0)
    assert counted(found["lead"]) == pytest.approx({7: (100 - lead) / 50, 8: (lead - 50) / 50})
    assert seen(table, 1)["lead number"] == near(-lead / 100, 0, 0)


# One path: the own column.


@rule("LC-HID-04")
def test_the_own_explorer_and_column() -> None:
    table = lost_cities().column(0, "blue", 2, 5).explorer(0, "blue", stone=4, kind="researcher")
    found = path(table, 0, "blue")
    assert marked(found["stone"]) == [4]
    assert marked(found["researcher"]) == [3]
    assert marked(found["top"]) == [VALUES + 5]
    assert marked(path(table, 0, "red")["stone"]) == [0]
    assert marked(path(table, 0, "red")["top"]) == []


@rule("LC-HID-01", "LC-HID-11")
def test_the_own_hand_by_value() -> None:
    table = lost_cities().column(0, "blue", 4).hand(0, "blue-2", "blue-6", "blue-6", "blue-9")
    found = path(table, 0, "blue")
    assert counted(found["hand"]) == {6: 2, 9: 1}
    assert counted(found["unfit hand"]) == {2: 1}
    assert marked(found["gap"]) == [2]
    assert marked(found["next gap"]) == [0]
    # The other copy of the 4, and both of the 5, cannot be laid after a 6.
    assert marked(found["passed over"]) == [3]
    assert marked(found["sure stone"]) == [4]


@rule("LC-HID-03", "LC-HID-11")
def test_cards_that_are_gone_lie_in_columns_discards_or_known_hands() -> None:
    table = (
        lost_cities()
        .column(0, "blue", 4)
        .column(1, "blue", 7)
        .discards("blue", 5, 10)
        .hand(1, "blue-9", "blue-8")
        .known(1, "blue-9")
    )
    assert counted(path(table, 0, "blue")["gone"]) == {4: 1, 5: 1, 7: 1, 9: 1, 10: 1}
    # The neighbour knows the own 8 as well, which fits and is in hand; the 4 and the 5 do not fit.
    assert counted(path(table, 1, "blue")["gone"]) == {7: 1, 10: 1}


def test_how_far_an_explorer_is_likely_to_come() -> None:
    table = (
        lost_cities().column(0, "blue", 9).explorer(0, "blue", stone=3).hand(0, "blue-9", "blue-10", "red-1")
    )
    table.draw_pile(4)
    found = path(table, 0, "blue")
    # Two plays are left, so the cards in hand are enough and one draw comes in time.
    assert marked(found["sure stone"]) == [5]
    assert counted(found["likely stone"]) == {10 + 5: 1}
    assert 0 < found["coming"][0] < 0.1
    begun = lost_cities().explorer(0, "blue", stone=3, kind="researcher")
    assert marked(path(begun, 0, "blue")["likely stone"])[0] >= 20
    assert marked(path(begun, 0, "red")["likely stone"])[-1] < 10


@rule("LC-REV-04", "LC-REV-05")
def test_a_falling_column_counts_its_gaps_downwards() -> None:
    table = lost_cities(direction="on").column(0, "blue", 8, 6).hand(0, "blue-7", "blue-5", "blue-2")
    found = path(table, 0, "blue")
    assert marked(found["top"]) == [2 * VALUES + 6]
    assert counted(found["hand"]) == {2: 1, 5: 1}
    assert counted(found["unfit hand"]) == {7: 1}
    assert (marked(found["gap"]), marked(found["next gap"])) == ([1], [3])


@rule("LC-REV-04")
def test_an_open_column_goes_the_way_of_most_cards() -> None:
    table = lost_cities(direction="on").column(0, "blue", 6).hand(0, "blue-8", "blue-5", "blue-2")
    found = path(table, 0, "blue")
    assert marked(found["top"]) == [6]
    assert counted(found["hand"]) == {2: 1, 5: 1, 8: 1}
    assert marked(found["gap"]) == [1]
    assert marked(found["sure stone"]) == [3]


# One path: tiles, discards, decisions.


@rule("LC-HID-05")
def test_tiles_beyond_the_explorer() -> None:
    table = lost_cities().explorer(0, "blue", stone=4).explorer(1, "blue", stone=6)
    table.tile("blue", 3, ARROW).tile("blue", 5, ARTIFACT).tile("blue", 6, 10).tile("blue", 7, ARROW)
    table.tile("blue", 9, ARTIFACT)
    found = path(table, 0, "blue")
    stones = FACTS.stones
    assert counted(found["tiles ahead"]) == {4: 1, 8: 1, stones + 6: 1, 2 * stones + 5: 1}
    assert counted(found["next tiles"]) == {0: 1, 3 + 2: 1}
    assert marked(found["race"]) == [2]
    assert found["first to artifacts"] == [0, 2]
    ahead = path(table, 1, "blue")
    assert (marked(ahead["race"]), ahead["first to artifacts"]) == ([0], [1, 0])
    assert other(table, 0, "blue")["tiles ahead"] == [1, 1, 0]


@rule("LC-HID-03", "LC-DRAW-03")
def test_the_discard_pile_and_whom_its_top_fits() -> None:
    table = (
        lost_cities(3)
        .discards("blue", 8, 5)
        .column(0, "blue", 4)
        .column(1, "blue", 6)
        .column(2, "blue", 5)
        .hand(0, "blue-7", "red-1")
    )
    found = path(table, 0, "blue")
    assert marked(found["discard top"]) == [5]
    assert marked(found["discard fits"]) == [0, 1, 3, 4]
    assert marked(path(table, 2, "blue")["discard fits"]) == [0, 1, 2, 4]
    assert found["takeable"] == [0] * 4
    table.discard("red", 1)
    assert path(table, 0, "blue")["takeable"] == [1, 0, 0, 0]
    assert path(table, 2, "blue")["takeable"] == [0, 1, 0, 0]
    assert (path(table, 0, "red")["closed"], path(table, 0, "red")["takeable"]) == ([1], [0] * 4)


@rule("LC-EVT-08", "LC-CITY-02")
def test_a_bonus_move_names_its_path_and_who_may_move() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).tile("blue", 3, ARROW)
    table.explorer(0, "red", stone=9).explorer(0, "green", stone=2).explorer(1, "white", stone=2)
    table.lay("blue", 9)
    assert marked(path(table, 0, "blue")["asked about"]) == [1]
    assert marked(path(table, 1, "blue")["asked about"]) == [3 + 1]
    assert [marked(path(table, 0, colour)["movable"]) for colour in COLOURS] == [[], [0], [], [0], []]
    city = (
        lost_cities()
        .hand(0, "blue-9")
        .explorer(0, "blue", stone=9)
        .explorer(0, "red", stone=1)
        .lay("blue", 9)
    )
    assert marked(path(city, 0, "blue")["asked about"]) == [2]
    assert marked(path(city, 0, "blue")["part of the turn"]) == [1]


# One path: the others.


@rule("LC-HID-04", "LC-HID-11")
def test_another_seat_on_the_path() -> None:
    table = lost_cities(3, direction="on").column(2, "blue", 7, 3)
    table.explorer(2, "blue", stone=5, kind="researcher").column(1, "blue", 6)
    table.hand(2, "blue-2", "blue-5", "blue-1").known(2, "blue-2", "blue-5", "blue-1")
    table.hand(0, "blue-1", "blue-2", "blue-9")
    falling = other(table, 0, "blue", 2)
    assert (marked(falling["stone"]), marked(falling["researcher"])) == ([4], [4])
    assert (marked(falling["top"]), marked(falling["direction"])) == ([3], [1])
    assert marked(falling["known"]) == [0, 1]
    assert falling["wants"] == [2]
    assert sum(falling["likely stone"]) == pytest.approx(1)
    assert marked(falling["likely stone"])[0] >= 7
    undecided = other(table, 0, "blue", 1)
    assert (marked(undecided["top"]), marked(undecided["direction"])) == ([6], [0])
    assert undecided["wants"] == [3]
    found = path(table, 0, "blue")
    assert marked(found["wanted by the next"]) == [1, 2, 9]
    assert marked(found["wanted by others"]) == [1, 2]


def test_a_path_that_another_seat_has_not_begun_shows_its_known_cards_alone() -> None:
    table = lost_cities().hand(1, "blue-2").known(1, "blue-2").hand(0, "blue-9")
    found = other(table, 0, "blue")
    assert {name: marked(cells) for name, cells in found.items() if marked(cells)} == {"known": [0]}
    assert marked(path(table, 0, "blue")["wanted by the next"]) == []
    assert marked(other(table, 0, "blue", 2)["known"]) == []
