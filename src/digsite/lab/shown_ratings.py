"""The ratings that the opponents of the package show: those of the levels, from the games of a ladder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from digsite.bots.levels import LEVELS
from digsite.lab.page import ladder_of, read_all
from digsite.lab.ranking import ranks
from digsite.lab.results import Results

_INTRODUCTION = """\
# The measured ratings of the levels, by game: `rating`, and `error`, half the width of its 95 % interval, in points.
# `digsite ladder GAME --ratings FILE` wrote this file from games between as few as can play against each other.
# A level that is not here has not been measured in that game.
"""


def write_ratings(path: Path, folder: Path) -> None:
    """Writes the ratings of the levels of all games whose results the folder holds."""
    lines = [line for results in _smallest(folder) for line in _lines(results)]
    if not lines:
        raise ValueError(f"{folder} holds no games of the levels; 'digsite ladder GAME' plays some")
    path.write_text(_INTRODUCTION + "".join(lines), encoding="utf-8")


def _smallest(folder: Path) -> Iterator[Results]:
    """Of each game the table with the fewest who play against each other."""
    games: set[str] = set()
    for results in read_all(folder):
        settings = results.settings
        if settings.players > 1 and settings.game not in games:
            games.add(settings.game)
            yield results


def _lines(results: Results) -> Iterator[str]:
    found = {rank.name: rank.rating for rank in ranks(ladder_of(results), results)}
    for level in LEVELS:
        if level in found:
            rating = found[level]
            error = round((rating.high - rating.low) / 2)
            yield f"\n[{results.settings.game}.{level}]\nrating = {round(rating.points)}\nerror = {error}\n"
