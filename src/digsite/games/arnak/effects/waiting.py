"""Whether a part that cannot be paid now is kept open, because a free action might supply the price (ARN-MOD-14)."""

from digsite.engine.native import i64, vec
from digsite.games.arnak.course.free_actions import supplied_kinds
from digsite.games.arnak.effects.feasible import useful_once_paid
from digsite.games.arnak.places.assistants import side_option, top_of
from digsite.games.arnak.places.research import fill_research
from digsite.games.arnak.places.sites import can_discover, discover_price, may_activate
from digsite.games.arnak.printed.ids import CAMPS, FIGURES, OPTIONS_EACH, SITES, SPACES, STACKS
from digsite.games.arnak.printed.vocabulary import (
    ACTIVATE,
    AMOUNTS,
    ARCHAEOLOGIST,
    ARROWHEAD,
    ARTIFACT,
    BORROW,
    BUY,
    COIN,
    COMPASS,
    FIRST,
    ITEM,
    OP,
    PAY,
    RESEARCH,
    RESOURCE_COUNT,
    SECOND,
    TABLET,
    TRAVEL,
    TRAVEL_FREE,
    UPGRADE,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.places import figures_out, is_discovered, is_free, level_of, site_of
from digsite.games.arnak.travel.picks import payable
from digsite.games.arnak.travel.prices import SHORT_OF_TRAVEL, shortage
from digsite.games.arnak.travel.sources import hand_cards_due


def waits(table: Table, scratch: vec[i64]) -> bool:
    """Whether the part on top stays open although nothing but declining is possible now."""
    kind = table.pending.kind()
    if (
        kind != PAY
        and kind != UPGRADE
        and kind != ARCHAEOLOGIST
        and kind != BUY
        and kind != RESEARCH
        and kind != ACTIVATE
        and kind != BORROW
    ):
        return False
    supplied = supplied_kinds(table, scratch, 0)
    if supplied == 0:
        return False
    node = table.pending.first()
    if kind == PAY:
        return useful_once_paid(table, node) and shortage(table, node) & ~supplied == 0
    if kind == UPGRADE:
        return supplied & (1 << TABLET | 1 << ARROWHEAD) != 0
    if kind == ARCHAEOLOGIST:
        return _archaeologist_waits(table, node, supplied)
    if kind == BUY:
        return _purchase_waits(table, node, supplied)
    if kind == RESEARCH:
        return fill_research(table, node, supplied, scratch, 0) > 0
    if kind == ACTIVATE:
        return _activation_waits(table, node, supplied)
    return _borrowing_waits(table, node, supplied)


def _archaeologist_waits(table: Table, node: i64, supplied: i64) -> bool:
    if figures_out(table, table.player) >= FIGURES:
        return False
    printed = table.printed
    base = table.player * RESOURCE_COUNT
    coins = table.resources[base + COIN]
    compasses = table.resources[base + COMPASS]
    reserve = hand_cards_due(table)
    free = printed.node(node, SECOND) & TRAVEL_FREE != 0
    discount = printed.node(node, TRAVEL)
    space: i64 = 0
    while space < SPACES:
        site = site_of(space)
        if printed.node(node, FIRST) & level_of(site) != 0 and is_free(table, space):
            short: i64 = 0
            target = is_discovered(table, site)
            if site >= CAMPS and can_discover(table, site):
                target = True
                if compasses < discover_price(table, site, printed.node(node, AMOUNTS + COMPASS)):
                    short |= 1 << COMPASS
            if target:
                if not free and not payable(table, printed.space_travel[space], discount, coins, reserve):
                    short |= 1 << SHORT_OF_TRAVEL
                if short & ~supplied == 0:
                    return True
        space += 1
    return False


def _purchase_waits(table: Table, node: i64, supplied: i64) -> bool:
    """Nothing on sale can be paid: whether there is a card whose currency could be supplied."""
    printed = table.printed
    types = printed.node(node, FIRST)
    revealed = printed.node(node, SECOND) != 0
    items = table.item_row_size > 0 or (revealed and table.item_top_known != 0)
    if types & ITEM != 0 and items and supplied >> COIN & 1 != 0:
        return True
    artifacts = table.artifact_row_size > 0 or (revealed and table.artifact_top_known != 0)
    return types & ARTIFACT != 0 and artifacts and supplied >> COMPASS & 1 != 0


def _activation_waits(table: Table, node: i64, supplied: i64) -> bool:
    site: i64 = 0
    while site < SITES:
        if may_activate(table, node, site) and shortage(table, node) & ~supplied == 0:
            return True
        site += 1
    return False


def _borrowing_waits(table: Table, node: i64, supplied: i64) -> bool:
    printed = table.printed
    gold = printed.node(node, FIRST)
    stack: i64 = 0
    while stack < STACKS:
        assistant = top_of(table, stack)
        stack += 1
        option: i64 = 0
        while assistant >= 0 and option < OPTIONS_EACH:
            inner = side_option(table, assistant, gold, option)
            option += 1
            if inner < 0:
                continue
            op = printed.node(inner, OP)
            if op == BUY and _purchase_waits(table, inner, supplied):
                return True
            if op == PAY and shortage(table, inner) & ~supplied == 0:
                return True
    return False
