"""The law of snapshots: they are plain data, come back to the last bit, and go on the same way."""

from __future__ import annotations

import json

from digsite.engine.contract import State
from digsite.engine.hashing import state_hash
from digsite.testing.laws import law, require
from digsite.testing.play import play_on

_PLAYED_ON = 200


@law(
    "snapshots",
    "A snapshot is plain JSON; loaded, it is the same state to the last bit and goes on the same way",
)
def snapshots_come_back(state: State, seed: int = 0) -> None:
    """A snapshot is plain JSON; loaded, it is the same state to the last bit and goes on the same way.

    >>> import digsite
    >>> snapshots_come_back(digsite.game("lost-cities").start(players=2, seed=1))
    """
    data = state.dump()
    for field in ("game", "version", "players", "options", "state"):
        require(field in data, f"the snapshot has no field {field!r}")
    text = json.dumps(data, allow_nan=False)
    read = json.loads(text)
    require(read == data, "the snapshot is not the same after a trip through JSON")
    loaded = state.game.load(read)
    require(loaded.dump() == data, "the snapshot of a loaded snapshot is another one")
    require(json.loads(text) == read, "loading has changed the data it was given")
    _require_same_face(state, loaded)
    unsaved = state.clone()
    for one in (loaded, unsaved):
        play_on(one, seed, _PLAYED_ON)
    require(state_hash(loaded) == state_hash(unsaved), "a loaded snapshot does not go on the same way")
    require(json.loads(text) == read, "playing on has changed the data that was loaded")


def _require_same_face(state: State, loaded: State) -> None:
    require(
        bool(loaded.over) == bool(state.over),
        "a loaded snapshot is over when the state is not, or not when it is",
    )
    require(loaded.player == state.player, "another seat decides in a loaded snapshot")
    require(loaded.legal_actions() == state.legal_actions(), "other actions are legal in a loaded snapshot")
    require(loaded.scores() == state.scores(), "a loaded snapshot has other scores")
    require(loaded.places() == state.places(), "a loaded snapshot has other places")
    require(loaded.prompt() == state.prompt(), "a loaded snapshot has another prompt")
    for seat in (*range(len(state.places())), None):
        require(loaded.view(seat) == state.view(seat), f"a loaded snapshot looks different to {seat}")
