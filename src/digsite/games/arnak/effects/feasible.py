"""Whether an effect can be done now: payable, with a target, with something in the deck (ARN-MOD-08 to -10)."""

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.arnak.places.assistants import (
    exhausted_count,
    fill_borrowed,
    fill_exchanges,
    fill_recruits,
    fill_upgrades,
)
from digsite.games.arnak.places.card_row import fill_gains, fill_purchases
from digsite.games.arnak.places.research import fill_research
from digsite.games.arnak.places.sites import (
    fill_activations,
    fill_archaeologist,
    fill_guardian_moves,
    fill_guardians,
    fill_relocations,
)
from digsite.games.arnak.printed.vocabulary import (
    ACTIVATE,
    ACTIVATE_TOP,
    ARCHAEOLOGIST,
    ARROWHEAD,
    BORROW,
    BUY,
    CHOOSE,
    COUNT,
    DISCARD,
    DRAW,
    DRAW_BOTTOM,
    EXCHANGE,
    EXILE,
    EXILE_RIGHTMOST,
    FIRST,
    FREE_SLOT,
    GAIN,
    LINKS,
    MOVE_GUARDIAN,
    OP,
    OVERCOME,
    PAY,
    RECRUIT,
    REFRESH,
    RELOCATE,
    RESCUE,
    RESEARCH,
    RESOURCE_COUNT,
    RETURN_FIGURE,
    SECOND,
    SEQUENCE,
    SORT_DRAWN,
    TABLET,
    TAKE_CARD,
    UPGRADE,
    UPGRADE_ASSISTANT,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.piles import IN_DECK, IN_HAND, IN_PLAY, pile_size
from digsite.games.arnak.table.places import figures_out
from digsite.games.arnak.travel.prices import can_pay
from digsite.games.arnak.travel.sources import hand_cards_due

ROOM: Final = 200


def useful(table: Table, node: i64) -> bool:
    """Whether an effect would change anything for its owner now."""
    printed = table.printed
    op = printed.node(node, OP)
    if op == GAIN:
        return True
    seat = table.player
    if op in (SEQUENCE, CHOOSE):
        index: i64 = 0
        while index < printed.node(node, LINKS):
            if useful(table, printed.inside(node, index)):
                return True
            index += 1
        return False
    if op == PAY:
        return can_pay(table, node) and useful_once_paid(table, node)
    if op in (DRAW, DRAW_BOTTOM, SORT_DRAWN):
        return pile_size(table, seat, IN_DECK) > 0
    if op == EXILE:
        return can_exile(table)
    if op == UPGRADE:
        base = seat * RESOURCE_COUNT
        return table.resources[base + TABLET] > 0 or table.resources[base + ARROWHEAD] > 0
    if op == DISCARD:
        return False
    if op == REFRESH:
        return exhausted_count(table, seat) > 0
    if op == RETURN_FIGURE:
        return figures_out(table, seat) > 0
    if op == FREE_SLOT:
        return table.slotted[seat] > 0
    if op == ACTIVATE_TOP:
        return table.site_stack_sizes[printed.node(node, FIRST) - 1] > 0
    if op == RESCUE:
        return table.rescue_size > 0
    if op == EXILE_RIGHTMOST:
        return table.item_row_size > 0
    return has_target(table, node)


def can_exile(table: Table) -> bool:
    """Whether there is anything to exile (ARN-EXL-04, -07, ARN-MOD-15)."""
    seat = table.player
    if pile_size(table, seat, IN_PLAY) > 0 or table.fear_tiles[seat] > 0:
        return True
    return pile_size(table, seat, IN_HAND) > hand_cards_due(table)


def useful_once_paid(table: Table, node: i64) -> bool:
    """Whether what a price buys can do something when it is paid (ARN-MOD-08)."""
    printed = table.printed
    if printed.node(node, LINKS) == 0:
        return True
    inner = printed.inside(node, 0)
    if printed.node(node, COUNT) > 0 and contains(table, inner, EXILE):
        # The card given up lies in the play area then.
        return True
    return useful(table, inner)


def contains(table: Table, node: i64, op: i64) -> bool:
    """Whether an effect is, or has among its parts, a certain operation."""
    printed = table.printed
    if printed.node(node, OP) == op:
        return True
    index: i64 = 0
    while printed.node(node, OP) == SEQUENCE and index < printed.node(node, LINKS):
        if printed.node(printed.inside(node, index), OP) == op:
            return True
        index += 1
    return False


def has_target(table: Table, node: i64) -> bool:
    """Whether an effect that needs a target has one; effects without targets always do something."""
    printed = table.printed
    op = printed.node(node, OP)
    out = vec[i64]([0] * ROOM)
    if op == ARCHAEOLOGIST:
        return fill_archaeologist(table, node, out, 0) > 0
    if op == OVERCOME:
        return fill_guardians(table, printed.node(node, FIRST), out, 0) > 0
    if op == BUY:
        if printed.node(node, SECOND) != 0:
            return True
        types = printed.node(node, FIRST)
        return fill_purchases(table, types, printed.node(node, COUNT), False, 0, out, 0) > 0
    if op == TAKE_CARD:
        return fill_gains(table, printed.node(node, FIRST), printed.node(node, SECOND), out, 0) > 0
    if op == ACTIVATE:
        return fill_activations(table, node, -1, out, 0) > 0
    if op == RELOCATE:
        return fill_relocations(table, node, out, 0) > 0
    if op == MOVE_GUARDIAN:
        return fill_guardian_moves(table, node, out, 0) > 0
    if op == BORROW:
        return fill_borrowed(table, printed.node(node, FIRST), out, 0) > 0
    if op == EXCHANGE:
        return fill_exchanges(table, out, 0) > 0
    if op == RESEARCH:
        return fill_research(table, node, 0, out, 0) > 0
    if op == RECRUIT:
        return fill_recruits(table, out, 0) > 0
    if op == UPGRADE_ASSISTANT:
        return fill_upgrades(table, out, 0) > 0
    return True
