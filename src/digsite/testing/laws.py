"""Laws of the conformance suite, and the error for a broken one."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ParamSpec

Arguments = ParamSpec("Arguments")


@dataclass(frozen=True, slots=True)
class Law:
    """Something that holds in every reachable state of every game: its name, and one line that says what."""

    name: str
    statement: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where in which game something was found: enough to stand there again."""

    game: str
    players: int
    options: Mapping[str, str | int]
    seed: int
    actions: tuple[int, ...] = ()

    @property
    def step(self) -> int:
        """How many decisions were made before."""
        return len(self.actions)

    def script(self) -> str:
        """A few lines of Python that lead there.

        >>> print(Place("lost-cities", 2, {"length": "short"}, 7, (3, 123)).script())
        state = digsite.game('lost-cities').start(players=2, seed=7, length='short')
        for action in [3, 123]:
            state.apply(action)
        """
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        lines = [
            f"state = digsite.game({self.game!r}).start(players={self.players}, seed={self.seed}{options})"
        ]
        if self.actions:
            lines += [f"for action in {list(self.actions)}:", "    state.apply(action)"]
        return "\n".join(lines)


class LawBroken(AssertionError):
    """A game breaks a law. `law` is its name and `text` says how; `place` says where, when it is known.

    >>> broken = LawBroken("legal-actions", "3 is there twice", Place("relics", 2, {}, seed=5, actions=(1, 1)))
    >>> print(broken)
    law 'legal-actions' is broken: 3 is there twice
    in relics with 2 players, seed 5, after 2 decisions:
    state = digsite.game('relics').start(players=2, seed=5)
    for action in [1, 1]:
        state.apply(action)
    >>> broken.game, broken.seed, broken.step
    ('relics', 5, 2)
    """

    def __init__(self, law: str, text: str, place: Place | None = None) -> None:
        super().__init__(law, text, place)
        self.law = law
        self.text = text
        self.place = place

    @property
    def game(self) -> str | None:
        """The name of the game."""
        return self.place.game if self.place else None

    @property
    def seed(self) -> int | None:
        """The seed of the game that broke the law."""
        return self.place.seed if self.place else None

    @property
    def step(self) -> int | None:
        """How many decisions that game had had."""
        return self.place.step if self.place else None

    def summary(self) -> str:
        """The broken law and its position, without the history."""
        said = f"law {self.law!r} is broken: {self.text}"
        if self.place is None:
            return said
        place = self.place
        options = "".join(f", {name} {value}" for name, value in place.options.items())
        return (
            f"{said}\nin {place.game} with {place.players} players{options}, seed {place.seed},"
            f" after {place.step} decisions"
        )

    def __str__(self) -> str:
        return self.summary() if self.place is None else f"{self.summary()}:\n{self.place.script()}"


class Breach(Exception):
    """Raised inside a law that does not hold; the caller sees a LawBroken."""


def require(holds: bool, text: str) -> None:
    """Says that the law in force is broken, unless the condition holds."""
    if not holds:
        raise Breach(text)


_laws: list[Law] = []
_names: dict[Callable[..., None], str] = {}


def law(name: str, statement: str) -> Callable[[Callable[Arguments, None]], Callable[Arguments, None]]:
    """Makes a function a law: whatever goes wrong inside, also in the game itself, is a LawBroken with its name."""

    def declare(check: Callable[Arguments, None]) -> Callable[Arguments, None]:
        @functools.wraps(check)
        def in_force(*args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
            try:
                check(*args, **kwargs)
            except LawBroken:
                raise
            except Breach as breach:
                raise LawBroken(name, str(breach)) from breach.__cause__
            except AssertionError as error:
                raise LawBroken(name, str(error) or "an assertion of the game fails") from error
            except Exception as error:
                raise LawBroken(name, f"{type(error).__name__}: {error}") from error

        _laws.append(Law(name, statement))
        _names[in_force] = name
        return in_force

    return declare


def name_of(check: Callable[..., None]) -> str:
    """The name of the law that a function checks."""
    return _names[check]


def declared_laws() -> tuple[Law, ...]:
    """Every law declared so far, in the order of declaration."""
    return tuple(_laws)
