"""Connections to a server under measurement: they make moves and take the time until the answers come."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import json
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Sequence

import httpx
import websockets

from benchmarks.scripts import Scripts, Setting, script

# How long an answer is waited for, in seconds.
_PATIENCE = 240.0
_DONE = '{"type":"done"'
_REFUSED = '{"type":"refused"'


class Line(ABC):
    """One table after the other, or one connection to the floor: sends moves and waits for their answers."""

    def __init__(self, port: int, setting: Setting, seeds: Iterator[int], scripts: Scripts = script) -> None:
        self._port = port
        self._setting = setting
        self._seeds = seeds
        self._scripts = scripts
        self._sockets: Sequence[websockets.ClientConnection] = ()
        self._readers: Sequence[asyncio.Task[None]] = ()
        self._answers: asyncio.Queue[str] = asyncio.Queue()
        self._moves: deque[tuple[int, int]] = deque()
        self._version = 0

    @abstractmethod
    async def _sit_down(self) -> tuple[list[websockets.ClientConnection], list[tuple[int, int]]]:
        """The sockets of all seats, and the moves that are made through them."""

    @abstractmethod
    def _answer(self, text: str) -> bool:
        """Whether a message is the answer to a move."""

    async def ready(self) -> None:
        """Sees to it that there is a move to make: however fast a server is, it never runs out of games."""
        if not self._moves:
            await self.close()
            self._sockets, moves = await self._sit_down()
            self._readers = [asyncio.create_task(self._read(socket)) for socket in self._sockets]
            self._moves.extend(moves)
            self._version = 0

    async def _read(self, socket: websockets.ClientConnection) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                text = await socket.recv()
                assert isinstance(text, str)
                if self._answer(text):
                    self._answers.put_nowait(text)

    async def move(self) -> None:
        """Makes the next move and waits until it is acknowledged."""
        seat, action = self._moves.popleft()
        ack = f"move-{self._version}"
        request = {"type": "submit", "ack": ack, "version": self._version, "actions": [action]}
        await self._sockets[seat].send(json.dumps(request))
        answer = await asyncio.wait_for(self._answers.get(), _PATIENCE)
        if ack not in answer:
            raise RuntimeError(f"not the answer to {ack}: {answer}")
        self._version += 1

    async def close(self) -> None:
        for socket in self._sockets:
            await socket.close()
        await asyncio.gather(*self._readers, return_exceptions=True)


class TableLine(Line):
    """A table of digsite with people in all seats who are connected; after a game they sit down to the next."""

    async def _sit_down(self) -> tuple[list[websockets.ClientConnection], list[tuple[int, int]]]:
        setting, seed = self._setting, next(self._seeds)
        seats = [{"name": name} for name in ("Ada", "Bo", "Cleo", "Dan")[: setting.players]]
        # Nothing is encrypted here, and to look for certificates takes longer than to make a table.
        address = f"http://127.0.0.1:{self._port}"
        async with httpx.AsyncClient(base_url=address, trust_env=False, verify=False) as http:
            body = {"game": setting.game, "seats": seats, "seed": seed}
            made = (await http.post("/api/tables", json=body, timeout=_PATIENCE)).raise_for_status().json()
        sockets = []
        for secret in made["seats"]:
            socket = await _connect(self._port, f"/api/tables/{made['table']}/socket")
            hello = {"type": "hello", "protocol": 1, "secret": secret, "since": None, "views": setting.views}
            await socket.send(json.dumps(hello))
            sockets.append(socket)
        return sockets, self._scripts(seed, setting)

    def _answer(self, text: str) -> bool:
        if text.startswith(_REFUSED):
            raise RuntimeError(text)
        return text.startswith(_DONE)


class EchoLine(Line):
    """A connection to the floor, which sends back what it gets; the moves are those of a table."""

    async def _sit_down(self) -> tuple[list[websockets.ClientConnection], list[tuple[int, int]]]:
        socket = await _connect(self._port, "/socket")
        return [socket], [(0, action) for _, action in self._scripts(next(self._seeds), self._setting)]

    def _answer(self, text: str) -> bool:
        return True


async def lines_to(
    kind: type[Line], port: int, count: int, setting: Setting, scripts: Scripts = script
) -> list[Line]:
    """So many lines to a server, ready for their first moves."""
    lines = [kind(port, setting, itertools.count(seed, count), scripts) for seed in range(count)]
    for line in lines:
        await line.ready()
    return lines


async def _connect(port: int, path: str) -> websockets.ClientConnection:
    url = f"ws://127.0.0.1:{port}{path}"
    return await websockets.connect(
        url, compression=None, max_size=None, proxy=None, ping_interval=None, open_timeout=_PATIENCE
    )


async def at_capacity(lines: Sequence[Line], seconds: float) -> tuple[float, list[float]]:
    """The time it took, and the latencies, when every table makes its next move at once."""
    latencies: list[float] = []
    end = time.perf_counter() + seconds

    async def play(line: Line) -> None:
        # One move at least, however long the machine takes.
        while True:
            await line.ready()
            started = time.perf_counter()
            await line.move()
            latencies.append(time.perf_counter() - started)
            if time.perf_counter() >= end:
                return

    began = time.perf_counter()
    await asyncio.gather(*(play(line) for line in lines))
    return time.perf_counter() - began, latencies


async def at_rate(lines: Sequence[Line], rate: float, seconds: float) -> list[float]:
    """The latencies when moves are due at even intervals, each table in its turn."""
    latencies: list[float] = []
    interval = len(lines) / rate
    began = time.perf_counter()

    async def play(number: int, line: Line) -> None:
        due = began + number / rate
        while due < began + seconds:
            await line.ready()
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await line.move()
            latencies.append(time.perf_counter() - due)
            due += interval

    await asyncio.gather(*(play(number, line) for number, line in enumerate(lines)))
    return latencies


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """No search for garbage in this process, which holds every move of every game and takes the time."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
