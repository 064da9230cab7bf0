"""What lies on the table in the second Lost Cities of the tests: components, players, actions, columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

Tile = str | int  # "artifact", "arrow", or the points of a victory point tile

Space = tuple[str, int]  # (colour of the path, number of the stone)

Card = tuple[str, int]  # (colour, value)

ARTIFACT = "artifact"

ARROW = "arrow"

ADVENTURER = "adventurer"

RESEARCHER = "researcher"


@dataclass(frozen=True)
class Facts:
    """What is printed on the components, with the values of the facts file."""

    colours: tuple[str, ...] = ("yellow", "blue", "white", "green", "red")
    values: tuple[int, ...] = tuple(range(11))
    copies: int = 2
    hand_size: int = 8
    set_aside_with_two_players: int = 30
    adventurers: int = 4
    researchers: int = 1
    researcher_multiplier: int = 2
    path_values: tuple[int, ...] = (-20, -15, -10, 5, 10, 15, 30, 35, 50)
    first_stone_beyond_the_bridge: int = 7
    crossings_that_end: int = 5
    event_spaces: Mapping[str, tuple[int, ...]] = field(
        default_factory=lambda: {
            "blue": (3, 5, 6, 7, 9),
            "yellow": (2, 4, 5, 7, 9),
            "red": (2, 3, 5, 7, 9),
            "green": (3, 4, 6, 7, 9),
            "white": (2, 4, 5, 7, 9),
        }
    )
    event_tiles: Mapping[Tile, int] = field(
        default_factory=lambda: {ARTIFACT: 9, ARROW: 9, 5: 2, 10: 3, 15: 2}
    )
    short_track: tuple[int, ...] = (-20, -15, 10, 15, 30, 50)
    long_track: tuple[int, ...] = (-30, -25, -20, -15, -10, 15, 30, 40, 50, 70, 100)
    expeditions_standard: int = 3
    expeditions_short: int = 1
    idle_turns_per_player: int = 6

    @property
    def last_stone(self) -> int:
        """The lost city."""
        return len(self.path_values)


@dataclass
class Deal:
    """How one expedition begins. The last card of the draw pile is its top."""

    tiles: dict[Space, Tile]
    hands: list[list[Card]]
    draw_pile: list[Card]
    box: list[Card]


@dataclass
class Explorer:
    """One explorer on a path."""

    kind: str
    stone: int


class Player:
    """What lies in front of one player, and the hand."""

    def __init__(self, facts: Facts) -> None:
        self.total = 0  # LC-SET-10
        self.tokens = 0
        self.artifact_tiles = 0
        self.hand: list[Card] = []
        self.known: list[Card] = []  # hand cards everybody saw being taken from a discard pile (LC-HID-11)
        self.columns: dict[str, list[int]] = {colour: [] for colour in facts.colours}
        self.supply = [ADVENTURER] * facts.adventurers + [RESEARCHER] * facts.researchers  # LC-SET-05
        self.explorers: dict[str, Explorer] = {}

    def give_away(self, card: Card) -> None:
        """A card is laid or discarded; a known card equal to it counts as used (LC-HID-11)."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)


class Action(NamedTuple):
    """One answer to one decision; its id is its place in `all_actions` (LC-MOD-14)."""

    kind: str
    what: str | None
    value: int | None = None


def all_actions(facts: Facts) -> list[Action]:
    """Every action there is, in the order of the ids."""
    cards = [(colour, value) for colour in facts.colours for value in facts.values]
    return (
        [Action("lay", colour, value) for colour, value in cards]
        + [Action("discard", colour, value) for colour, value in cards]
        + [Action("explorer", ADVENTURER), Action("explorer", RESEARCHER)]
        + [Action("bonus", colour) for colour in facts.colours]
        + [Action("bonus", None)]
        + [Action("draw", colour) for colour in facts.colours]
        + [Action("draw", None)]
    )


def direction_of(column: Sequence[int], variant: bool) -> str:
    """Either "open", "up" or "down": the first change of value decides (LC-REV-03, LC-REV-04, LC-REV-09)."""
    if not column:
        return "open"
    if not variant:
        return "up"
    for before, after in pairwise(column):
        if after > before:
            return "up"
        if after < before:
            return "down"
    return "open"
