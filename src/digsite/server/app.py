"""The server as an ASGI application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

import digsite
from digsite.engine.messages import Message
from digsite.server.api import HANDLERS, REPLAYS
from digsite.server.bodies import ProblemBody
from digsite.server.errors import Refused
from digsite.server.gate import Gate
from digsite.server.limits import LARGEST_BODY, LARGEST_REPLAY
from digsite.server.service import Service
from digsite.server.sockets import table_socket
from digsite.server.static import StaticFiles
from digsite.server.strict import Asking, check_query

logger = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


def create_app(service: Service, static: Path) -> ASGIApp:
    """The application for a service, which opens its storage when the application starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.service = service
        app.state.files = StaticFiles(static)
        async with service.running():
            yield

    app = Litestar(
        route_handlers=[*HANDLERS, table_socket],
        lifespan=[lifespan],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http_problem,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            title="digsite",
            version=digsite.__version__,
            description="Tables over HTTP. What happens at a table goes over its WebSocket: see docs/protocol.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        request_class=Asking,
        before_request=check_query,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    return Gate(app, service.settings.origins)


def _refused(_request: AnyRequest, refusal: Refused) -> Response[ProblemBody]:
    return Response(ProblemBody(refusal.problem()), status_code=refusal.status)


def _http_problem(request: AnyRequest, problem: HTTPException) -> Response[ProblemBody]:
    """What the framework refuses, in our words."""
    status = problem.status_code
    if status == 400:
        message = _unfit(request, problem)
    elif status == 404:
        message = Message("server.bad-address")
    elif status == 405:
        message = Message("server.bad-method", {"method": request.method})
    elif status == 413:
        most = LARGEST_REPLAY if request.url.path == REPLAYS else LARGEST_BODY
        message = Message("server.too-large", {"most": most})
    elif status >= 500:
        return _failed(request, problem)
    else:
        message = Message("server.bad-body", {"problem": problem.detail})
    return _refused(request, Refused(status, message))


def _unfit(request: AnyRequest, problem: HTTPException) -> Message:
    """What the framework itself finds wrong: bodies are read by us, so that is no body at all, or an address."""
    extra = problem.extra if isinstance(problem.extra, list) else []
    wrong = [str(part["key"]) for part in extra if part.get("source") == "path"]
    if wrong:
        given = ", ".join(f"{name} {request.path_params[name]}" for name in wrong)
        return Message("server.bad-number", {"given": given})
    return Message("server.bad-body", {"problem": "it is empty, and JSON is expected"})


def _failed(request: AnyRequest, problem: Exception) -> Response[ProblemBody]:
    """Our own mistake. The log says where, and nothing of what was sent."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=problem)
    return _refused(request, Refused(500, Message("server.failed")))
