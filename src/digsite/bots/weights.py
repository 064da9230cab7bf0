"""The weights of a network as a data file: one line of JSON about them, then the numbers as little-endian float32."""

from __future__ import annotations

import json
import math
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from digsite.engine.game import Game

FORMAT = 1
# No weight that learning comes to is nearly as heavy, and sums of many stay within what networks reckon with.
HEAVIEST = 1024.0
# A header is one line; anything longer is no file of ours.
_LONGEST_HEADER = 1 << 16


class BadWeights(ValueError):
    """A file of weights that is missing, damaged, or made for something else."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The sizes of a network's layers.

    `common` columns go into `first` units, and the `copy_columns` of each of `copies` like things into `shared` units;
    `second` units follow and tell the points and wins of `rows` opponents, and `policy` units tell what to do.
    """

    common: int
    copies: int
    copy_columns: int
    first: int
    shared: int
    second: int
    policy: int
    rows: int
    actions: int
    copy_actions: int

    @property
    def middle(self) -> int:
        """The units that the second layers read."""
        return self.first + self.shared

    def arrays(self) -> dict[str, tuple[int, int]]:
        """The arrays of a network with their rows and columns, in the order of the file."""
        return {
            "first": (self.common, self.first),
            "first_bias": (1, self.first),
            "shared": (self.copy_columns, self.shared),
            "shared_bias": (1, self.shared),
            "second": (self.middle, self.second),
            "second_bias": (1, self.second),
            "points": (self.second, self.rows),
            "points_bias": (1, self.rows),
            "wins": (self.second, self.rows),
            "wins_bias": (1, self.rows),
            "policy_second": (self.middle, self.policy),
            "policy_second_bias": (1, self.policy),
            "policy": (self.actions + self.copy_actions, self.policy),
            "policy_bias": (1, self.actions + self.copy_actions),
            "copy_policy": (self.copy_actions, self.shared),
        }


def shape_for(game: Game, first: int = 48, shared: int = 32, second: int = 32, policy: int = 32) -> Shape:
    """The shape of a network for a game with so many units in each layer, all multiples of eight.

    >>> import digsite
    >>> shape = shape_for(digsite.game("arnak"))
    >>> shape.rows, shape.copies
    (4, 0)
    """
    for units in (first, shared, second, policy):
        if units % 8 != 0 or units < 8:
            raise ValueError(f"a layer has 8, 16, 24 or more units, not {units}")
    size = sum(piece.size for piece in game.observation_pieces)
    alike = game.alike
    if alike is None:
        copies, copy_columns, copy_actions, shared = 0, 0, 0, 0
    else:
        copies = alike.copies
        copy_columns = game.observation_pieces[-1].size // copies
        copy_actions = 1 + max(number for _, number in alike.actions.values())
    return Shape(
        common=size - copies * copy_columns,
        copies=copies,
        copy_columns=copy_columns,
        first=first,
        shared=shared,
        second=second,
        policy=policy,
        rows=max(2, game.players[-1]),
        actions=int(game.num_actions),
        copy_actions=copy_actions,
    )


