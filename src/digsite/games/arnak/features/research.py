"""The research track and the Lost Temple: where the onlooker's tokens stand, and which steps can be paid now."""

from typing import Final

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.arnak.features.bonuses import bonuses_on
from digsite.games.arnak.features.codes import bits, one_of, steps
from digsite.games.arnak.features.pieces import LACKS, TEMPLE_STEPS, TRACK_PLACES, TRACK_ROWS, start
from digsite.games.arnak.features.prices import count_of, kind_of, shortage
from digsite.games.arnak.places.track import bridges_from
from digsite.games.arnak.printed import ids
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.places import row_of

_GLASS: Final[i64] = start("glass")
_NOTEBOOK: Final[i64] = start("notebook")
_GLASS_BY_ROUND: Final[i64] = start("glass by round")
_NOTEBOOK_BY_ROUND: Final[i64] = start("notebook by round")
_STEPS: Final[i64] = start("steps")
_LACKS: Final[i64] = start("step lacks")
_SHORT: Final[i64] = start("step short of")
_WAITS: Final[i64] = start("notebook waits")
_BONUSES: Final[i64] = start("bonuses")
_NEXT_BONUSES: Final[i64] = start("next bonuses")
_TEMPLE: Final[i64] = start("temple")
_TILES: Final[i64] = start("temple tiles to take")
_ARRIVALS: Final[i64] = start("arrivals")
_KINDS: Final = 6  # of things a price can lack
_PLENTY: Final = 99


def fill_research(table: Table, seat: i64, left: i64, out: Features) -> None:
    """Writes the track and the temple as the onlooker sees them, with so many rounds left."""
    board: i64 = 1 if table.printed.snake else 0
    cells = table.cells
    glass = cells[layout.GLASSES + seat]
    notebook = cells[layout.NOTEBOOKS + seat]
    glass_row = row_of(table, glass)
    notebook_row = row_of(table, notebook)
    out.mark(_GLASS + board * TRACK_PLACES + glass + 1)
    out.mark(_NOTEBOOK + board * TRACK_PLACES + notebook + 1)
    out.mark(_GLASS_BY_ROUND + left * TRACK_ROWS + glass_row)
    out.mark(_NOTEBOOK_BY_ROUND + left * TRACK_ROWS + notebook_row)
    _fill_bonuses(table, board, out)
    if glass == ids.LOST_TEMPLE:
        _fill_tiles(table, seat, out)
    else:
        _fill_steps(table, seat, board, 0, bridges_from(table, glass), out)
    # The notebook never goes above the glass, nor into the temple (ARN-RES-03, -12).
    if notebook_row < glass_row:
        bridges = bridges_from(table, notebook) & ~(1 << ids.LOST_TEMPLE)
        _fill_steps(table, seat, board, 1, bridges, out)
    else:
        out.mark(_WAITS)
    stack: i64 = 0
    while stack < ids.TEMPLE_STACKS:
        steps(out, _TEMPLE + stack * TEMPLE_STEPS, cells[layout.TEMPLE_TILES + stack], TEMPLE_STEPS)
        stack += 1
    one_of(out, _ARRIVALS, table.arrivals, layout.SEATS + 1)


def _fill_steps(table: Table, seat: i64, board: i64, token: i64, bridges: i64, out: Features) -> None:
    """The steps of a token that can be paid, what the others lack, and the bonus tiles one step ahead."""
    printed = table.printed
    at = _STEPS + (token * 2 + board) * ids.TRACK_SPACES
    least: i64 = _PLENTY
    lacks: i64 = 0
    bonuses: i64 = 0
    space: i64 = 0
    while bridges != 0:
        if bridges & 1 != 0:
            short = shortage(table, seat, printed.track_cost[space])
            missing = count_of(short)
            if missing == 0:
                out.mark(at + space)
            elif missing == 1:
                lacks |= 1 << kind_of(short)
            if missing < least:
                least = missing
            bonuses |= bonuses_on(table, space)
        bridges >>= 1
        space += 1
    bits(out, _LACKS + token * _KINDS, lacks)
    bits(out, _NEXT_BONUSES + token * ids.BONUS_KINDS, bonuses)
    if least < _PLENTY:
        one_of(out, _SHORT + token * (LACKS + 1), least, LACKS + 1)


def _fill_tiles(table: Table, seat: i64, out: Features) -> None:
    """The temple tiles that the onlooker, who has arrived, can pay (ARN-RES-16)."""
    least: i64 = _PLENTY
    lacks: i64 = 0
    stack: i64 = 0
    while stack < ids.TEMPLE_STACKS:
        if table.cells[layout.TEMPLE_TILES + stack] > 0:
            short = shortage(table, seat, table.printed.temple_cost[stack])
            missing = count_of(short)
            if missing == 0:
                out.mark(_TILES + stack)
            elif missing == 1:
                lacks |= 1 << kind_of(short)
            if missing < least:
                least = missing
        stack += 1
    bits(out, _LACKS, lacks)
    if least < _PLENTY:
        one_of(out, _SHORT, least, LACKS + 1)


def _fill_bonuses(table: Table, board: i64, out: Features) -> None:
    at = _BONUSES + board * ids.TRACK_SPACES * ids.BONUS_KINDS
    space: i64 = 0
    while space < ids.TRACK_SPACES:
        bits(out, at + space * ids.BONUS_KINDS, bonuses_on(table, space))
        space += 1
