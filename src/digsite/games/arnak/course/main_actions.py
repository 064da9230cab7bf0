"""The main action of a turn: its options, and how it begins (ARN-TRN-01, -02, -10, ARN-PLY)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import actions, events
from digsite.games.arnak.actions import ASSISTANT, BOON, PASS, PASS_WITH, PLAY, SLOT
from digsite.games.arnak.course import free_actions
from digsite.games.arnak.course.rounds import end_turn
from digsite.games.arnak.places.assistants import own_buyer, own_discount, side_option, top_of
from digsite.games.arnak.places.card_prices import fill_purchases
from digsite.games.arnak.places.card_row import buy
from digsite.games.arnak.places.research import research
from digsite.games.arnak.places.sites import challenge, fill_archaeologist, fill_overcome, go
from digsite.games.arnak.places.track import fill_research
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.components import MAIN
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import TURN
from digsite.games.arnak.table.keys import card_key
from digsite.games.arnak.table.names import card_message, thing_message
from digsite.games.arnak.table.operations import Operation, Params, Told, register
from digsite.games.arnak.table.piles import IN_HAND, find, pile_size, pile_start
from digsite.games.arnak.table.sources import FROM_CARD, source
from digsite.games.arnak.travel.sources import option_node
from digsite.games.arnak.travel.using import push_effect


class Turn(Operation):
    """The main actions while none was taken, else the end of the turn (ARN-TRN-01, -02, -10)."""

    code: i64 = TURN
    name = "turn"
    offers: ClassVar[tuple[int, ...]] = (PLAY, PASS_WITH, PASS, SLOT, BOON, ASSISTANT)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.turn": "Take a main action",
        "ask.after": "End the turn, or use free actions first",
        "do.play": "Play {card}: {effect}",
        "do.play-fear": "Play Fear",
        "do.pass-with": "Pass with {card}: {effect}",
        "do.pass-with-none": "Pass with a card",
        "do.pass": "Pass for this round",
        "do.end": "End the turn",
        "do.decline": "Decline",
        "do.slot": "Put an idol into a slot: {effect}",
        "do.boon": "Use {guardian}: {effect}",
        "do.assistant": "Use {assistant}: {effect}",
        "do.assistant-none": "Use {assistant}",
    }

    def fill(self, table: Table, done: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        if done != 0:
            out[count] = actions.END_TURN
            return count + 1
        printed = table.printed
        seat = table.player
        count = fill_main_cards(table, out, count)
        count = fill_archaeologist(table, -1, out, count)
        count = fill_overcome(table, out, count)
        both: i64 = vocabulary.ITEM | vocabulary.ARTIFACT
        count = fill_purchases(table, both, 0, False, actions.TAKE, out, count)
        square: i64 = 0
        while square < ids.SQUARES:
            assistant = table.cells[layout.SQUARES_OF_SEATS + seat * ids.SQUARES + square]
            if (
                assistant >= 0
                and printed.assistant_is_main[assistant] != 0
                and table.exhausted >> assistant & 1 == 0
            ):
                node = option_node(table, assistant * ids.OPTIONS_EACH)
                if printed.node(node, vocabulary.OP) == vocabulary.BUY:
                    types = printed.node(node, vocabulary.FIRST)
                    discount = printed.node(node, vocabulary.COUNT)
                    count = fill_purchases(table, types, discount, False, actions.DISCOUNTED, out, count)
                else:
                    count = free_actions.fill_options(table, assistant, out, count, True)
            square += 1
        count = fill_research(table, -1, 0, out, count)
        out[count] = PASS
        return count + 1

    def is_own(self, table: Table, action: i64) -> bool:
        """Whether a card or an assistant is used as the main action."""
        if action < ids.CARD_KINDS:
            return table.printed.card_action[action] == MAIN
        return (
            action >= ASSISTANT
            and table.printed.assistant_is_main[(action - ASSISTANT) // ids.OPTIONS_EACH] != 0
        )

    def choose(self, table: Table, done: i64, flags: i64, action: i64) -> None:
        if action == actions.END_TURN:
            end_turn(table)
        elif action == PASS:
            table.passed |= 1 << table.player
            if table.journal is not None:
                events.tell(table, events.PASSED)
            end_turn(table)
        else:
            table.pending.push(TURN, 1, 0)
            take_main_action(table, action)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return first in (0, 1) and second == 0

    def question(self, table: Table, words: Phrases) -> Message:
        if table.pending.first() != 0:
            return Message("ask.after", {"rules": "ARN-TRN-03"})
        return Message("ask.turn", {"rules": "ARN-TRN-01"})

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        if action < PASS_WITH:
            return _told_card(table, words, action)
        if action < actions.DIG:
            return _told_passing(table, words, action - PASS_WITH)
        if action < SLOT:
            verb = {PASS: "pass", actions.END_TURN: "end", actions.DECLINE: "decline"}[action]
            return verb, f"do.{verb}", {}, ()
        printed = table.printed
        if action < BOON:
            effect = words.effect(int(printed.slot_effect[action - SLOT]))
            return "slot", "do.slot", {"effect": effect}, (f"crates:{int(table.player)}",)
        if action >= ASSISTANT:
            return _told_assistant(table, words, action - ASSISTANT)
        guardian = action - BOON
        effect = words.effect(int(printed.guardian_boon[guardian]))
        params: Params = {"guardian": thing_message(printed, "guardian", guardian), "effect": effect}
        return "boon", "do.boon", params, (f"guardian:{printed.components.guardians[guardian].id}",)


def take_main_action(table: Table, action: i64) -> None:
    """The main action of the turn, if it is neither passing nor ending the turn."""
    printed = table.printed
    if action < ids.CARD_KINDS:
        if is_artifact(action):
            # ARN-PLY-05: an artifact costs a tablet.
            own = layout.RESOURCES + table.player * vocabulary.RESOURCE_COUNT
            table.cells[own + vocabulary.TABLET] -= 1
        free_actions.play_card(table, action)
        push_effect(table, source(FROM_CARD, action), printed.card_effect[action])
    elif action >= ASSISTANT:
        free_actions.take_free_action(table, action)
    elif action < actions.DIG:
        card = printed.pass_cards[action - PASS_WITH]
        free_actions.play_card(table, card)
        push_effect(table, source(FROM_CARD, card), printed.pass_effect[card])
    elif action < actions.OVERCOME_AT:
        go(table, action, -1)
    elif action < actions.TAKE:
        challenge(table, action - actions.OVERCOME_AT)
    elif action < actions.DISCOUNTED:
        buy(table, action - actions.TAKE, 0)
    elif action < actions.MOVE_GLASS:
        # ARN-AST-12: the assistant who makes cards cheaper is exhausted for one purchase.
        assistant = own_buyer(table)
        discount = own_discount(table)
        table.exhausted |= 1 << assistant
        if table.journal is not None:
            events.tell(table, events.USED_ASSISTANT, assistant=assistant)
        buy(table, action - actions.DISCOUNTED, discount)
    else:
        research(table, action, -1)


def fill_main_cards(table: Table, out: vec[i64], count: i64) -> i64:
    """Cards whose effect is a main action, and cards to pass with; artifacts need a tablet (ARN-PLY-02, -05)."""
    printed = table.printed
    seat = table.player
    tablets = table.cells[layout.RESOURCES + seat * vocabulary.RESOURCE_COUNT + vocabulary.TABLET]
    place = pile_start(table, seat, IN_HAND)
    end = place + pile_size(table, seat, IN_HAND)
    cards = table.cards
    while place < end:
        card = cards[place]
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
    return card >= ids.ITEMS and card < ids.TRADED


def _told_card(table: Table, words: Phrases, card: int) -> Told:
    """A card played for its effect, in words."""
    printed = table.printed
    keys = (card_key(printed, card, int(table.player), "hand"),)
    if card == ids.FEAR_CARD:
        return "play", "do.play-fear", {}, keys
    effect = words.effect(int(printed.card_effect[card]))
    return "play", "do.play", {"card": card_message(printed, card), "effect": effect}, keys


def _told_passing(table: Table, words: Phrases, number: int) -> Told:
    """A card to pass with, in words."""
    printed = table.printed
    if number >= printed.pass_card_count:
        return "pass-with", "do.pass-with-none", {}, ()
    card = int(printed.pass_cards[number])
    effect = words.effect(int(printed.pass_effect[card]))
    params: Params = {"card": card_message(printed, card), "effect": effect}
    return "pass-with", "do.pass-with", params, (card_key(printed, card, int(table.player), "hand"),)


def _told_assistant(table: Table, words: Phrases, choice: int) -> Told:
    """An option of an assistant in words: of the player's own, or of one on top of a stack who is borrowed."""
    assistant = choice // ids.OPTIONS_EACH
    keys = (f"assistant:{table.printed.components.assistants[assistant].id}",)
    name = thing_message(table.printed, "assistant", assistant)
    node = int(option_node(table, choice))
    if table.pending.kind == vocabulary.BORROW and any(
        top_of(table, stack) == assistant for stack in range(ids.STACKS)
    ):
        gold = table.printed.node(table.pending.first(), vocabulary.FIRST)
        node = int(side_option(table, assistant, gold, choice % ids.OPTIONS_EACH))
    if node < 0:
        return "assistant", "do.assistant-none", {"assistant": name}, keys
    return "assistant", "do.assistant", {"assistant": name, "effect": words.effect(node)}, keys


register(Turn())
