"""Deeds: the main actions of a turn as a person would tell them, made by each game from the events of the turn.

A deed says who did what, what it cost and brought, which things it touched and which events it consists of. Like
the log it is made for one onlooker, from the parts of the events that this seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from digsite.engine import shapes
from digsite.engine.events import Event
from digsite.engine.messages import Message

# The templates of a deed, for every catalogue; a client that draws amounts as icons puts the parts together itself.
WORDS: Mapping[str, str] = {
    "deed.paying": "{what}, paying {paid}",
    "deed.bringing": "{what}: {brought}",
    "deed.also": "{what}; also {also}",
    "deed.why": "{what} ({why})",
    "deed.list": "{first}, {rest}",
    "deed.then": "{first}. {rest}",
    "deed.points": "+{count} points",
    "deed.points.one": "+1 point",
}


@dataclass(frozen=True, slots=True)
class Amount:
    """So much of something, by the name of its icon and in words."""

    name: str
    count: int
    words: Message

    def as_data(self) -> shapes.Amount:
        """The amount as plain JSON-able data."""
        return {"name": self.name, "count": self.count, "message": self.words.as_data()}


@dataclass(frozen=True, slots=True)
class Turn:
    """The events of a turn in their order, whose turn it was, and the points that this seat gained in it.

    A turn without a seat is that of an opponent who has none, or an interval between turns.
    """

    seat: int | None
    events: tuple[Event, ...]
    points: int = 0
    options: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deed:
    """A main action: `what` was done, the `means` it was paid with beside the `costs`, the `gains` and whatever else
    it `brought`, and the free actions `also` taken.

    `why` is the reason of an opponent who follows a rule. `first` and `last` number its events in the turn.

    >>> from digsite.engine.messages import render
    >>> words = {**WORDS, "dug": "Bo dug", "fear": "Fear", "coin": "+{count} coins", "funding": "Funding"}
    >>> coins = Amount("coin", 2, Message("coin", {"count": 2}))
    >>> deed = Deed(1, Message("dug"), 0, 3, means=(Message("fear"),), gains=(coins,), also=(Message("funding"),))
    >>> render(deed.message, words)
    'Bo dug, paying Fear: +2 coins; also Funding'
    """

    seat: int | None
    what: Message
    first: int
    last: int
    means: tuple[Message, ...] = ()
    costs: tuple[Amount, ...] = ()
    gains: tuple[Amount, ...] = ()
    brought: tuple[Message, ...] = ()
    also: tuple[Message, ...] = ()
    why: Message | None = None
    keys: tuple[str, ...] = ()
    points: int = 0

    @property
    def message(self) -> Message:
        """The whole deed in one sentence."""
        told = self.what
        paid = [*self.means, *(cost.words for cost in self.costs)]
        if paid:
            told = Message("deed.paying", {"what": told, "paid": listed(paid)})
        brought = [*(gain.words for gain in self.gains), *self.brought]
        if self.points > 0:
            brought.append(Message("deed.points", {"count": self.points}))
        if brought:
            told = Message("deed.bringing", {"what": told, "brought": listed(brought)})
        if self.also:
            told = Message("deed.also", {"what": told, "also": listed(self.also)})
        return told if self.why is None else Message("deed.why", {"what": told, "why": self.why})


def bringing(what: Message, gains: Sequence[Amount]) -> Message:
    """Something with what it gained."""
    if not gains:
        return what
    return Message("deed.bringing", {"what": what, "brought": listed([gain.words for gain in gains])})


def listed(parts: Sequence[Message], link: str = "deed.list") -> Message:
    """Several messages as one, nested no deeper than it must be, so that a long list can still be shown.

    >>> from digsite.engine.messages import render
    >>> render(listed([Message(name) for name in "abcd"]), {**WORDS, **{name: name for name in "abcd"}})
    'a, b, c, d'
    """
    if len(parts) == 1:
        return parts[0]
    half = len(parts) // 2
    return Message(link, {"first": listed(parts[:half], link), "rest": listed(parts[half:], link)})


def keys_in(events: Iterable[Event], seat: int | None) -> tuple[str, ...]:
    """The keys of all things that these events name for a seat, each once.

    >>> from digsite.engine.events import Part
    >>> keys_in([Event("drew", 0, (Part("card", "card:blue-7", audience=0b1), Part("points", 3)))], 0)
    ('card:blue-7',)
    """
    found: dict[str, None] = {}
    for event in events:
        for value in event.known_to(seat).values():
            several = value if isinstance(value, tuple) else (value,)
            found.update((one, None) for one in several if isinstance(one, str) and ":" in one)
    return tuple(found)


def told_in_lines(turn: Turn, lines: Sequence[Message], seat: int | None) -> list[Deed]:
    """A turn as one deed that consists of the lines of its log.

    >>> told_in_lines(Turn(0, ()), [], 0)
    []
    """
    if not lines or turn.seat is None:
        return []
    told = listed(lines, "deed.then")
    return [Deed(turn.seat, told, 0, len(turn.events) - 1, keys=keys_in(turn.events, seat))]
