"""How numbers are written: in steps that grow, or spread over the two nearest of several columns."""

from typing import Final

from digsite.engine.features import Features
from digsite.engine.native import i64, vec
from digsite.games.lost_cities.features.pieces import LEADS


def _steps(firsts: list[int]) -> vec[i64]:
    """The step of every number up to the first of the last step, given the first number of each step but 0."""
    return vec[i64]([sum(first <= number for first in firsts) for number in range(firsts[-1] + 1)])


# Cards, turns and steps to go: few are counted exactly, many roughly.
_AMOUNTS: Final = _steps([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 18, 25, 36])
_SPARES: Final = _steps([1, 2, 3, 5, 7, 10, 15])
_TOTALS: Final = _steps([1, 11, 21, 41, 81])
# Points by which one is ahead; between two of them they are spread.
_LEADS: Final[vec[float]] = vec[float]([-100.0, -50.0, -25.0, -10.0, 0.0, 10.0, 25.0, 50.0, 100.0])
_LAST_LEAD: Final = LEADS - 1


def amount_step(number: i64) -> i64:
    """The step of a number of cards, turns or steps to go, 0 to 14.

    >>> [amount_step(number) for number in (0, 8, 9, 10, 11, 86)]
    [0, 8, 9, 9, 10, 14]
    """
    return _step(_AMOUNTS, number)


def spare_step(number: i64) -> i64:
    """The step of a number of plays to spare, 0 to 7; too few count as none.

    >>> [spare_step(number) for number in (-3, 0, 2, 4, 40)]
    [0, 0, 2, 3, 7]
    """
    return _step(_SPARES, number)


def total_step(number: i64) -> i64:
    """The step of a total, 0 to 5.

    >>> [total_step(number) for number in (0, 10, 11, 200)]
    [0, 1, 2, 5]
    """
    return _step(_TOTALS, number)


def _step(steps: vec[i64], number: i64) -> i64:
    last: i64 = len(steps) - 1
    if number > last:
        return steps[last]
    return steps[number] if number > 0 else 0


def spread(out: Features, start: i64, last: i64, number: float) -> None:
    """Writes a number as shares of the columns for the whole numbers below and above it, 0 to `last`.

    >>> features = Features()
    >>> spread(features, 100, 9, 3.25)
    >>> features.items()
    [(103, 0.75), (104, 0.25)]
    """
    below = i64(number)
    if below >= last:
        out.mark(start + last)
        return
    above = number - float(below)
    out.add(start + below, 1.0 - above)
    if above > 0.0:
        out.add(start + below + 1, above)


def spread_lead(out: Features, start: i64, points: float) -> None:
    """Writes a lead in points as shares of the columns for the two nearest steps.

    >>> features = Features()
    >>> spread_lead(features, 0, -200.0)
    >>> spread_lead(features, 10, 4.0)
    >>> features.items()
    [(0, 1.0), (14, 0.6), (15, 0.4)]
    """
    step: i64 = 0
    while step < _LAST_LEAD and points >= _LEADS[step + 1]:
        step += 1
    low = _LEADS[step]
    if step == _LAST_LEAD or points <= low:
        out.mark(start + step)
        return
    above = (points - low) / (_LEADS[step + 1] - low)
    out.add(start + step, 1.0 - above)
    out.add(start + step + 1, above)
