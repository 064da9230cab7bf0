"""The sentences of the table itself, by message id; those of a game stand in its own catalogue."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "turn.not-yours": "{seat} decides now",
    "undo.back": "takes back: {what}",
    "undo.nothing": "nothing has been decided yet",
    "undo.learned": "something hidden has been seen",
    "undo.chance": "chance has had its say",
    "undo.settled": "what is scored stays scored",
    "undo.passed": "the turn has passed on",
    "undo.over": "the game is over",
}
