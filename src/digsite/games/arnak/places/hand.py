"""The hand: cards given up for nothing (ARN-PLY-09, ARN-EFF-07, -11)."""

from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import GIVE
from digsite.games.arnak.events import cards
from digsite.games.arnak.places.deck import lay_down
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.piles import IN_HAND, pile_size, pile_start


def fill_gifts(table: Table, out: vec[i64], count: i64) -> i64:
    """Every hand card that can be given up, equal ones once (ARN-EFF-07, -11)."""
    place = pile_start(table, table.player, IN_HAND)
    end = place + pile_size(table, table.player, IN_HAND)
    before: i64 = -1
    while place < end:
        card = table.cards[place]
        if card != before:
            out[count] = GIVE + card
            count += 1
        before = card
        place += 1
    return count


def give(table: Table, card: i64) -> None:
    """A hand card goes to the play area with neither effect nor travel value (ARN-PLY-09)."""
    if table.journal is not None:
        cards.gave(table, card)
    lay_down(table, table.player, card)
