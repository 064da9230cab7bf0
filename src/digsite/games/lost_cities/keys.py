"""Stable keys for the things on the table, and their names as messages.

A card is "card:blue-7", a path "path:blue", a discard pile "pile:blue", the draw pile "pile:draw",
an explorer "explorer:0:blue" (by its owner and path), a stone "stone:blue-3", a supply "supply:0:researcher".
"""

from digsite.engine.messages import Message
from digsite.games.lost_cities.actions import ARROW, ARTIFACT, VALUES
from digsite.games.lost_cities.facts import COLOURS

DRAW_PILE_KEY = "pile:draw"

COLOUR_NUMBERS = {name: number for number, name in enumerate(COLOURS)}


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


def tile_name(tile: int) -> str | int:
    """A tile in snapshots and views: "artifact", "arrow", or its points."""
    if tile == ARTIFACT:
        return "artifact"
    return "arrow" if tile == ARROW else tile


def card_message(card: int) -> Message:
    """A card in words."""
    return Message("card", {"colour": colour_message(card // VALUES), "value": card % VALUES})


def cards_message(cards: list[int]) -> Message:
    """Several cards in words.

    >>> from digsite.engine.messages import render
    >>> from digsite.games.lost_cities.words import CATALOGUE
    >>> render(cards_message([3, 12, 54]), CATALOGUE)
    'yellow 3, blue 1, red 10'
    """
    first = card_message(cards[0])
    if len(cards) == 1:
        return Message("cards.one", {"first": first})
    return Message("cards.more", {"first": first, "rest": cards_message(cards[1:])})


def colour_message(colour: int) -> Message:
    """A colour in words."""
    return Message(f"colour.{COLOURS[colour]}")


def explorer_message(researcher: bool) -> Message:
    """A kind of explorer in words."""
    return Message("explorer.researcher" if researcher else "explorer.adventurer")
