"""The columns of the features: named pieces, one behind the other. Seats are counted from the onlooker.

A count stands in a scale (a column for each one, as far as the scale goes) or is one of several columns; numbers that
are too wide for that stand in one column. A piece with two sides has first the onlooker's, then the others'.
"""

from typing import Final

from digsite.engine.game import Piece
from digsite.engine.native import i64
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import frames

# The lengths of scales; longer ones count as their end.
SIDES: Final[i64] = 2
ROUNDS: Final[i64] = 6
PHASES: Final[i64] = 4
DECISIONS: Final[i64] = frames.LAST_EXCHANGE - frames.CHOOSE_REROLL + 1
GROUP: Final[i64] = ids.MEEPLES
PICKS: Final[i64] = 4
DRAWS: Final[i64] = 2
POINTS_TO_MOVE: Final[i64] = 4
COINS: Final[i64] = 16
TRACK: Final[i64] = 20
TO_TILE: Final[i64] = 6
OF_TYPE: Final[i64] = 9
COPIES: Final[i64] = 3
TILE_COPIES: Final[i64] = 2
BONUSES: Final[i64] = 6
HAND: Final[i64] = 15
ROOM: Final[i64] = 14
HARBOR_WORTH: Final[i64] = 12
SHIP_WORTH: Final[i64] = 20
BROUGHT: Final[i64] = 24
LEAD: Final[i64] = 12

_pieces: Final[list[Piece]] = []


def _piece(name: str, size: i64) -> i64:
    """Adds a piece behind the others and returns its first column."""
    start = sum(piece.size for piece in _pieces)
    _pieces.append(Piece(name, int(size)))
    return start


# The table.
PLAYERS: Final[i64] = _piece("players", ids.SEATS - 1)
ROUNDS_LEFT: Final[i64] = _piece("rounds left", ROUNDS)
PHASE: Final[i64] = _piece("phase", PHASES)  # rolling, placing, activating, ending
STOP: Final[i64] = _piece("next stop", frames.STOPS + 1)
MARKER: Final[i64] = _piece("marker", ids.SEATS)
PILES: Final[i64] = _piece("piles", 2)  # deck / 75, Upgrade pile / 24
DISCARDS: Final[i64] = _piece("discards", ids.TYPES)  # / 10

# The decision on top of the stack, and what waits below it.
DECISION: Final[i64] = _piece("decision", SIDES * DECISIONS)
DECIDER: Final[i64] = _piece("decider", ids.SEATS)
TARGET: Final[i64] = _piece("target", SIDES * ids.PLACES)  # of the group that is put together
NAMED: Final[i64] = _piece("named", SIDES * ids.CATEGORIES * GROUP)  # meeples of that group, scales
MISSING: Final[i64] = _piece("missing", SIDES * GROUP)  # meeples that it still needs, a scale
LAST_NAMED: Final[i64] = _piece("last named", ids.CATEGORIES)  # the onlooker names none of those before it
REROLLED: Final[i64] = _piece(
    "rerolled", SIDES * ids.CATEGORIES * COPIES
)  # meeples named for a reroll, scales
REROLLS_USED: Final[i64] = _piece("rerolls used", SIDES * 2)  # up to two; all
CAMP_LEFT: Final[i64] = _piece("Camp left", SIDES * GROUP)  # coins and rerolls still to come
PICK_SPACE: Final[i64] = _piece("Temple space asked about", SIDES * ids.TEMPLE_SPACES)
PICKS_LEFT: Final[i64] = _piece("picks left", SIDES * PICKS)
DRAWN: Final[i64] = _piece("drawn", SIDES * ids.KINDS)  # of the onlooker: one copy, both copies
WAITING_TILE: Final[i64] = _piece("waiting tile", SIDES * ids.UPGRADES)
TILES_BELOW: Final[i64] = _piece("tiles below", SIDES * ids.UPGRADES)  # they wait below the decision
DECISION_BELOW: Final[i64] = _piece("decision below", SIDES * DECISIONS)
TO_MOVE: Final[i64] = _piece("Discovery to move", SIDES * POINTS_TO_MOVE)
DELIVERY: Final[i64] = _piece("delivery at", SIDES * ids.PLACES)
CRATE: Final[i64] = _piece("crate", ids.KINDS)  # of the onlooker, copies
CRATE_TYPES: Final[i64] = _piece("crate by type", ids.TYPES * OF_TYPE)  # scales
CRATE_WORTH: Final[i64] = _piece("crate worth", 1)  # points of its collections / 10
CRATE_LEFT: Final[i64] = _piece("crate left", OF_TYPE)  # cards that can still be named
LAST_CARD: Final[i64] = _piece("last card", ids.KINDS)  # named last; none of those before it follow

