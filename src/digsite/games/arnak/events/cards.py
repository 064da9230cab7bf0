"""Events of the cards. Who may know a card follows from the zones."""

from __future__ import annotations

from typing import Final

from digsite.engine.events import NUMBER, NUMBERS, Kind, amounts_of, key, keys, one_of
from digsite.games.arnak.events.course import SOURCE, tell
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.table import piles
from digsite.games.arnak.table.fields import DECK, HAND, PLAY_AREA, PUT_DOWN, ROW, STACK, TRANSIT, Table
from digsite.games.arnak.table.keys import card_name

CARD: Final = key("card")
_DRAWN: Final = CARD.seen_from(DECK, HAND)
_SORTED: Final = CARD.seen_from(TRANSIT)
# Of a Fear card that leaves a hand, the shuffle it came from (ARN-HID-24).
_SHUFFLE: Final = NUMBER.or_none()

# A card that exiles itself is gone for good (ARN-PLY-12).
PLAYED: Final = Kind("played", learned=(HAND, PLAY_AREA), card=CARD, shuffle=_SHUFFLE, gone=NUMBER.or_none())
SPENT: Final = Kind("spent", learned=(HAND, PLAY_AREA), card=CARD, shuffle=_SHUFFLE)
GAVE: Final = Kind("gave", learned=(HAND, PLAY_AREA), card=CARD, shuffle=_SHUFFLE)
EXILED: Final = Kind("exiled", learned=(HAND, PLAY_AREA), card=CARD, shuffle=_SHUFFLE, source=SOURCE)
EXILED_FEAR_TILE: Final = Kind("exiled-fear-tile", source=SOURCE)
DREW: Final = Kind("drew", learned=(DECK, HAND), card=_DRAWN, source=SOURCE)
DREW_BOTTOM: Final = Kind("drew-bottom", learned=(DECK, HAND), card=_DRAWN, source=SOURCE)
LOOKED_AT: Final = Kind("looked-at", learned=(DECK, TRANSIT), card=_SORTED)
PUT_BACK: Final = Kind("put-back", card=_SORTED)
GAINED_FEAR: Final = Kind("gained-fear", source=SOURCE)
GAINED_FEAR_TILE: Final = Kind("gained-fear-tile", source=SOURCE)
DEALT_TO_ROW: Final = Kind("dealt-to-row", seated=False, learned=(STACK, ROW), card=CARD)
EXILED_FROM_ROW: Final = Kind("exiled-from-row", seated=False, card=CARD)
REVEALED_CARD: Final = Kind("revealed-card", learned=(STACK, ROW), card=CARD)
BOUGHT: Final = Kind("bought", card=CARD, price=amounts_of("coin", "compass"), points=NUMBER, source=SOURCE)
GAINED_CARD: Final = Kind(
    "gained-card",
    card=CARD,
    to=one_of("hand", "deck-top", "deck-bottom", "play-area"),
    points=NUMBER,
    source=SOURCE,
)
# Others learn no more than that one more card was decided about (ARN-HID-18).
SORTED_LEFTOVER: Final = Kind(
    "sorted-leftover",
    learned=(HAND, PLAY_AREA),
    card=CARD.seen_from(HAND, PUT_DOWN),
    kept=NUMBER.seen_from(HAND, PUT_DOWN),
)
PUT_CARDS_DOWN: Final = Kind(
    "put-down", learned=(PUT_DOWN, PLAY_AREA), cards=keys("card"), kept=NUMBER, shuffles=NUMBERS
)
SHUFFLED: Final = Kind("shuffled", chance=True, size=NUMBER)

KINDS: Final[tuple[Kind, ...]] = (
    *(PLAYED, SPENT, GAVE, EXILED, EXILED_FEAR_TILE, DREW, DREW_BOTTOM, LOOKED_AT, PUT_BACK),
    *(GAINED_FEAR, GAINED_FEAR_TILE, DEALT_TO_ROW, EXILED_FROM_ROW, REVEALED_CARD, BOUGHT, GAINED_CARD),
    *(SORTED_LEFTOVER, PUT_CARDS_DOWN, SHUFFLED),
)


def _key(table: Table, card: int) -> str:
    return f"card:{card_name(table.printed.components, card)}"


def _from_hand(table: Table, kind: Kind, card: int, pile: int = piles.IN_HAND, gone: bool = False) -> None:
    """A card leaves the hand for all to see; of several Fear cards it is said which shuffle it came from."""
    seat = int(table.player)
    if card == ids.FEAR_CARD:
        shuffle = int(piles.tag_at(table, seat, pile, piles.find(table, seat, pile, card))) // 2
        tell(table, kind, card=_key(table, card), shuffle=shuffle)
    elif gone:
        tell(table, kind, card=_key(table, card), gone=1)
    else:
        tell(table, kind, card=_key(table, card))


