"""Prices of resources, hand cards, travel icons and idols, paid together (ARN-EFF-03, ARN-MOD-03)."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.arnak import events
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.piles import IN_HAND, pile_size
from digsite.games.arnak.travel.picks import payable
from digsite.games.arnak.travel.sources import hand_cards_due

# Kinds of things that a price can be short of, besides the resources (ARN-MOD-14).
SHORT_OF_CARD: Final = 5
SHORT_OF_TRAVEL: Final = 6
SHORT_OF_IDOL: Final = 7
# All of them but an idol: a card drawn might supply any of these.
EVERYTHING: Final = (1 << SHORT_OF_IDOL) - 1


def can_pay(table: Table, node: i64) -> bool:
    """Whether a whole price can be paid from one pool of coins and hand cards (ARN-MOD-03)."""
    printed = table.printed
    cells = table.cells
    nodes = printed.nodes
    own = layout.RESOURCES + table.player * vocabulary.RESOURCE_COUNT
    due = node * vocabulary.NODE_WIDTH + vocabulary.AMOUNTS
    index: i64 = 0
    while index < vocabulary.RESOURCE_COUNT:
        if cells[own + index] < nodes[due + index]:
            return False
        index += 1
    if printed.node(node, vocabulary.OP) != vocabulary.PAY:
        return True
    if printed.node(node, vocabulary.FIRST) > cells[layout.CRATES + table.player]:
        return False
    cards = printed.node(node, vocabulary.COUNT)
    travel = printed.node(node, vocabulary.TRAVEL)
    if cards == 0 and travel == 0:
        return True
    reserve = hand_cards_due(table) + cards
    if pile_size(table, table.player, IN_HAND) < reserve:
        return False
    coins = cells[own + vocabulary.COIN] - printed.node(node, vocabulary.AMOUNTS + vocabulary.COIN)
    return payable(table, travel, 0, coins, reserve)


def pay_resources(table: Table, node: i64) -> None:
    """Takes the resources and idols of a price; cards and travel icons are paid by moves of their own."""
    printed = table.printed
    base = table.player * vocabulary.RESOURCE_COUNT
    index: i64 = 0
    while index < vocabulary.RESOURCE_COUNT:
        table.cells[layout.RESOURCES + base + index] -= printed.node(node, vocabulary.AMOUNTS + index)
        index += 1
    if printed.node(node, vocabulary.OP) == vocabulary.PAY:
        idols = printed.node(node, vocabulary.FIRST)
        table.cells[layout.CRATES + table.player] -= idols
        table.removed_idols += idols
    if table.journal is not None:
        events.paid(table, node)


def shortage(table: Table, node: i64) -> i64:
    """A mask of what a price is short of: resources, a hand card, travel icons, an idol (ARN-MOD-14)."""
    printed = table.printed
    cells = table.cells
    nodes = printed.nodes
    own = layout.RESOURCES + table.player * vocabulary.RESOURCE_COUNT
    due = node * vocabulary.NODE_WIDTH + vocabulary.AMOUNTS
    mask: i64 = 0
    index: i64 = 0
    while index < vocabulary.RESOURCE_COUNT:
        if cells[own + index] < nodes[due + index]:
            mask |= 1 << index
        index += 1
    if printed.node(node, vocabulary.OP) != vocabulary.PAY:
        return mask
    if printed.node(node, vocabulary.FIRST) > table.cells[layout.CRATES + table.player]:
        mask |= 1 << SHORT_OF_IDOL
    cards = printed.node(node, vocabulary.COUNT)
    reserve = hand_cards_due(table) + cards
    if cards > 0 and pile_size(table, table.player, IN_HAND) < reserve:
        mask |= 1 << SHORT_OF_CARD
    travel = printed.node(node, vocabulary.TRAVEL)
    if travel > 0:
        coins = cells[own + vocabulary.COIN] - printed.node(node, vocabulary.AMOUNTS + vocabulary.COIN)
        if not payable(table, travel, 0, coins if coins > 0 else 0, reserve):
            mask |= 1 << SHORT_OF_TRAVEL
    return mask
