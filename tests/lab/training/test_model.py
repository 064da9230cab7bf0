"""The slopes of the loss are what finite differences say."""

import numpy as np
import pytest

from digsite.bots.weights import Shape
from digsite.lab.training.model import Batch, Model, Reader
from tests.lab.training.stand_in import ALIKE, PLAIN, positions, targets

STEP = 1e-6


def model_and_batch(shape: Shape) -> tuple[Model, Batch]:
    model = Model(shape, targets(shape), np.float64)
    model.parameters.flat[:] = np.random.default_rng(5).normal(0.0, 0.3, len(model.parameters.flat))
    return model, Reader(positions(2), shape, np.float64).read(np.arange(40))


@pytest.mark.parametrize("shape", [ALIKE, PLAIN])
def test_slopes_are_finite_differences(shape: Shape) -> None:
    model, batch = model_and_batch(shape)
    model.find_slopes(batch, model.outputs(batch))
    slopes, weights = model.slopes.flat.copy(), model.parameters.flat
    for index in np.random.default_rng(6).permutation(len(weights))[:400]:
        kept = weights[index]
        weights[index] = kept + STEP
        above = model.loss(batch, model.outputs(batch)).whole
        weights[index] = kept - STEP
        below = model.loss(batch, model.outputs(batch)).whole
        weights[index] = kept
        assert slopes[index] == pytest.approx((above - below) / (2.0 * STEP), abs=1e-7, rel=1e-4), index


def test_slopes_without_a_policy_leave_the_policy_alone() -> None:
    model, _ = model_and_batch(ALIKE)
    silent = positions(2)
    batch = Reader(silent, ALIKE, np.float64).read(np.flatnonzero(silent.choices == 0))
    model.slopes.flat[:] = 1.0
    model.find_slopes(batch, model.outputs(batch))
    for name in ("policy", "policy_bias", "policy_second", "policy_second_bias", "copy_policy"):
        assert not model.slopes[name].any()


def test_a_batch_holds_the_chosen_positions_whatever_was_read_before() -> None:
    reader = Reader(positions(2), ALIKE)
    reader.read(np.arange(10))
    again = reader.read(np.arange(20, 30)).inputs.copy()
    assert (again == Reader(positions(2), ALIKE).read(np.arange(20, 30)).inputs).all()
    assert again.any()
