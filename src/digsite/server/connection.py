"""One socket: what it may send, what waits to be sent to it, and who it is at the table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from digsite.engine.messages import Message
from digsite.server.frames import Bye, ServerFrame, write_frame
from digsite.server.limits import Bucket, Limits

# So many frames may wait for a slow connection before it is closed; it can come back and ask for the gap.
_MOST_WAITING = 512
_CLOSE = None


class Connection:
    """The outgoing side of a socket. Sending never waits, so that nobody is held up by a slow one."""

    def __init__(
        self, send: Callable[[str], Awaitable[None]], hang_up: Callable[[], Awaitable[None]], limits: Limits
    ) -> None:
        self.seat: int | None = None
        self.host = False
        # Whether it wants to be told only what changed in a view.
        self.patches = False
        self.bucket = Bucket(limits.frames_per_second, limits.frame_burst)
        self.bad_frames = 0
        self.hint: asyncio.Task[None] | None = None
        self.closing = False
        self._send = send
        self._hang_up = hang_up
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, frame: ServerFrame) -> None:
        """Sends a frame when its turn comes."""
        self.send_text(write_frame(frame))

    def send_text(self, text: str) -> None:
        """Sends a frame that is written already, as it is for all who see the same."""
        if self.closing:
            return
        if self._waiting.qsize() >= _MOST_WAITING:
            self.close(Message("server.too-slow"))
            return
        self._waiting.put_nowait(text)

    def close(self, reason: Message) -> None:
        """Says why, and closes the socket after all that waits."""
        if not self.closing:
            self.closing = True
            self._waiting.put_nowait(write_frame(Bye(reason.as_data())))
            self._waiting.put_nowait(_CLOSE)

    async def pump(self) -> None:
        """Sends what waits until the connection is closed from here or from there."""
        # Whoever is gone in the meantime is noticed by the side that receives.
        with contextlib.suppress(Exception):
            while (text := await self._waiting.get()) is not _CLOSE:
                await self._send(text)
            await self._hang_up()
