"""The game as a whole: setup, preparing the next round, the end and the final score (QZ-SET, QZ-NEXT, QZ-END)."""

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.ranking import deciding, ranked
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import DONE, EXCHANGE_DISCOVERY, EXCHANGE_VP
from digsite.games.quetzal.course.automaton import send_automaton
from digsite.games.quetzal.course.gains import can_buy_discovery, can_buy_vp, draw_card, gain_points
from digsite.games.quetzal.course.rolling import roll_all
from digsite.games.quetzal.printed.ids import (
    ABSENT,
    ACTIVE_ROOM,
    AUTOMATON_CARDS,
    CARDS,
    CHARACTER_INDEX,
    FACE_UP,
    FROM_COINS,
    FROM_MARKER,
    FROM_TILES,
    KINDS,
    MEEPLES,
    NOBODY,
    NOTHING,
    OPEN_ROLE,
    PLACES,
    POOL,
    TILES,
    UPGRADES,
)
from digsite.games.quetzal.table.fields import Table, seat_in_order
from digsite.games.quetzal.table.frames import ENDING, LAST_EXCHANGE, ROLLING


def set_up_game(table: Table) -> None:
    """First player, cards, Upgrades, automaton cards, in this order from the seed (QZ-MOD-12)."""
    printed = table.printed
    # The draw is made even when the host has picked a seat, so cards and rolls do not depend on the option.
    drawn = table.stream.below(printed.players)
    table.marker = drawn if printed.first < 0 else printed.first
    table.player = table.marker
    number: i64 = 0
    while number < printed.players:
        table.coins[seat_in_order(table, number)] = printed.starting_coins[number]
        number += 1
    seat: i64 = 0
    while seat < printed.players:
        index: i64 = 0
        while index < MEEPLES:
            here = index < printed.team or index == CHARACTER_INDEX
            table.wheres[seat * MEEPLES + index] = POOL if here else ABSENT
            index += 1
        seat += 1
    fill_by_counts(table.deck, printed.card_counts, KINDS)
    table.stream.shuffle(table.deck, 0, CARDS)
    table.deck_size = CARDS
    fill_by_counts(table.tile_pile, printed.tile_copies, UPGRADES)
    table.stream.shuffle(table.tile_pile, 0, TILES)
    table.tile_pile_size = TILES
    if printed.players == 2:
        index = 0
        while index < AUTOMATON_CARDS:
            table.automaton_cards[index] = index
            index += 1
        table.stream.shuffle(table.automaton_cards, 0, AUTOMATON_CARDS)


def fill_by_counts(things: vec[i64], counts: vec[i64], kinds: i64) -> None:
    """Lays out so many of each kind, in their order."""
    index: i64 = 0
    kind: i64 = 0
    while kind < kinds:
        left = counts[kind]
        while left > 0:
            things[index] = kind
            index += 1
            left -= 1
        kind += 1


def begin_round(table: Table) -> None:
    """The plane moves on, empty spaces are filled, the automaton is sent, everybody rolls (QZ-NEXT, QZ-ROLL)."""
    table.round += 1
    if table.journal is not None:
        events.round_began(table)
    lay_out_cards(table)
    lay_out_upgrades(table)
    if table.journal is not None:
        events.laid_out(table)
    if table.printed.players == 2:
        send_automaton(table)
    roll_all(table)
    table.pending.push(ROLLING, 0, 0)


def lay_out_cards(table: Table) -> None:
    """A card on every empty space: Temple, Quarry, Small Temple, Ruins (QZ-SET-03, QZ-NEXT-02, -08)."""
    position: i64 = 0
    while position < FACE_UP:
        if table.face_up[position] == NOTHING:
            table.face_up[position] = draw_card(table)
        position += 1


def lay_out_upgrades(table: Table) -> None:
    """Upgrades from the pile until the Village shows its number, as far as they go (QZ-NEXT-03, -09)."""
    index: i64 = 0
    while index < table.printed.upgrades_shown and table.tile_pile_size > 0:
        if table.village[index] == NOTHING:
            table.tile_pile_size -= 1
            table.village[index] = table.tile_pile[table.tile_pile_size]
        index += 1


