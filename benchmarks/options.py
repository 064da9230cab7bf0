"""Numbers from the command line, and progress."""

from __future__ import annotations

import argparse
import math
import sys


def at_least_one(text: str) -> int:
    """Reads a whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on is expected, not {text!r}")
    return int(text)


def some_time(text: str) -> float:
    """Reads a time in seconds above 0."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"a time above 0 seconds is expected, not {text!r}")
    return seconds


def tell(text: str, fleeting: bool = False) -> None:
    """Progress, on the error stream; what is fleeting is overwritten by the next line, where that works."""
    terminal = sys.stderr.isatty()
    if terminal or not fleeting:
        clear = "\r\x1b[K" if terminal else ""
        print(f"{clear}{text}", end="" if fleeting else "\n", file=sys.stderr, flush=True)
