"""A server to be measured, in a process of its own: digsite's, or the floor that it is compared with.

The floor is the same framework on the same loop, with nothing behind it: each message is answered after one
durable SQLite commit of its own.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from digsite.server.limits import Limits
from digsite.server.run import Server, config, listen, settle_interpreter
from digsite.server.service import Service
from digsite.server.settings import Settings
from digsite.server.storage import sqlite_url

_ENDLESS = 1e9


def floor(folder: Path) -> Litestar:
    """One message, one durable commit, one answer."""
    writer = ThreadPoolExecutor(1)
    connection = writer.submit(_open, folder / "floor.sqlite").result()

    def commit(text: str) -> None:
        connection.execute("INSERT INTO history (data) VALUES (?)", (text,))
        connection.commit()

    @websocket("/socket")
    async def answer(socket: WebSocket[Any, Any, State]) -> None:
        await socket.accept()
        loop = asyncio.get_running_loop()
        try:
            while True:
                text = await socket.receive_text()
                await loop.run_in_executor(writer, commit, text)
                await socket.send_text(text)
        except WebSocketDisconnect:
            pass

    return Litestar([answer], openapi_config=None, logging_config=None)


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE history (id INTEGER PRIMARY KEY, data TEXT NOT NULL)")
    return connection


def tell_the_time() -> None:
    """Answers each line of the standard input with the processor time of this process."""
    for _ in sys.stdin:
        print(time.process_time(), flush=True)


def main() -> None:
    """Serves one of the two until it is ended; the first line that it prints is its port."""
    subject, folder = sys.argv[1], Path(sys.argv[2])
    settle_interpreter()
    threading.Thread(target=tell_the_time, daemon=True).start()
    with listen("127.0.0.1", 0) as listener:

        def announce() -> None:
            print(listener.getsockname()[1], flush=True)

        if subject == "digsite":
            limits = Limits(
                _ENDLESS, _ENDLESS, _ENDLESS, _ENDLESS, connections=100_000, tables_at_hand=100_000
            )
            settings = Settings(sqlite_url(folder), limits=limits, workers=1)
            Server(Service(settings), announce).run(sockets=[listener])
        else:
            server = uvicorn.Server(config(floor(folder)))
            startup = server.startup

            async def start(sockets: Any = None) -> None:
                await startup(sockets)
                announce()

            server.startup = start  # type: ignore[method-assign]
            server.run(sockets=[listener])


if __name__ == "__main__":
    main()
