"""Single numbers of the game and short lists of them, read from the component files and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from digsite.games.arnak.printed.reading import (
    Data,
    amounts,
    check_keys,
    icons,
    number,
    packed,
    row_of,
    table,
)

_PLAY_ORDERS: Final = 4
# As many as the room for the cards of one player holds beside all items, artifacts and basic cards (STRIP).
_MOST_FEAR: Final = 19
# The rival's tiles know five rounds; in round r the row has r artifacts.
_MOST_ROUNDS: Final = 5
_LONGEST_ROW: Final = 12

# By table what is allowed: the least and the most, and how many of them where it is a list.
_BOUNDS: Mapping[str, Mapping[str, tuple[int, int, int]]] = {
    "rounds": {
        "count": (1, _MOST_ROUNDS, 1),
        "hand_size": (0, 99, 1),
        "row_size": (_MOST_ROUNDS, _LONGEST_ROW, 1),
    },
    "discover": {"level-1": (0, 99, 1), "level-2": (0, 99, 1)},
    "points": {
        "guardian": (-99, 99, 1),
        "idol": (-99, 99, 1),
        "empty_slots": (-99, 99, 4),
        "temple_tiles": (-99, 99, 3),
    },
    "rival.rival": {"archaeologists": (0, 99, 1), "idol": (-99, 99, 1), "spare_idol": (-99, 99, 1)},
}


def read_numbers(data: Data) -> Mapping[str, tuple[int, ...]]:
    """The numbers by the path they are written at; those of the rival without its second name.

    >>> from digsite.games.arnak.printed.shipped import shipped_data
    >>> read_numbers(shipped_data())["points.empty_slots"]
    (1, 2, 3, 4)
    """
    rival = table("rival", data.get("rival"))
    found: dict[str, tuple[int, ...]] = {}
    for path, bounds in _BOUNDS.items():
        named = table(path, rival.get("rival") if path == "rival.rival" else data.get(path))
        check_keys(path, named, tuple(bounds))
        for key, (least, most, count) in bounds.items():
            listed = [named.get(key)] if count == 1 else row_of(f"{path}.{key}", named.get(key), count)
            group = path.partition(".")[0]
            found[f"{group}.{key}"] = tuple(number(f"{path}.{key}", one, least, most) for one in listed)
    return {**found, **_fear(data), **_start(data), **_camps(data)}


def _fear(data: Data) -> Mapping[str, tuple[int, ...]]:
    """How many Fear cards there are; four players can begin with theirs."""
    fear = table("fear", data.get("fear"))
    check_keys("fear", fear, ("name", "points", "travel", "cards", "in_starting_deck", "tile_points"))
    cards = number("fear.cards", fear.get("cards"), 0, _MOST_FEAR)
    each = number("fear.in_starting_deck", fear.get("in_starting_deck"), 0, cards // _PLAY_ORDERS)
    tile_points = number("fear.tile_points", fear.get("tile_points"), -99)
    return {"fear.cards": (cards,), "fear.in_starting_deck": (each,), "fear.tile_points": (tile_points,)}


def _start(data: Data) -> Mapping[str, tuple[int, ...]]:
    """What each player begins with, by play order (ARN-SET-28)."""
    start = table("start", data.get("start"))
    check_keys("start", start, ("resources",))
    given = row_of("start.resources", start.get("resources"), _PLAY_ORDERS)
    return {f"start.{order}": tuple(amounts("start.resources", one)) for order, one in enumerate(given)}


def _camps(data: Data) -> Mapping[str, tuple[int, ...]]:
    """What the two spaces of a camp cost, and how many are blocked with 2, 3 and 4 players (ARN-SET-10 to -12)."""
    camps = table("camps", data.get("camps"))
    check_keys("camps", camps, ("spaces", "blocked"))
    spaces = row_of("camps.spaces", camps.get("spaces"), 2)
    blocked = row_of("camps.blocked", camps.get("blocked"), 3)
    return {
        "camps.spaces": tuple(packed(icons("camps.spaces", space)) for space in spaces),
        "camps.blocked": tuple(number("camps.blocked", count, 0, 5) for count in blocked),
    }
