"""What is gained without asking: tokens, counted tokens, Fear (class A of ARN-MOD-07)."""

from digsite.engine.native import i64
from digsite.games.arnak.events import course
from digsite.games.arnak.places.deck import gain_fear
from digsite.games.arnak.printed.ids import GUARDIANS, SITES
from digsite.games.arnak.printed.vocabulary import (
    AMOUNTS,
    COUNT,
    FEAR,
    FIRST,
    GAIN,
    OP,
    PER_FIGURE_ON_SITE,
    PER_GUARDIAN_ON_OWN_SITE,
    PER_GUARDIAN_OVERCOME,
    PER_IDOL,
    RESOURCE_COUNT,
    SECOND,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.places import figures_out, stands_at


def gain(table: Table, node: i64) -> None:
    """Takes tokens from the supply, which is never exhausted (ARN-EFF-01, -02)."""
    printed = table.printed
    base = table.player * RESOURCE_COUNT
    index: i64 = 0
    while index < RESOURCE_COUNT:
        table.resources[base + index] += printed.node(node, AMOUNTS + index)
        index += 1
    if table.journal is not None:
        course.gained(table, node)


def gain_at_once(table: Table, node: i64) -> bool:
    """Takes tokens or Fear; False, and nothing done, if the effect is anything else (ARN-RES-10)."""
    op = table.printed.node(node, OP)
    if op == GAIN:
        gain(table, node)
    elif op == FEAR:
        gain_fear(table, table.player, table.printed.node(node, COUNT))
    else:
        return False
    return True


def gain_per(table: Table, node: i64) -> None:
    """One token for each thing counted, up to a limit (ARN-CRD-03, -04, -36, ARN-MOD-33)."""
    printed = table.printed
    most = printed.node(node, COUNT)
    count = counted(table, printed.node(node, SECOND))
    if count > most:
        count = most
    resource = printed.node(node, FIRST)
    table.resources[table.player * RESOURCE_COUNT + resource] += count
    if table.journal is not None:
        course.gained_tokens(table, resource, count)


def counted(table: Table, counters: i64) -> i64:
    """How many things the player has of those counted."""
    seat = table.player
    count: i64 = 0
    if counters & PER_GUARDIAN_ON_OWN_SITE != 0:
        site: i64 = 0
        while site < SITES:
            if table.guardian_at[site] >= 0 and stands_at(table, seat, site):
                count += 1
            site += 1
    if counters & PER_GUARDIAN_OVERCOME != 0:
        guardian: i64 = 0
        while guardian < GUARDIANS:
            if table.guardian_owner[guardian] == seat:
                count += 1
            guardian += 1
    if counters & PER_IDOL != 0:
        count += table.crates[seat] + table.slotted[seat]
    if counters & PER_FIGURE_ON_SITE != 0:
        count += figures_out(table, seat)
    return count
