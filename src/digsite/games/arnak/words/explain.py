"""Actions and questions of Arnak as messages, with the keys of the things they touch (ARN-MOD-34)."""

from __future__ import annotations

from digsite.engine.choices import Choice, Refusal
from digsite.engine.messages import Message
from digsite.games.arnak import actions
from digsite.games.arnak.places.assistants import top_of
from digsite.games.arnak.places.card_prices import price_of
from digsite.games.arnak.places.sites import discover_price
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.ids import site_of, space_of
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.table import frames
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import TEMPLE_NAMES, card_key, site_name, space_name, track_name
from digsite.games.arnak.table.names import (
    assistant_message,
    bonus_message,
    card_message,
    card_price_message,
    guardian_message,
    price_message,
    site_message,
    temple_message,
    track_message,
)
from digsite.games.arnak.table.piles import IN_HAND, IN_TRANSIT, card_at, count_of, leftover_card, pile_size
from digsite.games.arnak.table.places import figure_space, is_discovered, site_effect
from digsite.games.arnak.travel import sources
from digsite.games.arnak.words import reasons
from digsite.games.arnak.words.describe import Words, joined
from digsite.games.arnak.words.quotes import Params, research_price, through_assistant

_ICON_NAMES = ("", "boot", "ship", "car", "plane")


def explain(table: Table, action: int) -> Choice:
    """What an action means now, and the keys of the things it touches."""
    if action < actions.SLOT:
        verb, name, params, keys = _main(table, action)
    elif action < actions.NUMBER:
        verb, name, params, keys = _using(table, action)
    else:
        verb, name, params, keys = _choosing(table, action)
    return Choice(action, verb, Message(name, params), keys)


Told = tuple[str, str, Params, tuple[str, ...]]


def _main(table: Table, action: int) -> Told:
    printed = table.printed
    seat = int(table.player)
    effects = Words(printed.components)
    keys: tuple[str, ...]
    if action < actions.PASS_WITH:
        keys = (card_key(printed, action, seat, "hand"),)
        if action == ids.FEAR_CARD:
            return "play", "do.play-fear", {}, keys
        effect = effects.effect(int(printed.card_effect[action]))
        return "play", "do.play", {"card": card_message(printed, action), "effect": effect}, keys
    if action < actions.DIG:
        number = action - actions.PASS_WITH
        if number >= printed.pass_card_count:
            return "pass-with", "do.pass-with-none", {}, ()
        card = int(printed.pass_cards[number])
        effect = effects.effect(int(printed.pass_effect[card]))
        params: Params = {"card": card_message(printed, card), "effect": effect}
        return "pass-with", "do.pass-with", params, (card_key(printed, card, seat, "hand"),)
    if action < actions.DISCOVER:
        space = action - actions.DIG
        site = site_of(space)
        second = space < ids.CAMP_SPACES and space % 2
        name = "do.dig-second" if second else "do.dig"
        return "dig", *_at_site(table, name, site), (f"space:{space_name(printed, space)}",)
    if action < actions.OVERCOME_AT:
        site = action - actions.DISCOVER + ids.CAMPS
        params = {
            "site": site_message(printed, site),
            "price": price_message("compass", int(discover_price(table, site, _discount(table)))),
        }
        return "discover", "do.discover", params, (f"space:{space_name(printed, space_of(site))}",)
    if action < actions.TAKE:
        site = action - actions.OVERCOME_AT
        guardian = int(table.guardian_at[site])
        if guardian < 0:
            return "overcome", "do.overcome-nobody", {"site": site_message(printed, site)}, ()
        params = {"guardian": guardian_message(printed, guardian), "site": site_message(printed, site)}
        if table.pending.kind() != frames.TURN:
            return "overcome", "do.overcome-free", params, (_guardian_key(printed, guardian),)
        params["price"] = effects.price(int(printed.guardian_cost[guardian]))
        return "overcome", "do.overcome", params, (_guardian_key(printed, guardian),)
    if action < actions.MOVE_GLASS:
        card = (action - actions.TAKE) % ids.TRADED
        keys = (card_key(printed, card, seat, "row"),)
        params = {
            "card": card_message(printed, card),
            "effect": effects.effect(int(printed.card_effect[card])),
        }
        if action >= actions.DISCOUNTED:
            return "discounted", *through_assistant(table, card, params), keys
        if table.pending.kind() in (frames.TURN, vocabulary.BUY):
            discount = (
                printed.node(table.pending.first(), vocabulary.COUNT)
                if table.pending.kind() == vocabulary.BUY
                else 0
            )
            params["price"] = card_price_message(card, int(price_of(table, card, discount)))
            return "take", "do.buy", params, keys
        return "take", "do.take", params, keys
    if action < actions.TEMPLE_TILE:
        notebook = action >= actions.MOVE_NOTEBOOK
        space = action - (actions.MOVE_NOTEBOOK if notebook else actions.MOVE_GLASS)
        token = "notebook" if notebook else "glass"
        keys = (f"track:{track_name(printed, space)}", f"token:{seat}:{token}")
        params = {
            "space": track_message(printed, space),
            "price": research_price(table, int(printed.track_cost[space])),
        }
        if space == ids.LOST_TEMPLE:
            return "research", f"do.{token}-temple", params, keys
        reward = int(printed.row_effect[int(printed.track_row[space]) * 2 + notebook])
        params["effect"] = effects.effect(reward)
        return "research", f"do.{token}", params, keys
    if action < actions.PASS:
        stack = action - actions.TEMPLE_TILE
        params = {
            "stack": temple_message(printed, stack),
            "price": research_price(table, int(printed.temple_cost[stack])),
        }
        return "temple", "do.temple", params, (f"temple:{TEMPLE_NAMES[stack]}",)
    if action == actions.ACCEPT:
        return _accept(table)
    verb = {actions.PASS: "pass", actions.END_TURN: "end", actions.DECLINE: "decline"}[action]
    return verb, f"do.{verb}", {}, ()


