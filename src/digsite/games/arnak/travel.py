"""Paying travel costs: which sources cover which icons, one pick at a time (ARN-TRV, ARN-MOD-16).

A cost has one or two icons. They are covered in the order plane, ship, car, boot. Of every pick it is known
beforehand that the rest can be paid, so a payment never ends in a dead end (ARN-MOD-02 to -04).
"""

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.arnak import happenings
from digsite.games.arnak.actions import (
    ASSISTANT,
    BOON,
    DISCOUNT_ICON,
    FLOATING,
    GIVE_CARD,
    GUARDIANS,
    OPTIONS_EACH,
    PILOT,
    SPEND,
    SPEND_SECOND,
    TRAVEL_COST,
)
from digsite.games.arnak.deck import lay_down
from digsite.games.arnak.icons import covers, how_many, most_covered, next_icon, one
from digsite.games.arnak.piles import IN_HAND, pile_size, pile_start
from digsite.games.arnak.table import Table
from digsite.games.arnak.vocabulary import (
    BOOT,
    COIN,
    DISCARD,
    GAIN_TRAVEL,
    NO_ICON,
    OP,
    PLANE,
    RESOURCE_COUNT,
    TRAVEL,
)

PILOT_PRICE: Final = 2  # coins (ARN-TRV-08)

_TWO_PILOTS: Final = 4  # coins that pay any cost, as no cost has more than two icons

# The order of picks for equal icons: floating icons by kind, cards, boons, assistants, pilot.
_CARD_RANK: Final = 10
_BOON_RANK: Final = 100
_ASSISTANT_RANK: Final = 120
_PILOT_RANK: Final = 140
_RANK_BITS: Final = 8
_RANK_MASK: Final = 255
_COST_BITS: Final = 12
_COST_MASK: Final = 4095
_NOTHING_USED: Final = -1
# Room for the picks that are written before one is enough: two of a card, or all boons and assistants.
_FEW: Final = 24


def seen_as(table: Table, icon: i64) -> i64:
    """What a travel icon of the player counts as (ARN-TRV-21)."""
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


def payable(table: Table, cost: i64, discount: i64, coins: i64, reserve: i64) -> bool:
    """Whether a travel cost can be covered with these coins left and so many hand cards kept back (ARN-MOD-03)."""
    if cost == 0 or coins >= _TWO_PILOTS:
        return True
    out = vec[i64]([0] * _FEW)
    return fill_picks(table, cost, seen_as_all(table, discount), 0, coins, reserve, out, 0, True) > 0


def start_payment(table: Table, cost: i64, discount: i64) -> None:
    """A travel cost is due; it is paid pick by pick."""
    if cost > 0:
        table.pending.push(TRAVEL_COST, cost | seen_as_all(table, discount) << _COST_BITS, 0)


