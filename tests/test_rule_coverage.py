"""Every rule, worked example, baseline check, edge case and invariant of the ledgers has a test."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.rules import LEDGERS, citations, ledger, rule


def test_everything_a_ledger_numbers_is_cited_by_a_test() -> None:
    assert [name for name, tests in citations().items() if not tests] == []


def test_the_lost_cities_ledger_is_read_completely() -> None:
    groups = Counter(re.sub(r"\d+$", "", name) for name in ledger() if name.startswith("LC-"))
    assert groups["LC-EX-"] == 10
    assert groups["LC-B"] == 40
    assert groups["LC-EDGE-"] == 54
    assert groups["LC-INV-"] == 19
    text = (LEDGERS / "lost_cities.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^- \*\*(LC-[A-Z0-9]+-\d+)", text, flags=re.MULTILINE))
    assert written <= set(ledger())
    assert len(written) == 166


def test_the_quetzal_ledger_is_read_completely() -> None:
    groups = Counter(re.sub(r"\d+$", "", name) for name in ledger() if name.startswith("QZ-"))
    assert groups["QZ-EX-"] == 14
    assert groups["QZ-B"] == 48
    assert groups["QZ-EDGE-"] == 73
    assert groups["QZ-INV-"] == 20
    text = (LEDGERS / "quetzal.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^- \*\*(QZ-[A-Z0-9]+-\d+)", text, flags=re.MULTILINE))
    assert written <= set(ledger())
    assert len(written) == 230


def test_the_arnak_ledger_is_read_completely() -> None:
    groups = Counter(re.sub(r"\d+$", "", name) for name in ledger() if name.startswith("ARN-"))
    assert groups["ARN-EX-"] == 20
    assert groups["ARN-EDGE-"] == 97
    assert groups["ARN-INV-"] == 36
    text = (LEDGERS / "arnak.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^- \*\*(ARN-[A-Z0-9]+-\d+)", text, flags=re.MULTILINE))
    assert written <= set(ledger())
    assert len(written) == 457


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
