"""The observation of a seat: a fixed-size array of floats in named pieces. Seats are counted from the onlooker."""

from array import array
from typing import Final

from digsite.engine.game import Piece
from digsite.engine.native import i64, vec
from digsite.engine.zones import bit_of
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import CRATE, DRAWN, HAND, Table, count_at, crate_size, in_pool
from digsite.games.quetzal.table.operations import LOCATION_AT

_DECISIONS: Final = 13
_PER_SEAT: Final[i64] = 5 + 2 * ids.UPGRADES + ids.CATEGORIES + 2
_PER_PLACE: Final[i64] = ids.SEATS + 1 + 3  # who holds it, how large, the two roles

PIECES = (
    Piece("decision", _DECISIONS),  # the kinds of frames in which somebody decides
    Piece("my turn", 1),
    Piece("place asked about", ids.PLACES),
    Piece("group", ids.CATEGORIES),  # meeples named in the placement or reroll in progress
    Piece("left", 1),  # picks or cards that can still be named, / 7
    Piece("waiting tile", ids.UPGRADES),
    Piece("crate", ids.KINDS),  # cards the onlooker has named for a delivery
    Piece("drawn", ids.KINDS),  # of the onlooker
    Piece("hand", ids.KINDS),  # of the onlooker, copies
    # Of the next seats: copies that everybody saw them take.
    Piece("known hands", (ids.SEATS - 1) * ids.KINDS),
    Piece("temple", ids.KINDS),
    Piece("surroundings", ids.SURROUNDINGS * ids.KINDS),
    Piece("discards", ids.KINDS),
    Piece("village", ids.UPGRADES),
    Piece("seats", ids.SEATS * _PER_SEAT),  # see _seat below
    # Holder, the automaton last; size / 7; adventurers, archaeologists.
    Piece("places", ids.PLACES * _PER_PLACE),
    Piece("table", 5),  # round, rounds left, deck / 75, Upgrade pile / 24, number of players / 5
)
SIZE = sum(piece.size for piece in PIECES)


def observation(table: Table, seat: int) -> "array[float]":
    """The observation of a seat, in the order of PIECES."""
    cells = vec[float]([0.0] * SIZE)
    fill_observation(table, seat, cells)
    return array("f", list(cells))


def fill_observation(table: Table, seat: i64, cells: vec[float]) -> None:
    """Writes the observation of a seat over the former content of the cells."""
    cell: i64 = 0
    while cell < len(cells):
        cells[cell] = 0.0
        cell += 1
    players = table.printed.players
    _pending(table, cells, seat)
    at: i64 = _DECISIONS + 1 + ids.PLACES + ids.CATEGORIES + 1 + ids.UPGRADES
    mine = bit_of(seat)
    if table.pending.kind == frames.DELIVER_CARDS and CRATE.audience(table.player) & mine != 0:
        _write(cells, at, table.crate, 0, ids.KINDS)
    at += ids.KINDS
    if table.pending.kind == frames.KEEP_CARD and DRAWN.audience(table.player) & mine != 0:
        cells[at + table.drawn[0]] += 1.0
        cells[at + table.drawn[1]] += 1.0
    at += ids.KINDS
    for relative in range(ids.SEATS):
        if relative < players:
            owner = (seat + relative) % players
            cards = table.hands if HAND.audience(owner) & mine != 0 else table.known
            _write(cells, at, cards, owner * ids.KINDS, ids.KINDS)
        at += ids.KINDS
    for position in range(ids.FACE_UP):
        card = table.face_up[position]
        if card != ids.NOTHING:
            # The Temple comes first, then each of the Surroundings.
            group: i64 = 0
            if position >= ids.TEMPLE_CARDS:
                group = 1 + (position - ids.TEMPLE_CARDS) // ids.DIG_CARDS
            cells[at + group * ids.KINDS + card] += 1.0
    at += (1 + ids.SURROUNDINGS) * ids.KINDS
    _write(cells, at, table.discards, 0, ids.KINDS)
    at += ids.KINDS
    for index in range(ids.VILLAGE_SPACES):
        if table.village[index] != ids.NOTHING:
            cells[at + table.village[index]] += 1.0
    at += ids.UPGRADES
    for relative in range(players):
        _seat(table, cells, at + relative * _PER_SEAT, (seat + relative) % players)
    at += ids.SEATS * _PER_SEAT
    _places(table, cells, at, seat)
    at += ids.PLACES * _PER_PLACE
    cells[at] = float(table.round) / 5
    cells[at + 1] = float(table.printed.rounds - table.round) / 5
    cells[at + 2] = float(table.deck_size) / 75
    cells[at + 3] = float(table.tile_pile_size) / 24
    cells[at + 4] = float(players) / 5


