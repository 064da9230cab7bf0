"""Carrying out parts of effects: those that ask nothing, and the option chosen where something was asked."""

from digsite.engine.native import i64
from digsite.games.arnak import happenings
from digsite.games.arnak.actions import (
    ACCEPT,
    ACTIVATE_NOW,
    ACTIVATE_SITE,
    ARRIVE,
    ASSISTANT,
    BONUS_TILE,
    BOTTOM_TILE,
    CAPTURE,
    DECLINE,
    DISCOUNTED,
    EXCHANGE_SQUARES,
    EXILE_CARD,
    EXILE_FEAR_TILE,
    EXILE_PLAYED_FEAR,
    FEAR_CARD,
    GIVE,
    GIVE_CARD,
    LOOK_IN_TEMPLE,
    NUMBER,
    ON_TOP,
    OPTION,
    OPTIONS_EACH,
    ORDER,
    OVERCOME_AT,
    PAID,
    PICK_BONUS,
    REFRESH_SQUARE,
    REPEAT,
    RETURN_HOME,
    REWARDS,
    SET_OUT,
    SORTING,
    SOURCE,
    STACKS,
    TAKE,
    TAKE_ASSISTANT,
    TRADE,
    TRAVEL_COST,
    UPGRADE_SQUARE,
    USE_ARTIFACT,
)
from digsite.games.arnak.assistants import (
    borrowed_buyer,
    borrowed_discount,
    exchange,
    recruit,
    refresh,
    rescue,
    side_option,
    upgrade,
)
from digsite.games.arnak.card_row import buy, exile_rightmost_item, gain_card
from digsite.games.arnak.deck import draw, exile_from_hand, exile_from_play, gain_fear, lay_down
from digsite.games.arnak.free_actions import push_used
from digsite.games.arnak.gains import gain, gain_per
from digsite.games.arnak.paying import pay_resources
from digsite.games.arnak.piles import IN_HAND, find
from digsite.games.arnak.prices import begin_paying, reward_paid
from digsite.games.arnak.research import (
    choose_discount,
    give_rewards,
    research,
    take_bonus,
    take_from_temple,
)
from digsite.games.arnak.sites import (
    activate_step,
    arrive_on_space,
    capture,
    discover_step,
    go,
    move_guardian,
    put_tile_under,
    relocate,
    return_home,
    reveal_site_tile,
)
from digsite.games.arnak.sorting import draw_to_sort, give_up, put_back
from digsite.games.arnak.sources import FROM_ASSISTANT, source
from digsite.games.arnak.table import Table, level_of
from digsite.games.arnak.travel import add_floating, open_cost, pick
from digsite.games.arnak.vocabulary import (
    ACTIVATE,
    ACTIVATE_TOP,
    ALL_PLANES,
    ARCHAEOLOGIST,
    ARROWHEAD,
    BOOT,
    BORROW,
    BUY,
    CAR,
    CHOOSE,
    COUNT,
    DISCARD,
    DRAW,
    DRAW_BOTTOM,
    EXCHANGE,
    EXILE,
    EXILE_RIGHTMOST,
    FEAR,
    FIRST,
    FREE_SLOT,
    GAIN,
    GAIN_PER,
    GAIN_TRAVEL,
    JEWEL,
    LEVEL_2,
    LINKS,
    MOVE_GUARDIAN,
    NO_GUARDIAN_FEAR,
    OP,
    OVERCOME,
    PASS_ROUND,
    PAY,
    PLANE,
    RECRUIT,
    REFRESH,
    RELOCATE,
    RESCUE,
    RESEARCH,
    RESOURCE_COUNT,
    RETURN_FIGURE,
    SECOND,
    SEQUENCE,
    SHIP,
    SORT_DRAWN,
    TABLET,
    TAKE_CARD,
    TRAVEL,
    UPGRADE,
    UPGRADE_ASSISTANT,
)


def is_automatic(table: Table, kind: i64) -> bool:
    """Whether the frame on top asks nothing (class A of ARN-MOD-07, and steps between decisions)."""
    if kind <= NO_GUARDIAN_FEAR:
        return True
    if kind == PAY:
        return table.pending.second() & PAID != 0
    return kind in (SOURCE, SET_OUT, ARRIVE, ACTIVATE_NOW, CAPTURE, BOTTOM_TILE) or (
        kind == TRAVEL_COST and open_cost(table) == 0
    )


def perform(table: Table, kind: i64) -> None:
    """Carries out a frame that asks nothing."""
    setting = table.setting
    node = table.pending.first()
    if kind == SEQUENCE:
        index = table.pending.second()
        if index == setting.node(node, LINKS):
            table.pending.pop()
            return
        table.pending.replace(SEQUENCE, node, index + 1)
        inner = setting.inside(node, index)
        table.pending.push(setting.node(inner, OP), inner, 0)
    elif kind == PAY:
        reward_paid(table)
    elif kind == SET_OUT:
        arrive_on_space(table)
    elif kind == ARRIVE:
        discover_step(table)
    elif kind == ACTIVATE_NOW:
        activate_step(table)
    elif kind == BOTTOM_TILE:
        put_tile_under(table)
    else:
        table.pending.pop()
        if kind == CAPTURE:
            capture(table, node)
        elif kind <= NO_GUARDIAN_FEAR:
            perform_gain(table, kind, node)


