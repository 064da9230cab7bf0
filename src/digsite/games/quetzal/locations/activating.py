"""Phase 3: the places are activated one after the other (QZ-STELA, QZ-TEMPLE, QZ-SURR, QZ-MARKET, QZ-VILLAGE)."""

from digsite.engine.native import i64, vec
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import EXCHANGE_DISCOVERY, KEEP, NONE, PICK, SELL, TAKE_TILE
from digsite.games.quetzal.course.automaton import automaton_at_temple, discard_face_up
from digsite.games.quetzal.course.gains import (
    can_buy_discovery,
    draw_card,
    gain_points,
    gain_tile,
    start_discovery,
)
from digsite.games.quetzal.locations.delivering import ask_delivery
from digsite.games.quetzal.printed.ids import (
    AUTOMATON,
    BLACK_MARKET,
    DIG_CARDS,
    FROM_SURROUNDINGS,
    HARBOR,
    KINDS,
    NOBODY,
    NOTHING,
    QUARRY,
    SHIP,
    STELA,
    TEMPLE,
    TEMPLE_CARDS,
    TEMPLE_EXTRA_DRAW,
    UPGRADES,
    VILLAGE,
    VILLAGE_SPACES,
)
from digsite.games.quetzal.table.fields import (
    Table,
    add_known_to_hand,
    add_to_hand,
    count_at,
    is_active,
    put_under_deck,
    seat_in_order,
    take_from_hand,
    village_size,
)
from digsite.games.quetzal.table.frames import (
    ACTIVATING,
    AT_HARBOR,
    AT_MARKET,
    AT_SHIPS,
    AT_SURROUNDINGS,
    AT_TEMPLE,
    AT_VILLAGE,
    KEEP_CARD,
    PICK_CARD,
    SELL_CARD,
    TAKE_UPGRADE,
)


def activate_next(table: Table) -> None:
    """Activates the next stop; the frame below it already names the one after (QZ-SHIP-04)."""
    stop = table.pending.first()
    if AT_HARBOR <= stop and stop < AT_SHIPS:
        activate_harbor(table, stop)
        return
    table.pending.replace(ACTIVATING, stop + 1, 0)
    if stop < AT_TEMPLE:
        activate_stela(table)
    elif stop < AT_SURROUNDINGS:
        activate_temple(table, stop - AT_TEMPLE)
    elif stop < AT_MARKET:
        activate_surrounding(table, stop - AT_SURROUNDINGS)
    elif stop < AT_VILLAGE:
        activate_market(table)
    elif stop < AT_HARBOR:
        activate_village(table, stop - AT_VILLAGE)
    else:
        activate_ship(table, SHIP + stop - AT_SHIPS)


def activate_stela(table: Table) -> None:
    """The occupant takes the marker, which counts at once, and a Discovery point (QZ-STELA-03 to -06)."""
    seat = table.holders[STELA]
    if seat == NOBODY:
        return
    table.player = seat
    table.marker = seat
    if table.journal is not None:
        events.took_marker(table)
    start_discovery(table, table.printed.stela_discovery)


# The Temple.


def activate_temple(table: Table, space: i64) -> None:
    """The occupant of a space chooses cards and may draw (QZ-TEMPLE-02 to -05, -09)."""
    holder = table.holders[TEMPLE + space]
    if holder == NOBODY:
        return
    if holder == AUTOMATON:
        automaton_at_temple(table, space)
        return
    table.player = holder
    table.pending.push(PICK_CARD, space, table.printed.temple_choose[space])
    if table.pending.second() == 0 or temple_is_empty(table):
        finish_temple(table)


def temple_is_empty(table: Table) -> bool:
    """Whether no card is left to choose."""
    position: i64 = 0
    while position < TEMPLE_CARDS:
        if table.face_up[position] != NOTHING:
            return False
        position += 1
    return True


