"""The fixed action space of Quetzal: 136 ids that mean the same in every state (QZ-MOD-16)."""

from typing import Final

# Actions.
TARGET: Final = 0  # + place
ADD: Final = 17  # + category
REROLL: Final = 21  # + category
PICK: Final = 25  # + kind of card
KEEP: Final = 45  # + kind of card
SELL: Final = 65  # + kind of card
DELIVER: Final = 85  # + kind of card
TAKE_TILE: Final = 105  # + kind of tile
PUT_AWAY: Final = 118  # + kind of permanent tile
ROLE: Final = 129  # + role
REROLL_ALL: Final = 131
EXCHANGE_VP: Final = 132
EXCHANGE_DISCOVERY: Final = 133
DONE: Final = 134
NONE: Final = 135
NUM_ACTIONS: Final = 136
