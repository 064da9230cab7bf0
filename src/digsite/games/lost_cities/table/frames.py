"""The frames of the pending stack: the decisions that can be pending (LC-MOD-01)."""

from typing import Final

# The decisions that can be pending (LC-MOD-01), as kinds of frames.
PLAY_CARD: Final = 1
CHOOSE_EXPLORER: Final = 2  # first: colour of the path that was started
MOVE_EXPLORER: Final = 3  # first: BY_ARROW or BY_CITY, second: colour of the path that gave the move
DRAW_CARD: Final = 4  # first: colour of the discard pile closed to the player, or -1; second: the card played
BY_ARROW: Final = 1
BY_CITY: Final = 2
# How an expedition ended.
BY_CROSSING: Final = 1
BY_DRAW_PILE: Final = 2
