"""The question to a player as a message, with the way that led to it and the rule behind it (ARN-MOD-34)."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.table import frames
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import OPERATIONS
from digsite.games.arnak.table.sources import FROM_BONUS, FROM_ROW, source_kind
from digsite.games.arnak.words.describe import Words

_REWARDS = (FROM_BONUS, FROM_ROW)


def prompt(table: Table) -> Message:
    """The question to the player who decides."""
    return prompt_for(table, int(table.player))


def prompt_for(table: Table, seat: int | None) -> Message:
    """The question as a seat may know it: others do not see which card in a hand it is about (ARN-HID-01)."""
    if table.over:
        return Message("ask.over")
    operation = OPERATIONS[table.pending.kind]
    words = Words(table.printed.components)
    asked = operation.question if seat == table.player else operation.question_to_others
    question = asked(table, words)
    return Message(question.id, question.params, causes(table))


def causes(table: Table) -> tuple[Message, ...]:
    """Every action and effect that the decision on top is part of, outermost first."""
    words = Words(table.printed.components)
    stack = table.pending.frames()
    found: list[Message] = []
    for place, (kind, first, second) in enumerate(stack):
        if not _waits(stack, place):
            found.extend(OPERATIONS[kind].reasons(table, words, first, second))
    return tuple(found)


def _waits(stack: list[list[int]], place: int) -> bool:
    """Whether an effect has yet to begin: of bonus tile and row, one comes after the other (ARN-RES-10)."""
    if stack[place][0] != frames.SOURCE or place + 2 >= len(stack) or stack[place + 2][0] != frames.SOURCE:
        return False
    if any(source_kind(stack[number][1]) not in _REWARDS for number in (place, place + 2)):
        return False
    kind, _, second = stack[place + 1]
    begun = second > 0 if kind == vocabulary.SEQUENCE else second & frames.PAID or second >= frames.REPEAT
    is_part = kind == vocabulary.SEQUENCE or bool(OPERATIONS[kind].keys)
    return is_part and not begun
