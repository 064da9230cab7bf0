"""A storm of requests: four clients that break off, come back, send again, twice and too late.

Afterwards what is stored is one serial history: played again it leads to the table that everybody sees, and every
answer that any client ever got is true of it.
"""

import asyncio
import contextlib
import os
import random

import websockets

from digsite.engine.hashing import state_hash
from digsite.server.record import Decided, Record, Undone, read_change, read_setup
from digsite.server.storage import Database, Store
from tests.server.serving import Address, Client, Frame, run, serving, settings_for

# DIGSITE_SOAK=10 makes it ten times as long.
CHANGES = 120 * int(os.environ.get("DIGSITE_SOAK", "1"))


class Stormy:
    """A client that behaves as badly as a bad connection makes it."""

    def __init__(self, server: Address, table: str, secret: str, seat: int, seed: int) -> None:
        self.server = server
        self.table = table
        self.secret = secret
        self.seat = seat
        self.chance = random.Random(seed)
        self.number = 0
        self.version: int | None = None
        self.view: Frame = {}
        # What was sent under an ack, and every answer that came for it.
        self.sent: dict[str, Frame] = {}
        self.done: dict[str, set[int]] = {}
        self.refused: dict[str, set[str]] = {}
        self.waiting: Frame | None = None

    async def rage(self, enough: asyncio.Event) -> None:
        """Connects again and again until it is enough."""
        while not enough.is_set():
            async with self.server.dial(self.table, close_timeout=0.2) as client:
                with contextlib.suppress(websockets.ConnectionClosed):
                    await self.visit(client, enough)

    async def visit(self, client: Client, enough: asyncio.Event) -> None:
        """One connection: the gap first, then some requests, until it breaks off."""
        await self.greet(client)
        for _ in range(self.chance.randrange(1, 12)):
            if enough.is_set():
                return
            if self.waiting is None:
                await self.wait_for_turn(client, enough)
            await self.decide(client)
            if self.chance.random() < 0.25:
                # Breaks off without reading the answer.
                client.socket.transport.abort()
                return
            if self.waiting is not None:
                await self.read_until(client, "done", "refused", ack=self.waiting["ack"])

    async def settle(self) -> None:
        """Waits for the answer that is still due, so that nothing happens any more."""
        async with self.server.dial(self.table) as client:
            await self.greet(client)
            if self.waiting is not None:
                await self.read_until(client, "done", "refused", ack=self.waiting["ack"])

    async def greet(self, client: Client) -> None:
        """Hears what was missed, and asks again for what has no answer yet."""
        hello = {"type": "hello", "protocol": 1, "secret": self.secret, "since": self.version}
        await client.send(hello)
        await self.read_until(client, "present")
        if self.waiting is not None:
            # Nobody knows whether it arrived: the same again.
            await client.send(self.waiting)

    async def wait_for_turn(self, client: Client, enough: asyncio.Event) -> None:
        while not enough.is_set() and not self.view.get("over") and self.view.get("player") != self.seat:
            try:
                await asyncio.wait_for(self.read(client), 0.5)
            except TimeoutError:
                return

    async def decide(self, client: Client) -> None:
        """A decision or an undo; and now and then the same twice, an old one again, or one that is too late."""
        if self.waiting is None:
            self.number += 1
            request: Frame = {"ack": f"{self.number}", "version": self.version}
            choices = client.latest.get("turn", {}).get("choices")
            if self.chance.random() < 0.15:
                request |= {"type": "undo", "scope": self.chance.choice(["step", "turn"])}
            elif choices and client.latest["version"] == self.version:
                request |= {"type": "submit", "actions": [self.chance.choice(choices)["id"]]}
            else:
                request |= {"type": "submit", "actions": [self.chance.randrange(124)]}
            self.sent[request["ack"]] = request
            self.waiting = request
            await client.send(request)
        if self.chance.random() < 0.3:
            await client.send(self.waiting)
        if self.chance.random() < 0.2 and self.sent:
            await client.send(self.sent[self.chance.choice(list(self.sent))])
        if self.chance.random() < 0.2 and self.version:
            self.number += 1
            late: Frame = {
                "type": "submit",
                "ack": f"{self.number}",
                "version": self.version - 1,
                "actions": [123],
            }
            self.sent[late["ack"]] = late
            await client.send(late)

    async def read_until(self, client: Client, *kinds: str, ack: str | None = None) -> None:
        while True:
            frame = await self.read(client)
            if frame["type"] in kinds and (ack is None or frame["ack"] == ack):
                return

    async def read(self, client: Client) -> Frame:
        frame = await client.receive()
        if frame["type"] == "update":
            assert self.version is not None
            assert frame["version"] == self.version + 1, "an update is missing or came twice"
        if frame["type"] in ("state", "update"):
            self.version, self.view = frame["version"], frame["view"]
        elif frame["type"] == "done":
            self.done.setdefault(frame["ack"], set()).add(frame["version"])
        elif frame["type"] == "refused":
            self.refused.setdefault(frame["ack"], set()).add(frame["error"]["message"]["id"])
        if self.waiting is not None and frame.get("ack") == self.waiting["ack"]:
            self.waiting = None
        return frame


def test_after_a_storm_everything_is_one_serial_history(database: str) -> None:
    async def play() -> None:
        async with serving(settings_for(database)) as server:
            assert server.service is not None
            made = await server.make("Ada", "Bo", "Cleo", "Dov")
            table = made["table"]
            clients = [
                Stormy(server, table, secret, seat, seed=seat) for seat, secret in enumerate(made["seats"])
            ]
            enough = asyncio.Event()
            raging = [asyncio.create_task(client.rage(enough)) for client in clients]
            while not enough.is_set():
                await asyncio.sleep(0.1)
                summary = await server.get(f"/api/tables/{table}")
                if summary["version"] >= CHANGES or summary["over"] or any(task.done() for task in raging):
                    enough.set()
            await asyncio.gather(*raging)
            for client in clients:
                await client.settle()
            live = await server.service.tables.find(table)
            final, version = state_hash(live.record.match.state), live.record.version
            views = [live.record.match.state.view(seat) for seat in range(4)]
            for client in clients:
                async with server.sit(table, client.secret, since=client.version) as last:
                    assert last.latest.get("view", client.view) == views[client.seat]
        await check_history(database, table, clients, final, version)

    run(play())


async def check_history(database: str, table: str, clients: list[Stormy], final: str, version: int) -> None:
    store = Store(Database(database))
    stored = await store.load(table)
    assert stored is not None
    rows = await store.rows_after(table, 0)
    store.close()
    assert [row.version for row in rows] == list(range(1, version + 1))
    record = Record.new(table, read_setup(stored.setup))
    accepted: dict[str, int] = {}
    for row in rows:
        change = read_change(row.data)
        record.carry_out(change)
        assert row.ack is not None
        assert row.ack not in accepted
        accepted[row.ack] = row.version
        seat, _, ack = row.ack.partition(":")
        request = clients[int(seat)].sent[ack]
        assert request["version"] == row.version - 1
        assert isinstance(change, Decided | Undone)
        if isinstance(change, Decided):
            assert (change.seat, change.actions) == (int(seat), request["actions"])
    assert state_hash(record.match.state) == final
    answered = resent = 0
    for client in clients:
        for ack, versions in client.done.items():
            assert versions == {accepted[f"{client.seat}:{ack}"]}
            assert ack not in client.refused
            answered += 1
        resent += sum(ack not in client.done for ack in client.refused)
        for ack in client.refused:
            assert f"{client.seat}:{ack}" not in accepted
    assert answered > version / 2
    assert resent > 0
