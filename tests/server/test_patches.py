"""Only what changed in a view is sent where that is shorter, to those who ask for it."""

import json
import random
from typing import Any

import pytest

import digsite
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.server.patches import patch_between, patched, size_of
from tests.server.serving import run, serving, settings_for

_SMALL_VIEW = 30_000


def onlookers(players: int) -> list[int | None]:
    return [*range(players), None]


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("lost-cities", 2),
        ("lost-cities", 3),
        ("quetzal", 2),
        ("quetzal", 3),
        *(("arnak", n) for n in range(1, 5)),
    ],
)
def test_patches_lead_through_a_whole_game(game: str, players: int) -> None:
    state = digsite.game(game).start(players=players, seed=11)
    stream = Stream.from_seed(11, PLAYOUT)
    kept = {onlooker: json.loads(json.dumps(state.view(onlooker))) for onlooker in onlookers(players)}
    shown = {onlooker: state.view(onlooker) for onlooker in onlookers(players)}
    sent = whole = 0
    while not state.over:
        legal = state.legal_actions()
        state.apply(legal[stream.below(len(legal))])
        for onlooker in onlookers(players):
            view = state.view(onlooker)
            patch = json.loads(json.dumps(patch_between(shown[onlooker], view)))
            kept[onlooker] = patched(kept[onlooker], patch)
            shown[onlooker] = view
            assert kept[onlooker] == json.loads(json.dumps(view))
            assert size_of(view) < _SMALL_VIEW
            sent += size_of(patch)
            whole += size_of(view)
    assert sent < whole / 5


def something(chance: random.Random, depth: int) -> Any:
    """Some data that JSON can hold."""
    kind = chance.randrange(4) if depth else 0
    if kind == 0:
        return chance.choice([None, True, 0, 7, "a", "c/d", "e~f", ""])
    size = chance.randrange(5)
    if kind == 1:
        return {
            name: something(chance, depth - 1) for name in chance.sample(["a", "b", "/", "~", "~1"], size)
        }
    return [something(chance, depth - 1) for _ in range(size)]


def test_any_data_can_be_made_into_any_other() -> None:
    chance = random.Random(3)
    for _ in range(2000):
        old, new = something(chance, 3), something(chance, 3)
        before = json.dumps(old)
        assert patched(old, patch_between(old, new)) == new
        assert json.dumps(old) == before


def test_a_list_that_is_another_one_is_sent_whole() -> None:
    assert patch_between({"a": [1, 2, 3, 4]}, {"a": [5, 6, 7]}) == [
        {"op": "replace", "path": "/a", "value": [5, 6, 7]}
    ]


def test_who_does_not_ask_for_changes_gets_whole_views(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, (ada_key, bo_key) = made["table"], made["seats"]
            async with (
                server.sit(table, ada_key, views="patches") as ada,
                server.sit(table, ada_key) as second_tab,
                server.sit(table, bo_key, views="whole") as bo,
            ):
                await ada.submit(ada.choice("discard"))
                await ada.submit(123)
                for client in (second_tab, bo):
                    await client.catch_up(2)
                    assert all(
                        "view" in frame and "patch" not in frame
                        for frame in map(json.loads, client.texts)
                        if frame["type"] == "update"
                    )
                updates = [frame for frame in map(json.loads, ada.texts) if frame["type"] == "update"]
                assert ["view" in update for update in updates] == [False, False]
                assert ada.latest["view"] == second_tab.latest["view"]
                assert ada.latest["view"] != bo.latest["view"]

    run(play())


def test_the_first_of_a_gap_is_whole_and_the_rest_are_changes(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, (ada_key, bo_key) = made["table"], made["seats"]
            async with server.sit(table, ada_key, views="patches") as ada:
                await ada.submit(ada.choice("discard"))
                await ada.ask("rename", name="Ada Lovelace")
                await ada.submit(123)
                async with server.sit(table, bo_key, since=0, views="patches") as bo:
                    updates = [frame for frame in map(json.loads, bo.texts) if frame["type"] == "update"]
                    assert ["patch" in update for update in updates] == [False, True, True]
                    assert updates[1]["patch"] == []
                    # What comes next follows the gap.
                    await bo.submit(bo.choice("discard"))
                    assert "patch" in bo.latest
                    await ada.catch_up(bo.version)
                async with server.sit(table, bo_key) as fresh:
                    assert fresh.latest["view"] == bo.latest["view"]

    run(play())
