"""The parts of a Lost Cities view that are drawn, with their types, and the signs of its paths and tiles."""

from __future__ import annotations

from typing import cast

from rich.text import Text

from digsite.cli.drawing import View
from digsite.cli.glyphs import POINTS, WARNING, Glyphs
from digsite.games.lost_cities.sight.shapes import LostCitiesView


def sight_of(view: View) -> LostCitiesView:
    """The view with its types."""
    return cast("LostCitiesView", view)


# Sun, wave, peak, leaf and flame, by the colour of the path; then the style of its lane and of its cards.
_SYMBOLS = {"yellow": "☼", "blue": "≈", "white": "∧", "green": "♣", "red": "Ψ"}
_LANES = {
    "yellow": "#AD7D12",
    "blue": "#2F80BC",
    "white": "#7E8288",
    "green": "#3A8C4D",
    "red": "#CB4B38",
}
_CARDS = {
    "yellow": "bold #101010 on #E7BC4A",
    "blue": "bold #FFFFFF on #23699C",
    "white": "bold #101010 on #C4C6C9",
    "green": "bold #FFFFFF on #2F7740",
    "red": "bold #FFFFFF on #A63523",
}


def letter_of(colour: str) -> str:
    """The letter that stands for a path.

    >>> letter_of("yellow")
    'Y'
    """
    return colour[0].upper()


def lane_style(colour: str) -> str:
    """The style of a path."""
    return _LANES.get(colour, "")


def path_sign(colour: str, glyphs: Glyphs) -> str:
    """The symbol of a path, or its letter."""
    return glyphs.pick(_SYMBOLS.get(colour, letter_of(colour)), letter_of(colour))


def card_text(card: str, glyphs: Glyphs) -> Text:
    """A card: letter, value and symbol on its colour.

    >>> card_text("blue-7", Glyphs(rich=True)).plain, card_text("blue-7", Glyphs(rich=False)).plain
    ('B7≈', 'B7')
    """
    colour, _, value = card.partition("-")
    symbol = glyphs.pick(_SYMBOLS.get(colour, ""), "")
    return Text(f"{letter_of(colour)}{value}{symbol}", style=_CARDS.get(colour, ""))


def tile_text(tile: str | int | None, glyphs: Glyphs) -> Text:
    """An event tile as it lies on its stone; a dot where there is none."""
    if tile is None:
        return Text(glyphs.pick("·", "."), style="dim")
    if tile == "artifact":
        return Text(glyphs.pick("◈", "*"), style=WARNING)
    if tile == "arrow":
        return Text(glyphs.pick("»", ">"), style="bold #6C8EBF")
    return Text(f"+{tile}", style=POINTS)
