"""`python -m benchmarks.strength`: how strong each bot is against the one below it, over paired deals.

Every deal is played once for every rotation of the bots, so that the luck of the deal and of the seat cancels out.
At a table of more than two, one of the stronger bots sits among others of the weaker. A rung is passed when the 95 %
interval of the stronger bot's wins lies wholly above its share by chance. A search that has so many seconds plays with
the iterations that it makes in them undisturbed, so that the load of the machine does not decide (`benchmarks.steady`).
Ctrl-C stops a rung early and prints what has been played until then.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.steady import steady
from digsite.build import kind
from digsite.engine.game import OptionValue
from digsite.lab import Outcome, PlayedGame, Series, Standing, run, standings

_INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Rung:
    """A pair of bots, the stronger one first, and what they play."""

    game: str
    bots: tuple[str, str]
    games: int
    players: int = 2
    options: tuple[tuple[str, OptionValue], ...] = ()

    def series(self, seed: int) -> Series:
        """The games of this rung, with bots whose play does not depend on how busy the machine is."""
        stronger, weaker = (steady(bot, self.game, self.players, dict(self.options)) for bot in self.bots)
        return self._between(stronger, weaker, seed)

    def check(self, seed: int) -> None:
        """Refuses with a ValueError what cannot be played."""
        stronger, weaker = self.bots
        self._between(stronger, weaker, seed).check()

    def _between(self, stronger: str, weaker: str, seed: int) -> Series:
        seated = (stronger, *[weaker] * (self.players - 1))
        return Series(self.game, seated, games=self.games, seed=seed, options=dict(self.options))

    def title(self) -> str:
        """What is played.

        >>> LADDER[0].title()
        'lost-cities, 2 players, length=short'
        """
        chosen = [f"{name}={value}" for name, value in self.options]
        return ", ".join([self.game, f"{self.players} players", *chosen])


_SHORT = (("length", "short"),)
_STANDARD = (("length", "standard"),)
_SEARCH = "ismcts:seconds=1"
LADDER = (
    Rung("lost-cities", ("greedy", "random"), 200, options=_SHORT),
    Rung("lost-cities", ("greedy", "random"), 100, options=_STANDARD),
    Rung("lost-cities", (_SEARCH, "greedy"), 60, options=_SHORT),
    Rung("lost-cities", (_SEARCH, "greedy"), 20, options=_STANDARD),
    Rung("quetzal", ("greedy", "random"), 100),
    Rung("quetzal", ("greedy", "random"), 100, players=4),
    Rung("quetzal", (_SEARCH, "greedy"), 40),
    Rung("quetzal", (_SEARCH, "greedy"), 40, players=4),
    Rung("arnak", ("greedy", "random"), 100),
    Rung("arnak", ("greedy", "random"), 100, players=4),
    Rung("arnak", (_SEARCH, "greedy"), 20),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Climbs the ladder; the exit code says whether every rung that was tried was passed."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        rungs = chosen(options.only, options.bots, options.games)
        for rung in rungs:
            rung.check(options.seed)
        if options.jobs < 1:
            raise ValueError(f"one process or more plays, not {options.jobs}")
        if options.out is not None and not options.out.parent.is_dir():
            raise ValueError(f"{options.out}: there is no folder {options.out.parent}")
    except ValueError as refusal:
        parser.error(str(refusal))
    print(f"digsite ({kind()}), every deal played from every seat", flush=True)
    results: list[dict[str, object]] = []
    passed, interrupted = True, False
    for rung in rungs:
        series = rung.series(options.seed)
        outcomes, interrupted = play(series, options.jobs)
        found = standings(list(series.bots), outcomes)
        if found:
            passed = _tell(rung, found) and passed
            results.append(_as_data(rung, found))
        if interrupted:
            print("stopped", flush=True)
            break
    if options.out is not None:
        options.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    return _INTERRUPTED if interrupted else 0 if passed else 1


def chosen(only: str, bots: str | None, games: int | None) -> list[Rung]:
    """The rungs with that text in their title; with a pair of bots and a number of games of their own where asked.

    >>> [rung.bots for rung in chosen("arnak, 4", "planner,greedy", 8)]
    [('planner', 'greedy')]
    """
    rungs = [rung for rung in LADDER if only in rung.title()]
    if not rungs:
        titles = "; ".join(sorted({rung.title() for rung in LADDER}))
        raise ValueError(f"no rung has {only!r} in its title; there are: {titles}")
    if bots is not None:
        stronger, comma, weaker = bots.partition(",")
        if not comma:
            raise ValueError(f"a pair of bots is BOT,BOT, not {bots!r}")
        alike = {(rung.game, rung.players, rung.options): rung for rung in rungs}
        rungs = [replace(rung, bots=(stronger, weaker)) for rung in alike.values()]
    return [replace(rung, games=rung.games if games is None else games) for rung in rungs]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--bots", metavar="BOT,BOT", help="one pair of your own in place of the ladder's")
    parser.add_argument("--only", default="", metavar="TEXT", help="only rungs with this in their title")
    parser.add_argument("--games", type=int, help="how many games on each rung")
    parser.add_argument(
        "--jobs", type=int, default=1, help="how many processes; more blur times (default: 1)"
    )
    parser.add_argument("--seed", type=int, default=1, help="another seed, other deals")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the results here as JSON")
    return parser


def play(series: Series, jobs: int) -> tuple[list[Outcome], bool]:
    """The games of a series, with progress, and whether it was interrupted."""
    outcomes: list[Outcome] = []
    wins = 0.0
    started = time.monotonic()
    try:
        for outcome in run(series, jobs):
            outcomes.append(outcome)
            if isinstance(outcome, PlayedGame):
                record, first = outcome.record, outcome.fixture.entrants.index(0)
                wins += 1 / len(record.winners) if first in record.winners else 0.0
            _progress(
                f"{' v '.join(series.bots)}: {len(outcomes)} of {series.games} games, {wins:g} won, "
                f"{time.monotonic() - started:.0f} s"
            )
    except KeyboardInterrupt:
        return outcomes, True
    finally:
        _progress("")
    return outcomes, False


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _tell(rung: Rung, found: list[Standing]) -> bool:
    """Prints how a rung went; whether the stronger bot has shown that it is."""
    stronger, weaker = found[:2]
    rate = stronger.win_rate
    clear = rate.low is not None and rate.low > 1 / rung.players
    low, high = (100 * (bound or 0.0) for bound in (rate.low, rate.high))
    print(
        f"{_bot(rung.bots[0], stronger.bot)} v {_bot(rung.bots[1], weaker.bot)}, {rung.title()}:"
        f" {100 * rate.mean:.1f} % of {stronger.games} games"
        f" (95 %: {low:.1f} to {high:.1f}), {stronger.score.mean:.1f} to {weaker.score.mean:.1f} points,"
        f" {stronger.seconds_per_decision:.3f} s a decision: {'passed' if clear else 'NOT PASSED'}",
        flush=True,
    )
    for standing in found:
        for fault in standing.faults[:3]:
            print(f"  fault: {fault}", flush=True)
    return clear


def _bot(named: str, seated: str) -> str:
    """A bot as the ladder names it, and as it played.

    >>> _bot("greedy", "greedy"), _bot("ismcts:seconds=1", "ismcts:iterations=7000")
    ('greedy', 'ismcts:seconds=1 (as ismcts:iterations=7000)')
    """
    return named if named == seated else f"{named} (as {seated})"


def _as_data(rung: Rung, found: list[Standing]) -> dict[str, object]:
    stronger, weaker = found[:2]
    return {
        "bots": list(rung.bots),
        "played_as": [stronger.bot, weaker.bot],
        "played": rung.title(),
        "games": stronger.games,
        "win_rate": [stronger.win_rate.mean, stronger.win_rate.low, stronger.win_rate.high],
        "scores": [stronger.score.mean, weaker.score.mean],
        "seconds_per_decision": stronger.seconds_per_decision,
    }


if __name__ == "__main__":
    sys.exit(main())
