"""Notes for the player who decides: the free actions among the choices, and the losses of ending the turn."""

from __future__ import annotations

from digsite.engine import shapes
from digsite.engine.messages import Message
from digsite.games.arnak import actions
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.phrases import icons_message
from digsite.games.arnak.table import frames, layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import OPERATIONS, is_free_action
from digsite.games.arnak.words.explain import explain


def free_actions(table: Table) -> list[int]:
    """The free actions among the legal ones (ARN-TRN-04)."""
    operation = OPERATIONS[table.pending.kind]
    return [action for action in table.legal_actions() if is_free_action(table, operation, action)]


def lost_by_leaving(table: Table) -> dict[str, list[shapes.Message]]:
    """By action, the losses of ending the turn or passing; only actions that lose something.

    Floating icons go with the turn (ARN-TRN-15). With the round go the cards and assistants that could still be used
    as free actions; after the last round also boons and idols for slots.
    """
    lost: dict[str, list[shapes.Message]] = {}
    if table.pending.kind != frames.TURN:
        return lost
    last = table.round == table.printed.rounds
    legal = table.legal_actions()
    for leaving in (actions.PASS, actions.END_TURN):
        if leaving not in legal:
            continue
        messages = [
            Message("lost.icon", {"what": icons_message(icon, int(table.cells[layout.FLOATING + code]))})
            for code, icon in enumerate(vocabulary.ICONS)
            if icon and table.cells[layout.FLOATING + code]
        ]
        if leaving == actions.PASS or table.passed >> table.player & 1:
            messages += [
                explain(table, action).message
                for action in free_actions(table)
                if last or action < ids.CARD_KINDS or action >= actions.ASSISTANT
            ]
        if messages:
            lost[str(leaving)] = [message.as_data() for message in messages]
    return lost
