"""Upgrades for deliveries: pay for certain cards, or more room (QZ-UPG-21, -24, -25, -27, -30)."""

from typing import ClassVar, Final, final

from digsite.engine.native import i64, vec
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table.fields import Table, is_active
from digsite.games.quetzal.table.operations import Messages
from digsite.games.quetzal.upgrades.base import Permanent


def type_count(cards: vec[i64], kind: i64) -> i64:
    """How many cards of a type there are."""
    base = kind * ids.BONUSES
    return cards[base] + cards[base + 1] + cards[base + 2] + cards[base + 3]


@final
class TabletCoins(Permanent):
    """Coins for each tablet."""

    code: i64 = ids.TABLET_COINS
    name = "tablet_coins"
    rule = "QZ-UPG-21"
    messages: ClassVar[Messages] = {
        "tile.tablet_coins": "Scribe",
        "effect.tablet_coins": "{coins:amount.coins} for each tablet delivered",
    }

    def coins(self, table: Table, cards: vec[i64]) -> i64:
        return table.printed.effect(self.code, 0) * type_count(cards, ids.TABLET)

    def pays_each(self, table: Table) -> list[tuple[int, int]]:
        return [(ids.TABLET, int(table.printed.effect(self.code, 0)))]


@final
class TrioBonus(Permanent):
    """Points for a delivery with pottery, a weapon and a tablet."""

    code: i64 = ids.TRIO_BONUS
    name = "trio_bonus"
    rule = "QZ-UPG-24"
    messages: ClassVar[Messages] = {
        "tile.trio_bonus": "Curator",
        "effect.trio_bonus": "Pottery, weapon and tablet delivered: {gain_vp:amount.points}",
    }

    def points(self, table: Table, cards: vec[i64]) -> i64:
        if (
            type_count(cards, ids.POTTERY) == 0
            or type_count(cards, ids.WEAPON) == 0
            or type_count(cards, ids.TABLET) == 0
        ):
            return 0
        return table.printed.effect(self.code, 0)

    def needs(self, table: Table) -> list[tuple[int, int]]:
        return [(ids.POTTERY, 1), (ids.WEAPON, 1), (ids.TABLET, 1)]

    def pays_once(self, table: Table) -> tuple[int, int]:
        return 0, int(table.printed.effect(self.code, 0))


class TypeSet(Permanent):
    """Coins and points for a delivery with enough cards of one type. Numbers: the cards, the coins, the points."""

    type: i64 = 0

    def is_complete(self, table: Table, cards: vec[i64]) -> bool:
        """Whether a delivery holds enough cards."""
        return type_count(cards, self.type) >= table.printed.effect(self.code, 0)

    def coins(self, table: Table, cards: vec[i64]) -> i64:
        if not self.is_complete(table, cards):
            return 0
        return table.printed.effect(self.code, 1)

    def points(self, table: Table, cards: vec[i64]) -> i64:
        if not self.is_complete(table, cards):
            return 0
        return table.printed.effect(self.code, 2)

    def needs(self, table: Table) -> list[tuple[int, int]]:
        return [(int(self.type), int(table.printed.effect(self.code, 0)))]

    def pays_once(self, table: Table) -> tuple[int, int]:
        return int(table.printed.effect(self.code, 1)), int(table.printed.effect(self.code, 2))


@final
class PotterySet(TypeSet):
    """A set of pottery."""

    code: i64 = ids.POTTERY_SET
    name = "pottery_set"
    rule = "QZ-UPG-27"
    type: i64 = ids.POTTERY
    messages: ClassVar[Messages] = {
        "tile.pottery_set": "Potter",
        "effect.pottery_set": "{cards} pottery delivered: {gain_coins:amount.coins}, {gain_vp:amount.points}",
    }


@final
class WeaponSet(TypeSet):
    """A set of weapons."""

    code: i64 = ids.WEAPON_SET
    name = "weapon_set"
    rule = "QZ-UPG-30"
    type: i64 = ids.WEAPON
    messages: ClassVar[Messages] = {
        "tile.weapon_set": "Armourer",
        "effect.weapon_set": "{cards} weapons delivered: {gain_coins:amount.coins}, {gain_vp:amount.points}",
    }


@final
class ExtraDelivery(Permanent):
    """Deliveries take more cards."""

    code: i64 = ids.EXTRA_DELIVERY
    name = "extra_delivery"
    rule = "QZ-UPG-25"
    messages: ClassVar[Messages] = {
        "tile.extra_delivery": "Extra Crate",
        "effect.extra_delivery": "Deliveries take {cards} more",
        "effect.extra_delivery.one": "Deliveries take {cards} card more",
    }

    def raised(self, table: Table, seat: i64, limit: i64) -> i64:
        """The most cards of one delivery of a player."""
        return limit + table.printed.effect(self.code, 0) if is_active(table, seat, self.code) else limit


EXTRA_CRATE: Final = ExtraDelivery()
