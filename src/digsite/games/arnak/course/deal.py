"""Setting up the game, every shuffle in the fixed order of the rulebook (ARN-SET, ARN-SNK-02, ARN-SOL-01)."""

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.arnak.places.card_row import refill
from digsite.games.arnak.places.rival import shuffle_rival
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.vocabulary import RESOURCE_COUNT
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.piles import IN_DECK, insert, pile_start

_PAIRS: Final = 5
_DIG_TILES: Final = 5
# The Snake side: two stacks of this many assistants, the rest in the third (ARN-SNK-03).
_SNAKE_STACK: Final = 3
_BIRD_STACK: Final = 4


def set_up(table: Table) -> None:
    """Lays out everything for the first round."""
    shuffle_decks(table)
    refill(table)
    lay_idols(table)
    block_camps(table)
    stack_temple_tiles(table)
    lay_bonus_tiles(table)
    shuffle_sites(table)
    shuffle_assistants(table)
    deal_starting_decks(table)
    choose_starter(table)
    if table.printed.solo:
        choose_rival_tiles(table)


def count_up(things: vec[i64], start: i64, size: i64, first: i64) -> None:
    """Writes first, first + 1 and so on."""
    for index in range(size):
        things[start + index] = first + index


def shuffle_decks(table: Table) -> None:
    """Items and artifacts form two decks (ARN-SET-03); the staff stands at round I (ARN-SET-05)."""
    count_up(table.cells, layout.ITEM_DECK, ids.ITEMS, 0)
    table.stream.shuffle(table.cells, layout.ITEM_DECK, layout.ITEM_DECK + ids.ITEMS)
    table.item_deck_size = ids.ITEMS
    count_up(table.cells, layout.ARTIFACT_DECK, ids.ARTIFACTS, ids.ITEMS)
    table.stream.shuffle(table.cells, layout.ARTIFACT_DECK, layout.ARTIFACT_DECK + ids.ARTIFACTS)
    table.artifact_deck_size = ids.TRADED - ids.ITEMS


def lay_idols(table: Table) -> None:
    """One idol face up on every site, a second one face down at level II (ARN-SET-08, -09)."""
    idols = table.printed.idol_mix[:]
    table.stream.shuffle(idols, 0, ids.WILD_SITES + ids.LEVEL_2_SITES)
    for index in range(ids.WILD_SITES):
        table.cells[layout.IDOL_UP + index] = idols[index]
    for index in range(ids.LEVEL_2_SITES):
        table.cells[layout.IDOL_DOWN + index] = idols[ids.WILD_SITES + index]


def block_camps(table: Table) -> None:
    """Blocking tiles close the two-boot spaces of the camps they show (ARN-SET-10 to -13)."""
    camps = vec[i64]([0, 1, 2, 3, 4])
    table.stream.shuffle(camps, 0, ids.CAMPS)
    for index in range(table.printed.blocked):
        table.blocked |= 1 << (camps[index] * 2 + 1)


def stack_temple_tiles(table: Table) -> None:
    """Six stacks with as many tiles as players (ARN-SET-14, ARN-SOL-01)."""
    for stack in range(ids.TEMPLE_STACKS):
        table.cells[layout.TEMPLE_TILES + stack] = table.printed.counted_players


def lay_bonus_tiles(table: Table) -> None:
    """The Lost Temple stack, then every tile square in use; the rest leaves the game unseen (ARN-SET-15 to -18)."""
    printed = table.printed
    tiles = printed.bonus_mix[:]
    size: i64 = len(tiles)
    table.stream.shuffle(tiles, 0, size)
    dealt: i64 = 0
    while dealt < printed.counted_players:
        table.cells[layout.TEMPLE_STACK + dealt] = tiles[dealt]
        dealt += 1
    table.temple_stack_size = dealt
    square: i64 = 0
    while square < printed.bonus_squares:
        table.cells[layout.BONUSES + square] = tiles[dealt]
        square += 1
        dealt += 1
    while dealt < size:
        table.cells[layout.BOX + table.box_size] = tiles[dealt]
        table.box_size += 1
        dealt += 1


