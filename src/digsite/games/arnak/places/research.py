"""The research track: tokens, bridges, bonus tiles, row effects, the Lost Temple (ARN-RES, ARN-SNK)."""

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import BONUS_TILE, MOVE_GLASS, MOVE_NOTEBOOK, OPTION, TEMPLE_TILE
from digsite.games.arnak.events import board
from digsite.games.arnak.printed.ids import BONUS_KINDS, LOST_TEMPLE, TEMPLE_STACKS, TRACK_SPACES
from digsite.games.arnak.printed.vocabulary import (
    AMOUNTS,
    DRAW,
    FIRST,
    GLASS,
    LINKS,
    NOTEBOOK,
    OP,
    RESOURCE_COUNT,
    SECOND,
    TEMPLE_TILES,
    WITHOUT_PRICE,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import BLADE, LOOK_IN_TEMPLE, PICK_BONUS, REWARDS, SOURCE
from digsite.games.arnak.table.operations import OPERATIONS
from digsite.games.arnak.table.sources import FROM_BONUS, FROM_ROW, source
from digsite.games.arnak.travel.prices import SHORT_OF_IDOL

FREE_OF_CHARGE: Final = -2
FULL_PRICE: Final = -1
TO_BE_CHOSEN: Final = -3


def row_of(table: Table, space: i64) -> i64:
    """The row of a space; 0 is the starting space (ARN-SET-25)."""
    return table.printed.track_row[space] if space >= 0 else 0


def bridges_from(table: Table, space: i64) -> i64:
    """A mask of the spaces that a token can go to from a space (ARN-RES-02)."""
    return table.printed.track_next[space] if space >= 0 else table.printed.track_start


def reduced(table: Table, cost: i64, discount: i64, resource: i64) -> i64:
    """How much of a resource a bridge or tile costs with a discount (ARN-EFF-17)."""
    if discount == FREE_OF_CHARGE:
        return 0
    price = table.printed.node(cost, AMOUNTS + resource)
    if discount >= 0:
        price -= table.printed.node(discount, AMOUNTS + resource)
    return price if price > 0 else 0


def short_of(table: Table, cost: i64, discount: i64) -> i64:
    """A mask of what the player lacks of a price; discounts never reduce an idol (ARN-SNK-15)."""
    mask: i64 = 0
    index: i64 = 0
    while index < RESOURCE_COUNT:
        if table.resources[table.player * RESOURCE_COUNT + index] < reduced(table, cost, discount, index):
            mask |= 1 << index
        index += 1
    if discount != FREE_OF_CHARGE and table.printed.node(cost, FIRST) > table.crates[table.player]:
        mask |= 1 << SHORT_OF_IDOL
    return mask


def discount_at(table: Table, node: i64, index: i64) -> i64:
    """The discount with that number of an effect, its freedom from charge, or the full price."""
    if node < 0:
        return FULL_PRICE
    if table.printed.node(node, SECOND) & WITHOUT_PRICE != 0:
        return FREE_OF_CHARGE
    if table.printed.node(node, LINKS) == 0:
        return FULL_PRICE
    return table.printed.inside(node, index)


def discounts(table: Table, node: i64) -> i64:
    """How many ways of paying an effect gives, one at least."""
    links = table.printed.node(node, LINKS) if node >= 0 else 0
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
    if token == GLASS:
        return bridges_from(table, table.glasses[table.player]) >> space & 1 != 0
    if space == LOST_TEMPLE or bridges_from(table, table.notebooks[table.player]) >> space & 1 == 0:
        return False
    return row_of(table, space) <= row_of(table, table.glasses[table.player])


def fill_research(table: Table, node: i64, supplied: i64, out: vec[i64], count: i64) -> i64:
    """Writes every step and temple tile the player can pay; a node gives tokens and discounts, -1 the plain action."""
    printed = table.printed
    tokens = printed.node(node, FIRST) if node >= 0 else GLASS | NOTEBOOK
    tiles = node < 0 or printed.node(node, SECOND) & TEMPLE_TILES != 0
    space: i64 = 0
    bridges = bridges_from(table, table.glasses[table.player])
    if tokens & GLASS != 0:
        while space < TRACK_SPACES:
            if bridges >> space & 1 != 0 and least_shortage(table, printed.track_cost[space], node, supplied):
                out[count] = MOVE_GLASS + space
                count += 1
            space += 1
    space = 0
    bridges = bridges_from(table, table.notebooks[table.player])
    if tokens & NOTEBOOK != 0:
        while space < LOST_TEMPLE:
            if bridges >> space & 1 != 0 and can_move(table, NOTEBOOK, space):
                if least_shortage(table, printed.track_cost[space], node, supplied):
                    out[count] = MOVE_NOTEBOOK + space
                    count += 1
            space += 1
    if tiles and tokens & GLASS != 0 and table.glasses[table.player] == LOST_TEMPLE:
        stack: i64 = 0
        while stack < TEMPLE_STACKS:
            if table.temple_tiles[stack] > 0:
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
    while index < RESOURCE_COUNT:
        if reduced(table, cost, discount, index) < table.printed.node(cost, AMOUNTS + index):
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


def research(table: Table, action: i64, node: i64) -> None:
    """Commits to a step or temple tile; two useful discounts are a choice (ARN-CRD-15)."""
    discount = discount_for(table, cost_of(table, action), node)
    if discount == TO_BE_CHOSEN:
        table.pending.push(BLADE, node, action)
    else:
        carry_out(table, action, discount)


def fill_blade(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the discounts to choose from."""
    index: i64 = 0
    while index < discounts(table, table.pending.first()):
        out[count] = OPTION + index
        count += 1
        index += 1
    return count


def choose_discount(table: Table, index: i64) -> None:
    """The discount is chosen; the price is paid."""
    node = table.pending.first()
    action = table.pending.second()
    table.pending.pop()
    carry_out(table, action, discount_at(table, node, index))


def carry_out(table: Table, action: i64, discount: i64) -> None:
    """Pays the price, then moves the token or takes the temple tile (ARN-RES-06)."""
    seat = table.player
    cost = cost_of(table, action)
    index: i64 = 0
    while index < RESOURCE_COUNT:
        table.resources[seat * RESOURCE_COUNT + index] -= reduced(table, cost, discount, index)
        index += 1
    if discount != FREE_OF_CHARGE:
        idols = table.printed.node(cost, FIRST)
        table.crates[seat] -= idols
        table.removed_idols += idols
    if table.journal is not None:
        board.researched(table, action)
    if action >= TEMPLE_TILE:
        stack = action - TEMPLE_TILE
        table.temple_tiles[stack] -= 1
        table.owned_temple_tiles[seat * TEMPLE_STACKS + stack] += 1
    elif action >= MOVE_NOTEBOOK:
        table.notebooks[seat] = action - MOVE_NOTEBOOK
        arrive(table, action - MOVE_NOTEBOOK, 1)
    else:
        table.glasses[seat] = action - MOVE_GLASS
        if action - MOVE_GLASS == LOST_TEMPLE:
            reach_temple(table, seat)
            if table.temple_stack_size > 0:
                table.temple_seen |= 1 << seat
                if table.journal is not None:
                    board.looked_in_temple(table)
                table.pending.push(LOOK_IN_TEMPLE, 0, 0)
        else:
            arrive(table, action - MOVE_GLASS, 0)


def reach_temple(table: Table, side: i64) -> None:
    """A glass takes the free space of the Lost Temple worth the most (ARN-RES-13, -26)."""
    table.arrival[side] = table.arrivals
    table.arrivals += 1


def tiles_left(table: Table, space: i64) -> i64:
    """How many bonus tiles lie on a space."""
    count: i64 = 0
    square = table.printed.bonus_from[space]
    while square < table.printed.bonus_from[space + 1]:
        if table.bonuses[square] >= 0:
            count += 1
        square += 1
    return count


def arrive(table: Table, space: i64, token: i64) -> None:
    """A token comes to a space: one bonus tile is taken, then tile and row give what they give (ARN-RES-07 to -10)."""
    if tiles_left(table, space) > 0:
        table.pending.push(PICK_BONUS, space, token)
    else:
        reward(table, -1, space, token)


def fill_bonuses(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the kinds of tiles on the space just entered (ARN-SNK-11)."""
    space = table.pending.first()
    kind: i64 = 0
    while kind < BONUS_KINDS:
        square = table.printed.bonus_from[space]
        while square < table.printed.bonus_from[space + 1]:
            if table.bonuses[square] == kind:
                out[count] = BONUS_TILE + kind
                count += 1
                break
            square += 1
        kind += 1
    return count


def take_bonus(table: Table, kind: i64) -> None:
    """The tile leaves the game, whatever comes of it (ARN-RES-08)."""
    space = table.pending.first()
    token = table.pending.second()
    table.pending.pop()
    square = table.printed.bonus_from[space]
    while table.bonuses[square] != kind:
        square += 1
    table.bonuses[square] = -1
    table.removed_bonuses += 1
    if table.journal is not None:
        board.took_bonus(table, kind)
    reward(table, kind, space, token)


def fill_temple(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the kinds of tiles in the Lost Temple stack (ARN-RES-14)."""
    kind: i64 = 0
    while kind < BONUS_KINDS:
        index: i64 = 0
        while index < table.temple_stack_size:
            if table.temple_stack[index] == kind:
                out[count] = BONUS_TILE + kind
                count += 1
                break
            index += 1
        kind += 1
    return count


def take_from_temple(table: Table, kind: i64) -> None:
    """One tile of the Lost Temple stack is taken and gained; the others go back (ARN-RES-14)."""
    table.pending.pop()
    index: i64 = 0
    while table.temple_stack[index] != kind:
        index += 1
    table.temple_stack_size -= 1
    while index < table.temple_stack_size:
        table.temple_stack[index] = table.temple_stack[index + 1]
        index += 1
    table.temple_stack[index] = 0
    table.removed_bonuses += 1
    if table.journal is not None:
        board.took_bonus(table, kind)
    push_part(table, source(FROM_BONUS, kind), table.printed.bonus_effect[kind])


def push_part(table: Table, code: i64, node: i64) -> None:
    """An effect comes next, with what it belongs to."""
    table.pending.push(SOURCE, code, 0)
    table.pending.push(table.printed.node(node, OP), node, 0)


def gained_at_once(table: Table, node: i64) -> bool:
    """Takes tokens or Fear; False, and nothing done, if the effect is anything else (ARN-RES-10)."""
    return OPERATIONS[table.printed.node(node, OP)].at_once(table, node)


def reward(table: Table, kind: i64, space: i64, token: i64) -> None:
    """Tokens and Fear are taken at once; the order of the rest is asked only where it matters (ARN-RES-10)."""
    printed = table.printed
    row = row_of(table, space) * 2 + token
    row_node = printed.row_effect[row]
    tile_node = printed.bonus_effect[kind] if kind >= 0 else -1
    tile_open = tile_node >= 0 and not gained_at_once(table, tile_node)
    row_open = not gained_at_once(table, row_node)
    if tile_open and row_open:
        if printed.node(tile_node, OP) == DRAW and printed.node(row_node, OP) == DRAW:
            give_rewards(table, kind, row, True)
        else:
            table.pending.push(REWARDS, kind, row)
    elif tile_open:
        push_part(table, source(FROM_BONUS, kind), tile_node)
    elif row_open:
        push_part(table, source(FROM_ROW, row), row_node)


def give_rewards(table: Table, kind: i64, row: i64, tile_first: bool) -> None:
    """Both parts follow, in the order chosen."""
    tile_node = table.printed.bonus_effect[kind]
    row_node = table.printed.row_effect[row]
    if tile_first:
        push_part(table, source(FROM_ROW, row), row_node)
        push_part(table, source(FROM_BONUS, kind), tile_node)
    else:
        push_part(table, source(FROM_BONUS, kind), tile_node)
        push_part(table, source(FROM_ROW, row), row_node)
