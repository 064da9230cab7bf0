"""Plots as SVG, written by hand: names with their values and intervals on one scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

_WIDTH, _LEFT, _RIGHT = 760, 290, 60
_TOP, _ROW, _BOTTOM = 44, 26, 34
_MOST_TICKS = 8
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2b2620}.title{font-weight:600;font-size:15px}"
    ".name{text-anchor:end}.tick{text-anchor:middle;font-size:11px;fill:#6d6353}"
    ".grid{stroke:#d9cfbe}.whisker{stroke:#7a4b21;stroke-width:2}.dot{fill:#7a4b21}"
    "@media(prefers-color-scheme:dark){text{fill:#eae2d3}.tick{fill:#a99f8d}.grid{stroke:#4a4337}"
    ".whisker{stroke:#dfa766}.dot{fill:#dfa766}}"
)


@dataclass(frozen=True, slots=True)
class Bar:
    """A name, its value, and the bounds of its interval."""

    name: str
    value: float
    low: float
    high: float


def intervals(title: str, bars: Sequence[Bar], unit: str = "") -> str:
    """A plot with one row for each bar: a dot at the value, a line over the interval.

    >>> plot = intervals("Ratings", [Bar("greedy", 1000.0, 1000.0, 1000.0), Bar("random", 420.0, 310.0, 530.0)])
    >>> plot.startswith("<svg "), plot.count('class="dot"')
    (True, 2)
    """
    ticks = ticks_over(min(bar.low for bar in bars), max(bar.high for bar in bars))
    first, last = ticks[0], ticks[-1]
    height = _TOP + _ROW * len(bars) + _BOTTOM

    def across(value: float) -> str:
        part = (value - first) / (last - first)
        return f"{_LEFT + part * (_WIDTH - _LEFT - _RIGHT):.1f}"

    bottom = _TOP + _ROW * len(bars)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<text class="title" x="12" y="24">{escape(title)}</text>',
    ]
    for tick in ticks:
        x = across(tick)
        lines.append(f'<line class="grid" x1="{x}" y1="{_TOP}" x2="{x}" y2="{bottom}"/>')
        lines.append(f'<text class="tick" x="{x}" y="{bottom + 18}">{tick:g}{escape(unit)}</text>')
    for row, bar in enumerate(bars):
        y = _TOP + _ROW * row + _ROW // 2
        lines.append(f'<text class="name" x="{_LEFT - 14}" y="{y + 4}">{escape(bar.name)}</text>')
        lines.append(
            f'<line class="whisker" x1="{across(bar.low)}" y1="{y}" x2="{across(bar.high)}" y2="{y}"/>'
        )
        lines.append(f'<circle class="dot" cx="{across(bar.value)}" cy="{y}" r="5"/>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def ticks_over(low: float, high: float) -> list[float]:
    """Round values that reach over a range, in steps of 1, 2 or 5 times a power of ten.

    >>> ticks_over(310, 1000)
    [300.0, 400.0, 500.0, 600.0, 700.0, 800.0, 900.0, 1000.0]
    >>> ticks_over(5, 5)
    [4.0, 4.5, 5.0, 5.5, 6.0]
    """
    if high <= low:
        low, high = low - 1.0, high + 1.0
    power = 10.0 ** math.floor(math.log10(high - low) - 1.0)
    for factor in (1.0, 2.0, 5.0, 10.0, 20.0, 50.0):
        step = factor * power
        first, last = math.floor(low / step), math.ceil(high / step)
        if last - first < _MOST_TICKS:
            break
    return [round(number * step, 9) for number in range(first, last + 1)]
