"""Snapshots with things lost or doubled are refused by the field; tables that are merely unreachable play on."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import pytest

import digsite
from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import ARROW, LOST_CITIES, Table, lost_cities
from tests.spoiling import taken


def to_play() -> Table:
    """Player 0 is to play; there is something of everything on the table."""
    table = (
        lost_cities().expedition(2).hand(0, "blue-9", "white-4").known(0, "white-4").column(0, "blue", 3, 5)
    )
    return (
        table.explorer(1, "red", stone=7, kind="researcher").discards("green", 2).artifacts(1, 1).tokens(0, 2)
    )


def to_draw() -> Table:
    """A card was laid."""
    return to_play().lay("blue", 9)


def to_draw_after_a_discard() -> Table:
    """A card was discarded."""
    return to_play().idle(1).discard("blue", 9)


def to_send_out() -> Table:
    """A path was started."""
    return to_play().lay("white", 4)


def to_move_by_an_arrow() -> Table:
    """An explorer has come to an arrow."""
    return to_play().tile("blue", 3, ARROW).lay("blue", 9)


def to_move_by_a_city() -> Table:
    """A card was laid for an explorer at the end of its path."""
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=9).explorer(0, "red", stone=2)
    return table.lay("blue", 9)


def varied() -> Table:
    """Columns may rise or fall."""
    return lost_cities(direction="on").column(0, "red", 6, 4).column(0, "blue", 3, 3).column(1, "red", 2, 8)


def over_by_the_pile() -> Table:
    """The last card of the draw pile has ended the game."""
    table = lost_cities(length="short").hand(0, "blue-9").draw_pile(1).artifacts(1, 2).column(1, "red", 3)
    return table.discard("blue", 9).draw()


def over_by_crossing() -> Table:
    """The fifth crossing has ended the game."""
    table = lost_cities(length="short").hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4)
    return table.lay("blue", 9)


def every_card_once_more(body: Mapping[str, Any]) -> list[list[int]]:
    """Discard piles with the whole draw pile in them."""
    piles = copy.deepcopy(body["discards"])
    for card in body["draw_pile"]:
        colour, _, value = card.partition("-")
        piles[COLOURS.index(colour)].append(int(value))
    return list(piles)


def changed(table: Table, changes: Mapping[str, object]) -> dict[str, Any]:
    """The snapshot of a table with these changes; without them it is taken."""
    data: dict[str, Any] = copy.deepcopy(table.state.dump())
    assert table.state.game.load(data).dump() == data
    for path, value in changes.items():
        *way, last = path.split(".")
        place: Any = data["state"]
        for step in way:
            place = place[int(step) if isinstance(place, list) else step]
        place[int(last) if isinstance(place, list) else last] = value
    return data


def refusal(table: Table, changes: Mapping[str, object]) -> str:
    """How the table is refused with these changes."""
    data = changed(table, changes)
    with pytest.raises(digsite.BadData) as refused:
        table.state.game.load(data)
    return str(refused.value)


PLAY = {"decision": "play"}
DRAW = {"decision": "draw", "closed": None, "played": "blue-9"}
NOTHING_ELSE = "state.pending: a play, or a draw with an explorer or a move on top of it, is expected"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"stream": [0, 0, 0, 0]}, "state.stream: four words are expected that are not all 0"),
        ({"stream": [1, 2, 3]}, "state.stream: a list of 4 is expected, not of 3"),
        ({"stream": [1, 2, 3, 4, 5]}, "state.stream: a list of 4 is expected, not of 5"),
        (
            {"stream": [1, 2, 3, -4]},
            "state.stream[3]: a whole number from 0 to 4294967295 is expected, not -4",
        ),
        ({"stream": [1, 2, 3, 2**32]}, "state.stream[3]: a whole number from 0 to 4294967295"),
        ({"stream": [1, 2, 3, True]}, "state.stream[3]: a whole number from 0 to 4294967295"),
        ({"stones.0.0": 1}, "state.stones[0]: there is no yellow column, so no explorer is on that path"),
        ({"crossings": 0}, "state.crossings: 1 explorers are beyond their bridges, not 0"),
        ({"crossings": 5}, "state.crossings: 1 explorers are beyond their bridges, not 5"),
        (
            {"crossings": 5, "stones.1": [7] * 5},
            "state.stones[1]: there is no yellow column",
        ),
        ({"tiles": {}}, "state.tiles: the field 'yellow' is missing"),
        ({"tiles.blue": {}}, "state.tiles: "),
        ({"tiles.blue.1": 5}, "state.tiles.blue: stone 1 has no event space"),
        ({"tiles.blue.03": 5}, "state.tiles.blue: there is no field '03'; the fields are 1, 2, 3"),
        ({"artifacts.0": 1}, "state.tiles: there are 9 tiles artifact, not 10"),
        (
            {"known.0": ["white-4", "white-4"]},
            "state.known[0]: white-4 is named more often than it is in the",
        ),
        ({"known.1": ["blue-9"] * 3}, "state.known[1]: blue-9 is named more often than it is in the hand"),
        ({"pending": []}, NOTHING_ELSE),
        ({"pending": [PLAY, PLAY]}, NOTHING_ELSE),
        ({"pending": [DRAW, DRAW]}, NOTHING_ELSE),
        ({"pending": [DRAW, PLAY]}, NOTHING_ELSE),
        ({"pending": [PLAY, {"decision": "explorer", "path": "blue"}]}, NOTHING_ELSE),
        ({"pending": [{"decision": "explorer", "path": "blue"}]}, NOTHING_ELSE),
        ({"pending": [{"decision": "play", "path": "blue"}]}, "state.pending[0]: there is no field 'path'"),
        (
            {"pending": [{**DRAW, "played": "blue-5"}]},
            "state.hands[0]: a hand of 7 cards is expected here, not of 8",
        ),
        (
            {"pending": [DRAW]},
            "state.hands[0]: a hand of 7 cards is expected here, not of 8",
        ),
        ({"discards": [[], [], [], [2], [], []]}, "state.discards: a list of 5 is expected, not of 6"),
        ({"columns.0": [[], [3, 5]]}, "state.columns[0]: a list of 5 is expected, not of 2"),
        ({"idle": 13}, "state.idle: a whole number from 0 to 12 is expected, not 13"),
        ({"results": []}, "state.results: a list of 1 is expected, not of 0"),
        ({"results.0.expedition": 2}, "state.results[0].expedition: 1 is expected, not 2"),
        ({"results.0.nets": [0]}, "state.results[0].nets: a list of 2 is expected, not of 1"),
        ({"results.0.nets.0": 301}, "state.results[0].nets[0]: a whole number from -120 to 300 is expected"),
        ({"results.0.ender": 2}, "state.results[0].ender: a whole number from 0 to 1 is expected, not 2"),
        ({"results.0.ending": "rain"}, "state.results[0].ending: one of crossing, draw-pile is expected"),
        ({"over": True}, "state.results: a list of 2 is expected, not of 1"),
        ({"weather": "rain"}, "state: there is no field 'weather'; the fields are over, player, expedition"),
    ],
    ids=str,
)
def test_a_table_that_is_being_played_on(changes: Mapping[str, object], problem: str) -> None:
    assert refusal(to_play(), changes).startswith(problem)


def test_an_empty_draw_pile_in_a_running_game() -> None:
    table = to_play()
    changes = {"discards": every_card_once_more(table.body), "draw_pile": []}
    assert refusal(table, changes) == (
        "state.draw_pile: there is at least one card, since the last one ends the expedition"
    )


def test_five_explorers_and_no_researcher_play_on() -> None:
    table = lost_cities()
    for path in COLOURS:
        table.explorer(0, path, stone=1, kind="researcher" if path == "red" else "adventurer")
    assert taken(LOST_CITIES, changed(table, {"researcher.0": None})) is not None


@pytest.mark.parametrize(
    ("table", "changes", "problem"),
    [
        (to_draw, {"pending": [PLAY]}, "state.hands[0]: a hand of 8 cards is expected here, not of 7"),
        (to_draw, {"player": 1}, "state.hands[0]: a hand of 8 cards is expected here, not of 7"),
        (
            to_draw,
            {"pending": [DRAW, {"decision": "explorer", "path": "blue"}]},
            "state.pending[1]: the path was not just started",
        ),
        (
            to_send_out,
            {"pending.1.path": "blue"},
            "state.pending[1]: the path was not just started",
        ),
        (to_send_out, {"stones.0.2": 1}, "state.pending[1]: the path was not just started"),
    ],
)
def test_a_turn_that_has_begun(table: Any, changes: Mapping[str, object], problem: str) -> None:
    assert refusal(table(), changes).startswith(problem)


@pytest.mark.parametrize(
    ("table", "changes", "problem"),
    [
        (over_by_the_pile, {"pending": [PLAY]}, "state.pending: nothing is pending when the game is over"),
        (over_by_the_pile, {"over": False}, "state.results: a list of 0 is expected, not of 1"),
    ],
)
def test_a_game_that_is_over(table: Any, changes: Mapping[str, object], problem: str) -> None:
    assert refusal(table(), changes).startswith(problem)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"edition": [1]}, "edition: an object with named fields is expected, not [1]"),
        ({"edition": "x"}, "edition: an object with named fields is expected, not 'x'"),
        ({"edition": None}, "edition: an object with named fields is expected, not None"),
        ({"version": True}, "the snapshot has version True of the rules; this is version 1"),
        ({"version": 1.0}, "the snapshot has version 1.0 of the rules; this is version 1"),
        ({"options": {"length": "short"}}, "options: the field 'direction' is missing"),
        ({"weather": "rain"}, "snapshot: there is no field 'weather'; the fields are game, version, players"),
    ],
    ids=str,
)
def test_an_envelope_that_no_game_writes(changes: Mapping[str, object], problem: str) -> None:
    data = {**LOST_CITIES.start(players=2, seed=1).dump(), **changes}
    with pytest.raises(digsite.BadData) as refused:
        LOST_CITIES.load(data)
    assert str(refused.value).startswith(problem)


def test_a_long_value_is_shown_in_part() -> None:
    problem = refusal(to_play(), {"over": list(range(1000))})
    assert problem == "state.over: true or false is expected, not [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11..."


@pytest.mark.parametrize(
    ("table", "changes"),
    [
        (to_play, {"stones.0.1": 1}),
        (to_play, {"stones.0.1": 0}),
        (to_play, {"researcher.0": "green"}),
        (to_play, {"tokens": [5, 5]}),
        (to_play, {"columns.0.1": [5, 3]}),
        (to_play, {"directions.0.1": "down"}),
        (to_play, {"directions.0.0": "up"}),
        (to_draw, {"pending.0.played": "blue-5"}),
        (to_draw, {"pending.0.closed": "blue"}),
        (to_draw, {"idle": 1}),
        (to_draw, {"pending": [DRAW, {"decision": "move", "by": "city", "path": "blue"}]}),
        (to_draw_after_a_discard, {"pending.0.closed": "green"}),
        (to_draw_after_a_discard, {"pending.0.closed": None}),
        (
            to_draw_after_a_discard,
            {"pending": [{**DRAW, "closed": "blue"}, {"decision": "move", "by": "arrow", "path": "blue"}]},
        ),
        (to_send_out, {"researcher.0": "blue"}),
        (to_move_by_an_arrow, {"stones.0.1": 4}),
        (to_move_by_an_arrow, {"pending.1.path": "red"}),
        (to_move_by_a_city, {"stones.0.4": 9, "crossings": 2}),
        (to_move_by_a_city, {"pending.1.path": "red"}),
        (varied, {"directions.0.1": "up"}),
        (varied, {"directions.0.4": "up"}),
        (over_by_the_pile, {"stones.1.4": 1}),
        (over_by_the_pile, {"researcher.1": "red"}),
        (over_by_the_pile, {"artifacts.1": 2}),
        (over_by_the_pile, {"tokens.1": 1}),
        (over_by_the_pile, {"player": 1}),
        (over_by_the_pile, {"crossings": 5}),
        (over_by_the_pile, {"crossings": 4}),
        (over_by_the_pile, {"results.0.ending": "crossing"}),
        (over_by_the_pile, {"idle": 1}),
        (over_by_crossing, {"results.0.ending": "draw-pile", "crossings": 4}),
    ],
)
def test_a_table_that_no_game_comes_to_plays_on(table: Any, changes: Mapping[str, object]) -> None:
    """Nothing is lost or doubled here, and the pending decision can be taken."""
    case = table()
    assert taken(case.state.game, changed(case, changes)) is not None
