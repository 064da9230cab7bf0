"""What there is in Arnak, and what of it a game uses: every component for everything it can be used for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from digsite import State
from digsite.engine.events import Event
from digsite.engine.game import Game
from digsite.engine.randomness import Stream
from digsite.games.arnak import actions
from digsite.games.arnak.game import Arnak
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.components import NEVER, Components
from digsite.games.arnak.table import frames, layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import TEMPLE_NAMES, name_of
from digsite.games.arnak.table.names import words
from digsite.games.arnak.table.snapshot import FRAME_NAMES
from tests.conformance.arnak_invariants import MOST_MOVES_IN_A_TURN

# Frames that never wait for an answer, because what they stand for asks nothing or is asked by a frame on top.
_SILENT = {
    *range(vocabulary.SEQUENCE, vocabulary.DISCARD),
    frames.SOURCE,
    frames.SET_OUT,
    frames.ARRIVE,
    frames.ACTIVATE_NOW,
    frames.CAPTURE,
    frames.BOTTOM_TILE,
}

# What an event with one named thing says about it.
_USES = {
    "overcame": ("guardian", "overcome"),
    "used-boon": ("guardian", "boon used"),
    "rival.overcame": ("guardian", "taken by the rival"),
    "recruited": ("assistant", "recruited"),
    "rescued": ("assistant", "rescued"),
    "upgraded-assistant": ("assistant", "upgraded"),
    "refreshed": ("assistant", "refreshed"),
    "borrowed": ("assistant", "borrowed"),
    "rival.removed-assistant": ("assistant", "taken by the rival"),
    "took-bonus": ("bonus", "taken"),
    "rival.removed-bonus": ("bonus", "taken by the rival"),
}
# In one game of so many every player begins with so many tokens more of each kind.
RICH_ONE_IN = 4
RICHES = 12

_CARD_USES = {
    "bought": "bought",
    "gained-card": "gained",
    "played": "played",
    "spent": "travelled with",
    "gave": "given up",
    "exiled": "exiled",
    "rival.bought": "taken by the rival",
}


class Watcher:
    """A component is used when the rules say that it was; a turn of too many decisions is an AssertionError."""

    def __init__(self) -> None:
        self.state: Table | None = None
        self.action = 0
        self.moves = 0
        self.sites: list[int] = []
        self.idols: list[int] = []
        self.gold = 0
        self.decision = 0

    def everything(self, game: Game) -> Sequence[str]:
        """Everything that can be used, with what it can be used for."""
        assert isinstance(game, Arnak)
        box = game.components
        return [
            *_cards(box),
            *_tiles(box),
            *_boards(box),
            *(f"rival tile {tile.id}" for tile in box.rival),
            *(f"decision {name}" for frame, name in FRAME_NAMES.items() if frame not in _SILENT),
        ]

    def opening(self, state: State, stream: Stream) -> State:
        """One game in four begins rich, since poor players who play at random never see the Lost Temple."""
        if stream.below(RICH_ONE_IN) > 0:
            return state
        data: Any = state.dump()
        for seat in data["state"]["seats"]:
            seat["resources"] = {name: count + RICHES for name, count in seat["resources"].items()}
        return state.game.load(data)

    def look(self, state: State, action: int) -> None:
        """Remembers what the events do not say."""
        assert isinstance(state, Table)
        self.state = state
        self.action = action
        self.sites = [int(state.cells[layout.SITE_TILE + wild]) for wild in range(ids.WILD_SITES)]
        self.idols = [int(state.cells[layout.IDOL_UP + wild]) for wild in range(ids.WILD_SITES)]
        self.gold = int(state.gold)
        self.decision = int(state.pending.kind)
        self.moves += 1
        assert self.moves <= MOST_MOVES_IN_A_TURN, "ARN-MOD-29: a turn ends"
        if action in (actions.END_TURN, actions.PASS):
            self.moves = 0

    def resolved(self, told: Iterable[Event]) -> Iterator[str]:
        """Names what the action and its events have used."""
        assert self.state is not None
        box = self.state.printed.components
        yield f"decision {FRAME_NAMES[self.decision]}"
        if actions.PASS_WITH <= self.action < actions.DIG:
            card = box.cards[self.state.printed.pass_cards[self.action - actions.PASS_WITH]]
            yield f"card {card.id} passed with"
        elif actions.SPEND_SECOND <= self.action < actions.PILOT:
            card = box.cards[self.state.printed.two_way_cards[self.action - actions.SPEND_SECOND]]
            yield f"card {card.id} travelled with its second icon"
        for event in told:
            named = {part.name: str(part.value).rpartition(":")[2] for part in event.parts}
            yield from self._of_event(event.kind, named)

    def _of_event(self, kind: str, named: dict[str, str]) -> Iterator[str]:
        assert self.state is not None
        if kind in _CARD_USES:
            yield f"card {named['card']} {_CARD_USES[kind]}"
        elif kind in _USES:
            thing, use = _USES[kind]
            yield f"{thing} {words(named[thing])} {use}"
        elif kind in ("used-assistant", "travelled-with"):
            yield from self._assistant(kind, words(named["assistant"]))
        elif kind == "exchanged":
            yield f"assistant {words(named['old'])} given back"
            yield f"assistant {words(named['new'])} taken in exchange"
        elif kind in ("gained-fear-tile", "exiled-fear-tile"):
            yield f"fear tile {kind.partition('-')[0]}"
        elif kind in ("researched.glass", "researched.notebook", "rival.researched"):
            token = "glass of the rival" if kind == "rival.researched" else kind.partition(".")[2]
            space = "the Lost Temple" if named["space"] == "T" else named["space"]
            yield f"{self._side()} {token} on {space}"
        elif kind in ("took-temple-tile", "rival.took-temple-tile"):
            yield f"temple tile {words(named['stack'])} {'taken by the rival' if 'rival' in kind else 'taken'}"
        elif kind == "slotted":
            yield f"slot {words(named['slot'])}"
        elif kind == "rival.turned":
            yield f"rival tile {named['tile']}"
        else:
            yield from self._of_site(kind, named)

    def _side(self) -> str:
        assert self.state is not None
        return str(self.state.printed.options["temple"])

    def _assistant(self, kind: str, name: str) -> Iterator[str]:
        assert self.state is not None
        ids = [words(tile.id) for tile in self.state.printed.components.assistants]
        side = "gold" if self.gold >> ids.index(name) & 1 else "silver"
        yield f"assistant {name} {'travelled with' if kind == 'travelled-with' else 'used'}, {side}"

    def _of_site(self, kind: str, named: dict[str, str]) -> Iterator[str]:
        assert self.state is not None
        printed = self.state.printed
        if kind == "found-site":
            yield f"site {words(named['tile'])} found"
        elif kind == "revealed-tile":
            yield f"site {words(named['tile'])} used from its stack"
        elif kind == "took-idols":
            yield f"idol {words(named['idol'])} taken"
        elif kind in ("activated", "arrived"):
            tile = self._tile(named["site"])
            if tile:
                yield f"site {tile} {'activated' if kind == 'activated' else 'dug at'}"
        elif kind == "rival.discovered":
            wild = _wild(named["site"])
            yield f"idol {words(printed.components.idols[self.idols[wild]].id)} taken by the rival"

    def _tile(self, site: str) -> str:
        assert self.state is not None
        if site in (camp.id for camp in self.state.printed.components.camps):
            return f"{words(site)} camp"
        # A site that is being discovered has had no tile.
        tile = self.sites[_wild(site)]
        return words(name_of(self.state.printed, "tile", tile)) if tile >= 0 else ""


def _wild(site: str) -> int:
    """The number of a site among those that are discovered, from its level and number."""
    level, _, number = site.partition("-")
    return int(number) - 1 + (ids.FIRST_LEVEL_2 - ids.CAMPS if level == "II" else 0)


def _cards(box: Components) -> Iterator[str]:
    for number, card in enumerate(box.cards):
        uses = ["travelled with", "given up", "exiled"]
        if card.action != NEVER:
            uses.append("played")
        if number < ids.TRADED:
            uses += ["bought", "gained", "taken by the rival"]
        if card.pass_effect >= 0:
            uses.append("passed with")
        if len(set(card.travel)) > 1:
            uses.append("travelled with its second icon")
        yield from (f"card {card.id} {use}" for use in uses)
    yield from (f"fear tile {use}" for use in ("gained", "exiled"))


def _tiles(box: Components) -> Iterator[str]:
    for guardian, use in product(box.guardians, ("overcome", "boon used", "taken by the rival")):
        yield f"guardian {words(guardian.id)} {use}"
    ways = ("recruited", "rescued", "upgraded", "refreshed", "borrowed", "given back", "taken in exchange")
    for assistant in box.assistants:
        name = words(assistant.id)
        yield from (f"assistant {name} {use}" for use in (*ways, "taken by the rival"))
        yield from (f"assistant {name} used, {side}" for side in ("silver", "gold"))
        for side, first in (("silver", 0), ("gold", ids.OPTIONS_EACH)):
            options = assistant.effects[first : first + ids.OPTIONS_EACH]
            if any(
                box.nodes.rows[node][vocabulary.OP] == vocabulary.GAIN_TRAVEL for node in options if node >= 0
            ):
                yield f"assistant {name} travelled with, {side}"
    for tile, use in product((*box.idols,), ("taken", "taken by the rival")):
        yield f"idol {words(tile.id)} {use}"
    for tile, use in product(box.bonuses, ("taken", "taken by the rival")):
        yield f"bonus {words(tile.id)} {use}"
    yield from (f"slot {words(tile.id)}" for tile in box.slots)
    for camp, use in product(box.camps, ("dug at", "activated")):
        yield f"site {words(camp.id)} camp {use}"
    uses = ("found", "dug at", "activated", "used from its stack")
    for tile, use in product((*box.level_1, *box.level_2), uses):
        yield f"site {words(tile.id)} {use}"
    for name in TEMPLE_NAMES:
        yield f"temple tile {words(name)} taken"
        if name.startswith("6"):
            yield f"temple tile {words(name)} taken by the rival"


def _boards(box: Components) -> Iterator[str]:
    for side, board in box.boards.items():
        # The rival's glass takes the leftmost or the rightmost bridge (ARN-SOL-26).
        ways = [
            *(space.next for space in board.spaces if space.next),
            [n for n, space in enumerate(board.spaces) if space.row == 1],
        ]
        outer = {board.spaces[end].id for way in ways for end in (min(way), max(way))}
        for space in board.spaces:
            where = "the Lost Temple" if space.row == 8 else space.id
            yield f"{side} glass on {where}"
            if space.row < 8:
                yield f"{side} notebook on {where}"
            if space.id in outer:
                yield f"{side} glass of the rival on {where}"
