"""Potsherds as a whole: its options, how it starts and how a snapshot is loaded."""

from collections.abc import Mapping

from digsite import Game
from digsite.engine.events import Kind
from digsite.engine.game import Option, OptionValue, Piece
from digsite.engine.randomness import GAME, Stream
from potsherds import course, table
from potsherds.actions import NUM_ACTIONS
from potsherds.events import KINDS
from potsherds.printed import MOST_PLAYERS
from potsherds.sight import PIECES
from potsherds.state import PotsherdsState
from potsherds.words import CATALOGUE


class Potsherds(Game):
    """The game as a whole."""

    name = "potsherds"
    title = "Potsherds"
    version = 1
    players = range(2, MOST_PLAYERS + 1)
    options: tuple[Option, ...] = (Option("sherds", (5, 6, 8), 6, "how many sherds of each glaze there are"),)
    num_actions = NUM_ACTIONS
    observation_pieces: tuple[Piece, ...] = PIECES
    catalogue: Mapping[str, str] = CATALOGUE
    event_kinds: tuple[Kind, ...] = KINDS

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> PotsherdsState:
        state = PotsherdsState(self, players, options, Stream.from_seed(seed, GAME))
        course.deal(state)
        return state

    def restore(
        self, players: int, options: Mapping[str, OptionValue], body: Mapping[str, object]
    ) -> PotsherdsState:
        state = PotsherdsState(self, players, options, Stream(1, 0, 0, 0))
        table.restore(state, body)
        return state
