"""Events as frozen data: a kind, its parts, and the audience of each. Sentences are made from them elsewhere.

A game declares each kind of event once: its parts, the sort of each, the zones from which a part can be seen, and
the move by which somebody learns something. Log, animation, sound and screen reader live on events. They are
collected only when somebody listens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import final

from digsite.engine.frozen import Frozen
from digsite.engine.zones import EVERYBODY, Zone, bit_of, newly_known

# A number, a word or key, several of them, or a count for each of some words.
Value = int | str | tuple[int, ...] | tuple[str, ...] | Mapping[str, int] | None


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

    >>> drawn = Event("drew", 0, (Part("card", "card:blue-7", audience=0b1),), learned=0b1)
    >>> drawn.seen_by(0)["parts"], drawn.seen_by(1)["parts"]
    ({'card': 'card:blue-7'}, {'card': None})
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

    def known_to(self, seat: int | None) -> dict[str, Value]:
        """The parts that a seat may see, by name; None is a spectator.

        >>> Event("drew", 0, (Part("card", "card:blue-7", audience=0b1), Part("count", 1))).known_to(None)
        {'count': 1}
        """
        eye = bit_of(seat)
        return {part.name: part.value for part in self.parts if part.audience & eye}

    def hides_from(self, seat: int | None) -> bool:
        """Whether there is a part that a seat may not see.

        >>> Event("drew", 0, (Part("card", "card:blue-7", audience=0b1),)).hides_from(1)
        True
        """
        eye = bit_of(seat)
        return any(part.audience & eye == 0 for part in self.parts)

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as JSON-able data, without the parts that seat may not see; None is a spectator.

        >>> Event("passed", 2).seen_by(None)
        {'kind': 'passed', 'seat': 2, 'parts': {}}
        """
        eye = bit_of(seat)
        parts = {part.name: _plain(part.value) if part.audience & eye else None for part in self.parts}
        return {"kind": self.kind, "seat": self.seat, "parts": parts}


def _plain(value: Value) -> object:
    """A value as JSON-able data."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return list(value)
    return dict(value)


@dataclass(frozen=True, slots=True)
class Sort(Frozen):
    """The sort of value that a part holds, and who may see it.

    `form` is "number", "word", "key", "numbers", "words", "keys" or "amounts"; `words` are the words that may stand
    there, for keys the groups of things ("card" for "card:blue-7"). Without words every word will do.

    >>> one_of("left", "right").holds("left"), one_of("left", "right").holds("up")
    (True, False)
    """

    form: str
    words: tuple[str, ...] = ()
    zones: tuple[Zone, ...] = ()
    optional: bool = False

    def seen_from(self, *zones: Zone) -> Sort:
        """The same sort, for those alone who may see into one of these zones of the event's seat."""
        return Sort(self.form, self.words, zones, self.optional)

    def or_none(self) -> Sort:
        """The same sort for a part that may be left out."""
        return Sort(self.form, self.words, self.zones, True)

    def audience(self, owner: int) -> int:
        """The audience of a part of this sort in an event of that seat."""
        mask = 0 if self.zones else EVERYBODY
        for zone in self.zones:
            mask |= int(zone.audience(owner))
        return mask

    def holds(self, value: Value) -> bool:
        """Whether a value is of this sort.

        >>> keys("card").holds(("card:blue-7", "card:red-1")), key("card").holds("path:blue")
        (True, False)
        """
        if self.form == "number":
            return type(value) is int
        if self.form == "numbers":
            return isinstance(value, tuple) and all(type(one) is int for one in value)
        if self.form == "amounts":
            return isinstance(value, Mapping) and all(self._is_word(name) for name in value)
        if self.form in ("words", "keys"):
            return isinstance(value, tuple) and all(self._is_word(one) for one in value)
        return self._is_word(value)

    def _is_word(self, value: object) -> bool:
        if not isinstance(value, str):
            return False
        word = value.partition(":")[0] if self.form in ("key", "keys") else value
        return not self.words or word in self.words


