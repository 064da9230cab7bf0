"""The hand: cards given up for nothing (ARN-PLY-09, ARN-EFF-07, -11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import GIVE
from digsite.games.arnak.places.deck import lay_down
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.printed.vocabulary import PAY
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import GIVE_CARD
from digsite.games.arnak.table.keys import card_key
from digsite.games.arnak.table.names import card_message
from digsite.games.arnak.table.operations import Operation, Told, has_node, register
from digsite.games.arnak.table.piles import IN_HAND, pile_size, pile_start


class GiveCard(Operation):
    """A hand card has to be given up as part of a price (ARN-EFF-07)."""

    code: i64 = GIVE_CARD
    name = "give-card"
    rule = "ARN-EFF-07"
    ask = "ask.give"
    window = False
    offers: ClassVar[tuple[int, ...]] = (GIVE,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.give": "Give up a hand card",
        "do.give": "Give up {card}",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        return fill_gifts(table, out, count)

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        give(table, action - GIVE)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return has_node(table, PAY, first) and second == 0

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        card = action - GIVE
        keys = (card_key(table.printed, card, int(table.player), "hand"),)
        return "give", "do.give", {"card": card_message(table.printed, card)}, keys


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
        events.from_hand(table, events.GAVE, card)
    lay_down(table, table.player, card)


register(GiveCard())
