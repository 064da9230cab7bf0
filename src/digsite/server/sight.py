"""What is sent of a table to whom: states, updates, gaps and moments, each for one seat or for spectators.

Everything here is built from what the contract gives to an onlooker, never by blanking what is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from msgspec import UNSET
from msgspec.json import decode, encode
from msgspec.structs import replace

from digsite.engine import shapes
from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.messages import Message, seat_message
from digsite.server import bodies, frames
from digsite.server.patches import patch_between, size_of
from digsite.server.record import Change, Record
from digsite.table import Line, Match, Playback
from digsite.table.chronicle import Chronicle
from digsite.table.foresight import foreseen
from digsite.table.guide import LEARNER
from digsite.table.history import line_of, lines_of


def summary(record: Record, present: Sequence[bool]) -> frames.Summary:
    """A table at a glance."""
    match, setup = record.match, record.setup
    return frames.Summary(
        table=record.id,
        game=record.game.name,
        title=record.game.title,
        players=[
            frames.Player(index, seat.name, seat.level, present[index])
            for index, seat in enumerate(record.seats)
        ],
        options=match.options,
        over=bool(match.state.over),
        version=record.version,
        steps=record.step,
        private=setup.private,
        free_undo=setup.free_undo,
        paused=match.paused,
        halted=None if match.halted is None else match.halted.as_data(),
        created=setup.created,
        player=int(match.state.player),
        scores=match.scores[-1],
        unseated=match.unseated[-1],
        places=match.state.places() if match.state.over else [],
        tie_break=None if (told := match.state.tie_break()) is None else told.as_data(),
    )


def turn(match: Match, seat: int | None) -> frames.Turn:
    """What is being decided now, for an onlooker."""
    state = match.state
    decides = seat is not None and not state.over and match.halted is None and seat == state.player
    if seat is None:
        undo = frames.Undo(False, _not_yours(state).as_data())
    else:
        allowed, message = match.can_undo(seat)
        undo = frames.Undo(allowed, message.as_data())
    choices = _choices(state, seat) if seat is not None and decides else None
    return frames.Turn(int(state.player), state.prompt_for(seat).as_data(), choices, undo)


def _view(state: State, seat: int | None) -> shapes.View:
    """The view of a game; the server reads only the part that all games share."""
    return cast("shapes.View", state.view(seat))


def _guided(record: Record, seat: int | None) -> frames.Turn:
    """The turn at a table, with what its guide says where somebody learns the game."""
    told = turn(record.match, seat)
    guide = record.guide
    if guide is not None and seat == LEARNER and not record.match.state.over:
        own = (number for number, step in enumerate(record.match.steps, 1) if step.seat == LEARNER)
        advice = guide.advice(record.actions, int(record.match.state.player), max(own, default=0))
        told.guide = frames.Guidance(
            advice.message.as_data(), list(advice.keys), advice.action, advice.step, advice.steps
        )
    return told


def _choices(state: State, seat: int) -> list[shapes.Choice]:
    """The choices of a seat, each with what is sure to follow."""
    outcomes = foreseen(state, seat)
    return [
        cast(
            "shapes.Choice",
            {**choice.as_data(), "outcome": [event.seen_by(seat) for event in outcomes[choice.id]]},
        )
        for choice in state.choices()
    ]


def _past_turn(state: State, seat: int | None) -> frames.Turn:
    """The turn of a table that has moved on since: nothing can be chosen there any more."""
    undo = frames.Undo(False, Message("server.stale").as_data())
    return frames.Turn(int(state.player), state.prompt_for(seat).as_data(), None, undo)


def _not_yours(state: State) -> Message:
    if state.over:
        return Message("undo.over")
    return Message("turn.not-yours", {"seat": seat_message(int(state.player))})


def log(lines: Iterable[Line]) -> list[frames.Line]:
    """Lines of the log as they are sent, each with its event; a note has none."""
    return [
        frames.Line(
            line.step,
            line.message.as_data(),
            UNSET if line.event is None else cast("shapes.Event", line.event),
        )
        for line in lines
    ]


def fresh(record: Record, seat: int | None) -> frames.Fresh:
    """Everything that seat may see now."""
    match = record.match
    return frames.Fresh(
        version=record.version,
        step=record.step,
        view=_view(match.state, seat),
        turn=_guided(record, seat),
        log=log(match.lines(seat)),
        recap=recap(match, seat),
        scores=match.scores,
        unseated=match.unseated,
        standings=match.standings,
    )


def recap(match: Match, seat: int | None, since: int = 0) -> shapes.Recap:
    """The main actions since the turn that a step belongs to, as far as that seat may know them."""
    turn = match.chronicle.turn_of(since)
    deeds = match.chronicle.deeds(seat, turn, match.scores)
    return {"turn": turn, "deeds": deeds, "acted": match.last_step_of(seat)}


def update(record: Record, change: Change, seat: int | None, present: Sequence[bool]) -> frames.Update:
    """The change that led to the current version."""
    told = _update(change, seat, record.match.state, _guided(record, seat))
    told.recap = recap(record.match, seat, _first_touched(change))
    if change.kind == "seated":
        told.summary = summary(record, present)
    return told


def _update(change: Change, seat: int | None, state: State, turn: frames.Turn) -> frames.Update:
    return frames.Update(
        version=change.version,
        step=change.step,
        change=change.kind,
        events=list(_events(change, seat)),
        log=_news(state.game, change, seat),
        turn=turn,
        scores=state.scores(),
        unseated=state.unseated_scores(),
        standings=state.standings(),
        view=_view(state, seat),
    )


@dataclass(frozen=True, slots=True)
class Told:
    """The view that a seat was sent last. It is kept as text: as data, the views of all tables would be searched
    for garbage again and again, which holds up everybody."""

    version: int
    view: bytes

    @staticmethod
    def by(frame: frames.Fresh | frames.Update) -> Told:
        """What a frame tells."""
        return Told(frame.version, encode(frame.view))


def shortened(told: frames.Update, before: Told | None) -> frames.Update:
    """An update with what changed in the view since what was told before, where that is shorter than the view."""
    if before is None or before.version != told.version - 1:
        return told
    patch = patch_between(decode(before.view), told.view)
    return told if size_of(patch) >= size_of(told.view) else replace(told, view=UNSET, patch=patch)


def _events(change: Change, seat: int | None) -> Iterator[shapes.Event]:
    if change.kind == "decided":
        first = change.step - len(change.steps) + 1
        for number, step in enumerate(change.steps, start=first):
            for event in step.events:
                yield cast("shapes.Event", {"step": number, **event.seen_by(seat)})


def _news(game: Game, change: Change, seat: int | None) -> list[frames.Line]:
    if change.kind == "decided":
        first = change.step - len(change.steps) + 1
        return [
            frames.Line(number, game.sentence(event, seat).as_data())
            for number, step in enumerate(change.steps, start=first)
            for event in step.events
        ]
    return [] if change.note is None else [frames.Line(change.step, change.note.as_data())]


def gap(
    record: Record, missed: Sequence[Change], seat: int | None, present: Sequence[bool]
) -> list[frames.Update]:
    """The updates that a seat missed, each with the view of its time."""
    if not missed:
        return []
    updates: list[frames.Update] = []
    for change, actions in zip(missed[:-1], _timelines(record, missed), strict=True):
        state = record.match.begin()
        for action in actions:
            state.advance(action)
        told = _update(change, seat, state, _past_turn(state, seat))
        if change.kind == "seated":
            told.summary = summary(record, present)
        updates.append(told)
    last = update(record, missed[-1], seat, present)
    last.recap = recap(record.match, seat, min(map(_first_touched, missed)))
    return [*updates, last]


def _first_touched(change: Change) -> int:
    """The first step that a change made, or the last one that it left."""
    return change.step - len(change.steps) + 1 if change.kind == "decided" else change.step


def _timelines(record: Record, missed: Sequence[Change]) -> list[list[int]]:
    """The decisions that stood after each of the missed changes but the last, found by going back from now."""
    actions = [step.action for step in record.match.steps]
    timelines: list[list[int]] = []
    for change in reversed(missed[1:]):
        if change.kind == "decided":
            actions = actions[: change.step - len(change.steps)]
        elif change.kind == "undone":
            actions = actions[: change.step] + [step.action for step in change.steps]
        timelines.append(actions)
    return timelines[::-1]


def moment(playback: Playback, step: int, seat: int | None, notes: Sequence[Line] = ()) -> bodies.Moment:
    """The sight of a seat after so many steps."""
    playback.go(step)
    state = playback.state
    return bodies.Moment(
        step=step,
        steps=playback.last,
        view=_view(state, seat),
        prompt=state.prompt_for(seat).as_data(),
        log=log(lines_of(state.game, playback.prologue, playback.taken_so_far(), notes, seat)),
    )


def open_moment(playback: Playback, step: int, scores: Sequence[Sequence[int]]) -> bodies.Moment:
    """Everything after so many steps: every seat's view, and log and main actions as each one's own seat knows them.

    `scores` are the points of each seat at the beginning and after each step.
    """
    told = moment(playback, step, None)
    told.prompt = playback.state.prompt().as_data()
    told.views = [_view(playback.state, seat) for seat in range(playback.replay.players)]
    happened = [playback.prologue, *(taken.events for taken in playback.taken_so_far())]
    told.log = log(
        line_of(playback.state.game, number, event, event.seat)
        for number, events in enumerate(happened)
        for event in events
    )
    replay = playback.replay
    chronicle = Chronicle(replay.game, replay.options, playback.prologue, playback.taken_so_far())
    told.deeds = chronicle.open_deeds(scores)
    return told
