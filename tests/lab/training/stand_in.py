"""Small networks and games that never were, to learn from."""

from __future__ import annotations

from array import array

import numpy as np
import numpy.typing as npt

from digsite.bots.weights import Shape
from digsite.lab.training.model import Targets
from digsite.lab.training.positions import Positions, flat
from digsite.lab.training.selfplay import Recording, Setup

COPIES = 3
# Actions 0 to 3 are about no copy; 4 to 9 are two about each of three copies.
ALIKE = Shape(
    common=12, copies=COPIES, copy_columns=6, first=16, shared=8, second=16, policy=8, rows=3, actions=10,
    copy_actions=2,
)  # fmt: skip
PLAIN = Shape(
    common=30,
    copies=0,
    copy_columns=0,
    first=16,
    shared=0,
    second=16,
    policy=8,
    rows=3,
    actions=10,
    copy_actions=0,
)


def targets(shape: Shape) -> Targets:
    """Where the policy of a shape tells of its actions."""
    actions = np.arange(10)
    about = (actions >= 4) & (shape.copies > 0)
    return Targets(
        row=np.where(about, 10 + actions % 2, actions),
        copy=np.where(about, (actions - 4) // 2, -1),
        number=np.where(about, actions % 2, 0),
    )


def recording(seed: int, number: int = 0, positions: int = 20) -> Recording:
    """A game whose points, wins and policy follow from the columns in a way that a network can learn.

    Row r gets 3 points for column r, and 2 for each copy in which its columns r and 3 are both marked; the most points
    win. The policy likes the first action about a copy in which the last column is marked.
    """
    chance = np.random.default_rng(seed)
    marked = chance.random((positions, 30)) < 0.4
    present = chance.integers(2, 4, positions)
    copies = marked[:, 12:].reshape(positions, COPIES, 6)
    points = 3.0 * marked[:, :3] + 2.0 * (copies[:, :, :3] & copies[:, :, 3:4]).sum(axis=1)
    here = np.arange(3) < present[:, None]
    points = points * here
    best = (points == points.max(axis=1, keepdims=True)) & here
    wins = best / best.sum(axis=1, keepdims=True)
    choices: list[int] = []
    actions: list[int] = []
    shares: list[float] = []
    for position in range(positions):
        legal = (
            np.sort(chance.permutation(10)[: chance.integers(2, 10)]) if position % 4 else np.zeros(0, int)
        )
        liking = np.exp([_liking(copies[position], action) for action in legal])
        choices.append(len(legal))
        actions.extend(legal.tolist())
        shares.extend((liking / liking.sum()).tolist() if len(legal) else [])
    lengths = marked.sum(axis=1)
    columns = np.nonzero(marked)[1]
    return Recording(
        number=number,
        rows=3,
        columns=array("H", columns.tolist()),
        values=array("f", [1.0] * len(columns)),
        lengths=array("H", lengths.tolist()),
        present=array("B", present.tolist()),
        points=array("f", points.ravel().tolist()),
        wins=array("f", wins.ravel().tolist()),
        choices=array("H", choices),
        actions=array("H", actions),
        shares=array("f", shares),
        scores=(seed, 2),
        unseated=(),
        decisions=positions,
        setup=Setup(1.0, 2, {"length": "short"}),
    )


def _liking(copies: npt.NDArray[np.bool_], action: int) -> float:
    if action < 4:
        return 0.5 * action
    copy, number = divmod(action - 4, 2)
    return 3.0 if number == 0 and copies[copy, 5] else 0.0


def positions(games: int) -> Positions:
    """The positions of so many games."""
    return flat([recording(seed, seed) for seed in range(games)])
