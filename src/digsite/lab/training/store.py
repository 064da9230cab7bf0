"""The recorded games of a training run on disk: chunks in the order of game numbers, whoever played them."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from digsite.engine.game import OptionValue
from digsite.lab.training.positions import Positions, flat, joined
from digsite.lab.training.selfplay import Recording


@dataclass(frozen=True, slots=True)
class Facts:
    """A recorded game in a few words."""

    number: int
    players: int
    options: Mapping[str, OptionValue]
    scores: tuple[int, ...]
    unseated: tuple[int, ...]
    decisions: int


@dataclass(frozen=True, slots=True)
class Store:
    """A folder with the recorded games of each generation.

    A chunk is a file with the games of so many numbers in a row. It appears when all of them are played, so after a
    kill the chunks that are there are whole and the others are played again.
    """

    folder: Path
    games_in_chunk: int = 32

    def chunks(self, games: int) -> list[range]:
        """The numbers of the games of each chunk.

        >>> Store(Path("run"), 4).chunks(6)
        [range(0, 4), range(4, 6)]
        """
        size = self.games_in_chunk
        return [range(start, min(start + size, games)) for start in range(0, games, size)]

    def missing(self, generation: int, games: int) -> list[range]:
        """The chunks of a generation that are still to be played."""
        return [numbers for numbers in self.chunks(games) if not self.path(generation, numbers).exists()]

    def path(self, generation: int, numbers: range) -> Path:
        """The file of a chunk.

        >>> Store(Path("run")).path(3, range(32, 64)).as_posix()
        'run/games-03/000032-000063.npz'
        """
        return self._generation(generation) / f"{numbers.start:06}-{numbers.stop - 1:06}.npz"

    def _generation(self, generation: int) -> Path:
        return self.folder / f"games-{generation:02}"

    def write(self, generation: int, numbers: range, recordings: Sequence[Recording]) -> None:
        """Writes a chunk: all of it, or nothing."""
        facts = [
            [one.number, one.setup.players, dict(one.setup.options), one.scores, one.unseated, one.decisions]
            for one in recordings
        ]
        path = self.path(generation, numbers)
        path.parent.mkdir(parents=True, exist_ok=True)
        # A worker that outlives a killed run for a moment must not write into the file of its successor.
        unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")
        with unfinished.open("wb") as file:
            arrays: dict[str, Any] = dict(flat(recordings).arrays())
            arrays["facts"] = np.frombuffer(json.dumps(facts).encode(), np.uint8)
            np.savez(file, **arrays)
        unfinished.replace(path)

    def load(self, generations: Iterable[int], games: Mapping[int, int]) -> Positions:
        """The positions of whole generations with so many games each, in the order in which they were numbered."""
        pieces = [
            _positions(self.path(generation, numbers))
            for generation in generations
            for numbers in self.chunks(games[generation])
        ]
        return joined(pieces)

    def facts(self, generation: int, games: int) -> list[Facts]:
        """The facts about each game of a generation."""
        found: list[Facts] = []
        for numbers in self.chunks(games):
            with np.load(self.path(generation, numbers)) as arrays:
                for number, players, options, scores, unseated, decisions in json.loads(
                    arrays["facts"].tobytes()
                ):
                    found.append(Facts(number, players, options, tuple(scores), tuple(unseated), decisions))
        return found

    def forget(self, generation: int) -> None:
        """Deletes the games of a generation."""
        shutil.rmtree(self._generation(generation), ignore_errors=True)


def _positions(path: Path) -> Positions:
    with np.load(path) as arrays:
        return Positions(**{name: arrays[name] for name in Positions.__slots__})
