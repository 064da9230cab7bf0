"""Bradley-Terry ratings of players from games between them, with 95 % intervals.

A player whose rating is 400 points higher is expected to win ten times as often as to lose. The ratings are those
under which the results are the most likely; a shared win counts by its share. A game at a larger table counts as one
game between the two that play it: the mean of all pairs of seats, each decided by the better place. Each pair that has
met is given half a drawn game besides, so that a rating stays finite where one side has won everything.

An interval takes the larger of two errors: the one that the number of games allows if they are independent, and the
one that the deals show, since games of one deal share their luck. All ratings are relative to an anchor, which has
a fixed one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from digsite.lab.linear import Matrix, inverse, times
from digsite.lab.statistics import student

ANCHOR_RATING = 1000.0
# Points of one unit of the logarithm of the odds.
_POINTS = 400.0 / math.log(10.0)
# The drawn games that each pair that has met is given besides.
_PRIOR = 0.5
_STEPS = 100
_CLOSE = 1e-9
_LONGEST_STEP = 2.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game between two players: the share of the win that the first had, and the deal it was played with."""

    first: int
    second: int
    share: float
    deal: int


@dataclass(frozen=True, slots=True)
class Rating:
    """The points of a player, with the bounds of the 95 % interval; the anchor has none."""

    points: float
    low: float
    high: float


