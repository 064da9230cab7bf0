"""Assistants: their stacks and squares, and those who make cards cheaper (ARN-AST, ARN-SNK)."""

from digsite.engine.native import i64
from digsite.games.arnak import events
from digsite.games.arnak.printed.ids import ASSISTANTS, OPTIONS_EACH, SQUARES, STACKS
from digsite.games.arnak.printed.vocabulary import BUY, COUNT, OP
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.travel.sources import option_node


def top_of(table: Table, stack: i64) -> i64:
    """The assistant on top of a supply stack, or -1 (ARN-HID-06)."""
    size = table.cells[layout.SUPPLY_SIZES + stack]
    return table.cells[layout.SUPPLY + stack * ASSISTANTS + size - 1] if size > 0 else -1


def own_assistant(table: Table, square: i64) -> i64:
    """The assistant on a square of the player, or -1."""
    return table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square]


def side_option(table: Table, assistant: i64, gold: i64, option: i64) -> i64:
    """The node of an option on one side of an assistant, or -1."""
    return table.printed.assistant_option[(assistant * 2 + gold) * OPTIONS_EACH + option]


def remove_top(table: Table, stack: i64) -> None:
    """Takes the top tile of a supply stack away and uncovers the next (ARN-AST-03)."""
    table.cells[layout.SUPPLY_SIZES + stack] -= 1
    table.cells[layout.SUPPLY + stack * ASSISTANTS + table.cells[layout.SUPPLY_SIZES + stack]] = 0
    if table.journal is not None and table.cells[layout.SUPPLY_SIZES + stack] > 0:
        events.tell(table, events.UNCOVERED, assistant=top_of(table, stack))


def take_from_rescue(table: Table, assistant: i64) -> None:
    """Takes an assistant out of the rescue stack; a new top is seen by all (ARN-HID-07)."""
    index: i64 = 0
    while table.cells[layout.RESCUE + index] != assistant:
        index += 1
    was_top = index == table.rescue_size - 1
    table.rescue_size -= 1
    while index < table.rescue_size:
        table.cells[layout.RESCUE + index] = table.cells[layout.RESCUE + index + 1]
        index += 1
    table.cells[layout.RESCUE + index] = 0
    if table.journal is not None and was_top and table.rescue_size > 0:
        events.tell(table, events.UNCOVERED, assistant=table.cells[layout.RESCUE + table.rescue_size - 1])


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
        assistant = own_assistant(table, square)
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
    return assistant in (own_assistant(table, 0), own_assistant(table, 1))
