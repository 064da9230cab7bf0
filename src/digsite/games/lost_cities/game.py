"""Lost Cities as a whole: its options, how it starts, and editions of its values."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Self

from digsite.engine.box import Box
from digsite.engine.deeds import Deed, Turn
from digsite.engine.editions import Assumption, Edition, still_assumed
from digsite.engine.errors import BadSetup
from digsite.engine.events import Event, Kind, kinds_in
from digsite.engine.game import Alike, Game, Option, OptionValue, Piece, check_first
from digsite.engine.messages import Message
from digsite.engine.randomness import GAME, Stream
from digsite.games.lost_cities import events
from digsite.games.lost_cities.actions import NUM_ACTIONS
from digsite.games.lost_cities.course import deal, resuming
from digsite.games.lost_cities.features.pieces import ALIKE, PIECES
from digsite.games.lost_cities.printed import edition
from digsite.games.lost_cities.printed.components import ASSUMPTIONS, FACTS, Facts
from digsite.games.lost_cities.printed.values import Printed
from digsite.games.lost_cities.state import LostCitiesState, new_state
from digsite.games.lost_cities.table import snapshot
from digsite.games.lost_cities.words.box import fill
from digsite.games.lost_cities.words.catalogue import CATALOGUE
from digsite.games.lost_cities.words.deeds import deeds
from digsite.games.lost_cities.words.events import sentence


class LostCities(Game):
    """Lost Cities: The Board Game."""

    name = "lost-cities"
    title = "Lost Cities: The Board Game"
    version = 1
    players = range(2, 5)
    options: tuple[Option, ...] = (
        Option("length", ("standard", "short"), "standard", "three expeditions, or one with its own track"),
        Option("direction", ("off", "on"), "off", "columns may rise or fall, each as its owner decides"),
        Option(
            "lowest_opening", ("off", "on"), "off", "a path starts with the lowest card of its colour in hand"
        ),
        Option(
            "stall_guard", ("off", "on"), "on", "after six idle turns a player in a row the discards close"
        ),
        Option("first", ("random", 0, 1, 2, 3), "random", "the seat that starts the first expedition"),
    )
    num_actions = NUM_ACTIONS
    observation_pieces: tuple[Piece, ...] = PIECES
    observation_version = 2
    weights = Path(__file__).parent / "weights" / "full.net"
    alike: Alike | None = ALIKE
    catalogue: Mapping[str, str] = CATALOGUE
    event_kinds: tuple[Kind, ...] = kinds_in(events)
    interval_kinds = frozenset((events.EXPEDITION_BEGAN.name,))
    round_part = (events.EXPEDITION_BEGAN.name, "expedition")

    def __init__(self, facts: Facts = FACTS, changes: Mapping[str, object] | None = None) -> None:
        self.facts = facts
        self.edition = changes
        self.assumptions: tuple[Assumption, ...] = still_assumed(ASSUMPTIONS, changes)

    def check_options(self, players: int, options: Mapping[str, OptionValue]) -> None:
        check_first(players, options)
        if options["lowest_opening"] == "on" and options["direction"] == "on":
            raise BadSetup("option 'lowest_opening' cannot be on together with 'direction' (LC-PLAY-02)")

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> LostCitiesState:
        state = new_state(self, Printed(self.facts, players, options), Stream.from_seed(seed, GAME))
        deal.set_up_game(state)
        return state

    def restore(
        self, players: int, options: Mapping[str, OptionValue], body: Mapping[str, object]
    ) -> LostCitiesState:
        state = new_state(self, Printed(self.facts, players, options), Stream(1, 0, 0, 0))
        snapshot.restore(state, body)
        resuming.check(state)
        return state

    def sentence(self, event: Event, seat: int | None) -> Message:
        return sentence(event, seat)

    def deeds(self, turn: Turn, seat: int | None) -> list[Deed]:
        return deeds(turn, seat)

    def edited(self, changes: Edition) -> Self:
        return type(self)(edition.facts_of(changes), changes.data)

    def edition_template(self) -> str:
        return edition.template(self.facts)

    def fill_box(self, box: Box) -> None:
        fill(box, self.facts)
