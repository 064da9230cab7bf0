"""The Black Market: the winner may sell a card (QZ-MARKET)."""

from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.telling import tell
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import DELIVER, NONE, SELL
from digsite.games.quetzal.locations.base import BiddingLocation
from digsite.games.quetzal.printed.ids import ADVENTURER, BLACK_MARKET, KINDS
from digsite.games.quetzal.table import frames, keys
from digsite.games.quetzal.table.fields import Table, take_from_hand
from digsite.games.quetzal.table.names import card_message
from digsite.games.quetzal.table.operations import Messages, Step
from digsite.games.quetzal.upgrades.exchanges import fill_discovery_exchange


@final
class BlackMarket(BiddingLocation):
    """The winner may sell a card, unless the hand is empty (QZ-MARKET-02, -04)."""

    code: i64 = BLACK_MARKET
    name = "black-market"
    rule = "QZ-MARKET-01"
    stop: i64 = frames.AT_MARKET
    messages: ClassVar[Messages] = {"place.black-market": "the Black Market"}

    def demand(self, table: Table, place: i64) -> i64:
        return ADVENTURER

    def serve(self, table: Table, place: i64, seat: i64) -> None:
        if table.hand_sizes[seat] > 0:
            table.player = seat
            table.pending.push(frames.SELL_CARD, 0, 0)


@final
class SellCard(Step):
    """Every kind of card in the hand once, an exchange, and none (QZ-MARKET-04, QZ-MOD-08)."""

    code: i64 = frames.SELL_CARD
    name = "sell"
    rule = "QZ-MARKET-02"
    lies_on: ClassVar[tuple[int, ...]] = (frames.ACTIVATING,)
    offers_exchange = True
    now = "no.now.sell"
    card_action: i64 = SELL
    messages: ClassVar[Messages] = {
        "ask.sell": "You may sell a card for {coins:amount.coins}",
        "do.sell": "Sell {card} for {coins:amount.coins}",
        "do.none.sell": "Sell nothing",
        "no.now.sell": "now a card may be sold",
        "no.not-in-hand": "{card} is not in your hand",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        start = table.player * KINDS
        count: i64 = 0
        for card in range(KINDS):
            if table.hands[start + card] > 0:
                out[count] = SELL + card
                count += 1
        count = fill_discovery_exchange(table, out, count)
        out[count] = NONE
        return count + 1

    def choose(self, table: Table, action: i64) -> None:
        """A card goes to the discard pile for coins; its points and bonus do not count (QZ-MARKET-02, -03, -05)."""
        table.pending.pop()
        if action == NONE:
            if table.journal is not None:
                tell(table, events.DECLINED_SALE)
            return
        card = action - SELL
        take_from_hand(table, table.player, card)
        table.discards[card] += 1
        table.coins[table.player] += table.printed.market_coins
        if table.journal is not None:
            events.about(table, events.SOLD, card=card, place=BLACK_MARKET)

    def question(self, table: Table) -> Message:
        return Message("ask.sell", {"coins": int(table.printed.market_coins)})

    def explain(self, table: Table, action: int) -> Choice:
        card = action - SELL
        message = Message("do.sell", {"card": card_message(card), "coins": int(table.printed.market_coins)})
        return Choice(action, "sell", message, (keys.card_key(card),))

    def declined(self) -> Message:
        return Message("do.none.sell")

    def refusal(self, table: Table, action: int) -> Refusal:
        if not SELL <= action < DELIVER:
            return self.comes_first(table)
        return Refusal(Message("no.not-in-hand", {"card": card_message(action - SELL)}), self.rule)
