"""Actions and questions of Quetzal as messages."""

from __future__ import annotations

from digsite.engine.choices import Choice
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.quetzal import actions
from digsite.games.quetzal.components import UPGRADE_KINDS
from digsite.games.quetzal.delivering import (
    bonus_count,
    collections_value,
    limit_at,
    tile_coins,
    tile_points,
)
from digsite.games.quetzal.happenings import counts_in
from digsite.games.quetzal.keys import (
    active_key,
    card_message,
    card_name,
    cards_message,
    category_message,
    group_message,
    place_key,
    place_message,
    pool_key,
    role_message,
    tile_message,
)
from digsite.games.quetzal.locations import cost_at, fewest_at, is_bidding, is_unique
from digsite.games.quetzal.table import Table, crate_size, group_size


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
        waits = table.pending.kind() == actions.PUT_TILE_AWAY and table.pending.first() == kind
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
    if table.pending.kind() == actions.ADD_MEEPLE:
        place = int(table.pending.first())
        keys.append(place_key(place))
        single = is_unique(place)
    message = Message("do.add.last" if single else "do.add", {"meeple": category_message(category)})
    return Choice(actions.ADD + category, "add", message, tuple(keys))


def _explain_card(table: Table, action: int) -> Choice:
    card = (action - actions.PICK) % actions.KINDS
    params: dict[str, int | str | Message] = {"card": card_message(card)}
    if action < actions.KEEP:
        return Choice(action, "pick", Message("do.pick", params), (f"temple:{card_name(card)}",))
    if action < actions.SELL:
        return Choice(action, "keep", Message("do.keep", params), (f"drawn:{card_name(card)}",))
    key = f"card:{card_name(card)}"
    if action < actions.DELIVER:
        params["coins"] = int(table.setting.market_coins)
        return Choice(action, "sell", Message("do.sell", params), (key,))
    return Choice(action, "deliver", Message("do.deliver", params), (key,))


def _explain_rest(table: Table, action: int) -> Choice:
    seat = int(table.player)
    setting = table.setting
    kind = table.pending.kind()
    if action < actions.REROLL_ALL:
        keys = (place_key(int(table.pending.first())),) if kind == actions.CHOOSE_ROLE else ()
        return Choice(action, "role", Message("do.role", {"role": role_message(action - actions.ROLE)}), keys)
    if action == actions.REROLL_ALL:
        return Choice(
            action, "reroll-all", Message("do.reroll-all"), (active_key(seat, actions.REROLL_EVERY),)
        )
    if action == actions.EXCHANGE_VP:
        params: dict[str, int | str | Message] = {
            "coins": int(setting.vp_price),
            "points": int(setting.vp_bought),
        }
        return Choice(
            action, "exchange", Message("do.exchange-vp", params), (active_key(seat, actions.COINS_TO_VP),)
        )
    if action == actions.EXCHANGE_DISCOVERY:
        params = {
            "coins": int(setting.discovery_price),
            "points": int(setting.discovery_bought),
        }
        message = Message("do.exchange-discovery", params)
        return Choice(action, "exchange", message, (active_key(seat, actions.COINS_TO_DISCOVERY),))
    if action == actions.DONE:
        return Choice(action, "done", _done(table), ())
    none = {actions.CAMP_REROLL: "do.none.reroll", actions.SELL_CARD: "do.none.sell"}
    return Choice(action, "none", Message(none.get(int(kind), "do.none")), ())


def _done(table: Table) -> Message:
    kind = table.pending.kind()
    if kind == actions.DELIVER_CARDS:
        if crate_size(table) == 0:
            return Message("do.done.deliver-nothing")
        cards = cards_message(counts_in(table.crate, 0, actions.KINDS))
        points = worth_of(table, int(table.player), table.crate)["points"]
        return Message("do.done.deliver", {"cards": cards, "points": points})
    if kind in (actions.ADD_MEEPLE, actions.NAME_REROLL) and group_size(table) > 0:
        group = group_message(counts_in(table.group, 0, actions.CATEGORIES))
        name = "do.done.place" if kind == actions.ADD_MEEPLE else "do.done.reroll"
        return Message(name, {"group": group})
    return Message("do.done.keep-roll" if kind == actions.CHOOSE_REROLL else "do.done")


