"""Timing a measure: it does portions of work until the time is up."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

# Does a portion of work and says how much it was.
Measure = Callable[[], float]

_CALLS = 20


def work_for(measure: Measure, seconds: float) -> tuple[float, float]:
    """Works for so many seconds of processor time, which other programs on the machine do not take away.

    Returns how much was done, and in how many seconds, since the last portion is finished.

    >>> work, spent = work_for(lambda: 3, 0.001)
    >>> work >= 3, spent >= 0.001
    (True, True)
    """
    work = 0.0
    started = time.process_time()
    while True:
        work += measure()
        spent = time.process_time() - started
        if spent >= seconds:
            return work, spent


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
