"""Weak levels play badly, but not absurdly: see `absurd.py` for what that means in each game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.engine.contract import State
from digsite.engine.game import OptionValue
from tests.arnak.builder import arnak
from tests.bots.absurd import ABSURD, kinds_of
from tests.lost_cities.builder import lost_cities
from tests.quetzal.builder import quetzal
from tests.quetzal.test_delivering import delivery

LEVELS = ("beginner", "easy", "medium", "hard:iterations=24", "adaptive:iterations=24")
_SEEDS = 6

SITUATIONS: dict[tuple[str, str], Callable[[], State]] = {
    ("arnak", "passes with a free card"): lambda: arnak().hand(0, "funding-car", "fear").state,
    ("arnak", "passes with an archaeologist at home"): lambda: arnak().hand(0, "fear").state,
    ("arnak", "exiles points instead of Fear"): lambda: (
        arnak().but(round=5).hand(0, "torch", "hat", "fear").do("play torch").state
    ),
    ("quetzal", "delivers nothing at the end"): lambda: (
        delivery("pottery-none", "mummy-none", shipped=True).state
    ),
    ("quetzal", "keeps coins at the end"): lambda: (
        quetzal(shipped=True).round(5).active(0, "coins_to_vp").coins(0, 5).activate().state
    ),
    ("quetzal", "leaves the bonus"): lambda: (
        quetzal(shipped=True)
        .temple(*["mummy-none"] * 2)
        .at(0, "temple-4", "white")
        .active(0, "temple_extra_draw")
        .next_cards("tablet-vp", "tablet-none")
        .activate()
        .do("pick mummy-none")
        .state
    ),
    ("lost-cities", "discards the next card"): lambda: (
        lost_cities()
        .column(0, "blue", 4, 5)
        .column(0, "red", 8)
        .column(1, "red", 8)
        .hand(0, "blue-6", "red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7")
        .state
    ),
    ("lost-cities", "declines a free step"): lambda: (
        lost_cities().column(0, "blue", 4, 5).tile("blue", 3, "arrow").hand(0, "blue-6").lay("blue", 6).state
    ),
    ("lost-cities", "lays past a card in hand"): lambda: (
        lost_cities().column(0, "blue", 2, 3).hand(0, "blue-4", "blue-9").state
    ),
}


def test_every_kind_has_its_situation() -> None:
    assert set(SITUATIONS) == {(name, kind) for name, kinds in ABSURD.items() for kind in kinds}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "kind"), SITUATIONS)
def test_a_level_avoids_it_where_it_is_arranged(name: str, kind: str, level: str) -> None:
    state = SITUATIONS[name, kind]()
    possible = [action for action in state.legal_actions() if kind in kinds_of(state, action)]
    assert possible, "nothing absurd can be done here"
    for seed in range(_SEEDS):
        chosen = make_bot(level, seed).choose(Perspective.of(state))
        assert chosen not in possible, (seed, state.notation(chosen))


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("arnak", 1, {"difficulty": 3}),
        ("arnak", 2, {}),
        ("arnak", 3, {"temple": "snake"}),
        ("quetzal", 2, {}),
        ("quetzal", 4, {}),
        ("lost-cities", 2, {"length": "short"}),
        ("lost-cities", 3, {"length": "short"}),
    ],
)
@pytest.mark.parametrize("level", ["beginner", "easy"])
def test_a_weak_level_avoids_it_in_whole_games(
    name: str, players: int, options: dict[str, OptionValue], level: str
) -> None:
    for seed in range(2):
        state = digsite.game(name).start(players=players, seed=700 + seed, **options)
        bots = [make_bot(level, 10 * seed + seat) for seat in range(players)]
        while not state.over:
            chosen = bots[state.player].choose(Perspective.of(state))
            assert kinds_of(state, chosen) == [], (seed, state.notation(chosen))
            state.apply(chosen)
