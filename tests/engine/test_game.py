"""Starting a game: what is allowed, and what is refused with what is allowed."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import digsite
from digsite.engine.randomness import SEED_LIMIT
from tests.conformance.relics import Relics

GAME = digsite.game("lost-cities")
RELICS = Relics()


@pytest.mark.parametrize("players", [0, 1, 5, -1, 100])
def test_a_number_of_players_that_the_game_does_not_take_is_refused(players: int) -> None:
    with pytest.raises(digsite.BadSetup, match=f"takes 2 to 4 players, not {players}"):
        GAME.start(players=players, seed=1)


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, 10**30])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(
        digsite.BadSetup, match=f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}"
    ):
        GAME.start(players=2, seed=seed)


@pytest.mark.parametrize("seed", [0, 1, SEED_LIMIT - 1])
def test_every_seed_in_range_is_taken(seed: int) -> None:
    assert not GAME.start(players=2, seed=seed).over


@pytest.mark.parametrize(
    "bad",
    [
        *({"players": 2.0}, {"players": "2"}, {"players": None}, {"players": True}),
        *({"seed": 1.0}, {"seed": "1"}, {"seed": True}, {"seed": None}),
    ],
)
def test_what_is_no_whole_number_is_refused(bad: dict[str, Any]) -> None:
    arguments: dict[str, Any] = {"players": 2, "seed": 1, **bad}
    with pytest.raises(digsite.BadSetup):
        GAME.start(**arguments)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        digsite.BadSetup,
        match="has no option 'lenght'; it has: length, direction, lowest_opening, stall_guard, first",
    ):
        GAME.start(players=2, seed=1, lenght="short")


@pytest.mark.parametrize("value", ["long", "", 1, True])
def test_an_unknown_value_is_refused_with_the_allowed_ones(value: str | int) -> None:
    with pytest.raises(
        digsite.BadSetup, match=f"option 'length' is one of 'standard', 'short', not {value!r}"
    ):
        GAME.start(players=2, seed=1, length=value)


@pytest.mark.parametrize("value", [4, -1, "0", True, False, 1.0, 0.0, None, [1], 2**70])
def test_a_seat_number_is_a_whole_number_and_nothing_equal_to_one(value: Any) -> None:
    problem = re.escape(f"option 'first' is one of 'random', 0, 1, 2, 3, not {value!r}")
    with pytest.raises(digsite.BadSetup, match=problem):
        GAME.start(players=4, seed=1, first=value)


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(digsite.BadSetup, match="cannot be on together"):
        GAME.start(players=2, seed=1, lowest_opening="on", direction="on")


def test_a_refusal_is_a_value_error() -> None:
    assert issubclass(digsite.BadSetup, ValueError)
    assert issubclass(digsite.BadData, ValueError)
    assert issubclass(digsite.IllegalAction, ValueError)


def test_options_that_are_not_named_have_their_defaults() -> None:
    options = GAME.start(players=2, seed=1, length="short").dump()["options"]
    declared = {option.name: option.default for option in GAME.options}
    assert options == {**declared, "length": "short"}
    assert GAME.settle_options(2, {}) == declared


def test_every_option_is_explained() -> None:
    for option in GAME.options:
        assert option.default in option.values
        assert option.help
        assert "\n" not in option.help


def test_players_and_seed_are_named() -> None:
    with pytest.raises(TypeError):
        GAME.start(2, 1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        GAME.start(players=2)  # type: ignore[call-arg]


def test_a_snapshot_is_plain_data_in_an_envelope() -> None:
    data = GAME.start(players=3, seed=1).dump()
    assert json.loads(json.dumps(data)) == data
    assert list(data) == ["game", "version", "players", "options", "state"]
    assert (data["game"], data["version"], data["players"]) == ("lost-cities", 1, 3)


def test_a_game_that_takes_no_edition_says_so() -> None:
    with pytest.raises(digsite.BadData, match=r"mine\.toml: Relics takes no edition file"):
        RELICS.with_edition("", "mine.toml")
    with pytest.raises(digsite.BadData, match="Relics takes no edition file"):
        RELICS.edition_template()
    data = RELICS.start(players=2, seed=1).dump()
    data["edition"] = {"path": {}}
    with pytest.raises(digsite.BadData, match="Relics takes no edition"):
        RELICS.load(data)


def test_a_game_of_ones_own_has_the_same_checks() -> None:
    with pytest.raises(digsite.BadSetup, match="Relics takes 2 to 3 players, not 4"):
        RELICS.start(players=4, seed=1)
    with pytest.raises(digsite.BadSetup, match="option 'copies' is one of 2, 3, not 5"):
        RELICS.start(players=2, seed=1, copies=5)
    state = RELICS.start(players=2, seed=1, rounds=4)
    assert RELICS.load(state.dump()).dump() == state.dump()
    assert RELICS.render(state.prompt()) == "Show a card or dig"
