"""Seats: a name, and the bot that plays the seat if no person does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LONGEST_NAME = 40
LONGEST_SPEC = 200

# Names that begin with the letter of the seat, so that names, marks and letters go together.
_NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hana")


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table. A name is plain text without control characters.

    >>> Seat("Bo", bot="greedy").held_by_bot
    True
    >>> Seat("")
    Traceback (most recent call last):
    ...
    ValueError: a name has 1 to 40 characters that can be printed, not ''
    """

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        if not _printable(self.name, LONGEST_NAME):
            raise ValueError(
                f"a name has 1 to {LONGEST_NAME} characters that can be printed, not {self.name!r}"
            )
        if self.bot is not None and not _printable(self.bot, LONGEST_SPEC):
            raise ValueError(f"a bot is named with 1 to {LONGEST_SPEC} characters, not {self.bot!r}")

    @property
    def held_by_bot(self) -> bool:
        """Whether a bot decides here."""
        return self.bot is not None


def _printable(text: str, longest: int) -> bool:
    return 0 < len(text) <= longest and text.isprintable() and not text.isspace()


def default_seats(players: int, bots: Sequence[str] = ()) -> tuple[Seat, ...]:
    """Seats with our own names; the bots take the last ones.

    >>> [(seat.name, seat.bot) for seat in default_seats(2, ["greedy"])]
    [('Ada', None), ('Bo', 'greedy')]
    """
    people = players - len(bots)
    held: list[str | None] = [None] * people + list(bots)
    return tuple(Seat(_NAMES[index % len(_NAMES)], bot) for index, bot in enumerate(held))


def letter(seat: int) -> str:
    """The letter of a seat, which goes with its colour and shape.

    >>> letter(0), letter(3)
    ('A', 'D')
    """
    return chr(ord("A") + seat)
