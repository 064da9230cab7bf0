"""Plain data from outside, read field by field: whatever does not fit is refused by the field's name.

A field is named by its place, like "state.hands[0]", and the refusal says what is allowed there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from digsite.engine.errors import BadData

# A wrong value is shown in a refusal as far as this.
_MOST_SHOWN = 40


def whole(field: str, value: object, least: int, most: int) -> int:
    """A whole number within bounds; True and 1.0 are none.

    >>> whole("state.player", 4, 0, 1)
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: state.player: a whole number from 0 to 1 is expected, not 4
    """
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        allowed = f"a whole number from {least} to {most}" if least < most else f"{least}"
        raise BadData(f"{field}: {allowed} is expected, not {shown(value)}")
    return value


def truth(field: str, value: object) -> bool:
    """True or false, and nothing that only counts as such.

    >>> truth("state.over", False)
    False
    """
    if not isinstance(value, bool):
        raise BadData(f"{field}: true or false is expected, not {shown(value)}")
    return value


def one_of(field: str, value: object, allowed: Collection[str]) -> str:
    """A text that is one of the allowed ones.

    >>> one_of("colour", "red", ("red", "blue"))
    'red'
    """
    if not isinstance(value, str) or value not in allowed:
        raise BadData(f"{field}: one of {', '.join(allowed)} is expected, not {shown(value)}")
    return value


def number_of(field: str, value: object, names: Sequence[str]) -> int:
    """The number of a name among these.

    >>> number_of("colour", "blue", ("red", "blue"))
    1
    """
    return names.index(one_of(field, value, names))


def items(field: str, value: object, least: int, most: int) -> list[object]:
    """A list with so many items.

    >>> items("state.stream", [1, 2], 4, 4)
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: state.stream: a list of 4 is expected, not of 2
    """
    allowed = f"a list of {least}" if least == most else f"a list of {least} to {most}"
    if not isinstance(value, list):
        raise BadData(f"{field}: {allowed} is expected, not {shown(value)}")
    if not least <= len(value) <= most:
        raise BadData(f"{field}: {allowed} is expected, not of {len(value)}")
    return value


def named(
    field: str, value: object, names: Collection[str], optional: Collection[str] = ()
) -> Mapping[str, object]:
    """An object with exactly these fields, and perhaps the optional ones.

    >>> named("row", {"ender": 1, "extra": 2}, ("ender",))
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: row: there is no field 'extra'; the fields are ender
    """
    content = mapping(field, value)
    for name in names:
        if name not in content:
            raise BadData(f"{field}: the field {name!r} is missing")
    for name in content:
        if name not in names and name not in optional:
            raise BadData(
                f"{field}: there is no field {shown(name)}; the fields are {', '.join((*names, *optional))}"
            )
    return content


def mapping(field: str, value: object) -> Mapping[str, object]:
    """An object with named fields.

    >>> mapping("options", [])
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: options: an object with named fields is expected, not []
    """
    if not isinstance(value, Mapping):
        raise BadData(f"{field}: an object with named fields is expected, not {shown(value)}")
    return value


def tables(field: str, value: object) -> Mapping[str, object]:
    """An object with named fields, and so is every object within it.

    >>> tables("edition", {"harbor": [{1: 2}]})
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: edition.harbor: a name is expected, not 1
    """
    found = mapping(field, value)
    _check_names(field, found)
    return found


def _check_names(field: str, value: object) -> None:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            if not isinstance(name, str):
                raise BadData(f"{field}: a name is expected, not {shown(name)}")
            _check_names(f"{field}.{name}", inner)
    elif isinstance(value, list):
        for inner in value:
            _check_names(field, inner)


def require(holds: bool, field: str, problem: str) -> None:
    """Refuses what cannot be, by the field that is wrong, unless the condition holds.

    >>> require(2 + 2 == 5, "state.coins", "two and two are four")
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: state.coins: two and two are four
    """
    if not holds:
        raise BadData(f"{field}: {problem}")


def shown(value: object) -> str:
    """A wrong value for a refusal, cut where it is long.

    >>> shown([0] * 100)
    '[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...'
    """
    text = repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 3]}..."
