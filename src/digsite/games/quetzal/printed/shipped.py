"""The shipped values, read from facts.toml beside this file, and how sure of each we are."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources

from digsite.engine.editions import Assumption, Edition, assumed_in, assumption_about
from digsite.games.quetzal.printed.components import Facts
from digsite.games.quetzal.printed.reading import KEYS, facts_of

CERTAIN = "certain"

_FILE = resources.files("digsite.games.quetzal.printed").joinpath("facts.toml")
_DATA: Mapping[str, object] = tomllib.loads(_FILE.read_text(encoding="utf-8"))

# The values alone, in the form of an edition file.
SHIPPED: Mapping[str, Mapping[str, object]] = {
    table: content for table, content in _DATA.items() if table in KEYS and isinstance(content, Mapping)
}
FACTS: Facts = facts_of(Edition(SHIPPED, "facts.toml", {}))

# The values that are not certain: for a key, or for all keys of a table that are not named.
ASSUMED: tuple[Assumption, ...] = assumed_in(_DATA)


def confidence_of(key: str) -> str:
    """How sure we are of a value.

    >>> confidence_of("black_market.coins"), confidence_of("values.pottery")
    ('certain', 'guess')
    """
    found = assumption_about(_DATA, key)
    return CERTAIN if found is None else found.confidence


# One for every value that is not certain.
ASSUMPTIONS: tuple[Assumption, ...] = tuple(
    found
    for table, keys in KEYS.items()
    for key in keys
    if (found := assumption_about(_DATA, f"{table}.{key}")) is not None
)
