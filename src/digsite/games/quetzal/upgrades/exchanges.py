"""Exchanges: coins for points or Discovery points, at the first step of a decision (QZ-UPG-26, -29, QZ-MOD-08)."""

from typing import ClassVar, Final, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.events import Kind
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.telling import tell
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import EXCHANGE_DISCOVERY, EXCHANGE_VP
from digsite.games.quetzal.course.gains import gain_points, start_discovery
from digsite.games.quetzal.printed.ids import COINS_TO_DISCOVERY, COINS_TO_VP, FROM_EXCHANGES
from digsite.games.quetzal.table import keys, names
from digsite.games.quetzal.table.fields import Table, is_active
from digsite.games.quetzal.table.operations import Messages
from digsite.games.quetzal.upgrades.base import Permanent

# The numbers of their effects.
_PRICE: Final = 0
_BOUGHT: Final = 1


class Exchange(Permanent):
    """A tile that exchanges coins by an action of its own; `offer` is the message that describes it."""

    action: i64 = 0
    offer: str = ""
    told: ClassVar[Kind] = events.BOUGHT_VP

    def is_payable(self, table: Table, seat: i64) -> bool:
        """Whether a player can make the exchange."""
        return table.coins[seat] >= table.printed.effect(self.code, _PRICE) and is_active(
            table, seat, self.code
        )

    def buy(self, table: Table) -> None:
        """Makes the exchange; the pending decision stays open (QZ-MOD-08)."""
        table.coins[table.player] -= table.printed.effect(self.code, _PRICE)
        if table.journal is not None:
            coins, points = self._terms(table)
            tell(table, self.told, coins=coins, points=points)
        self.receive(table, table.printed.effect(self.code, _BOUGHT))

    def receive(self, table: Table, points: i64) -> None:
        """Gives the player the points that are bought."""
        raise NotImplementedError

    def action_now(self, table: Table) -> int:
        return int(self.action)

    def _terms(self, table: Table) -> tuple[int, int]:
        return int(table.printed.effect(self.code, _PRICE)), int(table.printed.effect(self.code, _BOUGHT))

    def explain(self, table: Table) -> Choice:
        """Describes the exchange."""
        coins, points = self._terms(table)
        key = keys.active_key(int(table.player), int(self.code))
        message = Message(self.offer, {"coins": coins, "points": points})
        return Choice(int(self.action), "exchange", message, (key,))

    def refusal(self, table: Table) -> Refusal:
        """Says why the exchange cannot be made now."""
        seat = int(table.player)
        tile = names.tile_message(int(self.code))
        if not is_active(table, seat, self.code):
            return Refusal(Message("no.no-tile", {"tile": tile}), self.rule)
        if self.is_payable(table, seat):
            return Refusal(Message("no.exchange-time"), "QZ-MOD-08")
        price = int(table.printed.effect(self.code, _PRICE))
        if table.coins[seat] < price:
            return Refusal(Message("no.exchange-coins", {"tile": tile, "coins": price}), self.rule)
        return Refusal(Message("no.track-end"), self.rule)


@final
class CoinsToVp(Exchange):
    """Coins become points."""

    code: i64 = COINS_TO_VP
    name = "coins_to_vp"
    rule = "QZ-UPG-26"
    action: i64 = EXCHANGE_VP
    offer = "do.exchange-vp"
    told: ClassVar[Kind] = events.BOUGHT_VP
    messages: ClassVar[Messages] = {
        "tile.coins_to_vp": "Patron",
        "effect.coins_to_vp": "Any time: {pay:amount.coins} for {gain_vp:amount.points}",
        "do.exchange-vp": "Pay {coins:amount.coins} for {points:amount.points}",
        "no.no-tile": "you do not have the Upgrade {tile}",
        "no.exchange-coins": "{tile} asks for {coins:amount.coins}",
        "no.exchange-time": "exchanges are offered at the first step of a decision",
    }

    def receive(self, table: Table, points: i64) -> None:
        gain_points(table, table.player, points, FROM_EXCHANGES)


@final
class CoinsToDiscovery(Exchange):
    """Coins become Discovery points; not on the last space of the track."""

    code: i64 = COINS_TO_DISCOVERY
    name = "coins_to_discovery"
    rule = "QZ-UPG-29"
    action: i64 = EXCHANGE_DISCOVERY
    offer = "do.exchange-discovery"
    told: ClassVar[Kind] = events.BOUGHT_DISCOVERY
    messages: ClassVar[Messages] = {
        "tile.coins_to_discovery": "Sponsor",
        "effect.coins_to_discovery": "Any time: {pay:amount.coins} for {gain_discovery} Discovery",
        "do.exchange-discovery": "Pay {coins:amount.coins} for {points} Discovery",
        "no.track-end": "your disk is on the last space of the Discovery track",
    }

    def is_payable(self, table: Table, seat: i64) -> bool:
        return super().is_payable(table, seat) and table.discovery[seat] < table.printed.track_length

    def receive(self, table: Table, points: i64) -> None:
        start_discovery(table, points)


PATRON: Final = CoinsToVp()
SPONSOR: Final = CoinsToDiscovery()


def can_exchange(table: Table, seat: i64) -> bool:
    """Whether a player can make an exchange."""
    return PATRON.is_payable(table, seat) or SPONSOR.is_payable(table, seat)


def fill_discovery_exchange(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the exchange for Discovery points where it can be made."""
    if SPONSOR.is_payable(table, table.player):
        out[count] = EXCHANGE_DISCOVERY
        count += 1
    return count


def fill_exchanges(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the exchanges that can be made."""
    if PATRON.is_payable(table, table.player):
        out[count] = EXCHANGE_VP
        count += 1
    return fill_discovery_exchange(table, out, count)


def exchange_with(action: i64) -> Exchange | None:
    """The exchange that an action is; None for other actions."""
    if action == EXCHANGE_VP:
        return PATRON
    return SPONSOR if action == EXCHANGE_DISCOVERY else None
