"""Actions and questions of Arnak as messages, with the keys of the things they touch (ARN-MOD-34)."""

from __future__ import annotations

from digsite.engine.choices import Choice, Refusal
from digsite.engine.messages import Message
from digsite.games.arnak import actions as a
from digsite.games.arnak import reasons, travel_sources
from digsite.games.arnak import vocabulary as v
from digsite.games.arnak.assistants import top_of
from digsite.games.arnak.card_row import price_of
from digsite.games.arnak.decisions import leftover_card
from digsite.games.arnak.describe import Words, joined
from digsite.games.arnak.keys import (
    TEMPLE_NAMES,
    assistant_message,
    bonus_message,
    card_key,
    card_message,
    card_price_message,
    guardian_message,
    price_message,
    site_message,
    site_name,
    space_name,
    track_message,
    track_name,
    words,
)
from digsite.games.arnak.piles import IN_HAND, IN_TRANSIT, card_at, count_of, pile_size
from digsite.games.arnak.setting import Setting
from digsite.games.arnak.sites import discover_price
from digsite.games.arnak.table import Table, figure_space, is_discovered, site_effect, site_of, space_of

Params = dict[str, "int | str | Message"]
_ICON_NAMES = ("", "boot", "ship", "car", "plane")


def explain(table: Table, action: int) -> Choice:
    """What an action means now, and the keys of the things it touches."""
    if action < a.SLOT:
        verb, name, params, keys = _main(table, action)
    elif action < a.NUMBER:
        verb, name, params, keys = _using(table, action)
    else:
        verb, name, params, keys = _choosing(table, action)
    return Choice(action, verb, Message(name, params), keys)


Told = tuple[str, str, Params, tuple[str, ...]]


def _main(table: Table, action: int) -> Told:
    setting = table.setting
    seat = int(table.player)
    effects = Words(setting.components)
    keys: tuple[str, ...]
    if action < a.PASS_WITH:
        keys = (card_key(setting, action, seat, "hand"),)
        if action == a.FEAR_CARD:
            return "play", "do.play-fear", {}, keys
        effect = effects.effect(int(setting.card_effect[action]))
        return "play", "do.play", {"card": card_message(setting, action), "effect": effect}, keys
    if action < a.DIG:
        number = action - a.PASS_WITH
        if number >= setting.pass_card_count:
            return "pass-with", "do.pass-with-none", {}, ()
        card = int(setting.pass_cards[number])
        effect = effects.effect(int(setting.pass_effect[card]))
        params: Params = {"card": card_message(setting, card), "effect": effect}
        return "pass-with", "do.pass-with", params, (card_key(setting, card, seat, "hand"),)
    if action < a.DISCOVER:
        space = action - a.DIG
        site = site_of(space)
        second = space < a.CAMP_SPACES and space % 2
        name = "do.dig-second" if second else "do.dig"
        return "dig", *_at_site(table, name, site), (f"space:{space_name(setting, space)}",)
    if action < a.OVERCOME_AT:
        site = action - a.DISCOVER + a.CAMPS
        params = {
            "site": site_message(setting, site),
            "price": price_message("compass", int(discover_price(table, site, _discount(table)))),
        }
        return "discover", "do.discover", params, (f"space:{space_name(setting, space_of(site))}",)
    if action < a.TAKE:
        site = action - a.OVERCOME_AT
        guardian = int(table.guardian_at[site])
        if guardian < 0:
            return "overcome", "do.overcome-nobody", {"site": site_message(setting, site)}, ()
        params = {"guardian": guardian_message(setting, guardian), "site": site_message(setting, site)}
        if table.pending.kind() != a.TURN:
            return "overcome", "do.overcome-free", params, (_guardian_key(setting, guardian),)
        params["price"] = effects.price(int(setting.guardian_cost[guardian]))
        return "overcome", "do.overcome", params, (_guardian_key(setting, guardian),)
    if action < a.MOVE_GLASS:
        card = (action - a.TAKE) % a.TRADED
        keys = (card_key(setting, card, seat, "row"),)
        params = {
            "card": card_message(setting, card),
            "effect": effects.effect(int(setting.card_effect[card])),
        }
        if action >= a.DISCOUNTED:
            return "discounted", "do.discounted", params, keys
        if table.pending.kind() in (a.TURN, v.BUY):
            discount = setting.node(table.pending.first(), v.COUNT) if table.pending.kind() == v.BUY else 0
            params["price"] = card_price_message(card, int(price_of(table, card, discount)))
            return "take", "do.buy", params, keys
        return "take", "do.take", params, keys
    if action < a.TEMPLE_TILE:
        notebook = action >= a.MOVE_NOTEBOOK
        space = action - (a.MOVE_NOTEBOOK if notebook else a.MOVE_GLASS)
        token = "notebook" if notebook else "glass"
        keys = (f"track:{track_name(setting, space)}", f"token:{seat}:{token}")
        params = {
            "space": track_message(setting, space),
            "price": effects.price(int(setting.track_cost[space])),
        }
        if space == a.LOST_TEMPLE:
            return "research", f"do.{token}-temple", params, keys
        reward = int(setting.row_effect[int(setting.track_row[space]) * 2 + notebook])
        params["effect"] = effects.effect(reward)
        return "research", f"do.{token}", params, keys
    if action < a.PASS:
        name = TEMPLE_NAMES[action - a.TEMPLE_TILE]
        price = effects.price(int(setting.temple_cost[action - a.TEMPLE_TILE]))
        return "temple", "do.temple", {"stack": words(name), "price": price}, (f"temple:{name}",)
    if action == a.ACCEPT:
        return _accept(table)
    verb = {a.PASS: "pass", a.END_TURN: "end", a.DECLINE: "decline"}[action]
    return verb, f"do.{verb}", {}, ()


