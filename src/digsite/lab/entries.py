"""The participants of the ladder and the tables at which they play: the one place that names them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

from digsite.engine.game import Game, OptionValue

# From the weakest to the strongest, as far as one knows before: neighbours play first. The adaptive level is not among
# them, since its strength is that of whoever sits opposite.
PARTICIPANTS = ("random", "greedy", "ismcts:iterations=200", "beginner", "easy", "medium", "hard", "expert")
# Where one of these takes part, it has the fixed rating: the first that does, else the first of all.
ANCHORS = ("benchmarks.anchors:greedy", "greedy")
# Options of solo games that have a scale of their own, with the values that are played.
SOLO: Mapping[str, Mapping[str, tuple[OptionValue, ...]]] = {
    "arnak": {"temple": ("bird", "snake"), "difficulty": (0, 3, 5)}
}


@dataclass(frozen=True, slots=True)
class Table:
    """A game, how many play it, and the options that are not left as they are."""

    game: str
    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """A name for files and headings of its own.

        >>> Table("arnak", 1, {"difficulty": 5}).name
        'arnak-1-difficulty=5'
        """
        return "-".join(
            [self.game, str(self.players), *(f"{name}={value}" for name, value in self.options.items())]
        )


def anchor_of(participants: tuple[str, ...]) -> int:
    """The position of the participant with the fixed rating.

    >>> anchor_of(("random", "greedy")), anchor_of(("random", "my_bots:careful"))
    (1, 0)
    """
    for name in ANCHORS:
        if name in participants:
            return participants.index(name)
    return 0


def tables(game: Game, players: tuple[int, ...], options: Mapping[str, OptionValue]) -> list[Table]:
    """The tables of a ladder: with nothing said, the smallest and the largest at which bots meet, and solo.

    >>> import digsite
    >>> [table.name for table in tables(digsite.game("quetzal"), (), {})]
    ['quetzal-2', 'quetzal-5']
    >>> len(tables(digsite.game("arnak"), (1,), {}))
    6
    """
    found: list[Table] = []
    for count in players or _counts(game):
        scale = SOLO.get(game.name, {}) if count == 1 else {}
        varied = {name: values for name, values in scale.items() if name not in options}
        for values in product(*varied.values()):
            found.append(Table(game.name, count, {**options, **dict(zip(varied, values, strict=True))}))
    return found


def _counts(game: Game) -> tuple[int, ...]:
    several = [count for count in game.players if count > 1]
    meeting = dict.fromkeys([several[0], several[-1]]) if several else {}
    return (*meeting, *([1] if game.name in SOLO else []))
