"""Every rule, worked example, baseline check, edge case and invariant of the ledgers has a test."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.rules import LEDGERS, citations, ledger, rule


def test_everything_a_ledger_numbers_is_cited_by_a_test() -> None:
    assert [name for name, tests in citations().items() if not tests] == []


@pytest.mark.parametrize(
    ("name", "prefix", "groups", "rules"),
    [
        ("arnak", "ARN", {"EX-": 20, "EDGE-": 97, "INV-": 36}, 457),
        ("lost_cities", "LC", {"EX-": 10, "B": 40, "EDGE-": 54, "INV-": 19}, 166),
        ("quetzal", "QZ", {"EX-": 14, "B": 48, "EDGE-": 73, "INV-": 20}, 230),
    ],
)
def test_a_ledger_is_read_completely(name: str, prefix: str, groups: dict[str, int], rules: int) -> None:
    read = Counter(re.sub(r"\d+$", "", id) for id in ledger())
    assert {group: read[f"{prefix}-{group}"] for group in groups} == groups
    text = (LEDGERS / f"{name}.md").read_text(encoding="utf-8")
    written = set(re.findall(rf"^- \*\*({prefix}-[A-Z0-9]+-\d+)", text, flags=re.MULTILINE))
    assert written <= set(ledger())
    assert len(written) == rules


def test_every_id_that_a_ledger_mentions_exists() -> None:
    mentioned = set()
    for path in LEDGERS.glob("*.md"):
        mentioned |= set(re.findall(r"\b[A-Z]+-[A-Z0-9]+-\d+\b", path.read_text(encoding="utf-8")))
    assert mentioned - set(ledger()) == set()


def test_an_unknown_id_is_an_error() -> None:
    with pytest.raises(ValueError, match="no ledger has LC-SET-99"):
        rule("LC-SET-01", "LC-SET-99")
    with pytest.raises(ValueError, match="no ledger has LC-EDGE-55"):
        rule("LC-SET-01", edge=55)
    with pytest.raises(ValueError, match="names the rule it shows"):
        rule(edge=5)
