"""Editions of Quetzal: a user's values in place of the shipped ones, as a whole or in part."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine import editions
from digsite.engine.editions import Edition
from digsite.games.quetzal.printed.components import Facts
from digsite.games.quetzal.printed.reading import KEYS, facts_of
from digsite.games.quetzal.printed.shipped import ASSUMED, SHIPPED


def read(text: str, source: str) -> tuple[Facts, Mapping[str, object]]:
    """The facts with the values of an edition file in place, and those values alone."""
    edition = Edition.parse(text, source, SHIPPED)
    return facts_of(edition), edition.data


def facts_from(data: Mapping[str, object]) -> Facts:
    """The facts with the values that a snapshot carries."""
    return facts_of(Edition(data, "edition", {}, SHIPPED))


def template(changes: Mapping[str, object] | None = None) -> str:
    """An edition file with the values in force, to be changed by the user.

    >>> from digsite.games.quetzal.printed.shipped import FACTS
    >>> read(template(), "mine.toml")[0] == FACTS
    True
    """
    edition = Edition(changes or {}, "edition", {}, SHIPPED)
    tables = {table: {key: edition.get(table, key) for key in keys} for table, keys in KEYS.items()}
    return editions.template("The values of Quetzal.", tables, ASSUMED)
