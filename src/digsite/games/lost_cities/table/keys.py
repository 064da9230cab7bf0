"""Stable keys and names for the things on the table.

A card is "card:blue-7", a path "path:blue", a discard pile "pile:blue", the draw pile "pile:draw",
an explorer "explorer:0:blue" (by its owner and path), a stone "stone:blue-3", a supply "supply:0:researcher".
"""

from digsite.engine.checking import bad_field, shown
from digsite.engine.kinds import Kind
from digsite.games.lost_cities.printed.components import COLOURS, Tile
from digsite.games.lost_cities.printed.ids import ARROW, ARTIFACT, VALUES

DRAW_PILE_KEY = "pile:draw"

# Directions of columns and ends of expeditions, in the order of their numbers; endings begin with 1.
DIRECTIONS = ("open", "up", "down")
ENDINGS = ("crossing", "draw-pile")

CARD_NAMES = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(VALUES))
CARD_NUMBERS: dict[str, int] = {name: number for number, name in enumerate(CARD_NAMES)}
COLOUR_NUMBERS: dict[str, int] = {name: number for number, name in enumerate(COLOURS)}


def card_key(card: int) -> str:
    """The key of a card in hand.

    >>> card_key(18)
    'card:blue-7'
    """
    return f"card:{CARD_NAMES[card]}"


def path_key(colour: int) -> str:
    """The key of a path.

    >>> path_key(1)
    'path:blue'
    """
    return f"path:{COLOURS[colour]}"


def tile_name(tile: int) -> Tile:
    """A tile in snapshots and views: "artifact", "arrow", or its points."""
    if tile == ARTIFACT:
        return "artifact"
    return "arrow" if tile == ARROW else tile


class Card(Kind):
    """A card by its name, like "blue-7"."""

    def write(self, number: int) -> object:
        return CARD_NAMES[number]

    def read(self, path: str, value: object) -> int:
        if not isinstance(value, str) or value not in CARD_NUMBERS:
            allowed = "a card is a colour and a value from 0 to 10, like 'blue-7'"
            raise bad_field(path, f"there is no card {shown(value)}; {allowed}")
        return CARD_NUMBERS[value]
