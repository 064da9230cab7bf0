"""What holds of the pending stack at every table that a game can come to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from digsite.engine.checking import require
from digsite.games.quetzal.course.gains import can_buy_discovery, can_buy_vp
from digsite.games.quetzal.course.rolling import unusable
from digsite.games.quetzal.locations.activating import temple_is_empty
from digsite.games.quetzal.locations.demands import (
    can_target,
    demand_at,
    fewest_at,
    fits,
    is_bidding,
    is_free,
    is_unique,
)
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import UPGRADE_KINDS
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import (
    Table,
    count_at,
    group_size,
    in_pool,
    is_active,
    pool_size,
    seat_in_order,
    village_size,
)
from digsite.games.quetzal.words.explain import place_of_stop

Frame = Sequence[int]

# What may lie directly on the work of a phase, besides work that Discovery points bring.
_DECISIONS = {
    frames.ROLLING: (frames.CHOOSE_REROLL, frames.NAME_REROLL),
    frames.PLACING: (frames.CHOOSE_TARGET, frames.ADD_MEEPLE, frames.CHOOSE_ROLE, frames.CAMPING),
    frames.ACTIVATING: (
        frames.PICK_CARD,
        frames.KEEP_CARD,
        frames.SELL_CARD,
        frames.TAKE_UPGRADE,
        frames.DELIVER_CARDS,
    ),
    frames.ENDING: (frames.LAST_EXCHANGE,),
}
# The first steps of decisions, on which an exchange can lie while it is worked off (QZ-MOD-08).
_EXCHANGE_BASES = (
    frames.CHOOSE_TARGET,
    frames.PICK_CARD,
    frames.SELL_CARD,
    frames.TAKE_UPGRADE,
    frames.DELIVER_CARDS,
    frames.LAST_EXCHANGE,
)
# Places whose activation brings Discovery points or a tile, once their own decision is made.
_BRINGS_DISCOVERY = (
    ids.STELA,
    ids.QUARRY,
    ids.SMALL_TEMPLE,
    ids.RUINS,
    ids.VILLAGE,
    ids.VILLAGE + 1,
    ids.VILLAGE + 2,
    ids.HARBOR,
    ids.SHIP,
    ids.SHIP + 1,
)


def check_frames(table: Table) -> None:
    """Refuses a stack that no game could have come to."""
    stack = table.pending.frames()
    phase = stack[0]
    require(phase[0] in _DECISIONS, "state.pending", "a stack begins with a phase")
    require(len(stack) > 1, "state.pending", "nobody decides")
    _check_player(table, phase)
    above = stack[1:]
    if above[0][0] in _DECISIONS[phase[0]]:
        _check_decision(table, phase, above[0])
        if above[0][0] == frames.CAMPING:
            _check_camp(table, above)
            return
        if len(above) > 1:
            require(
                above[0][0] in _EXCHANGE_BASES,
                "state.pending",
                "an exchange is made at the first step of a decision",
            )
            if above[0][0] == frames.DELIVER_CARDS:
                require(
                    above[0][2] == -1, "state.pending", "an exchange is made before the first card is named"
                )
            require(
                not _is_tile(above[1]) and above[1][0] == frames.DISCOVERING,
                "state.pending",
                "an exchange brings Discovery points",
            )
            _check_nested(table, above[1:])
        return
    require(phase[0] == frames.ACTIVATING, "state.pending", "this is not decided in this phase")
    place = place_of_stop(phase[1], phase[2])
    require(place in _BRINGS_DISCOVERY, "state.pending", "nothing here brings Discovery points or a tile")
    village = ids.VILLAGE <= place < ids.HARBOR
    require(_is_tile(above[0]) == village, "state.pending", "a tile is taken at the Village, and only there")
    _check_nested(table, above)


def _check_player(table: Table, phase: Frame) -> None:
    """The seat that decides is the one whose turn it is."""
    kind, first, second = phase
    players = int(table.printed.players)
    if kind in (frames.ROLLING, frames.ENDING):
        require(1 <= first <= players, "state.pending", "so many players cannot have been asked")
        expected = int(seat_in_order(table, first - 1))
    elif kind == frames.PLACING:
        require(first < players, "state.pending", "there is no such seat")
        expected = (first - 1) % players
    else:
        expected = _player_at(table, first, second)
    require(int(table.player) == expected, "state.pending", "another seat decides")
    if kind == frames.ENDING:
        require(table.round == table.printed.rounds, "state.pending", "the game ends after its last round")


def _player_at(table: Table, stop: int, deliveries: int) -> int:
    require(1 <= stop <= frames.STOPS, "state.pending", "there is no such stop")
    if deliveries > 0:
        number = stop - frames.AT_HARBOR
        require(
            0 <= number < table.printed.players, "state.pending", "deliveries are counted at the Harbor only"
        )
        seat = int(seat_in_order(table, number))
        require(
            deliveries <= count_at(table, seat, ids.HARBOR),
            "state.pending",
            "there are more deliveries than meeples",
        )
        return seat
    require(
        not frames.AT_HARBOR < stop <= frames.AT_SHIPS,
        "state.pending",
        "at the Harbor the delivery in progress is counted",
    )
    holder = int(table.holders[place_of_stop(stop, deliveries)])
    require(0 <= holder < table.printed.players, "state.pending", "nobody decides at this place")
    return holder


def _check_decision(table: Table, phase: Frame, frame: Frame) -> None:
    kind, first, second = frame
    place = place_of_stop(phase[1], phase[2]) if phase[0] == frames.ACTIVATING else -1
    seat = int(table.player)
    if kind in (frames.CHOOSE_REROLL, frames.NAME_REROLL):
        _check_reroll(table, frame)
    elif kind == frames.CHOOSE_TARGET:
        require(pool_size(table, seat) > 0, "state.pending", "the pool is empty")
    elif kind in (frames.ADD_MEEPLE, frames.CHOOSE_ROLE):
        _check_group(table, frame)
    elif kind == frames.PICK_CARD:
        require(place == ids.TEMPLE + first, "state.pending", "another place is activated")
        require(
            1 <= second <= table.printed.temple_choose[first],
            "state.pending",
            "so many cards cannot be left to take",
        )
        require(not temple_is_empty(table), "state.pending", "the Temple is empty")
    elif kind == frames.KEEP_CARD:
        require(place == ids.TEMPLE + first, "state.pending", "another place is activated")
        require(table.printed.temple_draw[first] > 0, "state.pending", "no card is drawn there")
        require(
            is_active(table, seat, ids.TEMPLE_EXTRA_DRAW),
            "state.pending",
            "the Upgrade for a second card is missing",
        )
    elif kind == frames.SELL_CARD:
        require(
            place == ids.BLACK_MARKET and table.hand_sizes[seat] > 0,
            "state.pending",
            "nothing can be sold",
        )
    elif kind == frames.TAKE_UPGRADE:
        require(
            place == ids.VILLAGE + first and village_size(table) > 0,
            "state.pending",
            "no Upgrade can be taken",
        )
    elif kind == frames.DELIVER_CARDS:
        require(place == first and table.hand_sizes[seat] > 0, "state.pending", "nothing can be delivered")
        require(is_bidding(place) or place == ids.HARBOR, "state.pending", "nothing is delivered there")
    elif kind == frames.LAST_EXCHANGE and table.pending.size == 2:
        payable = can_buy_vp(table, seat) or can_buy_discovery(table, seat)
        require(payable, "state.pending", "nothing can be exchanged")


def _check_reroll(table: Table, frame: Frame) -> None:
    kind, used, last = frame
    both = frames.USED_REROLL_TWO | frames.USED_REROLL_ALL
    missing = int(unusable(table, table.player))
    require(
        used < both and used & missing == missing,
        "state.pending",
        "the reroll Upgrades are used up, or not there",
    )
    if kind == frames.CHOOSE_REROLL:
        return
    require(used & frames.USED_REROLL_TWO == 0, "state.pending", "the reroll Upgrade is used up")
    require(
        1 <= group_size(table) < table.printed.reroll_meeples,
        "state.pending",
        "so many meeples cannot be named",
    )
    require(_last_named(table) == last, "state.pending", "the meeple named last is another one")


def _last_named(table: Table) -> int:
    named = [category for category in range(ids.CATEGORIES) if table.group[category] > 0]
    return named[-1] if named else -1


def _check_group(table: Table, frame: Frame) -> None:
    """The group in progress can be completed, or waits for its role (QZ-MOD-02, -03)."""
    kind, place, last = frame
    seat = int(table.player)
    counts = [int(in_pool(table, seat, category)) for category in range(ids.CATEGORIES)]
    wild = counts[ids.WILD] + counts[ids.CHARACTER]
    open_to_it = can_target(table, seat, place, counts[ids.BLACK], counts[ids.WHITE], wild)
    require(open_to_it, "state.pending", "this place cannot be chosen")
    size = int(group_size(table))
    demand = int(demand_at(table, place))
    black, white = int(table.group[ids.BLACK]), int(table.group[ids.WHITE])
    for category in (ids.BLACK, ids.WHITE):
        require(
            table.group[category] == 0 or fits(demand, category),
            "state.pending",
            "a meeple of the wrong role is named",
        )
    if kind == frames.CHOOSE_ROLE:
        require(is_bidding(place) and demand == ids.EITHER, "state.pending", "the role is settled")
        require(black == 0 and white == 0, "state.pending", "the role is settled")
        lone = size == 1 and table.group[ids.CHARACTER] == 1
        require(size >= fewest_at(table, place) and not lone, "state.pending", "the group is not complete")
        return
    require(_last_named(table) == last, "state.pending", "the meeple named last is another one")
    if is_unique(place):
        require(size == 0, "state.pending", "the space is taken with the first meeple")
    elif is_free(place):
        cost = int(table.printed.harbor_cost) if place == ids.HARBOR else 0
        require(size * cost <= table.coins[seat], "state.pending", "the coins do not suffice")
    elif size > 0:
        require(black == 0 or white == 0, "state.pending", "a bid does not mix roles")
        left = sum(
            counts[category] - int(table.group[category])
            for category in range(last, ids.CATEGORIES)
            if category != ids.WHITE or last == ids.WHITE
        )
        require(
            size + left >= fewest_at(table, place), "state.pending", "the group cannot become large enough"
        )


def _check_camp(table: Table, stack: Sequence[Frame]) -> None:
    require(
        len(stack) == 2 and stack[1][0] == frames.CAMP_REROLL,
        "state.pending",
        "at the Camp a reroll is decided",
    )
    require(pool_size(table, table.player) > 0, "state.pending", "the pool is empty")
    there = int(count_at(table, table.player, ids.CAMP))
    require(stack[0][1] < there, "state.pending", "there are not so many meeples at the Camp")


def _is_tile(frame: Frame) -> bool:
    """Whether somebody has gained a tile here: it waits for a place, or its bonus is being worked off."""
    kind, _, second = frame
    return kind == frames.PUT_TILE_AWAY or (kind == frames.DISCOVERING and second != ids.NOTHING)


def _check_nested(table: Table, stack: Sequence[Frame]) -> None:
    """Discovery points and tiles that are being worked off, up to a tile that asks for a place (QZ-MOD-14)."""
    seat = int(table.player)
    for kind, _, _ in stack:
        require(
            kind in (frames.DISCOVERING, frames.PUT_TILE_AWAY), "state.pending", "this is not decided here"
        )
    for below, above in pairwise(stack):
        if below[0] == frames.PUT_TILE_AWAY:
            require(not _is_tile(above), "state.pending", "an exchange brings Discovery points")
        else:
            require(_is_tile(above), "state.pending", "a space of the track brings a tile")
    kind, waiting, _ = stack[-1]
    require(kind == frames.PUT_TILE_AWAY, "state.pending", "nobody decides")
    full = table.active[seat * ids.ACTIVE_ROOM + 1] != ids.NOTHING
    require(full, "state.pending", "there is a place for the tile")
    for kind, first, second in stack:
        if kind == frames.PUT_TILE_AWAY:
            require(first < ids.PERMANENT, "state.pending", "an immediate Upgrade needs no place")
        elif second != ids.NOTHING:
            given = int(table.printed.immediate_discovery[second])
            require(first < given, "state.pending", f"{UPGRADE_KINDS[second]} gives {given} Discovery points")
    require(
        not is_active(table, seat, waiting),
        "state.pending",
        "a tile equal to an active one is put away at once",
    )
