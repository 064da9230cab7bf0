"""Decisions that a seat submits together: they are applied all or none, and undone together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from digsite.engine.contract import State
from digsite.engine.errors import IllegalAction
from digsite.engine.messages import Message, seat_message
from digsite.table.history import Step, take_step


def check_decisions(state: State, actions: Sequence[int], say: Callable[[Message], str]) -> None:
    """Raises IllegalAction unless the current seat can take all these decisions in order; changes nothing.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=7, first=0)
    >>> check_decisions(state, state.legal_actions()[:1], state.game.render)
    """
    mover = int(state.player)
    trial = state.clone()
    news = False
    for number, action in enumerate(actions, start=1):
        place = f"decision {number} of {len(actions)}"
        reason: Message | None = None
        if news:
            reason = Message("turn.not-known")
        elif not trial.over and trial.player != mover:
            reason = Message("turn.not-yours", {"seat": seat_message(int(trial.player))})
        if reason is not None:
            raise IllegalAction(f"{place}: {say(reason)}", reason)
        try:
            step = take_step(trial, action)
        except IllegalAction as refusal:
            raise (refusal if len(actions) == 1 else _at(place, refusal)) from None
        news = any(event.barrier_for(mover) for event in step.events)


def _at(place: str, refusal: IllegalAction) -> IllegalAction:
    """The same refusal, with its place in the submission."""
    placed = IllegalAction(f"{place}: {refusal}", refusal.reason)
    placed.rule = refusal.rule
    return placed


def sent_from(steps: Sequence[Step], index: int) -> int:
    """The index of the first decision that was submitted together with the one at this index.

    >>> steps = [Step(0, 5, ()), Step(0, 6, (), joined=True), Step(0, 7, (), joined=True), Step(0, 8, ())]
    >>> sent_from(steps, 2), sent_from(steps, 3)
    (0, 3)
    """
    while steps[index].joined:
        index -= 1
    return index
