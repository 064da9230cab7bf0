"""Bots as users write them."""

from digsite.bots import Perspective


def careful(perspective: Perspective) -> int:
    return perspective.legal_actions()[-1]


class Seeded:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, perspective: Perspective) -> int:
        actions = perspective.legal_actions()
        return actions[self.seed % len(actions)]


class Plain:
    name = "a plain one"

    def choose(self, perspective: Perspective) -> int:
        return perspective.legal_actions()[0]


ready = Plain()
not_a_bot = 17
