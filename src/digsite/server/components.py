"""What is printed on the components of a game, as a client gets it: made and compressed once for each edition."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from digsite.engine.game import Game
from digsite.server.record import game_of
from digsite.server.static import StaticFile, static_file

_EDITIONS_AT_HAND = 16


def components_file(game: Game) -> StaticFile:
    """The components of a game with its edition, ready to be sent.

    >>> import digsite
    >>> components_file(digsite.game("lost-cities")).content
    b'{"game":"lost-cities","version":1,"components":{}}'
    """
    edition = None if game.edition is None else msgspec.json.encode(game.edition, order="sorted")
    return _file(game.name, edition)


@lru_cache(_EDITIONS_AT_HAND)
def _file(name: str, edition: bytes | None) -> StaticFile:
    game = game_of(name, None if edition is None else msgspec.json.decode(edition))
    told = {"game": name, "version": game.version, "components": game.component_facts()}
    return static_file("components.json", msgspec.json.encode(told))
