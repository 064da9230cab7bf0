"""Upgrades for rerolls: in turn order each owner has one window after the roll (QZ-ROLL-09, QZ-UPG-20, -23)."""

from typing import ClassVar, Final, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Name
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import DONE, PICK, REROLL, REROLL_ALL
from digsite.games.quetzal.course.rolling import roll, roll_own
from digsite.games.quetzal.printed.components import CATEGORIES as CATEGORY_NAMES
from digsite.games.quetzal.printed.ids import CATEGORIES, MEEPLES, POOL, REROLL_EVERY, REROLL_TWO, STANDING
from digsite.games.quetzal.table import fields, frames, keys, names
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import COUNT, Messages, Numbers, Step
from digsite.games.quetzal.upgrades.base import Permanent

_BOTH_USED: Final[i64] = frames.USED_REROLL_TWO | frames.USED_REROLL_ALL


@final
class RerollTwo(Permanent):
    """Some meeples, named one by one, are rerolled together (QZ-UPG-20)."""

    code: i64 = REROLL_TWO
    name = "reroll_two"
    rule = "QZ-UPG-20"
    messages: ClassVar[Messages] = {
        "tile.reroll_two": "Second Look",
        "effect.reroll_two": "After the roll: reroll up to {meeples}",
    }


@final
class RerollAll(Permanent):
    """All own meeples are rerolled, the Character included (QZ-UPG-23)."""

    code: i64 = REROLL_EVERY
    name = "reroll_all"
    rule = "QZ-UPG-23"
    messages: ClassVar[Messages] = {
        "tile.reroll_all": "Fresh Start",
        "effect.reroll_all": "After the roll: reroll all, or none",
    }

    def action_now(self, table: Table) -> int:
        kind = table.pending.kind
        return REROLL_ALL if kind == frames.CHOOSE_REROLL or kind == frames.NAME_REROLL else -1


@final
class Rolling(Step):
    """In turn order each owner of a reroll Upgrade has one window; then placing begins (QZ-ROLL-09, QZ-UPG-23).

    Number: how many players have been asked.
    """

    code: i64 = frames.ROLLING
    name = "rolling"
    decides = False
    numbers: ClassVar[Numbers] = (("asked", COUNT),)
    messages: ClassVar[Messages] = {"because.roll": "rolling"}

    def perform(self, table: Table) -> None:
        for asked in range(table.pending.first(), table.printed.players):
            seat = fields.seat_in_order(table, asked)
            used = unusable(table, seat)
            if used != _BOTH_USED:
                table.pending.replace(frames.ROLLING, asked + 1, 0)
                table.player = seat
                table.pending.push(frames.CHOOSE_REROLL, used, 0)
                return
        table.pending.replace(frames.PLACING, table.marker, 0)

    def reasons(self, first: int, second: int) -> list[Message]:
        return [Message("because.roll")]


