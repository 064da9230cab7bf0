"""Tables that were stored before the games were rebuilt are listed, taken up as they were left, and played on."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import create_engine, text

from digsite.engine.hashing import state_hash
from digsite.server.record import SNAPSHOT_EVERY
from digsite.server.storage import sqlite_url
from digsite.table import Replay
from tests.fixtures.making import POSTGRES, SQLITE, TABLES
from tests.server.serving import Address, Client, run, serving, settings_for

# The version of the rules that all of them were played under.
VERSION = 1

Stored = tuple[str, list[dict[str, Any]]]


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stored]:
    """The address of a database with the tables in it, and what they were like when they were left."""
    tables = json.loads(TABLES.read_text(encoding="utf-8"))[request.param]
    if request.param == "sqlite":
        (tmp_path / "tables.sqlite").write_bytes(gzip.decompress(SQLITE.read_bytes()))
        yield sqlite_url(tmp_path), tables
        return
    address: str = request.getfixturevalue("postgres_server")
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    with psycopg.connect(address.replace("postgresql+psycopg:", "postgresql:")) as plain:
        plain.execute(gzip.decompress(POSTGRES.read_bytes()))
    yield address, tables


def test_tables_from_before_are_taken_up_and_played_on(stored: Stored) -> None:
    address, tables = stored

    async def play() -> None:
        async with serving(settings_for(address)) as server:
            listed = {summary["table"] for summary in (await server.get("/api/tables"))["tables"]}
            assert {table["table"] for table in tables} <= listed
            for table in tables:
                await is_as_it_was_left(server, table)
                await goes_on(server, table)

    run(play())


async def is_as_it_was_left(server: Address, table: dict[str, Any]) -> None:
    assert server.service is not None
    record = (await server.service.tables.find(table["table"])).record
    state = record.match.state
    where = f"{table['game']}, {table['kind']}"
    assert state_hash(state, VERSION) == table["hash"], where
    assert (record.version, record.actions) == (table["version"], table["actions"]), where
    assert (state.legal_actions(), int(state.player)) == (table["legal"], table["player"]), where
    assert (state.over, state.scores()) == (table["over"], table["scores"]), where
    told = record.match.log(0)
    if table["kind"] == "against a bot":
        assert told.pop().startswith("From here the bots play differently"), where
    if record.game.version != VERSION and not state.over:
        assert told.pop().startswith("Played up to here under version 1 of the rules"), where
    assert told[-12:] == table["log"], where
    assert record.is_host(table["host"]), where


async def goes_on(server: Address, table: dict[str, Any]) -> None:
    if table["over"]:
        file = await server.http.get(f"/api/tables/{table['table']}/replay")
        assert Replay.loads(file.text).verify() is None
        return
    async with server.sit(table["table"], table["seats"][table["player"]]) as client:
        assert [choice["id"] for choice in client.choices] == table["legal"]
        # An ack of its own: the stored ones were counted in the same way, and a resent one is not played twice.
        answer = await client.submit(table["legal"][0], ack="gone on")
        assert answer["type"] == "done", answer
        await client.catch_up(answer["version"])
        assert client.latest["step"] > len(table["actions"])


def test_the_log_of_a_table_says_once_that_its_bots_play_differently(stored: Stored) -> None:
    address, tables = stored
    left = next(table for table in tables if table["kind"] == "against a bot")
    people = next(table for table in tables if table["kind"] == "between people")

    async def play() -> None:
        # The second time the bot has decided since, the third time a snapshot holds what the log says.
        for again in range(3):
            async with serving(settings_for(address)) as server:
                async with server.sit(people["table"]) as watcher:
                    assert noted(watcher) == []
                async with server.sit(left["table"]) as watcher:
                    assert noted(watcher) == [len(left["actions"])]
                async with server.sit(left["table"], left["seats"][0]) as ada:
                    assert ada.frames[0]["summary"]["players"][1]["bot"] == "easy"
                    assert noted(ada) == [len(left["actions"])]
                    await ada.wait_for_turn()
                    answer = await ada.submit(ada.choices[0]["id"], ack=f"gone on {again}")
                    assert answer["type"] == "done", answer
                    while again == 1 and ada.version < 2 * SNAPSHOT_EVERY + 1:
                        await ada.ask("rename", ack=f"name {ada.version}", name=f"Ada {ada.version}")

    run(play())


def noted(client: Client) -> list[int]:
    lines = client.latest["log"]
    return [line["step"] for line in lines if line["message"]["id"] == "note.bots"]


def test_a_bot_that_came_later_is_nothing_new(stored: Stored) -> None:
    address, tables = stored
    people = next(table for table in tables if table["kind"] == "between people")

    async def play() -> None:
        async with (
            serving(settings_for(address)) as server,
            server.sit(people["table"], people["seats"][0], host=people["host"]) as ada,
        ):
            seat = (people["player"] + 1) % len(people["seats"])
            assert (await ada.ask("seat", ack="a bot", seat=seat, level="easy"))["type"] == "done"
        async with serving(settings_for(address)) as server, server.sit(people["table"]) as watcher:
            assert noted(watcher) == []

    run(play())


def test_there_is_a_table_of_every_kind_in_every_game() -> None:
    for tables in json.loads(TABLES.read_text(encoding="utf-8")).values():
        kinds = {"between people", "against a bot", "finished", "in the middle of an effect", "forked"}
        for game in ("arnak", "lost-cities", "quetzal"):
            assert {table["kind"] for table in tables if table["game"] == game} == kinds
