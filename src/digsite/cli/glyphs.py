"""Marks of players and signs of the table: colour, shape and letter together, never colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from digsite.table.seats import letter

# One style a seat, dark or light letters as the colour needs: amber, blue, violet, green, rose, and round again.
_SEAT_STYLES = (
    "bold #101010 on #E0962B",
    "bold #FFFFFF on #2F6FB3",
    "bold #FFFFFF on #7A4FB5",
    "bold #FFFFFF on #23774A",
    "bold #FFFFFF on #B53A72",
)
_SHAPES = "●■▲◆★"
_PLAIN_SHAPES = (("(", ")"), ("[", "]"), ("/", "\\"), ("<", ">"), ("*", "*"))

# Tones that can be read on a dark and on a light screen.
POINTS = "bold #AD7D12"
WARNING = "#C65A33"
GOOD = "bold #278C72"
QUIET = "dim"

# What stands for typographic signs where there are none.
_PLAIN = str.maketrans({"−": "-", "“": '"', "”": '"', "’": "'"})


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The signs a terminal can show: real ones, or plain ASCII.

    >>> Glyphs(rich=True).mark(1).plain, Glyphs(rich=False).mark(1).plain
    ('■B', '[B]')
    """

    rich: bool

    def mark(self, seat: int, note: str = "") -> Text:
        """The mark of a seat, with a note close to its letter."""
        index = seat % len(_SHAPES)
        if self.rich:
            text = f"{_SHAPES[index]}{letter(seat)}{note}"
        else:
            left, right = _PLAIN_SHAPES[index]
            text = f"{left}{letter(seat)}{note}{right}"
        return Text(text, style=_SEAT_STYLES[index])

    def pick(self, real: str, plain: str) -> str:
        """A sign, or its ASCII substitute."""
        return real if self.rich else plain

    def number(self, value: int) -> str:
        """A number with its sign, a real minus where there is one.

        >>> Glyphs(rich=True).number(-15), Glyphs(rich=True).number(5), Glyphs(rich=False).number(-15)
        ('−15', '+5', '-15')
        """
        text = f"{value:+d}" if value else "0"
        return text.replace("-", "−") if self.rich else text

    def sentence(self, text: str) -> str:
        """A sentence with the signs that the terminal has.

        >>> Glyphs(False).sentence("“−3” points")
        '"-3" points'
        """
        return text if self.rich else text.translate(_PLAIN)