def _guardian_key(setting: Setting, guardian: int) -> str:
    return f"guardian:{setting.components.guardians[guardian].id}"


def _at_site(table: Table, name: str, site: int) -> tuple[str, Params]:
    """An action at a site, with what the site gives once that is known."""
    params: Params = {"site": site_message(table.setting, site)}
    if not is_discovered(table, site):
        return f"{name}-unknown", params
    params["effect"] = Words(table.setting.components).effect(int(site_effect(table, site)))
    return name, params


def _side_effect(setting: Setting, assistant: int, side: int) -> Message:
    """What an assistant offers on the silver or the golden side."""
    first = (assistant * 2 + side) * a.OPTIONS_EACH
    nodes = [int(setting.assistant_option[first + option]) for option in range(a.OPTIONS_EACH)]
    return joined([Words(setting.components).effect(node) for node in nodes if node >= 0], "or")


def _accept(table: Table) -> Told:
    if table.pending.kind() == v.PAY:
        price = Words(table.setting.components).price(int(table.pending.first()))
        return "accept", "do.accept-pay", {"price": price}, ()
    return "accept", "do.accept", {}, ()


def _discount(table: Table) -> int:
    if table.pending.kind() != v.ARCHAEOLOGIST:
        return 0
    return int(table.setting.node(table.pending.first(), v.AMOUNTS + v.COMPASS))


def _using(table: Table, action: int) -> Told:
    setting = table.setting
    seat = int(table.player)
    effects = Words(setting.components)
    if action < a.BOON:
        effect = effects.effect(int(setting.slot_effect[action - a.SLOT]))
        return "slot", "do.slot", {"effect": effect}, (f"crates:{seat}",)
    if action < a.ASSISTANT:
        guardian = action - a.BOON
        effect = effects.effect(int(setting.guardian_boon[guardian]))
        params: Params = {"guardian": guardian_message(setting, guardian), "effect": effect}
        return "boon", "do.boon", params, (_guardian_key(setting, guardian),)
    if action < a.FLOATING:
        assistant = (action - a.ASSISTANT) // a.OPTIONS_EACH
        node = _option(table, action - a.ASSISTANT)
        keys = (f"assistant:{setting.components.assistants[assistant].id}",)
        name = assistant_message(setting, assistant)
        if node < 0:
            return "assistant", "do.assistant-none", {"assistant": name}, keys
        return "assistant", "do.assistant", {"assistant": name, "effect": effects.effect(node)}, keys
    if action < a.SPEND:
        floating = action < a.DISCOUNT_ICON
        icon = _ICON_NAMES[action - (a.FLOATING if floating else a.DISCOUNT_ICON) + 1]
        verb = "float" if floating else "discount-icon"
        return verb, f"do.{verb}", {"icon": Message(f"icon.{icon}")}, ()
    if action < a.PILOT:
        return _spending(table, action)
    if action == a.PILOT:
        return "pilot", "do.pilot", {}, (f"resource:{seat}:coin",)
    if action < a.EXILE_CARD:
        card = action - a.GIVE
        sorting = table.pending.kind() == a.SORTING
        keys = (card_key(setting, card, seat, "sorting" if sorting else "hand"),)
        return "give", "do.give", {"card": card_message(setting, card)}, keys
    if action == a.EXILE_PLAYED_FEAR:
        return "exile", "do.exile-played-fear", {}, (card_key(setting, a.FEAR_CARD, seat, "play"),)
    if action == a.EXILE_FEAR_TILE:
        return "exile", "do.exile-fear-tile", {}, (f"fear-tile:{seat}",)
    card = action - a.EXILE_CARD
    return (
        "exile",
        "do.exile",
        {"card": card_message(setting, card)},
        (card_key(setting, card, seat, "hand"),),
    )


