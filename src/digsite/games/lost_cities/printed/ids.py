"""The numbers of the components: how many of each there are, and which number means which."""

from typing import Final

COLOURS: Final = 5
VALUES: Final = 11
KINDS: Final = COLOURS * VALUES  # of cards: a colour and a value
# Event tiles as they lie on the board; a positive number is a victory point tile of that value.
NO_TILE: Final = 0
ARTIFACT: Final = -1
ARROW: Final = -2
# Directions of a column (LC-REV-02).
OPEN: Final = 0
UP: Final = 1
DOWN: Final = 2
STONES: Final = 9
HAND_ROOM: Final = 8
PILE_ROOM: Final = 22
CARDS: Final = 110
EXPEDITION_ROOM: Final = 3
