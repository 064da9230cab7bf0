"""Archaeologists and sites: dig, discover, activate, relocate; guardians (ARN-DIG, ARN-DSC, ARN-GRD, ARN-EFF-14)."""

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import (
    DIG,
    DISCOVER,
    OVERCOME_AT,
)
from digsite.games.arnak.events import board
from digsite.games.arnak.places.discovery import awaken_guardian, can_discover, place_site_tile
from digsite.games.arnak.printed.ids import (
    CAMP_SPACES,
    CAMPS,
    FIGURES,
    FIRST_LEVEL_2,
    SITES,
    SPACES,
    WILD_SITES,
    site_of,
    space_of,
)
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.printed.vocabulary import (
    AMOUNTS,
    COIN,
    COMPASS,
    COUNT,
    FIRST,
    OP,
    RESOURCE_COUNT,
    SECOND,
    TRAVEL,
    TRAVEL_FREE,
)
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import (
    ACTIVATE_NOW,
    ARRIVE,
    CAPTURE,
    GIVE_CARD,
    SET_OUT,
    SOURCE,
)
from digsite.games.arnak.table.names import (
    guardian_message,
    site_message,
)
from digsite.games.arnak.table.operations import Gain, Params, register
from digsite.games.arnak.table.places import (
    figures_out,
    is_discovered,
    is_free,
    level_of,
    site_effect,
    stands_at,
)
from digsite.games.arnak.table.sources import (
    FROM_IDOL,
    FROM_SITE,
    source,
)
from digsite.games.arnak.travel.costs import start_payment
from digsite.games.arnak.travel.picks import payable
from digsite.games.arnak.travel.prices import can_pay, pay_resources
from digsite.games.arnak.travel.sources import hand_cards_due


class SetOut(Gain):
    """Travel is paid: the figure moves (ARN-DIG-03)."""

    code: i64 = SET_OUT
    name = "set-out"
    messages: ClassVar[Mapping[str, str]] = {
        "part.set-out": "use this part",
        "because.dig": "digging at {site}",
    }

    def perform(self, table: Table) -> None:
        arrive_on_space(table)

    def fits(self, table: Table, first: int, second: int) -> bool:
        if not 0 <= first < SPACES or not is_free(table, first) or second > 2:
            return False
        site = site_of(first)
        return is_discovered(table, site) if second else can_discover(table, site)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        site = site_message(table.printed, int(site_of(first)))
        return [Message("because.dig" if second else "because.discover", {"site": site})]


class Arrive(Gain):
    """A step of a discovery (ARN-DSC-04 to -08)."""

    code: i64 = ARRIVE
    name = "arrive"
    messages: ClassVar[Mapping[str, str]] = {
        "part.arrive": "use this part",
        "because.discover": "discovering {site}",
    }

    def perform(self, table: Table) -> None:
        discover_step(table)

    def fits(self, table: Table, first: int, second: int) -> bool:
        wild = first - CAMPS
        if not 0 <= wild < WILD_SITES or table.cells[layout.GUARDIAN_AT + first] >= 0:
            return False
        if table.cells[layout.OCCUPANTS + wild + CAMP_SPACES] != table.player:
            return False
        if table.cells[layout.SITE_TILE + wild] >= 0:
            return second == 2
        return second == 1 and table.cells[layout.SITE_STACK_SIZES + (0 if first < FIRST_LEVEL_2 else 1)] > 0

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.discover", {"site": site_message(table.printed, first)})]


class Capture(Gain):
    """The price of a guardian is paid: it goes to the player (ARN-GRD-04)."""

    code: i64 = CAPTURE
    name = "capture"
    messages: ClassVar[Mapping[str, str]] = {
        "part.capture": "use this part",
        "because.overcome": "overcoming {guardian}",
    }

    def carry_out(self, table: Table, node: i64) -> None:
        capture(table, node)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 <= first < SITES and table.cells[layout.GUARDIAN_AT + first] >= 0 and second == 0

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        guardian = guardian_message(table.printed, int(table.cells[layout.GUARDIAN_AT + first]))
        return [Message("because.overcome", {"guardian": guardian})]


register(SetOut())
register(Arrive())
register(Capture())


def discover_price(table: Table, site: i64, discount: i64) -> i64:
    """The compasses of the region, less a discount (ARN-DSC-03, ARN-CRD-29)."""
    price = table.printed.discover_cost[0 if site < FIRST_LEVEL_2 else 1] - discount
    return price if price > 0 else 0


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
    coins = table.cells[layout.RESOURCES + seat * RESOURCE_COUNT + COIN]
    compasses = table.cells[layout.RESOURCES + seat * RESOURCE_COUNT + COMPASS]
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
        table.cells[layout.RESOURCES + table.player * RESOURCE_COUNT + COMPASS] -= price
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
    table.cells[layout.OCCUPANTS + space] = table.player
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
        idol = table.cells[layout.IDOL_UP + wild]
        table.cells[layout.IDOL_UP + wild] = -1
        table.cells[layout.CRATES + table.player] += 2 if site >= FIRST_LEVEL_2 else 1
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


def activate(table: Table, site: i64) -> None:
    """Uses the effect of a site (ARN-EFF-14, -15)."""
    node = site_effect(table, site)
    table.pending.push(SOURCE, source(FROM_SITE, site), 0)
    table.pending.push(table.printed.node(node, OP), node, 0)


def fill_overcome(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes every guardian the player can overcome at its price, as the main action (ARN-GRD-02, -03)."""
    cells = table.cells
    site: i64 = 0
    while site < SITES:
        guardian = cells[layout.GUARDIAN_AT + site]
        if guardian >= 0 and stands_at(table, table.player, site):
            if can_pay(table, table.printed.guardian_cost[guardian]):
                out[count] = OVERCOME_AT + site
                count += 1
        site += 1
    return count


def challenge(table: Table, site: i64) -> None:
    """Pays the price of a guardian, which then goes to the player (ARN-GRD-03, -04)."""
    cost = table.printed.guardian_cost[table.cells[layout.GUARDIAN_AT + site]]
    pay_resources(table, cost)
    table.pending.push(CAPTURE, site, 0)
    if table.printed.node(cost, COUNT) > 0:
        table.pending.push(GIVE_CARD, cost, 0)
    start_payment(table, table.printed.node(cost, TRAVEL), 0)


def capture(table: Table, site: i64) -> None:
    """The guardian goes face up beside the player's board (ARN-GRD-04, -07)."""
    guardian = table.cells[layout.GUARDIAN_AT + site]
    table.cells[layout.GUARDIAN_AT + site] = -1
    table.cells[layout.GUARDIAN_OWNER + guardian] = table.player
    if table.journal is not None:
        board.overcame(table, site, guardian)


def told_at_site(table: Table, words: Phrases, name: str, site: int) -> tuple[str, Params]:
    """An action at a site in words, with the effect of the site once that is known."""
    params: Params = {"site": site_message(table.printed, site)}
    if not is_discovered(table, site):
        return f"{name}-unknown", params
    params["effect"] = words.effect(int(site_effect(table, site)))
    return name, params
