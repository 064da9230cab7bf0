"""Timing a measure: it does portions of work until the time is up."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

# Does a portion of work and says how much it was.
Measure = Callable[[], float]

_CALLS = 20


class Done(NamedTuple):
    """Work that was done: in how many portions, how much of it, and in how many seconds of processor time."""

    portions: int
    work: float
    seconds: float


def work_for(measure: Measure, seconds: float) -> Done:
    """Works for so many seconds of processor time, which other programs on the machine do not take away.

    The last portion is finished, so it may take a little longer.

    >>> done = work_for(lambda: 3, 0.001)
    >>> done.work == 3 * done.portions, done.seconds >= 0.001
    (True, True)
    """
    portions, work = 0, 0.0
    started = time.process_time()
    while True:
        work += measure()
        portions += 1
        spent = time.process_time() - started
        if spent >= seconds:
            return Done(portions, work, spent)


def work_through(measure: Measure, portions: int) -> Done:
    """Does so many portions.

    >>> work_through(lambda: 3, 5).work
    15.0
    """
    work = 0.0
    started = time.process_time()
    for _ in range(portions):
        work += measure()
    return Done(portions, work, time.process_time() - started)


def each(calls: Sequence[Callable[[], object]]) -> Measure:
    """A measure that makes every call a few times in turn, and counts the calls.

    >>> each([list, dict])()
    40
    """

    def measure() -> int:
        for _ in range(_CALLS):
            for call in calls:
                call()
        return _CALLS * len(calls)

    return measure
