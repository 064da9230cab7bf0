"""Arnak as a whole: its options, how it starts, and editions of its components."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Self

from digsite.engine.box import Box
from digsite.engine.contract import State
from digsite.engine.deeds import Deed, Turn
from digsite.engine.editions import Assumption, Edition, still_assumed
from digsite.engine.errors import BadSetup
from digsite.engine.events import Event, Kind, kinds_in
from digsite.engine.game import Game, Option, OptionValue, Piece, check_first
from digsite.engine.messages import Message
from digsite.engine.randomness import GAME, Stream
from digsite.games.arnak import events
from digsite.games.arnak.actions import NUM_ACTIONS
from digsite.games.arnak.course import deal, resuming, rounds
from digsite.games.arnak.features.pieces import PIECES
from digsite.games.arnak.features.sketches import sketches
from digsite.games.arnak.printed import edition
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.reading import PARTS
from digsite.games.arnak.printed.shipped import shipped
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.state import ArnakState, new_state
from digsite.games.arnak.table import snapshot
from digsite.games.arnak.words.box import fill
from digsite.games.arnak.words.catalogue import CATALOGUE
from digsite.games.arnak.words.client_facts import component_facts
from digsite.games.arnak.words.deeds import Deeds
from digsite.games.arnak.words.events import Sentences


class Arnak(Game):
    """Lost Ruins of Arnak."""

    name = "arnak"
    title = "Lost Ruins of Arnak"
    version = 3
    former_versions: tuple[int, ...] = (1, 2)
    players = range(1, 5)
    options: tuple[Option, ...] = (
        Option("temple", ("bird", "snake"), "bird", "the side of the main board"),
        Option("difficulty", (0, 1, 2, 3, 4, 5), 0, "how many of the solo rival's tiles are red", (1,)),
        Option("first", ("random", 0, 1, 2, 3), "random", "the seat that plays first"),
    )
    num_actions = NUM_ACTIONS
    observation_pieces: tuple[Piece, ...] = PIECES
    observation_version = 2
    weights = Path(__file__).parent / "weights" / "full.net"
    catalogue: Mapping[str, str] = CATALOGUE
    event_kinds: tuple[Kind, ...] = (*kinds_in(events), *PARTS.kinds)
    interval_kinds = frozenset(
        kind.name for kind in (events.ROUND_BEGAN, events.ROUND_ENDED, events.RIVAL_TURNED)
    )
    turn_end_kinds = frozenset((events.TURN_ENDED.name,))
    round_part = (events.ROUND_BEGAN.name, "round")

    def __init__(
        self, components: Components | None = None, changes: Mapping[str, object] | None = None
    ) -> None:
        self.components = components or shipped()
        self.edition = changes
        self.assumptions: tuple[Assumption, ...] = still_assumed(edition.ASSUMPTIONS, changes)
        self._sentences = Sentences(self.components)
        self._deeds = Deeds(self.components, self._sentences)
        # Settings are never changed, so games with the same options share one.
        self._printed_by_options: dict[tuple[object, ...], Printed] = {}

    def _printed(self, players: int, options: Mapping[str, OptionValue]) -> Printed:
        key = (players, *sorted(options.items()))
        if key not in self._printed_by_options:
            nodes = sketches(self.components.nodes)
            self._printed_by_options[key] = Printed(self.components, players, options, nodes)
        return self._printed_by_options[key]

    def check_options(self, players: int, options: Mapping[str, OptionValue]) -> None:
        check_first(players, options)
        if players > 1 and options["difficulty"] != 0:
            raise BadSetup("option 'difficulty' is for one player against the rival; with more it stays 0")

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> ArnakState:
        state = new_state(self, self._printed(players, options), Stream.from_seed(seed, GAME))
        deal.set_up(state)
        return state

    def begin(self, state: State) -> None:
        """The first round begins; solo, the rival plays before anything is decided (ARN-SOL-07)."""
        assert isinstance(state, ArnakState)
        rounds.begin_round(state)

    def restore(
        self, players: int, options: Mapping[str, OptionValue], body: Mapping[str, object]
    ) -> ArnakState:
        state = new_state(self, self._printed(players, options), Stream(1, 0, 0, 0))
        snapshot.restore(state, body)
        resuming.check(state)
        return state

    def sentence(self, event: Event, seat: int | None) -> Message:
        return self._sentences.sentence(event, seat)

    def deeds(self, turn: Turn, seat: int | None) -> list[Deed]:
        return self._deeds.of(turn, seat)

    def edited(self, changes: Edition) -> Self:
        return type(self)(edition.components_of(changes), changes.data)

    def edition_template(self) -> str:
        return edition.template()

    def fill_box(self, box: Box) -> None:
        fill(box, self.components)

    def component_facts(self) -> Mapping[str, object]:
        return component_facts(self.components)
