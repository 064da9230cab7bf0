"""Putting away one of three Upgrades, since there are two places (QZ-UPG-04, -05)."""

from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Name
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import PUT_AWAY, ROLE
from digsite.games.quetzal.course.gains import put_tile_away
from digsite.games.quetzal.printed.components import UPGRADE_KINDS
from digsite.games.quetzal.printed.ids import ACTIVE_ROOM, PERMANENT
from digsite.games.quetzal.table import frames, keys, names
from digsite.games.quetzal.table.fields import Table, active_tiles, is_active
from digsite.games.quetzal.table.operations import Messages, Numbers, Step
from digsite.games.quetzal.upgrades.exchanges import fill_exchanges


@final
class PutTileAway(Step):
    """The new tile or one of the two active ones goes; number: the kind of the tile that waits."""

    code: i64 = frames.PUT_TILE_AWAY
    name = "put-away"
    rule = "QZ-UPG-04"
    continues = True
    numbers: ClassVar[Numbers] = (("tile", Name(UPGRADE_KINDS[:PERMANENT])),)
    may_settle = True
    now = "no.now.put-away"
    messages: ClassVar[Messages] = {
        "ask.put-away": "Put away one Upgrade: {tile} or one of your two",
        "do.put-away": "Put away {tile}",
        "because.tile": "gaining {tile}",
        "no.now.put-away": "first put away an Upgrade",
        "no.not-yours-to-put-away": "{tile} is not one of the three tiles",
    }

    def automatic(self, table: Table) -> bool:
        """A waiting tile that has become equal to an active one goes without a question (QZ-UPG-05)."""
        return is_active(table, table.player, table.pending.first())

    def perform(self, table: Table) -> None:
        waiting = table.pending.first()
        table.pending.pop()
        put_tile_away(table, waiting)

    def fill(self, table: Table, out: vec[i64]) -> i64:
        """The two active tiles and the new one, by kind, and the exchanges (QZ-UPG-04, QZ-MOD-08)."""
        one = table.active[table.player * ACTIVE_ROOM]
        other = table.active[table.player * ACTIVE_ROOM + 1]
        waiting = table.pending.first()
        count: i64 = 0
        kind: i64 = 0
        while count < 3:
            if kind == one or kind == other or kind == waiting:
                out[count] = PUT_AWAY + kind
                count += 1
            kind += 1
        return fill_exchanges(table, out, count)

    def choose(self, table: Table, action: i64) -> None:
        kind = action - PUT_AWAY
        waiting = table.pending.first()
        table.pending.pop()
        put_tile_away(table, kind)
        if kind == waiting:
            return
        place = table.player * ACTIVE_ROOM
        if table.active[place] != kind:
            place += 1
        table.active[place] = waiting
        if table.journal is not None:
            events.about(table, events.TILE_ACTIVE, tile=waiting)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return len(active_tiles(table, int(table.player))) == ACTIVE_ROOM

    def question(self, table: Table) -> Message:
        return Message("ask.put-away", {"tile": names.tile_message(int(table.pending.first()))})

    def reasons(self, first: int, second: int) -> list[Message]:
        return [Message("because.tile", {"tile": names.tile_message(first)})]

    def explain(self, table: Table, action: int) -> Choice:
        kind = action - PUT_AWAY
        waits = table.pending.kind == frames.PUT_TILE_AWAY and table.pending.first() == kind
        key = f"waiting:{UPGRADE_KINDS[kind]}" if waits else keys.active_key(int(table.player), kind)
        return Choice(action, "put-away", Message("do.put-away", {"tile": names.tile_message(kind)}), (key,))

    def refusal(self, table: Table, action: int) -> Refusal:
        if not PUT_AWAY <= action < ROLE:
            return self.comes_first(table)
        return Refusal(
            Message("no.not-yours-to-put-away", {"tile": names.tile_message(action - PUT_AWAY)}), self.rule
        )