def fill_picks(table: Table, out: vec[i64]) -> i64:
    """Every kind of card in the Temple once, and an exchange (QZ-MOD-08, -11)."""
    there: i64 = 0
    position: i64 = 0
    while position < TEMPLE_CARDS:
        if table.face_up[position] != NOTHING:
            there |= 1 << table.face_up[position]
        position += 1
    count: i64 = 0
    card: i64 = 0
    while card < KINDS:
        if there >> card & 1 != 0:
            out[count] = PICK + card
            count += 1
        card += 1
    if can_buy_discovery(table, table.player):
        out[count] = EXCHANGE_DISCOVERY
        count += 1
    return count


def position_of(table: Table, card: i64) -> i64:
    """The lowest position of a kind of card in the Temple, -1 if there is none (QZ-MOD-11)."""
    position: i64 = 0
    while position < TEMPLE_CARDS:
        if table.face_up[position] == card:
            return position
        position += 1
    return -1


def pick_card(table: Table, card: i64) -> None:
    """Takes a card of the Temple, before the eyes of all; nothing is laid there now (QZ-TEMPLE-06, -07)."""
    space = table.pending.first()
    left = table.pending.second() - 1
    table.face_up[position_of(table, card)] = NOTHING
    add_known_to_hand(table, table.player, card)
    if table.journal is not None:
        events.picked(table, card, TEMPLE + space)
    table.pending.replace(PICK_CARD, space, left)
    if left == 0 or temple_is_empty(table):
        finish_temple(table)


def finish_temple(table: Table) -> None:
    """After the choice the card from the deck, with the Upgrade one of two (QZ-TEMPLE-04, QZ-UPG-28)."""
    space = table.pending.first()
    table.pending.pop()
    if table.printed.temple_draw[space] == 0:
        return
    card = draw_card(table)
    if card == NOTHING:
        return
    if is_active(table, table.player, TEMPLE_EXTRA_DRAW):
        other = draw_card(table)
        if other != NOTHING:
            table.drawn[0] = card
            table.drawn[1] = other
            table.pending.push(KEEP_CARD, space, 0)
            if table.journal is not None:
                events.drew_two(table)
            return
    add_to_hand(table, table.player, card)
    if table.journal is not None:
        events.drew(table, card, TEMPLE + space)


def fill_keeps(table: Table, out: vec[i64]) -> i64:
    """The two cards drawn, equal ones once (QZ-UPG-28, QZ-MOD-09, -11)."""
    one = table.drawn[0]
    other = table.drawn[1]
    out[0] = KEEP + (one if one < other else other)
    if one == other:
        return 1
    out[1] = KEEP + (other if one < other else one)
    return 2


def keep_card(table: Table, card: i64) -> None:
    """One card goes to the hand, the other under the deck (QZ-UPG-28)."""
    table.pending.pop()
    other = table.drawn[1] if table.drawn[0] == card else table.drawn[0]
    table.drawn[0] = NOTHING
    table.drawn[1] = NOTHING
    add_to_hand(table, table.player, card)
    put_under_deck(table, table.player, other)
    if table.journal is not None:
        events.kept(table, card, other)


# Temple Surroundings.


def activate_surrounding(table: Table, which: i64) -> None:
    """The winner takes the cards there and the bonus (QZ-SURR-02 to -06, QZ-2P-15)."""
    holder = table.holders[QUARRY + which]
    if holder == NOBODY:
        return
    position = TEMPLE_CARDS + which * DIG_CARDS
    end = position + DIG_CARDS
    if holder == AUTOMATON:
        while position < end:
            discard_face_up(table, position)
            position += 1
        return
    table.player = holder
    if table.journal is not None:
        events.won(table, which)
    while position < end:
        card = table.face_up[position]
        if card != NOTHING:
            table.face_up[position] = NOTHING
            add_known_to_hand(table, holder, card)
        position += 1
    printed = table.printed
    table.coins[holder] += printed.dig_coins[which]
    gain_points(table, holder, printed.dig_vp[which], FROM_SURROUNDINGS)
    start_discovery(table, printed.dig_discovery[which])


# The Black Market.


