"""The ladder: participants play each other at one table, and the games say how strong each of them is.

A batch is a few deals between two participants, or of one alone in a solo game, each played from every seating. Which
batch comes next follows from the games that are finished. So a ladder that was stopped goes on as if it had not been.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from digsite.lab.entries import Table, anchor_of
from digsite.lab.planning import BATCH_DEALS, Pair, Progress, next_pair
from digsite.lab.ratings import Meeting, Ratings
from digsite.lab.results import Results, Settings
from digsite.lab.series import LostGame, Outcome, PlayedGame, Series
from digsite.lab.workers import Crew, spread


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is played: so many games in all, or so many seconds; without either nothing ends it."""

    games: int | None = None
    seconds: float | None = None


class Ladder:
    """The games at one table between participants, who are named from the weakest to the strongest."""

    def __init__(self, table: Table, participants: Sequence[str], seed: int = 1) -> None:
        self.table = table
        self.participants = tuple(participants)
        self.seed = seed
        self.anchor = anchor_of(self.participants)
        if len(set(self.participants)) < len(self.participants):
            raise ValueError("a ladder takes each participant once")
        if len(self.participants) < (1 if table.players == 1 else 2):
            raise ValueError("a ladder has two participants or more")

    def check(self) -> None:
        """Refuses with a ValueError, which says what is allowed, what cannot be played."""
        for pair in self.pairs():
            for line_up in self.line_ups(pair):
                self.series(line_up).check()

    def pairs(self) -> list[Pair]:
        """The pairs that play together; in a solo game each participant plays alone and is named twice."""
        count = len(self.participants)
        if self.table.players == 1:
            return [(one, one) for one in range(count)]
        return [(first, second) for first in range(count) for second in range(first + 1, count)]

    def line_ups(self, pair: Pair) -> list[tuple[str, ...]]:
        """The bots at the table when two meet: half the seats each; of an odd number, either has one more in turn.

        They do not depend on the order of the participants, so games are found again when others join.

        >>> ladder = Ladder(Table("quetzal", 3), ["random", "greedy"])
        >>> ladder.line_ups((0, 1))
        [('greedy', 'greedy', 'random'), ('random', 'random', 'greedy')]
        """
        first, second = sorted(self.participants[one] for one in pair)
        most, least = (self.table.players + 1) // 2, self.table.players // 2
        straight = (first,) * most + (second,) * least
        if most == least or first == second:
            return [straight]
        return [straight, (second,) * most + (first,) * least]

    def series(self, line_up: tuple[str, ...], games: int = 1) -> Series:
        """The series of these bots: every line-up plays the same deals."""
        return Series(self.table.game, line_up, games, self.seed, self.table.options)

    def title(self) -> str:
        """The number of players and the options, in words.

        >>> Ladder(Table("arnak", 1, {"difficulty": 5}), ["random"]).title()
        '1 player, difficulty=5'
        """
        count = "1 player" if self.table.players == 1 else f"{self.table.players} players"
        return ", ".join([count, *(f"{name}={value}" for name, value in self.table.options.items())])

    def settings(self) -> Settings:
        """The settings that all games have in common."""
        return Settings.of(self.series(self.line_ups(self.pairs()[0])[0]))

    def open(self, folder: Path) -> Results:
        """The file in that folder to which the games go, with those that it has."""
        return Results.open(folder / f"{self.table.name}.jsonl", self.settings())

    def play(self, results: Results, budget: Budget, jobs: int) -> Generator[Outcome, None, None]:
        """Plays batch after batch until the budget is used up, and hands over each game that is finished.

        With a time, the plan weighs what a pair's games cost; with a number of games alone it does not, so that the
        same number gives the same games everywhere.
        """
        deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
        crew = Crew(jobs)
        try:
            while budget.games is None or len(self.outcomes(results)) < budget.games:
                for series, numbers in self.next_batch(results, timed=deadline is not None):
                    for outcome in spread(series, numbers, crew):
                        results.add(series, outcome)
                        yield outcome
                        if deadline is not None and time.monotonic() >= deadline:
                            return
        finally:
            crew.close()

    def next_batch(self, results: Results, timed: bool = False) -> list[tuple[Series, list[int]]]:
        """The games that come next: what is missing of a batch that was begun, or a new one."""
        played = {pair: self._batches(pair, results) for pair in self.pairs()}
        for pair, (whole, begun) in played.items():
            if begun:
                return self._missing(pair, whole, results)
        counts = {pair: whole for pair, (whole, _) in played.items() if whole}
        if self.table.players == 1:
            pair = min(self.pairs(), key=lambda alone: counts.get(alone, 0))
        else:
            costs = self._costs(results) if timed else {}
            progress = Progress(self.meetings(results), counts, costs)
            pair = next_pair(len(self.participants), self.anchor, self._batch_games(), progress)
        return self._missing(pair, counts.get(pair, 0), results)

    def outcomes(self, results: Results) -> list[Outcome]:
        """The games between the participants; a file may hold those of others too."""
        return [outcome for pair in self.pairs() for outcome in self.games(pair, results)]

    def games(self, pair: Pair, results: Results) -> list[Outcome]:
        """The games of a pair."""
        return [outcome for line_up in self.line_ups(pair) for outcome in results.of(line_up).values()]

    def meetings(self, results: Results) -> list[Meeting]:
        """The games of all pairs that came to their end, for the ratings."""
        found: list[Meeting] = []
        for pair in self.pairs():
            first, second = (self.participants[one] for one in pair)
            for outcome in self.games(pair, results):
                if isinstance(outcome, PlayedGame):
                    share = share_of(outcome.record.bots, outcome.record.places, first, second)
                    found.append(Meeting(*pair, share, outcome.fixture.deal))
        return found

    def ratings(self, results: Results) -> Ratings:
        """How strong the games show everybody to be."""
        return Ratings(len(self.participants), self.meetings(results), self.anchor)

    def diverged(self, results: Results) -> int:
        """How many games were left out because an anchor's rules disagreed."""
        return sum(isinstance(one, LostGame) and one.diverged for one in self.outcomes(results))

    def lost(self, results: Results) -> int:
        """How many games came to no end for another reason."""
        return sum(isinstance(one, LostGame) and not one.diverged for one in self.outcomes(results))

    def _batch_games(self) -> int:
        return sum(map(len, self._numbers((0, 0 if self.table.players == 1 else 1), 0)))

    def _numbers(self, pair: Pair, batch: int) -> list[range]:
        """The numbers of the games of a batch in the series of each line-up."""
        line_ups = len(self.line_ups(pair))
        size = BATCH_DEALS // line_ups * self.table.players
        return [range(batch * size, (batch + 1) * size)] * line_ups

    def _batches(self, pair: Pair, results: Results) -> tuple[int, bool]:
        """How many batches of a pair are finished, and whether one more has begun."""
        begun = [results.of(line_up) for line_up in self.line_ups(pair)]
        whole = 0
        while all(
            number in games
            for games, numbers in zip(begun, self._numbers(pair, whole), strict=True)
            for number in numbers
        ):
            whole += 1
        return whole, any(
            number in games
            for games, numbers in zip(begun, self._numbers(pair, whole), strict=True)
            for number in numbers
        )

    def _missing(self, pair: Pair, batch: int, results: Results) -> list[tuple[Series, list[int]]]:
        found: list[tuple[Series, list[int]]] = []
        for line_up, numbers in zip(self.line_ups(pair), self._numbers(pair, batch), strict=True):
            missing = [number for number in numbers if number not in results.of(line_up)]
            if missing:
                found.append((self.series(line_up, numbers.stop), missing))
        return found

    def _costs(self, results: Results) -> Mapping[Pair, float]:
        """The seconds that a game of each pair took, in the mean."""
        costs: dict[Pair, float] = {}
        for pair in self.pairs():
            records = [one.record for one in self.games(pair, results) if isinstance(one, PlayedGame)]
            if records:
                costs[pair] = sum(sum(record.seconds) for record in records) / len(records) + 1e-3
        return costs


def share_of(bots: Sequence[str], places: Sequence[int], first: str, second: str) -> float:
    """The share of the win that one of two has in a game: the mean over all pairs of their seats.

    >>> share_of(("a", "b"), (0, 1), "a", "b"), share_of(("a", "b", "b"), (1, 0, 1), "a", "b")
    (1.0, 0.25)
    """
    shares = [
        1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
        for mine, one in zip(places, bots, strict=True)
        for theirs, other in zip(places, bots, strict=True)
        if one == first and other == second
    ]
    return sum(shares) / len(shares)
