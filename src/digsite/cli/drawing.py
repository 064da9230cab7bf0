"""The interface of a drawer, the plain drawer for any game, and the way to the drawer of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from rich.text import Text

from digsite.cli.glyphs import Glyphs
from digsite.cli.menu import Menu, numbered_menu
from digsite.engine.choices import Choice
from digsite.engine.messages import Message

View = Mapping[str, object]


@dataclass(frozen=True)
class Scene:
    """Everything there is to draw: one seat's view, its choices, and the words for them.

    `roles` says what each player is besides a name: "you", "greedy bot", or nothing. `open_views` are the views of
    further seats whose hands are shown too, in a replay. `why_not` gives the reason why something cannot be done
    now, from its verb and key.
    """

    view: View
    choices: Sequence[Choice]
    names: Sequence[str]
    roles: Sequence[str]
    width: int
    glyphs: Glyphs
    say: Callable[[Message], str]
    why_not: Callable[[str, str], str | None]
    open_views: Sequence[View] = ()


class Drawer(Protocol):
    """Draws one game. It sees views and choices only: no rules, no state."""

    def table(self, scene: Scene) -> list[Text]:
        """The table, line by line."""

    def menu(self, scene: Scene) -> Menu:
        """The choices, and what to type for each."""

    def legend(self, glyphs: Glyphs) -> list[Text]:
        """Explains the signs of the drawing."""


class PlainDrawer:
    """Draws any game: the view as an outline, the choices as a numbered list."""

    def table(self, scene: Scene) -> list[Text]:
        """The view as it is, field by field."""
        lines = [Text(line) for line in outline(scene.view)]
        for view in scene.open_views:
            lines += [Text(), *(Text(line) for line in outline(view))]
        return lines

    def menu(self, scene: Scene) -> Menu:
        """The choices in a numbered list."""
        return numbered_menu(scene.choices, scene.say)

    def legend(self, glyphs: Glyphs) -> list[Text]:
        """Nothing to explain."""
        return []


def outline(data: object, depth: int = 0) -> list[str]:
    """Plain data as an indented outline.

    >>> print("\\n".join(outline({"pile": 3, "hand": [{"card": "blue-7"}], "tops": [1, 2]})))
    pile: 3
    hand:
      - card: blue-7
    tops: 1, 2
    """
    indent = "  " * depth
    lines: list[str] = []
    if isinstance(data, Mapping):
        for name, value in data.items():
            if isinstance(value, (Mapping, list)) and _is_nested(value):
                lines += [f"{indent}{name}:", *outline(value, depth + 1)]
            else:
                lines.append(f"{indent}{name}: {_flat(value)}")
    elif isinstance(data, list):
        for value in data:
            inner = outline(value, depth + 1) or [f"{indent}  -"]
            lines += [f"{indent}- {inner[0].lstrip()}", *inner[1:]]
    else:
        lines.append(f"{indent}{_flat(data)}")
    return lines


def _is_nested(value: Mapping[str, object] | list[object]) -> bool:
    if isinstance(value, Mapping):
        return bool(value)
    return any(isinstance(inner, (Mapping, list)) for inner in value)


def _flat(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(_flat(inner) for inner in value) or "-"
    return str(value) if value != {} else "-"


def drawer_for(game: str) -> Drawer:
    """The drawer of a game, found in the folder of this package that is named after it; otherwise the plain one.

    >>> type(drawer_for("noughts-and-crosses")).__name__
    'PlainDrawer'
    """
    folder = f"{__package__}.{game.replace('-', '_')}"
    try:
        found = find_spec(f"{folder}.drawer")
    except ModuleNotFoundError:
        found = None
    if found is None:
        return PlainDrawer()
    drawer: Drawer = import_module(f"{folder}.drawer").DRAWER
    return drawer
