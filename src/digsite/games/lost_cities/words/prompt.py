"""The question that is put to the player."""

from digsite.engine.messages import Message
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.operations import pending_decision


def prompt(table: Table) -> Message:
    """Asks for the pending decision, with the causes that led to it."""
    return Message("ask.over") if table.over else pending_decision(table).question(table)
