"""Assistants: recruit, rescue, upgrade, refresh, exchange, borrow (ARN-AST, ARN-SNK-07, ARN-CRD-09, -11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import EXCHANGE_SQUARES, REFRESH_SQUARE, TAKE_ASSISTANT, UPGRADE_SQUARE
from digsite.games.arnak.places.assistants import remove_top, side_option, take_from_rescue, top_of
from digsite.games.arnak.printed.ids import ASSISTANTS, OPTIONS_EACH, SQUARES, STACKS
from digsite.games.arnak.printed.phrases import Phrases, joined
from digsite.games.arnak.printed.vocabulary import COUNT, RESCUE
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import MUST, REPEAT
from digsite.games.arnak.table.names import assistant_message
from digsite.games.arnak.table.operations import ROOM, Operation, Params, Told, has_node, register

RECRUIT: Final = 13
UPGRADE_ASSISTANT: Final = 14
REFRESH: Final = 19  # count
EXCHANGE: Final = 30


class Recruit(Operation):
    """A visible assistant of the supply, silver and ready (ARN-AST-01)."""

    code: i64 = RECRUIT
    name = "recruit"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"recruit_assistant": ()}
    rule = "ARN-AST-01"
    offers: ClassVar[tuple[int, ...]] = (TAKE_ASSISTANT,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.recruit": "recruit an assistant",
        "part.recruit": "recruit an assistant",
        "do.take-assistant": "Take {assistant}: {effect}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_recruits(table, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_recruits(table, vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        recruit(table, action - TAKE_ASSISTANT)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        assistant = action - TAKE_ASSISTANT
        effect = _side_effect(table, words, assistant, int(table.gold >> assistant & 1))
        params: Params = {"assistant": assistant_message(table.printed, assistant), "effect": effect}
        return "recruit", "do.take-assistant", params, (_key(table, assistant),)


class UpgradeAssistant(Operation):
    """An own assistant turns to gold and becomes ready (ARN-AST-07)."""

    code: i64 = UPGRADE_ASSISTANT
    name = "upgrade-assistant"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"upgrade_assistant": ()}
    rule = "ARN-AST-07"
    offers: ClassVar[tuple[int, ...]] = (UPGRADE_SQUARE,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.upgrade-assistant": "turn a silver assistant to gold and refresh it",
        "part.upgrade-assistant": "turn an assistant to gold",
        "do.upgrade-square": "Turn {assistant} to gold: {effect}",
        "do.square-none": "The assistant on square {number}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_upgrades(table, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_upgrades(table, vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        upgrade(table, action - UPGRADE_SQUARE)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        square = action - UPGRADE_SQUARE
        assistant = int(table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square])
        if assistant < 0:
            return "upgrade", "do.square-none", {"number": square + 1}, ()
        effect = _side_effect(table, words, assistant, 1)
        params: Params = {"assistant": assistant_message(table.printed, assistant), "effect": effect}
        return "upgrade", "do.upgrade-square", params, (_key(table, assistant),)


class Rescue(Operation):
    """An assistant waiting for rescue, after a look through the stack (ARN-SNK-07)."""

    code: i64 = RESCUE
    name = "rescue"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"rescue_assistant": ()}
    rule = "ARN-SNK-07"
    window = False
    messages: ClassVar[Mapping[str, str]] = {
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

    def fits(self, table: Table, first: int, second: int) -> bool:
        return has_node(table, self.code, first) and second in (0, MUST, REPEAT, REPEAT + MUST)


class Refresh(Operation):
    """Exhausted assistants become ready at once (ARN-AST-06, -17)."""

    code: i64 = REFRESH
    name = "refresh"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"refresh": ()}
    most = 2
    rule = "ARN-AST-17"
    optional = True
    binding = True
    offers: ClassVar[tuple[int, ...]] = (REFRESH_SQUARE,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.refresh": "refresh {count} of your assistants",
        "effect.refresh.one": "refresh an assistant of yours",
        "part.refresh": "refresh an assistant",
        "do.refresh-square": "Refresh {assistant}",
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

    def fits(self, table: Table, first: int, second: int) -> bool:
        if not has_node(table, self.code, first):
            return False
        return second % REPEAT in (0, MUST) and second // REPEAT < table.printed.node(first, COUNT)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        square = action - REFRESH_SQUARE
        assistant = int(table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square])
        if assistant < 0:
            return "refresh", "do.square-none", {"number": square + 1}, ()
        params: Params = {"assistant": assistant_message(table.printed, assistant)}
        return "refresh", "do.refresh-square", params, (_key(table, assistant),)


class Exchange(Operation):
    """An own assistant for one of the supply, on the same level and ready (ARN-CRD-11)."""

    code: i64 = EXCHANGE
    name = "exchange"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"exchange_assistant": ()}
    rule = "ARN-CRD-11"
    optional = True
    offers: ClassVar[tuple[int, ...]] = (EXCHANGE_SQUARES,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.exchange": "exchange an assistant for one of the supply, on the same level and ready",
        "part.exchange": "exchange an assistant",
        "do.exchange": "Exchange {old} for {new}",
        "do.exchange-none": "Exchange the assistant on square {number} for the one on stack {stack}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_exchanges(table, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_exchanges(table, vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        pair = action - EXCHANGE_SQUARES
        exchange(table, pair // STACKS, pair % STACKS)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        square, stack = divmod(action - EXCHANGE_SQUARES, STACKS)
        old, new = (
            int(table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square]),
            int(top_of(table, stack)),
        )
        if old < 0 or new < 0:
            return "exchange", "do.exchange-none", {"number": square + 1, "stack": stack + 1}, ()
        params: Params = {
            "old": assistant_message(table.printed, old),
            "new": assistant_message(table.printed, new),
        }
        return "exchange", "do.exchange", params, (_key(table, old), _key(table, new))


register(Recruit())
register(UpgradeAssistant())
register(Rescue())
register(Refresh())
register(Exchange())


def fill_recruits(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the assistants on top of the supply stacks (ARN-AST-01, -02)."""
    if free_square(table, table.player) < 0:
        return count
    stack: i64 = 0
    while stack < STACKS:
        if table.cells[layout.SUPPLY_SIZES + stack] > 0:
            out[count] = TAKE_ASSISTANT + top_of(table, stack)
            count += 1
        stack += 1
    return count


