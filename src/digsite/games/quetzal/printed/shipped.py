"""The shipped values, read from facts.toml beside this file, and how sure of each we are."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources

from digsite.engine.editions import Assumption, Edition
from digsite.games.quetzal.printed.components import Facts
from digsite.games.quetzal.printed.reading import KEYS, facts_of

CERTAIN = "certain"


def _read() -> Mapping[str, object]:
    file = resources.files("digsite.games.quetzal.printed").joinpath("facts.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _listed(data: object) -> list[Assumption]:
    assert isinstance(data, list)
    return [Assumption(row["key"], row["confidence"], row["house"], row["note"]) for row in data]


_DATA = _read()

# The values alone, in the form of an edition file.
SHIPPED: Mapping[str, Mapping[str, object]] = {
    table: content for table, content in _DATA.items() if table in KEYS and isinstance(content, Mapping)
}
FACTS: Facts = facts_of(Edition(SHIPPED, "facts.toml", {}))

# The values that are not certain: for a key, or for all keys of a table that are not named.
ASSUMED: tuple[Assumption, ...] = tuple(_listed(_DATA["assumed"]))


def _certain_keys() -> tuple[str, ...]:
    section = _DATA["certain"]
    assert isinstance(section, Mapping)
    return tuple(section["keys"])


def _assumption_of(key: str) -> Assumption | None:
    """The assumption that is made about a key; the most exact entry of the file counts."""
    listed = {one.key: one for one in ASSUMED}
    for name in (key, key.partition(".")[0]):
        if name in listed:
            found = listed[name]
            return Assumption(key, found.confidence, found.house, found.note)
        if name in _certain_keys():
            return None
    raise ValueError(f"facts.toml does not say how sure we are of {key}")


def confidence_of(key: str) -> str:
    """How sure we are of a value.

    >>> confidence_of("black_market.coins"), confidence_of("values.pottery")
    ('certain', 'guess')
    """
    found = _assumption_of(key)
    return CERTAIN if found is None else found.confidence


# One for every value that is not certain.
ASSUMPTIONS: tuple[Assumption, ...] = tuple(
    found
    for table, keys in KEYS.items()
    for key in keys
    if (found := _assumption_of(f"{table}.{key}")) is not None
)