def activate_market(table: Table) -> None:
    """The winner may sell a card, unless the hand is empty (QZ-MARKET-02, -04, QZ-2P-16)."""
    holder = table.holders[BLACK_MARKET]
    if holder == NOBODY or holder == AUTOMATON or table.hand_sizes[holder] == 0:
        return
    table.player = holder
    table.pending.push(SELL_CARD, 0, 0)


def fill_sales(table: Table, out: vec[i64]) -> i64:
    """Every kind of card in the hand once, an exchange, and none (QZ-MARKET-04, QZ-MOD-08)."""
    start = table.player * KINDS
    count: i64 = 0
    card: i64 = 0
    while card < KINDS:
        if table.hands[start + card] > 0:
            out[count] = SELL + card
            count += 1
        card += 1
    if can_buy_discovery(table, table.player):
        out[count] = EXCHANGE_DISCOVERY
        count += 1
    out[count] = NONE
    return count + 1


def sell_card(table: Table, card: i64) -> None:
    """A card goes to the discard pile for coins; its points and bonus do not count (QZ-MARKET-02, -03, -05)."""
    table.pending.pop()
    take_from_hand(table, table.player, card)
    table.discards[card] += 1
    table.coins[table.player] += table.printed.market_coins
    if table.journal is not None:
        events.sold(table, card)


def decline_sale(table: Table) -> None:
    """Nothing is sold (QZ-MARKET-04)."""
    table.pending.pop()
    if table.journal is not None:
        events.declined_sale(table)


# The Village.


def activate_village(table: Table, space: i64) -> None:
    """The occupant takes one of the Upgrades still there (QZ-VILLAGE-02, -03, -05)."""
    holder = table.holders[VILLAGE + space]
    if holder == NOBODY or village_size(table) == 0:
        return
    table.player = holder
    table.pending.push(TAKE_UPGRADE, space, 0)


def fill_upgrades(table: Table, out: vec[i64]) -> i64:
    """Every kind of Upgrade at the Village once, and an exchange (QZ-MOD-08, -11)."""
    count: i64 = 0
    kind: i64 = 0
    while kind < UPGRADES:
        if is_at_village(table, kind):
            out[count] = TAKE_TILE + kind
            count += 1
        kind += 1
    if can_buy_discovery(table, table.player):
        out[count] = EXCHANGE_DISCOVERY
        count += 1
    return count


def is_at_village(table: Table, kind: i64) -> bool:
    """Whether an Upgrade of that kind lies at the Village."""
    index: i64 = 0
    while index < VILLAGE_SPACES:
        if table.village[index] == kind:
            return True
        index += 1
    return False


def take_upgrade(table: Table, kind: i64) -> None:
    """Takes an Upgrade; it works from this moment on, and nothing is laid there now (QZ-VILLAGE-04, -06)."""
    space = table.pending.first()
    table.pending.pop()
    index: i64 = 0
    while table.village[index] != kind:
        index += 1
    table.village[index] = NOTHING
    if table.journal is not None:
        events.took_tile(table, kind, VILLAGE + space)
    gain_tile(table, kind)


# Harbor and Ships.


def activate_harbor(table: Table, stop: i64) -> None:
    """One delivery for each meeple; players in turn order, each finishing all own ones (QZ-HARBOR-02 to -04)."""
    number = stop - AT_HARBOR
    made = table.pending.second()
    if number < table.printed.players:
        seat = seat_in_order(table, number)
        if made < count_at(table, seat, HARBOR):
            table.pending.replace(ACTIVATING, stop, made + 1)
            table.player = seat
            ask_delivery(table, HARBOR)
            return
    table.pending.replace(ACTIVATING, stop + 1, 0)


def activate_ship(table: Table, ship: i64) -> None:
    """The winner of a Ship makes one delivery (QZ-SHIP-02, -03, QZ-2P-16)."""
    holder = table.holders[ship]
    if holder == NOBODY or holder == AUTOMATON:
        return
    table.player = holder
    ask_delivery(table, ship)
