"""How `digsite simulate` shows a series: the progress bar, the table, the plain data."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from digsite.engine.game import Game
from digsite.lab import Estimate, LostGame, Outcome, Series, Standing, in_order, standings

_UNBOUNDED = 1000
_LOST_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Summary:
    """A series and its outcome."""

    game: Game
    series: Series
    outcomes: list[Outcome]
    interrupted: bool
    seconds: float
    jobs: int

    def played(self) -> int:
        """How many games came to their end."""
        return len(in_order(self.outcomes))

    def lost(self) -> list[LostGame]:
        """The games that did not, in the order of the series."""
        lost = [outcome for outcome in self.outcomes if isinstance(outcome, LostGame)]
        return sorted(lost, key=lambda game: game.fixture.number)

    def diverged(self) -> int:
        """How many of those a follower's rules disagreed with."""
        return sum(lost.diverged for lost in self.lost())

    def standings(self) -> list[Standing]:
        """How each bot did."""
        return standings(self.series.names(), self.outcomes)


@contextlib.contextmanager
def progress(games: int) -> Iterator[Callable[[], None]]:
    """A progress bar on the error stream while games are played, if that is a terminal."""
    bar = Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task("playing", total=games)
        yield lambda: bar.advance(task)


def print_json(summary: Summary) -> None:
    """The outcome as plain data."""
    series = summary.series
    data = {
        "game": series.game,
        "edition": series.edition_name or None,
        "options": summary.game.settle_options(len(series.bots), series.options),
        "seed": series.seed,
        "games": series.games,
        "played": summary.played(),
        "interrupted": summary.interrupted,
        "jobs": summary.jobs,
        "seconds": round(summary.seconds, 3),
        "bots": [_standing_data(standing) for standing in summary.standings()],
        "lost": [
            {
                "number": lost.fixture.number,
                "seed": lost.fixture.seed,
                "reason": lost.reason,
                "diverged": lost.diverged,
            }
            for lost in summary.lost()
        ],
    }
    click.echo(json.dumps(data, indent=2))


def _standing_data(standing: Standing) -> dict[str, object]:
    return {
        "bot": standing.bot,
        "games": standing.games,
        "wins": standing.wins,
        "win_rate": _estimate_data(standing.win_rate),
        "score": _estimate_data(standing.score),
        "place": standing.place,
        "decisions_per_game": standing.decisions_per_game,
        "seconds_per_decision": standing.seconds_per_decision,
        "faults": [
            {"kind": kind, "count": count, "first": str(standing.first_fault(kind))}
            for kind, count in standing.fault_kinds().items()
        ],
    }


def _estimate_data(estimate: Estimate) -> dict[str, float | None]:
    return {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}


def print_table(summary: Summary) -> None:
    """The outcome for people."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = _UNBOUNDED
    console.print(_heading(summary))
    found = summary.standings()
    if found:
        console.print(_table(found))
    for line in _remarks(summary, found):
        console.print(line, soft_wrap=True)


def print_note(text: str) -> None:
    """A line besides the results."""
    click.echo(text, err=True)


def _heading(summary: Summary) -> str:
    series, played = summary.series, summary.played()
    chosen = [f"{name}={value}" for name, value in series.options.items()]
    if series.edition_name:
        chosen.append(series.edition_name)
    settings = f" ({', '.join(chosen)})" if chosen else ""
    pace = f"{summary.seconds:.1f} s, {summary.jobs} {'job' if summary.jobs == 1 else 'jobs'}"
    games = "1 game" if series.games == 1 else f"{series.games} games"
    count = f"{played} of {games}" if played < series.games else games
    return f"{summary.game.title}{settings}: {count}, seed {series.seed}, {pace}"


def _table(found: list[Standing]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot", overflow="fold")
    for title in ("wins", "win rate", "95 %", "score", "95 %", "place", "decisions", "ms each", "faults"):
        table.add_column(title, justify="right", no_wrap=True)
    for standing in found:
        rate, score = standing.win_rate, standing.score
        table.add_row(
            standing.bot,
            f"{standing.wins:.2f}".removesuffix(".00"),
            f"{rate.mean:.1%}",
            _interval(rate, 100),
            f"{score.mean:.1f}",
            _interval(score, 1),
            f"{standing.place:.2f}",
            f"{standing.decisions_per_game:.1f}",
            f"{standing.seconds_per_decision * 1000:.3g}",
            str(len(standing.faults)),
        )
    return table


def _interval(estimate: Estimate, scale: float) -> str:
    """The bounds of an estimate.

    >>> _interval(Estimate(0.5, 0.25, 0.75), 100), _interval(Estimate(31.0, None, None), 1)
    ('25.0 to 75.0', '')
    """
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{estimate.low * scale:.1f} to {estimate.high * scale:.1f}"


def _remarks(summary: Summary, found: list[Standing]) -> Iterator[str]:
    seats = len(summary.series.bots)
    if summary.interrupted:
        yield f"Stopped after {summary.played()} of {summary.series.games} games."
    elif summary.series.games % seats:
        yield f"The last deal was not played from every seat; that takes a multiple of {seats} games."
    for standing in found:
        for kind, count in standing.fault_kinds().items():
            first = standing.first_fault(kind).fault.text
            yield f"Fault: {standing.bot}, {kind}, {count} times; the first: {first}"
    if summary.diverged():
        yield f"Left out: {summary.diverged()} games in which a bot follows other rules and they disagree."
    lost = [game for game in summary.lost() if not game.diverged]
    for game in lost[:_LOST_SHOWN]:
        bots = ", ".join(summary.series.bots[entrant] for entrant in game.fixture.entrants)
        yield f"Lost: game {game.fixture.number} (seed {game.fixture.seed}; {bots}): {game.reason}"
    if len(lost) > _LOST_SHOWN:
        yield f"Lost: {len(lost) - _LOST_SHOWN} more games"