def _guardian_key(printed: Printed, guardian: int) -> str:
    return f"guardian:{printed.components.guardians[guardian].id}"


def _at_site(table: Table, name: str, site: int) -> tuple[str, Params]:
    """An action at a site, with what the site gives once that is known."""
    params: Params = {"site": site_message(table.printed, site)}
    if not is_discovered(table, site):
        return f"{name}-unknown", params
    params["effect"] = Words(table.printed.components).effect(int(site_effect(table, site)))
    return name, params


def _side_effect(printed: Printed, assistant: int, side: int) -> Message:
    """What an assistant offers on the silver or the golden side."""
    first = (assistant * 2 + side) * ids.OPTIONS_EACH
    nodes = [int(printed.assistant_option[first + option]) for option in range(ids.OPTIONS_EACH)]
    return joined([Words(printed.components).effect(node) for node in nodes if node >= 0], "or")


def _accept(table: Table) -> Told:
    if table.pending.kind() == vocabulary.PAY:
        price = Words(table.printed.components).price(int(table.pending.first()))
        return "accept", "do.accept-pay", {"price": price}, ()
    return "accept", "do.accept", {}, ()


def _discount(table: Table) -> int:
    if table.pending.kind() != vocabulary.ARCHAEOLOGIST:
        return 0
    return int(table.printed.node(table.pending.first(), vocabulary.AMOUNTS + vocabulary.COMPASS))


def _using(table: Table, action: int) -> Told:
    printed = table.printed
    seat = int(table.player)
    effects = Words(printed.components)
    if action < actions.BOON:
        effect = effects.effect(int(printed.slot_effect[action - actions.SLOT]))
        return "slot", "do.slot", {"effect": effect}, (f"crates:{seat}",)
    if action < actions.ASSISTANT:
        guardian = action - actions.BOON
        effect = effects.effect(int(printed.guardian_boon[guardian]))
        params: Params = {"guardian": guardian_message(printed, guardian), "effect": effect}
        return "boon", "do.boon", params, (_guardian_key(printed, guardian),)
    if action < actions.FLOATING:
        assistant = (action - actions.ASSISTANT) // ids.OPTIONS_EACH
        node = _option(table, action - actions.ASSISTANT)
        keys = (f"assistant:{printed.components.assistants[assistant].id}",)
        name = assistant_message(printed, assistant)
        if node < 0:
            return "assistant", "do.assistant-none", {"assistant": name}, keys
        return "assistant", "do.assistant", {"assistant": name, "effect": effects.effect(node)}, keys
    if action < actions.SPEND:
        floating = action < actions.DISCOUNT_ICON
        icon = _ICON_NAMES[action - (actions.FLOATING if floating else actions.DISCOUNT_ICON) + 1]
        verb = "float" if floating else "discount-icon"
        return verb, f"do.{verb}", {"icon": Message(f"icon.{icon}")}, ()
    if action < actions.PILOT:
        return _spending(table, action)
    if action == actions.PILOT:
        return "pilot", "do.pilot", {}, (f"resource:{seat}:coin",)
    if action < actions.EXILE_CARD:
        card = action - actions.GIVE
        sorting = table.pending.kind() == frames.SORTING
        keys = (card_key(printed, card, seat, "sorting" if sorting else "hand"),)
        return "give", "do.give", {"card": card_message(printed, card)}, keys
    if action == actions.EXILE_PLAYED_FEAR:
        return "exile", "do.exile-played-fear", {}, (card_key(printed, ids.FEAR_CARD, seat, "play"),)
    if action == actions.EXILE_FEAR_TILE:
        return "exile", "do.exile-fear-tile", {}, (f"fear-tile:{seat}",)
    card = action - actions.EXILE_CARD
    return (
        "exile",
        "do.exile",
        {"card": card_message(printed, card)},
        (card_key(printed, card, seat, "hand"),),
    )


