"""A bot for tests: it decides at once, and its games are short."""

from digsite.bots import Perspective


def last(perspective: Perspective) -> int:
    """The last of the legal actions: draws from the pile whenever it can."""
    return perspective.legal_actions()[-1]


def dies(perspective: Perspective) -> int:
    """Ends its process."""
    import os

    os._exit(3)


def sleeps(perspective: Perspective) -> int:
    """Never answers."""
    import time

    while True:
        time.sleep(1.0)


def babbles(perspective: Perspective) -> int:
    """Prints where the answers go, and answers nonsense."""
    print('{"action": 1}', flush=True)
    return -1
