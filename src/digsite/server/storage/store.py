"""Tables in and out of the database."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from sqlalchemy import select

from digsite.server.storage.database import Database
from digsite.server.storage.schema import analyses, history, replays, snapshots, tables
from digsite.server.storage.writer import Row, Writer


@dataclass(frozen=True, slots=True)
class StoredRow:
    """A change as it is stored."""

    version: int
    ack: str | None
    data: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as it is stored: the setup, the snapshots with their versions, and the changes after the last one."""

    setup: str
    snapshots: list[tuple[int, str]]
    rows: list[StoredRow]


class Store:
    """The database behind the tables. Writing is durable when the call returns."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._engine = database.engine
        self._writer = Writer(database.engine)

    def close(self) -> None:
        """Writes what is waiting and closes the database."""
        self._writer.close()
        self.database.close()

    async def _add(self, *rows: Row) -> None:
        await self._writer.add(rows)

    async def add_table(self, table: str, created: float, private: bool, setup: str) -> None:
        """A new table."""
        values = {"id": table, "created": created, "private": private, "setup": setup}
        await self._add(Row(tables, values))

    async def append(
        self, table: str, row: StoredRow, kind: str, at: float, snapshot: tuple[int, str] | None = None
    ) -> None:
        """A change of a table, and where one is due a snapshot with the version that it shows.

        Raises Conflict where the version or the ack is taken, and StorageFailure where it cannot be written.
        """
        values = {
            "table_id": table,
            "version": row.version,
            "ack": row.ack,
            "kind": kind,
            "data": row.data,
            "at": at,
        }
        rows = [Row(history, values)]
        if snapshot is not None:
            version, data = snapshot
            rows.append(Row(snapshots, {"table_id": table, "version": version, "data": data}))
        await self._add(*rows)

    async def load(self, table: str) -> Loaded | None:
        """A table; None where there is none."""
        return await asyncio.to_thread(self._load, table)

    def _load(self, table: str) -> Loaded | None:
        with self._engine.connect() as connection:
            setup = connection.execute(select(tables.c.setup).where(tables.c.id == table)).scalar()
            if setup is None:
                return None
            query = (
                select(snapshots.c.version, snapshots.c.data)
                .where(snapshots.c.table_id == table)
                .order_by(snapshots.c.version)
            )
            found = [(int(row.version), str(row.data)) for row in connection.execute(query)]
            after = found[-1][0] if found else 0
            return Loaded(str(setup), found, self._rows(table, after))

    async def rows_after(self, table: str, version: int) -> list[StoredRow]:
        """The changes of a table after a version."""
        return await asyncio.to_thread(self._rows, table, version)

    def _rows(self, table: str, after: int) -> list[StoredRow]:
        query = (
            select(history.c.version, history.c.ack, history.c.data)
            .where(history.c.table_id == table, history.c.version > after)
            .order_by(history.c.version)
        )
        with self._engine.connect() as connection:
            return [StoredRow(row.version, row.ack, row.data) for row in connection.execute(query)]

    async def version_of_ack(self, table: str, ack: str) -> int | None:
        """The version that a request with this ack led to; None where none did."""
        return await asyncio.to_thread(self._version_of_ack, table, ack)

    def _version_of_ack(self, table: str, ack: str) -> int | None:
        query = select(history.c.version).where(history.c.table_id == table, history.c.ack == ack)
        with self._engine.connect() as connection:
            version = connection.execute(query).scalar()
        return None if version is None else int(version)

    async def public_tables(self, most: int) -> list[str]:
        """The newest public tables."""
        return await asyncio.to_thread(self._public_tables, most)

    def _public_tables(self, most: int) -> list[str]:
        query = (
            select(tables.c.id)
            .where(tables.c.private.is_(False))
            .order_by(tables.c.created.desc())
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [str(table) for table in connection.execute(query).scalars()]

    async def add_analysis(self, table: str, ending: str, data: str) -> None:
        """What a bot found in a finished game; Conflict where that is known already."""
        await self._add(Row(analyses, {"table_id": table, "ending": ending, "data": data}))

    async def load_analysis(self, table: str, ending: str) -> str | None:
        """What a bot found in the game that ended so; None where it was not asked."""
        return await asyncio.to_thread(self._load_analysis, table, ending)

    def _load_analysis(self, table: str, ending: str) -> str | None:
        query = select(analyses.c.data).where(analyses.c.table_id == table, analyses.c.ending == ending)
        with self._engine.connect() as connection:
            found = connection.execute(query).scalar()
        return None if found is None else str(found)

    async def add_replay(self, replay: str, created: float, text: str) -> None:
        """A replay that somebody brought."""
        await self._add(Row(replays, {"id": replay, "created": created, "text": text}))

    async def load_replay(self, replay: str) -> tuple[float, str] | None:
        """When a replay was brought, and its text; None where there is none."""
        return await asyncio.to_thread(self._load_replay, replay)

    def _load_replay(self, replay: str) -> tuple[float, str] | None:
        query = select(replays.c.created, replays.c.text).where(replays.c.id == replay)
        with self._engine.connect() as connection:
            found = connection.execute(query).first()
        return None if found is None else (float(found.created), str(found.text))
