"""Events of the course of the game, and of everything gained and paid; and the function that tells any event."""

from __future__ import annotations

from typing import Final

from digsite.engine.events import NUMBER, WORD, Kind, Sort, Value, amounts_of, key
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.reading import PARTS
from digsite.games.arnak.table import frames, sources
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import card_name

# The card, assistant, boon or slot that brought it; such a part is added to every kind that declares it.
SOURCE: Final = key("card", "assistant", "guardian", "slot").or_none()
_TOKENS: Final[Sort] = amounts_of(*vocabulary.RESOURCES)

GAINED: Final = Kind("gained", tokens=_TOKENS, source=SOURCE)
PAID: Final = Kind("paid", tokens=amounts_of(*vocabulary.RESOURCES, "idol"))
HIRED_PILOT: Final = Kind("hired-pilot")
ICONS_FLOAT: Final = Kind("icons-float", count=NUMBER, source=SOURCE)
ALL_PLANES: Final = Kind("until-round-end.all-planes")
FEARLESS: Final = Kind("until-round-end.fearless")
UNUSED: Final = Kind("unused", part=WORD)
PASSED: Final = Kind("passed")
TURN_ENDED: Final = Kind("turn-ended", settles=True)
ROUND_BEGAN: Final = Kind("round-began", seated=False, round=NUMBER)
ROUND_ENDED: Final = Kind("round-ended", seated=False, settles=True, round=NUMBER)
GAME_ENDED: Final = Kind("game-ended", seated=False, settles=True)

KINDS: Final[tuple[Kind, ...]] = (
    *(GAINED, PAID, HIRED_PILOT, ICONS_FLOAT, ALL_PLANES, FEARLESS),
    *(UNUSED, PASSED, TURN_ENDED, ROUND_BEGAN, ROUND_ENDED, GAME_ENDED),
)

# A player chooses when to use these; sites, idols, rows and tiles only follow from something.
_USED = (sources.FROM_CARD, sources.FROM_ASSISTANT, sources.FROM_GUARDIAN, sources.FROM_SLOT)


def tell(
    table: Table,
    kind: Kind,
    *,
    seat: int = -1,
    openly: bool = False,
    old_news: bool = False,
    **values: Value,
) -> None:
    """Adds an event to the journal, of the player whose turn it is unless a seat is given.

    `openly` is for a thing that all know already, `old_news` where nobody learns anything by its move.
    """
    assert table.journal is not None
    who = None if not kind.seated else int(table.player) if seat < 0 else int(seat)
    brought_by = _brought_by(table) if "source" in kind.parts else None
    if brought_by is not None:
        values["source"] = brought_by
    if old_news:
        table.journal.append(kind.old_news(who, **values))
    elif openly:
        table.journal.append(kind.openly(who, **values))
    else:
        table.journal.append(kind.event(who, **values))


def _brought_by(table: Table) -> str | None:
    """The card, assistant, boon or slot in use, whatever it led to; nothing where the action itself brings it."""
    for kind, first, _ in reversed(table.pending.frames()):
        used = sources.source_kind(first) if kind == frames.SOURCE else 0
        if used in _USED:
            return _key_of(table.printed.components, int(used), int(sources.source_number(first)))
    return None


def _key_of(components: Components, kind: int, number: int) -> str:
    """A thing in use, as "card:hat"."""
    if kind == sources.FROM_CARD:
        return f"card:{card_name(components, number)}"
    if kind == sources.FROM_ASSISTANT:
        return f"assistant:{components.assistants[number].id}"
    if kind == sources.FROM_GUARDIAN:
        return f"guardian:{components.guardians[number].id}"
    return f"slot:{components.slots[number].id}"


def _amounts(table: Table, node: int) -> dict[str, int]:
    """The resources of a node."""
    counts = {
        name: int(table.printed.node(node, vocabulary.AMOUNTS + index))
        for index, name in enumerate(vocabulary.RESOURCES)
    }
    return {name: count for name, count in counts.items() if count}


def gained(table: Table, node: int) -> None:
    """Tokens were gained."""
    tell(table, GAINED, tokens=_amounts(table, node))


def gained_tokens(table: Table, resource: int, count: int) -> None:
    """Counted tokens were gained."""
    tell(table, GAINED, tokens={vocabulary.RESOURCES[resource]: int(count)})


def paid(table: Table, node: int) -> None:
    """Resources and idols were paid; of cards and travel icons their own moves tell."""
    tokens = _amounts(table, node)
    idols = int(table.printed.node(node, vocabulary.FIRST))
    if idols and table.printed.node(node, vocabulary.OP) == vocabulary.PAY:
        tokens["idol"] = idols
    if tokens:
        tell(table, PAID, tokens=tokens)


def hired_pilot(table: Table) -> None:
    """Two coins made a plane."""
    tell(table, HIRED_PILOT)


def icons_float(table: Table, node: int) -> None:
    """Travel icons float until the end of the turn."""
    tell(table, ICONS_FLOAT, count=len(icon_names(table.printed.node(node, vocabulary.TRAVEL))))


def protected(table: Table, how: str) -> None:
    """Something holds until the end of the round."""
    tell(table, ALL_PLANES if how == "all-planes" else FEARLESS)


def unused(table: Table, kind: int) -> None:
    """A part of an effect was declined or could not be used: to others both look the same (ARN-MOD-35)."""
    tell(table, UNUSED, part=PARTS.names[kind])


def passed(table: Table) -> None:
    """A player passed for the round."""
    tell(table, PASSED)


def turn_ended(table: Table) -> None:
    """A turn is over and stays as it is."""
    tell(table, TURN_ENDED)


def round_began(table: Table) -> None:
    """A round begins."""
    tell(table, ROUND_BEGAN, round=int(table.round))


def round_ended(table: Table) -> None:
    """A round is over."""
    tell(table, ROUND_ENDED, round=int(table.round))


def game_ended(table: Table) -> None:
    """The game is over."""
    tell(table, GAME_ENDED)
