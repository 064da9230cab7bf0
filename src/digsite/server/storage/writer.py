"""The one thread that writes. What waits together is committed together, so that many tables share one disk sync."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Engine, Insert, Table, select
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

logger = logging.getLogger(__name__)

# At most so many submissions share a commit, so that none waits long for the others.
_LARGEST_GROUP = 256


class StorageFailure(Exception):
    """Something could not be written; nothing of it is there."""


class Conflict(StorageFailure):
    """Another row with the same key is there already."""


@dataclass(frozen=True)
class Row:
    """A row to be added."""

    table: Table
    values: dict[str, Any]


@dataclass
class _Task:
    rows: Sequence[Row]
    done: asyncio.Future[None]
    failure: StorageFailure | None = None


class Writer:
    """Adds rows durably. `add` returns when they are on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="digsite-writer", daemon=True)
        self._thread.start()

    async def add(self, rows: Sequence[Row]) -> None:
        """Adds rows, all or none; what cannot be added raises StorageFailure."""
        task = _Task(rows, asyncio.get_running_loop().create_future())
        self._tasks.put(task)
        await task.done

    def close(self) -> None:
        """Writes what is waiting and stops."""
        self._tasks.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            group: list[_Task] = []
            task = self._tasks.get()
            while task is not None:
                group.append(task)
                if len(group) == _LARGEST_GROUP:
                    break
                try:
                    task = self._tasks.get_nowait()
                except queue.Empty:
                    break
            else:
                going = False
            self._commit(group)
            _report(group)
        self._hang_up()

    def _commit(self, group: Sequence[_Task]) -> None:
        if not group:
            return
        try:
            try:
                self._insert(group)
            except DBAPIError as problem:
                if not problem.connection_invalidated:
                    raise
                # The database went away, perhaps with the commit done: rows that are there already will show.
                self._hang_up()
                self._insert(group)
        except Exception as problem:
            self._hang_up()
            if len(group) == 1:
                group[0].failure = self._explain(group[0].rows, problem)
            else:
                # One of them may have spoiled it for the others, so each gets a transaction of its own.
                for task in group:
                    self._commit([task])

    def _insert(self, group: Sequence[_Task]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            for table, rows in _by_table(group).items():
                self._connection.execute(_insert_into(table), rows)

    def _hang_up(self) -> None:
        """Lets go of the connection, in whatever state it is."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()

    def _explain(self, rows: Sequence[Row], problem: Exception) -> StorageFailure | None:
        """Why rows could not be added; None when they are there, because only the answer to the commit was lost."""
        if not isinstance(problem, IntegrityError):
            logger.warning("a change could not be stored: %s", _brief(problem))
            return StorageFailure(_brief(problem))
        try:
            with self._engine.connect() as connection:
                there = all(_is_there(connection, row) for row in rows)
        except SQLAlchemyError as next_problem:
            return StorageFailure(_brief(next_problem))
        return None if there else Conflict(_brief(problem))


@cache
def _insert_into(table: Table) -> Insert:
    """The statement that adds rows to a table, made once."""
    return table.insert()


def _report(group: Sequence[_Task]) -> None:
    """Tells those who wait, all of a group at once; whoever has gone away meanwhile is not waited for."""
    if group:
        with contextlib.suppress(RuntimeError):
            group[0].done.get_loop().call_soon_threadsafe(_settle, group)


def _settle(group: Sequence[_Task]) -> None:
    for task in group:
        if task.done.done():
            continue
        if task.failure is None:
            task.done.set_result(None)
        else:
            task.done.set_exception(task.failure)


def _by_table(group: Sequence[_Task]) -> dict[Table, list[dict[str, Any]]]:
    """The rows of all tasks, table by table in the order in which tables were first named."""
    grouped: dict[Table, list[dict[str, Any]]] = {}
    for task in group:
        for row in task.rows:
            grouped.setdefault(row.table, []).append(row.values)
    return grouped


def _is_there(connection: Connection, row: Row) -> bool:
    same = [row.table.c[name] == value for name, value in row.values.items()]
    return connection.execute(select(row.table.c[next(iter(row.values))]).where(*same)).first() is not None


def _brief(problem: Exception) -> str:
    """The database's own words, without the statement and its values."""
    origin = getattr(problem, "orig", None) or problem
    return str(origin).strip().splitlines()[0] if str(origin).strip() else type(origin).__name__
