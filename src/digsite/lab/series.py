"""A series of games between the same bots: which deals are played, and who sits where in each.

Every deal is played once for every rotation of the bots around the table, so each bot has every seat of every
deal: what a seat or the luck of a deal is worth cancels out.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import digsite
from digsite.bots import make_bot
from digsite.engine.errors import BadSetup
from digsite.engine.game import Game, OptionValue
from digsite.engine.randomness import SEED_LIMIT
from digsite.engine.seeding import splitmix64
from digsite.lab.arena import GameRecord, play


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game that is to be played: its number in the series, its deal, its seed, and the bot for each seat.

    `entrants` are positions in the series' list of bots, which may hold the same spec twice.
    """

    number: int
    deal: int
    rotation: int
    seed: int
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A fixture and how it went."""

    fixture: Fixture
    record: GameRecord


@dataclass(frozen=True, slots=True)
class LostGame:
    """A fixture that could not be played to its end, and why.

    It has `diverged` when a bot follows the game by other rules and these disagreed.
    """

    fixture: Fixture
    reason: str
    diverged: bool = False


Outcome = PlayedGame | LostGame


@dataclass(frozen=True, slots=True)
class Series:
    """The games to play. It is plain data, so it can be sent to a worker process.

    >>> series = Series("lost-cities", ("greedy", "random"), games=4, seed=1)
    >>> [fixture.entrants for fixture in map(series.fixture, range(4))]
    [(0, 1), (1, 0), (0, 1), (1, 0)]
    >>> series.fixture(0).seed == series.fixture(1).seed != series.fixture(2).seed
    True
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    edition: Mapping[str, object] | None = None
    edition_name: str = ""
    limit: float | None = None

    def check(self) -> None:
        """Refuses with a ValueError, which says what is allowed, what cannot be played.

        >>> Series("lost-cities", ("random",), games=1).check()
        Traceback (most recent call last):
        ...
        digsite.engine.errors.BadSetup: Lost Cities: The Board Game takes 2 to 4 players, not 1
        """
        game = game_of(self)
        game.check_players(len(self.bots))
        game.settle_options(len(self.bots), self.options)
        for bot in self.bots:
            make_bot(bot)
        if self.games < 1:
            raise BadSetup(f"a series has one game or more, not {self.games}")
        if not 0 <= self.seed < SEED_LIMIT:
            raise BadSetup(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {self.seed}")
        if self.limit is not None and not 0.0 < self.limit < math.inf:
            raise BadSetup(f"a limit is a time above 0 seconds, not {self.limit:g}")

    def fixture(self, number: int) -> Fixture:
        """The game with that number, counted from 0."""
        seats = len(self.bots)
        deal, rotation = divmod(number, seats)
        entrants = tuple((seat + rotation) % seats for seat in range(seats))
        return Fixture(number, deal, rotation, deal_seed(self.seed, deal), entrants)

    def play(self, number: int) -> PlayedGame:
        """Plays the game with that number.

        >>> series = Series("lost-cities", ("random", "random"), games=2, options={"length": "short"})
        >>> series.play(1).record.seed == series.fixture(1).seed
        True
        """
        fixture = self.fixture(number)
        bots = [self.bots[entrant] for entrant in fixture.entrants]
        return PlayedGame(fixture, play(game_of(self), bots, fixture.seed, self.options, self.limit))

    def names(self) -> list[str]:
        """The name of each bot; several of a kind are numbered.

        >>> Series("lost-cities", ("random", "greedy", "random"), games=3).names()
        ['random', 'greedy', 'random #2']
        """
        names: list[str] = []
        for position, bot in enumerate(self.bots):
            earlier = self.bots[:position].count(bot)
            names.append(f"{bot} #{earlier + 1}" if earlier else bot)
        return names


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal of a series: 53 bits, which every tool that reads the results can hold.

    >>> deal_seed(1, 0) == deal_seed(1, 1), deal_seed(1, 1) == deal_seed(2, 0)
    (False, False)
    """
    _, mixed = splitmix64(seed)
    _, mixed = splitmix64(mixed ^ deal)
    return mixed >> 11


def in_order(outcomes: Iterable[Outcome]) -> list[PlayedGame]:
    """The games that were played to their end, in the order of the series.

    >>> series = Series("lost-cities", ("random", "random"), games=2, options={"length": "short"})
    >>> [game.fixture.number for game in in_order([series.play(1), series.play(0)])]
    [0, 1]
    """
    played = [outcome for outcome in outcomes if isinstance(outcome, PlayedGame)]
    return sorted(played, key=lambda game: game.fixture.number)


def without_actions(played: PlayedGame) -> PlayedGame:
    """The same game without its list of actions, which is long, and which the seed gives again."""
    return replace(played, record=replace(played.record, actions=()))


def game_of(series: Series) -> Game:
    """The game of a series, with its edition."""
    edition = None if series.edition is None else json.dumps(series.edition)
    return _game(series.game, edition)


@functools.lru_cache(maxsize=8)
def _game(name: str, edition: str | None) -> Game:
    game = digsite.game(name)
    return game if edition is None else game.with_edition_data(json.loads(edition))
