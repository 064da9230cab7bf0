"""The table of Lost Cities: everything that lies on it, as plain numbers.

Cards are numbered colour * 11 + value; the two copies of a card are the same number (LC-SET-08).
Arrays by player and path are indexed seat * 5 + colour.
"""

from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.native import i64, vec
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream
from digsite.engine.zones import CLOSED, OPEN, OWNER, Zone
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.ids import OPEN as UNDECIDED
from digsite.games.lost_cities.printed.values import Printed
from digsite.games.lost_cities.table.frames import BY_CROSSING
from digsite.games.lost_cities.table.keys import ENDINGS

# The zones, and who may look into each (LC-HID). A card from an open zone stays known wherever it goes next.
HAND = Zone("hand", OWNER)
DRAW_PILE = Zone("draw pile", CLOSED)
BOX = Zone("box", CLOSED)
COLUMN = Zone("column", OPEN)
DISCARDS = Zone("discard pile", OPEN)


class Table(State):
    """Everything that lies on the table. Rules change it through the functions of this folder."""

    def __init__(self, game: Game, printed: Printed, stream: Stream, pending: Pending) -> None:
        super().__init__(game)
        self.printed: Printed = printed
        self.stream: Stream = stream
        self.pending: Pending = pending
        self.expedition: i64 = 0
        self.crossings: i64 = 0
        self.idle: i64 = 0
        # The draw pile is deck[:pile_size], its top at the end; the box is the last box_size cards.
        self.pile_size: i64 = 0
        self.laid_size: i64 = 0

    def lay_out_empty(self) -> None:
        """Makes room for everything; nothing lies on the table yet."""
        players = self.printed.players
        paths = players * ids.COLOURS
        self.hands: vec[i64] = vec[i64]([0] * (players * ids.HAND_ROOM))
        self.hand_sizes: vec[i64] = vec[i64]([0] * players)
        # Hand cards that everybody knows because they came from a discard pile (LC-HID-11).
        self.known: vec[i64] = vec[i64]([0] * (players * ids.HAND_ROOM))
        self.known_sizes: vec[i64] = vec[i64]([0] * players)
        self.deck: vec[i64] = vec[i64]([0] * ids.CARDS)
        # Every path card in the order laid, as (seat * 5 + colour) * 11 + value: together all columns.
        self.laid: vec[i64] = vec[i64]([0] * ids.CARDS)
        self.discards: vec[i64] = vec[i64]([0] * (ids.COLOURS * ids.PILE_ROOM))
        self.discard_sizes: vec[i64] = vec[i64]([0] * ids.COLOURS)
        # The value of a column's latest card, -1 where there is no column.
        self.tops: vec[i64] = vec[i64]([-1] * paths)
        self.directions: vec[i64] = vec[i64]([UNDECIDED] * paths)
        # The lowest and the highest card a column takes next; they follow from its top and direction.
        self.lows: vec[i64] = vec[i64]([0] * paths)
        self.highs: vec[i64] = vec[i64]([0] * paths)
        # The stone an explorer stands on, 0 where there is none; the path of each player's researcher, or -1.
        self.stones: vec[i64] = vec[i64]([0] * paths)
        self.researchers: vec[i64] = vec[i64]([-1] * players)
        self.tiles: vec[i64] = vec[i64]([ids.NO_TILE] * (ids.COLOURS * ids.STONES))
        self.artifacts: vec[i64] = vec[i64]([0] * players)
        self.tokens: vec[i64] = vec[i64]([0] * players)
        self.totals: vec[i64] = vec[i64]([0] * players)
        # For each finished expedition: the net result of each player, who ended it, and how.
        self.results: vec[i64] = vec[i64]([0] * (ids.EXPEDITION_ROOM * (players + 2)))

    def copy_onto(self, copy: "Table") -> None:
        """Makes a fresh table equal to this one and independent of it."""
        copy.over = self.over
        copy.player = self.player
        copy.expedition = self.expedition
        copy.crossings = self.crossings
        copy.idle = self.idle
        copy.pile_size = self.pile_size
        copy.laid_size = self.laid_size
        copy.hands = self.hands[:]
        copy.hand_sizes = self.hand_sizes[:]
        copy.known = self.known[:]
        copy.known_sizes = self.known_sizes[:]
        copy.deck = self.deck[:]
        copy.laid = self.laid[:]
        copy.discards = self.discards[:]
        copy.discard_sizes = self.discard_sizes[:]
        copy.tops = self.tops[:]
        copy.directions = self.directions[:]
        copy.lows = self.lows[:]
        copy.highs = self.highs[:]
        copy.stones = self.stones[:]
        copy.researchers = self.researchers[:]
        copy.tiles = self.tiles[:]
        copy.artifacts = self.artifacts[:]
        copy.tokens = self.tokens[:]
        copy.totals = self.totals[:]
        copy.results = self.results[:]


