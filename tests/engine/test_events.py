"""Events: who may see which part, and where an undo stops."""

from __future__ import annotations

import json

import pytest

from digsite.engine.events import Event, Part
from digsite.engine.messages import Message
from digsite.engine.zones import EVERYBODY, NOBODY

DREW = Event(
    "drew",
    0,
    (Part("card", Message("card", {"value": 7}), 0b1), Part("from", "pile"), Part("secret", 5, NOBODY)),
    learned=0b1,
)


def test_each_part_is_seen_by_its_audience_only() -> None:
    assert DREW.seen_by(0) == {
        "kind": "drew",
        "seat": 0,
        "parts": {"card": {"id": "card", "params": {"value": 7}}, "from": "pile", "secret": None},
    }
    for seat in (1, 2, None):
        assert DREW.seen_by(seat)["parts"] == {"card": None, "from": "pile", "secret": None}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_seen_is_plain_data(seat: int | None) -> None:
    assert json.loads(json.dumps(DREW.seen_by(seat))) == DREW.seen_by(seat)


def test_a_part_is_open_to_all_unless_it_says_otherwise() -> None:
    assert Part("points", 3).audience == EVERYBODY


def test_a_hidden_part_changes_the_sentence() -> None:
    open_to_all = Event("drew", 2, (Part("card", "blue-7"),))
    assert open_to_all.message_for(None).id == "event.drew"
    private = Event("drew", 2, (Part("card", "blue-7", 0b100), Part("count", 1)))
    assert private.message_for(2).id == "event.drew"
    assert private.message_for(1).id == "event.drew.hidden"
    assert set(private.message_for(1).params) == {"count", "seat"}
    assert private.message_for(2).params["card"] == "blue-7"


def test_a_sentence_names_the_seat_where_there_is_one() -> None:
    assert Event("began").message_for(0).params == {}
    seat = Event("passed", 1).message_for(0).params["seat"]
    assert isinstance(seat, Message)
    assert seat.params == {"index": 1, "number": 2}


def test_a_part_without_a_value_is_left_out_of_the_sentence() -> None:
    event = Event("moved", 0, (Part("path", None),))
    assert "path" not in event.message_for(0).params
    assert event.message_for(0).id == "event.moved"


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
