"""Whether a game can go on from a pending stack that was read from a snapshot."""

from __future__ import annotations

from digsite.engine.checking import require
from digsite.engine.native import i64, vec
from digsite.games.arnak.printed.ids import FIGURES
from digsite.games.arnak.table import frames
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import MOST_LEGAL, OPERATIONS, fill_own
from digsite.games.arnak.table.places import figures_out

# Steps that cannot be interrupted, so that nothing lies on them (ARN-MOD-13).
_ON_TOP = (frames.TRAVEL_COST, frames.BLADE, frames.SORTING, frames.LOOK_IN_TEMPLE, frames.LEFTOVER)


def check(table: Table) -> None:
    """Refuses a stack that no code could continue."""
    stack = table.pending.frames()
    problem = "a game in progress has a pending decision, a finished one has none"
    require(table.over == (not stack), "state.pending", problem)
    if table.over:
        return
    for place, (kind, first, second) in enumerate(stack):
        path = f"state.pending[{place}]"
        bottom = kind in (frames.TURN, frames.LEFTOVER)
        require(bottom == (place == 0), path, "one turn, or the end of a round, lies under all other work")
        top = place == len(stack) - 1
        require(top or kind not in _ON_TOP, path, "something lies on a step that nothing interrupts")
        operation = OPERATIONS[kind]
        problem = f"{operation.name!r} with {first} and {second} cannot be worked off here"
        require(operation.fits(table, first, second), path, problem)
    # A figure sets out, a site is discovered and a guardian captured once.
    once = [
        (kind, first) for kind, first, _ in stack if kind in (frames.SET_OUT, frames.ARRIVE, frames.CAPTURE)
    ]
    require(len(set(once)) == len(once), "state.pending", "something is pending twice")
    setting_out = sum(kind == frames.SET_OUT for kind, _ in once)
    at_home = FIGURES - int(figures_out(table, table.player))
    require(setting_out <= at_home, "state.pending", "nobody is at home to set out")
    _check_decision(table)


def _check_decision(table: Table) -> None:
    """The frame on top asks something, and there is an answer."""
    operation = OPERATIONS[table.pending.kind]
    require(not operation.automatic(table), "state.pending", f"{operation.name!r} on top asks nothing")
    if operation.code not in (frames.TURN, frames.LEFTOVER):
        options = fill_own(table, operation, vec[i64]([0] * MOST_LEGAL))
        require(options > 0, "state.pending", f"{operation.name!r} on top has no answer")
