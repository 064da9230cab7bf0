"""The thing that an effect belongs to, as one number: a card, site, tile or row (ARN-MOD-34)."""

from typing import Final

from digsite.engine.native import i64

FROM_CARD: Final = 1
FROM_SITE: Final = 2  # site
FROM_SITE_TILE: Final = 3  # a tile activated from its stack
FROM_ASSISTANT: Final = 4
FROM_GUARDIAN: Final = 5
FROM_IDOL: Final = 6
FROM_BONUS: Final = 7
FROM_ROW: Final = 8  # row * 2 + token
FROM_SLOT: Final = 9
FROM_RESEARCH: Final = 10  # space of the track

# How an artifact came to its owner whose effect follows at once; anything else is played or used.
BOUGHT: Final = 1
TAKEN: Final = 2

_ROOM: Final = 128


def source(kind: i64, number: i64) -> i64:
    """A thing as one number."""
    return kind * _ROOM + number


def source_kind(code: i64) -> i64:
    """The kind of a thing."""
    return code // _ROOM


def source_number(code: i64) -> i64:
    """Which one of its kind."""
    return code % _ROOM
