"""The end of the game: in turn order one last window for exchanges, then the score (QZ-END-08)."""

from typing import ClassVar, final

from digsite.engine.native import i64, vec
from digsite.games.quetzal.actions import DONE
from digsite.games.quetzal.course.scoring import end_game
from digsite.games.quetzal.table.fields import Table, seat_in_order
from digsite.games.quetzal.table.frames import ENDING, LAST_EXCHANGE
from digsite.games.quetzal.table.operations import COUNT, Messages, Numbers, Step
from digsite.games.quetzal.upgrades.exchanges import can_exchange, fill_exchanges


@final
class Ending(Step):
    """Everybody who can pay for an exchange has one last window. Number: how many players have had theirs."""

    code: i64 = ENDING
    name = "ending"
    decides = False
    numbers: ClassVar[Numbers] = (("asked", COUNT),)

    def perform(self, table: Table) -> None:
        for asked in range(table.pending.first(), table.printed.players):
            seat = seat_in_order(table, asked)
            if can_exchange(table, seat):
                table.pending.replace(ENDING, asked + 1, 0)
                table.player = seat
                table.pending.push(LAST_EXCHANGE, 0, 0)
                return
        table.pending.pop()
        end_game(table)


@final
class LastExchange(Step):
    """The exchanges that the player can pay, and done."""

    code: i64 = LAST_EXCHANGE
    name = "exchange"
    rule = "QZ-END-08"
    lies_on: ClassVar[tuple[int, ...]] = (ENDING,)
    offers_exchange = True
    may_settle = True
    # The result is a few exchanges away, and exact, so whoever looks ahead looks at that.
    continues = True
    ask = "ask.exchange"
    now = "no.now.exchange"
    messages: ClassVar[Messages] = {
        "ask.exchange": "Last chance to exchange coins",
        "no.now.exchange": "the rounds are over; only exchanges are left",
    }

    def automatic(self, table: Table) -> bool:
        """A window closes by itself when nothing can be paid any more."""
        return not can_exchange(table, table.player)

    def fill(self, table: Table, out: vec[i64]) -> i64:
        count = fill_exchanges(table, out, 0)
        out[count] = DONE
        return count + 1

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