def _write(cells: vec[float], at: i64, numbers: vec[i64], start: i64, size: i64) -> None:
    for index in range(size):
        cells[at + index] = float(numbers[start + index])


def _pending(table: Table, cells: vec[float], seat: i64) -> None:
    """The pending decision; only the owner of a delivery sees how far it has come."""
    kind = table.pending.kind
    if kind < frames.CHOOSE_REROLL or kind > frames.LAST_EXCHANGE:
        return
    cells[kind - frames.CHOOSE_REROLL] = 1.0
    if table.player == seat:
        cells[_DECISIONS] = 1.0
    at: i64 = _DECISIONS + 1
    first = table.pending.first()
    if kind == frames.ADD_MEEPLE or kind == frames.CHOOSE_ROLE or kind == frames.DELIVER_CARDS:
        cells[at + first] = 1.0
    at += ids.PLACES
    _write(cells, at, table.group, 0, ids.CATEGORIES)
    at += ids.CATEGORIES
    if kind == frames.PICK_CARD:
        cells[at] = float(table.pending.second()) / 7
    elif kind == frames.DELIVER_CARDS:
        left = LOCATION_AT[first].limit(table, table.player)
        if CRATE.audience(table.player) & bit_of(seat) != 0:
            left -= crate_size(table)
        cells[at] = float(left) / 7
    at += 1
    if kind == frames.PUT_TILE_AWAY:
        cells[at + first] = 1.0


def _seat(table: Table, cells: vec[float], at: i64, owner: i64) -> None:
    """Coins, points, Discovery, hand size, marker; tiles active and put away; pool by category; Camp and Harbor."""
    cells[at] = float(table.coins[owner]) / 10
    cells[at + 1] = float(table.points[owner]) / 50
    cells[at + 2] = float(table.discovery[owner]) / float(table.printed.track_length)
    cells[at + 3] = float(table.hand_sizes[owner]) / 10
    if table.marker == owner:
        cells[at + 4] = 1.0
    here = at + 5
    for slot in range(ids.ACTIVE_ROOM):
        kind = table.active[owner * ids.ACTIVE_ROOM + slot]
        if kind != ids.NOTHING:
            cells[here + kind] = 1.0
    here += ids.UPGRADES
    _write(cells, here, table.put_away, owner * ids.UPGRADES, ids.UPGRADES)
    here += ids.UPGRADES
    for category in range(ids.CATEGORIES):
        cells[here + category] = float(in_pool(table, owner, category)) / 7
    here += ids.CATEGORIES
    cells[here] = float(count_at(table, owner, ids.CAMP)) / 7
    cells[here + 1] = float(count_at(table, owner, ids.HARBOR)) / 7


def _places(table: Table, cells: vec[float], at: i64, seat: i64) -> None:
    players = table.printed.players
    for place in range(ids.PLACES):
        here = at + place * _PER_PLACE
        holder = table.holders[place]
        if holder == ids.AUTOMATON:
            cells[here + ids.SEATS] = 1.0
        elif holder != ids.NOBODY:
            cells[here + (holder - seat + players) % players] = 1.0
        cells[here + ids.SEATS + 1] = float(table.sizes[place]) / 7
        if holder != ids.NOBODY and table.roles[place] != ids.OPEN_ROLE:
            cells[here + ids.SEATS + 2 + table.roles[place]] = 1.0
