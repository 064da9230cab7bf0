"""Snapshots: complete and readable; refused where something is lost or doubled, or nobody could go on."""

from __future__ import annotations

import copy
import json
import pickle
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import digsite
from digsite.games.quetzal.course.every import DECISIONS
from tests.quetzal.builder import QUETZAL, Table, quetzal
from tests.spoiling import spoil, taken


@cache
def snapshots() -> list[dict[str, Any]]:
    """Moments from games with all player counts: of every decision some, and the end."""
    found: list[dict[str, Any]] = []
    for players in (2, 3, 4, 5):
        chance = random.Random(players)
        state = QUETZAL.start(players=players, seed=players)
        while not state.over:
            data: dict[str, Any] = state.dump()
            rare = data["state"]["pending"][-1]["frame"] not in ("target", "add", "camp-reroll")
            if chance.random() < (0.25 if rare else 0.04):
                found.append(data)
            state.apply(chance.choice(state.legal_actions()))
        found.append(state.dump())
    return found


def nested() -> Table:
    """A tile waits while an exchange has brought another one."""
    table = quetzal().active(0, "coins_to_discovery", "weapon_set").at(0, "village-1", "black").coins(0, 3)
    table.village("reroll_two", "trio_bonus").discovery(0, 3).next_tiles("reroll_all").activate()
    return table.do("take reroll-two", "exchange discovery")


def test_the_moments_show_every_decision() -> None:
    shown = {data["state"]["pending"][-1]["frame"] for data in snapshots() if data["state"]["pending"]}
    assert set(DECISIONS.values()) - shown <= {
        "put-away",
        "exchange",
        "keep",
        "reroll",
        "reroll-name",
        "role",
        "sell",
    }
    assert len(snapshots()) > 60


def test_a_snapshot_comes_back_to_the_last_bit() -> None:
    for data in [*snapshots(), nested().state.dump()]:
        text = json.dumps(data)
        state = QUETZAL.load(json.loads(text))
        assert state.dump() == json.loads(text)
        for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert twin.dump() == state.dump()
            assert twin.legal_actions() == state.legal_actions()


def in_order(data: dict[str, Any]) -> dict[str, Any]:
    """The snapshot with sorted hands and piles: in which order these are held is nothing. One of an earlier version
    of the rules becomes one of the present version."""
    body = dict(data["state"])
    for name in ("hands", "known", "put_away"):
        body[name] = [sorted(row) for row in body[name]]
    for name in ("discards", "crate"):
        body[name] = sorted(body[name])
    body["known_in_deck"] = sorted(body["known_in_deck"], key=lambda entry: entry["place"])
    return {**data, "version": QUETZAL.version, "state": body}


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(draw=st.data())
def test_a_spoiled_snapshot_is_refused_or_can_be_played_to_the_end(draw: st.DataObject) -> None:
    data = copy.deepcopy(draw.draw(st.sampled_from(snapshots())))
    spoil(data, draw)
    state = taken(QUETZAL, data)
    assert state is None or in_order(state.dump()) == in_order(data)


def changed(table: Table, **changes: Any) -> dict[str, Any]:
    """The snapshot of a table with other fields."""
    data: dict[str, Any] = copy.deepcopy(table.state.dump())
    data["state"].update(changes)
    return data


def refused(table: Table, **changes: Any) -> str:
    """Why a table with other fields is no table of a game."""
    with pytest.raises(digsite.BadData) as refusal:
        table.state.game.load(changed(table, **changes))
    return str(refusal.value)


def plays_on(table: Table, **changes: Any) -> bool:
    """Whether a table with other fields is taken and comes to an end."""
    return taken(table.state.game, changed(table, **changes)) is not None


def a_bid() -> Table:
    table = quetzal().pool(0, "black", "side").bid(1, "quarry", "black", role="adventurer")
    return table.at(1, "temple-2", "white")


