"""The turns of Arnak as deeds: one main action each, with what it cost and brought, and the free actions beside it.

An effect is told with the action that led to it: its events name the card, assistant, boon or slot they come from.
What is paid belongs to whatever follows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from digsite.engine.deeds import Amount, Deed, Turn, bringing, keys_in
from digsite.engine.events import Event, Value
from digsite.engine.messages import Message
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import MAIN, Components
from digsite.games.arnak.travel.picks import PILOT_PRICE
from digsite.games.arnak.words.deed_words import ASIDE, DRAWN, FREE, HEADS, MEANS, RIVAL
from digsite.games.arnak.words.events import Sentences

_NOTHING: Final[Mapping[str, int]] = {}


class Deeds:
    """Tells turns of a game with these components."""

    def __init__(self, components: Components, sentences: Sentences) -> None:
        self.components = components
        self.sentences = sentences
        self.main_cards = {f"card:{face.id}" for face in components.cards if face.action == MAIN}
        self.main_assistants = {f"assistant:{tile.id}" for tile in components.assistants if tile.main}

    def of(self, turn: Turn, seat: int | None) -> list[Deed]:
        """The deed of a turn, as far as that seat may know."""
        if turn.seat is None:
            return self._rival(turn, seat)
        place = next((index for index, event in enumerate(turn.events) if self._is_main(event)), None)
        return [] if place is None else [_Telling(self, turn, place, seat).deed()]

    def said(self, event: Event, id: str, seat: int | None) -> Message:
        """An event in the words of that id, which have the same parameters as its line of the log."""
        return Message(id, self.sentences.sentence(event, seat).params)

    def research_costs(self, event: Event, options: Mapping[str, int | str]) -> Mapping[str, int]:
        """The printed price of a step of the main action, which is paid whole; an effect may lower it."""
        board = self.components.boards[str(options.get("temple", "bird"))]
        space = event.known_to(None).get("space")
        nodes = [one.cost for one in board.spaces if f"track:{one.id}" == space]
        if not nodes or event.known_to(None).get("source") is not None:
            return _NOTHING
        row = self.components.nodes.rows[nodes[0]]
        return {name: row[vocabulary.AMOUNTS + index] for index, name in enumerate(vocabulary.RESOURCES)}

    def _is_main(self, event: Event) -> bool:
        if event.kind == "played":
            return event.known_to(None)["card"] in self.main_cards
        if event.kind == "used-assistant":
            return event.known_to(None)["assistant"] in self.main_assistants
        return event.kind in HEADS and event.known_to(None).get("source") is None

    def _rival(self, turn: Turn, seat: int | None) -> list[Deed]:
        """The turn of the rival: the tile it turned up, its action and the reason for its choice."""
        places = [index for index, event in enumerate(turn.events) if event.kind in RIVAL]
        if not places:
            return []
        place = places[0]
        head = turn.events[place]
        told = self.sentences.sentence(head, seat)
        why = told.params.get("why")
        points = head.known_to(seat).get("points")
        return [
            Deed(
                None,
                Message(RIVAL[head.kind], told.params),
                0,
                len(turn.events) - 1,
                brought=tuple(
                    self.said(event, ASIDE[event.kind], seat)
                    for event in turn.events[place:]
                    if event.kind in ("found-site", "guardian-awoke")
                ),
                why=why if isinstance(why, Message) else None,
                keys=keys_in(turn.events, seat),
                points=points if isinstance(points, int) else 0,
            )
        ]


class _Free:
    """A free action: what was used, and what it gained."""

    def __init__(self, what: Message) -> None:
        self.what = what
        self.gains: Counter[str] = Counter()

    def clause(self) -> Message:
        """The action as a clause."""
        return bringing(self.what, amounts(self.gains, "gain"))


class _Telling:
    """One turn as it is told, event after event."""

    def __init__(self, deeds: Deeds, turn: Turn, place: int, seat: int | None) -> None:
        self.deeds = deeds
        self.turn = turn
        self.head = turn.events[place]
        self.seat = seat
        self.free: dict[str, _Free] = {}
        self.costs: Counter[str] = Counter()
        self.gains: Counter[str] = Counter()
        self.means: list[Message] = []
        self.brought: list[Message] = []
        self.owed: Counter[str] = Counter()
        self.owed_means: list[Message] = []

    def deed(self) -> Deed:
        """The deed of the turn."""
        for event in self.turn.events:
            if event.seat in (None, self.turn.seat):
                self._hear(event)
        self._settle(None)
        told = self.deeds.sentences.sentence(self.head, self.seat)
        return Deed(
            self.turn.seat,
            Message(HEADS[self.head.kind], told.params),
            0,
            len(self.turn.events) - 1,
            means=tuple(self.means),
            costs=amounts(self.costs, "cost"),
            gains=amounts(self.gains, "gain"),
            brought=tuple(self.brought),
            also=tuple(used.clause() for used in self.free.values()),
            keys=keys_in([self.head, *self._told()], self.seat),
            points=self.turn.points,
        )

    def _told(self) -> list[Event]:
        """The events whose things the deed is about; what only follows, as in the row, is not among them."""
        return [event for event in self.turn.events if event.kind in ASIDE or event.kind in MEANS]

    def _hear(self, event: Event) -> None:
        parts = event.known_to(self.seat)
        if event is self.head:
            self._settle(None)
            self._price(event, parts)
        elif event.kind in FREE:
            key = str(next(iter(parts.values())))
            self._settle(key)
            self.free[key] = _Free(self.deeds.said(event, FREE[event.kind], self.seat))
        elif event.kind == "paid":
            self.owed.update(_counts(parts["tokens"]))
        elif event.kind in MEANS:
            self.owed.update({"coin": int(PILOT_PRICE)} if event.kind == "hired-pilot" else {})
            self.owed_means.append(self.deeds.said(event, MEANS[event.kind], self.seat))
        else:
            self._follow(event, parts)

    def _price(self, event: Event, parts: Mapping[str, Value]) -> None:
        """Adds the price that the event of the main action itself tells of."""
        self.costs.update(_counts(parts.get("price")))
        if event.kind.startswith("researched"):
            self.costs.update(self.deeds.research_costs(event, self.turn.options))

    def _follow(self, event: Event, parts: Mapping[str, Value]) -> None:
        """Adds an effect to the action that led to it."""
        source = parts.get("source")
        owner = self.free.get(source) if isinstance(source, str) else None
        count = _GAINED.get(event.kind)
        if count is not None:
            self._settle(source if owner else None)
            (self.gains if owner is None else owner.gains).update(count(parts))
        elif event.kind in ASIDE:
            self._settle(source if owner else None)
            if owner is None:
                self.brought.append(self.deeds.said(event, ASIDE[event.kind], self.seat))

    def _settle(self, free: Value) -> None:
        """Gives what was paid to the main action, or to a free one, which is told without its price."""
        if free is None:
            self.costs.update(self.owed)
            self.means += self.owed_means
        self.owed.clear()
        self.owed_means = []


def amounts(counts: Mapping[str, int], words: str) -> tuple[Amount, ...]:
    """Counts of things with their words, as a price or as a gain."""
    return tuple(
        Amount(name, count, Message(f"deed.{words}.{name}", {"count": count}))
        for name, count in counts.items()
        if count
    )


def _counts(value: Value) -> Mapping[str, int]:
    return value if isinstance(value, Mapping) else _NOTHING


def _idols(parts: Mapping[str, Value]) -> Mapping[str, int]:
    """A site of level II has two idols (ARN-DSC)."""
    return {"idol": 2 if str(parts["site"]).startswith("site:II-") else 1}


_GAINED: Final[Mapping[str, Callable[[Mapping[str, Value]], Mapping[str, int]]]] = {
    "gained": lambda parts: _counts(parts["tokens"]),
    "took-idols": _idols,
    "gained-fear": lambda _: {"fear": 1},
    "gained-fear-tile": lambda _: {"fear": 1},
    **dict.fromkeys(DRAWN, lambda _: {"card": 1}),
}
