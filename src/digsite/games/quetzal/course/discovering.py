"""Discovery points: the disk moves space by space, and each space pays (QZ-DISC)."""

from typing import ClassVar, final

from digsite.engine.kinds import Maybe, Name
from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.games.quetzal import events
from digsite.games.quetzal.course.gains import gain_points, put_tile_away
from digsite.games.quetzal.printed.components import UPGRADE_KINDS
from digsite.games.quetzal.printed.ids import FROM_TRACK, NOTHING
from digsite.games.quetzal.table import frames, names
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import COUNT, UPGRADES, Messages, Numbers, Step


@final
class Discovering(Step):
    """Moves the player's disk one space and pays its reward; on the last space points are lost (QZ-DISC-01 to -06).

    First number: the points still to move; second: the immediate tile that brought them, or -1.
    """

    code: i64 = frames.DISCOVERING
    name = "discovering"
    decides = False
    numbers: ClassVar[Numbers] = (("points", COUNT), ("tile", Maybe(Name(UPGRADE_KINDS))))
    messages: ClassVar[Messages] = {"because.discovery": "Discovery points"}

    def perform(self, table: Table) -> None:
        seat = table.player
        printed = table.printed
        points = table.pending.first()
        used_up = table.pending.second()
        space = table.discovery[seat]
        if points == 0 or space == printed.track_length:
            table.pending.pop()
            if used_up != NOTHING:
                put_tile_away(table, used_up)
            return
        table.pending.replace(frames.DISCOVERING, points - 1, used_up)
        table.discovery[seat] = space + 1
        table.coins[seat] += printed.track_coins[space]
        gain_points(table, seat, printed.track_vp[space], FROM_TRACK)
        if table.journal is not None:
            events.discovered(table)
        if printed.track_upgrade[space] > 0 and table.tile_pile_size > 0:
            table.tile_pile_size -= 1
            kind = table.tile_pile[table.tile_pile_size]
            if table.journal is not None:
                events.about(table, events.DREW_TILE, tile=kind)
            UPGRADES[kind].gain(table)

    def reasons(self, first: int, second: int) -> list[Message]:
        because = Message("because.discovery")
        if second == NOTHING:
            return [because]
        return [Message("because.tile", {"tile": names.tile_message(second)}), because]
