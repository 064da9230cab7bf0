"""The Village and Upgrades: gaining, places, putting away, exchanges (QZ-VILLAGE, QZ-UPG, QZ-MOD-08)."""

from __future__ import annotations

import pytest

from tests.quetzal.builder import Table, quetzal
from tests.rules import rule


def at_village(*active: str, tile: str, **coins: int) -> Table:
    """A player with these active tiles takes that one at the Village; afterwards somebody else delivers."""
    table = quetzal().active(0, *active).at(0, "village-1", "black").village(tile, "trio_bonus")
    table.at(1, "harbor", "black").hand(1, "mummy-none").coins(0, coins.get("coins", 0))
    return table


# The Village.


@rule("QZ-VILLAGE-01")
def test_three_spaces_for_adventurers_at_their_costs() -> None:
    table = quetzal()
    village = [place for place in table.view(0)["places"] if place["name"].startswith("village")]
    assert [place["cost"] for place in village] == list(table.facts.village_costs)
    assert {place["demand"] for place in village} == {"adventurer"}
    assert set(quetzal(shipped=True).facts.village_costs) <= {1, 2}


@rule("QZ-VILLAGE-02", "QZ-VILLAGE-03", "QZ-VILLAGE-04", baseline=20)
def test_occupants_choose_from_top_to_bottom_of_what_is_left() -> None:
    table = quetzal().village("reroll_two", "weapon_set", "tablet_coins")
    table.at(2, "village-1", "black").at(0, "village-2", "side").at(1, "village-3", "black").activate()
    assert table.who == (2, "take-tile")
    assert table.legal == ["take reroll-two", "take tablet-coins", "take weapon-set"]
    assert table.refused("none") == table.refused("done") == "QZ-VILLAGE-03"
    table.do("take tablet-coins")
    assert table.who == (0, "take-tile")
    assert table.legal == ["take reroll-two", "take weapon-set"]
    assert table.body["village"] == ["reroll_two", "weapon_set", None]
    table.do("take weapon-set")
    assert table.who == (1, "take-tile")
    assert table.legal == ["take reroll-two"]
    assert table.refused("take weapon-set") == "QZ-VILLAGE-02"


@rule("QZ-VILLAGE-04", "QZ-NEXT-03", baseline=20)
def test_tiles_not_taken_stay_for_the_next_round() -> None:
    table = (
        quetzal().village("reroll_two", "weapon_set", "tablet_coins").at(0, "village-1", "black").activate()
    )
    table.do("take weapon-set")
    assert table.body["round"] == 2
    assert table.body["village"][0] == "reroll_two"
    assert table.body["village"][2] == "tablet_coins"
    assert table.body["village"][1] is not None


@rule("QZ-VILLAGE-05", "QZ-MOD-09")
def test_an_occupant_without_a_tile_gets_nothing() -> None:
    table = quetzal().village("reroll_two").at(0, "village-1", "black").at(1, "village-2", "black")
    table.at(2, "harbor", "black").hand(2, "mummy-none").activate()
    table.do("take reroll-two")
    assert table.who == (2, "deliver")


@rule("QZ-VILLAGE-06", "QZ-UPG-25", edge=41)
def test_a_tile_works_for_the_ship_of_the_same_round() -> None:
    table = (
        quetzal()
        .village("extra_delivery")
        .at(0, "village-1", "black")
        .bid(0, "ship-1", "black", role="adventurer")
    )
    table.hand(0, *["pottery-none"] * 8).activate().do("take extra-delivery")
    assert table.view(0)["delivery"]["limit"] == 7
    table = quetzal().village("pottery_set").at(0, "village-1", "black").hand(0, *["pottery-none"] * 3)
    table.bid(0, "ship-1", "black", role="adventurer").activate().do("take pottery-set")
    assert table.do(*["deliver pottery-none"] * 3).gained_from(0, "upgrades") == 3


@rule("QZ-MOD-11")
def test_equal_upgrades_are_offered_once() -> None:
    table = quetzal().village("reroll_two", "reroll_two", "weapon_set").at(0, "village-1", "black").activate()
    assert table.legal == ["take reroll-two", "take weapon-set"]


# Gaining.


@rule("QZ-UPG-02", "QZ-UPG-03", "QZ-SET-10", baseline=21, invariant=8)
def test_the_first_two_permanent_tiles_are_placed_without_a_question() -> None:
    for active in ((), ("weapon_set",)):
        table = at_village(*active, tile="reroll_two").activate().do("take reroll-two")
        assert table.active_of(0) == [*active, "reroll_two"]
        assert table.who == (1, "deliver")


