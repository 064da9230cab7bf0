"""The thing that an effect belongs to: a card, a site, a tile, an assistant (ARN-MOD-34)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.table import sources
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import SOURCE
from digsite.games.arnak.table.keys import site_tile_name
from digsite.games.arnak.table.names import (
    assistant_message,
    bonus_message,
    card_message,
    guardian_message,
    idol_message,
    site_message,
    words,
)
from digsite.games.arnak.table.operations import Gain, register


class Source(Gain):
    """The frames above belong to this; nothing is left to do (ARN-MOD-34)."""

    code: i64 = SOURCE
    name = "source"
    messages: ClassVar[Mapping[str, str]] = {
        "because.card": "playing {card}",
        "because.bought": "buying {card}",
        "because.taken": "taking {card}",
        "because.effect": "its effect",
        "because.site": "using {site}",
        "because.tile": "the top site tile",
        "because.assistant": "using {assistant}",
        "because.guardian": "the boon of {guardian}",
        "because.idol": "{idol}",
        "because.bonus": "{bonus}",
        "because.row": "row {row} of the research track",
        "because.slot": "an idol in its slot",
    }

    def fits(self, table: Table, first: int, second: int) -> bool:
        kind, number = int(sources.source_kind(first)), int(sources.source_number(first))
        if second:
            return (
                kind == sources.FROM_CARD
                and ids.ITEMS <= number < ids.TRADED
                and second in (sources.BOUGHT, sources.TAKEN)
            )
        if kind == sources.FROM_ROW:
            return 2 <= number < table.printed.top_row * 2
        if kind == sources.FROM_SITE_TILE:
            return number < table.printed.site_tiles
        return number < _COUNTS.get(kind, 0)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        """The thing that has the effect; that of an artifact just got is a step of its own."""
        kind, number = int(sources.source_kind(first)), int(sources.source_number(first))
        if second:
            name = "because.bought" if second == sources.BOUGHT else "because.taken"
            return [Message(name, {"card": card_message(table.printed, number)}), Message("because.effect")]
        return [_OWNERS[kind](table.printed, number)]


def _tile(printed: Printed, number: int) -> Message:
    return Message("because.tile", {"name": words(site_tile_name(printed, number))})


def _row(printed: Printed, number: int) -> Message:
    return Message("because.row", {"row": number // 2})


def _slot(printed: Printed, number: int) -> Message:
    return Message("because.slot")


def _called(
    name: str, param: str, message: Callable[[Printed, int], Message]
) -> Callable[[Printed, int], Message]:
    return lambda printed, number: Message(f"because.{name}", {param: message(printed, number)})


# The things that have effects, by the kind of their source.
_OWNERS: Final[Mapping[int, Callable[[Printed, int], Message]]] = {
    sources.FROM_CARD: _called("card", "card", card_message),
    sources.FROM_SITE: _called("site", "site", site_message),
    sources.FROM_SITE_TILE: _tile,
    sources.FROM_ASSISTANT: _called("assistant", "assistant", assistant_message),
    sources.FROM_GUARDIAN: _called("guardian", "guardian", guardian_message),
    sources.FROM_IDOL: _called("idol", "idol", idol_message),
    sources.FROM_BONUS: _called("bonus", "bonus", bonus_message),
    sources.FROM_ROW: _row,
    sources.FROM_SLOT: _slot,
    sources.FROM_RESEARCH: _slot,
}


register(Source())


# How many there are of the things with a fixed number, by the kind of their source.
_COUNTS: Final[Mapping[int, int]] = {
    sources.FROM_CARD: ids.CARD_KINDS,
    sources.FROM_SITE: ids.SITES,
    sources.FROM_ASSISTANT: ids.ASSISTANTS,
    sources.FROM_GUARDIAN: ids.GUARDIANS,
    sources.FROM_IDOL: ids.IDOL_KINDS,
    sources.FROM_BONUS: ids.BONUS_KINDS,
    sources.FROM_SLOT: ids.SLOT_EFFECTS,
    sources.FROM_RESEARCH: ids.TRACK_SPACES,
}
