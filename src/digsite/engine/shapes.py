"""The shapes of the plain data that every game gives out. The types of the web client are generated from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict


class Message(TypedDict):
    """A sentence by its id; `chain` holds the effects that a prompt is part of, outermost first."""

    id: str
    params: NotRequired[Mapping[str, Param]]
    chain: NotRequired[list[Message]]


Param = int | str | bool | None | Message


Value = int | str | None | list[int | str] | Mapping[str, int]


class Event(TypedDict):
    """One thing that happened, as one seat may know it: parts that it may not know are None.

    Each game declares the parts of its kinds (`engine/events.py`).
    """

    step: NotRequired[int]
    kind: str
    seat: int | None
    parts: Mapping[str, Value]


class Amount(TypedDict):
    """So much of something, by the name of its icon and in words."""

    name: str
    count: int
    message: Message


class Deed(TypedDict):
    """A main action, as one seat may know it; without a seat that of an opponent who has none.

    `what` was done; `means` and `costs` were paid; `gains`, `points` and what else it `brought` were gained; `also`
    are free actions, and `why` the rule that an opponent without a seat followed. `turn` and `round` count from 1, a
    round of 0 says that the game has none. `steps` are its first and last step. `lines` are the first and last line
    of the log that it consists of; notes are not counted.
    """

    seat: int | None
    what: Message
    means: list[Message]
    costs: list[Amount]
    gains: list[Amount]
    brought: list[Message]
    also: list[Message]
    why: NotRequired[Message]
    points: int
    keys: list[str]
    turn: int
    round: int
    steps: list[int]
    lines: list[int]


class Recap(TypedDict):
    """The main actions from a turn on, in place of what was told of these turns before.

    `acted` is the last step that this seat decided: whatever others did in it or since is news.
    """

    turn: int
    deeds: list[Deed]
    acted: int


class Choice(TypedDict):
    """A legal action; `reveals` says that it shows something hidden or lets chance decide, so it cannot be undone.

    `outcome` is sure to follow, as far as this seat can know.
    """

    id: int
    verb: str
    message: Message
    keys: list[str]
    reveals: bool
    outcome: NotRequired[list[Event]]


class View(TypedDict):
    """The part that the views of all games share."""

    game: str
    seat: int | None
    over: bool
    player: int


class KeyedCard(TypedDict):
    """A card that can be touched."""

    key: str
    card: str


class KeyedPile(TypedDict):
    """A pile of things that lie face down."""

    key: str
    size: int


class HandOwner(TypedDict):
    """A player with a hand of cards, shown where the viewer may see it; everybody knows the cards in `known`."""

    key: str
    hand: list[KeyedCard] | None
    hand_size: int
    known: list[str]
    unknown: int
