"""The engine and the literal second implementation play the same games and agree after every decision."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

import digsite
from tests.reference.lost_cities_reference import Reference
from tests.reference.lost_cities_table import (
    ADVENTURER,
    ARROW,
    ARTIFACT,
    RESEARCHER,
    Action,
    Card,
    Deal,
    Facts,
    Space,
    Tile,
    all_actions,
)

FACTS = Facts()
ACTIONS = all_actions(FACTS)
GAMES = int(os.environ.get("DIGSITE_SOAK", "1"))  # games for every combination of options
STRETCH = 70  # decisions after which the table changes its way of playing

COMBINATIONS = [
    {
        "players": players,
        "length": length,
        "direction": direction,
        "lowest_opening": lowest_opening,
        "stall_guard": stall_guard,
    }
    for players, length, (direction, lowest_opening), stall_guard in product(
        (2, 3, 4),
        ("standard", "short"),
        (("off", "off"), ("on", "off"), ("off", "on")),
        ("on", "off"),
    )
]


# Boards nobody prints, for the rules that the printed one seldom or never needs (LC-PLAY-13 among them).
EDITIONS = {
    "crowded": Facts(
        event_spaces={colour: tuple(range(1, 10)) for colour in FACTS.colours},
        event_tiles={ARTIFACT: 15, ARROW: 20, 1: 4, 25: 6},
        long_track=(-100, -50, 0, 20),
    ),
    "bare": Facts(
        path_values=(3, -7, 0, 1, 1, -40, 2, -90, 11),
        event_spaces=dict.fromkeys(FACTS.colours, (9,)),
        event_tiles={ARTIFACT: 5},
        short_track=(-9,),
        long_track=(13,),
    ),
    "lopsided": Facts(
        event_spaces={
            "yellow": (2,),
            "blue": (1, 2, 3, 4, 5, 6, 7, 8, 9),
            "white": (1,),
            "green": (6, 7, 8, 9),
            "red": (8, 9),
        },
        event_tiles={ARTIFACT: 2, ARROW: 13, 40: 2},
        short_track=(0, 500),
    ),
}


# --- the engine's snapshot in the words of the reference ----------------------------------------


def card_of(text: str) -> Card:
    """The engine writes a card as "blue-7"."""
    colour, value = text.split("-")
    return colour, int(value)


def tiles_of(table: dict[str, Any]) -> dict[Space, Tile]:
    """The event tiles on the board."""
    return {
        (colour, int(stone)): tile
        for colour, stones in table["tiles"].items()
        for stone, tile in stones.items()
    }


def deal_of(table: dict[str, Any]) -> Deal:
    """The deal of the expedition that has just begun."""
    return Deal(
        tiles=tiles_of(table),
        hands=[[card_of(card) for card in hand] for hand in table["hands"]],
        draw_pile=[card_of(card) for card in table["draw_pile"]],
        box=[card_of(card) for card in table["box"]],
    )


def decision_of(table: dict[str, Any]) -> str | None:
    """The kind of the decision that is asked now; the engine calls a bonus move a move."""
    if not table["pending"]:
        return None
    decision: str = table["pending"][-1]["decision"]
    return "bonus" if decision == "move" else decision


def results_of(table: dict[str, Any]) -> list[dict[str, Any]]:
    """How the expeditions so far ended."""
    assert [result["expedition"] for result in table["results"]] == list(range(1, len(table["results"]) + 1))
    return [
        {
            "net": result["nets"],
            "ender": result["ender"],
            "ending": result["ending"].replace("-", " "),
        }
        for result in table["results"]
    ]


def summary_of(state: Any) -> dict[str, Any]:
    """What `Reference.public_summary` gives, read from the engine's snapshot."""
    table = state.dump()["state"]
    explorers = [
        [
            None if stone == 0 else RESEARCHER if colour == researcher else ADVENTURER
            for colour, stone in zip(FACTS.colours, stones, strict=True)
        ]
        for stones, researcher in zip(table["stones"], table["researcher"], strict=True)
    ]
    return {
        "stones": table["stones"],
        "explorers": explorers,
        "columns": table["columns"],
        "directions": table["directions"],
        "discards": table["discards"],
        "hands": [sorted(card_of(card) for card in hand) for hand in table["hands"]],
        "known": [sorted(card_of(card) for card in known) for known in table["known"]],
        "draw_pile": [card_of(card) for card in table["draw_pile"]],
        "box": sorted(card_of(card) for card in table["box"]),
        "tiles": tiles_of(table),
        "artifacts": table["artifacts"],
        "totals": table["totals"],
        "tokens": table["tokens"],
        "crossings": table["crossings"],
        "expedition": table["expedition"],
        "idle": table["idle"],
        "decision": decision_of(table),
        "results": results_of(table),
    }


# --- ways of playing that lead to the far corners of the rules ------------------------------------

Taste = Callable[[Reference, Action], float]


def any_way(_: Reference, __: Action) -> float:
    return 1.0


