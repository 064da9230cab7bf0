"""Sites that are discovered: their tiles, and the guardians that awake there (ARN-DSC, ARN-HID-14)."""

from __future__ import annotations

from digsite.engine.native import i64
from digsite.games.arnak import events
from digsite.games.arnak.printed.ids import CAMPS, FIRST_LEVEL_2
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table


def can_discover(table: Table, site: i64) -> bool:
    """Whether a site is undiscovered and a tile is left for it (ARN-DSC-01, -12)."""
    if site < CAMPS or table.cells[layout.SITE_TILE + site - CAMPS] >= 0:
        return False
    return table.cells[layout.SITE_STACK_SIZES + (0 if site < FIRST_LEVEL_2 else 1)] > 0


def place_site_tile(table: Table, site: i64) -> None:
    """The top tile of the matching stack is turned up on the site (ARN-DSC-07)."""
    tile = take_site_tile(table, 0 if site < FIRST_LEVEL_2 else 1)
    table.cells[layout.SITE_TILE + site - CAMPS] = tile
    if table.journal is not None:
        events.tell(table, events.FOUND_SITE, site=site, tile=tile)


def take_site_tile(table: Table, stack: i64) -> i64:
    """The top tile of a stack, whether it was known at the bottom before or not (ARN-HID-14)."""
    size = table.cells[layout.SITE_STACK_SIZES + stack]
    if table.cells[layout.SITE_BOTTOMS_KNOWN + stack] == size:
        table.cells[layout.SITE_BOTTOMS_KNOWN + stack] = size - 1
    table.cells[layout.SITE_STACK_SIZES + stack] = size - 1
    return table.cells[layout.SITE_STACKS + stack * table.printed.site_tiles + size - 1]


def awaken_guardian(table: Table, site: i64) -> None:
    """The top guardian is placed on the new site, if one is left (ARN-DSC-08, -12)."""
    if table.guardian_stack_size == 0:
        return
    table.guardian_stack_size -= 1
    guardian = table.cells[layout.GUARDIAN_STACK + table.guardian_stack_size]
    table.cells[layout.GUARDIAN_AT + site] = guardian
    if table.journal is not None:
        events.tell(table, events.GUARDIAN_AWOKE, site=site, guardian=guardian)