NUMBER = Sort("number")
NUMBERS = Sort("numbers")
WORD = Sort("word")
WORDS = Sort("words")


def one_of(*words: str) -> Sort:
    """One of these words."""
    return Sort("word", words)


def several_of(*words: str) -> Sort:
    """Any number of these words."""
    return Sort("words", words)


def amounts_of(*words: str) -> Sort:
    """A count for each of some of these words."""
    return Sort("amounts", words)


def key(*groups: str) -> Sort:
    """The key of a thing of one of these groups, as views and choices use it."""
    return Sort("key", groups)


def keys(*groups: str) -> Sort:
    """The keys of any number of things of these groups."""
    return Sort("keys", groups)


@final
class Kind:
    """The declaration of one kind of event; it makes the events of that kind.

    `learned` names the zones that something moves between: those who see the second and not the first learn it.
    `seated` is False for events that belong to no seat.

    >>> from digsite.engine.zones import CLOSED, OWNER
    >>> pile, hand = Zone("draw pile", CLOSED), Zone("hand", OWNER)
    >>> drew = Kind("drew", learned=(pile, hand), card=key("card").seen_from(pile, hand))
    >>> drew.event(1, card="card:blue-7").seen_by(0)
    {'kind': 'drew', 'seat': 1, 'parts': {'card': None}}
    >>> drew.openly(1, card="card:blue-7").seen_by(0)["parts"]
    {'card': 'card:blue-7'}
    """

    def __init__(
        self,
        name: str,
        *,
        learned: tuple[Zone, Zone] | None = None,
        chance: bool = False,
        settles: bool = False,
        seated: bool = True,
        **parts: Sort,
    ) -> None:
        self.name = name
        self.learned = learned
        self.chance = chance
        self.settles = settles
        self.seated = seated
        self.parts: Mapping[str, Sort] = parts

    def event(self, seat: int | None, **values: Value) -> Event:
        """An event of this kind; each part is for those for whom it is declared."""
        return self._made(seat, values, False, True)

    def openly(self, seat: int | None, **values: Value) -> Event:
        """An event of this kind about something that all know already: all parts are for everybody."""
        return self._made(seat, values, True, True)

    def old_news(self, seat: int | None, **values: Value) -> Event:
        """An event of this kind by which nobody learns anything: it lay open before."""
        return self._made(seat, values, True, False)

    def _made(self, seat: int | None, values: Mapping[str, Value], known: bool, news: bool) -> Event:
        owner = -1 if seat is None else seat
        parts = tuple(
            Part(name, values[name], EVERYBODY if known else sort.audience(owner))
            for name, sort in self.parts.items()
            if name in values
        )
        move = self.learned if news else None
        learned = 0 if move is None else newly_known(move[0], move[1], owner)
        return Event(self.name, seat, parts, learned, self.chance, self.settles)

    def fault_in(self, event: Event) -> str | None:
        """How an event differs from this declaration; None where it does not.

        >>> Kind("stepped", stone=NUMBER).fault_in(Event("stepped", 0, (Part("stone", "third"),)))
        "the part 'stone' is a number, not 'third'"
        """
        if (event.seat is not None) != self.seated:
            return f"the seat is {event.seat}"
        told = {part.name: part.value for part in event.parts}
        for name in told:
            if name not in self.parts:
                return f"there is no part {name!r}"
        for name, sort in self.parts.items():
            if name not in told:
                if not sort.optional:
                    return f"the part {name!r} is missing"
            elif not sort.holds(told[name]):
                return f"the part {name!r} is a {sort.form}, not {told[name]!r}"
        return None


def kinds_in(module: ModuleType) -> tuple[Kind, ...]:
    """The kinds of events that a module declares, in their order there."""
    return tuple(value for value in vars(module).values() if isinstance(value, Kind))
