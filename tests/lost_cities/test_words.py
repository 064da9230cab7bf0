"""Every sentence the game can say is in its catalogue, every sentence of the catalogue is said, and all read well."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any

import pytest

from digsite.engine.contract import State
from digsite.engine.messages import Message
from digsite.games.lost_cities.words.catalogue import CATALOGUE
from tests.lost_cities.builder import ARROW, FACTS, LOST_CITIES, Table, action_number, lost_cities
from tests.rules import rule

NONSENSE = (
    "card:blue-11",
    "card:",
    "pile:pink",
    "explorer:9:blue",
    "explorer:0:pink",
    "stone:blue-1",
    "",
    "path:pink",
)


def keys(part: Any) -> Iterator[str]:
    """Every key in a view."""
    if isinstance(part, dict):
        if "key" in part:
            yield part["key"]
        part = list(part.values())
    if isinstance(part, list):
        for value in part:
            yield from keys(value)


def said_at(state: State) -> Iterator[Message]:
    """Everything that can be asked, explained, refused or decided now."""
    yield state.prompt()
    for action in range(LOST_CITIES.num_actions):
        yield state.explain(action).message
        if not state.permits(action):
            yield state.refusal(action).message
    tie = state.tie_break()
    if tie is not None:
        yield tie
    seats = range(len(state.scores()))
    for key in {key for seat in seats for key in keys(state.view(seat))} | set(NONSENSE):
        reason = state.why_not(key)
        if reason is not None:
            yield reason


def parts(message: Message) -> Iterator[Message]:
    """A message with all the messages in it."""
    yield message
    for inner in (*message.params.values(), *message.chain):
        if isinstance(inner, Message):
            yield from parts(inner)


def situations() -> Iterator[Table]:
    """Moments that random play seldom sees."""
    city = lost_cities().hand(0, "blue-9", "blue-3").explorer(0, "blue", stone=9).column(0, "blue", 6)
    yield city.explorer(0, "red", stone=3)
    yield (
        lost_cities()
        .hand(0, "blue-9")
        .explorer(0, "blue", stone=9)
        .explorer(0, "red", stone=3)
        .lay("blue", 9)
    )
    yield lost_cities(lowest_opening="on").hand(0, "blue-9", "blue-3")
    yield lost_cities(direction="on").hand(0, "blue-9").column(0, "blue", 6, 4)
    yield lost_cities().hand(0, "red-4").discards("white", 4).idle(12).discard("red", 4)
    yield (
        lost_cities()
        .hand(0, "blue-9")
        .explorer(0, "blue", stone=2)
        .tile("blue", 3, ARROW)
        .lay("blue", 9)
        .decline()
    )
    yield (
        lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4).artifacts(1, 2).lay("blue", 9)
    )
    # A hand without a white card, and a pile that is empty.
    yield lost_cities().hand(0, *(f"blue-{value}" for value in range(8)))
    # Level on points in the end, with other tokens and with the same.
    for tokens in (6, 7):
        last = lost_cities().expedition(FACTS.expeditions).hand(0, "red-4").draw_pile(1)
        last.tokens(0, tokens).total(0, 100 - FACTS.long_track[tokens])
        last.tokens(1, 7).total(1, 100 - FACTS.long_track[7])
        yield last.discard("red", 4).draw()


@cache
def said() -> list[Message]:
    """Everything that is said in some games and situations."""
    spoken: list[Message] = []
    for number, options in enumerate(({}, {"direction": "on"}, {"lowest_opening": "on"})):
        chance = random.Random(number)
        state = LOST_CITIES.start(players=2 + number, seed=number, length="short", **options)
        state.listen()
        while not state.over:
            if chance.random() < 0.15:
                spoken += said_at(state)
            state.apply(chance.choice(state.legal_actions()))
        spoken += said_at(state)
        spoken += [LOST_CITIES.sentence(event, seat) for event in state.drain() for seat in (0, 1, None)]
    for table in situations():
        spoken += said_at(table.state)
        spoken += [LOST_CITIES.sentence(event, seat) for event in table.events() for seat in (0, 1, None)]
    return [part for message in spoken for part in parts(message)]


def test_everything_that_is_said_is_in_the_catalogue() -> None:
    assert {message.id for message in said()} - set(CATALOGUE) == set()


def test_everything_in_the_catalogue_is_said() -> None:
    # What is said has words for one of it too, whether one of it was met with or not.
    # Words for a number are named by the sentence that it stands in.
    ids = {message.id for message in said()} | {
        f"sheet.{line}" for line in LOST_CITIES.start(players=2, seed=1).sheet(0)
    }
    ids |= {words for name in ids for _, _, words, _ in Formatter().parse(CATALOGUE[name]) if words}
    # Deeds are told by the table, from whole turns.
    log = {name for name in CATALOGUE if not name.startswith("deed.")}
    assert {name for name in log if name not in ids and name.removesuffix(".one") not in ids} == set()


def test_every_template_gets_the_parameters_it_names() -> None:
    fields = {
        name: {field for _, field, _, _ in Formatter().parse(text) if field}
        for name, text in CATALOGUE.items()
    }
    for message in said():
        assert fields[message.id] <= set(message.params)


def test_every_sentence_reads_as_a_sentence() -> None:
    for text in {LOST_CITIES.render(message) for message in said()}:
        assert text == text.strip()
        assert not re.search(r"[{}]|  |None|Message|\bcard:\w|_", text), text


def test_a_parameter_has_one_meaning() -> None:
    kinds: dict[tuple[str, str], set[str]] = {}
    for message in said():
        for name, value in message.params.items():
            kind = value.id.partition(".")[0] if isinstance(value, Message) else type(value).__name__
            kinds.setdefault((message.id, name), set()).add(kind)
    assert {place: found for place, found in kinds.items() if len(found) > 1} == {}


def test_players_can_be_called_by_their_names() -> None:
    table = lost_cities().hand(0, "red-4").discard("red", 4)
    [event] = table.events()
    assert LOST_CITIES.render(LOST_CITIES.sentence(event, 1), names=["Ada", "Bo"]) == "Ada discards red 4"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("lay green-3", "Start the green path with green 3"),
        ("lay blue-9", "Lay blue 9: your blue explorer goes to stone 4 (5)"),
        ("lay white-7", "Lay white 7: your white explorer is in the lost city, another one may move"),
        ("discard blue-9", "Discard blue 9"),
        ("adventurer", "Send out the adventurer"),
        ("researcher", "Send out the researcher"),
        ("move blue", "Move your blue explorer to stone 4 (5)"),
        ("move green", "Move your green explorer"),
        ("move white", "Move your white explorer"),
        ("decline", "Move nobody"),
        ("take red", "Take red 8 from the red discard pile"),
        ("take blue", "Take the top card of the blue discard pile"),
        ("draw", "Draw from the draw pile"),
    ],
)
def test_actions_in_words(action: str, words: str) -> None:
    table = lost_cities().explorer(0, "blue", stone=3).explorer(0, "white", stone=9).discards("red", 1, 8)
    assert table.state.describe(action_number(action)) == words


def test_a_second_card_of_a_colour_while_its_explorer_is_chosen_is_just_laid() -> None:
    table = lost_cities().hand(0, "blue-4").lay("blue", 4)
    assert table.state.describe(action_number("lay blue-9")) == "Lay blue 9"


def asked(table: Table) -> tuple[str, list[str]]:
    """The question in words, and what led to it."""
    prompt = table.state.prompt()
    return LOST_CITIES.render(prompt), [LOST_CITIES.render(outer) for outer in prompt.chain]


@rule("LC-MOD-01")
def test_the_questions_of_a_plain_turn() -> None:
    table = lost_cities().hand(0, "red-4", "blue-1")
    assert asked(table) == ("Play a card: lay it on a path or discard it", [])
    table.discard("blue", 1)
    assert asked(table) == ("Draw a card", [])


@rule("LC-MOD-01")
def test_the_question_for_an_explorer_names_the_path_and_the_card() -> None:
    table = lost_cities().hand(0, "red-4").lay("red", 4)
    assert asked(table) == ("Choose who sets out on the red path", ["laying red 4"])


@rule("LC-MOD-01", "LC-CITY-02")
def test_the_question_for_a_city_move_names_the_card() -> None:
    table = (
        lost_cities()
        .hand(0, "blue-9")
        .explorer(0, "blue", stone=9)
        .explorer(0, "red", stone=3)
        .lay("blue", 9)
    )
    words = "Your blue explorer is in the lost city: another one may move a stone"
    assert asked(table) == (words, ["laying blue 9"])


@rule("LC-MOD-01", "LC-EVT-11")
def test_the_question_for_an_arrow_names_the_card_and_the_arrow() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).explorer(0, "green", stone=2)
    table.tile("blue", 3, ARROW).tile("green", 3, ARROW).lay("blue", 9).move("green")
    words = "The arrow on the green path: one of your explorers may move a stone"
    assert asked(table) == (words, ["laying blue 9", "an arrow on the green path"])


@rule("LC-FIN-10")
def test_when_the_game_is_over_that_is_all_there_is_to_say() -> None:
    table = lost_cities(length="short").hand(0, "red-4").draw_pile(1).discard("red", 4).draw()
    assert asked(table) == ("The game is over", [])