class Ratings:
    """The ratings of some players, by their number.

    >>> games = [Meeting(0, 1, share, deal) for deal in range(50) for share in (1.0, 1.0, 0.0)]
    >>> ratings = Ratings(2, games, anchor=1)
    >>> round(ratings.of(0).points), ratings.of(1).points
    (1120, 1000.0)
    >>> ratings.of(0).low < 1120 < ratings.of(0).high
    True
    """

    def __init__(self, players: int, games: Iterable[Meeting], anchor: int = 0) -> None:
        self.players = players
        self.anchor = anchor
        self._games = list(games)
        self._pairs = _pairs(self._games)
        self._known = _connected(players, self._pairs, anchor)
        self._order = [player for player in range(players) if player in self._known and player != anchor]
        self._row = {player: row for row, player in enumerate(self._order)}
        self._strengths = [0.0] * players
        self._fit()
        self._covariance = inverse(self._information())
        self._seen = self._seen_covariance()
        self._deals = len({game.deal for game in self._games})

    def known(self, player: int) -> bool:
        """Whether games connect the player with the anchor."""
        return player in self._known

    def of(self, player: int) -> Rating:
        """The rating of a player that is connected with the anchor."""
        points = ANCHOR_RATING + _POINTS * self._strengths[player]
        reach = self._reach(player, self.anchor)
        return Rating(points, points - reach, points + reach)

    def step(self, upper: int, lower: int) -> Rating:
        """The points between two players.

        >>> ratings = Ratings(3, [Meeting(0, 1, 1.0, 0), Meeting(1, 2, 1.0, 0)], anchor=0)
        >>> round(ratings.step(0, 2).points - ratings.of(0).points + ratings.of(2).points, 6)
        0.0
        """
        points = _POINTS * (self._strengths[upper] - self._strengths[lower])
        reach = self._reach(upper, lower)
        return Rating(points, points - reach, points + reach)

    def expected(self, first: int, second: int) -> float:
        """The share of the wins that the first is expected to have against the second.

        >>> Ratings(2, [Meeting(0, 1, 0.5, 0)]).expected(0, 1)
        0.5
        """
        return _expected(self._strengths[first] - self._strengths[second])

    def narrowing(self, first: int, second: int, games: int) -> float:
        """By how much so many games of this pair narrow the intervals of all ratings together, up to a factor."""
        chance = self.expected(first, second)
        weight = games * chance * (1.0 - chance)
        column = times(self._covariance, self._difference(first, second))
        variance = self._between(column, first, second)
        # An interval is as wide as the root of its variance.
        narrower = sum(
            value * value / math.sqrt(self._covariance[row][row]) for row, value in enumerate(column)
        )
        return weight * narrower / (1.0 + weight * variance)

    def _fit(self) -> None:
        """Finds the most likely strengths, by Newton's method from all alike."""
        for _ in range(_STEPS):
            slope = [0.0] * len(self._order)
            for (first, second), (games, wins) in self._pairs.items():
                if first in self._known:
                    left = wins - games * self.expected(first, second)
                    self._spread(slope, first, left)
                    self._spread(slope, second, -left)
            change = times(inverse(self._information()), slope)
            longest = max(map(abs, change), default=0.0)
            scale = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
            for player, row in self._row.items():
                self._strengths[player] += scale * change[row]
            if longest < _CLOSE:
                break

    def _information(self) -> Matrix:
        """The information of the games about the strengths: the matrix of second derivatives."""
        size = len(self._order)
        matrix = [[0.0] * size for _ in range(size)]
        for (first, second), (games, _) in self._pairs.items():
            if first in self._known:
                chance = self.expected(first, second)
                weight = games * chance * (1.0 - chance)
                difference = self._difference(first, second)
                for row in self._rows(first, second):
                    for column in self._rows(first, second):
                        matrix[row][column] += weight * difference[row] * difference[column]
        return matrix

    def _seen_covariance(self) -> Matrix:
        """The covariance that the deals show: the games of one deal count together."""
        by_deal: dict[int, list[float]] = {}
        for game in self._games:
            if game.first in self._known:
                slope = by_deal.setdefault(game.deal, [0.0] * len(self._order))
                left = game.share - self.expected(game.first, game.second)
                self._spread(slope, game.first, left)
                self._spread(slope, game.second, -left)
        count = len(by_deal)
        size = len(self._order)
        if count < 2:
            return [[0.0] * size for _ in range(size)]
        factor = count / (count - 1)
        changes = [times(self._covariance, slope) for slope in by_deal.values()]
        return [
            [factor * sum(change[row] * change[column] for change in changes) for column in range(size)]
            for row in range(size)
        ]

    def _reach(self, first: int, second: int) -> float:
        difference = self._difference(first, second)
        variance = max(
            self._between(times(covariance, difference), first, second)
            for covariance in (self._covariance, self._seen)
        )
        return student(max(1, self._deals - 1)) * _POINTS * math.sqrt(max(0.0, variance))

    def _difference(self, first: int, second: int) -> list[float]:
        """First minus second as a row; the anchor has no place in it, since its strength is certain."""
        row = [0.0] * len(self._order)
        self._spread(row, first, 1.0)
        self._spread(row, second, -1.0)
        return row

    def _between(self, column: Sequence[float], first: int, second: int) -> float:
        upper = column[self._row[first]] if first in self._row else 0.0
        lower = column[self._row[second]] if second in self._row else 0.0
        return upper - lower

    def _spread(self, row: list[float], player: int, amount: float) -> None:
        if player in self._row:
            row[self._row[player]] += amount

    def _rows(self, first: int, second: int) -> list[int]:
        return [self._row[player] for player in (first, second) if player in self._row]


def _expected(difference: float) -> float:
    if difference >= 0.0:
        return 1.0 / (1.0 + math.exp(-difference))
    odds = math.exp(difference)
    return odds / (1.0 + odds)


def _pairs(games: Sequence[Meeting]) -> Mapping[tuple[int, int], tuple[float, float]]:
    """Games and wins of the first for each pair that has met, with what every pair is given besides."""
    pairs: dict[tuple[int, int], tuple[float, float]] = {}
    for game in games:
        turned = game.first > game.second
        pair = (game.second, game.first) if turned else (game.first, game.second)
        count, wins = pairs.get(pair, (_PRIOR, _PRIOR / 2))
        pairs[pair] = (count + 1.0, wins + (1.0 - game.share if turned else game.share))
    return pairs


def _connected(players: int, pairs: Iterable[tuple[int, int]], anchor: int) -> frozenset[int]:
    """The players that a chain of games connects with the anchor."""
    neighbours: dict[int, set[int]] = {player: set() for player in range(players)}
    for first, second in pairs:
        neighbours[first].add(second)
        neighbours[second].add(first)
    found = {anchor}
    waiting = [anchor]
    while waiting:
        fresh = neighbours[waiting.pop()] - found
        found |= fresh
        waiting.extend(fresh)
    return frozenset(found)
