"""Opening the database: SQLite in a folder of the user's, or any other by its address, brought up to date first."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS = Path(__file__).parent.parent / "migrations"
FILE_NAME = "tables.sqlite"
# How long a connection waits for another one that writes.
_BUSY_SECONDS = 10


def default_folder() -> Path:
    """The folder for a user's data on this system."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "digsite"


def sqlite_url(folder: Path) -> str:
    """The address of the database in a folder.

    >>> sqlite_url(Path("games"))
    'sqlite:///games/tables.sqlite'
    """
    return URL.create("sqlite", database=(folder / FILE_NAME).as_posix()).render_as_string()


class Database:
    """A database with the current schema.

    A URL that names no driver for PostgreSQL gets psycopg.
    """

    def __init__(self, url: str) -> None:
        address = make_url(url)
        if address.drivername in ("postgresql", "postgres"):
            address = address.set(drivername="postgresql+psycopg")
        self.is_sqlite = address.get_backend_name() == "sqlite"
        arguments: dict[str, object] = {"timeout": _BUSY_SECONDS} if self.is_sqlite else {}
        self.engine = create_engine(address, connect_args=arguments, pool_pre_ping=not self.is_sqlite)
        if self.is_sqlite:
            event.listen(self.engine, "connect", _settle_sqlite)

    @property
    def name(self) -> str:
        """For people: the file, or the address without its password."""
        url = self.engine.url
        return str(url.database) if self.is_sqlite else url.render_as_string(hide_password=True)

    def migrate(self) -> None:
        """Brings the schema up to date."""
        upgrade(self.engine)

    def close(self) -> None:
        """Closes every connection."""
        self.engine.dispose()


def _settle_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """A commit is on the disk when it returns, and readers do not wait for the writer."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def upgrade(engine: Engine) -> None:
    """Runs the migrations that the database has not seen."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
