"""Phase 2: a placement is a chain of small decisions (QZ-PLACE, QZ-BID, QZ-UNIQ, QZ-FREE, QZ-CAMP, QZ-MOD-01)."""

from digsite.engine.native import i64, vec
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import ADD, DONE, EXCHANGE_DISCOVERY, NONE, REROLL, ROLE, TARGET
from digsite.games.quetzal.course.gains import can_buy_discovery
from digsite.games.quetzal.course.rolling import roll
from digsite.games.quetzal.locations.demands import (
    can_add,
    can_target,
    cost_at,
    fewest_at,
    is_bidding,
    is_unique,
    role_of_group,
)
from digsite.games.quetzal.printed.ids import (
    ADVENTURER,
    ARCHAEOLOGIST,
    AUTOMATON,
    BLACK,
    CAMP,
    CATEGORIES,
    CHARACTER,
    MEEPLES,
    NOBODY,
    OPEN_ROLE,
    PLACES,
    POOL,
    WHITE,
    WILD,
)
from digsite.games.quetzal.table.fields import (
    Table,
    clear_group,
    count_pool,
    group_size,
    in_pool,
    next_of,
    pool_size,
)
from digsite.games.quetzal.table.frames import (
    ACTIVATING,
    ADD_MEEPLE,
    AT_STELA,
    CAMP_REROLL,
    CAMPING,
    CHOOSE_ROLE,
    CHOOSE_TARGET,
    PLACING,
)


def next_turn(table: Table) -> None:
    """The next player with meeples in the pool; when all pools are empty the phase ends (QZ-PLACE-01, -04, -05)."""
    players = table.printed.players
    seat = table.pending.first()
    skipped: i64 = 0
    while skipped < players:
        if pool_size(table, seat) > 0:
            table.pending.replace(PLACING, (seat + 1) % players, 0)
            table.player = seat
            table.pending.push(CHOOSE_TARGET, 0, 0)
            return
        seat = (seat + 1) % players
        skipped += 1
    table.pending.replace(ACTIVATING, AT_STELA, 0)


def fill_targets(table: Table, out: vec[i64]) -> i64:
    """Every place where some group can be completed, and an exchange (QZ-MOD-02, -08)."""
    seat = table.player
    black = in_pool(table, seat, BLACK)
    white = in_pool(table, seat, WHITE)
    wild = in_pool(table, seat, WILD) + in_pool(table, seat, CHARACTER)
    count: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if can_target(table, seat, place, black, white, wild):
            out[count] = TARGET + place
            count += 1
        place += 1
    if can_buy_discovery(table, seat):
        out[count] = EXCHANGE_DISCOVERY
        count += 1
    return count


def choose_target(table: Table, place: i64) -> None:
    """The place of this turn is settled (QZ-PLACE-02)."""
    table.pending.replace(ADD_MEEPLE, place, -1)


def fill_adds(table: Table, out: vec[i64]) -> i64:
    """Categories with which the group can still be completed, and done when it is large enough (QZ-MOD-01, -02)."""
    place = table.pending.first()
    count: i64 = 0
    category: i64 = 0
    while category < CATEGORIES:
        if can_add(table, place, category):
            out[count] = ADD + category
            count += 1
        category += 1
    if group_size(table) >= fewest_at(table, place):
        out[count] = DONE
        count += 1
    return count


def add_meeple(table: Table, category: i64) -> None:
    """One more meeple for the group; a unique space takes one and the turn is over (QZ-MOD-01, QZ-UNIQ-02)."""
    place = table.pending.first()
    table.group[category] += 1
    table.pending.replace(ADD_MEEPLE, place, category)
    if is_unique(place):
        # What matters is the space; the demand of the place says which role the meeple plays.
        place_group(table, place, OPEN_ROLE)


def complete_group(table: Table) -> None:
    """The group is complete; its role is asked only where nothing else settles it (QZ-MOD-03)."""
    place = table.pending.first()
    if not is_bidding(place):
        place_group(table, place, OPEN_ROLE)
        return
    role = role_of_group(table, place)
    if role == OPEN_ROLE and not is_lone_character(table):
        table.pending.replace(CHOOSE_ROLE, place, 0)
    else:
        place_group(table, place, role)


def is_lone_character(table: Table) -> bool:
    """Whether the group is the Character alone (QZ-BID-09)."""
    return table.group[CHARACTER] == 1 and group_size(table) == 1


def fill_roles(out: vec[i64]) -> i64:
    """Both roles (QZ-BID-12)."""
    out[0] = ROLE + ADVENTURER
    out[1] = ROLE + ARCHAEOLOGIST
    return 2


def place_group(table: Table, place: i64, role: i64) -> None:
    """The group leaves the pool; cost, takeover and the coins of the Camp follow (QZ-MOD-01)."""
    seat = table.player
    size = group_size(table)
    table.coins[seat] -= cost_at(table, seat, place) * size
    if table.journal is not None:
        events.placed(table, place, role)
    if is_bidding(place):
        take_over(table, place)
    if is_bidding(place) or is_unique(place):
        table.holders[place] = seat
        table.sizes[place] = size
        table.roles[place] = role
    category: i64 = 0
    while category < CATEGORIES:
        left = table.group[category]
        while left > 0:
            table.wheres[next_of(table, seat, category, POOL)] = place
            left -= 1
        category += 1
    count_pool(table, seat)
    clear_group(table)
    table.pending.pop()
    if place == CAMP:
        table.pending.push(CAMPING, size, 0)


def take_over(table: Table, place: i64) -> None:
    """Who held the place takes all meeples back as they lie; the automaton's are out (QZ-BID-05, QZ-2P-11)."""
    holder = table.holders[place]
    if holder == NOBODY:
        return
    if table.journal is not None:
        events.outbid(table, place)
    if holder == AUTOMATON:
        return
    meeple = holder * MEEPLES
    end = meeple + MEEPLES
    while meeple < end:
        if table.wheres[meeple] == place:
            table.wheres[meeple] = POOL
        meeple += 1
    count_pool(table, holder)


# The Camp.


def camp(table: Table) -> None:
    """For each meeple in turn a coin, then a reroll where the pool is not empty (QZ-CAMP-03 to -08)."""
    left = table.pending.first()
    if left == 0:
        table.pending.pop()
        return
    table.pending.replace(CAMPING, left - 1, 0)
    table.coins[table.player] += table.printed.camp_coins
    if table.journal is not None:
        events.camped(table)
    if pool_size(table, table.player) > 0:
        table.pending.push(CAMP_REROLL, 0, 0)


def fill_camp_rerolls(table: Table, out: vec[i64]) -> i64:
    """One meeple of the pool by category, or none (QZ-MOD-05)."""
    count: i64 = 0
    category: i64 = 0
    while category < CATEGORIES:
        if in_pool(table, table.player, category) > 0:
            out[count] = REROLL + category
            count += 1
        category += 1
    out[count] = NONE
    return count + 1


def camp_reroll(table: Table, category: i64) -> None:
    """Rerolls one meeple of the pool; the new result counts (QZ-CAMP-04, -05, -07)."""
    table.pending.pop()
    meeple = next_of(table, table.player, category, POOL)
    roll(table, meeple)
    count_pool(table, table.player)
    if table.journal is not None:
        events.rerolled_one(table, meeple)


def decline_camp_reroll(table: Table) -> None:
    """The player keeps all meeples as they lie (QZ-CAMP-07)."""
    table.pending.pop()
    if table.journal is not None:
        events.declined_reroll(table)
