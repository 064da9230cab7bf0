"""Starting a path and stepping on (LC-PLAY)."""

from __future__ import annotations

import pytest

import digsite
from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import ARROW, ARTIFACT, FACTS, LOST_CITIES, lost_cities, worth
from tests.rules import rule


@rule("LC-PLAY-01", "LC-PLAY-03", baseline=12)
def test_starting_a_path_makes_a_column_of_one_card_and_puts_an_explorer_on_the_first_stone() -> None:
    table = lost_cities().hand(0, "blue-4").lay("blue", 4)
    assert table.legal == ["adventurer", "researcher"]
    assert table.stone(0, "blue") == 0
    table.choose("adventurer")
    assert table.column_of(0, "blue") == [4]
    assert table.stone(0, "blue") == 1
    assert table.body["researcher"] == [None, None]
    assert table.decision == "draw"


@rule("LC-PLAY-03", "LC-SCR-01", example=2)
@pytest.mark.parametrize(("kind", "net"), [("adventurer", -20), ("researcher", -40)])
def test_the_explorer_of_the_players_choice_stands_on_the_first_stone(kind: str, net: int) -> None:
    table = lost_cities().hand(0, "red-4").lay("red", 4).choose(kind)
    [explorer] = table.view(1)["players"][0]["explorers"]
    assert (explorer["path"], explorer["stone"], explorer["kind"]) == ("red", 1, kind)
    assert table.view(1)["players"][0]["net"] == net


@rule("LC-PLAY-02", "LC-PLAY-08", edge=2)
def test_a_path_may_start_with_a_ten_and_then_takes_only_the_other_ten() -> None:
    table = (
        lost_cities()
        .hand(0, "red-10", "red-10", "red-9", "red-0", "red-5")
        .lay("red", 10)
        .choose("adventurer")
    )
    table.draw().until(0)
    assert table.layable("red") == [10]
    assert table.lay("red", 10).stone(0, "red") == 2


@rule("LC-PLAY-02")
@pytest.mark.parametrize("expedition", [1, 2, 3])
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("values", [range(8), range(3, 11)])
def test_any_value_may_start_a_path_unless_the_option_is_on(
    values: range, colour: str, expedition: int
) -> None:
    hand = [f"{colour}-{value}" for value in values]
    assert lost_cities().expedition(expedition).hand(0, *hand).layable(colour) == [*values]
    lowest = lost_cities(lowest_opening="on").expedition(expedition).hand(0, *hand)
    assert lowest.layable(colour) == [values[0]]
    for value in values[1:]:
        assert lowest.refused(f"lay {colour}-{value}") == "LC-PLAY-02"
    assert {f"discard {card}" for card in hand} <= set(lowest.legal)
    assert lowest.lay(colour, values[0]).column_of(0, colour) == [values[0]]


@rule("LC-PLAY-02")
def test_lowest_opening_is_off_unless_somebody_asks_for_it() -> None:
    [option] = [option for option in LOST_CITIES.options if option.name == "lowest_opening"]
    assert (option.values, option.default) == (("off", "on"), "off")
    options = {"direction": "on", "lowest_opening": "off"}
    assert LOST_CITIES.start(players=2, seed=1, **options).legal_actions()


@rule("LC-PLAY-02", edge=3)
def test_a_path_may_start_with_a_card_that_is_not_the_lowest_of_its_colour_in_hand() -> None:
    table = lost_cities().hand(0, "red-3", "red-6", "red-8")
    assert table.layable("red") == [3, 6, 8]
    table.lay("red", 6).choose("adventurer")
    assert table.column_of(0, "red") == [6]


@rule("LC-PLAY-02", edge=52)
def test_with_lowest_opening_a_path_starts_with_the_lowest_card_of_its_colour_in_hand() -> None:
    hand = ("red-3", "red-6", "red-8", "blue-9", "green-2", "green-2", "white-0", "yellow-1")
    table = lost_cities(lowest_opening="on").hand(0, *hand)
    assert [name for name in table.legal if name.startswith("lay")] == [
        "lay yellow-1",
        "lay blue-9",
        "lay white-0",
        "lay green-2",
        "lay red-3",
    ]
    assert {"discard red-3", "discard red-6"} <= set(table.legal)
    assert table.refused("lay red-6") == "LC-PLAY-02"
    table.lay("red", 3).choose("adventurer").draw().until(0)
    assert set(table.layable("red")) >= {6, 8}


