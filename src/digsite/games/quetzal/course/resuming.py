"""Checks that a game can go on from a pending stack that was read from a snapshot."""

from __future__ import annotations

from itertools import pairwise

from digsite.engine.checking import require
from digsite.engine.native import i64, vec
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES
from digsite.games.quetzal.table import frames, keys
from digsite.games.quetzal.table.fields import Table, crate_size, group_size, in_pool
from digsite.games.quetzal.table.operations import MOST_OPTIONS, STEPS, pending_step

_PHASES = (frames.ROLLING, frames.PLACING, frames.ACTIVATING, frames.ENDING)


def check(table: Table) -> None:
    """Refuses a stack that no code could continue: a phase, its decision, and Discovery that is worked off."""
    stack = table.pending.frames()
    problem = "a game in progress has a pending decision, a finished one has none"
    require(table.over == (not stack), "state.pending", problem)
    if not table.over:
        for place, (kind, first, second) in enumerate(stack):
            problem = f"{STEPS[kind].name!r} with {first} and {second} cannot be worked off here"
            require(STEPS[kind].fits(table, first, second), f"state.pending[{place}]", problem)
        _check_order(stack)
        step = pending_step(table)
        require(not step.automatic(table), "state.pending", f"{step.name!r} on top asks nothing")
        options = step.fill(table, vec[i64]([0] * MOST_OPTIONS))
        require(options > 0, "state.pending", f"{step.name!r} on top has no answer")
    _check_named(table)


def _check_order(stack: list[list[int]]) -> None:
    """A frame lies on one that it can lie on; there are not more Discovery points than tiles to bring them."""
    require(stack[0][0] in _PHASES, "state.pending", "a stack begins with a phase")
    for (below, _, _), (kind, _, tile) in pairwise(stack):
        if kind in (frames.DISCOVERING, frames.PUT_TILE_AWAY):
            interrupts = (
                below in (frames.ACTIVATING, frames.DISCOVERING, frames.PUT_TILE_AWAY)
                or STEPS[below].offers_exchange
            )
            require(interrupts, "state.pending", f"{STEPS[kind].name!r} lies on {STEPS[below].name!r}")
            again = kind == below == frames.DISCOVERING and tile == ids.NOTHING
            require(not again, "state.pending", "a space of the track brings a tile")
        else:
            expected = below in STEPS[kind].lies_on
            require(expected, "state.pending", f"{STEPS[kind].name!r} lies on {STEPS[below].name!r}")


def _check_named(table: Table) -> None:
    """Meeples and cards that are named, and cards that are drawn, belong to the decision on top."""
    kind = table.pending.kind
    naming = kind in (frames.ADD_MEEPLE, frames.CHOOSE_ROLE, frames.NAME_REROLL)
    require(
        naming or group_size(table) == 0, "state.group", "meeples are named, and no group is put together"
    )
    for category in range(len(CATEGORIES)):
        enough = table.group[category] <= in_pool(table, table.player, category)
        require(enough, "state.group", "more meeples are named than there are in the pool")
    two = (kind == frames.KEEP_CARD) == (table.drawn[0] != ids.NOTHING)
    require(two, "state.drawn", "two cards are drawn exactly while one of them is chosen")
    delivering = kind == frames.DELIVER_CARDS
    require(delivering or crate_size(table) == 0, "state.crate", "cards are named, and nothing is delivered")
    for card, name in enumerate(keys.CARD_NAMES):
        held = table.crate[card] <= table.hands[table.player * ids.KINDS + card]
        require(held, "state.crate", f"{name} is named and not in the hand")
