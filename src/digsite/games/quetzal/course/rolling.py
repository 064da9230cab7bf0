"""Rolling meeples; standing ones pay their owner (QZ-ROLL)."""

from digsite.engine.native import i64
from digsite.games.quetzal import events
from digsite.games.quetzal.printed.ids import CHARACTER_INDEX, MEEPLES, POOL, SIDE, STANDING
from digsite.games.quetzal.table.fields import Table, count_pool


def roll(table: Table, meeple: i64) -> None:
    """Rolls one meeple; a standing one pays its owner at once, each time (QZ-ROLL-05, -07)."""
    printed = table.printed
    face: i64 = SIDE
    if meeple % MEEPLES == CHARACTER_INDEX:
        if table.stream.below(printed.character_chances) >= printed.character_lying:
            face = STANDING
    else:
        rolled = table.stream.below(printed.team_chances)
        face = 0
        while rolled >= printed.team_roll[face]:
            rolled -= printed.team_roll[face]
            face += 1
    table.faces[meeple] = face
    if face == STANDING:
        table.coins[meeple // MEEPLES] += printed.standing_coins


def roll_all(table: Table) -> None:
    """Everybody rolls, in seat order, Team meeples by number and the Character last (QZ-ROLL-02, QZ-MOD-12)."""
    for seat in range(table.printed.players):
        roll_own(table, seat)


def roll_own(table: Table, seat: i64) -> None:
    """Rolls all meeples in a player's pool."""
    for meeple in range(seat * MEEPLES, (seat + 1) * MEEPLES):
        if table.wheres[meeple] == POOL:
            roll(table, meeple)
    count_pool(table, seat)
    if table.journal is not None:
        mine = range(seat * MEEPLES, (seat + 1) * MEEPLES)
        events.rolled(table, events.ROLLED, seat, [one for one in mine if table.wheres[one] == POOL])
