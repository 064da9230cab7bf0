"""Permanent Upgrades: a tile finds one of two places, or waits until another one is put away (QZ-UPG-02 to -06)."""

from digsite.games.quetzal import events
from digsite.games.quetzal.course.gains import put_tile_away
from digsite.games.quetzal.printed.ids import ACTIVE_ROOM, NOTHING
from digsite.games.quetzal.table.fields import Table, is_active
from digsite.games.quetzal.table.frames import PUT_TILE_AWAY
from digsite.games.quetzal.table.operations import Upgrade


class Permanent(Upgrade):
    """A tile that works while it is active."""

    def gain(self, table: Table) -> None:
        seat = table.player
        if is_active(table, seat, self.code):
            put_tile_away(table, self.code)
            return
        for place in range(seat * ACTIVE_ROOM, (seat + 1) * ACTIVE_ROOM):
            if table.active[place] == NOTHING:
                table.active[place] = self.code
                if table.journal is not None:
                    events.about(table, events.TILE_ACTIVE, tile=self.code)
                return
        table.pending.push(PUT_TILE_AWAY, self.code, 0)
