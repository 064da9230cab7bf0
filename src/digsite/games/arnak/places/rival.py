"""The solo rival: its tiles, the decision arrow, and what it takes (ARN-SOL)."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.arnak import events
from digsite.games.arnak.places.assistants import remove_top, take_from_rescue
from digsite.games.arnak.places.card_row import refill, take_out
from digsite.games.arnak.places.discovery import awaken_guardian, can_discover, place_site_tile
from digsite.games.arnak.places.research import reach_temple
from digsite.games.arnak.places.track import bridges_from
from digsite.games.arnak.printed import components, ids
from digsite.games.arnak.printed.vocabulary import ITEM, OP, RESCUE
from digsite.games.arnak.table import layout, places
from digsite.games.arnak.table.bits import bit
from digsite.games.arnak.table.fields import Table

LEFT: Final = 0
RIGHT: Final = 1
_LEVEL_1_ROW: Final = 4  # sites in a row of level I


def shuffle_rival(table: Table) -> None:
    """All tiles are shuffled face down (ARN-SOL-06, -33)."""
    index: i64 = 0
    while index < table.rival_used_size:
        table.cells[layout.RIVAL_STACK + table.rival_size + index] = table.cells[layout.RIVAL_USED + index]
        table.cells[layout.RIVAL_USED + index] = 0
        index += 1
    table.rival_size += table.rival_used_size
    table.rival_used_size = 0
    table.stream.shuffle(table.cells, layout.RIVAL_STACK, layout.RIVAL_STACK + table.rival_size)
    if table.journal is not None:
        events.tell(table, events.RIVAL_SHUFFLED, arrow=places.arrow(table))


def rival_turn(table: Table) -> None:
    """The top tile is turned up, put on the used pile and carried out (ARN-SOL-08 to -10)."""
    table.rival_size -= 1
    tile = table.cells[layout.RIVAL_STACK + table.rival_size]
    table.cells[layout.RIVAL_STACK + table.rival_size] = 0
    table.cells[layout.RIVAL_USED + table.rival_used_size] = tile
    table.rival_used_size += 1
    if table.journal is not None:
        name = table.printed.components.rival[tile].id
        events.tell(table, events.RIVAL_TURNED, tile=f"tile:{name}", arrow=places.arrow(table))
    deed = table.printed.rival_deed[tile * 5 + table.round - 1]
    kind = deed % 16
    detail = deed // 16
    if kind == components.DIG_FOR:
        rival_dig(table, detail)
    elif kind == components.DISCOVER_AT:
        rival_discover(table, detail % 16, detail // 16 != 0)
    elif kind == components.RESEARCH:
        rival_research(table)
        remove_assistant(table)
    elif kind == components.OVERCOME:
        rival_overcome(table)
    elif kind in (components.TAKE_LOWEST, components.TAKE_HIGHEST):
        rival_take(table, detail, kind == components.TAKE_HIGHEST)
        refill(table)
    elif table.journal is not None:
        events.tell(table, events.RIVAL_IDLE, lack="deed")


def row_of_site(site: i64) -> i64:
    """The row of the board a site lies in, camps lowest (ARN-SOL-17)."""
    if site < ids.CAMPS:
        return 0
    if site >= ids.FIRST_LEVEL_2:
        return 3
    return 1 if site < ids.CAMPS + _LEVEL_1_ROW else 2


def best_site(table: Table, wanted: i64, highest: bool) -> i64:
    """Among the sites of a mask the highest or lowest row, then the arrow; -1 if there is none (ARN-SOL-13, -17)."""
    best: i64 = -1
    rightmost = places.arrow(table) == RIGHT
    site: i64 = 0
    while site < ids.SITES:
        if wanted >> site & 1 != 0:
            if best < 0:
                best = site
            elif row_of_site(site) != row_of_site(best):
                if highest == (row_of_site(site) > row_of_site(best)):
                    best = site
            elif rightmost:
                best = site
        site += 1
    return best


def rival_dig(table: Table, resource: i64) -> None:
    """An archaeologist goes to a free space of a site that offers the resource (ARN-SOL-16 to -18)."""
    wanted: i64 = 0
    if places.figures_out(table, ids.RIVAL) < table.printed.rival_figures:
        space: i64 = 0
        while space < ids.SPACES:
            site = ids.site_of(space)
            if places.is_free(table, space) and places.is_discovered(table, site):
                if table.printed.offers[places.site_effect(table, site)] >> resource & 1 != 0:
                    wanted |= 1 << site
            space += 1
    site = best_site(table, wanted, True)
    if site < 0:
        if table.journal is not None:
            events.tell(table, events.RIVAL_IDLE, lack="site")
        return
    space = ids.space_of(site)
    if not places.is_free(table, space):
        space += 1
    table.cells[layout.OCCUPANTS + space] = ids.RIVAL
    if table.journal is not None:
        events.tell(table, events.RIVAL_WENT, site=site, by="highest-row", arrow=places.arrow(table))


def rival_discover(table: Table, level: i64, guarded: bool) -> None:
    """The rival takes the idols of a new site and places its tile, with a guardian where shown (ARN-SOL-19 to -21)."""
    wanted: i64 = 0
    if places.figures_out(table, ids.RIVAL) < table.printed.rival_figures:
        site: i64 = ids.CAMPS
        while site < ids.SITES:
            if (site >= ids.FIRST_LEVEL_2) == (level == 2) and can_discover(table, site):
                wanted |= 1 << site
            site += 1
    site = best_site(table, wanted, False)
    if site < 0:
        if table.journal is not None:
            events.tell(table, events.RIVAL_IDLE, lack="new-site")
        return
    table.cells[layout.OCCUPANTS + ids.space_of(site)] = ids.RIVAL
    idol = table.cells[layout.IDOL_UP + site - ids.CAMPS]
    table.cells[layout.IDOL_UP + site - ids.CAMPS] = -1
    if table.rival_idols >> idol & 1 != 0:
        table.rival_spare_idols += 1
    else:
        table.rival_idols |= 1 << idol
    if site >= ids.FIRST_LEVEL_2:
        table.rival_spare_idols += 1
    if table.journal is not None:
        events.tell(table, events.RIVAL_DISCOVERED, site=site, by="lowest-row", arrow=places.arrow(table))
    place_site_tile(table, site)
    if guarded:
        awaken_guardian(table, site)


def rival_research(table: Table) -> None:
    """The rival's glass goes one row up, or a 6-point tile is taken (ARN-SOL-22 to -24, -26, -27)."""
    printed = table.printed
    side = printed.players
    rightmost = places.arrow(table) == RIGHT
    here = table.cells[layout.GLASSES + side]
    if here == ids.LOST_TEMPLE:
        take_temple_tile(table, rightmost)
        return
    bridges = bridges_from(table, here)
    chosen: i64 = -1
    space: i64 = 0
    while space < ids.TRACK_SPACES:
        if bridges >> space & 1 != 0 and (chosen < 0 or rightmost):
            chosen = space
        space += 1
    table.cells[layout.GLASSES + side] = chosen
    if table.journal is not None:
        events.tell(table, events.RIVAL_RESEARCHED, space=chosen, by="arrow", arrow=places.arrow(table))
    if chosen == ids.LOST_TEMPLE:
        reach_temple(table, side)
        remove_temple_bonus(table)
        return
    remove_bonus(table, chosen, rightmost)
    effect = printed.row_effect[places.row_of(table, chosen) * 2]
    if printed.node(effect, OP) == RESCUE and table.rescue_size > 0:
        assistant = table.cells[layout.RESCUE + table.rescue_size - 1]
        table.removed_assistants |= 1 << assistant
        if table.journal is not None:
            events.tell(table, events.RIVAL_REMOVED_ASSISTANT, assistant=assistant)
        take_from_rescue(table, assistant)


