"""What happens at the table, told as events to whoever listens: the course of the game, and what is gained and paid."""

from __future__ import annotations

from digsite.engine.events import Event, Part, Value
from digsite.engine.messages import Message
from digsite.engine.zones import EVERYBODY
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.phrases import Phrases, joined
from digsite.games.arnak.printed.reading import PARTS
from digsite.games.arnak.table import frames
from digsite.games.arnak.table.fields import HAND, Table
from digsite.games.arnak.table.keys import card_name
from digsite.games.arnak.table.names import price_message
from digsite.games.arnak.table.sources import (
    FROM_ASSISTANT,
    FROM_CARD,
    FROM_GUARDIAN,
    FROM_SLOT,
    source_kind,
    source_number,
)

# What something used can bring; such an event says what brought it.
_BRINGS = frozenset(
    (
        *("gained", "gained-card", "gained-fear", "gained-fear-tile", "drew", "drew-bottom", "icons-float"),
        *("exiled", "exiled-fear-tile", "traded.arrowhead", "traded.jewel", "overcame", "arrived"),
        *("recruited", "rescued", "upgraded-assistant", "refreshed", "activated", "bought"),
        *("researched.glass", "researched.notebook", "took-temple-tile"),
    )
)
# Of these a player chooses when to use them; sites, idols, rows and tiles only follow from something.
_USED = (FROM_CARD, FROM_ASSISTANT, FROM_GUARDIAN, FROM_SLOT)


def tell(
    table: Table,
    kind: str,
    *parts: Part,
    seat: int | None = -1,
    learned: int = 0,
    chance: bool = False,
    settles: bool = False,
    **open_parts: Value,
) -> None:
    """Adds an event to the journal; the parts given by name are for everybody."""
    who = int(table.player) if seat == -1 else seat
    shown = (*parts, *(Part(name, value) for name, value in open_parts.items()))
    brought_by = _brought_by(table) if kind in _BRINGS else None
    if brought_by is not None:
        shown = (*shown, Part("source", brought_by))
    assert table.journal is not None
    table.journal.append(Event(kind, who, shown, learned, chance, settles))


def _brought_by(table: Table) -> str | None:
    """The card, assistant, boon or slot in use, whatever it led to; nothing where the action itself brings it."""
    for kind, first, _ in reversed(table.pending.frames()):
        used = source_kind(first) if kind == frames.SOURCE else 0
        if used in _USED:
            return _name_of(table.printed.components, int(used), int(source_number(first)))
    return None


def _name_of(components: Components, kind: int, number: int) -> str:
    """A thing in use, as "card:hat"."""
    if kind == FROM_CARD:
        return f"card:{card_name(components, number)}"
    if kind == FROM_ASSISTANT:
        return f"assistant:{components.assistants[number].id}"
    if kind == FROM_GUARDIAN:
        return f"guardian:{components.guardians[number].id}"
    return f"slot:{components.slots[number].id}"


def others(seat: int) -> int:
    """All onlookers but those who see the hand of a player."""
    return EVERYBODY & ~HAND.audience(seat)


def amounts_message(table: Table, node: int) -> Message:
    """The resources of a node in words."""
    return joined(Phrases(table.printed.components.nodes).amounts(int(node)), "and")


def gained(table: Table, node: int) -> None:
    """Tokens were gained."""
    tell(table, "gained", what=amounts_message(table, node))


def gained_tokens(table: Table, resource: int, count: int) -> None:
    """Counted tokens were gained."""
    tell(table, "gained", what=price_message(vocabulary.RESOURCES[resource], int(count)))


def paid(table: Table, node: int) -> None:
    """Resources and idols were paid; of cards and travel icons their own moves tell."""
    paid_parts = Phrases(table.printed.components.nodes).amounts(int(node))
    if table.printed.node(node, vocabulary.OP) == vocabulary.PAY:
        paid_parts += [Message("price.idol")] * int(table.printed.node(node, vocabulary.FIRST))
    if paid_parts:
        tell(table, "paid", what=joined(paid_parts, "and"))


def traded(table: Table, way: int) -> None:
    """A resource was upgraded."""
    tell(table, "traded.jewel" if way else "traded.arrowhead")


def hired_pilot(table: Table) -> None:
    """Two coins made a plane."""
    tell(table, "hired-pilot")


def icons_float(table: Table, node: int) -> None:
    """Travel icons float until the end of the turn."""
    tell(table, "icons-float", count=len(icon_names(table.printed.node(node, vocabulary.TRAVEL))))


def protected(table: Table, how: str) -> None:
    """Something holds until the end of the round."""
    tell(table, f"until-round-end.{how}")


def unused(table: Table, kind: int) -> None:
    """A part of an effect was declined or could not be used: to others both look the same (ARN-MOD-35)."""
    tell(table, "unused", part=Message(f"part.{PARTS.names[kind]}"))


def passed(table: Table) -> None:
    """A player passed for the round."""
    tell(table, "passed")


def turn_ended(table: Table) -> None:
    """A turn is over and stays as it is."""
    tell(table, "turn-ended", settles=True)


def round_began(table: Table) -> None:
    """A round begins."""
    tell(table, "round-began", seat=None, round=int(table.round))


def round_ended(table: Table) -> None:
    """A round is over."""
    tell(table, "round-ended", seat=None, settles=True, round=int(table.round))


def game_ended(table: Table) -> None:
    """The game is over."""
    tell(table, "game-ended", seat=None, settles=True)
