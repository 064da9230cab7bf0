"""The first layer of a network: what it comes to does not depend on what was read before."""

from __future__ import annotations

import pytest

import digsite
from digsite.bots.first_layer import FirstLayer, Reader
from digsite.bots.trained import weights_of
from digsite.engine.features import Features
from tests.bots.networks import LEARNT, positions


def listed(name: str, players: int) -> list[Features]:
    """The features of the first seat at some moments of a game."""
    found: list[Features] = []
    for state in positions(name, players, count=12):
        features = Features()
        state.fill_features(0, features)
        found.append(features)
    return found


@pytest.mark.parametrize("name", LEARNT)
def test_units_are_the_same_whatever_was_read_before(name: str) -> None:
    layer = FirstLayer(weights_of(digsite.game(name)))
    reader, sums = Reader(layer), layer.sums()
    for features in listed(name, players=2):
        reader.read(features, sums)
        in_a_row = list(reader.units)
        reader.read(features, layer.sums())
        assert in_a_row == list(reader.units)


@pytest.mark.parametrize("name", LEARNT)
def test_units_are_what_the_weights_say(name: str) -> None:
    weights = weights_of(digsite.game(name))
    shape, layer = weights.shape, FirstLayer(weights)
    reader, sums = Reader(layer), layer.sums()
    for features in listed(name, players=2):
        reader.read(features, sums)
        units = list(weights.arrays["first_bias"]) + list(weights.arrays["shared_bias"]) * shape.copies
        for column, value in features.items():
            copy, row = (
                divmod(column - shape.common, shape.copy_columns) if column >= shape.common else (0, 0)
            )
            of_copy = column >= shape.common
            numbers, width = ("shared", shape.shared) if of_copy else ("first", shape.first)
            at = shape.first + copy * shape.shared if of_copy else 0
            start = (row if of_copy else column) * width
            for unit in range(width):
                units[at + unit] += value * weights.arrays[numbers][start + unit]
        assert list(reader.units) == pytest.approx([max(0.0, unit) for unit in units], abs=1e-9)


def test_a_list_of_any_length_is_read() -> None:
    layer = FirstLayer(weights_of(digsite.game("arnak")))
    features = Features()
    for column in range(900):
        features.mark(column)
    reader = Reader(layer)
    reader.read(features, layer.sums())
    once = list(reader.units)
    sums = layer.sums()
    for short in (*listed("arnak", players=2), features):
        reader.read(short, sums)
    assert list(reader.units) == once
