"""The web client's types are those that the games declare in Python."""

from __future__ import annotations

import types
from collections.abc import Iterable
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import digsite
from digsite.games.arnak.sight.shapes import ArnakView
from digsite.games.lost_cities.sight.shapes import LostCitiesView
from digsite.games.quetzal.sight.shapes import QuetzalView
from tools import shapes


@pytest.mark.parametrize("file", shapes.FILES)
def test_the_types_of_the_client_are_up_to_date(file: str) -> None:
    path, text = shapes.generated(file)
    assert path.read_text(encoding="utf-8") == text, "run `make shapes`"


def misfit(data: object, hint: Any, path: str = "view") -> str | None:
    """The path of the first value that does not have its declared type."""
    origin, inner = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        hints = get_type_hints(hint, include_extras=True)
        optional = {name for name, one in hints.items() if get_origin(one) is NotRequired}
        if not isinstance(data, dict) or not hints.keys() - optional <= data.keys() <= hints.keys():
            return path
        return _first(misfit(data[name], get_type_hints(hint)[name], f"{path}.{name}") for name in data)
    if origin in (Union, types.UnionType):
        return None if any(misfit(data, one) is None for one in inner) else path
    if origin is Literal:
        return None if data in inner else path
    if origin is list:
        if not isinstance(data, list):
            return path
        return _first(misfit(one, inner[0], f"{path}.{index}") for index, one in enumerate(data))
    if origin is not None:
        if not isinstance(data, dict):
            return path
        keys = _first(misfit(key, inner[0], f"{path} key {key!r}") for key in data)
        return keys or _first(misfit(one, inner[1], f"{path}.{key}") for key, one in data.items())
    return None if type(data) is hint else path


def _first(found: Iterable[str | None]) -> str | None:
    return next((path for path in found if path is not None), None)


@pytest.mark.parametrize(
    ("name", "players", "shape"),
    [
        ("arnak", 1, ArnakView),
        ("arnak", 3, ArnakView),
        ("lost-cities", 3, LostCitiesView),
        ("quetzal", 2, QuetzalView),
        ("quetzal", 4, QuetzalView),
    ],
)
def test_every_view_has_the_declared_shape(name: str, players: int, shape: type) -> None:
    state = digsite.game(name).start(players=players, seed=11)
    onlookers = (None, *range(players))
    step = 0
    while not state.over:
        if step % 5 == 0:
            assert misfit(state.view(state.player), shape) is None
            assert misfit(state.view(onlookers[step % len(onlookers)]), shape) is None
        legal = state.legal_actions()
        state.apply(legal[step * 7 % len(legal)])
        step += 1
    assert misfit(state.view(None), shape) is None


def test_a_view_of_another_shape_is_noticed() -> None:
    view = digsite.game("quetzal").start(players=3, seed=1).view(0)
    assert misfit({**view, "round": "1"}, QuetzalView) == "view.round"
    assert misfit({**view, "extra": 1}, QuetzalView) == "view"
    view.pop("round")
    assert misfit(view, QuetzalView) == "view"
