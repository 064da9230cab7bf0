"""Reasons why something cannot be done now, with the rule that says so (LC-MOD-11)."""

from __future__ import annotations

from digsite.engine.choices import Refusal
from digsite.engine.messages import Message, seat_message
from digsite.games.lost_cities import actions
from digsite.games.lost_cities.course.turn import decision_with
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.table import frames
from digsite.games.lost_cities.table.fields import Table, hand
from digsite.games.lost_cities.table.keys import CARD_NUMBERS, COLOUR_NUMBERS, DRAW_PILE_KEY
from digsite.games.lost_cities.table.names import colour_message
from digsite.games.lost_cities.table.operations import pending_decision


def refusal(table: Table, action: int) -> Refusal:
    """Says why an action is not legal now, with the rule that says so (LC-MOD-11)."""
    if table.over:
        return Refusal(Message("no.over"), "LC-FIN-10")
    wanted = decision_with(action)
    pending = pending_decision(table)
    if wanted is pending:
        return pending.refusal(table, action)
    return wanted.unasked() or pending.comes_first(table)


def why_not(table: Table, key: str) -> Message | None:
    """The nearest reason why the thing with that key cannot be acted on now; None when it can be."""
    if table.over:
        return Message("no.over")
    if table.touches(key):
        return None
    group, _, name = key.partition(":")
    if group == "card" and name in CARD_NUMBERS:
        return refusal(table, actions.LAY + CARD_NUMBERS[name]).message
    if key == DRAW_PILE_KEY:
        return refusal(table, actions.DRAW).message
    if group in ("explorer", "supply"):
        owner, _, name = name.partition(":")
        if owner not in {str(seat) for seat in range(table.printed.players)}:
            return Message("no.nothing")
        if int(owner) != table.player:
            return Message("no.not-yours", {"seat": seat_message(int(owner))})
        if group == "supply":
            return refusal(table, actions.ADVENTURER).message
    if group in ("explorer", "path", "pile") and name in COLOUR_NUMBERS:
        return _why_not_colour(table, group, COLOUR_NUMBERS[name])
    return Message("no.nothing")


def _why_not_colour(table: Table, group: str, colour: int) -> Message:
    """The reason for a discard pile, a path or the explorer there."""
    if group == "explorer" and table.stones[table.player * ids.COLOURS + colour] == 0:
        return Message("no.no-explorer", {"colour": colour_message(colour)})
    kind = table.pending.kind
    if kind == frames.PLAY_CARD:
        cards = [card for card in hand(table, table.player) if card // ids.VALUES == colour]
        if not cards:
            return Message("no.no-card", {"colour": colour_message(colour)})
        return refusal(table, cards[-1]).message
    if kind == frames.DRAW_CARD and group == "pile":
        return refusal(table, actions.TAKE + colour).message
    if kind == frames.MOVE_EXPLORER and group != "pile":
        return refusal(table, actions.MOVE + colour).message
    return pending_decision(table).comes_first(table).message