def recruit(table: Table, assistant: i64) -> None:
    """Takes a visible assistant, silver and ready (ARN-AST-01)."""
    table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + free_square(table, table.player)] = (
        assistant
    )
    if table.journal is not None:
        events.tell(table, events.RECRUITED, assistant=assistant)
    remove_top(table, stack_with(table, assistant))


def look_at_rescue(table: Table) -> None:
    """The player looks through the rescue stack (ARN-SNK-07, ARN-HID-07)."""
    table.rescue_seen |= 1 << table.player
    if table.journal is not None:
        events.looked_at_rescue(table)


def fill_rescues(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the assistants waiting for rescue (ARN-SNK-07)."""
    if free_square(table, table.player) < 0:
        return count
    index: i64 = 0
    while index < table.rescue_size:
        out[count] = TAKE_ASSISTANT + table.cells[layout.RESCUE + index]
        count += 1
        index += 1
    return count


def rescue(table: Table, assistant: i64) -> None:
    """Takes one of them, silver and exhausted; the others keep their order (ARN-SNK-07, -08)."""
    table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + free_square(table, table.player)] = (
        assistant
    )
    table.exhausted |= 1 << assistant
    if table.journal is not None:
        events.tell(table, events.RESCUED, assistant=assistant)
    take_from_rescue(table, assistant)


def fill_upgrades(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the squares with a silver assistant (ARN-AST-07, -08)."""
    square: i64 = 0
    while square < SQUARES:
        assistant = table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square]
        if assistant >= 0 and table.gold >> assistant & 1 == 0:
            out[count] = UPGRADE_SQUARE + square
            count += 1
        square += 1
    return count


