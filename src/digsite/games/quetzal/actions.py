"""The fixed action space of Quetzal: 136 ids that mean the same in every state (QZ-MOD-16)."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.quetzal.printed.ids import CATEGORIES, KINDS, PERMANENT, PLACES, ROLES, UPGRADES

TARGET: Final[i64] = 0  # + place
ADD: Final[i64] = TARGET + PLACES  # + category
REROLL: Final[i64] = ADD + CATEGORIES  # + category
PICK: Final[i64] = REROLL + CATEGORIES  # + kind of card
KEEP: Final[i64] = PICK + KINDS  # + kind of card
SELL: Final[i64] = KEEP + KINDS  # + kind of card
DELIVER: Final[i64] = SELL + KINDS  # + kind of card
TAKE_TILE: Final[i64] = DELIVER + KINDS  # + kind of tile
PUT_AWAY: Final[i64] = TAKE_TILE + UPGRADES  # + kind of permanent tile
ROLE: Final[i64] = PUT_AWAY + PERMANENT  # + role
REROLL_ALL: Final[i64] = ROLE + ROLES
EXCHANGE_VP: Final[i64] = REROLL_ALL + 1
EXCHANGE_DISCOVERY: Final[i64] = EXCHANGE_VP + 1
DONE: Final[i64] = EXCHANGE_DISCOVERY + 1
NONE: Final[i64] = DONE + 1
NUM_ACTIONS: Final[i64] = NONE + 1
