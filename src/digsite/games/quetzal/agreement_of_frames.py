"""What holds of the pending stack at every table that a game can come to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from digsite.engine.reading import require
from digsite.games.quetzal import actions
from digsite.games.quetzal.activating import temple_is_empty
from digsite.games.quetzal.components import UPGRADE_KINDS
from digsite.games.quetzal.explain import place_of_stop
from digsite.games.quetzal.gains import can_buy_discovery, can_buy_vp
from digsite.games.quetzal.locations import (
    can_target,
    demand_at,
    fewest_at,
    fits,
    is_bidding,
    is_free,
    is_unique,
)
from digsite.games.quetzal.rolling import unusable
from digsite.games.quetzal.table import (
    Table,
    count_at,
    group_size,
    in_pool,
    is_active,
    pool_size,
    seat_in_order,
    village_size,
)

Frame = Sequence[int]

# What may lie directly on the work of a phase, besides work that Discovery points bring.
_DECISIONS = {
    actions.ROLLING: (actions.CHOOSE_REROLL, actions.NAME_REROLL),
    actions.PLACING: (actions.CHOOSE_TARGET, actions.ADD_MEEPLE, actions.CHOOSE_ROLE, actions.CAMPING),
    actions.ACTIVATING: (
        actions.PICK_CARD,
        actions.KEEP_CARD,
        actions.SELL_CARD,
        actions.TAKE_UPGRADE,
        actions.DELIVER_CARDS,
    ),
    actions.ENDING: (actions.LAST_EXCHANGE,),
}
# The first steps of decisions, on which an exchange can lie while it is worked off (QZ-MOD-08).
_EXCHANGE_BASES = (
    actions.CHOOSE_TARGET,
    actions.PICK_CARD,
    actions.SELL_CARD,
    actions.TAKE_UPGRADE,
    actions.DELIVER_CARDS,
    actions.LAST_EXCHANGE,
)
# Places whose activation brings Discovery points or a tile, once their own decision is made.
_BRINGS_DISCOVERY = (
    actions.STELA,
    actions.QUARRY,
    actions.SMALL_TEMPLE,
    actions.RUINS,
    actions.VILLAGE,
    actions.VILLAGE + 1,
    actions.VILLAGE + 2,
    actions.HARBOR,
    actions.SHIP,
    actions.SHIP + 1,
)


def check_frames(table: Table) -> None:
    """Refuses a stack that no game could have come to."""
    frames = table.pending.frames()
    phase = frames[0]
    require(phase[0] in _DECISIONS, "state.pending", "a stack begins with a phase")
    require(len(frames) > 1, "state.pending", "nobody decides")
    _check_player(table, phase)
    above = frames[1:]
    if above[0][0] in _DECISIONS[phase[0]]:
        _check_decision(table, phase, above[0])
        if above[0][0] == actions.CAMPING:
            _check_camp(table, above)
            return
        if len(above) > 1:
            require(
                above[0][0] in _EXCHANGE_BASES,
                "state.pending",
                "an exchange is made at the first step of a decision",
            )
            if above[0][0] == actions.DELIVER_CARDS:
                require(
                    above[0][2] == -1, "state.pending", "an exchange is made before the first card is named"
                )
            require(
                not _is_tile(above[1]) and above[1][0] == actions.DISCOVERING,
                "state.pending",
                "an exchange brings Discovery points",
            )
            _check_nested(table, above[1:])
        return
    require(phase[0] == actions.ACTIVATING, "state.pending", "this is not decided in this phase")
    place = place_of_stop(phase[1], phase[2])
    require(place in _BRINGS_DISCOVERY, "state.pending", "nothing here brings Discovery points or a tile")
    village = actions.VILLAGE <= place < actions.HARBOR
    require(_is_tile(above[0]) == village, "state.pending", "a tile is taken at the Village, and only there")
    _check_nested(table, above)


def _check_player(table: Table, phase: Frame) -> None:
    """The seat that decides is the one whose turn it is."""
    kind, first, second = phase
    players = int(table.setting.players)
    if kind in (actions.ROLLING, actions.ENDING):
        require(1 <= first <= players, "state.pending", "so many players cannot have been asked")
        expected = int(seat_in_order(table, first - 1))
    elif kind == actions.PLACING:
        require(first < players, "state.pending", "there is no such seat")
        expected = (first - 1) % players
    else:
        expected = _player_at(table, first, second)
    require(int(table.player) == expected, "state.pending", "another seat decides")
    if kind == actions.ENDING:
        require(table.round == table.setting.rounds, "state.pending", "the game ends after its last round")


def _player_at(table: Table, stop: int, deliveries: int) -> int:
    require(1 <= stop <= actions.STOPS, "state.pending", "there is no such stop")
    if deliveries > 0:
        number = stop - actions.AT_HARBOR
        require(
            0 <= number < table.setting.players, "state.pending", "deliveries are counted at the Harbor only"
        )
        seat = int(seat_in_order(table, number))
        require(
            deliveries <= count_at(table, seat, actions.HARBOR),
            "state.pending",
            "there are more deliveries than meeples",
        )
        return seat
    require(
        not actions.AT_HARBOR < stop <= actions.AT_SHIPS,
        "state.pending",
        "at the Harbor the delivery in progress is counted",
    )
    holder = int(table.holders[place_of_stop(stop, deliveries)])
    require(0 <= holder < table.setting.players, "state.pending", "nobody decides at this place")
    return holder


def _check_decision(table: Table, phase: Frame, frame: Frame) -> None:
    kind, first, second = frame
    place = place_of_stop(phase[1], phase[2]) if phase[0] == actions.ACTIVATING else -1
    seat = int(table.player)
    if kind in (actions.CHOOSE_REROLL, actions.NAME_REROLL):
        _check_reroll(table, frame)
    elif kind == actions.CHOOSE_TARGET:
        require(pool_size(table, seat) > 0, "state.pending", "the pool is empty")
    elif kind in (actions.ADD_MEEPLE, actions.CHOOSE_ROLE):
        _check_group(table, frame)
    elif kind == actions.PICK_CARD:
        require(place == actions.TEMPLE + first, "state.pending", "another place is activated")
        require(
            1 <= second <= table.setting.temple_choose[first],
            "state.pending",
            "so many cards cannot be left to take",
        )
        require(not temple_is_empty(table), "state.pending", "the Temple is empty")
    elif kind == actions.KEEP_CARD:
        require(place == actions.TEMPLE + first, "state.pending", "another place is activated")
        require(table.setting.temple_draw[first] > 0, "state.pending", "no card is drawn there")
        require(
            is_active(table, seat, actions.TEMPLE_EXTRA_DRAW),
            "state.pending",
            "the Upgrade for a second card is missing",
        )
    elif kind == actions.SELL_CARD:
        require(
            place == actions.BLACK_MARKET and table.hand_sizes[seat] > 0,
            "state.pending",
            "nothing can be sold",
        )
    elif kind == actions.TAKE_UPGRADE:
        require(
            place == actions.VILLAGE + first and village_size(table) > 0,
            "state.pending",
            "no Upgrade can be taken",
        )
    elif kind == actions.DELIVER_CARDS:
        require(place == first and table.hand_sizes[seat] > 0, "state.pending", "nothing can be delivered")
        require(is_bidding(place) or place == actions.HARBOR, "state.pending", "nothing is delivered there")
    elif kind == actions.LAST_EXCHANGE and table.pending.size == 2:
        payable = can_buy_vp(table, seat) or can_buy_discovery(table, seat)
        require(payable, "state.pending", "nothing can be exchanged")


def _check_reroll(table: Table, frame: Frame) -> None:
    kind, used, last = frame
    both = actions.USED_REROLL_TWO | actions.USED_REROLL_ALL
    missing = int(unusable(table, table.player))
    require(
        used < both and used & missing == missing,
        "state.pending",
        "the reroll Upgrades are used up, or not there",
    )
    if kind == actions.CHOOSE_REROLL:
        return
    require(used & actions.USED_REROLL_TWO == 0, "state.pending", "the reroll Upgrade is used up")
    require(
        1 <= group_size(table) < table.setting.reroll_meeples,
        "state.pending",
        "so many meeples cannot be named",
    )
    require(_last_named(table) == last, "state.pending", "the meeple named last is another one")


def _last_named(table: Table) -> int:
    named = [category for category in range(actions.CATEGORIES) if table.group[category] > 0]
    return named[-1] if named else -1


def _check_group(table: Table, frame: Frame) -> None:
    """The group in progress can be completed, or waits for its role (QZ-MOD-02, -03)."""
    kind, place, last = frame
    seat = int(table.player)
    counts = [int(in_pool(table, seat, category)) for category in range(actions.CATEGORIES)]
    wild = counts[actions.WILD] + counts[actions.CHARACTER]
    open_to_it = can_target(table, seat, place, counts[actions.BLACK], counts[actions.WHITE], wild)
    require(open_to_it, "state.pending", "this place cannot be chosen")
    size = int(group_size(table))
    demand = int(demand_at(table, place))
    black, white = int(table.group[actions.BLACK]), int(table.group[actions.WHITE])
    for category in (actions.BLACK, actions.WHITE):
        require(
            table.group[category] == 0 or fits(demand, category),
            "state.pending",
            "a meeple of the wrong role is named",
        )
    if kind == actions.CHOOSE_ROLE:
        require(is_bidding(place) and demand == actions.EITHER, "state.pending", "the role is settled")
        require(black == 0 and white == 0, "state.pending", "the role is settled")
        lone = size == 1 and table.group[actions.CHARACTER] == 1
        require(size >= fewest_at(table, place) and not lone, "state.pending", "the group is not complete")
        return
    require(_last_named(table) == last, "state.pending", "the meeple named last is another one")
    if is_unique(place):
        require(size == 0, "state.pending", "the space is taken with the first meeple")
    elif is_free(place):
        cost = int(table.setting.harbor_cost) if place == actions.HARBOR else 0
        require(size * cost <= table.coins[seat], "state.pending", "the coins do not suffice")
    elif size > 0:
        require(black == 0 or white == 0, "state.pending", "a bid does not mix roles")
        left = sum(
            counts[category] - int(table.group[category])
            for category in range(last, actions.CATEGORIES)
            if category != actions.WHITE or last == actions.WHITE
        )
        require(
            size + left >= fewest_at(table, place), "state.pending", "the group cannot become large enough"
        )


def _check_camp(table: Table, frames: Sequence[Frame]) -> None:
    require(
        len(frames) == 2 and frames[1][0] == actions.CAMP_REROLL,
        "state.pending",
        "at the Camp a reroll is decided",
    )
    require(pool_size(table, table.player) > 0, "state.pending", "the pool is empty")
    there = int(count_at(table, table.player, actions.CAMP))
    require(frames[0][1] < there, "state.pending", "there are not so many meeples at the Camp")


def _is_tile(frame: Frame) -> bool:
    """Whether somebody has gained a tile here: it waits for a place, or its bonus is being worked off."""
    kind, _, second = frame
    return kind == actions.PUT_TILE_AWAY or (kind == actions.DISCOVERING and second != actions.NOTHING)


def _check_nested(table: Table, frames: Sequence[Frame]) -> None:
    """Discovery points and tiles that are being worked off, up to a tile that asks for a place (QZ-MOD-14)."""
    seat = int(table.player)
    for kind, _, _ in frames:
        require(
            kind in (actions.DISCOVERING, actions.PUT_TILE_AWAY), "state.pending", "this is not decided here"
        )
    for below, above in pairwise(frames):
        if below[0] == actions.PUT_TILE_AWAY:
            require(not _is_tile(above), "state.pending", "an exchange brings Discovery points")
        else:
            require(_is_tile(above), "state.pending", "a space of the track brings a tile")
    kind, waiting, _ = frames[-1]
    require(kind == actions.PUT_TILE_AWAY, "state.pending", "nobody decides")
    full = table.active[seat * actions.ACTIVE_ROOM + 1] != actions.NOTHING
    require(full, "state.pending", "there is a place for the tile")
    for kind, first, second in frames:
        if kind == actions.PUT_TILE_AWAY:
            require(first < actions.PERMANENT, "state.pending", "an immediate Upgrade needs no place")
        elif second != actions.NOTHING:
            given = int(table.setting.immediate_discovery[second])
            require(first < given, "state.pending", f"{UPGRADE_KINDS[second]} gives {given} Discovery points")
    require(
        not is_active(table, seat, waiting),
        "state.pending",
        "a tile equal to an active one is put away at once",
    )