def _option(table: Table, choice: int) -> int:
    if table.pending.kind() == vocabulary.BORROW:
        side = int(table.printed.node(table.pending.first(), vocabulary.FIRST))
        assistant = choice // ids.OPTIONS_EACH
        on_top = any(top_of(table, stack) == assistant for stack in range(ids.STACKS))
        if on_top:
            place = (assistant * 2 + side) * ids.OPTIONS_EACH + choice % ids.OPTIONS_EACH
            return int(table.printed.assistant_option[place])
    return int(sources.option_node(table, choice))


def _spending(table: Table, action: int) -> Told:
    printed = table.printed
    if action >= actions.SPEND_SECOND:
        number = action - actions.SPEND_SECOND
        if number >= len(printed.two_way_cards):
            return "spend", "do.spend-none", {}, ()
        card = int(printed.two_way_cards[number])
        icon = _ICON_NAMES[printed.second_icon[card]]
    else:
        card = action - actions.SPEND
        icon = _ICON_NAMES[printed.first_icon[card]]
    params: Params = {"card": card_message(printed, card), "icon": Message(f"icon.{icon}")}
    # The name of a basic card says its icon already.
    name = "do.spend-basic" if card >= ids.BASICS else "do.spend"
    return "spend", name, params, (card_key(printed, card, int(table.player), "hand"),)


def _choosing(table: Table, action: int) -> Told:
    printed = table.printed
    seat = int(table.player)
    kind = table.pending.kind()
    keys: tuple[str, ...]
    if action < actions.OPTION:
        count = action - actions.NUMBER
        if kind == frames.LEFTOVER:
            card = int(leftover_card(table))
            keys = (card_key(printed, card, seat, "hand"),)
            single = count_of(table, seat, IN_HAND, card) == 1
            name = "do.keep-none" if count == 0 else "do.keep-it" if single else "do.keep"
            return "number", name, {"count": count, "card": card_message(printed, card)}, keys
        if kind == vocabulary.SORT_DRAWN:
            return "number", "do.draw-number" if count else "do.draw-none", {"count": count}, ()
        return "number", "do.number", {"count": count}, ()
    if action < actions.TAKE_ASSISTANT:
        return _choice(table, action - actions.OPTION)
    if action < actions.UPGRADE_SQUARE:
        assistant = action - actions.TAKE_ASSISTANT
        keys = (f"assistant:{printed.components.assistants[assistant].id}",)
        side = int(table.gold >> assistant & 1)
        params: Params = {
            "assistant": assistant_message(printed, assistant),
            "effect": _side_effect(printed, assistant, side),
        }
        return "recruit", "do.take-assistant", params, keys
    if action < actions.ACTIVATE_SITE:
        return _squares(table, action)
    if action < actions.RELOCATE_TO:
        site = action - actions.ACTIVATE_SITE
        return "activate", *_at_site(table, "do.activate", site), (f"site:{site_name(printed, site)}",)
    if action < actions.BONUS_TILE:
        return _moving(table, action)
    if action < actions.ORDER:
        bonus = action - actions.BONUS_TILE
        keys = (f"bonus:{printed.components.bonuses[bonus].id}",) if kind == frames.LOOK_IN_TEMPLE else ()
        effect = Words(printed.components).effect(int(printed.bonus_effect[bonus]))
        return "bonus", "do.bonus", {"bonus": bonus_message(printed, bonus), "effect": effect}, keys
    if action < actions.TRADE:
        return "order", "do.order-row" if action > actions.ORDER else "do.order-tile", {}, ()
    if action < actions.ON_TOP:
        name = "arrowhead" if action == actions.TRADE else "jewel"
        origin = "tablet" if action == actions.TRADE else "arrowhead"
        return "trade", f"do.trade-{name}", {}, (f"resource:{seat}:{origin}",)
    index = action - actions.ON_TOP
    if kind != frames.SORTING or index >= pile_size(table, seat, IN_TRANSIT):
        return "on-top", "do.on-top-none", {}, ()
    card = int(card_at(table, seat, IN_TRANSIT, index))
    keys = (card_key(printed, card, seat, "sorting"),)
    return "on-top", "do.on-top", {"card": card_message(printed, card)}, keys


