"""Carrying out what asks nothing: gains, draws, and the steps between two decisions (class A of ARN-MOD-07)."""

from digsite.engine.native import i64
from digsite.games.arnak.effects.gains import gain, gain_per
from digsite.games.arnak.effects.pay import reward_paid
from digsite.games.arnak.events import course
from digsite.games.arnak.places.card_row import exile_rightmost_item
from digsite.games.arnak.places.deck import draw, gain_fear
from digsite.games.arnak.places.sites import (
    activate_step,
    arrive_on_space,
    capture,
    discover_step,
    put_tile_under,
)
from digsite.games.arnak.printed.vocabulary import (
    ALL_PLANES,
    BOOT,
    CAR,
    COUNT,
    DRAW,
    EXILE_RIGHTMOST,
    FEAR,
    GAIN,
    GAIN_PER,
    GAIN_TRAVEL,
    LINKS,
    NO_GUARDIAN_FEAR,
    OP,
    PASS_ROUND,
    PAY,
    PLANE,
    SEQUENCE,
    SHIP,
    TRAVEL,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import (
    ACTIVATE_NOW,
    ARRIVE,
    BOTTOM_TILE,
    CAPTURE,
    PAID,
    SET_OUT,
    SOURCE,
    TRAVEL_COST,
)
from digsite.games.arnak.travel.payment import open_cost
from digsite.games.arnak.travel.sources import add_floating


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
    printed = table.printed
    node = table.pending.first()
    if kind == SEQUENCE:
        index = table.pending.second()
        if index == printed.node(node, LINKS):
            table.pending.pop()
            return
        table.pending.replace(SEQUENCE, node, index + 1)
        inner = printed.inside(node, index)
        table.pending.push(printed.node(inner, OP), inner, 0)
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
    printed = table.printed
    seat = table.player
    if kind == GAIN:
        gain(table, node)
    elif kind == DRAW:
        if draw(table, seat, printed.node(node, COUNT), False) == 0 and table.journal is not None:
            course.unused(table, kind)
    elif kind == FEAR:
        gain_fear(table, seat, printed.node(node, COUNT))
    elif kind == GAIN_TRAVEL:
        add_floating(table, printed.node(node, TRAVEL))
        if table.journal is not None:
            course.icons_float(table, node)
    elif kind == GAIN_PER:
        gain_per(table, node)
    elif kind == EXILE_RIGHTMOST:
        exile_rightmost_item(table)
    elif kind == PASS_ROUND:
        table.passed |= 1 << seat
        # ARN-TRN-11: whatever made the player pass, it is the main action of the turn, whose frame lies lowest.
        table.pending.cells[1] = 1
        if table.journal is not None:
            course.passed(table)
    elif kind == ALL_PLANES:
        table.all_planes |= 1 << seat
        table.floating[PLANE] += table.floating[BOOT] + table.floating[SHIP] + table.floating[CAR]
        table.floating[BOOT] = 0
        table.floating[SHIP] = 0
        table.floating[CAR] = 0
        if table.journal is not None:
            course.protected(table, "all-planes")
    elif kind == NO_GUARDIAN_FEAR:
        table.fearless |= 1 << seat
        if table.journal is not None:
            course.protected(table, "fearless")
