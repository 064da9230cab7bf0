"""Upgrades for the Temple: cheaper spaces, and one of two cards (QZ-UPG-22, -28)."""

from typing import ClassVar, Final, final

from digsite.engine.native import i64
from digsite.games.quetzal.printed.ids import TEMPLE_DISCOUNT, TEMPLE_EXTRA_DRAW
from digsite.games.quetzal.table.fields import Table, is_active
from digsite.games.quetzal.table.operations import Messages
from digsite.games.quetzal.upgrades.base import Permanent


@final
class TempleDiscount(Permanent):
    """Temple spaces cost fewer coins."""

    code: i64 = TEMPLE_DISCOUNT
    name = "temple_discount"
    rule = "QZ-UPG-22"
    messages: ClassVar[Messages] = {
        "tile.temple_discount": "Temple Pass",
        "effect.temple_discount": "Temple spaces cost {coins:amount.coins} less",
    }

    def lowered(self, table: Table, seat: i64, cost: i64) -> i64:
        """The cost of a Temple space for a player."""
        if is_active(table, seat, self.code):
            cost -= table.printed.effect(self.code, 0)
            if cost < 0:
                return 0
        return cost


@final
class TempleExtraDraw(Permanent):
    """The card from the deck is one of two; the Temple asks which (QZ-UPG-28)."""

    code: i64 = TEMPLE_EXTRA_DRAW
    name = "temple_extra_draw"
    rule = "QZ-UPG-28"
    messages: ClassVar[Messages] = {
        "tile.temple_extra_draw": "Keen Eye",
        "effect.temple_extra_draw": "Temple draws: see two, keep one",
    }


TEMPLE_PASS: Final = TempleDiscount()