def test_tables_with_things_lost_or_doubled_are_refused_by_the_field() -> None:
    table = a_bid()
    body = table.body
    assert refused(table, deck=body["deck"][1:]).startswith("state.hands: ")
    assert refused(table, tile_pile=body["tile_pile"][1:]).startswith("state.tile_pile: ")
    assert refused(table, known=[["mummy-vp"], [], []]).startswith("state.known[0]: ")
    twice = [["weapon_set", "weapon_set"], [None, None], [None, None]]
    assert refused(table, active=twice).startswith("state.active[0]: ")
    held = body["held"]
    assert "not in this game" in refused(table, held={**held, "ship-2": {"by": 0, "size": 1, "role": None}})
    assert "two players only" in refused(
        table, held={**held, "ruins": {"by": "automaton", "size": 1, "role": "adventurer"}}
    )
    assert "no group is put together" in refused(
        table, group={"black": 1, "white": 0, "wild": 0, "character": 0}
    )
    assert "nothing is delivered" in refused(table, crate=["mummy-none"])
    assert "a list of 4 is expected" in refused(table, stream=[1])
    assert "not all 0" in refused(table, stream=[0, 0, 0, 0])
    assert "there is no field 'gold'" in refused(table, gold=1)
    assert "whole number from 1 to 5" in refused(table, round=6)
    assert "'target' with 0 and 0 cannot be worked off here" in refused(table, player=1)


def test_tables_that_no_game_comes_to_play_on() -> None:
    table = a_bid()
    held = table.body["held"]
    assert plays_on(table, held={**held, "quarry": {"by": 1, "size": 1, "role": "archaeologist"}})
    assert plays_on(table, held={"temple-2": held["temple-2"]})
    assert plays_on(table, discovery=[2, 0, 0])
    assert plays_on(table, points=[{**row, "marker": 2} for row in table.body["points"]])


def test_stacks_that_nobody_could_continue_are_refused() -> None:
    table = quetzal().pool(0, "black", "side")
    placing = {"frame": "placing", "next": 1}
    for pending in (
        [],
        [placing],
        [{"frame": "target"}],
        [placing, {"frame": "pick", "space": 0, "left": 1}],
        [placing, {"frame": "add", "place": "ship-2", "last": None}],
        [placing, {"frame": "role", "place": "quarry"}],
        [placing, {"frame": "camping", "left": 0}],
        [placing, {"frame": "camping", "left": 0}, {"frame": "target"}],
        [placing, {"frame": "target"}, {"frame": "put-away", "tile": "reroll_two"}],
        [placing, {"frame": "target"}, {"frame": "discovering", "points": 1, "tile": None}],
        [{"frame": "placing", "next": 7}, {"frame": "target"}],
        [{"frame": "ending", "asked": 1}, {"frame": "exchange"}],
        [{"frame": "activating", "stop": 21, "deliveries": 0}, {"frame": "sell"}],
        [{"frame": "activating", "stop": 2, "deliveries": 0}, {"frame": "pick", "space": 5, "left": 1}],
        [{"frame": "dancing"}],
        [placing, {"frame": "target", "extra": 1}],
    ):
        assert refused(table, pending=pending).startswith("state.")
    deep = nested()
    frames = deep.body["pending"]
    assert [frame["frame"] for frame in frames] == ["activating", "put-away", "discovering", "put-away"]
    assert refused(deep, pending=frames[:-1]).startswith("state.")
    bought = {"frame": "discovering", "points": 0, "tile": None}
    assert "brings a tile" in refused(deep, pending=[*frames[:2], bought, bought, *frames[2:]])


def test_an_immediate_tile_in_the_stack_is_counted() -> None:
    table = quetzal().active(0, "reroll_two", "weapon_set").at(0, "village-1", "black").discovery(0, 3)
    table.village("immediate_discovery").next_tiles("reroll_all").activate().do("take immediate-discovery")
    phase, settling, put_away = table.body["pending"]
    assert settling == {"frame": "discovering", "points": 0, "tile": "immediate_discovery"}
    assert table.state.game.load(table.state.dump()).dump() == table.state.dump()
    assert "immediate_discovery is there" in refused(table, pending=[phase, put_away])
    assert plays_on(table, pending=[phase, {**settling, "points": 1}, put_away])
