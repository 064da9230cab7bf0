"""Bonus moves: which explorers can make one, and when one is offered (LC-MOD-04)."""

from digsite.engine.native import i64
from digsite.games.lost_cities.printed.ids import COLOURS, STONES
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.frames import MOVE_EXPLORER


def can_move(table: Table, colour: i64) -> bool:
    """Whether the player has an explorer on that path, short of the ninth stone (LC-CITY-01, -04, LC-EVT-09)."""
    stone = table.stones[table.player * COLOURS + colour]
    return 0 < stone and stone < STONES


def offer_move(table: Table, reason: i64, colour: i64) -> None:
    """Asks for a bonus move where at least one explorer can make it (LC-MOD-04, LC-EVT-12, LC-CITY-06)."""
    other: i64 = 0
    while other < COLOURS:
        if can_move(table, other):
            table.pending.push(MOVE_EXPLORER, reason, colour)
            return
        other += 1
