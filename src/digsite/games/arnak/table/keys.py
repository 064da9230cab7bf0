"""Stable keys and names for the things on the table.

A card is "card:machete" (a basic card "card:0:funding-car", by its owner), a site "site:coin" or "site:I-3", a space
"space:coin-2", a guardian "guardian:owl", an assistant "assistant:pilot", a space of the track "track:B2", a stack of
temple tiles "temple:6-left". Equal Fear cards share a key: "fear:0:hand", "fear:0:play".
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.components import Card, RivalTile, Tile, TrackSpace
from digsite.games.arnak.printed.values import Printed

TEMPLE_NAMES = ("2-left", "2-middle", "2-right", "6-left", "6-right", "11")


@lru_cache(maxsize=128)
def names_of(printed: Printed, group: str) -> tuple[str, ...]:
    """The names of all things of a group in keys, snapshots and views, in the order that numbers them."""
    components = printed.components
    camps = [camp.id for camp in components.camps]
    # A wild site is its level and number; camps number their spaces.
    wild = place_names()
    if group == "site":
        return (*camps, *wild)
    if group == "space":
        return (*(f"{camp}-{number}" for camp in camps for number in (1, 2)), *wild)
    if group == "temple":
        return TEMPLE_NAMES
    things: Mapping[str, Sequence[Card | Tile | RivalTile | TrackSpace]] = {
        "card": components.cards,
        "assistant": components.assistants,
        "bonus": components.bonuses,
        "guardian": components.guardians,
        "idol": components.idols,
        "rival": components.rival,
        "slot": components.slots,
        "tile": (*components.level_1, *components.level_2),
        "track": components.boards["snake" if printed.snake else "bird"].spaces,
    }
    return tuple(thing.id for thing in things[group])


def place_names() -> tuple[str, ...]:
    """The names in keys of the places where sites are found.

    >>> place_names()[0], place_names()[-1]
    ('I-1', 'II-4')
    """
    levels = (("I", ids.LEVEL_1_SITES), ("II", ids.LEVEL_2_SITES))
    return tuple(f"{level}-{number}" for level, count in levels for number in range(1, count + 1))


def name_of(printed: Printed, group: str, number: int) -> str:
    """The name of a thing of a group."""
    return names_of(printed, group)[number]


def key_of(printed: Printed, group: str, number: int) -> str:
    """The key of a thing of a group; in events, equal cards share one."""
    return f"{group}:{names_of(printed, group)[number]}"


def track_name(printed: Printed, space: int) -> str:
    """A space of the track; the starting space is "S"."""
    return names_of(printed, "track")[space] if space >= 0 else "S"


def card_key(printed: Printed, card: int, seat: int, place: str) -> str:
    """The key of a card that lies in that player's hand, play area or elsewhere."""
    if card == ids.FEAR_CARD:
        return f"fear:{seat}:{place}"
    name = names_of(printed, "card")[card]
    return f"card:{seat}:{name}" if card >= ids.BASICS else f"card:{name}"
