"""The stack of pending work: the current decision lies on top, later work below it.

A frame is a kind and two numbers, nothing else, so any moment of a turn can be saved, copied and searched.
"""

from typing import Final, final

from digsite.engine.native import i64, vec

_WIDTH: Final = 3
# A copy has room for the frames that lie on the stack and some more; there is seldom need for all.
_SPARE: Final = 6


@final
class Pending:
    """A stack of frames (kind, first, second); `capacity` is the room for frames that it begins with.

    `kind` is that of the top frame, or -1 when nothing is pending; it is asked so often that it is kept at hand.

    >>> stack = Pending(4)
    >>> stack.push(7, 1, 0)
    >>> stack.kind, stack.first(), stack.second()
    (7, 1, 0)
    """

    __slots__ = ("cells", "kind", "size")

    def __init__(self, capacity: i64) -> None:
        self.cells: vec[i64] = vec[i64]([0] * (capacity * _WIDTH))
        self.size: i64 = 0
        self.kind: i64 = -1

    def push(self, kind: i64, first: i64, second: i64) -> None:
        """Puts a frame on top."""
        base = self.size * _WIDTH
        if base == len(self.cells):
            self.make_room()
        cells = self.cells
        cells[base] = kind
        cells[base + 1] = first
        cells[base + 2] = second
        self.size += 1
        self.kind = kind

    def make_room(self) -> None:
        """Doubles the room of a full stack."""
        cells = vec[i64]([0] * (2 * len(self.cells) + _WIDTH))
        index: i64 = 0
        while index < len(self.cells):
            cells[index] = self.cells[index]
            index += 1
        self.cells = cells

    def pop(self) -> None:
        """Takes the top frame away."""
        size = self.size - 1
        self.size = size
        self.kind = self.cells[(size - 1) * _WIDTH] if size > 0 else -1

    def replace(self, kind: i64, first: i64, second: i64) -> None:
        """Puts a frame in the place of the top one."""
        base = (self.size - 1) * _WIDTH
        cells = self.cells
        cells[base] = kind
        cells[base + 1] = first
        cells[base + 2] = second
        self.kind = kind

    def clear(self) -> None:
        """Takes every frame away."""
        self.size = 0
        self.kind = -1

    def first(self) -> i64:
        """The first number of the top frame."""
        return self.cells[(self.size - 1) * _WIDTH + 1]

    def second(self) -> i64:
        """The second number of the top frame."""
        return self.cells[(self.size - 1) * _WIDTH + 2]

    def clone(self) -> "Pending":
        """An independent copy."""
        copy = Pending(0)
        copy.cells = self.cells[: (self.size + _SPARE) * _WIDTH]
        copy.size = self.size
        copy.kind = self.kind
        return copy

    def frames(self) -> list[list[int]]:
        """The frames from the bottom to the top, for a snapshot.

        >>> stack = Pending(2)
        >>> stack.push(1, 2, 3)
        >>> stack.frames()
        [[1, 2, 3]]
        """
        rows: list[list[int]] = []
        index: i64 = 0
        while index < self.size:
            base = index * _WIDTH
            rows.append([self.cells[base], self.cells[base + 1], self.cells[base + 2]])
            index += 1
        return rows
