"""The results as text: what was measured, and which targets were reached."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence

from benchmarks.contestants import COMPILED
from benchmarks.targets import TARGETS, Samples, Target

MEASURES: Mapping[str, tuple[str, str]] = {
    "own_loop": ("random games in the engine's own loop", "decisions"),
    "driven": ("random games driven from plain Python", "decisions"),
    "driven_even": ("the same, with a short cut for open_spiel's chance nodes", "decisions"),
    "clone": ("copies of a state in the middle of a game", "copies"),
    "legal": ("lists of legal actions in the middle of a game", "lists"),
    "observation": ("observations in the middle of a game", "observations"),
    "ismcts": ("tree search with random playouts to the end of the game", "iterations"),
    "ismcts_bot": ("tree search as our bot plays, with its evaluation", "iterations"),
    "leaf": ("judgements of a state in the middle of a game", "judgements"),
    "search": ("tree search as the strongest bot plays; open_spiel's with random playouts", "iterations"),
}


def report(samples: Samples, baseline: Samples | None = None) -> Iterator[str]:
    """The tables, line by line."""
    for measure, (title, unit) in MEASURES.items():
        if samples.get(measure):
            yield f"{title}: {unit} per second of processor time; {COMPILED} as a multiple of each"
            yield from _rates(samples[measure])
            yield ""
    yield "targets: median ratio (lowest to highest of the repeats)"
    for target in TARGETS:
        yield _target_line(target, samples)
    if baseline is not None:
        yield ""
        yield "median ratios before and now"
        yield from _changes(samples, baseline)


def _rates(rates: Mapping[str, Sequence[float]]) -> Iterator[str]:
    ours = rates.get(COMPILED)
    for name, repeats in rates.items():
        line = f"  {name:<34}{statistics.median(repeats):>14,.0f}"
        if ours is not None and name != COMPILED:
            ratios = [mine / theirs for mine, theirs in zip(ours, repeats, strict=False)]
            line += f"   {spread(ratios)}"
        yield line


def _target_line(target: Target, samples: Samples) -> str:
    ratios = target.ratios(samples)
    found = spread(ratios) if ratios else "-"
    return f"  {_name(target)}{found:<26}>= {target.at_least:<6g}{target.verdict(ratios)}"


def _name(target: Target) -> str:
    return f"{target.measure:<13}{target.title():<58}"


def _changes(samples: Samples, baseline: Samples) -> Iterator[str]:
    for target in TARGETS:
        before, now = target.ratios(baseline), target.ratios(samples)
        if before and now:
            change = statistics.median(now) / statistics.median(before) - 1
            yield f"  {_name(target)}{spread(before):<26}->  {spread(now):<26}{change:+.0%}"


def spread(ratios: Sequence[float]) -> str:
    """The median of some ratios, and the lowest and the highest.

    >>> spread([21.0, 20.0, 23.5])
    '21.0x (20.0 to 23.5)'
    >>> spread([0.5, 0.625])
    '0.56x (0.50 to 0.62)'
    """
    median = statistics.median(ratios)
    digits = 0 if median >= 100 else 1 if median >= 10 else 2
    return f"{median:.{digits}f}x ({min(ratios):.{digits}f} to {max(ratios):.{digits}f})"
