"""Telling events to the listener of a game, where there is one."""

from digsite.engine.contract import State
from digsite.engine.events import Kind, Value


def tell(state: State, kind: Kind, **values: Value) -> None:
    """Tells an event of nobody, or of the player who decides. Hot code asks first whether there is a listener."""
    tell_of(state, int(state.player) if kind.seated else None, kind, **values)


def tell_of(state: State, seat: int | None, kind: Kind, **values: Value) -> None:
    """Tells an event of that seat.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> state.listen()
    >>> tell_of(state, 1, Kind("waited"))
    >>> [(event.kind, event.seat) for event in state.drain()]
    [('waited', 1)]
    """
    if state.journal is not None:
        state.journal.append(kind.event(seat, **values))
