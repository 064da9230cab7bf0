"""Lost Cities keeps every law of the conformance suite and every invariant of its ledger."""

from __future__ import annotations

import os
from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

import digsite
from digsite import State, testing
from digsite.engine.randomness import Stream
from digsite.games.lost_cities.printed.components import COLOURS, FACTS
from tests.conformance.lost_cities_invariants import CARDS, Ledger, quick_ledger
from tests.conformance.lost_cities_play import eagerly
from tests.rules import rule

GAME = digsite.game("lost-cities")
GAMES = int(os.environ.get("DIGSITE_SOAK", "1"))  # games for every combination of options

COMBINATIONS = [
    (players, length, direction, lowest_opening, stall_guard)
    for players, length, (direction, lowest_opening), stall_guard in product(
        (2, 3, 4), ("standard", "short"), (("off", "off"), ("on", "off"), ("off", "on")), ("on", "off")
    )
]


@rule("LC-MOD-11", "LC-MOD-12", "LC-HID-10", invariant=tuple(range(1, 20)))
@pytest.mark.parametrize(
    "number", range(len(COMBINATIONS)), ids=lambda number: "-".join(map(str, COMBINATIONS[number]))
)
def test_every_law_and_invariant_holds(number: int) -> None:
    players, length, direction, lowest_opening, stall_guard = COMBINATIONS[number]
    options = {
        "length": length,
        "direction": direction,
        "lowest_opening": lowest_opening,
        "stall_guard": stall_guard,
        "first": "random" if number % 3 else number % players,
    }
    report = testing.check(
        GAME,
        players=players,
        options=options,
        games=GAMES,
        seed=1000 * number,
        every=60 if length == "standard" else 24,
        choose=eagerly if (number + number // 2) % 2 else None,
        conserve=quick_ledger,
    )
    assert report.games == GAMES


@pytest.mark.parametrize("players", GAME.players)
def test_every_option_at_every_decision_is_accepted_and_repeatable(players: int) -> None:
    report = testing.check(
        GAME,
        players=players,
        options={"length": "short", "first": 0},
        games=GAMES,
        seed=players,
        every=1000,
        choose=eagerly,
        conserve=lambda: Ledger(thorough=True, looks_one_in=4),
        laws=["conservation"],
    )
    assert report.checks["conservation"] > 100


def test_every_past_copy_stays_after_every_step() -> None:
    stream = Stream.from_seed(1, 1)
    state = GAME.start(players=3, seed=5)
    past = testing.PastCopies()
    for _ in range(60):
        past.keep(state)
        state.apply(testing.at_random(state, stream))
        testing.past_copies_stay(past, all_of_them=True)


CROWDED = """
[event_spaces]
yellow = [1, 2, 3, 4, 5, 6, 7, 8, 9]
blue = [1, 2, 3, 4, 5, 6, 7, 8, 9]
white = [1]
green = [6, 7, 8, 9]
red = [9]
[event_tiles]
artifact = 7
arrow = 12
points = { 3 = 2, 40 = 3 }
"""


def test_every_law_holds_with_another_edition() -> None:
    game = GAME.with_edition(CROWDED, "crowded")
    report = testing.check(
        game, options={"first": "random"}, games=2 * GAMES, seed=7, every=60, choose=eagerly
    )
    assert report.games == 2 * GAMES


# Worlds of small cases. All cards that nobody holds and that are not in the pile or the box lie in the discards.


def late(hands: list[list[str]], known: list[list[str]], draw_pile: list[str], box: list[str]) -> State:
    """A state in which these cards are held, known, in the pile and in the box, and all others discarded."""
    data: dict[str, Any] = GAME.start(players=len(hands), seed=1, first=0).dump()
    gone = Counter(card for zone in (*hands, draw_pile, box) for card in zone)
    left = {card: FACTS.copies - gone[card] for card in CARDS}
    data["state"] |= {
        "hands": hands,
        "known": known,
        "draw_pile": draw_pile,
        "box": box,
        "discards": [
            [value for value in FACTS.values for _ in range(left[f"{colour}-{value}"])] for colour in COLOURS
        ],
    }
    return GAME.load(data)


def cards(text: str) -> list[str]:
    """Cards written as "blue 1 2, red 7"."""
    found = []
    for group in text.split(","):
        colour, *values = group.split()
        found += [f"{colour}-{value}" for value in values]
    return found


MINE = cards("yellow 0 1 2 3 4 5 6 7")
NEXT = cards("blue 0 1 2 3 4 5 6")
LAST = cards("white 0 1 2 3 4 5 6")


def hidden_from_seat_0(state: State) -> tuple[object, ...]:
    """What may differ between the worlds of seat 0: the other hands and the order of the pile."""
    table: dict[str, Any] = state.dump()["state"]  # type: ignore[assignment]
    assert table["hands"][0] == MINE
    return (*map(tuple, table["hands"][1:]), tuple(table["draw_pile"]))


@rule("LC-HID-11")
def test_three_players_imagine_every_deal_of_what_they_do_not_know() -> None:
    hidden = cards("green 3 3, red 9, red 10")
    state = late([MINE, [*NEXT, hidden[0]], [*LAST, hidden[1]]], [[], NEXT, LAST], hidden[2:], [])
    order = {card: number for number, card in enumerate(CARDS)}.__getitem__
    worlds = [
        (tuple(sorted([*NEXT, one], key=order)), tuple(sorted([*LAST, two], key=order)), tuple(rest))
        for one, two, *rest in permutations(hidden)
    ]
    testing.check_worlds(state, 0, hidden_from_seat_0, worlds)


@rule("LC-HID-11", "LC-HID-08", edge=54)
def test_two_players_imagine_every_card_of_box_and_pile_in_the_other_hand() -> None:
    box = cards("red 0 1 2 3 4 5 6 7 8 9, green 0 1 2 3 4 5 6 7 8 9, white 0 1 2 3 4 5 6 7 8 9")
    # The other player is known to hold blue 6 and holds the second one too, which nobody has seen.
    state = late([MINE, [*NEXT, "blue-6"]], [[], NEXT], cards("blue 10"), box)

    def unknown_card(world: State) -> str:
        table: dict[str, Any] = world.dump()["state"]  # type: ignore[assignment]
        assert table["known"] == [[], NEXT]
        unknown: Counter[str] = Counter(table["hands"][1]) - Counter(NEXT)
        return next(iter(unknown))

    testing.check_worlds(state, 0, unknown_card, [*box, "blue-10", "blue-6"])


@rule("LC-HID-10")
def test_spectators_imagine_every_hand() -> None:
    hidden = cards("red 8 9, green 5")
    known = cards("yellow 0 1 2 3 4 5 6")
    state = late(
        [[*known, hidden[0]], [*NEXT, hidden[1]], [*LAST, cards("white 7")[0]]],
        [known, NEXT, [*LAST, "white-7"]],
        hidden[2:],
        [],
    )

    def where(world: State) -> tuple[str, ...]:
        table: dict[str, Any] = world.dump()["state"]  # type: ignore[assignment]
        assert table["hands"][2] == [*LAST, "white-7"]
        return (
            next(card for card in table["hands"][0] if card not in known),
            next(card for card in table["hands"][1] if card not in NEXT),
            table["draw_pile"][0],
        )

    testing.check_worlds(state, None, where, list(permutations(hidden)))