def _option(table: Table, choice: int) -> int:
    if table.pending.kind() == v.BORROW:
        side = int(table.setting.node(table.pending.first(), v.FIRST))
        assistant = choice // a.OPTIONS_EACH
        on_top = any(top_of(table, stack) == assistant for stack in range(a.STACKS))
        if on_top:
            place = (assistant * 2 + side) * a.OPTIONS_EACH + choice % a.OPTIONS_EACH
            return int(table.setting.assistant_option[place])
    return int(travel_sources.option_node(table, choice))


def _spending(table: Table, action: int) -> Told:
    setting = table.setting
    if action >= a.SPEND_SECOND:
        number = action - a.SPEND_SECOND
        if number >= len(setting.two_way_cards):
            return "spend", "do.spend-none", {}, ()
        card = int(setting.two_way_cards[number])
        icon = _ICON_NAMES[setting.second_icon[card]]
    else:
        card = action - a.SPEND
        icon = _ICON_NAMES[setting.first_icon[card]]
    params: Params = {"card": card_message(setting, card), "icon": Message(f"icon.{icon}")}
    return "spend", "do.spend", params, (card_key(setting, card, int(table.player), "hand"),)


def _choosing(table: Table, action: int) -> Told:
    setting = table.setting
    seat = int(table.player)
    kind = table.pending.kind()
    keys: tuple[str, ...]
    if action < a.OPTION:
        count = action - a.NUMBER
        if kind == a.LEFTOVER:
            card = int(leftover_card(table))
            keys = (card_key(setting, card, seat, "hand"),)
            single = count_of(table, seat, IN_HAND, card) == 1
            name = "do.keep-none" if count == 0 else "do.keep-it" if single else "do.keep"
            return "number", name, {"count": count, "card": card_message(setting, card)}, keys
        if kind == v.SORT_DRAWN:
            return "number", "do.draw-number", {"count": count}, ()
        return "number", "do.number", {"count": count}, ()
    if action < a.TAKE_ASSISTANT:
        return _choice(table, action - a.OPTION)
    if action < a.UPGRADE_SQUARE:
        assistant = action - a.TAKE_ASSISTANT
        keys = (f"assistant:{setting.components.assistants[assistant].id}",)
        side = int(table.gold >> assistant & 1)
        params: Params = {
            "assistant": assistant_message(setting, assistant),
            "effect": _side_effect(setting, assistant, side),
        }
        return "recruit", "do.take-assistant", params, keys
    if action < a.ACTIVATE_SITE:
        return _squares(table, action)
    if action < a.RELOCATE_TO:
        site = action - a.ACTIVATE_SITE
        return "activate", *_at_site(table, "do.activate", site), (f"site:{site_name(setting, site)}",)
    if action < a.BONUS_TILE:
        return _moving(table, action)
    if action < a.ORDER:
        bonus = action - a.BONUS_TILE
        keys = (f"bonus:{setting.components.bonuses[bonus].id}",) if kind == a.LOOK_IN_TEMPLE else ()
        effect = Words(setting.components).effect(int(setting.bonus_effect[bonus]))
        return "bonus", "do.bonus", {"bonus": bonus_message(setting, bonus), "effect": effect}, keys
    if action < a.TRADE:
        return "order", "do.order-row" if action > a.ORDER else "do.order-tile", {}, ()
    if action < a.ON_TOP:
        name = "arrowhead" if action == a.TRADE else "jewel"
        origin = "tablet" if action == a.TRADE else "arrowhead"
        return "trade", f"do.trade-{name}", {}, (f"resource:{seat}:{origin}",)
    index = action - a.ON_TOP
    if kind != a.SORTING or index >= pile_size(table, seat, IN_TRANSIT):
        return "on-top", "do.on-top-none", {}, ()
    card = int(card_at(table, seat, IN_TRANSIT, index))
    keys = (card_key(setting, card, seat, "sorting"),)
    return "on-top", "do.on-top", {"card": card_message(setting, card)}, keys


