"""The moves of Lost Cities as text: "lay blue-7", "discard red-3", "adventurer", "move green", "take blue", "draw"."""

from functools import cache

from digsite.engine.notation import Lexicon
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.table.keys import CARD_NAMES


@cache
def lexicon() -> Lexicon:
    """The text of every action.

    >>> lexicon().texts[18], lexicon().texts[-1]
    ('lay blue-7', 'draw')
    """
    return Lexicon(
        [
            *(f"lay {card}" for card in CARD_NAMES),
            *(f"discard {card}" for card in CARD_NAMES),
            "adventurer",
            "researcher",
            *(f"move {colour}" for colour in COLOURS),
            "decline",
            *(f"take {colour}" for colour in COLOURS),
            "draw",
        ]
    )
