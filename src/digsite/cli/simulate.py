"""`digsite simulate`: many games between bots, in parallel, with statistics."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import click

import digsite
from digsite.cli.errors import refusing
from digsite.cli.matches import INTERRUPTED, find_modules_here, finishing, making_bots, processors
from digsite.cli.options import read_options
from digsite.lab import LostGame, Outcome, Series, check_destination, in_order, resume, rows, run, write
from digsite.lab.results import Results, Settings


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    required=True,
    metavar="BOT,BOT[,...]",
    help="One bot a seat: beginner, easy, medium, hard, expert or adaptive, expert:seconds=0.1, "
    "expert:iterations=200; random, greedy, planner or ismcts; or module:attribute for one of your own.",
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
@click.option(
    "--resume",
    "kept",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep each game in this file as it ends, and go on with what is there already.",
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
    kept: Path | None,
    as_json: bool,
) -> None:
    """Play many games of GAME between bots and compare them.

    Prints the wins, scores and places of each bot with 95 % intervals. Ctrl-C stops early and keeps the games that
    are done.

    Example: digsite simulate lost-cities --bots greedy,random --games 200
    """
    find_modules_here()
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
        with making_bots():
            series.check()
        if out is not None:
            check_destination(out)
        results = None if kept is None else Results.open(kept, Settings.of(series))
    workers = min(jobs or processors(), series.games)
    started = time.monotonic()
    with results or contextlib.nullcontext():
        outcomes, interrupted = _play(series, results, workers)
    seconds = time.monotonic() - started
    with finishing():
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
        context.exit(INTERRUPTED)
    if any(isinstance(outcome, LostGame) and not outcome.diverged for outcome in outcomes):
        context.exit(1)


def _play(series: Series, results: Results | None, jobs: int) -> tuple[list[Outcome], bool]:
    """All games, or those that were done when Ctrl-C came, and whether it came.

    Even a single job is a process of its own: a bot that thinks for a long time in compiled code does not hear Ctrl-C.
    """
    from digsite.cli import simulate_report as report

    outcomes: list[Outcome] = []
    playing = run(series, jobs) if results is None else resume(series, results, jobs)
    try:
        with report.progress(series.games) as advance, contextlib.closing(playing) as games:
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
