"""Snapshots: complete, readable, and refused when something is wrong with them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import digsite
from digsite.engine.randomness import PLAYOUT, Stream
from tests.arnak.builder import ARNAK, arnak
from tests.conformance.arnak_play import eagerly
from tests.spoiling import taken

Damage = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(("players", "temple"), [(1, "bird"), (2, "snake"), (3, "bird"), (4, "snake")])
def test_every_moment_of_a_game_can_be_saved(players: int, temple: str) -> None:
    stream = Stream.from_seed(players, PLAYOUT)
    state = ARNAK.start(players=players, seed=players, temple=temple)
    while not state.over:
        data = json.loads(json.dumps(state.dump()))
        assert ARNAK.load(data).dump() == data
        state.apply(eagerly(state, stream))
    assert ARNAK.load(state.dump()).dump() == state.dump()


DAMAGES: dict[str, Damage] = {
    "a missing field": lambda body: body.pop("round"),
    "a round too many": lambda body: body.update(round=6),
    "a seat too many": lambda body: body.update(player=2),
    "a card twice": lambda body: body["seats"][0]["hand"].append(body["item_row"][0]),
    "a card lost": lambda body: body["item_deck"].pop(),
    "an unknown card": lambda body: body["seats"][0]["hand"].append("excalibur"),
    "a number for a card": lambda body: body["seats"][0]["hand"].append(7),
    "an unknown shuffle": lambda body: body["seats"][0]["hand"].append("hat@9"),
    "an artifact among the items": lambda body: body["item_row"].append("mortar"),
    "an item among the artifacts": lambda body: body["artifact_row"].append("hat"),
    "Fear too many": lambda body: body.update(fear_deck=20),
    "a debt": lambda body: body["seats"][0]["resources"].update(coin=-1),
    "half a coin": lambda body: body["seats"][0]["resources"].update(coin=0.5),
    "an idol lost": lambda body: body.update(removed_idols=1),
    "a guardian lost": lambda body: body["guardian_stack"].pop(),
    "a guardian nowhere": lambda body: body["guardians"].update({"I-1": body["guardian_stack"].pop()}),
    "a site tile twice": lambda body: body["sites"].update({"I-1": "jewel"}),
    "an assistant lost": lambda body: body["supply"][0].pop(),
    "two stacks of assistants": lambda body: body["supply"].pop(),
    "a bonus tile lost": lambda body: body["box"].pop(),
    "temple tiles lost": lambda body: body["temple_tiles"].update({"11": 1}),
    "three archaeologists": lambda body: body["figures"].update({"coin-1": 0, "compass-1": 0, "tablet-1": 0}),
    "a figure on a blocked space": lambda body: body["figures"].update({"coin-2": 0}),
    "a figure in the wild": lambda body: body["figures"].update({"I-1": 0}),
    "a figure of nobody": lambda body: body["figures"].update({"coin-1": 5}),
    "a rival among people": lambda body: body["figures"].update({"coin-1": "rival"}),
    "a glass without its place": lambda body: body["seats"][0].update(glass="T"),
    "nothing pending": lambda body: body.update(pending=[]),
    "an unknown frame": lambda body: body.update(pending=[["dance", 0, 0]]),
    "a frame of another node": lambda body: body["pending"].append(["exile", 0, 0]),
    "a short stream": lambda body: body.update(stream=[1, 2, 3]),
    "words for numbers": lambda body: body.update(seats="all"),
    "a list for a table": lambda body: body.update(figures=[]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_snapshot_is_refused(damage: str) -> None:
    data: dict[str, Any] = copy.deepcopy(ARNAK.start(players=2, seed=1).dump())
    DAMAGES[damage](data["state"])
    with pytest.raises(digsite.BadData) as refusal:
        ARNAK.load(data)
    assert str(refusal.value).strip()


# Tables that no game comes to, with nothing lost or doubled.
UNREACHABLE: dict[str, Damage] = {
    "a gold assistant in the supply": lambda body: body["gold"].append(body["supply"][0][0]),
    "a notebook ahead": lambda body: body["seats"][0].update(notebook="A1"),
    "a used boon of nobody": lambda body: body["used_boons"].append("owl"),
    "cards sorted by nobody": lambda body: body["seats"][0]["being_sorted"].append(
        body["seats"][0]["hand"].pop()
    ),
    "an early end of planes": lambda body: body["all_planes"].append(1),
}


@pytest.mark.parametrize("damage", UNREACHABLE)
def test_an_unreachable_table_plays_on_to_the_end(damage: str) -> None:
    data: dict[str, Any] = copy.deepcopy(ARNAK.start(players=2, seed=1).dump())
    UNREACHABLE[damage](data["state"])
    assert taken(ARNAK, data) is not None


def test_a_damaged_rival_is_refused() -> None:
    data: dict[str, Any] = ARNAK.start(players=1, seed=1).dump()
    data["state"]["rival"]["stack"].pop()
    with pytest.raises(digsite.BadData, match="ten tiles"):
        ARNAK.load(data)
    shared: dict[str, Any] = ARNAK.start(players=2, seed=1).dump()
    shared["state"]["rival"] = {}
    with pytest.raises(digsite.BadData, match="solo"):
        ARNAK.load(shared)


def test_options_out_of_range_are_refused() -> None:
    for options, said in (
        ({"temple": "cat"}, "'bird', 'snake'"),
        ({"difficulty": 6}, "0, 1, 2, 3, 4, 5"),
        ({"difficulty": 3}, "one player"),
        ({"first": 2}, "seat from 0 to 1"),
        ({"colour": "red"}, "temple, difficulty, first"),
    ):
        with pytest.raises(digsite.BadSetup, match=said):
            ARNAK.start(players=2, seed=1, **options)
    with pytest.raises(digsite.BadSetup, match="seed"):
        ARNAK.start(players=2, seed=-1)


def test_an_option_younger_than_a_snapshot_has_its_default_there() -> None:
    data: dict[str, Any] = ARNAK.start(players=1, seed=1, difficulty=0).dump()
    del data["options"]["difficulty"]
    with pytest.raises(digsite.BadData, match="options: the field 'difficulty' is missing"):
        ARNAK.load(data)
    data["version"] = ARNAK.former_versions[-1]
    assert ARNAK.load(data).dump() == ARNAK.start(players=1, seed=1).dump()
    data["options"]["colour"] = "red"
    with pytest.raises(digsite.BadData, match="colour"):
        ARNAK.load(data)


def test_a_snapshot_is_readable() -> None:
    body = arnak().hand(0, "hat").deck(0, "axe", "trowel=").body
    assert body["seats"][0]["hand"] == ["hat@1"]
    assert body["seats"][0]["deck"] == ["axe@1", "trowel"]
    assert body["pending"] == [["turn", 0, 0]]
