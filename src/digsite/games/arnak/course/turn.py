"""A turn: one main action, free actions around it, and everything they set off (ARN-TRN, ARN-MOD)."""

from __future__ import annotations

from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import DECLINE
from digsite.games.arnak.course.free_actions import fill_free_actions, supplied_kinds, take_free_action
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import TURN
from digsite.games.arnak.table.operations import MOST_LEGAL, OPERATIONS, Operation, fill_own, is_free_action


def fill_legal(table: Table, out: vec[i64]) -> i64:
    """Writes the options of the decision on top and the free actions beside it, ascending."""
    if table.over:
        return 0
    operation = OPERATIONS[table.pending.kind()]
    count = fill_own(table, operation, out)
    if operation.window:
        count = fill_free_actions(table, out, count)
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
    operation = OPERATIONS[table.pending.kind()]
    if is_free_action(table, operation, action):
        take_free_action(table, action)
    elif action == DECLINE:
        skip(table)
    else:
        operation.choose(table, action)
    if not table.over:
        settle(table)


def settle(table: Table) -> None:
    """Goes on until somebody has something to decide (ARN-MOD-07 to -09, -18)."""
    operation = OPERATIONS[table.pending.kind()]
    while operation.automatic(table):
        operation.perform(table)
        operation = OPERATIONS[table.pending.kind()]
    if operation.code != TURN:
        settle_decisions(table)


def settle_decisions(table: Table) -> None:
    """Goes on where something may have to be asked."""
    if len(table.scratch) == 0:
        table.scratch = vec[i64]([0] * MOST_LEGAL)
    scratch = table.scratch
    while True:
        operation = OPERATIONS[table.pending.kind()]
        if operation.code == TURN:
            return
        if operation.automatic(table):
            operation.perform(table)
            continue
        operation.prepare(table)
        count = fill_own(table, operation, scratch)
        if count == 0:
            skip(table)
        elif count == 1:
            action = scratch[0]
            if action != DECLINE:
                operation.choose(table, action)
            elif waits(table, operation, scratch):
                return
            else:
                skip(table)
        else:
            return


def skip(table: Table) -> None:
    """The part on top is declined, or left out because it has no legal option (ARN-MOD-09)."""
    if table.journal is not None:
        events.unused(table, table.pending.kind())
    table.pending.pop()


def waits(table: Table, operation: Operation, scratch: vec[i64]) -> bool:
    """Whether the part on top, which cannot be paid now, stays open for a free action to supply it (ARN-MOD-14)."""
    if not operation.can_wait:
        return False
    supplied = supplied_kinds(table, scratch, 0)
    return supplied != 0 and operation.waits(table, table.pending.first(), supplied, scratch)
