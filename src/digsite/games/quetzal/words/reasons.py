"""Reasons why something cannot be done now, with the rule that says so (QZ-MOD-13)."""

from __future__ import annotations

from digsite.engine.choices import Refusal
from digsite.engine.messages import Message, seat_message
from digsite.games.quetzal import actions
from digsite.games.quetzal.printed.components import CATEGORIES, UPGRADE_KINDS
from digsite.games.quetzal.printed.ids import PERMANENT
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.keys import CARD_NUMBERS, PLACE_NUMBERS, TILE_NUMBERS
from digsite.games.quetzal.table.operations import UPGRADES, pending_step
from digsite.games.quetzal.upgrades.exchanges import exchange_with


def refusal(table: Table, action: int) -> Refusal:
    """Says why an action is not legal now, with the rule that says so."""
    if table.over:
        return Refusal(Message("no.over"), "QZ-END-01")
    exchange = exchange_with(action)
    return pending_step(table).refusal(table, action) if exchange is None else exchange.refusal(table)


def why_not(table: Table, key: str) -> Message | None:
    """The nearest reason why the thing with that key cannot be acted on now; None when some choice touches it."""
    if table.touches(key):
        return None
    if table.over:
        return Message("no.over")
    group, _, name = key.partition(":")
    if group in ("pool", "active"):
        owner, _, name = name.partition(":")
        if owner not in {str(seat) for seat in range(table.printed.players)}:
            return Message("no.nothing")
        if int(owner) != table.player:
            return Message("no.not-yours", {"seat": seat_message(int(owner))})
    action = _action_for(table, group, name)
    return Message("no.nothing") if action < 0 else refusal(table, action).message


def _action_for(table: Table, group: str, name: str) -> int:
    """The action that one would expect a thing to be for now, -1 where there is none."""
    step = pending_step(table)
    if group in ("active", "waiting"):
        permanent = name in UPGRADE_KINDS[:PERMANENT]
        return UPGRADES[TILE_NUMBERS[name]].action_now(table) if permanent else -1
    names, first = {
        "place": (PLACE_NUMBERS, actions.TARGET),
        "pool": (_CATEGORY_NUMBERS, int(step.pool_action)),
        "temple": (CARD_NUMBERS, actions.PICK),
        "drawn": (CARD_NUMBERS, actions.KEEP),
        "card": (CARD_NUMBERS, int(step.card_action)),
        "tile": (TILE_NUMBERS, actions.TAKE_TILE),
    }.get(group, (_NOTHING, 0))
    return first + names[name] if name in names else -1


_CATEGORY_NUMBERS: dict[str, int] = {name: number for number, name in enumerate(CATEGORIES)}
_NOTHING: dict[str, int] = {}
