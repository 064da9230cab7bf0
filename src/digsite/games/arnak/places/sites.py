"""Archaeologists and sites: dig, discover, activate, relocate; guardians (ARN-DIG, ARN-DSC, ARN-GRD, ARN-EFF-14)."""

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import actions, events
from digsite.games.arnak.places.discovery import awaken_guardian, can_discover, place_site_tile
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.table import frames, layout, names, places, sources
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import Gain, Params, register
from digsite.games.arnak.travel.costs import start_payment
from digsite.games.arnak.travel.picks import payable
from digsite.games.arnak.travel.prices import can_pay
from digsite.games.arnak.travel.sources import hand_cards_due
from digsite.games.arnak.travel.using import begin_paying, push_effect


class SetOut(Gain):
    """Travel is paid: the figure moves (ARN-DIG-03)."""

    code: i64 = frames.SET_OUT
    name = "set-out"
    messages: ClassVar[Mapping[str, str]] = {"because.dig": "digging at {site}"}

    def perform(self, table: Table, space: i64, uses: i64) -> None:
        table.cells[layout.OCCUPANTS + space] = table.player
        site = ids.site_of(space)
        if table.journal is not None:
            events.tell(table, events.ARRIVED, site=site)
        if uses > 0:
            table.pending.push(frames.ACTIVATE_NOW, site, uses)
        else:
            table.pending.push(frames.ARRIVE, site, 0)

    def fits(self, table: Table, first: int, second: int) -> bool:
        if not 0 <= first < ids.SPACES or not places.is_free(table, first) or second > 2:
            return False
        site = ids.site_of(first)
        return places.is_discovered(table, site) if second else can_discover(table, site)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        site = names.site_message(table, int(ids.site_of(first)))
        return [Message("because.dig" if second else "because.discover", {"site": site})]


class Arrive(Gain):
    """A step of a discovery (ARN-DSC-04 to -08)."""

    code: i64 = frames.ARRIVE
    name = "arrive"
    messages: ClassVar[Mapping[str, str]] = {"because.discover": "discovering {site}"}

    def perform(self, table: Table, site: i64, step: i64) -> None:
        """The idols, the site tile, the guardian, each followed by its effect (ARN-DSC-04 to -08)."""
        wild = site - ids.CAMPS
        if step == 0:
            idol = table.cells[layout.IDOL_UP + wild]
            table.cells[layout.IDOL_UP + wild] = -1
            table.cells[layout.CRATES + table.player] += 2 if site >= ids.FIRST_LEVEL_2 else 1
            if table.journal is not None:
                events.tell(table, events.TOOK_IDOLS, site=site, idol=idol)
            table.pending.push(frames.ARRIVE, site, 1)
            push_effect(table, sources.source(sources.FROM_IDOL, idol), table.printed.idol_effect[idol])
        elif step == 1:
            place_site_tile(table, site)
            table.pending.push(frames.ARRIVE, site, 2)
            activate(table, site)
        else:
            awaken_guardian(table, site)

    def fits(self, table: Table, first: int, second: int) -> bool:
        wild = first - ids.CAMPS
        if not 0 <= wild < ids.WILD_SITES or table.cells[layout.GUARDIAN_AT + first] >= 0:
            return False
        if table.cells[layout.OCCUPANTS + wild + ids.CAMP_SPACES] != table.player:
            return False
        if table.cells[layout.SITE_TILE + wild] >= 0:
            return second == 2
        return (
            second == 1 and table.cells[layout.SITE_STACK_SIZES + (0 if first < ids.FIRST_LEVEL_2 else 1)] > 0
        )

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.discover", {"site": names.site_message(table, first)})]


class Capture(Gain):
    """The price of a guardian is paid: it goes to the player (ARN-GRD-04)."""

    code: i64 = frames.CAPTURE
    name = "capture"
    messages: ClassVar[Mapping[str, str]] = {"because.overcome": "overcoming {guardian}"}

    def perform(self, table: Table, site: i64, flags: i64) -> None:
        capture(table, site)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 <= first < ids.SITES and table.cells[layout.GUARDIAN_AT + first] >= 0 and second == 0

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        guardian = names.thing_message(
            table.printed, "guardian", int(table.cells[layout.GUARDIAN_AT + first])
        )
        return [Message("because.overcome", {"guardian": guardian})]


def discover_price(table: Table, site: i64, discount: i64) -> i64:
    """The compasses of the region, less a discount (ARN-DSC-03, ARN-CRD-29)."""
    price = table.printed.discover_cost[0 if site < ids.FIRST_LEVEL_2 else 1] - discount
    return price if price > 0 else 0


