"""What changed from one view to the next, as a JSON Patch (RFC 6902): `add`, `remove` and `replace`, nothing else.

A patch is made from two views of the same seat and from nothing else, so it can hold only what that seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict

from msgspec.json import Encoder


class Operation(TypedDict):
    """One step of a patch; `value` is there unless it removes."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: NotRequired[Any]


_ARRAYS = (list, tuple)
_encoder = Encoder()


def patch_between(old: Any, new: Any) -> list[Operation]:
    """The operations that make one piece of JSON-able data into another.

    >>> patch_between({"hand": ["a", "b", "c"], "round": 1}, {"hand": ["a", "c"], "round": 2})
    [{'op': 'remove', 'path': '/hand/1'}, {'op': 'replace', 'path': '/round', 'value': 2}]
    """
    operations: list[Operation] = []
    if old != new:
        _compare("", old, new, operations)
    return operations


def patched(data: Any, operations: Sequence[Operation]) -> Any:
    """The data with the operations carried out in order; the data itself stays as it is.

    >>> patched({"hand": ["a", "b", "c"], "round": 1}, [{"op": "remove", "path": "/hand/1"}])
    {'hand': ['a', 'c'], 'round': 1}
    """
    for operation in operations:
        path = [name.replace("~1", "/").replace("~0", "~") for name in operation["path"].split("/")[1:]]
        data = _carry_out(data, path, operation)
    return data


def size_of(data: Any) -> int:
    """How many bytes some data takes on the wire.

    >>> size_of({"round": 1})
    11
    """
    return len(_encoder.encode(data))


def _compare(path: str, old: Any, new: Any, operations: list[Operation]) -> None:
    """Notes how to get from something old to something new that is not the same."""
    if isinstance(old, dict) and isinstance(new, dict):
        _compare_objects(path, old, new, operations)
    elif isinstance(old, _ARRAYS) and isinstance(new, _ARRAYS):
        _compare_arrays(path, old, new, operations)
    else:
        operations.append({"op": "replace", "path": path, "value": new})


def _compare_objects(
    path: str, old: dict[str, Any], new: dict[str, Any], operations: list[Operation]
) -> None:
    for name, value in old.items():
        if name not in new:
            operations.append({"op": "remove", "path": f"{path}/{_escaped(name)}"})
        elif value != new[name]:
            _compare(f"{path}/{_escaped(name)}", value, new[name], operations)
    for name, value in new.items():
        if name not in old:
            operations.append({"op": "add", "path": f"{path}/{_escaped(name)}", "value": value})


def _compare_arrays(path: str, old: Sequence[Any], new: Sequence[Any], operations: list[Operation]) -> None:
    """What is the same at both ends stays; what lies between is compared in order, then put in or taken out."""
    start, shorter = 0, min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    common = shorter - end
    changes: list[Operation] = []
    for index in range(start, common):
        if old[index] != new[index]:
            _compare(f"{path}/{index}", old[index], new[index], changes)
    for _ in range(common, len(old) - end):
        changes.append({"op": "remove", "path": f"{path}/{common}"})
    for index in range(common, len(new) - end):
        changes.append({"op": "add", "path": f"{path}/{index}", "value": new[index]})
    # A list that is another one altogether is sent as it is; where its things have only changed inside, that would
    # hardly ever be shorter.
    whole: Operation = {"op": "replace", "path": path, "value": new}
    depth = path.count("/") + 1
    exchanged = sum(change["path"].count("/") == depth for change in changes)
    if exchanged > 1 and size_of(changes) > size_of(whole):
        changes = [whole]
    operations += changes


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1") if "~" in name or "/" in name else name


def _carry_out(data: Any, path: Sequence[str], operation: Operation) -> Any:
    """A copy of the data with one operation carried out; what lies off the path is shared."""
    if not path:
        return operation["value"]
    name, rest = path[0], path[1:]
    if isinstance(data, dict):
        copy = dict(data)
        if rest:
            copy[name] = _carry_out(copy[name], rest, operation)
        elif operation["op"] == "remove":
            del copy[name]
        else:
            copy[name] = operation["value"]
        return copy
    items, index = list(data), int(name)
    if rest:
        items[index] = _carry_out(items[index], rest, operation)
    elif operation["op"] == "remove":
        del items[index]
    elif operation["op"] == "add":
        items.insert(index, operation["value"])
    else:
        items[index] = operation["value"]
    return items
