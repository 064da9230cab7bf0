"""A bot for tests: it decides at once, and its games are short."""

from digsite.bots import Perspective
from digsite.bots.ismcts import Opinion

# The variable that names the file for which a gated bot waits.
GATE = "DIGSITE_TEST_GATE"


def last(perspective: Perspective) -> int:
    """The last of the legal actions: draws from the pile whenever it can."""
    return perspective.legal_actions()[-1]


class First:
    """Would always take the first action, and thinks less of all others."""

    def __init__(self, seed: int = 0) -> None:
        self.opinions: list[Opinion] = []

    def choose(self, perspective: Perspective) -> int:
        """The first of the legal actions."""
        first, *others = perspective.legal_actions()
        self.opinions = [Opinion(first, 2, 0.5), *(Opinion(other, 1, -0.1) for other in others)]
        return first


def dies(perspective: Perspective) -> int:
    """Ends its process."""
    import os

    os._exit(3)


def sleeps(perspective: Perspective) -> int:
    """Never answers."""
    import time

    while True:
        time.sleep(1.0)


def gated(perspective: Perspective) -> int:
    """Decides like `last` once the file is there that GATE names, and not before."""
    import os
    import time

    while not os.path.exists(os.environ[GATE]):
        time.sleep(0.01)
    return last(perspective)


def babbles(perspective: Perspective) -> int:
    """Prints where the answers go, and answers nonsense."""
    print('{"action": 1}', flush=True)
    return -1
