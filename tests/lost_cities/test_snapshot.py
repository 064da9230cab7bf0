"""Snapshots: complete, readable, and refused where they do not fit."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pytest

import digsite
from digsite.games.lost_cities.facts import COLOURS
from tests.lost_cities.builder import ARROW, LOST_CITIES, Table, lost_cities
from tests.rules import rule


def at_every_decision() -> list[Table]:
    """A table at each kind of decision, and one that is over."""
    arrow = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).tile("blue", 3, ARROW).lay("blue", 9)
    city = (
        lost_cities(3)
        .hand(0, "blue-9")
        .explorer(0, "blue", stone=9)
        .explorer(0, "red", stone=2)
        .lay("blue", 9)
    )
    return [
        lost_cities(4, direction="on", first=2)
        .column(0, "red", 6, 4)
        .known(1, "red-3")
        .hand(1, "red-3")
        .total(3, 35),
        lost_cities().hand(0, "blue-9").lay("blue", 9),
        arrow,
        city,
        lost_cities().hand(0, "blue-9").discard("blue", 9),
        lost_cities().hand(0, "blue-9").column(0, "blue", 3).lay("blue", 9),
        lost_cities().expedition(3).tokens(0, 4).idle(3),
        lost_cities(length="short").hand(0, "blue-9").draw_pile(1).discard("blue", 9).draw(),
    ]


@pytest.mark.parametrize("number", range(8))
def test_a_snapshot_comes_back_to_the_last_bit(number: int) -> None:
    state = at_every_decision()[number].state
    saved = json.loads(json.dumps(state.dump()))
    for loaded in (
        LOST_CITIES.load(saved),
        pickle.loads(pickle.dumps(state)),
        copy.copy(state),
        copy.deepcopy(state),
    ):
        assert loaded.dump() == state.dump()
        assert loaded.legal_actions() == state.legal_actions()
        assert [loaded.view(seat) for seat in (0, 1, None)] == [state.view(seat) for seat in (0, 1, None)]
        assert loaded.observation(1) == state.observation(1)
        assert loaded.prompt() == state.prompt()


@rule("LC-MOD-12", invariant=17)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_loaded_game_goes_on_the_same_way(players: int) -> None:
    chance = random.Random(players)
    state = LOST_CITIES.start(players=players, seed=players, direction="on")
    for _ in range(100):
        state.apply(chance.choice(state.legal_actions()))
    other = LOST_CITIES.load(state.dump())
    while not state.over:
        action = chance.choice(state.legal_actions())
        state.apply(action)
        other.apply(action)
        assert other.legal_actions() == state.legal_actions()
    assert other.dump() == state.dump()


def test_a_copy_is_independent() -> None:
    table = lost_cities().hand(0, "blue-9").column(0, "blue", 3)
    before = table.state.dump()
    clone = table.state.clone()
    for _ in range(60):
        clone.apply(clone.legal_actions()[0])
    assert table.state.dump() == before
    assert clone.dump() != before


def test_nobody_listens_to_a_copy() -> None:
    state = lost_cities().state
    clone = state.clone()
    clone.apply(clone.legal_actions()[0])
    assert clone.drain() == []
    assert state.drain() == []


def test_a_snapshot_is_readable() -> None:
    table = (
        lost_cities()
        .hand(0, "blue-9", "red-4")
        .column(0, "blue", 3, 5)
        .discards("red", 1, 8)
        .tile("blue", 3, 10)
    )
    body = table.body
    assert {"blue-9", "red-4"} <= set(body["hands"][0])
    assert body["columns"][0][COLOURS.index("blue")] == [3, 5]
    assert body["discards"][COLOURS.index("red")] == [1, 8]
    assert body["tiles"]["blue"]["3"] == 10
    assert body["pending"] == [{"decision": "play"}]
    assert table.discard("red", 4).body["pending"] == [
        {"decision": "draw", "closed": "red", "played": "red-4"}
    ]


def spoiled(path: str, value: object) -> dict[str, Any]:
    """A snapshot with one thing changed; "-" takes it out."""
    data: dict[str, Any] = copy.deepcopy(LOST_CITIES.start(players=2, seed=1).dump())
    *way, last = path.split(".")
    place: Any = data
    for step in way:
        place = place[int(step) if isinstance(place, list) else step]
    if value == "-":
        del place[last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("game", "-", "the snapshot has no field 'game'"),
        ("version", "-", "the snapshot has no field 'version'"),
        ("players", "-", "the snapshot has no field 'players'"),
        ("options", "-", "the snapshot has no field 'options'"),
        ("state", "-", "the snapshot has no field 'state'"),
        ("game", "chess", "this is a snapshot of 'chess', not of 'lost-cities'"),
        ("version", 2, "the snapshot has version 2 of the rules; this is version 1"),
        ("players", 5, "2 to 4 players, not 5"),
        ("players", True, "takes 2 to 4 players"),
        ("players", 3, "one list for each of 3 players is expected, not 2"),
        ("options", [], "objects with named fields"),
        ("state", [], "objects with named fields"),
        ("options.length", "long", "option 'length' is one of 'standard', 'short', not 'long'"),
        ("options.colour", "red", "no option 'colour'"),
        ("options.first", 2, "a seat from 0 to 1, not 2"),
        ("state.over", 0, "the field 'over' is true or false, not 0"),
        ("state.over", True, "expeditions"),
        ("state.player", 2, "a number from 0 to 1 is expected, not 2"),
        ("state.player", True, "a number from 0 to 1 is expected, not True"),
        ("state.player", 0.0, "a number from 0 to 1 is expected, not 0.0"),
        ("state.expedition", 0, "a number from 1 to 3 is expected, not 0"),
        ("state.expedition", 4, "a number from 1 to 3 is expected, not 4"),
        ("state.expedition", 2, "results of 0 expeditions; 1 are finished"),
        ("state.crossings", -1, "is expected, not -1"),
        ("state.idle", -1, "is expected, not -1"),
        ("state.hands", "-", "missing field 'hands'"),
        ("state.hands.0.0", "blue-11", "there is no card 'blue-11'"),
        ("state.hands.0.0", "pink-1", "there is no card 'pink-1'"),
        ("state.hands.0.0", 7, "a name is expected, not 7"),
        ("state.hands.0", ["blue-1"] * 9, "at most 8 cards fit here, not 9"),
        ("state.box", [], "the box holds 30 cards with 2 players"),
        ("state.draw_pile.0", "blue-1", "times, not 2 times"),
        ("state.columns.0.1", [11], "a number from 0 to 10 is expected, not 11"),
        ("state.directions.0.0", "sideways", "one of open, up, down is expected, not 'sideways'"),
        ("state.discards.2", [3], "times, not 2 times"),
        ("state.stones.0.0", 10, "a number from 0 to 9 is expected, not 10"),
        ("state.researcher.0", "pink", "cannot be used"),
        ("state.tiles.pink", {"1": 5}, "cannot be used"),
        ("state.tiles.blue.3", "moat", "cannot be used"),
        ("state.tiles.blue.3", 0, "is expected, not 0"),
        ("state.tiles.blue.10", 5, "a number from 1 to 9 is expected, not 10"),
        ("state.artifacts.0", 26, "is expected, not 26"),
        ("state.tokens.0", -1, "is expected, not -1"),
        ("state.totals.0", -1, "is expected, not -1"),
        ("state.results", [{}], "results of 1 expeditions; 0 are finished"),
        ("state.pending", [], "a game in progress has a pending decision"),
        (
            "state.pending",
            [{"decision": "sleep"}],
            "one of play, explorer, move, draw is expected, not 'sleep'",
        ),
        ("state.pending", [{"decision": "draw"}], "missing field 'closed'"),
        ("state.pending", [{"decision": "play"}] * 5, "cannot be used"),
        ("state.stream", [1, 2, 3], "cannot be used"),
        ("state.stream.0", 1 << 32, "is expected, not 4294967296"),
    ],
)
def test_a_snapshot_that_does_not_fit_is_refused_with_the_reason(
    path: str, value: object, problem: str
) -> None:
    with pytest.raises(digsite.BadData) as refusal:
        LOST_CITIES.load(spoiled(path, value))
    assert problem in str(refusal.value)


@pytest.mark.parametrize("data", [None, 3, "text", ["a", "list"]])
def test_something_that_is_no_snapshot_is_refused(data: object) -> None:
    with pytest.raises(digsite.BadData, match="a snapshot is an object with named fields"):
        LOST_CITIES.load(data)


def test_a_finished_game_comes_back_finished() -> None:
    state = at_every_decision()[-1].state
    assert state.over
    loaded = LOST_CITIES.load(state.dump())
    assert loaded.over
    assert loaded.winners() == state.winners()
    assert loaded.view(0)["results"] == state.view(0)["results"]
