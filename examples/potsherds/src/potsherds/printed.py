"""Everything printed on the components: glazes, limits and points."""

from typing import Final

GLAZES: Final = ("ash", "bone", "cobalt", "dune", "ember")
KINDS: Final = len(GLAZES)
MOST_PLAYERS: Final = 4
FIRST_HAND: Final = 2
# One more than there are glazes: a full hand always holds two sherds of the same glaze, so it can make a pot.
HAND_LIMIT: Final = KINDS + 1
POTS: Final = (2, 3, 4)  # how many sherds a pot is made of
FIRST_POT_BONUS: Final = 3


def pot_points(sherds: int) -> int:
    """The points for a pot of so many sherds, without the bonus.

    >>> [pot_points(sherds) for sherds in (2, 3, 4)]
    [3, 6, 10]
    """
    return sherds * (sherds + 1) // 2
