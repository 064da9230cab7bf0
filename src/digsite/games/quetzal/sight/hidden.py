"""Hidden information: deals the cards and tiles anew that an onlooker cannot see (QZ-HID-10)."""

from typing import Final

from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.engine.zones import Slots, redeal
from digsite.games.quetzal.printed.ids import AUTOMATON_CARDS, CARDS, KINDS, TILES, UPGRADES
from digsite.games.quetzal.table import fields
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.frames import DELIVER_CARDS, KEEP_CARD

# Cards are exchanged with cards, tiles with tiles, automaton cards with automaton cards.
_CARDS_POOL: Final = 0
_TILES_POOL: Final = 1
_AUTOMATON_POOL: Final = 2


def imagine(table: Table, onlooker: i64, stream: Stream) -> None:
    """Redraws unknown hand cards with the deck, the Upgrade pile and the automaton's pile (QZ-HID-10)."""
    if table.pending.kind() == DELIVER_CARDS and 1 << table.player != onlooker:
        # QZ-HID-11: for others nothing has been named yet.
        fields.clear_crate(table)
        table.pending.replace(DELIVER_CARDS, table.pending.first(), -1)
    _imagine_cards(table, onlooker, stream)
    _imagine_pile(
        table,
        table.tile_pile,
        0,
        table.tile_pile_size,
        fields.TILE_PILE.audience(),
        _TILES_POOL,
        onlooker,
        stream,
    )
    drawn = table.automaton_drawn
    if table.printed.players == 2:
        hidden = fields.AUTOMATON_PILE.audience()
        _imagine_pile(
            table, table.automaton_cards, drawn, AUTOMATON_CARDS, hidden, _AUTOMATON_POOL, onlooker, stream
        )
    table.stream = stream


def _imagine_cards(table: Table, onlooker: i64, stream: Stream) -> None:
    slots = Slots(CARDS)
    players = table.printed.players
    index: i64 = 0
    while index < table.deck_size:
        slots.add(table.deck[index], fields.DECK.audience() | table.deck_knowers[index], _CARDS_POOL)
        index += 1
    choosing = table.pending.kind() == KEEP_CARD
    if choosing:
        slots.add(table.drawn[0], fields.DRAWN.audience(table.player), _CARDS_POOL)
        slots.add(table.drawn[1], fields.DRAWN.audience(table.player), _CARDS_POOL)
    if not table.over:
        seat: i64 = 0
        while seat < players:
            _lay_out_unknown(table, slots, seat)
            seat += 1
    redeal(slots, onlooker, _CARDS_POOL, KINDS, stream)
    place: i64 = 0
    index = 0
    while index < table.deck_size:
        table.deck[index] = slots.things[place]
        place += 1
        index += 1
    # Cells above the deck still hold the cards that were drawn from them.
    while index < CARDS:
        table.deck[index] = 0
        index += 1
    if choosing:
        table.drawn[0] = slots.things[place]
        table.drawn[1] = slots.things[place + 1]
        place += 2
    seat = 0
    while seat < players and not table.over:
        unknown = _keep_known_only(table, seat)
        while unknown > 0:
            fields.add_to_hand(table, seat, slots.things[place])
            place += 1
            unknown -= 1
        seat += 1


def _lay_out_unknown(table: Table, slots: Slots, seat: i64) -> None:
    hidden = fields.HAND.audience(seat)
    for card in range(KINDS):
        unknown = table.hands[seat * KINDS + card] - table.known[seat * KINDS + card]
        while unknown > 0:
            slots.add(card, hidden, _CARDS_POOL)
            unknown -= 1


def _keep_known_only(table: Table, seat: i64) -> i64:
    """Leaves the known cards in a hand; returns how many others there were."""
    unknown: i64 = 0
    for card in range(KINDS):
        cell = seat * KINDS + card
        unknown += table.hands[cell] - table.known[cell]
        table.hands[cell] = table.known[cell]
    table.hand_sizes[seat] -= unknown
    return unknown


def _imagine_pile(
    table: Table,
    pile: vec[i64],
    start: i64,
    end: i64,
    audience: i64,
    pool: i64,
    onlooker: i64,
    stream: Stream,
) -> None:
    slots = Slots(TILES)
    index = start
    while index < end:
        slots.add(pile[index], audience, pool)
        index += 1
    most: i64 = UPGRADES if pool == _TILES_POOL else AUTOMATON_CARDS
    redeal(slots, onlooker, pool, most, stream)
    index = start
    while index < end:
        pile[index] = slots.things[index - start]
        index += 1
    if pool == _TILES_POOL:
        while index < TILES:
            pile[index] = 0
            index += 1
