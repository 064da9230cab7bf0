"""What happens to cards, told as events. Who may know a card follows from the zones."""

from __future__ import annotations

from digsite.engine.events import Part
from digsite.engine.messages import Message
from digsite.engine.zones import EVERYBODY
from digsite.games.arnak.events.course import others, tell
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.phrases import joined
from digsite.games.arnak.table.fields import DECK, HAND, TRANSIT, Table
from digsite.games.arnak.table.keys import card_name
from digsite.games.arnak.table.names import card_message, card_price_message
from digsite.games.arnak.table.piles import (
    IN_HAND,
    IN_TRANSIT,
    SET_ASIDE,
    cards_in,
    find,
    pile_size,
    tag_at,
    tags_in,
)


def _card(table: Table, card: int) -> Message:
    return card_message(table.printed, card)


def _name(table: Table, card: int) -> str:
    return card_name(table.printed.components, card)


def _from_hand(table: Table, kind: str, card: int, pile: int = IN_HAND, *more: Part) -> None:
    """A card leaves the hand for all to see; of several Fear cards it is said which shuffle it came from."""
    seat = int(table.player)
    parts = [Part("card", _card(table, card)), Part("name", _name(table, card))]
    if card == ids.FEAR_CARD:
        index = find(table, seat, pile, card)
        parts.append(Part("shuffle", int(tag_at(table, seat, pile, index)) // 2))
    tell(table, kind, *parts, *more, learned=others(seat))


def played(table: Table, card: int) -> None:
    """A card was played for its effect; one that exiles itself is gone for good (ARN-PLY-12)."""
    gone = (Part("gone", 1),) if table.printed.card_exiles_itself[card] else ()
    _from_hand(table, "played", card, IN_HAND, *gone)


def spent_card(table: Table, card: int) -> None:
    """A card was spent for travel."""
    _from_hand(table, "spent", card)


def gave(table: Table, card: int) -> None:
    """A hand card was given up."""
    _from_hand(table, "gave", card)


def gave_up_drawn(table: Table, card: int) -> None:
    """A card drawn by an earring was given up."""
    _from_hand(table, "gave", card, IN_TRANSIT)


def exiled(table: Table, seat: int, card: int, from_hand: bool) -> None:
    """A card was exiled."""
    if from_hand:
        _from_hand(table, "exiled", card)
    else:
        tell(table, "exiled", seat=seat, card=_card(table, card), name=_name(table, card))


def exiled_fear_tile(table: Table) -> None:
    """A fear tile was exiled."""
    tell(table, "exiled-fear-tile")


def drew(table: Table, seat: int, card: int, tag: int, from_bottom: bool) -> None:
    """A card went from the deck to the hand; a card known to all is known there too."""
    audience = int(DECK.audience(seat) | HAND.audience(seat)) if tag else EVERYBODY
    parts = (Part("card", _card(table, card), audience), Part("name", _name(table, card), audience))
    kind = "drew-bottom" if from_bottom else "drew"
    tell(table, kind, *parts, seat=seat, learned=int(HAND.audience(seat)))


def looked_at_card(table: Table, seat: int, card: int, tag: int) -> None:
    """An earring's card was drawn and looked at."""
    audience = int(TRANSIT.audience(seat)) if tag else EVERYBODY
    parts = (Part("card", _card(table, card), audience), Part("name", _name(table, card), audience))
    tell(table, "looked-at", *parts, seat=seat, learned=int(TRANSIT.audience(seat)))


def put_back(table: Table, seat: int, card: int) -> None:
    """A card went back on the deck, known to its owner alone."""
    audience = int(TRANSIT.audience(seat))
    parts = (Part("card", _card(table, card), audience), Part("name", _name(table, card), audience))
    tell(table, "put-back", *parts, seat=seat)


def gained_fear(table: Table, seat: int, from_deck: bool) -> None:
    """A Fear card, or a fear tile when the deck was empty."""
    tell(table, "gained-fear" if from_deck else "gained-fear-tile", seat=seat)


def dealt_to_row(table: Table, card: int) -> None:
    """A card was dealt to the row."""
    tell(
        table, "dealt-to-row", seat=None, learned=EVERYBODY, card=_card(table, card), name=_name(table, card)
    )


def exiled_from_row(table: Table, card: int) -> None:
    """A card of the row was exiled."""
    tell(table, "exiled-from-row", seat=None, card=_card(table, card), name=_name(table, card))


def revealed_card(table: Table, card: int) -> None:
    """The top card of a deck was turned up."""
    tell(table, "revealed-card", learned=EVERYBODY, card=_card(table, card), name=_name(table, card))


def bought(table: Table, card: int, price: int) -> None:
    """A card was bought."""
    tell(
        table,
        "bought",
        card=_card(table, card),
        name=_name(table, card),
        price=card_price_message(int(card), int(price)),
        points=int(table.printed.card_points[card]),
    )


def gained_card(table: Table, card: int, way: int) -> None:
    """A card was gained without its price."""
    tell(
        table,
        "gained-card",
        card=_card(table, card),
        name=_name(table, card),
        to=_destination(card, way),
        points=int(table.printed.card_points[card]),
    )


def _destination(card: int, way: int) -> Message:
    if card >= ids.ITEMS:
        return Message("goes.play-area")
    if way & vocabulary.TO_HAND:
        return Message("goes.hand")
    return Message("goes.deck-top" if way & vocabulary.TO_DECK_TOP else "goes.deck-bottom")


def sorted_leftover(table: Table, seat: int) -> None:
    """A player has decided about every card left; others learn no more than how many there were (ARN-HID-18).

    It is told card by card and at the end: equal cards are asked about at once, and that must not be seen.
    """
    audience = int(HAND.audience(seat))
    decided = [(card, "keep") for card in cards_in(table, seat, IN_HAND)]
    decided += [(card, "put-down") for card in cards_in(table, seat, SET_ASIDE)]
    for card, how in sorted(decided):
        what = Message(f"leftover.{how}", {"card": _card(table, card)})
        parts = (
            Part("card", _card(table, card), audience),
            Part("kept", int(how == "keep"), audience),
            Part("what", what, audience),
        )
        tell(table, "sorted-leftover", *parts, seat=seat, learned=others(seat))


def _several(table: Table, card: int, count: int) -> Message:
    named = _card(table, card)
    return named if count == 1 else Message("cards.several", {"count": count, "card": named})


def put_down(table: Table, seat: int) -> None:
    """What a player did not keep is laid down for all to see (ARN-HID-17, -18); of an empty hand nothing is told."""
    cards = cards_in(table, seat, SET_ASIDE)
    names = " ".join(_name(table, card) for card in cards)
    kept = int(pile_size(table, seat, IN_HAND))
    if not kept and not cards:
        return
    # Of Fear cards it is said which shuffles they came from (ARN-HID-24).
    fear = [
        tag // 2
        for card, tag in zip(cards, tags_in(table, seat, SET_ASIDE), strict=True)
        if card == ids.FEAR_CARD
    ]
    shuffles = " ".join(str(shuffle) for shuffle in fear)
    shown = joined([_several(table, card, cards.count(card)) for card in dict.fromkeys(cards)], "and")
    # The same kind of event for all of them: what it says is the news, that it is said is none.
    how = "some" if kept and cards else "all" if cards else "none"
    what = Message(f"put-down.{how}", {"cards": shown, "kept": kept})
    tell(
        table,
        "put-down",
        seat=seat,
        learned=others(seat),
        what=what,
        names=names,
        kept=kept,
        shuffles=shuffles,
    )


def shuffled(table: Table, seat: int, size: int) -> None:
    """A play area was shuffled and put under the deck."""
    tell(table, "shuffled", seat=seat, chance=True, size=int(size))
