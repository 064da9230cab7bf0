"""Assistants: recruit, rescue, upgrade, refresh, exchange, borrow (ARN-AST, ARN-SNK-07, ARN-CRD-09, -11)."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import (
    ASSISTANT,
    DISCOUNTED,
    EXCHANGE_SQUARES,
    REFRESH_SQUARE,
    TAKE_ASSISTANT,
    UPGRADE_SQUARE,
)
from digsite.games.arnak.effects.pay import push_used
from digsite.games.arnak.events import assistants
from digsite.games.arnak.places.assistants import (
    borrowed_buyer,
    borrowed_discount,
    exchange,
    exhausted_count,
    fill_borrowed,
    fill_exchanges,
    fill_recruits,
    fill_refreshes,
    fill_rescues,
    fill_upgrades,
    is_own_assistant,
    look_at_rescue,
    recruit,
    refresh,
    rescue,
    side_option,
    top_of,
    upgrade,
)
from digsite.games.arnak.places.card_row import buy
from digsite.games.arnak.printed.ids import OPTIONS_EACH, STACKS
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree
from digsite.games.arnak.printed.reading import Data, Nodes, word
from digsite.games.arnak.printed.vocabulary import (
    BORROW,
    BUY,
    COUNT,
    EXCHANGE,
    FIRST,
    OP,
    PAY,
    RECRUIT,
    REFRESH,
    RESCUE,
    UPGRADE_ASSISTANT,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import MUST, REPEAT
from digsite.games.arnak.table.operations import OPERATIONS, ROOM, Operation, register
from digsite.games.arnak.table.sources import FROM_ASSISTANT, source
from digsite.games.arnak.travel.prices import shortage


class Recruit(Operation):
    """A visible assistant of the supply, silver and ready (ARN-AST-01)."""

    code: i64 = RECRUIT
    name = "recruit"
    keys: Mapping[str, tuple[str, ...]] = {"recruit_assistant": ()}
    rule = "ARN-AST-01"
    messages: Mapping[str, str] = {
        "effect.recruit": "recruit an assistant",
        "part.recruit": "recruit an assistant",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_recruits(table, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_recruits(table, vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        recruit(table, action - TAKE_ASSISTANT)


register(Recruit())


class UpgradeAssistant(Operation):
    """An own assistant turns to gold and becomes ready (ARN-AST-07)."""

    code: i64 = UPGRADE_ASSISTANT
    name = "upgrade-assistant"
    keys: Mapping[str, tuple[str, ...]] = {"upgrade_assistant": ()}
    rule = "ARN-AST-07"
    messages: Mapping[str, str] = {
        "effect.upgrade-assistant": "turn a silver assistant to gold and refresh it",
        "part.upgrade-assistant": "turn an assistant to gold",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_upgrades(table, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_upgrades(table, vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        upgrade(table, action - UPGRADE_SQUARE)


register(UpgradeAssistant())


class Rescue(Operation):
    """An assistant waiting for rescue, after a look through the stack (ARN-SNK-07)."""

    code: i64 = RESCUE
    name = "rescue"
    keys: Mapping[str, tuple[str, ...]] = {"rescue_assistant": ()}
    rule = "ARN-SNK-07"
    window = False
    messages: Mapping[str, str] = {
        "effect.rescue": "rescue an assistant, who is exhausted at first",
        "part.rescue": "rescue an assistant",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_rescues(table, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return table.rescue_size > 0

    def prepare(self, table: Table) -> None:
        flags = table.pending.second()
        if flags < REPEAT and table.rescue_size > 0:
            table.pending.replace(RESCUE, table.pending.first(), flags + REPEAT)
            look_at_rescue(table)

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        rescue(table, action - TAKE_ASSISTANT)


register(Rescue())


class Refresh(Operation):
    """Exhausted assistants become ready at once (ARN-AST-06, -17)."""

    code: i64 = REFRESH
    name = "refresh"
    keys: Mapping[str, tuple[str, ...]] = {"refresh": ()}
    most = 2
    rule = "ARN-AST-17"
    optional = True
    binding = True
    messages: Mapping[str, str] = {
        "effect.refresh": "refresh {count} of your assistants",
        "effect.refresh.one": "refresh an assistant of yours",
        "part.refresh": "refresh an assistant",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        flags = table.pending.second()
        times = table.printed.node(table.pending.first(), COUNT) - flags // REPEAT
        return fill_refreshes(table, times, flags & MUST != 0, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return exhausted_count(table, table.player) > 0

    def choose(self, table: Table, action: i64) -> None:
        node = table.pending.first()
        flags = table.pending.second()
        if flags // REPEAT + 1 < table.printed.node(node, COUNT):
            table.pending.replace(REFRESH, node, flags + REPEAT)
        else:
            table.pending.pop()
        refresh(table, action - REFRESH_SQUARE)


register(Refresh())


class Exchange(Operation):
    """An own assistant for one of the supply, on the same level and ready (ARN-CRD-11)."""

    code: i64 = EXCHANGE
    name = "exchange"
    keys: Mapping[str, tuple[str, ...]] = {"exchange_assistant": ()}
    rule = "ARN-CRD-11"
    optional = True
    messages: Mapping[str, str] = {
        "effect.exchange": "exchange an assistant for one of the supply, on the same level and ready",
        "part.exchange": "exchange an assistant",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_exchanges(table, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_exchanges(table, vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        pair = action - EXCHANGE_SQUARES
        exchange(table, pair // STACKS, pair % STACKS)


register(Exchange())


class Borrow(Operation):
    """A visible supply assistant is used as if it were the player's (ARN-CRD-09)."""

    code: i64 = BORROW
    name = "borrow"
    keys: Mapping[str, tuple[str, ...]] = {"borrow_assistant": ()}
    rule = "ARN-CRD-09"
    optional = True
    can_wait = True
    messages: Mapping[str, str] = {
        "effect.borrow-gold": "use the gold side of a supply assistant",
        "effect.borrow-silver": "use a supply assistant",
        "part.borrow": "use a supply assistant",
    }

    def read(self, nodes: Nodes, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(BORROW, first=word(path, value, {"silver": 0, "gold": 1}))

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_borrowed(table, table.printed.node(table.pending.first(), FIRST), out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_borrowed(table, table.printed.node(node, FIRST), vec[i64]([0] * ROOM), 0) > 0

    def waits(self, table: Table, node: i64, supplied: i64, scratch: vec[i64]) -> bool:
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
                if op == BUY and OPERATIONS[BUY].waits(table, inner, supplied, scratch):
                    return True
                if op == PAY and shortage(table, inner) & ~supplied == 0:
                    return True
        return False

    def is_own(self, table: Table, action: i64) -> bool:
        return action >= ASSISTANT and not is_own_assistant(table, (action - ASSISTANT) // OPTIONS_EACH)

    def choose(self, table: Table, action: i64) -> None:
        gold = table.printed.node(table.pending.first(), FIRST)
        table.pending.pop()
        if action >= ASSISTANT:
            choice = action - ASSISTANT
            assistant = choice // OPTIONS_EACH
            if table.journal is not None:
                assistants.borrowed(table, assistant)
            inner = side_option(table, assistant, gold, choice % OPTIONS_EACH)
            push_used(table, source(FROM_ASSISTANT, assistant), inner, 0)
        else:
            if table.journal is not None:
                assistants.borrowed(table, borrowed_buyer(table, gold))
            buy(table, action - DISCOUNTED, borrowed_discount(table, gold))

    def deed(self, words: Phrases, node: int) -> Message:
        return Message("effect.borrow-gold" if words.rows[node][FIRST] else "effect.borrow-silver")

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "borrow", "side": "gold" if trees.rows[node][FIRST] else "silver"}


register(Borrow())
