"""The sentence of an event: the parts that an onlooker may see, in words, under the id of its kind."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.events import Event, Value
from digsite.engine.messages import Message, seat_message

Spoken = int | str | Message


def sentence_of(event: Event, seat: int | None, params: Mapping[str, Spoken]) -> Message:
    """The message of an event with these parameters; its id ends in `.hidden` if that seat may not see all parts.

    >>> from digsite.engine.events import Part
    >>> drew = Event("drew", 0, (Part("card", "card:blue-7", audience=0b1),))
    >>> sentence_of(drew, 0, {}).id, sentence_of(drew, 1, {}).id
    ('event.drew', 'event.drew.hidden')
    """
    id = f"event.{event.kind}.hidden" if event.hides_from(seat) else f"event.{event.kind}"
    return Message(id, params if event.seat is None else {**params, "seat": seat_message(event.seat)})


def as_spoken(parts: Mapping[str, Value]) -> dict[str, Spoken]:
    """The parts that can stand in a sentence as they are: numbers and words.

    >>> as_spoken({"points": 3, "cards": ("card:blue-7",), "path": None})
    {'points': 3}
    """
    return {name: value for name, value in parts.items() if isinstance(value, int | str)}
