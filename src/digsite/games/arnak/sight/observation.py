"""The sight of a seat as a fixed-size array of floats in named pieces; seats are counted from the onlooker."""

from array import array
from typing import Final

from digsite.engine.game import Piece
from digsite.engine.native import i64, vec
from digsite.engine.zones import bit_of
from digsite.games.arnak.course.scoring import rival_sheet, total
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.vocabulary import RESOURCE_COUNT
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.fields import HAND, STRIP, Table
from digsite.games.arnak.table.frames import SET_OUT, TURN
from digsite.games.arnak.table.places import row_of

_SEATS: Final = 4
_FRAMES: Final = 60
_TILES: Final = 16
_SQUARES: Final = 16
_PERSON: Final = 24  # what is public about a player, see _person
_TILES_OF_RIVAL: Final = 15

PIECES = (
    Piece("decision", _FRAMES),  # the kind of the frame on top
    Piece("my turn", 1),
    Piece("main action open", 1),
    Piece("table", 14),  # round, starter is me, row sizes, decks, stacks, Fear, arrivals
    Piece("floating", 4),
    Piece("setting out", ids.SPACES),  # the space somebody is paying to get to
    Piece("hand", ids.CARD_KINDS),
    Piece("own deck", ids.CARD_KINDS),
    Piece("unknown", 3 * ids.CARD_KINDS),  # deck and hand of the next seats, as far as nobody saw them drawn
    Piece("known hands", 3 * ids.CARD_KINDS),
    Piece("play areas", _SEATS * ids.CARD_KINDS),
    Piece("row", ids.TRADED),
    Piece("exile", ids.TRADED),
    Piece("site tiles", ids.WILD_SITES * (_TILES + 1)),
    Piece("guardians", ids.SITES * (ids.GUARDIANS + 1)),
    Piece("idols", ids.WILD_SITES * ids.IDOL_KINDS),
    Piece("figures", ids.SPACES * (_SEATS + 1)),  # by seat from the onlooker; last the rival
    Piece("blocked", ids.SPACES),
    Piece("supply", ids.STACKS * ids.ASSISTANTS),
    Piece("rescue", ids.ASSISTANTS),
    Piece("bonuses", _SQUARES * ids.BONUS_KINDS),
    Piece("temple", ids.TEMPLE_STACKS),
    Piece("people", _SEATS * _PERSON),
    Piece("assistants", _SEATS * 3 * ids.ASSISTANTS),  # owned, gold, exhausted
    Piece("boons", _SEATS * ids.GUARDIANS),  # 1 unused, 0.5 used
    Piece("glasses", (_SEATS + 1) * ids.TRACK_SPACES),
    Piece("notebooks", _SEATS * ids.TRACK_SPACES),
    Piece("rival", _TILES_OF_RIVAL + 3),
)
SIZE = sum(piece.size for piece in PIECES)
_BLANK = bytes(4 * SIZE)


def observation(table: Table, seat: int) -> "array[float]":
    """The observation of a seat, in the order of PIECES."""
    cells = vec[float]([0.0] * SIZE)
    fill_observation(table, seat, cells)
    found = array("f", _BLANK)
    # Most cells are empty, and writing a cell takes the time.
    cell: i64 = 0
    while cell < len(cells):
        if cells[cell] != 0.0:
            found[cell] = cells[cell]
        cell += 1
    return found


def fill_observation(table: Table, seat: i64, cells: vec[float]) -> None:
    """Writes the observation of a seat over whatever the cells held."""
    cell: i64 = 0
    while cell < len(cells):
        cells[cell] = 0.0
        cell += 1
    at = _decision(table, cells, seat)
    at = _cards(table, cells, at, seat)
    at = _board(table, cells, at, seat)
    at = _people(table, cells, at, seat)
    _rival(table, cells, at)


def bit(mask: i64, index: i64) -> float:
    """One bit of a mask, as a float."""
    return 1.0 if mask >> index & 1 != 0 else 0.0


def _decision(table: Table, cells: vec[float], seat: i64) -> i64:
    kind = table.pending.kind
    if kind >= 0:
        cells[kind] = 1.0
        if table.player == seat:
            cells[_FRAMES] = 1.0
        if table.pending.cells[0] == TURN and table.pending.cells[1] == 0:
            cells[_FRAMES + 1] = 1.0
    at: i64 = _FRAMES + 2
    cells[at] = float(table.round) / 5
    cells[at + 1] = 1.0 if table.starter == seat else 0.0
    cells[at + 2] = float(table.item_row_size) / 5
    cells[at + 3] = float(table.artifact_row_size) / 5
    cells[at + 4] = float(table.item_deck_size) / 40
    cells[at + 5] = float(table.artifact_deck_size) / 35
    cells[at + 6] = float(table.cells[layout.SITE_STACK_SIZES]) / 10
    cells[at + 7] = float(table.cells[layout.SITE_STACK_SIZES + 1]) / 6
    cells[at + 8] = float(table.guardian_stack_size) / 15
    cells[at + 9] = float(table.fear_deck) / 19
    cells[at + 10] = float(table.arrivals) / 4
    cells[at + 11] = float(table.temple_stack_size) / 4
    cells[at + 12] = float(table.rescue_size) / 4
    cells[at + 13] = float(table.printed.players) / 4
    at += 14
    icon: i64 = 1
    while icon <= 4:
        cells[at + icon - 1] = float(table.cells[layout.FLOATING + icon]) / 2
        icon += 1
    at += 4
    index: i64 = 0
    while index < table.pending.size:
        if table.pending.cells[index * 3] == SET_OUT:
            cells[at + table.pending.cells[index * 3 + 1]] = 1.0
        index += 1
    return at + ids.SPACES


