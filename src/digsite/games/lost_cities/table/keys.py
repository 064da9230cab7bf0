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

COLOUR_NUMBERS: dict[str, int] = {name: number for number, name in enumerate(COLOURS)}


def card_name(card: int) -> str:
    """A card in snapshots and views.

    >>> card_name(18)
    'blue-7'
    """
    return f"{COLOURS[card // VALUES]}-{card % VALUES}"


def card_number(name: str) -> int:
    """The number of a card; a wrong name raises ValueError.

    >>> card_number("blue-7")
    18
    """
    colour, _, value = name.partition("-")
    if colour not in COLOUR_NUMBERS or value not in {str(number) for number in range(VALUES)}:
        raise ValueError(
            f"there is no card {name!r}; a card is a colour and a value from 0 to 10, like 'blue-7'"
        )
    return COLOUR_NUMBERS[colour] * VALUES + int(value)


def card_key(card: int) -> str:
    """The key of a card in hand.

    >>> card_key(18)
    'card:blue-7'
    """
    return f"card:{card_name(card)}"


def tile_name(tile: int) -> Tile:
    """A tile in snapshots and views: "artifact", "arrow", or its points."""
    if tile == ARTIFACT:
        return "artifact"
    return "arrow" if tile == ARROW else tile


class Card(Kind):
    """A card by its name, like "blue-7"."""

    def write(self, number: int) -> object:
        return card_name(number)

    def read(self, path: str, value: object) -> int:
        if not isinstance(value, str):
            raise bad_field(path, f"a card like 'blue-7' is expected, not {shown(value)}")
        try:
            return card_number(value)
        except ValueError as problem:
            raise bad_field(path, str(problem)) from problem
