"""A server that the browser tests start, kill and start again."""

import errno
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import httpx

from tests.server.serving import Frame

# What is dealt where a test does not say it.
SEED = 5
REPOSITORY = Path(__file__).parent.parent.parent
# Seconds until an answer is given up. Long, because a busy machine is no fault; nothing waits when all is well.
PATIENCE = 240
# Where no system takes ports from for calls to others, so that a server that was killed finds its port again.
PORTS = range(20_000, 30_000)


def free_port() -> int:
    """A port that nobody listens at now."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
            except OSError as problem:
                if problem.errno != errno.EADDRINUSE:
                    raise
            else:
                return port


class WebServer:
    """A server at a port and with a folder of its own, which it keeps over restarts."""

    def __init__(self, folder: Path, environment: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.environment = environment
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Starts it and waits until it is up."""
        command = [sys.executable, "-m", "tests.web.quick_server", str(self.port), str(self.folder)]
        self.process = subprocess.Popen(
            command, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True, env=self.environment
        )
        assert self.process.stdout is not None
        assert str(self.port) in self.process.stdout.readline(), "the server did not start"

    def kill(self) -> None:
        """Ends it without a goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=PATIENCE)

    def stop(self) -> None:
        """Ends it as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=PATIENCE)

    def make(self, *seats: str, game: str = "lost-cities", **wishes: object) -> Frame:
        """A table; a seat is a name, or a name and a level with a colon between."""
        wanted = [{"name": n, "level": level or None} for n, _, level in (s.partition(":") for s in seats)]
        body = {"game": game, "seats": wanted, "seed": SEED, **wishes}
        answer = httpx.post(f"{self.address}/api/tables", json=body, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        made: Frame = answer.json()
        return made

    def seat_link(self, made: Frame, seat: int = 0) -> str:
        """The link of a seat."""
        return f"{self.address}/table/{made['table']}#s.{made['seats'][seat]}"
