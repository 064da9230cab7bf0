"""A sparse list of features: what a seat sees of a state, as the columns that are not zero and their numbers."""

from array import array
from typing import Final, final

from digsite.engine.native import i64, vec

# Lists grow when they are full, so that no game has to know how long its longest one is.
_ROOM: Final = 256


@final
class Features:
    """A sparse list of features, written by `State.fill_features` and read by networks; it can be used again.

    >>> features = Features()
    >>> features.add(3, 0.5)
    >>> features.items()
    [(3, 0.5)]
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.room: i64 = _ROOM
        self.columns: vec[i64] = vec[i64]([0] * _ROOM)
        self.values: vec[float] = vec[float]([0.0] * _ROOM)

    def clear(self) -> None:
        """Empties the list."""
        self.size = 0

    def mark(self, column: i64) -> None:
        """Appends a column whose number is one."""
        self.add(column, 1.0)

    def add(self, column: i64, value: float) -> None:
        """Appends a column and its number; no column may be appended twice."""
        size = self.size
        if size == self.room:
            self.grow()
        self.columns[size] = column
        self.values[size] = value
        self.size = size + 1

    def grow(self) -> None:
        """Makes room for twice as many columns."""
        room = self.room * 2
        columns = vec[i64]([0] * room)
        values = vec[float]([0.0] * room)
        for index in range(self.size):
            columns[index] = self.columns[index]
            values[index] = self.values[index]
        self.columns = columns
        self.values = values
        self.room = room

    def items(self) -> list[tuple[int, float]]:
        """The columns with their numbers, in the order in which they were appended."""
        return [(int(self.columns[index]), self.values[index]) for index in range(self.size)]

    def dense(self, width: int) -> "array[float]":
        """The same as an array of all columns, zeros included.

        >>> features = Features()
        >>> features.mark(1)
        >>> features.dense(3)
        array('f', [0.0, 1.0, 0.0])
        """
        cells = array("f", bytes(4 * width))
        for index in range(self.size):
            cells[self.columns[index]] = self.values[index]
        return cells
