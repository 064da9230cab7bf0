"""The table of Quetzal: everything that lies on it, as plain numbers.

Cards are numbered type * 4 + bonus, in the order in which a delivery names them (QZ-MOD-07); equal cards are the same
number. Hands and discards are counts by kind. Arrays by player are indexed seat * width + item.
"""

from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.native import i64, vec
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream
from digsite.engine.zones import CLOSED, OPEN, OWNER, Zone
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.values import Printed
from digsite.games.quetzal.table.frames import DISCOVERING, PUT_TILE_AWAY

# The zones, and who may look into each (QZ-HID). A card taken from an open zone stays known while it is in the hand.
HAND = Zone("hand", OWNER)
DRAWN = Zone("drawn cards", OWNER)
CRATE = Zone("cards named for a delivery", OWNER)
DECK = Zone("deck", CLOSED)
TILE_PILE = Zone("upgrade pile", CLOSED)
AUTOMATON_PILE = Zone("automaton cards", CLOSED)
BOARD = Zone("board", OPEN)
DISCARDS = Zone("discard pile", OPEN)


class Table(State):
    """Everything that lies on the table. Rules change it through the functions of this folder."""

    def __init__(self, game: Game, printed: Printed, stream: Stream, pending: Pending) -> None:
        super().__init__(game)
        self.printed: Printed = printed
        self.stream: Stream = stream
        self.pending: Pending = pending
        self.round: i64 = 0
        self.marker: i64 = 0
        self.deck_size: i64 = 0
        self.tile_pile_size: i64 = 0
        # How many automaton cards were drawn; the last of them is the current one.
        self.automaton_drawn: i64 = 0

    def lay_out_empty(self) -> None:
        """Makes room for everything; nothing lies on the table yet."""
        players = self.printed.players
        self.faces: vec[i64] = vec[i64]([ids.SIDE] * (players * ids.MEEPLES))
        # The place each meeple is at, POOL, or ABSENT for meeples that are not in this game.
        self.wheres: vec[i64] = vec[i64]([ids.ABSENT] * (players * ids.MEEPLES))
        # How many meeples of each category are in each pool; it follows from faces and places.
        self.pools: vec[i64] = vec[i64]([0] * (players * ids.CATEGORIES))
        # The holder of each unique space and bidding location, with the size and role of the group.
        self.holders: vec[i64] = vec[i64]([ids.NOBODY] * ids.PLACES)
        self.sizes: vec[i64] = vec[i64]([0] * ids.PLACES)
        self.roles: vec[i64] = vec[i64]([ids.OPEN_ROLE] * ids.PLACES)
        # The meeples named so far for a placement or a reroll, by category; they are still in the pool.
        self.group: vec[i64] = vec[i64]([0] * ids.CATEGORIES)
        # The deck from the bottom to the top, and for each card the seats that know it lies there.
        self.deck: vec[i64] = vec[i64]([0] * ids.CARDS)
        self.deck_knowers: vec[i64] = vec[i64]([0] * ids.CARDS)
        # Face-up cards: eight of the Temple, then two each of Quarry, Small Temple and Ruins.
        self.face_up: vec[i64] = vec[i64]([ids.NOTHING] * ids.FACE_UP)
        self.discards: vec[i64] = vec[i64]([0] * ids.KINDS)
        self.hands: vec[i64] = vec[i64]([0] * (players * ids.KINDS))
        self.hand_sizes: vec[i64] = vec[i64]([0] * players)
        # Hand cards that everybody knows because they were taken face up (QZ-HID-10).
        self.known: vec[i64] = vec[i64]([0] * (players * ids.KINDS))
        # Cards named for a delivery; they are still in the hand (QZ-HID-11).
        self.crate: vec[i64] = vec[i64]([0] * ids.KINDS)
        # The two cards of which one is kept (QZ-UPG-28).
        self.drawn: vec[i64] = vec[i64]([ids.NOTHING] * 2)
        self.tile_pile: vec[i64] = vec[i64]([0] * ids.TILES)
        self.village: vec[i64] = vec[i64]([ids.NOTHING] * ids.VILLAGE_SPACES)
        self.active: vec[i64] = vec[i64]([ids.NOTHING] * (players * ids.ACTIVE_ROOM))
        self.put_away: vec[i64] = vec[i64]([0] * (players * ids.UPGRADES))
        self.coins: vec[i64] = vec[i64]([0] * players)
        self.points: vec[i64] = vec[i64]([0] * players)
        self.sources: vec[i64] = vec[i64]([0] * (players * ids.SOURCES))
        self.discovery: vec[i64] = vec[i64]([0] * players)
        self.automaton_cards: vec[i64] = vec[i64]([0] * ids.AUTOMATON_CARDS)

    def copy_onto(self, copy: "Table") -> None:
        """Makes a fresh table equal to this one and independent of it."""
        copy.over = self.over
        copy.player = self.player
        copy.round = self.round
        copy.marker = self.marker
        copy.deck_size = self.deck_size
        copy.tile_pile_size = self.tile_pile_size
        copy.automaton_drawn = self.automaton_drawn
        copy.faces = self.faces[:]
        copy.wheres = self.wheres[:]
        copy.pools = self.pools[:]
        copy.holders = self.holders[:]
        copy.sizes = self.sizes[:]
        copy.roles = self.roles[:]
        copy.group = self.group[:]
        copy.deck = self.deck[:]
        copy.deck_knowers = self.deck_knowers[:]
        copy.face_up = self.face_up[:]
        copy.discards = self.discards[:]
        copy.hands = self.hands[:]
        copy.hand_sizes = self.hand_sizes[:]
        copy.known = self.known[:]
        copy.crate = self.crate[:]
        copy.drawn = self.drawn[:]
        copy.tile_pile = self.tile_pile[:]
        copy.village = self.village[:]
        copy.active = self.active[:]
        copy.put_away = self.put_away[:]
        copy.coins = self.coins[:]
        copy.points = self.points[:]
        copy.sources = self.sources[:]
        copy.discovery = self.discovery[:]
        copy.automaton_cards = self.automaton_cards[:]