@rule("LC-PLAY-02", edge=52)
def test_with_lowest_opening_a_column_that_is_there_follows_the_order_rule() -> None:
    table = lost_cities(lowest_opening="on").hand(0, "red-3", "red-6").column(0, "red", 2)
    assert table.layable("red") == [3, 6]
    table = lost_cities(lowest_opening="on").hand(0, "red-3", "red-6").column(0, "red", 5)
    assert table.layable("red") == [6]
    assert table.refused("lay red-3") == "LC-PLAY-10"


@rule("LC-PLAY-02", edge=52)
def test_with_lowest_opening_only_the_own_hand_counts() -> None:
    table = lost_cities(lowest_opening="on").to_move(1).hand(0, "red-1").hand(1, "red-3", "red-6")
    assert table.layable("red") == [3]


@rule("LC-PLAY-02", edge=53)
def test_lowest_opening_does_not_go_with_the_direction_variant() -> None:
    with pytest.raises(
        digsite.BadSetup, match=r"'lowest_opening' cannot be on together with 'direction'.*LC-PLAY-02"
    ):
        LOST_CITIES.start(players=2, seed=1, lowest_opening="on", direction="on")


@rule("LC-PLAY-04", edge=7)
def test_with_the_researcher_already_out_nobody_is_asked() -> None:
    table = lost_cities().hand(0, "blue-4").explorer(0, "red", stone=1, kind="researcher").lay("blue", 4)
    assert table.decision == "draw"
    assert table.stone(0, "blue") == 1
    assert table.body["researcher"] == ["red", None]


@rule("LC-PLAY-04", edge=8)
def test_with_four_adventurers_out_the_researcher_goes_on_the_fifth_path() -> None:
    table = lost_cities().hand(0, "blue-4")
    for colour in ("yellow", "white", "green", "red"):
        table.explorer(0, colour, stone=1)
    table.lay("blue", 4)
    assert table.decision == "draw"
    assert table.stone(0, "blue") == 1
    assert table.body["researcher"] == ["blue", None]


@rule("LC-PLAY-04")
def test_with_three_adventurers_out_there_is_still_a_choice() -> None:
    table = lost_cities().hand(0, "blue-4")
    for colour in ("yellow", "white", "green"):
        table.explorer(0, colour, stone=1)
    assert table.lay("blue", 4).legal == ["adventurer", "researcher"]


@rule("LC-PLAY-04")
def test_the_researcher_of_another_player_does_not_take_the_choice_away() -> None:
    table = lost_cities().hand(0, "blue-4").explorer(1, "blue", stone=1, kind="researcher")
    assert table.lay("blue", 4).legal == ["adventurer", "researcher"]


@rule("LC-PLAY-05", edge=6)
def test_a_second_column_in_a_colour_is_impossible() -> None:
    table = lost_cities().hand(0, "blue-4", "blue-7", "blue-9").column(0, "blue", 5)
    table.lay("blue", 7)
    assert table.decision == "draw"
    assert table.column_of(0, "blue") == [5, 7]
    assert table.stone(0, "blue") == 2
    table.draw().until(0)
    assert "discard blue-4" in table.legal
    assert table.refused("lay blue-4") == "LC-PLAY-10"


@rule("LC-PLAY-05", edge=9)
def test_with_five_paths_started_every_card_continues_or_is_discarded() -> None:
    table = lost_cities().hand(0, *(f"{colour}-{value}" for colour in COLOURS[:4] for value in (3, 7)))
    table.explorer(0, "blue", stone=2, kind="researcher").column(0, "blue", 5)
    for colour in ("yellow", "white", "green", "red"):
        table.column(0, colour, 5)
    assert [name for name in table.legal if name.startswith("lay")] == [
        f"lay {colour}-7" for colour in COLOURS[:4]
    ]
    table.lay("green", 7)
    assert table.column_of(0, "green") == [5, 7]
    assert table.decision == "draw"


