"""Laws of the shape of what is shown: views are plain data with keys, observations have one size."""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Callable

from digsite.engine.contract import State
from digsite.testing.laws import law, require
from digsite.testing.secrets import name_of, onlookers
from digsite.testing.words import keys_in, things_in


@law(
    "views",
    "A view is plain JSON; a key names one thing, or equal copies of it, and spectators see no own keys",
)
def views_are_plain_data(state: State) -> None:
    """A view is plain JSON; a key names one thing, or equal copies of it, and spectators see no own keys.

    >>> import digsite
    >>> views_are_plain_data(digsite.game("lost-cities").start(players=2, seed=1))
    """
    public = set(keys_in(state.view(None)))
    for onlooker in onlookers(state):
        view = state.view(onlooker)
        text = json.dumps(view, allow_nan=False)
        require(
            json.loads(text) == view,
            f"the view of {name_of(onlooker)} is not the same after a trip through JSON",
        )
        require(state.view(onlooker) == view, f"{name_of(onlooker)} looks twice and sees two things")
        by_key: dict[object, dict[str, object]] = {}
        for thing in things_in(view):
            other = by_key.setdefault(thing["key"], thing)
            require(thing == other, f"{name_of(onlooker)} sees two things with the key {thing['key']}")
        lost = sorted(public - set(keys_in(view)))
        require(not lost, f"a spectator sees the keys {lost[:3]}, and {name_of(onlooker)} does not")
    _require_no_other_seat(state, state.view)
    _require_no_other_seat(state, lambda seat: state.determinize(seat, 0))


@law("observations", "An observation is an array of floats, all finite, of the size that the game declares")
def observations_have_one_size(state: State) -> None:
    """An observation is an array of floats, all finite, of the size that the game declares.

    >>> import digsite
    >>> observations_have_one_size(digsite.game("lost-cities").start(players=2, seed=1))
    """
    size = sum(piece.size for piece in state.game.observation_pieces)
    for seat in range(len(state.places())):
        seen = state.observation(seat)
        require(
            type(seen) is array and seen.typecode == "f", f"seat {seat} observes {type(seen)}, no array('f')"
        )
        require(
            len(seen) == size, f"seat {seat} observes {len(seen)} numbers; the pieces of the game make {size}"
        )
        require(
            all(math.isfinite(number) for number in seen), f"seat {seat} observes a number that is not finite"
        )
        require(state.observation(seat) == seen, f"seat {seat} observes twice and gets two results")
    _require_no_other_seat(state, state.observation)


def _require_no_other_seat(state: State, look: Callable[[int], object]) -> None:
    for seat in (-1, len(state.places())):
        try:
            look(seat)
        except ValueError:
            continue
        require(False, f"there is no seat {seat}, and it was not refused with a ValueError")
