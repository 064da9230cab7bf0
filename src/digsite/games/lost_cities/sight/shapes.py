"""The shape of a view of Lost Cities. The types of the web client are generated from it (`make shapes`)."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from digsite.engine.shapes import HandOwner, KeyedPile, Message, View
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


class Pile(KeyedPile):
    """A discard pile and its top card."""

    colour: Colour
    top: str | None


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


class Player(HandOwner):
    """A player; `standing` is the total if the expedition ended now."""

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


class LostCitiesView(View):
    """A view of Lost Cities: everything that one seat may see.

    `unlaid` says of each hand card that the seat cannot lay now why that is so, while it plays a card.
    """

    options: Mapping[str, str | int]
    decision: Decision | None
    expedition: int
    expeditions: int
    crossings: int
    crossings_to_end: int
    idle: Idle
    track: list[int]
    paths: list[Path]
    draw_pile: KeyedPile
    discards: list[Pile]
    players: list[Player]
    results: list[Result]
    unlaid: Mapping[str, Message]
