"""Editions of Lost Cities: the values that a file may replace, and their bounds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from digsite.engine import editions
from digsite.engine.editions import Edition
from digsite.games.lost_cities.printed.components import ASSUMPTIONS, COLOURS, FACTS, Facts

_PLAIN_NUMBER = re.compile("[1-9][0-9]{0,8}")

# No printed number is anywhere near this.
_MOST_POINTS = 1000
_MOST_TOKENS = 27
_MOST_TILES = len(COLOURS) * FACTS.stones


def facts_of(edition: Edition) -> Facts:
    """The facts with the values of an edition in place."""
    shipped = _tables(FACTS)
    edition.check_keys({table: tuple(content) for table, content in shipped.items()})
    values = edition.over(shipped)
    facts = replace(
        FACTS,
        path_values=_path_values(values),
        event_spaces={colour: _spaces(values, colour) for colour in COLOURS},
        artifact_tiles=values.number("event_tiles", "artifact", 0, _MOST_TILES),
        arrow_tiles=values.number("event_tiles", "arrow", 0, _MOST_TILES),
        point_tiles=_point_tiles(values),
        short_track=_track(values, "short_track"),
        long_track=_track(values, "long_track"),
    )
    _check_tiles_fill_spaces(edition, facts)
    return facts


def _path_values(edition: Edition) -> tuple[int, ...]:
    values = edition.numbers("path", "values", -_MOST_POINTS, _MOST_POINTS) or ()
    if len(values) != FACTS.stones:
        raise edition.error("path.values", f"a path has {FACTS.stones} stones, not {len(values)}")
    return values


def _spaces(edition: Edition, colour: str) -> tuple[int, ...]:
    stones = edition.numbers("event_spaces", colour, 1, FACTS.stones) or ()
    if len(set(stones)) != len(stones):
        raise edition.error(f"event_spaces.{colour}", "each stone is named once at the most")
    return tuple(sorted(stones))


def _point_tiles(edition: Edition) -> Mapping[int, int]:
    value = edition.get("event_tiles", "points")
    key = "event_tiles.points"
    if not isinstance(value, Mapping):
        raise edition.error(
            key, "a table of points and how many tiles show them is expected, like { 5 = 2, 10 = 3 }"
        )
    return {
        _tile_points(edition, str(points)): edition.bounded(f"{key}.{points}", count, 0, _MOST_TILES)
        for points, count in value.items()
    }


def _tile_points(edition: Edition, name: str) -> int:
    """The points a key of the table stands for; each number has one spelling, so none can be named twice."""
    if not _PLAIN_NUMBER.fullmatch(name) or int(name) > _MOST_POINTS:
        problem = f"the points of a tile are a whole number from 1 to {_MOST_POINTS} without zeros before it"
        raise edition.error(f"event_tiles.points.{name}", f"{problem}, not {name!r}")
    return int(name)


def _track(edition: Edition, key: str) -> tuple[int, ...]:
    track = edition.numbers("artifacts", key, -_MOST_POINTS, _MOST_POINTS) or ()
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
    return editions.template("The values of Lost Cities: The Board Game.", _tables(facts), ASSUMPTIONS)


def _tables(facts: Facts) -> Mapping[str, Mapping[str, object]]:
    """The values that an edition may replace, in the form of its file."""
    return {
        "path": {"values": list(facts.path_values)},
        "event_spaces": {colour: list(facts.event_spaces[colour]) for colour in COLOURS},
        "event_tiles": {
            "artifact": facts.artifact_tiles,
            "arrow": facts.arrow_tiles,
            "points": {str(value): count for value, count in sorted(facts.point_tiles.items())},
        },
        "artifacts": {"short_track": list(facts.short_track), "long_track": list(facts.long_track)},
    }
