"""Which test shows which rule: the `rule` decorator, the ids of the ledgers, and the report `python -m tests.rules`.

A ledger is a file of docs/rules. Beside its rules ("LC-EVT-11") and worked examples ("LC-EX-6") it numbers baseline
checks ("LC-B11"), edge cases ("LC-EDGE-29") and invariants ("LC-INV-4"); a test names those by keyword. Where a ledger
writes WE-6, EC-29 and INV-4, these are its worked examples, edge cases and invariants.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

PROJECT = Path(__file__).parent.parent
LEDGERS = PROJECT / "docs" / "rules"
TESTS = PROJECT / "tests"

Test = TypeVar("Test", bound=Callable[..., None])
Numbers = int | tuple[int, ...]

_RULE = re.compile(r"- \*\*(([A-Z]+)-[A-Z0-9]+-\d+)\b[^*]*\*\*\s*(.*)")
_EXAMPLE = re.compile(r"- \*\*(WE|EC|INV)-(\d+)\*\*\s*(.*)")
_EXAMPLE_GROUPS = {"WE": "EX-", "EC": "EDGE-", "INV": "INV-"}
_BASELINE = re.compile(r"- (B\d+) (.*)")
_NUMBERED = re.compile(r"(\d+)\. (.*)")
_NUMBERED_SECTIONS = {"Edge cases to test": "EDGE-", "Invariants": "INV-"}


def rule(
    *ids: str, edge: Numbers = (), baseline: Numbers = (), example: Numbers = (), invariant: Numbers = ()
) -> Callable[[Test], Test]:
    """Says which rules a test shows; an id that no ledger has is an error."""
    cited = _cited(ids, edge=edge, baseline=baseline, example=example, invariant=invariant)
    unknown = [name for name in cited if name not in ledger()]
    if unknown:
        raise ValueError(f"no ledger has {', '.join(unknown)}")
    mark = pytest.mark.rule(*cited)

    def cite(test: Test) -> Test:
        marked: Test = mark(test)
        return marked

    return cite


def _cited(ids: tuple[str, ...], **numbers: Numbers) -> list[str]:
    if not ids:
        raise ValueError("a test names the rule it shows, besides an edge case or a baseline check")
    game = ids[0].partition("-")[0]
    prefixes = {"edge": "EDGE-", "baseline": "B", "example": "EX-", "invariant": "INV-"}
    cited = list(ids)
    for group, given in numbers.items():
        cited += [
            f"{game}-{prefixes[group]}{number}" for number in ((given,) if isinstance(given, int) else given)
        ]
    return cited


@cache
def ledger() -> dict[str, str]:
    """Everything the ledgers number, with its text."""
    found: dict[str, str] = {}
    for path in sorted(LEDGERS.glob("*.md")):
        found.update(_read(path.read_text(encoding="utf-8")))
    return found


def _read(text: str) -> Iterator[tuple[str, str]]:
    game = ""
    numbered = ""
    for line in text.splitlines():
        if line.startswith("## "):
            numbered = _NUMBERED_SECTIONS.get(line[3:].strip(), "")
        elif match := _RULE.match(line):
            game = match.group(2)
            yield match.group(1), match.group(3)
        elif match := _EXAMPLE.match(line):
            yield f"{game}-{_EXAMPLE_GROUPS[match.group(1)]}{int(match.group(2))}", match.group(3)
        elif match := _BASELINE.match(line):
            yield f"{game}-{match.group(1)}", match.group(2)
        elif numbered and (match := _NUMBERED.match(line)):
            yield f"{game}-{numbered}{match.group(1)}", match.group(2)


def citations() -> dict[str, list[str]]:
    """For everything the ledgers number, the tests that cite it."""
    tests: dict[str, list[str]] = {name: [] for name in ledger()}
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                for name in _cited_by(function):
                    tests[name].append(f"{path.relative_to(PROJECT)}::{function.name}")
    return tests


def _cited_by(function: ast.FunctionDef) -> list[str]:
    cited: list[str] = []
    for decorator in function.decorator_list:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id == "rule"
        ):
            ids = tuple(_value(argument) for argument in decorator.args)
            numbers = {word.arg: _value(word.value) for word in decorator.keywords if word.arg}
            cited += _cited(ids, **numbers)
    return cited


def _value(node: ast.expr) -> Any:
    """An id or number as it is written: plain, or a tuple of a range."""
    return eval(ast.unparse(node), {"__builtins__": {"range": range, "tuple": tuple}})


def main() -> int:
    """Prints every id with its tests, and how many have none."""
    listed = citations()
    for name, tests in listed.items():
        print(f"{name}: {ledger()[name]}")
        for test in tests or ["(no test)"]:
            print(f"    {test}")
    uncited = [name for name, tests in listed.items() if not tests]
    print(f"{len(listed)} ids, {len(uncited)} without a test{': ' if uncited else ''}{', '.join(uncited)}")
    return 1 if uncited else 0


if __name__ == "__main__":
    sys.exit(main())
