"""The numbers of the components: how many of each there are, and which number means which."""

from typing import Final

from digsite.engine.native import i64

# Numbers of components on which ids and arrays depend.
SEATS: Final[i64] = 5
TYPES: Final[i64] = 5
BONUSES: Final[i64] = 4
KINDS: Final[i64] = TYPES * BONUSES  # of cards: a type and a bonus, numbered type * 4 + bonus
UPGRADES: Final[i64] = 13  # kinds of tiles
EFFECT_ROOM: Final[i64] = 3  # numbers of the effect of a tile
PERMANENT: Final[i64] = 11  # of them, the first ones
CATEGORIES: Final[i64] = 4
ROLES: Final[i64] = 2
PLACES: Final[i64] = 17
TEMPLE_SPACES: Final[i64] = 5
VILLAGE_SPACES: Final[i64] = 3
SURROUNDINGS: Final[i64] = 3
SHIPS: Final[i64] = 2
TEMPLE_CARDS: Final[i64] = 8
DIG_CARDS: Final[i64] = 2  # at each of the Surroundings
FACE_UP: Final[i64] = 14
CARDS: Final[i64] = 75
TILES: Final[i64] = 24
ACTIVE_ROOM: Final[i64] = 2  # places for permanent Upgrades
COLLECTION: Final[i64] = 3
AUTOMATON_CARDS: Final[i64] = 10
TEAM_ROOM: Final[i64] = 6
MEEPLES: Final[i64] = 7  # room for a player's meeples; the last one is the Character
CHARACTER_INDEX: Final[i64] = 6
# Places, as targets.
CAMP: Final = 0
STELA: Final = 1
TEMPLE: Final = 2  # + space
VILLAGE: Final = 7  # + space
HARBOR: Final = 10
QUARRY: Final = 11
SMALL_TEMPLE: Final = 12
RUINS: Final = 13
BLACK_MARKET: Final = 14
SHIP: Final = 15  # + ship
# Categories of meeples, in the order in which a group is put together (QZ-MOD-01).
BLACK: Final = 0
WHITE: Final = 1
WILD: Final = 2
CHARACTER: Final = 3
# Faces: black and white as above.
SIDE: Final = 2
STANDING: Final = 3
# Roles are numbered like the faces that show them; a bid may leave the role open (QZ-BID-09).
ADVENTURER: Final = 0
ARCHAEOLOGIST: Final = 1
OPEN_ROLE: Final = -1
EITHER: Final = 2  # a demand that both roles meet
# Values of the place of a meeple, besides places; and of the holder of a place, besides seats.
POOL: Final = -1
ABSENT: Final = -2
NOBODY: Final = -1
AUTOMATON: Final = 5
NOTHING: Final = -1  # no card, no tile
# Bonuses of cards.
DISCOVERY_BONUS: Final = 0
VP_BONUS: Final = 1
COIN_BONUS: Final = 2
POTTERY: Final = 0
WEAPON: Final = 1
TABLET: Final = 2
# Kinds of Upgrades.
REROLL_TWO: Final = 0
TABLET_COINS: Final = 1
TEMPLE_DISCOUNT: Final = 2
REROLL_EVERY: Final = 3
TRIO_BONUS: Final = 4
EXTRA_DELIVERY: Final = 5
COINS_TO_VP: Final = 6
POTTERY_SET: Final = 7
TEMPLE_EXTRA_DRAW: Final = 8
COINS_TO_DISCOVERY: Final = 9
WEAPON_SET: Final = 10
IMMEDIATE_COINS: Final = 11
IMMEDIATE_DISCOVERY: Final = 12
# Where points come from, for the account of a score.
FROM_COLLECTIONS: Final = 0
FROM_CARDS: Final = 1
FROM_UPGRADES: Final = 2
FROM_TRACK: Final = 3
FROM_SURROUNDINGS: Final = 4
FROM_EXCHANGES: Final = 5
FROM_MARKER: Final = 6
FROM_COINS: Final = 7
FROM_TILES: Final = 8
SOURCES: Final = 9
