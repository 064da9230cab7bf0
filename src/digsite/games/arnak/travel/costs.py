"""A travel cost that is due, as one number: the icons still to be covered, and the discount (ARN-TRV)."""

from __future__ import annotations

from typing import Final

from digsite.engine.native import i64
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import TRAVEL_COST
from digsite.games.arnak.travel.sources import seen_as_all

COST_BITS: Final = 12
COST_MASK: Final = 4095


def start_payment(table: Table, cost: i64, discount: i64) -> None:
    """A travel cost is due; it is paid pick by pick."""
    if cost > 0:
        table.pending.push(TRAVEL_COST, cost | seen_as_all(table, discount) << COST_BITS, 0)


def open_cost(table: Table) -> i64:
    """The part of the pending travel cost that is not covered yet."""
    return table.pending.first() & COST_MASK