@rule("LC-PLAY-06", example=4)
def test_three_players_may_start_the_same_path_and_share_the_stone() -> None:
    table = lost_cities(3).hand(0, "blue-0").hand(1, "blue-10").hand(2, "blue-4")
    for value in (0, 10, 4):
        table.lay("blue", value).choose("adventurer").draw()
    assert [table.stone(seat, "blue") for seat in range(3)] == [1, 1, 1]
    assert [table.column_of(seat, "blue") for seat in range(3)] == [[0], [10], [4]]


@rule("LC-PLAY-06")
def test_explorers_pass_and_meet_without_pushing_or_blocking() -> None:
    table = lost_cities().hand(0, "blue-8").explorer(0, "blue", stone=1).explorer(1, "blue", stone=2)
    table.lay("blue", 8)
    assert (table.stone(0, "blue"), table.stone(1, "blue")) == (2, 2)


@rule("LC-PLAY-07", baseline=13)
def test_a_card_is_compared_with_the_own_column_and_goes_there() -> None:
    table = (
        lost_cities().hand(0, "blue-4", "red-4").column(1, "blue", 2).column(1, "red", 7).column(0, "red", 1)
    )
    table.lay("blue", 4).choose("adventurer")
    assert (table.column_of(0, "blue"), table.column_of(1, "blue")) == ([4], [2])
    assert (table.stone(0, "blue"), table.stone(1, "blue")) == (1, 1)
    table.draw().until(0).lay("red", 4)
    assert (table.column_of(0, "red"), table.column_of(1, "red")) == ([1, 4], [7])


@rule("LC-PLAY-08", edge=4)
def test_two_equal_cards_in_succession_both_move_the_explorer() -> None:
    table = lost_cities().hand(0, "green-7", "green-7").tile("green", 3, ARTIFACT).column(0, "green", 4)
    table.lay("green", 7)
    assert table.stone(0, "green") == 2
    table.draw().until(0).lay("green", 7)
    assert table.stone(0, "green") == 3
    assert table.column_of(0, "green") == [4, 7, 7]


@rule("LC-PLAY-08", "LC-PLAY-10", "LC-MOD-11", edge=5)
def test_a_lower_card_is_refused_and_changes_nothing() -> None:
    table = lost_cities().hand(0, "blue-3", "blue-4", "blue-5").column(0, "blue", 1, 4)
    assert table.layable("blue") == [4, 5]
    assert table.refused("lay blue-3") == "LC-PLAY-10"
    with pytest.raises(digsite.IllegalAction, match=r"blue 3 is lower than .*, blue 4 \(LC-PLAY-10\)"):
        table.lay("blue", 3)


@rule("LC-PLAY-10", "LC-DISC-05", example=5)
def test_the_red_three_after_four_and_seven_can_only_be_discarded_or_kept() -> None:
    table = lost_cities().hand(0, "red-3").column(0, "red", 4, 7)
    assert [name for name in table.legal if name.endswith("red-3")] == ["discard red-3"]
    table.discard("red", 3)
    assert table.column_of(0, "red") == [4, 7]
    assert table.pile_of("red") == [3]


@rule("LC-PLAY-09", example=1)
def test_a_valid_card_moves_the_explorer_from_the_first_stone_to_the_second() -> None:
    table = lost_cities().hand(0, "blue-10").column(0, "blue", 0)
    assert (table.stone(0, "blue"), table.view(0)["players"][0]["net"]) == (1, -20)
    table.lay("blue", 10)
    assert (table.stone(0, "blue"), table.view(0)["players"][0]["net"]) == (2, -15)


