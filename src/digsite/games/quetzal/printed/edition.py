"""Editions of Quetzal: a user's values in place of the shipped ones, as a whole or in part."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine import editions
from digsite.engine.editions import Edition
from digsite.games.quetzal.printed import reading, shipped


def template(changes: Mapping[str, object] | None = None) -> str:
    """An edition file with the values in force, to be changed by the user.

    >>> import digsite
    >>> digsite.game("quetzal").with_edition(template()).edition_template() == template()
    True
    """
    edition = Edition(changes or {}, "edition", {}, shipped.SHIPPED)
    tables = {table: {key: edition.get(table, key) for key in keys} for table, keys in reading.KEYS.items()}
    return editions.template("The values of Quetzal.", tables, shipped.ASSUMED)
