"""The course of Quetzal as deeds: each placement, and each thing that a place then gave, with what followed from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from digsite.engine.deeds import Amount, Deed, Turn, keys_in
from digsite.engine.events import Event, Value
from digsite.engine.messages import Message
from digsite.games.quetzal.words.events import sentence

# These begin a deed.
_HEADS: Final = {
    "placed": "deed.placed",
    "placed-as": "deed.placed-as",
    "rerolled": "deed.rerolled",
    "took-tile": "deed.took-tile",
    "bought-vp": "deed.exchanged",
    "bought-discovery": "deed.exchanged",
    "took-marker": "deed.took-marker",
    "picked": "deed.picked",
    "drew": "deed.drew",
    "drew-two": "deed.drew-two",
    "won": "deed.won",
    "sold": "deed.sold",
    "delivered": "deed.delivered",
    "automaton-sent": "deed.automaton-sent",
    "automaton-took": "deed.automaton-took",
    "automaton-drew": "deed.automaton-drew",
}
# These follow from the deed before, where it is of the same player.
_BROUGHT: Final = {
    "outbid": "deed.outbid",
    "outbid-automaton": "deed.outbid-automaton",
    "drew-tile": "deed.drew-tile",
    "kept": "deed.kept",
}
_ALONE: Final = ("bought-vp", "bought-discovery")

DEEDS: Final[Mapping[str, str]] = {
    "deed.placed": "{seat} sent {group} to {place}",
    "deed.placed-as": "{seat} bid at {place} with {group}",
    "deed.rerolled": "{seat} rerolled: {result}",
    "deed.took-tile": "{seat} took the Upgrade {tile}",
    "deed.exchanged": "{seat} exchanged coins",
    "deed.took-marker": "{seat} took the First Player marker",
    "deed.picked": "{seat} took {card} from the Temple",
    "deed.drew": "{seat} drew {card}",
    "deed.drew.hidden": "{seat} drew a card",
    "deed.drew-two": "{seat} drew {cards}, to keep one",
    "deed.drew-two.hidden": "{seat} drew two cards, to keep one",
    "deed.won": "{seat} won {place}, with {cards}",
    "deed.sold": "{seat} sold {card}",
    "deed.delivered": "{seat} delivered at {place}: {cards}",
    "deed.automaton-sent": "The automaton went to {places}",
    "deed.automaton-took": "The automaton took {card}",
    "deed.automaton-drew": "The automaton drew {card}",
    "deed.outbid": "outbid {loser}",
    "deed.outbid-automaton": "outbid the automaton",
    "deed.drew-tile": "drew the Upgrade {tile}",
    "deed.kept": "kept {card}",
    "deed.kept.hidden": "kept one of them",
    "deed.gain.coins": "+{count} coins",
    "deed.gain.coins.one": "+1 coin",
    "deed.gain.discovery": "+{count} Discovery",
    "deed.gain.upgrade": "an Upgrade",
    "deed.cost.coins": "{count} coins",
    "deed.cost.coins.one": "a coin",
}


def deeds(turn: Turn, seat: int | None) -> list[Deed]:
    """The deeds of a stretch of the game; one player's decision may bring something to others too."""
    told: list[tuple[Deed, list[Event]]] = []
    for index, event in enumerate(turn.events):
        if event.kind in _HEADS:
            deed = Deed(event.seat, _said(event, seat, _HEADS), index, index, costs=_costs(event))
            told.append((deed, [event]))
        elif told and event.seat == told[-1][0].seat and index == told[-1][0].last + 1:
            deed, events = told[-1]
            more = (_said(event, seat, _BROUGHT),) if event.kind in _BROUGHT else ()
            told[-1] = replace(deed, last=index, brought=(*deed.brought, *more)), [*events, event]
    return [_counted(deed, events, seat) for deed, events in told]


def _counted(deed: Deed, events: list[Event], seat: int | None) -> Deed:
    """A deed with what its events gained, and the things that they name."""
    gained: Counter[str] = Counter()
    for event in events:
        count = _GAINED.get(event.kind)
        if count is not None:
            gained.update(count(event.known_to(seat)))
    points = gained.pop("vp", 0)
    return replace(deed, gains=_amounts(gained, "gain"), points=points, keys=keys_in(events, seat))


def _costs(event: Event) -> tuple[Amount, ...]:
    """The price of an exchange of coins."""
    coins = event.known_to(None).get("coins")
    return _amounts({"coins": int(str(coins))}, "cost") if event.kind in _ALONE else ()


def _amounts(counts: Mapping[str, int], words: str) -> tuple[Amount, ...]:
    return tuple(
        Amount(name, count, Message(f"deed.{words}.{name}", {"count": count}))
        for name, count in counts.items()
        if count
    )


def _said(event: Event, seat: int | None, ids: Mapping[str, str]) -> Message:
    """An event in the words of a deed, which has the same parameters as its line of the log."""
    told = sentence(event, seat)
    hidden = told.id.endswith(".hidden") and f"{ids[event.kind]}.hidden" in DEEDS
    return Message(ids[event.kind] + (".hidden" if hidden else ""), told.params)


def _named(name: str) -> Callable[[Mapping[str, Value]], Mapping[str, int]]:
    """Reads the counts that stand in the part of this name."""

    def read(parts: Mapping[str, Value]) -> Mapping[str, int]:
        value = parts.get(name)
        return value if isinstance(value, Mapping) else {}

    return read


def _number(name: str, of: str) -> Callable[[Mapping[str, Value]], Mapping[str, int]]:
    """Reads a number that stands in a part, as a count of that."""
    return lambda parts: {of: int(str(parts.get(name, 0)))}


_GAINED: Final[Mapping[str, Callable[[Mapping[str, Value]], Mapping[str, int]]]] = {
    "camped": _number("coins", "coins"),
    "rerolled": _number("coins", "coins"),
    "discovered": _named("reward"),
    "won": _named("bonus"),
    "bought-vp": _number("points", "vp"),
    "bought-discovery": _number("points", "discovery"),
}
