"""The results as tables in Markdown and as a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.truth.values import Measure

_COLOURS = ("#0b6e99", "#c2410c", "#4d7c0f", "#7e22ce")
_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 640, 340, 60, 20, 50


@dataclass(frozen=True, slots=True)
class Row:
    """The measurements of one way to choose; without iterations it does not search."""

    name: str
    iterations: int | None
    measure: Measure


@dataclass(frozen=True, slots=True)
class Solved:
    """A position, how large it is, what it is worth to seat 0 from 0 to 1, and what was measured there."""

    name: str
    deals: int
    nodes: int
    states: int
    value: float
    solver_iterations: int
    exploitability: float
    rows: tuple[Row, ...]


def conditions(seeds: int, network: Mapping[str, str | int | float] | None) -> str:
    """One sentence on how it was measured.

    >>> conditions(4, {"generation": 1})
    'Each decision was searched with 4 seeds. How the network was made: generation 1.'
    """
    made = ", ".join(f"{name} {value}" for name, value in (network or {}).items())
    told = "There was no network." if network is None else f"How the network was made: {made or 'unknown'}."
    return f"Each decision was searched with {seeds} seed{'s' if seeds != 1 else ''}. {told}"


def tables(positions: Sequence[Solved]) -> Iterator[str]:
    """The tables, line by line."""
    for solved in positions:
        yield f"### {solved.name}"
        yield ""
        yield (
            f"{solved.deals:,} deals, {solved.nodes:,} nodes, {solved.states:,} information states. CFR+ took"
            f" {solved.solver_iterations} iterations to be exploitable by {_percent(solved.exploitability)};"
            f" the first seat wins {_percent(solved.value)}."
        )
        yield ""
        yield "| chooses by | iterations | loses a game | exploitable by | decisions that cost something |"
        yield "|---|---|---|---|---|"
        for row in solved.rows:
            often = "-" if row.iterations is None else f"{row.iterations:,}"
            found = row.measure
            parts = (_percent(found.loss), _percent(found.exploitable), _percent(found.slips))
            yield f"| {row.name} | {often} | {' | '.join(parts)} |"
        yield ""


def _percent(share: float) -> str:
    """A share as text; what is below the precision of the solution is nothing."""
    return f"{max(0.0, share) * 100.0:.1f} %"


def drawing(positions: Sequence[Solved]) -> str:
    """The loss a game by budget as SVG, one line for each way to search in each position."""
    lines: dict[str, list[tuple[int, float]]] = {}
    for solved in positions:
        for row in solved.rows:
            if row.iterations is not None:
                points = lines.setdefault(f"{row.name}, {solved.name}", [])
                points.append((row.iterations, max(0.0, row.measure.loss)))
    budgets = sorted({budget for points in lines.values() for budget, _ in points})
    most = max([loss for points in lines.values() for _, loss in points] + [0.01])
    return "\n".join(_drawn(lines, budgets, most)) + "\n"


def _drawn(lines: dict[str, list[tuple[int, float]]], budgets: Sequence[int], most: float) -> Iterator[str]:
    bottom, right = _HEIGHT - _BOTTOM, _WIDTH - 20
    step = (right - _LEFT) / max(1, len(budgets) - 1)
    places = {budget: _LEFT + step * index for index, budget in enumerate(budgets)}
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
        ' font-family="sans-serif" font-size="12">'
    )
    yield "<title>What the search loses a game against a perfect opponent, by iterations</title>"
    yield f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>'
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        height = bottom - share * (bottom - _TOP)
        yield f'<path d="M{_LEFT} {height:.1f}H{right}" stroke="#d4d4d4"/>'
        yield f'<text x="{_LEFT - 6}" y="{height + 4:.1f}" text-anchor="end">{share * most * 100:.1f} %</text>'
    for budget, place in places.items():
        yield f'<text x="{place:.1f}" y="{bottom + 18}" text-anchor="middle">{budget:,}</text>'
    yield f'<text x="{(_LEFT + right) / 2}" y="{bottom + 38}" text-anchor="middle">iterations a decision</text>'
    for index, (name, points) in enumerate(lines.items()):
        colour = _COLOURS[index % len(_COLOURS)]
        path = " ".join(
            f"{places[budget]:.1f},{bottom - loss / most * (bottom - _TOP):.1f}" for budget, loss in points
        )
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        yield f'<text x="{right}" y="{_TOP + 16 + 18 * index}" text-anchor="end" fill="{colour}">{name}</text>'
    yield "</svg>"
