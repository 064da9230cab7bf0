"""The ways a game can be started: player counts and options, in an order that soon shows each with each."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from digsite.engine.contract import State
from digsite.engine.errors import BadSetup
from digsite.engine.game import Game, OptionValue
from digsite.testing.laws import Place


@dataclass(frozen=True)
class Setup:
    """One way to start a game.

    >>> import digsite
    >>> setup = Setup(digsite.game("lost-cities"), 3, {"length": "short"})
    >>> setup.start(seed=1).view(None)["expeditions"]
    1
    """

    game: Game
    players: int
    options: Mapping[str, OptionValue]

    def start(self, seed: int) -> State:
        """A new game."""
        return self.game.start(players=self.players, seed=seed, **self.options)

    def place(self, seed: int, actions: Iterable[int] = ()) -> Place:
        """The same, and a game of it, for a report."""
        return Place(self.game.name, self.players, self.options, seed, tuple(actions))

    def values(self) -> list[tuple[str, OptionValue]]:
        """The player count and each option by name."""
        return [("players", self.players), *self.options.items()]


def setups(
    game: Game,
    players: int | Iterable[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> list[Setup]:
    """Every player count with every combination of options that goes together.

    `players` and `options` fix some of them. The order is such that the first few setups already show every
    value, and a few more every pair of values.

    >>> import digsite
    >>> len(setups(digsite.game("lost-cities"), players=2, options={"first": "random"}))
    12
    """
    counts = game.players if players is None else [players] if isinstance(players, int) else list(players)
    fixed = dict(options or {})
    declared = {option.name: option.values for option in game.options}
    for name, value in fixed.items():
        declared[name] = (value,)
    found = []
    for count in counts:
        for values in itertools.product(*declared.values()):
            chosen = dict(zip(declared, values, strict=True))
            try:
                game.check_players(count)
                game.settle_options(count, chosen)
            except BadSetup:
                continue
            found.append(Setup(game, count, chosen))
    if not found:
        raise BadSetup(f"{game.title} cannot be started with {counts} players and {fixed}")
    return _spread(found)


def _spread(found: list[Setup]) -> list[Setup]:
    """The same setups; each next one shows the most values, then pairs of values, that were not there yet."""
    shown: set[object] = set()
    fresh = {index: _signs(setup) for index, setup in enumerate(found)}
    order = []
    while fresh:
        best = max(
            fresh, key=lambda index: (len(fresh[index][0] - shown), len(fresh[index][1] - shown), -index)
        )
        singles, pairs = fresh.pop(best)
        shown |= singles | pairs
        order.append(found[best])
    return order


def _signs(setup: Setup) -> tuple[set[object], set[object]]:
    values = setup.values()
    return set(values), set(itertools.combinations(values, 2))
