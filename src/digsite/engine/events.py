"""Events as frozen data: a kind, its parameters, and the audience of each.

Log, animation, sound and screen reader live on events. They are collected only when somebody listens.
"""

from __future__ import annotations

from dataclasses import dataclass

from digsite.engine.frozen import Frozen
from digsite.engine.messages import Message, seat_message
from digsite.engine.zones import EVERYBODY, bit_of

Value = int | str | Message | None


@dataclass(frozen=True, slots=True)
class Part(Frozen):
    """One parameter of an event, and the audience that may see it (a mask, see `zones`)."""

    name: str
    value: Value
    audience: int = EVERYBODY


@dataclass(frozen=True, slots=True)
class Event(Frozen):
    """One thing that happened.

    `learned` masks the seats that came to know something hidden by it, `chance` says that visible chance was
    consumed, `settles` that it cannot be taken back. An undo stops at all three.

    >>> drawn = Event("drew", 0, (Part("card", "blue-7", audience=0b1),), learned=0b1)
    >>> drawn.seen_by(0)["parts"], drawn.seen_by(1)["parts"]
    ({'card': 'blue-7'}, {'card': None})
    """

    kind: str
    seat: int | None = None
    parts: tuple[Part, ...] = ()
    learned: int = 0
    chance: bool = False
    settles: bool = False

    def barrier_for(self, seat: int) -> bool:
        """Whether that seat's undo stops here.

        >>> Event("drew", 0, learned=0b1).barrier_for(0)
        True
        """
        return self.chance or self.settles or bool(self.learned & bit_of(seat))

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as JSON-able data, without the parts that seat may not see; None is a spectator.

        >>> Event("passed", 2).seen_by(None)
        {'kind': 'passed', 'seat': 2, 'parts': {}}
        """
        eye = bit_of(seat)
        parts: dict[str, object] = {}
        for part in self.parts:
            value = part.value if part.audience & eye else None
            parts[part.name] = value.as_data() if isinstance(value, Message) else value
        return {"kind": self.kind, "seat": self.seat, "parts": parts}

    def message_for(self, seat: int | None) -> Message:
        """The sentence of the log; its id ends in `.hidden` if that seat may not see all parts.

        >>> Event("drew", 0, (Part("card", "blue-7", audience=0b1),)).message_for(1).id
        'event.drew.hidden'
        """
        eye = bit_of(seat)
        params: dict[str, int | str | Message] = {}
        hidden = False
        for part in self.parts:
            if not part.audience & eye:
                hidden = True
            elif part.value is not None:
                params[part.name] = part.value
        if self.seat is not None:
            params["seat"] = seat_message(self.seat)
        return Message(f"event.{self.kind}{'.hidden' if hidden else ''}", params)
