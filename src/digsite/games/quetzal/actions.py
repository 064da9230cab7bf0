"""The fixed action space of Quetzal: 136 ids that mean the same in every state (QZ-MOD-16)."""

from typing import Final

from digsite.games.quetzal.printed.ids import CATEGORIES, KINDS, PERMANENT, PLACES, ROLES, UPGRADES

TARGET: Final = 0  # + place
ADD: Final = TARGET + PLACES  # + category
REROLL: Final = ADD + CATEGORIES  # + category
PICK: Final = REROLL + CATEGORIES  # + kind of card
KEEP: Final = PICK + KINDS  # + kind of card
SELL: Final = KEEP + KINDS  # + kind of card
DELIVER: Final = SELL + KINDS  # + kind of card
TAKE_TILE: Final = DELIVER + KINDS  # + kind of tile
PUT_AWAY: Final = TAKE_TILE + UPGRADES  # + kind of permanent tile
ROLE: Final = PUT_AWAY + PERMANENT  # + role
REROLL_ALL: Final = ROLE + ROLES
EXCHANGE_VP: Final = REROLL_ALL + 1
EXCHANGE_DISCOVERY: Final = EXCHANGE_VP + 1
DONE: Final = EXCHANGE_DISCOVERY + 1
NONE: Final = DONE + 1
NUM_ACTIONS: Final = NONE + 1
