"""Arnak in the terminal: nothing is wider than the screen, plain screens get plain signs, every choice can be typed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import digsite
from digsite.cli.drawing import drawer_for
from digsite.cli.glyphs import Glyphs
from digsite.engine.contract import State
from digsite.engine.randomness import PLAYOUT, Stream
from tests.cli.scenes import scene
from tests.conformance.arnak_play import eagerly

GAME = digsite.game("arnak")
DRAWER = drawer_for("arnak")


def moments(players: int, temple: str) -> Iterator[State]:
    """One decision in ten of a game, and its end."""
    state = GAME.start(players=players, seed=players, temple=temple)
    stream = Stream.from_seed(players, PLAYOUT)
    step = 0
    while not state.over:
        if step % 10 == 0:
            yield state
        state.apply(eagerly(state, stream))
        step += 1
    yield state


@pytest.mark.parametrize(("players", "temple"), [(1, "snake"), (2, "bird"), (4, "snake")])
def test_the_table_is_drawn_at_every_moment(players: int, temple: str) -> None:
    for state in moments(players, temple):
        for width, signs in ((80, True), (120, False)):
            lines = DRAWER.table(scene(state, int(state.player), width, signs))
            long = [line.plain for line in lines if len(line.plain.rstrip()) > width]
            assert long == []
            if not signs:
                assert all(line.plain.isascii() for line in lines)


def test_a_spectator_sees_no_hand_and_every_choice_can_be_typed() -> None:
    for state in moments(2, "bird"):
        watched = "\n".join(line.plain for line in DRAWER.table(scene(state, None)))
        assert "\n hand" not in watched
        if not state.over:
            menu = DRAWER.menu(scene(state, int(state.player)))
            assert set(menu.answers.values()) == set(state.legal_actions())
    assert len(DRAWER.legend(Glyphs(True))) > 3
