"""Spoils a snapshot in one place, at random, as damage and mischief would, and plays on from it."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

import digsite
from digsite.engine.randomness import PLAYOUT, Stream

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

# Decisions in a game that is played on; and how many of the first ones are looked at from all sides.
MOST_DECISIONS = 20_000
LOOKED_AT = 12


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


def taken(game: digsite.Game, data: dict[str, Any]) -> digsite.State | None:
    """Loads a snapshot: an error that names a field, and None, or a table that plays on to the end of the game.

    A table that no game comes to may be taken. It then has to show itself to everybody and to end as any other.
    """
    kept = copy.deepcopy(data)
    try:
        state = game.load(data)
    except digsite.BadData:
        return None
    finally:
        assert data == kept
    playing = state.clone()
    stream = Stream.from_seed(1, PLAYOUT)
    for decision in range(MOST_DECISIONS):
        if decision < LOOKED_AT:
            look_from_all_sides(playing)
        if playing.over:
            break
        legal = playing.legal_actions()
        assert legal
        playing.apply(legal[stream.below(len(legal))])
    assert playing.over
    look_from_all_sides(playing)
    return state


def look_from_all_sides(state: digsite.State) -> None:
    """Views, observations, prompts, choices and imagined worlds of a state; and its snapshot is taken again."""
    seats = range(len(state.scores()))
    for seat in (None, *seats):
        state.view(seat)
        state.prompt_for(seat)
    for seat in seats:
        state.observation(seat)
        state.determinize(seat, 1)
    state.choices()
    state.places()
    assert state.game.load(state.dump()).dump() == state.dump()
