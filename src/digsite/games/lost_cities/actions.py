"""The fixed action space of Lost Cities: 124 ids that mean the same in every state (LC-MOD-14)."""

from typing import Final

COLOURS: Final = 5
VALUES: Final = 11
KINDS: Final = 55  # of cards: a colour and a value

LAY: Final = 0  # + kind of card
DISCARD: Final = 55  # + kind of card
ADVENTURER: Final = 110
RESEARCHER: Final = 111
MOVE: Final = 112  # + colour of the path
DECLINE: Final = 117
TAKE: Final = 118  # + colour of the discard pile
DRAW: Final = 123
NUM_ACTIONS: Final = 124

# The decisions that can be pending (LC-MOD-01), as kinds of frames.
PLAY_CARD: Final = 1
CHOOSE_EXPLORER: Final = 2  # first: colour of the path that was started
MOVE_EXPLORER: Final = 3  # first: BY_ARROW or BY_CITY, second: colour of the path that gave the move
DRAW_CARD: Final = 4  # first: colour of the discard pile closed to the player, or -1; second: the card played

BY_ARROW: Final = 1
BY_CITY: Final = 2

# Event tiles as they lie on the board; a positive number is a victory point tile of that value.
NO_TILE: Final = 0
ARTIFACT: Final = -1
ARROW: Final = -2

# Directions of a column (LC-REV-02).
OPEN: Final = 0
UP: Final = 1
DOWN: Final = 2

# How an expedition ended.
BY_CROSSING: Final = 1
BY_DRAW_PILE: Final = 2

STONES: Final = 9
HAND_ROOM: Final = 8
PILE_ROOM: Final = 22
CARDS: Final = 110
EXPEDITION_ROOM: Final = 3
