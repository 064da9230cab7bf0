"""Carrying out the option that was chosen where a part of an effect, or a step of an action, asked something."""

from digsite.engine.native import i64
from digsite.games.arnak.actions import (
    ACCEPT,
    ACTIVATE_SITE,
    ASSISTANT,
    BONUS_TILE,
    DECLINE,
    DISCOUNTED,
    EXCHANGE_SQUARES,
    EXILE_CARD,
    EXILE_FEAR_TILE,
    EXILE_PLAYED_FEAR,
    GIVE,
    NUMBER,
    ON_TOP,
    OPTION,
    ORDER,
    OVERCOME_AT,
    REFRESH_SQUARE,
    RETURN_HOME,
    TAKE,
    TAKE_ASSISTANT,
    TRADE,
    UPGRADE_SQUARE,
)
from digsite.games.arnak.course.free_actions import push_used
from digsite.games.arnak.effects.pay import begin_paying
from digsite.games.arnak.effects.sorting import draw_to_sort, give_up, put_back
from digsite.games.arnak.events import assistants, board, cards, course
from digsite.games.arnak.places.assistants import (
    borrowed_buyer,
    borrowed_discount,
    exchange,
    recruit,
    refresh,
    rescue,
    side_option,
    upgrade,
)
from digsite.games.arnak.places.card_row import buy, gain_card
from digsite.games.arnak.places.deck import draw, exile_from_hand, exile_from_play, lay_down
from digsite.games.arnak.places.research import (
    choose_discount,
    give_rewards,
    research,
    take_bonus,
    take_from_temple,
)
from digsite.games.arnak.places.sites import (
    capture,
    go,
    move_guardian,
    relocate,
    return_home,
    reveal_site_tile,
)
from digsite.games.arnak.printed.ids import FEAR_CARD, OPTIONS_EACH, STACKS
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
    JEWEL,
    LEVEL_2,
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
    UPGRADE,
    UPGRADE_ASSISTANT,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import (
    ACTIVATE_NOW,
    GIVE_CARD,
    LOOK_IN_TEMPLE,
    PAID,
    PICK_BONUS,
    REPEAT,
    REWARDS,
    SORTING,
    TRAVEL_COST,
    USE_ARTIFACT,
)
from digsite.games.arnak.table.piles import IN_HAND, find
from digsite.games.arnak.table.places import level_of
from digsite.games.arnak.table.sources import FROM_ASSISTANT, source
from digsite.games.arnak.travel.payment import pick
from digsite.games.arnak.travel.prices import pay_resources


def skip(table: Table) -> None:
    """The part on top has no legal option and is left out (ARN-MOD-09)."""
    if table.journal is not None:
        course.unused(table, table.pending.kind())
    table.pending.pop()


def choose(table: Table, action: i64) -> None:
    """Carries out one option of the decision on top."""
    kind = table.pending.kind()
    if action == DECLINE:
        skip(table)
    elif kind <= RESEARCH:
        choose_part(table, kind, action)
    elif kind == TRAVEL_COST:
        pick(table, action)
    elif kind == GIVE_CARD:
        table.pending.pop()
        give(table, action - GIVE)
    elif kind == USE_ARTIFACT:
        effect = table.printed.card_effect[table.pending.first()]
        table.pending.replace(table.printed.node(effect, OP), effect, 0)
    elif kind == REWARDS:
        bonus = table.pending.first()
        row = table.pending.second()
        table.pending.pop()
        give_rewards(table, bonus, row, action == ORDER)
    elif kind == PICK_BONUS:
        take_bonus(table, action - BONUS_TILE)
    elif kind == LOOK_IN_TEMPLE:
        take_from_temple(table, action - BONUS_TILE)
    elif kind == SORTING:
        if action >= ON_TOP:
            put_back(table, action)
        else:
            give_up(table, action - GIVE)
    else:
        choose_discount(table, action - OPTION)


def give(table: Table, card: i64) -> None:
    """A hand card goes to the play area with neither effect nor travel value (ARN-PLY-09)."""
    if table.journal is not None:
        cards.gave(table, card)
    lay_down(table, table.player, card)


