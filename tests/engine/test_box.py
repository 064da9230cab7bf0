"""The pages of what is in the boxes: every game has one, and every doubt is marked where it belongs."""

import re

import pytest

import digsite
from digsite.engine.box import Box


@pytest.mark.parametrize("name", digsite.games())
def test_every_doubt_is_marked_at_a_component(name: str) -> None:
    game = digsite.game(name)
    box = Box(game.title, game.assumptions)
    game.fill_box(box)
    assert box.unmarked == []
    assert game.components_page() == box.text()


@pytest.mark.parametrize("name", digsite.games())
def test_pages_have_the_same_look(name: str) -> None:
    game = digsite.game(name)
    title, *lines = game.components_page().splitlines()
    assert title == f"# {game.title}: what is in the box"
    entries = [line for line in lines if line and not line.startswith("## ")]
    assert len(entries) > 10
    for line in entries:
        assert re.fullmatch(r"- [^:]+( \((likely|guess)(, house value)?\))?: \S.*", line), line
        assert not re.search(r"[{}]|  |None|_", line), line
