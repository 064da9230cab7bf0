"""Statistics of a series: wins, points and places of each bot, with 95 % intervals.

The games of one deal are not independent: they share their cards. So every interval is reckoned over deals, the
independent unit, in the usual way for samples in clusters. With m deals, n games and the mean x of all of them, the
error of the mean is the root of m / (m - 1) * sum over deals of (sum over its games of (value - x))**2 / n**2.

* Points: mean plus and minus that error times Student's t with m - 1 degrees of freedom.
* Wins: Wilson's interval. A win shared by k bots counts 1/k for each. A number between 0 and 1 with mean p has a
  variance of at most p * (1 - p), which is what Wilson's formula supposes, so with shared wins the interval is at
  worst too wide. Where the games of a deal tend to go the same way, n is lowered to the number of independent
  games with the same error; it is never raised.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from digsite.lab.arena import SeatFault
from digsite.lab.series import Outcome, PlayedGame, in_order

# The 97.5 % points of the normal distribution, and of Student's t for 1 to 4 degrees of freedom.
_NORMAL = 1.959963984540054
_STUDENT = (12.706204736, 4.302652730, 3.182446305, 2.776445105)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval; the bounds are None where a single deal leaves them open."""

    mean: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did over all its games. Places count from 1; decisions and seconds are those of the bot itself."""

    bot: str
    games: int
    wins: float
    win_rate: Estimate
    score: Estimate
    place: float
    decisions_per_game: float
    seconds_per_decision: float
    faults: tuple[SeatFault, ...]

    def fault_kinds(self) -> dict[str, int]:
        """How often it committed each kind of fault."""
        return dict(sorted(Counter(fault.fault.kind for fault in self.faults).items()))

    def first_fault(self, kind: str) -> SeatFault:
        """The first fault of a kind that it committed."""
        return next(fault for fault in self.faults if fault.fault.kind == kind)


def standings(names: Sequence[str], outcomes: Iterable[Outcome]) -> list[Standing]:
    """How each bot of a series did, in the order of the names. Bots without a game are left out.

    >>> from digsite.lab import Series, run
    >>> series = Series("lost-cities", ("random", "random"), games=4, options={"length": "short"})
    >>> [standing.games for standing in standings(series.names(), run(series))]
    [4, 4]
    """
    tallies = [_Tally() for _ in names]
    for played in in_order(outcomes):
        for seat, entrant in enumerate(played.fixture.entrants):
            tallies[entrant].count(played, seat)
    return [tally.standing(name) for name, tally in zip(names, tallies, strict=True) if tally.games]


def win_share(played: PlayedGame, seat: int) -> float:
    """The share of the win that a seat has: 1 alone, 1/k among k, 0 without.

    >>> from digsite.lab import Series
    >>> played = Series("quetzal", ("random", "random"), games=1).play(0)
    >>> sum(win_share(played, seat) for seat in range(2))
    1.0
    """
    winners = played.record.winners
    return 1 / len(winners) if seat in winners else 0.0


class _Tally:
    """The results of one bot over the games, grouped by deal."""

    def __init__(self) -> None:
        self.games = 0
        self.places = 0
        self.decisions = 0
        self.seconds = 0.0
        self.faults: list[SeatFault] = []
        self.wins: dict[int, list[float]] = {}
        self.scores: dict[int, list[float]] = {}

    def count(self, played: PlayedGame, seat: int) -> None:
        record, deal = played.record, played.fixture.deal
        self.games += 1
        self.places += record.places[seat] + 1
        self.decisions += record.decisions[seat]
        self.seconds += record.seconds[seat]
        self.faults.extend(fault for fault in record.faults if fault.seat == seat)
        self.wins.setdefault(deal, []).append(win_share(played, seat))
        self.scores.setdefault(deal, []).append(float(record.scores[seat]))

    def standing(self, name: str) -> Standing:
        wins = list(self.wins.values())
        return Standing(
            bot=name,
            games=self.games,
            wins=sum(map(sum, wins)),
            win_rate=rate_over_deals(wins),
            score=mean_over_deals(list(self.scores.values())),
            place=self.places / self.games,
            decisions_per_game=self.decisions / self.games,
            seconds_per_decision=self.seconds / max(1, self.decisions),
            faults=tuple(self.faults),
        )


def mean_over_deals(deals: Sequence[Sequence[float]]) -> Estimate:
    """The mean of all values and its interval; the values of one deal stand together.

    >>> mean_over_deals([[1.0], [2.0], [3.0], [4.0], [5.0]])
    Estimate(mean=3.0, low=1.0367..., high=4.9632...)
    """
    mean, variance = _clustered(deals)
    if variance is None:
        return Estimate(mean, None, None)
    reach = student(len(deals) - 1) * math.sqrt(variance)
    return Estimate(mean, mean - reach, mean + reach)


def rate_over_deals(deals: Sequence[Sequence[float]]) -> Estimate:
    """The mean of values from 0 to 1 and Wilson's interval; the values of one deal stand together.

    >>> rate_over_deals([[1.0, 0.0], [0.0, 1.0]]) == wilson(2, 4)
    True
    """
    games = sum(map(len, deals))
    rate, variance = _clustered(deals)
    independent = float(games)
    if variance is not None and variance > 0.0:
        independent = min(independent, rate * (1.0 - rate) / variance)
    return wilson(rate * independent, independent)


def wilson(wins: float, games: float) -> Estimate:
    """Wilson's interval for a share of wins.

    >>> wilson(8, 10)
    Estimate(mean=0.8, low=0.4901..., high=0.9433...)
    """
    rate = wins / games
    square = _NORMAL * _NORMAL / games
    centre = (rate + square / 2) / (1 + square)
    reach = _NORMAL / (1 + square) * math.sqrt(rate * (1 - rate) / games + square / (4 * games))
    return Estimate(rate, max(0.0, centre - reach), min(1.0, centre + reach))


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t, to three digits or better.

    >>> round(student(4), 3), round(student(10), 3), round(student(1000), 3)
    (2.776, 2.228, 1.962)
    """
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    # The series of Cornish and Fisher in powers of 1/freedom.
    z = _NORMAL
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )


def _clustered(deals: Sequence[Sequence[float]]) -> tuple[float, float | None]:
    """The mean of all values, and the variance of that mean; None for a single deal."""
    count = len(deals)
    values = sum(map(len, deals))
    mean = sum(map(sum, deals)) / values
    if count == 1:
        return mean, None
    squares = sum(sum(value - mean for value in deal) ** 2 for deal in deals)
    return mean, squares / values**2 * count / (count - 1)
