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
from digsite.server.storage import sqlite_url
from digsite.table import Replay
from tests.fixtures.making import POSTGRES, SQLITE, TABLES
from tests.server.serving import Address, run, serving, settings_for

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


def test_there_is_a_table_of_every_kind_in_every_game() -> None:
    for tables in json.loads(TABLES.read_text(encoding="utf-8")).values():
        kinds = {"between people", "against a bot", "finished", "in the middle of an effect", "forked"}
        for game in ("arnak", "lost-cities", "quetzal"):
            assert {table["kind"] for table in tables if table["game"] == game} == kinds
