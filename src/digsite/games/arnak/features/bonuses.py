"""The bonus tiles on the research track."""

from digsite.engine.native import i64
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table


def bonuses_on(table: Table, space: i64) -> i64:
    """The kinds of bonus tiles on a space, as a mask."""
    squares = table.printed.bonus_from
    square = squares[space]
    end = squares[space + 1]
    mask: i64 = 0
    while square < end:
        kind = table.cells[layout.BONUSES + square]
        if kind >= 0:
            mask |= 1 << kind
        square += 1
    return mask
