"""Where travel icons come from: boons, assistants, icons that float, and what they count as (ARN-TRV-05, -21)."""

from digsite.engine.native import i64
from digsite.games.arnak.printed.icons import covers, how_many, next_icon, one
from digsite.games.arnak.printed.ids import OPTIONS_EACH
from digsite.games.arnak.printed.vocabulary import BOOT, DISCARD, GAIN_TRAVEL, NO_ICON, OP, PLANE, TRAVEL
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import GIVE_CARD


def seen_as(table: Table, icon: i64) -> i64:
    """The icon that a travel icon of the player counts as (ARN-TRV-21)."""
    if icon != NO_ICON and table.all_planes >> table.player & 1 != 0:
        return PLANE
    return icon


def seen_as_all(table: Table, packed: i64) -> i64:
    """Packed icons as what they count as."""
    if packed == 0 or table.all_planes >> table.player & 1 == 0:
        return packed
    count: i64 = 0
    icon: i64 = BOOT
    while icon <= PLANE:
        count += how_many(packed, icon)
        icon += 1
    return count * one(PLANE)


def hand_cards_due(table: Table) -> i64:
    """How many hand cards something that is pending still demands (ARN-MOD-15, ARN-MOD-32)."""
    due: i64 = 0
    index: i64 = 0
    cells = table.pending.cells
    while index < table.pending.size:
        kind = cells[index * 3]
        if kind in (DISCARD, GIVE_CARD):
            due += 1
        index += 1
    return due


def boon_icons(table: Table, guardian: i64) -> i64:
    """The travel icons of a boon that the player can still use, packed; 0 if there are none (ARN-GRD-10)."""
    if table.cells[layout.GUARDIAN_OWNER + guardian] != table.player or table.used_boons >> guardian & 1 != 0:
        return 0
    node = table.printed.guardian_boon[guardian]
    return table.printed.node(node, TRAVEL) if table.printed.node(node, OP) == GAIN_TRAVEL else 0


def option_node(table: Table, choice: i64) -> i64:
    """The node of an option of an assistant, on the side that is up."""
    assistant = choice // OPTIONS_EACH
    side = table.gold >> assistant & 1
    return table.printed.assistant_option[(assistant * 2 + side) * OPTIONS_EACH + choice % OPTIONS_EACH]


def travel_option(table: Table, square: i64) -> i64:
    """The option of a ready own assistant that gives travel icons, as in its action; -1 if there is none."""
    assistant = table.cells[layout.SQUARES_OF_SEATS + table.player * 2 + square]
    if assistant < 0 or table.exhausted >> assistant & 1 != 0:
        return -1
    option: i64 = 0
    while option < OPTIONS_EACH:
        choice = assistant * OPTIONS_EACH + option
        node = option_node(table, choice)
        if node >= 0 and table.printed.node(node, OP) == GAIN_TRAVEL:
            return choice
        option += 1
    return -1


def fitting_icon(table: Table, icons: i64, need: i64) -> i64:
    """The lowest of the packed icons that covers the need, or none."""
    icon: i64 = BOOT
    while icon <= PLANE:
        if how_many(icons, icon) > 0 and covers(seen_as(table, icon), need):
            return icon
        icon += 1
    return NO_ICON


def other_icon(table: Table, icons: i64, used: i64) -> i64:
    """The rest of one or two packed icons after one was used."""
    left = icons - one(used)
    return NO_ICON if left == 0 else seen_as(table, next_icon(left))


def add_floating(table: Table, icons: i64) -> None:
    """Packed icons float until the end of the turn (ARN-TRV-10, -11)."""
    icon: i64 = BOOT
    while icon <= PLANE:
        table.cells[layout.FLOATING + seen_as(table, icon)] += how_many(icons, icon)
        icon += 1
