"""Which sources can cover the next icon of a travel cost so that the rest can be paid, too (ARN-MOD-02 to -04, -16).

A cost has one or two icons. Equal icons are covered in a fixed order of sources, so that a set of sources is offered
in one order only.
"""

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import ASSISTANT, BOON, DISCOUNT_ICON, FLOATING, PILOT, SPEND, SPEND_SECOND
from digsite.games.arnak.printed.icons import covers, how_many, most_covered, next_icon, one
from digsite.games.arnak.printed.ids import GUARDIANS, OPTIONS_EACH, SQUARES
from digsite.games.arnak.printed.vocabulary import BOOT, NO_ICON, PLANE, TRAVEL
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import UNREAD
from digsite.games.arnak.table.piles import IN_HAND, pile_size, pile_start
from digsite.games.arnak.travel import sources

PILOT_PRICE: Final = 2  # coins (ARN-TRV-08)

# The order of picks for equal icons: floating icons by kind, cards, boons, assistants, pilot.
CARD_RANK: Final = 10
BOON_RANK: Final = 100
ASSISTANT_RANK: Final = 120
PILOT_RANK: Final = 140
RANK_BITS: Final = 8
_RANK_MASK: Final = 255

_TWO_PILOTS: Final = 4  # coins that pay any cost, as no cost has more than two icons
_NOTHING_USED: Final = -1


def payable(table: Table, cost: i64, discount: i64, coins: i64, reserve: i64) -> bool:
    """Whether a travel cost can be covered with these coins left and so many hand cards kept back (ARN-MOD-03)."""
    if cost == 0 or coins >= _TWO_PILOTS:
        return True
    seen = sources.seen_as_all(table, discount)
    return fill_picks(table, cost, seen, 0, coins, reserve, UNREAD, 0, True) > 0


def fill_picks(
    table: Table,
    cost: i64,
    discount: i64,
    latest: i64,
    coins: i64,
    reserve: i64,
    out: vec[i64],
    count: i64,
    one_is_enough: bool,
) -> i64:
    """Writes every pick for the next icon that leaves the rest payable; `latest` orders picks for equal icons."""
    need = next_icon(cost)
    rest = cost - one(need)
    again = rest > 0 and next_icon(rest) == need
    covered = most_covered(cost, discount)
    from_discount = covered > 0 and (again or most_covered(rest, discount) < covered)
    icon: i64 = BOOT
    while icon <= PLANE:
        if how_many(discount, icon) > 0 and covers(icon, need):
            left = discount - one(icon)
            if 1 + most_covered(rest, left) == covered:
                if rest == 0 or rest_payable(table, rest, left, 0, coins, reserve, _NOTHING_USED, NO_ICON, 0):
                    out[count] = DISCOUNT_ICON + icon - 1
                    count += 1
                    if one_is_enough:
                        return count
        icon += 1
    if from_discount:
        # Discounts cover as much as they can, and of equal icons the first.
        return count
    rank = latest & _RANK_MASK
    fresh = latest >> RANK_BITS
    icon = BOOT
    while icon <= PLANE:
        if (
            table.cells[layout.FLOATING + icon] > 0
            and covers(icon, need)
            and (icon >= rank or fresh >> icon & 1 != 0)
        ):
            order = icon if again else 0
            if rest == 0 or rest_payable(
                table, rest, discount, order, coins, reserve, _NOTHING_USED, NO_ICON, icon
            ):
                out[count] = FLOATING + icon - 1
                count += 1
                if one_is_enough:
                    return count
        icon += 1
    if pile_size(table, table.player, IN_HAND) > reserve:
        count = _fill_cards(
            table, need, rest, again, discount, rank, coins, reserve, out, count, one_is_enough
        )
        if one_is_enough and count > 0:
            return count
    guardian: i64 = 0
    while guardian < GUARDIANS:
        icons = sources.boon_icons(table, guardian)
        tile = BOON_RANK + guardian
        if icons != 0 and tile >= rank:
            if tile_pays(table, icons, tile, need, rest, again, discount, coins, reserve):
                out[count] = BOON + guardian
                count += 1
        guardian += 1
    square: i64 = 0
    while square < SQUARES:
        choice = sources.travel_option(table, square)
        tile = ASSISTANT_RANK + choice // OPTIONS_EACH
        if choice >= 0 and tile >= rank:
            icons = table.printed.node(sources.option_node(table, choice), TRAVEL)
            if tile_pays(table, icons, tile, need, rest, again, discount, coins, reserve):
                out[count] = ASSISTANT + choice
                count += 1
        square += 1
    if coins >= PILOT_PRICE:
        order = PILOT_RANK if again else 0
        if rest == 0 or rest_payable(
            table, rest, discount, order, coins - PILOT_PRICE, reserve, _NOTHING_USED, NO_ICON, 0
        ):
            out[count] = PILOT
            count += 1
    return count


