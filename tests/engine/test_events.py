"""Events: who may see which part, and where an undo stops."""

from __future__ import annotations

import json

import pytest

from digsite.engine.events import (
    NUMBER,
    NUMBERS,
    Event,
    Kind,
    Part,
    amounts_of,
    key,
    keys,
    one_of,
    several_of,
)
from digsite.engine.messages import Message
from digsite.engine.sentences import sentence_of
from digsite.engine.zones import CLOSED, EVERYBODY, NOBODY, OWNER, Zone

PILE, HAND = Zone("draw pile", CLOSED), Zone("hand", OWNER)

DREW = Event(
    "drew",
    0,
    (Part("card", "card:blue-7", 0b1), Part("from", "pile"), Part("secret", 5, NOBODY)),
    learned=0b1,
)


def test_each_part_is_seen_by_its_audience_only() -> None:
    assert DREW.seen_by(0) == {
        "kind": "drew",
        "seat": 0,
        "parts": {"card": "card:blue-7", "from": "pile", "secret": None},
    }
    for seat in (1, 2, None):
        assert DREW.seen_by(seat)["parts"] == {"card": None, "from": "pile", "secret": None}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_seen_is_plain_data(seat: int | None) -> None:
    assert json.loads(json.dumps(DREW.seen_by(seat))) == DREW.seen_by(seat)


def test_a_part_is_open_to_all_unless_it_says_otherwise() -> None:
    assert Part("points", 3).audience == EVERYBODY


def test_values_of_every_sort_are_told_as_plain_data() -> None:
    kind = Kind(
        "told", gained=amounts_of("coin"), cards=keys("card"), faces=several_of("side"), meeples=NUMBERS
    )
    event = kind.event(0, gained={"coin": 2}, cards=("card:blue-7",), faces=("side", "side"), meeples=(0, 3))
    assert kind.fault_in(event) is None
    assert event.seen_by(1)["parts"] == {
        "gained": {"coin": 2},
        "cards": ["card:blue-7"],
        "faces": ["side", "side"],
        "meeples": [0, 3],
    }


def test_a_declaration_says_who_sees_which_part_and_who_learns_something() -> None:
    kind = Kind("drew", learned=(PILE, HAND), card=key("card").seen_from(PILE, HAND), count=NUMBER)
    event = kind.event(1, card="card:blue-7", count=1)
    assert [event.known_to(seat) for seat in (0, 1)] == [{"count": 1}, {"card": "card:blue-7", "count": 1}]
    assert event.learned == 0b10
    assert kind.openly(1, card="card:blue-7", count=1).known_to(0) == {"card": "card:blue-7", "count": 1}


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (Event("drew", None, (Part("card", "card:a"),)), "the seat is None"),
        (Event("drew", 0, ()), "the part 'card' is missing"),
        (Event("drew", 0, (Part("card", "card:a"), Part("price", 1))), "there is no part 'price'"),
        (Event("drew", 0, (Part("card", "site:a"),)), "the part 'card' is a key, not 'site:a'"),
        (Event("drew", 0, (Part("card", "card:a"), Part("to", "up"))), "the part 'to' is a word, not 'up'"),
        (Event("drew", 0, (Part("card", "card:a"), Part("to", "hand"))), None),
    ],
)
def test_an_event_that_is_not_as_declared_is_noticed(event: Event, fault: str | None) -> None:
    assert Kind("drew", card=key("card"), to=one_of("hand", "deck").or_none()).fault_in(event) == fault


def test_a_hidden_part_changes_the_sentence() -> None:
    private = Event("drew", 2, (Part("card", "blue-7", 0b100), Part("count", 1)))
    assert sentence_of(Event("drew", 2, (Part("card", "blue-7"),)), None, {}).id == "event.drew"
    assert sentence_of(private, 2, {}).id == "event.drew"
    assert sentence_of(private, 1, {"count": 1}).id == "event.drew.hidden"
    assert set(sentence_of(private, 1, {"count": 1}).params) == {"count", "seat"}


def test_a_sentence_names_the_seat_where_there_is_one() -> None:
    assert sentence_of(Event("began"), 0, {}).params == {}
    seat = sentence_of(Event("passed", 1), 0, {}).params["seat"]
    assert isinstance(seat, Message)
    assert seat.params == {"index": 1, "number": 2}


@pytest.mark.parametrize(
    ("event", "stops"),
    [
        (Event("laid", 0), []),
        (Event("drew", 0, learned=0b1), [0]),
        (Event("showed", 0, learned=EVERYBODY & ~0b1), [1, 2]),
        (Event("rolled", 0, chance=True), [0, 1, 2]),
        (Event("ended", 0, settles=True), [0, 1, 2]),
    ],
)
def test_an_undo_stops_at_what_was_learned_drawn_by_chance_or_settled(event: Event, stops: list[int]) -> None:
    assert [seat for seat in range(3) if event.barrier_for(seat)] == stops


def test_an_event_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        DREW.kind = "stole"  # type: ignore[misc]
