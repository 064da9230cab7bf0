"""The events: one declaration for each kind, and the functions that tell them to a listener.

Who may know a sherd, and who learns something by a move, follows from the zones.
"""

from typing import Final

from digsite.engine.events import NUMBER, Event, Kind, one_of
from potsherds.printed import GLAZES
from potsherds.table import HAND, PIT, SHELF, Table

_GLAZE: Final = one_of(*GLAZES)

DUG: Final = Kind("dug", learned=(PIT, HAND), glaze=_GLAZE.seen_from(PIT, HAND))
RESTORED: Final = Kind("restored", learned=(HAND, SHELF), glaze=_GLAZE, size=NUMBER, points=NUMBER)
PASSED: Final = Kind("passed")
PIT_EMPTIED: Final = Kind("pit-emptied", seated=False, settles=True)
KINDS: Final = (DUG, RESTORED, PASSED, PIT_EMPTIED)


def _tell(table: Table, event: Event) -> None:
    if table.journal is not None:
        table.journal.append(event)


def dug(table: Table, glaze: int) -> None:
    """A sherd went from the pit to the hand."""
    _tell(table, DUG.event(int(table.player), glaze=GLAZES[glaze]))


def restored(table: Table, glaze: int, size: int, points: int) -> None:
    """Sherds went from the hand to the shelf, as a pot."""
    _tell(table, RESTORED.event(int(table.player), glaze=GLAZES[glaze], size=size, points=points))


def passed(table: Table) -> None:
    """A player did nothing on the last turn."""
    _tell(table, PASSED.event(int(table.player)))


def pit_emptied(table: Table) -> None:
    """The last sherd was dug up."""
    _tell(table, PIT_EMPTIED.event(None))
