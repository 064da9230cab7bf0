"""The end of a tiny Lost Cities: few cards left, small enough to be solved.

Paths, tiles and track come from an edition file. An edition leaves the cards alone, so the number of copies, the size
of a hand and the cards in the box are set in the facts. Most colours have been laid out in full, and of the
others only the highest cards are left. The rules are those of the real game in every point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations
from typing import cast

import digsite
from digsite.engine.contract import State
from digsite.games.lost_cities.game import LostCities
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.table.keys import CARD_NUMBERS

PLAYERS = 2
_EDITION = """
[event_spaces]
yellow = []
blue = []
white = []
green = []
red = []

[event_tiles]
artifact = 0
arrow = 0
points = {}

[artifacts]
short_track = [0]
"""


@dataclass(frozen=True, slots=True)
class Deal:
    """Where the cards that are left lie; the last of the draw pile is drawn first."""

    hands: tuple[tuple[str, ...], tuple[str, ...]]
    pile: tuple[str, ...]
    box: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A position near the end, seat 0 to play; the columns of each seat hold what has been laid.

    A column's explorer stands on the stone with the number of its cards. `totals` are points from before,
    `known` the cards of each hand that everybody saw when they were taken from discard piles.
    """

    columns: tuple[Mapping[str, tuple[int, ...]], Mapping[str, tuple[int, ...]]]
    researchers: tuple[str | None, str | None]
    hand_size: int = 2
    pile_size: int = 2
    box_size: int = 0
    totals: tuple[int, int] = (0, 0)
    known: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    game: LostCities = field(init=False)

    def __post_init__(self) -> None:
        edited = digsite.game("lost-cities").with_edition(_EDITION, "tiny.toml")
        assert isinstance(edited, LostCities)
        facts = replace(
            edited.facts,
            copies=1,
            hand_size=self.hand_size,
            box_for_two=self.box_size,
            idle_turns_per_player=1,
        )
        object.__setattr__(self, "game", LostCities(facts, edited.edition))
        left, places = len(self.cards()), PLAYERS * self.hand_size + self.pile_size + self.box_size
        if left != places:
            raise ValueError(f"{left} cards are left for {places} places in hands, draw pile and box")

    def cards(self) -> list[str]:
        """The cards that are not laid yet, in hands, draw pile and box."""
        laid = {
            f"{colour}-{value}"
            for columns in self.columns
            for colour, values in columns.items()
            for value in values
        }
        return [card for card in CARD_NUMBERS if card not in laid]

    def deals(self) -> Iterator[Deal]:
        """Every way in which the cards can lie, all equally likely.

        The bottom card of the draw pile ends the game and is never played, so it is one with the box: of the deals
        that differ there alone one stands for all of them.
        """
        for mine in self._hands(self.cards(), 0):
            others = [card for card in self.cards() if card not in mine]
            for theirs in self._hands(others, 1):
                hidden = [card for card in others if card not in theirs]
                for drawn in permutations(hidden, self.pile_size - 1):
                    never, *box = (card for card in hidden if card not in drawn)
                    yield Deal((mine, theirs), (never, *reversed(drawn)), tuple(box))

    def _hands(self, cards: list[str], seat: int) -> Iterator[tuple[str, ...]]:
        """The hands that a seat can have of these cards."""
        for hand in combinations(cards, self.hand_size):
            if set(self.known[seat]) <= set(hand) and not set(self.known[1 - seat]) & set(hand):
                yield hand

    def state(self, deal: Deal) -> State:
        """The game in this position with those cards."""
        snapshot = deepcopy(self.game.start(players=PLAYERS, seed=1, length="short", first=0).dump())
        body = cast("dict[str, object]", snapshot["state"])
        columns = [[list(laid.get(colour, ())) for colour in COLOURS] for laid in self.columns]
        stones = [[len(column) for column in row] for row in columns]
        body.update(
            player=0,
            hands=[list(hand) for hand in deal.hands],
            draw_pile=list(deal.pile),
            box=list(deal.box),
            columns=columns,
            directions=[["up" if column else "open" for column in row] for row in columns],
            stones=stones,
            crossings=sum(stone > self.game.facts.bridge_after for row in stones for stone in row),
            researcher=list(self.researchers),
            totals=list(self.totals),
            known=[list(cards) for cards in self.known],
        )
        return self.game.load(snapshot)


# What lies on the three colours that are over, for the player with more and the one with fewer cards there.
_MORE, _FEWER = tuple(range(6)), tuple(range(6, 11))
_OVER = (
    {"white": _MORE, "green": _FEWER, "red": _MORE},
    {"white": _FEWER, "green": _MORE, "red": _FEWER},
)

# Two draws are left. Yellow is far on for one seat and blue for the other, and there the researchers are; both stand
# at the same number of points.
TWO_DRAWS = Position(
    (
        {"yellow": (0, 1, 2, 3, 4), "blue": (0, 1, 2), **_OVER[0]},
        {"yellow": (5, 6, 7), "blue": (3, 4, 5, 6, 7), **_OVER[1]},
    ),
    ("yellow", "blue"),
    totals=(0, 5),
)
# Three draws are left and one colour besides those that are over. Each seat has seen where one of the cards went.
THREE_DRAWS = Position(
    (
        {"yellow": (0, 1), "blue": _MORE, "white": _FEWER, "green": _MORE, "red": _FEWER},
        {"yellow": (2, 3), "blue": _FEWER, "white": _MORE, "green": _FEWER, "red": _MORE},
    ),
    ("blue", "white"),
    pile_size=3,
    totals=(0, 15),
    known=(("yellow-6",), ("yellow-8",)),
)
POSITIONS = {"two-draws": TWO_DRAWS, "three-draws": THREE_DRAWS}
