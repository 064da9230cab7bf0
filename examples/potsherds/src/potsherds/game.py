"""Potsherds as a whole: its options, how it starts and how it is taken up again."""

from __future__ import annotations

from collections.abc import Mapping

from digsite import BadData, Game
from digsite.engine.game import Option, OptionValue, Piece
from digsite.engine.randomness import GAME, Stream
from potsherds.state import MOST_PLAYERS, PotsherdsState
from potsherds.words import GLAZES, WORDS


class Potsherds(Game):
    """The game as a whole."""

    name = "potsherds"
    title = "Potsherds"
    version = 1
    players = range(2, MOST_PLAYERS + 1)
    options = (Option("sherds", (4, 6, 8), 6, "how many sherds of each glaze lie in the pit"),)
    num_actions = 2
    observation_pieces = (
        Piece("table", 2),
        Piece("trench", len(GLAZES)),
        Piece("pit", len(GLAZES)),
        Piece("points", MOST_PLAYERS),
    )
    catalogue = WORDS

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> PotsherdsState:
        state = PotsherdsState(self, players, options, Stream.from_seed(seed, GAME))
        state.fill_pit()
        return state

    def restore(
        self, players: int, options: Mapping[str, OptionValue], body: Mapping[str, object]
    ) -> PotsherdsState:
        pit, trench = _numbers(body, "pit", len(GLAZES)), _numbers(body, "trench", len(GLAZES))
        points = _numbers(body, "points", 1000)
        stream = _numbers(body, "stream", 2**64)
        if len(points) != players or len(stream) != 4 or len(set(trench)) != len(trench):
            raise BadData("points, stream or trench: the wrong number of things")
        most = int(options["sherds"])
        if any((pit + trench).count(glaze) > most for glaze in range(len(GLAZES))):
            raise BadData(f"pit: there are {most} sherds of a glaze")
        player = body.get("player")
        if type(player) is not int or not 0 <= player < players:
            raise BadData(f"player: a seat from 0 to {players - 1}, not {player!r}")
        if body.get("over") is not (not pit) or (not pit and trench):
            raise BadData("over: the game is over when the pit is empty")
        state = PotsherdsState(self, players, options, Stream(*stream))
        state.over, state.player = not pit, player
        state.pit, state.trench, state.points = pit, trench, points
        return state


def _numbers(body: Mapping[str, object], name: str, limit: int) -> list[int]:
    """A list of whole numbers from 0 up to a limit."""
    found = body.get(name)
    if not isinstance(found, list) or not all(type(one) is int and 0 <= one < limit for one in found):
        raise BadData(f"{name}: a list of whole numbers from 0 to {limit - 1}")
    return list(found)
