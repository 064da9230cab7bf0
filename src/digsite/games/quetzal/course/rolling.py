"""Phase 1: everybody rolls all meeples, then owners of reroll Upgrades decide (QZ-ROLL, QZ-UPG-20, -23)."""

from digsite.engine.native import i64, vec
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import DONE, REROLL, REROLL_ALL
from digsite.games.quetzal.printed.ids import (
    CATEGORIES,
    CHARACTER_INDEX,
    MEEPLES,
    POOL,
    REROLL_EVERY,
    REROLL_TWO,
    SIDE,
    STANDING,
)
from digsite.games.quetzal.table.fields import (
    Table,
    category_of,
    clear_group,
    count_pool,
    group_size,
    in_pool,
    is_active,
    seat_in_order,
)
from digsite.games.quetzal.table.frames import (
    CHOOSE_REROLL,
    NAME_REROLL,
    PLACING,
    ROLLING,
    USED_REROLL_ALL,
    USED_REROLL_TWO,
)


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
    seat: i64 = 0
    while seat < table.printed.players:
        roll_own(table, seat)
        if table.journal is not None:
            events.rolled(table, seat)
        seat += 1


def roll_own(table: Table, seat: i64) -> None:
    """Rolls all meeples in a player's pool."""
    meeple = seat * MEEPLES
    end = meeple + MEEPLES
    while meeple < end:
        if table.wheres[meeple] == POOL:
            roll(table, meeple)
        meeple += 1
    count_pool(table, seat)


def ask_next_owner(table: Table) -> None:
    """In turn order each owner of a reroll Upgrade has one window; then placing begins (QZ-ROLL-09, QZ-UPG-23)."""
    asked = table.pending.first()
    while asked < table.printed.players:
        seat = seat_in_order(table, asked)
        asked += 1
        used = unusable(table, seat)
        if used != USED_REROLL_TWO | USED_REROLL_ALL:
            table.pending.replace(ROLLING, asked, 0)
            table.player = seat
            table.pending.push(CHOOSE_REROLL, used, 0)
            return
    table.pending.replace(PLACING, table.marker, 0)


def unusable(table: Table, seat: i64) -> i64:
    """The reroll Upgrades that a player does not have, as a mask."""
    mask: i64 = 0
    if not is_active(table, seat, REROLL_TWO):
        mask |= USED_REROLL_TWO
    if not is_active(table, seat, REROLL_EVERY):
        mask |= USED_REROLL_ALL
    return mask


def fill_window(table: Table, out: vec[i64]) -> i64:
    """The first step of a window: name a meeple, reroll all, or done (QZ-UPG-23)."""
    used = table.pending.first()
    count: i64 = 0
    if used & USED_REROLL_TWO == 0:
        count = fill_names(table, 0, out)
    if used & USED_REROLL_ALL == 0:
        out[count] = REROLL_ALL
        count += 1
    out[count] = DONE
    return count + 1


def fill_naming(table: Table, out: vec[i64]) -> i64:
    """While meeples are named: further categories, never back, and done (QZ-UPG-20)."""
    count = fill_names(table, table.pending.second(), out)
    out[count] = DONE
    return count + 1


def fill_names(table: Table, lowest: i64, out: vec[i64]) -> i64:
    """The categories from the lowest on of which a meeple is left in the pool."""
    count: i64 = 0
    category = lowest
    while category < CATEGORIES:
        if in_pool(table, table.player, category) > table.group[category]:
            out[count] = REROLL + category
            count += 1
        category += 1
    return count


def name_meeple(table: Table, category: i64) -> None:
    """One more meeple to be rerolled; after the last one allowed they are rolled together (QZ-UPG-20)."""
    used = table.pending.first()
    table.group[category] += 1
    table.pending.replace(NAME_REROLL, used, category)
    if group_size(table) == table.printed.reroll_meeples:
        reroll_named(table)


def reroll_named(table: Table) -> None:
    """Rolls the meeples that were named, by number, the Character last (QZ-MOD-05)."""
    seat = table.player
    chosen = chosen_meeples(table, seat)
    clear_group(table)
    meeple = seat * MEEPLES
    index: i64 = 0
    while index < MEEPLES:
        if chosen[index] > 0:
            roll(table, meeple + index)
        index += 1
    count_pool(table, seat)
    if table.journal is not None:
        events.rerolled(table, chosen)
    use_up(table, USED_REROLL_TWO)


def chosen_meeples(table: Table, seat: i64) -> vec[i64]:
    """For each number whether that meeple of the pool is among those named by category (QZ-MOD-05)."""
    chosen = vec[i64]([0] * MEEPLES)
    start = seat * MEEPLES
    category: i64 = 0
    while category < CATEGORIES:
        left = table.group[category]
        # Lying ones come before standing ones; of black, white and the Character all lie alike.
        standing: i64 = 0
        while standing < 2:
            index: i64 = 0
            while index < MEEPLES and left > 0:
                meeple = start + index
                if (
                    table.wheres[meeple] == POOL
                    and category_of(table, meeple) == category
                    and (table.faces[meeple] == STANDING) == (standing == 1)
                ):
                    chosen[index] = 1
                    left -= 1
                index += 1
            standing += 1
        category += 1
    return chosen


def reroll_all(table: Table) -> None:
    """Rerolls all own meeples, the Character included (QZ-UPG-23)."""
    roll_own(table, table.player)
    if table.journal is not None:
        events.rolled(table, table.player)
    use_up(table, USED_REROLL_ALL)


def use_up(table: Table, tile: i64) -> None:
    """A reroll Upgrade is used; the window goes on while the other one is left (QZ-UPG-23)."""
    used = table.pending.first() | tile
    if used == USED_REROLL_TWO | USED_REROLL_ALL:
        table.pending.pop()
    else:
        table.pending.replace(CHOOSE_REROLL, used, 0)
