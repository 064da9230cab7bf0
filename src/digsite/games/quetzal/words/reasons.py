"""Why something cannot be done now, with the rule that says so (QZ-MOD-13)."""

from __future__ import annotations

from digsite.engine.choices import Refusal
from digsite.engine.messages import Message, seat_message
from digsite.games.quetzal import actions
from digsite.games.quetzal.course.gains import can_buy_discovery, can_buy_vp
from digsite.games.quetzal.locations.demands import cost_at, demand_at, fewest_at, fits, is_bidding
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES, UPGRADE_KINDS
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table, group_size, in_pool, is_active
from digsite.games.quetzal.table.keys import CARD_NUMBERS, PLACE_NUMBERS, TILE_NUMBERS
from digsite.games.quetzal.words.names import (
    card_message,
    category_message,
    place_message,
    role_message,
    tile_message,
)

# What is being decided, and the rule that demands it first.
_NOW = {
    frames.CHOOSE_REROLL: ("no.now.reroll", "QZ-ROLL-08"),
    frames.NAME_REROLL: ("no.now.reroll", "QZ-UPG-20"),
    frames.CHOOSE_TARGET: ("no.now.target", "QZ-PLACE-03"),
    frames.ADD_MEEPLE: ("no.now.add", "QZ-PLACE-02"),
    frames.CHOOSE_ROLE: ("no.now.role", "QZ-MOD-03"),
    frames.CAMP_REROLL: ("no.now.camp", "QZ-CAMP-04"),
    frames.PICK_CARD: ("no.now.pick", "QZ-TEMPLE-08"),
    frames.KEEP_CARD: ("no.now.keep", "QZ-UPG-28"),
    frames.SELL_CARD: ("no.now.sell", "QZ-MARKET-02"),
    frames.TAKE_UPGRADE: ("no.now.take-tile", "QZ-VILLAGE-03"),
    frames.PUT_TILE_AWAY: ("no.now.put-away", "QZ-UPG-04"),
    frames.DELIVER_CARDS: ("no.now.deliver", "QZ-DELIV-01"),
    frames.LAST_EXCHANGE: ("no.now.exchange", "QZ-END-08"),
}


def refusal(table: Table, action: int) -> Refusal:
    """Why an action is not legal now."""
    if table.over:
        return Refusal(Message("no.over"), "QZ-END-01")
    kind = int(table.pending.kind())
    if action < actions.ADD:
        return _refuse_target(table, action) if kind == frames.CHOOSE_TARGET else _not_now(table)
    if action < actions.REROLL:
        return _refuse_add(table, action - actions.ADD) if kind == frames.ADD_MEEPLE else _not_now(table)
    if action < actions.PICK:
        return _refuse_reroll(table, action - actions.REROLL)
    if action < actions.TAKE_TILE:
        return _refuse_card(table, action)
    if action < actions.PUT_AWAY:
        tile = {"tile": tile_message(action - actions.TAKE_TILE)}
        if kind != frames.TAKE_UPGRADE:
            return _not_now(table)
        return Refusal(Message("no.not-at-village", tile), "QZ-VILLAGE-02")
    if action < actions.ROLE:
        tile = {"tile": tile_message(action - actions.PUT_AWAY)}
        if kind != frames.PUT_TILE_AWAY:
            return _not_now(table)
        return Refusal(Message("no.not-yours-to-put-away", tile), "QZ-UPG-04")
    if action == actions.REROLL_ALL and kind in (frames.CHOOSE_REROLL, frames.NAME_REROLL):
        return Refusal(Message("no.reroll-used"), "QZ-UPG-23")
    if action in (actions.EXCHANGE_VP, actions.EXCHANGE_DISCOVERY):
        return _refuse_exchange(table, action)
    if action == actions.DONE and kind == frames.ADD_MEEPLE:
        place = int(table.pending.first())
        rule = "QZ-BID-04" if is_bidding(place) and table.sizes[place] > 0 else "QZ-PLACE-02"
        return Refusal(Message("no.group-small", {"fewest": int(fewest_at(table, place))}), rule)
    return _not_now(table)


