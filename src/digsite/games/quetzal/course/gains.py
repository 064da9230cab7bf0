"""What players gain: coins, points, cards from the deck, Upgrades, steps on the Discovery track (QZ-DISC, QZ-UPG)."""

from digsite.engine.native import i64
from digsite.games.quetzal import events
from digsite.games.quetzal.printed.ids import (
    ACTIVE_ROOM,
    COINS_TO_DISCOVERY,
    COINS_TO_VP,
    FROM_EXCHANGES,
    FROM_TRACK,
    KINDS,
    NOTHING,
    PERMANENT,
    SOURCES,
    UPGRADES,
)
from digsite.games.quetzal.table.fields import Table, is_active
from digsite.games.quetzal.table.frames import DISCOVERING, PUT_TILE_AWAY


def gain_points(table: Table, seat: i64, points: i64, source: i64) -> None:
    """Adds points; the score is one plain sum (QZ-SET-12)."""
    table.points[seat] += points
    table.sources[seat * SOURCES + source] += points


def draw_card(table: Table) -> i64:
    """The top card of the deck, which is made anew from the discards when it is empty (QZ-NEXT-06, -07); or -1."""
    if table.deck_size == 0:
        shuffle_discards(table)
        if table.deck_size == 0:
            return NOTHING
    table.deck_size -= 1
    index = table.deck_size
    table.deck_knowers[index] = 0
    return table.deck[index]


def shuffle_discards(table: Table) -> None:
    """The common discard pile becomes the deck (QZ-NEXT-06)."""
    size: i64 = 0
    card: i64 = 0
    while card < KINDS:
        while table.discards[card] > 0:
            table.discards[card] -= 1
            table.deck[size] = card
            table.deck_knowers[size] = 0
            size += 1
        card += 1
    table.stream.shuffle(table.deck, 0, size)
    table.deck_size = size
    if table.journal is not None and size > 0:
        events.shuffled(table)


def start_discovery(table: Table, points: i64) -> None:
    """The player gets Discovery points; they are worked off one space at a time (QZ-DISC-04, QZ-MOD-14)."""
    if points > 0:
        table.pending.push(DISCOVERING, points, NOTHING)


def discover(table: Table) -> None:
    """Moves the player's disk one space and pays its reward; on the last space points are lost (QZ-DISC-01 to -06)."""
    seat = table.player
    printed = table.printed
    points = table.pending.first()
    used_up = table.pending.second()
    space = table.discovery[seat]
    if points == 0 or space == printed.track_length:
        table.pending.pop()
        if used_up != NOTHING:
            put_tile_away(table, used_up)
        return
    table.pending.replace(DISCOVERING, points - 1, used_up)
    table.discovery[seat] = space + 1
    table.coins[seat] += printed.track_coins[space]
    gain_points(table, seat, printed.track_vp[space], FROM_TRACK)
    if table.journal is not None:
        events.discovered(table)
    if printed.track_upgrade[space] > 0 and table.tile_pile_size > 0:
        table.tile_pile_size -= 1
        kind = table.tile_pile[table.tile_pile_size]
        if table.journal is not None:
            events.drew_tile(table, kind)
        gain_tile(table, kind)


def gain_tile(table: Table, kind: i64) -> None:
    """The player gets an Upgrade tile: a bonus at once, or a permanent one (QZ-UPG-01 to -06)."""
    seat = table.player
    if kind >= PERMANENT:
        use_up_tile(table, kind)
        return
    if is_active(table, seat, kind):
        put_tile_away(table, kind)
        return
    place = seat * ACTIVE_ROOM
    end = place + ACTIVE_ROOM
    while place < end:
        if table.active[place] == NOTHING:
            table.active[place] = kind
            if table.journal is not None:
                events.tile_active(table, kind)
            return
        place += 1
    table.pending.push(PUT_TILE_AWAY, kind, 0)


def use_up_tile(table: Table, kind: i64) -> None:
    """An immediate tile gives its bonus; when all of it is settled, the tile is put away (QZ-UPG-01, -31)."""
    table.coins[table.player] += table.printed.immediate_coins[kind]
    points = table.printed.immediate_discovery[kind]
    if points > 0:
        table.pending.push(DISCOVERING, points, kind)
    else:
        put_tile_away(table, kind)


def put_tile_away(table: Table, kind: i64) -> None:
    """A tile goes to the player's personal discard pile, where its points still count (QZ-UPG-07, -08)."""
    table.put_away[table.player * UPGRADES + kind] += 1
    if table.journal is not None:
        events.tile_put_away(table, kind)


def choose_put_away(table: Table, kind: i64) -> None:
    """One of three tiles goes, the new one or one of the two active ones (QZ-UPG-04)."""
    waiting = table.pending.first()
    table.pending.pop()
    put_tile_away(table, kind)
    if kind == waiting:
        return
    place = table.player * ACTIVE_ROOM
    if table.active[place] != kind:
        place += 1
    table.active[place] = waiting
    if table.journal is not None:
        events.tile_active(table, waiting)


def settle_waiting_tile(table: Table) -> bool:
    """A waiting tile that has become equal to an active one goes without a question (QZ-UPG-04, -05)."""
    waiting = table.pending.first()
    if not is_active(table, table.player, waiting):
        return False
    table.pending.pop()
    put_tile_away(table, waiting)
    return True


# Exchanges.


def can_buy_vp(table: Table, seat: i64) -> bool:
    """Whether a player can exchange coins for points (QZ-UPG-26)."""
    return table.coins[seat] >= table.printed.vp_price and is_active(table, seat, COINS_TO_VP)


def can_buy_discovery(table: Table, seat: i64) -> bool:
    """Whether a player can exchange coins for Discovery points; not on the last space (QZ-UPG-29)."""
    return (
        table.coins[seat] >= table.printed.discovery_price
        and is_active(table, seat, COINS_TO_DISCOVERY)
        and table.discovery[seat] < table.printed.track_length
    )


def buy_vp(table: Table) -> None:
    """Coins become points; the pending decision stays open (QZ-UPG-26, QZ-MOD-08)."""
    table.coins[table.player] -= table.printed.vp_price
    gain_points(table, table.player, table.printed.vp_bought, FROM_EXCHANGES)
    if table.journal is not None:
        events.bought_vp(table)


def buy_discovery(table: Table) -> None:
    """Coins become Discovery points; the pending decision stays open (QZ-UPG-29, QZ-MOD-08)."""
    table.coins[table.player] -= table.printed.discovery_price
    if table.journal is not None:
        events.bought_discovery(table)
    start_discovery(table, table.printed.discovery_bought)
