"""Tables that were stored under an earlier version of the rules go on, or say clearly why they cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from digsite.engine import registry
from digsite.engine.game import Game
from digsite.server.record import SNAPSHOT_EVERY
from tests.conformance.relics import DIG, DRAW, TAKE, Relics
from tests.server.serving import Address, Client, problem, run, serving, settings_for
from tests.table.later_relics import Relics2, RelicsWithoutTaking, RicherRelics


def install(game: Callable[[], Game]) -> None:
    """The game is known by name, in this version."""
    registry._loaders.pop("relics", None)
    registry._loaded.pop("relics", None)
    registry.register("relics", game)


@pytest.fixture
def relics() -> Iterator[None]:
    install(Relics)
    yield
    registry._loaders.pop("relics")
    registry._loaded.pop("relics", None)


async def played(server: Address, *actions: int | None) -> dict[str, Any]:
    """A table of two people with these decisions; None shows a card."""
    made = await server.make("Ada", "Bo", game="relics")
    async with (
        server.sit(made["table"], made["seats"][0]) as ada,
        server.sit(made["table"], made["seats"][1]) as bo,
    ):
        for action in actions:
            client = await decider(ada, bo)
            await client.submit(client.choices[0]["id"] if action is None else action)
    return made


async def decider(*clients: Client) -> Client:
    version = max(client.version for client in clients)
    for client in clients:
        await client.catch_up(version)
    return next(client for client in clients if client.choices)


def log_of(client: Client) -> list[str]:
    return [line["message"]["id"] for line in client.latest["log"]]


TAKEN = (None, DRAW, None, DRAW, None, TAKE, DIG, DRAW)


def test_a_table_that_is_the_same_goes_on_and_says_under_which_rules(relics: None, database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await played(server, *TAKEN)
        install(Relics2)
        for decided in range(2):
            # The second time, one decision was made under the second version.
            async with (
                serving(settings) as server,
                server.sit(made["table"], made["seats"][0]) as ada,
                server.sit(made["table"], made["seats"][1]) as bo,
            ):
                assert ada.frames[0]["summary"]["halted"] is None
                lines = ada.latest["log"]
                assert [line["step"] for line in lines if line["message"]["id"] == "note.rules"] == [8]
                assert ada.latest["step"] == 8 + decided
                client = await decider(ada, bo)
                assert (await client.submit(client.choices[0]["id"], ack=f"on {decided}"))["type"] == "done"

    run(play())


def test_a_table_that_goes_another_way_halts_until_all_agree_to_go_on(relics: None, database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await played(server, *TAKEN)
        install(RelicsWithoutTaking)
        table, seats = made["table"], made["seats"]
        async with (
            serving(settings) as server,
            server.sit(table, seats[0]) as ada,
            server.sit(table, seats[1]) as bo,
        ):
            halted = ada.frames[0]["summary"]["halted"]
            assert (halted["id"], halted["params"]["step"], halted["params"]["steps"]) == (
                "turn.halted",
                5,
                8,
            )
            assert (ada.latest["step"], ada.latest["turn"]["choices"]) == (5, None)
            assert problem(await ada.submit(DRAW, ack="draw")) == "turn.halted"
            assert problem(await ada.ask("undo", scope="step", ack="undo")) == "turn.halted"
            assert problem(await ada.ask("pause", paused=True, ack="pause")) == "turn.halted"
            assert (await ada.ask("rename", name="Ada II", ack="name"))["type"] == "done"
            asked = await ada.ask("ask_undo", to=5, ack="back")
            await bo.until("undo_asked")
            agreed = await bo.ask("answer_undo", request=asked["request"], agree=True, ack="yes")
            assert agreed["type"] == "done"
            client = await decider(ada, bo)
            assert (await client.submit(DRAW, ack="on"))["type"] == "done"
        async with serving(settings) as server, server.sit(table, seats[0]) as ada:
            assert ada.frames[0]["summary"]["halted"] is None
            assert ada.frames[0]["summary"]["players"][0]["name"] == "Ada II"
            assert ada.latest["step"] == 6
            assert "note.halted-undo" in log_of(ada)

    run(play())


@pytest.mark.parametrize(("game", "agreed"), [(Relics2, 8), (RicherRelics, 0)])
def test_a_stored_hash_is_compared_in_the_form_it_was_written_in(
    relics: None, database: str, game: Callable[[], Game], agreed: int
) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await played(server, *TAKEN)
            async with server.sit(made["table"], made["seats"][0]) as ada:
                while ada.version <= SNAPSHOT_EVERY:
                    await ada.ask("rename", name=f"Ada {ada.version}")
        install(game)
        async with serving(settings) as server, server.sit(made["table"], made["seats"][0]) as ada:
            assert ada.latest["step"] == agreed
            assert (ada.frames[0]["summary"]["halted"] is None) == (agreed == 8)

    run(play())


def test_a_table_of_a_later_version_is_refused_by_name(relics: None, database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        install(Relics2)
        async with serving(settings) as server:
            made = await played(server, *TAKEN)
        install(Relics)
        async with serving(settings) as server:
            answer = await server.http.get(f"/api/tables/{made['table']}")
            assert answer.status_code == 500
            told = "this table cannot be taken up: it was played under version 2 of the rules; these are"
            assert told in answer.text

    run(play())


def test_a_replay_of_an_earlier_version_is_kept_with_an_explanation(relics: None, database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            assert server.service is not None
            made = await played(server, *TAKEN)
            text = (await server.service.tables.find(made["table"])).record.match.replay().dumps()
        install(RelicsWithoutTaking)
        async with serving(settings) as server:
            answer = await server.http.post("/api/replays", content=text)
            assert answer.status_code == 201, answer.text
            kept = answer.json()
            assert (kept["summary"]["steps"], kept["summary"]["former"]["id"]) == (5, "former.cut")
            moment = await server.get(f"/api/replays/{kept['replay']}/step/5")
            assert moment["steps"] == 5

    run(play())
