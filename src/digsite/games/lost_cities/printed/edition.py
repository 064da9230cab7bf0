"""Editions of Lost Cities: the values that a file may replace, and their bounds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from digsite.engine import editions
from digsite.engine.editions import Edition
from digsite.games.lost_cities.printed.components import ASSUMPTIONS, COLOURS, FACTS, Facts

KEYS: Mapping[str, tuple[str, ...]] = {
    "path": ("values",),
    "event_spaces": COLOURS,
    "event_tiles": ("artifact", "arrow", "points"),
    "artifacts": ("short_track", "long_track"),
}

_PLAIN_NUMBER = re.compile("[1-9][0-9]{0,8}")

# No printed number is anywhere near this.
_MOST_POINTS = 1000
_MOST_TOKENS = 27


def facts_of(edition: Edition) -> Facts:
    """The facts with the values of an edition in place."""
    edition.check_keys(KEYS)
    facts = replace(
        FACTS,
        path_values=_path_values(edition),
        event_spaces={colour: _spaces(edition, colour) for colour in COLOURS},
        artifact_tiles=_tiles(edition, "artifact", FACTS.artifact_tiles),
        arrow_tiles=_tiles(edition, "arrow", FACTS.arrow_tiles),
        point_tiles=_point_tiles(edition),
        short_track=_track(edition, "short_track", FACTS.short_track),
        long_track=_track(edition, "long_track", FACTS.long_track),
    )
    _check_tiles_fill_spaces(edition, facts)
    return facts


def _path_values(edition: Edition) -> tuple[int, ...]:
    values = edition.numbers("path", "values", -_MOST_POINTS, _MOST_POINTS)
    if values is None:
        return FACTS.path_values
    if len(values) != FACTS.stones:
        raise edition.error("path.values", f"a path has {FACTS.stones} stones, not {len(values)}")
    return values


def _spaces(edition: Edition, colour: str) -> tuple[int, ...]:
    stones = edition.numbers("event_spaces", colour, 1, FACTS.stones)
    if stones is None:
        return FACTS.event_spaces[colour]
    if len(set(stones)) != len(stones):
        raise edition.error(f"event_spaces.{colour}", "each stone is named once at the most")
    return tuple(sorted(stones))


def _tiles(edition: Edition, key: str, shipped: int) -> int:
    value = edition.get("event_tiles", key)
    if value is None:
        return shipped
    return edition.bounded(f"event_tiles.{key}", value, 0, len(COLOURS) * FACTS.stones)


def _point_tiles(edition: Edition) -> Mapping[int, int]:
    value = edition.get("event_tiles", "points")
    if value is None:
        return FACTS.point_tiles
    key = "event_tiles.points"
    if not isinstance(value, Mapping):
        raise edition.error(
            key, "a table of points and how many tiles show them is expected, like { 5 = 2, 10 = 3 }"
        )
    most = len(COLOURS) * FACTS.stones
    return {
        _tile_points(edition, str(points)): edition.bounded(f"{key}.{points}", count, 0, most)
        for points, count in value.items()
    }


def _tile_points(edition: Edition, name: str) -> int:
    """The points a key of the table stands for; each number has one spelling, so none can be named twice."""
    if not _PLAIN_NUMBER.fullmatch(name) or int(name) > _MOST_POINTS:
        problem = f"the points of a tile are a whole number from 1 to {_MOST_POINTS} without zeros before it"
        raise edition.error(f"event_tiles.points.{name}", f"{problem}, not {name!r}")
    return int(name)


def _track(edition: Edition, key: str, shipped: tuple[int, ...]) -> tuple[int, ...]:
    track = edition.numbers("artifacts", key, -_MOST_POINTS, _MOST_POINTS)
    if track is None:
        return shipped
    if not 1 <= len(track) <= _MOST_TOKENS + 1:
        problem = (
            f"1 to {_MOST_TOKENS + 1} entries are expected, for 0 to {_MOST_TOKENS} tokens, not {len(track)}"
        )
        raise edition.error(f"artifacts.{key}", problem)
    return track


def _check_tiles_fill_spaces(edition: Edition, facts: Facts) -> None:
    """Every tile has a space and every space a tile (LC-SET-07)."""
    spaces = sum(len(stones) for stones in facts.event_spaces.values())
    tiles = facts.artifact_tiles + facts.arrow_tiles + sum(facts.point_tiles.values())
    if tiles != spaces:
        key = "event_tiles" if "event_tiles" in edition.data else "event_spaces"
        raise edition.error(
            key,
            f"{tiles} tiles ({facts.artifact_tiles} artifact, {facts.arrow_tiles} arrow,"
            f" {sum(facts.point_tiles.values())} points) do not fill {spaces} event spaces; the sums must be equal",
        )


def template(facts: Facts = FACTS) -> str:
    """An edition file with the values in force, to be changed by the user.

    >>> facts_of(Edition.parse(template(), "mine.toml")) == FACTS
    True
    """
    tables: dict[str, dict[str, object]] = {
        "path": {"values": facts.path_values},
        "event_spaces": {colour: facts.event_spaces[colour] for colour in COLOURS},
        "event_tiles": {
            "artifact": facts.artifact_tiles,
            "arrow": facts.arrow_tiles,
            "points": {str(value): count for value, count in sorted(facts.point_tiles.items())},
        },
        "artifacts": {"short_track": facts.short_track, "long_track": facts.long_track},
    }
    return editions.template("The values of Lost Cities: The Board Game.", tables, ASSUMPTIONS)
