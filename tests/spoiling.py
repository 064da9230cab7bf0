"""Spoils a snapshot in one place, at random, as damage and mischief would."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

WRONG: list[object] = [
    None,
    True,
    False,
    "",
    "x",
    1.0,
    -1,
    0,
    1,
    2,
    7,
    9,
    10**9,
    2**40,
    2**70,
    [],
    {},
    [0],
    {"x": 0},
]

Place = tuple[Any, Any]


def places(data: Any) -> list[Place]:
    """Every place in nested data: what holds it, and its key or index there."""
    found: list[Place] = []
    keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    for key in keys:
        found.append((data, key))
        found += places(data[key])
    return found


def spoil(data: dict[str, Any], draw: st.DataObject) -> None:
    """Changes one thing, wherever it is; each field of the table is as likely as the next."""
    fields: list[Place] = [(data, name) for name in data if name != "state"]
    fields += [(data["state"], name) for name in data["state"]]
    holder, key = draw.draw(st.sampled_from(fields))
    inside = places(holder[key])
    if inside and draw.draw(st.sampled_from(["inside", "inside", "inside", "whole"])) == "inside":
        holder, key = draw.draw(st.sampled_from(inside))
    way = draw.draw(st.sampled_from(["wrong", "near", "dropped", "doubled", "exchanged", "borrowed"]))
    if way == "near" and type(holder[key]) is int:
        holder[key] += draw.draw(st.sampled_from([-1, 1]))
    elif way == "dropped":
        del holder[key]
    elif way == "doubled" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif way == "doubled":
        holder[f"{key}2"] = copy.deepcopy(holder[key])
    elif way in ("exchanged", "borrowed"):
        other, there = draw.draw(st.sampled_from(places(data["state"])))
        mine, theirs = copy.deepcopy(holder[key]), copy.deepcopy(other[there])
        if way == "exchanged":
            other[there] = mine
        holder[key] = theirs
    else:
        holder[key] = draw.draw(st.sampled_from(WRONG))
