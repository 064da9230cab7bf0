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
    for path in range(table.printed.players * COLOURS):
        table.tops[path] = -1
        table.directions[path] = UNDECIDED
        bound_column(table, path)
    for colour in range(COLOURS):
        table.discard_sizes[colour] = 0
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
    for space in range(COLOURS * STONES):
        table.tiles[space] = NO_TILE
    for index in range(printed.tile_count):
        table.tiles[printed.spaces[index]] = mix[index]


def deal_cards(table: Table) -> None:
    """All cards shuffled; with two players some go to the box; eight to each hand (LC-SET-09, LC-2P-01)."""
    printed = table.printed
    deck = table.deck
    for card in range(KINDS):
        for copy in range(printed.copies):
            deck[card * printed.copies + copy] = card
    table.stream.shuffle(deck, 0, CARDS)
    top = CARDS - printed.box_size
    for seat in range(printed.players):
        table.hand_sizes[seat] = 0
        table.known_sizes[seat] = 0
        for _ in range(printed.hand_size):
            top -= 1
            add_to_hand(table, seat, deck[top])
    table.pile_size = top
