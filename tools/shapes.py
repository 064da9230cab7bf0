"""Writes the TypeScript types of views, events, frames and bodies from the shapes declared in Python.

python -m tools.shapes           writes the files
python -m tools.shapes --check   exits with 1 where a file differs
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import Struct, UnsetType

from digsite.server.frames import ClientFrame
from tools import event_shapes

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "src" / "shapes"
FILES: Mapping[str, list[str]] = {
    **{
        f"{path.parts[-3]}/view.ts": [f"digsite.games.{path.parts[-3]}.sight.shapes"]
        for path in sorted((ROOT / "src" / "digsite" / "games").glob("*/sight/shapes.py"))
    },
    **{
        f"{path.parent.name}/events.ts": []
        for path in sorted((ROOT / "src" / "digsite" / "games").glob("*/game.py"))
    },
    "engine.ts": ["digsite.engine.shapes"],
    "frames.ts": ["digsite.server.patches", "digsite.server.frames"],
    "bodies.ts": ["digsite.server.bodies"],
}
# The files that another one may import types from.
_BELOW: Mapping[str, tuple[str, ...]] = {
    "view.ts": ("engine.ts",),
    "engine.ts": (),
    "frames.ts": ("engine.ts",),
    "bodies.ts": ("engine.ts", "frames.ts"),
}
_PLAIN: Mapping[object, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}


def main(arguments: list[str]) -> int:
    """Writes or checks the files; returns the exit status."""
    stale = []
    for path, text in map(generated, FILES):
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if "--check" not in arguments:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{'out of date' if '--check' in arguments else 'written'}: {path.relative_to(ROOT)}")
    return int(bool(stale) and "--check" in arguments)


def generated(file: str) -> tuple[Path, str]:
    """A generated file of the web client, and the text it must have."""
    if file.endswith("/events.ts"):
        return FOLDER / file, event_shapes.text_of(file.split("/")[0])
    return FOLDER / file, text_of(file)


def text_of(file: str) -> str:
    """The TypeScript types of the modules behind a file, in their order, with imports from the files below it."""
    sources = ", ".join(f"{name.replace('.', '/')}.py" for name in FILES[file])
    below = {other: _declared_for(other) for other in _BELOW[file.split("/")[-1]]}
    imported = {name: value for found in below.values() for name, value in found.items()}
    declared = {name: value for name, value in _declared_for(file).items() if imported.get(name) != value}
    names = {id(value): name for name, value in (imported | declared).items()}
    rows = [row for name, value in declared.items() for row in ("", *_declaration(name, value, names))]
    written = set(re.findall(r"\w+", "\n".join(row for row in rows if not row.startswith("/**"))))
    here = "../" if "/" in file else "./"
    imports = [
        f'import type {{ {", ".join(used)} }} from "{here}{other.removesuffix(".ts")}";'
        for other, found in below.items()
        if (used := sorted(written & found.keys() - declared.keys()))
    ]
    head = f"/** Generated from {sources} by `make shapes`; do not edit. */"
    return "\n".join([head, *imports, *rows]) + "\n"


def _declared_for(file: str) -> dict[str, Any]:
    modules = map(importlib.import_module, FILES[file])
    return dict(entry for module in modules for entry in _declared(module))


def _declared(module: types.ModuleType) -> Iterator[tuple[str, Any]]:
    for name, value in vars(module).items():
        if isinstance(value, type):
            if value.__module__ == module.__name__ and (is_typeddict(value) or issubclass(value, Struct)):
                yield name, value
        elif name[0].isupper() and get_origin(value) in (Literal, Union, types.UnionType):
            yield name, value


def _declaration(name: str, value: Any, names: Mapping[int, str]) -> Iterator[str]:
    if is_typeddict(value) or (isinstance(value, type) and not value.__subclasses__()):
        yield from _interface(name, value, names)
    elif isinstance(value, type):
        yield f"/** {_comment(value)} */"
        yield f"export type {name} = {' | '.join(leaf.__name__ for leaf in _leaves(value))};"
    else:
        yield from _alias(name, value, names)


def _leaves(shape: type) -> Iterator[type]:
    one: type
    for one in shape.__subclasses__():
        yield from _leaves(one) if one.__subclasses__() else (one,)


def _comment(shape: type) -> str:
    return " ".join(inspect.cleandoc(shape.__doc__ or "").split())


def _interface(name: str, shape: Any, names: Mapping[int, str]) -> Iterator[str]:
    yield f"/** {_comment(shape)} */"
    base = name.endswith("View") and name != "View"
    yield f"export interface {name}{' extends View' if base else ''} {{"
    tag = None if is_typeddict(shape) else shape.__struct_config__.tag
    if tag is not None:
        yield f'  type: "{tag}";'
    # A struct that is read may leave out a field with a default; one that is written leaves out only unset fields.
    read = not is_typeddict(shape) and (
        issubclass(shape, ClientFrame) or shape.__struct_config__.forbid_unknown_fields
    )
    defaults = _defaults(shape) if read else ()
    for field, hint in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(hint) is NotRequired or UnsetType in get_args(hint)
        optional = optional or field in defaults
        inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
        yield f"  {field}{'?' if optional else ''}: {_typescript(inner, names)};"
    if name == "View":
        yield "  [more: string]: unknown;"
    yield "}"


def _defaults(shape: Any) -> tuple[str, ...]:
    """The fields of a struct that have a default."""
    count = len(shape.__struct_defaults__)
    return tuple(shape.__struct_fields__[-count:]) if count else ()


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
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _typescript(inner[0], names)
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(_typescript(one, names) for one in inner if one is not UnsetType)
    if origin is list:
        element = _typescript(inner[0], names)
        return f"({element})[]" if " " in element else f"{element}[]"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"Record<{_typescript(inner[0], names)}, {_typescript(inner[1], names)}>"
    return _PLAIN[hint]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
