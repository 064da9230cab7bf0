"""Finds the games: ours in the folders of their package, others by the entry point group `digsite.games`.

A game of another package is loaded when it is found. One that cannot be used is reported and left out, so that a
faulty package stops nobody from playing the other games.
"""

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable
from importlib.metadata import EntryPoint, entry_points

from digsite.engine import registry
from digsite.engine.game import Game
from digsite.engine.registry import BrokenGame

# The package of our games has the name of the group.
GROUP = "digsite.games"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_NAME = 40
_LONGEST_TITLE = 60


def register_all(folders: Iterable[str]) -> None:
    """Registers our games, each in a folder below these, and the search for those of other packages."""
    for module in pkgutil.iter_modules(list(folders)):
        if module.ispkg:
            registry.register(module.name.replace("_", "-"), _Folder(module.name))
    registry.search_with(find_plugins)


class _Folder:
    """Loads the game of a folder: the one class of its module `game`."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def __call__(self) -> Game:
        module = importlib.import_module(f"{GROUP}.{self.folder}.game")
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Game) and value.__module__ == module.__name__:
                made = value()
                assert isinstance(made, Game)
                return made
        raise ImportError(f"{module.__name__} has no class of a game")


def find_plugins() -> None:
    """Registers the games of other packages; those that cannot be used are reported."""
    for entry in sorted(entry_points(group=GROUP), key=_origin):
        # Our own games are declared too, and are known already.
        if entry.value.startswith(f"{GROUP}."):
            continue
        try:
            registry.register(entry.name, _Loaded(_load(entry)))
        except (Exception, SystemExit) as problem:
            said = str(problem) if isinstance(problem, Unusable) else f"{type(problem).__name__}: {problem}"
            registry.report(BrokenGame(_plain(entry.name), _origin(entry)[0], _plain(said)))


class Unusable(Exception):
    """A game breaks the contract; the text says how."""


class _Loaded:
    """Gives a game that was loaded when it was found."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __call__(self) -> Game:
        return self.game


def _origin(entry: EntryPoint) -> tuple[str, str]:
    """The package that declares a game, and the name it gives to it."""
    return (entry.dist.name if entry.dist is not None else entry.module), entry.name


def _load(entry: EntryPoint) -> Game:
    """The game of an entry point, checked; Unusable says what is wrong with it."""
    if len(entry.name) > _LONGEST_NAME or not _NAME.fullmatch(entry.name):
        raise Unusable(
            f"a name has at most {_LONGEST_NAME} small letters, digits and hyphens, and begins with a letter"
        )
    if registry.registered(entry.name):
        raise Unusable("the name is taken by another game")
    factory = entry.load()
    made: object = factory() if callable(factory) else factory
    if not isinstance(made, Game):
        raise Unusable(f"{entry.value} gives {type(made).__name__}, not a digsite.Game")
    problems = contract_problems(made)
    if made.name != entry.name:
        problems = [f"its name is {made.name!r}, but it is declared as {entry.name!r}", *problems]
    if problems:
        raise Unusable("; ".join(problems))
    return made


def contract_problems(game: Game) -> list[str]:
    """The attributes of a game that are missing or wrong.

    >>> import digsite
    >>> contract_problems(digsite.game("quetzal"))
    []
    """
    return [f"{name} must be {wanted}" for name, wanted, fits in _ATTRIBUTES if not _has(game, name, fits)]


def _has(game: Game, name: str, fits: Callable[[object], bool]) -> bool:
    return hasattr(game, name) and fits(getattr(game, name))


def _is_line(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and value != ""


def _is_title(value: object) -> bool:
    return _is_line(value) and len(str(value)) <= _LONGEST_TITLE


def _is_count(value: object) -> bool:
    return type(value) is int and value > 0


def _is_players(value: object) -> bool:
    return isinstance(value, range) and len(value) > 0 and value[0] > 0 and value.step == 1


def _is_named_tuple(value: object) -> bool:
    return isinstance(value, tuple) and all(_is_line(getattr(part, "name", None)) for part in value)


def _is_module(value: object) -> bool:
    return value is None or _is_line(value)


def _is_catalogue(value: object) -> bool:
    return hasattr(value, "items") and all(
        isinstance(key, str) and isinstance(words, str) for key, words in value.items()
    )


_ATTRIBUTES: tuple[tuple[str, str, Callable[[object], bool]], ...] = (
    ("name", "one line of text", _is_line),
    ("title", f"one line of at most {_LONGEST_TITLE} characters", _is_title),
    ("version", "a whole number from 1", _is_count),
    ("players", "a range of numbers from 1", _is_players),
    ("options", "a tuple of digsite.engine.game.Option", _is_named_tuple),
    ("num_actions", "a whole number from 1", _is_count),
    ("observation_pieces", "a tuple of digsite.engine.game.Piece", _is_named_tuple),
    ("catalogue", "a mapping of message ids to English", _is_catalogue),
    ("event_kinds", "a tuple of digsite.engine.events.Kind", _is_named_tuple),
    ("evaluation", "the name of a module, or None", _is_module),
)


def _plain(text: str) -> str:
    """A text of another package in one printable line."""
    line = "".join(sign if sign.isprintable() else " " for sign in text)
    return line if len(line) <= 300 else f"{line[:299]}…"
