"""Immediate Upgrades: they give their bonus at once and are put away (QZ-UPG-01, -31)."""

from typing import ClassVar, final

from digsite.engine.native import i64
from digsite.games.quetzal.course.gains import put_tile_away
from digsite.games.quetzal.printed.ids import IMMEDIATE_COINS, IMMEDIATE_DISCOVERY
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.frames import DISCOVERING
from digsite.games.quetzal.table.operations import Messages, Upgrade


@final
class ImmediateCoins(Upgrade):
    """Coins at once."""

    code: i64 = IMMEDIATE_COINS
    name = "immediate_coins"
    rule = "QZ-UPG-31"
    messages: ClassVar[Messages] = {
        "tile.immediate_coins": "Treasure",
        "effect.immediate_coins": "At once: {gain_coins:amount.coins}",
    }

    def gain(self, table: Table) -> None:
        table.coins[table.player] += table.printed.effect(self.code, 0)
        put_tile_away(table, self.code)


@final
class ImmediateDiscovery(Upgrade):
    """Discovery points at once; the tile is put away when all of them are settled."""

    code: i64 = IMMEDIATE_DISCOVERY
    name = "immediate_discovery"
    rule = "QZ-UPG-31"
    messages: ClassVar[Messages] = {
        "tile.immediate_discovery": "Clue",
        "effect.immediate_discovery": "At once: {gain_discovery} Discovery",
    }

    def gain(self, table: Table) -> None:
        points = table.printed.effect(self.code, 0)
        if points > 0:
            table.pending.push(DISCOVERING, points, self.code)
        else:
            put_tile_away(table, self.code)
