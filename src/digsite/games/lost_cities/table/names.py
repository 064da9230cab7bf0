"""The names of the things on the table, as messages."""

from digsite.engine.messages import Message
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.printed.ids import VALUES


def card_message(card: int) -> Message:
    """A card in words."""
    return Message("card", {"colour": colour_message(card // VALUES), "value": card % VALUES})


def cards_message(cards: list[int]) -> Message:
    """Several cards in words.

    >>> from digsite.engine.messages import render
    >>> from digsite.games.lost_cities.words.catalogue import CATALOGUE
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