def _choice(table: Table, number: int) -> Told:
    effects = Words(table.setting.components)
    kind = table.pending.kind()
    if kind not in (v.CHOOSE, a.BLADE):
        return "option", "do.option-none", {"number": number + 1}, ()
    node = int(table.pending.first())
    inside = effects.inside(node)
    if kind == a.BLADE and number < len(inside):
        return "option", "do.option", {"effect": joined(effects.amounts(inside[number]))}, ()
    if effects.rows[node][v.COUNT] == 2:
        pairs = [(one, other) for one in range(len(inside)) for other in range(one + 1, len(inside))]
        if number < len(pairs):
            chosen = [effects.effect(inside[index]) for index in pairs[number]]
            return "option", "do.option", {"effect": joined(chosen, "then")}, ()
    elif kind == v.CHOOSE and number < len(inside):
        return "option", "do.option", {"effect": effects.effect(inside[number])}, ()
    return "option", "do.option-none", {"number": number + 1}, ()


def _squares(table: Table, action: int) -> Told:
    setting = table.setting
    seat = int(table.player)
    ids = [tile.id for tile in setting.components.assistants]
    if action >= a.EXCHANGE_SQUARES:
        square, stack = divmod(action - a.EXCHANGE_SQUARES, a.STACKS)
        old, new = int(table.squares[seat * 2 + square]), int(top_of(table, stack))
        if old < 0 or new < 0:
            return "exchange", "do.exchange-none", {"number": square + 1, "stack": stack + 1}, ()
        params: Params = {"old": assistant_message(setting, old), "new": assistant_message(setting, new)}
        return "exchange", "do.exchange", params, (f"assistant:{ids[old]}", f"assistant:{ids[new]}")
    verb = "upgrade" if action < a.REFRESH_SQUARE else "refresh"
    square = action - (a.UPGRADE_SQUARE if verb == "upgrade" else a.REFRESH_SQUARE)
    assistant = int(table.squares[seat * 2 + square])
    if assistant < 0:
        return verb, "do.square-none", {"number": square + 1}, ()
    params = {"assistant": assistant_message(setting, assistant)}
    if verb == "upgrade":
        params["effect"] = _side_effect(setting, assistant, 1)
    return verb, f"do.{verb}-square", params, (f"assistant:{ids[assistant]}",)


def _moving(table: Table, action: int) -> Told:
    setting = table.setting
    seat = int(table.player)
    if action >= a.RETURN_HOME:
        space = int(figure_space(table, seat, action - a.RETURN_HOME))
        if space < 0:
            return "return", "do.return-none", {}, ()
        keys = (f"space:{space_name(setting, space)}",)
        return "return", "do.return", {"site": site_message(setting, site_of(space))}, keys
    if action >= a.MOVE_GUARDIAN_TO:
        figure, site = divmod(action - a.MOVE_GUARDIAN_TO, a.CROWNED_SITES)
        verb, keys = "move-guardian", (f"site:{site_name(setting, site)}",)
    else:
        figure, space = divmod(action - a.RELOCATE_TO, a.SPACES)
        site = site_of(space)
        verb, keys = "relocate", (f"space:{space_name(setting, space)}",)
    origin = int(figure_space(table, seat, figure))
    if origin < 0:
        return verb, f"do.{verb}-none", {"site": site_message(setting, site)}, keys
    params: Params = {"origin": site_message(setting, site_of(origin)), "site": site_message(setting, site)}
    return verb, f"do.{verb}", params, keys


def refusal(table: Table, action: int) -> Refusal:
    """Why an action is not legal now, with the rule that says so."""
    return reasons.refusal(table, action)


def why_not(table: Table, key: str) -> Message | None:
    """The nearest reason why the thing with that key cannot be acted on now; None when it can be."""
    if table.over:
        return Message("no.over")
    for action in table.legal_actions():
        if key in explain(table, action).keys:
            return None
    for action in reasons.actions_on(table, key):
        return reasons.refusal(table, action).message
    return Message("no.nothing")
