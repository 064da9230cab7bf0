"""Learns the weights of a network from recorded positions: Adam over minibatches in float32, from given seeds."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from digsite.bots.weights import Shape, Weights
from digsite.engine.game import Game
from digsite.lab.training.model import POINTS_UNIT, Batch, Loss, Matrix, Model, Outputs, Reader, Targets
from digsite.lab.training.positions import Positions

BATCH: Final = 1024
RATE: Final = 6e-4
# In the last third of its steps learning slows down to this part of the rate.
LAST_RATE: Final = 0.1
DECAY: Final = 0.02
_MOMENTUM: Final = 0.9
_SPREAD: Final = 0.999
_TINY: Final = 1e-8

# Columns seen in fewer of the first positions begin without weights, so that a rare one means nothing until learnt.
_RARE: Final = 1e-3
# Heads begin small, so that learning does not begin with large errors.
_HEAD: Final = 0.1
_HEADS: Final = ("points", "wins", "policy", "copy_policy")


@dataclass(frozen=True, slots=True)
class Validation:
    """Errors of a network on games that it did not learn from.

    Errors are roots of mean squares in points; `points_spread` is the error of one constant guess for each row, and
    `policy_even` the cross entropy of choosing evenly. `winner` is the share of positions in which the row with the
    best chance has the most of the win.
    """

    positions: int
    points_error: float
    points_spread: float
    correlation: float
    winner: float
    wins: float
    policy: float
    policy_even: float

    def __str__(self) -> str:
        text = (
            f"points off by {self.points_error:.2f} (a constant: {self.points_spread:.2f}), "
            f"correlation {self.correlation:.3f}, winner {self.winner:.1%}, wins {self.wins:.3f}"
        )
        if self.policy_even > 0.0:
            text += f", policy {self.policy:.3f} (even: {self.policy_even:.3f})"
        return text


class Learner:
    """A network's weights on their way, with the moments that Adam keeps of them."""

    def __init__(self, shape: Shape, targets: Targets) -> None:
        self.model = Model(shape, targets)
        self.steps = 0
        self._first: Matrix = np.zeros_like(self.model.parameters.flat)
        self._second: Matrix = np.zeros_like(self.model.parameters.flat)
        self._decay = _decaying(shape)

    @staticmethod
    def begin(shape: Shape, targets: Targets, positions: Positions, seed: int) -> Learner:
        """A network that has learnt nothing: small random weights, scaled by how the positions look."""
        learner = Learner(shape, targets)
        weights, chance = learner.model.parameters, np.random.default_rng(seed)
        seen, common, alike = _habits(positions, shape)
        fan_in = {"first": common, "shared": alike, "second": shape.middle, "policy_second": shape.middle}
        for name, (rows, columns) in shape.arrays().items():
            if name.endswith("_bias"):
                continue
            inputs = fan_in.get(name, columns if "policy" in name else rows)
            scale = np.sqrt(2.0 / max(1.0, inputs)) * (_HEAD if name in _HEADS else 1.0)
            weights[name][:] = chance.standard_normal((rows, columns)) * scale
        weights["first"][seen[: shape.common] < _RARE] = 0.0
        if shape.copies:
            each = seen[shape.common :].reshape(shape.copies, -1).mean(axis=0)
            weights["shared"][each < _RARE] = 0.0
        weights["points_bias"][:] = _means(positions) / POINTS_UNIT
        return learner

    @staticmethod
    def continuing(weights: Weights, targets: Targets) -> Learner:
        """Goes on from the weights of a file, without their moments."""
        learner = Learner(weights.shape, targets)
        for name, numbers in weights.arrays.items():
            piece = learner.model.parameters[name]
            piece[:] = np.asarray(numbers, np.float32).reshape(piece.shape)
            if name in ("points", "points_bias"):
                piece /= np.float32(POINTS_UNIT)
        return learner

    def learn(
        self,
        positions: Positions,
        epochs: int,
        seed: int,
        rate: float = RATE,
        told: Callable[[int, int], None] = lambda done, steps: None,
    ) -> Loss:
        """Goes through the positions so many times in an order of its own; the mean loss of the last quarter.

        `told` hears after each step how many of all steps are done.
        """
        chance = np.random.default_rng(seed)
        chosen, reader = positions.learnt_from(), Reader(positions, self.model.shape)
        size = min(BATCH, len(chosen))
        if size == 0:
            raise ValueError("there are no positions to learn from")
        each = len(chosen) // size
        steps = epochs * each
        losses: list[Loss] = []
        for step in range(steps):
            if step % each == 0:
                order = chance.permutation(chosen)
            start = step % each * size
            batch = reader.read(order[start : start + size])
            outputs = self.model.outputs(batch)
            if step >= steps - max(1, steps // 4):
                losses.append(self.model.loss(batch, outputs))
            self.model.find_slopes(batch, outputs)
            self._step(rate * _slowing(step, steps))
            told(step + 1, steps)
        return _mean(losses)

    def _step(self, rate: float) -> None:
        """One step of Adam with decay of its own; no weight moves by more than the rate.

        The bound keeps a column that is seen for the first time from moving by several rates at once.
        """
        self.steps += 1
        weights, slopes = self.model.parameters.flat, self.model.slopes.flat
        first, second = self._first, self._second
        first *= np.float32(_MOMENTUM)
        first += np.float32(1.0 - _MOMENTUM) * slopes
        second *= np.float32(_SPREAD)
        slopes *= slopes
        slopes *= np.float32(1.0 - _SPREAD)
        second += slopes
        move = np.sqrt(second * np.float32(1.0 / (1.0 - _SPREAD**self.steps)))
        move += np.float32(_TINY)
        np.divide(first, move, out=move)
        move *= np.float32(1.0 / (1.0 - _MOMENTUM**self.steps))
        np.clip(move, -1.0, 1.0, out=move)
        move *= np.float32(rate)
        for stretch in self._decay:
            weights[stretch] *= np.float32(1.0 - rate * DECAY)
        weights -= move

    def validate(self, positions: Positions) -> Validation:
        """Measures on the positions of games that are held back, or on all where none is."""
        chosen = positions.held_back()
        if len(chosen) == 0:
            chosen = np.arange(len(positions))
        reader, tally = Reader(positions, self.model.shape), _Tally()
        for start in range(0, len(chosen), BATCH):
            batch = reader.read(chosen[start : start + BATCH])
            tally.count(self.model, batch, self.model.outputs(batch))
        return tally.validation()

    def weights(
        self,
        game: Game,
        made: Mapping[str, str | int | float] | None = None,
        search: Mapping[str, float] | None = None,
    ) -> Weights:
        """The weights for a data file, in points."""
        arrays: dict[str, array[float]] = {}
        for name in self.model.shape.arrays():
            piece = self.model.parameters[name]
            if name in ("points", "points_bias"):
                piece = piece * np.float32(POINTS_UNIT)
            numbers = array("f")
            numbers.frombytes(piece.tobytes())
            arrays[name] = numbers
        return Weights(
            game.name,
            game.observation_version,
            self.model.shape,
            arrays,
            dict(search or {}),
            dict(made or {}),
        )

    def save(self, path: Path) -> None:
        """Writes everything that learning goes on from, or leaves the file that is there as it was."""
        unfinished = path.with_name(f".{path.name}.part")
        with unfinished.open("wb") as file:
            np.savez(
                file,
                weights=self.model.parameters.flat,
                first=self._first,
                second=self._second,
                steps=np.int64(self.steps),
            )
        unfinished.replace(path)

    @staticmethod
    def load(path: Path, shape: Shape, targets: Targets) -> Learner:
        """Goes on from what `save` has written, to the last bit."""
        learner = Learner(shape, targets)
        with np.load(path) as kept:
            if kept["weights"].shape != learner.model.parameters.flat.shape:
                raise ValueError(f"{path}: the weights are not for this shape of network")
            learner.model.parameters.flat[:] = kept["weights"]
            learner._first[:] = kept["first"]
            learner._second[:] = kept["second"]
            learner.steps = int(kept["steps"])
        return learner


class _Tally:
    """Sums over batches, from which a validation follows."""

    def __init__(self) -> None:
        self._told: list[Matrix] = []
        self._true: list[Matrix] = []
        self._present: list[Matrix] = []
        self._right = 0.0
        self._wins = 0.0
        self._asked = 0
        self._policy = 0.0
        self._even = 0.0

    def count(self, model: Model, batch: Batch, outputs: Outputs) -> None:
        """Adds a batch."""
        self._told.append(outputs.points * np.float32(POINTS_UNIT))
        self._true.append(batch.points * np.float32(POINTS_UNIT))
        self._present.append(batch.present)
        loss, count = model.loss(batch, outputs), len(batch.inputs)
        best = outputs.wins.argmax(axis=1)
        self._right += float((batch.wins[np.arange(count), best] >= batch.wins.max(axis=1) - 1e-6).sum())
        self._wins += loss.wins * count
        self._asked += len(batch.asked)
        self._policy += loss.policy * len(batch.asked)
        self._even += float(np.log(np.bincount(batch.places)).sum()) if len(batch.places) else 0.0

    def validation(self) -> Validation:
        """Turns the sums into a validation."""
        told, true = np.concatenate(self._told).astype(float), np.concatenate(self._true).astype(float)
        present = np.concatenate(self._present)
        around = np.concatenate([_around(true[:, row][present[:, row]]) for row in range(true.shape[1])])
        asked = max(1, self._asked)
        return Validation(
            positions=len(told),
            points_error=float(np.sqrt(((told - true)[present] ** 2).mean())),
            points_spread=float(np.sqrt((around**2).mean())),
            correlation=_correlation(told[present], true[present]),
            winner=self._right / len(told),
            wins=self._wins / len(told),
            policy=self._policy / asked,
            policy_even=self._even / asked,
        )


def _around(numbers: Matrix) -> Matrix:
    """Numbers less their mean."""
    result: Matrix = numbers - numbers.mean() if len(numbers) else numbers
    return result


def _correlation(one: Matrix, other: Matrix) -> float:
    """The correlation of two lists, 0 where one of them is constant.

    >>> round(_correlation(np.array([1.0, 2.0, 3.0]), np.array([2.0, 4.0, 6.0])), 6)
    1.0
    """
    one, other = _around(one), _around(other)
    size = float(np.sqrt((one * one).sum() * (other * other).sum()))
    return float((one * other).sum()) / size if size > 0.0 else 0.0


def _slowing(step: int, steps: int) -> float:
    """The part of the rate with which a step is made.

    >>> _slowing(0, 30), _slowing(20, 30), round(_slowing(29, 30), 2)
    (1.0, 1.0, 0.19)
    """
    left = 3.0 * (steps - step) / steps
    return min(1.0, LAST_RATE + (1.0 - LAST_RATE) * left)


def _mean(losses: list[Loss]) -> Loss:
    count = len(losses)
    return Loss(
        sum(loss.points for loss in losses) / count,
        sum(loss.wins for loss in losses) / count,
        sum(loss.policy for loss in losses) / count,
    )


def _decaying(shape: Shape) -> list[slice]:
    """The stretches of the flat array of weights that decay: all but the biases."""
    stretches: list[slice] = []
    start = 0
    for name, (rows, columns) in shape.arrays().items():
        if not name.endswith("_bias"):
            stretches.append(slice(start, start + rows * columns))
        start += rows * columns
    return stretches


def _habits(positions: Positions, shape: Shape) -> tuple[Matrix, float, float]:
    """In which part of the positions each column is seen, and how many columns a position and a copy show at once."""
    width = shape.common + shape.copies * shape.copy_columns
    seen = np.bincount(positions.columns, minlength=width) / max(1, len(positions))
    return seen, float(seen[: shape.common].sum()), float(seen[shape.common :].sum() / max(1, shape.copies))


def _means(positions: Positions) -> Matrix:
    """The mean of the points to come of each row, over the positions in which it is present."""
    rows = positions.points.shape[1]
    present = np.arange(rows) < positions.present[:, None]
    result: Matrix = (positions.points * present).sum(axis=0) / np.maximum(1, present.sum(axis=0))
    return result
