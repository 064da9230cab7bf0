"""JSON that does not fit: everything that is wrong at once, and what is allowed."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import DecodeError, ValidationError, convert
from msgspec.json import Decoder, encode

from digsite.server import frames
from digsite.server.bodies import NewFork, NewGuided, NewTable
from digsite.server.shapes import faults, read_json

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 70)
    | st.floats(0, 9)
    | st.sampled_from(["", "easy", "1", "x"])
)
SEATS = st.lists(
    st.dictionaries(st.sampled_from(["name", "level", "extra"]), SCALARS, max_size=3) | SCALARS, max_size=3
)
FIELDS = ["game", "name", "seats", "options", "seed", "edition", "private", "free_undo", "step"]
FIELDS += [
    "ack",
    "version",
    "actions",
    "scope",
    "views",
    "secret",
    "key",
    "seat",
    "level",
    "protocol",
    "extra",
]
VALUES = (
    SCALARS
    | SEATS
    | st.dictionaries(st.text(max_size=3), SCALARS, max_size=2)
    | st.lists(SCALARS, max_size=70)
)
TYPES = st.sampled_from(["hello", "submit", "undo", "why", "seat", "ping", "fly", 3])
BODIES = st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=6) | VALUES


@settings(deadline=None, derandomize=True, database=None)
@given(BODIES, TYPES, st.sampled_from([NewTable, NewFork, NewGuided, frames.AnyClientFrame]))
def test_a_fault_is_found_exactly_where_the_type_does_not_fit(value: Any, tag: object, kind: Any) -> None:
    if kind is frames.AnyClientFrame and isinstance(value, dict):
        value = {**value, "type": tag}
    try:
        convert(value, kind, strict=True)
    except ValidationError:
        assert faults(value, kind)
    else:
        assert faults(value, kind) == []


def test_everything_that_is_wrong_with_a_table_is_named_with_what_is_allowed() -> None:
    wish = {
        "seats": [{"name": 7}, {"name": "Bo", "level": "divine"}, "Cleo"],
        "seed": "1",
        "options": {"first": 1.5},
        "private": "yes",
        "colour": "red",
    }
    assert faults(wish, NewTable) == [
        "game: this is missing; a text is expected",
        "seats[0].name: a text is expected, not 7",
        'seats[1].level: one of "adaptive", "beginner", "easy", "expert", "hard", "medium" or null is expected,'
        ' not "divine"',
        'seats[2]: an object is expected, not "Cleo"',
        "options.first: a text or a whole number is expected, not 1.5",
        'seed: a whole number from 0 or null is expected, not "1"',
        'private: true or false is expected, not "yes"',
        "colour: there is no such field; there are: game, seats, options, seed, edition, private, free_undo",
    ]
    assert faults({"game": "arnak", "seats": [], "seed": -1}, NewTable) == [
        "seats: a list of 1 to 16 items is expected, not a list of 0",
        "seed: a whole number from 0 or null is expected, not -1",
    ]


def test_everything_that_is_wrong_with_a_frame_is_named() -> None:
    assert faults({"type": "submit", "ack": "", "actions": "all"}, frames.AnyClientFrame) == [
        'ack: a text of 1 to 100 characters is expected, not ""',
        "version: this is missing; a whole number is expected",
        'actions: a list of 1 to 64 items is expected, not "all"',
    ]
    for frame, given_ in (({}, "this is missing; "), ({"type": "fly"}, "")):
        (fault,) = faults(frame, frames.AnyClientFrame)
        assert fault.startswith(f'type: {given_}one of "hello", "ping", "submit"')
    assert faults([], frames.AnyClientFrame) == ["an object is expected, not a list of 0"]


def test_an_answer_stays_short_whatever_was_sent() -> None:
    many = faults(
        {"game": "arnak", "seats": ["x" * 5000] * 16, **{f"f{n}" * 99: 1 for n in range(999)}}, NewTable
    )
    assert len(many) == 21
    assert many[0] == "seats[0]: an object is expected, not a text of 5000 characters"
    assert many[-1] == "and 995 more"
    assert all(len(fault) < 200 for fault in many)


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (b"{", "truncated"),
        (b"{x", "malformed"),
        (b'{"game": "\xff"}', "UTF-8"),
        (b'{"options": ' + b"[" * 5000, "nested too deeply"),
        (encode({"game": 1}), "game: a text is expected, not 1; seats: this is missing"),
    ],
)
def test_what_cannot_be_read_says_why(sent: bytes, told: str) -> None:
    with pytest.raises(DecodeError, match=told):
        read_json(sent, Decoder(NewTable))
