"""A snapshot with one thing spoiled at random is refused, or it is a table that can be played to the end."""

from __future__ import annotations

import copy
import random
from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.lost_cities.builder import LOST_CITIES
from tests.spoiling import spoil, taken

SETUPS: list[tuple[int, dict[str, str | int]]] = [
    (2, {"length": "short"}),
    (2, {"direction": "on"}),
    (3, {"stall_guard": "off"}),
    (4, {"length": "short", "lowest_opening": "on"}),
]


@cache
def snapshots() -> list[dict[str, Any]]:
    """Moments from games with all options: the first, the last, and some between."""
    found: list[dict[str, Any]] = []
    for number, (players, options) in enumerate(SETUPS):
        chance = random.Random(number)
        state = LOST_CITIES.start(players=players, seed=number, **options)
        while not state.over:
            data: dict[str, Any] = state.dump()
            # Questions about explorers and moves are rare, so half of them are kept.
            if chance.random() < (0.5 if len(data["state"]["pending"]) == 2 else 0.03):
                found.append(data)
            legal = state.legal_actions()
            liked = [action for action in legal if action < 55 or 112 <= action < 117]
            state.apply(chance.choice(liked if liked and chance.random() < 0.5 else legal))
        found.append(state.dump())
    return found


def in_order(data: dict[str, Any]) -> dict[str, Any]:
    """The snapshot with sorted hands: in which order cards are held is nothing."""
    body = data["state"]
    hands = {name: [sorted(row) for row in body[name]] for name in ("hands", "known")}
    return {**data, "state": {**body, **hands}}


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(draw=st.data())
def test_a_spoiled_snapshot_is_refused_or_can_be_played_to_the_end(draw: st.DataObject) -> None:
    data = copy.deepcopy(draw.draw(st.sampled_from(snapshots())))
    spoil(data, draw)
    state = taken(LOST_CITIES, data)
    assert state is None or in_order(state.dump()) == in_order(data)


def test_what_is_not_spoiled_is_taken() -> None:
    assert len(snapshots()) > 40
    for data in snapshots():
        assert LOST_CITIES.load(data).dump() == data
