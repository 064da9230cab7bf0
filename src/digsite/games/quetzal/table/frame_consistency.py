"""Checks that the pending stack of a snapshot can be continued."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from digsite.engine.checking import require
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import UPGRADE_KINDS
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table, count_at, seat_in_order
from digsite.games.quetzal.table.operations import ACTIVATED, LOCATION_AT, STEPS, place_being_activated

Frame = Sequence[int]

_PHASES = (frames.ROLLING, frames.PLACING, frames.ACTIVATING, frames.ENDING)


def _require(holds: bool, problem: str) -> None:
    require(holds, "state.pending", problem)


def check_frames(table: Table) -> None:
    """Refuses a stack that cannot be continued."""
    phase, *above = table.pending.frames()
    kind, first, second = phase
    _require(kind in _PHASES, "a stack begins with a phase")
    _require(len(above) > 0, "nobody decides")
    _check_player(table, phase)
    place = place_being_activated(first, second) if kind == frames.ACTIVATING else -1
    # The phase, then a chain of steps, then Discovery points and tiles that are worked off.
    below = kind
    while above and below in STEPS[above[0][0]].lies_on:
        below, first, second = above.pop(0)
        STEPS[below].check(table, place, first, second)
    if below == kind:
        _require(kind == frames.ACTIVATING, "this is not decided in this phase")
        location = LOCATION_AT[place]
        _require(location.brings_discovery, "nothing here brings Discovery points or a tile")
        village = location.code == ids.VILLAGE
        _require(_is_tile(above[0]) == village, "a tile is taken at the Village, and only there")
    elif above:
        _require(STEPS[below].offers_exchange, "an exchange is made at the first step of a decision")
        unnamed = below != frames.DELIVER_CARDS or second == -1
        _require(unnamed, "an exchange is made before the first card is named")
        bought = not _is_tile(above[0]) and above[0][0] == frames.DISCOVERING
        _require(bought, "an exchange brings Discovery points")
    _require(bool(above) or STEPS[below].decides, "nobody decides")
    if above:
        _check_nested(table, above)


def _check_player(table: Table, phase: Frame) -> None:
    """The seat that decides is the one whose turn it is."""
    kind, first, second = phase
    players = int(table.printed.players)
    if kind in (frames.ROLLING, frames.ENDING):
        _require(1 <= first <= players, "so many players cannot have been asked")
        expected = int(seat_in_order(table, first - 1))
    elif kind == frames.PLACING:
        _require(first < players, "there is no such seat")
        expected = (first - 1) % players
    else:
        expected = _player_at(table, first, second)
    _require(int(table.player) == expected, "another seat decides")
    if kind == frames.ENDING:
        _require(table.round == table.printed.rounds, "the game ends after its last round")


def _player_at(table: Table, following: int, deliveries: int) -> int:
    _require(1 <= following <= frames.STOPS, "there is no such stop")
    if deliveries > 0:
        number = following - frames.AT_HARBOR
        _require(0 <= number < table.printed.players, "deliveries are counted at the Harbor only")
        seat = int(seat_in_order(table, number))
        meeples = int(count_at(table, seat, ids.HARBOR))
        _require(deliveries <= meeples, "there are more deliveries than meeples")
        return seat
    at_harbor = ACTIVATED[following - 1].code == ids.HARBOR
    _require(not at_harbor, "at the Harbor the delivery in progress is counted")
    holder = int(table.holders[place_being_activated(following, 0)])
    _require(0 <= holder < table.printed.players, "nobody decides at this place")
    return holder


def _is_tile(frame: Frame) -> bool:
    """Whether somebody has gained a tile here: it waits for a place, or its bonus is being worked off."""
    kind, _, second = frame
    return kind == frames.PUT_TILE_AWAY or (kind == frames.DISCOVERING and second != ids.NOTHING)


def _check_nested(table: Table, stack: Sequence[Frame]) -> None:
    """Discovery points and tiles are worked off, up to a tile that asks for a place (QZ-MOD-14)."""
    for kind, first, second in stack:
        _require(kind in (frames.DISCOVERING, frames.PUT_TILE_AWAY), "this is not decided here")
        if kind == frames.PUT_TILE_AWAY:
            _require(first < ids.PERMANENT, "an immediate Upgrade needs no place")
        elif second != ids.NOTHING:
            immediate = second == ids.IMMEDIATE_DISCOVERY
            given = int(table.printed.effect(second, 0)) if immediate else 0
            _require(first < given, f"{UPGRADE_KINDS[second]} gives {given} Discovery points")
    for lower, upper in pairwise(stack):
        if lower[0] == frames.PUT_TILE_AWAY:
            _require(not _is_tile(upper), "an exchange brings Discovery points")
        else:
            _require(_is_tile(upper), "a space of the track brings a tile")
    kind, waiting, _ = stack[-1]
    _require(kind == frames.PUT_TILE_AWAY, "nobody decides")
    STEPS[kind].check(table, -1, waiting, 0)
