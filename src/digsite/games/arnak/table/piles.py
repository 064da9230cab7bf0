"""The cards of a player: one strip of numbers, the piles behind each other, with what is known of each card.

The deck begins with its top card. The hand is in order. The play area keeps the order in which cards came.
"""

from typing import Final

from digsite.engine.native import i64
from digsite.games.arnak.printed.ids import FEAR_CARD
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import STRIP, Table
from digsite.games.arnak.table.layout import PILES

IN_DECK: Final = 0
IN_HAND: Final = 1
IN_PLAY: Final = 2
IN_TRANSIT: Final = 3
SET_ASIDE: Final = 4

KNOWN_TO_ALL: Final = 0


def pile_size(table: Table, seat: i64, pile: i64) -> i64:
    """How many cards lie in a pile."""
    return table.cells[layout.PILE_SIZES + seat * PILES + pile]


def pile_start(table: Table, seat: i64, pile: i64) -> i64:
    """Where the cards of a pile begin in the strip."""
    start = seat * STRIP
    cells = table.cells
    index = layout.PILE_SIZES + seat * PILES
    end = index + pile
    while index < end:
        start += cells[index]
        index += 1
    return start


def insert(table: Table, seat: i64, pile: i64, index: i64, card: i64, tag: i64) -> None:
    """Puts a card into a pile at a place counted from its beginning."""
    place = pile_start(table, seat, pile) + index
    last = pile_start(table, seat, PILES)
    cards = table.cards
    tags = table.tags
    while last > place:
        cards[last] = cards[last - 1]
        tags[last] = tags[last - 1]
        last -= 1
    cards[place] = card
    tags[place] = tag
    table.cells[layout.PILE_SIZES + seat * PILES + pile] += 1


def remove(table: Table, seat: i64, pile: i64, index: i64) -> None:
    """Takes the card at a place out of a pile."""
    place = pile_start(table, seat, pile) + index
    last = pile_start(table, seat, PILES) - 1
    cards = table.cards
    tags = table.tags
    while place < last:
        cards[place] = cards[place + 1]
        tags[place] = tags[place + 1]
        place += 1
    cards[last] = 0
    tags[last] = 0
    table.cells[layout.PILE_SIZES + seat * PILES + pile] -= 1


def find(table: Table, seat: i64, pile: i64, card: i64) -> i64:
    """Where a card lies in a pile, or -1. Of several Fear cards the one of the oldest shuffle (ARN-HID-24)."""
    start = pile_start(table, seat, pile)
    end = start + pile_size(table, seat, pile)
    cards = table.cards
    best: i64 = -1
    place = start
    while place < end:
        if cards[place] == card and (best < 0 or table.tags[place] < table.tags[best]):
            best = place
        place += 1
    return best - start if best >= 0 else -1


def card_at(table: Table, seat: i64, pile: i64, index: i64) -> i64:
    """The card at a place of a pile."""
    return table.cards[pile_start(table, seat, pile) + index]


def tag_at(table: Table, seat: i64, pile: i64, index: i64) -> i64:
    """The public knowledge of the card at a place of a pile."""
    return table.tags[pile_start(table, seat, pile) + index]


def add_in_order(table: Table, seat: i64, pile: i64, card: i64, tag: i64) -> None:
    """Puts a card where it belongs in a pile that is kept in order: the hand, or cards being sorted."""
    start = pile_start(table, seat, pile)
    size = pile_size(table, seat, pile)
    cards = table.cards
    index: i64 = 0
    while index < size:
        other = cards[start + index]
        if other > card or (other == card and table.tags[start + index] > tag):
            break
        index += 1
    insert(table, seat, pile, index, card, tag)


def sort_pile(table: Table, seat: i64, pile: i64) -> None:
    """Puts the cards of a pile in order, equal ones by their shuffle (ARN-HID-24)."""
    start = pile_start(table, seat, pile)
    end = start + pile_size(table, seat, pile)
    cards = table.cards
    tags = table.tags
    index = start + 1
    while index < end:
        card = cards[index]
        tag = tags[index]
        place = index
        while place > start and (
            cards[place - 1] > card or (cards[place - 1] == card and tags[place - 1] > tag)
        ):
            cards[place] = cards[place - 1]
            tags[place] = tags[place - 1]
            place -= 1
        cards[place] = card
        tags[place] = tag
        index += 1


def add_to_play(table: Table, seat: i64, card: i64) -> None:
    """Puts a card face up into the play area (ARN-HID-17)."""
    insert(table, seat, IN_PLAY, pile_size(table, seat, IN_PLAY), card, KNOWN_TO_ALL)


def count_of(table: Table, seat: i64, pile: i64, card: i64) -> i64:
    """How many cards of a kind lie in a pile."""
    start = pile_start(table, seat, pile)
    end = start + pile_size(table, seat, pile)
    cards = table.cards
    count: i64 = 0
    while start < end:
        if cards[start] == card:
            count += 1
        start += 1
    return count


def owned_fear(table: Table, seat: i64) -> i64:
    """How many Fear cards a player owns, wherever they are."""
    place = seat * STRIP
    end = pile_start(table, seat, PILES)
    count: i64 = 0
    while place < end:
        if table.cards[place] == FEAR_CARD:
            count += 1
        place += 1
    return count


def cards_in(table: Table, seat: i64, pile: i64) -> list[int]:
    """The cards of a pile as a list."""
    start = pile_start(table, seat, pile)
    return [int(table.cards[start + index]) for index in range(pile_size(table, seat, pile))]


def tags_in(table: Table, seat: i64, pile: i64) -> list[int]:
    """The public knowledge of the cards of a pile, as a list."""
    start = pile_start(table, seat, pile)
    return [int(table.tags[start + index]) for index in range(pile_size(table, seat, pile))]


def leftover_card(table: Table) -> i64:
    """The lowest kind of hand card that was not asked about yet, or -1."""
    place = pile_start(table, table.player, IN_HAND)
    end = place + pile_size(table, table.player, IN_HAND)
    while place < end:
        if table.cards[place] >= table.pending.second():
            return table.cards[place]
        place += 1
    return -1