def fill_payment(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the picks for the travel cost that is being paid."""
    first = table.pending.first()
    coins = table.resources[table.player * RESOURCE_COUNT + COIN]
    reserve = hand_cards_due(table)
    return fill_picks(
        table,
        first & _COST_MASK,
        first >> _COST_BITS,
        table.pending.second(),
        coins,
        reserve,
        out,
        count,
        False,
    )


def open_cost(table: Table) -> i64:
    """What is not yet covered of the travel cost that is being paid."""
    return table.pending.first() & _COST_MASK


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
    fresh = latest >> _RANK_BITS
    icon = BOOT
    while icon <= PLANE:
        if table.floating[icon] > 0 and covers(icon, need) and (icon >= rank or fresh >> icon & 1 != 0):
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
    count = _fill_tiles(table, need, rest, again, discount, rank, coins, reserve, out, count)
    if coins >= PILOT_PRICE:
        order = _PILOT_RANK if again else 0
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
    setting = table.setting
    start = pile_start(table, table.player, IN_HAND)
    end = start + pile_size(table, table.player, IN_HAND)
    before: i64 = -1
    place = start
    while place < end:
        card = table.cards[place]
        place += 1
        if card == before or _CARD_RANK + card < rank:
            continue
        before = card
        order = _CARD_RANK + card if again else 0
        first = seen_as(table, setting.first_icon[card])
        second = seen_as(table, setting.second_icon[card])
        if covers(first, need):
            if rest == 0 or rest_payable(table, rest, discount, order, coins, reserve, card, second, first):
                out[count] = SPEND + card
                count += 1
        if second != first and covers(second, need):
            if rest == 0 or rest_payable(table, rest, discount, order, coins, reserve, card, first, second):
                out[count] = SPEND_SECOND + setting.two_way_number[card]
                count += 1
        if one_is_enough and count > 0:
            return count
    return count


def _fill_tiles(
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
) -> i64:
    setting = table.setting
    guardian: i64 = 0
    while guardian < GUARDIANS:
        icons = boon_icons(table, guardian)
        if icons != 0 and _BOON_RANK + guardian >= rank:
            icon = fitting_icon(table, icons, need)
            order = _BOON_RANK + guardian if again else 0
            if icon != NO_ICON and (
                rest == 0
                or rest_payable(
                    table,
                    rest,
                    discount,
                    order,
                    coins,
                    reserve,
                    _BOON_RANK + guardian,
                    other_icon(table, icons, icon),
                    seen_as(table, icon),
                )
            ):
                out[count] = BOON + guardian
                count += 1
        guardian += 1
    square: i64 = 0
    while square < 2:
        choice = travel_option(table, square)
        if choice >= 0:
            assistant = choice // OPTIONS_EACH
            icons = setting.node(option_node(table, choice), TRAVEL)
            icon = fitting_icon(table, icons, need)
            order = _ASSISTANT_RANK + assistant if again else 0
            if (
                icon != NO_ICON
                and _ASSISTANT_RANK + assistant >= rank
                and (
                    rest == 0
                    or rest_payable(
                        table,
                        rest,
                        discount,
                        order,
                        coins,
                        reserve,
                        _ASSISTANT_RANK + assistant,
                        other_icon(table, icons, icon),
                        seen_as(table, icon),
                    )
                )
            ):
                out[count] = ASSISTANT + choice
                count += 1
        square += 1
    return count


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
        floating = table.floating[icon]
        if icon == taken and used == _NOTHING_USED:
            floating -= 1
        if icon == left_over and (icon >= rank or (floating == 0 and table.floating[taken] == 0)):
            floating += 1
        elif icon < rank:
            floating = 0
        if floating > 0 and covers(icon, need):
            return True
        icon += 1
    if coins >= PILOT_PRICE:
        return True
    setting = table.setting
    seat = table.player
    start = pile_start(table, seat, IN_HAND)
    size = pile_size(table, seat, IN_HAND)
    card_used = used >= 0 and used < _BOON_RANK
    if size - (1 if card_used else 0) > reserve:
        place = start
        skipped = not card_used
        while place < start + size:
            card = table.cards[place]
            place += 1
            if not skipped and card == used:
                skipped = True
                continue
            if _CARD_RANK + card >= rank:
                if covers(seen_as(table, setting.first_icon[card]), need):
                    return True
                if covers(seen_as(table, setting.second_icon[card]), need):
                    return True
    guardian: i64 = 0
    while guardian < GUARDIANS:
        if _BOON_RANK + guardian != used and _BOON_RANK + guardian >= rank:
            icons = boon_icons(table, guardian)
            if icons != 0 and fitting_icon(table, icons, need) != NO_ICON:
                return True
        guardian += 1
    square: i64 = 0
    while square < 2:
        choice = travel_option(table, square)
        if choice >= 0 and _ASSISTANT_RANK + choice // OPTIONS_EACH != used:
            if _ASSISTANT_RANK + choice // OPTIONS_EACH >= rank:
                icons = setting.node(option_node(table, choice), TRAVEL)
                if fitting_icon(table, icons, need) != NO_ICON:
                    return True
        square += 1
    return False


def boon_icons(table: Table, guardian: i64) -> i64:
    """The travel icons of a boon that the player can still use, packed; 0 if there are none (ARN-GRD-10)."""
    if table.guardian_owner[guardian] != table.player or table.used_boons >> guardian & 1 != 0:
        return 0
    node = table.setting.guardian_boon[guardian]
    return table.setting.node(node, TRAVEL) if table.setting.node(node, OP) == GAIN_TRAVEL else 0


def option_node(table: Table, choice: i64) -> i64:
    """The node of an option of an assistant, on the side that is up."""
    assistant = choice // OPTIONS_EACH
    side = table.gold >> assistant & 1
    return table.setting.assistant_option[(assistant * 2 + side) * OPTIONS_EACH + choice % OPTIONS_EACH]


def travel_option(table: Table, square: i64) -> i64:
    """The option of a ready own assistant that gives travel icons, as in its action; -1 if there is none."""
    assistant = table.squares[table.player * 2 + square]
    if assistant < 0 or table.exhausted >> assistant & 1 != 0:
        return -1
    option: i64 = 0
    while option < OPTIONS_EACH:
        choice = assistant * OPTIONS_EACH + option
        node = option_node(table, choice)
        if node >= 0 and table.setting.node(node, OP) == GAIN_TRAVEL:
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
    """What is left over of one or two packed icons when one was used, as what it counts as."""
    left = icons - one(used)
    return NO_ICON if left == 0 else seen_as(table, next_icon(left))


def add_floating(table: Table, icons: i64) -> None:
    """Packed icons float until the end of the turn (ARN-TRV-10, -11)."""
    icon: i64 = BOOT
    while icon <= PLANE:
        table.floating[seen_as(table, icon)] += how_many(icons, icon)
        icon += 1


def pick(table: Table, action: i64) -> None:
    """Covers the next icon of the cost with one source (ARN-MOD-16)."""
    setting = table.setting
    seat = table.player
    first = table.pending.first()
    cost = first & _COST_MASK
    discount = first >> _COST_BITS
    need = next_icon(cost)
    rest = cost - one(need)
    rank: i64 = 0
    taken: i64 = NO_ICON
    left_over: i64 = NO_ICON
    if action == PILOT:
        rank = _PILOT_RANK
        table.resources[seat * RESOURCE_COUNT + COIN] -= PILOT_PRICE
        if table.journal is not None:
            happenings.hired_pilot(table)
    elif action >= SPEND:
        if action >= SPEND_SECOND:
            card = setting.two_way_cards[action - SPEND_SECOND]
            taken = setting.second_icon[card]
            left_over = setting.first_icon[card]
        else:
            card = action - SPEND
            taken = setting.first_icon[card]
            left_over = setting.second_icon[card]
        rank = _CARD_RANK + card
        if table.journal is not None:
            happenings.spent_card(table, card)
        lay_down(table, seat, card)
    elif action >= DISCOUNT_ICON:
        discount -= one(action - DISCOUNT_ICON + 1)
    elif action >= FLOATING:
        rank = action - FLOATING + 1
        table.floating[rank] -= 1
    elif action >= ASSISTANT:
        choice = action - ASSISTANT
        icons = setting.node(option_node(table, choice), TRAVEL)
        taken = fitting_icon(table, icons, need)
        left_over = other_icon(table, icons, taken)
        rank = _ASSISTANT_RANK + choice // OPTIONS_EACH
        table.exhausted |= 1 << (choice // OPTIONS_EACH)
        if table.journal is not None:
            happenings.travelled_with_assistant(table, choice // OPTIONS_EACH)
    else:
        guardian = action - BOON
        icons = boon_icons(table, guardian)
        taken = fitting_icon(table, icons, need)
        left_over = other_icon(table, icons, taken)
        rank = _BOON_RANK + guardian
        table.used_boons |= 1 << guardian
        if table.journal is not None:
            happenings.used_boon(table, guardian)
    fresh: i64 = 0
    if left_over != NO_ICON:
        left_over = seen_as(table, left_over)
        if table.floating[left_over] == 0 and table.floating[seen_as(table, taken)] == 0:
            # Else the same can be had with the floating icon first.
            fresh = 1 << left_over
        table.floating[left_over] += 1
    again = rest > 0 and next_icon(rest) == need
    latest = rank | fresh << _RANK_BITS if again else 0
    table.pending.replace(TRAVEL_COST, rest | discount << _COST_BITS, latest)
