"""The one thread that writes. What waits together is committed together, so that many tables share one disk sync."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, Table, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

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
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Adds rows durably. `add` returns at once; the future is done when the rows are on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="digsite-writer", daemon=True)
        self._thread.start()

    def add(self, rows: Sequence[Row]) -> Future[None]:
        """Adds rows, all or none."""
        task = _Task(rows)
        self._tasks.put(task)
        return task.done

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
            if group:
                self._commit(group)

    def _commit(self, group: list[_Task]) -> None:
        try:
            with self._engine.begin() as connection:
                for table, rows in _by_table(group).items():
                    connection.execute(table.insert(), rows)
        except Exception as problem:
            if len(group) == 1:
                self._explain(group[0], problem)
            else:
                # One of them may have spoiled it for the others, so each gets a transaction of its own.
                for task in group:
                    self._commit([task])
        else:
            for task in group:
                task.done.set_result(None)

    def _explain(self, task: _Task, problem: Exception) -> None:
        """Answers a task that failed; one whose rows are there, because only the answer was lost, has not failed."""
        if isinstance(problem, IntegrityError):
            try:
                with self._engine.connect() as connection:
                    there = all(_is_there(connection, row) for row in task.rows)
            except SQLAlchemyError as next_problem:
                task.done.set_exception(StorageFailure(_brief(next_problem)))
                return
            if there:
                task.done.set_result(None)
            else:
                task.done.set_exception(Conflict(_brief(problem)))
        else:
            logger.warning("a change could not be stored: %s", _brief(problem))
            task.done.set_exception(StorageFailure(_brief(problem)))


def _by_table(group: list[_Task]) -> dict[Table, list[dict[str, Any]]]:
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
