"""The shape of a view of Lost Cities. The types of the web client are generated from it (`make shapes`)."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from digsite.games.lost_cities.printed.components import Colour, Tile

ExplorerKind = Literal["researcher", "adventurer"]
Direction = Literal["open", "up", "down"]
Decision = Literal["play", "explorer", "move", "draw"]
Ending = Literal["crossing", "draw-pile"]


class Stone(TypedDict):
    """A stone of a path."""

    key: str
    value: int
    tile: Tile | None
    bridge: bool


class Path(TypedDict):
    """A path of nine stones."""

    key: str
    colour: Colour
    stones: list[Stone]


class Pile(TypedDict):
    """A discard pile."""

    key: str
    colour: Colour
    top: str | None
    size: int


class Explorer(TypedDict):
    """An explorer on a path, and the points for the stone it stands on."""

    key: str
    path: Colour
    stone: int
    kind: ExplorerKind
    value: int


class Column(TypedDict):
    """The cards one player has laid in one colour."""

    key: str
    path: Colour
    values: list[int]
    direction: Direction


class Card(TypedDict):
    """A card in a hand."""

    key: str
    card: str


class Camp(TypedDict):
    """Explorers of one kind that are not on a path."""

    key: str
    count: int


class Supply(TypedDict):
    """The explorers of a player that are not on a path."""

    researcher: Camp
    adventurer: Camp


class Worth(TypedDict):
    """The points for the artifacts of a player at the end, and for one more of them."""

    now: int
    next: int | None


class Player(TypedDict):
    """A player as everybody sees one, with the hand where the viewer may see it.

    `standing` is the total if the expedition ended now.
    """

    key: str
    hand: list[Card] | None
    hand_size: int
    known: list[str]
    unknown: int
    explorers: list[Explorer]
    columns: list[Column]
    supply: Supply
    artifacts: int
    tokens: int
    artifact_points: Worth
    total: int
    net: int
    standing: int


class Result(TypedDict):
    """The result of a finished expedition."""

    expedition: int
    nets: list[int]
    ender: int
    ending: Ending


class Idle(TypedDict):
    """Idle turns in a row, and how many close the discard piles."""

    count: int
    limit: int | None


class DrawPile(TypedDict):
    """The draw pile."""

    key: str
    size: int


class LostCitiesView(TypedDict):
    """A view of Lost Cities: everything that one seat may see."""

    game: str
    seat: int | None
    options: Mapping[str, str | int]
    over: bool
    player: int
    decision: Decision | None
    expedition: int
    expeditions: int
    crossings: int
    crossings_to_end: int
    idle: Idle
    track: list[int]
    paths: list[Path]
    draw_pile: DrawPile
    discards: list[Pile]
    players: list[Player]
    results: list[Result]