def gap(reference: Reference, colour: str, value: int) -> int:
    """How many values the active player gives up by laying this card now."""
    column = reference.active.columns[colour]
    if column:
        return abs(value - column[-1])
    return min(value, 10 - value) if reference.variant else value


def far_along(reference: Reference, action: Action) -> float:
    """Lay long columns and use every bonus move: reaches the cities and the fifth crossing."""
    if action.kind == "lay":
        assert action.what is not None
        assert action.value is not None
        return 50.0 * 0.2 ** gap(reference, action.what, action.value)
    if action.kind == "draw" and action.what is not None:
        return 20.0 * 0.3 ** gap(reference, action.what, reference.discards[action.what][-1])
    return 0.05 if action == Action("bonus", None) else 1.0


def far_down(_: Reference, action: Action) -> float:
    """Lay high cards first: descending columns in the variant, short ones without it."""
    if action.kind == "lay":
        assert action.value is not None
        return 4.0**action.value
    return 1.0


def in_circles(_: Reference, action: Action) -> float:
    """Discard and take discards: idle turns and known cards."""
    if action.kind == "lay":
        return 0.01
    return 0.02 if action == Action("draw", None) else 1.0


def through_the_pile(_: Reference, action: Action) -> float:
    """Draw from the pile and lay little: the pile runs out."""
    if action.kind == "draw":
        return 20.0 if action.what is None else 1.0
    return 0.3 if action.kind == "lay" else 1.0


TASTES: list[Taste] = [any_way, far_along, far_down, in_circles, through_the_pile]


def tastes(chance: random.Random) -> Iterator[Taste]:
    """An endless series of ways to play, a stretch of decisions each; most tables mainly try to get far."""
    while True:
        taste = chance.choice([*TASTES, far_along, far_along, far_along, far_along, far_along])
        for _ in range(STRETCH):
            yield taste


def choose(chance: random.Random, reference: Reference, taste: Taste) -> int:
    """One of the legal actions, by taste."""
    legal = reference.legal()
    return chance.choices(legal, [taste(reference, ACTIONS[action]) for action in legal])[0]


# --- side by side ---------------------------------------------------------------------------------


def assert_same(state: Any, reference: Reference, trail: list[int]) -> None:
    """Engine and reference stand at the same point."""
    where = f"after {len(trail)} decisions, the last ones {trail[-6:]}"
    assert state.over == reference.over, where
    assert state.legal_actions() == reference.legal(), where
    assert list(state.scores()) == reference.totals(), where
    assert summary_of(state) == reference.public_summary(), where
    if reference.over:
        assert list(state.winners()) == reference.winners(), where
    else:
        assert state.player == reference.player, where


def edition_text(facts: Facts) -> str:
    """The edition file that says what these facts say."""
    points = {tile: count for tile, count in facts.event_tiles.items() if isinstance(tile, int)}
    return "\n".join(
        [
            f"path.values = {list(facts.path_values)}",
            *(f"event_spaces.{colour} = {list(stones)}" for colour, stones in facts.event_spaces.items()),
            f"event_tiles.artifact = {facts.event_tiles.get(ARTIFACT, 0)}",
            f"event_tiles.arrow = {facts.event_tiles.get(ARROW, 0)}",
            "event_tiles.points = {" + ", ".join(f"{tile} = {count}" for tile, count in points.items()) + "}",
            f"artifacts.short_track = {list(facts.short_track)}",
            f"artifacts.long_track = {list(facts.long_track)}",
        ]
    )


def play_side_by_side(options: dict[str, Any], seed: int, facts: Facts) -> None:
    """One whole game; the deals are the engine's, everything else is worked out twice."""
    game = digsite.game("lost-cities")
    if facts != FACTS:
        game = game.with_edition(edition_text(facts), "the test's edition")
    state: Any = game.start(seed=seed, **options)
    chance = random.Random(f"{sorted(options.items())} {seed}")

    def deal(_: int) -> Deal:
        return deal_of(state.dump()["state"])

    reference = Reference(first_seat=state.player, deals=deal, facts=facts, **options)
    trail: list[int] = []
    ways = tastes(chance)
    assert_same(state, reference, trail)
    while not reference.over:
        action = choose(chance, reference, next(ways))
        trail.append(action)
        state.apply(action)
        reference.play(action)
        assert_same(state, reference, trail)


def name_of(options: dict[str, Any]) -> str:
    """The options of a test in its name."""
    return "-".join(str(value) for value in options.values())


@pytest.mark.parametrize("options", COMBINATIONS, ids=name_of)
def test_engine_and_reference_play_the_same_game(options: dict[str, Any]) -> None:
    for seed in range(GAMES):
        play_side_by_side(options, seed, FACTS)


@pytest.mark.parametrize("options", COMBINATIONS[::5], ids=name_of)
@pytest.mark.parametrize("edition", EDITIONS)
def test_engine_and_reference_agree_on_other_editions(edition: str, options: dict[str, Any]) -> None:
    for seed in range(GAMES):
        play_side_by_side(options, seed, EDITIONS[edition])