def shuffle_sites(table: Table) -> None:
    """Site tiles in two stacks, and the guardians (ARN-SET-20 to -22)."""
    printed = table.printed
    count_up(table.cells, layout.SITE_STACKS, printed.level_1_tiles, 0)
    table.stream.shuffle(table.cells, layout.SITE_STACKS, layout.SITE_STACKS + printed.level_1_tiles)
    table.cells[layout.SITE_STACK_SIZES] = printed.level_1_tiles
    count_up(table.cells, layout.GUARDIAN_STACK, ids.GUARDIANS, 0)
    table.stream.shuffle(table.cells, layout.GUARDIAN_STACK, layout.GUARDIAN_STACK + ids.GUARDIANS)
    table.guardian_stack_size = ids.GUARDIANS
    level_2 = printed.site_tiles - printed.level_1_tiles
    count_up(table.cells, layout.SITE_STACKS + printed.site_tiles, level_2, printed.level_1_tiles)
    table.stream.shuffle(
        table.cells,
        layout.SITE_STACKS + printed.site_tiles,
        layout.SITE_STACKS + printed.site_tiles + level_2,
    )
    table.cells[layout.SITE_STACK_SIZES + 1] = level_2


def shuffle_assistants(table: Table) -> None:
    """Three supply stacks; on the Snake side some wait for rescue first (ARN-SET-23, ARN-SNK-02, -03)."""
    printed = table.printed
    tiles = vec[i64]([0] * ids.ASSISTANTS)
    count_up(tiles, 0, ids.ASSISTANTS, 0)
    table.stream.shuffle(tiles, 0, ids.ASSISTANTS)
    dealt: i64 = 0
    if printed.snake:
        while dealt < printed.counted_players:
            table.cells[layout.RESCUE + dealt] = tiles[dealt]
            dealt += 1
        table.rescue_size = dealt
    each = _SNAKE_STACK if printed.snake else _BIRD_STACK
    for stack in range(ids.STACKS):
        while dealt < ids.ASSISTANTS and (
            stack == ids.STACKS - 1 or table.cells[layout.SUPPLY_SIZES + stack] < each
        ):
            table.cells[layout.SUPPLY + stack * ids.ASSISTANTS + table.cells[layout.SUPPLY_SIZES + stack]] = (
                tiles[dealt]
            )
            table.cells[layout.SUPPLY_SIZES + stack] += 1
            dealt += 1


def deal_starting_decks(table: Table) -> None:
    """Four basic cards and Fear, shuffled, for each player (ARN-SET-04, -26)."""
    printed = table.printed
    table.fear_deck = printed.fear_cards
    for seat in range(printed.players):
        table.cells[layout.SHUFFLES + seat] = 1
        size: i64 = 0
        while size < ids.BASIC_KINDS + printed.starting_fear:
            card = ids.BASICS + size if size < ids.BASIC_KINDS else ids.FEAR_CARD
            insert(table, seat, IN_DECK, size, card, 2)
            size += 1
        table.fear_deck -= printed.starting_fear
        start = pile_start(table, seat, IN_DECK)
        table.stream.shuffle(table.cards, start, start + size)


def choose_starter(table: Table) -> None:
    """The starting player, and resources by play order (ARN-SET-27, -28, ARN-SOL-02)."""
    printed = table.printed
    # The draw is made even when the host has picked a seat, so nothing else depends on the option.
    drawn = table.stream.below(printed.players)
    table.starter = drawn if printed.first < 0 else printed.first
    for offset in range(printed.players):
        seat = (table.starter + offset) % printed.players
        order = 1 if printed.solo else offset
        for index in range(RESOURCE_COUNT):
            table.cells[layout.RESOURCES + seat * RESOURCE_COUNT + index] = printed.start_resources[
                order * RESOURCE_COUNT + index
            ]


def choose_rival_tiles(table: Table) -> None:
    """Five archaeologist tiles and one of each pair, red as often as the difficulty says (ARN-SOL-04 to -06)."""
    pairs = vec[i64]([0, 1, 2, 3, 4])
    table.stream.shuffle(pairs, 0, _PAIRS)
    count_up(table.cells, layout.RIVAL_STACK, _DIG_TILES, 0)
    for index in range(_PAIRS):
        red = 1 if index < table.printed.difficulty else 0
        table.cells[layout.RIVAL_STACK + _DIG_TILES + index] = _DIG_TILES + pairs[index] * 2 + red
    table.rival_size = _DIG_TILES + _PAIRS
    shuffle_rival(table)
