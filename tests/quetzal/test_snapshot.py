"""Snapshots: complete, readable, and refused where no game comes to them."""

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
from digsite.engine.playout import random_playout
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.quetzal.course.every import DECISIONS
from tests.conformance.quetzal_invariants import quick_ledger
from tests.quetzal.builder import QUETZAL, Table, quetzal
from tests.spoiling import spoil


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
    """The snapshot with sorted hands and piles: in which order these are held is nothing."""
    body = dict(data["state"])
    for name in ("hands", "known", "put_away"):
        body[name] = [sorted(row) for row in body[name]]
    for name in ("discards", "crate"):
        body[name] = sorted(body[name])
    body["known_in_deck"] = sorted(body["known_in_deck"], key=lambda entry: entry["place"])
    return {**data, "state": body}


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(draw=st.data())
def test_a_spoiled_snapshot_is_refused_or_can_be_played_to_the_end(draw: st.DataObject) -> None:
    data = copy.deepcopy(draw.draw(st.sampled_from(snapshots())))
    spoil(data, draw)
    kept = copy.deepcopy(data)
    try:
        state = QUETZAL.load(data)
    except digsite.BadData:
        return
    finally:
        assert data == kept
    assert in_order(state.dump()) == in_order(data)
    quick_ledger()(state, None)
    random_playout(state, Stream.from_seed(1, PLAYOUT))
    assert state.over
    quick_ledger()(state, None)


def refused(table: Table, **changes: Any) -> str:
    """Why a table with other fields is no table of a game."""
    data: Any = copy.deepcopy(table.state.dump())
    data["state"].update(changes)
    with pytest.raises(digsite.BadData) as refusal:
        table.state.game.load(data)
    return str(refusal.value)


def test_impossible_tables_are_refused_by_the_field() -> None:
    table = (
        quetzal()
        .pool(0, "black", "side")
        .bid(1, "quarry", "black", role="adventurer")
        .at(1, "temple-2", "white")
    )
    body = table.body
    assert refused(table, deck=body["deck"][1:]).startswith("state.hands: ")
    assert refused(table, tile_pile=body["tile_pile"][1:]).startswith("state.tile_pile: ")
    assert refused(table, known=[["mummy-vp"], [], []]).startswith("state.known[0]: ")
    held = body["held"]
    assert "wrong role" in refused(
        table, held={**held, "quarry": {"by": 1, "size": 1, "role": "archaeologist"}}
    )
    assert "meeples at quarry" in refused(table, held={"temple-2": held["temple-2"]})
    assert "not in this game" in refused(table, held={**held, "ship-2": {"by": 0, "size": 1, "role": None}})
    assert "two players only" in refused(
        table, held={**held, "ruins": {"by": "automaton", "size": 1, "role": "adventurer"}}
    )
    assert "another seat decides" in refused(table, player=1)
    assert "points from the track" in refused(table, discovery=[2, 0, 0])
    assert "points at the end" in refused(table, points=[{**row, "marker": 2} for row in body["points"]])
    assert "no group is put together" in refused(
        table, group={"black": 1, "white": 0, "wild": 0, "character": 0}
    )
    assert "nothing is delivered" in refused(table, crate=["mummy-none"])
    assert "a list of 4 is expected" in refused(table, stream=[1])
    assert "not all 0" in refused(table, stream=[0, 0, 0, 0])
    assert "there is no field 'gold'" in refused(table, gold=1)
    assert "whole number from 1 to 5" in refused(table, round=6)
    assert "first" in refused(table, active=[[None, "weapon_set"], [None, None], [None, None]])


def test_impossible_stacks_are_refused() -> None:
    table = quetzal().pool(0, "black", "side")
    placing = {"frame": "placing", "next": 1}
    for pending in (
        [],
        [placing],
        [{"frame": "target"}],
        [placing, {"frame": "pick", "space": 0, "left": 1}],
        [placing, {"frame": "add", "place": "ship-2", "last": None}],
        [placing, {"frame": "add", "place": "quarry", "last": "black"}],
        [placing, {"frame": "role", "place": "quarry"}],
        [placing, {"frame": "camping", "left": 0}, {"frame": "target"}],
        [placing, {"frame": "target"}, {"frame": "put-away", "tile": "reroll_two"}],
        [{"frame": "placing", "next": 7}, {"frame": "target"}],
        [{"frame": "rolling", "asked": 1}, {"frame": "reroll", "used": 0}],
        [{"frame": "ending", "asked": 1}, {"frame": "exchange"}],
        [{"frame": "activating", "stop": 3, "deliveries": 0}, {"frame": "sell"}],
        [{"frame": "dancing"}],
        [placing, {"frame": "target", "extra": 1}],
    ):
        assert refused(table, pending=pending).startswith("state.")
    deep = nested()
    frames = deep.body["pending"]
    assert [frame["frame"] for frame in frames] == ["activating", "put-away", "discovering", "put-away"]
    assert refused(deep, pending=frames[:-1]).startswith("state.")
    bought = {"frame": "discovering", "points": 0, "tile": "immediate_discovery"}
    pile = list(deep.body["tile_pile"])
    pile.remove("immediate_discovery")
    stack = [*frames[:2], bought, frames[3]]
    assert "an exchange brings" in refused(deep, pending=stack, tile_pile=pile)


def test_an_immediate_tile_in_the_stack_is_one_that_was_gained_there() -> None:
    table = quetzal().active(0, "reroll_two", "weapon_set").at(0, "village-1", "black").discovery(0, 3)
    table.village("immediate_discovery").next_tiles("reroll_all").activate().do("take immediate-discovery")
    phase, settling, put_away = table.body["pending"]
    assert settling == {"frame": "discovering", "points": 0, "tile": "immediate_discovery"}
    assert table.state.game.load(table.state.dump()).dump() == table.state.dump()
    assert "immediate_discovery gives 1 Discovery points" in refused(
        table, pending=[phase, {**settling, "points": 1}, put_away]
    )
    # Below, the tile lies on a personal discard pile, so that only the stack is wrong.
    gone = [["immediate_discovery"], *table.body["put_away"][1:]]
    assert "a tile is taken at the Village" in refused(
        table, pending=[phase, {**settling, "tile": None}, put_away], put_away=gone
    )
    pile = list(table.body["tile_pile"])
    pile.remove("trio_bonus")
    assert "trio_bonus gives 0 Discovery points" in refused(
        table, pending=[phase, {**settling, "tile": "trio_bonus"}, put_away], put_away=gone, tile_pile=pile
    )
