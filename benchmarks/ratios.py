"""Two builds compared in many rounds: the median of the ratios, its 95 % interval, and the verdict."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

# A build is as fast as the one before when the interval reaches the first and stays above the second.
REACHES = 0.97
STAYS_ABOVE = 0.93
_CONFIDENCE = 0.95

# One line of the report: a game and what is measured in it.
Item = tuple[str, str]


@dataclass(slots=True)
class Rounds:
    """The rates of both builds in each round, and whether they always did the same work."""

    present: list[float] = field(default_factory=list)
    before: list[float] = field(default_factory=list)
    same_work: bool = True

    def ratios(self) -> list[float]:
        """Present by before in each round."""
        return [mine / theirs for mine, theirs in zip(self.present, self.before, strict=True)]


def interval(ratios: Sequence[float]) -> tuple[float, float] | None:
    """The 95 % interval of the median, from the order of the values alone; None for fewer than six values.

    The median lies below the k-th smallest value with the chance that a fair coin falls heads fewer than k times.

    >>> interval([float(number) for number in range(1, 21)])
    (6.0, 15.0)
    >>> interval([1.0] * 5) is None
    True
    """
    count = len(ratios)
    tail = 0.0
    rank = 0
    while rank < count:
        tail += math.comb(count, rank) / 2**count
        if tail > (1 - _CONFIDENCE) / 2:
            break
        rank += 1
    if rank == 0:
        return None
    ordered = sorted(ratios)
    return ordered[rank - 1], ordered[count - rank]


def verdict(ratios: Sequence[float]) -> str:
    """The comparison in a word or two.

    >>> verdict([1.0, 0.98, 0.99, 1.01, 1.0, 0.97])
    'as fast'
    >>> verdict([0.95, 0.96, 0.95, 0.96, 0.95, 0.96])
    'slower'
    >>> verdict([0.91, 0.96, 1.02, 1.05, 0.99, 1.0])
    'perhaps slower'
    >>> verdict([1.2, 1.3, 1.2, 1.3, 1.2, 1.3])
    'faster'
    >>> verdict([1.2])
    'too few rounds'
    """
    between = interval(ratios)
    if between is None:
        return "too few rounds"
    low, high = between
    if low > 1.0:
        return "faster"
    if high < REACHES:
        return "slower"
    return "as fast" if low > STAYS_ABOVE else "perhaps slower"


def report(found: Mapping[Item, Rounds], before: str) -> Iterator[str]:
    """The table, line by line."""
    yield f"present build / {before}: median ratio of the rounds (95 % interval); above 1 the present build is faster"
    yield f"  {'':<30}{'before, per s':>16}{'present, per s':>16}   ratio"
    for (game, measure), rounds in found.items():
        ratios = rounds.ratios()
        if not ratios:
            continue
        between = interval(ratios)
        spread = "-" if between is None else f"{between[0]:.3f} to {between[1]:.3f}"
        rates = [statistics.median(rates) for rates in (rounds.before, rounds.present)]
        yield (
            f"  {game:<13}{measure:<17}{rates[0]:>16,.0f}{rates[1]:>16,.0f}   "
            f"{statistics.median(ratios):.3f} ({spread})  {len(ratios)} rounds: {verdict(ratios)}"
        )
    changed = [f"{game} {measure}" for (game, measure), rounds in found.items() if not rounds.same_work]
    if changed:
        yield f"  the same seeds led to other games: {', '.join(changed)}"
