"""The ratings that the opponents of the package show: those of the levels, from the games of a ladder."""

from __future__ import annotations

import tomllib
from pathlib import Path

import digsite
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
    """Writes the ratings of the levels of all games whose results the folder holds; others stay in the file."""
    found = {
        results.settings.game: _measured(results) for results in read_all(folder) if _is_smallest(results)
    }
    measured = {game: levels for game, levels in found.items() if levels}
    if not measured:
        raise ValueError(f"{folder} holds no games of the levels; 'digsite ladder GAME' plays some")
    before = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    lines = (
        f"\n[{game}.{level}]\nrating = {told['rating']}\nerror = {told['error']}\n"
        for game, levels in sorted((before | measured).items())
        for level, told in levels.items()
    )
    path.write_text(_INTRODUCTION + "".join(lines), encoding="utf-8")


def _is_smallest(results: Results) -> bool:
    """Whether as few play as can play against each other."""
    settings = results.settings
    return settings.players == min(count for count in digsite.game(settings.game).players if count > 1)


def _measured(results: Results) -> dict[str, dict[str, int]]:
    found = {rank.name: rank.rating for rank in ranks(ladder_of(results), results)}
    return {
        level: {
            "rating": round(found[level].points),
            "error": round((found[level].high - found[level].low) / 2),
        }
        for level in LEVELS
        if level in found
    }
