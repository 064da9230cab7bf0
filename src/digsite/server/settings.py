"""How a server runs; every part has a default that suits one machine."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

from digsite.server.bots import PATIENCE
from digsite.server.limits import LOOPBACK, Limits, Origins


def default_workers() -> int:
    """Half of the processors think for bots, so that the table stays quick.

    >>> default_workers() >= 1
    True
    """
    return max(1, (os.cpu_count() or 2) // 2)


@dataclass(frozen=True)
class Settings:
    """Where tables are stored, who may come in, and how bots think."""

    database: str
    origins: Origins = field(default_factory=lambda: Origins(hosts=LOOPBACK))
    limits: Limits = field(default_factory=Limits)
    # Other bots in the place of levels, and of those that give hints ("hint") and look back ("analysis").
    levels: Mapping[str, str] = field(default_factory=dict)
    workers: int = field(default_factory=default_workers)
    patience: float = PATIENCE
    # A bot's decision takes at least so long, so that people can follow.
    pace: float = 0.6
    # So long at the most the bots wait for the answers of people who are asked to go back.
    courtesy: float = 60.0
