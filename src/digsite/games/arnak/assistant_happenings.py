"""What happens to assistants, told as events."""

from __future__ import annotations

from digsite.engine.events import Part
from digsite.engine.zones import EVERYBODY
from digsite.games.arnak.describe import joined
from digsite.games.arnak.happenings import others, tell
from digsite.games.arnak.keys import assistant_message
from digsite.games.arnak.table import HAND, Table


def recruited(table: Table, assistant: int) -> None:
    """An assistant was recruited."""
    tell(table, "recruited", assistant=assistant_message(table.setting, assistant))


def uncovered(table: Table, assistant: int) -> None:
    """The next assistant of a stack can be seen."""
    who = assistant_message(table.setting, assistant)
    tell(table, "uncovered", seat=None, learned=EVERYBODY, assistant=who)


def looked_at_rescue(table: Table) -> None:
    """The rescue stack was looked through by one player."""
    seat = int(table.player)
    audience = int(HAND.audience(seat))
    waiting = [assistant_message(table.setting, table.rescue[index]) for index in range(table.rescue_size)]
    shown = Part("assistants", joined(waiting, "and"), audience)
    tell(table, "looked-at-rescue", shown, learned=audience)


def rescued(table: Table, assistant: int) -> None:
    """An assistant was rescued."""
    who = assistant_message(table.setting, assistant)
    tell(table, "rescued", learned=others(int(table.player)), assistant=who)


def upgraded_assistant(table: Table, assistant: int) -> None:
    """An assistant was turned to gold."""
    tell(table, "upgraded-assistant", assistant=assistant_message(table.setting, assistant))


def refreshed(table: Table, assistant: int) -> None:
    """An assistant became ready."""
    tell(table, "refreshed", assistant=assistant_message(table.setting, assistant))


def exchanged(table: Table, old: int, new: int) -> None:
    """Two assistants changed places."""
    setting = table.setting
    tell(table, "exchanged", old=assistant_message(setting, old), new=assistant_message(setting, new))


def used_assistant(table: Table, assistant: int) -> None:
    """An assistant was used."""
    tell(table, "used-assistant", assistant=assistant_message(table.setting, assistant))


def travelled_with_assistant(table: Table, assistant: int) -> None:
    """An assistant was used for travel."""
    tell(table, "travelled-with", assistant=assistant_message(table.setting, assistant))


def borrowed(table: Table, assistant: int) -> None:
    """An assistant of the supply was used."""
    tell(table, "borrowed", assistant=assistant_message(table.setting, assistant))
