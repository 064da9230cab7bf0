"""The output of `digsite train`: a progress bar, and lines about each complete generation."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from digsite.engine.game import Game
from digsite.lab.training import run as runs
from digsite.lab.training.results import Outcome


class Report:
    """Tells what a run is doing."""

    def __init__(self, bar: Progress, task: TaskID) -> None:
        self._bar = bar
        self._task = task

    def tell(self, news: runs.Progress | Outcome) -> None:
        """Moves the bar, or prints what came of a generation."""
        if isinstance(news, Outcome):
            for line in news.lines():
                self.note(line)
            return
        doing = f"generation {news.generation} of {news.generations}: {news.doing}"
        self._bar.update(self._task, description=doing, completed=news.done, total=news.whole)

    def note(self, line: str) -> None:
        """Prints a line above the bar."""
        if self._bar.disable:
            click.echo(line)
        else:
            self._bar.print(line, soft_wrap=True, highlight=False, markup=False)


@contextlib.contextmanager
def reporting(game: Game, run: runs.Run) -> Iterator[Report]:
    """Reports on a run while it goes on; the bar is on the error stream, if that is a terminal."""
    plan = run.plan
    games = sum(phase.games for phase in plan.generations())
    click.echo(
        f"{game.title}: {len(plan.generations())} generations, {games} games, seed {run.seed}, in {run.folder}; "
        f"about {plan.minutes:g} minutes on two processors"
    )
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        yield Report(bar, bar.add_task("starting", total=None))
