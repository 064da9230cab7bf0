"""Hidden information: deals the cards and tiles anew that an onlooker cannot see (QZ-HID-10)."""

from typing import Final

from digsite.engine.native import i64
from digsite.engine.randomness import Stream
from digsite.engine.zones import Slots, redeal, redeal_pile
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import fields, frames
from digsite.games.quetzal.table.fields import Table

# All hidden cards could be anywhere among the hidden places.
_CARDS_POOL: Final = 0


def imagine(table: Table, onlooker: i64, stream: Stream) -> None:
    """Redraws unknown hand cards with the deck, the Upgrade pile and the automaton's pile (QZ-HID-10)."""
    if table.pending.kind == frames.DELIVER_CARDS and 1 << table.player != onlooker:
        # QZ-HID-11: for others nothing has been named yet.
        fields.clear_crate(table)
        table.pending.replace(frames.DELIVER_CARDS, table.pending.first(), -1)
    _imagine_cards(table, onlooker, stream)
    size = table.tile_pile_size
    redeal_pile(table.tile_pile, 0, size, fields.TILE_PILE.audience(), onlooker, ids.UPGRADES, stream)
    for index in range(size, ids.TILES):
        table.tile_pile[index] = 0
    if table.printed.players == 2:
        drawn, hidden = table.automaton_drawn, fields.AUTOMATON_PILE.audience()
        cards = table.automaton_cards
        redeal_pile(cards, drawn, ids.AUTOMATON_CARDS, hidden, onlooker, ids.AUTOMATON_CARDS, stream)
    table.stream = stream


def _imagine_cards(table: Table, onlooker: i64, stream: Stream) -> None:
    slots = Slots(ids.CARDS)
    players = table.printed.players
    for index in range(table.deck_size):
        slots.add(table.deck[index], fields.DECK.audience() | table.deck_knowers[index], _CARDS_POOL)
    choosing = table.pending.kind == frames.KEEP_CARD
    if choosing:
        slots.add(table.drawn[0], fields.DRAWN.audience(table.player), _CARDS_POOL)
        slots.add(table.drawn[1], fields.DRAWN.audience(table.player), _CARDS_POOL)
    if not table.over:
        for seat in range(players):
            _lay_out_unknown(table, slots, seat)
    redeal(slots, onlooker, _CARDS_POOL, ids.KINDS, stream)
    for index in range(table.deck_size):
        table.deck[index] = slots.things[index]
    # Cells above the deck still hold the cards that were drawn from them.
    for index in range(table.deck_size, ids.CARDS):
        table.deck[index] = 0
    place = table.deck_size
    if choosing:
        table.drawn[0] = slots.things[place]
        table.drawn[1] = slots.things[place + 1]
        place += 2
    if not table.over:
        for seat in range(players):
            for _ in range(_keep_known_only(table, seat)):
                fields.add_to_hand(table, seat, slots.things[place])
                place += 1


def _lay_out_unknown(table: Table, slots: Slots, seat: i64) -> None:
    hidden = fields.HAND.audience(seat)
    for card in range(ids.KINDS):
        for _ in range(table.hands[seat * ids.KINDS + card] - table.known[seat * ids.KINDS + card]):
            slots.add(card, hidden, _CARDS_POOL)


def _keep_known_only(table: Table, seat: i64) -> i64:
    """Leaves the known cards in a hand; returns how many others there were."""
    unknown: i64 = 0
    for card in range(ids.KINDS):
        cell = seat * ids.KINDS + card
        unknown += table.hands[cell] - table.known[cell]
        table.hands[cell] = table.known[cell]
    table.hand_sizes[seat] -= unknown
    return unknown