def _add(table: Table, cells: vec[float], at: i64, owner: i64, pile: i64) -> None:
    place = piles.pile_start(table, owner, pile)
    end = place + piles.pile_size(table, owner, pile)
    while place < end:
        cells[at + table.cards[place]] += 1.0
        place += 1


def _cards(table: Table, cells: vec[float], at: i64, seat: i64) -> i64:
    players = table.printed.players
    _add(table, cells, at, seat, piles.IN_HAND)
    _add(table, cells, at, seat, piles.IN_TRANSIT)
    at += ids.CARD_KINDS
    _add(table, cells, at, seat, piles.IN_DECK)
    at += ids.CARD_KINDS
    for relative in range(1, players):
        owner = (seat + relative) % players
        if HAND.audience(owner) & bit_of(seat) == 0:
            _others(table, cells, at + (relative - 1) * ids.CARD_KINDS, owner)
    at += 6 * ids.CARD_KINDS
    for relative in range(players):
        _add(table, cells, at + relative * ids.CARD_KINDS, (seat + relative) % players, piles.IN_PLAY)
    at += _SEATS * ids.CARD_KINDS
    index: i64 = 0
    while index < table.item_row_size:
        cells[at + table.cells[layout.ITEM_ROW + index]] = 1.0
        index += 1
    index = 0
    while index < table.artifact_row_size:
        cells[at + table.cells[layout.ARTIFACT_ROW + index]] = 1.0
        index += 1
    at += ids.TRADED
    for card in range(ids.TRADED):
        exiled = (
            table.exiled_items >> card if card < ids.ITEMS else table.exiled_artifacts >> card - ids.ITEMS
        )
        if exiled & 1 != 0:
            cells[at + card] = 1.0
    return at + ids.TRADED


def _others(table: Table, cells: vec[float], at: i64, owner: i64) -> None:
    """Cards of another player: those in hand that all saw, and all others together."""
    play_start = piles.pile_start(table, owner, piles.IN_PLAY)
    play_end = play_start + piles.pile_size(table, owner, piles.IN_PLAY)
    hand_start = piles.pile_start(table, owner, piles.IN_HAND)
    place = owner * STRIP
    end = piles.pile_start(table, owner, piles.SET_ASIDE) + piles.pile_size(table, owner, piles.SET_ASIDE)
    while place < end:
        if place < play_start or place >= play_end:
            known = table.tags[place] == 0 and place >= hand_start
            cells[at + table.cards[place] + (3 * ids.CARD_KINDS if known else 0)] += 1.0
        place += 1


def _board(table: Table, cells: vec[float], at: i64, seat: i64) -> i64:
    printed = table.printed
    for site in range(ids.WILD_SITES):
        cells[at + site * (_TILES + 1) + table.cells[layout.SITE_TILE + site] + 1] = 1.0
    at += ids.WILD_SITES * (_TILES + 1)
    for site in range(ids.SITES):
        cells[at + site * (ids.GUARDIANS + 1) + table.cells[layout.GUARDIAN_AT + site] + 1] = 1.0
    at += ids.SITES * (ids.GUARDIANS + 1)
    for site in range(ids.WILD_SITES):
        if table.cells[layout.IDOL_UP + site] >= 0:
            cells[at + site * ids.IDOL_KINDS + table.cells[layout.IDOL_UP + site]] = 1.0
    at += ids.WILD_SITES * ids.IDOL_KINDS
    for space in range(ids.SPACES):
        who = table.cells[layout.OCCUPANTS + space]
        if who == ids.RIVAL:
            cells[at + space * (_SEATS + 1) + _SEATS] = 1.0
        elif who != ids.NOBODY_THERE:
            relative = (who - seat + printed.players) % printed.players
            cells[at + space * (_SEATS + 1) + relative] = 1.0
    at += ids.SPACES * (_SEATS + 1)
    for space in range(ids.SPACES):
        if table.blocked >> space & 1 != 0:
            cells[at + space] = 1.0
    at += ids.SPACES
    for stack in range(ids.STACKS):
        size = table.cells[layout.SUPPLY_SIZES + stack]
        if size > 0:
            cells[
                at + stack * ids.ASSISTANTS + table.cells[layout.SUPPLY + stack * ids.ASSISTANTS + size - 1]
            ] = 1.0
    at += ids.STACKS * ids.ASSISTANTS
    if table.rescue_size > 0:
        looked = table.rescue_seen & bit_of(seat) != 0
        index = 0 if looked else table.rescue_size - 1
        while index < table.rescue_size:
            cells[at + table.cells[layout.RESCUE + index]] = 1.0
            index += 1
    at += ids.ASSISTANTS
    for square in range(printed.bonus_squares):
        if table.cells[layout.BONUSES + square] >= 0:
            cells[at + square * ids.BONUS_KINDS + table.cells[layout.BONUSES + square]] = 1.0
    at += _SQUARES * ids.BONUS_KINDS
    for stack in range(ids.TEMPLE_STACKS):
        cells[at + stack] = float(table.cells[layout.TEMPLE_TILES + stack]) / 4
    return at + ids.TEMPLE_STACKS


