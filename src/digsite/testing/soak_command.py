"""The soak from the command line: how far it is, what it found, and how to see a fault again.

python -m digsite.testing.soak_command --games 100000 --jobs 2
"""

from __future__ import annotations

import argparse
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

import digsite
from digsite.testing.content import report
from digsite.testing.laws import LawBroken
from digsite.testing.soak import Sources, Tally, all_setups, checker_of, soak


def progress_line(done: Tally, games: int, seconds: float, width: int = 30) -> str:
    """A bar, and how long it will still take.

    >>> progress_line(Tally(25, 1000, 1), 100, 60.0, width=8)
    '[##......] 25 of 100 games, 1000 decisions, 3:00 left'
    """
    share = done.games / games
    left = int(seconds / share - seconds) if share else 0
    bar = ("#" * int(share * width)).ljust(width, ".")
    return (
        f"[{bar}] {done.games} of {games} games, {done.decisions} decisions, {left // 60}:{left % 60:02} left"
    )


def run(
    arguments: Sequence[str],
    out: TextIO | None = None,
    sources: Sources | None = None,
    watchers: Sources | None = None,
) -> int:
    """The command: 0 when every game was in order, 1 after a fault, 130 after Ctrl-C."""
    out = out or sys.stdout
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        names = tuple(asked.game) or tuple(digsite.games())
        ways = len(all_setups(names))
        checkers = {**(sources or {}), **_checkers(asked.checker)}
    except ValueError as refusal:
        parser.error(str(refusal))
    with interrupts() as interrupted:
        started = time.monotonic()
        done = Tally()
        print(f"{asked.games} games over {ways} setups", file=out, flush=True)
        erase = "\r\033[K" if out.isatty() else ""
        try:
            for done in soak(
                asked.games,
                jobs=asked.jobs,
                first=asked.first,
                names=names,
                sources=checkers,
                watchers=watchers,
                watch_one_in=asked.watch_one_in,
                stop=interrupted.is_set,
            ):
                if out.isatty():
                    line = progress_line(done, asked.games, time.monotonic() - started)
                    print(f"{erase}{line}", end="", file=out, flush=True)
        except LawBroken as broken:
            print(f"{erase}{broken.summary()}\nbefore that: {done}", file=out)
            print(f"to see it again: --first {broken.seed} --games 1", file=out)
            return 1
    if interrupted.is_set():
        print(f"{erase}stopped: {done}, all in order", file=out)
    else:
        print(f"{erase}{done}: all in order", file=out)
    if done.watched:
        print(report(done.content, done.watched), file=out)
    return 130 if interrupted.is_set() else 0


@contextmanager
def interrupts() -> Iterator[threading.Event]:
    """While this lasts, Ctrl-C sets the event and does nothing else."""
    interrupted = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield interrupted
        return
    before = signal.signal(signal.SIGINT, lambda *_: interrupted.set())
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="soak", description="Plays very many random games and checks them.")
    parser.add_argument("game", nargs="*", help="names of games; all of them if none is given")
    parser.add_argument(
        "--games", type=_positive, default=100_000, metavar="N", help="how many games (100000)"
    )
    parser.add_argument(
        "--first", type=_number, default=0, metavar="N", help="the number of the first game (0)"
    )
    parser.add_argument("--jobs", type=_positive, default=1, metavar="N", help="how many processes (1)")
    parser.add_argument(
        "--watch-one-in",
        type=_positive,
        default=1,
        metavar="N",
        help="watch the content of one game in so many, since that takes time (1)",
    )
    parser.add_argument(
        "--checker",
        action="append",
        default=[],
        metavar="GAME=MODULE:NAME",
        help="where the checker of a game is found",
    )
    return parser


def _checkers(asked: Sequence[str]) -> dict[str, str]:
    """Where checkers are found, by the name of their game; one that is not there is refused."""
    found: dict[str, str] = {}
    for source in asked:
        name, equals, place = source.partition("=")
        if not equals:
            raise ValueError(f"a checker is named GAME=MODULE:NAME, not {source!r}")
        checker_of(place)
        found[name] = place
    return found


def _number(text: str, least: int = 0) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        raise argparse.ArgumentTypeError(f"a whole number from {least} on is expected, not {text!r}")
    return number


def _positive(text: str) -> int:
    return _number(text, least=1)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
