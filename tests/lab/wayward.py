"""Bots that misbehave, each in its own way, and one that is merely simple. Worker processes import them by name."""

import os
import signal
import time
from collections.abc import Mapping, Sequence

from digsite.bots import Diverged, Perspective
from digsite.engine.game import Game, OptionValue


def first(perspective: Perspective) -> int:
    return perspective.legal_actions()[0]


def illegal(perspective: Perspective) -> int:
    return 100_000


def raising(perspective: Perspective) -> int:
    raise RuntimeError("out of ideas")


def slow(perspective: Perspective) -> int:
    time.sleep(0.01)
    return perspective.legal_actions()[0]


def deadly_in_seat_zero(perspective: Perspective) -> int:
    if perspective.seat == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return perspective.legal_actions()[0]


def sleeping(perspective: Perspective) -> int:
    os.kill(os.getppid(), signal.SIGINT)  # a game is under way now
    time.sleep(3600)
    return perspective.legal_actions()[0]


class Unmakable:
    def __init__(self) -> None:
        raise OSError("no brain found")

    def choose(self, perspective: Perspective) -> int:
        return perspective.legal_actions()[0]


class Parting:
    """Follows the game, and its rules part from it after five actions of a deal with an even seed."""

    def __init__(self) -> None:
        self.even = True
        self.seen = 0

    def follow(self, game: Game, players: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        self.even = seed % 2 == 0

    def saw(self, action: int) -> None:
        self.seen += 1

    def choose(self, perspective: Perspective) -> int:
        if self.even and self.seen >= 5:
            raise Diverged("a card is worth more")
        return perspective.legal_actions()[0]

    def ended(self, scores: Sequence[int]) -> None:
        pass
