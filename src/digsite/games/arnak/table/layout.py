"""Where everything lies in the cells of a table: the first cell of each part, and how many cells there are.

All parts have room for four players and the rival, so that their places are known to the compiler. The cards of the
players lie apart (fields.py). The compiler replaces a sum by its value only if all of it stands in one module, so the
sizes of the parts are repeated here, and compared with the components at the end.
"""

from typing import Final

from digsite.games.arnak.printed import ids, vocabulary

_RESOURCE_KINDS: Final = 5
_ICON_KINDS: Final = 5
_SQUARES: Final = 2
_TEMPLE_STACKS: Final = 6
_SPACES: Final = 22
_SITES: Final = 17
_WILD_SITES: Final = 12
_LEVEL_2_SITES: Final = 4
_GUARDIANS: Final = 15
_SITE_TILES: Final = 16
_ITEMS: Final = 40
_ARTIFACTS: Final = 35
_LONGEST_ROW: Final = 12
_STACKS: Final = 3
_ASSISTANTS: Final = 12
_BONUS_TILES: Final = 18
_RIVAL_TILES: Final = 10

SEATS: Final = 4
# Players, and the rival.
SIDES: Final = SEATS + 1
# Piles of cards that a player has, see piles.py.
PILES: Final = 5

# Things of the players: seat * 5 + resource, and so on.
RESOURCES: Final = 0
PILE_SIZES: Final = RESOURCES + SEATS * _RESOURCE_KINDS
SHUFFLES: Final = PILE_SIZES + SEATS * PILES
FEAR_TILES: Final = SHUFFLES + SEATS
CRATES: Final = FEAR_TILES + SEATS
SLOTTED: Final = CRATES + SEATS
SQUARES_OF_SEATS: Final = SLOTTED + SEATS
NOTEBOOKS: Final = SQUARES_OF_SEATS + SEATS * _SQUARES
# Things of players and the rival. Where the tokens stand, -1 at the start; and when a glass came to the Lost
# Temple, -1 if not yet.
GLASSES: Final = NOTEBOOKS + SEATS
ARRIVAL: Final = GLASSES + SIDES
OWNED_TEMPLE_TILES: Final = ARRIVAL + SIDES
# The board. Face-down idols stay also after they were taken: nobody ever learns which they were (ARN-HID-10).
OCCUPANTS: Final = OWNED_TEMPLE_TILES + SIDES * _TEMPLE_STACKS
SITE_TILE: Final = OCCUPANTS + _SPACES
GUARDIAN_AT: Final = SITE_TILE + _WILD_SITES
GUARDIAN_OWNER: Final = GUARDIAN_AT + _SITES
IDOL_UP: Final = GUARDIAN_OWNER + _GUARDIANS
IDOL_DOWN: Final = IDOL_UP + _WILD_SITES
# Two stacks of site tiles, level I then level II; the top is last.
SITE_STACKS: Final = IDOL_DOWN + _LEVEL_2_SITES
SITE_STACK_SIZES: Final = SITE_STACKS + 2 * _SITE_TILES
SITE_BOTTOMS_KNOWN: Final = SITE_STACK_SIZES + 2
GUARDIAN_STACK: Final = SITE_BOTTOMS_KNOWN + 2
# Decks, and the row from the staff outwards.
ITEM_DECK: Final = GUARDIAN_STACK + _GUARDIANS
ARTIFACT_DECK: Final = ITEM_DECK + _ITEMS
ITEM_ROW: Final = ARTIFACT_DECK + _ARTIFACTS
ARTIFACT_ROW: Final = ITEM_ROW + _LONGEST_ROW
# Assistants.
SUPPLY: Final = ARTIFACT_ROW + _LONGEST_ROW
SUPPLY_SIZES: Final = SUPPLY + _STACKS * _ASSISTANTS
RESCUE: Final = SUPPLY_SIZES + _STACKS
# The research track and the Lost Temple.
BONUSES: Final = RESCUE + SEATS
TEMPLE_STACK: Final = BONUSES + _BONUS_TILES
BOX: Final = TEMPLE_STACK + SEATS
TEMPLE_TILES: Final = BOX + _BONUS_TILES
# Travel icons that float until the end of the turn, and the tiles of the rival.
FLOATING: Final = TEMPLE_TILES + _TEMPLE_STACKS
RIVAL_STACK: Final = FLOATING + _ICON_KINDS
RIVAL_USED: Final = RIVAL_STACK + _RIVAL_TILES
CELLS: Final = RIVAL_USED + _RIVAL_TILES

# Parts that begin with nothing in them, which is -1, and where they end.
EMPTY: Final = (
    (SQUARES_OF_SEATS, OWNED_TEMPLE_TILES),
    (OCCUPANTS, IDOL_DOWN),
    (BONUSES, TEMPLE_STACK),
)

assert (_RESOURCE_KINDS, _ICON_KINDS) == (vocabulary.RESOURCE_COUNT, vocabulary.ICON_COUNT)
assert (_SPACES, _SITES, _WILD_SITES, _LEVEL_2_SITES) == (
    ids.SPACES,
    ids.SITES,
    ids.WILD_SITES,
    ids.LEVEL_2_SITES,
)
assert (_GUARDIANS, _SITE_TILES, _RIVAL_TILES) == (ids.GUARDIANS, ids.SITE_TILES, ids.RIVAL_TILES)
assert (_ITEMS, _ARTIFACTS, _LONGEST_ROW) == (ids.ITEMS, ids.ARTIFACTS, ids.LONGEST_ROW)
assert (_SQUARES, _STACKS, _ASSISTANTS) == (ids.SQUARES, ids.STACKS, ids.ASSISTANTS)
assert (_TEMPLE_STACKS, _BONUS_TILES) == (ids.TEMPLE_STACKS, ids.BONUS_TILES)
