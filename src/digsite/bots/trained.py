"""How bots find the weights of a game's network: those of the package, or a file of one's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from digsite.bots.weights import BadWeights, Weights
from digsite.engine.game import Game

# Beside the weights of a game lie those of an early generation, for its weaker levels.
EARLY = "early.net"


def has_weights(game: Game) -> bool:
    """Whether a network was trained for a game.

    >>> import digsite
    >>> has_weights(digsite.game("arnak"))
    True
    """
    return game.weights is not None


def weights_of(game: Game, path: Path | None = None) -> Weights:
    """The weights of a game's network: those of the package, or of a file of one's own."""
    chosen = path or game.weights
    if chosen is None:
        raise BadWeights(f"there is no network for {game.title}; `digsite train {game.name}` makes one")
    try:
        stamp = chosen.stat().st_mtime_ns
    except OSError:
        stamp = 0
    weights = _read(chosen, stamp)
    weights.check(game, str(chosen))
    return weights


def early_weights_of(game: Game) -> Weights:
    """The weights of a game's network after a short while of learning; those of the whole way where none were kept."""
    early = None if game.weights is None else game.weights.with_name(EARLY)
    return weights_of(game, early if early is not None and early.exists() else None)


@lru_cache(maxsize=8)
def _read(path: Path, stamp: int) -> Weights:
    weights = Weights.read(path)
    weights.check_numbers(str(path))
    return weights
