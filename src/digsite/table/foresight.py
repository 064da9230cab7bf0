"""The certain consequences of a choice, as far as the player can know them."""

from __future__ import annotations

from itertools import takewhile

from digsite.engine.contract import State
from digsite.engine.events import Event

_SEED = 0


def foreseen(state: State, seat: int) -> dict[int, tuple[Event, ...]]:
    """For each legal action the events it leads to, up to the first that tells the seat something new.

    The action is tried in a world that the seat cannot tell from this one, so nothing true that is hidden is
    told, not even by mistake.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
    >>> action, events = max(foreseen(state, 0).items())
    >>> state.describe(action), [event.kind for event in events]
    ('Discard red 10', ['discarded'])
    >>> state.apply(action)
    >>> foreseen(state, 0)[123]
    ()
    """
    world = state.determinize(seat, _SEED)
    found: dict[int, tuple[Event, ...]] = {}
    for action in world.legal_actions():
        trial = world.clone()
        trial.listen()
        trial.advance(action)
        found[action] = tuple(takewhile(lambda event: not event.barrier_for(seat), trial.drain()))
    return found
