"""What is being decided and why, as a message with its causes and the rule behind it (ARN-MOD-34)."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak.effects.decisions import leftover_card
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.table import frames
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.travel import payment
from digsite.games.arnak.words.causes import causes
from digsite.games.arnak.words.describe import Words, joined
from digsite.games.arnak.words.names import card_message
from digsite.games.arnak.words.reasons import PART_RULES

# The rule behind each question that is no part of an effect, and the words for it.
_QUESTIONS = {
    frames.GIVE_CARD: ("ask.give", "ARN-EFF-07"),
    frames.REWARDS: ("ask.rewards", "ARN-RES-10"),
    frames.PICK_BONUS: ("ask.bonus", "ARN-SNK-11"),
    frames.LOOK_IN_TEMPLE: ("ask.temple", "ARN-RES-14"),
    frames.BLADE: ("ask.blade", "ARN-CRD-15"),
}


def prompt(table: Table) -> Message:
    """What is being decided, the rule behind it, and what it is part of."""
    if table.over:
        return Message("ask.over")
    printed = table.printed
    kind = int(table.pending.kind())
    first = int(table.pending.first())
    chain = causes(table)
    if kind == frames.TURN:
        done = first != 0
        return Message("ask.after" if done else "ask.turn", {"rules": "ARN-TRN-03" if done else "ARN-TRN-01"})
    if kind == frames.TRAVEL_COST:
        icons = joined(Words(printed.components).icons(int(payment.open_cost(table))), "and")
        return Message("ask.travel", {"icons": icons, "rules": "ARN-TRV-01"}, chain)
    if kind == frames.USE_ARTIFACT:
        return Message(
            "ask.use-artifact", {"card": card_message(printed, first), "rules": "ARN-BUY-07"}, chain
        )
    if kind == frames.LEFTOVER:
        card = card_message(printed, int(leftover_card(table)))
        return Message("ask.leftover", {"card": card, "rules": "ARN-RND-14"}, chain)
    if kind == frames.SORTING:
        return Message("ask.sorting", {"rules": _part_rule(table, vocabulary.SORT_DRAWN, first)}, chain)
    if kind in _QUESTIONS:
        name, rule = _QUESTIONS[kind]
        return Message(name, {"rules": rule}, chain)
    effect = Words(printed.components).effect(first)
    return Message("ask.part", {"effect": effect, "rules": _part_rule(table, kind, first)}, chain)


def _part_rule(table: Table, kind: int, node: int) -> str:
    """The rule behind a part of an effect; drawing from the bottom and gaining an artifact have rules of their own."""
    first = table.printed.node(node, vocabulary.FIRST)
    if kind == vocabulary.SORT_DRAWN and first != 0:
        return "ARN-CRD-18"
    if kind == vocabulary.TAKE_CARD and first == vocabulary.ARTIFACT:
        return "ARN-BUY-14"
    return PART_RULES[kind]


def prompt_for(table: Table, seat: int | None) -> Message:
    """What is being decided, without the card in hand that it is about for those who do not hold it (ARN-HID-01)."""
    if seat != table.player and not table.over and table.pending.kind() == frames.LEFTOVER:
        return Message("ask.leftover.hidden", {"rules": "ARN-RND-14"}, causes(table))
    return prompt(table)
