"""Assistants: recruited, rescued, upgraded, refreshed, exchanged, borrowed (ARN-AST, ARN-SNK, ARN-CRD-09, -11)."""

from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import (
    ASSISTANT,
    DISCOUNTED,
    EXCHANGE_SQUARES,
    REFRESH_SQUARE,
    TAKE_ASSISTANT,
    UPGRADE_SQUARE,
)
from digsite.games.arnak.events import assistants
from digsite.games.arnak.places.card_row import fill_purchases
from digsite.games.arnak.printed.ids import ASSISTANTS, OPTIONS_EACH, SQUARES, STACKS
from digsite.games.arnak.printed.vocabulary import BUY, COUNT, FIRST, OP, PAY
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.travel.prices import can_pay
from digsite.games.arnak.travel.sources import option_node


def top_of(table: Table, stack: i64) -> i64:
    """The assistant on top of a supply stack, or -1 (ARN-HID-06)."""
    size = table.supply_sizes[stack]
    return table.supply[stack * ASSISTANTS + size - 1] if size > 0 else -1


def stack_with(table: Table, assistant: i64) -> i64:
    """The supply stack with that assistant on top, or -1."""
    stack: i64 = 0
    while stack < STACKS:
        if top_of(table, stack) == assistant:
            return stack
        stack += 1
    return -1


def free_square(table: Table, seat: i64) -> i64:
    """An empty assistant square of a player, or -1 (ARN-AST-13)."""
    if table.squares[seat * SQUARES] < 0:
        return 0
    return 1 if table.squares[seat * SQUARES + 1] < 0 else -1


def side_option(table: Table, assistant: i64, gold: i64, option: i64) -> i64:
    """The node of an option on one side of an assistant, or -1."""
    return table.printed.assistant_option[(assistant * 2 + gold) * OPTIONS_EACH + option]


