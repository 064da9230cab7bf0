"""The registry of games. A game registers a loader, so a game is only imported when it is used."""

from collections.abc import Callable, Mapping

from digsite.engine.contract import State
from digsite.engine.errors import BadData
from digsite.engine.game import Game

_loaders: dict[str, Callable[[], Game]] = {}
_loaded: dict[str, Game] = {}


def register(name: str, loader: Callable[[], Game]) -> None:
    """Registers a game under its name.

    >>> register("lost-cities", _loaders["lost-cities"])
    """
    _loaders[name] = loader
    _loaded.pop(name, None)


def games() -> list[str]:
    """The names of all games, in alphabetical order.

    >>> "lost-cities" in games()
    True
    """
    return sorted(_loaders)


def game(name: str) -> Game:
    """The game with that name.

    >>> game("lost-cities").title
    'Lost Cities: The Board Game'
    """
    if name not in _loaders:
        raise ValueError(f"there is no game {name!r}; there are: {', '.join(games())}")
    if name not in _loaded:
        _loaded[name] = _loaders[name]()
    return _loaded[name]


def revive(data: Mapping[str, object]) -> State:
    """Loads a snapshot of any registered game.

    >>> import digsite
    >>> state = digsite.game("quetzal").start(players=2, seed=1)
    >>> revive(state.dump()).game.name
    'quetzal'
    """
    name = data.get("game")
    if not isinstance(name, str) or name not in _loaders:
        raise BadData(f"a snapshot of an unknown game: {name!r}")
    return game(name).load(data)
