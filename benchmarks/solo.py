"""`python -m benchmarks.solo`: the expert alone against the rival of Arnak, on both boards, by budget.

A budget is a number of iterations for a decision ("200") or a time of this processor in seconds ("0.1s"). A run that is
stopped goes on where it was; games of an earlier build are not mixed with others.
"""

from __future__ import annotations

import argparse
import functools
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import digsite
from benchmarks.curves import Point, curves
from benchmarks.journal import FOLDER, SOLO, Journal
from benchmarks.options import at_least_one, tell
from benchmarks.page import PAGE, percent, spread, table, write_section
from digsite.bots import Perspective, make_bot
from digsite.lab.arena import bot_seed
from digsite.lab.series import deal_seed
from digsite.lab.statistics import mean_over_deals, wilson

_TEMPLES = ("bird", "snake")
_CURVE = "2,10,40,200,1000,5000"
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the section."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    options = _parser().parse_args(given)
    command = shlex.join(["python", "-m", "benchmarks.solo", *given])
    orders = [
        (temple, budget, options.games if budget.endswith("s") else options.curve_games)
        for temple in _TEMPLES
        for budget in [*options.curve.split(","), *options.budgets.split(",")]
        if budget
    ]
    found: dict[str, dict[str, list[Any]]] = {temple: {} for temple in _TEMPLES}
    stopped = False
    for temple, budget, games in orders:
        settings = {"temple": temple, "budget": budget, "difficulty": options.difficulty}
        journal = Journal(
            options.folder / f"solo-{temple}-{budget}-{options.difficulty}.jsonl", "arnak", settings
        )
        if not stopped:
            try:
                journal.run(
                    functools.partial(play, temple, budget, options.difficulty), range(games), options.jobs
                )
            except KeyboardInterrupt:
                stopped = True
                tell("\nstopped; what was played until now is kept and shown")
        played = journal.of(range(games))
        if played:
            found[temple][budget] = played
    if any(found.values()):
        _write(options.page, command, options.difficulty, found)
    return _INTERRUPTED if stopped else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solo", description=__doc__)
    parser.add_argument(
        "--games", type=at_least_one, default=300, help="for each budget in seconds (default: 300)"
    )
    parser.add_argument("--budgets", default="0.1s", help="budgets in seconds (default: 0.1s)")
    parser.add_argument("--curve", default=_CURVE, help=f"budgets of the curve (default: {_CURVE})")
    parser.add_argument("--curve-games", type=at_least_one, default=60, help="for each point (default: 60)")
    parser.add_argument(
        "--difficulty", type=int, default=5, choices=range(6), help="the rival's (default: 5)"
    )
    parser.add_argument("--jobs", type=at_least_one, default=2, help="processes (default: 2)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the games are kept")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page with the section")
    return parser


def play(temple: str, budget: str, difficulty: int, number: int) -> dict[str, float]:
    """One game: points of both, whether it is won, decisions and the processor time of the bot."""
    seed = deal_seed(SOLO, number)
    words = f"cpu={budget[:-1]}" if budget.endswith("s") else f"iterations={budget}"
    bot = make_bot(f"expert:{words}", bot_seed(seed, 0))
    state = digsite.game("arnak").start(players=1, seed=seed, temple=temple, difficulty=difficulty)
    decisions, spent = 0, 0.0
    while not state.over:
        legal = state.legal_actions()
        perspective = Perspective.of(state)
        started = time.process_time()
        action = bot.choose(perspective)
        if len(legal) > 1:
            decisions += 1
            spent += time.process_time() - started
        state.apply(action)
    return {
        "points": state.scores()[0],
        "rival": state.unseated_scores()[0],
        "won": float(state.returns()[0] > 0.0),
        "decisions": decisions,
        "seconds": spent,
    }


def _write(page: Path, command: str, difficulty: int, found: dict[str, dict[str, list[Any]]]) -> None:
    lines = [f"## Arnak alone against the rival at difficulty {difficulty}", ""]
    rows: list[list[str]] = []
    scores: dict[str, list[Point]] = {}
    wins: dict[str, list[Point]] = {}
    numbers: dict[str, Any] = {}
    for temple, budgets in found.items():
        for budget, played in budgets.items():
            won = wilson(sum(game["won"] for game in played), len(played))
            points = mean_over_deals([[game["points"]] for game in played])
            rival = mean_over_deals([[game["rival"]] for game in played])
            each = sum(game["seconds"] for game in played) / sum(game["decisions"] for game in played)
            rows.append(
                [
                    temple,
                    _name(budget),
                    str(len(played)),
                    percent(won),
                    spread(points),
                    spread(rival),
                    f"{each * 1000:.1f}",
                ]
            )
            numbers[f"{temple} {budget}"] = {
                "games": len(played),
                "wins": [won.mean, won.low, won.high],
                "points": [points.mean, points.low, points.high],
                "rival": rival.mean,
                "milliseconds": each * 1000,
            }
            if not budget.endswith("s") and points.low is not None and points.high is not None:
                at = float(budget)
                scores.setdefault(temple, []).append(Point(at, points.mean, points.low, points.high))
                assert won.low is not None
                assert won.high is not None
                wins.setdefault(temple, []).append(Point(at, 100 * won.mean, 100 * won.low, 100 * won.high))
    head = ["board", "budget", "games", "wins", "points", "rival", "ms of processor a decision"]
    plots = {}
    if scores:
        plots["solo-points"] = curves("Points by iterations", scores, ("iterations", "points"), budgets=True)
        plots["solo-wins"] = curves("Wins by iterations", wins, ("iterations", "wins in %"), budgets=True)
    write_section(page, "solo", "arnak", command, [*lines, *table(head, rows)], plots, numbers)


def _name(budget: str) -> str:
    return f"{budget[:-1]} s" if budget.endswith("s") else f"{int(budget):,} iterations"


if __name__ == "__main__":
    sys.exit(main())
