"""The games that bots have learnt, and positions of them for tests of the bots that search with a network."""

from __future__ import annotations

import digsite
from digsite.bots import Perspective
from digsite.bots.judge import Judge
from digsite.bots.trained import has_weights, weights_of
from digsite.engine.contract import State
from tests.playing import moments

LEARNT = tuple(name for name in digsite.games() if has_weights(digsite.game(name)))


def positions(name: str, players: int, count: int = 3, seed: int = 1) -> list[State]:
    """Positions with a real decision, spread over a random game."""
    found = moments(name, players, seed, every=1)
    return [found[len(found) * number // count] for number in range(count)]


def perspectives(name: str, players: int, count: int = 3, seed: int = 1) -> list[Perspective]:
    """The same positions as the seats see them that decide there."""
    return [Perspective.of(state) for state in positions(name, players, count, seed)]


def judge_of(name: str, players: int) -> Judge:
    """The judge of a game with the network of the package."""
    game = digsite.game(name)
    return Judge(weights_of(game), game, players)
