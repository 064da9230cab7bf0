"""catanatron, a settlers simulator in plain Python: four of its random players, in its own loop and driven by ours."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from functools import partial
from importlib.metadata import version as version_of
from random import Random, random
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.actions import generate_playable_actions

from benchmarks.timing import Measure, each

_STATES = 6
_DECISIONS = 200


def version() -> str:
    """Which catanatron this is."""
    return version_of("catanatron")


def measures(variant: str) -> Mapping[str, Measure]:
    """All measures of catanatron."""
    seeds = itertools.count(1)
    games = [_middle_of(seed) for seed in range(1, _STATES + 1)]

    def own_loop() -> int:
        game = new_game(next(seeds))
        game.play()
        return len(game.state.actions)

    def driven() -> int:
        game = new_game(next(seeds))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            actions = game.state.playable_actions
            game.execute(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return {
        "own_loop": own_loop,
        "driven": driven,
        "clone": each([game.copy for game in games]),
        "legal": each([partial(generate_playable_actions, game.state) for game in games]),
    }


def new_game(seed: int) -> Any:
    """A game of four random players."""
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
    return Game(players, seed=seed)


def _middle_of(seed: int) -> Any:
    game = new_game(seed)
    chance = Random(seed)
    for _ in range(_DECISIONS):
        game.execute(chance.choice(game.state.playable_actions))
    return game