def _people(table: Table, cells: vec[float], at: i64, seat: i64) -> i64:
    players = table.printed.players
    tiles = at + _SEATS * _PERSON
    boons = tiles + _SEATS * 3 * ids.ASSISTANTS
    glasses = boons + _SEATS * ids.GUARDIANS
    notebooks = glasses + (_SEATS + 1) * ids.TRACK_SPACES
    for relative in range(players):
        owner = (seat + relative) % players
        _person(table, cells, at + relative * _PERSON, owner)
        for square in range(2):
            assistant = table.cells[layout.SQUARES_OF_SEATS + owner * 2 + square]
            if assistant >= 0:
                base = tiles + relative * 3 * ids.ASSISTANTS + assistant
                cells[base] = 1.0
                cells[base + ids.ASSISTANTS] = bit(table.gold, assistant)
                cells[base + 2 * ids.ASSISTANTS] = bit(table.exhausted, assistant)
        for guardian in range(ids.GUARDIANS):
            if table.cells[layout.GUARDIAN_OWNER + guardian] == owner:
                used = bit(table.used_boons, guardian)
                cells[boons + relative * ids.GUARDIANS + guardian] = 0.5 if used > 0.0 else 1.0
        if table.cells[layout.GLASSES + owner] >= 0:
            cells[glasses + relative * ids.TRACK_SPACES + table.cells[layout.GLASSES + owner]] = 1.0
        if table.cells[layout.NOTEBOOKS + owner] >= 0:
            cells[notebooks + relative * ids.TRACK_SPACES + table.cells[layout.NOTEBOOKS + owner]] = 1.0
    if table.printed.solo and table.cells[layout.GLASSES + players] >= 0:
        cells[glasses + _SEATS * ids.TRACK_SPACES + table.cells[layout.GLASSES + players]] = 1.0
    return notebooks + _SEATS * ids.TRACK_SPACES


def _person(table: Table, cells: vec[float], at: i64, owner: i64) -> None:
    """Resources, sizes of hand, deck and play area, idols, Fear tiles, passed, points, temple tiles, protection."""
    for index in range(RESOURCE_COUNT):
        cells[at + index] = float(table.cells[layout.RESOURCES + owner * RESOURCE_COUNT + index]) / 4
    at += RESOURCE_COUNT
    # Cards set aside count as held until all have decided (ARN-MOD-26).
    cells[at] = (
        float(piles.pile_size(table, owner, piles.IN_HAND) + piles.pile_size(table, owner, piles.SET_ASIDE))
        / 5
    )
    cells[at + 1] = float(piles.pile_size(table, owner, piles.IN_DECK)) / 10
    cells[at + 2] = float(piles.pile_size(table, owner, piles.IN_PLAY)) / 10
    cells[at + 3] = float(table.cells[layout.CRATES + owner]) / 4
    cells[at + 4] = float(table.cells[layout.SLOTTED + owner]) / 4
    cells[at + 5] = float(table.cells[layout.FEAR_TILES + owner]) / 4
    cells[at + 6] = bit(table.passed, owner)
    cells[at + 7] = float(total(table, owner)) / 50
    cells[at + 8] = bit(table.all_planes, owner)
    cells[at + 9] = bit(table.fearless, owner)
    cells[at + 10] = float(table.cells[layout.ARRIVAL + owner] + 1) / 4
    cells[at + 11] = float(row_of(table, table.cells[layout.GLASSES + owner])) / 8
    cells[at + 12] = float(row_of(table, table.cells[layout.NOTEBOOKS + owner])) / 8
    for stack in range(ids.TEMPLE_STACKS):
        cells[at + 13 + stack] = (
            float(table.cells[layout.OWNED_TEMPLE_TILES + owner * ids.TEMPLE_STACKS + stack]) / 4
        )


def _rival(table: Table, cells: vec[float], at: i64) -> None:
    if not table.printed.solo:
        return
    index: i64 = 0
    while index < table.rival_size:
        cells[at + table.cells[layout.RIVAL_STACK + index]] = 1.0
        index += 1
    at += _TILES_OF_RIVAL
    cells[at] = float(table.rival_size) / 10
    if table.rival_size > 0:
        cells[at + 1] = (
            float(table.printed.rival_arrow[table.cells[layout.RIVAL_STACK + table.rival_size - 1]]) / 1
        )
    points = 0
    for line in rival_sheet(table):
        points += line
    cells[at + 2] = float(points) / 50
