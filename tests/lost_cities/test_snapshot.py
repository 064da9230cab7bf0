"""Snapshots: complete, readable, and refused where they do not fit."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pytest

import digsite
from digsite.games.lost_cities.printed.components import COLOURS
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
        ("game", "-", "snapshot: the field 'game' is missing"),
        ("version", "-", "snapshot: the field 'version' is missing"),
        ("players", "-", "snapshot: the field 'players' is missing"),
        ("options", "-", "snapshot: the field 'options' is missing"),
        ("state", "-", "snapshot: the field 'state' is missing"),
        ("game", "chess", "this is a snapshot of 'chess', not of 'lost-cities'"),
        ("version", 2, "the snapshot has version 2 of the rules; this is version 1"),
        ("players", 5, "players: a whole number from 2 to 4 is expected, not 5"),
        ("players", True, "players: a whole number from 2 to 4 is expected, not True"),
        ("players", 3, "state.hands: a list of 3 is expected, not of 2"),
        ("options", [], "options: an object with named fields is expected, not []"),
        ("state", [], "state: an object with named fields is expected, not []"),
        ("options.length", "long", "option 'length' is one of 'standard', 'short', not 'long'"),
        ("options.colour", "red", "options: there is no field 'colour'"),
        ("options.first", 2, "a seat from 0 to 1, not 2"),
        ("state.over", 0, "state.over: true or false is expected, not 0"),
        ("state.over", True, "state.results: a list of 1 is expected, not of 0"),
        ("state.player", 2, "a whole number from 0 to 1 is expected, not 2"),
        ("state.player", True, "a whole number from 0 to 1 is expected, not True"),
        ("state.player", 0.0, "a whole number from 0 to 1 is expected, not 0.0"),
        ("state.expedition", 0, "a whole number from 1 to 3 is expected, not 0"),
        ("state.expedition", 4, "a whole number from 1 to 3 is expected, not 4"),
        ("state.expedition", 2, "state.results: a list of 1 is expected, not of 0"),
        ("state.crossings", -1, "is expected, not -1"),
        ("state.idle", -1, "is expected, not -1"),
        ("state.hands", "-", "state: the field 'hands' is missing"),
        ("state.hands.0.0", "blue-11", "there is no card 'blue-11'"),
        ("state.hands.0.0", "pink-1", "there is no card 'pink-1'"),
        ("state.hands.0.0", 7, "state.hands[0][0]: there is no card 7; a card is a colour and a value"),
        ("state.hands.0", ["blue-1"] * 9, "state.hands[0]: a list of 0 to 8 is expected, not of 9"),
        ("state.box", [], "state.box: a list of 30 is expected, not of 0"),
        ("state.draw_pile.0", "blue-1", "times, not 2 times"),
        ("state.columns.0.1", [11], "a whole number from 0 to 10 is expected, not 11"),
        ("state.directions.0.0", "sideways", "one of open, up, down is expected, not 'sideways'"),
        ("state.discards.2", [3], "times, not 2 times"),
        ("state.stones.0.0", 10, "a whole number from 0 to 9 is expected, not 10"),
        (
            "state.researcher.0",
            "pink",
            "state.researcher[0]: one of yellow, blue, white, green, red is expected",
        ),
        ("state.tiles.pink", {"1": 5}, "state.tiles: there is no field 'pink'"),
        ("state.tiles.blue.3", "moat", "state.tiles.blue.3: one of artifact, arrow is expected, not 'moat'"),
        ("state.tiles.blue.3", 0, "is expected, not 0"),
        ("state.tiles.blue.10", 5, "state.tiles.blue: there is no field '10'; the fields are 1, 2, 3"),
        ("state.artifacts.0", 26, "is expected, not 26"),
        ("state.tokens.0", -1, "is expected, not -1"),
        ("state.totals.0", -1, "is expected, not -1"),
        ("state.results", [{}], "state.results: a list of 0 is expected, not of 1"),
        ("state.pending", [], "state.pending: a play, or a draw with an explorer or a move on top"),
        (
            "state.pending",
            [{"decision": "sleep"}],
            "one of play, explorer, move, draw is expected, not 'sleep'",
        ),
        ("state.pending", [{"decision": "draw"}], "state.pending[0]: the field 'closed' is missing"),
        (
            "state.pending",
            [{"decision": "play"}] * 5,
            "state.pending: a list of 0 to 2 is expected, not of 5",
        ),
        ("state.stream", [1, 2, 3], "state.stream: a list of 4 is expected, not of 3"),
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
    with pytest.raises(digsite.BadData, match=r"^snapshot: an object with named fields is expected, not "):
        LOST_CITIES.load(data)


def test_a_finished_game_comes_back_finished() -> None:
    state = at_every_decision()[-1].state
    assert state.over
    loaded = LOST_CITIES.load(state.dump())
    assert loaded.over
    assert loaded.winners() == state.winners()
    assert loaded.view(0)["results"] == state.view(0)["results"]