@rule("QZ-UPG-04", "QZ-UPG-03", example=9, edge=42)
@pytest.mark.parametrize("gone", ["reroll_two", "weapon_set", "coins_to_vp"])
def test_of_three_permanent_tiles_any_one_goes(gone: str) -> None:
    table = at_village("reroll_two", "weapon_set", tile="coins_to_vp").activate().do("take coins-to-vp")
    assert table.legal == ["put-away reroll-two", "put-away coins-to-vp", "put-away weapon-set"]
    assert table.refused("done") == "QZ-UPG-04"
    assert table.refused("put-away trio-bonus") == "QZ-UPG-04"
    table.do(f"put-away {gone.replace('_', '-')}")
    assert sorted(table.active_of(0)) == sorted({"reroll_two", "weapon_set", "coins_to_vp"} - {gone})
    assert table.put_away_of(0) == [gone]
    assert table.who == (1, "deliver")


@rule("QZ-UPG-05", "QZ-UPG-07", "QZ-END-04", example=9, edge=43)
def test_an_identical_tile_goes_straight_away_and_still_counts() -> None:
    table = at_village("reroll_two", tile="reroll_two").round(5).activate().do("take reroll-two")
    assert table.active_of(0) == ["reroll_two"]
    assert table.put_away_of(0) == ["reroll_two"]
    table.do("done")
    assert table.gained_from(0, "tiles") == 2 * table.facts.upgrades["reroll_two"].vp


@rule("QZ-UPG-06", edge=44)
def test_a_kind_put_away_earlier_may_be_gained_again() -> None:
    table = (
        at_village("weapon_set", tile="reroll_two").put_away(0, "reroll_two").activate().do("take reroll-two")
    )
    assert table.active_of(0) == ["weapon_set", "reroll_two"]
    assert table.put_away_of(0) == ["reroll_two"]


@rule("QZ-UPG-01", "QZ-UPG-31", edge=45, baseline=25)
def test_an_immediate_tile_gives_its_bonus_and_goes_without_a_question() -> None:
    table = (
        at_village("weapon_set", "reroll_two", tile="immediate_coins").activate().do("take immediate-coins")
    )
    assert table.coins_of(0) == 5
    assert table.put_away_of(0) == ["immediate_coins"]
    assert table.active_of(0) == ["weapon_set", "reroll_two"]
    assert table.who == (1, "deliver")


@rule("QZ-UPG-31", "QZ-UPG-01")
def test_the_immediate_discovery_tile_moves_the_disk() -> None:
    table = at_village(tile="immediate_discovery").activate().do("take immediate-discovery")
    assert table.discovery_of(0) == 1
    assert table.put_away_of(0) == ["immediate_discovery"]


@rule("QZ-UPG-01", "QZ-UPG-31", "QZ-HID-05", invariant=2)
def test_an_immediate_tile_goes_when_its_bonus_is_settled() -> None:
    # Its point leads to a space that brings another tile, for which there is no place.
    table = at_village("weapon_set", "reroll_two", tile="immediate_discovery").discovery(0, 3)
    table.next_tiles("trio_bonus").activate().do("take immediate-discovery")
    assert table.who == (0, "put-away")
    assert table.put_away_of(0) == []
    assert [tile["tile"] for tile in table.view(None)["waiting"]] == ["immediate_discovery", "trio_bonus"]
    table.do("put-away trio-bonus")
    assert table.put_away_of(0) == ["trio_bonus", "immediate_discovery"]


@rule("QZ-UPG-08", baseline=22)
def test_personal_discard_piles_never_come_back() -> None:
    table = quetzal().tile_pile(0).village("reroll_two").at(0, "village-1", "black").activate()
    gone = table.put_away_of(2)
    table.do("take reroll-two")
    assert table.body["round"] == 2
    assert table.body["village"] == [None, None, None]
    assert table.body["tile_pile"] == []
    assert table.put_away_of(2) == gone
    table = at_village("weapon_set", "trio_bonus", tile="reroll_two").village("reroll_two").tile_pile(0)
    table.activate().do("take reroll-two", "put-away weapon-set")
    assert table.put_away_of(0) == ["weapon_set"]
    assert table.body["tile_pile"] == []


# Exchanges.


@rule("QZ-UPG-26", "QZ-MOD-08", baseline=24)
def test_coins_become_points_any_number_of_times() -> None:
    table = (
        at_village("coins_to_vp", "weapon_set", tile="reroll_two", coins=4).activate().do("take reroll-two")
    )
    assert "exchange vp" in table.legal
    table.do("exchange vp", "exchange vp")
    assert (table.coins_of(0), table.gained_from(0, "exchanges")) == (0, 2)
    assert table.refused("exchange vp") == "QZ-UPG-26"
    assert table.who == (0, "put-away")
    table = (
        at_village("coins_to_vp", "weapon_set", tile="reroll_two", coins=1).activate().do("take reroll-two")
    )
    assert "exchange vp" not in table.legal