def counts_in(cells: vec[i64], start: int, size: int) -> list[int]:
    """Lists cells[start:start + size]."""
    return [int(cells[start + index]) for index in range(size)]


# Meeples.


def category_of(table: Table, meeple: i64) -> i64:
    """The category of a meeple (seat * MEEPLES + index): black, white, wild or the Character (QZ-ROLL-03, -04)."""
    if meeple % ids.MEEPLES == ids.CHARACTER_INDEX:
        return ids.CHARACTER
    face = table.faces[meeple]
    if face >= ids.SIDE:
        return ids.WILD
    return face


def fits(demand: i64, category: i64) -> bool:
    """Whether a meeple of that category meets a demand; wild ones meet every demand (QZ-PLACE-07)."""
    return category >= ids.WILD or demand == ids.EITHER or category == demand


def in_pool(table: Table, seat: i64, category: i64) -> i64:
    """How many meeples of that category a player has in the pool."""
    return table.pools[seat * ids.CATEGORIES + category]


def pool_size(table: Table, seat: i64) -> i64:
    """How many meeples a player has in the pool."""
    pools = table.pools
    row = seat * ids.CATEGORIES
    return pools[row] + pools[row + 1] + pools[row + 2] + pools[row + 3]


def count_pool(table: Table, seat: i64) -> None:
    """Counts a player's pool anew, after meeples have been rolled or moved."""
    row = seat * ids.CATEGORIES
    pools = table.pools
    wheres = table.wheres
    for category in range(ids.CATEGORIES):
        pools[row + category] = 0
    for meeple in range(seat * ids.MEEPLES, (seat + 1) * ids.MEEPLES):
        if wheres[meeple] == ids.POOL:
            pools[row + category_of(table, meeple)] += 1


def count_at(table: Table, seat: i64, place: i64) -> i64:
    """How many meeples of a player are at that place, or in the pool."""
    count: i64 = 0
    for meeple in range(seat * ids.MEEPLES, (seat + 1) * ids.MEEPLES):
        if table.wheres[meeple] == place:
            count += 1
    return count


