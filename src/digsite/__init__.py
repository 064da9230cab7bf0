"""digsite: archaeology board games on one fast, fair rules engine.

>>> import digsite
>>> game = digsite.game("lost-cities")
>>> state = game.start(players=2, seed=7)
>>> while not state.over:
...     state.apply(state.legal_actions()[0])
>>> len(state.scores())
2
"""

import os
import sys
from pathlib import Path
from types import ModuleType
from typing import cast

import digsite.games  # noqa: F401  (registers the games)
from digsite.engine import registry
from digsite.engine.contract import State
from digsite.engine.errors import BadData, BadSetup, IllegalAction
from digsite.engine.game import Game
from digsite.engine.registry import BrokenGame

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadSetup",
    "BrokenGame",
    "Game",
    "IllegalAction",
    "State",
    "__version__",
    "broken_games",
    "game",
    "games",
]


class Games(ModuleType):
    """The package of the games. Calling it gives their names.

    `digsite.games` is one name for two things. A plain function would hide the package, and then
    `import digsite.games.quetzal.state as state` would not find it.
    """

    def __call__(self) -> list[str]:
        """The names of all games.

        >>> import digsite
        >>> "lost-cities" in digsite.games()
        True
        """
        return registry.games()


_package = sys.modules["digsite.games"]
_package.__class__ = Games
games = cast("Games", _package)


def broken_games() -> list[BrokenGame]:
    """The games of other packages that were found and left out, each with its name, its package and the reason."""
    return registry.broken_games()


def game(name: str, edition: str | os.PathLike[str] | None = None) -> Game:
    """The game with that name, with the values of an edition file where one is named.

    >>> game("lost-cities").players
    range(2, 5)
    """
    found = registry.game(name)
    if edition is None:
        return found
    path = Path(edition)
    try:
        # Some editors put a mark of the byte order before the first letter.
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as problem:
        raise BadData(
            f"{path.name}: this is not a text in UTF-8: {problem.reason} at byte {problem.start}"
        ) from problem
    return found.with_edition(text, source=path.name)
