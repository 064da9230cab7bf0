"""The table of Arnak: everything that lies on it, as plain numbers.

Seats are numbered from 0. Most of it lies in one array of cells, which layout.py
divides, so that a copy is quick. The solo rival has the number RIVAL where a seat would stand.
"""

from typing import Final

from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.native import i64, vec
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream
from digsite.engine.zones import CLOSED, OPEN, OWNER, Zone
from digsite.games.arnak.printed.ids import NOBODY_THERE
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.table import layout

# The zones, and who may look into each (ARN-HID). A card that was seen in an open zone stays known (ARN-HID-24).
DECK = Zone("deck", CLOSED)
HAND = Zone("hand", OWNER)
PLAY_AREA = Zone("play area", OPEN)
TRANSIT = Zone("cards being sorted", OWNER)
PUT_DOWN = Zone("cards to be put down", OWNER)
STACK = Zone("face-down stack", CLOSED)
ROW = Zone("card row", OPEN)

# All cards of a player lie in one strip of this length, pile after pile (piles.py); nobody can own more.
STRIP: Final = 100


class Table(State):
    """Everything that lies on the table. Rules change it through the functions of this folder."""

    def __init__(self, game: Game, printed: Printed, stream: Stream, pending: Pending) -> None:
        super().__init__(game)
        self.printed: Printed = printed
        self.stream: Stream = stream
        self.pending: Pending = pending
        # Room for the options of a decision that may not have to be asked; made when it is first needed.
        self.scratch: vec[i64] = vec[i64]()
        self.round: i64 = 1
        self.starter: i64 = 0
        # Masks of seats: who has passed, whose icons are planes, whom guardians do not frighten this round.
        self.passed: i64 = 0
        self.all_planes: i64 = 0
        self.fearless: i64 = 0
        self.blocked: i64 = 0
        # Stacks: how many cards or tiles are left, and how many of them everybody knows.
        self.item_deck_size: i64 = 0
        self.artifact_deck_size: i64 = 0
        self.item_top_known: i64 = 0
        self.artifact_top_known: i64 = 0
        self.item_row_size: i64 = 0
        self.artifact_row_size: i64 = 0
        self.guardian_stack_size: i64 = 0
        self.rescue_size: i64 = 0
        self.rescue_seen: i64 = 0
        self.temple_stack_size: i64 = 0
        self.temple_seen: i64 = 0
        self.box_size: i64 = 0
        # Exiled cards as masks; basic cards by seat * 4 + card.
        self.exiled_items: i64 = 0
        self.exiled_artifacts: i64 = 0
        self.exiled_basics: i64 = 0
        self.fear_deck: i64 = 0
        self.gold: i64 = 0
        self.exhausted: i64 = 0
        self.removed_assistants: i64 = 0
        self.used_boons: i64 = 0
        self.removed_bonuses: i64 = 0
        self.arrivals: i64 = 0
        self.removed_idols: i64 = 0
        self.rival_size: i64 = 0
        self.rival_used_size: i64 = 0
        self.rival_items: i64 = 0
        self.rival_artifacts: i64 = 0
        self.rival_idols: i64 = 0
        self.rival_spare_idols: i64 = 0

    def lay_out_empty(self) -> None:
        """Makes room for everything; nothing lies on the table yet."""
        players = self.printed.players
        # Everything but the cards of the players, part after part (layout.py).
        self.cells: vec[i64] = vec[i64]([0] * layout.CELLS)
        for start, end in layout.EMPTY:
            for cell in range(start, end):
                self.cells[cell] = NOBODY_THERE
        self.cards: vec[i64] = vec[i64]([0] * (players * STRIP))
        # Beside each card what is known of it: 0 for a card that everybody knows, else twice the number of the
        # shuffle it came from, plus one where its owner alone knows its place (ARN-HID-24).
        self.tags: vec[i64] = vec[i64]([0] * (players * STRIP))

    def copy_onto(self, copy: "Table") -> None:
        """Makes a fresh table equal to this one and independent of it."""
        copy.over = self.over
        copy.player = self.player
        copy.round = self.round
        copy.starter = self.starter
        copy.passed = self.passed
        copy.all_planes = self.all_planes
        copy.fearless = self.fearless
        copy.blocked = self.blocked
        copy.item_deck_size = self.item_deck_size
        copy.artifact_deck_size = self.artifact_deck_size
        copy.item_top_known = self.item_top_known
        copy.artifact_top_known = self.artifact_top_known
        copy.item_row_size = self.item_row_size
        copy.artifact_row_size = self.artifact_row_size
        copy.guardian_stack_size = self.guardian_stack_size
        copy.rescue_size = self.rescue_size
        copy.rescue_seen = self.rescue_seen
        copy.temple_stack_size = self.temple_stack_size
        copy.temple_seen = self.temple_seen
        copy.box_size = self.box_size
        copy.exiled_items = self.exiled_items
        copy.exiled_artifacts = self.exiled_artifacts
        copy.exiled_basics = self.exiled_basics
        copy.fear_deck = self.fear_deck
        copy.gold = self.gold
        copy.exhausted = self.exhausted
        copy.removed_assistants = self.removed_assistants
        copy.used_boons = self.used_boons
        copy.removed_bonuses = self.removed_bonuses
        copy.arrivals = self.arrivals
        copy.removed_idols = self.removed_idols
        copy.rival_size = self.rival_size
        copy.rival_used_size = self.rival_used_size
        copy.rival_items = self.rival_items
        copy.rival_artifacts = self.rival_artifacts
        copy.rival_idols = self.rival_idols
        copy.rival_spare_idols = self.rival_spare_idols
        copy.cells = self.cells[:]
        copy.cards = self.cards[:]
        copy.tags = self.tags[:]
