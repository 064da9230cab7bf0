"""Actions of Quetzal as messages."""

from digsite.engine.choices import Choice
from digsite.games.quetzal.actions import DONE, NONE
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import pending_step, step_with
from digsite.games.quetzal.upgrades.exchanges import exchange_with


def explain(table: Table, action: int) -> Choice:
    """Describes an action, with the keys of the things it touches."""
    exchange = exchange_with(action)
    if exchange is not None:
        return exchange.explain(table)
    if action == DONE:
        return Choice(action, "done", pending_step(table).done(table), ())
    if action == NONE:
        return Choice(action, "none", pending_step(table).declined(), ())
    return step_with(action).explain(table, action)
