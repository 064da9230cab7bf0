"""Kinds of values on a table: how a number is written in a snapshot, and how it is read and checked."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.engine.checking import number_of, whole

# Counts without an end in the rules are read up to here: far beyond any game, well inside a machine integer.
MANY = 10**12


class Kind:
    """A kind of value: how a number on the table is written in a snapshot, and how it is read and checked."""

    def write(self, number: int) -> object:
        """Writes a number as plain data."""
        raise NotImplementedError

    def read(self, path: str, value: object) -> int:
        """Reads a number from plain data; a value that does not fit raises BadData."""
        raise NotImplementedError


class Count(Kind):
    """A whole number within bounds; the table holds it with `base` added.

    >>> Count(1, 3).read("state.round", 2), Count(0, 10, base=11).read("state.discards[1][0]", 7)
    (2, 18)
    """

    def __init__(self, least: int, most: int, base: int = 0) -> None:
        self.least = least
        self.most = most
        self.base = base

    def write(self, number: int) -> object:
        return number - self.base

    def read(self, path: str, value: object) -> int:
        return self.base + whole(path, value, self.least, self.most)


class Name(Kind):
    """One of some names; the table holds its number, counted from `base`.

    >>> Name(("red", "blue")).read("colour", "blue")
    1
    """

    def __init__(self, names: Sequence[str], base: int = 0) -> None:
        self.names = names
        self.base = base

    def write(self, number: int) -> object:
        return self.names[number - self.base]

    def read(self, path: str, value: object) -> int:
        return self.base + number_of(path, value, self.names)


class Maybe(Kind):
    """A value of another kind, or an empty place: -1 on the table, null in the snapshot unless it has a word.

    >>> Maybe(Name(("red", "blue"))).read("researcher", None)
    -1
    """

    def __init__(self, kind: Kind, word: str | None = None) -> None:
        self.kind = kind
        self.word = word

    def write(self, number: int) -> object:
        return self.word if number < 0 else self.kind.write(number)

    def read(self, path: str, value: object) -> int:
        return -1 if value == self.word else self.kind.read(path, value)
