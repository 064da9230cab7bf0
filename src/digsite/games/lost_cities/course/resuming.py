"""Whether a game can go on from a pending stack that was read from a snapshot."""

from __future__ import annotations

from digsite.engine.checking import require
from digsite.games.lost_cities.printed.ids import COLOURS
from digsite.games.lost_cities.table import frames
from digsite.games.lost_cities.table.fields import Table

# The decisions that come between the card played and the draw.
_BETWEEN = (frames.CHOOSE_EXPLORER, frames.MOVE_EXPLORER)


def check(table: Table) -> None:
    """Refuses a stack that no code could continue: one decision, or a draw with another on top (LC-TRN-02)."""
    kinds = [frame[0] for frame in table.pending.frames()]
    if table.over:
        require(not kinds, "state.pending", "nothing is pending when the game is over")
        return
    draws = kinds[:1] == [frames.DRAW_CARD] and all(kind in _BETWEEN for kind in kinds[1:])
    require(
        kinds == [frames.PLAY_CARD] or draws,
        "state.pending",
        "a play, or a draw with an explorer or a move on top of it, is expected",
    )
    if kinds[-1] == frames.CHOOSE_EXPLORER:
        path = table.player * COLOURS + table.pending.first()
        started = table.tops[path] >= 0 and table.stones[path] == 0
        require(started, "state.pending[1]", "the path was not just started")
    _check_hands(table)


def _check_hands(table: Table) -> None:
    """Everybody holds a full hand, but for a player who has played and not drawn yet; the pile ends the game."""
    full = int(table.printed.hand_size)
    for seat in range(table.printed.players):
        drawn = seat != table.player or table.pending.kind == frames.PLAY_CARD
        size, count = full if drawn else full - 1, int(table.hand_sizes[seat])
        problem = f"a hand of {size} cards is expected here, not of {count}"
        require(count == size, f"state.hands[{seat}]", problem)
    require(
        table.pile_size > 0,
        "state.draw_pile",
        "there is at least one card, since the last one ends the expedition",
    )