def _not_now(table: Table) -> Refusal:
    message, rule = _NOW[int(table.pending.kind())]
    if table.pending.kind() == frames.ADD_MEEPLE:
        return Refusal(Message(message, {"place": place_message(int(table.pending.first()))}), rule)
    return Refusal(Message(message), rule)


def _refuse_target(table: Table, place: int) -> Refusal:
    seat = int(table.player)
    name = place_message(place)
    if table.printed.places[place] == 0:
        players = int(table.printed.players)
        rule = "QZ-2P-05" if players == 2 else "QZ-SET-13"
        return Refusal(Message("no.place-absent", {"place": name, "players": players}), rule)
    holder = int(table.holders[place])
    if is_bidding(place):
        if holder == seat:
            return Refusal(Message("no.own-bid", {"place": name}), "QZ-BID-13")
    elif holder != ids.NOBODY:
        return Refusal(Message("no.occupied", {"place": name}), "QZ-UNIQ-03")
    if place == ids.STELA and table.marker == seat:
        return Refusal(Message("no.marker-holder", {"place": name}), "QZ-STELA-02")
    cost = int(cost_at(table, seat, place))
    if table.coins[seat] < cost:
        rule = "QZ-HARBOR-01" if place == ids.HARBOR else "QZ-PLACE-08"
        return Refusal(
            Message("no.coins", {"place": name, "coins": cost, "have": int(table.coins[seat])}),
            rule,
        )
    demand = int(demand_at(table, place))
    roles = (ids.BLACK, ids.WHITE) if demand == ids.EITHER else (demand,)
    wild = int(in_pool(table, seat, ids.WILD) + in_pool(table, seat, ids.CHARACTER))
    most = wild + max(int(in_pool(table, seat, role)) for role in roles)
    if most == 0:
        return Refusal(
            Message("no.demand", {"place": name, "role": role_message(demand)}), _demand_rule(place)
        )
    fewest = int(fewest_at(table, place))
    return Refusal(Message("no.too-few", {"place": name, "fewest": fewest, "most": most}), "QZ-BID-04")


def _demand_rule(place: int) -> str:
    if place == ids.STELA:
        return "QZ-STELA-01"
    if place < ids.VILLAGE:
        return "QZ-TEMPLE-01"
    if place < ids.HARBOR:
        return "QZ-VILLAGE-01"
    return "QZ-MARKET-01" if place == ids.BLACK_MARKET else "QZ-BID-04"


def _refuse_add(table: Table, category: int) -> Refusal:
    seat = int(table.player)
    place = int(table.pending.first())
    name = place_message(place)
    if category < table.pending.second():
        return Refusal(Message("no.order"), "QZ-MOD-01")
    if in_pool(table, seat, category) <= table.group[category]:
        return Refusal(Message("no.meeple", {"meeple": category_message(category)}), "QZ-PLACE-02")
    demand = int(demand_at(table, place))
    if not fits(demand, category):
        return Refusal(
            Message("no.wrong-role", {"place": name, "role": role_message(demand)}), _demand_rule(place)
        )
    if not is_bidding(place):
        cost = int(cost_at(table, seat, place)) * int(group_size(table) + 1)
        return Refusal(
            Message("no.coins", {"place": name, "coins": cost, "have": int(table.coins[seat])}),
            "QZ-HARBOR-01",
        )
    if category == ids.WHITE and table.group[ids.BLACK] > 0:
        return Refusal(Message("no.mixed"), "QZ-BID-02")
    return Refusal(Message("no.completed", {"fewest": int(fewest_at(table, place))}), "QZ-MOD-02")


def _refuse_reroll(table: Table, category: int) -> Refusal:
    kind = int(table.pending.kind())
    if kind not in (frames.CHOOSE_REROLL, frames.NAME_REROLL, frames.CAMP_REROLL):
        return _not_now(table)
    if kind == frames.CHOOSE_REROLL and table.pending.first() & frames.USED_REROLL_TWO:
        return Refusal(Message("no.reroll-used"), "QZ-UPG-20")
    if kind == frames.NAME_REROLL and category < table.pending.second():
        return Refusal(Message("no.order"), "QZ-UPG-20")
    rule = "QZ-CAMP-04" if kind == frames.CAMP_REROLL else "QZ-UPG-20"
    return Refusal(Message("no.meeple", {"meeple": category_message(category)}), rule)


