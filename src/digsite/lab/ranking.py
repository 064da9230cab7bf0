"""Sums up the games of a ladder: a list of the participants by rating, and a matrix of who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from digsite.bots.levels import LEVELS
from digsite.lab.ladder import Ladder, share_of
from digsite.lab.ratings import Rating
from digsite.lab.results import Results
from digsite.lab.series import PlayedGame
from digsite.lab.statistics import Standing, standings


@dataclass(frozen=True, slots=True)
class Rank:
    """A participant with its rating, the step down to the next one, and what its games took.

    `share` is the part of the wins it had in its games: half of them is what one expects among equals.
    """

    name: str
    rating: Rating
    step: Rating | None
    games: int
    share: float
    seconds_per_decision: float
    faults: int


@dataclass(frozen=True, slots=True)
class LevelStep:
    """The points from one level of the bots up to the next one that took part."""

    lower: str
    upper: str
    points: Rating


@dataclass(frozen=True, slots=True)
class Cell:
    """The share of the wins that one has against another: played so often, or predicted where they have not met."""

    share: float
    games: int


def ranks(ladder: Ladder, results: Results) -> list[Rank]:
    """The participants that games connect with the anchor, the strongest first."""
    ratings = ladder.ratings(results)
    known = [one for one in range(len(ladder.participants)) if ratings.known(one)]
    order = sorted(known, key=lambda one: -ratings.of(one).points)
    below: Sequence[int | None] = [*order[1:], None]
    return [
        _rank(
            ladder,
            results,
            one,
            ratings.of(one),
            None if lower is None else ratings.step(one, lower),
        )
        for one, lower in zip(order, below, strict=True)
    ]


def level_steps(ladder: Ladder, results: Results) -> list[LevelStep]:
    """The steps between the levels, from the bottom up."""
    ratings = ladder.ratings(results)
    number = {name: one for one, name in enumerate(ladder.participants) if ratings.known(one)}
    levels = [level for level in LEVELS if level in number]
    return [
        LevelStep(lower, upper, ratings.step(number[upper], number[lower]))
        for lower, upper in pairwise(levels)
    ]


def matrix(ladder: Ladder, results: Results, names: Sequence[str]) -> list[list[Cell | None]]:
    """For each of those named, its share of the wins against each; nobody plays against itself."""
    ratings = ladder.ratings(results)
    numbers = [ladder.participants.index(name) for name in names]
    return [
        [
            None if one == other else _cell(ladder, results, one, other, ratings.expected(one, other))
            for other in numbers
        ]
        for one in numbers
    ]


def alone(ladder: Ladder, results: Results) -> list[Standing]:
    """How each participant did in a solo game, the best first."""
    found: list[Standing] = []
    for pair in ladder.pairs():
        for line_up in ladder.line_ups(pair):
            found.extend(standings(line_up, results.of(line_up).values()))
    return sorted(found, key=lambda standing: -standing.score.mean)


def _rank(ladder: Ladder, results: Results, one: int, rating: Rating, step: Rating | None) -> Rank:
    name = ladder.participants[one]
    games = faults = decisions = 0
    share = seconds = 0.0
    for pair in ladder.pairs():
        if one in pair:
            other = ladder.participants[pair[1] if pair[0] == one else pair[0]]
            for outcome in ladder.games(pair, results):
                if isinstance(outcome, PlayedGame):
                    record = outcome.record
                    games += 1
                    share += share_of(record.bots, record.places, name, other)
                    own = [seat for seat, bot in enumerate(record.bots) if bot == name]
                    decisions += sum(record.decisions[seat] for seat in own)
                    seconds += sum(record.seconds[seat] for seat in own)
                    faults += sum(fault.seat in own for fault in record.faults)
    return Rank(name, rating, step, games, share / max(1, games), seconds / max(1, decisions), faults)


def _cell(ladder: Ladder, results: Results, one: int, other: int, expected: float) -> Cell:
    pair = (min(one, other), max(one, other))
    first, second = ladder.participants[one], ladder.participants[other]
    shares = [
        share_of(outcome.record.bots, outcome.record.places, first, second)
        for outcome in ladder.games(pair, results)
        if isinstance(outcome, PlayedGame)
    ]
    return Cell(sum(shares) / len(shares), len(shares)) if shares else Cell(expected, 0)
