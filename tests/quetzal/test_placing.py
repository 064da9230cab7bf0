"""Phase 2: turns, demands, costs, unique and free places (QZ-PLACE, QZ-UNIQ, QZ-FREE, QZ-MOD-01 to -04)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from digsite import testing
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.quetzal.printed.components import PLACES
from tests.quetzal.builder import QUETZAL, quetzal
from tests.rules import rule


@rule("QZ-PLACE-01", "QZ-PLACE-02", "QZ-PLACE-03", baseline=8)
def test_the_marker_holder_begins_and_turns_go_clockwise() -> None:
    state = QUETZAL.start(players=4, seed=3, first=2)
    assert state.player == 2
    table = (
        quetzal(3).pool(0, "black", "black").pool(1, "black", "black").pool(2, "black", "black").to_move(2)
    )
    seats = []
    for _ in range(5):
        seats.append(int(table.state.player))
        table.place("camp", "black")
        if table.decision == "camp-reroll":
            table.do("none")
    assert seats == [2, 0, 1, 2, 0]


@rule("QZ-PLACE-02", "QZ-PLACE-03", "QZ-MOD-13", baseline=8)
def test_passing_and_an_empty_group_are_refused() -> None:
    table = quetzal().pool(0, "black", "white")
    assert table.refused("done") == "QZ-PLACE-03"
    assert table.refused("none") == "QZ-PLACE-03"
    table.do("send camp")
    assert table.refused("done") == "QZ-PLACE-02"
    assert table.refused("send quarry") == "QZ-PLACE-02"
    assert table.legal == ["add black", "add white"]


@rule("QZ-PLACE-04", "QZ-PLACE-05", edge=7)
def test_an_empty_pool_is_skipped_and_comes_back_after_being_outbid() -> None:
    table = quetzal(3).pool(0, "black", "black", "black").pool(2, "black")
    table.bid(1, "quarry", "black", role="adventurer")
    table.place("ship-1", "black")
    assert table.who == (2, "target")
    table.place("camp", "black")
    assert table.who == (0, "target")
    table.place("quarry", "black", "black")
    assert table.who == (1, "target")
    assert table.pool_of(1) == ["black"]


@rule("QZ-PLACE-04", "QZ-PLACE-05", "QZ-BID-07", edge=8)
def test_the_last_one_with_meeples_has_all_the_turns() -> None:
    table = quetzal(3).pool(0, "black", "black", "black").bid(2, "quarry", "black", "side", role="adventurer")
    table.place("quarry", "black", "black", "black")
    table.place("small-temple", "black")
    assert table.who == (2, "target")
    table.place("camp", "wild")
    assert table.body["round"] == 2


@rule("QZ-PLACE-05", "QZ-NEXT-04", invariant=10)
def test_the_phase_ends_when_all_pools_are_empty() -> None:
    table = quetzal(3).pool(0, "black").pool(1, "white").at(2, "temple-5", "white")
    table.place("camp", "black")
    assert table.view(None)["phase"] == "place"
    table.place("camp", "white")
    assert table.view(None)["phase"] == "activate"
    assert [table.pool_of(seat) for seat in range(3)] == [[], [], []]


# Demands.


@rule("QZ-PLACE-06", "QZ-PLACE-07", "QZ-TEMPLE-01", "QZ-STELA-01", edge=21, baseline=9)
@pytest.mark.parametrize("place", ["stela", "temple-1", "temple-5"])
def test_white_places_take_archaeologists_and_wild_ones(place: str) -> None:
    rule_id = "QZ-STELA-01" if place == "stela" else "QZ-TEMPLE-01"
    table = quetzal().marker(1).pool(0, "black")
    assert table.refused(f"send {place}") == rule_id
    for face, category in (
        ("white", "white"),
        ("side", "wild"),
        ("standing", "wild"),
        ("character", "character"),
    ):
        table = quetzal().marker(1).pool(0, "black", face)
        table.do(f"send {place}")
        assert table.legal == [f"add {category}"]
        assert table.refused("add black") == rule_id


@rule("QZ-PLACE-06", "QZ-VILLAGE-01", "QZ-MARKET-01", "QZ-PLACE-07", edge=20, baseline=9)
@pytest.mark.parametrize("place", ["village-1", "black-market"])
def test_black_places_take_adventurers_and_wild_ones(place: str) -> None:
    rule_id = "QZ-MARKET-01" if place == "black-market" else "QZ-VILLAGE-01"
    assert quetzal().pool(0, "white").refused(f"send {place}") == rule_id
    table = quetzal().pool(0, "white", "side", "character").do(f"send {place}")
    assert table.legal == ["add wild", "add character"]
    assert table.refused("add white") == rule_id


@rule("QZ-PLACE-06", "QZ-MOD-04", "QZ-BID-02", edge=12, baseline=9)
@pytest.mark.parametrize("place", ["quarry", "small-temple", "ruins", "ship-1"])
def test_two_coloured_places_take_either_role_but_not_both(place: str) -> None:
    table = quetzal().pool(0, "black", "white", "side").do(f"send {place}", "add black")
    assert table.legal == ["add wild", "done"]
    assert table.refused("add white") == "QZ-BID-02"
    table = quetzal().pool(0, "black", "white", "side").do(f"send {place}", "add white")
    assert table.legal == ["add wild", "done"]
    assert table.refused("add black") == "QZ-MOD-01"


@rule("QZ-PLACE-06", "QZ-FREE-03", "QZ-MOD-04", baseline=9)
@pytest.mark.parametrize("place", ["camp", "harbor"])
def test_grey_places_take_a_mix(place: str) -> None:
    table = quetzal().pool(0, "black", "white", "side", "character").pool(1, "black")
    table.do(f"send {place}", "add black")
    assert table.legal == ["add white", "add wild", "add character", "done"]
    table.do("add white", "add wild", "add character", "done")
    assert table.body["meeples"][0].count(place) == 4 + (3 if place == "camp" else 0)


# Costs.


@rule("QZ-PLACE-08", "QZ-UNIQ-02", edge=22)
def test_without_enough_coins_a_space_is_not_offered() -> None:
    costs = quetzal().facts.temple_costs
    assert costs == (5, 4, 3, 2, 1)
    for coins in range(6):
        table = quetzal().pool(0, "white").coins(0, coins)
        offered = [name for name in table.legal if "temple-" in name]
        assert offered == [f"send temple-{space}" for space in range(1, 6) if costs[space - 1] <= coins]
        if coins < 5:
            assert table.refused("send temple-1") == "QZ-PLACE-08"


@rule("QZ-UNIQ-02", "QZ-UNIQ-03", "QZ-TEMPLE-01", "QZ-PLACE-08", example=2, edge=25)
def test_lucy_pays_four_for_temple_space_two_and_it_is_closed() -> None:
    table = quetzal().coins(0, 4).pool(0, "white", "white").pool(1, "white", "white").coins(1, 20)
    table.place("temple-2", "white")
    assert table.coins_of(0) == 0
    assert table.held("temple-2") == {"by": 0, "size": 1, "role": None}
    assert "send temple-2" not in table.legal
    assert table.refused("send temple-2") == "QZ-UNIQ-03"
    table.place("temple-1", "white")
    assert table.state.player == 0
    assert table.refused("send temple-2") == "QZ-UNIQ-03"


@rule("QZ-PLACE-09", "QZ-HARBOR-05", edge=36)
def test_paid_coins_are_not_refunded() -> None:
    table = quetzal().pool(0, "black").hand(0, "mummy-none").at(1, "temple-5", "white").coins(0, 7)
    table.place("harbor", "black")
    paid = table.coins_of(0)
    assert paid == 7 - table.facts.harbor_cost
    table.do(table.legal[0])
    assert table.who == (0, "deliver")
    table.do("done")
    assert table.hand_of(0) == ["mummy-none"]
    standing = table.body["faces"][0].count("standing") * table.facts.standing_coins
    assert table.coins_of(0) == paid + standing


@rule("QZ-PLACE-10", "QZ-UNIQ-02", "QZ-UNIQ-05", edge=66)
def test_a_unique_space_takes_one_meeple_and_the_turn_is_over() -> None:
    table = quetzal().pool(0, "white", "white", "white").pool(1, "black")
    table.do("send temple-3", "add white")
    assert table.who == (1, "target")
    assert table.pool_of(0) == ["white", "white"]
    assert table.held("temple-3") == {"by": 0, "size": 1, "role": None}


@rule("QZ-PLACE-11", "QZ-SHIP-01", "QZ-PLACE-10", baseline=10)
def test_one_player_may_hold_several_spaces_and_bids_both_ships_included() -> None:
    table = quetzal(4).pool(0, "black", "black", "white", "side", "standing", "character")
    for place, category in (
        ("quarry", "black"),
        ("ruins", "black"),
        ("temple-5", "white"),
        ("village-3", "wild"),
        ("ship-1", "character"),
    ):
        table.place(place, category)
    table.do("send ship-2", "add wild", "done", "role adventurer")
    assert [table.held(place)["by"] for place in ("quarry", "ruins", "ship-1")] == [0, 0, 0]  # type: ignore[index]
    table = quetzal().pool(0, "white", "white").place("temple-5", "white").place("temple-4", "white")
    assert [table.body["meeples"][0].count(place) for place in ("temple-4", "temple-5")] == [1, 1]


@rule("QZ-PLACE-12", "QZ-PLACE-13", baseline=11)
def test_nothing_is_taken_back_and_placing_has_no_other_effect() -> None:
    table = quetzal().pool(0, "black", "white", "black").pool(1, "white").hand(0, "mummy-vp")
    before = [table.points_of(0), table.discovery_of(0), table.hand_of(0)]
    coins = table.coins_of(0)
    table.place("quarry", "black")
    assert table.coins_of(0) == coins
    table.place("temple-5", "white").place("temple-4", "white").place("village-1", "black")
    assert [table.points_of(0), table.discovery_of(0)] == before[:2]
    # Not even the marker changes hands before the places are activated.
    table = quetzal().marker(1).pool(0, "white").pool(2, "black").place("stela", "white")
    assert (table.body["marker"], table.discovery_of(0), table.decision) == (1, 0, "target")
    verbs = {name.partition(" ")[0] for name in quetzal().pool(0, "black", "white").legal}
    assert verbs == {"send"}


# Unique places.


@rule("QZ-UNIQ-01", "QZ-UNIQ-04", baseline=13)
def test_unique_places_and_any_order_of_filling() -> None:
    table = quetzal().marker(1).pool(0, "side", "white").pool(1, "side")
    unique = {place["name"] for place in table.view(0)["places"] if place["type"] == "unique"}
    assert unique == {"stela", *(f"temple-{n}" for n in range(1, 6)), *(f"village-{n}" for n in range(1, 4))}
    table.place("temple-5", "white").place("village-3", "wild")
    assert {"send temple-1", "send village-1"} <= set(table.legal)


@rule("QZ-UNIQ-03", edge=25)
def test_an_occupied_space_is_closed_to_its_occupant_too() -> None:
    table = quetzal().at(0, "village-2", "black").pool(0, "black", "side")
    assert table.refused("send village-2") == "QZ-UNIQ-03"
    assert "send village-1" in table.legal


# Free places.


@rule("QZ-FREE-01", "QZ-FREE-02", "QZ-CAMP-01", "QZ-CAMP-02", baseline=14)
def test_everybody_may_use_the_camp_and_nothing_happens_there_later() -> None:
    table = quetzal(4).at(0, "temple-5", "white").pool(0, "black", "white")
    for seat in range(1, 4):
        table.pool(seat, "black")
    places = {place["name"]: place["type"] for place in table.view(0)["places"]}
    assert [name for name, kind in places.items() if kind == "free"] == ["camp", "harbor"]
    assert [place["name"] for place in table.view(0)["places"] if place["demand"] == "any"] == [
        "camp",
        "harbor",
    ]
    table.place("camp", "black").do("none")
    for _ in range(3):
        table.place("camp", "black")
    table.place("camp", "white")
    coins = [table.coins_of(seat) for seat in range(4)]
    assert coins == [12, 11, 11, 11]
    assert table.who == (0, "pick")


@rule("QZ-FREE-02", "QZ-HARBOR-01", example=5)
def test_maria_comes_to_the_harbor_again_and_so_may_others() -> None:
    table = quetzal().at(0, "harbor", "black").pool(0, "white", "side").pool(1, "black").coins(0, 5)
    table.place("harbor", "white")
    assert table.coins_of(0) == 3
    table.place("harbor", "black")
    assert "send harbor" in table.legal
    assert table.body["meeples"][0].count("harbor") == 2


@rule("QZ-FREE-03", "QZ-FREE-04", "QZ-HARBOR-01", edge=68)
def test_one_black_and_one_white_go_to_the_harbor_in_one_turn_for_four_coins() -> None:
    table = quetzal().pool(0, "black", "white").pool(1, "black").coins(0, 4)
    table.place("harbor", "black", "white")
    assert table.coins_of(0) == 0
    assert table.body["meeples"][0].count("harbor") == 2


@rule("QZ-HARBOR-01", "QZ-MOD-02", edge=34)
def test_three_coins_pay_for_one_meeple_at_the_harbor() -> None:
    table = quetzal().pool(0, "black", "white").coins(0, 3).do("send harbor", "add black")
    assert table.legal == ["done"]
    assert table.refused("add white") == "QZ-HARBOR-01"
    assert table.coins_of(0) == 3
    assert quetzal().pool(0, "black").coins(0, 1).refused("send harbor") == "QZ-HARBOR-01"


# The chain.


@rule("QZ-MOD-01")
def test_categories_are_added_in_order_and_never_back() -> None:
    table = quetzal().pool(0, "black", "black", "white", "side", "character").do("send camp")
    assert table.legal == ["add black", "add white", "add wild", "add character"]
    table.do("add white")
    assert table.legal == ["add wild", "add character", "done"]
    assert table.refused("add black") == "QZ-MOD-01"
    table.do("add character")
    assert table.legal == ["done"]
    assert table.pool_of(0) == ["black", "black", "white", "side", "character"]
    table.do("done")
    assert table.pool_of(0) == ["black", "black", "side"]


@rule("QZ-MOD-01", "QZ-MOD-09")
def test_done_is_asked_also_when_nothing_more_can_be_added() -> None:
    table = quetzal().pool(0, "black").pool(1, "black").do("send quarry", "add black")
    assert table.legal == ["done"]


@rule("QZ-MOD-02", edge=33)
def test_a_single_white_meeple_without_coins_can_still_go_to_the_camp() -> None:
    table = quetzal(3).pool(0, "white").coins(0, 0).marker(0)
    table.bid(1, "quarry", "black", role="adventurer").bid(1, "ruins", "side", role="archaeologist")
    table.bid(1, "small-temple", "white", role="archaeologist").bid(1, "ship-1", "character", role=None)
    assert table.legal == ["send camp"]


@rule("QZ-MOD-02")
def test_an_add_is_offered_only_if_the_group_can_still_be_completed() -> None:
    table = (
        quetzal()
        .pool(0, "black", "white", "white", "side")
        .bid(1, "quarry", "character", "side", role="archaeologist")
    )
    table.do("send quarry")
    assert table.legal == ["add white"]
    assert table.refused("add wild") == "QZ-MOD-02"
    table.do("add white")
    assert table.legal == ["add white"]
    assert table.refused("done") == "QZ-BID-04"
    table.do("add white", "add wild")
    assert table.legal == ["done"]


@rule("QZ-MOD-05")
def test_of_wild_meeples_lying_ones_go_first_and_of_others_the_lowest_number() -> None:
    table = quetzal().pool(0, "standing", "black", "side", "standing", "black", "side").pool(1, "black")
    table.place("camp", "black", "wild").do("none", "none")
    assert table.pool_of(0) == ["standing", "standing", "black", "side"]
    table.place("camp", "black")
    table.place("camp", "wild", "wild")
    assert table.pool_of(0) == ["standing", "black"]


@rule("QZ-MOD-06", baseline=41, invariant=20)
def test_every_placement_lowers_the_sum_of_all_pools() -> None:
    table = (
        quetzal(3)
        .pool(0, "black", "black", "side")
        .pool(1, "black")
        .bid(2, "quarry", "black", "side", role="adventurer")
    )

    def pools() -> int:
        return sum(len(table.pool_of(seat)) for seat in range(3))

    before = pools()
    table.place("quarry", "black", "black", "wild")
    assert pools() == before - 1
    before = pools()
    table.place("ruins", "black")
    assert pools() == before - 1


@rule("QZ-MOD-06", baseline=41, invariant=20)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_round_has_as_many_placements_as_there_are_meeples_at_the_most(players: int) -> None:
    meeples = players * (QUETZAL.facts.team[players - 2] + 1)
    placements: Counter[int] = Counter()
    takeovers = 0
    for seed in range(2):
        state = QUETZAL.start(players=players, seed=seed)
        stream = Stream.from_seed(seed, PLAYOUT)
        placements.clear()
        left = 0
        while not state.over:
            body: Any = state.dump()["state"]
            action = testing.at_random(state, stream)
            if action < len(PLACES):
                pools = sum(row.count("pool") for row in body["meeples"])
                assert pools < left or not placements[body["round"]]
                left = pools
                placements[body["round"]] += 1
            state.apply(action)
            held: Any = state.dump()["state"]["held"]  # type: ignore[index]
            takeovers += any(bid["by"] != held.get(place, bid)["by"] for place, bid in body["held"].items())
        assert max(placements.values()) <= meeples
    assert takeovers > 0
