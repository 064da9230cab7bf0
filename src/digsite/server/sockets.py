"""The socket of a table: hello first, then requests, until somebody goes."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import DecodeError, Struct
from msgspec.json import Decoder

from digsite.engine.messages import Message
from digsite.server import frames
from digsite.server.connection import Connection
from digsite.server.errors import Refused
from digsite.server.limits import LARGEST_FRAME, MOST_BAD_FRAMES
from digsite.server.live import LiveTable
from digsite.server.requests import Requests
from digsite.server.service import Service

Socket = WebSocket[Any, Any, State]

# How long a connection that is being closed may take for the last frames.
_FAREWELL = 5.0
# How long one may take to say hello.
_PATIENCE = 20.0

logger = logging.getLogger(__name__)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Follows one table. See docs/protocol.md."""
    service: Service = socket.app.state.service
    await socket.accept()
    connection = Connection(socket.send_text, socket.close, service.settings.limits)
    pump = asyncio.create_task(connection.pump())
    try:
        await _attend(socket, service, connection, table)
    except WebSocketDisconnect:
        pass
    except Refused as refusal:
        connection.send(frames.NotDone(None, refusal.problem(), 0))
        connection.close(refusal.message)
    except Exception:
        logger.exception("a connection to table %s failed", table)
        connection.close(Message("server.failed"))
    finally:
        if connection.hint is not None:
            connection.hint.cancel()
        if connection.closing:
            await asyncio.wait([pump], timeout=_FAREWELL)
        pump.cancel()


async def _attend(socket: Socket, service: Service, connection: Connection, table: str) -> None:
    """From hello until somebody goes."""
    try:
        hello = await asyncio.wait_for(_hello(socket, connection), _PATIENCE)
    except TimeoutError:
        raise Refused(400, Message("server.hello-first")) from None
    if hello is None:
        return
    if service.tables.connections >= service.settings.limits.connections:
        raise Refused(429, Message("server.full"))
    live = await service.tables.find(table)
    try:
        await live.join(connection, hello)
        await _serve(socket, connection, live)
    finally:
        live.leave(connection)


async def _hello(socket: Socket, connection: Connection) -> frames.Hello | None:
    """The first frame, in a protocol that we speak; None when the connection has to be closed."""
    frame = await _frame(socket, connection)
    while isinstance(frame, frames.Ping):
        connection.send(frames.Pong())
        frame = await _frame(socket, connection)
    if frame is None:
        return None
    if not isinstance(frame, frames.Hello):
        raise Refused(400, Message("server.hello-first"))
    if frame.protocol != frames.PROTOCOL:
        versions = {"known": frames.PROTOCOL, "given": frame.protocol}
        raise Refused(400, Message("server.bad-protocol", versions))
    return frame


async def _serve(socket: Socket, connection: Connection, live: LiveTable) -> None:
    """Answers requests one after the other."""
    while not connection.closing:
        frame = await _frame(socket, connection)
        if frame is None:
            return
        if isinstance(frame, frames.Ping):
            connection.send(frames.Pong())
        elif isinstance(frame, frames.AskHint):
            _ask_hint(connection, live, frame)
        elif isinstance(frame, frames.Request):
            await Requests(live).answer(connection, frame)
        else:
            refusal = Refused(400, Message("server.hello-again"))
            connection.send(frames.NotDone(None, refusal.problem(), live.record.version))


def _ask_hint(connection: Connection, live: LiveTable, frame: frames.AskHint) -> None:
    """A hint takes a while, and nothing else waits for it; one at a time."""
    if connection.hint is not None and not connection.hint.done():
        refusal = Refused(429, Message("server.too-often"))
        connection.send(frames.NotDone(frame.ack, refusal.problem(), live.record.version))
    else:
        connection.hint = asyncio.create_task(Requests(live).answer(connection, frame))


async def _frame(socket: Socket, connection: Connection) -> frames.AnyClientFrame | None:
    """The next frame that can be read; None when the connection has to be closed."""
    while True:
        received = await _receive(socket)
        if connection.closing:
            return None
        if len(received) > LARGEST_FRAME:
            connection.close(Message("server.too-large", {"most": LARGEST_FRAME}))
            return None
        if not connection.bucket.take():
            connection.close(Message("server.too-often"))
            return None
        try:
            frame = frames.read_frame(received)
        except DecodeError as problem:
            connection.bad_frames += 1
            refusal = Refused(400, Message("server.bad-frame", {"problem": str(problem)}))
            connection.send(frames.NotDone(_ack_in(received), refusal.problem(), 0))
            if connection.bad_frames >= MOST_BAD_FRAMES:
                connection.close(Message("server.too-many-bad"))
                return None
        else:
            connection.bad_frames = 0
            return frame


async def _receive(socket: Socket) -> bytes:
    """The bytes of the next frame, text or not."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone", code=1000)
    text = event.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b""


class _Addressed(Struct):
    ack: str | None = None


_addressed = Decoder(_Addressed)


def _ack_in(received: bytes) -> str | None:
    """The ack of a frame that is wrong in other ways, so that whoever waits for an answer gets one."""
    try:
        return _addressed.decode(received).ack
    except (DecodeError, UnicodeDecodeError, RecursionError):
        return None
