"""The documents name files that exist."""

import re
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent
_PATH = re.compile(r"`((?:src|web|tests|tools|docs|examples)/[\w./-]+)`")
_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)[^)]*\)")
_DOCUMENTS = [
    REPOSITORY / "README.md",
    REPOSITORY / "CONTRIBUTING.md",
    *sorted((REPOSITORY / "docs").glob("*.md")),
    *sorted((REPOSITORY / "docs" / "decisions").glob("*.md")),
]


@pytest.mark.parametrize("document", _DOCUMENTS, ids=lambda path: path.name)
def test_every_file_that_a_document_names_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    missing = [path for path in _PATH.findall(text) if not (REPOSITORY / path).exists()]
    missing += [link for link in _LINK.findall(text) if not (document.parent / link).exists()]
    assert missing == []


def test_the_map_names_files() -> None:
    assert len(_PATH.findall((REPOSITORY / "docs" / "architecture.md").read_text(encoding="utf-8"))) > 40
