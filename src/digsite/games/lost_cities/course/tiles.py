"""Event tiles: each kind is one object that an explorer meets on a stone (LC-EVT)."""

from collections.abc import Mapping
from typing import ClassVar, Final, final

from digsite.engine.native import i64
from digsite.engine.telling import tell
from digsite.games.lost_cities import events
from digsite.games.lost_cities.course.moving import offer_move
from digsite.games.lost_cities.printed.ids import ARROW, ARTIFACT, NO_TILE
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.frames import BY_ARROW
from digsite.games.lost_cities.table.keys import path_key
from digsite.games.lost_cities.table.operations import EventTile

# Points come first; artifacts and arrows have the number of their tiles without its sign.
_ARTIFACT: Final = -ARTIFACT
_ARROW: Final = -ARROW


@final
class Points(EventTile):
    """Victory points; the tile stays. It pays once, for the researcher too (LC-EVT-06)."""

    code: i64 = 0
    name = "points"
    rule = "LC-EVT-06"
    messages: ClassVar[Mapping[str, str]] = {
        "event.gained-points": "{seat} gains {points} points on the {colour} path",
    }

    def carry_out(self, table: Table, colour: i64, space: i64) -> None:
        points = table.tiles[space]
        table.totals[table.player] += points
        if table.journal is not None:
            tell(table, events.GAINED_POINTS, path=path_key(colour), points=int(points))


@final
class Artifact(EventTile):
    """An artifact, which the player takes away (LC-EVT-04)."""

    code: i64 = _ARTIFACT
    name = "artifact"
    rule = "LC-EVT-04"
    messages: ClassVar[Mapping[str, str]] = {
        "event.found-artifact": "{seat} finds an artifact on the {colour} path",
    }

    def carry_out(self, table: Table, colour: i64, space: i64) -> None:
        table.tiles[space] = NO_TILE
        table.artifacts[table.player] += 1
        if table.journal is not None:
            tell(table, events.FOUND_ARTIFACT, path=path_key(colour))


@final
class Arrow(EventTile):
    """A bonus move for one of the player's explorers; the tile stays (LC-EVT-07 to -12)."""

    code: i64 = _ARROW
    name = "arrow"
    rule = "LC-EVT-07"

    def carry_out(self, table: Table, colour: i64, space: i64) -> None:
        offer_move(table, BY_ARROW, colour)
