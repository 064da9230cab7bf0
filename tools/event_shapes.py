"""The TypeScript types of a game's events, made from the declarations in Python; `make shapes` writes them."""

from __future__ import annotations

from collections.abc import Mapping

import digsite
from digsite.engine.events import Kind, Sort
from digsite.engine.zones import OPEN

_PLAIN: Mapping[str, str] = {"number": "number", "numbers": "number[]"}


def text_of(game: str) -> str:
    """The file of types for a game, by the name of its folder: one union of all its kinds of events."""
    found = digsite.game(game.replace("_", "-"))
    name = "".join(word.capitalize() for word in game.split("_"))
    rows = [
        f"/** Generated from digsite/games/{game}/events.py by `make shapes`; do not edit. */",
        'import type { TableEvent } from "../../lib/protocol";',
        "",
        f"/** Everything that can happen in {found.title}, by kind. */",
        f"export type {name}Event =",
        *(f"  | {_event(kind)}" for kind in found.event_kinds),
    ]
    return "\n".join(rows) + ";\n"


def _event(kind: Kind) -> str:
    """One kind of event.

    >>> _event(Kind("stepped", stone=Sort("number")))
    'TableEvent<"stepped", number, { stone: number }>'
    """
    parts = "; ".join(
        f"{name}{'?' if sort.optional else ''}: {_part(sort)}" for name, sort in kind.parts.items()
    )
    seat = "number" if kind.seated else "null"
    return f'TableEvent<"{kind.name}", {seat}, {{ {parts} }}>'.replace("{  }", "Record<string, never>")


def _part(sort: Sort) -> str:
    """A part; null where an onlooker may not see it.

    >>> _part(Sort("words", ("side", "standing"))), _part(Sort("key", ("card",)))
    ('("side" | "standing")[]', '`card:${string}`')
    """
    hidden = bool(sort.zones) and all(zone.sight != OPEN for zone in sort.zones)
    return _shown(sort) + (" | null" if hidden else "")


def _shown(sort: Sort) -> str:
    if sort.form in _PLAIN:
        return _PLAIN[sort.form]
    if sort.form in ("key", "keys"):
        words = " | ".join(f"`{group}:${{string}}`" for group in sort.words) or "string"
    else:
        words = " | ".join(f'"{word}"' for word in sort.words) or "string"
    if sort.form == "amounts":
        return f"Partial<Record<{words}, number>>"
    if sort.form in ("words", "keys"):
        return f"({words})[]" if "|" in words else f"{words}[]"
    return words
