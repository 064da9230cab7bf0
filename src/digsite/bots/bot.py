"""What a bot is: a function that takes a Perspective and returns an action, or an object with such a method."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from digsite.bots.perspective import Perspective
from digsite.engine.game import Game, OptionValue

Chooser: TypeAlias = Callable[[Perspective], int]


@runtime_checkable
class Bot(Protocol):
    """Something that decides for a seat.

    A bot may have a `name`; without one it goes by the name of its function or class.

    >>> class First:
    ...     def choose(self, perspective):
    ...         return perspective.legal_actions()[0]
    >>> isinstance(First(), Bot)
    True
    """

    def choose(self, perspective: Perspective) -> int:
        """The action to take, one of `perspective.legal_actions()`."""


@runtime_checkable
class Follower(Bot, Protocol):
    """A bot of the lab that keeps a game of its own beside the one that is played.

    It is told the seed and every action, hidden ones too. So it is trusted to let nobody decide by them: it is meant
    for bots that stand for another program or an earlier version of this one, whose rules have to follow the game.
    """

    def follow(self, game: Game, players: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        """Takes up a game that begins; `options` names all of them."""

    def saw(self, action: int) -> None:
        """Learns that an action was taken, by whichever seat."""

    def ended(self, scores: Sequence[int]) -> None:
        """Learns how the game ended."""


class Abandoned(Exception):
    """Raised by a bot that cannot go on: the game is given up, and no random action stands in for its own."""


class Diverged(Abandoned):
    """Raised by a follower whose rules disagree with the game: the game tells nothing about its strength."""


class FunctionBot:
    """A function as a bot.

    >>> import digsite
    >>> last = FunctionBot(lambda perspective: perspective.legal_actions()[-1], "last")
    >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    >>> last.choose(perspective) == perspective.legal_actions()[-1], last.name
    (True, 'last')
    """

    def __init__(self, function: Chooser, name: str | None = None) -> None:
        self.function = function
        self.name = name or getattr(function, "__name__", type(function).__name__)

    def choose(self, perspective: Perspective) -> int:
        """Asks the function."""
        return self.function(perspective)


def as_bot(bot: Bot | Chooser) -> Bot:
    """A bot, whichever way it was written.

    >>> as_bot(max).name
    'max'
    """
    if isinstance(bot, Bot):
        return bot
    if callable(bot):
        return FunctionBot(bot)
    raise ValueError(
        f"a bot is a function of a Perspective or an object with a method choose, not {type(bot).__name__}"
    )


def name_of(bot: Bot | Chooser) -> str:
    """What a bot is called in tables and reports.

    >>> name_of(min)
    'min'
    """
    name = getattr(bot, "name", None) or getattr(bot, "__name__", None)
    return name if isinstance(name, str) else type(bot).__name__
