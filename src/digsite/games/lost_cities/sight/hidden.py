"""Worlds that an onlooker cannot tell from the real one: everything hidden is dealt anew (LC-HID-11)."""

from typing import Final

from digsite.engine.native import i64
from digsite.engine.randomness import Stream
from digsite.engine.zones import EVERYBODY, Slots, redeal
from digsite.games.lost_cities.printed.ids import CARDS, HAND_ROOM, KINDS
from digsite.games.lost_cities.table.fields import BOX, DRAW_PILE, HAND, Table, add_to_hand

# All hidden cards could be anywhere among the hidden places.
_CARDS_POOL: Final = 0


def imagine(table: Table, onlooker: i64, stream: Stream) -> None:
    """Draw pile, box and unknown hand cards are one pool; known cards and open piles stay (LC-HID-11)."""
    slots = Slots(CARDS)
    players = table.printed.players
    box_start = CARDS - table.printed.box_size
    index = box_start
    while index < CARDS:
        slots.add(table.deck[index], BOX.audience(), _CARDS_POOL)
        index += 1
    index = 0
    while index < table.pile_size:
        slots.add(table.deck[index], DRAW_PILE.audience(), _CARDS_POOL)
        index += 1
    for seat in range(players):
        _lay_out_hand(table, slots, seat)
    redeal(slots, onlooker, _CARDS_POOL, KINDS, stream)
    place: i64 = 0
    index = box_start
    while index < CARDS:
        table.deck[index] = slots.things[place]
        place += 1
        index += 1
    index = 0
    while index < table.pile_size:
        table.deck[index] = slots.things[place]
        place += 1
        index += 1
    # Cells between pile and box still hold the cards that were dealt from them.
    while index < box_start:
        table.deck[index] = 0
        index += 1
    for seat in range(players):
        size = table.hand_sizes[seat]
        table.hand_sizes[seat] = 0
        while size > 0:
            add_to_hand(table, seat, slots.things[place])
            place += 1
            size -= 1
    table.stream = stream


def _lay_out_hand(table: Table, slots: Slots, seat: i64) -> None:
    start = seat * HAND_ROOM
    end = start + table.hand_sizes[seat]
    known = start
    known_end = start + table.known_sizes[seat]
    hidden = HAND.audience(seat)
    for index in range(start, end):
        card = table.hands[index]
        if known < known_end and table.known[known] == card:
            slots.add(card, EVERYBODY, _CARDS_POOL)
            known += 1
        else:
            slots.add(card, hidden, _CARDS_POOL)
