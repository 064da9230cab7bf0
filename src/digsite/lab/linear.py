"""The little linear algebra that ratings need: symmetric matrices of a dozen rows, as lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Matrix: TypeAlias = list[list[float]]


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    """A matrix times a vector.

    >>> times([[2.0, 0.0], [1.0, 3.0]], [1.0, 2.0])
    [2.0, 7.0]
    """
    return [sum(cell * value for cell, value in zip(row, vector, strict=True)) for row in matrix]


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric, positive definite matrix, by elimination.

    >>> inverse([[4.0, 2.0], [2.0, 2.0]])
    [[0.5, -0.5], [-0.5, 1.0]]
    >>> inverse([])
    []
    """
    size = len(matrix)
    rows = [
        [*row, *(1.0 if column == index else 0.0 for column in range(size))]
        for index, row in enumerate(matrix)
    ]
    for pivot in range(size):
        head = rows[pivot][pivot]
        rows[pivot] = [cell / head for cell in rows[pivot]]
        for other in range(size):
            factor = rows[other][pivot]
            if other != pivot and factor != 0.0:
                rows[other] = [
                    cell - factor * mine for cell, mine in zip(rows[other], rows[pivot], strict=True)
                ]
    return [row[size:] for row in rows]
