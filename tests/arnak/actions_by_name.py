"""The actions of Arnak by their notation, for tests that need the numbers of many."""

from __future__ import annotations

from functools import cache

import digsite


@cache
def names(temple: str) -> dict[str, int]:
    """Every action by its text; spaces of the track are those of that board."""
    return {name: number for number, name in numbers(temple).items()}


@cache
def numbers(temple: str) -> dict[int, str]:
    """The text of every action."""
    lexicon = digsite.game("arnak").start(players=4, seed=1, temple=temple).lexicon()
    assert lexicon is not None
    return dict(enumerate(lexicon.texts))
