"""Quetzal as a whole: its options, how it starts, and editions of its values."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Self

from digsite.engine.box import Box
from digsite.engine.contract import State
from digsite.engine.deeds import Deed, Turn
from digsite.engine.editions import Assumption, Edition, still_assumed
from digsite.engine.events import Event, Kind
from digsite.engine.game import Game, Option, OptionValue, Piece, check_first
from digsite.engine.messages import Message
from digsite.engine.randomness import GAME, Stream
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import NUM_ACTIONS
from digsite.games.quetzal.course import deal, resuming, rounds, turn
from digsite.games.quetzal.features.pieces import PIECES
from digsite.games.quetzal.printed import edition, reading, shipped
from digsite.games.quetzal.printed.components import Facts
from digsite.games.quetzal.printed.values import Printed
from digsite.games.quetzal.state import QuetzalState, new_state
from digsite.games.quetzal.table import snapshot
from digsite.games.quetzal.words.box import fill
from digsite.games.quetzal.words.catalogue import CATALOGUE
from digsite.games.quetzal.words.deeds import deeds
from digsite.games.quetzal.words.events import sentence


class Quetzal(Game):
    """Quetzal."""

    name = "quetzal"
    title = "Quetzal"
    version = 2
    former_versions: tuple[int, ...] = (1,)
    players = range(2, 6)
    options: tuple[Option, ...] = (
        Option(
            "first",
            ("random", 0, 1, 2, 3, 4),
            "random",
            "the seat that holds the First Player marker at first",
        ),
    )
    num_actions = NUM_ACTIONS
    observation_pieces: tuple[Piece, ...] = PIECES
    observation_version = 2
    weights = Path(__file__).parent / "weights" / "full.net"
    catalogue: Mapping[str, str] = CATALOGUE
    event_kinds: tuple[Kind, ...] = events.KINDS
    interval_kinds = frozenset((events.ROUND_BEGAN.name,))
    round_part = (events.ROUND_BEGAN.name, "round")

    def __init__(self, facts: Facts = shipped.FACTS, changes: Mapping[str, object] | None = None) -> None:
        self.facts = facts
        self.edition = changes
        self.assumptions: tuple[Assumption, ...] = still_assumed(shipped.ASSUMPTIONS, changes)
        self._printed_by_options: dict[tuple[int, OptionValue], Printed] = {}

    def _printed(self, players: int, options: Mapping[str, OptionValue]) -> Printed:
        """The printed values of games with these players and options; they are made once and shared."""
        key = players, options["first"]
        if key not in self._printed_by_options:
            self._printed_by_options[key] = Printed(self.facts, players, dict(options))
        return self._printed_by_options[key]

    def check_options(self, players: int, options: Mapping[str, OptionValue]) -> None:
        check_first(players, options)

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> QuetzalState:
        state = new_state(self, self._printed(players, options), Stream.from_seed(seed, GAME))
        deal.set_up_game(state)
        return state

    def begin(self, state: State) -> None:
        """The first round begins: the automaton of two players is sent, and everybody rolls (QZ-2P-06, QZ-ROLL)."""
        assert isinstance(state, QuetzalState)
        rounds.begin_round(state)
        turn.settle(state)

    def restore(
        self, players: int, options: Mapping[str, OptionValue], body: Mapping[str, object]
    ) -> QuetzalState:
        state = new_state(self, self._printed(players, options), Stream(1, 0, 0, 0))
        snapshot.restore(state, body)
        resuming.check(state)
        return state

    def sentence(self, event: Event, seat: int | None) -> Message:
        return sentence(event, seat)

    def deeds(self, turn: Turn, seat: int | None) -> list[Deed]:
        return deeds(turn, seat)

    def edited(self, changes: Edition) -> Self:
        return type(self)(reading.facts_of(changes.over(shipped.SHIPPED)), changes.data)

    def edition_template(self) -> str:
        return edition.template(self.edition)

    def fill_box(self, box: Box) -> None:
        fill(box, self.facts)
