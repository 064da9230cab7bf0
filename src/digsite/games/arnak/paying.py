"""Prices of resources, hand cards, travel icons and idols, paid together (ARN-EFF-03, ARN-MOD-03)."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.arnak import happenings
from digsite.games.arnak.piles import IN_HAND, pile_size
from digsite.games.arnak.table import Table
from digsite.games.arnak.travel_picks import payable
from digsite.games.arnak.travel_sources import hand_cards_due
from digsite.games.arnak.vocabulary import AMOUNTS, COIN, COUNT, FIRST, OP, PAY, RESOURCE_COUNT, TRAVEL

# Kinds of things that a price can be short of, besides the resources (ARN-MOD-14).
SHORT_OF_CARD: Final = 5
SHORT_OF_TRAVEL: Final = 6
SHORT_OF_IDOL: Final = 7


def has_resources(table: Table, node: i64) -> bool:
    """Whether the player has the resources of a price."""
    setting = table.setting
    base = table.player * RESOURCE_COUNT
    index: i64 = 0
    while index < RESOURCE_COUNT:
        if table.resources[base + index] < setting.node(node, AMOUNTS + index):
            return False
        index += 1
    return True


def can_pay(table: Table, node: i64) -> bool:
    """Whether a whole price can be paid from one pool of coins and hand cards (ARN-MOD-03)."""
    if not has_resources(table, node):
        return False
    setting = table.setting
    if setting.node(node, OP) != PAY:
        return True
    if setting.node(node, FIRST) > table.crates[table.player]:
        return False
    cards = setting.node(node, COUNT)
    travel = setting.node(node, TRAVEL)
    if cards == 0 and travel == 0:
        return True
    reserve = hand_cards_due(table) + cards
    if pile_size(table, table.player, IN_HAND) < reserve:
        return False
    coins = table.resources[table.player * RESOURCE_COUNT + COIN] - setting.node(node, AMOUNTS + COIN)
    return payable(table, travel, 0, coins, reserve)


def pay_resources(table: Table, node: i64) -> None:
    """Takes the resources and idols of a price; cards and travel icons are paid by moves of their own."""
    setting = table.setting
    base = table.player * RESOURCE_COUNT
    index: i64 = 0
    while index < RESOURCE_COUNT:
        table.resources[base + index] -= setting.node(node, AMOUNTS + index)
        index += 1
    if setting.node(node, OP) == PAY:
        idols = setting.node(node, FIRST)
        table.crates[table.player] -= idols
        table.removed_idols += idols
    if table.journal is not None:
        happenings.paid(table, node)


def shortage(table: Table, node: i64) -> i64:
    """A mask of what a price is short of: resources, a hand card, travel icons, an idol (ARN-MOD-14)."""
    setting = table.setting
    base = table.player * RESOURCE_COUNT
    mask: i64 = 0
    index: i64 = 0
    while index < RESOURCE_COUNT:
        if table.resources[base + index] < setting.node(node, AMOUNTS + index):
            mask |= 1 << index
        index += 1
    if setting.node(node, OP) != PAY:
        return mask
    if setting.node(node, FIRST) > table.crates[table.player]:
        mask |= 1 << SHORT_OF_IDOL
    cards = setting.node(node, COUNT)
    reserve = hand_cards_due(table) + cards
    if cards > 0 and pile_size(table, table.player, IN_HAND) < reserve:
        mask |= 1 << SHORT_OF_CARD
    travel = setting.node(node, TRAVEL)
    if travel > 0:
        coins = table.resources[base + COIN] - setting.node(node, AMOUNTS + COIN)
        if not payable(table, travel, 0, coins if coins > 0 else 0, reserve):
            mask |= 1 << SHORT_OF_TRAVEL
    return mask
