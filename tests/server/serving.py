"""A server in the test's own event loop, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import websockets

from digsite.server.limits import Limits
from digsite.server.patches import patched
from digsite.server.run import Server, listen
from digsite.server.service import Service
from digsite.server.settings import Settings
from digsite.server.static import FOLDER

Frame = dict[str, Any]

# Bots that answer at once.
QUICK = {
    "beginner": "tests.server.quick_bot:last",
    "easy": "tests.server.quick_bot:last",
    "medium": "random",
    "hard": "ismcts:iterations=30",
    "expert": "ismcts:iterations=30",
    "adaptive": "random",
    "hint": "expert:iterations=40",
    "analysis": "tests.server.quick_bot:First",
}
# Tests hurry more than people do.
HASTY = Limits(
    frames_per_second=10_000.0, frame_burst=10_000.0, makes_per_minute=60_000.0, make_burst=10_000.0
)
# Seconds until a test gives up on an answer, and on itself. Long, because a busy machine is no fault; nothing waits
# when all is well.
PATIENCE = 240.0
WHOLE_PATIENCE = 2400.0
# Every table is the same unless a test wishes for another; long, so that it is noticed where it does not belong.
SEED = 5_318_008_273_640_915_771
_numbers = itertools.count(1)


def settings_for(database: str, **changes: Any) -> Settings:
    """Settings for tests: quick bots that do not wait for anybody to follow."""
    return replace(Settings(database, levels=QUICK, limits=HASTY, pace=0.0, workers=1), **changes)


def run(test: Coroutine[Any, Any, None]) -> None:
    """Runs a test that awaits."""
    asyncio.run(asyncio.wait_for(test, WHOLE_PATIENCE))


@dataclass
class Address:
    """A running server, as its clients see it."""

    port: int
    service: Service | None = None
    http: httpx.AsyncClient = field(init=False)

    def __post_init__(self) -> None:
        # A connection that is kept may be closed over there just when it is used again, so that none is.
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),
            trust_env=False,
        )

    async def make(self, *seats: str, game: str = "lost-cities", **wishes: Any) -> Frame:
        """A table, always the same one unless a seed is wished for; a seat is a name, or a name and a level with a
        colon between."""
        wanted = [
            {"name": name, "level": level or None} for name, _, level in (s.partition(":") for s in seats)
        ]
        answer = await self.http.post(
            "/api/tables", json={"game": game, "seats": wanted, "seed": SEED, **wishes}
        )
        assert answer.status_code == 201, answer.text
        made: Frame = answer.json()
        return made

    async def get(self, path: str, secret: str | None = None) -> Any:
        """What is at a path, which must be there."""
        headers = {} if secret is None else {"authorization": f"Bearer {secret}"}
        answer = await self.http.get(path, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @asynccontextmanager
    async def sit(
        self,
        table: str,
        secret: str | None = None,
        host: str | None = None,
        since: int | None = None,
        views: str | None = None,
    ) -> AsyncIterator[Client]:
        """A client that has said hello and got its state."""
        async with self.dial(table) as client:
            await client.hello(secret, host, since, views)
            yield client

    @asynccontextmanager
    async def dial(self, table: str, **options: Any) -> AsyncIterator[Client]:
        """A client that has said nothing yet."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        # A client whose turn to read comes late is there all the same, however long the others take.
        patient: dict[str, Any] = {
            "max_size": None,
            "max_queue": None,
            "open_timeout": PATIENCE,
            "ping_interval": None,
            "proxy": None,
        }
        async with websockets.connect(url, **(patient | options)) as socket:
            yield Client(socket)


class Client:
    """One end of a socket. It remembers every frame, with its whole view, and the latest state."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self.sent: dict[str, Frame] = {}
        self.latest: Frame = {}
        self.version = -1

    async def hello(
        self,
        secret: str | None,
        host: str | None = None,
        since: int | None = None,
        views: str | None = None,
    ) -> None:
        """Says hello and waits for the welcome and the state, or the gap."""
        frame: Frame = {"type": "hello", "protocol": 1, "secret": secret, "since": since}
        if host is not None:
            frame["host"] = host
        if views is not None:
            frame["views"] = views
        await self.send(frame)
        await self.until("present", "bye")

    async def send(self, frame: Frame) -> None:
        """Sends a frame as it is."""
        await self.socket.send(json.dumps(frame))

    async def receive(self) -> Frame:
        """The next frame."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        frame: Frame = json.loads(text)
        self.texts.append(text)
        self.frames.append(frame)
        if frame["type"] in ("state", "update"):
            if "patch" in frame:
                assert frame["version"] == self.version + 1, "a patch belongs to the version before"
                frame["view"] = patched(self.latest["view"], frame["patch"])
            self.latest = frame
            self.version = frame["version"]
        return frame

    async def until(self, *kinds: str, when: Callable[[Frame], bool] = lambda frame: True) -> Frame:
        """The next frame of one of these types."""
        while True:
            frame = await self.receive()
            if frame["type"] in kinds and when(frame):
                return frame

    async def ask(self, kind: str, ack: str | None = None, **fields: Any) -> Frame:
        """Sends a request at the latest version and gives its answer, `done` or `refused`."""
        ack = ack or f"ack-{next(_numbers)}"
        frame = {"type": kind, "ack": ack, "version": self.version, **fields}
        self.sent[ack] = frame
        await self.send(frame)
        return await self.until("done", "refused", when=lambda answer: answer["ack"] == ack)

    async def submit(self, *actions: int, **fields: Any) -> Frame:
        """Decides."""
        return await self.ask("submit", actions=list(actions), **fields)

    async def wait_for_turn(self) -> None:
        """Waits until this seat decides, or the game is over."""
        while not self.over and not self.choices:
            await self.until("update", "state")

    async def catch_up(self, version: int) -> None:
        """Waits for a version."""
        while self.version < version:
            await self.until("update", "state")

    @property
    def choices(self) -> list[Frame]:
        """What can be chosen now."""
        return self.latest["turn"]["choices"] or []

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.latest["view"]["over"])

    def choice(self, verb: str) -> int:
        """The first choice with that verb."""
        return int(next(choice["id"] for choice in self.choices if choice["verb"] == verb))


@asynccontextmanager
async def serving(settings: Settings, static: Path = FOLDER) -> AsyncIterator[Address]:
    """A server with these settings."""
    with contextlib.ExitStack() as stack:
        listener: socket.socket = stack.enter_context(listen("127.0.0.1", 0))
        service = Service(settings)
        started = asyncio.Event()
        server = Server(service, started.set, static)
        # Signals are for the tests, not for the server.
        task = asyncio.create_task(server._serve([listener]))
        waiting = asyncio.create_task(started.wait())
        await asyncio.wait([task, waiting], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if task.done():
            task.result()
            raise AssertionError("the server did not start")
        address = Address(listener.getsockname()[1], service)
        try:
            yield address
        finally:
            await address.http.aclose()
            server.should_exit = True
            await task


def problem(answer: Frame | httpx.Response) -> str:
    """The message id of a refusal."""
    body: Mapping[str, Any] = answer.json() if isinstance(answer, httpx.Response) else answer
    return str(body["error"]["message"]["id"])
