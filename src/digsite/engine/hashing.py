"""Hashes of states: two states have the same hash exactly when their snapshots are equal."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from digsite.engine.contract import State


def state_hash(state: State, version: int | None = None) -> str:
    """Hashes a whole state to sixteen hexadecimal digits, the same on every machine.

    A snapshot holds the version of the rules. A hash from a recording under an earlier version is compared with the
    hash in that `version`'s form.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> before = state_hash(state)
    >>> before == state_hash(state.clone()), len(before)
    (True, 16)
    >>> state.apply(state.legal_actions()[0])
    >>> state_hash(state) == before
    False
    """
    data = state.dump()
    if version is not None:
        data["version"] = version
    return data_hash(data)


def data_hash(data: object) -> str:
    """Hashes JSON-able data; the order of an object's fields does not matter.

    >>> data_hash({"a": 1, "b": [2]}) == data_hash({"b": [2], "a": 1})
    True
    """
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()
