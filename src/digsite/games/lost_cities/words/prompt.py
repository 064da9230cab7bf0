"""The question that is put to the player."""

from digsite.engine.messages import Message
from digsite.games.lost_cities.course.turn import pending_decision
from digsite.games.lost_cities.table.fields import Table


def prompt(table: Table) -> Message:
    """Asks for the pending decision, with the causes that led to it."""
    return Message("ask.over") if table.over else pending_decision(table).question(table)
