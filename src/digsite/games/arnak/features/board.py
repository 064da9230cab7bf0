"""The card row, the sites with their guardians and idols, and the assistants on the board."""

from typing import Final

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.engine.zones import bit_of
from digsite.games.arnak.features.codes import bits
from digsite.games.arnak.features.icons import Icons
from digsite.games.arnak.features.pieces import start
from digsite.games.arnak.features.prices import count_of, kind_of, shortage
from digsite.games.arnak.places.discovery import can_discover
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.icons import next_icon
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.places import figures_out, stands_at

_ROW: Final[i64] = start("row")
_AFFORDABLE: Final[i64] = start("affordable")
_SITE_TILES: Final[i64] = start("site tiles")
_IDOLS: Final[i64] = start("idols")
_OWN: Final[i64] = start("own figures")
_OTHERS: Final[i64] = start("other figures")
_BLOCKED: Final[i64] = start("blocked")
_CAMPS_IN_REACH: Final[i64] = start("camps in reach")
_TILES_IN_REACH: Final[i64] = start("tiles in reach")
_DISCOVERIES: Final[i64] = start("discoveries in reach")
_IDOLS_IN_REACH: Final[i64] = start("idols in reach")
_GUARDED: Final[i64] = start("guarded sites")
_GUARDIANS: Final[i64] = start("guardians")
_HERE: Final[i64] = start("guardians here")
_TO_OVERCOME: Final[i64] = start("guardians to overcome")
_LACKS: Final[i64] = start("guardian lacks")
_SUPPLY: Final[i64] = start("supply")
_RESCUE: Final[i64] = start("rescue")
_ICONS: Final = 4


def fill_row(table: Table, seat: i64, out: Features) -> None:
    """Writes the cards of the row, a card turned up on its deck, and which of them the onlooker can pay."""
    cells = table.cells
    own = layout.RESOURCES + seat * vocabulary.RESOURCE_COUNT
    coins = cells[own + vocabulary.COIN]
    compasses = cells[own + vocabulary.COMPASS]
    index: i64 = 0
    while index < table.item_row_size:
        _offer(table, out, cells[layout.ITEM_ROW + index], coins)
        index += 1
    index = 0
    while index < table.artifact_row_size:
        _offer(table, out, cells[layout.ARTIFACT_ROW + index], compasses)
        index += 1
    if table.item_top_known != 0:
        _offer(table, out, cells[layout.ITEM_DECK + table.item_deck_size - 1], coins)
    if table.artifact_top_known != 0:
        _offer(table, out, cells[layout.ARTIFACT_DECK + table.artifact_deck_size - 1], compasses)


def _offer(table: Table, out: Features, card: i64, money: i64) -> None:
    out.mark(_ROW + card)
    if table.printed.card_cost[card] <= money:
        out.mark(_AFFORDABLE + card)


def fill_spaces(table: Table, seat: i64, icons: Icons, out: Features) -> None:
    """Writes who stands where, and where an archaeologist of the onlooker can go now."""
    printed = table.printed
    cells = table.cells
    able = figures_out(table, seat) < ids.FIGURES and table.passed >> seat & 1 == 0
    coins = icons.coins
    asked: i64 = -1
    answer = False
    idols: i64 = 0
    space: i64 = 0
    while space < ids.SPACES:
        who = cells[layout.OCCUPANTS + space]
        if who == seat:
            out.mark(_OWN + space)
        elif who != ids.NOBODY_THERE:
            out.mark(_OTHERS + space)
        elif table.blocked >> space & 1 != 0:
            out.mark(_BLOCKED + space)
        elif able:
            cost = printed.space_travel[space]
            if cost != asked:
                asked = cost
                answer = icons.reach(cost, coins)
            if answer:
                if space < ids.CAMP_SPACES:
                    out.mark(_CAMPS_IN_REACH + space)
                else:
                    idols |= _in_reach(table, seat, out, space - ids.CAMP_SPACES)
        space += 1
    bits(out, _IDOLS_IN_REACH, idols)


def _in_reach(table: Table, seat: i64, out: Features, wild: i64) -> i64:
    """A site beyond the camps that can be travelled to; returns the idol that lies there, as a bit of a mask."""
    cells = table.cells
    tile = cells[layout.SITE_TILE + wild]
    if tile >= 0:
        out.mark(_TILES_IN_REACH + tile)
        return 0
    level = 0 if wild < ids.LEVEL_1_SITES else 1
    compasses = cells[layout.RESOURCES + seat * vocabulary.RESOURCE_COUNT + vocabulary.COMPASS]
    if not can_discover(table, wild + ids.CAMPS) or compasses < table.printed.discover_cost[level]:
        return 0
    out.mark(_DISCOVERIES + wild)
    idol = cells[layout.IDOL_UP + wild]
    return 1 << idol if idol >= 0 else 0


def fill_sites(table: Table, seat: i64, icons: Icons, out: Features) -> None:
    """Writes the site tiles, the idols still there, and the guardians with what the onlooker lacks to overcome them."""
    printed = table.printed
    cells = table.cells
    wild: i64 = 0
    while wild < ids.WILD_SITES:
        tile = cells[layout.SITE_TILE + wild]
        idol = cells[layout.IDOL_UP + wild]
        if tile >= 0:
            icon = next_icon(printed.space_travel[wild + ids.CAMP_SPACES])
            out.mark(_SITE_TILES + tile * _ICONS + icon - 1)
        elif idol >= 0:
            out.mark(_IDOLS + wild * ids.IDOL_KINDS + idol)
        wild += 1
    lacks: i64 = 0
    site: i64 = 0
    while site < ids.SITES:
        guardian = cells[layout.GUARDIAN_AT + site]
        if guardian >= 0:
            out.mark(_GUARDED + site)
            out.mark(_GUARDIANS + guardian)
            if stands_at(table, seat, site):
                out.mark(_HERE + guardian)
                lacks |= _challenge(table, seat, icons, out, guardian)
        site += 1
    bits(out, _LACKS, lacks)


def _challenge(table: Table, seat: i64, icons: Icons, out: Features, guardian: i64) -> i64:
    """A guardian beside an own archaeologist; returns the one kind of thing that is missing, as a bit of a mask."""
    printed = table.printed
    price = printed.guardian_cost[guardian]
    short = shortage(table, seat, price)
    missing = count_of(short)
    if missing == 0:
        coins = icons.coins - printed.node(price, vocabulary.AMOUNTS + vocabulary.COIN)
        cards = printed.node(price, vocabulary.COUNT)
        if piles.pile_size(table, seat, piles.IN_HAND) >= cards and icons.reach(
            printed.node(price, vocabulary.TRAVEL), coins
        ):
            out.mark(_TO_OVERCOME + guardian)
    elif missing == 1:
        return 1 << kind_of(short)
    return 0


def fill_supply(table: Table, seat: i64, out: Features) -> None:
    """Writes the assistants who can be seen on top of the stacks, and those waiting for rescue (ARN-HID-06, -07)."""
    cells = table.cells
    stack: i64 = 0
    while stack < ids.STACKS:
        size = cells[layout.SUPPLY_SIZES + stack]
        if size > 0:
            out.mark(_SUPPLY + cells[layout.SUPPLY + stack * ids.ASSISTANTS + size - 1])
        stack += 1
    if table.rescue_size > 0:
        looked = table.rescue_seen & bit_of(seat) != 0
        index: i64 = 0 if looked else table.rescue_size - 1
        while index < table.rescue_size:
            out.mark(_RESCUE + cells[layout.RESCUE + index])
            index += 1
