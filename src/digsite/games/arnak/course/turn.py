"""A turn: one main action, free actions around it, and everything they set off (ARN-TRN, ARN-MOD)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import (
    ASSISTANT,
    DECLINE,
    DIG,
    DISCOUNTED,
    END_TURN,
    MOVE_GLASS,
    OVERCOME_AT,
    PASS,
    PASS_WITH,
    PLAY,
    TAKE,
)
from digsite.games.arnak.course.free_actions import (
    fill_free_actions,
    fill_options,
    play_card,
    supplied_kinds,
    take_free_action,
)
from digsite.games.arnak.course.rounds import end_turn
from digsite.games.arnak.events import assistants, course
from digsite.games.arnak.places.assistants import own_buyer, own_discount
from digsite.games.arnak.places.card_prices import fill_purchases
from digsite.games.arnak.places.card_row import buy
from digsite.games.arnak.places.research import research
from digsite.games.arnak.places.sites import challenge, fill_archaeologist, fill_overcome, go
from digsite.games.arnak.places.track import fill_research
from digsite.games.arnak.printed.components import MAIN
from digsite.games.arnak.printed.ids import CARD_KINDS, ITEMS, OPTIONS_EACH, SQUARES, TRADED
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.printed.vocabulary import (
    ARTIFACT,
    BUY,
    COUNT,
    FIRST,
    ITEM,
    OP,
    RESOURCE_COUNT,
    TABLET,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import SOURCE, TURN
from digsite.games.arnak.table.operations import (
    MOST_LEGAL,
    OPERATIONS,
    Operation,
    fill_own,
    is_free_action,
    register,
)
from digsite.games.arnak.table.piles import IN_HAND, find, pile_size, pile_start
from digsite.games.arnak.table.sources import FROM_CARD, source
from digsite.games.arnak.travel.sources import option_node


class Turn(Operation):
    """The main actions while none was taken, else the end of the turn (ARN-TRN-01, -02, -10)."""

    code: i64 = TURN
    name = "turn"
    messages: ClassVar[Mapping[str, str]] = {
        "ask.turn": "Take a main action",
        "ask.after": "End the turn, or use free actions first",
        "part.turn": "use this part",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_turn(table, out)

    def is_own(self, table: Table, action: i64) -> bool:
        """Whether a card or an assistant is used as the main action."""
        if action < CARD_KINDS:
            return table.printed.card_action[action] == MAIN
        return (
            action >= ASSISTANT and table.printed.assistant_is_main[(action - ASSISTANT) // OPTIONS_EACH] != 0
        )

    def choose(self, table: Table, action: i64) -> None:
        if action == END_TURN:
            end_turn(table)
        elif action == PASS:
            table.passed |= 1 << table.player
            if table.journal is not None:
                course.passed(table)
            end_turn(table)
        else:
            take_main_action(table, action)

    def question(self, table: Table, words: Phrases) -> Message:
        if table.pending.first() != 0:
            return Message("ask.after", {"rules": "ARN-TRN-03"})
        return Message("ask.turn", {"rules": "ARN-TRN-01"})


register(Turn())


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


def fill_turn(table: Table, out: vec[i64]) -> i64:
    """The main actions while none was taken, else the end of the turn (ARN-TRN-01, -02, -10)."""
    if table.pending.first() != 0:
        out[0] = END_TURN
        return 1
    printed = table.printed
    seat = table.player
    count = fill_main_cards(table, out)
    count = fill_archaeologist(table, -1, out, count)
    count = fill_overcome(table, out, count)
    count = fill_purchases(table, ITEM | ARTIFACT, 0, False, TAKE, out, count)
    square: i64 = 0
    while square < SQUARES:
        assistant = table.squares[seat * SQUARES + square]
        if (
            assistant >= 0
            and printed.assistant_is_main[assistant] != 0
            and table.exhausted >> assistant & 1 == 0
        ):
            node = option_node(table, assistant * OPTIONS_EACH)
            if printed.node(node, OP) == BUY:
                types = printed.node(node, FIRST)
                count = fill_purchases(table, types, printed.node(node, COUNT), False, DISCOUNTED, out, count)
            else:
                count = fill_options(table, assistant, out, count)
        square += 1
    count = fill_research(table, -1, 0, out, count)
    out[count] = PASS
    return count + 1


def fill_main_cards(table: Table, out: vec[i64]) -> i64:
    """Cards whose effect is a main action, and cards to pass with; artifacts need a tablet (ARN-PLY-02, -05)."""
    printed = table.printed
    seat = table.player
    tablets = table.resources[seat * RESOURCE_COUNT + TABLET]
    place = pile_start(table, seat, IN_HAND)
    end = place + pile_size(table, seat, IN_HAND)
    count: i64 = 0
    while place < end:
        card = table.cards[place]
        if printed.card_action[card] == MAIN and (tablets > 0 or not is_artifact(card)):
            out[count] = PLAY + card
            count += 1
        place += 1
    index: i64 = 0
    while index < printed.pass_card_count:
        if find(table, seat, IN_HAND, printed.pass_cards[index]) >= 0:
            out[count] = PASS_WITH + index
            count += 1
        index += 1
    return count


def is_artifact(card: i64) -> bool:
    """Whether a card is an artifact."""
    return card >= ITEMS and card < TRADED


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


def take_main_action(table: Table, action: i64) -> None:
    """The main action of the turn, if it is neither passing nor ending the turn."""
    printed = table.printed
    table.pending.replace(TURN, 1, 0)
    if action < CARD_KINDS:
        play_main(table, action)
    elif action >= ASSISTANT:
        take_free_action(table, action)
    elif action < DIG:
        card = printed.pass_cards[action - PASS_WITH]
        play_card(table, card)
        node = printed.pass_effect[card]
        table.pending.push(SOURCE, source(FROM_CARD, card), 0)
        table.pending.push(printed.node(node, OP), node, 0)
    elif action < OVERCOME_AT:
        go(table, action, -1)
    elif action < TAKE:
        challenge(table, action - OVERCOME_AT)
    elif action < DISCOUNTED:
        buy(table, action - TAKE, 0)
    elif action < MOVE_GLASS:
        buy_with_assistant(table, action - DISCOUNTED)
    else:
        research(table, action, -1)


def play_main(table: Table, card: i64) -> None:
    """Plays a card as the main action; an artifact costs a tablet (ARN-PLY-05)."""
    if is_artifact(card):
        table.resources[table.player * RESOURCE_COUNT + TABLET] -= 1
    play_card(table, card)
    node = table.printed.card_effect[card]
    table.pending.push(SOURCE, source(FROM_CARD, card), 0)
    table.pending.push(table.printed.node(node, OP), node, 0)


def buy_with_assistant(table: Table, card: i64) -> None:
    """The assistant who makes cards cheaper is exhausted for one purchase (ARN-AST-12)."""
    assistant = own_buyer(table)
    discount = own_discount(table)
    table.exhausted |= 1 << assistant
    if table.journal is not None:
        assistants.used_assistant(table, assistant)
    buy(table, card, discount)


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
    scratch = vec[i64]([0] * MOST_LEGAL)
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
        course.unused(table, table.pending.kind())
    table.pending.pop()


def waits(table: Table, operation: Operation, scratch: vec[i64]) -> bool:
    """Whether the part on top, which cannot be paid now, stays open for a free action to supply it (ARN-MOD-14)."""
    if not operation.can_wait:
        return False
    supplied = supplied_kinds(table, scratch, 0)
    return supplied != 0 and operation.waits(table, table.pending.first(), supplied, scratch)
