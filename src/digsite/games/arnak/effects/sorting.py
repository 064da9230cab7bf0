"""The earrings: cards drawn aside, one kept, the others given up or put back (ARN-CRD-10, -18, ARN-HID-19)."""

from digsite.engine.native import i64
from digsite.games.arnak.actions import ON_TOP
from digsite.games.arnak.events import cards
from digsite.games.arnak.places.deck import draw, hidden_tag, put_on_deck
from digsite.games.arnak.printed.vocabulary import FIRST
from digsite.games.arnak.table.fields import PILES, STRIP, Table
from digsite.games.arnak.table.frames import SORTING
from digsite.games.arnak.table.piles import (
    IN_DECK,
    IN_HAND,
    IN_TRANSIT,
    KNOWN_TO_ALL,
    add_in_order,
    add_to_play,
    card_at,
    find,
    pile_size,
    pile_start,
    remove,
    tag_at,
)


def draw_to_sort(table: Table, node: i64, count: i64) -> None:
    """Draws the cards; a single one goes to the hand, several are looked at first (ARN-CRD-10, -18)."""
    seat = table.player
    from_bottom = table.printed.node(node, FIRST) != 0
    if count < 2:
        draw(table, seat, count, from_bottom)
        return
    drawn: i64 = 0
    while drawn < count:
        index = pile_size(table, seat, IN_DECK) - 1 if from_bottom else 0
        card = card_at(table, seat, IN_DECK, index)
        tag = hidden_tag(tag_at(table, seat, IN_DECK, index))
        remove(table, seat, IN_DECK, index)
        add_in_order(table, seat, IN_TRANSIT, card, tag)
        if table.journal is not None:
            cards.looked_at_card(table, seat, card, tag)
        drawn += 1
    table.pending.push(SORTING, node, 0)


def give_up(table: Table, card: i64) -> None:
    """A card being sorted goes to the play area; the last one left goes to the hand."""
    seat = table.player
    if table.journal is not None:
        cards.gave_up_drawn(table, card)
    remove(table, seat, IN_TRANSIT, find(table, seat, IN_TRANSIT, card))
    add_to_play(table, seat, card)
    if pile_size(table, seat, IN_TRANSIT) == 1:
        keep_last(table)
    else:
        table.pending.replace(SORTING, table.pending.first(), card)


def keep_last(table: Table) -> None:
    """The card that is left goes to the hand, and the sorting is over."""
    seat = table.player
    card = card_at(table, seat, IN_TRANSIT, 0)
    tag = tag_at(table, seat, IN_TRANSIT, 0)
    remove(table, seat, IN_TRANSIT, 0)
    add_in_order(table, seat, IN_HAND, card, tag)
    table.pending.pop()


def put_back(table: Table, action: i64) -> None:
    """One of two cards goes back on the deck, the other to the hand; others cannot tell which (ARN-HID-24)."""
    seat = table.player
    index = action - ON_TOP
    card = card_at(table, seat, IN_TRANSIT, index)
    tag = unify(table, seat, tag_at(table, seat, IN_TRANSIT, 0), tag_at(table, seat, IN_TRANSIT, 1))
    if table.journal is not None:
        cards.put_back(table, seat, card)
    remove(table, seat, IN_TRANSIT, index)
    table.tags[pile_start(table, seat, IN_TRANSIT)] = tag
    put_on_deck(table, seat, card, tag + 1)
    keep_last(table)


def unify(table: Table, seat: i64, first: i64, second: i64) -> i64:
    """One shuffle for two cards that others cannot tell apart any more (ARN-HID-24)."""
    if first == second and first != KNOWN_TO_ALL:
        return first
    if first == KNOWN_TO_ALL and second == KNOWN_TO_ALL:
        table.shuffles[seat] += 1
        return table.shuffles[seat] * 2
    if first == KNOWN_TO_ALL or second == KNOWN_TO_ALL:
        return first + second
    # Two shuffles become one: the older number stands for both.
    older = first if first < second else second
    younger = second if first < second else first
    place = seat * STRIP
    end = pile_start(table, seat, PILES)
    while place < end:
        if hidden_tag(table.tags[place]) == younger:
            table.tags[place] += older - younger
        place += 1
    return older