def next_of(table: Table, seat: i64, category: i64, place: i64) -> i64:
    """The meeple of that category at a place that is used first: lying ones before standing ones, then by number.

    QZ-MOD-05; -1 where there is none.
    """
    start = seat * ids.MEEPLES
    if category == ids.CHARACTER:
        if table.wheres[start + ids.CHARACTER_INDEX] != place:
            return -1
        return start + ids.CHARACTER_INDEX
    wheres = table.wheres
    faces = table.faces
    highest = category
    if category == ids.WILD:
        highest = ids.STANDING
    for face in range(category, highest + 1):
        for meeple in range(start, start + ids.TEAM_ROOM):
            if wheres[meeple] == place and faces[meeple] == face:
                return meeple
    return -1


def group_size(table: Table) -> i64:
    """How many meeples are named for the placement or reroll in progress."""
    group = table.group
    return group[0] + group[1] + group[2] + group[3]


def clear_group(table: Table) -> None:
    """No meeples are named any more."""
    for index in range(ids.CATEGORIES):
        table.group[index] = 0


# Cards.


def add_to_hand(table: Table, seat: i64, card: i64) -> None:
    """Puts a card into a hand, unseen by others."""
    table.hands[seat * ids.KINDS + card] += 1
    table.hand_sizes[seat] += 1


def add_known_to_hand(table: Table, seat: i64, card: i64) -> None:
    """Puts a card into a hand before the eyes of all (QZ-HID-10)."""
    add_to_hand(table, seat, card)
    table.known[seat * ids.KINDS + card] += 1


def take_from_hand(table: Table, seat: i64, card: i64) -> None:
    """Takes a card out of a hand; a known card equal to it counts as the one used (QZ-HID-10)."""
    cell = seat * ids.KINDS + card
    table.hands[cell] -= 1
    table.hand_sizes[seat] -= 1
    if table.known[cell] > 0:
        table.known[cell] -= 1


def crate_size(table: Table) -> i64:
    """How many cards are named for the delivery in progress."""
    count: i64 = 0
    for card in range(ids.KINDS):
        count += table.crate[card]
    return count


def clear_crate(table: Table) -> None:
    """No cards are named any more."""
    for card in range(ids.KINDS):
        table.crate[card] = 0


def put_under_deck(table: Table, seat: i64, card: i64) -> None:
    """Puts a card at the bottom of the deck; only that seat knows it (QZ-UPG-28, QZ-HID-10)."""
    index = table.deck_size
    while index > 0:
        table.deck[index] = table.deck[index - 1]
        table.deck_knowers[index] = table.deck_knowers[index - 1]
        index -= 1
    table.deck[0] = card
    table.deck_knowers[0] = 1 << seat
    table.deck_size += 1


# Upgrades.


def is_active(table: Table, seat: i64, kind: i64) -> bool:
    """Whether a player has that permanent Upgrade active."""
    return table.active[seat * ids.ACTIVE_ROOM] == kind or table.active[seat * ids.ACTIVE_ROOM + 1] == kind


def active_tiles(table: Table, seat: int) -> list[int]:
    """The permanent Upgrades that a player has active."""
    tiles = counts_in(table.active, seat * ids.ACTIVE_ROOM, ids.ACTIVE_ROOM)
    return [tile for tile in tiles if tile != ids.NOTHING]


def tiles_to_settle(table: Table) -> list[int]:
    """The tiles that wait for a place, and immediate ones whose bonus is being worked off (QZ-UPG-01, -04)."""
    tiles = [
        first if kind == PUT_TILE_AWAY else second
        for kind, first, second in table.pending.frames()
        if kind in (PUT_TILE_AWAY, DISCOVERING)
    ]
    return [tile for tile in tiles if tile != ids.NOTHING]


def tiles_value(table: Table, seat: i64) -> i64:
    """The points of all tiles that a player ever gained, active or put away (QZ-UPG-07, QZ-END-04)."""
    printed = table.printed
    value: i64 = 0
    for slot in range(seat * ids.ACTIVE_ROOM, (seat + 1) * ids.ACTIVE_ROOM):
        if table.active[slot] != ids.NOTHING:
            value += printed.tile_vp[table.active[slot]]
    for kind in range(ids.UPGRADES):
        value += table.put_away[seat * ids.UPGRADES + kind] * printed.tile_vp[kind]
    return value


def seat_in_order(table: Table, number: i64) -> i64:
    """The seat at that number in turn order, clockwise from the holder of the marker."""
    return (table.marker + number) % table.printed.players
