"""Decisions and the work between them: each kind of frame is an object of its own (QZ-ROLL-01, QZ-MOD-14)."""

from digsite.engine.native import i64, vec
from digsite.games.quetzal.actions import EXCHANGE_DISCOVERY, EXCHANGE_VP
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import SETTLING, STEPS
from digsite.games.quetzal.upgrades.exchanges import PATRON, SPONSOR


def fill_legal(table: Table, out: vec[i64]) -> i64:
    """Writes the options of the pending decision, ascending; there is always at least one."""
    if table.over:
        return 0
    return STEPS[table.pending.kind].fill(table, out)


def advance(table: Table, action: i64) -> None:
    """Carries out a legal action and everything that follows without a decision."""
    if action == EXCHANGE_VP:
        PATRON.buy(table)
    elif action == EXCHANGE_DISCOVERY:
        SPONSOR.buy(table)
    else:
        STEPS[table.pending.kind].choose(table, action)
    settle(table)


def settle(table: Table) -> None:
    """Works off everything that needs no decision, depth first (QZ-MOD-14)."""
    while not table.over:
        kind = table.pending.kind
        settling = SETTLING[kind]
        if settling == 1 or (settling == 2 and not STEPS[kind].automatic(table)):
            return
        STEPS[kind].perform(table)
