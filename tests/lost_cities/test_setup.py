"""Before the first turn: players, board, explorers, tiles, cards and options (LC-SET)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import digsite
from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.arrangement import all_tiles
from tests.lost_cities.builder import ARROW, ARTIFACT, FACTS, LOST_CITIES, lost_cities
from tests.rules import rule

SEEDS = range(60)


def body(players: int, seed: int, **options: str | int) -> dict[str, Any]:
    content = LOST_CITIES.start(players=players, seed=seed, **options).dump()["state"]
    assert isinstance(content, dict)
    return content


def tiles_of(content: dict[str, Any]) -> dict[tuple[str, int], str | int]:
    return {(path, int(stone)): tile for path, row in content["tiles"].items() for stone, tile in row.items()}


@rule("LC-SET-01", "LC-MOD-11", baseline=1)
@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(digsite.BadSetup, match=f"2 to 4 players, not {players}"):
        LOST_CITIES.start(players=players, seed=1)


@rule("LC-SET-01", baseline=1)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players: int) -> None:
    assert len(LOST_CITIES.start(players=players, seed=1).scores()) == players


@rule("LC-SET-02", "LC-SET-03", baseline=2)
def test_five_paths_of_nine_stones_with_the_printed_values() -> None:
    paths = lost_cities().view(None)["paths"]
    assert [path["colour"] for path in paths] == list(COLOURS)
    for path in paths:
        assert tuple(stone["value"] for stone in path["stones"]) == FACTS.path_values


@rule("LC-SET-04", "LC-END-03", baseline=2)
def test_a_crossing_is_recorded_exactly_on_the_step_over_the_bridge() -> None:
    table = lost_cities().all_tiles("green", ARTIFACT).hand(0, *(f"green-{value}" for value in range(1, 9)))
    table.column(0, "green", 0)
    crossings = {}
    for value in range(1, 9):
        table.lay("green", value)
        crossings[table.stone(0, "green")] = table.crossings
        table.draw().until(0)
    assert crossings == {stone: int(stone > FACTS.bridge_after) for stone in range(2, 10)}


@rule("LC-SET-04")
def test_every_path_shows_its_bridge_after_the_sixth_stone() -> None:
    for path in lost_cities().view(None)["paths"]:
        assert [stone["bridge"] for stone in path["stones"]] == [False] * 5 + [True] + [False] * 3


@rule("LC-SET-05", "LC-SET-10", "LC-SET-11", baseline=3)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_setup_explorers_are_at_home_and_nothing_is_scored_laid_or_discarded(players: int) -> None:
    view: Any = LOST_CITIES.start(players=players, seed=5).view(None)
    assert len(view["players"]) == players
    for player in view["players"]:
        assert player["supply"]["researcher"]["count"] == 1
        assert player["supply"]["adventurer"]["count"] == 4
        assert player["explorers"] == []
        assert player["columns"] == []
        assert (player["total"], player["tokens"], player["artifacts"]) == (0, 0, 0)
    assert [(pile["colour"], pile["top"], pile["size"]) for pile in view["discards"]] == [
        (colour, None, 0) for colour in COLOURS
    ]


@rule("LC-SET-06", "LC-SET-07", "LC-HID-05", baseline=4)
def test_every_event_space_has_a_face_up_tile_of_the_whole_mix() -> None:
    spaces = {(colour, stone) for colour in COLOURS for stone in FACTS.event_spaces[colour]}
    for seed in SEEDS:
        view: Any = LOST_CITIES.start(players=3, seed=seed).view(None)
        shown = {
            (path["colour"], number): stone["tile"]
            for path in view["paths"]
            for number, stone in enumerate(path["stones"], start=1)
            if stone["tile"] is not None
        }
        assert set(shown) == spaces
        assert Counter(shown.values()) == all_tiles(FACTS)


@rule("LC-SET-06", baseline=4)
def test_over_the_seeds_every_kind_of_tile_comes_to_every_event_space() -> None:
    kinds: dict[tuple[str, int], set[str | int]] = {}
    for seed in range(250):
        for space, tile in tiles_of(body(2, seed)).items():
            kinds.setdefault(space, set()).add(tile)
    assert len(kinds) == 25
    assert all(found == {ARTIFACT, ARROW, *FACTS.point_tiles} for found in kinds.values())


@rule("LC-SET-08", "LC-SET-09", "LC-2P-01", "LC-2P-03", baseline=5)
@pytest.mark.parametrize(("players", "pile", "box"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_eight_cards_each_and_the_rest_in_the_draw_pile(players: int, pile: int, box: int) -> None:
    content = body(players, seed=3)
    assert [len(hand) for hand in content["hands"]] == [8] * players
    assert len(content["draw_pile"]) == pile
    assert len(content["box"]) == box
    cards = Counter(
        content["draw_pile"] + content["box"] + [card for hand in content["hands"] for card in hand]
    )
    assert cards == Counter({f"{colour}-{value}": 2 for colour in COLOURS for value in range(11)})


@rule("LC-SET-09")
def test_over_the_seeds_every_card_comes_to_every_place() -> None:
    places: dict[str, set[str]] = {
        "hand 0": set(),
        "hand 1": set(),
        "top": set(),
        "bottom": set(),
        "box": set(),
    }
    for seed in range(400):
        content = body(2, seed)
        places["hand 0"].update(content["hands"][0])
        places["hand 1"].update(content["hands"][1])
        places["top"].add(content["draw_pile"][-1])
        places["bottom"].add(content["draw_pile"][0])
        places["box"].update(content["box"])
    assert {place: len(cards) for place, cards in places.items()} == dict.fromkeys(places, 55)


@rule("LC-SET-12", "LC-MOD-12", baseline=6)
def test_the_same_seed_gives_the_same_starter_layout_and_hands() -> None:
    for players in (2, 3, 4):
        for seed in SEEDS:
            assert body(players, seed) == body(players, seed)
    assert body(3, 1) != body(3, 2)


@rule("LC-SET-12", "LC-MOD-12", baseline=6)
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_host_may_pick_the_starter_and_tiles_and_cards_stay_those_of_the_seed(first: int) -> None:
    for seed in SEEDS:
        picked = body(3, seed, first=first)
        assert picked.pop("player") == first
        drawn = body(3, seed)
        del drawn["player"]
        assert picked == drawn


@rule("LC-SET-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_a_pick_any_seat_may_start(players: int) -> None:
    starters = Counter(body(players, seed)["player"] for seed in range(200))
    assert set(starters) == set(range(players))
    assert max(starters.values()) < 1.6 * 200 / players


@rule("LC-SET-12")
@pytest.mark.parametrize("first", [2, 3])
def test_a_starter_who_is_not_at_the_table_is_refused(first: int) -> None:
    with pytest.raises(digsite.BadSetup, match=f"a seat from 0 to 1, not {first}"):
        LOST_CITIES.start(players=2, seed=1, first=first)


@rule("LC-SET-13", "LC-REV-01", baseline=7)
@pytest.mark.parametrize("length", ["standard", "short"])
@pytest.mark.parametrize("direction", ["off", "on"])
def test_length_and_variant_combine_freely_and_stay(length: str, direction: str) -> None:
    options = {"length": length, "direction": direction}
    state = LOST_CITIES.start(players=2, seed=4, **options)
    while not state.over:
        agreed = state.dump()["options"]
        assert isinstance(agreed, dict)
        assert options.items() <= agreed.items()
        agreed["length"] = "changed"
        state.apply(state.legal_actions()[-1])
    assert len(state.dump()["state"]["results"]) == (1 if length == "short" else 3)  # type: ignore[index]


@rule("LC-SET-13")
def test_the_defaults_are_the_standard_game_without_the_variant() -> None:
    declared = {option.name: (option.values, option.default) for option in LOST_CITIES.options}
    assert declared["length"] == (("standard", "short"), "standard")
    assert declared["direction"] == (("off", "on"), "off")
    assert declared["lowest_opening"] == (("off", "on"), "off")
    assert declared["stall_guard"] == (("off", "on"), "on")
    assert declared["first"] == (("random", 0, 1, 2, 3), "random")


@rule("LC-SET-14", baseline=8)
def test_a_gain_beyond_all_the_tokens_in_the_box_is_simply_booked() -> None:
    points = max(FACTS.point_tiles)
    table = (
        lost_cities()
        .total(0, 64 * 100)
        .hand(0, "blue-9")
        .explorer(0, "blue", stone=4)
        .tile("blue", 5, points)
    )
    table.lay("blue", 9)
    assert table.totals == [64 * 100 + points, 0]
