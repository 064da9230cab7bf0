"""The Camp: for each meeple a coin and a reroll (QZ-CAMP)."""

from typing import ClassVar, final

from digsite.engine.choices import Refusal
from digsite.engine.kinds import Count
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.telling import tell
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import NONE, PICK, REROLL
from digsite.games.quetzal.course.rolling import roll
from digsite.games.quetzal.printed.ids import CAMP, CATEGORIES, MEEPLES, POOL
from digsite.games.quetzal.table import frames, names
from digsite.games.quetzal.table.fields import Table, count_pool, in_pool, next_of, pool_size
from digsite.games.quetzal.table.operations import Location, Messages, Numbers, Step


@final
class Camp(Location):
    """Anybody may come with any number (QZ-FREE-01)."""

    code: i64 = CAMP
    name = "camp"
    messages: ClassVar[Messages] = {"place.camp": "the Camp"}

    def takes(self, table: Table, seat: i64, place: i64, black: i64, white: i64, wild: i64) -> bool:
        return True


@final
class Camping(Step):
    """For each meeple in turn a coin, then a reroll where the pool is not empty (QZ-CAMP-03 to -08).

    Number: the meeples whose coin and reroll are still to come.
    """

    code: i64 = frames.CAMPING
    name = "camping"
    decides = False
    lies_on: ClassVar[tuple[int, ...]] = (frames.PLACING,)
    numbers: ClassVar[Numbers] = (("left", Count(0, MEEPLES)),)
    messages: ClassVar[Messages] = {"because.camp": "going to the Camp"}

    def perform(self, table: Table) -> None:
        left = table.pending.first()
        if left == 0:
            table.pending.pop()
            return
        table.pending.replace(frames.CAMPING, left - 1, 0)
        table.coins[table.player] += table.printed.camp_coins
        if table.journal is not None:
            tell(table, events.CAMPED, coins=int(table.printed.camp_coins))
        if pool_size(table, table.player) > 0:
            table.pending.push(frames.CAMP_REROLL, 0, 0)

    def reasons(self, first: int, second: int) -> list[Message]:
        return [Message("because.camp")]


@final
class CampReroll(Step):
    """One meeple of the pool by category, or none (QZ-MOD-05)."""

    code: i64 = frames.CAMP_REROLL
    name = "camp-reroll"
    rule = "QZ-CAMP-04"
    lies_on: ClassVar[tuple[int, ...]] = (frames.CAMPING,)
    ask = "ask.camp"
    now = "no.now.camp"
    messages: ClassVar[Messages] = {
        "ask.camp": "You may reroll a meeple",
        "do.none.reroll": "Reroll nothing",
        "no.now.camp": "first decide about the reroll at the Camp",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        count: i64 = 0
        for category in range(CATEGORIES):
            if in_pool(table, table.player, category) > 0:
                out[count] = REROLL + category
                count += 1
        out[count] = NONE
        return count + 1

    def choose(self, table: Table, action: i64) -> None:
        """Rerolls one meeple of the pool, and the new result counts; or none (QZ-CAMP-04, -05, -07)."""
        table.pending.pop()
        if action == NONE:
            if table.journal is not None:
                tell(table, events.DECLINED_REROLL)
            return
        meeple = next_of(table, table.player, action - REROLL, POOL)
        roll(table, meeple)
        count_pool(table, table.player)
        if table.journal is not None:
            events.rolled(table, events.REROLLED, table.player, [meeple])

    def declined(self) -> Message:
        return Message("do.none.reroll")

    def refusal(self, table: Table, action: int) -> Refusal:
        if not REROLL <= action < PICK:
            return self.comes_first(table)
        return Refusal(Message("no.meeple", {"meeple": names.category_message(action - REROLL)}), self.rule)
