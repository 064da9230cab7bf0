"""The cards of the row that can be bought or taken, and their prices (ARN-BUY, ARN-CRD-16)."""

from __future__ import annotations

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import TAKE
from digsite.games.arnak.printed.ids import ITEMS
from digsite.games.arnak.printed.vocabulary import ARTIFACT, COIN, COMPASS, FROM_EXILE, ITEM, RESOURCE_COUNT
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table

# A discount that no price exceeds.
_WHOLE_PRICE: Final = 99


def price_of(table: Table, card: i64, discount: i64) -> i64:
    """The price of a card in its own currency, at least 0 (ARN-BUY-02, -12)."""
    price = table.printed.card_cost[card] - discount
    return price if price > 0 else 0


def currency(card: i64) -> i64:
    """Items cost coins, artifacts compasses (ARN-BUY-02)."""
    return COIN if card < ITEMS else COMPASS


def can_afford(table: Table, card: i64, discount: i64) -> bool:
    """Whether the player has the price of a card."""
    return table.cells[layout.RESOURCES + table.player * RESOURCE_COUNT + currency(card)] >= price_of(
        table, card, discount
    )


def fill_purchases(
    table: Table, types: i64, discount: i64, revealed: bool, base: i64, out: vec[i64], count: i64
) -> i64:
    """Writes every card of the row that the player can pay, and one revealed on top of a deck (ARN-BUY-15)."""
    index: i64 = 0
    if types & ITEM != 0:
        while index < table.item_row_size:
            if can_afford(table, table.cells[layout.ITEM_ROW + index], discount):
                out[count] = base + table.cells[layout.ITEM_ROW + index]
                count += 1
            index += 1
        if revealed and table.item_top_known != 0:
            card = table.cells[layout.ITEM_DECK + table.item_deck_size - 1]
            if can_afford(table, card, discount):
                out[count] = base + card
                count += 1
    index = 0
    if types & ARTIFACT != 0:
        while index < table.artifact_row_size:
            if can_afford(table, table.cells[layout.ARTIFACT_ROW + index], discount):
                out[count] = base + table.cells[layout.ARTIFACT_ROW + index]
                count += 1
            index += 1
        if revealed and table.artifact_top_known != 0:
            card = table.cells[layout.ARTIFACT_DECK + table.artifact_deck_size - 1]
            if can_afford(table, card, discount):
                out[count] = base + card
                count += 1
    return count


def fill_gains(table: Table, types: i64, way: i64, out: vec[i64], count: i64) -> i64:
    """Writes every card that can be taken without its price (ARN-BUY-13, -14, ARN-CRD-16)."""
    if way & FROM_EXILE != 0:
        # No effect brings an artifact back from exile.
        card: i64 = 0
        while card < ITEMS:
            if table.exiled_items >> card & 1 != 0:
                out[count] = TAKE + card
                count += 1
            card += 1
        return count
    return fill_purchases(table, types, _WHOLE_PRICE, False, TAKE, out, count)