@rule("LC-PLAY-09")
@pytest.mark.parametrize("value", [3, 4, 6, 9, 10])
def test_the_step_is_one_stone_whatever_the_difference_of_the_values(value: int) -> None:
    table = lost_cities().hand(0, f"blue-{value}").explorer(0, "blue", stone=3).column(0, "blue", 3)
    assert table.lay("blue", value).stone(0, "blue") == 4
    assert worth(4) == table.view(None)["players"][0]["net"]


@rule("LC-PLAY-11", "LC-PLAY-12", "LC-MOD-13", baseline=14)
def test_nothing_moves_an_explorer_back_or_to_another_path_or_swaps_its_kind() -> None:
    table = lost_cities().hand(0, "blue-8", "blue-9").tile("blue", 5, ARROW)
    table.explorer(0, "blue", stone=4, kind="researcher").explorer(0, "green", stone=4)
    table.lay("blue", 8)
    assert table.legal == ["move blue", "move green", "decline"]
    assert table.refused("adventurer") == "LC-MOD-01"
    table.move("green")
    assert (table.stone(0, "blue"), table.stone(0, "green")) == (5, 5)
    assert table.body["researcher"] == ["blue", None]
    assert not any(name.startswith(("send", "move")) for name in table.draw().until(0).legal)


@rule("LC-PLAY-13", "LC-EVT-01")
def test_a_tile_on_the_first_stone_works_for_the_explorer_that_sets_out() -> None:
    spaces = "".join(f"{colour} = [1, 4, 5, 7, 9]\n" for colour in COLOURS)
    table = lost_cities(edition=f"[event_spaces]\n{spaces}").hand(0, "blue-4", "red-4")
    table.tile("blue", 1, ARTIFACT).tile("red", 1, ARROW)
    table.lay("blue", 4).choose("adventurer")
    assert table.body["artifacts"] == [1, 0]
    assert table.tile_on("blue", 1) is None
    table.draw().until(0).lay("red", 4).choose("researcher")
    assert table.legal == ["move blue", "move red", "decline"]


@rule("LC-PLAY-14", "LC-PLAY-15", baseline=16)
def test_with_eight_playable_cards_a_player_may_still_discard() -> None:
    hand = ("blue-1", "blue-4", "red-2", "red-3", "green-0", "white-6", "yellow-8", "yellow-9")
    table = lost_cities().hand(0, *hand)
    assert sorted(name for name in table.legal if name.startswith("lay")) == sorted(
        f"lay {card}" for card in hand
    )
    assert sorted(name for name in table.legal if name.startswith("discard")) == sorted(
        f"discard {card}" for card in hand
    )


@rule("LC-PLAY-14", "LC-PLAY-15", baseline=16)
def test_a_player_may_discard_all_expedition_and_never_send_anybody_out() -> None:
    table = lost_cities(length="short")
    while not table.state.over:
        table.do(next(name for name in table.legal if name.startswith("discard")), "draw")
    assert table.body["columns"] == [[[], [], [], [], []]] * 2
    assert table.body["results"] == [{"expedition": 1, "nets": [0, 0], "ender": 1, "ending": "draw-pile"}]


@rule("LC-PLAY-15")
def test_all_five_explorers_may_be_sent_out() -> None:
    table = lost_cities().hand(0, *(f"{colour}-5" for colour in COLOURS))
    for colour in COLOURS:
        table.lay(colour, 5)
        if table.decision == "explorer":
            table.choose("adventurer")
        table.draw().until(0)
    assert table.body["stones"][0] == [1] * 5
    assert table.body["researcher"][0] == COLOURS[-1]
    assert len(table.view(None)["players"][0]["explorers"]) == FACTS.explorers


@rule("LC-PLAY-16", "LC-EVT-14", baseline=36)
def test_after_bonus_moves_the_next_card_is_compared_with_the_columns_latest_card_only() -> None:
    table = (
        lost_cities().hand(0, "blue-4", "blue-5", "blue-6").explorer(0, "blue", stone=8).column(0, "blue", 5)
    )
    assert table.layable("blue") == [5, 6]
    table.lay("blue", 5)
    assert table.stone(0, "blue") == 9
    assert table.column_of(0, "blue") == [5, 5]
