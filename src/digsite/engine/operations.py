"""Operations: everything one kind of effect or pending frame is, in one object, and the registry that holds them.

A game compiles its components to small numbers; the code of an operation indexes the registry.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.events import Kind
from digsite.engine.native import i64

# The English of an operation by message id.
Messages = Mapping[str, str]


class Operation:
    """One kind of effect or pending frame: its code, its name in snapshots, its rule and its English.

    `kinds` are the kinds of events that it alone tells. Attributes that are not plain constants are class variables:
    a compiled class sets no other default.
    """

    code: i64 = 0
    name: str = ""
    rule: str = ""
    messages: ClassVar[Messages] = {}
    kinds: ClassVar[tuple[Kind, ...]] = ()


class Registry:
    """The operations of a game by name and code, each of them and each message once.

    >>> registry = Registry()
    >>> registry.add(Operation())
    >>> registry.add(Operation())
    Traceback (most recent call last):
    ...
    ValueError: there are two operations '' with the code 0
    """

    def __init__(self) -> None:
        self.codes: dict[str, int] = {}
        self.names: dict[int, str] = {}
        self.messages: dict[str, str] = {}
        self.kinds: list[Kind] = []

    def add(self, operation: Operation) -> None:
        """Adds an operation; a code, a name or a message that is there already raises ValueError."""
        code = int(operation.code)
        if operation.name in self.codes or code in self.names:
            raise ValueError(f"there are two operations {operation.name!r} with the code {code}")
        for id in operation.messages:
            if id in self.messages:
                raise ValueError(f"the operation {operation.name!r} states the message {id!r} once more")
        self.codes[operation.name] = code
        self.names[code] = operation.name
        self.messages.update(operation.messages)
        self.kinds.extend(operation.kinds)
