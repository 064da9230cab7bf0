"""Helps commands that play many games: finding bots, counting processors, Ctrl-C."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator

from digsite.cli.errors import Refused

# What a shell reports for a command that Ctrl-C has ended.
INTERRUPTED = 130


def processors() -> int:
    """How many processors this process may use.

    >>> processors() >= 1
    True
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def find_modules_here() -> None:
    """Lets the user's own bots be found in the current folder; installed modules go first."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())


@contextlib.contextmanager
def making_bots() -> Iterator[None]:
    """Refuses a bot of the user's own that fails, in whichever way, while it is made."""
    try:
        yield
    except ValueError:
        raise
    except Exception as problem:
        raise Refused(f"a bot cannot be made: {type(problem).__name__}: {problem}") from problem


@contextlib.contextmanager
def finishing() -> Iterator[None]:
    """While results are written and printed, an impatient second Ctrl-C does not stop it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