@dataclass(frozen=True, slots=True)
class Weights:
    """A network's numbers, and what they were made for.

    `search` holds the settings of the search that measured best with them, `made` says how they came about.
    """

    game: str
    observation: int
    shape: Shape
    arrays: Mapping[str, array[float]]
    search: Mapping[str, float] = field(default_factory=dict)
    made: Mapping[str, str | int | float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, (rows, columns) in self.shape.arrays().items():
            found = self.arrays.get(name)
            if found is None or found.typecode != "f" or len(found) != rows * columns:
                raise BadWeights(f"array {name!r} has {rows} x {columns} float32 numbers")

    @staticmethod
    def blank(game: Game, shape: Shape) -> Weights:
        """Weights that are all zero: they expect no further points and prefer no action.

        >>> import digsite
        >>> game = digsite.game("quetzal")
        >>> Weights.blank(game, shape_for(game)).game
        'quetzal'
        """
        arrays = {
            name: array("f", bytes(4 * rows * columns)) for name, (rows, columns) in shape.arrays().items()
        }
        return Weights(game.name, game.observation_version, shape, arrays)

    def write(self, path: Path) -> None:
        """Writes the file, or leaves the one that is there as it was."""
        body = b"".join(_little(self.arrays[name]) for name in self.shape.arrays())
        header = {
            "format": FORMAT,
            "game": self.game,
            "observation": self.observation,
            "shape": {name: getattr(self.shape, name) for name in Shape.__slots__},
            "search": dict(self.search),
            "made": dict(self.made),
            "arrays": [[name, rows, columns] for name, (rows, columns) in self.shape.arrays().items()],
            "sha256": sha256(body).hexdigest(),
        }
        unfinished = path.with_name(f".{path.name}.part")
        unfinished.write_bytes(json.dumps(header).encode() + b"\n" + body)
        unfinished.replace(path)

    @staticmethod
    def read(path: Path) -> Weights:
        """The weights of a file; a damaged one raises BadWeights, which names it."""
        try:
            content = path.read_bytes()
        except OSError as problem:
            raise BadWeights(
                f"{path}: the weights cannot be read: {problem.strerror or problem}"
            ) from problem
        line, newline, body = content.partition(b"\n")
        if not newline or len(line) > _LONGEST_HEADER:
            raise BadWeights(f"{path}: this is no file of weights; it does not begin with a line of JSON")
        try:
            header = json.loads(line)
            if header["format"] != FORMAT:
                raise BadWeights(f"{path}: the file has format {header['format']}; {FORMAT} is expected")
            shape = Shape(**{name: int(header["shape"][name]) for name in Shape.__slots__})
            sizes = shape.arrays()
            expected = 4 * sum(rows * columns for rows, columns in sizes.values())
            if len(body) != expected or sha256(body).hexdigest() != header["sha256"]:
                raise BadWeights(
                    f"{path}: the weights are damaged; {expected} bytes with the sum in the header are expected"
                )
            return Weights(
                game=str(header["game"]),
                observation=int(header["observation"]),
                shape=shape,
                arrays=_cut(body, sizes),
                search=dict(header["search"]),
                made=dict(header["made"]),
            )
        except (KeyError, TypeError, ValueError) as problem:
            if isinstance(problem, BadWeights):
                raise
            raise BadWeights(f"{path}: the header of the weights is damaged: {problem}") from problem

    def check_numbers(self, source: str) -> None:
        """Raises BadWeights if a weight is no number, or too heavy."""
        for name, numbers in self.arrays.items():
            # A sum with something in it that is no number is none either.
            if math.isnan(sum(numbers)):
                raise BadWeights(f"{source}: array {name!r} holds something that is no number")
            heaviest = max(map(abs, numbers), default=0.0)
            if heaviest > HEAVIEST:
                raise BadWeights(
                    f"{source}: array {name!r} has a weight of {heaviest:g}; {HEAVIEST:g} is the most"
                )

    def check(self, game: Game, source: str) -> None:
        """Raises BadWeights unless these weights are for this game as it describes itself now.

        >>> import digsite
        >>> game = digsite.game("quetzal")
        >>> Weights.blank(game, shape_for(game)).check(digsite.game("arnak"), "my.net")
        Traceback (most recent call last):
        ...
        digsite.bots.weights.BadWeights: my.net: the weights are for 'quetzal', not for 'arnak'
        """
        if self.game != game.name:
            raise BadWeights(f"{source}: the weights are for {self.game!r}, not for {game.name!r}")
        if self.observation != game.observation_version:
            raise BadWeights(
                f"{source}: the weights are for version {self.observation} of the observation of {game.title}; "
                f"version {game.observation_version} is expected"
            )
        shape = self.shape
        wanted = shape_for(game)
        for name in ("common", "copies", "copy_columns", "rows", "actions", "copy_actions"):
            found, expected = getattr(shape, name), getattr(wanted, name)
            if found != expected:
                raise BadWeights(f"{source}: the weights have {found} in {name!r}; {expected} is expected")


def _little(numbers: array[float]) -> bytes:
    """The bytes of an array, little end first on every machine."""
    if sys.byteorder == "little":
        return numbers.tobytes()
    turned = array("f", numbers)
    turned.byteswap()
    return turned.tobytes()


def _cut(body: bytes, sizes: Mapping[str, tuple[int, int]]) -> dict[str, array[float]]:
    arrays: dict[str, array[float]] = {}
    start = 0
    for name, (rows, columns) in sizes.items():
        numbers = array("f")
        numbers.frombytes(body[start : start + 4 * rows * columns])
        if sys.byteorder != "little":
            numbers.byteswap()
        arrays[name] = numbers
        start += 4 * rows * columns
    return arrays
