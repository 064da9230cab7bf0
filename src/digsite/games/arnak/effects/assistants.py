"""Assistants: recruit, rescue, upgrade, refresh, exchange, borrow (ARN-AST, ARN-SNK-07, ARN-CRD-09, -11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import EXCHANGE_SQUARES, REFRESH_SQUARE, TAKE_ASSISTANT, UPGRADE_SQUARE
from digsite.games.arnak.places.assistants import (
    own_assistant,
    remove_top,
    side_option,
    take_from_rescue,
    top_of,
)
from digsite.games.arnak.printed.ids import ASSISTANTS, OPTIONS_EACH, SQUARES, STACKS
from digsite.games.arnak.printed.phrases import Phrases, joined
from digsite.games.arnak.printed.vocabulary import COUNT, RESCUE
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import MUST, REPEAT
from digsite.games.arnak.table.keys import key_of
from digsite.games.arnak.table.names import thing_message
from digsite.games.arnak.table.operations import Operation, Params, Told, register

RECRUIT: Final = 13
UPGRADE_ASSISTANT: Final = 14
REFRESH: Final = 19  # count
EXCHANGE: Final = 30


class Recruit(Operation):
    """A visible assistant of the supply, silver and ready (ARN-AST-01)."""

    code: i64 = RECRUIT
    name = "recruit"
    part = "recruit an assistant"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"recruit_assistant": ()}
    rule = "ARN-AST-01"
    offers: ClassVar[tuple[int, ...]] = (TAKE_ASSISTANT,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.recruit": "recruit an assistant",
        "do.take-assistant": "Take {assistant}: {effect}",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """The assistants on top of the supply stacks (ARN-AST-01, -02)."""
        stack: i64 = 0 if has_free_square(table) else STACKS
        while stack < STACKS:
            if table.cells[layout.SUPPLY_SIZES + stack] > 0:
                out[count] = TAKE_ASSISTANT + top_of(table, stack)
                count += 1
            stack += 1
        return count

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        assistant = action - TAKE_ASSISTANT
        seat_assistant(table, assistant)
        if table.journal is not None:
            events.tell(table, events.RECRUITED, assistant=assistant)
        stack: i64 = 0
        while top_of(table, stack) != assistant:
            stack += 1
        remove_top(table, stack)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        assistant = action - TAKE_ASSISTANT
        gold = int(table.gold >> assistant & 1)
        return _told(table, "recruit", "do.take-assistant", assistant, _side(table, words, assistant, gold))


class UpgradeAssistant(Operation):
    """An own assistant turns to gold and becomes ready (ARN-AST-07)."""

    code: i64 = UPGRADE_ASSISTANT
    name = "upgrade-assistant"
    part = "turn an assistant to gold"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"upgrade_assistant": ()}
    rule = "ARN-AST-07"
    offers: ClassVar[tuple[int, ...]] = (UPGRADE_SQUARE,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.upgrade-assistant": "turn a silver assistant to gold and refresh it",
        "do.upgrade-square": "Turn {assistant} to gold: {effect}",
        "do.square-none": "The assistant on square {number}",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """The squares with a silver assistant (ARN-AST-07, -08)."""
        square: i64 = 0
        while square < SQUARES:
            assistant = own_assistant(table, square)
            if assistant >= 0 and table.gold >> assistant & 1 == 0:
                out[count] = UPGRADE_SQUARE + square
                count += 1
            square += 1
        return count

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        assistant = own_assistant(table, action - UPGRADE_SQUARE)
        table.gold |= 1 << assistant
        table.exhausted &= ~(1 << assistant)
        if table.journal is not None:
            events.tell(table, events.UPGRADED, assistant=assistant)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        square = action - UPGRADE_SQUARE
        assistant = int(own_assistant(table, square))
        if assistant < 0:
            return "upgrade", "do.square-none", {"number": square + 1}, ()
        return _told(table, "upgrade", "do.upgrade-square", assistant, _side(table, words, assistant, 1))


class Rescue(Operation):
    """An assistant waiting for rescue, after a look through the stack (ARN-SNK-07)."""

    code: i64 = RESCUE
    name = "rescue"
    part = "rescue an assistant"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"rescue_assistant": ()}
    rule = "ARN-SNK-07"
    window = False
    messages: ClassVar[Mapping[str, str]] = {
        "effect.rescue": "rescue an assistant, who is exhausted at first",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        index: i64 = 0 if has_free_square(table) else table.rescue_size
        while index < table.rescue_size:
            out[count] = TAKE_ASSISTANT + table.cells[layout.RESCUE + index]
            count += 1
            index += 1
        return count

    def useful(self, table: Table, node: i64) -> bool:
        # The look through the stack is worth something without a free square, too.
        return table.rescue_size > 0

    def prepare(self, table: Table) -> None:
        """The player looks through the rescue stack (ARN-SNK-07, ARN-HID-07)."""
        flags = table.pending.second()
        if flags < REPEAT and table.rescue_size > 0:
            table.pending.replace(RESCUE, table.pending.first(), flags + REPEAT)
            table.rescue_seen |= 1 << table.player
            if table.journal is not None:
                events.looked_at_rescue(table)

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        """Takes one of them, silver and exhausted; the others keep their order (ARN-SNK-07, -08)."""
        assistant = action - TAKE_ASSISTANT
        seat_assistant(table, assistant)
        table.exhausted |= 1 << assistant
        if table.journal is not None:
            events.tell(table, events.RESCUED, assistant=assistant)
        take_from_rescue(table, assistant)

    def most_repeats(self, table: Table, node: int) -> int:
        return 1


class Refresh(Operation):
    """Exhausted assistants become ready at once (ARN-AST-06, -17)."""

    code: i64 = REFRESH
    name = "refresh"
    part = "refresh an assistant"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"refresh": ()}
    most = 2
    rule = "ARN-AST-17"
    optional = True
    binding = True
    offers: ClassVar[tuple[int, ...]] = (REFRESH_SQUARE,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.refresh": "refresh {count} of your assistants",
        "effect.refresh.one": "refresh an assistant of yours",
        "do.refresh-square": "Refresh {assistant}",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """The squares with an exhausted assistant; one is enough when all of them will be refreshed."""
        square: i64 = 0
        before = count
        while square < SQUARES:
            assistant = own_assistant(table, square)
            if assistant >= 0 and table.exhausted >> assistant & 1 != 0:
                out[count] = REFRESH_SQUARE + square
                count += 1
            square += 1
        left = table.printed.node(node, COUNT) - flags // REPEAT
        return before + 1 if flags & MUST != 0 and before < count <= before + left else count

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        if flags // REPEAT + 1 < table.printed.node(node, COUNT):
            table.pending.push(REFRESH, node, flags + REPEAT)
        assistant = own_assistant(table, action - REFRESH_SQUARE)
        table.exhausted &= ~(1 << assistant)
        if table.journal is not None:
            events.tell(table, events.REFRESHED, assistant=assistant)

    def most_repeats(self, table: Table, node: int) -> int:
        return int(table.printed.node(node, COUNT)) - 1

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        square = action - REFRESH_SQUARE
        assistant = int(own_assistant(table, square))
        if assistant < 0:
            return "refresh", "do.square-none", {"number": square + 1}, ()
        return _told(table, "refresh", "do.refresh-square", assistant, None)


class Exchange(Operation):
    """An own assistant for one of the supply, on the same level and ready (ARN-CRD-11)."""

    code: i64 = EXCHANGE
    name = "exchange"
    part = "exchange an assistant"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"exchange_assistant": ()}
    rule = "ARN-CRD-11"
    optional = True
    offers: ClassVar[tuple[int, ...]] = (EXCHANGE_SQUARES,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.exchange": "exchange an assistant for one of the supply, on the same level and ready",
        "do.exchange": "Exchange {old} for {new}",
        "do.exchange-none": "Exchange the assistant on square {number} for the one on stack {stack}",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """Every own assistant with every supply stack (ARN-CRD-11)."""
        square: i64 = 0
        while square < SQUARES:
            stack: i64 = 0
            while stack < STACKS and own_assistant(table, square) >= 0:
                if table.cells[layout.SUPPLY_SIZES + stack] > 0:
                    out[count] = EXCHANGE_SQUARES + square * STACKS + stack
                    count += 1
                stack += 1
            square += 1
        return count

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        """The new assistant has the level of the old one and is ready; the old one lies silver on top (ARN-CRD-11)."""
        square = (action - EXCHANGE_SQUARES) // STACKS
        stack = (action - EXCHANGE_SQUARES) % STACKS
        old = own_assistant(table, square)
        new = top_of(table, stack)
        if table.gold >> old & 1 != 0:
            table.gold |= 1 << new
        table.gold &= ~(1 << old)
        table.exhausted &= ~(1 << old)
        table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square] = new
        table.cells[layout.SUPPLY + stack * ASSISTANTS + table.cells[layout.SUPPLY_SIZES + stack] - 1] = old
        if table.journal is not None:
            events.tell(table, events.EXCHANGED, old=old, new=new)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        printed = table.printed
        square, stack = divmod(action - EXCHANGE_SQUARES, STACKS)
        old, new = int(own_assistant(table, square)), int(top_of(table, stack))
        if old < 0 or new < 0:
            return "exchange", "do.exchange-none", {"number": square + 1, "stack": stack + 1}, ()
        params: Params = {
            "old": thing_message(printed, "assistant", old),
            "new": thing_message(printed, "assistant", new),
        }
        return (
            "exchange",
            "do.exchange",
            params,
            (key_of(printed, "assistant", old), key_of(printed, "assistant", new)),
        )


def has_free_square(table: Table) -> bool:
    """Whether an assistant square of the player is empty (ARN-AST-13)."""
    return own_assistant(table, 0) < 0 or own_assistant(table, 1) < 0


def seat_assistant(table: Table, assistant: i64) -> None:
    """An assistant comes to the first empty square of the player."""
    square: i64 = 0 if own_assistant(table, 0) < 0 else 1
    table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square] = assistant


def _told(table: Table, verb: str, name: str, assistant: int, effect: Message | None) -> Told:
    """An assistant taken or turned, in words."""
    params: Params = {"assistant": thing_message(table.printed, "assistant", assistant)}
    if effect is not None:
        params["effect"] = effect
    return verb, name, params, (key_of(table.printed, "assistant", assistant),)


def _side(table: Table, words: Phrases, assistant: int, side: int) -> Message:
    """The options of an assistant on the silver or the golden side, in words."""
    nodes = [int(side_option(table, assistant, side, option)) for option in range(OPTIONS_EACH)]
    return joined([words.effect(node) for node in nodes if node >= 0], "or")


register(Recruit(), UpgradeAssistant(), Rescue(), Refresh(), Exchange())
