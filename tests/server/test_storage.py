"""Storage: durable, append-only, the same on SQLite and PostgreSQL, brought up to date when it is opened."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from digsite.engine.hashing import state_hash
from digsite.server.record import SNAPSHOT_EVERY
from digsite.server.secrets import new_id
from digsite.server.storage import Conflict, Database, Store, StoredRow
from digsite.server.storage.schema import metadata
from tests.server.serving import HASTY, run, serving, settings_for

DRAW = 123


def opened(address: str) -> Store:
    database = Database(address)
    database.migrate()
    return Store(database)


def test_rows_are_there_when_the_call_returns_and_never_twice(database: str) -> None:
    async def play() -> None:
        store = opened(database)
        await store.add_table("t", 1.0, True, "{}")
        rows = [StoredRow(version, f"0:{version}", "{}") for version in range(1, 51)]
        await asyncio.gather(*(store.append("t", row, "decided", 1.0) for row in rows))
        with pytest.raises(Conflict):
            await store.append("t", StoredRow(50, "0:other", "{}"), "decided", 1.0)
        with pytest.raises(Conflict):
            await store.append("t", StoredRow(51, "0:50", "{}"), "decided", 1.0)
        # The very same row again is what is seen when only the answer to a commit was lost.
        await store.append("t", rows[-1], "decided", 1.0)
        # One that cannot be stored does not spoil it for those it was grouped with.
        results = await asyncio.gather(
            store.append("t", StoredRow(51, None, "{}"), "decided", 1.0),
            store.append("t", StoredRow(7, None, "{}"), "decided", 1.0),
            store.append("t", StoredRow(52, None, "{}"), "decided", 1.0, (51, "snapshot")),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        loaded = await store.load("t")
        assert loaded is not None
        assert loaded.snapshots == [(51, "snapshot")]
        assert [row.version for row in loaded.rows] == [52]
        assert [row.version for row in await store.rows_after("t", 0)] == list(range(1, 53))
        assert await store.version_of_ack("t", "0:7") == 7
        assert await store.version_of_ack("t", "1:7") is None
        assert await store.load("u") is None
        store.close()

    run(play())


def test_the_migrations_lead_to_the_schema_that_is_used(database: str) -> None:
    found = Database(database)
    found.migrate()
    found.migrate()
    inspector = inspect(found.engine)
    assert set(inspector.get_table_names()) == {*metadata.tables, "alembic_version"}
    for name, table in metadata.tables.items():
        stored = {column["name"]: column["nullable"] for column in inspector.get_columns(name)}
        assert stored == {column.name: column.nullable for column in table.columns}
        assert set(inspector.get_pk_constraint(name)["constrained_columns"]) == {
            column.name for column in table.primary_key
        }
    found.close()


def test_sqlite_syncs_every_commit(tmp_path: Path, sqlite: str) -> None:
    database = Database(sqlite)
    with database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    database.close()


def test_a_password_is_not_shown() -> None:
    database = Database("postgresql://digsite:open-sesame@127.0.0.1/tables")
    assert "sesame" not in database.name
    assert database.name.startswith("postgresql+psycopg://digsite:***@")


def test_a_long_table_is_taken_up_from_a_snapshot_as_it_was_left(database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        changes = SNAPSHOT_EVERY + 7
        async with serving(settings) as server:
            assert server.service is not None
            made = await server.make("Ada", "Bo:easy", options={"first": 0}, free_undo=True)
            table, secret = made["table"], made["seats"][0]
            async with server.sit(table, secret) as ada:
                await ada.submit(ada.choice("discard"), DRAW)
                await ada.wait_for_turn()
                await ada.ask("undo", scope="turn")
                await ada.ask("rename", name="Ada the second")
                while ada.version < changes:
                    await ada.wait_for_turn()
                    await ada.submit(ada.choice("discard"), DRAW)
                await ada.wait_for_turn()
                left = ada.latest
            live = await server.service.tables.find(table)
            hashed, lines = state_hash(live.record.match.state), live.record.match.log(0)
            assert lines[0].startswith("Ada the second takes back freely")
            undo, target = live.record.match.can_undo(0), live.record.match.undo_target(0)
            joined = [step.joined for step in live.record.match.steps]
            assert any(joined[: SNAPSHOT_EVERY // 2])
        engine = create_engine(database)
        with engine.begin() as connection:
            versions = list(connection.execute(text("SELECT version FROM snapshots")).scalars())
            assert versions == [SNAPSHOT_EVERY]
            # What the snapshot stands for is not needed any more to take up the table.
            connection.execute(text(f"DELETE FROM history WHERE version <= {SNAPSHOT_EVERY}"))
        engine.dispose()
        async with serving(settings) as server:
            assert server.service is not None
            async with server.sit(table, secret) as ada:
                assert ada.latest["view"] == left["view"]
                assert ada.latest["turn"] == left["turn"]
                assert ada.frames[0]["summary"]["players"][0]["name"] == "Ada the second"
                live = await server.service.tables.find(table)
                assert state_hash(live.record.match.state) == hashed
                assert live.record.match.log(0) == lines
                assert live.record.match.can_undo(0) == undo
                assert live.record.match.undo_target(0) == target
                assert [step.joined for step in live.record.match.steps] == joined

    run(play())


def test_tables_where_nobody_is_are_let_go_and_found_again(sqlite: str) -> None:
    async def play() -> None:
        limits = replace(HASTY, tables_at_hand=2)
        async with serving(settings_for(sqlite, limits=limits)) as server:
            assert server.service is not None
            made = [await server.make("Ada", "Bo", options={"first": 0}, private=False) for _ in range(5)]
            assert len(server.service.tables._live) == 2
            for one in made:
                async with server.sit(one["table"], one["seats"][0]) as ada:
                    assert (await ada.submit(ada.choice("discard")))["type"] == "done"
            assert len(server.service.tables._live) <= 3
            listed = (await server.get("/api/tables"))["tables"]
            assert [summary["table"] for summary in listed] == [one["table"] for one in reversed(made)]
            assert all(summary["steps"] == 1 for summary in listed)

    run(play())


def test_what_another_server_stored_is_noticed(database: str) -> None:
    """Two servers on one database: a change that is based on an older table is refused, and nothing is lost."""

    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as here, serving(settings) as there:
            made = await here.make("Ada", "Bo", options={"first": 0})
            table, secret = made["table"], made["seats"][0]
            async with here.sit(table, secret) as ada, there.sit(table, secret) as other_tab:
                await ada.submit(ada.choice("discard"), ack="mine")
                refused = await other_tab.submit(other_tab.choice("discard"), ack="yours")
                assert refused["error"]["message"]["id"] == "server.stale"
                await other_tab.until("state")
                assert other_tab.version == 1
                assert (await other_tab.submit(DRAW))["version"] == 2
                again = await other_tab.submit(DRAW, ack="mine", version=0)
                assert (again["type"], again["version"]) == ("done", 1)

    run(play())


def test_a_database_that_went_away_for_a_moment_is_found_again(postgres_server: str) -> None:
    async def play() -> None:
        store = opened(postgres_server)
        table = new_id()
        await store.add_table(table, 1.0, True, "{}")
        await store.append(table, StoredRow(1, None, "{}"), "decided", 1.0)
        engine = create_engine(postgres_server)
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))
            while connection.execute(text(f"SELECT count(*) {others}")).scalar():
                await asyncio.sleep(0.05)
        engine.dispose()
        await store.append(table, StoredRow(2, None, "{}"), "decided", 1.0)
        assert len(await store.rows_after(table, 0)) == 2
        store.close()

    run(play())
