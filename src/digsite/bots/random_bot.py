"""The bot that takes any legal action, each equally likely."""

from digsite.bots.perspective import Perspective
from digsite.engine.randomness import BOT, Stream


class RandomBot:
    """Takes any legal action, each equally likely.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    >>> RandomBot(seed=3).choose(perspective) in perspective.legal_actions()
    True
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._stream = Stream.from_seed(seed, BOT)

    def choose(self, perspective: Perspective) -> int:
        """Any legal action."""
        actions = perspective.legal_actions()
        return actions[self._stream.below(len(actions))]
