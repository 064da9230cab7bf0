"""The databases that the tests of the server run on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from digsite.server.storage import sqlite_url
from tests.server.postgres import MISSING, find_binaries, postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server of our own."""
    binaries = find_binaries()
    if binaries is None:
        pytest.fail(MISSING)
    with postgres(binaries) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path)
        return
    address = request.getfixturevalue("postgres_server")
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    yield address


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of an empty database in a file."""
    return sqlite_url(tmp_path)
