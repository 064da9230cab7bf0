"""Paying travel costs, one pick at a time (ARN-TRV, ARN-MOD-16).

The icons of a cost are covered in the order plane, ship, car, boot. Of every pick it is known beforehand that the rest
can be paid, so a payment never ends in a dead end (ARN-MOD-02 to -04).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import ASSISTANT, BOON, DISCOUNT_ICON, FLOATING, PILOT, SPEND, SPEND_SECOND
from digsite.games.arnak.places.deck import lay_down
from digsite.games.arnak.printed.icons import covers, icon_names, next_icon, one
from digsite.games.arnak.printed.ids import BASICS, OPTIONS_EACH
from digsite.games.arnak.printed.phrases import Phrases, joined
from digsite.games.arnak.printed.vocabulary import COIN, ICONS, NO_ICON, RESOURCE_COUNT, TRAVEL
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import TRAVEL_COST
from digsite.games.arnak.table.keys import card_key
from digsite.games.arnak.table.names import card_message
from digsite.games.arnak.table.operations import Operation, Params, Told, register
from digsite.games.arnak.travel import picks, sources
from digsite.games.arnak.travel.costs import COST_BITS, COST_MASK, open_cost


class TravelCost(Operation):
    """A travel cost, paid pick by pick (ARN-MOD-16)."""

    code: i64 = TRAVEL_COST
    name = "travel-cost"
    rule = "ARN-TRV-01"
    window = False
    offers: ClassVar[tuple[int, ...]] = (FLOATING, DISCOUNT_ICON, SPEND, SPEND_SECOND, PILOT)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.travel": "Pay for travel: {icons}",
        "do.float": "Use the floating {icon}",
        "do.discount-icon": "Use the {icon} of the discount",
        "do.spend": "Spend {card} ({icon})",
        "do.spend-basic": "Spend {card}",
        "do.spend-none": "Spend a card for its second icon",
        "do.pilot": "Hire a pilot for 2 coins",
    }

    def automatic(self, table: Table) -> bool:
        return open_cost(table) == 0

    def fill(self, table: Table, cost: i64, latest: i64, out: vec[i64], count: i64) -> i64:
        coins = table.cells[layout.RESOURCES + table.player * RESOURCE_COUNT + COIN]
        reserve = sources.hand_cards_due(table)
        return picks.fill_picks(
            table, cost & COST_MASK, cost >> COST_BITS, latest, coins, reserve, out, count, False
        )

    def is_own(self, table: Table, action: i64) -> bool:
        return True

    def choose(self, table: Table, due: i64, latest: i64, action: i64) -> None:
        pick(table, due, action)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 1 <= len(icon_names(first & COST_MASK)) <= 2 and len(icon_names(first >> COST_BITS)) <= 2

    def question(self, table: Table, words: Phrases) -> Message:
        icons = joined(words.icons(int(open_cost(table))), "and")
        return Message("ask.travel", {"icons": icons, "rules": self.rule})

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        if action == PILOT:
            return "pilot", "do.pilot", {}, (f"resource:{int(table.player)}:coin",)
        if action >= SPEND:
            return _spending(table, action)
        floating = action < DISCOUNT_ICON
        icon = ICONS[action - (FLOATING if floating else DISCOUNT_ICON) + 1]
        verb = "float" if floating else "discount-icon"
        return verb, f"do.{verb}", {"icon": Message(f"icon.{icon}")}, ()


def pick(table: Table, due: i64, action: i64) -> None:
    """Covers the next icon of the cost that is due with one source (ARN-MOD-16)."""
    printed = table.printed
    seat = table.player
    cost = due & COST_MASK
    discount = due >> COST_BITS
    need = next_icon(cost)
    rest = cost - one(need)
    rank: i64 = 0
    taken: i64 = NO_ICON
    left_over: i64 = NO_ICON
    again = rest > 0 and next_icon(rest) == need
    repeats = False
    if action == PILOT:
        rank = picks.PILOT_RANK
        table.cells[layout.RESOURCES + seat * RESOURCE_COUNT + COIN] -= picks.PILOT_PRICE
        if table.journal is not None:
            events.tell(table, events.HIRED_PILOT)
    elif action >= SPEND:
        if action >= SPEND_SECOND:
            card = printed.two_way_cards[action - SPEND_SECOND]
            taken = printed.second_icon[card]
            left_over = printed.first_icon[card]
            repeats = again and covers(left_over, need)
        else:
            card = action - SPEND
            taken = printed.first_icon[card]
            left_over = printed.second_icon[card]
        rank = picks.CARD_RANK + card
        if table.journal is not None:
            events.from_hand(table, events.SPENT, card)
        lay_down(table, seat, card)
    elif action >= DISCOUNT_ICON:
        discount -= one(action - DISCOUNT_ICON + 1)
    elif action >= FLOATING:
        rank = action - FLOATING + 1
        table.cells[layout.FLOATING + rank] -= 1
    elif action >= ASSISTANT:
        choice = action - ASSISTANT
        icons = printed.node(sources.option_node(table, choice), TRAVEL)
        taken = sources.fitting_icon(table, icons, need)
        left_over = sources.other_icon(table, icons, taken)
        rank = picks.ASSISTANT_RANK + choice // OPTIONS_EACH
        table.exhausted |= 1 << (choice // OPTIONS_EACH)
        if table.journal is not None:
            events.tell(table, events.TRAVELLED_WITH, assistant=choice // OPTIONS_EACH)
    else:
        guardian = action - BOON
        icons = sources.boon_icons(table, guardian)
        taken = sources.fitting_icon(table, icons, need)
        left_over = sources.other_icon(table, icons, taken)
        rank = picks.BOON_RANK + guardian
        table.used_boons |= 1 << guardian
        if table.journal is not None:
            events.tell(table, events.USED_BOON, guardian=guardian)
    fresh: i64 = 0
    if left_over != NO_ICON:
        left_over = sources.seen_as(table, left_over)
        if (
            not repeats
            and table.cells[layout.FLOATING + left_over] == 0
            and table.cells[layout.FLOATING + sources.seen_as(table, taken)] == 0
        ):
            # Else the same can be had with the floating icon first, or with the icons of the card in their order.
            fresh = 1 << left_over
        table.cells[layout.FLOATING + left_over] += 1
    latest = rank | fresh << picks.RANK_BITS if again else 0
    table.pending.push(TRAVEL_COST, rest | discount << COST_BITS, latest)


def _spending(table: Table, action: int) -> Told:
    """A card given for one of its icons, in words."""
    printed = table.printed
    if action >= SPEND_SECOND:
        number = action - SPEND_SECOND
        if number >= len(printed.two_way_cards):
            return "spend", "do.spend-none", {}, ()
        card = int(printed.two_way_cards[number])
        icon = ICONS[printed.second_icon[card]]
    else:
        card = action - SPEND
        icon = ICONS[printed.first_icon[card]]
    params: Params = {"card": card_message(printed, card), "icon": Message(f"icon.{icon}")}
    # The name of a basic card says its icon already.
    name = "do.spend-basic" if card >= BASICS else "do.spend"
    return "spend", name, params, (card_key(printed, card, int(table.player), "hand"),)


register(TravelCost())
