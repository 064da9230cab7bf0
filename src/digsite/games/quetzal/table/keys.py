"""Stable keys and names for the things on the table.

A place is "place:temple-2", a category of meeples in a pool "pool:0:wild", a card of the Temple "temple:tablet-vp",
of the own hand "card:tablet-vp", of two that were drawn "drawn:tablet-vp", a tile at the Village "tile:reroll_two",
an active tile "active:0:reroll_two", a tile that waits for a place "waiting:reroll_two".
"""

from collections.abc import Sequence

from digsite.games.quetzal.printed.components import BONUSES, CATEGORIES, PLACES, TYPES, UPGRADE_KINDS
from digsite.games.quetzal.printed.ids import KINDS

# Where points come from, in the order of printed.ids.
SOURCES = (
    "collections",
    "card_bonuses",
    "upgrades",
    "track",
    "surroundings",
    "exchanges",
    "marker",
    "coins",
    "tiles",
)

PLACE_NUMBERS = {name: number for number, name in enumerate(PLACES)}

CARD_NAMES = tuple(f"{name}-{bonus}" for name in TYPES for bonus in BONUSES)

CARD_NUMBERS = {name: number for number, name in enumerate(CARD_NAMES)}

TILE_NUMBERS = {name: number for number, name in enumerate(UPGRADE_KINDS)}


def card_key(card: int) -> str:
    """The key of a card in a hand.

    >>> card_key(8)
    'card:tablet-discovery'
    """
    return f"card:{CARD_NAMES[card]}"


def tile_key(kind: int) -> str:
    """The key of an Upgrade at the Village.

    >>> tile_key(0)
    'tile:reroll_two'
    """
    return f"tile:{UPGRADE_KINDS[kind]}"


def place_key(place: int) -> str:
    """The key of a place.

    >>> place_key(3)
    'place:temple-2'
    """
    return f"place:{PLACES[place]}"


def pool_key(seat: int, category: int) -> str:
    """The key of a player's pool meeples of a category.

    >>> pool_key(0, 2)
    'pool:0:wild'
    """
    return f"pool:{seat}:{CATEGORIES[category]}"


def active_key(seat: int, kind: int) -> str:
    """The key of a player's active Upgrade.

    >>> active_key(1, 0)
    'active:1:reroll_two'
    """
    return f"active:{seat}:{UPGRADE_KINDS[kind]}"


def card_names(counts: Sequence[int]) -> list[str]:
    """So many cards of each kind as names, in the order of a delivery."""
    return [CARD_NAMES[card] for card in range(KINDS) for _ in range(counts[card])]
