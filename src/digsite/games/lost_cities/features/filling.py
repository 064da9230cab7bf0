"""Writes the features of a seat: exactly what it may see, in the words of the game (LC-HID-11)."""

from array import array

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.lost_cities.features import pieces
from digsite.games.lost_cities.features.others import fill_others
from digsite.games.lost_cities.features.overview import Overview
from digsite.games.lost_cities.features.paths import fill_path
from digsite.games.lost_cities.features.shared import fill_seats, fill_table
from digsite.games.lost_cities.printed.ids import COLOURS
from digsite.games.lost_cities.table.fields import Table


def observation(table: Table, seat: int) -> "array[float]":
    """The features of a seat as an array of all columns, in the order of the pieces."""
    out = Features()
    fill_features(table, seat, out)
    return out.dense(pieces.SIZE)


def fill_features(table: Table, seat: i64, out: Features) -> None:
    """Writes the features of a seat in place of what the list held; the columns of one path stand together."""
    out.clear()
    view = Overview(table, seat, out)
    # The paths come first: on the way the cards in hand are counted that fit.
    at = pieces.PATHS
    for colour in range(COLOURS):
        fill_path(view, colour, at)
        fill_others(view, colour, at)
        at += pieces.WIDTH
    fill_table(view)
    fill_seats(view)
