"""Frozen data that can be copied, pickled and sent to other processes, on either build."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast


class Frozen:
    """The base of every frozen dataclass in a compiled module: it is copied and pickled by its fields.

    The usual way to copy would set one attribute after the other, which a compiled frozen class refuses.

    >>> import copy
    >>> from digsite.engine.messages import Message
    >>> message = Message("card", {"value": 7})
    >>> twin = copy.deepcopy(message)
    >>> twin == message, twin is message
    (True, False)
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), tuple(getattr(self, field.name) for field in fields(cast("Any", self))))
