"""Actions of Lost Cities as messages."""

from digsite.engine.choices import Choice
from digsite.games.lost_cities.course.turn import decision_with
from digsite.games.lost_cities.table.fields import Table


def explain(table: Table, action: int) -> Choice:
    """Describes an action, with the keys of the things it touches."""
    return decision_with(action).explain(table, action)
