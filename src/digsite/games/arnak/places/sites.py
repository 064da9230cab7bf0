"""Archaeologists and sites: dig, discover, activate, relocate; guardians (ARN-DIG, ARN-DSC, ARN-GRD, ARN-EFF-14)."""

from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import (
    ACTIVATE_SITE,
    DIG,
    DISCOVER,
    MOVE_GUARDIAN_TO,
    OVERCOME_AT,
    RELOCATE_TO,
)
from digsite.games.arnak.events import board
from digsite.games.arnak.printed.ids import (
    CAMPS,
    CROWNED_SITES,
    FIGURES,
    FIRST_LEVEL_2,
    NOBODY_THERE,
    SITES,
    SPACES,
)
from digsite.games.arnak.printed.vocabulary import (
    AMOUNTS,
    COIN,
    COMPASS,
    COUNT,
    FIRST,
    LEVEL_2,
    NO_OTHER_PLAYER,
    OP,
    OWN_SITE,
    RESOURCE_COUNT,
    SECOND,
    TRAVEL,
    TRAVEL_FREE,
    UNOCCUPIED,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import (
    ACTIVATE_NOW,
    ARRIVE,
    BOTTOM_TILE,
    CAPTURE,
    GIVE_CARD,
    SET_OUT,
    SOURCE,
)
from digsite.games.arnak.table.places import (
    figure_space,
    figures_out,
    is_discovered,
    is_free,
    is_unoccupied,
    level_of,
    site_effect,
    site_of,
    space_of,
    stands_at,
)
from digsite.games.arnak.table.sources import FROM_IDOL, FROM_SITE, FROM_SITE_TILE, source
from digsite.games.arnak.travel.payment import start_payment
from digsite.games.arnak.travel.picks import payable
from digsite.games.arnak.travel.prices import can_pay, pay_resources
from digsite.games.arnak.travel.sources import hand_cards_due


def discover_price(table: Table, site: i64, discount: i64) -> i64:
    """The compasses of the region, less a discount (ARN-DSC-03, ARN-CRD-29)."""
    price = table.printed.discover_cost[0 if site < FIRST_LEVEL_2 else 1] - discount
    return price if price > 0 else 0


def can_discover(table: Table, site: i64) -> bool:
    """Whether a site is undiscovered and a tile is left for it (ARN-DSC-01, -12)."""
    if site < CAMPS or table.site_tile[site - CAMPS] >= 0:
        return False
    return table.site_stack_sizes[0 if site < FIRST_LEVEL_2 else 1] > 0


def fill_archaeologist(table: Table, node: i64, out: vec[i64], count: i64) -> i64:
    """Writes every dig and discovery that can be paid; a node gives levels and discounts, -1 the plain action."""
    seat = table.player
    if figures_out(table, seat) >= FIGURES:
        return count
    printed = table.printed
    levels = printed.node(node, FIRST) if node >= 0 else 7
    discount = printed.node(node, TRAVEL) if node >= 0 else 0
    free = node >= 0 and printed.node(node, SECOND) & TRAVEL_FREE != 0
    compass_discount = printed.node(node, AMOUNTS + COMPASS) if node >= 0 else 0
    coins = table.resources[seat * RESOURCE_COUNT + COIN]
    compasses = table.resources[seat * RESOURCE_COUNT + COMPASS]
    reserve = hand_cards_due(table)
    asked: i64 = -1
    answer = False
    space: i64 = 0
    while space < SPACES:
        site = site_of(space)
        if levels & level_of(site) != 0 and is_free(table, space):
            known = is_discovered(table, site)
            if known or (
                can_discover(table, site) and compasses >= discover_price(table, site, compass_discount)
            ):
                cost = printed.space_travel[space]
                if cost != asked:
                    asked = cost
                    answer = free or payable(table, cost, discount, coins, reserve)
                if answer:
                    out[count] = DIG + space if known else DISCOVER + site - CAMPS
                    count += 1
        space += 1
    return count


def go(table: Table, action: i64, node: i64) -> None:
    """Commits to a dig or a discovery: compasses are paid, then travel, then the figure moves (ARN-DSC-03)."""
    printed = table.printed
    space = action - DIG if action < DISCOVER else space_of(action - DISCOVER + CAMPS)
    site = site_of(space)
    uses = printed.node(node, COUNT) if node >= 0 else 1
    free = node >= 0 and printed.node(node, SECOND) & TRAVEL_FREE != 0
    price: i64 = 0
    if action >= DISCOVER:
        price = discover_price(table, site, printed.node(node, AMOUNTS + COMPASS) if node >= 0 else 0)
        table.resources[table.player * RESOURCE_COUNT + COMPASS] -= price
    if table.journal is not None:
        board.set_out(table, site, action >= DISCOVER, price)
    table.pending.push(SET_OUT, space, uses if action < DISCOVER else 0)
    if not free:
        start_payment(table, printed.space_travel[space], printed.node(node, TRAVEL) if node >= 0 else 0)


def arrive_on_space(table: Table) -> None:
    """Travel is paid: the figure stands on the space, and the site is used or discovered (ARN-DIG-03)."""
    space = table.pending.first()
    uses = table.pending.second()
    table.pending.pop()
    table.occupants[space] = table.player
    site = site_of(space)
    if table.journal is not None:
        board.arrived(table, site)
    if uses > 0:
        table.pending.push(ACTIVATE_NOW, site, uses)
    else:
        table.pending.push(ARRIVE, site, 0)


def discover_step(table: Table) -> None:
    """A discovery: the idols, the site tile, the guardian, each followed by its effect (ARN-DSC-04 to -08)."""
    site = table.pending.first()
    step = table.pending.second()
    wild = site - CAMPS
    if step == 0:
        idol = table.idol_up[wild]
        table.idol_up[wild] = -1
        table.crates[table.player] += 2 if site >= FIRST_LEVEL_2 else 1
        if table.journal is not None:
            board.took_idols(table, site, idol)
        table.pending.replace(ARRIVE, site, 1)
        effect = table.printed.idol_effect[idol]
        table.pending.push(SOURCE, source(FROM_IDOL, idol), 0)
        table.pending.push(table.printed.node(effect, OP), effect, 0)
    elif step == 1:
        place_site_tile(table, site)
        table.pending.replace(ARRIVE, site, 2)
        activate(table, site)
    else:
        table.pending.pop()
        awaken_guardian(table, site)


def place_site_tile(table: Table, site: i64) -> None:
    """The top tile of the matching stack is turned up on the site (ARN-DSC-07)."""
    tile = take_site_tile(table, 0 if site < FIRST_LEVEL_2 else 1)
    table.site_tile[site - CAMPS] = tile
    if table.journal is not None:
        board.found_site(table, site, tile)


def take_site_tile(table: Table, stack: i64) -> i64:
    """The top tile of a stack, whether it was known at the bottom before or not (ARN-HID-14)."""
    size = table.site_stack_sizes[stack]
    if table.site_bottoms_known[stack] == size:
        table.site_bottoms_known[stack] = size - 1
    table.site_stack_sizes[stack] = size - 1
    return table.site_stacks[stack * table.printed.site_tiles + size - 1]


def awaken_guardian(table: Table, site: i64) -> None:
    """The top guardian is placed on the new site, if one is left (ARN-DSC-08, -12)."""
    if table.guardian_stack_size == 0:
        return
    table.guardian_stack_size -= 1
    guardian = table.guardian_stack[table.guardian_stack_size]
    table.guardian_at[site] = guardian
    if table.journal is not None:
        board.guardian_awoke(table, site, guardian)


def activate(table: Table, site: i64) -> None:
    """Uses the effect of a site (ARN-EFF-14, -15)."""
    node = site_effect(table, site)
    table.pending.push(SOURCE, source(FROM_SITE, site), 0)
    table.pending.push(table.printed.node(node, OP), node, 0)


def activate_step(table: Table) -> None:
    """One use of a site, of as many as are left (ARN-CRD-22)."""
    site = table.pending.first()
    left = table.pending.second() - 1
    if left > 0:
        table.pending.replace(ACTIVATE_NOW, site, left)
    else:
        table.pending.pop()
    activate(table, site)


def fill_activations(table: Table, node: i64, excluded: i64, out: vec[i64], count: i64) -> i64:
    """Writes every site an effect can activate (ARN-CRD-23, -27, -30, -31)."""
    site: i64 = 0
    while site < SITES:
        if site != excluded and may_activate(table, node, site):
            if level_of(site) != LEVEL_2 or can_pay(table, node):
                out[count] = ACTIVATE_SITE + site
                count += 1
        site += 1
    return count


def may_activate(table: Table, node: i64, site: i64) -> bool:
    """Whether a site is among those an effect can activate, its price left aside."""
    printed = table.printed
    if printed.node(node, FIRST) & level_of(site) == 0 or not is_discovered(table, site):
        return False
    where = printed.node(node, SECOND)
    if where == UNOCCUPIED:
        return is_unoccupied(table, site)
    return where != OWN_SITE or stands_at(table, table.player, site)


def reveal_site_tile(table: Table, node: i64) -> None:
    """The top tile of a stack is used like a site and goes under its stack (ARN-EFF-16, ARN-CRD-32)."""
    stack = table.printed.node(node, FIRST) - 1
    tile = take_site_tile(table, stack)
    if table.journal is not None:
        board.revealed_tile(table, tile)
    table.pending.push(BOTTOM_TILE, tile, stack)
    effect = table.printed.site_tile_effect[tile]
    table.pending.push(SOURCE, source(FROM_SITE_TILE, tile), 0)
    table.pending.push(table.printed.node(effect, OP), effect, 0)


def put_tile_under(table: Table) -> None:
    """A site tile goes to the bottom of its stack, known to all (ARN-EFF-16, ARN-HID-14)."""
    tile = table.pending.first()
    stack = table.pending.second()
    table.pending.pop()
    base = stack * table.printed.site_tiles
    index = table.site_stack_sizes[stack]
    while index > 0:
        table.site_stacks[base + index] = table.site_stacks[base + index - 1]
        index -= 1
    table.site_stacks[base] = tile
    table.site_stack_sizes[stack] += 1
    table.site_bottoms_known[stack] += 1


def fill_relocations(table: Table, node: i64, out: vec[i64], count: i64) -> i64:
    """Writes every own figure with every space it can be moved to (ARN-EFF-22, ARN-CRD-19)."""
    levels = table.printed.node(node, FIRST)
    figure: i64 = 0
    while figure < FIGURES:
        origin = figure_space(table, table.player, figure)
        space: i64 = 0
        while origin >= 0 and space < SPACES:
            site = site_of(space)
            if levels & level_of(site) != 0 and is_discovered(table, site) and is_free(table, space):
                if site != site_of(origin):
                    out[count] = RELOCATE_TO + figure * SPACES + space
                    count += 1
            space += 1
        figure += 1
    return count


def relocate(table: Table, action: i64) -> None:
    """Moves an own figure to another site and uses that site (ARN-EFF-22, ARN-CRD-19)."""
    figure = (action - RELOCATE_TO) // SPACES
    space = (action - RELOCATE_TO) % SPACES
    origin = figure_space(table, table.player, figure)
    table.occupants[origin] = NOBODY_THERE
    table.occupants[space] = table.player
    if table.journal is not None:
        board.relocated(table, site_of(origin), site_of(space))
    table.pending.push(ACTIVATE_NOW, site_of(space), 1)


def return_home(table: Table, figure: i64) -> None:
    """An own figure comes back to the player board without Fear (ARN-GRD-13)."""
    space = figure_space(table, table.player, figure)
    table.occupants[space] = NOBODY_THERE
    if table.journal is not None:
        board.returned_home(table, site_of(space))


def may_overcome(table: Table, site: i64, where: i64) -> bool:
    """Whether an effect can overcome the guardian there (ARN-GRD-06, ARN-CRD-02)."""
    if table.guardian_at[site] < 0:
        return False
    if where == NO_OTHER_PLAYER:
        space = space_of(site)
        other = table.occupants[space]
        if other != NOBODY_THERE and other != table.player:
            return False
        if site < CAMPS:
            other = table.occupants[space + 1]
            return other == NOBODY_THERE or other == table.player
        return True
    return stands_at(table, table.player, site)


def fill_guardians(table: Table, where: i64, out: vec[i64], count: i64) -> i64:
    """Writes every site whose guardian an effect can overcome."""
    site: i64 = 0
    while site < SITES:
        if may_overcome(table, site, where):
            out[count] = OVERCOME_AT + site
            count += 1
        site += 1
    return count


def fill_overcome(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes every guardian the player can overcome at its price, as the main action (ARN-GRD-02, -03)."""
    site: i64 = 0
    while site < SITES:
        guardian = table.guardian_at[site]
        if guardian >= 0 and stands_at(table, table.player, site):
            if can_pay(table, table.printed.guardian_cost[guardian]):
                out[count] = OVERCOME_AT + site
                count += 1
        site += 1
    return count


def challenge(table: Table, site: i64) -> None:
    """Pays the price of a guardian, which then goes to the player (ARN-GRD-03, -04)."""
    cost = table.printed.guardian_cost[table.guardian_at[site]]
    pay_resources(table, cost)
    table.pending.push(CAPTURE, site, 0)
    if table.printed.node(cost, COUNT) > 0:
        table.pending.push(GIVE_CARD, cost, 0)
    start_payment(table, table.printed.node(cost, TRAVEL), 0)


def capture(table: Table, site: i64) -> None:
    """The guardian goes face up beside the player's board (ARN-GRD-04, -07)."""
    guardian = table.guardian_at[site]
    table.guardian_at[site] = -1
    table.guardian_owner[guardian] = table.player
    if table.journal is not None:
        board.overcame(table, site, guardian)


def fill_guardian_moves(table: Table, node: i64, out: vec[i64], count: i64) -> i64:
    """Writes every guardian on a site of the player's with every site it can be moved to (ARN-CRD-12)."""
    levels = table.printed.node(node, FIRST)
    before: i64 = -1
    figure: i64 = 0
    while figure < FIGURES:
        space = figure_space(table, table.player, figure)
        if space >= 0 and table.guardian_at[site_of(space)] >= 0 and site_of(space) != before:
            before = site_of(space)
            site: i64 = 0
            while site < CROWNED_SITES:
                if levels & level_of(site) != 0 and may_receive_guardian(table, site):
                    out[count] = MOVE_GUARDIAN_TO + figure * CROWNED_SITES + site
                    count += 1
                site += 1
        figure += 1
    return count


def may_receive_guardian(table: Table, site: i64) -> bool:
    """Whether a guardian can be moved there: discovered, nobody there, no guardian (ARN-CRD-12)."""
    return is_discovered(table, site) and is_unoccupied(table, site) and table.guardian_at[site] < 0


def move_guardian(table: Table, action: i64) -> None:
    """A guardian moves, and the site it comes to is used (ARN-CRD-12)."""
    figure = (action - MOVE_GUARDIAN_TO) // CROWNED_SITES
    site = (action - MOVE_GUARDIAN_TO) % CROWNED_SITES
    origin = site_of(figure_space(table, table.player, figure))
    table.guardian_at[site] = table.guardian_at[origin]
    table.guardian_at[origin] = -1
    if table.journal is not None:
        board.moved_guardian(table, origin, site)
    table.pending.push(ACTIVATE_NOW, site, 1)
