"""Events of the assistants."""

from __future__ import annotations

from typing import Final

from digsite.engine.events import Kind, key, keys
from digsite.games.arnak.events.course import SOURCE, tell
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import HAND, ROW, STACK, Table
from digsite.games.arnak.table.keys import assistant_key

_ASSISTANT: Final = key("assistant")

RECRUITED: Final = Kind("recruited", assistant=_ASSISTANT, source=SOURCE)
UNCOVERED: Final = Kind("uncovered", seated=False, learned=(STACK, ROW), assistant=_ASSISTANT)
# One player looks through the stack of those who wait for rescue, as into a hand (ARN-HID).
LOOKED_AT_RESCUE: Final = Kind(
    "looked-at-rescue", learned=(STACK, HAND), assistants=keys("assistant").seen_from(HAND)
)
RESCUED: Final = Kind("rescued", learned=(HAND, ROW), assistant=_ASSISTANT, source=SOURCE)
UPGRADED: Final = Kind("upgraded-assistant", assistant=_ASSISTANT, source=SOURCE)
REFRESHED: Final = Kind("refreshed", assistant=_ASSISTANT, source=SOURCE)
EXCHANGED: Final = Kind("exchanged", old=_ASSISTANT, new=_ASSISTANT)
USED: Final = Kind("used-assistant", assistant=_ASSISTANT)
TRAVELLED_WITH: Final = Kind("travelled-with", assistant=_ASSISTANT)
BORROWED: Final = Kind("borrowed", assistant=_ASSISTANT)

KINDS: Final[tuple[Kind, ...]] = (
    *(RECRUITED, UNCOVERED, LOOKED_AT_RESCUE, RESCUED, UPGRADED, REFRESHED, EXCHANGED),
    *(USED, TRAVELLED_WITH, BORROWED),
)


def recruited(table: Table, assistant: int) -> None:
    """An assistant was recruited."""
    tell(table, RECRUITED, assistant=assistant_key(table.printed, assistant))


def uncovered(table: Table, assistant: int) -> None:
    """The next assistant of a stack can be seen."""
    tell(table, UNCOVERED, assistant=assistant_key(table.printed, assistant))


def looked_at_rescue(table: Table) -> None:
    """The rescue stack was looked through by one player."""
    waiting = [int(table.cells[layout.RESCUE + index]) for index in range(table.rescue_size)]
    seen = tuple(assistant_key(table.printed, assistant) for assistant in waiting)
    tell(table, LOOKED_AT_RESCUE, assistants=seen)


def rescued(table: Table, assistant: int) -> None:
    """An assistant was rescued."""
    tell(table, RESCUED, assistant=assistant_key(table.printed, assistant))


def upgraded_assistant(table: Table, assistant: int) -> None:
    """An assistant was turned to gold."""
    tell(table, UPGRADED, assistant=assistant_key(table.printed, assistant))


def refreshed(table: Table, assistant: int) -> None:
    """An assistant became ready."""
    tell(table, REFRESHED, assistant=assistant_key(table.printed, assistant))


def exchanged(table: Table, old: int, new: int) -> None:
    """Two assistants changed places."""
    tell(table, EXCHANGED, old=assistant_key(table.printed, old), new=assistant_key(table.printed, new))


def used_assistant(table: Table, assistant: int) -> None:
    """An assistant was used."""
    tell(table, USED, assistant=assistant_key(table.printed, assistant))


def travelled_with_assistant(table: Table, assistant: int) -> None:
    """An assistant was used for travel."""
    tell(table, TRAVELLED_WITH, assistant=assistant_key(table.printed, assistant))


def borrowed(table: Table, assistant: int) -> None:
    """An assistant of the supply was used."""
    tell(table, BORROWED, assistant=assistant_key(table.printed, assistant))
