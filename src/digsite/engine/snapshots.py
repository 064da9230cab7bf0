"""Reading the body of a snapshot: a field that does not fit is refused with its name and what is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from digsite.engine.errors import BadData


def whole(value: object, where: str, least: int, most: int) -> int:
    """A whole number within bounds.

    >>> whole(3, "round", 1, 5)
    3
    """
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadData(f"{where}: a whole number from {least} to {most} is expected, not {value!r}")
    return value


def truth(value: object, where: str) -> bool:
    """True or false.

    >>> truth(1, "over")
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: over: true or false is expected, not 1
    """
    if not isinstance(value, bool):
        raise BadData(f"{where}: true or false is expected, not {value!r}")
    return value


def index_of(value: object, where: str, names: Sequence[str]) -> int:
    """The number of a name among these.

    >>> index_of("blue", "path", ("red", "blue"))
    1
    """
    if not isinstance(value, str) or value not in names:
        raise BadData(f"{where}: one of {', '.join(names)} is expected, not {value!r}")
    return names.index(value)


def listed(value: object, where: str, length: int | None = None, most: int | None = None) -> list[object]:
    """A list, of so many things or at most so many.

    >>> listed([1, 2], "coins", length=2)
    [1, 2]
    """
    if not isinstance(value, list):
        raise BadData(f"{where}: a list is expected, not {value!r}")
    if length is not None and len(value) != length:
        raise BadData(f"{where}: {length} entries are expected, not {len(value)}")
    if most is not None and len(value) > most:
        raise BadData(f"{where}: at most {most} entries are expected, not {len(value)}")
    return value


def fields(value: object, where: str, names: Iterable[str]) -> Mapping[str, object]:
    """An object with exactly these fields.

    >>> fields({"a": 1}, "frame", ["a", "b"])
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: frame: the field 'b' is missing
    """
    if not isinstance(value, Mapping):
        raise BadData(f"{where}: an object with named fields is expected, not {value!r}")
    expected = list(names)
    for name in expected:
        if name not in value:
            raise BadData(f"{where}: the field {name!r} is missing")
    for name in value:
        if name not in expected:
            raise BadData(f"{where}: there is no field {name!r}; there are: {', '.join(expected)}")
    return value


def indices(value: object, where: str, names: Sequence[str], most: int) -> list[int]:
    """The numbers of several names among these.

    >>> indices(["b", "a"], "hand", ("a", "b"), most=3)
    [1, 0]
    """
    return [index_of(name, where, names) for name in listed(value, where, most=most)]


def require(holds: bool, problem: str) -> None:
    """Refuses a snapshot that no game could have reached, unless the condition holds.

    >>> require(True, "nothing is wrong")
    """
    if not holds:
        raise BadData(f"no game comes to this: {problem}")
