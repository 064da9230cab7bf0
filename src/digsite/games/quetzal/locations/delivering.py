"""Deliveries: a chain of cards named one at a time, then scored together (QZ-DELIV, QZ-MOD-07)."""

from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Maybe, Name
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import DELIVER, DONE, TAKE_TILE
from digsite.games.quetzal.course.gains import gain_points, start_discovery
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import PLACES
from digsite.games.quetzal.table import fields, frames, keys, names
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import LOCATION_AT, UPGRADES, Messages, Numbers, Step
from digsite.games.quetzal.upgrades.deliveries import type_count
from digsite.games.quetzal.upgrades.exchanges import fill_discovery_exchange


def ask_delivery(table: Table, place: i64) -> None:
    """The player may deliver there, unless the hand is empty (QZ-MOD-09)."""
    if table.hand_sizes[table.player] > 0:
        table.pending.push(frames.DELIVER_CARDS, place, -1)


@final
class DeliverCards(Step):
    """Cards not earlier in the order than the last one named, an exchange before the first, and done (QZ-MOD-07).

    First number: the place; second: the kind named last, or -1.
    """

    code: i64 = frames.DELIVER_CARDS
    name = "deliver"
    rule = "QZ-DELIV-01"
    numbers: ClassVar[Numbers] = (("place", Name(PLACES)), ("last", Maybe(Name(keys.CARD_NAMES))))
    lies_on: ClassVar[tuple[int, ...]] = (frames.ACTIVATING,)
    offers_exchange = True
    now = "no.now.deliver"
    messages: ClassVar[Messages] = {
        "ask.deliver": "Name cards to deliver at {place}: {left} more at the most",
        "ask.deliver.hidden": "Name cards to deliver at {place}",
        "do.deliver": "Deliver {card}",
        "do.done.deliver": "Done: deliver {cards} for {points:amount.points}",
        "do.done.deliver-nothing": "Deliver nothing",
        "no.now.deliver": "now a delivery is put together",
        "no.card-order": "a delivery names cards in order, and {card} comes before the last one named",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        start = table.player * ids.KINDS
        last = table.pending.second()
        lowest: i64 = 0
        if last > 0:
            lowest = last
        count: i64 = 0
        for card in range(lowest, ids.KINDS):
            if table.hands[start + card] > table.crate[card]:
                out[count] = DELIVER + card
                count += 1
        if last < 0:
            count = fill_discovery_exchange(table, out, count)
        out[count] = DONE
        return count + 1

    def choose(self, table: Table, action: i64) -> None:
        """Names one more card; the chain ends by itself at the limit or with the whole hand (QZ-HID-11)."""
        if action == DONE:
            deliver(table)
            return
        card = action - DELIVER
        place = table.pending.first()
        table.crate[card] += 1
        table.pending.replace(frames.DELIVER_CARDS, place, card)
        named = fields.crate_size(table)
        if named == LOCATION_AT[place].limit(table, table.player) or named == table.hand_sizes[table.player]:
            deliver(table)

    def begins(self, table: Table) -> bool:
        """A delivery begins before its first card is named."""
        return table.pending.second() < 0

    def fits(self, table: Table, first: int, second: int) -> bool:
        return LOCATION_AT[first].delivers

    def question(self, table: Table) -> Message:
        place = int(table.pending.first())
        left = int(LOCATION_AT[place].limit(table, table.player) - fields.crate_size(table))
        return Message("ask.deliver", {"place": names.place_message(place), "left": left})

    def question_to_others(self, table: Table) -> Message:
        """Only the owner is told how many cards have been named so far (QZ-HID-11)."""
        return Message("ask.deliver.hidden", {"place": names.place_message(int(table.pending.first()))})

    def explain(self, table: Table, action: int) -> Choice:
        card = action - DELIVER
        message = Message("do.deliver", {"card": names.card_message(card)})
        return Choice(action, "deliver", message, (keys.card_key(card),))

    def done(self, table: Table) -> Message:
        if fields.crate_size(table) == 0:
            return Message("do.done.deliver-nothing")
        cards = names.cards_message(fields.counts_in(table.crate, 0, ids.KINDS))
        points = worth_of(table, int(table.player), table.crate)["points"]
        return Message("do.done.deliver", {"cards": cards, "points": points})

    def refusal(self, table: Table, action: int) -> Refusal:
        if not DELIVER <= action < TAKE_TILE:
            return self.comes_first(table)
        card = action - DELIVER
        if table.hands[table.player * ids.KINDS + card] > table.crate[card]:
            return Refusal(Message("no.card-order", {"card": names.card_message(card)}), "QZ-MOD-07")
        return Refusal(Message("no.not-in-hand", {"card": names.card_message(card)}), self.rule)


def deliver(table: Table) -> None:
    """Everything named is handed in and scored in the order of QZ-DELIV-08."""
    seat = table.player
    place = table.pending.first()
    table.pending.pop()
    cards = table.crate[:]
    fields.clear_crate(table)
    for card in range(ids.KINDS):
        for _ in range(cards[card]):
            fields.take_from_hand(table, seat, card)
            table.discards[card] += 1
    if table.journal is not None:
        events.delivered(table, place, cards)
    gain_points(table, seat, collections_value(table, cards), ids.FROM_COLLECTIONS)
    gain_points(table, seat, bonus_count(cards, ids.VP_BONUS), ids.FROM_CARDS)
    table.coins[seat] += bonus_count(cards, ids.COIN_BONUS)
    for slot in range(seat * ids.ACTIVE_ROOM, (seat + 1) * ids.ACTIVE_ROOM):
        kind = table.active[slot]
        if kind != ids.NOTHING:
            upgrade = UPGRADES[kind]
            table.coins[seat] += upgrade.coins(table, cards)
            gain_points(table, seat, upgrade.points(table, cards), ids.FROM_UPGRADES)
    start_discovery(table, bonus_count(cards, ids.DISCOVERY_BONUS))


def bonus_count(cards: vec[i64], bonus: i64) -> i64:
    """How many cards carry that bonus; each pays one (QZ-DELIV-05)."""
    count: i64 = 0
    card = bonus
    while card < ids.KINDS:
        count += cards[card]
        card += ids.BONUSES
    return count


def collections_value(table: Table, cards: vec[i64]) -> i64:
    """The points of all collections: as many complete ones as possible and a remainder (QZ-DELIV-02 to -04)."""
    total: i64 = 0
    for kind in range(ids.TYPES):
        total += type_value(table, kind, type_count(cards, kind))
    return total


def type_value(table: Table, kind: i64, count: i64) -> i64:
    """The points of so many cards of one type in one delivery (QZ-DELIV-03)."""
    base = kind * ids.COLLECTION
    rest = count % ids.COLLECTION
    value = count // ids.COLLECTION * table.printed.values[base + ids.COLLECTION - 1]
    if rest > 0:
        value += table.printed.values[base + rest - 1]
    return value


def worth_of(table: Table, seat: int, cards: vec[i64]) -> dict[str, int]:
    """The gains that these cards would bring in one delivery, before anything that Discovery brings."""
    tiles = [UPGRADES[tile] for tile in fields.active_tiles(table, seat)]
    collections = int(collections_value(table, cards))
    bonus = int(bonus_count(cards, ids.VP_BONUS))
    upgrades = sum(int(tile.points(table, cards)) for tile in tiles)
    return {
        "collections": collections,
        "card_bonuses": bonus,
        "upgrades": upgrades,
        "points": collections + bonus + upgrades,
        "coins": int(bonus_count(cards, ids.COIN_BONUS))
        + sum(int(tile.coins(table, cards)) for tile in tiles),
        "discovery": int(bonus_count(cards, ids.DISCOVERY_BONUS)),
    }
