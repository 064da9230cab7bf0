"""What every request passes: who may come in, and what every answer says about itself."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send
from msgspec.json import encode

from digsite.engine import messages
from digsite.server.bodies import ProblemBody
from digsite.server.errors import Refused
from digsite.server.limits import Origins

_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:;"
        b" object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Gate:
    """Turns away what comes from pages of others, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or does not."""
        if scope["type"] == "lifespan":  # type: ignore[comparison-overlap]
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        origin = headers.get(b"origin")
        if not self._origins.allows(host, None if origin is None else origin.decode("latin-1")):
            await _turn_away(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await self._app(scope, receive, _with_headers(send))
        else:
            await self._app(scope, receive, send)


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *_HEADERS]
        await send(message)

    return sending


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": ""})
        return
    body = encode(ProblemBody(Refused(403, messages.Message("server.bad-origin")).problem()))
    start: HTTPResponseStartEvent = {
        "type": "http.response.start",
        "status": 403,
        "headers": [(b"content-type", b"application/json"), *_HEADERS],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