def perform_gain(table: Table, kind: i64, node: i64) -> None:
    """What is gained, drawn or begun without asking."""
    setting = table.setting
    seat = table.player
    if kind == GAIN:
        gain(table, node)
    elif kind == DRAW:
        if draw(table, seat, setting.node(node, COUNT), False) == 0 and table.journal is not None:
            happenings.unused(table, kind)
    elif kind == FEAR:
        gain_fear(table, seat, setting.node(node, COUNT))
    elif kind == GAIN_TRAVEL:
        add_floating(table, setting.node(node, TRAVEL))
        if table.journal is not None:
            happenings.icons_float(table, node)
    elif kind == GAIN_PER:
        gain_per(table, node)
    elif kind == EXILE_RIGHTMOST:
        exile_rightmost_item(table)
    elif kind == PASS_ROUND:
        table.passed |= 1 << seat
        if table.journal is not None:
            happenings.passed(table)
    elif kind == ALL_PLANES:
        table.all_planes |= 1 << seat
        table.floating[PLANE] += table.floating[BOOT] + table.floating[SHIP] + table.floating[CAR]
        table.floating[BOOT] = 0
        table.floating[SHIP] = 0
        table.floating[CAR] = 0
        if table.journal is not None:
            happenings.protected(table, "all-planes")
    elif kind == NO_GUARDIAN_FEAR:
        table.fearless |= 1 << seat
        if table.journal is not None:
            happenings.protected(table, "fearless")


def skip(table: Table) -> None:
    """The part on top has no legal option and is left out (ARN-MOD-09)."""
    if table.journal is not None:
        happenings.unused(table, table.pending.kind())
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
        effect = table.setting.card_effect[table.pending.first()]
        table.pending.replace(table.setting.node(effect, OP), effect, 0)
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
        happenings.gave(table, card)
    lay_down(table, table.player, card)


def choose_part(table: Table, kind: i64, action: i64) -> None:
    """Carries out the option chosen for a part of an effect."""
    setting = table.setting
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
        if used < setting.node(node, COUNT):
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
        buy(table, action - TAKE, setting.node(node, COUNT))
    elif kind == TAKE_CARD:
        gain_card(table, action - TAKE, setting.node(node, SECOND))
    elif kind == RELOCATE:
        relocate(table, action)
    elif kind == MOVE_GUARDIAN:
        move_guardian(table, action)
    elif kind == RETURN_FIGURE:
        return_home(table, action - RETURN_HOME)
    elif kind == RESEARCH:
        research(table, action, node)
    elif kind == DRAW_BOTTOM:
        draw(table, table.player, setting.node(node, COUNT), True)
    elif kind == FREE_SLOT:
        table.slotted[table.player] -= 1
        table.crates[table.player] += 1
        if table.journal is not None:
            happenings.freed_slot(table)
    elif kind == ACTIVATE_TOP:
        reveal_site_tile(table, node)
    elif kind == SORT_DRAWN:
        draw_to_sort(table, node, action - NUMBER)
    else:
        choose_assistant(table, kind, node, action)


def choose_assistant(table: Table, kind: i64, node: i64, action: i64) -> None:
    """Carries out the option chosen for a part about assistants."""
    setting = table.setting
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
        gold = setting.node(node, FIRST)
        if action >= ASSISTANT:
            choice = action - ASSISTANT
            assistant = choice // OPTIONS_EACH
            if table.journal is not None:
                happenings.borrowed(table, assistant)
            inner = side_option(table, assistant, gold, choice % OPTIONS_EACH)
            push_used(table, source(FROM_ASSISTANT, assistant), inner, 0)
        else:
            if table.journal is not None:
                happenings.borrowed(table, borrowed_buyer(table, gold))
            buy(table, action - DISCOUNTED, borrowed_discount(table, gold))


def activate_chosen(table: Table, node: i64, flags: i64, site: i64) -> None:
    """One site is used; a second, different one may follow (ARN-CRD-23, -30)."""
    setting = table.setting
    if setting.node(node, COUNT) > 1 and flags < REPEAT:
        table.pending.replace(ACTIVATE, node, flags + REPEAT * (site + 1))
    else:
        table.pending.pop()
    if level_of(site) == LEVEL_2:
        pay_resources(table, node)
    if table.journal is not None:
        happenings.activated(table, site)
    table.pending.push(ACTIVATE_NOW, site, 1)


def choose_option(table: Table, node: i64, action: i64) -> None:
    """One option of a slash, or two different ones in printed order (ARN-CRD-01, ARN-EFF-04)."""
    setting = table.setting
    if action < OPTION:
        index: i64 = 0
        while setting.node(setting.inside(node, index), OP) != TAKE_CARD:
            index += 1
        gain_card(table, action - TAKE, setting.node(setting.inside(node, index), SECOND))
        return
    number = action - OPTION
    options = setting.node(node, LINKS)
    if setting.node(node, COUNT) == 1:
        inner = setting.inside(node, number)
        table.pending.push(setting.node(inner, OP), inner, 0)
        return
    first: i64 = 0
    while number >= options - 1 - first:
        number -= options - 1 - first
        first += 1
    second = setting.inside(node, first + 1 + number)
    chosen = setting.inside(node, first)
    table.pending.push(setting.node(second, OP), second, 0)
    table.pending.push(setting.node(chosen, OP), chosen, 0)


def exile_chosen(table: Table, action: i64) -> None:
    """A card of the hand or the play area, or a fear tile, is exiled (ARN-EXL-04, -07)."""
    seat = table.player
    if action == EXILE_FEAR_TILE:
        table.fear_tiles[seat] -= 1
        if table.journal is not None:
            happenings.exiled_fear_tile(table)
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
        happenings.traded(table, way)
