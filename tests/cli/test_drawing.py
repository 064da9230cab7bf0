"""Drawings and menus: every choice can be typed, nothing is wider than the screen, any game can be drawn."""

from collections.abc import Mapping

import pytest

import digsite
from digsite.cli.drawing import Drawer, PlainDrawer, drawer_for
from digsite.cli.glyphs import Glyphs
from digsite.cli.menu import matching, squeeze
from digsite.cli.telling import fitted
from tests.cli.scenes import scene
from tests.playing import random_game

GAME = digsite.game("lost-cities")


@pytest.mark.parametrize("drawer", [drawer_for("lost-cities"), PlainDrawer()])
def test_every_choice_can_be_typed_by_number_or_in_its_own_words(drawer: Drawer) -> None:
    for state in random_game("lost-cities", players=2, seed=3, length="short", direction="on"):
        now = scene(state, int(state.player))
        menu = drawer.menu(now)
        assert set(menu.answers.values()) == set(state.legal_actions())
        for choice in now.choices:
            typed = GAME.render(choice.message)
            found = menu.answers.get(squeeze(typed))
            assert found == choice.id or [other.id for other in matching(typed, now.choices, now.say)] == [
                choice.id
            ]


def test_words_never_mean_a_choice_they_do_not_name() -> None:
    """A stone or an owner in the sentence is no card: "lay yellow 7" is not a step to stone 7."""
    checked = 0
    for state in random_game("lost-cities", players=2, seed=3, length="short"):
        now = scene(state, int(state.player))
        for choice in now.choices:
            stone = choice.message.params.get("stone")
            if choice.verb == "lay" and stone is not None:
                colour, _, value = choice.keys[0].partition(":")[2].partition("-")
                for number in (stone, 0, 1):
                    found = matching(f"lay {colour} {number}", now.choices, now.say)
                    assert all(other.keys[0] == f"card:{colour}-{number}" for other in found)
                    checked += str(number) != value
    assert checked > 10


def test_a_card_that_cannot_be_laid_is_refused_and_not_discarded_by_mistake() -> None:
    refused = 0
    for state in random_game("lost-cities", players=2, seed=3, length="short"):
        menu = drawer_for("lost-cities").menu(scene(state, int(state.player)))
        assert not set(menu.answers) & set(menu.refusals)
        refused += len(menu.refusals)
        for typed, action in menu.answers.items():
            verb = state.explain(action).verb
            assert verb != "discard" or typed.startswith("d")
    assert refused > 0


@pytest.mark.parametrize("signs", [True, False])
@pytest.mark.parametrize("width", [60, 80, 115, 116, 120, 200])
def test_the_board_fits_the_screen(width: int, signs: bool) -> None:
    for number, state in enumerate(
        random_game("lost-cities", players=4, seed=5, length="short", direction="on")
    ):
        if number % 16:
            continue
        now = scene(state, 0, width, signs)
        drawer = drawer_for("lost-cities")
        board = drawer.table(now)[0 if width >= 80 else 1 : 16]
        for line in [*board, *drawer.menu(now).lines]:
            assert len(line) <= width, line.plain
            assert signs or line.plain.isascii()


def test_even_a_tiny_screen_is_drawn_on() -> None:
    state = GAME.start(players=4, seed=5)
    for width in (1, 10, 40):
        assert drawer_for("lost-cities").table(scene(state, 0, width))


def test_the_board_shows_what_lies_on_it() -> None:
    *_, state = random_game("lost-cities", players=3, seed=8)
    lines = [line.plain for line in drawer_for("lost-cities").table(scene(state, None))]
    totals = [player["total"] for player in _rows(state.view(None), "players")]
    for name, total in zip(["Ada", "Bo", "Cleo"], totals, strict=True):
        assert any(name in line and str(total) in line for line in lines)
    assert any("exp. 3" in line for line in lines)


def _rows(view: Mapping[str, object], field: str) -> list[dict[str, object]]:
    rows = view[field]
    assert isinstance(rows, list)
    return rows


def test_the_legend_explains_every_tile() -> None:
    for signs in (True, False):
        glyphs = Glyphs(signs)
        legend = "\n".join(line.plain for line in drawer_for("lost-cities").legend(glyphs))
        for sign in (glyphs.pick("◈", "*"), glyphs.pick("»", ">"), "+10"):
            assert sign in legend


def test_any_game_can_be_drawn_plainly() -> None:
    state = GAME.start(players=2, seed=1)
    lines = [line.plain for line in PlainDrawer().table(scene(state, 0))]
    assert "players:" in lines
    assert any("card: " in line for line in lines)
    assert PlainDrawer().legend(Glyphs(True)) == []


def test_a_long_story_keeps_its_end() -> None:
    story = [f"Bo does thing {number}" for number in range(50)]
    told = fitted(story, ["Ada", "Bo"], width=40, room=3)
    assert len(told) == 3
    assert told[-1].endswith("thing 49")
