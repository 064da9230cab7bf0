"""Where an undo stops: something was learned, chance was consumed, something was settled, or the turn has passed on."""

from __future__ import annotations

from digsite.engine.contract import State
from digsite.engine.messages import Message
from digsite.table.history import Step


def barrier_after(step: Step, after: State) -> Message | None:
    """Returns why a step, and everything before it, cannot be undone; None if its mover may still undo it.

    >>> import digsite
    >>> from digsite.table.history import take_step
    >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
    >>> barrier_after(take_step(state, state.legal_actions()[-1]), state) is None
    True
    >>> barrier_after(take_step(state, 123), state).id
    'undo.learned'
    """
    if after.over:
        return Message("undo.over")
    for event in step.events:
        if event.settles:
            return Message("undo.settled")
        if event.barrier_for(step.seat):
            return Message("undo.chance" if event.chance else "undo.learned")
    if after.player != step.seat:
        return Message("undo.passed")
    return None
