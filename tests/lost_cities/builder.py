"""Situations at a table of Lost Cities, arranged and played in the words of the rulebook.

    table = lost_cities(players=2).hand(0, "blue-9").explorer(0, "blue", stone=6).tile("blue", 7, ARROW)
    table.lay("blue", 9)
    assert table.legal == ["move blue", "decline"]

What a test does not mention is filled in: hands to eight cards, a column for every explorer, a tile on every event
space, and the rest of the 110 cards in box, draw pile and, where the draw pile is to be short, discard piles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

import digsite
from digsite.engine.notation import compact
from digsite.games.lost_cities.game import LostCities
from digsite.games.lost_cities.notation import lexicon
from digsite.games.lost_cities.printed.components import COLOURS, FACTS
from tests.lost_cities.arrangement import ARROW, ARTIFACT, Arrangement, Tile
from tests.situation import Situation

__all__ = [
    "ARROW",
    "ARTIFACT",
    "FACTS",
    "LOST_CITIES",
    "Table",
    "action_name",
    "action_number",
    "lost_cities",
    "worth",
]


def _lost_cities() -> LostCities:
    game = digsite.game("lost-cities")
    assert isinstance(game, LostCities)
    return game


LOST_CITIES = _lost_cities()


def action_number(name: str) -> int:
    """The id of an action like "lay blue-9", "researcher", "move red", "decline", "take red", "draw"."""
    return lexicon().actions[compact(name)]


def action_name(number: int) -> str:
    """The name of an action."""
    return lexicon().texts[number]


def worth(stone: int) -> int:
    """The value of a stone."""
    return FACTS.path_values[stone - 1]


def lost_cities(players: int = 2, *, edition: str | None = None, **options: str | int) -> Table:
    """A table at the start of an expedition, to be arranged."""
    game = LOST_CITIES if edition is None else LOST_CITIES.with_edition(edition, "test.toml")
    return Table(Arrangement(game, players, options))


class Table(Situation[Arrangement]):
    """A table of Lost Cities in a situation."""

    def __init__(self, arrangement: Arrangement) -> None:
        super().__init__(arrangement, {text: number for number, text in enumerate(lexicon().texts)})

    # Arranging.

    def hand(self, seat: int, *cards: str) -> Self:
        """These cards are in the hand, among others where they are fewer than eight."""
        self._plan.hands[seat] = list(cards)
        return self

    def known(self, seat: int, *cards: str) -> Self:
        """These cards of the hand came from discard piles."""
        self._plan.known[seat] = list(cards)
        return self

    def explorer(self, seat: int, path: str, *, stone: int, kind: str = "adventurer") -> Self:
        """An explorer stands there; where no column is named it gets one of the lowest card left."""
        self._plan.explorers[seat, path] = (stone, kind)
        return self

    def column(self, seat: int, path: str, *values: int) -> Self:
        """These cards were laid, in this order; where no explorer is named an adventurer has come as far as that."""
        self._plan.columns[seat, path] = list(values)
        return self

    def crossed(self, count: int, by: int | None = None) -> Self:
        """That many explorers in all are beyond their bridges; the missing ones belong to others than the mover."""
        self._plan.crossings = count
        self._plan.crossers = by
        return self

    def tile(self, path: str, stone: int, tile: Tile) -> Self:
        """This tile lies there: ARROW, ARTIFACT or points."""
        self._plan.tiles[path, stone] = tile
        return self

    def all_tiles(self, path: str, tile: Tile) -> Self:
        """The same tile lies on every event space of a path."""
        for stone in FACTS.event_spaces[path]:
            self.tile(path, stone, tile)
        return self

    def emptied(self, path: str, stone: int, by: int) -> Self:
        """The artifact that lay there was taken by that player."""
        self._plan.emptied[path, stone] = by
        return self

    def artifacts(self, seat: int, count: int) -> Self:
        """The player has found that many artifact tiles in this expedition, wherever."""
        self._plan.artifacts[seat] = count
        return self

    def tokens(self, seat: int, count: int) -> Self:
        """The player holds that many artifact tokens from earlier expeditions."""
        self._plan.tokens[seat] = count
        return self

    def total(self, seat: int, points: int) -> Self:
        """The player's victory points so far."""
        self._plan.totals[seat] = points
        return self

    def discards(self, colour: str, *values: int) -> Self:
        """The discard pile of a colour, from the bottom to the top."""
        self._plan.discards[colour] = list(values)
        return self

    def draw_pile(self, size: int) -> Self:
        """That many cards are left to draw; the others were played."""
        self._plan.pile_size = size
        return self

    def next_cards(self, *cards: str) -> Self:
        """What lies on top of the draw pile, the first to be drawn first."""
        self._plan.next_cards = list(cards)
        return self

    def idle(self, turns: int) -> Self:
        """So many idle turns have just followed each other."""
        self._plan.idle = turns
        return self

    def expedition(self, number: int) -> Self:
        """The expedition being played."""
        self._plan.expedition = number
        return self

    def to_move(self, seat: int) -> Self:
        """The player whose turn it is."""
        self._plan.mover = seat
        return self

    # Playing.

    def lay(self, colour: str, value: int) -> Self:
        """Lays a card on a path."""
        return self.do(f"lay {colour}-{value}")

    def discard(self, colour: str, value: int) -> Self:
        """Discards a card."""
        return self.do(f"discard {colour}-{value}")

    def choose(self, kind: str) -> Self:
        """Sends out an adventurer or the researcher."""
        return self.do(kind)

    def move(self, path: str) -> Self:
        """Uses a bonus move for the explorer on that path."""
        return self.do(f"move {path}")

    def decline(self) -> Self:
        """Uses a bonus move for nobody."""
        return self.do("decline")

    def take(self, colour: str) -> Self:
        """Takes the top card of a discard pile."""
        return self.do(f"take {colour}")

    def draw(self) -> Self:
        """Draws from the draw pile."""
        return self.do("draw")

    def until(self, seat: int) -> Self:
        """Everybody discards and draws until it is that player's turn to play."""
        while self.state.player != seat or self.decision != "play":
            discards = [name for name in self.legal if name.startswith("discard ")]
            self.do(discards[0] if discards else "draw")
        return self

    # Reading.

    def layable(self, colour: str) -> list[int]:
        """The values of a colour that may be laid now."""
        return [int(name.rpartition("-")[2]) for name in self.legal if name.startswith(f"lay {colour}-")]

    @property
    def decision(self) -> str | None:
        """What is being decided: "play", "explorer", "move" or "draw"; None when the game is over."""
        pending = self.body["pending"]
        return pending[-1]["decision"] if pending else None

    @property
    def totals(self) -> list[int]:
        """The victory points of all players."""
        return self.state.scores()

    @property
    def crossings(self) -> int:
        """How many explorers have crossed their bridges."""
        count = self.body["crossings"]
        assert isinstance(count, int)
        return count

    def stone(self, seat: int, path: str) -> int:
        """The stone a player's explorer stands on; 0 where there is none."""
        stone = self.body["stones"][seat][COLOURS.index(path)]
        assert isinstance(stone, int)
        return stone

    def column_of(self, seat: int, path: str) -> list[int]:
        """The values of a player's column."""
        return list(self.body["columns"][seat][COLOURS.index(path)])

    def direction_of(self, seat: int, path: str) -> str:
        """The direction of a player's column: "open", "up" or "down"."""
        return str(self.body["directions"][seat][COLOURS.index(path)])

    def hand_of(self, seat: int) -> list[str]:
        """The cards in a hand."""
        return list(self.body["hands"][seat])

    def pile_of(self, colour: str) -> list[int]:
        """A discard pile from the bottom to the top."""
        return list(self.body["discards"][COLOURS.index(colour)])

    def tile_on(self, path: str, stone: int) -> Tile | None:
        """The tile that lies there."""
        tiles: Mapping[str, Tile] = self.body["tiles"][path]
        return tiles.get(str(stone))
