"""The printed values of Lost Cities, each once, with our confidence in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from digsite.engine.editions import GUESS, LIKELY, Assumption
from digsite.engine.frozen import Frozen

Colour = Literal["yellow", "blue", "white", "green", "red"]
COLOURS: tuple[Colour, ...] = ("yellow", "blue", "white", "green", "red")
Tile = Literal["artifact", "arrow"] | int


@dataclass(frozen=True, slots=True)
class Facts(Frozen):
    """The printed values. Paths and tracks may be replaced by an edition file, the rest is the game itself."""

    values: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    copies: int = 2
    hand_size: int = 8
    box_for_two: int = 30
    explorers: int = 5
    researcher_factor: int = 2
    stones: int = 9
    bridge_after: int = 6
    crossings_to_end: int = 5
    expeditions: int = 3
    short_expeditions: int = 1
    idle_turns_per_player: int = 6

    path_values: tuple[int, ...] = (-20, -15, -10, 5, 10, 15, 30, 35, 50)
    event_spaces: Mapping[str, tuple[int, ...]] = field(
        default_factory=lambda: {
            "yellow": (2, 4, 5, 7, 9),
            "blue": (3, 5, 6, 7, 9),
            "white": (2, 4, 5, 7, 9),
            "green": (3, 4, 6, 7, 9),
            "red": (2, 3, 5, 7, 9),
        }
    )
    artifact_tiles: int = 9
    arrow_tiles: int = 9
    point_tiles: Mapping[int, int] = field(default_factory=lambda: {5: 2, 10: 3, 15: 2})
    short_track: tuple[int, ...] = (-20, -15, 10, 15, 30, 50)
    long_track: tuple[int, ...] = (-30, -25, -20, -15, -10, 15, 30, 40, 50, 70, 100)


FACTS = Facts()

# Everything that is not listed here is certain.
ASSUMPTIONS = (
    Assumption(
        "event_spaces",
        LIKELY,
        False,
        "which stones carry a tile is known from one source; which path has which row is our guess",
    ),
    Assumption(
        "event_tiles.points",
        LIKELY,
        False,
        "the set 5, 10, 15 is known, how many of each follows from the sister game",
    ),
    Assumption(
        "artifacts.short_track", LIKELY, False, "known from one source that agrees with the sister game"
    ),
    Assumption(
        "artifacts.long_track",
        GUESS,
        True,
        "printed: 6 bring 30, 9 bring 70, fewer than five cost points; every other entry is a house value",
    ),
)