def upgrade(table: Table, square: i64) -> None:
    """Flips an own assistant to gold; it becomes ready (ARN-AST-07)."""
    assistant = table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square]
    table.gold |= 1 << assistant
    table.exhausted &= ~(1 << assistant)
    if table.journal is not None:
        events.tell(table, events.UPGRADED, assistant=assistant)


def exhausted_count(table: Table, seat: i64) -> i64:
    """How many assistants of a player are exhausted."""
    count: i64 = 0
    square: i64 = 0
    while square < SQUARES:
        assistant = table.cells[layout.SQUARES_OF_SEATS + seat * SQUARES + square]
        if assistant >= 0 and table.exhausted >> assistant & 1 != 0:
            count += 1
        square += 1
    return count


def fill_refreshes(table: Table, times: i64, must: bool, out: vec[i64], count: i64) -> i64:
    """Writes the squares with an exhausted assistant; one is enough when all of them will be refreshed."""
    all_of_them = must and exhausted_count(table, table.player) <= times
    square: i64 = 0
    while square < SQUARES:
        assistant = table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square]
        if assistant >= 0 and table.exhausted >> assistant & 1 != 0:
            out[count] = REFRESH_SQUARE + square
            count += 1
            if all_of_them:
                return count
        square += 1
    return count


def refresh(table: Table, square: i64) -> None:
    """An exhausted assistant becomes ready at once (ARN-AST-06)."""
    assistant = table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square]
    table.exhausted &= ~(1 << assistant)
    if table.journal is not None:
        events.tell(table, events.REFRESHED, assistant=assistant)


def fill_exchanges(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes every own assistant with every supply stack (ARN-CRD-11)."""
    square: i64 = 0
    while square < SQUARES:
        stack: i64 = 0
        while stack < STACKS and table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square] >= 0:
            if table.cells[layout.SUPPLY_SIZES + stack] > 0:
                out[count] = EXCHANGE_SQUARES + square * STACKS + stack
                count += 1
            stack += 1
        square += 1
    return count


def exchange(table: Table, square: i64, stack: i64) -> None:
    """The new assistant has the level of the old one and is ready; the old one lies silver on top (ARN-CRD-11)."""
    old = table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square]
    new = top_of(table, stack)
    if table.gold >> old & 1 != 0:
        table.gold |= 1 << new
    table.gold &= ~(1 << old)
    table.exhausted &= ~(1 << old)
    table.cells[layout.SQUARES_OF_SEATS + table.player * SQUARES + square] = new
    table.cells[layout.SUPPLY + stack * ASSISTANTS + table.cells[layout.SUPPLY_SIZES + stack] - 1] = old
    if table.journal is not None:
        events.tell(table, events.EXCHANGED, old=old, new=new)


def free_square(table: Table, seat: i64) -> i64:
    """An empty assistant square of a player, or -1 (ARN-AST-13)."""
    if table.cells[layout.SQUARES_OF_SEATS + seat * SQUARES] < 0:
        return 0
    return 1 if table.cells[layout.SQUARES_OF_SEATS + seat * SQUARES + 1] < 0 else -1


def stack_with(table: Table, assistant: i64) -> i64:
    """The supply stack with that assistant on top, or -1."""
    stack: i64 = 0
    while stack < STACKS:
        if top_of(table, stack) == assistant:
            return stack
        stack += 1
    return -1


def _key(table: Table, assistant: int) -> str:
    return f"assistant:{table.printed.components.assistants[assistant].id}"


def _side_effect(table: Table, words: Phrases, assistant: int, side: int) -> Message:
    """The options of an assistant on the silver or the golden side, in words."""
    nodes = [int(side_option(table, assistant, side, option)) for option in range(OPTIONS_EACH)]
    return joined([words.effect(node) for node in nodes if node >= 0], "or")
