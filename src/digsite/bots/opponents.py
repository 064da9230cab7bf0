"""The opponents: for each level a name, one line on how it plays, and its measured rating in a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from digsite.bots.levels import LEVELS
from digsite.engine.errors import BadData

_OPPONENTS = "opponents.toml"
_RATINGS = "ratings.toml"


@dataclass(frozen=True, slots=True)
class Opponent:
    """The one who plays a level: name, title, and a line on how they play."""

    level: str
    name: str
    title: str
    line: str


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, and half the width of its 95 % interval."""

    value: int
    error: int


def opponent_of(level: str) -> Opponent | None:
    """The opponent of a level, or of a bot that is a level with parameters; None for any other bot.

    >>> opponent_of("medium").name, opponent_of("expert:seconds=1").name
    ('Nayra', 'Sable')
    >>> opponent_of("greedy") is None
    True
    """
    return opponents().get(level.partition(":")[0])


def rating_of(game: str, level: str) -> Rating | None:
    """The rating of a level in a game; None where it has not been measured.

    >>> rating_of("chess", "easy") is None
    True
    """
    return ratings().get((game, level))


@cache
def opponents() -> Mapping[str, Opponent]:
    """The opponents by level, from the weakest on.

    >>> list(opponents())
    ['beginner', 'easy', 'medium', 'hard', 'expert', 'adaptive']
    """
    data = tomllib.loads(_text(_OPPONENTS))
    return {level: Opponent(level, **data[level]) for level in LEVELS}


@cache
def ratings() -> Mapping[tuple[str, str], Rating]:
    """The ratings by game and level."""
    return read_ratings(_text(_RATINGS), _RATINGS)


def read_ratings(text: str, source: str) -> dict[tuple[str, str], Rating]:
    """Reads ratings from text; what is none raises BadData.

    >>> read_ratings("[arnak.medium]\\nrating = 1480\\nerror = 20", "ratings.toml")
    {('arnak', 'medium'): Rating(value=1480, error=20)}
    """
    try:
        data: dict[str, dict[str, Any]] = tomllib.loads(text)
        found = {
            (game, level): Rating(int(row["rating"]), int(row["error"]))
            for game, rows in data.items()
            for level, row in rows.items()
        }
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, AttributeError) as problem:
        raise BadData(f"{source}: {problem!r}") from problem
    for game, level in found:
        if level not in LEVELS:
            raise BadData(f"{source}: {game} rates {level!r}; the levels are: {', '.join(LEVELS)}")
    return found


def _text(file: str) -> str:
    return resources.files("digsite.bots").joinpath(file).read_text("utf-8")