def worth_of(table: Table, seat: int, cards: vec[i64]) -> dict[str, int]:
    """What these cards would bring in one delivery, by kind of gain, before anything Discovery brings."""
    tiles = [
        int(table.active[seat * actions.ACTIVE_ROOM + slot])
        for slot in range(actions.ACTIVE_ROOM)
        if table.active[seat * actions.ACTIVE_ROOM + slot] != actions.NOTHING
    ]
    collections = int(collections_value(table, cards))
    bonus = int(bonus_count(cards, actions.VP_BONUS))
    upgrades = sum(int(tile_points(table, tile, cards)) for tile in tiles)
    return {
        "collections": collections,
        "card_bonuses": bonus,
        "upgrades": upgrades,
        "points": collections + bonus + upgrades,
        "coins": int(bonus_count(cards, actions.COIN_BONUS))
        + sum(int(tile_coins(table, tile, cards)) for tile in tiles),
        "discovery": int(bonus_count(cards, actions.DISCOVERY_BONUS)),
    }


def prompt(table: Table) -> Message:
    """What is being decided, and what led to it."""
    if table.over:
        return Message("ask.over")
    question = _question(table)
    return Message(question.id, question.params, chain=_reasons(table))


def prompt_for(table: Table, seat: int | None) -> Message:
    """What is being decided; how many cards have been named for a delivery so far, only their owner is told."""
    if seat != table.player and not table.over and table.pending.kind() == actions.DELIVER_CARDS:
        place = place_message(int(table.pending.first()))
        return Message("ask.deliver.hidden", {"place": place}, chain=_reasons(table))
    return prompt(table)


def _question(table: Table) -> Message:
    kind = int(table.pending.kind())
    first = int(table.pending.first())
    if kind == actions.ADD_MEEPLE:
        fewest = int(fewest_at(table, first))
        if fewest > 1:
            return Message("ask.add.fewest", {"place": place_message(first), "fewest": fewest})
        return Message("ask.add", {"place": place_message(first)})
    if kind == actions.CHOOSE_ROLE:
        return Message("ask.role", {"place": place_message(first)})
    if kind == actions.PICK_CARD:
        return Message("ask.pick", {"left": int(table.pending.second())})
    if kind == actions.SELL_CARD:
        return Message("ask.sell", {"coins": int(table.setting.market_coins)})
    if kind == actions.PUT_TILE_AWAY:
        return Message("ask.put-away", {"tile": tile_message(first)})
    if kind == actions.DELIVER_CARDS:
        left = int(limit_at(table, table.player, first) - crate_size(table))
        return Message("ask.deliver", {"place": place_message(first), "left": left})
    plain = {
        actions.CHOOSE_REROLL: "ask.reroll",
        actions.NAME_REROLL: "ask.name",
        actions.CHOOSE_TARGET: "ask.target",
        actions.CAMP_REROLL: "ask.camp",
        actions.KEEP_CARD: "ask.keep",
        actions.TAKE_UPGRADE: "ask.take-tile",
        actions.LAST_EXCHANGE: "ask.exchange",
    }
    return Message(plain[kind])


def _reasons(table: Table) -> tuple[Message, ...]:
    """The work that waits below the decision, outermost first."""
    reasons: list[Message] = []
    for kind, first, second in table.pending.frames()[:-1]:
        if kind == actions.ROLLING:
            reasons.append(Message("because.roll"))
        elif kind == actions.CAMPING:
            reasons.append(Message("because.camp"))
        elif kind == actions.DISCOVERING:
            if second != actions.NOTHING:
                reasons.append(Message("because.tile", {"tile": tile_message(second)}))
            reasons.append(Message("because.discovery"))
        elif kind == actions.PUT_TILE_AWAY:
            reasons.append(Message("because.tile", {"tile": tile_message(first)}))
        elif kind == actions.ACTIVATING:
            reasons.append(Message("because.place", {"place": place_message(place_of_stop(first, second))}))
    return tuple(reasons)


def place_of_stop(following: int, deliveries: int) -> int:
    """The place that is being activated, from the frame that names the stop after it.

    >>> place_of_stop(actions.AT_TEMPLE + 2, 0) == actions.TEMPLE + 1
    True
    """
    if deliveries > 0:
        return actions.HARBOR
    stop = following - 1
    if stop < actions.AT_TEMPLE:
        return actions.STELA
    if stop < actions.AT_SURROUNDINGS:
        return actions.TEMPLE + stop - actions.AT_TEMPLE
    if stop < actions.AT_MARKET:
        return actions.QUARRY + stop - actions.AT_SURROUNDINGS
    if stop < actions.AT_VILLAGE:
        return actions.BLACK_MARKET
    if stop < actions.AT_HARBOR:
        return actions.VILLAGE + stop - actions.AT_VILLAGE
    return actions.SHIP + stop - actions.AT_SHIPS
