"""An action in words, with the keys of the things it touches, as the operations tell it (ARN-MOD-34)."""

from __future__ import annotations

from digsite.engine.choices import Choice
from digsite.engine.messages import Message
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import teller
from digsite.games.arnak.words.describe import Words


def explain(table: Table, action: int) -> Choice:
    """The meaning of an action now, possible or not."""
    verb, name, params, keys = teller(table, action).told(table, Words(table.printed.components), action)
    return Choice(action, verb, Message(name, params), keys)
