"""Hashes of states: two states have the same hash exactly when their snapshots are equal."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from digsite.engine.contract import State


def state_hash(state: State) -> str:
    """Hashes a whole state to sixteen hexadecimal digits, the same on every machine.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> before = state_hash(state)
    >>> before == state_hash(state.clone()), len(before)
    (True, 16)
    >>> state.apply(state.legal_actions()[0])
    >>> state_hash(state) == before
    False
    """
    return data_hash(state.dump())


def data_hash(data: object) -> str:
    """Hashes JSON-able data; the order of an object's fields does not matter.

    >>> data_hash({"a": 1, "b": [2]}) == data_hash({"b": [2], "a": 1})
    True
    """
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()
