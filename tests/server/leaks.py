"""Checks frames that went over the wire against what their seat may know.

Three ways, none of which trusts the code that wrote the frames:
- *Twins*: in worlds where only what the seat cannot know is another, the frame would have been the same.
- *Names*: what a frame names of the things that there are once is something the seat has seen by then.
- *Secrets*: no link, no hash of one and no seed is in any frame.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from digsite.engine.contract import State
from digsite.engine.errors import IllegalAction
from digsite.engine.events import Event, Part
from digsite.engine.zones import bit_of
from digsite.server.patches import patch_between, patched
from digsite.server.record import AnyChange, Decided, Record, game_of, read_change, read_setup
from digsite.server.storage import Loaded
from digsite.table import Step
from digsite.table import chronicle as turns
from digsite.table.foresight import foreseen
from digsite.testing.secrets import difference, tell, twin_that_permits
from tests.server.serving import Client, Frame
from tests.server.witnesses import WITNESSES

_TWINS = 3


class Leak(AssertionError):
    """A frame told a seat what it may not know."""


class Chronicle:
    """The true table at every version, played again from what was stored."""

    def __init__(self, table: str, stored: Loaded, twins: int = _TWINS) -> None:
        self.setup = read_setup(stored.setup)
        self.game = game_of(self.setup.game, self.setup.edition)
        self.twins = twins
        self.witness = WITNESSES[self.setup.game]
        record = Record.new(table, self.setup)
        self.states: list[State] = [record.match.state.clone()]
        self.changes: list[AnyChange | None] = [None]
        nothing: list[set[str]] = [set() for _ in range(len(self.setup.seats) + 1)]
        # Before the first decision something can be taken away that lay open.
        self.seen = [self._look(record.match.state, self._look(self.dealt(), nothing))]
        self.steps = [0]
        self.actions: list[list[int]] = [[]]
        self.prologue = record.match.prologue
        self.taken: list[list[Step]] = [[]]
        self.scores = [list(record.match.scores)]
        for row in stored.rows:
            change = read_change(row.data)
            seen = self.seen[-1]
            if isinstance(change, Decided):
                # Every step on the way counts: what was seen in between was seen.
                walk = record.match.state.clone()
                for action in change.actions:
                    walk.apply(action)
                    seen = self._look(walk, seen)
            record.carry_out(change)
            self.states.append(record.match.state.clone())
            self.changes.append(change)
            self.seen.append(self._look(record.match.state, seen))
            self.steps.append(record.step)
            self.actions.append([step.action for step in record.match.steps])
            self.taken.append(list(record.match.steps))
            self.scores.append(list(record.match.scores))

    def dealt(self) -> State:
        """The table as it was set up, before anything happened."""
        players = len(self.setup.seats)
        return self.game.deal(players, self.setup.seed, self.game.settle_options(players, self.setup.options))

    def _look(self, state: State, before: Sequence[set[str]]) -> list[set[str]]:
        """The names each seat, and at the end a spectator, has seen by now."""
        body: Any = state.dump()["state"]
        public = self.witness.public(body)
        hands = [self.witness.held(body, seat) for seat in range(len(self.setup.seats))]
        return [old | public | hand for old, hand in zip(before, [*hands, set()], strict=True)]

    def seen_by(self, seat: int | None, version: int) -> set[str]:
        """The names that a seat has seen by a version."""
        return self.seen[version][-1 if seat is None else seat]


def check_frames(chronicle: Chronicle, seat: int | None, client: Client, secrets: Sequence[str]) -> int:
    """Checks every frame of a connection; how many there were. What leaks raises Leak."""
    version = 0
    view: Frame = {}
    for text in client.texts:
        frame: Frame = json.loads(text)
        for secret in secrets:
            if secret in text and frame.get("secret") != secret:
                raise Leak(f"a {frame['type']} frame holds a secret")
        if str(chronicle.setup.seed) in text:
            raise Leak(f"a {frame['type']} frame holds the seed")
        if frame["type"] in ("state", "update"):
            version = frame["version"]
            view = frame["view"] if "view" in frame else patched(view, frame["patch"])
            check_sight(chronicle, seat, {**frame, "view": view})
            if "patch" in frame:
                check_patch(chronicle, seat, frame)
        request = client.sent.get(frame.get("ack") or "")
        if request is not None and request["type"] in ("submit", "why"):
            check_reason(chronicle, seat, request, frame)
        else:
            check_names(chronicle, seat, version, frame)
    return len(client.texts)


def check_reason(chronicle: Chronicle, seat: int | None, request: Frame, answer: Frame) -> None:
    """Why something cannot be done is said as it would be in a twin; it may name what was asked about."""
    state = chronicle.states[answer["version"]]
    if state.over:
        return
    for number in range(chronicle.twins):
        twin = state.determinize(seat, number)
        if request["type"] == "why":
            reason = twin.why_not(request["key"]) if twin.player == seat else None
            if twin.player == seat:
                _same("a reason", answer["why"], None if reason is None else reason.as_data())
            elif answer["why"]["id"] != "turn.not-yours":
                raise Leak("a reason was given to one who does not decide")
        elif answer["type"] == "refused" and twin.player == seat and request["version"] == answer["version"]:
            try:
                twin.apply(request["actions"][0])
            except IllegalAction as refusal:
                _same("a refusal", answer["error"]["detail"], str(refusal))
            else:
                raise Leak(
                    "a decision was refused that is legal in a world this seat cannot tell from the real one"
                )


def check_sight(chronicle: Chronicle, seat: int | None, frame: Frame) -> None:
    """The twins: a state or an update would be the same if anything hidden were another."""
    version = frame["version"]
    state = chronicle.states[version]
    for number in range(chronicle.twins):
        twin = state.determinize(seat, 1000 * version + number)
        _same("the view", frame["view"], twin.view(seat))
        _same("the prompt", frame["turn"]["prompt"], twin.prompt_for(seat).as_data())
        _same("the player", frame["turn"]["player"], int(twin.player))
        points = frame["scores"][-1] if frame["type"] == "state" else frame["scores"]
        _same("the scores", points, twin.scores())
        standings = frame["standings"][-1] if frame["type"] == "state" else frame["standings"]
        _same("the standings", standings, twin.standings())
        unseated = frame["unseated"][-1] if frame["type"] == "state" else frame["unseated"]
        _same("the scores without a seat", unseated, twin.unseated_scores())
        if frame["turn"]["choices"] is not None:
            if seat is None or seat != twin.player:
                raise Leak("choices were sent to one who does not decide")
            outcomes = foreseen(twin, seat)
            choices = [
                {**choice.as_data(), "outcome": [event.seen_by(seat) for event in outcomes[choice.id]]}
                for choice in twin.choices()
            ]
            _same("the choices", frame["turn"]["choices"], json.loads(json.dumps(choices)))
    if "recap" in frame:
        check_recap(chronicle, seat, frame)
    if frame["type"] == "update" and frame["change"] == "decided":
        check_events(chronicle, seat, frame)
    if frame["type"] == "state":
        check_prologue(chronicle, seat, frame)
        check_log(chronicle, seat, frame)


def check_recap(chronicle: Chronicle, seat: int | None, frame: Frame) -> None:
    """The main actions are those that are told where every part of an event is missing that the seat may not see."""
    version, recap = frame["version"], frame["recap"]
    steps = [
        replace(step, events=tuple(blanked(event, seat) for event in step.events))
        for step in chronicle.taken[version]
    ]
    prologue = [blanked(event, seat) for event in chronicle.prologue]
    told = turns.Chronicle(chronicle.game, chronicle.setup.options, prologue, steps)
    _same("the recap", recap["deeds"], told.deeds(seat, recap["turn"], chronicle.scores[version]))
    decided = [number for number, step in enumerate(steps, start=1) if step.seat == seat]
    _same("the last own step", recap["acted"], decided[-1] if decided else 0)


def blanked(event: Event, seat: int | None) -> Event:
    """An event without what a seat may not see."""
    known = event.known_to(seat)
    parts = tuple(
        part if part.name in known else Part(part.name, None, part.audience) for part in event.parts
    )
    return replace(event, parts=parts)


def check_prologue(chronicle: Chronicle, seat: int | None, frame: Frame) -> None:
    """What is told before the first decision is what would be told in a twin, up to where the seat learns something."""
    told = [line for line in frame["log"] if line["step"] == 0 and "event" in line]
    true_events = _begun(chronicle.dealt())
    for number in range(chronicle.twins):
        twin_events = _begun(chronicle.dealt().determinize(seat, number))
        for index, (line, true_event) in enumerate(zip(told, true_events, strict=True)):
            if _is_news(true_event, seat):
                twin_events = true_events
            expected = twin_events[index]
            _same("an event", line["event"], expected.seen_by(seat))
            _same("the log", line["message"], chronicle.game.sentence(expected, seat).as_data())


def check_log(chronicle: Chronicle, seat: int | None, frame: Frame) -> None:
    """The log since the first decision holds of every event what it says that the seat may know, and no other."""
    state = chronicle.states[0].clone()
    expected = []
    for number, action in enumerate(chronicle.actions[frame["version"]], start=1):
        expected += [{"step": number, **event.seen_by(seat)} for event in tell(state, action)]
    lines = [line for line in frame["log"] if line["step"] and "event" in line]
    _same("the log", [{"step": line["step"], **line["event"]} for line in lines], expected)


def _begun(dealt: State) -> list[Event]:
    dealt.listen()
    dealt.game.begin(dealt)
    return dealt.drain()


def check_patch(chronicle: Chronicle, seat: int | None, frame: Frame) -> None:
    """What is sent of a view is what changes between the views of twins, and nothing besides."""
    before, now = chronicle.states[frame["version"] - 1 : frame["version"] + 1]
    for number in range(chronicle.twins):
        views = (state.determinize(seat, number).view(seat) for state in (before, now))
        _same("a patch", frame["patch"], patch_between(*views))


def check_events(chronicle: Chronicle, seat: int | None, frame: Frame) -> None:
    """What is told of a decision is what would be told in a twin, up to where the seat learns something."""
    version = frame["version"]
    change = chronicle.changes[version]
    assert isinstance(change, Decided)
    state = chronicle.states[version - 1].clone()
    told = iter(zip(frame["events"], frame["log"], strict=True))
    for number, action in enumerate(change.actions):
        twin = twin_that_permits(state, seat, action, seed=version * 100 + number)
        player = state.player
        true_events = tell(state, action)
        twin_events = tell(twin, action) if twin is not None else true_events
        if (
            twin is not None
            and not twin.over
            and twin.player == player
            and len(twin_events) < len(true_events)
        ):
            # There the seat is asked what it has no choice about here: the worlds part.
            twin_events += true_events[len(twin_events) :]
        in_step = 0
        for event, line in _first(told, len(true_events)):
            true_event = true_events[in_step]
            if _is_news(true_event, seat):
                # From here on the worlds part; what is told must be what the event says the seat may know.
                expected = true_event
                twin_events = true_events
            else:
                expected = twin_events[in_step]
            shown = {key: event[key] for key in ("kind", "seat", "parts")}
            _same("an event", shown, json.loads(json.dumps(expected.seen_by(seat))))
            _same(
                "the log",
                line["message"],
                json.loads(json.dumps(chronicle.game.sentence(expected, seat).as_data())),
            )
            in_step += 1
        if in_step != len(true_events):
            raise Leak(f"{in_step} events were told of {len(true_events)}")
    if next(told, None) is not None:
        raise Leak("more events were told than happened")


def _first(items: Iterator[Any], count: int) -> Iterator[Any]:
    for _ in range(count):
        yield next(items)


def _is_news(event: Event, seat: int | None) -> bool:
    return event.chance or bool(event.learned & bit_of(seat))


def check_names(chronicle: Chronicle, seat: int | None, version: int, frame: Frame) -> None:
    """A thing that is named anywhere in a frame has been seen by the seat by then."""
    unseen = set(chronicle.witness.names_in(frame)) - chronicle.seen_by(seat, version)
    if unseen:
        raise Leak(f"a {frame['type']} frame names {sorted(unseen)}, which {seat} has not seen by {version}")


def _same(what: str, sent: Any, expected: Any) -> None:
    expected = json.loads(json.dumps(expected))
    if sent != expected:
        raise Leak(f"{what} would be another one if only hidden things were: {difference(sent, expected)}")
