"""Events in the form in which they were recorded: when the golden games were made, parts held sentences.

An event is plain data now. For every kind that was told otherwise this states how each recorded part follows from
the data and from the sentence made of it, so that the recorded hashes still hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from digsite.engine.events import Event, Kind, Value
from digsite.engine.game import Game
from digsite.engine.messages import Message, render
from digsite.games.arnak.game import Arnak


@dataclass(frozen=True)
class Heard:
    """An event as an onlooker hears it: its parts, and the parameters of its sentence."""

    game: Game
    parts: Mapping[str, Value]
    params: Mapping[str, int | str | Message]

    def words(self, name: str) -> object:
        """A parameter of the sentence, in English where it was one."""
        value = self.params[name]
        return [render(value, self.game.catalogue)] if isinstance(value, Message) else value


@dataclass(frozen=True)
class Recorded:
    """A part as it was recorded: the part of today that it comes from, and how."""

    part: str
    made: Callable[[Heard], object]


def said(param: str, part: str | None = None) -> Recorded:
    """A parameter of the sentence."""
    return Recorded(part or param, lambda heard: heard.words(param))


def same(part: str) -> Recorded:
    """The very value."""
    return Recorded(part, lambda heard: heard.parts[part])


def name_of(part: str) -> Recorded:
    """A key without the group of its thing."""
    return Recorded(part, lambda heard: _bare(heard.parts[part]))


def names_of(part: str) -> Recorded:
    """Keys, words or numbers in one text."""

    def text(heard: Heard) -> str:
        several = heard.parts[part]
        assert isinstance(several, tuple)
        return " ".join(str(_bare(one)) for one in several)

    return Recorded(part, text)


def constant(part: str, value: object) -> Recorded:
    """A value that followed from the kind alone."""
    return Recorded(part, lambda _: value)


def _bare(value: object) -> object:
    return value.rpartition(":")[2] if isinstance(value, str) else value


# Of Arnak the recorded parts by the part of today that they come from, where that is no part of the same value.
_ARNAK: Mapping[str, Mapping[str, Recorded]] = {
    "card": {"card": said("card"), "name": name_of("card")},
    **{
        name: {name: said(name)}
        for name in (
            *("site", "origin", "guardian", "assistant", "old", "new", "bonus", "idol", "space", "stack"),
            *("assistants", "tiles", "price", "to", "part"),
        )
    },
    "tokens": {"what": said("what", "tokens")},
    "tile": {"tile": said("tile"), "effect": said("effect", "tile")},
    "slot": {"slot": name_of("slot"), "effect": said("effect", "slot")},
    "by": {"why": said("why", "by")},
    "lack": {"why": said("why", "lack")},
    "cards": {"what": said("what", "cards"), "names": names_of("cards")},
    "shuffles": {"shuffles": names_of("shuffles")},
}


def _arnak(kind: Kind) -> dict[str, Recorded]:
    recorded: dict[str, Recorded] = {}
    for name in kind.parts:
        recorded.update(_ARNAK.get(name, {name: same(name)}))
    if "stack" in kind.parts:
        del recorded["points"]
    if "by" in kind.parts:
        del recorded["arrow"]
    if kind.name == "rival.turned":
        del recorded["effect"]
    if kind.name == "sorted-leftover":
        del recorded["name"]
        recorded["what"] = said("what", "card")
    return recorded


_CARD = {"card": said("card"), "name": name_of("card")}
_ON_PATH = {"colour": said("colour", "path"), "path": name_of("path")}


def total_of(part: str) -> Recorded:
    """The sum of counts."""

    def total(heard: Heard) -> int:
        counts = heard.parts[part]
        assert isinstance(counts, Mapping)
        return sum(counts.values())

    return Recorded(part, total)


_PLACE = {"place": said("place"), "name": name_of("place")}
_TILE = {"tile": said("tile"), "name": name_of("tile")}
_CARD_AT = {**_CARD, "place": name_of("place")}
_ROLL = {
    "result": said("result", "faces"),
    "meeples": names_of("meeples"),
    "faces": names_of("faces"),
    "coins": same("coins"),
}
_GROUP = {**_PLACE, "group": said("group"), "meeples": total_of("group")}
_CARDS = {"cards": said("cards"), "names": names_of("cards")}

# By game and kind, the parts of a recorded event by name. Kinds that are not here are told as they were.
RECORDED: Mapping[str, Mapping[str, Mapping[str, Recorded]]] = {
    "arnak": {kind.name: _arnak(kind) for kind in Arnak.event_kinds},
    "quetzal": {
        "laid-out": {"tiles": said("tiles"), "names": names_of("tiles"), "cards": names_of("cards")},
        "automaton-sent": {"number": same("number"), "places": said("places")},
        **dict.fromkeys(("automaton-took", "automaton-drew"), _CARD),
        **dict.fromkeys(("rolled", "rerolled"), _ROLL),
        "placed": _GROUP,
        "placed-as": {**_GROUP, "role": said("role")},
        "outbid": {**_PLACE, "loser": said("loser"), "victim": same("loser")},
        "outbid-automaton": _PLACE,
        "discovered": {"space": same("space"), "reward": said("reward")},
        **dict.fromkeys(("drew-tile", "tile-active", "tile-put-away"), _TILE),
        "took-tile": {**_TILE, "place": name_of("place")},
        **dict.fromkeys(("picked", "drew", "sold"), _CARD_AT),
        "drew-two": _CARDS,
        "kept": {**_CARD, "other": said("other")},
        "won": {"place": said("place"), **_CARDS, "bonus": said("bonus")},
        "delivered": {"place": said("place"), **_CARDS},
        "revealed": _CARDS,
    },
    "lost-cities": {
        **dict.fromkeys(("laid", "discarded", "took", "drew"), _CARD),
        "sent-out": {**_ON_PATH, "explorer": said("explorer")},
        "stepped": {**_ON_PATH, "stone": same("stone")},
        "found-artifact": _ON_PATH,
        "gained-points": {**_ON_PATH, "points": same("points")},
        "dealt": {"cards": said("cards")},
        **{
            f"expedition-ended.{ending}": {
                "expedition": same("expedition"),
                "ending": constant("expedition", ending),
            }
            for ending in ("crossing", "draw-pile")
        },
    },
}


def as_recorded(game: Game, event: Event, onlooker: int | None) -> dict[str, object]:
    """An event as an onlooker heard it when it was recorded, with its sentences in English.

    >>> import digsite
    >>> from digsite.engine.events import Part
    >>> drew = Event("drew", 0, (Part("card", "card:blue-7", audience=0b1),))
    >>> as_recorded(digsite.game("lost-cities"), drew, 0)["parts"]
    {'card': ['blue 7'], 'name': 'blue-7'}
    """
    heard = event.seen_by(onlooker)
    recorded = RECORDED.get(game.name, {}).get(event.kind)
    if recorded is None:
        return heard
    known = event.known_to(onlooker)
    told = Heard(game, known, game.sentence(event, onlooker).params)
    there = {part.name for part in event.parts}
    parts = {
        name: old.made(told) if old.part in known else None
        for name, old in recorded.items()
        if old.part in there
    }
    return {**heard, "parts": parts}
