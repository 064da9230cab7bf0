"""The build under test is the one that was meant: compiled, or the sources interpreted."""

import os
from pathlib import Path

import digsite
from digsite.build import kind

SOURCES = Path(__file__).parent.parent / "src"


def test_the_build_is_the_expected_one() -> None:
    assert kind() == os.environ.get("DIGSITE_EXPECT", kind())


def test_sources_are_never_the_compiled_build() -> None:
    if Path(digsite.__file__).is_relative_to(SOURCES):
        assert kind() == "interpreted"
    assert not list(SOURCES.rglob("*.so"))
