"""A snapshot with one thing spoiled at random is refused, or it is a table that can be played to the end."""

from __future__ import annotations

import copy
import random
from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.arnak.table.snapshot import FRAMES
from tests.arnak.builder import ARNAK
from tests.conformance.arnak_play import eagerly
from tests.spoiling import spoil, taken

SETUPS = [(1, "bird", 0), (1, "snake", 5), (2, "bird", 0), (2, "snake", 0), (3, "snake", 0), (4, "bird", 0)]
# What lies on top at most moments.
COMMON = ("turn", "travel-cost", "leftover")


@cache
def snapshots() -> list[dict[str, Any]]:
    """Moments from games with all player counts and both sides: of every decision some, and the end."""
    found: list[dict[str, Any]] = []
    for number, (players, temple, difficulty) in enumerate(SETUPS):
        chance = random.Random(number)
        stream = Stream.from_seed(number, PLAYOUT)
        state = ARNAK.start(players=players, seed=number, temple=temple, difficulty=difficulty)
        while not state.over:
            data: dict[str, Any] = state.dump()
            common = data["state"]["pending"][-1][0] in COMMON
            if chance.random() < (0.03 if common else 0.4):
                found.append(data)
            state.apply(eagerly(state, stream))
        found.append(state.dump())
    return found


def in_order(data: dict[str, Any]) -> dict[str, Any]:
    """The snapshot with lists sorted in which the order is nothing, in the present version of the rules."""
    body = dict(data["state"])
    for name in (
        *("passed", "all_planes", "fearless", "blocked", "used_boons", "exiled_items", "exiled_artifacts"),
        *("exiled_basics", "rescue_seen", "temple_seen", "gold", "exhausted", "removed_assistants"),
    ):
        body[name] = sorted(body[name])
    body["seats"] = [
        {**seat, **{pile: sorted(seat[pile]) for pile in ("hand", "being_sorted")}} for seat in body["seats"]
    ]
    if body["rival"] is not None:
        rival = body["rival"]
        body["rival"] = {**rival, **{name: sorted(rival[name]) for name in ("items", "artifacts", "idols")}}
    return {**data, "version": ARNAK.version, "state": body}


def taken_as_it_was(data: dict[str, Any]) -> bool:
    """Whether a snapshot is taken; if so it comes back as it was, and is a table that plays on to the end."""
    state = taken(ARNAK, data)
    assert state is None or in_order(state.dump()) == in_order(data)
    return state is not None


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(draw=st.data())
def test_a_spoiled_snapshot_is_refused_or_can_be_played_to_the_end(draw: st.DataObject) -> None:
    data = copy.deepcopy(draw.draw(st.sampled_from(snapshots())))
    spoil(data, draw)
    taken_as_it_was(data)


def test_what_is_not_spoiled_is_taken() -> None:
    shown = {data["state"]["pending"][-1][0] for data in snapshots() if data["state"]["pending"]}
    assert shown <= set(FRAMES)
    assert len(shown) > 10
    assert all(taken_as_it_was(data) for data in snapshots()[::8])
