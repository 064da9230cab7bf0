"""The Stela of Knowledge and the Discovery track (QZ-STELA, QZ-DISC)."""

from __future__ import annotations

import pytest

from tests.quetzal.builder import part, quetzal
from tests.rules import rule

# The track of the fixture: 2, 6 and 9 pay one, two and four points, 3 and 8 two coins and one, 4 and 7 an Upgrade.
LAST = 9


@rule("QZ-STELA-01", "QZ-STELA-03", "QZ-DISC-01", baseline=15)
def test_the_occupant_pays_nothing_and_gets_marker_and_discovery() -> None:
    for face, category in (("white", "white"), ("side", "wild"), ("character", "character")):
        table = (
            quetzal().marker(1).pool(0, face).coins(0, 0).at(2, "temple-5", "white").place("stela", category)
        )
        assert table.body["marker"] == 0
        assert table.discovery_of(0) == table.facts.stela_discovery == 1
        assert table.coins_of(0) == 0


@rule("QZ-STELA-01", "QZ-MOD-15")
def test_what_the_stela_costs_is_data() -> None:
    table = quetzal(edition="[stela]\ncost = 2").marker(1).pool(0, "white").pool(1, "white").coins(0, 1)
    assert table.refused("send stela") == "QZ-PLACE-08"
    table = quetzal(edition="[stela]\ncost = 2").marker(1).pool(0, "white").pool(1, "white").coins(0, 2)
    assert table.place("stela", "white").coins_of(0) == 0


@rule("QZ-STELA-02", edge=26)
def test_the_marker_holder_may_not_go_there() -> None:
    assert quetzal().marker(0).pool(0, "white").refused("send stela") == "QZ-STELA-02"
    assert "send stela" in quetzal().marker(2).pool(0, "white").legal


@rule("QZ-STELA-04", edge=27)
def test_without_an_occupant_the_marker_stays() -> None:
    table = quetzal().marker(1).activate()
    assert table.body["round"] == 2
    assert table.body["marker"] == 1
    assert table.who == (1, "target")


@rule("QZ-STELA-05", "QZ-STELA-03", edge=28)
def test_the_new_holder_begins_the_next_placing_phase() -> None:
    table = quetzal().marker(1).at(2, "stela", "white").activate(0)
    assert table.body["round"] == 2
    assert table.who == (2, "target")


@rule("QZ-END-02", "QZ-STELA-05", edge=28)
def test_in_the_last_round_the_new_holder_gets_the_points_of_the_marker() -> None:
    table = quetzal().round(5).marker(1).at(2, "stela", "white").activate(0)
    assert table.state.over
    assert [table.gained_from(seat, "marker") for seat in range(3)] == [0, 0, 2]


@rule("QZ-STELA-06", "QZ-HARBOR-04", baseline=45)
def test_the_harbor_order_starts_with_the_new_holder() -> None:
    table = quetzal(3).marker(0).at(2, "stela", "white")
    for seat in range(3):
        table.at(seat, "harbor", "black").hand(seat, "pottery-none")
    table.activate(0)
    seats = []
    while table.decision == "deliver":
        seats.append(table.state.player)
        table.do("done")
    assert seats == [2, 0, 1]


# The track.


@rule("QZ-DISC-01", "QZ-DISC-02")
def test_every_space_passed_or_reached_pays() -> None:
    table = quetzal().at(0, "harbor", "black").hand(0, *["weapon-discovery"] * 3).coins(0, 0).activate()
    table.do(*["deliver weapon-discovery"] * 3)
    assert table.discovery_of(0) == 3
    assert table.gained_from(0, "track") == 1
    assert table.facts.track[2].coins == 2
    standing = table.body["faces"][0].count("standing") * table.facts.standing_coins
    assert table.coins_of(0) == 2 + standing
    # The coins are passed, and the last point reaches an Upgrade.
    table = quetzal().at(0, "harbor", "black").hand(0, *["weapon-discovery"] * 3).coins(0, 0).discovery(0, 1)
    table.at(1, "harbor", "black").hand(1, "mummy-none").next_tiles("reroll_two").activate()
    table.do(*["deliver weapon-discovery"] * 3)
    assert (table.discovery_of(0), table.coins_of(0)) == (4, 2)
    assert table.active_of(0) == ["reroll_two"]


