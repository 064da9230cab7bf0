"""The fixed action space of Lost Cities: 124 ids that mean the same in every state (LC-MOD-14)."""

from typing import Final

from digsite.games.lost_cities.printed.ids import COLOURS, KINDS

LAY: Final = 0  # + kind of card
DISCARD: Final = LAY + KINDS  # + kind of card
ADVENTURER: Final = DISCARD + KINDS
RESEARCHER: Final = ADVENTURER + 1
MOVE: Final = RESEARCHER + 1  # + colour of the path
DECLINE: Final = MOVE + COLOURS
TAKE: Final = DECLINE + 1  # + colour of the discard pile
DRAW: Final = TAKE + COLOURS
NUM_ACTIONS: Final = DRAW + 1
