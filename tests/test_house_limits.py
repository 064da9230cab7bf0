"""The house keeps its measures: small modules, small folders, short chains of imports, no long chains over a kind."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
ENGINE = SOURCE / "digsite" / "engine"
GAMES = SOURCE / "digsite" / "games"
MODULES = sorted(path for room in (ENGINE, GAMES) for path in room.rglob("*.py"))
FOLDERS = sorted(path.parent for path in GAMES.rglob("__init__.py"))
NAMES = sorted(path.name for path in GAMES.iterdir() if (path / "game.py").exists())

MOST_LINES = 400
MOST_ENTRIES = 16
LONGEST_CHAIN = 12
MOST_BRANCHES = 8


def named(path: Path) -> str:
    return str(path.relative_to(SOURCE / "digsite"))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_is_read_in_one_go(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_a_folder_is_seen_at_a_glance(folder: Path) -> None:
    entries = [path.name for path in folder.iterdir() if path.name not in ("__pycache__", "__init__.py")]
    assert len(entries) <= MOST_ENTRIES, sorted(entries)


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_no_function_lists_many_kinds(path: Path) -> None:
    long = {
        f"{function.name} ({count} branches over {subject})"
        for function, subject, count in branches(ast.parse(path.read_text(encoding="utf-8")))
        if count > MOST_BRANCHES
    }
    assert not long


@pytest.mark.parametrize("game", NAMES)
def test_chains_of_imports_are_short(game: str) -> None:
    chain = longest_chain(imports_inside(game))
    assert len(chain) <= LONGEST_CHAIN, " > ".join(chain)


def branches(tree: ast.AST) -> Iterator[tuple[ast.FunctionDef, str, int]]:
    """The functions, and by the expression that is compared how many conditions compare it."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            counts: dict[str, int] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.If):
                    for subject in {ast.unparse(one.left) for one in compared(node.test)}:
                        counts[subject] = counts.get(subject, 0) + 1
            for subject, count in counts.items():
                yield function, subject, count


def compared(test: ast.expr) -> list[ast.Compare]:
    """The comparisons of a condition with a constant, by name or in full."""
    found = [node for node in ast.walk(test) if isinstance(node, ast.Compare) and len(node.ops) == 1]
    return [one for one in found if isinstance(one.left, ast.Name | ast.Attribute | ast.Call)]


def test_branches_over_a_kind_are_counted() -> None:
    tree = ast.parse(
        "def f(kind):\n  if kind == A: ...\n  elif kind in (B, C): ...\n  if other < D and kind < E: ..."
    )
    assert {(subject, count) for _, subject, count in branches(tree)} == {("kind", 3), ("other", 1)}


def imports_inside(game: str) -> dict[str, set[str]]:
    """The modules of a game, each with the modules of the game that it imports."""
    package = f"digsite.games.{game}"
    modules = {module_name(path): path for path in (GAMES / game).rglob("*.py")}
    graph: dict[str, set[str]] = {}
    for module, path in modules.items():
        wanted: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                wanted.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                wanted.add(node.module)
                wanted.update(f"{node.module}.{alias.name}" for alias in node.names)
        graph[module] = {name for name in wanted if name in modules and name != module and name != package}
    return graph


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def longest_chain(graph: dict[str, set[str]]) -> tuple[str, ...]:
    """The longest way along imports from any module; no module imports itself by a detour."""

    @cache
    def below(module: str) -> tuple[str, ...]:
        return (module, *max((below(one) for one in graph[module]), key=len, default=()))

    return max((below(module) for module in graph), key=len)


def test_the_longest_chain_is_found() -> None:
    assert longest_chain({"a": {"b", "c"}, "b": {"c"}, "c": set(), "d": {"c"}}) == ("a", "b", "c")
