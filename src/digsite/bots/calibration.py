"""The numbers that people are shown, set right where a network is known to be too sure or too low."""

from __future__ import annotations

import math
from collections.abc import Mapping

# Chances beyond these are shown as they are: a logarithm of nothing tells nothing.
_SURE = 1e-6


def settings_for(settings: Mapping[str, float], players: int) -> Mapping[str, float]:
    """The settings for a table of so many, which have the number in their names.

    >>> settings_for({"win_worth": 60.0, "win_scale_1": 0.7, "win_scale_2": 0.5}, 2)
    {'win_scale': 0.5}
    """
    ending = f"_{players}"
    return {name.removesuffix(ending): value for name, value in settings.items() if name.endswith(ending)}


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
