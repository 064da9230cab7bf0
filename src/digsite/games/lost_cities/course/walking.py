"""Explorers set out, walk along the stones and meet the tiles there (LC-PLAY-03, LC-END-01, LC-EVT, LC-CITY)."""

from digsite.engine.native import i64
from digsite.engine.telling import tell
from digsite.games.lost_cities import events
from digsite.games.lost_cities.course.rounds import end_expedition
from digsite.games.lost_cities.printed.ids import COLOURS, NO_TILE, STONES
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.frames import BY_CROSSING
from digsite.games.lost_cities.table.keys import path_key
from digsite.games.lost_cities.table.operations import TILES


def send_out(table: Table, colour: i64, researcher: bool) -> None:
    """Puts an explorer of that kind on the first stone of the path (LC-PLAY-03)."""
    table.stones[table.player * COLOURS + colour] = 1
    if researcher:
        table.researchers[table.player] = colour
    if table.journal is not None:
        explorer = "researcher" if researcher else "adventurer"
        tell(table, events.SENT_OUT, path=path_key(colour), explorer=explorer)
    arrive(table, colour)


def step(table: Table, colour: i64) -> None:
    """Moves the player's explorer one stone forward; the fifth crossing ends the expedition (LC-END-01, LC-MOD-06)."""
    path = table.player * COLOURS + colour
    stone = table.stones[path] + 1
    table.stones[path] = stone
    if table.journal is not None:
        tell(table, events.STEPPED, path=path_key(colour), stone=int(stone))
    if stone == table.printed.bridge_after + 1:
        table.crossings += 1
        if table.crossings == table.printed.crossings_to_end:
            # LC-EVT-15: the tile of the stone reached is not carried out. LC-END-06: there is no draw.
            end_expedition(table, BY_CROSSING)
            return
    arrive(table, colour)


def arrive(table: Table, colour: i64) -> None:
    """Carries out the tile of the stone that was just reached (LC-EVT-01, LC-PLAY-13)."""
    space = colour * STONES + table.stones[table.player * COLOURS + colour] - 1
    tile = table.tiles[space]
    if tile != NO_TILE:
        # A positive number is a victory point tile of that value.
        TILES[0 if tile > 0 else -tile].carry_out(table, colour, space)