def _choice(table: Table, number: int) -> Told:
    effects = Words(table.printed.components)
    kind = table.pending.kind()
    if kind not in (vocabulary.CHOOSE, frames.BLADE):
        return "option", "do.option-none", {"number": number + 1}, ()
    node = int(table.pending.first())
    inside = effects.inside(node)
    if kind == frames.BLADE and number < len(inside):
        return "option", "do.option", {"effect": joined(effects.amounts(inside[number]), "and")}, ()
    if effects.rows[node][vocabulary.COUNT] == 2:
        pairs = [(one, other) for one in range(len(inside)) for other in range(one + 1, len(inside))]
        if number < len(pairs):
            chosen = [effects.deed(inside[index]) for index in pairs[number]]
            return "option", "do.option", {"effect": joined(chosen, "and")}, ()
    elif kind == vocabulary.CHOOSE and number < len(inside):
        return "option", "do.option", {"effect": effects.deed(inside[number])}, ()
    return "option", "do.option-none", {"number": number + 1}, ()


def _squares(table: Table, action: int) -> Told:
    printed = table.printed
    seat = int(table.player)
    names = [tile.id for tile in printed.components.assistants]
    if action >= actions.EXCHANGE_SQUARES:
        square, stack = divmod(action - actions.EXCHANGE_SQUARES, ids.STACKS)
        old, new = int(table.squares[seat * 2 + square]), int(top_of(table, stack))
        if old < 0 or new < 0:
            return "exchange", "do.exchange-none", {"number": square + 1, "stack": stack + 1}, ()
        params: Params = {"old": assistant_message(printed, old), "new": assistant_message(printed, new)}
        return "exchange", "do.exchange", params, (f"assistant:{names[old]}", f"assistant:{names[new]}")
    verb = "upgrade" if action < actions.REFRESH_SQUARE else "refresh"
    square = action - (actions.UPGRADE_SQUARE if verb == "upgrade" else actions.REFRESH_SQUARE)
    assistant = int(table.squares[seat * 2 + square])
    if assistant < 0:
        return verb, "do.square-none", {"number": square + 1}, ()
    params = {"assistant": assistant_message(printed, assistant)}
    if verb == "upgrade":
        params["effect"] = _side_effect(printed, assistant, 1)
    return verb, f"do.{verb}-square", params, (f"assistant:{names[assistant]}",)


def _moving(table: Table, action: int) -> Told:
    printed = table.printed
    seat = int(table.player)
    if action >= actions.RETURN_HOME:
        space = int(figure_space(table, seat, action - actions.RETURN_HOME))
        if space < 0:
            return "return", "do.return-none", {}, ()
        keys = (f"space:{space_name(printed, space)}",)
        return "return", "do.return", {"site": site_message(printed, site_of(space))}, keys
    if action >= actions.MOVE_GUARDIAN_TO:
        figure, site = divmod(action - actions.MOVE_GUARDIAN_TO, ids.CROWNED_SITES)
        verb, keys = "move-guardian", (f"site:{site_name(printed, site)}",)
    else:
        figure, space = divmod(action - actions.RELOCATE_TO, ids.SPACES)
        site = site_of(space)
        verb, keys = "relocate", (f"space:{space_name(printed, space)}",)
    origin = int(figure_space(table, seat, figure))
    if origin < 0:
        return verb, f"do.{verb}-none", {"site": site_message(printed, site)}, keys
    params: Params = {"origin": site_message(printed, site_of(origin)), "site": site_message(printed, site)}
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
