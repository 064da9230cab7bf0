"""Reads the options of a game from the command line."""

from __future__ import annotations

from collections.abc import Iterable

from digsite.engine.game import Game, OptionValue


def read_options(game: Game, settings: Iterable[str]) -> dict[str, OptionValue]:
    """Reads options like "length=short"; the game checks names and values.

    >>> import digsite
    >>> read_options(digsite.game("lost-cities"), ["length=short", "first=1"])
    {'length': 'short', 'first': 1}
    """
    declared = {option.name: option.values for option in game.options}
    options: dict[str, OptionValue] = {}
    for printed in settings:
        name, equals, text = printed.partition("=")
        if not equals:
            raise ValueError(f"an option is written NAME=VALUE, not {printed!r}")
        if name in options:
            raise ValueError(f"option {name!r} is given twice")
        options[name] = next((value for value in declared.get(name, ()) if str(value) == text), text)
    return options