def take_temple_tile(table: Table, rightmost: bool) -> None:
    """A 6-point tile, by the arrow where both stacks have some (ARN-SOL-24)."""
    left: i64 = 3
    stack = left + 1 if rightmost else left
    if table.cells[layout.TEMPLE_TILES + stack] == 0:
        stack = left if rightmost else left + 1
    if table.cells[layout.TEMPLE_TILES + stack] == 0:
        if table.journal is not None:
            events.tell(table, events.RIVAL_IDLE, lack="temple-tile")
        return
    table.cells[layout.TEMPLE_TILES + stack] -= 1
    table.cells[layout.OWNED_TEMPLE_TILES + table.printed.players * ids.TEMPLE_STACKS + stack] += 1
    if table.journal is not None:
        points = table.printed.temple_points[stack]
        arrow = RIGHT if rightmost else LEFT
        events.tell(table, events.RIVAL_TOOK_TEMPLE_TILE, stack=stack, points=points, by="arrow", arrow=arrow)


def remove_bonus(table: Table, space: i64, rightmost: bool) -> None:
    """A bonus tile on the space leaves the game, the arrow chooses among several (ARN-SOL-22, -27)."""
    chosen: i64 = -1
    square = table.printed.bonus_from[space]
    while square < table.printed.bonus_from[space + 1]:
        if table.cells[layout.BONUSES + square] >= 0 and (chosen < 0 or rightmost):
            chosen = square
        square += 1
    if chosen >= 0:
        if table.journal is not None:
            events.tell(table, events.RIVAL_REMOVED_BONUS, bonus=table.cells[layout.BONUSES + chosen])
        table.cells[layout.BONUSES + chosen] = -1
        table.removed_bonuses += 1


