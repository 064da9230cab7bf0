"""JSON that should have the shape of a type: read strictly, and where it does not fit, everything that is wrong.

msgspec reads fast and stops at the first fault. Whoever writes a client wants to know all of them, and what is
allowed at each place, so only after a refusal the data is walked once more beside its type.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from msgspec import DecodeError, ValidationError
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    type_info,
)
from msgspec.json import Decoder, decode, encode

_Found = TypeVar("_Found")

# So many faults are named, and so much of a wrong value is shown.
_MOST_NAMED = 20
_MOST_SHOWN = 40


def read_json(text: str | bytes, decoder: Decoder[_Found]) -> _Found:
    """What a text says, in JSON's own types: "1" is no number. What cannot be read or does not fit raises
    DecodeError with all that is wrong.

    >>> read_json('{"a": "1", "b": null}', Decoder(dict[str, int]))
    Traceback (most recent call last):
    ...
    msgspec.ValidationError: a: a whole number is expected, not "1"; b: a whole number is expected, not null
    """
    try:
        try:
            return decoder.decode(text)
        except ValidationError as problem:
            raise ValidationError("; ".join(faults(decode(text), decoder.type))) from problem
    except UnicodeDecodeError as problem:
        raise DecodeError("this is not UTF-8") from problem
    except RecursionError as problem:
        raise DecodeError("this is nested too deeply") from problem


def faults(value: object, kind: object) -> list[str]:
    """All that keeps a value from having the shape of a type, each with its place.

    >>> from digsite.server.bodies import NewSeat
    >>> for fault in faults([{"name": 7, "level": "divine"}, {"title": "Dr"}], list[NewSeat]): print(fault)
    [0].name: a text is expected, not 7
    [0].level: one of "adaptive", "beginner", "easy", "expert", "hard", "medium" or null is expected, not "divine"
    [1].name: this is missing; a text is expected
    [1].title: there is no such field; there are: name, level
    """
    found = _faults(value, type_info(kind), "")
    named = list(islice(found, _MOST_NAMED))
    more = sum(1 for _ in found)
    return [*named, f"and {more} more"] if more else named


def _faults(value: object, kind: Type, place: str) -> Iterator[str]:
    fitting = _alternative(value, kind)
    tags = _tags(kind)
    if fitting is None and tags and isinstance(value, dict):
        missing = "this is missing; " if "type" not in value else ""
        given = "" if missing else f", not {_shown(value['type'])}"
        yield _told(_inside(place, "type"), f"{missing}one of {_listed(tags)} is expected{given}")
    elif fitting is None:
        yield _told(place, f"{_expected(kind)} is expected, not {_shown(value)}")
    elif isinstance(value, dict) and isinstance(fitting, StructType):
        yield from _faults_of_fields(value, fitting, place)
    elif isinstance(value, dict) and isinstance(fitting, DictType):
        for name, item in value.items():
            yield from _faults(item, fitting.value_type, _inside(place, name))
    elif isinstance(value, list) and isinstance(fitting, ListType):
        for index, item in enumerate(value):
            yield from _faults(item, fitting.item_type, f"{place}[{index}]")


def _faults_of_fields(value: dict[str, object], kind: StructType, place: str) -> Iterator[str]:
    for field in kind.fields:
        inside = _inside(place, field.encode_name)
        if field.encode_name in value:
            yield from _faults(value[field.encode_name], field.type, inside)
        elif field.required:
            yield _told(inside, f"this is missing; {_expected(field.type)} is expected")
    if kind.forbid_unknown_fields:
        names = [field.encode_name for field in kind.fields]
        for name in value:
            if name not in names:
                yield _told(_inside(place, name), f"there is no such field; there are: {', '.join(names)}")


def _alternative(value: object, kind: Type) -> Type | None:
    """The part of a type that a value is meant as, whatever may be wrong inside it; None where there is none."""
    kinds = kind.types if isinstance(kind, UnionType) else (kind,)
    return next((one for one in kinds if _is_meant(value, one)), None)


def _tags(kind: Type) -> list[object]:
    """The frames that a value may be, by their `type`."""
    kinds = kind.types if isinstance(kind, UnionType) else ()
    return [one.tag for one in kinds if isinstance(one, StructType) and one.tag is not None]


def _is_meant(value: object, kind: Type) -> bool:
    match kind:
        case AnyType():
            return True
        case NoneType():
            return value is None
        case BoolType():
            return isinstance(value, bool)
        case LiteralType():
            return isinstance(value, str) and value in kind.values
        case IntType():
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and (kind.ge is None or value >= kind.ge)  # type: ignore[operator]
        case StrType():
            return isinstance(value, str) and _has_length(value, kind)
        case ListType():
            return isinstance(value, list) and _has_length(value, kind)
        case DictType():
            return isinstance(value, dict)
        case StructType():
            return isinstance(value, dict) and (kind.tag is None or value.get("type") == kind.tag)
        case _:
            raise AssertionError(f"nobody sends {kind}")


def _has_length(value: str | list[object], kind: StrType | ListType) -> bool:
    most = len(value) if kind.max_length is None else kind.max_length
    return (kind.min_length or 0) <= len(value) <= most


def _expected(kind: Type) -> str:
    """What is allowed, in words."""
    match kind:
        case UnionType():
            return "an object" if _tags(kind) else " or ".join(_expected(one) for one in kind.types)
        case NoneType():
            return "null"
        case BoolType():
            return "true or false"
        case LiteralType():
            return f"one of {_listed(kind.values)}"
        case IntType():
            return "a whole number" if kind.ge is None else f"a whole number from {kind.ge}"
        case StrType():
            return f"a text{_of_length(kind, 'characters')}"
        case ListType():
            return f"a list{_of_length(kind, 'items')}"
        case _:
            return "an object"


def _of_length(kind: StrType | ListType, unit: str) -> str:
    if kind.min_length is None:
        return "" if kind.max_length is None else f" of at most {kind.max_length} {unit}"
    return f" of {kind.min_length} to {kind.max_length} {unit}"


def _listed(values: object) -> str:
    return encode(values).decode()[1:-1].replace('","', '", "')


def _shown(value: object) -> str:
    """A wrong value, as far as it is short; of a long list or text its length says more."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    text = encode(value).decode()
    if isinstance(value, str) and len(text) > _MOST_SHOWN:
        return f"a text of {len(value)} characters"
    return text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"


def _inside(place: str, name: str) -> str:
    short = name if len(name) <= _MOST_SHOWN else name[: _MOST_SHOWN - 1] + "…"
    return f"{place}.{short}" if place else short


def _told(place: str, problem: str) -> str:
    return f"{place}: {problem}" if place else problem
