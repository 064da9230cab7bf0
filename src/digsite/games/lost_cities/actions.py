"""The fixed action space of Lost Cities: 124 ids that mean the same in every state (LC-MOD-14)."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.lost_cities.printed.ids import COLOURS, KINDS

LAY: Final[i64] = 0  # + kind of card
DISCARD: Final[i64] = LAY + KINDS  # + kind of card
ADVENTURER: Final[i64] = DISCARD + KINDS
RESEARCHER: Final[i64] = ADVENTURER + 1
MOVE: Final[i64] = RESEARCHER + 1  # + colour of the path
DECLINE: Final[i64] = MOVE + COLOURS
TAKE: Final[i64] = DECLINE + 1  # + colour of the discard pile
DRAW: Final[i64] = TAKE + COLOURS
NUM_ACTIONS: Final[i64] = DRAW + 1
