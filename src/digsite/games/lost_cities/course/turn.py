"""A turn: play one card, carry out its effects, draw one card; each decision is an object of its own (LC-TRN)."""

from digsite.engine.native import i64, vec
from digsite.games.lost_cities.course.choose_explorer import ChooseExplorer
from digsite.games.lost_cities.course.draw_card import DrawCard
from digsite.games.lost_cities.course.move_explorer import MoveExplorer
from digsite.games.lost_cities.course.play_card import PlayCard
from digsite.games.lost_cities.table import operations
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.operations import Decision

for _decision in (PlayCard(), ChooseExplorer(), MoveExplorer(), DrawCard()):
    operations.register_decision(_decision)


def decision_with(action: int) -> Decision:
    """The decision that an action belongs to.

    >>> decision_with(123).name
    'draw'
    """
    return next(decision for decision in operations.DECISIONS if action < decision.beyond)


def fill_legal(table: Table, out: vec[i64]) -> i64:
    """Writes the options of the pending decision, ascending; there is always at least one."""
    if table.over:
        return 0
    return operations.DECISIONS[table.pending.kind()].fill(table, out)


def permits(table: Table, action: i64) -> bool:
    """Whether an action is an option of the pending decision."""
    return not table.over and operations.DECISIONS[table.pending.kind()].permits(table, action)


def advance(table: Table, action: i64) -> None:
    """Carries out a legal action."""
    operations.DECISIONS[table.pending.kind()].choose(table, action)
