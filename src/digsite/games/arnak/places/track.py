"""The research track: bridges, and the price of a step or a temple tile with its discounts (ARN-RES, ARN-EFF-17)."""

from __future__ import annotations

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import MOVE_GLASS, MOVE_NOTEBOOK, TEMPLE_TILE
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.ids import LOST_TEMPLE, TEMPLE_STACKS, TRACK_SPACES
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.places import row_of
from digsite.games.arnak.travel.prices import SHORT_OF_IDOL

FREE_OF_CHARGE: Final = -2
FULL_PRICE: Final = -1
TO_BE_CHOSEN: Final = -3


def bridges_from(table: Table, space: i64) -> i64:
    """A mask of the spaces that a token can go to from a space (ARN-RES-02)."""
    return table.printed.track_next[space] if space >= 0 else table.printed.track_start


def reduced(table: Table, cost: i64, discount: i64, resource: i64) -> i64:
    """How much of a resource a bridge or tile costs with a discount (ARN-EFF-17)."""
    if discount == FREE_OF_CHARGE:
        return 0
    price = table.printed.node(cost, vocabulary.AMOUNTS + resource)
    if discount >= 0:
        price -= table.printed.node(discount, vocabulary.AMOUNTS + resource)
    return price if price > 0 else 0


def short_of(table: Table, cost: i64, discount: i64) -> i64:
    """A mask of what the player lacks of a price; discounts never reduce an idol (ARN-SNK-15)."""
    if discount == FREE_OF_CHARGE:
        return 0
    cells = table.cells
    nodes = table.printed.nodes
    own = layout.RESOURCES + table.player * vocabulary.RESOURCE_COUNT
    due = cost * vocabulary.NODE_WIDTH + vocabulary.AMOUNTS
    less = discount * vocabulary.NODE_WIDTH + vocabulary.AMOUNTS
    mask: i64 = 0
    index: i64 = 0
    while index < vocabulary.RESOURCE_COUNT:
        price = nodes[due + index]
        if discount >= 0:
            price -= nodes[less + index]
        if cells[own + index] < price:
            mask |= 1 << index
        index += 1
    if table.printed.node(cost, vocabulary.FIRST) > cells[layout.CRATES + table.player]:
        mask |= 1 << SHORT_OF_IDOL
    return mask


def discount_at(table: Table, node: i64, index: i64) -> i64:
    """The discount with that number of an effect, its freedom from charge, or the full price."""
    if node < 0:
        return FULL_PRICE
    if table.printed.node(node, vocabulary.SECOND) & vocabulary.WITHOUT_PRICE != 0:
        return FREE_OF_CHARGE
    if table.printed.node(node, vocabulary.LINKS) == 0:
        return FULL_PRICE
    return table.printed.inside(node, index)


def discounts(table: Table, node: i64) -> i64:
    """How many ways of paying an effect gives, one at least."""
    links = table.printed.node(node, vocabulary.LINKS) if node >= 0 else 0
    return links if links > 1 else 1


def least_shortage(table: Table, cost: i64, node: i64, supplied: i64) -> bool:
    """Whether with some discount the player lacks nothing but what is supplied."""
    index: i64 = 0
    while index < discounts(table, node):
        if short_of(table, cost, discount_at(table, node, index)) & ~supplied == 0:
            return True
        index += 1
    return False


def can_move(table: Table, token: i64, space: i64) -> bool:
    """Whether a token may go to a space, its price left aside (ARN-RES-02, -03, -12)."""
    if token == vocabulary.GLASS:
        return bridges_from(table, table.cells[layout.GLASSES + table.player]) >> space & 1 != 0
    if (
        space == LOST_TEMPLE
        or bridges_from(table, table.cells[layout.NOTEBOOKS + table.player]) >> space & 1 == 0
    ):
        return False
    return row_of(table, space) <= row_of(table, table.cells[layout.GLASSES + table.player])


def fill_research(table: Table, node: i64, supplied: i64, out: vec[i64], count: i64) -> i64:
    """Writes every step and temple tile the player can pay; a node gives tokens and discounts, -1 the plain action."""
    printed = table.printed
    tokens = printed.node(node, vocabulary.FIRST) if node >= 0 else vocabulary.GLASS | vocabulary.NOTEBOOK
    tiles = node < 0 or printed.node(node, vocabulary.SECOND) & vocabulary.TEMPLE_TILES != 0
    space: i64 = 0
    bridges = bridges_from(table, table.cells[layout.GLASSES + table.player])
    if tokens & vocabulary.GLASS != 0:
        while space < TRACK_SPACES:
            if bridges >> space & 1 != 0 and least_shortage(table, printed.track_cost[space], node, supplied):
                out[count] = MOVE_GLASS + space
                count += 1
            space += 1
    space = 0
    bridges = bridges_from(table, table.cells[layout.NOTEBOOKS + table.player])
    if tokens & vocabulary.NOTEBOOK != 0:
        while space < LOST_TEMPLE:
            if bridges >> space & 1 != 0 and can_move(table, vocabulary.NOTEBOOK, space):
                if least_shortage(table, printed.track_cost[space], node, supplied):
                    out[count] = MOVE_NOTEBOOK + space
                    count += 1
            space += 1
    if tiles and tokens & vocabulary.GLASS != 0 and table.cells[layout.GLASSES + table.player] == LOST_TEMPLE:
        stack: i64 = 0
        while stack < TEMPLE_STACKS:
            if table.cells[layout.TEMPLE_TILES + stack] > 0:
                if least_shortage(table, printed.temple_cost[stack], node, supplied):
                    out[count] = TEMPLE_TILE + stack
                    count += 1
            stack += 1
    return count


def cost_of(table: Table, action: i64) -> i64:
    """The node of the price of a step or temple tile."""
    if action >= TEMPLE_TILE:
        return table.printed.temple_cost[action - TEMPLE_TILE]
    space = action - MOVE_NOTEBOOK if action >= MOVE_NOTEBOOK else action - MOVE_GLASS
    return table.printed.track_cost[space]


def lowers(table: Table, cost: i64, discount: i64) -> bool:
    """Whether a discount lowers a price."""
    index: i64 = 0
    while index < vocabulary.RESOURCE_COUNT:
        if reduced(table, cost, discount, index) < table.printed.node(cost, vocabulary.AMOUNTS + index):
            return True
        index += 1
    return False


def discount_for(table: Table, cost: i64, node: i64) -> i64:
    """The discount that a price is paid with; of two that lower it the player chooses one (ARN-CRD-15)."""
    best = discount_at(table, node, 0)
    if discounts(table, node) > 1:
        useful: i64 = 0
        index: i64 = 0
        while index < discounts(table, node):
            discount = discount_at(table, node, index)
            if short_of(table, cost, discount) == 0:
                if lowers(table, cost, discount):
                    useful += 1
                    best = discount
                elif useful == 0:
                    best = discount
            index += 1
        if useful > 1:
            return TO_BE_CHOSEN
    return best


def tiles_left(table: Table, space: i64) -> i64:
    """How many bonus tiles lie on a space."""
    count: i64 = 0
    square = table.printed.bonus_from[space]
    while square < table.printed.bonus_from[space + 1]:
        if table.cells[layout.BONUSES + square] >= 0:
            count += 1
        square += 1
    return count
