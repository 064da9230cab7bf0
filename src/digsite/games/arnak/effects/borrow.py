"""A visible assistant of the supply used as if it were the player's (ARN-CRD-09)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import ASSISTANT, DISCOUNTED
from digsite.games.arnak.places.assistants import (
    borrowed_buyer,
    borrowed_discount,
    is_own_assistant,
    side_option,
    top_of,
)
from digsite.games.arnak.places.card_prices import fill_purchases
from digsite.games.arnak.places.card_row import buy
from digsite.games.arnak.printed.ids import OPTIONS_EACH, STACKS
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree
from digsite.games.arnak.printed.reading import Data, NodeReader, word
from digsite.games.arnak.printed.vocabulary import BORROW, BUY, COUNT, FIRST, OP, PAY
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import OPERATIONS, Operation, register
from digsite.games.arnak.table.sources import FROM_ASSISTANT, source
from digsite.games.arnak.travel.prices import can_pay, shortage
from digsite.games.arnak.travel.using import push_used


class Borrow(Operation):
    """A visible supply assistant is used as if it were the player's (ARN-CRD-09)."""

    code: i64 = BORROW
    name = "borrow"
    part = "use a supply assistant"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"borrow_assistant": ()}
    rule = "ARN-CRD-09"
    optional = True
    can_wait = True
    messages: ClassVar[Mapping[str, str]] = {
        "effect.borrow-gold": "use the gold side of a supply assistant",
        "effect.borrow-silver": "use a supply assistant",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(BORROW, first=word(path, value, {"silver": 0, "gold": 1}))

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """Every option of the visible supply assistants that can be paid (ARN-CRD-09)."""
        printed = table.printed
        gold = printed.node(node, FIRST)
        stack: i64 = 0
        while stack < STACKS:
            assistant = top_of(table, stack)
            stack += 1
            option: i64 = 0
            while assistant >= 0 and option < OPTIONS_EACH:
                inner = side_option(table, assistant, gold, option)
                if inner >= 0:
                    op = printed.node(inner, OP)
                    if op == BUY:
                        types = printed.node(inner, FIRST)
                        discount = printed.node(inner, COUNT)
                        count = fill_purchases(table, types, discount, False, DISCOUNTED, out, count)
                    elif op != PAY or can_pay(table, inner):
                        out[count] = ASSISTANT + assistant * OPTIONS_EACH + option
                        count += 1
                option += 1
        return count

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
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
                if op == BUY and OPERATIONS[BUY].waits(table, inner, supplied):
                    return True
                if op == PAY and shortage(table, inner) & ~supplied == 0:
                    return True
        return False

    def is_own(self, table: Table, action: i64) -> bool:
        return action >= ASSISTANT and not is_own_assistant(table, (action - ASSISTANT) // OPTIONS_EACH)

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        gold = table.printed.node(node, FIRST)
        if action >= ASSISTANT:
            choice = action - ASSISTANT
            assistant = choice // OPTIONS_EACH
            if table.journal is not None:
                events.tell(table, events.BORROWED, assistant=assistant)
            inner = side_option(table, assistant, gold, choice % OPTIONS_EACH)
            push_used(table, source(FROM_ASSISTANT, assistant), inner, 0)
        else:
            if table.journal is not None:
                events.tell(table, events.BORROWED, assistant=borrowed_buyer(table, gold))
            buy(table, action - DISCOUNTED, borrowed_discount(table, gold))

    def deed(self, words: Phrases, node: int) -> Message:
        return Message("effect.borrow-gold" if words.rows[node][FIRST] else "effect.borrow-silver")

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "borrow", "side": "gold" if trees.rows[node][FIRST] else "silver"}


register(Borrow())
