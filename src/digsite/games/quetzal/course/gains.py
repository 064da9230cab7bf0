"""The things that players gain: points, cards from the deck, Discovery points (QZ-SET-12, QZ-NEXT, QZ-DISC)."""

from digsite.engine.native import i64
from digsite.engine.telling import tell
from digsite.games.quetzal import events
from digsite.games.quetzal.printed.ids import KINDS, NOTHING, SOURCES, UPGRADES
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.frames import DISCOVERING


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
    for card in range(KINDS):
        while table.discards[card] > 0:
            table.discards[card] -= 1
            table.deck[size] = card
            table.deck_knowers[size] = 0
            size += 1
    table.stream.shuffle(table.deck, 0, size)
    table.deck_size = size
    if table.journal is not None and size > 0:
        tell(table, events.SHUFFLED, cards=int(size))


def start_discovery(table: Table, points: i64) -> None:
    """The player gets Discovery points; they are worked off one space at a time (QZ-DISC-04, QZ-MOD-14)."""
    if points > 0:
        table.pending.push(DISCOVERING, points, NOTHING)


def put_tile_away(table: Table, kind: i64) -> None:
    """A tile goes to the player's personal discard pile, where its points still count (QZ-UPG-07, -08)."""
    table.put_away[table.player * UPGRADES + kind] += 1
    if table.journal is not None:
        events.about(table, events.TILE_PUT_AWAY, tile=kind)
