"""The choices as people type them: numbers, short forms, and words as far as they are clear."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from digsite.engine.choices import Choice
from digsite.engine.messages import Message

_WORD = re.compile(r"[^\W\d_]+|\d+")
_SPACES = re.compile(r"[\s\-:]+")


@dataclass(frozen=True)
class Menu:
    """What is shown, what each typed answer means, and why some answers that look possible are not.

    Answers are kept as `squeeze` leaves them. An empty answer is the default, where there is one.
    """

    lines: Sequence[Text]
    answers: Mapping[str, int]
    refusals: Mapping[str, str] = field(default_factory=dict)
    usage: str = ""


def squeeze(typed: str) -> str:
    """What was typed without spaces, hyphens and capitals.

    >>> squeeze("D  Yellow-7")
    'dyellow7'
    """
    return _SPACES.sub("", typed).lower()


def numbered_menu(choices: Sequence[Choice], say: Callable[[Message], str]) -> Menu:
    """Every choice with a number.

    >>> menu = numbered_menu([Choice(7, "draw", Message("draw"), ())], lambda message: "Draw a card")
    >>> menu.lines[0].plain, menu.answers
    (' 1 Draw a card', {'1': 7})
    """
    room = len(str(len(choices))) + 1
    lines = [
        Text.assemble((f"{number:>{room}}", "bold"), f" {say(choice.message)}")
        for number, choice in enumerate(choices, start=1)
    ]
    return Menu(lines, {str(number): choice.id for number, choice in enumerate(choices, start=1)})


def matching(typed: str, choices: Sequence[Choice], say: Callable[[Message], str]) -> list[Choice]:
    """The choices that the typed words can mean: each word begins a word of the choice, in the same order.

    The verb and the things a choice touches count first, its full sentence only when nothing else fits.

    >>> blue = Choice(3, "take", Message("take"), ("pile:blue",))
    >>> black = Choice(4, "take", Message("take"), ("pile:black",))
    >>> [choice.id for choice in matching("ta bl", [blue, black], str)]
    [3, 4]
    >>> [choice.id for choice in matching("blu", [blue, black], str)]
    [3]
    """
    words = [word.lower() for word in _WORD.findall(typed)]
    if not words:
        return []
    by_name = [choice for choice in choices if _begins(words, _names(choice))]
    if by_name:
        return by_name
    return [choice for choice in choices if _begins(words, _WORD.findall(say(choice.message).lower()))]


def _names(choice: Choice) -> list[str]:
    names = [choice.verb]
    for key in choice.keys:
        names += _WORD.findall(key.lower())
    return names


def _begins(words: Sequence[str], names: Sequence[str]) -> bool:
    """Whether each word begins a name, in the same order; a number must be the whole name."""
    remaining = iter(names)
    return all(
        any(name == word if word.isdecimal() else name.startswith(word) for name in remaining)
        for word in words
    )


def keys_in(view: object) -> Iterator[str]:
    """Every key of a view, in the order of the view.

    >>> list(keys_in({"pile": {"key": "pile:draw"}, "hand": [{"key": "card:blue-7"}]}))
    ['pile:draw', 'card:blue-7']
    """
    if isinstance(view, Mapping):
        key = view.get("key")
        if isinstance(key, str):
            yield key
        for value in view.values():
            yield from keys_in(value)
    elif isinstance(view, list):
        for value in view:
            yield from keys_in(value)


def key_meant(typed: str, view: object) -> str | None:
    """The thing on the table that the typed words name, where it is clear enough to give a reason for it.

    >>> view = [{"key": "pile:blue"}, {"key": "card:blue-7"}]
    >>> key_meant("blue 7", view), key_meant("b", view), key_meant("pony", view)
    ('card:blue-7', 'pile:blue', None)
    """
    words = [word.lower() for word in _WORD.findall(typed)]
    if not words:
        return None
    for key in keys_in(view):
        if _begins(words, _WORD.findall(key.lower())):
            return key
    return None
