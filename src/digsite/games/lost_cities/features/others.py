"""The features of the other seats on one path: their explorers, their columns, and what they need."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.lost_cities.features import pieces
from digsite.games.lost_cities.features.codes import spread
from digsite.games.lost_cities.features.overview import Overview
from digsite.games.lost_cities.printed.ids import (
    ARROW,
    ARTIFACT,
    COLOURS,
    DOWN,
    HAND_ROOM,
    NO_TILE,
    OPEN,
    STONES,
    VALUES,
)

_MOST_KNOWN: Final = 3


def fill_others(view: Overview, colour: i64, at: i64) -> None:
    """Writes the columns about the other seats on the path whose columns begin with `at`."""
    wanted_next: i64 = 0
    wanted_later: i64 = 0
    here = at + pieces.OTHER
    for relative in range(1, view.players):
        wanted = fill_other(view, colour, relative, here)
        if relative == 1:
            wanted_next = wanted
        else:
            wanted_later |= wanted
        here += pieces.OTHER_WIDTH
    value: i64 = 0
    while wanted_next | wanted_later != 0:
        if wanted_next & 1 != 0:
            view.out.mark(at + pieces.WANTED_NEXT + value)
        if wanted_later & 1 != 0:
            view.out.mark(at + pieces.WANTED_LATER + value)
        wanted_next >>= 1
        wanted_later >>= 1
        value += 1


def fill_other(view: Overview, colour: i64, relative: i64, at: i64) -> i64:
    """Writes the columns of that seat on the path, which begin with `at`.

    Returns which values in the onlooker's hand fit the column, as bits, none unless it is begun.
    """
    out = view.out
    table = view.table
    seat = view.seat + relative
    if seat >= view.players:
        seat -= view.players
    path = seat * COLOURS + colour
    low = table.lows[path]
    high = table.highs[path]
    known: i64 = 0
    index = seat * HAND_ROOM
    end = index + table.known_sizes[seat]
    while index < end:
        card = table.known[index]
        if low <= card and card <= high:
            known += 1
        index += 1
    number: i64 = 0
    while number < known and number < _MOST_KNOWN:
        out.mark(at + pieces.OTHER_KNOWN + number)
        number += 1
    top = table.tops[path]
    if top < 0:
        return 0
    out.mark(at + pieces.OTHER_TOP + top)
    direction = table.directions[path]
    if direction == OPEN:
        out.mark(at + pieces.OTHER_DIRECTION)
    elif direction == DOWN:
        out.mark(at + pieces.OTHER_DIRECTION + 1)
    stone = table.stones[path]
    if stone > 0:
        out.mark(at + pieces.OTHER_STONE + stone - 1)
        if table.researchers[seat] == colour:
            out.mark(at + pieces.OTHER_RESEARCHER + stone - 1)
        _fill_tiles(view, colour, stone, at)
    else:
        # The explorer that is being chosen goes to the first stone.
        stone = 1
    held = view.held
    unseen = view.unseen
    bottom = colour * VALUES
    wanted: i64 = 0
    wants: i64 = 0
    fitting: i64 = 0
    kind = low
    while kind <= high:
        if held[kind] > 0:
            wants += held[kind]
            wanted |= 1 << (kind - bottom)
        fitting += unseen[kind]
        kind += 1
    if wants > 0:
        out.add(at + pieces.OTHER_WANTS, float(wants))
    to_come = view.shares[relative] * float(fitting) + float(known)
    plays = float(view.plays_of[relative])
    if to_come > plays:
        to_come = plays
    spread(out, at + pieces.OTHER_LIKELY, STONES, float(stone) + to_come)
    return wanted


def _fill_tiles(view: Overview, colour: i64, stone: i64, at: i64) -> None:
    """How many artifacts, arrows and points lie beyond that stone."""
    out = view.out
    tiles = view.table.tiles
    artifacts: i64 = 0
    arrows: i64 = 0
    points: i64 = 0
    space = colour * STONES + stone
    end = colour * STONES + STONES
    while space < end:
        tile = tiles[space]
        if tile != NO_TILE:
            if tile == ARTIFACT:
                artifacts += 1
            elif tile == ARROW:
                arrows += 1
            else:
                points += tile
        space += 1
    if artifacts > 0:
        out.add(at + pieces.OTHER_TILES, float(artifacts))
    if arrows > 0:
        out.add(at + pieces.OTHER_TILES + 1, float(arrows))
    if points > 0:
        out.add(at + pieces.OTHER_TILES + 2, float(points) / 10.0)