def choose_part(table: Table, kind: i64, action: i64) -> None:
    """Carries out the option chosen for a part of an effect."""
    printed = table.printed
    node = table.pending.first()
    flags = table.pending.second()
    if kind == PAY:
        table.pending.replace(PAY, node, PAID)
        if action == ACCEPT:
            begin_paying(table, node)
        else:
            pay_resources(table, node)
            give(table, action - GIVE)
        return
    if kind == ACTIVATE:
        activate_chosen(table, node, flags, action - ACTIVATE_SITE)
        return
    if kind == REFRESH:
        used = flags // REPEAT + 1
        if used < printed.node(node, COUNT):
            table.pending.replace(REFRESH, node, flags + REPEAT)
        else:
            table.pending.pop()
        refresh(table, action - REFRESH_SQUARE)
        return
    table.pending.pop()
    if kind == EXILE:
        exile_chosen(table, action)
    elif kind == UPGRADE:
        trade(table, action - TRADE)
    elif kind == CHOOSE:
        choose_option(table, node, action)
    elif kind == DISCARD:
        give(table, action - GIVE)
    elif kind == ARCHAEOLOGIST:
        go(table, action, node)
    elif kind == OVERCOME:
        capture(table, action - OVERCOME_AT)
    elif kind == BUY:
        buy(table, action - TAKE, printed.node(node, COUNT))
    elif kind == TAKE_CARD:
        gain_card(table, action - TAKE, printed.node(node, SECOND))
    elif kind == RELOCATE:
        relocate(table, action)
    elif kind == MOVE_GUARDIAN:
        move_guardian(table, action)
    elif kind == RETURN_FIGURE:
        return_home(table, action - RETURN_HOME)
    elif kind == RESEARCH:
        research(table, action, node)
    elif kind == DRAW_BOTTOM:
        draw(table, table.player, printed.node(node, COUNT), True)
    elif kind == FREE_SLOT:
        table.slotted[table.player] -= 1
        table.crates[table.player] += 1
        if table.journal is not None:
            board.freed_slot(table)
    elif kind == ACTIVATE_TOP:
        reveal_site_tile(table, node)
    elif kind == SORT_DRAWN:
        draw_to_sort(table, node, action - NUMBER)
    else:
        choose_assistant(table, kind, node, action)


def choose_assistant(table: Table, kind: i64, node: i64, action: i64) -> None:
    """Carries out the option chosen for a part about assistants."""
    printed = table.printed
    if kind == RECRUIT:
        recruit(table, action - TAKE_ASSISTANT)
    elif kind == RESCUE:
        rescue(table, action - TAKE_ASSISTANT)
    elif kind == UPGRADE_ASSISTANT:
        upgrade(table, action - UPGRADE_SQUARE)
    elif kind == EXCHANGE:
        pair = action - EXCHANGE_SQUARES
        exchange(table, pair // STACKS, pair % STACKS)
    elif kind == BORROW:
        gold = printed.node(node, FIRST)
        if action >= ASSISTANT:
            choice = action - ASSISTANT
            assistant = choice // OPTIONS_EACH
            if table.journal is not None:
                assistants.borrowed(table, assistant)
            inner = side_option(table, assistant, gold, choice % OPTIONS_EACH)
            push_used(table, source(FROM_ASSISTANT, assistant), inner, 0)
        else:
            if table.journal is not None:
                assistants.borrowed(table, borrowed_buyer(table, gold))
            buy(table, action - DISCOUNTED, borrowed_discount(table, gold))


def activate_chosen(table: Table, node: i64, flags: i64, site: i64) -> None:
    """One site is used; a second, different one may follow (ARN-CRD-23, -30)."""
    printed = table.printed
    if printed.node(node, COUNT) > 1 and flags < REPEAT:
        table.pending.replace(ACTIVATE, node, flags + REPEAT * (site + 1))
    else:
        table.pending.pop()
    if level_of(site) == LEVEL_2:
        pay_resources(table, node)
    if table.journal is not None:
        board.activated(table, site)
    table.pending.push(ACTIVATE_NOW, site, 1)


def choose_option(table: Table, node: i64, action: i64) -> None:
    """One option of a slash, or two different ones in printed order (ARN-CRD-01, ARN-EFF-04)."""
    printed = table.printed
    if action < OPTION:
        index: i64 = 0
        while printed.node(printed.inside(node, index), OP) != TAKE_CARD:
            index += 1
        gain_card(table, action - TAKE, printed.node(printed.inside(node, index), SECOND))
        return
    number = action - OPTION
    options = printed.node(node, LINKS)
    if printed.node(node, COUNT) == 1:
        inner = printed.inside(node, number)
        table.pending.push(printed.node(inner, OP), inner, 0)
        return
    first: i64 = 0
    while number >= options - 1 - first:
        number -= options - 1 - first
        first += 1
    second = printed.inside(node, first + 1 + number)
    chosen = printed.inside(node, first)
    table.pending.push(printed.node(second, OP), second, 0)
    table.pending.push(printed.node(chosen, OP), chosen, 0)


def exile_chosen(table: Table, action: i64) -> None:
    """A card of the hand or the play area, or a fear tile, is exiled (ARN-EXL-04, -07)."""
    seat = table.player
    if action == EXILE_FEAR_TILE:
        table.fear_tiles[seat] -= 1
        if table.journal is not None:
            cards.exiled_fear_tile(table)
    elif action == EXILE_PLAYED_FEAR:
        exile_from_play(table, seat, FEAR_CARD)
    else:
        card = action - EXILE_CARD
        if find(table, seat, IN_HAND, card) >= 0:
            exile_from_hand(table, seat, card)
        else:
            exile_from_play(table, seat, card)


def trade(table: Table, way: i64) -> None:
    """A tablet becomes an arrowhead, or an arrowhead a jewel (ARN-EFF-05)."""
    base = table.player * RESOURCE_COUNT
    if way == 0:
        table.resources[base + TABLET] -= 1
        table.resources[base + ARROWHEAD] += 1
    else:
        table.resources[base + ARROWHEAD] -= 1
        table.resources[base + JEWEL] += 1
    if table.journal is not None:
        course.traded(table, way)
