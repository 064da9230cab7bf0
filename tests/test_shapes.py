"""The web client's types are those that the games declare in Python."""

from __future__ import annotations

import pytest

from tools import shapes


@pytest.mark.parametrize("game", shapes.GAMES)
def test_the_types_of_the_client_are_up_to_date(game: str) -> None:
    path, text = shapes.generated(game)
    assert path.read_text(encoding="utf-8") == text, "run `make shapes`"
