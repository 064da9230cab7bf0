"""The score of an expedition (LC-SCR)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.lost_cities.builder import ARTIFACT, FACTS, Table, lost_cities, worth
from tests.rules import rule


def last_card(players: int = 2, **options: str) -> Table:
    """One card is left to draw; a discard and that draw end the expedition."""
    return lost_cities(players, **options).hand(0, "red-4").draw_pile(1)


def nets(table: Table) -> list[int]:
    """The results after the last card was drawn."""
    result: list[int] = table.discard("red", 4).draw().body["results"][-1]["nets"]
    return result


@rule("LC-SCR-01")
@pytest.mark.parametrize("stone", range(1, 10))
def test_an_adventurer_scores_the_value_of_its_stone(stone: int) -> None:
    assert nets(last_card().explorer(0, "blue", stone=stone)) == [worth(stone), 0]


@rule("LC-SCR-02", edge=38)
@pytest.mark.parametrize("stone", range(1, 10))
def test_the_researcher_scores_twice_the_value_of_its_stone(stone: int) -> None:
    table = last_card().explorer(1, "blue", stone=stone, kind="researcher")
    assert nets(table) == [0, FACTS.researcher_factor * worth(stone)]


@rule("LC-SCR-02", edge=38)
def test_the_researcher_in_the_city_scores_a_hundred() -> None:
    assert nets(last_card().explorer(0, "red", stone=9, kind="researcher")) == [100, 0]


@rule("LC-SCR-02", example=3)
def test_the_researcher_of_the_rulebook_counts_minus_thirty_or_seventy() -> None:
    assert nets(last_card().explorer(0, "blue", stone=2, kind="researcher")) == [-30, 0]
    assert nets(last_card().explorer(0, "blue", stone=8, kind="researcher")) == [70, 0]


@rule("LC-SCR-02")
def test_only_the_own_researcher_doubles_only_the_own_path() -> None:
    table = last_card().explorer(0, "blue", stone=4, kind="researcher").explorer(1, "blue", stone=4)
    table.explorer(0, "white", stone=5).explorer(1, "white", stone=5, kind="researcher")
    assert nets(table) == [2 * worth(4) + worth(5), worth(4) + 2 * worth(5)]


@rule("LC-SCR-03", edge=37)
def test_a_player_who_never_started_a_path_scores_nothing() -> None:
    table = last_card().total(0, 35).total(1, 5)
    assert nets(table) == [0, 0]
    assert table.totals == [35, 5]


@rule("LC-SCR-04", "LC-SCR-05", "LC-SCR-12", baseline=23)
def test_positive_and_negative_values_are_netted_and_added() -> None:
    table = last_card().total(0, 7).explorer(0, "yellow", stone=9).explorer(0, "blue", stone=4)
    table.explorer(0, "white", stone=2).explorer(0, "green", stone=5, kind="researcher")
    assert (worth(9), worth(4), worth(2), worth(5)) == (50, 5, -15, 10)
    assert nets(table) == [60, 0]
    assert table.totals == [67, 0]


@rule("LC-SCR-12", baseline=23)
def test_the_result_of_a_player_does_not_depend_on_the_seat() -> None:
    # Negative, zero and positive results, with totals that the floor changes and that it does not.
    players = [(10, (1, 2)), (100, (1, 3)), (3, (4, 9))]
    expected = {
        (10, (1, 2)): 0,
        (100, (1, 3)): 100 + worth(1) + worth(3),
        (3, (4, 9)): 3 + worth(4) + worth(9),
    }
    for order in permutations(players):
        table = last_card(3)
        for seat, (total, (blue, white)) in enumerate(order):
            table.total(seat, total).explorer(seat, "blue", stone=blue).explorer(seat, "white", stone=white)
        nets(table)
        assert table.totals == [expected[player] for player in order]


@rule("LC-SCR-05")
def test_a_net_result_of_zero_changes_nothing() -> None:
    table = last_card().total(0, 12).explorer(0, "blue", stone=3).explorer(0, "white", stone=5)
    assert worth(3) + worth(5) == 0
    assert nets(table) == [0, 0]
    assert table.totals == [12, 0]


@rule("LC-SCR-06", "LC-SCR-07", edge=35)
def test_a_shortfall_brings_the_total_to_zero_and_is_forgiven() -> None:
    table = (
        last_card().total(0, 25).explorer(0, "blue", stone=1).explorer(0, "white", stone=1, kind="researcher")
    )
    assert nets(table) == [-60, 0]
    assert table.totals == [0, 0]
    later = lost_cities().expedition(2).hand(0, "red-4").draw_pile(1).total(0, table.totals[0])
    assert nets(later.explorer(0, "blue", stone=7)) == [worth(7), 0]
    assert later.totals == [worth(7), 0]


@rule("LC-SCR-07")
def test_a_forgiven_shortfall_is_not_taken_from_the_next_tile() -> None:
    table = (
        last_card().total(0, 25).explorer(0, "blue", stone=1).explorer(0, "white", stone=1, kind="researcher")
    )
    table.discard("red", 4).draw()
    while table.totals == [0, 0]:
        table.do("draw" if table.decision == "draw" else table.legal[0])
    assert sum(table.totals) in FACTS.point_tiles


@rule("LC-SCR-06", edge=36)
def test_a_negative_result_is_taken_off_the_points_held() -> None:
    table = last_card().total(0, 50).explorer(0, "blue", stone=1)
    assert nets(table) == [-20, 0]
    assert table.totals == [30, 0]


@rule("LC-SCR-06")
def test_points_of_tiles_pay_for_a_negative_result_too() -> None:
    table = last_card().explorer(0, "green", stone=2).tile("green", 3, 15).hand(0, "green-8")
    table.lay("green", 8)
    assert table.totals == [15, 0]
    table.draw()
    assert table.body["results"][0]["nets"] == [worth(3), 0]
    assert table.totals == [15 + worth(3), 0]


@rule("LC-SCR-08", baseline=40)
def test_tile_points_change_the_total_once_only() -> None:
    table = last_card().hand(0, "blue-8").explorer(0, "blue", stone=4).tile("blue", 5, 15).lay("blue", 8)
    assert table.totals == [15, 0]
    table.draw()
    assert table.body["results"][0]["nets"] == [worth(5), 0]
    assert table.totals == [15 + worth(5), 0]


@rule("LC-SCR-10")
def test_each_artifact_tile_becomes_a_token() -> None:
    table = last_card().expedition(2).artifacts(0, 3).artifacts(1, 1).tokens(1, 4)
    nets(table)
    assert table.body["tokens"] == [3, 5]
    assert table.body["artifacts"] == [0, 0]
    assert [player["tokens"] for player in table.view(None)["players"]] == [3, 5]


@rule("LC-SCR-10")
def test_the_artifact_of_the_last_turn_becomes_a_token_too() -> None:
    table = (
        last_card()
        .hand(0, "blue-8")
        .explorer(0, "blue", stone=4)
        .tile("blue", 5, ARTIFACT)
        .lay("blue", 8)
        .draw()
    )
    assert table.body["tokens"] == [1, 0]


@rule("LC-SCR-11", "LC-FIN-02", baseline=25)
@pytest.mark.parametrize("expedition", [1, 2])
def test_tokens_bring_nothing_before_the_game_ends(expedition: int) -> None:
    table = (
        last_card()
        .expedition(expedition)
        .tokens(0, 6 * (expedition - 1))
        .artifacts(1, 2)
        .total(0, 40)
        .explorer(0, "blue", stone=4)
    )
    nets(table)
    assert table.totals == [40 + worth(4), 0]
    assert not table.state.over


@rule("LC-SCR-06")
@pytest.mark.parametrize(("total", "standing"), [(0, 0), (25, 0), (50, 50 + worth(1) + worth(2))])
def test_the_view_tells_how_a_player_would_stand_if_the_expedition_ended_now(
    total: int, standing: int
) -> None:
    table = lost_cities().total(0, total).explorer(0, "red", stone=1).explorer(0, "blue", stone=2)
    player = table.view(None)["players"][0]
    assert (player["net"], player["standing"]) == (worth(1) + worth(2), standing)


@rule("LC-SCR-06", "LC-SCR-07")
def test_standings_count_the_paths_before_the_expedition_is_scored() -> None:
    table = last_card().explorer(0, "blue", stone=6).explorer(1, "white", stone=1).total(0, 10).total(1, 5)
    assert table.state.scores() == [10, 5]
    assert table.state.standings() == [10 + worth(6), max(0, 5 + worth(1))]
    table.discard("red", 4).draw()
    assert table.state.scores() == table.state.standings()
