"""The fixed action space of Lost Cities: 124 ids that mean the same in every state (LC-MOD-14)."""

from typing import Final

LAY: Final = 0  # + kind of card
DISCARD: Final = 55  # + kind of card
ADVENTURER: Final = 110
RESEARCHER: Final = 111
MOVE: Final = 112  # + colour of the path
DECLINE: Final = 117
TAKE: Final = 118  # + colour of the discard pile
DRAW: Final = 123
NUM_ACTIONS: Final = 124
