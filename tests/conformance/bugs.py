"""How a bug is planted: a broken state or game becomes a game of its own, kept with the law it breaks."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

from tests.conformance.relics import Relics, RelicsState

BROKEN: dict[str, tuple[Callable[[], Relics], str]] = {}


def breaks(law: str) -> Callable[[type[RelicsState]], type[RelicsState]]:
    """Makes a broken state into a game of its own, and says which law it breaks."""

    def plant(state_class: type[RelicsState]) -> type[RelicsState]:
        game_class = type(f"{state_class.__name__}Game", (Relics,), {"state_class": state_class})
        # Another process finds the class by its name in the module of the state.
        game_class.__module__ = state_class.__module__
        setattr(sys.modules[state_class.__module__], game_class.__name__, game_class)
        plant_game(law, game_class, state_class.__name__)
        return state_class

    return plant


def breaks_as_a_game(law: str) -> Callable[[type[Relics]], type[Relics]]:
    """The same for a bug that lies in the game and not in the state."""

    def plant(game_class: type[Relics]) -> type[Relics]:
        plant_game(law, game_class, game_class.__name__)
        return game_class

    return plant


def plant_game(law: str, game_class: type[Relics], bug: str) -> None:
    """Names a broken game after its bug and keeps it with the law it breaks."""
    game_class.name = "relics" + re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", bug)
    BROKEN[game_class.name] = (game_class, law)
