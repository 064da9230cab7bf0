"""A table that is being played: one change at a time, stored first and then told to everybody who is connected."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping

from digsite.bots import Perspective, RandomBot
from digsite.engine.errors import IllegalAction
from digsite.engine.messages import Message, seat_message
from digsite.server import frames, sight
from digsite.server.bots import ADVISER, BotPool
from digsite.server.connection import Connection
from digsite.server.errors import NotStored, Refused, StaleVersion
from digsite.server.limits import Limits
from digsite.server.record import (
    SNAPSHOT_EVERY,
    AnyChange,
    Decided,
    HandedOver,
    Record,
    Reseated,
    SeatRecord,
    Undone,
    read_change,
    write,
)
from digsite.server.secrets import hashed, new_id, new_secret
from digsite.server.storage import Conflict, StorageFailure, Store, StoredRow
from digsite.table import Consent, Seat, UndoRefused

logger = logging.getLogger(__name__)

_KEPT_ANSWERS = 64


class LiveTable:
    """A table with those who are connected to it, and the bots that play at it."""

    def __init__(
        self,
        record: Record,
        store: Store,
        pool: BotPool,
        levels: Mapping[str, str],
        limits: Limits,
        pace: float,
    ) -> None:
        self.record = record
        self.acks: dict[str, int] = {}
        self.connections: list[Connection] = []
        self._store = store
        self._pool = pool
        self._levels = levels
        self._limits = limits
        self._pace = pace
        self._lock = asyncio.Lock()
        self._answers: OrderedDict[str, frames.Done] = OrderedDict()
        self._asked: dict[str, Consent] = {}
        self._bot_task: asyncio.Task[None] | None = None
        self._unsure = False

    # Coming and going

    @property
    def present(self) -> list[bool]:
        """Which seats somebody is connected for."""
        here = {connection.seat for connection in self.connections}
        return [index in here for index in range(len(self.record.seats))]

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is under way."""
        return not self.connections and self._bot_task is None and not self._lock.locked()

    def summary(self) -> frames.Summary:
        """The table at a glance."""
        return sight.summary(self.record, self.present)

    async def join(self, connection: Connection, hello: frames.Hello) -> None:
        """Somebody connects: a seat, the host, or a spectator."""
        async with self._lock:
            self._admit(connection, hello)
            if len(self.connections) >= self._limits.connections_per_table:
                raise Refused(429, Message("server.full"))
            self.connections.append(connection)
            connection.send(frames.Welcome(frames.PROTOCOL, connection.seat, connection.host, self.summary()))
            missed = None if hello.since is None else self.record.since(hello.since)
            if missed is None:
                connection.send(sight.fresh(self.record, connection.seat))
            else:
                for update in sight.gap(self.record, missed, connection.seat, self.present):
                    connection.send(update)
            for request, consent in self._asked.items():
                connection.send(self._question(request, consent))
            self._tell_present()
        self.wake_bot()

    def _admit(self, connection: Connection, hello: frames.Hello) -> None:
        for secret in (hello.secret, hello.host):
            if secret is None:
                continue
            seat = self.record.seat_of(secret)
            host = self.record.is_host(secret)
            if seat is None and not host:
                raise Refused(403, Message("server.bad-secret"))
            connection.seat = seat if connection.seat is None else connection.seat
            connection.host = connection.host or host

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._tell_present()

    def _tell_present(self) -> None:
        self._tell(lambda _seat: frames.Present(self.present))

    def _tell(self, frame_for: Callable[[int | None], frames.ServerFrame]) -> None:
        """Sends a frame to everybody, written once for all who see the same."""
        texts: dict[int | None, str] = {}
        for connection in list(self.connections):
            if connection.seat not in texts:
                texts[connection.seat] = frames.write_frame(frame_for(connection.seat))
            connection.send_text(texts[connection.seat])

    def tell_rematch(self, table: str) -> None:
        """Tells everybody where the same seats play again."""
        self._tell(lambda _seat: frames.Rematch(table))

    async def close(self, reason: Message) -> None:
        """Everybody has to go."""
        for connection in self.connections:
            connection.close(reason)
        task = self._bot_task
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    # Requests

    async def answer(self, connection: Connection, request: frames.Request) -> None:
        """Carries out a request and answers it, or refuses it and says why."""
        try:
            done = await self._carry_out(connection, request)
        except Refused as refusal:
            connection.send(frames.NotDone(request.ack, refusal.problem(), self.record.version))
            if isinstance(refusal, StaleVersion):
                connection.send(sight.fresh(self.record, connection.seat))
        else:
            connection.send(done)
            self.wake_bot()

    async def _carry_out(self, connection: Connection, request: frames.Request) -> frames.Done:
        if isinstance(request, frames.AskHint):
            return await self._hint(connection, request)
        ack = _ack(connection, request)
        async with self._lock:
            known = self._answers.get(ack)
            if known is not None:
                return known
            await self._catch_up()
            if ack in self.acks:
                return self._done_before(request, self.acks[ack])
            version = getattr(request, "version", self.record.version)
            if version != self.record.version:
                earlier = await self._version_of_ack(ack)
                if earlier is not None:
                    return self._done_before(request, earlier)
                raise StaleVersion
            done = await self._dispatch(connection, request, ack)
            self._answers[ack] = done
            if len(self._answers) > _KEPT_ANSWERS:
                self._answers.popitem(last=False)
            return done

    async def _version_of_ack(self, ack: str) -> int | None:
        try:
            return await self._store.version_of_ack(self.record.id, ack)
        except Exception as problem:
            raise NotStored(type(problem).__name__) from problem

    def _done_before(self, request: frames.Request, version: int) -> frames.Done:
        if isinstance(request, frames.HandOver):
            raise Refused(409, Message("seat.secret-gone"))
        return frames.Done(request.ack, version)

    async def _dispatch(self, connection: Connection, request: frames.Request, ack: str) -> frames.Done:
        match request:
            case frames.Submit():
                await self._submit(self._player(connection), request, ack)
            case frames.TakeBack():
                await self._take_back(self._player(connection), request, ack)
            case frames.AskUndo():
                return await self._ask_undo(self._player(connection), request, ack)
            case frames.AnswerUndo():
                await self._answer_undo(self._player(connection), request, ack)
            case frames.AskWhy():
                return self._why(connection, request)
            case frames.TakeSeat():
                await self._take_seat(connection, request, ack)
            case frames.HandOver():
                return await self._hand_over(connection, request, ack)
            case frames.Rename():
                await self._rename(self._seat(connection), request, ack)
        return frames.Done(request.ack, self.record.version)

    def _seat(self, connection: Connection) -> int:
        if connection.seat is None:
            raise Refused(401, Message("seat.needed"))
        return connection.seat

    def _player(self, connection: Connection) -> int:
        """The seat of a connection, which its holder must play."""
        seat = self._seat(connection)
        if self.record.seats[seat].level is not None:
            raise Refused(409, Message("seat.bot-decides"))
        return seat

    async def _submit(self, seat: int, request: frames.Submit, ack: str) -> None:
        if self.record.match.state.over:
            raise Refused(422, Message("turn.over"))
        try:
            self.record.match.check(request.actions, seat)
        except IllegalAction as refusal:
            raise Refused.illegal(refusal) from refusal
        await self._change(Decided(seat, request.actions), ack)

    async def _take_back(self, seat: int, request: frames.TakeBack, ack: str) -> None:
        try:
            to, note = self.record.match.undo_target(seat, turn=request.scope == "turn")
        except UndoRefused as refusal:
            raise Refused(422, refusal.reason, None, str(refusal)) from refusal
        await self._change(Undone(seat, to, None if note is None else note.id), ack)

    async def _ask_undo(self, seat: int, request: frames.AskUndo, ack: str) -> frames.Done:
        try:
            consent = self.record.match.ask_back(seat, request.to)
        except UndoRefused as refusal:
            raise Refused(422, refusal.reason, None, str(refusal)) from refusal
        number = new_id()
        if consent.agreed:
            await self._go_back(consent, ack)
        else:
            self._asked[number] = consent
            self._tell(lambda _seat: self._question(number, consent))
        return frames.Done(request.ack, self.record.version, request=number)

    def _question(self, request: str, consent: Consent) -> frames.UndoAsked:
        count = self.record.step - consent.to
        message = Message("undo.asked", {"seat": seat_message(consent.seat), "count": count})
        return frames.UndoAsked(request, consent.seat, consent.to, message.as_data())

    async def _answer_undo(self, seat: int, request: frames.AnswerUndo, ack: str) -> None:
        consent = self._asked.get(request.request)
        if consent is None:
            raise Refused(409, Message("undo.no-request"))
        if seat not in consent.others:
            raise Refused(403, Message("undo.not-asked"))
        outcome = consent.answer(seat, request.agree)
        if outcome is None:
            return
        if outcome:
            await self._go_back(consent, ack)
        self._settle(request.request, outcome)

    async def _go_back(self, consent: Consent, ack: str) -> None:
        note = self.record.match.agreed_note(consent)
        await self._change(Undone(consent.seat, consent.to, note.id), ack, keep=consent)

    def _settle(self, request: str, agreed: bool) -> None:
        if self._asked.pop(request, None) is not None:
            self._tell(lambda _seat: frames.UndoAnswered(request, agreed))

    def _why(self, connection: Connection, request: frames.AskWhy) -> frames.Done:
        """Why a thing cannot be acted on; only the seat that decides is told reasons, which may rest on its hand."""
        state = self.record.match.state
        if state.over:
            reason: Message | None = Message("turn.over")
        elif connection.seat != state.player:
            reason = Message("turn.not-yours", {"seat": seat_message(int(state.player))})
        else:
            reason = state.why_not(request.key)
        why = None if reason is None else reason.as_data()
        return frames.Done(request.ack, self.record.version, why=why)

    async def _take_seat(self, connection: Connection, request: frames.TakeSeat, ack: str) -> None:
        record = self._seat_record(request.seat)
        if request.level is None:
            if connection.seat != request.seat:
                raise Refused(403, Message("seat.only-holder"))
        elif connection.seat != request.seat and not connection.host:
            raise Refused(403, Message("seat.not-yours"))
        if record.level == request.level:
            raise Refused(409, Message("seat.already"))
        await self._change(Reseated(request.seat, record.name, request.level), ack)

    async def _hand_over(self, connection: Connection, request: frames.HandOver, ack: str) -> frames.Done:
        self._seat_record(request.seat)
        if not connection.host:
            raise Refused(403, Message("seat.host-only"))
        secret = new_secret()
        await self._change(HandedOver(request.seat, hashed(secret)), ack)
        for other in self.connections:
            if other.seat == request.seat and other is not connection:
                other.close(Message("seat.handed-over"))
        if connection.seat == request.seat:
            connection.seat = None
            connection.send(frames.Welcome(frames.PROTOCOL, None, connection.host, self.summary()))
            connection.send(sight.fresh(self.record, None))
        return frames.Done(request.ack, self.record.version, secret=secret)

    def _seat_record(self, seat: int) -> SeatRecord:
        if not 0 <= seat < len(self.record.seats):
            raise Refused(422, Message("seat.no-such", {"seat": seat}))
        return self.record.seats[seat]

    async def _rename(self, seat: int, request: frames.Rename, ack: str) -> None:
        try:
            Seat(request.name)
        except ValueError as problem:
            raise Refused(422, Message("seat.bad-name")) from problem
        await self._change(Reseated(seat, request.name, self.record.seats[seat].level), ack)

    async def _hint(self, connection: Connection, request: frames.AskHint) -> frames.Done:
        """Asks the bot, without holding up the table."""
        state, version = self.record.match.state, self.record.version
        if request.version != version:
            raise StaleVersion
        seat = self._seat(connection)
        if state.over or state.player != seat:
            raise Refused(409, Message("hint.not-now"))
        words = {choice.id: choice.message.as_data() for choice in state.choices()}
        thought = await self._pool.ask(state, seat, self._levels.get("hint", ADVISER))
        if thought is None or thought.fault or thought.action not in words:
            raise Refused(503, Message("hint.none"))
        tried = sum(opinion.visits for opinion in thought.opinions) or 1
        reasons = [
            frames.Reason(opinion.action, words[opinion.action], opinion.value, opinion.visits / tried)
            for opinion in thought.opinions[:5]
            if opinion.action in words
        ]
        hint = frames.Hint(thought.action, words[thought.action], reasons)
        return frames.Done(request.ack, version, hint=hint)

    # Changes

    async def _change(self, change: AnyChange, ack: str | None, keep: Consent | None = None) -> None:
        """Stores a change that has been checked, carries it out, and tells everybody."""
        record = self.record
        version = record.version + 1
        row = StoredRow(version, ack, write(change))
        kind = type(change).__struct_config__.tag
        # Snapshots are of what is stored already, and go the way of the next change.
        due = record.version > 0 and record.version % SNAPSHOT_EVERY == 0
        snapshot = (record.version, write(record.snapshot())) if due else None
        try:
            await self._store.append(record.id, row, str(kind), time.time(), snapshot)
        except Conflict as problem:
            self._unsure = True
            raise StaleVersion from problem
        except StorageFailure as problem:
            self._unsure = True
            raise NotStored(str(problem)) from problem
        self._carry_out_and_tell(change, ack, keep)

    def _carry_out_and_tell(self, change: AnyChange, ack: str | None, keep: Consent | None = None) -> None:
        done = self.record.carry_out(change)
        if ack is not None:
            self.acks[ack] = done.version
        present = self.present
        self._tell(lambda seat: sight.update(self.record, done, seat, present))
        if done.kind != "seated":
            for request in [number for number, consent in self._asked.items() if consent is not keep]:
                self._settle(request, False)

    async def _catch_up(self) -> None:
        """After a failure to store, finds out what is stored after all."""
        if not self._unsure:
            return
        try:
            rows = await self._store.rows_after(self.record.id, self.record.version)
        except Exception as problem:
            raise NotStored(type(problem).__name__) from problem
        self._unsure = False
        for row in rows:
            self._carry_out_and_tell(read_change(row.data), row.ack)

    # Bots

    def wake_bot(self) -> None:
        """Sets the bot to work whose turn it is. Where only bots sit, they play while somebody watches."""
        if self._bot_task is None and self._bot_is_due():
            self._bot_task = asyncio.create_task(self._play_bots())

    def _bot_is_due(self) -> bool:
        record = self.record
        state = record.match.state
        if state.over or record.seats[int(state.player)].level is None:
            return False
        return bool(self.connections) or any(seat.level is None for seat in record.seats)

    async def _play_bots(self) -> None:
        try:
            while self._bot_is_due():
                await self._play_bot()
        except NotStored:
            # The bot tries again when somebody does something, or comes back.
            logger.warning("table %s waits: a bot's decision could not be stored", self.record.id)
        except Exception:
            logger.exception("a bot at table %s stopped", self.record.id)
        finally:
            self._bot_task = None

    async def _play_bot(self) -> None:
        state, version = self.record.match.state, self.record.version
        seat = int(state.player)
        self._tell(lambda _seat: frames.Thinking(seat))
        level = self.record.seats[seat].level or ""
        started = time.monotonic()
        thought = await self._pool.ask(state, seat, self._levels.get(level, level))
        await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - started)))
        async with self._lock:
            await self._catch_up()
            if self.record.version != version:
                return
            action = None if thought is None else thought.action
            if action is None or not state.permits(action):
                logger.warning("table %s: a random decision stands in for the bot's", self.record.id)
                action = RandomBot(seed=version).choose(Perspective.of(state, seat))
            try:
                await self._change(Decided(seat, [action]), None)
            except StaleVersion:
                return


def _ack(connection: Connection, request: frames.Request) -> str:
    """An ack as it is stored: two seats may choose the same one without getting in each other's way."""
    who = connection.seat if connection.seat is not None else "host" if connection.host else "spectator"
    return f"{who}:{request.ack}"
