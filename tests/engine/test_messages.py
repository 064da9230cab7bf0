"""Messages: words as data, rendered at the edge."""

from __future__ import annotations

import re

import pytest

import digsite
from digsite.engine.choices import Choice
from digsite.engine.messages import Message, render, seat_message

WORDS = {"card": "{colour} {value}", "blue": "blue", "paid": "{who} paid {coins} for {card}"}


def card() -> Message:
    return Message("card", {"colour": Message("blue"), "value": 7})


def test_messages_in_messages_are_rendered_first() -> None:
    message = Message("paid", {"who": seat_message(1), "coins": 3, "card": card()})
    assert render(message, WORDS) == "player 2 paid 3 for blue 7"
    assert render(message, WORDS, names=["Ada", "Bo"]) == "Bo paid 3 for blue 7"


def test_a_sentence_says_in_which_words_a_number_stands() -> None:
    words = {"keeps": "{who} keeps {kept:cards}", "cards": "{count} cards", "cards.one": "{count} card"}
    told = [render(Message("keeps", {"who": seat_message(0), "kept": kept}), words) for kept in (0, 1, 2)]
    assert told == ["player 1 keeps 0 cards", "player 1 keeps 1 card", "player 1 keeps 2 cards"]
    with pytest.raises(KeyError):
        render(Message("keeps", {"who": seat_message(0), "kept": 1}), {"keeps": words["keeps"]})


def test_names_are_put_in_as_they_are() -> None:
    message = Message("paid", {"who": seat_message(0), "coins": 3, "card": card()})
    assert render(message, WORDS, names=["{card:paid} {coins}"]) == "{card:paid} {coins} paid 3 for blue 7"


def test_a_catalogue_may_have_its_own_word_for_a_seat() -> None:
    assert render(seat_message(1), {"seat": "explorer {number}"}) == "explorer 2"
    assert render(seat_message(1), {"seat": "explorer {number}"}, names=["Ada", "Bo"]) == "Bo"


def test_a_message_that_is_not_in_the_catalogue_is_an_error() -> None:
    with pytest.raises(KeyError):
        render(Message("unheard"), WORDS)


def test_a_parameter_that_a_sentence_needs_must_be_there() -> None:
    with pytest.raises(KeyError):
        render(Message("card", {"value": 7}), WORDS)


def test_equal_messages_are_equal_and_hash_alike() -> None:
    assert card() == card()
    assert hash(card()) == hash(card())
    assert card() != Message("card", {"colour": Message("blue"), "value": 8})
    assert card() != Message("card", {"colour": Message("blue"), "value": 7}, chain=(Message("blue"),))
    assert {card(): 1}[card()] == 1


def test_a_message_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        card().id = "other"  # type: ignore[misc]


def test_a_message_becomes_plain_data_with_its_chain() -> None:
    message = Message("ask", {"what": card()}, chain=(Message("because", {"number": 1}),))
    assert message.as_data() == {
        "id": "ask",
        "params": {"what": {"id": "card", "params": {"colour": {"id": "blue", "params": {}}, "value": 7}}},
        "chain": [{"id": "because", "params": {"number": 1}}],
    }


def test_a_choice_becomes_plain_data() -> None:
    choice = Choice(3, "lay", card(), ("card:blue-7", "path:blue"))
    assert choice.as_data() == {
        "id": 3,
        "verb": "lay",
        "message": card().as_data(),
        "keys": ["card:blue-7", "path:blue"],
        "reveals": False,
    }


@pytest.mark.parametrize("name", digsite.games())
def test_one_of_something_is_not_told_in_the_plural(name: str) -> None:
    catalogue = digsite.game(name).catalogue
    several = re.compile(r"\{count\} (?!of |more )([a-z]+ )?[a-z]+s\b")
    # What is counted under another name has no words of its own for one.
    misnamed = re.compile(
        r"\{(?!count)\w+\} (artifact )?(cards|coins|compasses|tiles|tokens|idols|assistants)\b"
    )
    for message, text in catalogue.items():
        if several.search(text) and not message.endswith((".one", ".many")):
            assert f"{message}.one" in catalogue, text
        assert misnamed.search(text) is None, text
