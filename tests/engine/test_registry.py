"""Which games there are."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

import digsite
from digsite.engine import registry
from digsite.engine.errors import BadData
from tests.conformance.relics import Relics


@pytest.fixture
def relics() -> Iterator[list[Relics]]:
    """The toy game is known by name; the list fills as it is loaded."""
    loaded: list[Relics] = []

    def load() -> Relics:
        loaded.append(Relics())
        return loaded[-1]

    registry.register("relics", load)
    yield loaded
    registry._loaders.pop("relics")
    registry._loaded.pop("relics", None)


def test_games_are_listed_by_name_in_order(relics: list[Relics]) -> None:
    assert digsite.games() == registry.games() == sorted(digsite.games())
    assert {"lost-cities", "relics"} <= set(digsite.games())


def test_a_game_is_loaded_when_it_is_asked_for_and_once(relics: list[Relics]) -> None:
    assert relics == []
    digsite.games()
    assert relics == []
    assert digsite.game("relics") is digsite.game("relics") is relics[0]
    assert len(relics) == 1


def test_registering_again_replaces_the_game(relics: list[Relics]) -> None:
    first = digsite.game("relics")
    registry.register("relics", Relics)
    assert digsite.game("relics") is not first


def test_an_unknown_game_is_refused_with_the_known_ones(relics: list[Relics]) -> None:
    with pytest.raises(
        ValueError, match="there is no game 'chess'; there are: arnak, lost-cities, quetzal, relics"
    ):
        digsite.game("chess")


@pytest.mark.parametrize("data", [{}, {"game": "chess"}, {"game": 3}, {"game": None}])
def test_a_snapshot_of_an_unknown_game_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadData, match="a snapshot of an unknown game"):
        registry.revive(data)


def test_a_state_is_pickled_as_its_snapshot(relics: list[Relics]) -> None:
    for name in ("lost-cities", "relics"):
        state = digsite.game(name).start(players=2, seed=3)
        state.apply(state.legal_actions()[0])
        revived = pickle.loads(pickle.dumps(state))
        assert type(revived) is type(state)
        assert revived.dump() == state.dump()
        assert revived.game is state.game