def insert_sorted(cards: vec[i64], start: i64, size: i64, card: i64) -> None:
    """Puts a card into the sorted cards[start:start + size]; there is room for one more."""
    place = start + size
    while place > start and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


def find_sorted(cards: vec[i64], start: i64, size: i64, card: i64) -> i64:
    """Where the card lies in cards[start:start + size], or -1."""
    place = start
    end = start + size
    while place < end:
        if cards[place] == card:
            return place
        place += 1
    return -1


def remove_sorted(cards: vec[i64], start: i64, size: i64, card: i64) -> i64:
    """Takes a card out of the sorted cards[start:start + size], if it is there; returns the new size."""
    last = start + size - 1
    place = last
    while place >= start and cards[place] > card:
        place -= 1
    if place < start or cards[place] != card:
        return size
    while place < last:
        cards[place] = cards[place + 1]
        place += 1
    return size - 1


def add_to_hand(table: Table, seat: i64, card: i64) -> None:
    """Puts a card into a hand."""
    sizes = table.hand_sizes
    size = sizes[seat]
    insert_sorted(table.hands, seat * ids.HAND_ROOM, size, card)
    sizes[seat] = size + 1


def remember_in_hand(table: Table, seat: i64, card: i64) -> None:
    """Everybody saw this card go into the hand (LC-HID-11)."""
    size = table.known_sizes[seat]
    insert_sorted(table.known, seat * ids.HAND_ROOM, size, card)
    table.known_sizes[seat] = size + 1


def take_from_hand(table: Table, seat: i64, card: i64) -> None:
    """Takes a card out of a hand; a known card equal to it counts as the one used (LC-HID-11)."""
    start = seat * ids.HAND_ROOM
    sizes = table.hand_sizes
    hands = table.hands
    # The cards behind it move up, from the last one on until it is found.
    place = start + sizes[seat] - 1
    sizes[seat] -= 1
    moving = hands[place]
    while moving != card:
        place -= 1
        before = hands[place]
        hands[place] = moving
        moving = before
    remembered = table.known_sizes[seat]
    if remembered > 0:
        table.known_sizes[seat] = remove_sorted(table.known, start, remembered, card)


def bound_column(table: Table, path: i64) -> None:
    """Settles which cards a column takes next (LC-PLAY-01, -08, LC-REV-04, -05)."""
    lowest = path % ids.COLOURS * ids.VALUES
    top = lowest + table.tops[path]
    direction = table.directions[path]
    table.lows[path] = top if direction == ids.UP else lowest
    table.highs[path] = top if direction == ids.DOWN else lowest + ids.VALUES - 1


def explorers_out(table: Table, seat: i64) -> i64:
    """How many explorers of a player stand on paths."""
    count: i64 = 0
    path = seat * ids.COLOURS
    end = path + ids.COLOURS
    while path < end:
        if table.stones[path] > 0:
            count += 1
        path += 1
    return count


def column(table: Table, seat: i64, colour: i64) -> list[int]:
    """The values of a column in the order laid (LC-HID-04)."""
    path = seat * ids.COLOURS + colour
    values: list[int] = []
    index: i64 = 0
    while index < table.laid_size:
        code = table.laid[index]
        if code // ids.VALUES == path:
            values.append(code - path * ids.VALUES)
        index += 1
    return values


def hand(table: Table, seat: i64) -> list[int]:
    """The cards of a hand, ascending."""
    return cards_between(table.hands, seat * ids.HAND_ROOM, table.hand_sizes[seat])


def cards_between(cards: vec[i64], start: i64, size: i64) -> list[int]:
    """cards[start:start + size] as a list."""
    listed: list[int] = []
    index = start
    while index < start + size:
        listed.append(cards[index])
        index += 1
    return listed


def results(table: Table) -> list[dict[str, object]]:
    """The result of every finished expedition (LC-FIN-10)."""
    players = int(table.printed.players)
    finished = table.expedition if table.over else table.expedition - 1
    rows: list[dict[str, object]] = []
    for expedition in range(finished):
        record = expedition * (players + 2)
        rows.append(
            {
                "expedition": expedition + 1,
                "nets": [int(table.results[record + seat]) for seat in range(players)],
                "ender": int(table.results[record + players]),
                "ending": ENDINGS[table.results[record + players + 1] - BY_CROSSING],
            }
        )
    return rows
