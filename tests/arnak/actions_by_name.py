"""The actions of Arnak by their notation, for tests that need the numbers of many."""

from __future__ import annotations

from functools import cache

from digsite.games.arnak.notation import lexicon
from digsite.games.arnak.printed.shipped import shipped
from digsite.games.arnak.printed.values import Printed


@cache
def names(temple: str) -> dict[str, int]:
    """Every action by its text; spaces of the track are those of that board."""
    return {name: number for number, name in numbers(temple).items()}


@cache
def numbers(temple: str) -> dict[int, str]:
    """The text of every action."""
    texts = lexicon(Printed(shipped(), 4, {"temple": temple, "difficulty": 0, "first": 0})).texts
    return dict(enumerate(texts))