def remove_temple_bonus(table: Table) -> None:
    """The top tile of the Lost Temple stack leaves the game unseen, like those in the box (ARN-SOL-23)."""
    if table.temple_stack_size > 0:
        table.temple_stack_size -= 1
        table.cells[layout.BOX + table.box_size] = table.cells[layout.TEMPLE_STACK + table.temple_stack_size]
        table.box_size += 1
        table.cells[layout.TEMPLE_STACK + table.temple_stack_size] = 0


def remove_assistant(table: Table) -> None:
    """The top assistant of the highest supply stack leaves the game (ARN-SOL-25)."""
    rightmost = places.arrow(table) == RIGHT
    chosen: i64 = 0
    stack: i64 = 1
    while stack < ids.STACKS:
        size = table.cells[layout.SUPPLY_SIZES + stack]
        best = table.cells[layout.SUPPLY_SIZES + chosen]
        if size > best or (size == best and rightmost):
            chosen = stack
        stack += 1
    size = table.cells[layout.SUPPLY_SIZES + chosen]
    if size == 0:
        return
    assistant = table.cells[layout.SUPPLY + chosen * ids.ASSISTANTS + size - 1]
    table.removed_assistants |= 1 << assistant
    if table.journal is not None:
        events.tell(table, events.RIVAL_REMOVED_ASSISTANT, assistant=assistant)
    remove_top(table, chosen)


def rival_overcome(table: Table) -> None:
    """A guardian on a site of the rival's, else research without removing an assistant (ARN-SOL-28, -29)."""
    wanted: i64 = 0
    site: i64 = 0
    while site < ids.SITES:
        if table.cells[layout.GUARDIAN_AT + site] >= 0 and places.stands_at(table, ids.RIVAL, site):
            wanted |= 1 << site
        site += 1
    site = best_site(table, wanted, True)
    if site < 0:
        rival_research(table)
        return
    guardian = table.cells[layout.GUARDIAN_AT + site]
    table.cells[layout.GUARDIAN_AT + site] = -1
    table.cells[layout.GUARDIAN_OWNER + guardian] = ids.RIVAL
    if table.journal is not None:
        arrow = places.arrow(table)
        events.tell(table, events.RIVAL_OVERCAME, site=site, guardian=guardian, by="highest-row", arrow=arrow)


def rival_take(table: Table, kind: i64, highest: bool) -> None:
    """The card of that type with the lowest or highest points, then the arrow (ARN-SOL-30, -31, -13)."""
    is_item = kind == ITEM
    size = table.item_row_size if is_item else table.artifact_row_size
    if size == 0:
        if table.journal is not None:
            events.tell(table, events.RIVAL_IDLE, lack="card")
        return
    # The row is kept from the staff outwards: the leftmost item is the first, the leftmost artifact the last.
    last_wins = (places.arrow(table) == RIGHT) == is_item
    chosen: i64 = -1
    index: i64 = 0
    while index < size:
        card = table.cells[layout.ITEM_ROW + index] if is_item else table.cells[layout.ARTIFACT_ROW + index]
        if chosen < 0:
            chosen = card
        else:
            points = table.printed.card_points[card]
            best = table.printed.card_points[chosen]
            if points == best:
                if last_wins:
                    chosen = card
            elif highest == (points > best):
                chosen = card
        index += 1
    if table.journal is not None:
        by = "highest-points" if highest else "lowest-points"
        events.tell(table, events.RIVAL_BOUGHT, card=chosen, by=by, arrow=places.arrow(table))
    take_out(table, chosen)
    if is_item:
        table.rival_items |= bit(chosen)
    else:
        table.rival_artifacts |= bit(chosen - ids.ITEMS)
