"""The solo rival: its tiles and what they will do in this round, its figures, idols and glass."""

from typing import Final

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.arnak.features.codes import bits, one_of, steps
from digsite.games.arnak.features.pieces import FIGURES_OF_RIVAL, TRACK_PLACES, start
from digsite.games.arnak.printed import components, ids
from digsite.games.arnak.printed.vocabulary import RESOURCE_COUNT
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.places import arrow, figures_out, stands_at

_TILES: Final[i64] = start("rival's tiles")
_MIX: Final[i64] = start("rival's mix")
_TURNS: Final[i64] = start("rival's turns")
_DEEDS: Final[i64] = start("rival's deeds")
_ARROW: Final[i64] = start("rival's arrow")
_IDOLS: Final[i64] = start("rival's idols")
_FIGURES: Final[i64] = start("rival's figures")
_GUARDIANS: Final[i64] = start("rival's guardians")
_GLASS: Final[i64] = start("rival's glass")

# The deeds as numbers: digging for a resource, discoveries by level and guardian, research, overcoming, four purchases.
_DISCOVERY: Final = RESOURCE_COUNT
_PLAIN: Final = 9
_TAKE: Final = 11
_NO_DEED: Final = 15
_DEEDS_OF_TILE: Final = 5


def fill_rival(table: Table, out: Features) -> None:
    """Writes what is known of the rival; the order of its tiles is not (ARN-HID-20)."""
    printed = table.printed
    cells = table.cells
    deeds: i64 = 0
    mask: i64 = 0
    index: i64 = 0
    while index < table.rival_size:
        tile = cells[layout.RIVAL_STACK + index]
        mask |= 1 << tile
        deeds |= 1 << deed_number(printed.rival_deed[tile * _DEEDS_OF_TILE + table.round - 1])
        index += 1
    bits(out, _TILES, mask)
    bits(out, _DEEDS, deeds)
    index = 0
    while index < table.rival_used_size:
        mask |= 1 << cells[layout.RIVAL_USED + index]
        index += 1
    bits(out, _MIX, mask)
    one_of(out, _TURNS, table.rival_size, ids.RIVAL_TILES + 1)
    out.mark(_ARROW + arrow(table))
    bits(out, _IDOLS, table.rival_idols)
    steps(out, _FIGURES, figures_out(table, ids.RIVAL), FIGURES_OF_RIVAL)
    board: i64 = 1 if printed.snake else 0
    out.mark(_GLASS + board * TRACK_PLACES + cells[layout.GLASSES + printed.players] + 1)
    guardians: i64 = 0
    site: i64 = 0
    while site < ids.SITES:
        if cells[layout.GUARDIAN_AT + site] >= 0 and stands_at(table, ids.RIVAL, site):
            guardians += 1
        site += 1
    steps(out, _GUARDIANS, guardians, 3)


def deed_number(deed: i64) -> i64:
    """A deed of a tile as a number below sixteen."""
    kind = deed & 15
    detail = deed >> 4
    if kind == components.DIG_FOR:
        return detail
    if kind == components.DISCOVER_AT:
        # Level 1 or 2, and whether a guardian awakes.
        return _DISCOVERY + ((detail & 15) - 1) * 2 + (detail >> 4)
    if kind == components.RESEARCH:
        return _PLAIN
    if kind == components.OVERCOME:
        return _PLAIN + 1
    if kind == components.NOTHING:
        return _NO_DEED
    # Items are 1 and artifacts 2 among the types of cards.
    return _TAKE + (kind - components.TAKE_LOWEST) * 2 + detail - 1
