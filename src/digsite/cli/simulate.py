"""`digsite simulate`: many games between bots, in parallel, with statistics."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click

import digsite
from digsite.cli.errors import Refused, refusing
from digsite.cli.options import read_options
from digsite.lab import LostGame, Outcome, Series, check_destination, in_order, rows, run, write

# What a shell reports for a command that Ctrl-C has ended.
_INTERRUPTED = 130


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    required=True,
    metavar="BOT,BOT[,...]",
    help="One bot a seat: random, greedy, planner, ismcts, ismcts:seconds=1, ismcts:iterations=500, or "
    "module:attribute for one of your own.",
)
@click.option(
    "--games",
    "count",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many games. Every deal is played once from each seating of the bots around the table, so seats and "
    "luck cancel out when this is a multiple of the number of bots.",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=None,
    help="How many processes; one for each processor unless told. The results do not depend on it, except for bots "
    "that think for a given time.",
)
@click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Another seed, other deals."
)
@click.option(
    "--option", "choices", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable."
)
@click.option(
    "--edition", type=click.Path(path_type=Path), help="An edition file with the values of your own copy."
)
@click.option(
    "--limit",
    type=click.FloatRange(min=0, min_open=True),
    metavar="SECONDS",
    help="A bot that thinks longer than this is at fault, and a random action is taken instead.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="Write one row for each game and seat to this file, .csv or .parquet.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as plain data for programs.")
@click.pass_context
def simulate(
    context: click.Context,
    game: str,
    bots: str,
    count: int,
    jobs: int | None,
    seed: int,
    choices: tuple[str, ...],
    edition: Path | None,
    limit: float | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play many games of GAME between bots and compare them.

    Prints the wins, scores and places of each bot with 95 % intervals. Ctrl-C stops early and keeps the games that
    are done.

    Example: digsite simulate lost-cities --bots greedy,random --games 200
    """
    _find_modules_here()
    with refusing():
        played_game = digsite.game(game, edition)
        series = Series(
            game=game,
            bots=tuple(name.strip() for name in bots.split(",")),
            games=count,
            seed=seed,
            options=read_options(played_game, choices),
            edition=played_game.edition,
            edition_name=edition.name if edition else "",
            limit=limit,
        )
        _check(series)
        if out is not None:
            check_destination(out)
    workers = min(jobs or processors(), series.games)
    started = time.monotonic()
    outcomes, interrupted = _play(series, workers)
    seconds = time.monotonic() - started
    with _finishing():
        from digsite.cli import simulate_report as report

        summary = report.Summary(played_game, series, outcomes, interrupted, seconds, workers)
        failure = _save(series, outcomes, out)
        report.print_json(summary) if as_json else report.print_table(summary)
        if failure is not None:
            raise failure
        if out is not None and not as_json:
            report.print_note(
                f"{len(in_order(outcomes))} games written to {out}" if outcomes else "Nothing to write"
            )
    if interrupted:
        context.exit(_INTERRUPTED)
    if any(isinstance(outcome, LostGame) for outcome in outcomes):
        context.exit(1)


def processors() -> int:
    """How many processors this process may use.

    >>> processors() >= 1
    True
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _find_modules_here() -> None:
    """Lets the user's own bots be found in the current folder; installed modules go first."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())


def _check(series: Series) -> None:
    try:
        series.check()
    except ValueError:
        raise
    except Exception as problem:
        # A bot of the user's own may fail in any way while it is made.
        raise Refused(f"a bot cannot be made: {type(problem).__name__}: {problem}") from problem


def _play(series: Series, jobs: int) -> tuple[list[Outcome], bool]:
    """All games, or those that were done when Ctrl-C came, and whether it came.

    Even a single job is a process of its own: a bot that thinks for a long time in compiled code does not hear Ctrl-C.
    """
    from digsite.cli import simulate_report as report

    outcomes: list[Outcome] = []
    try:
        with report.progress(series.games) as advance, contextlib.closing(run(series, jobs)) as games:
            for outcome in games:
                outcomes.append(outcome)
                advance()
    except KeyboardInterrupt:
        return outcomes, True
    return outcomes, False


def _save(series: Series, outcomes: list[Outcome], out: Path | None) -> click.ClickException | None:
    """Writes the output file; an error is reported after the table, so that the results are not lost."""
    if out is None or not outcomes:
        return None
    try:
        write(out, rows(series, outcomes))
    except (OSError, ValueError) as problem:
        return click.ClickException(f"{out} could not be written: {problem}")
    return None


@contextlib.contextmanager
def _finishing() -> Iterator[None]:
    """While results are written and printed, an impatient second Ctrl-C does not stop it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
