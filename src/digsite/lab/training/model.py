"""The network of `digsite.bots.network` as matrices: what it says about positions, and which way its weights should go.

Points are learnt in units of `POINTS_UNIT`, so that no part of the loss drowns the others; it is a power of two, so
the shipped weights hold exactly the learnt ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.bots.weights import Shape
from digsite.engine.game import Game
from digsite.lab.training.positions import Positions, Whole

Matrix = npt.NDArray[Any]

POINTS_UNIT = 8.0

# How much the parts of the loss count: the squared error of the points, and the cross entropies of wins and policy.
POINTS_WEIGHT = 1.0
WINS_WEIGHT = 0.5
POLICY_WEIGHT = 1.0

_OUT_OF_QUESTION = -1e9


class Parameters:
    """The arrays of a network by name, which are pieces of one flat array.

    >>> shape = Shape(4, 0, 0, 8, 0, 8, 8, 2, 3, 0)
    >>> parameters = Parameters(shape)
    >>> parameters["second"].shape, len(parameters.flat)
    ((8, 8), 247)
    """

    def __init__(self, shape: Shape, kind: type[np.floating[Any]] = np.float32) -> None:
        sizes = shape.arrays()
        self.flat: Matrix = np.zeros(sum(rows * columns for rows, columns in sizes.values()), kind)
        self._pieces: dict[str, Matrix] = {}
        start = 0
        for name, (rows, columns) in sizes.items():
            piece = self.flat[start : start + rows * columns]
            self._pieces[name] = piece if name.endswith("_bias") else piece.reshape(rows, columns)
            start += rows * columns

    def __getitem__(self, name: str) -> Matrix:
        return self._pieces[name]


@dataclass(frozen=True, slots=True)
class Targets:
    """The places of each action in the policy: its row of `policy`, its copy, and its row of `copy_policy`."""

    row: Whole
    copy: Whole
    number: Whole

    @staticmethod
    def of(game: Game) -> Targets:
        """Those of a game; the copy of an action that is not about one is -1."""
        row = np.arange(game.num_actions, dtype=np.int64)
        copy = np.full_like(row, -1)
        number = np.zeros_like(row)
        if game.alike is not None:
            for action, (about, kind) in game.alike.actions.items():
                row[action], copy[action], number[action] = int(game.num_actions) + kind, about, kind
        return Targets(row, copy, number)


@dataclass(slots=True)
class Batch:
    """Positions as a matrix of inputs; `asked` have a policy, whose choices lie at `places` among them."""

    inputs: Matrix
    cells: Whole
    present: Matrix
    points: Matrix
    wins: Matrix
    asked: Whole
    starts: Whole
    places: Whole
    actions: Whole
    shares: Matrix


@dataclass(slots=True)
class Outputs:
    """The outputs of a network for a batch, layer by layer; wins and choices are logarithms of shares."""

    each: Matrix
    middle: Matrix
    hidden: Matrix
    points: Matrix
    wins: Matrix
    read: Matrix
    leaning: Matrix
    choices: Matrix


@dataclass(frozen=True, slots=True)
class Loss:
    """The parts of the loss, and the whole."""

    points: float
    wins: float
    policy: float

    @property
    def whole(self) -> float:
        """The number that learning lowers."""
        return POINTS_WEIGHT * self.points + WINS_WEIGHT * self.wins + POLICY_WEIGHT * self.policy


class Reader:
    """Turns positions into batches; the matrix of inputs is used again for each."""

    def __init__(self, positions: Positions, shape: Shape, kind: type[np.floating[Any]] = np.float32) -> None:
        self._positions = positions
        self._width = shape.common + shape.copies * shape.copy_columns
        self._kind = kind
        self._lengths = positions.lengths.astype(np.int64)
        self._starts = np.cumsum(self._lengths) - self._lengths
        self._choices = positions.choices.astype(np.int64)
        self._first_choices = np.cumsum(self._choices) - self._choices
        self._inputs: Matrix = np.zeros((0, self._width), kind)
        self._filled: Whole = np.zeros(0, np.int64)

    def read(self, chosen: Whole) -> Batch:
        """The chosen positions; the batch before is overwritten."""
        positions = self._positions
        inputs = self._emptied(len(chosen))
        lengths = self._lengths[chosen]
        source = _stretches(self._starts[chosen], lengths)
        cells = np.repeat(np.arange(len(chosen)) * self._width, lengths)
        cells += positions.columns[source]
        inputs.ravel()[cells] = positions.values[source]
        self._filled = cells
        choices = self._choices[chosen]
        asked = np.flatnonzero(choices)
        choices = choices[asked]
        source = _stretches(self._first_choices[chosen[asked]], choices)
        return Batch(
            inputs=inputs,
            cells=cells,
            present=np.arange(positions.points.shape[1]) < positions.present[chosen, None],
            points=positions.points[chosen].astype(self._kind) / self._kind(POINTS_UNIT),
            wins=positions.wins[chosen].astype(self._kind),
            asked=asked,
            starts=np.cumsum(choices) - choices,
            places=np.repeat(np.arange(len(asked)), choices),
            actions=positions.actions[source].astype(np.int64),
            shares=positions.shares[source].astype(self._kind),
        )

    def _emptied(self, count: int) -> Matrix:
        if len(self._inputs) != count:
            self._inputs = np.zeros((count, self._width), self._kind)
        else:
            self._inputs.ravel()[self._filled] = 0.0
        return self._inputs


class Model:
    """A network with weights that can be learnt."""

    def __init__(self, shape: Shape, targets: Targets, kind: type[np.floating[Any]] = np.float32) -> None:
        self.shape = shape
        self.targets = targets
        self.parameters = Parameters(shape, kind)
        self.slopes = Parameters(shape, kind)

    def outputs(self, batch: Batch) -> Outputs:
        """Runs the network on the positions of a batch."""
        shape, weights = self.shape, self.parameters
        count = len(batch.inputs)
        middle = np.empty((count, shape.middle), batch.inputs.dtype)
        first = batch.inputs[:, : shape.common] @ weights["first"]
        first += weights["first_bias"]
        np.maximum(first, 0.0, out=middle[:, : shape.first])
        each = self._copies(batch.inputs) @ weights["shared"]
        each += weights["shared_bias"]
        np.maximum(each, 0.0, out=each)
        each.sum(axis=0, out=middle[:, shape.first :])
        hidden = _cut_off(middle @ weights["second"] + weights["second_bias"])
        wins = hidden @ weights["wins"] + weights["wins_bias"]
        read = middle[batch.asked]
        leaning = _cut_off(read @ weights["policy_second"] + weights["policy_second_bias"])
        return Outputs(
            each=each,
            middle=middle,
            hidden=hidden,
            points=hidden @ weights["points"] + weights["points_bias"],
            wins=_logarithms(np.where(batch.present, wins, np.asarray(_OUT_OF_QUESTION, wins.dtype))),
            read=read,
            leaning=leaning,
            choices=self._choices(batch, each, leaning),
        )

    def _copies(self, inputs: Matrix) -> Matrix:
        """The inputs of each copy: copies x positions x columns."""
        shape = self.shape
        alike = inputs[:, shape.common :].reshape(len(inputs), shape.copies, shape.copy_columns)
        return alike.transpose(1, 0, 2)

    def _choices(self, batch: Batch, each: Matrix, leaning: Matrix) -> Matrix:
        """The logarithms of the shares with which the network would take each choice."""
        if len(batch.actions) == 0:
            return np.zeros(0, each.dtype)
        weights, rows = self.parameters, self.targets.row[batch.actions]
        logits: Matrix = np.einsum("ij,ij->i", leaning[batch.places], weights["policy"][rows])
        logits += weights["policy_bias"][rows]
        about, copies, at = self._about_copies(batch)
        if len(about):
            numbers = self.targets.number[batch.actions[about]]
            logits[about] += np.einsum("ij,ij->i", each[copies, at], weights["copy_policy"][numbers])
        logits -= np.maximum.reduceat(logits, batch.starts)[batch.places]
        logits -= np.log(np.add.reduceat(np.exp(logits), batch.starts))[batch.places]
        return logits

    def _about_copies(self, batch: Batch) -> tuple[Whole, Whole, Whole]:
        """The choices that are about a copy, with the copy and the position of each."""
        copies = self.targets.copy[batch.actions]
        about = np.flatnonzero(copies >= 0)
        return about, copies[about], batch.asked[batch.places[about]]

    def loss(self, batch: Batch, outputs: Outputs) -> Loss:
        """Measures how far the outputs are from the recorded targets."""
        misses = (outputs.points - batch.points)[batch.present].astype(np.float64)
        wins = (batch.wins * outputs.wins)[batch.present].astype(np.float64)
        choices = (batch.shares * outputs.choices).astype(np.float64)
        return Loss(
            points=float((misses * misses).mean()),
            wins=float(-wins.sum() / len(batch.inputs)),
            policy=float(-choices.sum() / max(1, len(batch.asked))),
        )

    def find_slopes(self, batch: Batch, outputs: Outputs) -> None:
        """Writes into `slopes` how the whole loss of a batch changes with each weight."""
        weights, slopes, shape = self.parameters, self.slopes, self.shape
        kind = batch.inputs.dtype.type
        points = (outputs.points - batch.points) * batch.present
        points *= kind(2.0 * POINTS_WEIGHT / batch.present.sum())
        total = (batch.wins * batch.present).sum(axis=1, keepdims=True)
        wins = (np.exp(outputs.wins) * total - batch.wins) * batch.present
        wins *= kind(WINS_WEIGHT / len(batch.inputs))
        _slope(slopes, "points", outputs.hidden, points)
        _slope(slopes, "wins", outputs.hidden, wins)
        hidden = points @ weights["points"].T
        hidden += wins @ weights["wins"].T
        hidden *= outputs.hidden > 0.0
        _slope(slopes, "second", outputs.middle, hidden)
        middle = hidden @ weights["second"].T
        each = np.zeros_like(outputs.each)
        self._policy_slopes(batch, outputs, middle, each)
        first = middle[:, : shape.first] * (outputs.middle[:, : shape.first] > 0.0)
        _slope(slopes, "first", batch.inputs[:, : shape.common], first)
        each += middle[:, shape.first :]
        each *= outputs.each > 0.0
        copies = self._copies(batch.inputs)
        np.matmul(copies.transpose(0, 2, 1), each).sum(axis=0, out=slopes["shared"])
        each.sum(axis=(0, 1), out=slopes["shared_bias"])

    def _policy_slopes(self, batch: Batch, outputs: Outputs, middle: Matrix, each: Matrix) -> None:
        """Adds the policy's part to the slopes of the middle layer and of each copy."""
        weights, slopes = self.parameters, self.slopes
        if len(batch.actions) == 0:
            for name in ("policy", "policy_bias", "policy_second", "policy_second_bias", "copy_policy"):
                slopes[name][:] = 0.0
            return
        kind = batch.inputs.dtype.type
        total = np.add.reduceat(batch.shares, batch.starts)[batch.places]
        logits = np.exp(outputs.choices) * total - batch.shares
        logits *= kind(POLICY_WEIGHT / len(batch.asked))
        # Several choices of a position may share a row, because they are about copies.
        rows = self.targets.row[batch.actions]
        width = len(weights["policy"])
        table: Matrix = np.zeros((len(batch.asked), width), kind)
        np.add.at(table.ravel(), batch.places * width + rows, logits)
        np.matmul(table.T, outputs.leaning, out=slopes["policy"])
        table.sum(axis=0, out=slopes["policy_bias"])
        leaning = table @ weights["policy"]
        leaning *= outputs.leaning > 0.0
        _slope(slopes, "policy_second", outputs.read, leaning)
        middle[batch.asked] += leaning @ weights["policy_second"].T
        if self.shape.copies:
            self._copy_policy_slopes(batch, outputs, logits, each)

    def _copy_policy_slopes(self, batch: Batch, outputs: Outputs, logits: Matrix, each: Matrix) -> None:
        weights = self.parameters["copy_policy"]
        about, copies, at = self._about_copies(batch)
        numbers = self.targets.number[batch.actions[about]]
        count, width = len(batch.inputs), len(weights)
        table: Matrix = np.zeros((self.shape.copies * count, width), batch.inputs.dtype)
        np.add.at(table.ravel(), (copies * count + at) * width + numbers, logits[about])
        np.matmul(table.T, outputs.each.reshape(-1, self.shape.shared), out=self.slopes["copy_policy"])
        each += (table @ weights).reshape(each.shape)


def _slope(slopes: Parameters, name: str, inputs: Matrix, outputs: Matrix) -> None:
    """Writes the slopes of a layer and of its bias, from its inputs and the slopes of its outputs."""
    np.matmul(inputs.T, outputs, out=slopes[name])
    outputs.sum(axis=0, out=slopes[name + "_bias"])


def _cut_off(sums: Matrix) -> Matrix:
    """The same array with zeros instead of negative numbers."""
    result: Matrix = np.maximum(sums, 0.0, out=sums)
    return result


def _logarithms(logits: Matrix) -> Matrix:
    """The logarithms of the shares of each column in its row."""
    logits = logits - logits.max(axis=1, keepdims=True)
    result: Matrix = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
    return result


def _stretches(starts: Whole, lengths: Whole) -> Whole:
    """The positions in stretches with those starts and lengths, one stretch after another.

    >>> _stretches(np.array([10, 3]), np.array([2, 3])).tolist()
    [10, 11, 3, 4, 5]
    """
    result: Whole = np.arange(lengths.sum()) + np.repeat(starts - (np.cumsum(lengths) - lengths), lengths)
    return result
