"""The end of the game: artifact tokens, winners and places (LC-FIN)."""

from __future__ import annotations

import pytest

from tests.lost_cities.builder import ARTIFACT, FACTS, Table, lost_cities, worth
from tests.rules import rule


def last_turn(players: int = 2) -> Table:
    """The last expedition of a standard game; a discard and the last card end it."""
    return lost_cities(players).expedition(FACTS.expeditions).hand(0, "red-4").draw_pile(1)


def finish(table: Table) -> Table:
    """Ends the game."""
    table.discard("red", 4).draw()
    assert table.state.over
    return table


@rule("LC-FIN-01")
@pytest.mark.parametrize(("expedition", "over"), [(1, False), (2, False), (3, True)])
def test_a_standard_game_ends_after_the_third_expedition(expedition: int, over: bool) -> None:
    table = lost_cities().expedition(expedition).hand(0, "red-4").draw_pile(1).discard("red", 4).draw()
    assert table.state.over is over
    assert len(table.body["results"]) == expedition
    assert table.body["expedition"] == min(expedition + 1, FACTS.expeditions)


@rule("LC-FIN-02", "LC-FIN-03", example=8)
@pytest.mark.parametrize(("tokens", "gain"), [(6, 30), (9, 70)])
def test_six_tokens_bring_thirty_and_nine_bring_seventy(tokens: int, gain: int) -> None:
    assert finish(last_turn().tokens(0, tokens).total(0, 100).total(1, 200)).totals[0] == 100 + gain


@rule("LC-FIN-03", example=8)
@pytest.mark.parametrize("tokens", range(5))
def test_fewer_than_five_tokens_are_always_a_payment(tokens: int) -> None:
    assert finish(last_turn().tokens(0, tokens).total(0, 100)).totals[0] < 100


@rule("LC-FIN-02")
@pytest.mark.parametrize("tokens", range(11))
def test_the_number_of_tokens_is_looked_up_on_the_long_track(tokens: int) -> None:
    table = finish(last_turn().tokens(1, tokens).total(1, 100))
    assert table.totals[1] == 100 + FACTS.long_track[tokens]


@rule("LC-FIN-02", baseline=25)
def test_the_track_is_applied_once_after_scoring_and_exchange() -> None:
    table = last_turn().tokens(0, 4).artifacts(0, 2).total(0, 50).explorer(0, "blue", stone=7)
    assert finish(table).totals[0] == 50 + worth(7) + FACTS.long_track[6]
    assert table.body["tokens"] == [6, 0]
    assert table.body["results"][-1]["nets"] == [worth(7), 0]


@rule("LC-FIN-04", edge=42)
@pytest.mark.parametrize("tokens", [10, 11, 13, 27])
def test_more_tokens_than_the_track_is_long_bring_its_last_value(tokens: int) -> None:
    # Two expeditions bring nine each at the most; the rest is found in the third.
    earlier = min(tokens, 2 * FACTS.artifact_tiles)
    table = finish(last_turn().tokens(0, earlier).artifacts(0, tokens - earlier))
    assert table.body["tokens"][0] == tokens
    assert table.totals[0] == FACTS.long_track[-1]


@rule("LC-FIN-05", edge=41)
def test_four_tokens_and_five_points_end_at_zero() -> None:
    assert FACTS.long_track[4] == -10
    assert finish(last_turn().tokens(0, 4).total(0, 5)).totals[0] == 0


@rule("LC-FIN-05")
def test_a_payment_that_can_be_made_is_made_in_full() -> None:
    assert finish(last_turn().tokens(0, 4).total(0, 25)).totals[0] == 25 + FACTS.long_track[4]


@rule("LC-FIN-05", "LC-SCR-06")
def test_the_expedition_is_brought_to_zero_before_the_tokens_are_valued() -> None:
    table = last_turn().tokens(0, 6).total(0, 10).explorer(0, "blue", stone=1)
    assert finish(table).totals[0] == FACTS.long_track[6]


@rule("LC-FIN-06", "LC-FIN-09", baseline=27)
def test_the_ranking_goes_by_total_then_tokens_for_all_places() -> None:
    table = last_turn(4)
    # The third seat passes the first by its tokens.
    for seat, (final, tokens) in enumerate([(100, 6), (150, 5), (100, 7), (90, 9)]):
        table.total(seat, final - FACTS.long_track[tokens])
        # All the artifacts of three expeditions; the last player has found those of the third.
        (table.artifacts if seat == 3 else table.tokens)(seat, tokens)
    assert finish(table).totals == [100, 150, 100, 90]
    assert table.state.places() == [2, 0, 1, 3]
    assert table.state.winners() == [1]
    assert table.state.returns() == [-1 / 3, 1.0, 1 / 3, -1.0]


