"""Positions of recorded games as flat numpy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.lab.training.selfplay import Recording

Bytes = npt.NDArray[np.uint8]
Shorts = npt.NDArray[np.uint16]
Whole = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]

# Of ten games one is held back from learning, to measure with.
_HELD_BACK = 10


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions one after another, with what is to be learnt of each.

    A position has `lengths` features (`columns` and `values`), `present` rows that take part, and for each row the
    `points` still to come and its part of the `wins`. Of `choices` legal `actions` it tells the `shares` with which
    they should be taken; positions without them teach no policy. `games` tells which game a position is from.
    """

    columns: Shorts
    values: Floats
    lengths: Shorts
    present: Bytes
    points: Floats
    wins: Floats
    choices: Shorts
    actions: Shorts
    shares: Floats
    games: Whole

    def __len__(self) -> int:
        return len(self.lengths)

    def learnt_from(self) -> Whole:
        """The positions of the games that may be learnt from."""
        return np.flatnonzero(self.games % _HELD_BACK != _HELD_BACK - 1)

    def held_back(self) -> Whole:
        """The positions of the games that are held back, to measure with."""
        return np.flatnonzero(self.games % _HELD_BACK == _HELD_BACK - 1)

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """All arrays by their names."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def flat(recordings: Sequence[Recording]) -> Positions:
    """The positions of one or more recorded games."""
    rows = recordings[0].rows

    def joined(name: str, kind: type[Any]) -> npt.NDArray[Any]:
        return np.concatenate([np.frombuffer(getattr(recording, name), kind) for recording in recordings])

    return Positions(
        columns=joined("columns", np.uint16),
        values=joined("values", np.float32),
        lengths=joined("lengths", np.uint16),
        present=joined("present", np.uint8),
        points=joined("points", np.float32).reshape(-1, rows),
        wins=joined("wins", np.float32).reshape(-1, rows),
        choices=joined("choices", np.uint16),
        actions=joined("actions", np.uint16),
        shares=joined("shares", np.float32),
        games=np.repeat([one.number for one in recordings], [len(one.lengths) for one in recordings]),
    )


def joined(pieces: Sequence[Positions]) -> Positions:
    """All positions of several pieces, in order."""
    tables = [piece.arrays() for piece in pieces]
    return Positions(**{name: np.concatenate([table[name] for table in tables]) for name in tables[0]})
