"""Curves as SVG: points with their intervals, joined by lines."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from digsite.lab.plots import ticks_over

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 640, 380, 60, 150, 44, 50
_COLOURS = ("#7a4b21", "#2f6f73", "#8a2f4f", "#5b6b1f")
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2620}.title{font-weight:600;font-size:15px}"
    ".tick{font-size:11px;fill:#6d6353}.grid{stroke:#d9cfbe}.ideal{stroke:#6d6353;stroke-dasharray:4 4}"
    "@media(prefers-color-scheme:dark){text{fill:#eae2d3}.tick{fill:#a99f8d}.grid{stroke:#4a4337}}"
)


@dataclass(frozen=True, slots=True)
class Point:
    """A value and the bounds of its interval, at a place along the curve."""

    at: float
    value: float
    low: float
    high: float


def curves(
    title: str, found: Mapping[str, Sequence[Point]], labels: tuple[str, str], budgets: bool = False
) -> str:
    """A plot of named curves; `labels` name both axes. Budgets stand on a scale of powers of ten.

    Otherwise both axes are shares, and the line on which they are equal is drawn.

    >>> plot = curves("Wins", {"bird": [Point(2, 0.4, 0.3, 0.5), Point(40, 0.9, 0.8, 1.0)]}, ("a", "b"), budgets=True)
    >>> plot.startswith("<svg "), plot.count("<circle")
    (True, 2)
    """
    points = [point for curve in found.values() for point in curve]
    if budgets:
        places = sorted({point.at for point in points})
        ticks = ticks_over(min(point.low for point in points), max(point.high for point in points))
    else:
        places = ticks = [number / 5 for number in range(6)]
    start, end = _scaled(places[0], budgets), _scaled(places[-1], budgets)

    def across(value: float) -> float:
        return _LEFT + (_scaled(value, budgets) - start) / ((end - start) or 1.0) * (_WIDTH - _LEFT - _RIGHT)

    def down(value: float) -> float:
        return _HEIGHT - _BOTTOM - (value - ticks[0]) / (ticks[-1] - ticks[0]) * (_HEIGHT - _TOP - _BOTTOM)

    bottom = _HEIGHT - _BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<text class="title" x="12" y="24">{escape(title)}</text>',
        f'<text x="{(_LEFT + _WIDTH - _RIGHT) / 2}" y="{_HEIGHT - 10}" text-anchor="middle">{escape(labels[0])}</text>',
        f'<text x="12" y="{_TOP - 6}">{escape(labels[1])}</text>',
    ]
    for tick in ticks:
        y = down(tick)
        lines.append(f'<line class="grid" x1="{_LEFT}" y1="{y:.1f}" x2="{_WIDTH - _RIGHT}" y2="{y:.1f}"/>')
        lines.append(f'<text class="tick" x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>')
    for place in places:
        x = across(place)
        lines.append(f'<line class="grid" x1="{x:.1f}" y1="{_TOP}" x2="{x:.1f}" y2="{bottom}"/>')
        lines.append(
            f'<text class="tick" x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{place:g}</text>'
        )
    if not budgets:
        lines.append(
            f'<line class="ideal" x1="{across(0.0):.1f}" y1="{down(0.0):.1f}" '
            f'x2="{across(1.0):.1f}" y2="{down(1.0):.1f}"/>'
        )
    for number, (name, curve) in enumerate(found.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        path = " ".join(f"{across(point.at):.1f},{down(point.value):.1f}" for point in curve)
        lines.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for point in curve:
            middle = f"{across(point.at):.1f}"
            lines.append(
                f'<line x1="{middle}" y1="{down(point.low):.1f}" x2="{middle}" y2="{down(point.high):.1f}" '
                f'stroke="{colour}"/>'
            )
            lines.append(f'<circle cx="{middle}" cy="{down(point.value):.1f}" r="4" fill="{colour}"/>')
        lines.append(
            f'<text x="{_WIDTH - _RIGHT + 12}" y="{_TOP + 20 * number + 12}" style="fill:{colour}">'
            f"{escape(name)}</text>"
        )
    return "\n".join([*lines, "</svg>"]) + "\n"


def _scaled(value: float, budgets: bool) -> float:
    return math.log10(value) if budgets else value
