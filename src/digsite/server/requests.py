"""What a connection may ask for at a table, and how it is answered: once, however often it is sent."""

from __future__ import annotations

import logging

from digsite.engine.errors import IllegalAction
from digsite.engine.messages import Message, seat_message
from digsite.server import frames
from digsite.server.bots import ADVISER, EXPLAINING_HINTS
from digsite.server.connection import Connection
from digsite.server.errors import Refused, StaleVersion
from digsite.server.live import LiveTable
from digsite.server.record import Decided, HandedOver, Paused, Reseated, SeatRecord, Undone
from digsite.server.secrets import hashed, new_id, new_secret
from digsite.server.storage import Conflict
from digsite.table import Consent, Seat, UndoRefused

logger = logging.getLogger(__name__)

_KEPT_ANSWERS = 64


class Requests:
    """Carries out the requests of connections at one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    async def answer(self, connection: Connection, request: frames.Request) -> None:
        """Carries out a request and answers it, or refuses it and says why."""
        live = self._live
        try:
            if isinstance(request, frames.AskHint):
                done = await self._hint(connection, request)
            elif isinstance(request, frames.AskWhy):
                done = self._why(connection, request)
            else:
                async with live.lock:
                    done = await self._once(connection, request)
        except Refused as refusal:
            connection.send(frames.NotDone(request.ack, refusal.problem(), live.record.version))
            if isinstance(refusal, StaleVersion):
                live.show(connection)
        except Exception:
            logger.exception("a request at table %s failed", live.record.id)
            failure = Refused(500, Message("server.failed"))
            connection.send(frames.NotDone(request.ack, failure.problem(), live.record.version))
        else:
            connection.send(done)
            live.bots.wake()

    async def _once(self, connection: Connection, request: frames.Request) -> frames.Done:
        """Carries out a request, unless that was done before; then it is answered as it was."""
        live = self._live
        ack = _ack(connection, request)
        if ack in live.answers:
            return live.answers[ack]
        await live.catch_up()
        if ack in live.acks:
            return self._as_before(request, live.acks[ack])
        version = getattr(request, "version", None)
        if version is not None and version != live.record.version:
            return self._as_before(request, await live.version_of_ack(ack))
        try:
            done = await self._carry_out(connection, request, ack)
        except Conflict:
            await live.catch_up()
            return self._as_before(request, await live.version_of_ack(ack))
        live.answers[ack] = done
        if len(live.answers) > _KEPT_ANSWERS:
            live.answers.popitem(last=False)
        return done

    def _as_before(self, request: frames.Request, version: int | None) -> frames.Done:
        if version is None:
            raise StaleVersion
        if isinstance(request, frames.HandOver):
            raise Refused(409, Message("seat.secret-gone"))
        return frames.Done(request.ack, version)

    async def _carry_out(self, connection: Connection, request: frames.Request, ack: str) -> frames.Done:
        match request:
            case frames.Submit():
                await self._submit(self._player(connection), request, ack)
            case frames.TakeBack():
                await self._take_back(self._player(connection), request, ack)
            case frames.AskUndo():
                return await self._ask_undo(self._player(connection), request, ack)
            case frames.AnswerUndo():
                await self._answer_undo(self._player(connection), request, ack)
            case frames.TakeSeat():
                await self._take_seat(connection, request, ack)
            case frames.HandOver():
                return await self._hand_over(connection, request, ack)
            case frames.Rename():
                await self._rename(self._seat(connection), request, ack)
            case frames.Pause():
                await self._pause(connection, request, ack)
            case _:
                raise AssertionError(f"no way to carry out {type(request).__name__}")
        return frames.Done(request.ack, self._live.record.version)

    def _seat(self, connection: Connection) -> int:
        if connection.seat is None:
            raise Refused(401, Message("seat.needed"))
        return connection.seat

    def _player(self, connection: Connection) -> int:
        """The seat of a connection, which its holder must play."""
        seat = self._seat(connection)
        if self._live.record.seats[seat].level is not None:
            raise Refused(409, Message("seat.bot-decides"))
        return seat

    # Decisions

    async def _submit(self, seat: int, request: frames.Submit, ack: str) -> None:
        try:
            self._live.record.match.check(request.actions, seat)
        except IllegalAction as refusal:
            raise Refused.illegal(refusal) from refusal
        rules = self._live.record.game.version
        await self._live.change(Decided(seat, request.actions, rules), ack)

    async def _take_back(self, seat: int, request: frames.TakeBack, ack: str) -> None:
        try:
            to, note = self._live.record.match.undo_target(seat, turn=request.scope == "turn")
        except UndoRefused as refusal:
            raise Refused(422, refusal.reason, None, str(refusal)) from refusal
        await self._live.change(Undone(seat, to, None if note is None else note.id), ack)

    async def _ask_undo(self, seat: int, request: frames.AskUndo, ack: str) -> frames.Done:
        live = self._live
        try:
            consent = live.record.match.ask_back(seat, request.to)
        except UndoRefused as refusal:
            raise Refused(422, refusal.reason, None, str(refusal)) from refusal
        number = new_id()
        if consent.agreed:
            await self._go_back(consent, ack)
        else:
            live.put(number, consent)
        return frames.Done(request.ack, live.record.version, request=number)

    async def _answer_undo(self, seat: int, request: frames.AnswerUndo, ack: str) -> None:
        consent = self._live.asked.get(request.request)
        if consent is None:
            raise Refused(409, Message("undo.no-request"))
        if not consent.is_asked(seat, request.agree):
            raise Refused(403, Message("undo.not-asked"))
        outcome = consent.answer(seat, request.agree)
        if outcome is not None:
            if outcome:
                await self._go_back(consent, ack)
            self._live.settle(request.request, outcome)

    async def _go_back(self, consent: Consent, ack: str) -> None:
        note = self._live.record.match.agreed_note(consent)
        await self._live.change(Undone(consent.seat, consent.to, note.id), ack, granted=consent)

    async def _pause(self, connection: Connection, request: frames.Pause, ack: str) -> None:
        if connection.seat is None and not connection.host:
            raise Refused(401, Message("seat.needed"))
        if self._live.record.match.halted is not None:
            raise Refused(409, self._live.record.match.halted)
        if self._live.record.match.paused == request.paused:
            raise Refused(409, Message("seat.already"))
        await self._live.change(Paused(request.paused), ack)

    # Questions

    def _why(self, connection: Connection, request: frames.AskWhy) -> frames.Done:
        """Why a thing cannot be acted on; reasons may rest on a hand, so they are for the seat that decides."""
        record = self._live.record
        state = record.match.state
        if state.over:
            reason: Message | None = Message("undo.over")
        elif connection.seat != state.player:
            reason = Message("turn.not-yours", {"seat": seat_message(int(state.player))})
        else:
            reason = state.why_not(request.key)
        return frames.Done(request.ack, record.version, why=None if reason is None else reason.as_data())

    async def _hint(self, connection: Connection, request: frames.AskHint) -> frames.Done:
        """Asks the bot, without holding up the table."""
        live = self._live
        state, version = live.record.match.state, live.record.version
        if request.version != version:
            raise StaleVersion
        seat = self._seat(connection)
        if state.over or state.player != seat or live.record.match.halted is not None:
            raise Refused(409, Message("hint.not-now"))
        words = {choice.id: choice.message.as_data() for choice in state.choices()}
        bot = live.settings.levels.get("hint", ADVISER)
        thought = await live.pool.ask(state, seat, bot, table=live.record.id, explaining=EXPLAINING_HINTS)
        if thought is None or thought.fault or thought.action not in words:
            raise Refused(503, Message("hint.none"))
        explained = thought.explanation
        if explained is None or explained.reasons[0].action != thought.action:
            raise Refused(503, Message("hint.none"))
        for reason in explained.reasons:
            reason.message = words[reason.action]
        own = explained.reasons[0]
        hint = frames.Hint(
            action=thought.action,
            message=own.message,
            reasons=explained.reasons,
            because=own.because,
            other=explained.other,
            differences=explained.differences,
            next=explained.next,
        )
        return frames.Done(request.ack, version, hint=hint)

    # Seats

    def _seat_record(self, seat: int) -> SeatRecord:
        seats = self._live.record.seats
        if not 0 <= seat < len(seats):
            raise Refused(422, Message("seat.no-such", {"seat": seat, "last": len(seats) - 1}))
        return seats[seat]

    async def _take_seat(self, connection: Connection, request: frames.TakeSeat, ack: str) -> None:
        record = self._seat_record(request.seat)
        if connection.seat != request.seat:
            if request.level is None:
                raise Refused(403, Message("seat.only-holder"))
            if not connection.host:
                raise Refused(403, Message("seat.not-yours"))
        if record.level == request.level:
            raise Refused(409, Message("seat.already"))
        await self._live.change(Reseated(request.seat, record.name, request.level), ack)

    async def _hand_over(self, connection: Connection, request: frames.HandOver, ack: str) -> frames.Done:
        live = self._live
        self._seat_record(request.seat)
        if not connection.host:
            raise Refused(403, Message("seat.host-only"))
        secret = new_secret()
        await live.change(HandedOver(request.seat, hashed(secret)), ack)
        for other in live.connections:
            if other.seat == request.seat and other is not connection:
                other.close(Message("seat.handed-over"))
        if connection.seat == request.seat:
            connection.seat = None
            live.welcome(connection)
            live.show(connection)
        return frames.Done(request.ack, live.record.version, secret=secret)

    async def _rename(self, seat: int, request: frames.Rename, ack: str) -> None:
        try:
            Seat(request.name)
        except ValueError as problem:
            raise Refused(422, Message("seat.bad-name")) from problem
        await self._live.change(Reseated(seat, request.name, self._live.record.seats[seat].level), ack)


def _ack(connection: Connection, request: frames.Request) -> str:
    """An ack as it is stored: two seats may choose the same one without getting in each other's way."""
    who = connection.seat if connection.seat is not None else "host" if connection.host else "spectator"
    return f"{who}:{request.ack}"
