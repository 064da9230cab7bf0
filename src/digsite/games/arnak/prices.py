"""The course of `X ▸ Y`: paying X move by move, then Y (ARN-EFF-03, ARN-MOD-08)."""

from digsite.engine.native import i64
from digsite.games.arnak.actions import GIVE_CARD, MUST
from digsite.games.arnak.paying import pay_resources
from digsite.games.arnak.table import Table
from digsite.games.arnak.travel import start_payment
from digsite.games.arnak.vocabulary import COUNT, LINKS, OP, SEQUENCE, TRAVEL


def begin_paying(table: Table, node: i64) -> None:
    """Resources go at once; a hand card and travel icons are asked for on top of the frame of the price."""
    pay_resources(table, node)
    if table.setting.node(node, COUNT) > 0:
        table.pending.push(GIVE_CARD, node, 0)
    start_payment(table, table.setting.node(node, TRAVEL), 0)


def reward_paid(table: Table) -> None:
    """All is paid: what was bought follows. A reward of one part is not declined any more (ARN-MOD-08)."""
    node = table.pending.first()
    table.pending.pop()
    if table.setting.node(node, LINKS) > 0:
        inner = table.setting.inside(node, 0)
        op = table.setting.node(inner, OP)
        table.pending.push(op, inner, 0 if op == SEQUENCE else MUST)
