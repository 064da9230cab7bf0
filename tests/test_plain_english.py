"""Docstrings start with a verb or with the thing they describe."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "digsite"
LAYERS = ["engine", "games", "table", "cli", "testing", "lab"]
QUESTION_WORDS = ("What", "Who", "Whatever", "Whoever")


def docstrings(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    yield f"{path.relative_to(SOURCES)}: {getattr(node, 'name', 'module')}", text


@pytest.mark.parametrize("layer", LAYERS)
def test_no_docstring_starts_with_a_question_word(layer: str) -> None:
    found = dict(docstrings(SOURCES / layer))
    assert found
    assert {place: text for place, text in found.items() if text.split()[0] in QUESTION_WORDS} == {}
