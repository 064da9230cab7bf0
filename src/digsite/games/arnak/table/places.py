"""The places on the table: which space belongs to which site, and who stands where."""

from digsite.engine.native import i64
from digsite.games.arnak.printed.ids import CAMPS, FIRST_LEVEL_2, NOBODY_THERE, SPACES, space_of, spaces_at
from digsite.games.arnak.printed.vocabulary import CAMP, LEVEL_1, LEVEL_2
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table


def level_of(site: i64) -> i64:
    """The level of a site, as one bit of a mask."""
    if site < CAMPS:
        return CAMP
    return LEVEL_1 if site < FIRST_LEVEL_2 else LEVEL_2


def is_discovered(table: Table, site: i64) -> bool:
    """Whether a site can be dug at: camps always can (ARN-DIG-13)."""
    return site < CAMPS or table.cells[layout.SITE_TILE + site - CAMPS] >= 0


def is_free(table: Table, space: i64) -> bool:
    """Whether a space is there and nobody stands on it (ARN-DIG-04, ARN-SET-13)."""
    return table.cells[layout.OCCUPANTS + space] == NOBODY_THERE and table.blocked >> space & 1 == 0


def stands_at(table: Table, seat: i64, site: i64) -> bool:
    """Whether an archaeologist of that owner stands on any space of the site (ARN-EFF-20)."""
    cells = table.cells
    space = space_of(site)
    end = space + spaces_at(site)
    while space < end:
        if cells[layout.OCCUPANTS + space] == seat:
            return True
        space += 1
    return False


def is_unoccupied(table: Table, site: i64) -> bool:
    """Whether no archaeologist at all stands on any space of the site (ARN-EFF-21)."""
    cells = table.cells
    space = space_of(site)
    end = space + spaces_at(site)
    while space < end:
        if cells[layout.OCCUPANTS + space] != NOBODY_THERE:
            return False
        space += 1
    return True


def figures_out(table: Table, seat: i64) -> i64:
    """How many archaeologists of that owner stand on sites."""
    cells = table.cells
    count: i64 = 0
    space: i64 = 0
    while space < SPACES:
        if cells[layout.OCCUPANTS + space] == seat:
            count += 1
        space += 1
    return count


def figure_space(table: Table, seat: i64, figure: i64) -> i64:
    """Where the first or second archaeologist of a player stands, in the order of the spaces; -1 if there is none."""
    cells = table.cells
    left = figure
    space: i64 = 0
    while space < SPACES:
        if cells[layout.OCCUPANTS + space] == seat:
            if left == 0:
                return space
            left -= 1
        space += 1
    return -1


def site_effect(table: Table, site: i64) -> i64:
    """The node of what a discovered site gives."""
    if site < CAMPS:
        return table.printed.camp_effect[site]
    return table.printed.site_tile_effect[table.cells[layout.SITE_TILE + site - CAMPS]]


def arrow(table: Table) -> i64:
    """Where the arrow points: on the back of the top tile, or of the first one used (ARN-SOL-13, -14)."""
    if table.rival_size > 0:
        return table.printed.rival_arrow[table.cells[layout.RIVAL_STACK + table.rival_size - 1]]
    return table.printed.rival_arrow[table.cells[layout.RIVAL_USED]]


def row_of(table: Table, space: i64) -> i64:
    """The row of a space; 0 is the starting space (ARN-SET-25)."""
    return table.printed.track_row[space] if space >= 0 else 0
