"""Choices as people type them: numbers, short forms, and words that are unambiguous."""

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
    """A menu: its lines, the action of each typed answer, and the reasons against answers that only look possible.

    Answers are kept as `squeeze` leaves them. An empty answer is the default, where there is one.
    """

    lines: Sequence[Text]
    answers: Mapping[str, int]
    refusals: Mapping[str, str] = field(default_factory=dict)
    usage: str = ""


def squeeze(typed: str) -> str:
    """Removes spaces, hyphens and capitals from typed text.

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


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, a number apart from the letters it touches.

    >>> words_of("Take blue-7")
    ['take', 'blue', '7']
    """
    return _WORD.findall(text.lower())


def matching(typed: str, choices: Sequence[Choice], say: Callable[[Message], str]) -> list[Choice]:
    """The choices that the typed words can mean.

    The first word begins the verb and the others begin words of the thing it is done with, in their order; or
    all together begin the sentence of the choice. Without its verb nothing is done by mistake.

    >>> blue = Choice(3, "take", Message("take"), ("pile:blue",))
    >>> black = Choice(4, "take", Message("take"), ("pile:black",))
    >>> [choice.id for choice in matching("ta bl", [blue, black], str)]
    [3, 4]
    >>> [choice.id for choice in matching("take blu", [blue, black], str)]
    [3]
    >>> matching("blue", [blue, black], str)
    []
    """
    words = words_of(typed)
    if not words:
        return []
    named = [
        choice
        for choice in choices
        if choice.verb.startswith(words[0]) and _begins(words[1:], _thing(choice))
    ]
    if named:
        return named
    sentences = [(choice, words_of(say(choice.message))) for choice in choices]
    return [choice for choice, sentence in sentences if _opens(words, sentence)]


def touching(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices about the thing that the typed words name.

    >>> [choice.id for choice in touching("b", [Choice(3, "take", Message("take"), ("pile:blue",))])]
    [3]
    """
    words = words_of(typed)
    return [choice for choice in choices if words and _begins(words, _thing(choice))]


def _thing(choice: Choice) -> list[str]:
    return words_of(" ".join(choice.keys[:1]))


def _begins(words: Sequence[str], names: Sequence[str]) -> bool:
    """Whether each word begins a name, in the same order; a number must be the whole name."""
    remaining = iter(names)
    return all(any(_stands_for(word, name) for name in remaining) for word in words)


def _opens(words: Sequence[str], sentence: Sequence[str]) -> bool:
    """Whether a sentence opens with these words, each as far as it was typed."""
    return len(words) <= len(sentence) and all(map(_stands_for, words, sentence))


def _stands_for(word: str, name: str) -> bool:
    return name == word if word.isdecimal() else name.startswith(word)


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
    words = words_of(typed)
    if not words:
        return None
    for key in keys_in(view):
        if _begins(words, words_of(key)):
            return key
    return None
