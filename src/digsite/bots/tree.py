"""A tree of decisions in flat arrays, for a search that walks it in many worlds."""

from typing import Final, final

from digsite.engine.native import i64, vec

NONE: Final = -1
_ROOM: Final = 1024


@final
class Tree:
    """Nodes in flat arrays; node 0 is the decision to be made now, and each other one an action below its parent.

    A node knows how often it was visited, the sums of what came of it for each row, the sums of points and wins of the
    seat that searches, and the prior: the share that the policy gives its action among those legal beside it.
    """

    def __init__(self, rows: i64) -> None:
        self.rows: i64 = rows
        self.size: i64 = 0
        self.room: i64 = _ROOM
        self.actions: vec[i64] = vec[i64]([0] * _ROOM)
        self.first: vec[i64] = vec[i64]([0] * _ROOM)
        self.following: vec[i64] = vec[i64]([0] * _ROOM)
        self.visits: vec[i64] = vec[i64]([0] * _ROOM)
        self.priors: vec[float] = vec[float]([0.0] * _ROOM)
        self.points: vec[float] = vec[float]([0.0] * _ROOM)
        self.wins: vec[float] = vec[float]([0.0] * _ROOM)
        self.sums: vec[float] = vec[float]([0.0] * (_ROOM * rows))
        self.add(NONE, NONE, 1.0)

    def add(self, parent: i64, action: i64, prior: float) -> i64:
        """A new node below a parent."""
        node = self.size
        if node == self.room:
            self.grow()
        self.size = node + 1
        self.actions[node] = action
        self.priors[node] = prior
        self.first[node] = NONE
        self.following[node] = NONE
        self.visits[node] = 0
        self.points[node] = 0.0
        self.wins[node] = 0.0
        start = node * self.rows
        for row in range(self.rows):
            self.sums[start + row] = 0.0
        if parent >= 0:
            self.following[node] = self.first[parent]
            self.first[parent] = node
        return node

    def child(self, node: i64, action: i64) -> i64:
        """The node that an action leads to, or -1."""
        child = self.first[node]
        while child >= 0 and self.actions[child] != action:
            child = self.following[child]
        return child

    def grow(self) -> None:
        """Makes room for twice as many nodes."""
        room = self.room
        self.actions = longer(self.actions, room)
        self.first = longer(self.first, room)
        self.following = longer(self.following, room)
        self.visits = longer(self.visits, room)
        self.priors = longer_floats(self.priors, room)
        self.points = longer_floats(self.points, room)
        self.wins = longer_floats(self.wins, room)
        self.sums = longer_floats(self.sums, room * self.rows)
        self.room = room * 2

    def below(self, node: i64) -> "Tree":
        """A tree of its own of all that lies below a node, which becomes its node 0."""
        tree = Tree(self.rows)
        tree.copy_numbers(0, self, node)
        # Pairs of a node here and its copy whose children are still to be copied.
        waiting: list[tuple[int, int]] = [(node, 0)]
        while waiting:
            old, new = waiting.pop()
            child = self.first[old]
            while child >= 0:
                copy = tree.add(new, self.actions[child], self.priors[child])
                tree.copy_numbers(copy, self, child)
                if self.first[child] >= 0:
                    waiting.append((child, copy))
                child = self.following[child]
        return tree

    def copy_numbers(self, node: i64, other: "Tree", old: i64) -> None:
        """Takes over what another tree knows of a node."""
        self.visits[node] = other.visits[old]
        self.points[node] = other.points[old]
        self.wins[node] = other.wins[old]
        for row in range(self.rows):
            self.sums[node * self.rows + row] = other.sums[old * self.rows + row]


def longer(cells: vec[i64], room: i64) -> vec[i64]:
    """The same cells with as many empty ones behind them."""
    copy = vec[i64]([0] * (room * 2))
    for index in range(room):
        copy[index] = cells[index]
    return copy


def longer_floats(cells: vec[float], room: i64) -> vec[float]:
    """The same cells with as many empty ones behind them."""
    copy = vec[float]([0.0] * (room * 2))
    for index in range(room):
        copy[index] = cells[index]
    return copy
