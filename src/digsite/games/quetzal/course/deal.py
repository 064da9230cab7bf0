"""The deal of a game, and the cards and Upgrades that are laid out for each round (QZ-SET, QZ-NEXT)."""

from digsite.engine.native import i64, vec
from digsite.games.quetzal.course.gains import draw_card
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table.fields import Table, seat_in_order


def set_up_game(table: Table) -> None:
    """First player, cards, Upgrades, automaton cards, in this order from the seed (QZ-MOD-12)."""
    printed = table.printed
    # The draw is made even when the host has picked a seat, so cards and rolls do not depend on the option.
    drawn = table.stream.below(printed.players)
    table.marker = drawn if printed.first < 0 else printed.first
    table.player = table.marker
    for seat in range(printed.players):
        table.coins[seat_in_order(table, seat)] = printed.starting_coins[seat]
        for index in range(ids.MEEPLES):
            here = index < printed.team or index == ids.CHARACTER_INDEX
            table.wheres[seat * ids.MEEPLES + index] = ids.POOL if here else ids.ABSENT
    fill_by_counts(table.deck, printed.card_counts, ids.KINDS)
    table.stream.shuffle(table.deck, 0, ids.CARDS)
    table.deck_size = ids.CARDS
    fill_by_counts(table.tile_pile, printed.tile_copies, ids.UPGRADES)
    table.stream.shuffle(table.tile_pile, 0, ids.TILES)
    table.tile_pile_size = ids.TILES
    if printed.players == 2:
        for card in range(ids.AUTOMATON_CARDS):
            table.automaton_cards[card] = card
        table.stream.shuffle(table.automaton_cards, 0, ids.AUTOMATON_CARDS)


def fill_by_counts(things: vec[i64], counts: vec[i64], kinds: i64) -> None:
    """Lays out so many of each kind, in their order."""
    index: i64 = 0
    for kind in range(kinds):
        for _ in range(counts[kind]):
            things[index] = kind
            index += 1


def lay_out_cards(table: Table) -> None:
    """A card on every empty space: Temple, Quarry, Small Temple, Ruins (QZ-SET-03, QZ-NEXT-02, -08)."""
    for position in range(ids.FACE_UP):
        if table.face_up[position] == ids.NOTHING:
            table.face_up[position] = draw_card(table)


def lay_out_upgrades(table: Table) -> None:
    """Upgrades from the pile until the Village shows its number, as far as they go (QZ-NEXT-03, -09)."""
    for space in range(table.printed.upgrades_shown):
        if table.village[space] == ids.NOTHING and table.tile_pile_size > 0:
            table.tile_pile_size -= 1
            table.village[space] = table.tile_pile[table.tile_pile_size]
