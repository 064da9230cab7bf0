"""The events: what happens at the table, told to whoever listens. Who may know a sherd follows from the zones."""

from digsite.engine.events import Event, Part
from digsite.engine.zones import move_audience, newly_known
from potsherds.printed import GLAZES
from potsherds.table import HAND, PIT, SHELF, Table


def _tell(table: Table, event: Event) -> None:
    if table.journal is not None:
        table.journal.append(event)


def dug(table: Table, glaze: int) -> None:
    """A sherd went from the pit to the hand."""
    seat = int(table.player)
    part = Part("glaze", GLAZES[glaze], move_audience(PIT, HAND, seat))
    _tell(table, Event("dug", seat, (part,), learned=newly_known(PIT, HAND, seat)))


def restored(table: Table, glaze: int, size: int, points: int) -> None:
    """Sherds went from the hand to the shelf, as a pot."""
    seat = int(table.player)
    parts = (Part("glaze", GLAZES[glaze]), Part("size", size), Part("points", points))
    _tell(table, Event("restored", seat, parts, learned=newly_known(HAND, SHELF, seat)))


def passed(table: Table) -> None:
    """A player did nothing on the last turn."""
    _tell(table, Event("passed", int(table.player)))


def pit_emptied(table: Table) -> None:
    """The last sherd was dug up."""
    _tell(table, Event("pit-emptied", settles=True))