def _fill_cards(
    table: Table,
    need: i64,
    rest: i64,
    again: bool,
    discount: i64,
    rank: i64,
    coins: i64,
    reserve: i64,
    out: vec[i64],
    count: i64,
    one_is_enough: bool,
) -> i64:
    printed = table.printed
    start = pile_start(table, table.player, IN_HAND)
    end = start + pile_size(table, table.player, IN_HAND)
    cards = table.cards
    before: i64 = -1
    place = start
    while place < end:
        card = cards[place]
        place += 1
        if card == before or CARD_RANK + card < rank:
            continue
        before = card
        order = CARD_RANK + card if again else 0
        first = sources.seen_as(table, printed.first_icon[card])
        second = sources.seen_as(table, printed.second_icon[card])
        if covers(first, need):
            if rest == 0 or rest_payable(table, rest, discount, order, coins, reserve, card, second, first):
                out[count] = SPEND + card
                count += 1
        if second != first and covers(second, need):
            # Both icons of the card for two equal ones are offered as the first, then the second.
            left = NO_ICON if again and covers(first, need) else first
            if rest == 0 or rest_payable(table, rest, discount, order, coins, reserve, card, left, second):
                out[count] = SPEND_SECOND + printed.two_way_number[card]
                count += 1
        if one_is_enough and count > 0:
            return count
    return count


def tile_pays(
    table: Table,
    icons: i64,
    tile: i64,
    need: i64,
    rest: i64,
    again: bool,
    less: i64,
    coins: i64,
    reserve: i64,
) -> bool:
    """Whether a boon or an assistant, known by its rank, covers the next icon so that the rest can be paid, too."""
    icon = sources.fitting_icon(table, icons, need)
    if icon == NO_ICON or rest == 0:
        return icon != NO_ICON
    left = sources.other_icon(table, icons, icon)
    taken = sources.seen_as(table, icon)
    return rest_payable(table, rest, less, tile if again else 0, coins, reserve, tile, left, taken)


def rest_payable(
    table: Table,
    cost: i64,
    discount: i64,
    rank: i64,
    coins: i64,
    reserve: i64,
    used: i64,
    left_over: i64,
    taken: i64,
) -> bool:
    """Whether the second icon can be covered after a first pick.

    `used` is the card, or the rank of the tile, that the pick used up; `taken` the icon it covered with, which
    without a card or tile was a floating one; `left_over` the other icon of the card or tile, which now floats.
    """
    need = next_icon(cost)
    icon: i64 = BOOT
    while icon <= PLANE:
        if how_many(discount, icon) > 0 and covers(icon, need):
            return True
        floating = table.cells[layout.FLOATING + icon]
        if icon == taken and used == _NOTHING_USED:
            floating -= 1
        if icon == left_over and (
            icon >= rank or (floating == 0 and table.cells[layout.FLOATING + taken] == 0)
        ):
            floating += 1
        elif icon < rank:
            floating = 0
        if floating > 0 and covers(icon, need):
            return True
        icon += 1
    if coins >= PILOT_PRICE:
        return True
    printed = table.printed
    seat = table.player
    start = pile_start(table, seat, IN_HAND)
    size = pile_size(table, seat, IN_HAND)
    card_used = used >= 0 and used < BOON_RANK
    if size - (1 if card_used else 0) > reserve:
        place = start
        skipped = not card_used
        while place < start + size:
            card = table.cards[place]
            place += 1
            if not skipped and card == used:
                skipped = True
                continue
            if CARD_RANK + card >= rank:
                if covers(sources.seen_as(table, printed.first_icon[card]), need):
                    return True
                if covers(sources.seen_as(table, printed.second_icon[card]), need):
                    return True
    guardian: i64 = 0
    while guardian < GUARDIANS:
        if BOON_RANK + guardian != used and BOON_RANK + guardian >= rank:
            icons = sources.boon_icons(table, guardian)
            if icons != 0 and sources.fitting_icon(table, icons, need) != NO_ICON:
                return True
        guardian += 1
    square: i64 = 0
    while square < SQUARES:
        choice = sources.travel_option(table, square)
        if choice >= 0 and ASSISTANT_RANK + choice // OPTIONS_EACH != used:
            if ASSISTANT_RANK + choice // OPTIONS_EACH >= rank:
                icons = printed.node(sources.option_node(table, choice), TRAVEL)
                if sources.fitting_icon(table, icons, need) != NO_ICON:
                    return True
        square += 1
    return False
