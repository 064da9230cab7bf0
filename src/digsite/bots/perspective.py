"""What a bot is given: the game as one seat sees it, and imagined worlds to think in. Nothing true that is hidden."""

from __future__ import annotations

from array import array

from digsite.engine.choices import Choice
from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.messages import Message

# The world behind a perspective needs a seed. Which one does not matter: whatever the seat cannot see is imagined.
_INNER_SEED = 0


class Perspective:
    """The game as one seat sees it.

    Behind it stands not the game itself but a world that the seat cannot tell from it, so a bot that digs for
    hidden cards finds imagined ones, and a bot that breaks what it is given breaks only its own copy.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> perspective = Perspective.of(state)
    >>> perspective.seat == state.player, perspective.players
    (True, 2)
    >>> perspective.legal_actions() == state.legal_actions()
    True
    """

    __slots__ = ("_players", "_seat", "_world")

    def __init__(self, world: State, seat: int, players: int) -> None:
        self._world = world
        self._seat = seat
        self._players = players

    @staticmethod
    def of(state: State, seat: int | None = None) -> Perspective:
        """How a seat, or else the one that decides now, sees this state."""
        onlooker = int(state.player) if seat is None else seat
        return Perspective(state.determinize(onlooker, _INNER_SEED), onlooker, len(state.places()))

    @property
    def seat(self) -> int:
        """The seat that looks."""
        return self._seat

    @property
    def player(self) -> int:
        """The seat that decides now."""
        return int(self._world.player)

    @property
    def players(self) -> int:
        """How many play."""
        return self._players

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._world.game

    def legal_actions(self) -> list[int]:
        """The actions that are legal now, ascending."""
        return self._world.legal_actions()

    def choices(self) -> list[Choice]:
        """The legal actions with their verb, their words and what they touch."""
        return self._world.choices()

    def prompt(self) -> Message:
        """What is being decided and why."""
        return self._world.prompt()

    def describe(self, action: int) -> str:
        """One line for people about an action."""
        return self._world.describe(action)

    def view(self) -> dict[str, object]:
        """Everything the seat may see, as plain data."""
        return self._world.view(self._seat)

    def observation(self) -> array[float]:
        """What the seat may see as numbers, for learning."""
        return self._world.observation(self._seat)

    def scores(self) -> list[int]:
        """Points per seat as they stand."""
        return self._world.scores()

    def determinize(self, seed: int) -> State:
        """A possible world: all that the seat cannot see drawn at random. It may be played on freely.

        >>> import digsite
        >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
        >>> world = perspective.determinize(seed=5)
        >>> world.apply(perspective.legal_actions()[0])
        >>> world.view(perspective.seat) == perspective.view()
        False
        """
        return self._world.determinize(self._seat, seed)
