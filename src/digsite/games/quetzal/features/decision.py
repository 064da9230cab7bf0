"""The pending decision as features: its kind, how far it has come, and what waits below it."""

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.quetzal.features import pieces
from digsite.games.quetzal.features.codes import scale, share
from digsite.games.quetzal.features.outlook import Outlook
from digsite.games.quetzal.locations.delivering import collections_value
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table, crate_size, group_size
from digsite.games.quetzal.table.operations import LOCATION_AT
from digsite.games.quetzal.upgrades.deliveries import type_count


def fill_decision(table: Table, outlook: Outlook, out: Features) -> None:
    """The decision on top, then the stack below it."""
    pending = table.pending
    kind = pending.kind
    if kind < frames.CHOOSE_REROLL:
        return
    side: i64 = 0 if outlook.decides else 1
    out.mark(pieces.DECISION + side * pieces.DECISIONS + kind - frames.CHOOSE_REROLL)
    out.mark(pieces.DECIDER + outlook.relative(table.player))
    if kind == frames.ADD_MEEPLE or kind == frames.CHOOSE_ROLE:
        _fill_group(table, side, out)
    elif kind == frames.CHOOSE_REROLL or kind == frames.NAME_REROLL:
        _fill_reroll(table, side, out)
    elif kind == frames.KEEP_CARD:
        if outlook.decides:
            same: i64 = ids.KINDS if table.drawn[0] == table.drawn[1] else 0
            out.mark(pieces.DRAWN + table.drawn[0])
            out.mark(pieces.DRAWN + same + table.drawn[1])
    elif kind == frames.PUT_TILE_AWAY:
        out.mark(pieces.WAITING_TILE + side * ids.UPGRADES + pending.first())
    elif kind == frames.DELIVER_CARDS and outlook.decides:
        _fill_crate(table, out)
    _fill_stack(table, side, out)


def _fill_group(table: Table, side: i64, out: Features) -> None:
    """The group of a placement: where it goes, its meeples, how many it needs."""
    place = table.pending.first()
    out.mark(pieces.TARGET + side * ids.PLACES + place)
    start = pieces.NAMED + side * ids.CATEGORIES * pieces.GROUP
    for category in range(ids.CATEGORIES):
        scale(out, start + category * pieces.GROUP, pieces.GROUP, table.group[category])
    missing = LOCATION_AT[place].fewest(table, place) - group_size(table)
    scale(out, pieces.MISSING + side * pieces.GROUP, pieces.GROUP, missing)
    if table.pending.kind == frames.ADD_MEEPLE and table.pending.second() >= 0:
        out.mark(pieces.LAST_NAMED + table.pending.second())


def _fill_reroll(table: Table, side: i64, out: Features) -> None:
    """The meeples named for a reroll, and the tiles that are used up."""
    start = pieces.REROLLED + side * ids.CATEGORIES * pieces.COPIES
    for category in range(ids.CATEGORIES):
        scale(out, start + category * pieces.COPIES, pieces.COPIES, table.group[category])
    used = table.pending.first()
    if used & frames.USED_REROLL_TWO != 0:
        out.mark(pieces.REROLLS_USED + side * 2)
    if used & frames.USED_REROLL_ALL != 0:
        out.mark(pieces.REROLLS_USED + side * 2 + 1)
    if table.pending.kind == frames.NAME_REROLL:
        out.mark(pieces.LAST_NAMED + table.pending.second())


def _fill_crate(table: Table, out: Features) -> None:
    """The cards that the onlooker has named, and how many can follow."""
    size = crate_size(table)
    place = table.pending.first()
    scale(out, pieces.CRATE_LEFT, pieces.OF_TYPE, LOCATION_AT[place].limit(table, table.player) - size)
    if size == 0:
        return
    start = pieces.CRATE
    for card in range(ids.KINDS):
        share(out, start + card, table.crate[card], 1)
    for kind in range(ids.TYPES):
        base = pieces.CRATE_TYPES + kind * pieces.OF_TYPE
        scale(out, base, pieces.OF_TYPE, type_count(table.crate, kind))
    share(out, pieces.CRATE_WORTH, collections_value(table, table.crate), 10)
    if table.pending.second() >= 0:
        out.mark(pieces.LAST_CARD + table.pending.second())


def _fill_stack(table: Table, side: i64, out: Features) -> None:
    """All frames of the decider's stack that say what is left: picks, Discovery, coins of the Camp, tiles."""
    pending = table.pending
    cells = pending.cells
    to_move: i64 = 0
    tiles: i64 = 0
    for index in range(pending.size):
        kind = cells[3 * index]
        first = cells[3 * index + 1]
        second = cells[3 * index + 2]
        top = index == pending.size - 1
        if kind >= frames.CHOOSE_REROLL and not top and kind != frames.PUT_TILE_AWAY:
            out.mark(pieces.DECISION_BELOW + side * pieces.DECISIONS + kind - frames.CHOOSE_REROLL)
        if kind == frames.PICK_CARD:
            out.mark(pieces.PICK_SPACE + side * ids.TEMPLE_SPACES + first)
            scale(out, pieces.PICKS_LEFT + side * pieces.PICKS, pieces.PICKS, second)
        elif kind == frames.DELIVER_CARDS:
            out.mark(pieces.DELIVERY + side * ids.PLACES + first)
        elif kind == frames.CAMPING:
            scale(out, pieces.CAMP_LEFT + side * pieces.GROUP, pieces.GROUP, first)
        elif kind == frames.DISCOVERING:
            to_move += first
            if second != ids.NOTHING:
                tiles |= 1 << second
        elif kind == frames.PUT_TILE_AWAY and not top:
            tiles |= 1 << first
    scale(out, pieces.TO_MOVE + side * pieces.POINTS_TO_MOVE, pieces.POINTS_TO_MOVE, to_move)
    kind = 0
    while tiles != 0:
        if tiles & 1 != 0:
            out.mark(pieces.TILES_BELOW + side * ids.UPGRADES + kind)
        tiles >>= 1
        kind += 1
