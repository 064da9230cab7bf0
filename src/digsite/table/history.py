"""The decisions of a match and their events, step by step, and the log made from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.engine.game import Game
from digsite.engine.messages import Message


@dataclass(frozen=True, slots=True)
class Step:
    """One decision: the seat, the action, and the events it led to.

    `joined` says that it was sent together with the one before it.
    """

    seat: int
    action: int
    events: tuple[Event, ...]
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its message, and the step it belongs to (0 before the first decision).

    `event` is the event it tells of, as data for the same onlooker; a note has none.
    """

    step: int
    message: Message
    event: Mapping[str, object] | None = None


def line_of(game: Game, step: int, event: Event, seat: int | None) -> Line:
    """The line of the log for an event, as far as that seat may know; None is a spectator.

    >>> import digsite
    >>> line_of(digsite.game("lost-cities"), 3, Event("declined", 1), seat=0).event
    {'kind': 'declined', 'seat': 1, 'parts': {}}
    """
    return Line(step, game.sentence(event, seat), event.seen_by(seat))


def take_step(state: State, action: int, *, joined: bool = False) -> Step:
    """Applies an action and returns its events; an illegal one raises IllegalAction and changes nothing.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
    >>> step = take_step(state, state.legal_actions()[-1])
    >>> step.seat, [event.kind for event in step.events]
    (0, ['discarded'])
    """
    seat = int(state.player)
    state.listen()
    state.apply(action)
    return Step(seat, action, tuple(state.drain()), joined)


def log_lines(game: Game, names: Sequence[str], events: Iterable[Event], seat: int | None) -> list[str]:
    """The log in sentences, as far as that seat may know; None is a spectator.

    >>> import digsite
    >>> game = digsite.game("lost-cities")
    >>> state = game.start(players=2, seed=1, first=0)
    >>> steps = [take_step(state, state.legal_actions()[-1]), take_step(state, 123)]
    >>> log_lines(game, ["Ada", "Bo"], steps[1].events, seat=1)
    ['Ada draws a card']
    """
    return [game.render(game.sentence(event, seat), names) for event in events]


def lines_of(
    game: Game,
    prologue: Sequence[Event],
    steps: Sequence[Step],
    notes: Sequence[Line],
    seat: int | None,
    since: int = 0,
) -> list[Line]:
    """The log after step `since` as messages, as far as that seat may know, with the notes in their places.

    From step 0 on it begins with the prologue. A note stands behind the events of its step.

    >>> import digsite
    >>> game = digsite.game("lost-cities")
    >>> state = game.start(players=2, seed=1, first=0)
    >>> steps = [take_step(state, state.legal_actions()[-1]), take_step(state, 123)]
    >>> notes = [Line(1, Message("note"))]
    >>> [(line.step, line.message.id) for line in lines_of(game, [Event("began")], steps, notes, seat=1)]
    [(0, 'event.began'), (1, 'event.discarded'), (1, 'note'), (2, 'event.drew.hidden')]
    """
    lines: list[Line] = []
    if since == 0:
        lines += [line_of(game, 0, event, seat) for event in prologue]
        lines += [note for note in notes if note.step == 0]
    for number, step in enumerate(steps[since:], start=since + 1):
        lines += [line_of(game, number, event, seat) for event in step.events]
        lines += [note for note in notes if note.step == number]
    return lines
