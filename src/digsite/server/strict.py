"""Requests over HTTP, taken at their word: JSON's own types, and no parameter that nobody reads."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter
from msgspec import DecodeError
from msgspec.json import Decoder

from digsite.engine.messages import Message
from digsite.server.errors import Refused
from digsite.server.shapes import read_json


class Asking(Request[Any, Any, State]):
    """A request whose body is read as the type that its handler asks for, and not bent until it fits."""

    async def json(self) -> object:
        """The body; one that does not fit is refused with all that is wrong."""
        field = self.route_handler.parsed_data_field
        assert field is not None
        try:
            return read_json(await self.body(), _decoder(field.annotation))
        except DecodeError as problem:
            raise Refused(400, Message("server.bad-body", {"problem": str(problem)})) from problem


@cache
def _decoder(kind: type[Any]) -> Decoder[Any]:
    return Decoder(kind)


async def check_query(request: Request[Any, Any, Any]) -> None:
    """Refuses query parameters of the interface that nobody would read, and ones that are given twice."""
    if not request.url.path.startswith("/api/"):
        return
    known = _query_names(request.route_handler)
    faults = [
        f"there is no parameter {name}" + (f"; there are: {', '.join(known)}" if known else " here")
        for name in request.query_params
        if name not in known
    ]
    faults += [f"{name} is given twice" for name in known if len(request.query_params.getall(name, [])) > 1]
    if faults:
        raise Refused(400, Message("server.bad-query", {"problem": "; ".join(faults)}))


def _query_names(handler: BaseRouteHandler) -> list[str]:
    fields = handler.parsed_fn_signature.parameters
    return [name for name, field in fields.items() if isinstance(field.kwarg_definition, QueryParameter)]
