"""The observation of a seat: a fixed-size array of floats in named pieces. Seats are counted from the onlooker."""

from array import array
from typing import Final

from digsite.engine.game import Piece
from digsite.engine.native import i64, vec
from digsite.engine.zones import bit_of
from digsite.games.quetzal.locations.delivering import limit_at
from digsite.games.quetzal.printed.ids import (
    ACTIVE_ROOM,
    AUTOMATON,
    CAMP,
    CATEGORIES,
    DIG_CARDS,
    FACE_UP,
    HARBOR,
    KINDS,
    NOBODY,
    NOTHING,
    OPEN_ROLE,
    PLACES,
    SEATS,
    SURROUNDINGS,
    TEMPLE_CARDS,
    UPGRADES,
    VILLAGE_SPACES,
)
from digsite.games.quetzal.table.fields import CRATE, DRAWN, HAND, Table, count_at, in_pool
from digsite.games.quetzal.table.frames import (
    ADD_MEEPLE,
    CHOOSE_REROLL,
    CHOOSE_ROLE,
    DELIVER_CARDS,
    KEEP_CARD,
    LAST_EXCHANGE,
    PICK_CARD,
    PUT_TILE_AWAY,
)

_DECISIONS: Final = 13
_PER_SEAT: Final[i64] = 5 + 2 * UPGRADES + CATEGORIES + 2
_PER_PLACE: Final[i64] = SEATS + 1 + 3  # who holds it, how large, the two roles

PIECES = (
    Piece("decision", _DECISIONS),  # the kinds of frames in which somebody decides
    Piece("my turn", 1),
    Piece("place asked about", PLACES),
    Piece("group", CATEGORIES),  # meeples named in the placement or reroll in progress
    Piece("left", 1),  # picks or cards that can still be named, / 7
    Piece("waiting tile", UPGRADES),
    Piece("crate", KINDS),  # cards the onlooker has named for a delivery
    Piece("drawn", KINDS),  # of the onlooker
    Piece("hand", KINDS),  # of the onlooker, copies
    Piece("known hands", (SEATS - 1) * KINDS),  # of the next seats: copies that everybody saw them take
    Piece("temple", KINDS),
    Piece("surroundings", SURROUNDINGS * KINDS),
    Piece("discards", KINDS),
    Piece("village", UPGRADES),
    Piece("seats", SEATS * _PER_SEAT),  # see _seat below
    Piece("places", PLACES * _PER_PLACE),  # holder, the automaton last; size / 7; adventurers, archaeologists
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
    at: i64 = _DECISIONS + 1 + PLACES + CATEGORIES + 1 + UPGRADES
    mine = bit_of(seat)
    if table.pending.kind() == DELIVER_CARDS and CRATE.audience(table.player) & mine != 0:
        card: i64 = 0
        while card < KINDS:
            cells[at + card] = float(table.crate[card])
            card += 1
    at += KINDS
    if table.pending.kind() == KEEP_CARD and DRAWN.audience(table.player) & mine != 0:
        cells[at + table.drawn[0]] += 1.0
        cells[at + table.drawn[1]] += 1.0
    at += KINDS
    relative: i64 = 0
    while relative < SEATS:
        if relative < players:
            owner = (seat + relative) % players
            cards = table.hands if HAND.audience(owner) & mine != 0 else table.known
            card = 0
            while card < KINDS:
                cells[at + card] = float(cards[owner * KINDS + card])
                card += 1
        at += KINDS
        relative += 1
    position: i64 = 0
    while position < FACE_UP:
        card = table.face_up[position]
        if card != NOTHING:
            # The Temple comes first, then each of the Surroundings.
            group: i64 = 0 if position < TEMPLE_CARDS else 1 + (position - TEMPLE_CARDS) // DIG_CARDS
            cells[at + group * KINDS + card] += 1.0
        position += 1
    at += (1 + SURROUNDINGS) * KINDS
    card = 0
    while card < KINDS:
        cells[at + card] = float(table.discards[card])
        card += 1
    at += KINDS
    index: i64 = 0
    while index < VILLAGE_SPACES:
        if table.village[index] != NOTHING:
            cells[at + table.village[index]] += 1.0
        index += 1
    at += UPGRADES
    relative = 0
    while relative < players:
        _seat(table, cells, at + relative * _PER_SEAT, (seat + relative) % players)
        relative += 1
    at += SEATS * _PER_SEAT
    _places(table, cells, at, seat)
    at += PLACES * _PER_PLACE
    cells[at] = float(table.round) / 5
    cells[at + 1] = float(table.printed.rounds - table.round) / 5
    cells[at + 2] = float(table.deck_size) / 75
    cells[at + 3] = float(table.tile_pile_size) / 24
    cells[at + 4] = float(players) / 5


def _pending(table: Table, cells: vec[float], seat: i64) -> None:
    """The pending decision; only the owner of a delivery sees how far it has come."""
    kind = table.pending.kind()
    if kind < CHOOSE_REROLL or kind > LAST_EXCHANGE:
        return
    cells[kind - CHOOSE_REROLL] = 1.0
    if table.player == seat:
        cells[_DECISIONS] = 1.0
    at: i64 = _DECISIONS + 1
    first = table.pending.first()
    if kind == ADD_MEEPLE or kind == CHOOSE_ROLE or kind == DELIVER_CARDS:
        cells[at + first] = 1.0
    at += PLACES
    category: i64 = 0
    while category < CATEGORIES:
        cells[at + category] = float(table.group[category])
        category += 1
    at += CATEGORIES
    if kind == PICK_CARD:
        cells[at] = float(table.pending.second()) / 7
    elif kind == DELIVER_CARDS:
        left = limit_at(table, table.player, first)
        if CRATE.audience(table.player) & bit_of(seat) != 0:
            card: i64 = 0
            while card < KINDS:
                left -= table.crate[card]
                card += 1
        cells[at] = float(left) / 7
    at += 1
    if kind == PUT_TILE_AWAY:
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
    slot: i64 = 0
    while slot < ACTIVE_ROOM:
        kind = table.active[owner * ACTIVE_ROOM + slot]
        if kind != NOTHING:
            cells[here + kind] = 1.0
        slot += 1
    here += UPGRADES
    kind = 0
    while kind < UPGRADES:
        cells[here + kind] = float(table.put_away[owner * UPGRADES + kind])
        kind += 1
    here += UPGRADES
    category: i64 = 0
    while category < CATEGORIES:
        cells[here + category] = float(in_pool(table, owner, category)) / 7
        category += 1
    here += CATEGORIES
    cells[here] = float(count_at(table, owner, CAMP)) / 7
    cells[here + 1] = float(count_at(table, owner, HARBOR)) / 7


def _places(table: Table, cells: vec[float], at: i64, seat: i64) -> None:
    players = table.printed.players
    place: i64 = 0
    while place < PLACES:
        here = at + place * _PER_PLACE
        holder = table.holders[place]
        if holder == AUTOMATON:
            cells[here + SEATS] = 1.0
        elif holder != NOBODY:
            cells[here + (holder - seat + players) % players] = 1.0
        cells[here + SEATS + 1] = float(table.sizes[place]) / 7
        if holder != NOBODY and table.roles[place] != OPEN_ROLE:
            cells[here + SEATS + 2 + table.roles[place]] = 1.0
        place += 1
