"""A player's cards are drawn, played, given up or exiled; and Fear (ARN-EFF-08, ARN-EXL, ARN-FER)."""

from digsite.engine.native import i64
from digsite.games.arnak import events
from digsite.games.arnak.printed.ids import BASIC_KINDS, BASICS, FEAR_CARD, ITEMS, TRADED
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.bits import bit
from digsite.games.arnak.table.fields import Table


def draw(table: Table, seat: i64, count: i64, from_bottom: bool) -> i64:
    """Draws as many cards as there are; nothing is ever reshuffled (ARN-RND-03, ARN-EFF-29). Returns how many."""
    drawn: i64 = 0
    while drawn < count and piles.pile_size(table, seat, piles.IN_DECK) > 0:
        index = piles.pile_size(table, seat, piles.IN_DECK) - 1 if from_bottom else 0
        card = piles.card_at(table, seat, piles.IN_DECK, index)
        tag = hidden_tag(piles.tag_at(table, seat, piles.IN_DECK, index))
        piles.remove(table, seat, piles.IN_DECK, index)
        piles.add_in_order(table, seat, piles.IN_HAND, card, tag)
        drawn += 1
        if table.journal is not None:
            kind = events.DREW_BOTTOM if from_bottom else events.DREW
            events.tell(table, kind, seat=seat, openly=tag == 0, card=card)
    return drawn


def hidden_tag(tag: i64) -> i64:
    """The tag without the mark that its owner alone knows the place."""
    return tag - tag % 2


def leave_hand(table: Table, seat: i64, card: i64) -> None:
    """Takes a card out of the hand; it is shown to all."""
    index = piles.find(table, seat, piles.IN_HAND, card)
    piles.remove(table, seat, piles.IN_HAND, index)


def lay_down(table: Table, seat: i64, card: i64) -> None:
    """Moves a hand card to the play area: played, spent for travel, or given up (ARN-TRN-06)."""
    leave_hand(table, seat, card)
    piles.add_to_play(table, seat, card)


def put_under_deck(table: Table, seat: i64, card: i64) -> None:
    """A bought item goes to the bottom of the deck, seen by all (ARN-BUY-03, ARN-HID-21)."""
    piles.insert(
        table, seat, piles.IN_DECK, piles.pile_size(table, seat, piles.IN_DECK), card, piles.KNOWN_TO_ALL
    )


def put_on_deck(table: Table, seat: i64, card: i64, tag: i64) -> None:
    """A card goes on top of the deck (ARN-CRD-25, ARN-CRD-10)."""
    piles.insert(table, seat, piles.IN_DECK, 0, card, tag)


def exile(table: Table, seat: i64, card: i64) -> None:
    """A card that already left its place goes to its exile pile, Fear back to its deck (ARN-EXL-01 to -03)."""
    if card == FEAR_CARD:
        table.fear_deck += 1
    elif card < ITEMS:
        table.exiled_items |= bit(card)
    elif card < TRADED:
        table.exiled_artifacts |= bit(card - ITEMS)
    else:
        table.exiled_basics |= 1 << (seat * BASIC_KINDS + card - BASICS)


def exile_from_hand(table: Table, seat: i64, card: i64) -> None:
    """Exiles a hand card (ARN-EXL-04)."""
    if table.journal is not None:
        events.from_hand(table, events.EXILED, card)
    leave_hand(table, seat, card)
    exile(table, seat, card)


def exile_from_play(table: Table, seat: i64, card: i64) -> None:
    """Exiles a card of the play area (ARN-EXL-04, -06)."""
    if table.journal is not None:
        events.tell(table, events.EXILED, seat=seat, old_news=True, card=card)
    piles.remove(table, seat, piles.IN_PLAY, piles.find(table, seat, piles.IN_PLAY, card))
    exile(table, seat, card)


def gain_fear(table: Table, seat: i64, count: i64) -> None:
    """Fear cards go to the play area; when there are none left, fear tiles do (ARN-FER-01, -02)."""
    gained: i64 = 0
    while gained < count:
        from_deck = table.fear_deck > 0
        if from_deck:
            table.fear_deck -= 1
            piles.add_to_play(table, seat, FEAR_CARD)
        else:
            table.cells[layout.FEAR_TILES + seat] += 1
        if table.journal is not None:
            events.tell(table, events.GAINED_FEAR if from_deck else events.GAINED_FEAR_TILE, seat=seat)
        gained += 1