def fill_archaeologist(table: Table, node: i64, out: vec[i64], count: i64) -> i64:
    """Writes every dig and discovery that can be paid; a node gives levels and discounts, -1 the plain action."""
    seat = table.player
    if places.figures_out(table, seat) >= ids.FIGURES:
        return count
    printed = table.printed
    levels = printed.node(node, vocabulary.FIRST) if node >= 0 else 7
    discount = printed.node(node, vocabulary.TRAVEL) if node >= 0 else 0
    free = node >= 0 and printed.node(node, vocabulary.SECOND) & vocabulary.TRAVEL_FREE != 0
    compass_discount = printed.node(node, vocabulary.AMOUNTS + vocabulary.COMPASS) if node >= 0 else 0
    coins = table.cells[layout.RESOURCES + seat * vocabulary.RESOURCE_COUNT + vocabulary.COIN]
    compasses = table.cells[layout.RESOURCES + seat * vocabulary.RESOURCE_COUNT + vocabulary.COMPASS]
    reserve = hand_cards_due(table)
    asked: i64 = -1
    answer = False
    space: i64 = 0
    while space < ids.SPACES:
        site = ids.site_of(space)
        if levels & places.level_of(site) != 0 and places.is_free(table, space):
            known = places.is_discovered(table, site)
            if known or (
                can_discover(table, site) and compasses >= discover_price(table, site, compass_discount)
            ):
                cost = printed.space_travel[space]
                if cost != asked:
                    asked = cost
                    answer = free or payable(table, cost, discount, coins, reserve)
                if answer:
                    out[count] = actions.DIG + space if known else actions.DISCOVER + site - ids.CAMPS
                    count += 1
        space += 1
    return count


def go(table: Table, action: i64, node: i64) -> None:
    """Commits to a dig or a discovery: compasses are paid, then travel, then the figure moves (ARN-DSC-03)."""
    printed = table.printed
    space = (
        action - actions.DIG
        if action < actions.DISCOVER
        else ids.space_of(action - actions.DISCOVER + ids.CAMPS)
    )
    site = ids.site_of(space)
    uses = printed.node(node, vocabulary.COUNT) if node >= 0 else 1
    free = node >= 0 and printed.node(node, vocabulary.SECOND) & vocabulary.TRAVEL_FREE != 0
    price: i64 = 0
    if action >= actions.DISCOVER:
        price = discover_price(
            table, site, printed.node(node, vocabulary.AMOUNTS + vocabulary.COMPASS) if node >= 0 else 0
        )
        table.cells[layout.RESOURCES + table.player * vocabulary.RESOURCE_COUNT + vocabulary.COMPASS] -= price
    if table.journal is not None:
        kind = events.SET_OUT_TO_DISCOVER if action >= actions.DISCOVER else events.SET_OUT_TO_DIG
        events.tell(table, kind, site=site, price={"compass": int(price)})
    table.pending.push(frames.SET_OUT, space, uses if action < actions.DISCOVER else 0)
    if not free:
        start_payment(
            table, printed.space_travel[space], printed.node(node, vocabulary.TRAVEL) if node >= 0 else 0
        )


def activate(table: Table, site: i64) -> None:
    """Uses the effect of a site (ARN-EFF-14, -15)."""
    push_effect(table, sources.source(sources.FROM_SITE, site), places.site_effect(table, site))


def fill_overcome(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes every guardian the player can overcome at its price, as the main action (ARN-GRD-02, -03)."""
    cells = table.cells
    site: i64 = 0
    while site < ids.SITES:
        guardian = cells[layout.GUARDIAN_AT + site]
        if guardian >= 0 and places.stands_at(table, table.player, site):
            if can_pay(table, table.printed.guardian_cost[guardian]):
                out[count] = actions.OVERCOME_AT + site
                count += 1
        site += 1
    return count


def challenge(table: Table, site: i64) -> None:
    """Pays the price of a guardian, which then goes to the player (ARN-GRD-03, -04)."""
    cost = table.printed.guardian_cost[table.cells[layout.GUARDIAN_AT + site]]
    table.pending.push(frames.CAPTURE, site, 0)
    begin_paying(table, cost)


def capture(table: Table, site: i64) -> None:
    """The guardian goes face up beside the player's board (ARN-GRD-04, -07)."""
    guardian = table.cells[layout.GUARDIAN_AT + site]
    table.cells[layout.GUARDIAN_AT + site] = -1
    table.cells[layout.GUARDIAN_OWNER + guardian] = table.player
    if table.journal is not None:
        events.tell(table, events.OVERCAME, site=site, guardian=guardian)


def told_at_site(table: Table, words: Phrases, name: str, site: int) -> tuple[str, Params]:
    """An action at a site in words, with the effect of the site once that is known."""
    params: Params = {"site": names.site_message(table, site)}
    if not places.is_discovered(table, site):
        return f"{name}-unknown", params
    params["effect"] = words.effect(int(places.site_effect(table, site)))
    return name, params


register(SetOut(), Arrive(), Capture())
