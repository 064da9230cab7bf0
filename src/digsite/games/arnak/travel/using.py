"""The effect of something used, whose price is paid first (ARN-EFF-03, ARN-AST-11)."""

from __future__ import annotations

from digsite.engine.native import i64
from digsite.games.arnak.printed.vocabulary import COUNT, OP, PAY, TRAVEL
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import GIVE_CARD, PAID, SOURCE
from digsite.games.arnak.travel.costs import start_payment
from digsite.games.arnak.travel.prices import pay_resources


def begin_paying(table: Table, node: i64) -> None:
    """Resources go at once; a hand card and travel icons are asked for on top of the frame of the price."""
    pay_resources(table, node)
    if table.printed.node(node, COUNT) > 0:
        table.pending.push(GIVE_CARD, node, 0)
    start_payment(table, table.printed.node(node, TRAVEL), 0)


def push_effect(table: Table, code: i64, node: i64) -> None:
    """An effect comes next, with the thing that it belongs to."""
    table.pending.push(SOURCE, code, 0)
    table.pending.push(table.printed.node(node, OP), node, 0)


def push_used(table: Table, code: i64, node: i64, flags: i64) -> None:
    """The effect of something used, whose price is part of the move that uses it (ARN-AST-11)."""
    op = table.printed.node(node, OP)
    table.pending.push(SOURCE, code, 0)
    if op == PAY:
        table.pending.push(PAY, node, PAID)
        begin_paying(table, node)
    else:
        table.pending.push(op, node, flags)
