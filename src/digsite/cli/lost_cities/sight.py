"""The parts of a Lost Cities view that are drawn, with their types, and the signs of its paths and tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from rich.text import Text

from digsite.cli.drawing import View
from digsite.cli.glyphs import POINTS, WARNING, Glyphs


class Stone(TypedDict):
    """A stone of a path."""

    key: str
    value: int
    tile: str | int | None
    bridge: bool


class Path(TypedDict):
    """A path of nine stones."""

    key: str
    colour: str
    stones: list[Stone]


class Pile(TypedDict):
    """A discard pile."""

    key: str
    colour: str
    top: str | None
    size: int


class Explorer(TypedDict):
    """An explorer on a path."""

    key: str
    path: str
    stone: int
    kind: str
    value: int


class Column(TypedDict):
    """The cards one player has laid in one colour."""

    key: str
    path: str
    values: list[int]
    direction: str


class Card(TypedDict):
    """A card in a hand."""

    key: str
    card: str


class Camp(TypedDict):
    """Explorers of one kind that are not on a path."""

    key: str
    count: int


class Worth(TypedDict):
    """What the artifacts of a player would bring at the end, and one more of them."""

    now: int
    next: int | None


class Player(TypedDict):
    """What everybody sees of a player, and the hand where the viewer may see it."""

    key: str
    hand: list[Card] | None
    hand_size: int
    known: list[str]
    unknown: int
    explorers: list[Explorer]
    columns: list[Column]
    supply: dict[str, Camp]
    artifacts: int
    tokens: int
    artifact_points: Worth
    total: int
    net: int
    standing: int


class Result(TypedDict):
    """How an expedition ended."""

    expedition: int
    nets: list[int]
    ender: int
    ending: str


class Count(TypedDict):
    """A count and its limit."""

    count: int
    limit: int | None


class DrawPile(TypedDict):
    """The draw pile."""

    key: str
    size: int


class Sight(TypedDict):
    """A view of Lost Cities."""

    seat: int | None
    options: Mapping[str, str | int]
    over: bool
    player: int
    decision: str | None
    expedition: int
    expeditions: int
    crossings: int
    crossings_to_end: int
    idle: Count
    track: list[int]
    paths: list[Path]
    draw_pile: DrawPile
    discards: list[Pile]
    players: list[Player]
    results: list[Result]


def sight_of(view: View) -> Sight:
    """The view with its types."""
    return cast("Sight", view)


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
