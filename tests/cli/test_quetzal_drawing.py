"""Quetzal in the terminal: every choice can be typed, nothing is wider than the screen, nothing hidden is shown."""

from __future__ import annotations

import pytest

import digsite
from digsite.cli.drawing import Scene, drawer_for
from digsite.cli.glyphs import Glyphs
from digsite.cli.menu import squeeze
from digsite.cli.quetzal.drawer import QuetzalDrawer
from tests.cli.scenes import scene
from tests.playing import random_game
from tests.quetzal.builder import quetzal

GAME = digsite.game("quetzal")


def drawn(now: Scene) -> str:
    return "\n".join(line.plain for line in drawer_for("quetzal").table(now))


@pytest.mark.parametrize("players", [2, 5])
def test_every_choice_can_be_typed_by_number_or_in_its_own_words(players: int) -> None:
    assert isinstance(drawer_for("quetzal"), QuetzalDrawer)
    for state in random_game("quetzal", players, seed=3):
        now = scene(state, int(state.player))
        menu = drawer_for("quetzal").menu(now)
        assert set(menu.answers.values()) == set(state.legal_actions())
        for choice in now.choices:
            assert menu.answers[squeeze(GAME.render(choice.message))] == choice.id


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("signs", [True, False])
def test_nothing_is_wider_than_the_screen(width: int, signs: bool) -> None:
    for number, state in enumerate(random_game("quetzal", 4, seed=2)):
        if number % 9 == 0 or state.over:
            for seat in (0, None):
                text = drawn(scene(state, seat, width, signs))
                assert max(len(line) for line in text.splitlines()) <= width
                assert signs or text.isascii()


@pytest.mark.parametrize("width", [60, 80])
def test_a_narrow_screen_leaves_nothing_out(width: int) -> None:
    for number, state in enumerate(random_game("quetzal", 5, seed=4)):
        if number % 9 == 0 or state.over:
            assert drawn(scene(state, 0, width)).split() == drawn(scene(state, 0, 1_000)).split()


def test_the_table_shows_bids_costs_cards_and_players() -> None:
    table = (
        quetzal().pool(0, "black", "side", "character").bid(1, "quarry", "black", "side", role="adventurer")
    )
    table.dig("quarry", "mummy-vp", "weapon-coin").active(0, "coins_to_vp").hand(
        0, "tablet-discovery", "tablet-none"
    )
    text = drawn(scene(table.state, 0))
    assert "Round 1 of 5   placing" in text
    assert "■B 2 black 3+  mummy★, weapon●" in text
    assert "5 coins" in text
    assert "pool 1b 1? C ⚑  you" in text
    assert "Patron" in text
    assert "Hand of ●A: tablet◇, tablet" in text
    assert "Hand of ■B" not in text


def test_a_delivery_shows_what_it_would_bring() -> None:
    table = quetzal().hand(0, "tablet-vp", "tablet-none", "mummy-none").at(0, "harbor", "black").activate()
    table.do("deliver tablet-vp")
    points = table.facts.values[2][0] + 1
    assert f"In the crate: tablet★ ({points} points, 0 coins, 0 Discovery)" in drawn(scene(table.state, 0))
    assert "In the crate" not in drawn(scene(table.state, 1))


def test_the_end_shows_where_points_came_from() -> None:
    table = quetzal().round(5).points(0, 30).coins(0, 6).activate()
    text = drawn(scene(table.state, 1))
    assert "sets 30" in text
    assert "coins 2" in text
    assert drawer_for("quetzal").legend(Glyphs(rich=True))[0].plain.strip().startswith("tablet◇")