def finish_round(table: Table) -> None:
    """After the last stop: another round, or the last exchanges and the end (QZ-NEXT-01, QZ-END-01)."""
    if table.round == table.printed.rounds:
        table.pending.replace(ENDING, 0, 0)
        return
    table.pending.pop()
    call_meeples_back(table)
    begin_round(table)


def call_meeples_back(table: Table) -> None:
    """All meeples return to the pools, and the places are free again (QZ-NEXT-04, QZ-2P-17)."""
    meeple: i64 = 0
    end = table.printed.players * MEEPLES
    while meeple < end:
        if table.wheres[meeple] != ABSENT:
            table.wheres[meeple] = POOL
        meeple += 1
    place: i64 = 0
    while place < PLACES:
        table.holders[place] = NOBODY
        table.sizes[place] = 0
        table.roles[place] = OPEN_ROLE
        place += 1


# The end.


def ask_last_window(table: Table) -> None:
    """In turn order everybody who can pay for an exchange has one last window; then the score (QZ-END-08)."""
    asked = table.pending.first()
    while asked < table.printed.players:
        seat = seat_in_order(table, asked)
        asked += 1
        if can_buy_vp(table, seat) or can_buy_discovery(table, seat):
            table.pending.replace(ENDING, asked, 0)
            table.player = seat
            table.pending.push(LAST_EXCHANGE, 0, 0)
            return
    table.pending.pop()
    end_game(table)


def fill_exchanges(table: Table, out: vec[i64]) -> i64:
    """The exchanges that the player can pay."""
    count: i64 = 0
    if can_buy_vp(table, table.player):
        out[count] = EXCHANGE_VP
        count += 1
    if can_buy_discovery(table, table.player):
        out[count] = EXCHANGE_DISCOVERY
        count += 1
    return count


def fill_last_exchanges(table: Table, out: vec[i64]) -> i64:
    """The exchanges that the player can pay, and done (QZ-END-08)."""
    count = fill_exchanges(table, out)
    out[count] = DONE
    return count + 1


def close_window(table: Table) -> bool:
    """A last window closes by itself when nothing can be paid any more (QZ-END-08)."""
    if can_buy_vp(table, table.player) or can_buy_discovery(table, table.player):
        return False
    table.pending.pop()
    return True


def end_game(table: Table) -> None:
    """The marker, full sets of coins and all tiles ever gained bring their points, once (QZ-END-02 to -04)."""
    printed = table.printed
    gain_points(table, table.marker, printed.marker_vp, FROM_MARKER)
    seat: i64 = 0
    while seat < printed.players:
        gain_points(table, seat, table.coins[seat] // printed.coins_per_vp, FROM_COINS)
        gain_points(table, seat, tiles_value(table, seat), FROM_TILES)
        seat += 1
    table.over = True
    if table.journal is not None:
        events.game_ended(table)


def tiles_value(table: Table, seat: i64) -> i64:
    """The points of all tiles a player ever gained, active or put away (QZ-UPG-07, QZ-END-04)."""
    printed = table.printed
    value: i64 = 0
    slot = seat * ACTIVE_ROOM
    end = slot + ACTIVE_ROOM
    while slot < end:
        if table.active[slot] != NOTHING:
            value += printed.tile_vp[table.active[slot]]
        slot += 1
    kind: i64 = 0
    while kind < UPGRADES:
        value += table.put_away[seat * UPGRADES + kind] * printed.tile_vp[kind]
        kind += 1
    return value


def tie_break(table: Table) -> Message | None:
    """How those with the most points stand on the Discovery track, where there are several (QZ-END-06)."""
    reached = deciding(table.points, table.discovery)
    if reached is None:
        return None
    further, other = reached
    if further == other:
        return Message("tie.level", {"space": further})
    return Message("tie.discovery", {"further": further, "other": other})


def places(table: Table) -> list[int]:
    """The ranking by points, then by the Discovery track; equal in both share a place (QZ-END-05, -06)."""
    return ranked(table.points, table.discovery)
