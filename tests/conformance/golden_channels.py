"""Everything a game shows, one decision after the other, as short hashes: a channel for each kind of thing.

A golden game keeps a hash of every channel before each decision and at the end, so that a difference has a game, a
step and a channel. Sentences stand in the hashes as rendered English and never by their ids: ids may be renamed,
what people read may not change.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import TypeVar

from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.engine.game import Game
from digsite.engine.messages import Message, render
from digsite.testing.words import keys_in
from tests.conformance.recorded_events import as_recorded

# Hexadecimal digits of a hash.
DIGITS = 8
# Of the actions that are illegal and the things that cannot be touched, so many are asked about at each step.
_ASKED = 6

Thing = TypeVar("Thing")


class Moment:
    """A state between two decisions, and the events that led there; dumps have the form of a version of the rules."""

    def __init__(self, state: State, events: Sequence[Event], step: int, version: int) -> None:
        self.state = state
        self.events = events
        self.step = step
        self.version = version
        self.game: Game = state.game
        self.seats = range(len(state.places()))
        self.onlookers: tuple[int | None, ...] = (*self.seats, None)

    @cached_property
    def views(self) -> dict[int | None, dict[str, object]]:
        """What each onlooker sees."""
        return {onlooker: self.state.view(onlooker) for onlooker in self.onlookers}

    def dump(self, state: State) -> dict[str, object]:
        """A snapshot of a state in the form of the golden game's version of the rules."""
        return {**state.dump(), "version": self.version}

    def words(self, message: Message) -> list[str]:
        """A message in English, with the effects it is part of."""
        return _words(message, self.game.catalogue)

    def plain(self, data: object) -> object:
        """Data with every message inside it in English."""
        return in_words(data, self.game.catalogue)

    def example(self, event: Event) -> dict[str, object]:
        """An event in full: its raw parts with their audiences, its flags, and its sentence for every onlooker."""
        return {
            "seat": event.seat,
            "parts": [[part.name, part.value, part.audience] for part in event.parts],
            "learned": event.learned,
            "chance": event.chance,
            "settles": event.settles,
            "lines": [self.game.render(self.game.sentence(event, onlooker)) for onlooker in self.onlookers],
        }


def in_words(data: object, catalogue: Mapping[str, str]) -> object:
    """JSON-able data with every message inside it in the words of a catalogue.

    >>> in_words({"name": {"id": "card", "params": {"value": 7}}}, {"card": "a {value}"})
    {'name': ['a 7']}
    """
    if isinstance(data, dict):
        if "params" in data and {"id", "params"} <= data.keys() <= {"id", "params", "chain"}:
            return _words(_message(data), catalogue)
        return {name: in_words(value, catalogue) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [in_words(value, catalogue) for value in data]
    return data


def _words(message: Message, catalogue: Mapping[str, str]) -> list[str]:
    """A message in words, then the effects it is part of."""
    return [render(part, catalogue) for part in (message, *message.chain)]


def _message(data: Mapping[str, object]) -> Message:
    params, chain = data["params"], data.get("chain", [])
    assert isinstance(params, Mapping)
    assert isinstance(chain, list)
    return Message(
        str(data["id"]),
        {name: _message(value) if isinstance(value, Mapping) else value for name, value in params.items()},
        tuple(_message(outer) for outer in chain),
    )


def _dump(moment: Moment) -> object:
    # As text: the order of the fields has to stay too.
    return json.dumps(moment.dump(moment.state), separators=(",", ":"), allow_nan=False)


def _views(moment: Moment) -> object:
    return [moment.plain(view) for view in moment.views.values()]


def _observations(moment: Moment) -> object:
    return [array("d", moment.state.observation(seat)).tobytes().hex() for seat in moment.seats]


def _choices(moment: Moment) -> object:
    choices = [
        [choice.id, choice.verb, moment.words(choice.message), list(choice.keys), choice.reveals]
        for choice in moment.state.choices()
    ]
    return [moment.state.legal_actions(), choices]


def _prompts(moment: Moment) -> object:
    return [moment.words(moment.state.prompt_for(onlooker)) for onlooker in moment.onlookers]


def _lines(moment: Moment) -> object:
    return [
        [
            [moment.words(moment.game.sentence(event, onlooker)) for onlooker in moment.onlookers],
            [event.learned, event.chance, event.settles],
        ]
        for event in moment.events
    ]


def _events(moment: Moment) -> object:
    declared = {kind.name: kind for kind in moment.game.event_kinds}
    for event in moment.events if declared else ():
        fault = declared[event.kind].fault_in(event)
        assert fault is None, f"{event.kind}: {fault}"
    return [
        [moment.plain(as_recorded(moment.game, event, onlooker)) for onlooker in moment.onlookers]
        for event in moment.events
    ]


def _outcome(moment: Moment) -> object:
    state = moment.state
    tie_break = state.tie_break()
    return [
        [state.over, int(state.player)],
        [state.scores(), state.unseated_scores(), state.places(), state.returns(), state.winners()],
        None if tie_break is None else moment.words(tie_break),
    ]


def _refusals(moment: Moment) -> object:
    state = moment.state
    legal = set(state.legal_actions())
    refused = []
    for action in _some(range(moment.game.num_actions), moment.step):
        if action not in legal:
            refusal = state.refusal(action)
            refused.append([action, moment.words(refusal.message), refusal.rule])
    untouched = []
    for key in [*_some(sorted(set(keys_in(moment.views[state.player]))), moment.step), "no such thing"]:
        reason = state.why_not(key)
        untouched.append([key, None if reason is None else moment.words(reason)])
    return [refused, untouched]


def _worlds(moment: Moment) -> object:
    onlooker = moment.onlookers[moment.step % len(moment.onlookers)]
    return moment.dump(moment.state.determinize(onlooker, moment.step))


def _some(things: Sequence[Thing], step: int) -> list[Thing]:
    """A few of many things, other ones at each step."""
    return [things[(step * 7 + number * len(things) // _ASKED) % len(things)] for number in range(_ASKED)]


CHANNELS: Mapping[str, Callable[[Moment], object]] = {
    "dump": _dump,
    "views": _views,
    "observations": _observations,
    "choices": _choices,
    "prompts": _prompts,
    "lines": _lines,
    "events": _events,
    "outcome": _outcome,
    "refusals": _refusals,
    "worlds": _worlds,
}


def short_hash(data: object) -> str:
    """Eight hexadecimal digits for JSON-able data; the order of the fields of an object does not matter."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return blake2b(text.encode("ascii"), digest_size=DIGITS // 2).hexdigest()
