"""`digsite ladder`: how strong the bots are, by ratings from games between them."""

from __future__ import annotations

import contextlib
import datetime
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

import click

import digsite
from digsite.cli.errors import refusing
from digsite.cli.matches import INTERRUPTED, find_modules_here, finishing, making_bots, processors
from digsite.cli.options import read_options
from digsite.engine.game import OptionValue
from digsite.lab.builds import this_build
from digsite.lab.entries import PARTICIPANTS, tables
from digsite.lab.ladder import Budget, Ladder
from digsite.lab.page import write_page
from digsite.lab.results import Results, Run
from digsite.lab.shown_ratings import write_ratings


@click.command()
@click.argument("game")
@click.option(
    "--players",
    "counts",
    multiple=True,
    type=click.IntRange(min=1),
    help="How many play; repeatable. The smallest and the largest number unless told, and the solo game if it has a "
    "rival.",
)
@click.option(
    "--bots",
    default=",".join(PARTICIPANTS),
    show_default=True,
    metavar="BOT,BOT[,...]",
    help="The participants, from the weakest to the strongest as far as you know.",
)
@click.option("--also", default="", metavar="BOT[,...]", help="Further participants.")
@click.option(
    "--option", "choices", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable."
)
@click.option(
    "--games",
    type=click.IntRange(min=0),
    help="Stop after so many games at each table; 0 shows what has been played.",
)
@click.option(
    "--hours",
    type=click.FloatRange(min=0, min_open=True),
    help="Stop after so many hours, which the tables share. One hour unless a number of games is given.",
)
@click.option(
    "--jobs", type=click.IntRange(min=1), help="How many processes; one for each processor unless told."
)
@click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Another seed, other deals."
)
@click.option(
    "--results",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("ladder"),
    show_default=True,
    help="The folder with the games, a file for each table. A run goes on from what it finds there.",
)
@click.option(
    "--page",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a page (Markdown) of all games in the folder, of whichever game, and its plots beside it.",
)
@click.option(
    "--ratings",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the ratings of the levels, of all games in the folder, as the package reads them.",
)
@click.pass_context
def ladder(
    context: click.Context,
    game: str,
    counts: tuple[int, ...],
    bots: str,
    also: str,
    choices: tuple[str, ...],
    games: int | None,
    hours: float | None,
    jobs: int | None,
    seed: int,
    folder: Path,
    page: Path | None,
    ratings: Path | None,
) -> None:
    """Rate the bots of GAME by games between them.

    Neighbours play first, then the pair that narrows the intervals most. Each game is kept when it ends: Ctrl-C
    stops, and the same command goes on. Games of other settings or of another build are refused.

    Example: digsite ladder quetzal --players 2 --games 200
    """
    find_modules_here()
    with refusing():
        played_game = digsite.game(game)
        names = [name.strip() for name in f"{bots},{also}".split(",") if name.strip()]
        options: Mapping[str, OptionValue] = read_options(played_game, choices)
        ladders = [Ladder(table, names, seed) for table in tables(played_game, counts, options)]
        with making_bots():
            for one in ladders:
                one.check()
    seconds = None if hours is None and games is not None else 3600.0 * (hours or 1.0) / len(ladders)
    budget = Budget(games, seconds)
    interrupted = False
    for one in ladders:
        interrupted = interrupted or _climb(one, folder, budget, jobs or processors())
    if page is not None:
        with finishing(), refusing():
            write_page(page, folder)
            click.echo(f"{page} written", err=True)
    if ratings is not None:
        with finishing(), refusing():
            write_ratings(ratings, folder)
            click.echo(f"{ratings} written", err=True)
    if interrupted:
        context.exit(INTERRUPTED)


def _climb(ladder: Ladder, folder: Path, budget: Budget, jobs: int) -> bool:
    """Plays at one table and prints what has come out; whether it was interrupted."""
    from digsite.cli import ladder_report as report

    with refusing():
        results = ladder.open(folder)
    interrupted = False
    with results:
        if budget.games != 0:
            results.note(_this_run(ladder.table.game))
            interrupted = _play(ladder, results, budget, jobs)
        with finishing():
            report.print_ladder(ladder, results)
    return interrupted


def _play(ladder: Ladder, results: Results, budget: Budget, jobs: int) -> bool:
    from digsite.cli import ladder_report as report

    with report.progress(ladder, results, budget) as advance:
        try:
            with contextlib.closing(ladder.play(results, budget, jobs)) as games:
                for _ in games:
                    advance()
        except KeyboardInterrupt:
            return True
    return False


def _this_run(game: str) -> Run:
    command = shlex.join(["digsite", *sys.argv[1:]])
    return Run(command, datetime.date.today().isoformat(), this_build(game).commit)
