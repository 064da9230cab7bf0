"""The turns of Lost Cities as deeds: a card laid or discarded, where the explorers went, and the card drawn."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.deeds import Amount, Deed, Turn, keys_in
from digsite.engine.events import Event
from digsite.engine.messages import Message
from digsite.games.lost_cities.words.events import sentence

_MAIN = {"laid": "deed.laid", "discarded": "deed.discarded"}
_BROUGHT = {
    "sent-out": "deed.sent-out",
    "stepped": "deed.stepped",
    "took": "deed.took",
    "drew": "deed.drew",
}
# These belong to nobody's turn: they end an expedition or begin one.
_AFTERWARDS = frozenset(("expedition-ended.crossing", "expedition-ended.draw-pile"))

DEEDS: Mapping[str, str] = {
    "deed.laid": "{seat} laid {card}",
    "deed.discarded": "{seat} discarded {card}",
    "deed.sent-out": "the {explorer} set out on the {colour} path",
    "deed.stepped": "to stone {stone} on the {colour} path",
    "deed.took": "took {card} from the discards",
    "deed.drew": "drew {card}",
    "deed.drew.hidden": "drew a card",
    "deed.artifacts": "{count} artifacts",
    "deed.artifacts.one": "an artifact",
}


def deeds(turn: Turn, seat: int | None) -> list[Deed]:
    """The deed of a turn: everything that came of its card."""
    own = [
        index
        for index, event in enumerate(turn.events)
        if event.seat == turn.seat and event.kind not in _AFTERWARDS
    ]
    events = [turn.events[index] for index in own]
    if turn.seat is None or not events or events[0].kind not in _MAIN:
        return []
    artifacts = sum(event.kind == "found-artifact" for event in events)
    found = Amount("artifact", artifacts, Message("deed.artifacts", {"count": artifacts}))
    return [
        Deed(
            turn.seat,
            _said(events[0], seat, _MAIN),
            own[0],
            own[-1],
            gains=(found,) if artifacts else (),
            brought=tuple(_said(event, seat, _BROUGHT) for event in events if event.kind in _BROUGHT),
            keys=_keys(events, seat),
            points=sum(
                int(str(event.known_to(seat)["points"])) for event in events if event.kind == "gained-points"
            ),
        )
    ]


def _keys(events: list[Event], seat: int | None) -> tuple[str, ...]:
    """The things that the events of a turn name, and the discard piles that its cards went to or came from."""
    piles = [
        f"pile:{str(event.known_to(seat)['card']).removeprefix('card:').partition('-')[0]}"
        for event in events
        if event.kind in ("discarded", "took")
    ]
    return (*keys_in(events, seat), *dict.fromkeys(piles))


def _said(event: Event, seat: int | None, ids: Mapping[str, str]) -> Message:
    """An event in the words of a deed, which has the same parameters as its line of the log."""
    told = sentence(event, seat)
    return Message(ids[event.kind] + (".hidden" if told.id.endswith(".hidden") else ""), told.params)