@rule("QZ-UPG-29", "QZ-DISC-05", edge=52)
def test_coins_become_discovery_but_not_on_the_last_space() -> None:
    table = quetzal().active(0, "coins_to_discovery").pool(0, "black", "black").coins(0, 7)
    assert "exchange discovery" in table.legal
    table.do("exchange discovery", "exchange discovery")
    assert (table.discovery_of(0), table.coins_of(0)) == (2, 1)
    assert table.refused("exchange discovery") == "QZ-UPG-29"
    assert table.who == (0, "target")
    table = quetzal().active(0, "coins_to_discovery").discovery(0, 9).coins(0, 30)
    assert table.refused("exchange discovery") == "QZ-UPG-29"
    assert quetzal().coins(0, 30).refused("exchange discovery") == "QZ-UPG-29"


@rule("QZ-MOD-08", baseline=42)
def test_discovery_exchanges_are_offered_at_the_first_step_of_own_decisions_only() -> None:
    def offered(table: Table) -> bool:
        return "exchange discovery" in table.legal

    table = (
        quetzal().active(0, "coins_to_discovery", "coins_to_vp").coins(0, 40).pool(0, "white", "side", "side")
    )
    table.pool(1, "black").hand(0, "tablet-vp", "tablet-vp", "weapon-vp")
    assert offered(table)
    assert "exchange vp" not in table.legal
    assert table.refused("exchange vp") == "QZ-MOD-08"
    table.do("send quarry")
    assert not offered(table)
    table.do("add wild", "add wild", "done")
    assert table.decision == "role"
    assert not offered(table)
    table.do("role adventurer")
    assert table.refused("exchange discovery") == "QZ-UPG-29"
    table.place("camp", "black").do("send camp", "add white", "done")
    table = quetzal().active(0, "coins_to_discovery", "temple_extra_draw").coins(0, 40)
    table.at(0, "temple-2", "white").at(0, "temple-3", "white").at(0, "village-1", "black").at(
        0, "harbor", "black"
    )
    table.hand(0, "tablet-vp", "weapon-vp").bid(0, "black-market", "side", role="adventurer").activate()
    for decision in ("pick", "pick", "pick"):
        assert table.decision == decision
        assert offered(table)
        table.do(table.legal[0])
    assert table.decision == "keep"
    assert not offered(table)
    table.do(table.legal[0])
    for decision in ("sell", "take-tile"):
        assert table.decision == decision
        assert offered(table)
        table.do("none" if decision == "sell" else table.legal[0])
    if table.decision == "put-away":
        assert offered(table)
        table.do(table.legal[0])
    assert table.decision == "deliver"
    if "coins_to_discovery" in table.active_of(0):
        assert offered(table)
    table.do(table.legal[0])
    assert not offered(table)


@rule("QZ-MOD-08")
def test_camp_rerolls_and_phase_one_offer_no_exchange() -> None:
    table = quetzal().active(0, "coins_to_discovery", "reroll_all").coins(0, 40).pool(0, "black", "black")
    table.place("camp", "black")
    assert table.decision == "camp-reroll"
    assert "exchange discovery" not in table.legal
    table.do("none").place("camp", "black")
    assert table.decision == "reroll"
    assert table.legal == ["reroll all", "done"]


@rule("QZ-UPG-04", "QZ-MOD-08")
def test_the_waiting_tile_is_not_active_yet() -> None:
    table = (
        at_village("reroll_two", "weapon_set", tile="coins_to_vp", coins=10).activate().do("take coins-to-vp")
    )
    assert "exchange vp" not in table.legal
    assert table.refused("exchange vp") == "QZ-UPG-26"
    assert table.view(1)["waiting"] == [{"key": "waiting:coins_to_vp", "tile": "coins_to_vp"}]


@rule("QZ-UPG-04", "QZ-UPG-05", "QZ-MOD-14", edge=71)
def test_a_waiting_tile_goes_without_a_question_when_its_equal_was_kept() -> None:
    table = at_village("coins_to_discovery", "weapon_set", tile="reroll_two", coins=3).discovery(0, 3)
    table.next_tiles("reroll_two").activate().do("take reroll-two")
    assert table.who == (0, "put-away")
    table.do("exchange discovery")
    waiting = [frame["tile"] for frame in table.body["pending"] if frame["frame"] == "put-away"]
    assert waiting == ["reroll_two", "reroll_two"]
    table.do("put-away weapon-set")
    assert table.who == (1, "deliver")
    assert table.active_of(0) == ["coins_to_discovery", "reroll_two"]
    assert sorted(table.put_away_of(0)) == ["reroll_two", "weapon_set"]


@rule("QZ-UPG-09", baseline=23)
def test_gains_of_coins_and_points_are_booked_without_a_question() -> None:
    table = quetzal().active(0, "tablet_coins", "trio_bonus").at(0, "harbor", "black").coins(0, 0)
    table.hand(0, "pottery-none", "weapon-none", "tablet-none", "mummy-none").at(1, "harbor", "black")
    table.hand(1, "mummy-none").activate()
    table.do("deliver pottery-none", "deliver weapon-none", "deliver tablet-none")
    assert table.who == (1, "deliver")
    assert table.coins_of(0) == 2
    assert table.gained_from(0, "upgrades") == 4
