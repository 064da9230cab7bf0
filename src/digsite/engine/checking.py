"""Checks for data from outside: files, snapshots, replays. A value that does not fit raises an error with its path.

A path names the place of a value, like "state.hands[0]"; the error says which values are allowed there. A caller whose
errors say more than the path, such as the file and the line, passes its own way to make one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from digsite.engine.errors import BadData

# Makes the error for a path and a problem.
Refusing = Callable[[str, str], BadData]

# An error shows a wrong value up to this length.
_MOST_SHOWN = 40


class BadField(BadData):
    """A value that does not fit: its path, and what is expected there."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem


def bad_field(path: str, problem: str) -> BadField:
    """Makes the error for a value at a path.

    >>> str(bad_field("state.coins", "two and two are four"))
    'state.coins: two and two are four'
    """
    return BadField(path, problem)


def whole(path: str, value: object, least: int, most: int, refusing: Refusing = bad_field) -> int:
    """Checks for a whole number within bounds; True and 1.0 are not whole numbers.

    >>> whole("state.player", 4, 0, 1)
    Traceback (most recent call last):
    ...
    digsite.engine.checking.BadField: state.player: a whole number from 0 to 1 is expected, not 4
    """
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        allowed = f"a whole number from {least} to {most}" if least < most else f"{least}"
        raise refusing(path, f"{allowed} is expected, not {shown(value)}")
    return value


def whole_numbers(
    path: str, value: object, least: int, most: int, refusing: Refusing = bad_field
) -> tuple[int, ...]:
    """Checks for a list of whole numbers within bounds.

    >>> whole_numbers("path.values", [1, 2], 0, 9)
    (1, 2)
    """
    if not isinstance(value, list):
        raise refusing(path, f"a list of whole numbers is expected, not {shown(value)}")
    return tuple(whole(path, number, least, most, refusing) for number in value)


def truth(path: str, value: object, refusing: Refusing = bad_field) -> bool:
    """Checks for true or false, not 1 or 0.

    >>> truth("state.over", False)
    False
    """
    if not isinstance(value, bool):
        raise refusing(path, f"true or false is expected, not {shown(value)}")
    return value


def text(path: str, value: object, refusing: Refusing = bad_field) -> str:
    """Checks for words that are not blank.

    >>> text("item.hat.name", " ")
    Traceback (most recent call last):
    ...
    digsite.engine.checking.BadField: item.hat.name: words in quotes are expected, not ' '
    """
    if not isinstance(value, str) or not value.strip():
        raise refusing(path, f"words in quotes are expected, not {shown(value)}")
    return value


def one_of(path: str, value: object, allowed: Collection[str], refusing: Refusing = bad_field) -> str:
    """Checks for one of the allowed texts.

    >>> one_of("colour", "red", ("red", "blue"))
    'red'
    """
    if not isinstance(value, str) or value not in allowed:
        raise refusing(path, f"one of {', '.join(allowed)} is expected, not {shown(value)}")
    return value


def number_of(path: str, value: object, names: Sequence[str]) -> int:
    """Finds the number of a name.

    >>> number_of("colour", "blue", ("red", "blue"))
    1
    """
    return names.index(one_of(path, value, names))


def items(
    path: str, value: object, least: int = 0, most: int | None = None, refusing: Refusing = bad_field
) -> list[object]:
    """Checks for a list, and for its length where bounds are given.

    >>> items("state.stream", [1, 2], 4, 4)
    Traceback (most recent call last):
    ...
    digsite.engine.checking.BadField: state.stream: a list of 4 is expected, not of 2
    """
    allowed = "a list"
    if most is not None:
        allowed = f"a list of {least}" if least == most else f"a list of {least} to {most}"
    if not isinstance(value, list):
        raise refusing(path, f"{allowed} is expected, not {shown(value)}")
    if len(value) < least or (most is not None and len(value) > most):
        raise refusing(path, f"{allowed} is expected, not of {len(value)}")
    return value


def named(
    path: str,
    value: object,
    names: Collection[str],
    optional: Collection[str] = (),
    refusing: Refusing = bad_field,
) -> Mapping[str, object]:
    """Checks for an object with exactly these fields, and perhaps the optional ones.

    >>> named("row", {"ender": 1, "extra": 2}, ("ender",))
    Traceback (most recent call last):
    ...
    digsite.engine.checking.BadField: row: there is no field 'extra'; the fields are ender
    """
    content = mapping(path, value, refusing)
    for name in names:
        if name not in content:
            raise refusing(path, f"the field {name!r} is missing")
    for name in content:
        if name not in names and name not in optional:
            raise refusing(
                path, f"there is no field {shown(name)}; the fields are {', '.join((*names, *optional))}"
            )
    return content


def only_named(
    path: str, value: object, names: Collection[str], refusing: Refusing = bad_field
) -> Mapping[str, object]:
    """Checks for a table that has no other fields than these; the error carries the path of the unknown field.

    >>> only_named("item.hat", {"price": 1}, ("cost", "points"))
    Traceback (most recent call last):
    ...
    digsite.engine.checking.BadField: item.hat.price: unknown; there are: cost, points
    """
    if not isinstance(value, Mapping):
        raise refusing(path, f"a table of {', '.join(names)} is expected, not {shown(value)}")
    for name in value:
        if name not in names:
            raise refusing(f"{path}.{name}", f"unknown; there are: {', '.join(names)}")
    return value


def mapping(path: str, value: object, refusing: Refusing = bad_field) -> Mapping[str, object]:
    """Checks for an object with named fields.

    >>> mapping("options", [])
    Traceback (most recent call last):
    ...
    digsite.engine.checking.BadField: options: an object with named fields is expected, not []
    """
    if not isinstance(value, Mapping):
        raise refusing(path, f"an object with named fields is expected, not {shown(value)}")
    return value


def tables(path: str, value: object) -> Mapping[str, object]:
    """Checks for an object with named fields whose inner objects have named fields too.

    >>> tables("edition", {"harbor": [{1: 2}]})
    Traceback (most recent call last):
    ...
    digsite.engine.checking.BadField: edition.harbor: a name is expected, not 1
    """
    found = mapping(path, value)
    _check_names(path, found)
    return found


def _check_names(path: str, value: object) -> None:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            if not isinstance(name, str):
                raise bad_field(path, f"a name is expected, not {shown(name)}")
            _check_names(f"{path}.{name}", inner)
    elif isinstance(value, list):
        for inner in value:
            _check_names(path, inner)


def require(holds: bool, path: str, problem: str) -> None:
    """Raises the error for a path unless the condition holds.

    >>> require(2 + 2 == 5, "state.coins", "two and two are four")
    Traceback (most recent call last):
    ...
    digsite.engine.checking.BadField: state.coins: two and two are four
    """
    if not holds:
        raise bad_field(path, problem)


def shown(value: object) -> str:
    """Writes a wrong value for an error, cut where it is long.

    >>> shown([0] * 100)
    '[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...'
    """
    written = repr(value)
    return written if len(written) <= _MOST_SHOWN else f"{written[: _MOST_SHOWN - 3]}..."
