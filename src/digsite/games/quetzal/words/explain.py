"""Actions and questions of Quetzal as messages."""

from __future__ import annotations

from digsite.engine.choices import Choice
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.quetzal import actions
from digsite.games.quetzal.events import counts_in
from digsite.games.quetzal.locations.delivering import (
    bonus_count,
    collections_value,
    limit_at,
    tile_coins,
    tile_points,
)
from digsite.games.quetzal.locations.demands import cost_at, fewest_at, is_bidding, is_unique
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import UPGRADE_KINDS
from digsite.games.quetzal.sight.shapes import DeliveryWorth
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table, crate_size, group_size
from digsite.games.quetzal.table.keys import active_key, card_name, place_key, pool_key
from digsite.games.quetzal.words.names import (
    card_message,
    cards_message,
    category_message,
    group_message,
    place_message,
    role_message,
    tile_message,
)


def explain(table: Table, action: int) -> Choice:
    """What an action means now, and the keys of the things it touches."""
    seat = int(table.player)
    if action < actions.ADD:
        return _explain_target(table, action)
    if action < actions.REROLL:
        return _explain_add(table, action - actions.ADD)
    if action < actions.PICK:
        category = action - actions.REROLL
        message = Message("do.reroll", {"meeple": category_message(category)})
        return Choice(action, "reroll", message, (pool_key(seat, category),))
    if action < actions.TAKE_TILE:
        return _explain_card(table, action)
    if action < actions.PUT_AWAY:
        kind = action - actions.TAKE_TILE
        message = Message("do.take-tile", {"tile": tile_message(kind)})
        return Choice(action, "take", message, (f"tile:{UPGRADE_KINDS[kind]}",))
    if action < actions.ROLE:
        kind = action - actions.PUT_AWAY
        message = Message("do.put-away", {"tile": tile_message(kind)})
        waits = table.pending.kind() == frames.PUT_TILE_AWAY and table.pending.first() == kind
        key = f"waiting:{UPGRADE_KINDS[kind]}" if waits else active_key(seat, kind)
        return Choice(action, "put-away", message, (key,))
    return _explain_rest(table, action)


def _explain_target(table: Table, place: int) -> Choice:
    cost = int(cost_at(table, table.player, place))
    name = place_message(place)
    if is_bidding(place) and table.sizes[place] > 0:
        message = Message("do.target.outbid", {"place": name, "fewest": int(fewest_at(table, place))})
    elif cost > 0:
        words = "do.target.cost" if is_unique(place) else "do.target.each"
        message = Message(words, {"place": name, "coins": cost})
    else:
        message = Message("do.target", {"place": name})
    return Choice(place, "place", message, (place_key(place),))


def _explain_add(table: Table, category: int) -> Choice:
    seat = int(table.player)
    keys = [pool_key(seat, category)]
    single = False
    if table.pending.kind() == frames.ADD_MEEPLE:
        place = int(table.pending.first())
        keys.append(place_key(place))
        single = is_unique(place)
    message = Message("do.add.last" if single else "do.add", {"meeple": category_message(category)})
    return Choice(actions.ADD + category, "add", message, tuple(keys))


def _explain_card(table: Table, action: int) -> Choice:
    card = (action - actions.PICK) % ids.KINDS
    params: dict[str, int | str | Message] = {"card": card_message(card)}
    if action < actions.KEEP:
        return Choice(action, "pick", Message("do.pick", params), (f"temple:{card_name(card)}",))
    if action < actions.SELL:
        return Choice(action, "keep", Message("do.keep", params), (f"drawn:{card_name(card)}",))
    key = f"card:{card_name(card)}"
    if action < actions.DELIVER:
        params["coins"] = int(table.printed.market_coins)
        return Choice(action, "sell", Message("do.sell", params), (key,))
    return Choice(action, "deliver", Message("do.deliver", params), (key,))


def _explain_rest(table: Table, action: int) -> Choice:
    seat = int(table.player)
    printed = table.printed
    kind = table.pending.kind()
    if action < actions.REROLL_ALL:
        keys = (place_key(int(table.pending.first())),) if kind == frames.CHOOSE_ROLE else ()
        return Choice(action, "role", Message("do.role", {"role": role_message(action - actions.ROLE)}), keys)
    if action == actions.REROLL_ALL:
        return Choice(action, "reroll-all", Message("do.reroll-all"), (active_key(seat, ids.REROLL_EVERY),))
    if action == actions.EXCHANGE_VP:
        params: dict[str, int | str | Message] = {
            "coins": int(printed.vp_price),
            "points": int(printed.vp_bought),
        }
        return Choice(
            action, "exchange", Message("do.exchange-vp", params), (active_key(seat, ids.COINS_TO_VP),)
        )
    if action == actions.EXCHANGE_DISCOVERY:
        params = {
            "coins": int(printed.discovery_price),
            "points": int(printed.discovery_bought),
        }
        message = Message("do.exchange-discovery", params)
        return Choice(action, "exchange", message, (active_key(seat, ids.COINS_TO_DISCOVERY),))
    if action == actions.DONE:
        return Choice(action, "done", _done(table), ())
    none = {frames.CAMP_REROLL: "do.none.reroll", frames.SELL_CARD: "do.none.sell"}
    return Choice(action, "none", Message(none.get(int(kind), "do.none")), ())


