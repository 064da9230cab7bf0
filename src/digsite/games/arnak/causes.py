"""The way to a decision: every action and effect that it is part of, outermost first (ARN-MOD-34)."""

from __future__ import annotations

from collections.abc import Iterator

from digsite.engine.messages import Message
from digsite.games.arnak import actions, vocabulary
from digsite.games.arnak.describe import Words
from digsite.games.arnak.keys import (
    assistant_message,
    bonus_message,
    card_message,
    guardian_message,
    idol_message,
    site_message,
    site_tile_name,
    track_message,
    words,
)
from digsite.games.arnak.sources import (
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
from digsite.games.arnak.table import Table, site_of

Frame = list[int]

_REWARDS = (FROM_BONUS, FROM_ROW)


def causes(table: Table) -> tuple[Message, ...]:
    """What the decision on top belongs to, outermost first."""
    frames = table.pending.frames()
    found: list[Message] = []
    for place, frame in enumerate(frames):
        if not _waits(frames, place):
            found.extend(_levels(table, frame))
    return tuple(found)


def _waits(frames: list[Frame], place: int) -> bool:
    """Whether an effect has yet to begin: of bonus tile and row, one comes after the other (ARN-RES-10)."""
    if (
        frames[place][0] != actions.SOURCE
        or place + 2 >= len(frames)
        or frames[place + 2][0] != actions.SOURCE
    ):
        return False
    if any(source_kind(frames[number][1]) not in _REWARDS for number in (place, place + 2)):
        return False
    kind, _, second = frames[place + 1]
    begun = second > 0 if kind == vocabulary.SEQUENCE else second & actions.PAID or second >= actions.REPEAT
    return kind <= vocabulary.RESEARCH and not begun


def _levels(table: Table, frame: Frame) -> Iterator[Message]:
    """What one frame says about where one is."""
    setting = table.setting
    kind, first, second = frame
    if kind == actions.SOURCE:
        yield from _source_levels(table, first, second)
    elif kind == vocabulary.PAY and second & actions.PAID:
        yield Message("because.price", {"price": Words(setting.components).price(first)})
    elif kind == actions.SET_OUT:
        site = site_message(setting, int(site_of(first)))
        yield Message("because.dig" if second else "because.discover", {"site": site})
    elif kind == actions.ARRIVE:
        yield Message("because.discover", {"site": site_message(setting, first)})
    elif kind == actions.CAPTURE:
        guardian = guardian_message(setting, int(table.guardian_at[first]))
        yield Message("because.overcome", {"guardian": guardian})
    elif kind == actions.PICK_BONUS:
        yield Message("because.research", {"space": track_message(setting, first)})
    elif kind == actions.LOOK_IN_TEMPLE:
        yield Message("because.research", {"space": track_message(setting, actions.LOST_TEMPLE)})
    elif kind == actions.REWARDS:
        yield Message("because.row", {"row": second // 2})


def _source_levels(table: Table, code: int, how: int) -> Iterator[Message]:
    """What an effect belongs to; that of an artifact just come by is a level of its own."""
    setting = table.setting
    kind, number = int(source_kind(code)), int(source_number(code))
    if kind == FROM_CARD and how:
        name = "because.bought" if how == BOUGHT else "because.taken"
        yield Message(name, {"card": card_message(setting, number)})
        yield Message("because.effect")
    elif kind == FROM_CARD:
        yield Message("because.card", {"card": card_message(setting, number)})
    elif kind == FROM_SITE:
        yield Message("because.site", {"site": site_message(setting, number)})
    elif kind == FROM_SITE_TILE:
        yield Message("because.tile", {"name": words(site_tile_name(setting, number))})
    elif kind == FROM_ASSISTANT:
        yield Message("because.assistant", {"assistant": assistant_message(setting, number)})
    elif kind == FROM_GUARDIAN:
        yield Message("because.guardian", {"guardian": guardian_message(setting, number)})
    elif kind == FROM_IDOL:
        yield Message("because.idol", {"idol": idol_message(setting, number)})
    elif kind == FROM_BONUS:
        yield Message("because.bonus", {"bonus": bonus_message(setting, number)})
    elif kind == FROM_ROW:
        yield Message("because.row", {"row": number // 2})
    else:
        yield Message("because.slot")
