"""The Village: its occupants take Upgrades (QZ-VILLAGE)."""

from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Count
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import PUT_AWAY, TAKE_TILE
from digsite.games.quetzal.locations.base import UniqueLocation, fill_kinds
from digsite.games.quetzal.printed.components import UPGRADE_KINDS
from digsite.games.quetzal.printed.ids import NOTHING, UPGRADES, VILLAGE, VILLAGE_SPACES
from digsite.games.quetzal.table import frames, names, operations
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import Messages, Numbers, Step
from digsite.games.quetzal.upgrades.exchanges import fill_discovery_exchange


@final
class Village(UniqueLocation):
    """The occupant takes one of the Upgrades still there (QZ-VILLAGE-02, -03, -05)."""

    code: i64 = VILLAGE
    name = "village"
    rule = "QZ-VILLAGE-01"
    spaces: i64 = VILLAGE_SPACES
    stop: i64 = frames.AT_VILLAGE
    stops: i64 = VILLAGE_SPACES
    messages: ClassVar[Messages] = {
        "place.village-1": "the top Village space",
        "place.village-2": "the middle Village space",
        "place.village-3": "the bottom Village space",
    }

    def demand(self, table: Table, place: i64) -> i64:
        return table.printed.village_demand

    def serve(self, table: Table, place: i64, seat: i64) -> None:
        if kinds_there(table) != 0:
            table.player = seat
            table.pending.push(frames.TAKE_UPGRADE, place - VILLAGE, 0)


@final
class TakeUpgrade(Step):
    """Every kind of Upgrade at the Village once, and an exchange (QZ-MOD-08, -11). Number: the Village space."""

    code: i64 = frames.TAKE_UPGRADE
    name = "take-tile"
    rule = "QZ-VILLAGE-03"
    numbers: ClassVar[Numbers] = (("space", Count(0, VILLAGE_SPACES - 1)),)
    lies_on: ClassVar[tuple[int, ...]] = (frames.ACTIVATING,)
    offers_exchange = True
    ask = "ask.take-tile"
    now = "no.now.take-tile"
    messages: ClassVar[Messages] = {
        "ask.take-tile": "Take an Upgrade",
        "do.take-tile": "Take the Upgrade {tile}",
        "no.now.take-tile": "now an Upgrade is taken",
        "no.not-at-village": "{tile} does not lie at the Village",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_discovery_exchange(table, out, fill_kinds(kinds_there(table), UPGRADES, TAKE_TILE, out))

    def choose(self, table: Table, action: i64) -> None:
        """Takes an Upgrade; it works from this moment on, and nothing is laid there now (QZ-VILLAGE-04, -06)."""
        kind = action - TAKE_TILE
        space = table.pending.first()
        table.pending.pop()
        index: i64 = 0
        while table.village[index] != kind:
            index += 1
        table.village[index] = NOTHING
        if table.journal is not None:
            events.about(table, events.TOOK_TILE, tile=kind, place=VILLAGE + space)
        operations.UPGRADES[kind].gain(table)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return kinds_there(table) != 0

    def explain(self, table: Table, action: int) -> Choice:
        kind = action - TAKE_TILE
        message = Message("do.take-tile", {"tile": names.tile_message(kind)})
        return Choice(action, "take", message, (f"tile:{UPGRADE_KINDS[kind]}",))

    def refusal(self, table: Table, action: int) -> Refusal:
        if not TAKE_TILE <= action < PUT_AWAY:
            return self.comes_first(table)
        tile = names.tile_message(action - TAKE_TILE)
        return Refusal(Message("no.not-at-village", {"tile": tile}), "QZ-VILLAGE-02")


def kinds_there(table: Table) -> i64:
    """The kinds of Upgrades at the Village, as a mask."""
    there: i64 = 0
    for index in range(VILLAGE_SPACES):
        if table.village[index] != NOTHING:
            there |= 1 << table.village[index]
    return there
