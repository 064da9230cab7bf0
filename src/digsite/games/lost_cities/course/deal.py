"""The deal: first player, tiles and cards of a game and of each expedition (LC-SET, LC-NEXT)."""

from digsite.engine.native import i64
from digsite.games.lost_cities import events
from digsite.games.lost_cities.printed.ids import CARDS, COLOURS, KINDS, NO_TILE, STONES
from digsite.games.lost_cities.printed.ids import OPEN as UNDECIDED
from digsite.games.lost_cities.table.fields import Table, add_to_hand, bound_column
from digsite.games.lost_cities.table.frames import PLAY_CARD


def set_up_game(table: Table) -> None:
    """The starting seat, then the first expedition (LC-SET-12, LC-MOD-12)."""
    # The draw is made even when the host has picked a seat, so tiles and cards do not depend on the option.
    drawn = table.stream.below(table.printed.players)
    first = table.printed.first
    set_up_expedition(table, drawn if first < 0 else first)


def set_up_expedition(table: Table, starter: i64) -> None:
    """Clears the table, lays out tiles and deals cards afresh (LC-NEXT-02, -03, -06)."""
    table.expedition += 1
    table.crossings = 0
    table.idle = 0
    table.laid_size = 0
    index: i64 = 0
    while index < table.printed.players * COLOURS:
        table.tops[index] = -1
        table.directions[index] = UNDECIDED
        bound_column(table, index)
        index += 1
    index = 0
    while index < COLOURS:
        table.discard_sizes[index] = 0
        index += 1
    lay_tiles(table)
    deal_cards(table)
    table.player = starter
    table.pending.push(PLAY_CARD, 0, 0)
    if table.journal is not None:
        events.expedition_began(table)


def lay_tiles(table: Table) -> None:
    """All event tiles, mixed, one on each event space (LC-SET-06, LC-NEXT-02)."""
    printed = table.printed
    mix = printed.tile_mix[:]
    table.stream.shuffle(mix, 0, printed.tile_count)
    index: i64 = 0
    while index < COLOURS * STONES:
        table.tiles[index] = NO_TILE
        index += 1
    index = 0
    while index < printed.tile_count:
        table.tiles[printed.spaces[index]] = mix[index]
        index += 1


def deal_cards(table: Table) -> None:
    """All cards shuffled; with two players some go to the box; eight to each hand (LC-SET-09, LC-2P-01)."""
    printed = table.printed
    deck = table.deck
    index: i64 = 0
    card: i64 = 0
    while card < KINDS:
        copy: i64 = 0
        while copy < printed.copies:
            deck[index] = card
            index += 1
            copy += 1
        card += 1
    table.stream.shuffle(deck, 0, CARDS)
    top = CARDS - printed.box_size
    seat: i64 = 0
    while seat < printed.players:
        table.hand_sizes[seat] = 0
        table.known_sizes[seat] = 0
        dealt: i64 = 0
        while dealt < printed.hand_size:
            top -= 1
            add_to_hand(table, seat, deck[top])
            dealt += 1
        seat += 1
    table.pile_size = top