@final
class ChooseReroll(Step):
    """The first step of a window: name a meeple, reroll all, or done. Number: which tiles are used up (a mask)."""

    code: i64 = frames.CHOOSE_REROLL
    name = "reroll"
    rule = "QZ-ROLL-08"
    numbers: ClassVar[Numbers] = (("used", COUNT),)
    lies_on: ClassVar[tuple[int, ...]] = (frames.ROLLING,)
    ask = "ask.reroll"
    now = "no.now.reroll"
    messages: ClassVar[Messages] = {
        "ask.reroll": "Reroll meeples, or keep the roll",
        "do.reroll-all": "Reroll all your meeples",
        "do.done.keep-roll": "Keep the roll",
        "no.now.reroll": "first decide about rerolls",
        "no.reroll-used": "this Upgrade is used, or not yours",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        used = table.pending.first()
        count: i64 = 0
        if used & frames.USED_REROLL_TWO == 0:
            count = fill_names(table, 0, out)
        if used & frames.USED_REROLL_ALL == 0:
            out[count] = REROLL_ALL
            count += 1
        out[count] = DONE
        return count + 1

    def choose(self, table: Table, action: i64) -> None:
        if action == DONE:
            table.pending.pop()
        elif action < PICK:
            name_meeple(table, action - REROLL)
        else:
            roll_own(table, table.player)
            use_up(table, frames.USED_REROLL_ALL)

    def explain(self, table: Table, action: int) -> Choice:
        key = keys.active_key(int(table.player), REROLL_EVERY)
        return Choice(action, "reroll-all", Message("do.reroll-all"), (key,))

    def done(self, table: Table) -> Message:
        return Message("do.done.keep-roll")

    def refusal(self, table: Table, action: int) -> Refusal:
        if action == REROLL_ALL:
            return Refusal(Message("no.reroll-used"), "QZ-UPG-23")
        if not REROLL <= action < PICK:
            return self.comes_first(table)
        if table.pending.first() & frames.USED_REROLL_TWO:
            return Refusal(Message("no.reroll-used"), "QZ-UPG-20")
        return Refusal(Message("no.meeple", {"meeple": names.category_message(action - REROLL)}), "QZ-UPG-20")


@final
class NameReroll(Step):
    """While meeples are named: further categories, never back, and done (QZ-UPG-20).

    First number: which tiles are used up (a mask); second: the category named last.
    """

    code: i64 = frames.NAME_REROLL
    name = "reroll-name"
    rule = "QZ-UPG-20"
    continues = True
    numbers: ClassVar[Numbers] = (("used", COUNT), ("last", Name(CATEGORY_NAMES)))
    lies_on: ClassVar[tuple[int, ...]] = (frames.ROLLING,)
    ask = "ask.name"
    now = "no.now.reroll"
    messages: ClassVar[Messages] = {
        "ask.name": "Name another meeple to reroll, or roll",
        "do.reroll": "Reroll one: {meeple}",
        "do.done.reroll": "Done: reroll {group}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        count = fill_names(table, table.pending.second(), out)
        out[count] = DONE
        return count + 1

    def choose(self, table: Table, action: i64) -> None:
        if action == DONE:
            reroll_named(table)
        else:
            name_meeple(table, action - REROLL)

    def explain(self, table: Table, action: int) -> Choice:
        category = action - REROLL
        message = Message("do.reroll", {"meeple": names.category_message(category)})
        return Choice(action, "reroll", message, (keys.pool_key(int(table.player), category),))

    def done(self, table: Table) -> Message:
        return Message(
            "do.done.reroll", {"group": names.group_message(fields.counts_in(table.group, 0, CATEGORIES))}
        )

    def refusal(self, table: Table, action: int) -> Refusal:
        if action == REROLL_ALL:
            return Refusal(Message("no.reroll-used"), "QZ-UPG-23")
        if not REROLL <= action < PICK:
            return self.comes_first(table)
        if action - REROLL < table.pending.second():
            return Refusal(Message("no.order"), "QZ-UPG-20")
        return Refusal(Message("no.meeple", {"meeple": names.category_message(action - REROLL)}), "QZ-UPG-20")


def unusable(table: Table, seat: i64) -> i64:
    """The reroll Upgrades that a player does not have, as a mask."""
    mask: i64 = 0
    if not fields.is_active(table, seat, REROLL_TWO):
        mask |= frames.USED_REROLL_TWO
    if not fields.is_active(table, seat, REROLL_EVERY):
        mask |= frames.USED_REROLL_ALL
    return mask


def fill_names(table: Table, lowest: i64, out: vec[i64]) -> i64:
    """The categories from the lowest on of which a meeple is left in the pool."""
    count: i64 = 0
    for category in range(lowest, CATEGORIES):
        if fields.in_pool(table, table.player, category) > table.group[category]:
            out[count] = REROLL + category
            count += 1
    return count


def name_meeple(table: Table, category: i64) -> None:
    """One more meeple to be rerolled; after the last one allowed they are rolled together (QZ-UPG-20)."""
    used = table.pending.first()
    table.group[category] += 1
    table.pending.replace(frames.NAME_REROLL, used, category)
    if fields.group_size(table) == table.printed.effect(REROLL_TWO, 0):
        reroll_named(table)


def reroll_named(table: Table) -> None:
    """Rolls the meeples that were named, by number, the Character last (QZ-MOD-05)."""
    seat = table.player
    chosen = chosen_meeples(table, seat)
    fields.clear_group(table)
    meeple = seat * MEEPLES
    for index in range(MEEPLES):
        if chosen[index] > 0:
            roll(table, meeple + index)
    fields.count_pool(table, seat)
    if table.journal is not None:
        mine = [meeple + index for index in range(MEEPLES) if chosen[index] > 0]
        events.rolled(table, events.REROLLED, seat, mine)
    use_up(table, frames.USED_REROLL_TWO)


def chosen_meeples(table: Table, seat: i64) -> vec[i64]:
    """For each number whether that meeple of the pool is among those named by category (QZ-MOD-05)."""
    chosen = vec[i64]([0] * MEEPLES)
    start = seat * MEEPLES
    for category in range(CATEGORIES):
        left = table.group[category]
        # Lying ones come before standing ones; of black, white and the Character all lie alike.
        for standing in range(2):
            index: i64 = 0
            while index < MEEPLES and left > 0:
                meeple = start + index
                if (
                    table.wheres[meeple] == POOL
                    and fields.category_of(table, meeple) == category
                    and (table.faces[meeple] == STANDING) == (standing == 1)
                ):
                    chosen[index] = 1
                    left -= 1
                index += 1
    return chosen


def use_up(table: Table, tile: i64) -> None:
    """A reroll Upgrade is used; the window goes on while the other one is left (QZ-UPG-23)."""
    used = table.pending.first() | tile
    if used == _BOTH_USED:
        table.pending.pop()
    else:
        table.pending.replace(frames.CHOOSE_REROLL, used, 0)
