"""The toy games are known by name while a test of this folder runs, and to nobody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from digsite.engine import registry
from tests.conformance.broken_games import BROKEN
from tests.conformance.relics import Relics


@pytest.fixture(autouse=True)
def toy_games() -> Iterator[None]:
    registry.register("relics", Relics)
    for name, (game_class, _) in BROKEN.items():
        registry.register(name, game_class)
    yield
    for name in ("relics", *BROKEN):
        registry._loaders.pop(name)
        registry._loaded.pop(name, None)
