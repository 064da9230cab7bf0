"""The table of Arnak: everything that lies on it, as plain numbers.

Seats are numbered from 0. Arrays by player and resource are indexed seat * 5 + resource, and so on. What belongs to
the solo rival has the number RIVAL where a seat would stand.
"""

from typing import Final

from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.native import i64, vec
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream
from digsite.engine.zones import CLOSED, OPEN, OWNER, Zone
from digsite.games.arnak.printed.ids import (
    ARTIFACTS,
    ASSISTANTS,
    GUARDIANS,
    ITEMS,
    LEVEL_2_SITES,
    NOBODY_THERE,
    SITES,
    SPACES,
    TEMPLE_STACKS,
    WILD_SITES,
)
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.printed.vocabulary import RESOURCE_COUNT

# Who may see into which place (ARN-HID). A card that was seen in an open place stays known (ARN-HID-24).
DECK = Zone("deck", CLOSED)
HAND = Zone("hand", OWNER)
PLAY_AREA = Zone("play area", OPEN)
TRANSIT = Zone("cards being sorted", OWNER)
PUT_DOWN = Zone("cards to be put down", OWNER)
STACK = Zone("face-down stack", CLOSED)
ROW = Zone("card row", OPEN)

# All cards of a player lie in one strip of this length, pile after pile (piles.py); nobody can own more.
STRIP: Final = 100
PILES: Final = 5


class Table(State):
    """What lies on the table. Rules change it only through the functions of this folder."""

    def __init__(self, game: Game, printed: Printed, stream: Stream, pending: Pending) -> None:
        super().__init__(game)
        self.printed: Printed = printed
        self.stream: Stream = stream
        self.pending: Pending = pending
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
        # One more than the players: the rival's glass and temple tiles.
        sides = players + 1
        self.resources: vec[i64] = vec[i64]([0] * (players * RESOURCE_COUNT))
        self.cards: vec[i64] = vec[i64]([0] * (players * STRIP))
        # Beside each card what is known of it: 0 for a card that everybody knows, else twice the number of the
        # shuffle it came from, plus one where its owner alone knows its place (ARN-HID-24).
        self.tags: vec[i64] = vec[i64]([0] * (players * STRIP))
        self.pile_sizes: vec[i64] = vec[i64]([0] * (players * PILES))
        self.shuffles: vec[i64] = vec[i64]([0] * players)
        self.fear_tiles: vec[i64] = vec[i64]([0] * players)
        self.crates: vec[i64] = vec[i64]([0] * players)
        self.slotted: vec[i64] = vec[i64]([0] * players)
        self.squares: vec[i64] = vec[i64]([NOBODY_THERE] * (players * 2))
        self.occupants: vec[i64] = vec[i64]([NOBODY_THERE] * SPACES)
        self.site_tile: vec[i64] = vec[i64]([-1] * WILD_SITES)
        self.guardian_at: vec[i64] = vec[i64]([-1] * SITES)
        self.guardian_owner: vec[i64] = vec[i64]([NOBODY_THERE] * GUARDIANS)
        self.idol_up: vec[i64] = vec[i64]([-1] * WILD_SITES)
        # Face-down idols, also after they were taken: nobody ever learns which they were (ARN-HID-10).
        self.idol_down: vec[i64] = vec[i64]([0] * LEVEL_2_SITES)
        self.item_deck: vec[i64] = vec[i64]([0] * ITEMS)
        self.artifact_deck: vec[i64] = vec[i64]([0] * ARTIFACTS)
        # The row from the staff outwards.
        self.item_row: vec[i64] = vec[i64]([0] * self.printed.row_size)
        self.artifact_row: vec[i64] = vec[i64]([0] * self.printed.row_size)
        # Two stacks of site tiles, level I then level II; the top is last.
        self.site_stacks: vec[i64] = vec[i64]([0] * (2 * self.printed.site_tiles))
        self.site_stack_sizes: vec[i64] = vec[i64]([0, 0])
        self.site_bottoms_known: vec[i64] = vec[i64]([0, 0])
        self.guardian_stack: vec[i64] = vec[i64]([0] * GUARDIANS)
        self.supply: vec[i64] = vec[i64]([0] * (3 * ASSISTANTS))
        self.supply_sizes: vec[i64] = vec[i64]([0, 0, 0])
        self.rescue: vec[i64] = vec[i64]([0] * 4)
        self.bonuses: vec[i64] = vec[i64]([-1] * self.printed.bonus_squares)
        self.temple_stack: vec[i64] = vec[i64]([0] * 4)
        self.box: vec[i64] = vec[i64]([0] * 18)
        self.temple_tiles: vec[i64] = vec[i64]([0] * TEMPLE_STACKS)
        self.owned_temple_tiles: vec[i64] = vec[i64]([0] * (sides * TEMPLE_STACKS))
        # Where the tokens stand, -1 at the start; and when a glass came to the Lost Temple, -1 if not yet.
        self.glasses: vec[i64] = vec[i64]([-1] * sides)
        self.notebooks: vec[i64] = vec[i64]([-1] * players)
        self.arrival: vec[i64] = vec[i64]([-1] * sides)
        self.floating: vec[i64] = vec[i64]([0] * 5)
        self.rival_stack: vec[i64] = vec[i64]([0] * 10)
        self.rival_used: vec[i64] = vec[i64]([0] * 10)

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
        copy.resources = self.resources[:]
        copy.cards = self.cards[:]
        copy.tags = self.tags[:]
        copy.pile_sizes = self.pile_sizes[:]
        copy.shuffles = self.shuffles[:]
        copy.fear_tiles = self.fear_tiles[:]
        copy.crates = self.crates[:]
        copy.slotted = self.slotted[:]
        copy.squares = self.squares[:]
        copy.occupants = self.occupants[:]
        copy.site_tile = self.site_tile[:]
        copy.guardian_at = self.guardian_at[:]
        copy.guardian_owner = self.guardian_owner[:]
        copy.idol_up = self.idol_up[:]
        copy.idol_down = self.idol_down[:]
        copy.item_deck = self.item_deck[:]
        copy.artifact_deck = self.artifact_deck[:]
        copy.item_row = self.item_row[:]
        copy.artifact_row = self.artifact_row[:]
        copy.site_stacks = self.site_stacks[:]
        copy.site_stack_sizes = self.site_stack_sizes[:]
        copy.site_bottoms_known = self.site_bottoms_known[:]
        copy.guardian_stack = self.guardian_stack[:]
        copy.supply = self.supply[:]
        copy.supply_sizes = self.supply_sizes[:]
        copy.rescue = self.rescue[:]
        copy.bonuses = self.bonuses[:]
        copy.temple_stack = self.temple_stack[:]
        copy.box = self.box[:]
        copy.temple_tiles = self.temple_tiles[:]
        copy.owned_temple_tiles = self.owned_temple_tiles[:]
        copy.glasses = self.glasses[:]
        copy.notebooks = self.notebooks[:]
        copy.arrival = self.arrival[:]
        copy.floating = self.floating[:]
        copy.rival_stack = self.rival_stack[:]
        copy.rival_used = self.rival_used[:]
