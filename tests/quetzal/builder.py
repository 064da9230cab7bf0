"""Situations at a table of Quetzal, arranged and played in the words of the rulebook.

    table = quetzal(players=3).pool(0, "black", "side").bid(1, "quarry", "black", role="adventurer")
    table.place("quarry", "black", "wild")
    assert table.pool_of(1) == ["black"]

What a test does not mention is filled in: meeples at the Camp, cards in deck and Temple, tiles in the pile. The values
are those of `fixtures.py` unless a test asks for the shipped ones.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Self

import digsite
from digsite.engine.events import Event
from digsite.engine.notation import compact
from digsite.games.quetzal.game import Quetzal
from digsite.games.quetzal.notation import lexicon
from digsite.games.quetzal.printed.components import Facts
from tests.quetzal.arrangement import CARDS, UNIQUE, Arrangement
from tests.quetzal.fixtures import FIXTURE
from tests.situation import Situation

__all__ = ["CARDS", "QUETZAL", "SHIPPED", "Table", "action_name", "action_number", "part", "quetzal"]


def _quetzal() -> Quetzal:
    game = digsite.game("quetzal")
    assert isinstance(game, Quetzal)
    return game


SHIPPED = _quetzal()
QUETZAL = SHIPPED.with_edition(FIXTURE, "fixture.toml")


def action_number(name: str) -> int:
    """The id of an action like "send quarry", "add wild", "deliver tablet-vp", "done"."""
    return lexicon().actions[compact(name)]


def action_name(number: int) -> str:
    """The name of an action."""
    return lexicon().texts[number]


def part(event: Event, name: str, seat: int | None = None) -> Any:
    """What a seat is told of an event, by the name of the part."""
    parts: Any = event.seen_by(seat)["parts"]
    return parts[name]


@cache
def _edition(text: str) -> Quetzal:
    return SHIPPED.with_edition(text, "test.toml")


def quetzal(players: int = 3, *, edition: str | None = None, shipped: bool = False) -> Table:
    """A table in the placing phase, to be arranged."""
    game = SHIPPED if shipped else QUETZAL
    return Table(Arrangement(game if edition is None else _edition(edition), players))


class Table(Situation[Arrangement]):
    """A table of Quetzal in a situation."""

    def __init__(self, arrangement: Arrangement) -> None:
        super().__init__(arrangement, {text: number for number, text in enumerate(lexicon().texts)})

    @property
    def facts(self) -> Facts:
        """The printed values of this table."""
        return self._arrangement.game.facts

    # Arranging.

    def pool(self, seat: int, *faces: str) -> Self:
        """Faces of meeples in the pool: black, white, side, standing, character, character-standing."""
        self._plan.pools[seat] = list(faces)
        return self

    def at(self, seat: int, place: str, *faces: str) -> Self:
        """Meeples on a unique or free place."""
        self._plan.placed.setdefault(seat, []).extend((place, face) for face in faces)
        return self

    def bid(self, seat: int, place: str, *faces: str, role: str | None) -> Self:
        """Meeples on a bidding location, as which role."""
        self._plan.roles[place] = role
        self._plan.outbid.add(place)
        return self.at(seat, place, *faces)

    def to_move(self, seat: int) -> Self:
        """The player who chooses a place now."""
        self._plan.mover = seat
        return self

    def marker(self, seat: int) -> Self:
        """Who holds the First Player marker."""
        self._plan.marker = seat
        return self

    def round(self, number: int) -> Self:
        """The round being played."""
        self._plan.round = number
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        """The cards in a hand, none of them seen by others."""
        self._plan.hands[seat] = list(cards)
        return self

    def known(self, seat: int, *cards: str) -> Self:
        """Cards of the hand that everybody saw the player take."""
        self._plan.known[seat] = list(cards)
        return self

    def temple(self, *cards: str | None) -> Self:
        """The first cards of the Temple by position; None is an empty space."""
        self._plan.temple = list(cards)
        return self

    def dig(self, name: str, *cards: str | None) -> Self:
        """The two cards at one of the Surroundings."""
        self._plan.digs[name] = list(cards)
        return self

    def next_cards(self, *cards: str) -> Self:
        """What lies on top of the deck, the first to be drawn first."""
        self._plan.deck_top = list(cards)
        return self

    def deck(self, size: int) -> Self:
        """That many cards are left in the deck; the others are discarded."""
        self._plan.deck_size = size
        return self

    def village(self, *tiles: str) -> Self:
        """The Upgrades face up at the Village."""
        self._plan.village = list(tiles)
        return self

    def next_tiles(self, *tiles: str) -> Self:
        """What lies on top of the Upgrade pile, the first to be drawn first."""
        self._plan.tile_top = list(tiles)
        return self

    def tile_pile(self, size: int) -> Self:
        """That many Upgrades are left in the pile; the last seat has put the others away."""
        self._plan.tile_pile_size = size
        return self

    def active(self, seat: int, *tiles: str) -> Self:
        """The permanent Upgrades a player has active."""
        self._plan.active[seat] = list(tiles)
        return self

    def put_away(self, seat: int, *tiles: str) -> Self:
        """A player's personal discard pile."""
        self._plan.put_away[seat] = list(tiles)
        return self

    def coins(self, seat: int, count: int) -> Self:
        """A player's coins; ten where nothing is said."""
        self._plan.coins[seat] = count
        return self

    def points(self, seat: int, count: int) -> Self:
        """A player's victory points."""
        self._plan.points[seat] = count
        return self

    def discovery(self, seat: int, space: int) -> Self:
        """Where a player's Discovery disk stands."""
        self._plan.discovery[seat] = space
        self._plan.points.setdefault(seat, sum(reward.vp for reward in self.facts.track[:space]))
        return self

    def automaton(self, card: int) -> Self:
        """The automaton card of the round."""
        self._plan.automaton = card
        return self

    # Playing.

    def place(self, place: str, *categories: str) -> Self:
        """A whole placement: the place, the meeples by category, done."""
        self.do(f"send {place}", *(f"add {category}" for category in categories))
        return self if place in UNIQUE else self.do("done")

    def activate(self, seat: int | None = None) -> Self:
        """The last meeple goes to the Camp, so that the places are activated; it brings its player a coin there."""
        last = self._arrangement.players - 1 if seat is None else seat
        if self._state is None and last not in self._plan.pools:
            self.pool(last, "character").to_move(last)
            self.coins(last, self._plan.coins.get(last, 10))
        return self.place("camp", "character")

    # Reading.

    @property
    def decision(self) -> str | None:
        """What is being decided; None when the game is over."""
        pending = self.body["pending"]
        return pending[-1]["frame"] if pending else None

    @property
    def who(self) -> tuple[int, str | None]:
        """Who decides what."""
        return int(self.state.player), self.decision

    def coins_of(self, seat: int) -> int:
        """A player's coins."""
        return int(self.body["coins"][seat])

    def points_of(self, seat: int) -> int:
        """A player's points."""
        return self.state.scores()[seat]

    def gained_from(self, seat: int, source: str) -> int:
        """A player's points from one source."""
        return int(self.body["points"][seat][source])

    def discovery_of(self, seat: int) -> int:
        """Where a player's disk stands."""
        return int(self.body["discovery"][seat])

    def pool_of(self, seat: int) -> list[str]:
        """The faces of the meeples in a pool; the Character is "character"."""
        faces, wheres = self.body["faces"][seat], self.body["meeples"][seat]
        names = [*faces[:-1], "character"]
        return [name for name, where in zip(names, wheres, strict=True) if where == "pool"]

    def held(self, place: str) -> dict[str, Any] | None:
        """Who holds a place, with how many, as which role."""
        held: dict[str, Any] = self.body["held"]
        return held.get(place)

    def hand_of(self, seat: int) -> list[str]:
        """The cards in a hand."""
        return list(self.body["hands"][seat])

    def active_of(self, seat: int) -> list[str]:
        """The Upgrades a player has active."""
        return [tile for tile in self.body["active"][seat] if tile]

    def put_away_of(self, seat: int) -> list[str]:
        """A player's personal discard pile."""
        return list(self.body["put_away"][seat])