@rule("LC-FIN-06")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_highest_total_wins_whatever_the_tokens(winner: int) -> None:
    table = last_turn(3)
    for seat in range(3):
        table.total(seat, 200).tokens(seat, 6)
    table.total(winner, 300).tokens(winner, 4)
    assert finish(table).state.winners() == [winner]


@rule("LC-FIN-07", edge=43)
def test_among_equal_totals_the_holder_of_more_tokens_wins() -> None:
    table = last_turn().tokens(0, 6).total(0, 100 - FACTS.long_track[6])
    finish(table.tokens(1, 7).total(1, 100 - FACTS.long_track[7]))
    assert table.totals == [100, 100]
    assert table.state.winners() == [1]
    assert table.state.places() == [1, 0]
    assert table.state.returns() == [-1.0, 1.0]
    told = table.state.tie_break()
    assert told is not None
    assert table.state.game.render(told) == "level on points; more artifact tokens win, 7 to 6"


@rule("LC-FIN-07")
def test_tokens_do_not_help_a_player_with_fewer_points() -> None:
    table = finish(last_turn(3).total(0, 200).tokens(0, 5).total(1, 200).tokens(1, 5).tokens(2, 8))
    assert table.state.winners() == [0, 1]


@rule("LC-FIN-08", edge=44)
def test_equal_totals_and_equal_tokens_share_the_victory() -> None:
    table = finish(
        last_turn(3).total(0, 200).tokens(0, 6).total(1, 150).tokens(1, 5).total(2, 200).tokens(2, 6)
    )
    assert table.state.winners() == [0, 2]
    assert table.state.places() == [0, 2, 0]
    assert table.state.returns() == [0.5, -1.0, 0.5]


@rule("LC-FIN-06")
def test_nobody_has_won_before_the_game_is_over() -> None:
    table = last_turn().total(0, 200)
    assert (table.state.winners(), table.state.returns()) == ([], [0.0, 0.0])
    assert table.state.places() == [0, 1]


@rule("LC-FIN-10")
def test_when_the_game_is_over_the_last_table_stays_but_for_explorers_and_artifact_tiles() -> None:
    table = (
        last_turn()
        .next_cards("white-6")
        .emptied("blue", 5, by=1)
        .explorer(0, "blue", stone=7, kind="researcher")
    )
    table.explorer(1, "green", stone=4).column(1, "green", 2, 6)
    before = table.body
    finish(table)
    after = table.body
    assert after["stones"] == [[0] * 5] * 2
    assert after["researcher"] == [None, None]
    assert (after["artifacts"], after["tokens"]) == ([0, 0], [0, 1])
    for part in ("columns", "directions", "tiles", "box", "crossings"):
        assert after[part] == before[part]
    assert after["crossings"] == 1
    assert table.tile_on("blue", 5) is None
    assert after["draw_pile"] == []
    assert sorted([*after["hands"][0], "red-4"]) == sorted([*before["hands"][0], "white-6"])
    assert after["hands"][1] == before["hands"][1]


@rule("LC-FIN-10")
def test_when_the_game_is_over_nobody_has_a_decision() -> None:
    table = finish(last_turn())
    assert table.legal == []
    assert table.body["pending"] == []
    assert table.view(0)["decision"] is None
    assert table.refused("draw") == "LC-FIN-10"
    assert table.refused("decline") == "LC-FIN-10"
    assert table.state.prompt().id == "ask.over"


@rule("LC-FIN-10", "LC-HID-09")
def test_the_results_of_all_expeditions_are_public_and_hands_stay_hidden() -> None:
    table = finish(last_turn().explorer(0, "blue", stone=7).tile("blue", 9, ARTIFACT))
    for seat in (0, 1, None):
        view = table.view(seat)
        assert view["results"][-1] == {
            "expedition": 3,
            "nets": [worth(7), 0],
            "ender": 0,
            "ending": "draw-pile",
        }
        assert [player["hand"] is not None for player in view["players"]] == [seat == 0, seat == 1]


@rule("LC-FIN-02", "LC-FIN-04")
@pytest.mark.parametrize("found", [0, 3, 9, 10, 19])
def test_the_view_tells_what_the_artifacts_would_bring_and_one_more(found: int) -> None:
    last = len(FACTS.long_track) - 1
    table = lost_cities().expedition(FACTS.expeditions)
    view = table.tokens(0, found - 1 if found else 0).artifacts(0, 1 if found else 0).view(1)
    now, following = FACTS.long_track[min(found, last)], FACTS.long_track[min(found + 1, last)]
    expected = {"now": now, "next": following if found < last else None}
    assert view["players"][0]["artifact_points"] == expected
