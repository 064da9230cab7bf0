"""What is to be reached: each target is a ratio of two rates that were measured one right after the other."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.contestants import (
    ARNAK,
    ARNAK_INTERPRETED,
    BACKGAMMON,
    CATANATRON,
    COMPILED,
    GIN_RUMMY,
    HEARTS,
    INTERPRETED,
    OPEN_SPIEL,
    QUETZAL,
    QUETZAL_INTERPRETED,
    SPADES,
)

# The rate of each contestant in each repeat, by measure.
Samples = Mapping[str, Mapping[str, Sequence[float]]]


@dataclass(frozen=True, slots=True)
class Target:
    """One contestant is to do so many times the work of another, or of the best of several."""

    measure: str
    ours: str
    theirs: tuple[str, ...]
    at_least: float

    def title(self) -> str:
        """The comparison in words."""
        theirs = self.theirs[0] if len(self.theirs) == 1 else f"the best of {len(self.theirs)} of open_spiel"
        return f"{self.ours} / {theirs}"

    def ratios(self, samples: Samples) -> list[float]:
        """The ratio in each repeat; empty where one side was not measured."""
        rates = samples.get(self.measure, {})
        if self.ours not in rates or any(name not in rates for name in self.theirs):
            return []
        best = [max(repeat) for repeat in zip(*(rates[name] for name in self.theirs), strict=False)]
        return [ours / theirs for ours, theirs in zip(rates[self.ours], best, strict=False)]

    def verdict(self, ratios: Sequence[float]) -> str:
        """Reached or missed, judged by the median.

        >>> TARGETS[0].verdict([14.0, 16.0, 17.0])
        'reached, not in every repeat'
        """
        if not ratios:
            return "not measured"
        if statistics.median(ratios) < self.at_least:
            return "missed"
        return "reached" if min(ratios) >= self.at_least else "reached, not in every repeat"


TARGETS = (
    Target("own_loop", COMPILED, (INTERPRETED,), 15),
    Target("own_loop", COMPILED, (CATANATRON,), 200),
    Target("own_loop", COMPILED, (GIN_RUMMY,), 1),
    Target("own_loop", COMPILED, (HEARTS,), 1),
    Target("own_loop", COMPILED, (SPADES,), 1),
    Target("own_loop", COMPILED, (BACKGAMMON,), 1),
    Target("own_loop", INTERPRETED, (CATANATRON,), 10),
    Target("driven", COMPILED, (GIN_RUMMY,), 5),
    Target("driven", COMPILED, (HEARTS,), 5),
    Target("driven", COMPILED, (SPADES,), 5),
    Target("driven_even", COMPILED, (GIN_RUMMY,), 5),
    Target("driven_even", COMPILED, (HEARTS,), 5),
    Target("driven_even", COMPILED, (SPADES,), 5),
    Target("clone", COMPILED, (GIN_RUMMY,), 1),
    Target("clone", COMPILED, OPEN_SPIEL, 0.5),
    Target("own_loop", QUETZAL, (QUETZAL_INTERPRETED,), 12),
    Target("own_loop", QUETZAL, (CATANATRON,), 50),
    Target("clone", QUETZAL, (CATANATRON,), 20),
    Target("own_loop", ARNAK, (ARNAK_INTERPRETED,), 10),
    Target("own_loop", ARNAK, (CATANATRON,), 20),
    Target("clone", ARNAK, (CATANATRON,), 20),
)
