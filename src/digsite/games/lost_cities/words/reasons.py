"""Reasons why something cannot be done now, with the rule that says so (LC-MOD-11)."""

from __future__ import annotations

from digsite.engine.choices import Refusal
from digsite.engine.messages import Message, seat_message
from digsite.games.lost_cities import actions
from digsite.games.lost_cities.course.draw_card import pile_is_open
from digsite.games.lost_cities.course.moving import can_move
from digsite.games.lost_cities.course.play_card import may_lay
from digsite.games.lost_cities.course.turn import decision_with
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.table import frames
from digsite.games.lost_cities.table.fields import Table, hand
from digsite.games.lost_cities.table.keys import COLOUR_NUMBERS, card_number
from digsite.games.lost_cities.table.names import card_message, colour_message
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
    group, _, name = key.partition(":")
    if group == "card":
        return _why_not_card(table, name)
    if group == "pile":
        return _why_not_pile(table, name)
    if group in ("explorer", "supply"):
        return _why_not_piece(table, group, name)
    if group == "path" and name in COLOUR_NUMBERS:
        return _why_not_path(table, COLOUR_NUMBERS[name])
    return Message("no.nothing")


def _why_not_card(table: Table, name: str) -> Message | None:
    try:
        card = card_number(name)
    except ValueError:
        return Message("no.nothing")
    if table.pending.kind() != frames.PLAY_CARD:
        return pending_decision(table).comes_first(table).message
    if card in hand(table, table.player):
        return None
    return Message("no.not-in-hand", {"card": card_message(card)})


def _why_not_pile(table: Table, name: str) -> Message | None:
    if name == "draw":
        return (
            None
            if table.pending.kind() == frames.DRAW_CARD
            else pending_decision(table).comes_first(table).message
        )
    if name not in COLOUR_NUMBERS:
        return Message("no.nothing")
    colour = COLOUR_NUMBERS[name]
    if table.pending.kind() == frames.PLAY_CARD:
        if any(card // ids.VALUES == colour for card in hand(table, table.player)):
            return None
        return Message("no.no-card", {"colour": colour_message(colour)})
    if table.pending.kind() != frames.DRAW_CARD:
        return pending_decision(table).comes_first(table).message
    if pile_is_open(table, colour):
        return None
    return refusal(table, actions.TAKE + colour).message


def _why_not_piece(table: Table, group: str, name: str) -> Message | None:
    owner, _, what = name.partition(":")
    if owner not in {str(seat) for seat in range(table.printed.players)}:
        return Message("no.nothing")
    if int(owner) != table.player:
        return Message("no.not-yours", {"seat": seat_message(int(owner))})
    kind = table.pending.kind()
    if group == "supply":
        return None if kind == frames.CHOOSE_EXPLORER else Message("no.explorer-question")
    if what not in COLOUR_NUMBERS:
        return Message("no.nothing")
    colour = COLOUR_NUMBERS[what]
    if table.stones[table.player * ids.COLOURS + colour] == 0:
        return Message("no.no-explorer", {"colour": colour_message(colour)})
    return _why_not_path(table, colour)


def _why_not_path(table: Table, colour: int) -> Message | None:
    kind = table.pending.kind()
    if kind == frames.MOVE_EXPLORER:
        return None if can_move(table, colour) else refusal(table, actions.MOVE + colour).message
    if kind != frames.PLAY_CARD:
        return pending_decision(table).comes_first(table).message
    cards = [card for card in hand(table, table.player) if card // ids.VALUES == colour]
    if not cards:
        return Message("no.no-card", {"colour": colour_message(colour)})
    if any(may_lay(table, card) for card in cards):
        return None
    return refusal(table, cards[-1]).message
