"""What can be decided now, and what follows: dispatch by the kind of the pending frame (QZ-ROLL-01, QZ-MOD-14)."""

from digsite.engine.native import i64, vec
from digsite.games.quetzal.actions import (
    ADD,
    DELIVER,
    DONE,
    EXCHANGE_DISCOVERY,
    EXCHANGE_VP,
    KEEP,
    PICK,
    PUT_AWAY,
    REROLL,
    REROLL_ALL,
    ROLE,
    SELL,
    TAKE_TILE,
)
from digsite.games.quetzal.course import gains, placing, rolling, rounds
from digsite.games.quetzal.locations import activating, delivering
from digsite.games.quetzal.printed.ids import ACTIVE_ROOM
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.frames import (
    ACTIVATING,
    ADD_MEEPLE,
    CAMP_REROLL,
    CAMPING,
    CHOOSE_REROLL,
    CHOOSE_ROLE,
    CHOOSE_TARGET,
    DELIVER_CARDS,
    DISCOVERING,
    ENDING,
    KEEP_CARD,
    LAST_EXCHANGE,
    NAME_REROLL,
    PICK_CARD,
    PLACING,
    PUT_TILE_AWAY,
    ROLLING,
    SELL_CARD,
    STOPS,
    TAKE_UPGRADE,
)


def fill_legal(table: Table, out: vec[i64]) -> i64:
    """Writes the options of the pending decision, ascending; there is always at least one."""
    if table.over:
        return 0
    kind = table.pending.kind()
    if kind == CHOOSE_TARGET:
        return placing.fill_targets(table, out)
    if kind == ADD_MEEPLE:
        return placing.fill_adds(table, out)
    if kind == DELIVER_CARDS:
        return delivering.fill_deliveries(table, out)
    if kind == PICK_CARD:
        return activating.fill_picks(table, out)
    if kind == CAMP_REROLL:
        return placing.fill_camp_rerolls(table, out)
    if kind == TAKE_UPGRADE:
        return activating.fill_upgrades(table, out)
    if kind == CHOOSE_ROLE:
        return placing.fill_roles(out)
    if kind == SELL_CARD:
        return activating.fill_sales(table, out)
    if kind == PUT_TILE_AWAY:
        return fill_put_away(table, out)
    if kind == CHOOSE_REROLL:
        return rolling.fill_window(table, out)
    if kind == NAME_REROLL:
        return rolling.fill_naming(table, out)
    if kind == KEEP_CARD:
        return activating.fill_keeps(table, out)
    return rounds.fill_last_exchanges(table, out)


def fill_put_away(table: Table, out: vec[i64]) -> i64:
    """The two active tiles and the new one, by kind, and the exchanges (QZ-UPG-04, QZ-MOD-08)."""
    one = table.active[table.player * ACTIVE_ROOM]
    other = table.active[table.player * ACTIVE_ROOM + 1]
    waiting = table.pending.first()
    count: i64 = 0
    kind: i64 = 0
    while count < 3:
        if kind == one or kind == other or kind == waiting:
            out[count] = PUT_AWAY + kind
            count += 1
        kind += 1
    if gains.can_buy_vp(table, table.player):
        out[count] = EXCHANGE_VP
        count += 1
    if gains.can_buy_discovery(table, table.player):
        out[count] = EXCHANGE_DISCOVERY
        count += 1
    return count


def advance(table: Table, action: i64) -> None:
    """Carries out a legal action and everything that follows without a decision."""
    kind = table.pending.kind()
    if action < ADD:
        placing.choose_target(table, action)
    elif action < REROLL:
        placing.add_meeple(table, action - ADD)
    elif action < PICK:
        if kind == CAMP_REROLL:
            placing.camp_reroll(table, action - REROLL)
        else:
            rolling.name_meeple(table, action - REROLL)
    elif action < KEEP:
        activating.pick_card(table, action - PICK)
    elif action < SELL:
        activating.keep_card(table, action - KEEP)
    elif action < DELIVER:
        activating.sell_card(table, action - SELL)
    elif action < TAKE_TILE:
        delivering.name_card(table, action - DELIVER)
    elif action < PUT_AWAY:
        activating.take_upgrade(table, action - TAKE_TILE)
    elif action < ROLE:
        gains.choose_put_away(table, action - PUT_AWAY)
    elif action < REROLL_ALL:
        placing.place_group(table, table.pending.first(), action - ROLE)
    elif action == REROLL_ALL:
        rolling.reroll_all(table)
    elif action == EXCHANGE_VP:
        gains.buy_vp(table)
    elif action == EXCHANGE_DISCOVERY:
        gains.buy_discovery(table)
    elif action == DONE:
        finish(table, kind)
    elif kind == CAMP_REROLL:
        placing.decline_camp_reroll(table)
    else:
        activating.decline_sale(table)
    settle(table)


def finish(table: Table, kind: i64) -> None:
    """Done: the group, the delivery, the rerolls or the window is complete (QZ-MOD-16)."""
    if kind == ADD_MEEPLE:
        placing.complete_group(table)
    elif kind == DELIVER_CARDS:
        delivering.deliver(table)
    elif kind == NAME_REROLL:
        rolling.reroll_named(table)
    else:
        table.pending.pop()


def settle(table: Table) -> None:
    """Works off everything that needs no decision, depth first (QZ-MOD-14)."""
    while not table.over:
        kind = table.pending.kind()
        if kind == PLACING:
            placing.next_turn(table)
        elif kind == ACTIVATING:
            if table.pending.first() == STOPS:
                rounds.finish_round(table)
            else:
                activating.activate_next(table)
        elif kind == CAMPING:
            placing.camp(table)
        elif kind == DISCOVERING:
            gains.discover(table)
        elif kind == ROLLING:
            rolling.ask_next_owner(table)
        elif kind == ENDING:
            rounds.ask_last_window(table)
        elif kind == PUT_TILE_AWAY:
            if not gains.settle_waiting_tile(table):
                return
        elif kind == LAST_EXCHANGE:
            if not rounds.close_window(table):
                return
        else:
            return
