"""What is being decided and why, as a message with its causes and the rule behind it (ARN-MOD-34)."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak import actions as a
from digsite.games.arnak import travel
from digsite.games.arnak.decisions import leftover_card
from digsite.games.arnak.describe import Words, joined
from digsite.games.arnak.keys import (
    assistant_message,
    bonus_message,
    card_message,
    guardian_message,
    idol_message,
    site_message,
    site_tile_name,
    words,
)
from digsite.games.arnak.reasons import PART_RULES
from digsite.games.arnak.sources import (
    FROM_ASSISTANT,
    FROM_BONUS,
    FROM_CARD,
    FROM_GUARDIAN,
    FROM_IDOL,
    FROM_ROW,
    FROM_SITE,
    FROM_SITE_TILE,
    source_kind,
    source_number,
)
from digsite.games.arnak.table import Table

# The rule behind each question that is no part of an effect, and the words for it.
_QUESTIONS = {
    a.GIVE_CARD: ("ask.give", "ARN-EFF-07"),
    a.REWARDS: ("ask.rewards", "ARN-RES-10"),
    a.PICK_BONUS: ("ask.bonus", "ARN-SNK-11"),
    a.LOOK_IN_TEMPLE: ("ask.temple", "ARN-RES-14"),
    a.BLADE: ("ask.blade", "ARN-CRD-15"),
    a.SORTING: ("ask.sorting", "ARN-CRD-10"),
}


def prompt(table: Table) -> Message:
    """What is being decided, the rule behind it, and what it is part of."""
    if table.over:
        return Message("ask.over")
    setting = table.setting
    kind = int(table.pending.kind())
    first = int(table.pending.first())
    chain = causes(table)
    if kind == a.TURN:
        done = first != 0
        return Message("ask.after" if done else "ask.turn", {"rules": "ARN-TRN-03" if done else "ARN-TRN-01"})
    if kind == a.TRAVEL_COST:
        icons = joined(Words(setting.components).icons(int(travel.open_cost(table))))
        return Message("ask.travel", {"icons": icons, "rules": "ARN-TRV-01"}, chain)
    if kind == a.USE_ARTIFACT:
        return Message(
            "ask.use-artifact", {"card": card_message(setting, first), "rules": "ARN-BUY-07"}, chain
        )
    if kind == a.LEFTOVER:
        card = card_message(setting, int(leftover_card(table)))
        return Message("ask.leftover", {"card": card, "rules": "ARN-RND-14"}, chain)
    if kind in _QUESTIONS:
        name, rule = _QUESTIONS[kind]
        return Message(name, {"rules": rule}, chain)
    effect = Words(setting.components).effect(first)
    return Message("ask.part", {"effect": effect, "rules": PART_RULES[kind]}, chain)


def prompt_for(table: Table, seat: int | None) -> Message:
    """What is being decided, without the card in hand that it is about for those who do not hold it (ARN-HID-01)."""
    if seat != table.player and not table.over and table.pending.kind() == a.LEFTOVER:
        return Message("ask.leftover.hidden", {"rules": "ARN-RND-14"}, causes(table))
    return prompt(table)


def causes(table: Table) -> tuple[Message, ...]:
    """What the decision on top belongs to, outermost first (ARN-MOD-34)."""
    return tuple(_cause(table, first) for kind, first, _ in table.pending.frames() if kind == a.SOURCE)


def _cause(table: Table, code: int) -> Message:
    setting = table.setting
    kind, number = int(source_kind(code)), int(source_number(code))
    if kind == FROM_CARD:
        return Message("because.card", {"card": card_message(setting, number)})
    if kind == FROM_SITE:
        return Message("because.site", {"site": site_message(setting, number)})
    if kind == FROM_SITE_TILE:
        return Message("because.tile", {"name": words(site_tile_name(setting, number))})
    if kind == FROM_ASSISTANT:
        return Message("because.assistant", {"assistant": assistant_message(setting, number)})
    if kind == FROM_GUARDIAN:
        return Message("because.guardian", {"guardian": guardian_message(setting, number)})
    if kind == FROM_IDOL:
        return Message("because.idol", {"idol": idol_message(setting, number)})
    if kind == FROM_BONUS:
        return Message("because.bonus", {"bonus": bonus_message(setting, number)})
    if kind == FROM_ROW:
        return Message("because.row", {"row": number // 2})
    return Message("because.slot")
