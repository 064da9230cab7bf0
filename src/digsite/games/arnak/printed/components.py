"""The components as data: nodes of effects, cards, tiles and boards, in the order that numbers them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from digsite.engine.frozen import Frozen
from digsite.games.arnak.printed import vocabulary

# The ways to play a card.
NEVER: Final = 0
FREE: Final = 1
MAIN: Final = 2

# The deeds of a rival tile in a round.
NOTHING: Final = 0
DIG_FOR: Final = 1
DISCOVER_AT: Final = 2  # + level (1 or 2) * 4 + 1 when guarded
RESEARCH: Final = 3
OVERCOME: Final = 4
TAKE_LOWEST: Final = 5  # + type * 4
TAKE_HIGHEST: Final = 6
DEEDS = {
    "nothing": NOTHING,
    "level-1": DISCOVER_AT | 1 << 4,
    "level-1 guarded": DISCOVER_AT | 1 << 4 | 1 << 8,
    "level-2": DISCOVER_AT | 2 << 4,
    "level-2 guarded": DISCOVER_AT | 2 << 4 | 1 << 8,
    "research": RESEARCH,
    "overcome": OVERCOME,
    "item lowest": TAKE_LOWEST | vocabulary.ITEM << 4,
    "item highest": TAKE_HIGHEST | vocabulary.ITEM << 4,
    "artifact lowest": TAKE_LOWEST | vocabulary.ARTIFACT << 4,
    "artifact highest": TAKE_HIGHEST | vocabulary.ARTIFACT << 4,
}
PAIRS = ("discover", "research", "overcome", "buy-item", "buy-artifact")


@dataclass(frozen=True, slots=True)
class Nodes(Frozen):
    """Effects as rows of small numbers, with links to the nodes inside them."""

    rows: list[list[int]] = field(default_factory=list)
    links: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Card(Frozen):
    """A card: its name, price, points, travel icons, when it is played, and the nodes of its effect."""

    id: str
    name: str
    cost: int
    points: int
    travel: tuple[int, ...]
    action: int
    exile_self: bool = False
    effect: int = -1
    pass_effect: int = -1


@dataclass(frozen=True, slots=True)
class Tile(Frozen):
    """A tile: its name, its price, how often it is there, and the nodes of its effects."""

    id: str
    name: str
    effects: tuple[int, ...]
    cost: int = -1
    copies: int = 1
    main: bool = False


@dataclass(frozen=True, slots=True)
class RivalTile(Frozen):
    """A tile of the rival: the direction of its arrow, and its deed in each round."""

    id: str
    arrow: int
    deeds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrackSpace(Frozen):
    """A space of the research track."""

    id: str
    row: int
    order: int
    cost: int
    next: tuple[int, ...]
    tiles: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class TrackRow(Frozen):
    """The gifts of a row to the glass and to the notebook: points, and the nodes of the effect."""

    points: tuple[int, int]
    effects: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Board(Frozen):
    """One side of the main board."""

    site_travel: tuple[int, ...]
    spaces: tuple[TrackSpace, ...]
    rows: tuple[TrackRow, ...]
    arrival_points: tuple[int, ...]
    temple_costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Components(Frozen):
    """Everything in the box."""

    nodes: Nodes
    cards: tuple[Card, ...]
    guardians: tuple[Tile, ...]
    assistants: tuple[Tile, ...]
    idols: tuple[Tile, ...]
    bonuses: tuple[Tile, ...]
    camps: tuple[Tile, ...]
    level_1: tuple[Tile, ...]
    level_2: tuple[Tile, ...]
    slots: tuple[Tile, ...]
    places: tuple[str, ...]
    boards: Mapping[str, Board]
    rival: tuple[RivalTile, ...]
    numbers: Mapping[str, tuple[int, ...]]
