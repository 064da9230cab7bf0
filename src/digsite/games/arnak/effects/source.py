"""The thing that an effect belongs to: a card, a site, a tile, an assistant (ARN-MOD-34)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.table import names, sources
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import SOURCE
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
        "because.tile": "using {tile}",
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
        return number < (_OWNERS[kind][0] if kind in _OWNERS else _COUNTS.get(kind, 0))

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        """The thing that has the effect; that of an artifact just got is a step of its own."""
        kind, number = int(sources.source_kind(first)), int(sources.source_number(first))
        if second:
            name = "because.bought" if second == sources.BOUGHT else "because.taken"
            return [
                Message(name, {"card": names.card_message(table.printed, number)}),
                Message("because.effect"),
            ]
        if kind in _OWNERS:
            _, name = _OWNERS[kind]
            thing = (
                names.site_message(table, number)
                if kind == sources.FROM_SITE
                else names.thing_message(table.printed, name, number)
            )
            return [Message(f"because.{name}", {name: thing})]
        if kind == sources.FROM_ROW:
            return [Message("because.row", {"row": number // 2})]
        if kind == sources.FROM_SITE_TILE:
            return [Message("because.tile", {"tile": names.tile_message(table.printed.components, number)})]
        return [Message("because.slot")]


# Things that have effects, by the kind of their source: how many there are, and their group.
_OWNERS: Final[Mapping[int, tuple[int, str]]] = {
    sources.FROM_CARD: (ids.CARD_KINDS, "card"),
    sources.FROM_SITE: (ids.SITES, "site"),
    sources.FROM_ASSISTANT: (ids.ASSISTANTS, "assistant"),
    sources.FROM_GUARDIAN: (ids.GUARDIANS, "guardian"),
    sources.FROM_IDOL: (ids.IDOL_KINDS, "idol"),
    sources.FROM_BONUS: (ids.BONUS_KINDS, "bonus"),
}
_COUNTS: Final[Mapping[int, int]] = {
    sources.FROM_SLOT: ids.SLOT_EFFECTS,
    sources.FROM_RESEARCH: ids.TRACK_SPACES,
}


register(Source())
