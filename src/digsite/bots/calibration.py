"""The numbers that people are shown, set right where a network is known to be too sure or too low."""

from __future__ import annotations

import math
from collections.abc import Mapping

# Settings with this in front are those for somebody who plays alone.
ALONE = "alone_"
# Chances beyond these are shown as they are: a logarithm of nothing tells nothing.
_SURE = 1e-6


def settings_for(settings: Mapping[str, float], players: int) -> Mapping[str, float]:
    """The settings for a table of so many: those for one alone have names of their own.

    >>> settings_for({"win_scale": 0.5, "alone_win_scale": 0.7}, 1)
    {'win_scale': 0.7}
    >>> settings_for({"win_scale": 0.5, "alone_win_scale": 0.7}, 2)["win_scale"]
    0.5
    """
    if players > 1:
        return settings
    return {name.removeprefix(ALONE): value for name, value in settings.items() if name.startswith(ALONE)}


def calibrated(win: float, settings: Mapping[str, float]) -> float:
    """The chance to win as it is shown to people; without settings it is shown as it is.

    `win_scale` and `win_shift` stretch and move its log-odds.

    >>> calibrated(0.7, {})
    0.7
    >>> round(calibrated(0.8, {"win_scale": 0.5}), 2)
    0.67
    """
    scale, shift = settings.get("win_scale", 1.0), settings.get("win_shift", 0.0)
    if (scale, shift) == (1.0, 0.0) or not _SURE < win < 1.0 - _SURE:
        return win
    return 1.0 / (1.0 + math.exp(-(scale * math.log(win / (1.0 - win)) + shift)))


def calibrated_points(points: float, settings: Mapping[str, float]) -> float:
    """The points expected in the end as they are shown to people; `points_shift` is added.

    >>> calibrated_points(58.0, {"points_shift": 2.5})
    60.5
    """
    return points + settings.get("points_shift", 0.0)