@rule("QZ-DISC-02")
def test_a_blank_space_pays_nothing() -> None:
    table = (
        quetzal().marker(1).pool(0, "white").coins(0, 0).at(2, "temple-5", "white").place("stela", "white")
    )
    assert table.discovery_of(0) == 1
    assert (table.coins_of(0), table.points_of(0)) == (0, 0)
    assert "discovered-blank" in table.kinds()


@rule("QZ-DISC-03", "QZ-HID-05", baseline=38)
def test_an_upgrade_reward_is_the_top_tile_of_the_pile() -> None:
    table = quetzal().marker(1).discovery(0, 3).pool(0, "white").at(2, "temple-5", "white")
    table.next_tiles("weapon_set").village("trio_bonus", "reroll_two", "coins_to_vp")
    pile = len(table.body["tile_pile"])
    table.place("stela", "white")
    assert table.active_of(0) == ["weapon_set"]
    assert table.body["village"] == ["trio_bonus", "reroll_two", "coins_to_vp"]
    assert len(table.body["tile_pile"]) == pile - 1


@rule("QZ-DISC-04", "QZ-MOD-14", edge=51, baseline=41)
def test_a_tile_in_the_middle_is_settled_before_the_last_step() -> None:
    table = quetzal().discovery(0, 2).at(0, "harbor", "black").hand(0, *["weapon-discovery"] * 3)
    table.active(0, "weapon_set", "trio_bonus").next_tiles("reroll_two").coins(0, 0).activate()
    table.do(*["deliver weapon-discovery"] * 3)
    assert table.who == (0, "put-away")
    assert table.discovery_of(0) == 4
    assert table.body["pending"][-2] == {"frame": "discovering", "points": 1, "tile": None}
    table.do("put-away trio-bonus")
    assert table.discovery_of(0) == 5
    assert table.active_of(0) == ["weapon_set", "reroll_two"]


@rule("QZ-DISC-04", "QZ-MOD-14", "QZ-UPG-31")
def test_points_of_an_immediate_tile_are_worked_off_before_the_rest() -> None:
    table = quetzal().discovery(0, 3).at(0, "harbor", "black").hand(0, *["weapon-discovery"] * 2)
    table.next_tiles("immediate_discovery").activate()
    table.do(*["deliver weapon-discovery"] * 2)
    assert table.discovery_of(0) == 6
    spaces = [part(event, "space") for event in table.events() if event.kind.startswith("discovered")]
    assert spaces == [4, 5, 6]


@rule("QZ-DISC-05", edge=52)
@pytest.mark.parametrize(("space", "cards"), [(LAST - 1, 2), (LAST - 1, 3), (LAST, 1)])
def test_on_the_last_space_further_points_are_lost(space: int, cards: int) -> None:
    table = quetzal().discovery(0, space).at(0, "harbor", "black").hand(0, *["weapon-discovery"] * cards)
    before = table.activate().points_of(0)
    table.do(*["deliver weapon-discovery"] * cards)
    assert table.discovery_of(0) == LAST
    assert table.gained_from(0, "track") == 1 + 2 + 4
    reached = 0 if space == LAST else 4
    assert table.points_of(0) == before + reached + table.facts.values[1][cards - 1]


@rule("QZ-DISC-06", edge=56)
def test_with_an_empty_pile_the_reward_is_lost() -> None:
    table = quetzal().marker(1).discovery(0, 3).pool(0, "white").at(2, "temple-5", "white").tile_pile(0)
    table.place("stela", "white")
    assert table.discovery_of(0) == 4
    assert table.active_of(0) == []
    assert table.decision == "pick"


@rule("QZ-DISC-07", baseline=16, invariant=4)
def test_disks_share_a_space_and_never_go_back() -> None:
    table = quetzal().marker(1).discovery(0, 1).discovery(1, 2).pool(0, "white").at(2, "temple-5", "white")
    table.place("stela", "white")
    assert [table.discovery_of(seat) for seat in range(3)] == [2, 2, 0]
