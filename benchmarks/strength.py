"""`python -m benchmarks.strength`: how strong each bot is against the one below it, over paired deals.

Every deal is played twice, with the bots in swapped seats, so that the luck of the deal and of the seat cancels out.
A rung is passed when the 95 % interval of the stronger bot's wins lies wholly above one half. Ctrl-C stops a rung early
and prints what has been played until then.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from digsite.build import kind
from digsite.engine.game import OptionValue
from digsite.lab import Outcome, PlayedGame, Series, Standing, run, standings

_GAME = "lost-cities"
_INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Rung:
    """A pair of bots, the stronger one first, and what they play."""

    bots: tuple[str, str]
    games: int
    length: str

    def series(self, seed: int) -> Series:
        """The games of this rung."""
        options: dict[str, OptionValue] = {"length": self.length}
        return Series(_GAME, self.bots, games=self.games, seed=seed, options=options)


LADDER = (
    Rung(("greedy", "random"), 200, "short"),
    Rung(("greedy", "random"), 100, "standard"),
    Rung(("ismcts:seconds=1", "greedy"), 60, "short"),
    Rung(("ismcts:seconds=1", "greedy"), 20, "standard"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Climbs the ladder; the exit code says whether every rung that was tried was passed."""
    options = _parser().parse_args(arguments)
    rungs = [Rung(rung.bots, options.games or rung.games, rung.length) for rung in LADDER]
    if options.bots:
        stronger, _, weaker = options.bots.partition(",")
        rungs = [Rung((stronger, weaker), options.games or 100, options.length)]
    print(f"digsite ({kind()}), {_GAME}, two players, deals played from both seats", flush=True)
    results: list[dict[str, object]] = []
    passed = True
    for rung in rungs:
        outcomes, interrupted = play(rung.series(options.seed), options.jobs)
        found = standings(list(rung.bots), outcomes)
        if found:
            passed = _tell(rung, found) and passed
            results.append(_as_data(rung, found))
        if interrupted:
            print("stopped", flush=True)
            break
    if options.out is not None:
        options.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    return _INTERRUPTED if interrupted else 0 if passed else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--bots", metavar="BOT,BOT", help="one pair of your own in place of the ladder")
    parser.add_argument("--length", default="short", help="short or standard, for that pair (default: short)")
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
    stronger, weaker = found
    rate = stronger.win_rate
    clear = rate.low is not None and rate.low > 0.5
    low, high = (100 * (bound or 0.0) for bound in (rate.low, rate.high))
    print(
        f"{stronger.bot} v {weaker.bot}, {rung.length}: {100 * rate.mean:.1f} % of {stronger.games} games"
        f" (95 %: {low:.1f} to {high:.1f}), {stronger.score.mean:.1f} to {weaker.score.mean:.1f} points,"
        f" {stronger.seconds_per_decision:.3f} s a decision: {'passed' if clear else 'NOT PASSED'}",
        flush=True,
    )
    for standing in found:
        for fault in standing.faults[:3]:
            print(f"  fault: {fault}", flush=True)
    return clear


def _as_data(rung: Rung, found: list[Standing]) -> dict[str, object]:
    stronger, weaker = found
    return {
        "bots": list(rung.bots),
        "length": rung.length,
        "games": stronger.games,
        "win_rate": [stronger.win_rate.mean, stronger.win_rate.low, stronger.win_rate.high],
        "scores": [stronger.score.mean, weaker.score.mean],
        "seconds_per_decision": stronger.seconds_per_decision,
    }


if __name__ == "__main__":
    sys.exit(main())
