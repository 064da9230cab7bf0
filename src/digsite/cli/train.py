"""`digsite train`: the network of a game's bots, from self-play to a file of weights."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

import digsite
from digsite.cli.errors import Refused, refusing
from digsite.cli.matches import processors

if TYPE_CHECKING:
    from digsite.cli.train_report import Report
    from digsite.lab.training.run import Run

# What a shell reports for a command that Ctrl-C has ended.
_INTERRUPTED = 130


@click.command()
@click.argument("game")
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    help="Where the run keeps its games, checkpoints and weights; training-GAME unless told.",
)
@click.option(
    "--plan",
    type=click.Choice(("full", "quick")),
    default="full",
    show_default=True,
    help="The full plan makes weights like those that are shipped; the quick one shows in a minute or two that "
    "something is learnt.",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=None,
    help="How many processes play; one for each processor unless told. The weights do not depend on it.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="Another seed, other games and weights.",
)
@click.option("--resume", is_flag=True, help="Go on with the run in the folder, whatever ended it.")
@click.option(
    "--minutes",
    type=click.FloatRange(min=0, min_open=True),
    help="Stop after about so many minutes; --resume goes on.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="Write the best weights to this file as well, once the plan is done.",
)
@click.pass_context
def train(
    context: click.Context,
    game: str,
    folder: Path | None,
    plan: str,
    jobs: int | None,
    seed: int,
    resume: bool,
    minutes: float | None,
    out: Path | None,
) -> None:
    """Train the network of GAME's bots by self-play.

    Each generation plays games against itself, learns from them, and is rated against bots that stay as they are and
    against the best weights so far. Ctrl-C stops and keeps what is done; with --resume the run goes on and ends with
    the same weights. It needs numpy: pip install 'digsite[train]'

    Example: digsite train quetzal --plan quick --folder my-run
    """
    if importlib.util.find_spec("numpy") is None:
        raise Refused("training needs numpy, which is not installed: pip install 'digsite[train]'")
    from digsite.cli.train_report import reporting
    from digsite.lab.training.plans import plan_for
    from digsite.lab.training.run import OutOfTime, Run

    with refusing():
        trained = digsite.game(game)
        run = Run(
            game=game,
            plan=plan_for(trained, plan),
            folder=folder or Path(f"training-{game}"),
            seed=seed,
            command=f"digsite train {game} --plan {plan} --seed {seed}",
        )
        if out is not None:
            _check_destination(out)
        run.begin(resume)
    with reporting(trained, run) as report:
        try:
            _train(run, jobs or processors(), report, minutes, out)
        except KeyboardInterrupt:
            report.note(f"Stopped. digsite train {game} --folder {run.folder} --resume goes on.")
            context.exit(_INTERRUPTED)
        except OutOfTime:
            report.note(f"{minutes:g} minutes are over; --resume goes on.")


def _train(run: Run, jobs: int, report: Report, minutes: float | None, out: Path | None) -> None:
    from digsite.lab.training.crew import WorkerLost
    from digsite.lab.training.run import train as train_on

    try:
        with refusing():
            best = train_on(run, jobs, report.tell, minutes)
            if out is not None:
                unfinished = out.with_name(f".{out.name}.part")
                shutil.copyfile(best, unfinished)
                unfinished.replace(out)
    except WorkerLost as problem:
        raise click.ClickException(f"{problem}; --resume tries again") from problem
    report.note(f"The best weights are in {out or best}.")


def _check_destination(out: Path) -> None:
    """Refuses, before hours of training, a file that could not be written.

    >>> _check_destination(Path("missing/some.net"))
    Traceback (most recent call last):
    ...
    ValueError: missing/some.net: there is no folder missing
    """
    if out.is_dir():
        raise ValueError(f"{out} is a folder")
    if not out.parent.is_dir():
        raise ValueError(f"{out}: there is no folder {out.parent}")
