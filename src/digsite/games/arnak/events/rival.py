"""What the solo rival does, told as events."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.engine.zones import EVERYBODY
from digsite.games.arnak.events.course import tell
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import card_name
from digsite.games.arnak.table.names import (
    assistant_message,
    bonus_message,
    card_message,
    guardian_message,
    site_message,
    temple_message,
    track_message,
    words,
)

_SIDES = ("left", "right")


def _why(rule: str, arrow: int) -> Message:
    """What decided among several possibilities (ARN-SOL-13)."""
    return Message(f"rival.by-{rule}", {"arrow": _SIDES[arrow]})


def rival_shuffled(table: Table, arrow: int) -> None:
    """The rival's tiles were shuffled."""
    tell(table, "rival.shuffled", seat=None, chance=True, arrow=_SIDES[arrow])


def rival_turned(table: Table, tile: int, arrow: int) -> None:
    """A tile of the rival was turned up."""
    name = words(table.printed.components.rival[tile].id)
    tell(table, "rival.turned", seat=None, learned=EVERYBODY, tile=name, arrow=_SIDES[arrow])


def rival_idle(table: Table, lack: str) -> None:
    """The rival could do nothing, for want of something."""
    tell(table, "rival.idle", seat=None, why=Message(f"rival.no-{lack}"))


def rival_went(table: Table, site: int, arrow: int) -> None:
    """The rival dug at a site."""
    why = _why("highest-row", arrow)
    tell(table, "rival.went", seat=None, site=site_message(table.printed, site), why=why)


def rival_discovered(table: Table, site: int, arrow: int) -> None:
    """The rival discovered a site."""
    why = _why("lowest-row", arrow)
    tell(table, "rival.discovered", seat=None, site=site_message(table.printed, site), why=why)


def rival_researched(table: Table, space: int, arrow: int) -> None:
    """The rival's glass moved."""
    why = _why("arrow", arrow)
    tell(table, "rival.researched", seat=None, space=track_message(table.printed, space), why=why)


def rival_took_temple_tile(table: Table, stack: int, arrow: int) -> None:
    """The rival took a temple tile."""
    why = _why("arrow", arrow)
    tell(table, "rival.took-temple-tile", seat=None, stack=temple_message(table.printed, stack), why=why)


def rival_removed_bonus(table: Table, kind: int) -> None:
    """The rival removed a bonus tile."""
    tell(table, "rival.removed-bonus", seat=None, bonus=bonus_message(table.printed, kind))


def rival_removed_assistant(table: Table, assistant: int) -> None:
    """The rival removed an assistant."""
    who = assistant_message(table.printed, assistant)
    tell(table, "rival.removed-assistant", seat=None, assistant=who)


def rival_overcame(table: Table, site: int, guardian: int, arrow: int) -> None:
    """The rival overcame a guardian."""
    printed = table.printed
    where, who = site_message(printed, site), guardian_message(printed, guardian)
    tell(table, "rival.overcame", seat=None, site=where, guardian=who, why=_why("highest-row", arrow))


def rival_bought(table: Table, card: int, highest: bool, arrow: int) -> None:
    """The rival took a card."""
    tell(
        table,
        "rival.bought",
        seat=None,
        card=card_message(table.printed, card),
        name=card_name(table.printed.components, card),
        why=_why("highest-points" if highest else "lowest-points", arrow),
    )
