"""The way to a decision: every action and effect that it is part of, outermost first (ARN-MOD-34)."""

from __future__ import annotations

from collections.abc import Iterator

from digsite.engine.messages import Message
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.table import frames
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import site_tile_name
from digsite.games.arnak.table.places import site_of
from digsite.games.arnak.table.sources import (
    BOUGHT,
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
from digsite.games.arnak.words.describe import Words
from digsite.games.arnak.words.names import (
    assistant_message,
    bonus_message,
    card_message,
    guardian_message,
    idol_message,
    site_message,
    track_message,
    words,
)

Frame = list[int]

_REWARDS = (FROM_BONUS, FROM_ROW)


def causes(table: Table) -> tuple[Message, ...]:
    """What the decision on top belongs to, outermost first."""
    stack = table.pending.frames()
    found: list[Message] = []
    for place, frame in enumerate(stack):
        if not _waits(stack, place):
            found.extend(_levels(table, frame))
    return tuple(found)


def _waits(stack: list[Frame], place: int) -> bool:
    """Whether an effect has yet to begin: of bonus tile and row, one comes after the other (ARN-RES-10)."""
    if stack[place][0] != frames.SOURCE or place + 2 >= len(stack) or stack[place + 2][0] != frames.SOURCE:
        return False
    if any(source_kind(stack[number][1]) not in _REWARDS for number in (place, place + 2)):
        return False
    kind, _, second = stack[place + 1]
    begun = second > 0 if kind == vocabulary.SEQUENCE else second & frames.PAID or second >= frames.REPEAT
    return kind <= vocabulary.RESEARCH and not begun


def _levels(table: Table, frame: Frame) -> Iterator[Message]:
    """What one frame says about where one is."""
    printed = table.printed
    kind, first, second = frame
    if kind == frames.SOURCE:
        yield from _source_levels(table, first, second)
    elif kind == vocabulary.PAY and second & frames.PAID:
        yield Message("because.price", {"price": Words(printed.components).price(first)})
    elif kind == frames.SET_OUT:
        site = site_message(printed, int(site_of(first)))
        yield Message("because.dig" if second else "because.discover", {"site": site})
    elif kind == frames.ARRIVE:
        yield Message("because.discover", {"site": site_message(printed, first)})
    elif kind == frames.CAPTURE:
        guardian = guardian_message(printed, int(table.guardian_at[first]))
        yield Message("because.overcome", {"guardian": guardian})
    elif kind == frames.PICK_BONUS:
        yield Message("because.research", {"space": track_message(printed, first)})
    elif kind == frames.LOOK_IN_TEMPLE:
        yield Message("because.research", {"space": track_message(printed, ids.LOST_TEMPLE)})
    elif kind == frames.REWARDS:
        yield Message("because.row", {"row": second // 2})


def _source_levels(table: Table, code: int, how: int) -> Iterator[Message]:
    """What an effect belongs to; that of an artifact just come by is a level of its own."""
    printed = table.printed
    kind, number = int(source_kind(code)), int(source_number(code))
    if kind == FROM_CARD and how:
        name = "because.bought" if how == BOUGHT else "because.taken"
        yield Message(name, {"card": card_message(printed, number)})
        yield Message("because.effect")
    elif kind == FROM_CARD:
        yield Message("because.card", {"card": card_message(printed, number)})
    elif kind == FROM_SITE:
        yield Message("because.site", {"site": site_message(printed, number)})
    elif kind == FROM_SITE_TILE:
        yield Message("because.tile", {"name": words(site_tile_name(printed, number))})
    elif kind == FROM_ASSISTANT:
        yield Message("because.assistant", {"assistant": assistant_message(printed, number)})
    elif kind == FROM_GUARDIAN:
        yield Message("because.guardian", {"guardian": guardian_message(printed, number)})
    elif kind == FROM_IDOL:
        yield Message("because.idol", {"idol": idol_message(printed, number)})
    elif kind == FROM_BONUS:
        yield Message("because.bonus", {"bonus": bonus_message(printed, number)})
    elif kind == FROM_ROW:
        yield Message("because.row", {"row": number // 2})
    else:
        yield Message("because.slot")
