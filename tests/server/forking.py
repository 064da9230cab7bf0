"""Servers that start at once: a process that has everything loaded forks one each time it is asked to.

Each is a process of its own, with its own memory, sockets and connections to the database, and dies as such.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from digsite.server.run import Server, listen
from digsite.server.service import Service
from digsite.server.storage import sqlite_url
from tests.server.serving import settings_for

REPOSITORY = Path(__file__).parent.parent.parent


class Nursery:
    """The process that forks, as seen by a test. It serves one folder, one server at a time."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.server.forking", str(folder)]
        self._process = subprocess.Popen(
            command, cwd=REPOSITORY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self) -> tuple[int, int]:
        """Starts a server; its process and its port."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        process, port = self._told()
        return process, port

    def wait(self) -> int:
        """Waits for the end of the server; the signal that ended it."""
        (status,) = self._told()
        return os.WTERMSIG(status)

    def _told(self) -> list[int]:
        assert self._process.stdout is not None
        numbers: list[int] = json.loads(self._process.stdout.readline())
        return numbers

    def close(self) -> None:
        """Ends it, and the server that is still there with it."""
        self._process.communicate()


def serve(folder: Path) -> None:
    """One server, until it is killed."""
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        service = Service(settings_for(sqlite_url(folder)))
        Server(service, lambda: tell(os.getpid(), port)).run(sockets=[listener])


def tell(*numbers: int) -> None:
    """One line for the test."""
    print(json.dumps(numbers), flush=True)


def main() -> None:
    """Forks for each line that comes in, and tells when the child is dead."""
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(Path(sys.argv[1]))
            os._exit(0)
        tell(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    main()
