"""Between two expeditions (LC-NEXT)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.arrangement import all_tiles
from tests.lost_cities.builder import FACTS, LOST_CITIES, Table, lost_cities
from tests.rules import rule


def busy(players: int = 2, **options: str) -> Table:
    """A table with something everywhere; blue 9 ends the second expedition by the fifth crossing."""
    table = lost_cities(players, **options).hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4)
    table.column(0, "green", 3, 5).explorer(0, "red", stone=2, kind="researcher").discards("white", 4, 2)
    table.expedition(2)
    return table.emptied("red", 2, by=0).artifacts(1, 2).tokens(0, 3).total(1, 40).known(0, "blue-9").idle(2)


def all_cards(body: dict[str, Any]) -> Counter[str]:
    cards = Counter(body["draw_pile"] + body["box"])
    for hand in body["hands"]:
        cards.update(hand)
    return cards


@rule("LC-SCR-09", "LC-NEXT-06", "LC-NEXT-01", baseline=24)
@pytest.mark.parametrize("direction", ["off", "on"])
def test_a_new_expedition_begins_with_a_cleared_table(direction: str) -> None:
    table = busy(direction=direction).lay("blue", 9)
    body = table.body
    assert body["expedition"] == 3
    assert body["stones"] == [[0] * 5] * 2
    assert body["researcher"] == [None, None]
    assert body["columns"] == [[[]] * 5] * 2
    assert body["directions"] == [["open"] * 5] * 2
    assert body["discards"] == [[]] * 5
    assert (body["crossings"], body["idle"]) == (0, 0)
    assert body["artifacts"] == [0, 0]
    assert body["known"] == [[], []]
    for player in table.view(None)["players"]:
        assert player["supply"]["researcher"]["count"] == 1
        assert player["supply"]["adventurer"]["count"] == 4


@rule("LC-NEXT-06", "LC-REV-02")
@pytest.mark.parametrize("direction", ["off", "on"])
def test_old_columns_do_not_bind_the_cards_of_the_new_expedition(direction: str) -> None:
    table = busy(direction=direction).lay("blue", 9)
    for _ in range(2):
        hand = table.hand_of(table.state.player)
        assert sorted(name[4:] for name in table.legal if name.startswith("lay")) == sorted(set(hand))
        table.do(table.legal[-1], "draw")


@rule("LC-NEXT-02", "LC-SCR-10", "LC-NEXT-04", edge=39)
def test_collected_artifacts_are_back_on_the_board_while_the_tokens_stay() -> None:
    table = busy()
    assert table.tile_on("red", 2) is None
    table.lay("blue", 9)
    tiles = [tile for row in table.body["tiles"].values() for tile in row.values()]
    assert Counter(tiles) == all_tiles(FACTS)
    assert all(
        set(table.body["tiles"][colour]) == {str(stone) for stone in FACTS.event_spaces[colour]}
        for colour in COLOURS
    )
    assert table.body["tokens"] == [4, 2]


@rule("LC-NEXT-02")
def test_the_tiles_are_mixed_again() -> None:
    state = LOST_CITIES.start(players=2, seed=8)
    layouts: list[object] = []
    while not state.over:
        body: Any = state.dump()["state"]
        if len(layouts) < body["expedition"]:
            layouts.append(body["tiles"])
        state.apply(state.legal_actions()[-1])
    assert len(layouts) == 3
    assert layouts[0] != layouts[1] != layouts[2] != layouts[0]


@rule("LC-NEXT-03", "LC-NEXT-07", "LC-2P-02", baseline=38)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_expedition_uses_all_the_cards_again(players: int) -> None:
    table = busy(players)
    before = table.hand_of(1)
    table.lay("blue", 9)
    assert all_cards(table.body) == Counter(
        {f"{c}-{value}": FACTS.copies for c in COLOURS for value in FACTS.values}
    )
    assert [len(hand) for hand in table.body["hands"]] == [FACTS.hand_size] * players
    assert table.hand_of(1) != before


@rule("LC-NEXT-04")
def test_totals_and_tokens_are_kept() -> None:
    table = busy()
    before = table.totals
    table.lay("blue", 9)
    [_, result] = table.body["results"]
    assert table.totals == [max(0, total + net) for total, net in zip(before, result["nets"], strict=True)]
    assert table.body["tokens"] == [3 + 1, 0 + 2]


@rule("LC-NEXT-05", example=10)
def test_after_the_turn_of_b_player_c_starts() -> None:
    table = lost_cities(3).to_move(1).hand(1, "red-4").draw_pile(1).discard("red", 4).draw()
    assert (table.body["expedition"], table.state.player) == (2, 2)


@rule("LC-NEXT-05")
@pytest.mark.parametrize(
    ("players", "ender", "starter"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 3, 0), (4, 1, 2)]
)
def test_the_next_seat_starts_after_both_kinds_of_ending(players: int, ender: int, starter: int) -> None:
    crossing = (
        lost_cities(players).to_move(ender).hand(ender, "blue-9").explorer(ender, "blue", stone=6).crossed(4)
    )
    crossing.lay("blue", 9)
    drawing = lost_cities(players).to_move(ender).hand(ender, "blue-9").draw_pile(1).discard("blue", 9).draw()
    for table in (crossing, drawing):
        assert (table.body["expedition"], table.state.player) == (2, starter)
        assert table.body["results"][0]["ender"] == ender


@rule("LC-NEXT-01", "LC-NEXT-07", "LC-FIN-01", baseline=26)
def test_a_standard_game_has_exactly_three_expeditions_each_with_a_full_pile() -> None:
    state = LOST_CITIES.start(players=2, seed=11)
    piles: dict[int, int] = {}
    while not state.over:
        body: Any = state.dump()["state"]
        piles.setdefault(body["expedition"], len(body["draw_pile"]))
        state.apply(state.legal_actions()[-1])
    assert piles == {1: 64, 2: 64, 3: 64}


@rule("LC-NEXT-01", "LC-MOD-08", baseline=31)
def test_between_two_expeditions_no_decision_is_pending() -> None:
    table = busy()
    table.lay("blue", 9)
    kinds = [event.kind for event in table.events()]
    assert kinds == [
        "laid",
        "stepped",
        "expedition-ended.crossing",
        *("scored", "exchanged-artifacts"),
        *("scored", "exchanged-artifacts"),
        "expedition-began",
        *("dealt", "dealt"),
    ]
    assert table.body["pending"] == [{"decision": "play"}]
    assert len(table.hand_of(table.state.player)) == FACTS.hand_size