def _refuse_card(table: Table, action: int) -> Refusal:
    kind = int(table.pending.kind())
    card = (action - actions.PICK) % ids.KINDS
    name = {"card": card_message(card)}
    if action < actions.KEEP:
        if kind != frames.PICK_CARD:
            return _not_now(table)
        return Refusal(Message("no.not-in-temple", name), "QZ-TEMPLE-03")
    if action < actions.SELL:
        if kind != frames.KEEP_CARD:
            return _not_now(table)
        return Refusal(Message("no.not-drawn", name), "QZ-UPG-28")
    if action < actions.DELIVER:
        if kind != frames.SELL_CARD:
            return _not_now(table)
        return Refusal(Message("no.not-in-hand", name), "QZ-MARKET-02")
    if kind != frames.DELIVER_CARDS:
        return _not_now(table)
    if table.hands[table.player * ids.KINDS + card] > table.crate[card]:
        return Refusal(Message("no.card-order", name), "QZ-MOD-07")
    return Refusal(Message("no.not-in-hand", name), "QZ-DELIV-01")


def _refuse_exchange(table: Table, action: int) -> Refusal:
    seat = int(table.player)
    for_vp = action == actions.EXCHANGE_VP
    tile = ids.COINS_TO_VP if for_vp else ids.COINS_TO_DISCOVERY
    rule = "QZ-UPG-26" if for_vp else "QZ-UPG-29"
    name = {"tile": tile_message(tile)}
    if not is_active(table, seat, tile):
        return Refusal(Message("no.no-tile", name), rule)
    payable = can_buy_vp(table, seat) if for_vp else can_buy_discovery(table, seat)
    if payable:
        return Refusal(Message("no.exchange-time"), "QZ-MOD-08")
    price = int(table.printed.vp_price if for_vp else table.printed.discovery_price)
    if table.coins[seat] < price:
        return Refusal(Message("no.exchange-coins", {**name, "coins": price}), rule)
    return Refusal(Message("no.track-end"), rule)


def why_not(table: Table, key: str, touched: set[str]) -> Message | None:
    """The nearest reason why the thing with that key cannot be acted on now; None when some choice touches it."""
    if key in touched:
        return None
    if table.over:
        return Message("no.over")
    action = _action_for(table, key)
    if isinstance(action, Message):
        return action
    return refusal(table, action).message


def _action_for(table: Table, key: str) -> int | Message:
    """The action one would expect a thing to be for now, or the reason where there is none."""
    group, _, name = key.partition(":")
    kind = int(table.pending.kind())
    if group in ("pool", "active"):
        owner, _, name = name.partition(":")
        if owner not in {str(seat) for seat in range(table.printed.players)}:
            return Message("no.nothing")
        if int(owner) != table.player:
            return Message("no.not-yours", {"seat": seat_message(int(owner))})
    if group == "place" and name in PLACE_NUMBERS:
        return actions.TARGET + PLACE_NUMBERS[name]
    if group == "pool" and name in CATEGORIES:
        category = CATEGORIES.index(name)
        return (actions.ADD if kind == frames.ADD_MEEPLE else actions.REROLL) + category
    if group in ("temple", "drawn", "card") and name in CARD_NUMBERS:
        verbs = {"temple": actions.PICK, "drawn": actions.KEEP, "card": actions.DELIVER}
        verb = actions.SELL if group == "card" and kind == frames.SELL_CARD else verbs[group]
        return verb + CARD_NUMBERS[name]
    if group == "tile" and name in TILE_NUMBERS:
        return actions.TAKE_TILE + TILE_NUMBERS[name]
    if group in ("active", "waiting") and name in UPGRADE_KINDS[: ids.PERMANENT]:
        return _action_for_tile(kind, TILE_NUMBERS[name])
    return Message("no.nothing")


def _action_for_tile(kind: int, tile: int) -> int | Message:
    if tile == ids.COINS_TO_VP:
        return actions.EXCHANGE_VP
    if tile == ids.COINS_TO_DISCOVERY:
        return actions.EXCHANGE_DISCOVERY
    if tile == ids.REROLL_EVERY and kind in (frames.CHOOSE_REROLL, frames.NAME_REROLL):
        return actions.REROLL_ALL
    return Message("no.nothing")
