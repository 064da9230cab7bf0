"""Shows a ladder in the terminal: the progress, the ratings, the solo games."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import digsite
from digsite.lab.ladder import Budget, Ladder
from digsite.lab.ranking import alone, ranks
from digsite.lab.results import Results

_UNBOUNDED = 1000


@contextlib.contextmanager
def progress(ladder: Ladder, results: Results, budget: Budget) -> Iterator[Callable[[], None]]:
    """A line on the error stream that counts games while they are played, if that is a terminal."""
    before = len(ladder.outcomes(results))
    bar = Progress(
        TextColumn("{task.description}: {task.completed} games"),
        TextColumn("" if budget.games is None else f"of about {budget.games}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task(f"{ladder.table.game}, {ladder.title()}", total=None, completed=before)
        yield lambda: bar.advance(task)


def print_ladder(ladder: Ladder, results: Results) -> None:
    """Prints the ratings and the games so far."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = _UNBOUNDED
    outcomes = ladder.outcomes(results)
    title = digsite.game(ladder.table.game).title
    console.print(f"{title}, {ladder.title()}: {len(outcomes)} games, seed {ladder.seed}")
    if outcomes:
        console.print(_alone(ladder, results) if ladder.table.players == 1 else _ratings(ladder, results))
    diverged, lost = ladder.diverged(results), ladder.lost(results)
    if diverged:
        console.print(f"Left out: {diverged} games in which the rules of an anchor disagree.")
    if lost:
        console.print(f"Lost: {lost} games came to no end.")


def _ratings(ladder: Ladder, results: Results) -> Table:
    table = _table("bot", "rating", "95 %", "to the next", "95 %", "games", "won", "ms each", "faults")
    for rank in ranks(ladder, results):
        rating, step = rank.rating, rank.step
        fixed = rank.name == ladder.participants[ladder.anchor]
        table.add_row(
            rank.name,
            f"{rating.points:.0f}",
            "fixed" if fixed else f"{rating.low:.0f} to {rating.high:.0f}",
            f"{step.points:+.0f}" if step else "",
            f"{step.low:.0f} to {step.high:.0f}" if step else "",
            str(rank.games),
            f"{rank.share:.0%}",
            f"{1000 * rank.seconds_per_decision:.3g}",
            str(rank.faults),
        )
    return table


def _alone(ladder: Ladder, results: Results) -> Table:
    table = _table("bot", "games", "won", "95 %", "points", "95 %", "ms each", "faults")
    for standing in alone(ladder, results):
        rate, score = standing.win_rate, standing.score
        table.add_row(
            standing.bot,
            str(standing.games),
            f"{rate.mean:.1%}",
            f"{100 * (rate.low or 0.0):.1f} to {100 * (rate.high or 0.0):.1f}",
            f"{score.mean:.1f}",
            "" if score.low is None else f"{score.low:.1f} to {score.high:.1f}",
            f"{1000 * standing.seconds_per_decision:.3g}",
            str(len(standing.faults)),
        )
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, overflow="fold")
    for title in others:
        table.add_column(title, justify="right", no_wrap=True)
    return table
