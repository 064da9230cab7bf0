"""Storage of tables: append-only history with snapshots, in SQLite or PostgreSQL."""

from digsite.server.storage.database import Database, default_folder, sqlite_url
from digsite.server.storage.store import Loaded, Store, StoredRow
from digsite.server.storage.writer import Conflict, Row, StorageFailure, Writer

__all__ = [
    "Conflict",
    "Database",
    "Loaded",
    "Row",
    "StorageFailure",
    "Store",
    "StoredRow",
    "Writer",
    "default_folder",
    "sqlite_url",
]
