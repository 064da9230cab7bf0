"""Writes the features of a seat: exactly what it may see, in the words of the game."""

from array import array

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.quetzal.features import pieces
from digsite.games.quetzal.features.codes import one_of, share
from digsite.games.quetzal.features.decision import fill_decision
from digsite.games.quetzal.features.hand import fill_deliveries, fill_hand
from digsite.games.quetzal.features.offers import fill_offers
from digsite.games.quetzal.features.outlook import Outlook
from digsite.games.quetzal.features.places import fill_bids, fill_spaces
from digsite.games.quetzal.features.seats import fill_seats
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table


def observation(table: Table, seat: int) -> "array[float]":
    """The features of a seat as an array of all columns, in the order of the pieces."""
    out = Features()
    fill_features(table, seat, out)
    return out.dense(pieces.SIZE)


def fill_features(table: Table, seat: i64, out: Features) -> None:
    """Writes the features of a seat in place of what the list held."""
    out.clear()
    outlook = Outlook(table, seat)
    _fill_table(table, outlook, out)
    fill_decision(table, outlook, out)
    fill_spaces(table, outlook, out)
    fill_bids(table, outlook, out)
    fill_offers(table, outlook, out)
    fill_hand(table, outlook, out)
    fill_deliveries(table, outlook, out)
    fill_seats(table, outlook, out)


def _phase(kind: i64) -> i64:
    """The phase by the frame at the bottom of the stack; the last one is the end of the game."""
    if kind == frames.ROLLING:
        return 0
    if kind == frames.PLACING:
        return 1
    return 2 if kind == frames.ACTIVATING else 3


def _fill_table(table: Table, outlook: Outlook, out: Features) -> None:
    """The course of the game, the marker and the piles."""
    printed = table.printed
    out.mark(pieces.PLAYERS + outlook.players - 2)
    one_of(out, pieces.ROUNDS_LEFT, pieces.ROUNDS, printed.rounds - table.round)
    phase = _phase(outlook.phase)
    out.mark(pieces.PHASE + phase)
    if phase == 2:
        out.mark(pieces.STOP + outlook.stop)
    out.mark(pieces.MARKER + outlook.relative(table.marker))
    share(out, pieces.PILES, table.deck_size, ids.CARDS)
    share(out, pieces.PILES + 1, table.tile_pile_size, ids.TILES)
    discards = table.discards
    for kind in range(ids.TYPES):
        card = kind * ids.BONUSES
        count = discards[card] + discards[card + 1] + discards[card + 2] + discards[card + 3]
        share(out, pieces.DISCARDS + kind, count, 10)
