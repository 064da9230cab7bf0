"""For people: the English of every message, and the messages of choices, prompts and refusals."""

from functools import cache
from typing import Final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.messages import Message
from digsite.engine.notation import Lexicon
from potsherds.actions import DIG, PASS, RESTORE, pot_of
from potsherds.course import pot_value
from potsherds.printed import GLAZES, HAND_LIMIT, POTS
from potsherds.table import Table

CATALOGUE: Final = {
    "ask.turn": "Dig for a sherd, or restore a pot",
    "ask.last": "The pit is empty: restore one last pot, or pass",
    "ask.over": "The pit is empty, and every pot stands on its shelf",
    "do.dig": "Dig",
    "do.restore": "Restore a pot from {size} sherds of {glaze} for {points} points",
    "do.pass": "Pass",
    "no.over": "the game is over",
    "no.pit": "the pit is empty",
    "no.room": "a hand holds at most {most} sherds; restore a pot first",
    "no.sherds": "a pot is made of {fewest} to {most} sherds of one glaze from your hand",
    "no.pass": "there are sherds in the pit; dig or restore a pot",
    "no.thing": "nothing can be done with this now",
    "event.dug": "{seat} digs up a sherd of {glaze}",
    "event.dug.hidden": "{seat} digs up a sherd",
    "event.restored": "{seat} restores a pot from {size} sherds of {glaze} for {points} points",
    "event.passed": "{seat} passes",
    "event.pit-emptied": "The pit is empty: everybody has one more turn",
    # The browser's drawing of any game looks for these: a pitch, the rules in short, and names for fields.
    "potsherds.pitch": "Piece the past together before the others do.",
    "potsherds.rules": (
        "On your turn dig up a sherd that only you can see, or restore a pot from sherds of one glaze: 2, 3 or 4 "
        "sherds are 3, 6 or 10 points, and the first pot of a glaze brings 3 more. A hand holds at most six "
        "sherds. When the pit is empty everybody has one more turn, and the most points win."
    ),
    "potsherds.view.bonuses": "First pot of a glaze",
    "potsherds.view.hand_size": "Sherds in hand",
    "potsherds.view.last_turns": "Last turns left",
    "potsherds.view.shelf": "Pots",
}


@cache
def lexicon() -> Lexicon:
    """The text of every action.

    >>> lexicon().texts[:2]
    ['dig', 'restore ash 2']
    """
    return Lexicon(["dig", *(f"restore {glaze} {size}" for glaze in GLAZES for size in POTS), "pass"])


def explain(table: Table, action: int) -> Choice:
    """An action in words, with the keys of the things it touches."""
    if action == DIG:
        return Choice(action, "dig", Message("do.dig"), ("pit",))
    if action == PASS:
        return Choice(action, "pass", Message("do.pass"), ())
    glaze, size = pot_of(action)
    said = {"size": size, "glaze": GLAZES[glaze], "points": pot_value(table, action)}
    return Choice(action, "restore", Message("do.restore", said), (f"sherd:{GLAZES[glaze]}",))


def prompt(table: Table) -> Message:
    """The current decision."""
    return Message("ask.over" if table.over else "ask.last" if table.pit_size == 0 else "ask.turn")


def refusal(table: Table, action: int) -> Refusal:
    """The reason why an action is not legal now."""
    if table.over:
        return Refusal(Message("no.over"))
    if action == PASS:
        return Refusal(Message("no.pass"))
    if action != DIG:
        return Refusal(Message("no.sherds", {"fewest": POTS[0], "most": POTS[-1]}))
    return Refusal(Message("no.room", {"most": HAND_LIMIT}) if table.pit_size else Message("no.pit"))


def why_not(table: Table, key: str) -> Message | None:
    """The reason why nothing can be done with a thing now; None when something can be."""
    group, _, name = key.partition(":")
    if key != "pit" and (group != "sherd" or name not in GLAZES):
        return Message("no.thing")
    action = DIG if key == "pit" else RESTORE + GLAZES.index(name) * len(POTS)
    return None if table.permits(action) else refusal(table, action).message