def played(table: Table, card: int) -> None:
    """A card was played for its effect."""
    _from_hand(table, PLAYED, card, piles.IN_HAND, bool(table.printed.card_exiles_itself[card]))


def spent_card(table: Table, card: int) -> None:
    """A card was spent for travel."""
    _from_hand(table, SPENT, card)


def gave(table: Table, card: int) -> None:
    """A hand card was given up."""
    _from_hand(table, GAVE, card)


def gave_up_drawn(table: Table, card: int) -> None:
    """A card drawn by an earring was given up."""
    _from_hand(table, GAVE, card, piles.IN_TRANSIT)


def exiled(table: Table, seat: int, card: int, from_hand: bool) -> None:
    """A card was exiled."""
    if from_hand:
        _from_hand(table, EXILED, card)
    else:
        tell(table, EXILED, seat=seat, old_news=True, card=_key(table, card))


def exiled_fear_tile(table: Table) -> None:
    """A fear tile was exiled."""
    tell(table, EXILED_FEAR_TILE)


def drew(table: Table, seat: int, card: int, tag: int, from_bottom: bool) -> None:
    """A card went from the deck to the hand; a card known to all is known there too."""
    kind = DREW_BOTTOM if from_bottom else DREW
    tell(table, kind, seat=seat, openly=tag == 0, card=_key(table, card))


def looked_at_card(table: Table, seat: int, card: int, tag: int) -> None:
    """An earring's card was drawn and looked at."""
    tell(table, LOOKED_AT, seat=seat, openly=tag == 0, card=_key(table, card))


def put_back(table: Table, seat: int, card: int) -> None:
    """A card went back on the deck, known to its owner alone."""
    tell(table, PUT_BACK, seat=seat, card=_key(table, card))


def gained_fear(table: Table, seat: int, from_deck: bool) -> None:
    """A Fear card, or a fear tile when the deck was empty."""
    tell(table, GAINED_FEAR if from_deck else GAINED_FEAR_TILE, seat=seat)


def dealt_to_row(table: Table, card: int) -> None:
    """A card was dealt to the row."""
    tell(table, DEALT_TO_ROW, card=_key(table, card))


def exiled_from_row(table: Table, card: int) -> None:
    """A card of the row was exiled."""
    tell(table, EXILED_FROM_ROW, card=_key(table, card))


def revealed_card(table: Table, card: int) -> None:
    """The top card of a deck was turned up."""
    tell(table, REVEALED_CARD, card=_key(table, card))


def bought(table: Table, card: int, price: int) -> None:
    """A card was bought: with coins an item, with compasses an artifact (ARN-BUY-02)."""
    resource = "coin" if card < ids.ITEMS else "compass"
    points = int(table.printed.card_points[card])
    tell(table, BOUGHT, card=_key(table, card), price={resource: int(price)}, points=points)


def gained_card(table: Table, card: int, way: int) -> None:
    """A card was gained without its price."""
    points = int(table.printed.card_points[card])
    tell(table, GAINED_CARD, card=_key(table, card), to=_destination(card, way), points=points)


def _destination(card: int, way: int) -> str:
    if card >= ids.ITEMS:
        return "play-area"
    if way & vocabulary.TO_HAND:
        return "hand"
    return "deck-top" if way & vocabulary.TO_DECK_TOP else "deck-bottom"


def sorted_leftover(table: Table, seat: int) -> None:
    """A player has decided about every card left; others learn no more than how many there were (ARN-HID-18).

    It is told card by card and at the end: equal cards are asked about at once, and that must not be seen.
    """
    decided = [(card, True) for card in piles.cards_in(table, seat, piles.IN_HAND)]
    decided += [(card, False) for card in piles.cards_in(table, seat, piles.SET_ASIDE)]
    for card, kept in sorted(decided, key=lambda one: (one[0], not one[1])):
        tell(table, SORTED_LEFTOVER, seat=seat, card=_key(table, card), kept=int(kept))


def put_down(table: Table, seat: int) -> None:
    """A player lays down the cards not kept for all to see (ARN-HID-17, -18); an empty hand tells nothing."""
    cards = piles.cards_in(table, seat, piles.SET_ASIDE)
    kept = int(piles.pile_size(table, seat, piles.IN_HAND))
    if not kept and not cards:
        return
    # Of Fear cards it is said which shuffles they came from (ARN-HID-24).
    shuffles = tuple(
        int(tag) // 2
        for card, tag in zip(cards, piles.tags_in(table, seat, piles.SET_ASIDE), strict=True)
        if card == ids.FEAR_CARD
    )
    # All of them are the same kind of event, so that the kind gives nothing away.
    names = tuple(_key(table, card) for card in cards)
    tell(table, PUT_CARDS_DOWN, seat=seat, cards=names, kept=kept, shuffles=shuffles)


def shuffled(table: Table, seat: int, size: int) -> None:
    """A play area was shuffled and put under the deck."""
    tell(table, SHUFFLED, seat=seat, size=int(size))