# The places. Holders: nobody, the onlooker, the next seats, the automaton.
HOLDERS: Final[i64] = ids.SEATS + 2
UNIQUE: Final[i64] = ids.HARBOR - ids.STELA  # Stela, Temple and Village follow each other
CAN_TAKE: Final[i64] = HOLDERS  # behind the holder: the onlooker can take it now,
LACKS_ROLE: Final[i64] = CAN_TAKE + 1  # or has no meeple for it,
LACKS_COINS: Final[i64] = LACKS_ROLE + 1  # or too few coins
PER_UNIQUE: Final[i64] = LACKS_COINS + 1
SPACES: Final[i64] = _piece("unique spaces", UNIQUE * PER_UNIQUE)
BIDS: Final[i64] = ids.PLACES - ids.QUARRY  # Surroundings, Black Market and Ships follow each other
BID_ROLE: Final[i64] = HOLDERS  # behind the holder: the role of the bid, the onlooker's or another's;
BID_SIZE: Final[i64] = BID_ROLE + SIDES * ids.ROLES  # its size, a scale, the onlooker's or another's;
# The meeples of the fitting role that the onlooker has beyond those needed to take it over, from few to many;
SPARE: Final[i64] = BID_SIZE + SIDES * GROUP
LEAST_SPARE: Final[i64] = -3
MOST_SPARE: Final[i64] = 3
# The same for the strongest of the others against a bid of the onlooker; how many others can take it over, a scale.
THREAT: Final[i64] = SPARE + MOST_SPARE - LEAST_SPARE + 1
RIVALS: Final[i64] = THREAT + MOST_SPARE - LEAST_SPARE + 1
PER_BID: Final[i64] = RIVALS + ids.SEATS - 1
BID: Final[i64] = _piece("bids", BIDS * PER_BID)

# The things that lie at the places. Held: by nobody, by the onlooker, by another.
HELD: Final[i64] = 3
DIGS: Final[i64] = _piece("Surroundings", ids.SURROUNDINGS * HELD * ids.KINDS)  # copies
DIG_GAIN: Final[i64] = _piece(
    "gain of the Surroundings", ids.SURROUNDINGS * HELD
)  # for the onlooker's hand / 5
TEMPLE: Final[i64] = _piece("Temple", SIDES * COPIES * ids.KINDS)  # scales; without picks to come, with them
PICK_GAIN: Final[i64] = _piece("gain of a pick", SIDES)  # the best for the onlooker's hand / 5
MY_PICKS: Final[i64] = _piece("picks to come", PICKS)
MY_DRAWS: Final[i64] = _piece("draws to come", DRAWS)
PICKS_BEFORE: Final[i64] = _piece("picks before mine", ids.TEMPLE_CARDS)
VILLAGE: Final[i64] = _piece(
    "Village", SIDES * TILE_COPIES * ids.UPGRADES
)  # scales; without a choice to come, with one
CHOICES_BEFORE: Final[i64] = _piece("choices before mine", ids.VILLAGE_SPACES)
MY_CHOICES: Final[i64] = _piece("choices to come", ids.VILLAGE_SPACES)
SALE: Final[i64] = _piece("sale to come", 1)
SURE: Final[i64] = _piece("sure to come", 3)  # coins, points and Discovery of places held / 5

