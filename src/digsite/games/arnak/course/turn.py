"""A turn: one main action, free actions around it, and everything they set off (ARN-TRN, ARN-MOD)."""

from __future__ import annotations

from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import DECLINE
from digsite.games.arnak.course.free_actions import fill_free, supplied_kinds, take_free_action
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import TURN
from digsite.games.arnak.table.operations import MOST_LEGAL, OPERATIONS, Operation, fill_own, is_free_action


def fill_legal(table: Table, out: vec[i64]) -> i64:
    """Writes the options of the decision on top and the free actions beside it, ascending."""
    if table.over:
        return 0
    operation = OPERATIONS[table.pending.kind]
    count = fill_own(table, operation, out)
    if operation.window:
        count = fill_free(table, out, count, True)
    sort(out, count)
    return count


def sort(out: vec[i64], count: i64) -> None:
    """Puts the first numbers in order; most of them are already."""
    index: i64 = 1
    while index < count:
        action = out[index]
        place = index
        while place > 0 and out[place - 1] > action:
            out[place] = out[place - 1]
            place -= 1
        out[place] = action
        index += 1


def advance(table: Table, action: i64) -> None:
    """Carries out a legal action and everything after it that asks nothing."""
    operation = OPERATIONS[table.pending.kind]
    if is_free_action(table, operation, action):
        take_free_action(table, action)
    else:
        take_off(table, operation, action)
    if not table.over:
        settle(table)


def take_off(table: Table, operation: Operation, action: i64) -> None:
    """Takes the frame on top off the stack and carries out the option chosen for it."""
    first = table.pending.first()
    second = table.pending.second()
    if action == DECLINE and table.journal is not None:
        events.unused(table, operation.code)
    table.pending.pop()
    if action != DECLINE:
        operation.choose(table, first, second, action)


def settle(table: Table) -> None:
    """Goes on until somebody has something to decide (ARN-MOD-07 to -09, -18)."""
    pending = table.pending
    while True:
        operation = OPERATIONS[pending.kind]
        if operation.code == TURN:
            return
        if operation.automatic(table):
            first = pending.first()
            second = pending.second()
            pending.pop()
            operation.perform(table, first, second)
            continue
        operation.prepare(table)
        if len(table.scratch) == 0:
            table.scratch = vec[i64]([0] * MOST_LEGAL)
        count = fill_own(table, operation, table.scratch)
        # A part without an option is left out as if it were declined (ARN-MOD-09).
        action: i64 = DECLINE
        if count > 0:
            action = table.scratch[0]
        if count > 1 or (count == 1 and action == DECLINE and waits(table, operation)):
            return
        take_off(table, operation, action)


def waits(table: Table, operation: Operation) -> bool:
    """Whether the part on top, which cannot be paid now, stays open for a free action to supply it (ARN-MOD-14)."""
    if not operation.can_wait:
        return False
    supplied = supplied_kinds(table)
    return supplied != 0 and operation.waits(table, table.pending.first(), supplied)
