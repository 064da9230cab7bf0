"""What can be decided about the frame on top of the pending stack, free actions left aside."""

from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import (
    ACCEPT,
    DECLINE,
    EXILE_CARD,
    EXILE_FEAR_TILE,
    EXILE_PLAYED_FEAR,
    GIVE,
    NUMBER,
    ON_TOP,
    OPTION,
    ORDER,
    RETURN_HOME,
    TAKE,
    TRADE,
)
from digsite.games.arnak.effects.feasible import useful, useful_once_paid
from digsite.games.arnak.places.assistants import (
    fill_borrowed,
    fill_exchanges,
    fill_recruits,
    fill_refreshes,
    fill_rescues,
    fill_upgrades,
)
from digsite.games.arnak.places.card_row import fill_gains, fill_purchases
from digsite.games.arnak.places.research import fill_blade, fill_bonuses, fill_research, fill_temple
from digsite.games.arnak.places.sites import (
    fill_activations,
    fill_archaeologist,
    fill_guardian_moves,
    fill_guardians,
    fill_relocations,
)
from digsite.games.arnak.printed.ids import FEAR_CARD
from digsite.games.arnak.printed.vocabulary import (
    ACTIVATE,
    ACTIVATE_TOP,
    ARCHAEOLOGIST,
    ARROWHEAD,
    BORROW,
    BUY,
    CHOOSE,
    COUNT,
    DISCARD,
    DRAW_BOTTOM,
    EXCHANGE,
    EXILE,
    FIRST,
    FREE_SLOT,
    LINKS,
    MOVE_GUARDIAN,
    OP,
    OVERCOME,
    PAY,
    RECRUIT,
    REFRESH,
    RELOCATE,
    RESCUE,
    RESEARCH,
    RESOURCE_COUNT,
    RETURN_FIGURE,
    SECOND,
    SORT_DRAWN,
    TABLET,
    TAKE_CARD,
    TRAVEL,
    UPGRADE,
    UPGRADE_ASSISTANT,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import (
    BLADE,
    GIVE_CARD,
    LEFTOVER,
    LOOK_IN_TEMPLE,
    MAY_SKIP,
    MUST,
    PICK_BONUS,
    REPEAT,
    REWARDS,
    SORTING,
    TRAVEL_COST,
    USE_ARTIFACT,
)
from digsite.games.arnak.table.piles import (
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    IN_TRANSIT,
    count_of,
    pile_size,
    pile_start,
)
from digsite.games.arnak.table.places import figures_out
from digsite.games.arnak.travel.payment import fill_payment
from digsite.games.arnak.travel.prices import can_pay
from digsite.games.arnak.travel.sources import hand_cards_due


def opens_window(kind: i64) -> bool:
    """Whether free actions are possible while this is being decided (ARN-MOD-12, -13)."""
    return kind not in (TRAVEL_COST, GIVE_CARD, BLADE, SORTING, LOOK_IN_TEMPLE, RESCUE, LEFTOVER)


def may_decline(table: Table, kind: i64) -> bool:
    """Whether the part on top can be declined (class C of ARN-MOD-07, ARN-BUY-07)."""
    flags = table.pending.second()
    if kind == USE_ARTIFACT:
        return True
    if kind == CHOOSE:
        return flags & MAY_SKIP != 0
    return kind >= DRAW_BOTTOM and kind <= RESEARCH and kind != SORT_DRAWN and flags & MUST == 0


def fill_own(table: Table, out: vec[i64]) -> i64:
    """Writes the options of the decision on top; none means that the part is skipped (ARN-MOD-09)."""
    kind = table.pending.kind()
    count = fill_engine_frame(table, kind, out) if kind > RESEARCH else fill_part(table, kind, out)
    if may_decline(table, kind):
        out[count] = DECLINE
        count += 1
    return count


def fill_engine_frame(table: Table, kind: i64, out: vec[i64]) -> i64:
    """Options of the frames that are no parts of an effect."""
    if kind == TRAVEL_COST:
        return fill_payment(table, out, 0)
    if kind == GIVE_CARD:
        return fill_gifts(table, out, 0)
    if kind == USE_ARTIFACT:
        out[0] = ACCEPT
        return 1
    if kind == REWARDS:
        out[0] = ORDER
        out[1] = ORDER + 1
        return 2
    if kind == PICK_BONUS:
        return fill_bonuses(table, out, 0)
    if kind == LOOK_IN_TEMPLE:
        return fill_temple(table, out, 0)
    if kind == BLADE:
        return fill_blade(table, out, 0)
    if kind == SORTING:
        return fill_sorting(table, out)
    return fill_leftover(table, out)


def fill_part(table: Table, kind: i64, out: vec[i64]) -> i64:
    """Options of a part of an effect."""
    printed = table.printed
    node = table.pending.first()
    flags = table.pending.second()
    if kind == EXILE:
        return fill_exile(table, out)
    if kind == PAY:
        return fill_price(table, node, out)
    if kind == CHOOSE:
        return fill_choice(table, node, out)
    if kind == UPGRADE:
        count: i64 = 0
        if table.resources[table.player * RESOURCE_COUNT + TABLET] > 0:
            out[count] = TRADE
            count += 1
        if table.resources[table.player * RESOURCE_COUNT + ARROWHEAD] > 0:
            out[count] = TRADE + 1
            count += 1
        return count
    if kind == DISCARD:
        return fill_gifts(table, out, 0)
    if kind == ARCHAEOLOGIST:
        return fill_archaeologist(table, node, out, 0)
    if kind == OVERCOME:
        return fill_guardians(table, printed.node(node, FIRST), out, 0)
    if kind == BUY:
        revealed = printed.node(node, SECOND) != 0
        return fill_purchases(
            table, printed.node(node, FIRST), printed.node(node, COUNT), revealed, TAKE, out, 0
        )
    if kind == TAKE_CARD:
        return fill_gains(table, printed.node(node, FIRST), printed.node(node, SECOND), out, 0)
    if kind == ACTIVATE:
        return fill_activations(table, node, flags // REPEAT - 1, out, 0)
    if kind == RELOCATE:
        return fill_relocations(table, node, out, 0)
    if kind == MOVE_GUARDIAN:
        return fill_guardian_moves(table, node, out, 0)
    if kind == RETURN_FIGURE:
        figure: i64 = 0
        while figure < figures_out(table, table.player):
            out[figure] = RETURN_HOME + figure
            figure += 1
        return figure
    if kind == RESEARCH:
        return fill_research(table, node, 0, out, 0)
    return fill_assistant_part(table, kind, node, flags, out)


def fill_assistant_part(table: Table, kind: i64, node: i64, flags: i64, out: vec[i64]) -> i64:
    """Options of parts about assistants, and of those that are just done or not."""
    printed = table.printed
    if kind == REFRESH:
        times = printed.node(node, COUNT) - flags // REPEAT
        return fill_refreshes(table, times, flags & MUST != 0, out, 0)
    if kind == RECRUIT:
        return fill_recruits(table, out, 0)
    if kind == UPGRADE_ASSISTANT:
        return fill_upgrades(table, out, 0)
    if kind == RESCUE:
        return fill_rescues(table, out, 0)
    if kind == EXCHANGE:
        return fill_exchanges(table, out, 0)
    if kind == BORROW:
        return fill_borrowed(table, printed.node(node, FIRST), out, 0)
    if kind == SORT_DRAWN:
        most = printed.node(node, COUNT)
        size = pile_size(table, table.player, IN_DECK)
        if most > size:
            most = size
        number: i64 = 0
        while number <= most:
            out[number] = NUMBER + number
            number += 1
        return number
    # What is left is done or declined as a whole.
    if kind in (DRAW_BOTTOM, FREE_SLOT, ACTIVATE_TOP):
        if useful(table, node):
            out[0] = ACCEPT
            return 1
    return 0


def fill_exile(table: Table, out: vec[i64]) -> i64:
    """Every card in hand and play area, and a fear tile; equal ones once (ARN-EXL-04, -07, ARN-MOD-17)."""
    seat = table.player
    count: i64 = 0
    place = pile_start(table, seat, IN_HAND)
    size = pile_size(table, seat, IN_HAND)
    before: i64 = -1
    if size > hand_cards_due(table):
        end = place + size
        while place < end:
            card = table.cards[place]
            if card != before:
                out[count] = EXILE_CARD + card
                count += 1
            before = card
            place += 1
    place = pile_start(table, seat, IN_PLAY)
    end = place + pile_size(table, seat, IN_PLAY)
    played_fear = False
    while place < end:
        card = table.cards[place]
        if card == FEAR_CARD:
            played_fear = True
        else:
            out[count] = EXILE_CARD + card
            count += 1
        place += 1
    if played_fear:
        out[count] = EXILE_PLAYED_FEAR
        count += 1
    if table.fear_tiles[seat] > 0:
        out[count] = EXILE_FEAR_TILE
        count += 1
    return count


def fill_gifts(table: Table, out: vec[i64], count: i64) -> i64:
    """Every hand card that can be given up, equal ones once (ARN-EFF-07, -11)."""
    place = pile_start(table, table.player, IN_HAND)
    end = place + pile_size(table, table.player, IN_HAND)
    before: i64 = -1
    while place < end:
        card = table.cards[place]
        if card != before:
            out[count] = GIVE + card
            count += 1
        before = card
        place += 1
    return count


def fill_price(table: Table, node: i64, out: vec[i64]) -> i64:
    """Yes, if all of it can be paid and brings something; a hand card is its own yes (ARN-MOD-08)."""
    if not can_pay(table, node) or not useful_once_paid(table, node):
        return 0
    if table.printed.node(node, COUNT) > 0 and table.printed.node(node, TRAVEL) == 0:
        return fill_gifts(table, out, 0)
    out[0] = ACCEPT
    return 1


def fill_choice(table: Table, node: i64, out: vec[i64]) -> i64:
    """The options of a slash, or pairs of different ones; an option to take a card is one move per card."""
    printed = table.printed
    options = printed.node(node, LINKS)
    count: i64 = 0
    if printed.node(node, COUNT) == 2:
        pairs = options * (options - 1) // 2
        while count < pairs:
            out[count] = OPTION + count
            count += 1
        return count
    index: i64 = 0
    while index < options:
        inner = printed.inside(node, index)
        if printed.node(inner, OP) == TAKE_CARD:
            count = fill_gains(table, printed.node(inner, FIRST), printed.node(inner, SECOND), out, count)
        elif useful(table, inner):
            out[count] = OPTION + index
            count += 1
        index += 1
    return count


def fill_sorting(table: Table, out: vec[i64]) -> i64:
    """Which of the cards drawn by an earring go to the play area, or one back on top (ARN-CRD-10, -18).

    Cards are given up in rising order, so that a set of them has one order.
    """
    seat = table.player
    lowest = table.pending.second()
    start = pile_start(table, seat, IN_TRANSIT)
    size = pile_size(table, seat, IN_TRANSIT)
    back_on_top = table.printed.node(table.pending.first(), SECOND) != 0
    # Where nothing goes back on top, a card must be left that can be given up after this one.
    end = size - 1 if size > 2 and not back_on_top else size
    count: i64 = 0
    before: i64 = -1
    index: i64 = 0
    while index < end:
        card = table.cards[start + index]
        if card != before and card >= lowest:
            out[count] = GIVE + card
            count += 1
        before = card
        index += 1
    if size == 2 and back_on_top:
        out[count] = ON_TOP
        count += 1
        if table.cards[start] != table.cards[start + 1]:
            out[count] = ON_TOP + 1
            count += 1
    return count


def leftover_card(table: Table) -> i64:
    """The lowest kind of hand card that was not asked about yet, or -1."""
    place = pile_start(table, table.player, IN_HAND)
    end = place + pile_size(table, table.player, IN_HAND)
    while place < end:
        if table.cards[place] >= table.pending.second():
            return table.cards[place]
        place += 1
    return -1


def fill_leftover(table: Table, out: vec[i64]) -> i64:
    """How many of the equal cards asked about are kept (ARN-MOD-26)."""
    most = count_of(table, table.player, IN_HAND, leftover_card(table))
    number: i64 = 0
    while number <= most:
        out[number] = NUMBER + number
        number += 1
    return number
