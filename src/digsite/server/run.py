"""Runs the server in this process: a free port, a place for the data, and a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError

from digsite.server.app import create_app
from digsite.server.limits import LARGEST_FRAME, LOOPBACK, Origins, host_name
from digsite.server.service import Service
from digsite.server.settings import Settings
from digsite.server.static import FOLDER
from digsite.server.storage import Database, default_folder, sqlite_url

FIRST_PORT = 8000
_PORTS = 100
_LOCK_NAME = "server.lock"
# How long the last words may take to reach everybody.
_FAREWELL = 0.1
_SWITCH_INTERVAL = 0.0005
# What is searched for garbage at once takes about a millisecond; a search through everything is a rare thing.
_COLLECT_AFTER = (2_000, 5, 2_000)
_DATABASE = re.compile(r"(postgres(ql)?(\+\w+)?://|sqlite(\+\w+)?:///)")
_ORIGIN = re.compile(r"https?://[^/?#@\s]+/?")


class Busy(Exception):
    """Another server uses the folder; `address` is where, if that is known."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def run(
    host: str,
    port: int | None,
    folder: Path | None,
    database: str | None,
    origins: Sequence[str],
    launch: Callable[[str], object] | None,
    say: Callable[[str], object],
) -> None:
    """Serves until it is told to stop; what cannot be used raises ValueError or OSError."""
    settle_interpreter()
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    allowed = origins_for(host, origins)
    with contextlib.ExitStack() as closing:
        listener = closing.enter_context(listen(host, port))
        address = address_of(listener)
        if database is None:
            folder = folder or default_folder()
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            try:
                closing.enter_context(only_one(folder, address))
            except Busy as busy:
                say(f"digsite is running already with the tables in {folder}: {busy.address}")
                if launch is not None and busy.address:
                    launch(busy.address)
                return
            database = sqlite_url(folder)
        name = prepare_database(database)
        service = Service(Settings(database, origins=allowed))
        server = Server(service, lambda: _announce(address, name, launch, say))
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
        say("Stopped; everything is stored.")


def settle_interpreter() -> None:
    """Sets up this process for many small answers instead of one long computation.

    The thread that writes gets its turn quickly, because everybody waits for it; and what lives as long as the
    server is not searched for garbage again and again.
    """
    sys.setswitchinterval(_SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT_AFTER)


def _announce(
    address: str, name: str, launch: Callable[[str], object] | None, say: Callable[[str], object]
) -> None:
    say(f"digsite is at {address}  (tables in {name}; Ctrl-C stops it)")
    if launch is not None:
        launch(address)


class Server(uvicorn.Server):
    """A server that says when it is up, and tells everybody who is connected when it stops."""

    def __init__(self, service: Service, on_start: Callable[[], object], static: Path = FOLDER) -> None:
        super().__init__(config(create_app(service, static)))
        self._service = service
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and says so."""
        await super().startup(sockets)
        if self.started:
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Says goodbye, and stops."""
        self._service.tables.farewell()
        await asyncio.sleep(_FAREWELL)
        await super().shutdown(sockets)


def config(app: object) -> uvicorn.Config:
    """How the server speaks HTTP and WebSocket."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        ws="websockets-sansio",
        # Above our own limit, so that whoever exceeds that one is told so.
        ws_max_size=4 * LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


@contextlib.contextmanager
def listen(host: str, port: int | None) -> Iterator[socket.socket]:
    """A socket at a port: the one that is asked for, or the first free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(FIRST_PORT, FIRST_PORT + _PORTS) if port is None else [port]
    for number in ports:
        # Only a socket that says TCP is told to send at once; without it every answer waits for 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if os.name != "nt":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, number))
            listener.listen(1024)
        except OSError as problem:
            listener.close()
            if problem.errno == errno.EADDRINUSE and number != ports[-1]:
                continue
            raise OSError(problem.errno, f"{problem.strerror} (port {number})", host) from problem
        with listener:
            yield listener
        return


def address_of(listener: socket.socket) -> str:
    """The address that a browser on this machine can open."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def origins_for(host: str, others: Sequence[str]) -> Origins:
    """Who may come in at an address: at one of this machine only this machine's names count, and those listed.

    >>> origins_for("0.0.0.0", []).hosts is None
    True
    >>> origins_for("127.0.0.1", ["https://play.example/"]).allows("play.example", None)
    True
    >>> origins_for("127.0.0.1", ["play.example"])
    Traceback (most recent call last):
    ...
    ValueError: an origin is an address like https://play.example, not 'play.example'
    """
    for other in others:
        if not _ORIGIN.fullmatch(other):
            raise ValueError(f"an origin is an address like https://play.example, not {other!r}")
    listed = frozenset(other.rstrip("/") for other in others)
    names = frozenset(host_name(urlsplit(other).netloc) for other in listed)
    return Origins(LOOPBACK | names if host in LOOPBACK else None, listed)


def prepare_database(url: str) -> str:
    """Brings a database up to date and gives its name for people; one that cannot be used raises ValueError."""
    if not _DATABASE.match(url):
        raise ValueError(
            "this is not the address of a database that can be used;"
            " it is like postgresql://user:password@host/name or sqlite:///file"
        )
    try:
        with contextlib.closing(Database(url)) as database:
            database.migrate()
            return database.name
    except (ArgumentError, NoSuchModuleError) as problem:
        raise ValueError(f"this is not the address of a database that can be used: {problem}") from problem
    except ModuleNotFoundError as problem:
        raise ValueError(
            f"the driver {problem.name!r} is missing: pip install 'digsite[postgres]'"
        ) from problem
    except CommandError as problem:
        raise ValueError(f"the tables there were stored by a newer digsite: {problem}") from problem
    except DatabaseError as problem:
        raise ValueError(f"the database cannot be used: {problem.orig}") from problem


@contextlib.contextmanager
def only_one(folder: Path, address: str) -> Iterator[None]:
    """Holds a folder for one server; where another one holds it, raises Busy with that one's address.

    The lock is the system's and ends with the process, however that ends.
    """
    path = folder / _LOCK_NAME
    with open(path, "a+", encoding="utf-8") as lock:
        if not _lock(lock.fileno()):
            lock.seek(0)
            raise Busy(lock.read().strip())
        lock.seek(0)
        lock.truncate()
        lock.write(address)
        lock.flush()
        yield


def _lock(number: int) -> bool:
    try:
        import fcntl
    except ImportError:
        # Without such locks the database still refuses two changes with one version.
        return True
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
