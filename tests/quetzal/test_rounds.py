"""Phase 4 and the end of the game (QZ-NEXT, QZ-END)."""

from __future__ import annotations

import pytest

from tests.quetzal.builder import CARDS, QUETZAL, Table, quetzal
from tests.rules import rule


def standing_coins(table: Table, seat: int) -> int:
    """What the roll of the new round has paid."""
    return int(table.body["faces"][seat].count("standing")) * table.facts.standing_coins


# The next round.


@rule("QZ-NEXT-01", "QZ-END-01", example=14)
def test_after_the_fifth_round_the_game_ends_and_nothing_is_refilled() -> None:
    table = quetzal().round(5).at(0, "temple-5", "white").activate()
    deck, pile = table.body["deck"], table.body["tile_pile"]
    table.do(table.legal[0])
    assert table.state.over
    assert table.body["round"] == 5
    assert table.body["temple"].count(None) == 1
    assert (table.body["deck"], table.body["tile_pile"]) == (deck, pile)
    assert table.legal == []


@rule("QZ-NEXT-02", "QZ-NEXT-08", "QZ-TEMPLE-07", baseline=43, edge=40)
def test_empty_spaces_are_filled_in_board_order() -> None:
    cards = ("mummy-none", "mummy-vp", "weapon-vp", "tablet-none", "tablet-coin")
    table = quetzal().next_cards(*cards).temple("pottery-none", None, "pottery-vp", None)
    table.dig("quarry", "weapon-none", None).dig("ruins", None, None).activate()
    assert table.body["round"] == 2
    assert table.body["temple"][:4] == ["pottery-none", "mummy-none", "pottery-vp", "mummy-vp"]
    assert table.body["surroundings"][0] == ["weapon-none", "weapon-vp"]
    assert table.body["surroundings"][2] == ["tablet-none", "tablet-coin"]


@rule("QZ-NEXT-03", "QZ-NEXT-04", "QZ-NEXT-05", baseline=28)
@pytest.mark.parametrize("players", [2, 3])
def test_the_village_is_filled_meeples_return_and_the_rest_stays(players: int) -> None:
    table = quetzal(players).hand(0, "mummy-vp").coins(0, 8).discovery(0, 3).active(0, "weapon_set")
    table.village("trio_bonus").at(0, "village-1", "black").points(0, 20).automaton(2).activate()
    table.do("take trio-bonus")
    assert table.body["round"] == 2
    assert [row.count("pool") for row in table.body["meeples"]] == [7] * players
    assert len([tile for tile in table.body["village"] if tile]) == (2 if players == 2 else 3)
    assert table.hand_of(0) == ["mummy-vp"]
    assert table.coins_of(0) == 8 + standing_coins(table, 0)
    assert (table.discovery_of(0), table.points_of(0)) == (3, 20)
    assert table.active_of(0) == ["weapon_set", "trio_bonus"]


@rule("QZ-NEXT-06", edge=54)
def test_an_empty_deck_is_made_from_the_discards_and_filling_goes_on() -> None:
    table = quetzal().temple(None, None, None).deck(1).next_cards("mummy-none")
    discards = len(table.body["discards"])
    table.activate()
    assert table.body["temple"][0] == "mummy-none"
    assert None not in table.body["temple"]
    assert table.body["discards"] == []
    assert len(table.body["deck"]) == discards - 2
    order = [CARDS.index(card) for card in table.body["deck"]]
    assert order not in (sorted(order), sorted(order, reverse=True))
    assert "shuffled" in table.kinds()


@rule("QZ-NEXT-07", "QZ-NEXT-06", edge=55)
def test_with_deck_and_discards_empty_spaces_stay_empty() -> None:
    table = quetzal().temple(None, None, None).pool(2, "character").to_move(2)
    data = table.state.dump()
    body = data["state"]
    assert isinstance(body, dict)
    body["hands"][1] = body["deck"]
    body["deck"] = []
    table._state = table._arrangement.game.load(data)
    table.activate()
    assert table.body["round"] == 2
    assert table.body["temple"][:3] == [None, None, None]
    assert table.decision == "target"


@rule("QZ-NEXT-09", "QZ-DISC-06", edge=56)
def test_with_an_empty_pile_the_village_is_filled_as_far_as_possible() -> None:
    table = quetzal().village().tile_pile(2).next_tiles("weapon_set", "reroll_two").activate()
    assert table.body["village"] == ["weapon_set", "reroll_two", None]


@rule("QZ-SET-01", "QZ-END-01", baseline=29, invariant=13)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_rounds_are_played_never_more_or_fewer(players: int) -> None:
    state = QUETZAL.start(players=players, seed=players)
    rounds = set()
    while not state.over:
        rounds.add(state.view(None)["round"])
        legal = state.legal_actions()
        state.apply(legal[-1])
    assert rounds == {1, 2, 3, 4, 5}


# The end.


