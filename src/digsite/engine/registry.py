"""The registry of games. A game registers a loader, so a game is only imported when it is used."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from digsite.engine.contract import State
from digsite.engine.errors import BadData
from digsite.engine.frozen import Frozen
from digsite.engine.game import Game


@dataclass(frozen=True)
class BrokenGame(Frozen):
    """A game of another package that cannot be played: its name, its package and the reason."""

    name: str
    package: str
    problem: str


_loaders: dict[str, Callable[[], Game]] = {}
_loaded: dict[str, Game] = {}
_broken: list[BrokenGame] = []
# Finds the games of other packages. It runs once, when somebody asks for more than our own games.
_searches: list[Callable[[], None]] = []


def register(name: str, loader: Callable[[], Game]) -> None:
    """Registers a game under its name.

    >>> register("lost-cities", _loaders["lost-cities"])
    """
    _loaders[name] = loader
    _loaded.pop(name, None)


def search_with(search: Callable[[], None]) -> None:
    """Names a search for further games, to be run when they are first needed."""
    _searches.append(search)


def report(broken: BrokenGame) -> None:
    """Remembers a game that was found and left out."""
    _broken.append(broken)


def _search() -> None:
    while _searches:
        _searches.pop()()


def registered(name: str) -> bool:
    """Whether a game of that name is known already, without a search for further ones.

    >>> registered("lost-cities"), registered("chess")
    (True, False)
    """
    return name in _loaders


def games() -> list[str]:
    """The names of all games, in alphabetical order.

    >>> "lost-cities" in games()
    True
    """
    _search()
    return sorted(_loaders)


def broken_games() -> list[BrokenGame]:
    """The games of other packages that were found and left out, each with the reason."""
    _search()
    return list(_broken)


def game(name: str) -> Game:
    """The game with that name.

    >>> game("lost-cities").title
    'Lost Cities: The Board Game'
    """
    if not _known(name):
        raise ValueError(f"there is no game {name!r}; there are: {', '.join(games())}")
    if name not in _loaded:
        _loaded[name] = _loaders[name]()
    return _loaded[name]


def _known(name: str) -> bool:
    if name not in _loaders:
        _search()
    return name in _loaders


def revive(data: Mapping[str, object]) -> State:
    """Loads a snapshot of any registered game.

    >>> import digsite
    >>> state = digsite.game("quetzal").start(players=2, seed=1)
    >>> revive(state.dump()).game.name
    'quetzal'
    """
    name = data.get("game")
    if not isinstance(name, str) or not _known(name):
        raise BadData(f"a snapshot of an unknown game: {name!r}")
    return game(name).load(data)