def _done(table: Table) -> Message:
    kind = table.pending.kind()
    if kind == frames.DELIVER_CARDS:
        if crate_size(table) == 0:
            return Message("do.done.deliver-nothing")
        cards = cards_message(counts_in(table.crate, 0, ids.KINDS))
        points = worth_of(table, int(table.player), table.crate)["points"]
        return Message("do.done.deliver", {"cards": cards, "points": points})
    if kind in (frames.ADD_MEEPLE, frames.NAME_REROLL) and group_size(table) > 0:
        group = group_message(counts_in(table.group, 0, ids.CATEGORIES))
        name = "do.done.place" if kind == frames.ADD_MEEPLE else "do.done.reroll"
        return Message(name, {"group": group})
    return Message("do.done.keep-roll" if kind == frames.CHOOSE_REROLL else "do.done")


def worth_of(table: Table, seat: int, cards: vec[i64]) -> DeliveryWorth:
    """What these cards would bring in one delivery, by kind of gain, before anything Discovery brings."""
    tiles = [
        int(table.active[seat * ids.ACTIVE_ROOM + slot])
        for slot in range(ids.ACTIVE_ROOM)
        if table.active[seat * ids.ACTIVE_ROOM + slot] != ids.NOTHING
    ]
    collections = int(collections_value(table, cards))
    bonus = int(bonus_count(cards, ids.VP_BONUS))
    upgrades = sum(int(tile_points(table, tile, cards)) for tile in tiles)
    return {
        "collections": collections,
        "card_bonuses": bonus,
        "upgrades": upgrades,
        "points": collections + bonus + upgrades,
        "coins": int(bonus_count(cards, ids.COIN_BONUS))
        + sum(int(tile_coins(table, tile, cards)) for tile in tiles),
        "discovery": int(bonus_count(cards, ids.DISCOVERY_BONUS)),
    }


def prompt(table: Table) -> Message:
    """What is being decided, and what led to it."""
    if table.over:
        return Message("ask.over")
    question = _question(table)
    return Message(question.id, question.params, chain=_reasons(table))


def prompt_for(table: Table, seat: int | None) -> Message:
    """What is being decided; how many cards have been named for a delivery so far, only their owner is told."""
    if seat != table.player and not table.over and table.pending.kind() == frames.DELIVER_CARDS:
        place = place_message(int(table.pending.first()))
        return Message("ask.deliver.hidden", {"place": place}, chain=_reasons(table))
    return prompt(table)


def _question(table: Table) -> Message:
    kind = int(table.pending.kind())
    first = int(table.pending.first())
    if kind == frames.ADD_MEEPLE:
        fewest = int(fewest_at(table, first))
        if fewest > 1:
            return Message("ask.add.fewest", {"place": place_message(first), "fewest": fewest})
        return Message("ask.add", {"place": place_message(first)})
    if kind == frames.CHOOSE_ROLE:
        return Message("ask.role", {"place": place_message(first)})
    if kind == frames.PICK_CARD:
        return Message("ask.pick", {"left": int(table.pending.second())})
    if kind == frames.SELL_CARD:
        return Message("ask.sell", {"coins": int(table.printed.market_coins)})
    if kind == frames.PUT_TILE_AWAY:
        return Message("ask.put-away", {"tile": tile_message(first)})
    if kind == frames.DELIVER_CARDS:
        left = int(limit_at(table, table.player, first) - crate_size(table))
        return Message("ask.deliver", {"place": place_message(first), "left": left})
    plain = {
        frames.CHOOSE_REROLL: "ask.reroll",
        frames.NAME_REROLL: "ask.name",
        frames.CHOOSE_TARGET: "ask.target",
        frames.CAMP_REROLL: "ask.camp",
        frames.KEEP_CARD: "ask.keep",
        frames.TAKE_UPGRADE: "ask.take-tile",
        frames.LAST_EXCHANGE: "ask.exchange",
    }
    return Message(plain[kind])


def _reasons(table: Table) -> tuple[Message, ...]:
    """The work that waits below the decision, outermost first."""
    reasons: list[Message] = []
    for kind, first, second in table.pending.frames()[:-1]:
        if kind == frames.ROLLING:
            reasons.append(Message("because.roll"))
        elif kind == frames.CAMPING:
            reasons.append(Message("because.camp"))
        elif kind == frames.DISCOVERING:
            if second != ids.NOTHING:
                reasons.append(Message("because.tile", {"tile": tile_message(second)}))
            reasons.append(Message("because.discovery"))
        elif kind == frames.PUT_TILE_AWAY:
            reasons.append(Message("because.tile", {"tile": tile_message(first)}))
        elif kind == frames.ACTIVATING:
            reasons.append(Message("because.place", {"place": place_message(place_of_stop(first, second))}))
    return tuple(reasons)


def place_of_stop(following: int, deliveries: int) -> int:
    """The place that is being activated, from the frame that names the stop after it.

    >>> place_of_stop(actions.AT_TEMPLE + 2, 0) == actions.TEMPLE + 1
    True
    """
    if deliveries > 0:
        return ids.HARBOR
    stop = following - 1
    if stop < frames.AT_TEMPLE:
        return ids.STELA
    if stop < frames.AT_SURROUNDINGS:
        return ids.TEMPLE + stop - frames.AT_TEMPLE
    if stop < frames.AT_MARKET:
        return ids.QUARRY + stop - frames.AT_SURROUNDINGS
    if stop < frames.AT_VILLAGE:
        return ids.BLACK_MARKET
    if stop < frames.AT_HARBOR:
        return ids.VILLAGE + stop - frames.AT_VILLAGE
    return ids.SHIP + stop - frames.AT_SHIPS
