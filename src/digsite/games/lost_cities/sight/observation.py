"""The observation of a seat: a fixed-size array of floats in named pieces. Seats are counted from the onlooker."""

from array import array

from digsite.engine.game import Piece
from digsite.engine.native import i64
from digsite.engine.zones import bit_of
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.table.fields import HAND, Table
from digsite.games.lost_cities.table.frames import CHOOSE_EXPLORER, DRAW_CARD, MOVE_EXPLORER

_SEATS = 4

PIECES = (
    Piece("decision", 4),  # play, explorer, move, draw: the kinds of frames, from 1
    Piece("my turn", 1),
    Piece("path asked about", ids.COLOURS),  # started, or with the arrow or city that gives the move
    Piece("closed pile", ids.COLOURS),  # closed to the drawer by the own discard
    Piece("hand", ids.KINDS),  # copies in the own hand, 0 to 2
    Piece("known hands", 3 * ids.KINDS),  # of the next seats: copies that everybody saw them take
    Piece("discard tops", ids.COLOURS),  # (value + 1) / 11, 0 for an empty pile
    Piece("discards", ids.KINDS),  # copies that lie in discard piles
    Piece("laid", ids.KINDS),  # copies that lie in any column
    Piece("tiles", ids.COLOURS * ids.STONES * 3),  # artifact, arrow, points / 15
    Piece("seats", _SEATS * (5 + ids.COLOURS * 6)),  # see _seat below
    Piece("table", 6),  # draw pile, expedition, expeditions left, crossings, idle turns, number of players
)
SIZE = sum(piece.size for piece in PIECES)
_BLANK = bytes(4 * SIZE)


def observation(table: Table, seat: int) -> "array[float]":
    """The observation of a seat, in the order of PIECES."""
    cells = array("f", _BLANK)
    printed = table.printed
    players = printed.players
    at: i64 = 0
    kind = table.pending.kind
    if kind > 0:
        cells[kind - 1] = 1.0
        if table.player == seat:
            cells[4] = 1.0
    at = 5
    if kind == CHOOSE_EXPLORER:
        cells[at + table.pending.first()] = 1.0
    elif kind == MOVE_EXPLORER:
        cells[at + table.pending.second()] = 1.0
    at += ids.COLOURS
    if kind == DRAW_CARD and table.pending.first() >= 0:
        cells[at + table.pending.first()] = 1.0
    at += ids.COLOURS
    for relative in range(_SEATS):
        if relative < players:
            owner = (seat + relative) % players
            start = owner * ids.HAND_ROOM
            index: i64 = 0
            if HAND.audience(owner) & bit_of(seat) != 0:
                while index < table.hand_sizes[owner]:
                    cells[at + table.hands[start + index]] += 1.0
                    index += 1
            else:
                while index < table.known_sizes[owner]:
                    cells[at + table.known[start + index]] += 1.0
                    index += 1
        at += ids.KINDS
    _piles(table, cells, at)
    at += ids.COLOURS + 2 * ids.KINDS
    _tiles(table, cells, at)
    at += ids.COLOURS * ids.STONES * 3
    for relative in range(players):
        _seat(table, cells, at + relative * (5 + ids.COLOURS * 6), (seat + relative) % players)
    at += _SEATS * (5 + ids.COLOURS * 6)
    cells[at] = table.pile_size / 110
    cells[at + 1] = table.expedition / 3
    cells[at + 2] = (printed.expeditions - table.expedition) / 3
    cells[at + 3] = table.crossings / 5
    cells[at + 4] = table.idle / 24
    cells[at + 5] = players / 4
    return cells


def _piles(table: Table, cells: "array[float]", at: i64) -> None:
    for colour in range(ids.COLOURS):
        size = table.discard_sizes[colour]
        index: i64 = 0
        while index < size:
            cells[at + ids.COLOURS + table.discards[colour * ids.PILE_ROOM + index]] += 1.0
            index += 1
        if size > 0:
            top = table.discards[colour * ids.PILE_ROOM + size - 1] - colour * ids.VALUES
            cells[at + colour] = (top + 1) / 11
    index = 0
    while index < table.laid_size:
        cells[at + ids.COLOURS + ids.KINDS + table.laid[index] % ids.KINDS] += 1.0
        index += 1


def _tiles(table: Table, cells: "array[float]", at: i64) -> None:
    for space in range(ids.COLOURS * ids.STONES):
        tile = table.tiles[space]
        if tile == ids.ARTIFACT:
            cells[at + space * 3] = 1.0
        elif tile == ids.ARROW:
            cells[at + space * 3 + 1] = 1.0
        elif tile > 0:
            cells[at + space * 3 + 2] = tile / 15


def _seat(table: Table, cells: "array[float]", at: i64, owner: i64) -> None:
    """Total, artifact tiles, tokens, hand size, researcher at home; and for each path six numbers.

    They are the stone, its value, whether the researcher walks there, the column's top, up, down.
    """
    cells[at] = table.totals[owner] / 100
    cells[at + 1] = table.artifacts[owner] / 9
    cells[at + 2] = table.tokens[owner] / 9
    cells[at + 3] = table.hand_sizes[owner] / 8
    if table.researchers[owner] < 0:
        cells[at + 4] = 1.0
    for colour in range(ids.COLOURS):
        path = owner * ids.COLOURS + colour
        here = at + 5 + colour * 6
        stone = table.stones[path]
        if stone > 0:
            cells[here] = stone / 9
            cells[here + 1] = table.printed.path_values[stone - 1] / 50
            if table.researchers[owner] == colour:
                cells[here + 2] = 1.0
        if table.tops[path] >= 0:
            cells[here + 3] = (table.tops[path] + 1) / 11
            if table.directions[path] == ids.UP:
                cells[here + 4] = 1.0
            elif table.directions[path] == ids.DOWN:
                cells[here + 5] = 1.0
