"""Whatever the package hands out as frozen data can be copied, pickled and sent to another process."""

from __future__ import annotations

import ast
import copy
import importlib
import pickle
import pkgutil
import types
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import numpy as np
import pytest

import digsite
from digsite.bots.weights import Weights, shape_for

SOURCES = Path(__file__).parent.parent / "src"
LAYERS = ("engine", "games", "bots", "table", "lab")
PLAIN = {
    int: 1,
    str: "text",
    bool: True,
    float: 0.5,
    object: 7,
    Path: Path("file"),
    array: array("f", [1.0, 2.0]),
    digsite.Game: digsite.game("lost-cities"),
    # The arrays of a network fit its shape.
    Weights: Weights.blank(digsite.game("quetzal"), shape_for(digsite.game("quetzal"), 8, 8, 8, 8)),
}

# How deep data that holds its own kind is nested.
DEEPEST = 3


def frozen_classes() -> Iterator[type[Any]]:
    for layer in LAYERS:
        package = importlib.import_module(f"digsite.{layer}")
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            module = importlib.import_module(found.name)
            for thing in vars(module).values():
                if isinstance(thing, type) and thing.__module__ == found.name and is_dataclass(thing):
                    if thing.__dataclass_params__.frozen:  # type: ignore[attr-defined]
                        yield thing


class ArrayOf:
    """What `array` stands for in an annotation: at run time it takes no kind of its items."""

    def __class_getitem__(cls, item: object) -> type[array[Any]]:
        return array


FROZEN = sorted(frozen_classes(), key=lambda kind: (kind.__module__, kind.__name__))


@cache
def declared(kind: type[Any]) -> dict[str, Any]:
    """The types of the fields as the source says them: a compiled class knows them only by halves."""
    source = SOURCES.joinpath(*kind.__module__.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    [written] = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    ]
    names = {**vars(importlib.import_module(kind.__module__)), "array": ArrayOf}
    return {
        line.target.id: eval(ast.unparse(line.annotation), names)
        for line in written.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }


def example(kind: Any, depth: int = 0) -> Any:
    """Something of a type, with something in every part of it."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and is_dataclass(kind):
        hints = declared(kind)
        return kind(*(example(hints[field.name], depth + 1) for field in fields(kind)))
    origin, parts = get_origin(kind), get_args(kind)
    if origin is np.ndarray:
        return np.arange(3, dtype=get_args(parts[1])[0])
    if origin is Literal:
        return parts[0]
    if origin in (Union, types.UnionType):
        # The last that holds something: data within data where there is any.
        return example(
            [part for part in parts if part is not type(None)][-1 if depth < DEEPEST else 0], depth
        )
    if origin is tuple and parts[-1] is not Ellipsis:
        return tuple(example(part, depth + 1) for part in parts)
    if origin in (tuple, list, Sequence):
        content = [example(parts[0], depth + 1)] if depth < DEEPEST else []
        return content if origin is list else tuple(content)
    if origin in (Mapping, dict):
        return {example(parts[0], depth + 1): example(parts[1], depth + 1)}
    raise AssertionError(f"say here how to make {kind}")


def comparable(thing: Any) -> list[object]:
    """The fields; a game, which is no data, by its name and edition, and an array by its numbers."""
    return [plain(getattr(thing, field.name)) for field in fields(thing)]


def plain(value: Any) -> object:
    if isinstance(value, digsite.Game):
        return value.name, value.edition
    return value.tolist() if isinstance(value, np.ndarray) else value


def through_pickle(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


def test_the_classes_are_found() -> None:
    names = {kind.__name__ for kind in FROZEN}
    assert {"Message", "Event", "Part", "Choice", "Refusal", "Assumption", "Option", "Facts"} <= names
    assert {"Answer", "Replay", "GameRecord"} <= names


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, through_pickle])
@pytest.mark.parametrize("kind", FROZEN, ids=lambda kind: kind.__name__)
def test_frozen_data_can_be_copied_and_pickled(kind: type[Any], way: Callable[[Any], Any]) -> None:
    thing = example(kind)
    twin = way(thing)
    assert type(twin) is kind
    assert twin is not thing
    assert comparable(twin) == comparable(thing)


@pytest.mark.parametrize("kind", FROZEN, ids=lambda kind: kind.__name__)
def test_frozen_data_cannot_be_changed(kind: type[Any]) -> None:
    thing = example(kind)
    for twin in (thing, copy.deepcopy(thing)):
        with pytest.raises(AttributeError):
            setattr(twin, fields(kind)[0].name, None)


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, through_pickle])
def test_a_refusal_travels_with_its_reason(way: Callable[[Any], Any]) -> None:
    with pytest.raises(digsite.IllegalAction) as refused:
        digsite.game("lost-cities").start(players=2, seed=1).apply(123)
    refusal, twin = refused.value, way(refused.value)
    assert refusal.reason is not None
    assert refusal.rule is not None
    assert (str(twin), twin.rule, twin.reason) == (str(refusal), refusal.rule, refusal.reason)
