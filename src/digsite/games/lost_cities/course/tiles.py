"""Event tiles: each kind is one object that says what an explorer meets on its stone (LC-EVT)."""

from collections.abc import Mapping
from typing import Final, final

from digsite.engine.native import i64
from digsite.games.lost_cities import events
from digsite.games.lost_cities.course.moving import offer_move
from digsite.games.lost_cities.printed.ids import NO_TILE
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.frames import BY_ARROW


class Tile:
    """One kind of event tile; `messages` holds its English by message id."""

    def __init__(self, messages: Mapping[str, str]) -> None:
        self.messages: Mapping[str, str] = messages

    def carry_out(self, table: Table, colour: i64, space: i64) -> None:
        """Carries out the tile on that space, which the player's explorer on the path just reached."""
        raise NotImplementedError


@final
class Points(Tile):
    """Victory points; the tile stays. It pays once, for the researcher too (LC-EVT-06)."""

    def carry_out(self, table: Table, colour: i64, space: i64) -> None:
        points = table.tiles[space]
        table.totals[table.player] += points
        if table.journal is not None:
            events.gained_points(table, colour, points)


@final
class Artifact(Tile):
    """An artifact, which the player takes away (LC-EVT-04)."""

    def carry_out(self, table: Table, colour: i64, space: i64) -> None:
        table.tiles[space] = NO_TILE
        table.artifacts[table.player] += 1
        if table.journal is not None:
            events.found_artifact(table, colour)


@final
class Arrow(Tile):
    """A bonus move for one of the player's explorers; the tile stays (LC-EVT-07 to -12)."""

    def carry_out(self, table: Table, colour: i64, space: i64) -> None:
        offer_move(table, BY_ARROW, colour)


# Points come first; ARTIFACT and ARROW have the place of their number without its sign.
TILES: Final[list[Tile]] = [
    Points({"event.gained-points": "{seat} gains {points} points on the {colour} path"}),
    Artifact({"event.found-artifact": "{seat} finds an artifact on the {colour} path"}),
    Arrow({}),
]


def tile_of(tile: i64) -> Tile:
    """The kind of a tile on the board; a positive number is a victory point tile of that value."""
    return TILES[0 if tile > 0 else -tile]
