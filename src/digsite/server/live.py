"""A table that is being played: one change at a time, stored first and then told to everybody who is connected."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec.structs import replace

from digsite.engine.messages import Message, seat_message
from digsite.server import bodies, frames, sight
from digsite.server.bots import BotPool
from digsite.server.connection import Connection
from digsite.server.errors import NotStored, Refused
from digsite.server.record import BOTS, SNAPSHOT_EVERY, AnyChange, Change, Record, read_change, tag_of, write
from digsite.server.settings import Settings
from digsite.server.storage import Conflict, StorageFailure, Store, StoredRow
from digsite.server.table_bots import TableBots
from digsite.table import Consent, Playback


class LiveTable:
    """A table with those who are connected to it, and the bots that play at it.

    Whoever changes it holds `lock` from looking at it until everybody is told.
    """

    def __init__(self, record: Record, store: Store, pool: BotPool, settings: Settings) -> None:
        self.record = record
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        # Which request led to which version, what the latest ones were answered, and who wishes to go back.
        self.acks: dict[str, int] = {}
        self.answers: OrderedDict[str, frames.Done] = OrderedDict()
        self.asked: dict[str, Consent] = {}
        self.nothing_asked = asyncio.Event()
        self.nothing_asked.set()
        self.pool = pool
        self.settings = settings
        self.bots = TableBots(self)
        self._store = store
        self._unsure = False
        self._arriving = 0
        self._playback: tuple[int, Playback] | None = None
        # What those who want only changes were told last, by seat.
        self._told: dict[int | None, sight.Told] = {}

    # Coming and going

    @property
    def present(self) -> list[bool]:
        """Which seats somebody is connected for."""
        here = {connection.seat for connection in self.connections}
        return [index in here for index in range(len(self.record.seats))]

    def host_seat(self) -> int | None:
        """The seat of the host: as long as they are not connected, the first one that a person may hold."""
        here = (connection.seat for connection in self.connections if connection.host)
        kept = (index for index, record in enumerate(self.record.seats) if record.key is not None)
        return next((seat for seat in here if seat is not None), next(kept, None))

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is under way."""
        under_way = self._arriving or self.bots.at_work or self.lock.locked()
        return not self.connections and not under_way

    def summary(self) -> frames.Summary:
        """The table at a glance."""
        return sight.summary(self.record, self.present)

    def moment(self, step: int, seat: int | None) -> bodies.Moment:
        """The sight of a seat after so many steps."""
        if self._playback is None or self._playback[0] != self.record.version:
            self._playback = (self.record.version, Playback(self.record.match.replay()))
        return sight.moment(self._playback[1], step, seat, self.record.match.notes)

    async def join(self, connection: Connection, hello: frames.Hello) -> None:
        """Somebody connects: a seat, the host, or a spectator."""
        self._arriving += 1
        try:
            async with self.lock:
                self._join(connection, hello)
        finally:
            self._arriving -= 1
        self.bots.wake()

    def _join(self, connection: Connection, hello: frames.Hello) -> None:
        self._admit(connection, hello)
        if len(self.connections) >= self.settings.limits.connections_per_table:
            raise Refused(429, Message("server.full"))
        connection.patches = hello.views == "patches"
        self.connections.append(connection)
        self.welcome(connection)
        missed = None if hello.since is None else self.record.since(hello.since)
        if missed is None:
            self.show(connection)
        else:
            self._show_gap(connection, missed)
        for request, consent in self.asked.items():
            connection.send(self.question(request, consent))
        if self.bots.thinking is not None:
            connection.send(frames.Thinking(self.bots.thinking))
        self._tell_present()

    def _admit(self, connection: Connection, hello: frames.Hello) -> None:
        """Finds out who is there; a secret that opens nothing is refused."""
        for secret in (hello.secret, hello.host):
            if secret is None:
                continue
            seat = self.record.seat_of(secret)
            host = self.record.is_host(secret)
            if seat is None and not host:
                raise Refused(403, Message("server.bad-secret"))
            connection.seat = seat if connection.seat is None else connection.seat
            connection.host = connection.host or host

    def welcome(self, connection: Connection) -> None:
        """Tells a connection who it is here."""
        connection.send(frames.Welcome(frames.PROTOCOL, connection.seat, connection.host, self.summary()))

    def show(self, connection: Connection) -> None:
        """Tells a connection everything that it may see now."""
        fresh = sight.fresh(self.record, connection.seat)
        if connection.patches:
            self._told[connection.seat] = sight.Told.by(fresh)
        connection.send(fresh)

    def _show_gap(self, connection: Connection, missed: list[Change]) -> None:
        before: sight.Told | None = None
        for update in sight.gap(self.record, missed, connection.seat, self.present):
            connection.send(sight.shortened(update, before))
            if connection.patches:
                before = sight.Told.by(update)
        if before is not None:
            self._told[connection.seat] = before

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._tell_present()

    async def close(self) -> None:
        """Stops what is under way."""
        await self.bots.stop()

    # Telling

    def tell(self, frame_for: Callable[[int | None], frames.ServerFrame]) -> None:
        """Sends a frame to everybody, written once for all who see the same."""
        texts: dict[int | None, str] = {}
        for connection in list(self.connections):
            if connection.seat not in texts:
                texts[connection.seat] = frames.write_frame(frame_for(connection.seat))
            connection.send_text(texts[connection.seat])

    def _tell_change(self, done: Change) -> None:
        """Tells everybody what has changed, those who want it so with what changed in their view."""
        present = self.present if done.kind == "seated" else ()
        told: dict[int | None, frames.Update] = {}
        texts: dict[tuple[int | None, bool], str] = {}
        for connection in list(self.connections):
            seat, patches = connection.seat, connection.patches
            if seat not in told:
                told[seat] = sight.update(self.record, done, seat, present)
            if (seat, patches) not in texts:
                frame = sight.shortened(told[seat], self._told.get(seat)) if patches else told[seat]
                texts[seat, patches] = frames.write_frame(frame)
            connection.send_text(texts[seat, patches])
        self._told = {seat: sight.Told.by(told[seat]) for seat, patches in texts if patches}

    def _tell_present(self) -> None:
        self.tell(lambda _seat: frames.Present(self.present))

    def question(self, request: str, consent: Consent) -> frames.UndoAsked:
        """The wish of somebody to go back, as everybody is told."""
        count = self.record.step - consent.to
        message = Message("undo.asked", {"seat": seat_message(consent.seat), "count": count})
        return frames.UndoAsked(request, consent.seat, consent.to, message.as_data())

    def put(self, request: str, consent: Consent) -> None:
        """Asks everybody who is concerned; a seat has one wish at a time."""
        self._withdraw(lambda other: other.seat == consent.seat)
        self.asked[request] = consent
        self.nothing_asked.clear()
        self.tell(lambda _seat: self.question(request, consent))

    def settle(self, request: str, agreed: bool) -> None:
        """A wish to go back is granted, or no longer stands."""
        if self.asked.pop(request, None) is not None:
            self.tell(lambda _seat: frames.UndoAnswered(request, agreed))
        if not self.asked:
            self.nothing_asked.set()

    def _withdraw(self, which: Callable[[Consent], bool]) -> None:
        for request in [number for number, consent in self.asked.items() if which(consent)]:
            self.settle(request, False)

    # Changing

    async def change(self, change: AnyChange, ack: str | None, granted: Consent | None = None) -> None:
        """Stores a change that has been checked, carries it out, and tells everybody.

        Raises Conflict when storage knows another change with that version or ack, and NotStored when it
        cannot be written. In neither case has anything happened.
        """
        record = self.record
        change = replace(change, bots=BOTS)
        row = StoredRow(record.version + 1, ack, write(change))
        # Snapshots are of what is stored already, and go the way of the next change.
        due = record.version > 0 and record.version % SNAPSHOT_EVERY == 0 and record.match.halted is None
        snapshot = (record.version, write(record.snapshot())) if due else None
        try:
            await self._store.append(record.id, row, tag_of(change), time.time(), snapshot)
        except Conflict:
            self._unsure = True
            raise
        except StorageFailure as problem:
            self._unsure = True
            raise NotStored(str(problem)) from problem
        self._carry_out(change, ack, granted)

    def _carry_out(self, change: AnyChange, ack: str | None, granted: Consent | None = None) -> None:
        people = self.record.match.people
        done = self.record.carry_out(change)
        if ack is not None:
            self.acks[ack] = done.version
        self._tell_change(done)
        # A wish is about the table as it was, and for the people who were there.
        if done.kind != "seated" or self.record.match.people != people:
            self._withdraw(lambda consent: consent is not granted)

    async def catch_up(self) -> None:
        """After a failure to store, finds out what is stored after all."""
        if not self._unsure:
            return
        try:
            rows = await self._store.rows_after(self.record.id, self.record.version)
        except Exception as problem:
            raise NotStored(type(problem).__name__) from problem
        self._unsure = False
        for row in rows:
            self._carry_out(read_change(row.data), row.ack)

    async def version_of_ack(self, ack: str) -> int | None:
        """The version that an earlier request with this ack led to; None where none did."""
        if ack in self.acks:
            return self.acks[ack]
        try:
            return await self._store.version_of_ack(self.record.id, ack)
        except Exception as problem:
            raise NotStored(type(problem).__name__) from problem
