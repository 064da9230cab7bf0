"""Why something cannot be done now, with the rule that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from digsite.engine.choices import Refusal
from digsite.engine.messages import Message
from digsite.games.arnak import actions
from digsite.games.arnak.places.assistants import borrowed_discount, own_discount
from digsite.games.arnak.places.card_prices import currency, price_of
from digsite.games.arnak.places.sites import discover_price
from digsite.games.arnak.places.track import can_move, discount_at, reduced
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.components import FREE
from digsite.games.arnak.printed.ids import FIGURES, site_of, space_of
from digsite.games.arnak.printed.phrases import joined
from digsite.games.arnak.table import frames, layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import card_key, names_of
from digsite.games.arnak.table.names import card_message
from digsite.games.arnak.table.operations import OPERATIONS
from digsite.games.arnak.table.piles import IN_HAND, find, pile_size
from digsite.games.arnak.table.places import figures_out, is_discovered, stands_at
from digsite.games.arnak.travel.sources import hand_cards_due
from digsite.games.arnak.words.describe import Words


def _no(name: str, rule: str | None, **params: int | str | Message) -> Refusal:
    return Refusal(Message(f"no.{name}", params), rule)


def refusal(table: Table, action: int) -> Refusal:
    """Why an action is not legal now."""
    if table.over:
        return _no("over", "ARN-RND-01")
    kind = table.pending.kind
    if action < actions.PASS_WITH:
        return _play(table, action)
    if actions.SLOT <= action < actions.FLOATING and kind != frames.TRAVEL_COST:
        return _free(table, action)
    if actions.FLOATING <= action <= actions.PILOT or (kind == frames.TRAVEL_COST and action >= actions.BOON):
        if kind != frames.TRAVEL_COST:
            return _no("not-asked", "ARN-TRV-19")
        return _no("travel", "ARN-TRV-18")
    if kind == frames.TURN:
        if table.pending.first() and (action <= actions.PASS):
            return _no("main-done", "ARN-TRN-02")
        if action == actions.END_TURN:
            return _no("main-open", "ARN-TRN-09")
        return _main(table, action)
    if action in (actions.PASS, actions.END_TURN):
        return _no("pending", "ARN-MOD-05")
    if action < actions.PASS and kind in (
        vocabulary.ARCHAEOLOGIST,
        vocabulary.RESEARCH,
        vocabulary.BUY,
        vocabulary.OVERCOME,
        vocabulary.BORROW,
    ):
        return _main(table, action)
    return _no("not-asked", "ARN-MOD-05")


def _play(table: Table, card: int) -> Refusal:
    printed = table.printed
    seat = int(table.player)
    if card == ids.FEAR_CARD:
        return _no("fear", "ARN-PLY-07")
    if find(table, seat, IN_HAND, card) < 0:
        return _no("not-in-hand", "ARN-PLY-10", card=card_message(printed, card))
    kind = table.pending.kind
    if not OPERATIONS[kind].window:
        return _no("free-closed", "ARN-MOD-13")
    if printed.card_action[card] == FREE:
        if pile_size(table, seat, IN_HAND) <= hand_cards_due(table):
            return _no("reserve", "ARN-MOD-15")
        return _no("useless", "ARN-MOD-10")
    if kind != frames.TURN:
        return _no("pending", "ARN-MOD-05")
    if table.pending.first():
        return _no("main-done", "ARN-TRN-02")
    return _no("tablet", "ARN-PLY-05")


def _free(table: Table, action: int) -> Refusal:
    seat = int(table.player)
    if not OPERATIONS[table.pending.kind].window:
        return _no("free-closed", "ARN-MOD-13")
    if action < actions.BOON:
        if table.cells[layout.CRATES + seat] == 0:
            return _no("idol", "ARN-IDL-03")
        if table.cells[layout.SLOTTED + seat] == ids.SLOTS:
            return _no("slots", "ARN-IDL-07")
        return _no("useless", "ARN-IDL-11")
    if action < actions.ASSISTANT:
        guardian = action - actions.BOON
        if table.cells[layout.GUARDIAN_OWNER + guardian] != seat:
            return _no("not-yours", "ARN-GRD-04")
        if table.used_boons >> guardian & 1:
            return _no("used", "ARN-GRD-08")
        return _no("useless", "ARN-GRD-10")
    assistant = (action - actions.ASSISTANT) // ids.OPTIONS_EACH
    if assistant not in (
        table.cells[layout.SQUARES_OF_SEATS + seat * 2],
        table.cells[layout.SQUARES_OF_SEATS + seat * 2 + 1],
    ):
        return _no("not-yours", "ARN-AST-19")
    if table.exhausted >> assistant & 1:
        return _no("exhausted", "ARN-AST-05")
    return _no("useless", "ARN-AST-16")


def _main(table: Table, action: int) -> Refusal:
    if action < actions.DIG:
        return _no("not-asked", "ARN-EFF-27")
    if action < actions.OVERCOME_AT:
        return _site(table, action)
    if action < actions.TAKE:
        site = action - actions.OVERCOME_AT
        if table.cells[layout.GUARDIAN_AT + site] < 0:
            return _no("guardian", "ARN-GRD-01")
        if not stands_at(table, table.player, site):
            return _no("not-there", "ARN-GRD-02")
        return _short(
            table, table.printed.guardian_cost[table.cells[layout.GUARDIAN_AT + site]], -1, "ARN-GRD-03"
        )
    if action < actions.MOVE_GLASS:
        return _purchase(table, (action - actions.TAKE) % ids.TRADED, action >= actions.DISCOUNTED)
    if action < actions.TEMPLE_TILE:
        return _step(table, action)
    if action < actions.PASS:
        if table.cells[layout.GLASSES + table.player] != ids.LOST_TEMPLE:
            return _no("temple", "ARN-RES-15")
        if table.cells[layout.TEMPLE_TILES + action - actions.TEMPLE_TILE] == 0:
            return _no("stack-empty", "ARN-RES-17")
        return _short(
            table, table.printed.temple_cost[action - actions.TEMPLE_TILE], _discount(table), "ARN-RES-16"
        )
    return _no("not-asked", "ARN-MOD-05")


def _site(table: Table, action: int) -> Refusal:
    discovering = action >= actions.DISCOVER
    space = int(space_of(action - actions.DISCOVER + ids.CAMPS)) if discovering else action - actions.DIG
    site = int(site_of(space))
    known = is_discovered(table, site)
    if known == discovering:
        return _no("discovered", "ARN-DSC-01") if discovering else _no("undiscovered", "ARN-DIG-02")
    if figures_out(table, table.player) >= FIGURES:
        return _no("figure", "ARN-DSC-02" if discovering else "ARN-DIG-01")
    if table.blocked >> space & 1:
        return _no("blocked", "ARN-SET-13")
    if table.cells[layout.OCCUPANTS + space] != ids.NOBODY_THERE:
        return _no("occupied", "ARN-DIG-12")
    if discovering:
        node = _node(table, vocabulary.ARCHAEOLOGIST)
        cheaper = int(table.printed.node(node, vocabulary.AMOUNTS + vocabulary.COMPASS)) if node >= 0 else 0
        lacking = int(discover_price(table, site, cheaper)) - _owned(table, vocabulary.COMPASS)
        if lacking > 0:
            return _no("short", "ARN-DSC-03", what=more_message("compass", lacking))
    icons = joined(Words(table.printed.components).icons(int(table.printed.space_travel[space])), "and")
    return _no("icons", "ARN-TRV-01", icons=icons)


def _purchase(table: Table, card: int, discounted: bool) -> Refusal:
    items = [int(table.cells[layout.ITEM_ROW + index]) for index in range(table.item_row_size)]
    artifacts = [int(table.cells[layout.ARTIFACT_ROW + index]) for index in range(table.artifact_row_size)]
    if card not in items + artifacts:
        return _no("not-on-sale", "ARN-BUY-01", card=card_message(table.printed, card))
    if discounted:
        return _no("not-asked", "ARN-AST-18")
    discount = _purchase_discount(table)
    if discount < 0:
        return _no("not-asked", "ARN-CRD-09")
    kind = int(currency(card))
    lacking = int(price_of(table, card, discount)) - _owned(table, kind)
    if lacking <= 0 and table.pending.kind == frames.TURN:
        # Through the assistant it could be bought; this is the plain purchase.
        lacking = int(price_of(table, card, 0)) - _owned(table, kind)
    if lacking <= 0:
        return _no("not-asked", "ARN-BUY-12")
    return _no("short", "ARN-BUY-15", what=more_message(vocabulary.RESOURCES[kind], lacking))


def _purchase_discount(table: Table) -> int:
    """How much cheaper cards are at best in what is being decided; -1 where none is sold."""
    kind = table.pending.kind
    if kind == vocabulary.BUY:
        return int(table.printed.node(table.pending.first(), vocabulary.COUNT))
    if kind == vocabulary.BORROW:
        return int(borrowed_discount(table, table.printed.node(table.pending.first(), vocabulary.FIRST)))
    return max(0, int(own_discount(table)))


def _owned(table: Table, resource: int) -> int:
    return int(table.cells[layout.RESOURCES + table.player * vocabulary.RESOURCE_COUNT + resource])


def _node(table: Table, kind: int) -> int:
    """The node of the effect that is being decided, where it is of that kind; else -1."""
    return int(table.pending.first()) if table.pending.kind == kind else -1


def _discount(table: Table) -> int:
    node = _node(table, vocabulary.RESEARCH)
    return int(discount_at(table, node, 0))


def more_message(resource: str, count: int) -> Message:
    """So many more tokens of a resource in words.

    >>> more_message("compass", 1).id
    'more.compass'
    """
    return Message(f"more.{resource}" if count == 1 else f"more.{resource}.many", {"count": count})


def _short(table: Table, cost: int, discount: int, rule: str) -> Refusal:
    """The reason why a price cannot be paid: resources, idols, else hand cards and travel icons."""
    node = table.printed.node
    lacking = [
        more_message(name, count)
        for index, name in enumerate(vocabulary.RESOURCES)
        if (count := int(reduced(table, cost, discount, index)) - _owned(table, index)) > 0
    ]
    if node(cost, vocabulary.FIRST) > table.cells[layout.CRATES + table.player]:
        lacking.append(Message("more.idol"))
    if lacking:
        return _no("short", rule, what=joined(lacking, "and"))
    if node(cost, vocabulary.COUNT) > pile_size(table, table.player, IN_HAND):
        return _no("short", rule, what=Message("more.card"))
    return _no("price", rule)


def _step(table: Table, action: int) -> Refusal:
    notebook = action >= actions.MOVE_NOTEBOOK
    space = action - (actions.MOVE_NOTEBOOK if notebook else actions.MOVE_GLASS)
    if not can_move(table, vocabulary.NOTEBOOK if notebook else vocabulary.GLASS, space):
        reach = table.printed.track_next
        here = int(table.cells[(layout.NOTEBOOKS if notebook else layout.GLASSES) + table.player])
        bridges = int(reach[here] if here >= 0 else table.printed.track_start)
        if notebook and bridges >> space & 1:
            return _no("notebook", "ARN-RES-03")
        return _no("bridge", "ARN-RES-02")
    return _short(table, table.printed.track_cost[space], _discount(table), "ARN-RES-05")


def why_not(table: Table, key: str) -> Message | None:
    """The nearest reason why the thing with that key cannot be acted on now; None when it can be."""
    if table.over:
        return Message("no.over")
    if table.touches(key):
        return None
    for action in actions_on(table, key):
        return refusal(table, action).message
    return Message("no.nothing")


# The first of the actions on the things of a group.
_ACTED_ON: Final[Mapping[str, int]] = {
    "space": actions.DIG,
    "site": actions.ACTIVATE_SITE,
    "guardian": actions.BOON,
    "assistant": actions.ASSISTANT,
    "track": actions.MOVE_GLASS,
    "temple": actions.TEMPLE_TILE,
}


def actions_on(table: Table, key: str) -> list[int]:
    """Actions that would touch the thing with that key, the nearest first."""
    group, _, name = key.partition(":")
    if group in ("card", "fear"):
        return _actions_on_card(table, key)
    if group == "crates":
        return [actions.SLOT + 1] if name == str(int(table.player)) else []
    names = names_of(table.printed, group) if group in _ACTED_ON else ()
    if name not in names:
        return []
    number = names.index(name)
    if group == "space" and not is_discovered(table, site_of(number)):
        return [actions.DISCOVER + int(site_of(number)) - ids.CAMPS]
    if group == "guardian":
        for site in range(ids.SITES):
            if table.cells[layout.GUARDIAN_AT + site] == number:
                return [actions.OVERCOME_AT + site]
    if group == "assistant":
        number *= ids.OPTIONS_EACH
    return [_ACTED_ON[group] + number]


def _actions_on_card(table: Table, key: str) -> list[int]:
    seat = int(table.player)
    for card in range(ids.CARD_KINDS):
        if key == card_key(table.printed, card, seat, "hand"):
            if find(table, seat, IN_HAND, card) >= 0 or card >= ids.TRADED:
                return [actions.PLAY + card]
            return [actions.TAKE + card]
    return []