@rule("QZ-END-02", "QZ-END-03", "QZ-END-04", example=10)
@pytest.mark.parametrize("shipped", [False, True])
def test_jon_has_34_and_ends_with_43(shipped: bool) -> None:
    table = quetzal(shipped=shipped).round(5).marker(0).points(0, 34).coins(0, 8)
    worth = {name: upgrade.vp for name, upgrade in table.facts.upgrades.items()}
    tiles = next(
        [one, other]
        for one in worth
        for other in worth
        if one != other and worth[one] + worth[other] == 5 and "coins_to" not in one + other
    )
    table.put_away(0, *tiles).activate()
    assert table.state.over
    assert [table.gained_from(0, source) for source in ("marker", "coins", "tiles")] == [2, 2, 5]
    assert table.points_of(0) == 34 + 2 + 2 + 5 == 43


@rule("QZ-END-03", edge=57)
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_every_full_three_coins_are_a_point(coins: int, points: int) -> None:
    table = quetzal().round(5).coins(0, coins).activate()
    assert table.gained_from(0, "coins") == points
    assert table.coins_of(0) == coins


@rule("QZ-END-04", "QZ-UPG-07", "QZ-END-05", baseline=29, invariant=19)
def test_points_of_all_tiles_ever_gained_are_added_once() -> None:
    table = (
        quetzal()
        .round(5)
        .marker(1)
        .active(0, "weapon_set")
        .put_away(0, "weapon_set", "immediate_coins")
        .coins(0, 0)
    )
    table.points(0, 5).activate()
    vp = table.facts.upgrades
    assert table.gained_from(0, "tiles") == 2 * vp["weapon_set"].vp + vp["immediate_coins"].vp
    assert table.points_of(0) == 5 + table.gained_from(0, "tiles")
    assert table.gained_from(1, "marker") == table.facts.marker_vp


@rule("QZ-END-05", "QZ-END-06", edge=58)
def test_most_points_win_then_discovery_then_the_victory_is_shared() -> None:
    def ended(*rows: tuple[int, int]) -> Table:
        table = quetzal().round(5).marker(2).tile_pile(21).village("weapon_set", "reroll_two", "trio_bonus")
        for seat, (points, space) in enumerate(rows):
            table.coins(seat, 0).discovery(seat, space).points(seat, points)
        return table.coins(2, 0).activate()

    def tie_break(table: Table) -> str | None:
        told = table.state.tie_break()
        return None if told is None else table.state.game.render(told)

    table = ended((30, 2), (25, 5), (20, 0))
    assert table.state.winners() == [0]
    assert tie_break(table) is None
    table = ended((30, 3), (30, 5), (20, 0))
    assert table.state.winners() == [1]
    assert table.state.places() == [1, 0, 2]
    assert tie_break(table) == "level on points; further on the Discovery track wins, space 5 to 3"
    table = ended((30, 5), (30, 5), (20, 0))
    assert table.state.winners() == [0, 1]
    assert table.state.places() == [0, 0, 2]
    assert tie_break(table) == "level on points, and on the Discovery track at space 5"


@rule("QZ-END-07", "QZ-HID-08", edge=59)
def test_undelivered_cards_are_worth_nothing_and_are_shown_after_the_end() -> None:
    table = (
        quetzal()
        .round(5)
        .marker(2)
        .hand(0, "mummy-vp", "mummy-none")
        .coins(0, 0)
        .pool(2, "character")
        .to_move(2)
    )
    assert table.view(1)["players"][0]["hand"] is None
    table.activate()
    assert table.points_of(0) == 0
    shown = [entry["card"] for entry in table.view(1)["players"][0]["hand"]]
    assert shown == ["mummy-vp", "mummy-none"]
    assert [entry["card"] for entry in table.view(None)["players"][0]["hand"]] == shown


# The last exchanges.


@rule("QZ-END-08", "QZ-END-03", "QZ-UPG-26", edge=57)
def test_five_coins_become_two_points_in_the_last_window() -> None:
    table = quetzal().round(5).marker(2).active(0, "coins_to_vp").coins(0, 5).activate()
    assert table.who == (0, "exchange")
    assert table.legal == ["exchange vp", "done"]
    table.do("exchange vp", "exchange vp")
    assert table.state.over
    assert (table.coins_of(0), table.gained_from(0, "exchanges"), table.gained_from(0, "coins")) == (1, 2, 0)


@rule("QZ-END-08")
def test_windows_come_in_turn_order_once_for_everybody_who_can_pay() -> None:
    table = quetzal(4).round(5).marker(2).active(0, "coins_to_vp").active(2, "coins_to_discovery")
    table.active(3, "coins_to_vp").coins(3, 1).coins(0, 9).coins(2, 9).activate(1)
    assert table.who == (2, "exchange")
    assert table.refused("none") == "QZ-END-08"
    table.do("exchange discovery", "done")
    assert table.who == (0, "exchange")
    table.do("exchange vp", "done")
    assert table.state.over


@rule("QZ-END-08", "QZ-UPG-29")
def test_tiles_gained_in_the_window_count_at_once() -> None:
    table = (
        quetzal().round(5).marker(2).active(0, "coins_to_discovery", "weapon_set").coins(0, 6).discovery(0, 3)
    )
    table.next_tiles("coins_to_vp").activate().do("exchange discovery")
    assert table.decision == "put-away"
    table.do("put-away weapon-set")
    assert table.legal == ["exchange vp", "exchange discovery", "done"]
    table.do("exchange vp")
    assert table.state.over
    assert table.gained_from(0, "tiles") == sum(
        table.facts.upgrades[name].vp for name in ("coins_to_discovery", "weapon_set", "coins_to_vp")
    )
