"""Writes the TypeScript types of every game's view from the shapes declared in Python.

python tools/shapes.py           writes the files
python tools/shapes.py --check   exits with 1 where a file differs
"""

from __future__ import annotations

import importlib
import inspect
import sys
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("arnak", "lost_cities", "quetzal")
_PLAIN: Mapping[object, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
}


def main(arguments: list[str]) -> int:
    """Writes or checks the files; returns the exit status."""
    stale = []
    for path, text in map(generated, GAMES):
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{'out of date' if '--check' in arguments else 'written'}: {path.relative_to(ROOT)}")
    return int(bool(stale) and "--check" in arguments)


def generated(game: str) -> tuple[Path, str]:
    """The generated file of a game, and the text it must have."""
    module = importlib.import_module(f"digsite.games.{game}.sight.shapes")
    return ROOT / "web" / "src" / "games" / game / "view.ts", text_of(module)


def text_of(module: types.ModuleType) -> str:
    """The TypeScript types of one module of shapes, in the order of the module."""
    source = f"{module.__name__.replace('.', '/')}.py"
    names = {id(value): name for name, value in _declared(module)}
    rows = [f"/** Generated from {source} by `make shapes`; do not edit. */"]
    shared = ["Message", "View"] if "Message" in vars(module) else ["View"]
    rows.append(f'import type {{ {", ".join(shared)} }} from "../../lib/protocol";')
    for name, value in _declared(module):
        rows += ["", *(_interface(name, value, names) if is_typeddict(value) else _alias(name, value, names))]
    return "\n".join(rows) + "\n"


def _declared(module: types.ModuleType) -> Iterator[tuple[str, Any]]:
    for name, value in vars(module).items():
        shape = is_typeddict(value) and value.__module__ == module.__name__
        if shape or (name[0].isupper() and get_origin(value) in (Literal, Union, types.UnionType)):
            yield name, value


def _interface(name: str, shape: Any, names: Mapping[int, str]) -> Iterator[str]:
    yield f"/** {' '.join(inspect.cleandoc(shape.__doc__).split())} */"
    yield f"export interface {name}{' extends View' if name.endswith('View') else ''} {{"
    for field, hint in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        inner = get_args(hint)[0] if optional else hint
        yield f"  {field}{'?' if optional else ''}: {_typescript(inner, names)};"
    yield "}"


def _alias(name: str, value: Any, names: Mapping[int, str]) -> Iterator[str]:
    others = {key: other for key, other in names.items() if key != id(value)}
    yield f"export type {name} = {_typescript(value, others)};"


def _typescript(hint: Any, names: Mapping[int, str]) -> str:
    """A type in TypeScript.

    >>> _typescript(list[int | None], {})
    '(number | null)[]'
    >>> _typescript(Mapping[Literal["a", "b"], bool], {})
    'Record<"a" | "b", boolean>'
    """
    if id(hint) in names:
        return names[id(hint)]
    if getattr(hint, "__name__", "") == "Message":
        return "Message"
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(_typescript(one, names) for one in inner)
    if origin is list:
        element = _typescript(inner[0], names)
        return f"({element})[]" if " " in element else f"{element}[]"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"Record<{_typescript(inner[0], names)}, {_typescript(inner[1], names)}>"
    return _PLAIN[hint]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
