"""Bots that misbehave, each in its own way, and one that is merely simple. Worker processes import them by name."""

import os
import signal
import time

from digsite.bots import Perspective


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
