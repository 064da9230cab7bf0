"""The frames of paying: the icons of a travel cost, and a hand card given up (ARN-TRV, ARN-EFF-07)."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import GIVE
from digsite.games.arnak.places.hand import fill_gifts, give
from digsite.games.arnak.printed.phrases import Phrases, joined
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import GIVE_CARD, TRAVEL_COST
from digsite.games.arnak.table.operations import Operation, register
from digsite.games.arnak.travel.payment import fill_payment, open_cost, pick


class TravelCost(Operation):
    """A travel cost, paid pick by pick (ARN-MOD-16)."""

    code: i64 = TRAVEL_COST
    name = "travel-cost"
    rule = "ARN-TRV-01"
    window = False
    messages: Mapping[str, str] = {
        "ask.travel": "Pay for travel: {icons}",
        "part.travel-cost": "use this part",
    }

    def automatic(self, table: Table) -> bool:
        return open_cost(table) == 0

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_payment(table, out, 0)

    def is_own(self, table: Table, action: i64) -> bool:
        return True

    def choose(self, table: Table, action: i64) -> None:
        pick(table, action)

    def question(self, table: Table, words: Phrases) -> Message:
        icons = joined(words.icons(int(open_cost(table))), "and")
        return Message("ask.travel", {"icons": icons, "rules": self.rule})


register(TravelCost())


class GiveCard(Operation):
    """A hand card has to be given up as part of a price (ARN-EFF-07)."""

    code: i64 = GIVE_CARD
    name = "give-card"
    rule = "ARN-EFF-07"
    window = False
    messages: Mapping[str, str] = {"ask.give": "Give up a hand card", "part.give-card": "use this part"}

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_gifts(table, out, 0)

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        give(table, action - GIVE)

    def question(self, table: Table, words: Phrases) -> Message:
        return Message("ask.give", {"rules": self.rule})


register(GiveCard())