def fill_recruits(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the assistants on top of the supply stacks (ARN-AST-01, -02)."""
    if free_square(table, table.player) < 0:
        return count
    stack: i64 = 0
    while stack < STACKS:
        if table.supply_sizes[stack] > 0:
            out[count] = TAKE_ASSISTANT + top_of(table, stack)
            count += 1
        stack += 1
    return count


def remove_top(table: Table, stack: i64) -> None:
    """Takes the top tile of a supply stack away and uncovers the next (ARN-AST-03)."""
    table.supply_sizes[stack] -= 1
    table.supply[stack * ASSISTANTS + table.supply_sizes[stack]] = 0
    if table.journal is not None and table.supply_sizes[stack] > 0:
        assistants.uncovered(table, top_of(table, stack))


def recruit(table: Table, assistant: i64) -> None:
    """Takes a visible assistant, silver and ready (ARN-AST-01)."""
    table.squares[table.player * SQUARES + free_square(table, table.player)] = assistant
    if table.journal is not None:
        assistants.recruited(table, assistant)
    remove_top(table, stack_with(table, assistant))


def look_at_rescue(table: Table) -> None:
    """The player looks through the rescue stack (ARN-SNK-07, ARN-HID-07)."""
    table.rescue_seen |= 1 << table.player
    if table.journal is not None:
        assistants.looked_at_rescue(table)


def fill_rescues(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the assistants waiting for rescue (ARN-SNK-07)."""
    if free_square(table, table.player) < 0:
        return count
    index: i64 = 0
    while index < table.rescue_size:
        out[count] = TAKE_ASSISTANT + table.rescue[index]
        count += 1
        index += 1
    return count


def rescue(table: Table, assistant: i64) -> None:
    """Takes one of them, silver and exhausted; the others keep their order (ARN-SNK-07, -08)."""
    table.squares[table.player * SQUARES + free_square(table, table.player)] = assistant
    table.exhausted |= 1 << assistant
    if table.journal is not None:
        assistants.rescued(table, assistant)
    take_from_rescue(table, assistant)


def take_from_rescue(table: Table, assistant: i64) -> None:
    """Takes an assistant out of the rescue stack; a new top is seen by all (ARN-HID-07)."""
    index: i64 = 0
    while table.rescue[index] != assistant:
        index += 1
    was_top = index == table.rescue_size - 1
    table.rescue_size -= 1
    while index < table.rescue_size:
        table.rescue[index] = table.rescue[index + 1]
        index += 1
    table.rescue[index] = 0
    if table.journal is not None and was_top and table.rescue_size > 0:
        assistants.uncovered(table, table.rescue[table.rescue_size - 1])


def fill_upgrades(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the squares with a silver assistant (ARN-AST-07, -08)."""
    square: i64 = 0
    while square < SQUARES:
        assistant = table.squares[table.player * SQUARES + square]
        if assistant >= 0 and table.gold >> assistant & 1 == 0:
            out[count] = UPGRADE_SQUARE + square
            count += 1
        square += 1
    return count


def upgrade(table: Table, square: i64) -> None:
    """Flips an own assistant to gold; it becomes ready (ARN-AST-07)."""
    assistant = table.squares[table.player * SQUARES + square]
    table.gold |= 1 << assistant
    table.exhausted &= ~(1 << assistant)
    if table.journal is not None:
        assistants.upgraded_assistant(table, assistant)


def exhausted_count(table: Table, seat: i64) -> i64:
    """How many assistants of a player are exhausted."""
    count: i64 = 0
    square: i64 = 0
    while square < SQUARES:
        assistant = table.squares[seat * SQUARES + square]
        if assistant >= 0 and table.exhausted >> assistant & 1 != 0:
            count += 1
        square += 1
    return count


def fill_refreshes(table: Table, times: i64, must: bool, out: vec[i64], count: i64) -> i64:
    """Writes the squares with an exhausted assistant; one is enough when all of them will be refreshed."""
    all_of_them = must and exhausted_count(table, table.player) <= times
    square: i64 = 0
    while square < SQUARES:
        assistant = table.squares[table.player * SQUARES + square]
        if assistant >= 0 and table.exhausted >> assistant & 1 != 0:
            out[count] = REFRESH_SQUARE + square
            count += 1
            if all_of_them:
                return count
        square += 1
    return count


def refresh(table: Table, square: i64) -> None:
    """An exhausted assistant becomes ready at once (ARN-AST-06)."""
    assistant = table.squares[table.player * SQUARES + square]
    table.exhausted &= ~(1 << assistant)
    if table.journal is not None:
        assistants.refreshed(table, assistant)


def fill_exchanges(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes every own assistant with every supply stack (ARN-CRD-11)."""
    square: i64 = 0
    while square < SQUARES:
        stack: i64 = 0
        while stack < STACKS and table.squares[table.player * SQUARES + square] >= 0:
            if table.supply_sizes[stack] > 0:
                out[count] = EXCHANGE_SQUARES + square * STACKS + stack
                count += 1
            stack += 1
        square += 1
    return count


def exchange(table: Table, square: i64, stack: i64) -> None:
    """The new assistant has the level of the old one and is ready; the old one lies silver on top (ARN-CRD-11)."""
    old = table.squares[table.player * SQUARES + square]
    new = top_of(table, stack)
    if table.gold >> old & 1 != 0:
        table.gold |= 1 << new
    table.gold &= ~(1 << old)
    table.exhausted &= ~(1 << old)
    table.squares[table.player * SQUARES + square] = new
    table.supply[stack * ASSISTANTS + table.supply_sizes[stack] - 1] = old
    if table.journal is not None:
        assistants.exchanged(table, old, new)


def fill_borrowed(table: Table, gold: i64, out: vec[i64], count: i64) -> i64:
    """Writes every option of the visible supply assistants that can be paid (ARN-CRD-09)."""
    printed = table.printed
    stack: i64 = 0
    while stack < STACKS:
        assistant = top_of(table, stack)
        stack += 1
        option: i64 = 0
        while assistant >= 0 and option < OPTIONS_EACH:
            node = side_option(table, assistant, gold, option)
            if node >= 0:
                op = printed.node(node, OP)
                if op == BUY:
                    types = printed.node(node, FIRST)
                    discount = printed.node(node, COUNT)
                    count = fill_purchases(table, types, discount, False, DISCOUNTED, out, count)
                elif op != PAY or can_pay(table, node):
                    out[count] = ASSISTANT + assistant * OPTIONS_EACH + option
                    count += 1
            option += 1
    return count


def borrowed_buyer(table: Table, gold: i64) -> i64:
    """The visible supply assistant who makes cards cheaper, or -1."""
    stack: i64 = 0
    while stack < STACKS:
        assistant = top_of(table, stack)
        if assistant >= 0 and table.printed.node(side_option(table, assistant, gold, 0), OP) == BUY:
            return assistant
        stack += 1
    return -1


def borrowed_discount(table: Table, gold: i64) -> i64:
    """The discount of that assistant, or -1."""
    assistant = borrowed_buyer(table, gold)
    return table.printed.node(side_option(table, assistant, gold, 0), COUNT) if assistant >= 0 else -1


def own_buyer(table: Table) -> i64:
    """The player's own ready assistant who makes cards cheaper, or -1 (ARN-AST-12)."""
    printed = table.printed
    square: i64 = 0
    while square < SQUARES:
        assistant = table.squares[table.player * SQUARES + square]
        if (
            assistant >= 0
            and printed.assistant_is_main[assistant] != 0
            and table.exhausted >> assistant & 1 == 0
            and printed.node(option_node(table, assistant * OPTIONS_EACH), OP) == BUY
        ):
            return assistant
        square += 1
    return -1


def own_discount(table: Table) -> i64:
    """The discount of that assistant, or -1."""
    assistant = own_buyer(table)
    return table.printed.node(option_node(table, assistant * OPTIONS_EACH), COUNT) if assistant >= 0 else -1


def is_own_assistant(table: Table, assistant: i64) -> bool:
    """Whether an assistant stands on a square of the player."""
    base = table.player * SQUARES
    return table.squares[base] == assistant or table.squares[base + 1] == assistant
