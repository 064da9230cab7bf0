"""`python -m benchmarks.server`: moves acknowledged over WebSocket with many tables at once, beside a floor.

Every table is played by two people over two sockets; both get every update. The moves are real ones, worked out
beforehand from the seed of each table, so that this process has little to do but to send and to take the time.

First each server is asked as fast as it answers, one move a table at a time: that is its capacity. Then both get
the same rate of moves, one a second from each table, which is more than people make, and the time from when a move
was due until its answer came is what is compared: digsite's 99th percentile is to stay within twice the floor's.

Both servers run all the time and are asked in turn, a second each, so that whatever else the machine and its disk do
hits both alike.

Last, two games beside each other on one server, four people at each table: what a move of Arnak costs, from its
arrival until all four are told, is to stay within three times what a move of Lost Cities costs.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import statistics
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from benchmarks.lines import EchoLine, Line, TableLine, at_capacity, at_rate, lines_to, undisturbed
from benchmarks.scripts import Setting
from benchmarks.serving import running

FLOOR = "floor"
SUBJECTS = ("digsite", FLOOR)
TARGET = 2.0
GAMES = ("lost-cities", "arnak")
GAMES_TARGET = 3.0
# How long a turn takes, in seconds.
_TURN = 1.0
_Found = TypeVar("_Found")


@dataclass
class Measured:
    """What one server did in each repeat: its capacity in moves a second, and the 99th percentiles of the latencies
    in seconds at capacity and at the rate."""

    capacity: list[float] = field(default_factory=list)
    full: list[float] = field(default_factory=list)
    even: list[float] = field(default_factory=list)


@contextlib.asynccontextmanager
async def connected(subject: str, count: int) -> AsyncIterator[list[Line]]:
    """The lines to a server of its own."""
    with running(subject) as serving:
        lines = await lines_to(EchoLine if subject == FLOOR else TableLine, serving.port, count, Setting())
        try:
            yield lines
        finally:
            for line in lines:
                await line.close()


async def measure(count: int, rate: float, turns: int, repeats: int) -> dict[str, Measured]:
    """Measures both, a turn of a second each, several times over with new servers."""
    found = {subject: Measured() for subject in SUBJECTS}
    for _ in range(repeats):
        async with contextlib.AsyncExitStack() as stack:
            lines = {one: await stack.enter_async_context(connected(one, count)) for one in SUBJECTS}
            full: dict[str, list[float]] = {subject: [] for subject in SUBJECTS}
            even: dict[str, list[float]] = {subject: [] for subject in SUBJECTS}
            spent = dict.fromkeys(SUBJECTS, 0.0)
            stack.enter_context(undisturbed())
            for turn in range(-1, turns):
                for subject in SUBJECTS:
                    seconds, latencies = await at_capacity(lines[subject], _TURN)
                    # The first turn warms up.
                    if turn >= 0:
                        full[subject] += latencies
                        spent[subject] += seconds
            for _ in range(turns):
                for subject in SUBJECTS:
                    even[subject] += await at_rate(lines[subject], rate, _TURN)
        for subject, measured in found.items():
            measured.capacity.append(len(full[subject]) / spent[subject])
            measured.full.append(percentile(full[subject], 0.99))
            measured.even.append(percentile(even[subject], 0.99))
    return found


async def measure_games(count: int, turns: int, repeats: int) -> dict[str, list[float]]:
    """Seconds a move of each game takes at capacity, each time on a new server that plays both in turn."""
    found: dict[str, list[float]] = {game: [] for game in GAMES}
    for _ in range(repeats):
        with running("digsite") as serving:
            lines = {
                game: await lines_to(TableLine, serving.port, count, Setting(game, 4, "patches"))
                for game in GAMES
            }
            moves = dict.fromkeys(GAMES, 0)
            spent = dict.fromkeys(GAMES, 0.0)
            with undisturbed():
                for turn in range(-1, turns):
                    for game in GAMES:
                        seconds, latencies = await at_capacity(lines[game], _TURN)
                        if turn >= 0:
                            moves[game] += len(latencies)
                            spent[game] += seconds
            for game in GAMES:
                found[game].append(spent[game] / moves[game])
                for line in lines[game]:
                    await line.close()
    return found


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which so great a part of the values lies.

    >>> percentile([5.0, 1.0, 2.0, 4.0, 3.0], 0.5)
    3.0
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)]


def report(found: dict[str, Measured], rate: float, count: int) -> Iterator[str]:
    """The table, line by line; medians of the repeats, with the lowest and the highest."""
    yield f"moves over WebSocket, {count} tables at once, SQLite with every commit on the disk"
    yield f"  {'':<10}{'moves/s at most':>26}{'p99 then':>32}{f'p99 at {rate:,.0f} moves/s':>32}"
    for subject, measured in found.items():
        cells = (
            spread(measured.capacity, 1.0, ",.0f"),
            spread(measured.full, 1000.0, ".1f") + " ms",
            spread(measured.even, 1000.0, ".1f") + " ms",
        )
        yield f"  {subject:<10}{cells[0]:>26}{cells[1]:>32}{cells[2]:>32}"
    ratios = [ours / floors for ours, floors in zip(found["digsite"].even, found[FLOOR].even, strict=True)]
    verdict = "reached" if statistics.median(ratios) <= TARGET else "MISSED"
    yield f"  p99 at the same rate: {spread(ratios, 1.0, '.2f')} times the floor's; at most {TARGET:g}: {verdict}"


def report_games(found: dict[str, list[float]]) -> Iterator[str]:
    """What a move costs in each game, line by line."""
    yield "a move with four people at the table, from its arrival until all are told"
    for game, seconds in found.items():
        yield f"  {game:<14}{spread(seconds, 1000.0, '.2f'):>26} ms"
    plain, rich = (found[game] for game in GAMES)
    ratios = [one / other for one, other in zip(rich, plain, strict=True)]
    verdict = "reached" if statistics.median(ratios) <= GAMES_TARGET else "MISSED"
    yield f"  {spread(ratios, 1.0, '.2f')} times; at most {GAMES_TARGET:g}: {verdict}"


def spread(values: Sequence[float], unit: float, form: str) -> str:
    """The median, and in brackets the lowest and the highest.

    >>> spread([1.0, 2.0, 4.0], 1.0, ".0f")
    '2 (1 to 4)'
    """
    low, middle, high = (format(unit * pick(values), form) for pick in (min, statistics.median, max))
    return f"{middle} ({low} to {high})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200, help="tables at once (default: 200)")
    parser.add_argument("--pace", type=float, default=1.0, help="moves a second from each table (default: 1)")
    parser.add_argument("--turns", type=int, default=8, help="seconds for each measurement (default: 8)")
    parser.add_argument("--repeats", type=int, default=3, help="how often all is measured (default: 3)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the figures are written as JSON")
    options = parser.parse_args(arguments)
    rate = options.tables * options.pace
    found = run(measure(options.tables, rate, options.turns, options.repeats))
    for line in report(found, rate, options.tables):
        print(line)
    games = run(measure_games(options.tables, options.turns, options.repeats))
    for line in report_games(games):
        print(line)
    if options.out is not None:
        figures = {
            subject: {
                "capacity": measured.capacity,
                "p99 at capacity": measured.full,
                "p99 at rate": measured.even,
            }
            for subject, measured in found.items()
        }
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(
            json.dumps({"rate": rate, "servers": figures, "games": games}, indent=2) + "\n"
        )
    return 0


def run(measuring: Coroutine[Any, Any, _Found]) -> _Found:
    """Runs it on the loop that the server runs on, where that is at hand."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(measuring)
    return uvloop.run(measuring)


if __name__ == "__main__":
    sys.exit(main())
