"""Deliveries: a chain of cards named one at a time, then scored together (QZ-DELIV, QZ-MOD-07)."""

from digsite.engine.native import i64, vec
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import DELIVER, DONE, EXCHANGE_DISCOVERY
from digsite.games.quetzal.course.gains import can_buy_discovery, gain_points, start_discovery
from digsite.games.quetzal.printed.ids import (
    ACTIVE_ROOM,
    BONUSES,
    COIN_BONUS,
    COLLECTION,
    DISCOVERY_BONUS,
    EXTRA_DELIVERY,
    FROM_CARDS,
    FROM_COLLECTIONS,
    FROM_UPGRADES,
    HARBOR,
    KINDS,
    NOTHING,
    TYPES,
    VP_BONUS,
)
from digsite.games.quetzal.table.fields import Table, clear_crate, crate_size, is_active, take_from_hand
from digsite.games.quetzal.table.frames import DELIVER_CARDS


def ask_delivery(table: Table, place: i64) -> None:
    """The player may deliver there, unless the hand is empty (QZ-MOD-09)."""
    if table.hand_sizes[table.player] > 0:
        table.pending.push(DELIVER_CARDS, place, -1)


def limit_at(table: Table, seat: i64, place: i64) -> i64:
    """How many cards one delivery takes there (QZ-HARBOR-02, QZ-SHIP-02, QZ-UPG-25)."""
    limit = table.printed.harbor_cards if place == HARBOR else table.printed.ship_cards
    if is_active(table, seat, EXTRA_DELIVERY):
        limit += table.printed.extra_delivery
    return limit


def fill_deliveries(table: Table, out: vec[i64]) -> i64:
    """Cards not earlier in the order than the last one named, an exchange before the first, and done (QZ-MOD-07)."""
    start = table.player * KINDS
    last = table.pending.second()
    card: i64 = 0 if last < 0 else last
    count: i64 = 0
    while card < KINDS:
        if table.hands[start + card] > table.crate[card]:
            out[count] = DELIVER + card
            count += 1
        card += 1
    if last < 0 and can_buy_discovery(table, table.player):
        out[count] = EXCHANGE_DISCOVERY
        count += 1
    out[count] = DONE
    return count + 1


def name_card(table: Table, card: i64) -> None:
    """One more card; the chain ends by itself at the limit or with the whole hand (QZ-HID-11)."""
    place = table.pending.first()
    table.crate[card] += 1
    table.pending.replace(DELIVER_CARDS, place, card)
    named = crate_size(table)
    if named == limit_at(table, table.player, place) or named == table.hand_sizes[table.player]:
        deliver(table)


def deliver(table: Table) -> None:
    """Everything named is handed in and scored in the order of QZ-DELIV-08."""
    seat = table.player
    place = table.pending.first()
    table.pending.pop()
    cards = table.crate[:]
    clear_crate(table)
    card: i64 = 0
    while card < KINDS:
        left = cards[card]
        while left > 0:
            take_from_hand(table, seat, card)
            table.discards[card] += 1
            left -= 1
        card += 1
    if table.journal is not None:
        events.delivered(table, place, cards)
    gain_points(table, seat, collections_value(table, cards), FROM_COLLECTIONS)
    gain_points(table, seat, bonus_count(cards, VP_BONUS), FROM_CARDS)
    table.coins[seat] += bonus_count(cards, COIN_BONUS)
    slot = seat * ACTIVE_ROOM
    end = slot + ACTIVE_ROOM
    while slot < end:
        kind = table.active[slot]
        if kind != NOTHING:
            table.coins[seat] += tile_coins(table, kind, cards)
            gain_points(table, seat, tile_points(table, kind, cards), FROM_UPGRADES)
        slot += 1
    start_discovery(table, bonus_count(cards, DISCOVERY_BONUS))


def type_count(cards: vec[i64], kind: i64) -> i64:
    """How many cards of a type there are."""
    base = kind * BONUSES
    return cards[base] + cards[base + 1] + cards[base + 2] + cards[base + 3]


def bonus_count(cards: vec[i64], bonus: i64) -> i64:
    """How many cards carry that bonus; each pays one (QZ-DELIV-05)."""
    count: i64 = 0
    card = bonus
    while card < KINDS:
        count += cards[card]
        card += BONUSES
    return count


def collections_value(table: Table, cards: vec[i64]) -> i64:
    """The points of all collections: as many complete ones as possible and a remainder (QZ-DELIV-02 to -04)."""
    total: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        total += type_value(table, kind, type_count(cards, kind))
        kind += 1
    return total


def type_value(table: Table, kind: i64, count: i64) -> i64:
    """What so many cards of one type are worth in one delivery (QZ-DELIV-03)."""
    base = kind * COLLECTION
    rest = count % COLLECTION
    value = count // COLLECTION * table.printed.values[base + COLLECTION - 1]
    if rest > 0:
        value += table.printed.values[base + rest - 1]
    return value


def tile_pays(table: Table, tile: i64, cards: vec[i64]) -> bool:
    """Whether a delivery holds what a tile asks for (QZ-UPG-24, -27, -30)."""
    row = tile * TYPES
    kind: i64 = 0
    while kind < TYPES:
        if type_count(cards, kind) < table.printed.delivery_needs[row + kind]:
            return False
        kind += 1
    return True


def tile_coins(table: Table, tile: i64, cards: vec[i64]) -> i64:
    """The coins a tile pays for a delivery, once or for each card of a type (QZ-UPG-21, -27, -30)."""
    row = tile * TYPES
    coins: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        coins += table.printed.coins_per_card[row + kind] * type_count(cards, kind)
        kind += 1
    if tile_pays(table, tile, cards):
        coins += table.printed.delivery_coins[tile]
    return coins


def tile_points(table: Table, tile: i64, cards: vec[i64]) -> i64:
    """The points a tile pays for a delivery, once (QZ-UPG-24, -27, -30)."""
    return table.printed.delivery_vp[tile] if tile_pays(table, tile, cards) else 0
