"""What happens to assistants, told as events."""

from __future__ import annotations

from digsite.engine.events import Part
from digsite.engine.zones import EVERYBODY
from digsite.games.arnak.events.course import others, tell
from digsite.games.arnak.printed.phrases import joined
from digsite.games.arnak.table.fields import HAND, Table
from digsite.games.arnak.table.names import assistant_message


def recruited(table: Table, assistant: int) -> None:
    """An assistant was recruited."""
    tell(table, "recruited", assistant=assistant_message(table.printed, assistant))


def uncovered(table: Table, assistant: int) -> None:
    """The next assistant of a stack can be seen."""
    who = assistant_message(table.printed, assistant)
    tell(table, "uncovered", seat=None, learned=EVERYBODY, assistant=who)


def looked_at_rescue(table: Table) -> None:
    """The rescue stack was looked through by one player."""
    seat = int(table.player)
    audience = int(HAND.audience(seat))
    waiting = [assistant_message(table.printed, table.rescue[index]) for index in range(table.rescue_size)]
    shown = Part("assistants", joined(waiting, "and"), audience)
    tell(table, "looked-at-rescue", shown, learned=audience)


def rescued(table: Table, assistant: int) -> None:
    """An assistant was rescued."""
    who = assistant_message(table.printed, assistant)
    tell(table, "rescued", learned=others(int(table.player)), assistant=who)


def upgraded_assistant(table: Table, assistant: int) -> None:
    """An assistant was turned to gold."""
    tell(table, "upgraded-assistant", assistant=assistant_message(table.printed, assistant))


def refreshed(table: Table, assistant: int) -> None:
    """An assistant became ready."""
    tell(table, "refreshed", assistant=assistant_message(table.printed, assistant))


def exchanged(table: Table, old: int, new: int) -> None:
    """Two assistants changed places."""
    printed = table.printed
    tell(table, "exchanged", old=assistant_message(printed, old), new=assistant_message(printed, new))


def used_assistant(table: Table, assistant: int) -> None:
    """An assistant was used."""
    tell(table, "used-assistant", assistant=assistant_message(table.printed, assistant))


def travelled_with_assistant(table: Table, assistant: int) -> None:
    """An assistant was used for travel."""
    tell(table, "travelled-with", assistant=assistant_message(table.printed, assistant))


def borrowed(table: Table, assistant: int) -> None:
    """An assistant of the supply was used."""
    tell(table, "borrowed", assistant=assistant_message(table.printed, assistant))
