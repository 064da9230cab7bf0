"""The card row, the two decks it is dealt from, and who takes a card out of it (ARN-ROW, ARN-BUY)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.games.arnak import events
from digsite.games.arnak.places.card_prices import currency, price_of
from digsite.games.arnak.places.deck import exile, put_on_deck, put_under_deck
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.ids import ITEMS, TRADED
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.bits import bit
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import MAY_SKIP, SOURCE, USE_ARTIFACT
from digsite.games.arnak.table.names import card_message
from digsite.games.arnak.table.operations import Offer, contains, register
from digsite.games.arnak.table.piles import IN_HAND, KNOWN_TO_ALL, add_in_order, add_to_play
from digsite.games.arnak.table.sources import BOUGHT, FROM_CARD, TAKEN, source


class UseArtifact(Offer):
    """Whether the effect of an artifact just taken is used (ARN-BUY-07)."""

    code: i64 = USE_ARTIFACT
    name = "use-artifact"
    part = "use the effect"
    rule = "ARN-BUY-07"
    messages: ClassVar[Mapping[str, str]] = {"ask.use-artifact": "Use the effect of {card}?"}

    def useful(self, table: Table, node: i64) -> bool:
        return True

    def choose(self, table: Table, card: i64, flags: i64, action: i64) -> None:
        effect = table.printed.card_effect[card]
        table.pending.push(table.printed.node(effect, vocabulary.OP), effect, 0)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return ITEMS <= first < TRADED and second == 0

    def question(self, table: Table, words: Phrases) -> Message:
        card = card_message(table.printed, int(table.pending.first()))
        return Message("ask.use-artifact", {"card": card, "rules": self.rule})


def refill(table: Table) -> None:
    """Deals cards at the outer ends until the row is full or a deck is empty (ARN-ROW-02 to -06)."""
    while table.artifact_row_size < table.round and table.artifact_deck_size > 0:
        table.artifact_deck_size -= 1
        card = table.cells[layout.ARTIFACT_DECK + table.artifact_deck_size]
        table.artifact_top_known = 0
        table.cells[layout.ARTIFACT_ROW + table.artifact_row_size] = card
        table.artifact_row_size += 1
        if table.journal is not None:
            events.tell(table, events.DEALT_TO_ROW, card=card)
    items = table.printed.row_size - table.round
    while table.item_row_size < items and table.item_deck_size > 0:
        table.item_deck_size -= 1
        card = table.cells[layout.ITEM_DECK + table.item_deck_size]
        table.item_top_known = 0
        table.cells[layout.ITEM_ROW + table.item_row_size] = card
        table.item_row_size += 1
        if table.journal is not None:
            events.tell(table, events.DEALT_TO_ROW, card=card)


def exile_beside_staff(table: Table) -> None:
    """At the end of a round the nearest card on each side of the staff is exiled (ARN-RND-19)."""
    if table.artifact_row_size > 0:
        exile_from_row(table, table.cells[layout.ARTIFACT_ROW])
    if table.item_row_size > 0:
        exile_from_row(table, table.cells[layout.ITEM_ROW])


def exile_from_row(table: Table, card: i64) -> None:
    """A card of the row goes to its exile pile."""
    if table.journal is not None:
        events.tell(table, events.EXILED_FROM_ROW, card=card)
    take_out(table, card)
    exile(table, table.player, card)


def take_out(table: Table, card: i64) -> None:
    """Takes a card out of the row, or from the top of its deck where it was revealed (ARN-CRD-06)."""
    if card < ITEMS:
        row: i64 = layout.ITEM_ROW
        size = table.item_row_size
    else:
        row = layout.ARTIFACT_ROW
        size = table.artifact_row_size
    index: i64 = 0
    while index < size and table.cells[row + index] != card:
        index += 1
    if index == size:
        if card < ITEMS:
            table.item_deck_size -= 1
            table.item_top_known = 0
        else:
            table.artifact_deck_size -= 1
            table.artifact_top_known = 0
        return
    size -= 1
    while index < size:
        table.cells[row + index] = table.cells[row + index + 1]
        index += 1
    table.cells[row + size] = 0
    if card < ITEMS:
        table.item_row_size = size
    else:
        table.artifact_row_size = size


def reveal_top(table: Table, types: i64) -> None:
    """Turns up the top card of the deck of that type (ARN-CRD-05, -06, ARN-HID-13)."""
    if types & vocabulary.ITEM != 0 and table.item_deck_size > 0 and table.item_top_known == 0:
        table.item_top_known = 1
        if table.journal is not None:
            top = table.cells[layout.ITEM_DECK + table.item_deck_size - 1]
            events.tell(table, events.REVEALED_CARD, card=top)
    if types & vocabulary.ARTIFACT != 0 and table.artifact_deck_size > 0 and table.artifact_top_known == 0:
        table.artifact_top_known = 1
        if table.journal is not None:
            top = table.cells[layout.ARTIFACT_DECK + table.artifact_deck_size - 1]
            events.tell(table, events.REVEALED_CARD, card=top)


def buy(table: Table, card: i64, discount: i64) -> None:
    """Pays for a card and takes it (ARN-BUY-02 to -07)."""
    price = price_of(table, card, discount)
    table.cells[layout.RESOURCES + table.player * vocabulary.RESOURCE_COUNT + currency(card)] -= price
    if table.journal is not None:
        events.bought(table, card, price)
    take_out(table, card)
    receive(table, card, 0, BOUGHT)


def gain_card(table: Table, card: i64, way: i64) -> None:
    """Takes a card without its price, from the row or from exile (ARN-BUY-13, -14)."""
    if table.journal is not None:
        events.gained_card(table, card, way)
    if way & vocabulary.FROM_EXILE != 0:
        table.exiled_items &= ~bit(card)
    else:
        take_out(table, card)
    receive(table, card, way, TAKEN)


def receive(table: Table, card: i64, way: i64, how: i64) -> None:
    """An item goes to the deck or where the effect says, an artifact to the play area, with its effect."""
    seat = table.player
    if card < ITEMS:
        if way & vocabulary.TO_HAND != 0:
            add_in_order(table, seat, IN_HAND, card, KNOWN_TO_ALL)
        elif way & vocabulary.TO_DECK_TOP != 0:
            put_on_deck(table, seat, card, KNOWN_TO_ALL)
        else:
            put_under_deck(table, seat, card)
        return
    add_to_play(table, seat, card)
    offer_effect(table, card, how)


def offer_effect(table: Table, card: i64, how: i64) -> None:
    """The effect of an artifact just taken, without the tablet. It may be skipped (ARN-BUY-07)."""
    printed = table.printed
    node = printed.card_effect[card]
    op = printed.node(node, vocabulary.OP)
    table.pending.push(SOURCE, source(FROM_CARD, card), how)
    first = printed.node(printed.inside(node, 0), vocabulary.OP) if op == vocabulary.SEQUENCE else op
    changes_row = first == vocabulary.EXILE_RIGHTMOST and table.item_row_size > 0
    compulsory = op == vocabulary.SEQUENCE and (first in (vocabulary.CHOOSE, vocabulary.DISCARD))
    if contains(table, node, vocabulary.FEAR) or changes_row or compulsory:
        table.pending.push(USE_ARTIFACT, card, 0)
    else:
        table.pending.push(op, node, MAY_SKIP if op == vocabulary.CHOOSE else 0)


register(UseArtifact())
