"""The shapes of the plain data that every game gives out. The types of the web client are generated from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict


class Message(TypedDict):
    """A sentence by its id; `chain` holds the effects that a prompt is part of, outermost first."""

    id: str
    params: NotRequired[Mapping[str, Param]]
    chain: NotRequired[list[Message]]


Param = int | str | bool | None | Message
