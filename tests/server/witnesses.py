"""What a seat has seen of the things that there are only once, read from the true state and from nothing shown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from digsite.games.arnak.printed.shipped import shipped

Body = dict[str, Any]

_CARD = re.compile(r"(?:card:)?((?:yellow|blue|white|green|red)-\d+)")
_COLOUR = re.compile(r"colour\.(\w+)")


class Witness(Protocol):
    """Knows the names of a game, and who sees them in its stored state."""

    def public(self, body: Body) -> set[str]:
        """What lies open to everybody."""

    def held(self, body: Body, seat: int) -> set[str]:
        """What only a seat sees."""

    def names_in(self, data: Any) -> Iterator[str]:
        """Every name in some data."""


class LostCitiesWitness:
    """Each card is there once."""

    def public(self, body: Body) -> set[str]:
        """The columns, the discard piles, and the cards of hands that were taken from them."""
        colours = ("yellow", "blue", "white", "green", "red")
        found = {card for known in body["known"] for card in known}
        for piles in (body["discards"], *body["columns"]):
            for colour, values in zip(colours, piles, strict=True):
                found |= {f"{colour}-{value}" for value in values}
        return found

    def held(self, body: Body, seat: int) -> set[str]:
        """The hand."""
        return set(body["hands"][seat])

    def names_in(self, data: Any) -> Iterator[str]:
        """Cards as words, as keys or as messages."""
        if isinstance(data, dict):
            if data.get("id") == "card":
                colour = _COLOUR.fullmatch(data["params"]["colour"]["id"])
                assert colour is not None
                yield f"{colour.group(1)}-{data['params']['value']}"
            for value in data.values():
                yield from self.names_in(value)
        elif isinstance(data, list):
            for value in data:
                yield from self.names_in(value)
        elif isinstance(data, str):
            for word in data.split(" "):
                found = _CARD.fullmatch(word)
                if found is not None:
                    yield found.group(1)


class QuetzalWitness:
    """Nothing of what is hidden in Quetzal is there only once; its frames are compared with those of twins."""

    def public(self, body: Body) -> set[str]:
        """No names."""
        return set()

    def held(self, body: Body, seat: int) -> set[str]:
        """No names."""
        return set()

    def names_in(self, data: Any) -> Iterator[str]:
        """No names."""
        return iter(())


class ArnakWitness:
    """Items, artifacts, guardians, assistants and the tiles of sites are each there once."""

    def __init__(self) -> None:
        box = shipped()
        things = (box.cards, box.guardians, box.assistants, box.level_1, box.level_2)
        everything = {_plain(thing.id) for kind in things for thing in kind}
        basic = {name for name in everything if name.startswith(("funding-", "exploration-"))}
        # Cards that every player starts with say nothing, nor do words that mean something else besides: a resource,
        # and the pilot that anybody can hire for coins (ARN-TRV-08).
        self._names = everything - basic - {"fear", "jewel", "pilot"}

    def public(self, body: Body) -> set[str]:
        """All that lies face up."""
        seats = body["seats"]
        rival = body["rival"] or {"items": [], "artifacts": []}
        places: list[list[str | None]] = [
            *(body[row] for row in ("item_row", "artifact_row", "exiled_items", "exiled_artifacts")),
            *(seat["play_area"] + seat["assistants"] for seat in seats),
            *(list(body[found].values()) for found in ("sites", "guardians")),
            list(body["overcome"]),
            [stack[-1] for stack in (*body["supply"], body["rescue"]) if stack],
            rival["items"] + rival["artifacts"],
            *(
                stack[:known]
                for stack, known in zip(body["site_stacks"], body["site_bottoms_known"], strict=True)
            ),
            body["item_deck"][-1:] if body["item_top_known"] else [],
            body["artifact_deck"][-1:] if body["artifact_top_known"] else [],
        ]
        return {_plain(name) for place in places for name in place if name is not None}

    def held(self, body: Body, seat: int) -> set[str]:
        """The hand, what is being looked through, and the rescue stack for one who has looked into it."""
        own = body["seats"][seat]
        names = own["hand"] + own["being_sorted"] + own["set_aside"]
        return {_plain(name) for name in names + (body["rescue"] if seat in body["rescue_seen"] else [])}

    def names_in(self, data: Any) -> Iterator[str]:
        """Names as ids, as the ends of keys, and as people read them."""
        if isinstance(data, dict):
            for value in data.values():
                yield from self.names_in(value)
        elif isinstance(data, list):
            for value in data:
                yield from self.names_in(value)
        elif isinstance(data, str):
            name = _plain(data.rpartition(":")[2])
            if name in self._names:
                yield name


def _plain(name: str) -> str:
    """A name without what marks a copy, and as an id is written.

    >>> _plain("Guardian's Crown"), _plain("fear@1")
    ('guardians-crown', 'fear')
    """
    return name.partition("@")[0].lower().replace("'", "").replace(" ", "-")


WITNESSES: Mapping[str, Witness] = {
    "lost-cities": LostCitiesWitness(),
    "quetzal": QuetzalWitness(),
    "arnak": ArnakWitness(),
}