# The onlooker.
MY_COINS: Final[i64] = _piece("coins", SIDES * COINS)  # before the last round, in it
WEALTH: Final[i64] = _piece("wealth", 1)  # coins / 20
EXCHANGES: Final[i64] = _piece("exchanges", 2)  # that can be paid: for points, for Discovery / 5
TILES: Final[i64] = _piece("tiles", ids.UPGRADES)
TILE_ROOM: Final[i64] = _piece("room for tiles", ids.ACTIVE_ROOM + 1)
TILE_POINTS: Final[i64] = _piece("points of tiles", 1)  # / 10
DISCOVERY: Final[i64] = _piece("Discovery", TRACK)
NEXT_TILE: Final[i64] = _piece("spaces to the next tile", TO_TILE)
POOL: Final[i64] = _piece("pool", ids.CATEGORIES * GROUP)
POOL_SIZE: Final[i64] = _piece("pool size", GROUP)
MOST_OF_ROLE: Final[i64] = _piece("most of a role", ids.ROLES * GROUP)
POINTS: Final[i64] = _piece("points", 1)  # / 50

# The onlooker's hand, without the cards named for a delivery.
HAND_SIZE: Final[i64] = _piece("hand size", HAND)
HAND_TYPES: Final[i64] = _piece("hand by type", SIDES * ids.TYPES * OF_TYPE)  # before the last round, in it
REST: Final[i64] = _piece("beyond full collections", ids.TYPES * ids.COLLECTION)
HAND_KINDS: Final[i64] = _piece("hand", ids.KINDS * COPIES)
HAND_BONUSES: Final[i64] = _piece("bonuses in hand", ids.BONUSES * BONUSES)
TO_HARBOR: Final[i64] = _piece("Harbor deliveries to come", GROUP)
TO_SHIPS: Final[i64] = _piece("Ships to come", ids.SHIPS)
CARGO: Final[i64] = _piece("room to deliver", ROOM)
CARDS_TO_DELIVER: Final[i64] = _piece("cards to deliver", ROOM)  # as many as there are and have room
# Points of collections, with the cards that are sure to come: of a delivery at the Harbor, at a Ship, and of all the
# room there is; of all cards.
AT_HARBOR: Final[i64] = _piece("worth at the Harbor", HARBOR_WORTH)
AT_SHIP: Final[i64] = _piece("worth at a Ship", SHIP_WORTH)
WILL_BRING: Final[i64] = _piece("deliveries will bring", BROUGHT)
WORTH: Final[i64] = _piece("worth of cards", 4)  # the same in numbers / 10

# The other seats.
OTHER_COINS: Final[i64] = 0
OTHER_WEALTH: Final[i64] = OTHER_COINS + COINS + 1  # / 20
OTHER_TILES: Final[i64] = OTHER_WEALTH + 1
OTHER_TILE_POINTS: Final[i64] = OTHER_TILES + ids.UPGRADES  # / 10
OTHER_DISCOVERY: Final[i64] = OTHER_TILE_POINTS + 1
OTHER_POOL: Final[i64] = OTHER_DISCOVERY + TRACK + 1
OTHER_ROLES: Final[i64] = OTHER_POOL + GROUP + 1
OTHER_HAND: Final[i64] = OTHER_ROLES + ids.ROLES * (GROUP + 1)
OTHER_KNOWN: Final[i64] = OTHER_HAND + HAND + 1  # by type, scales
OTHER_COMING: Final[i64] = OTHER_KNOWN + ids.TYPES * COPIES  # by type, from Surroundings held / 2
OTHER_PICKS: Final[i64] = OTHER_COMING + ids.TYPES
OTHER_HARBOR: Final[i64] = OTHER_PICKS + PICKS
OTHER_SHIPS: Final[i64] = OTHER_HARBOR + GROUP
OTHER_TO_DELIVER: Final[i64] = OTHER_SHIPS + ids.SHIPS
OTHER_BEHIND: Final[i64] = OTHER_TO_DELIVER + ROOM  # the onlooker's points less theirs / 20
OTHER_LEAD: Final[i64] = OTHER_BEHIND + 1  # the same with coins, tiles and marker; scales ahead and behind
PER_OTHER: Final[i64] = OTHER_LEAD + SIDES * LEAD
OTHERS: Final[i64] = _piece("others", (ids.SEATS - 1) * PER_OTHER)
LEAD_OVER_ALL: Final[i64] = _piece(
    "lead", SIDES * LEAD
)  # over the best of the others; scales ahead and behind

PIECES: Final = tuple(_pieces)
SIZE: Final = sum(piece.size for piece in PIECES)
