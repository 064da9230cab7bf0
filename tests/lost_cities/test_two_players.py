"""With two players thirty cards stay out of every expedition (LC-2P)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import FACTS, LOST_CITIES, lost_cities
from tests.rules import rule


def deals(seed: int) -> list[dict[str, Any]]:
    """The table at the start of each expedition of a game."""
    state = LOST_CITIES.start(players=2, seed=seed)
    found: list[dict[str, Any]] = []
    while not state.over:
        body: Any = state.dump()["state"]
        if len(found) < body["expedition"]:
            found.append(body)
        state.apply(state.legal_actions()[-1])
    return found


@rule("LC-2P-01", "LC-HID-08")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_cards_in_the_box_are_in_no_view(seat: int | None) -> None:
    table = lost_cities()
    assert len(table.body["box"]) == FACTS.box_for_two
    assert "box" not in table.view(seat)


@rule("LC-2P-01")
def test_the_cards_in_the_box_are_chosen_at_random() -> None:
    boxes = [LOST_CITIES.start(players=2, seed=seed).dump()["state"]["box"] for seed in range(200)]  # type: ignore[index]
    counts = Counter(card for box in boxes for card in box)
    # Each of the 110 cards has 30 chances in 110; a kind is there twice.
    expected = 200 * 2 * 30 / 110
    assert set(counts) == {f"{colour}-{value}" for colour in COLOURS for value in FACTS.values}
    assert all(0.55 * expected < count < 1.5 * expected for count in counts.values())


@rule("LC-2P-01", "LC-2P-03")
def test_cards_in_the_box_stay_there_all_expedition() -> None:
    table = lost_cities(length="short")
    box = table.body["box"]
    while not table.state.over:
        assert table.body["box"] == box
        table.do(table.legal[-1])
    assert table.body["box"] == box


@rule("LC-2P-02", "LC-2P-03", "LC-NEXT-07", edge=40)
def test_the_second_expedition_removes_thirty_cards_again_from_the_whole_deck() -> None:
    first, second, third = deals(seed=6)
    for body in (first, second, third):
        assert len(body["box"]) == 30
        assert len(body["draw_pile"]) == 64
        assert sum(len(hand) for hand in body["hands"]) == 16
        cards = Counter(body["box"] + body["draw_pile"] + body["hands"][0] + body["hands"][1])
        assert cards == Counter({f"{colour}-{value}": 2 for colour in COLOURS for value in range(11)})
    assert Counter(first["box"]) != Counter(second["box"]) != Counter(third["box"])


@rule("LC-2P-03", "LC-END-01")
def test_with_two_players_five_crossings_end_the_expedition_too() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4).lay("blue", 9)
    assert table.body["expedition"] == 2


@rule("LC-2P-03")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_no_card_is_set_aside(players: int) -> None:
    assert lost_cities(players).body["box"] == []
