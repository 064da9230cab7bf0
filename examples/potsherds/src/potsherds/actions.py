"""The fixed action space: an id means the same in every state."""

from typing import Final

from potsherds.printed import KINDS, POTS

DIG: Final = 0
RESTORE: Final = DIG + 1  # + glaze * len(POTS) + index of the size in POTS
PASS: Final = RESTORE + KINDS * len(POTS)
NUM_ACTIONS: Final = PASS + 1


def pot_of(action: int) -> tuple[int, int]:
    """The glaze and the size of the pot that an action restores.

    >>> pot_of(RESTORE), pot_of(PASS - 1)
    ((0, 2), (4, 4))
    """
    glaze, size = divmod(action - RESTORE, len(POTS))
    return glaze, POTS[size]
