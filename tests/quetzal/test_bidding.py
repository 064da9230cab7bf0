"""Bids: taking over, roles, the lone Character (QZ-BID, QZ-MOD-03)."""

from __future__ import annotations

import pytest

from tests.quetzal.builder import quetzal
from tests.rules import rule


@rule("QZ-BID-01", "QZ-PLACE-02")
def test_each_bidding_location_is_bid_for_separately() -> None:
    table = quetzal(4).pool(0, "black", "black")
    bidding = [place["name"] for place in table.view(0)["places"] if place["type"] == "bidding"]
    assert bidding == ["quarry", "small-temple", "ruins", "black-market", "ship-1", "ship-2"]
    table.do("send quarry", "add black")
    assert not [name for name in table.legal if name.startswith("send")]
    table.do("done")
    assert table.held("quarry") is not None
    assert table.held("ruins") is None


@rule("QZ-BID-02", "QZ-BID-03", "QZ-BID-15", "QZ-BID-16", "QZ-BID-17", baseline=12)
def test_a_bid_of_the_whole_pool_costs_nothing_fixes_the_colour_and_wins() -> None:
    table = quetzal().pool(0, *["white"] * 4, "side", "standing", "character").pool(1, "white", "black")
    table.dig("quarry", "mummy-vp", "weapon-coin").coins(0, 0).at(1, "temple-5", "white")
    table.place("quarry", *["white"] * 4, "wild", "wild", "character")
    assert table.held("quarry") == {"by": 0, "size": 7, "role": "archaeologist"}
    assert table.coins_of(0) == 0
    assert "send quarry" not in table.legal
    table.place("ruins", "black").place("stela", "white")
    assert table.decision == "pick"
    table.do(table.legal[0])
    assert table.hand_of(0) == ["weapon-coin", "mummy-vp"]
    events = [event for event in table.events() if event.kind == "won"]
    assert [event.seat for event in events] == [0, 1]


@rule("QZ-BID-03", invariant=(6, 7))
def test_the_bid_colour_stays_for_the_rest_of_the_round() -> None:
    table = (
        quetzal(3)
        .pool(0, "white")
        .pool(1, "white", "side", "black", "black", "black")
        .pool(2, *["white"] * 4)
    )
    table.place("quarry", "white").do("send quarry")
    assert table.legal == ["add white"]
    table.do("add white", "add wild", "done")
    assert table.held("quarry") == {"by": 1, "size": 2, "role": "archaeologist"}
    table.place("quarry", "white", "white", "white")
    assert table.held("quarry") == {"by": 2, "size": 3, "role": "archaeologist"}


@rule("QZ-BID-04", "QZ-BID-05", example=3)
def test_jons_two_return_when_lucy_places_three() -> None:
    table = quetzal().pool(0, "black", "black", "black").bid(1, "quarry", "black", "black", role="adventurer")
    table.place("quarry", "black", "black", "black")
    assert table.pool_of(1) == ["black", "black"]
    assert table.held("quarry") == {"by": 0, "size": 3, "role": "adventurer"}
    assert table.who == (1, "target")
    assert table.kinds() == ["placed-as", "outbid"]
    assert "send ship-1" in table.legal


@rule("QZ-BID-04", edge=10)
def test_an_equal_number_is_not_enough() -> None:
    table = quetzal().pool(0, "black", "side").bid(1, "quarry", "black", "black", role="adventurer")
    assert "send quarry" not in table.legal
    assert table.refused("send quarry") == "QZ-BID-04"


@rule("QZ-BID-04", edge=11)
def test_a_larger_bid_in_the_other_colour_is_refused() -> None:
    table = quetzal().pool(0, "white", "white", "white").bid(1, "quarry", "black", "black", role="adventurer")
    assert table.refused("send quarry") == "QZ-BID-04"
    table = quetzal().pool(0, "white", *["black"] * 3).bid(1, "quarry", "black", "black", role="adventurer")
    table.do("send quarry")
    assert table.legal == ["add black"]
    assert table.refused("add white") == "QZ-BID-04"


@rule("QZ-BID-05", "QZ-ROLL-05", edge=70)
def test_a_standing_meeple_that_returns_pays_no_new_coin() -> None:
    table = quetzal().pool(0, "black", "black").bid(1, "quarry", "standing", role="adventurer")
    coins = table.coins_of(1)
    table.place("quarry", "black", "black")
    assert table.pool_of(1) == ["standing"]
    assert table.coins_of(1) == coins


@rule("QZ-BID-06", "QZ-ROLL-06", edge=18)
def test_a_wild_meeple_comes_back_wild_and_may_play_the_other_role() -> None:
    table = quetzal().pool(0, "black", "black").bid(1, "quarry", "side", role="adventurer").coins(1, 5)
    table.place("quarry", "black", "black")
    assert table.pool_of(1) == ["side"]
    table.place("temple-5", "wild")
    assert table.body["round"] == 1
    assert table.who == (1, "pick")


@rule("QZ-BID-07", edge=9)
def test_after_a_takeover_the_turn_goes_on_clockwise_from_the_outbidder() -> None:
    table = quetzal(4).to_move(1).pool(1, "black", "black").pool(2, "black").pool(3, "black")
    table.bid(0, "quarry", "black", role="adventurer").place("quarry", "black", "black")
    assert table.state.player == 2


@rule("QZ-BID-08", edge=13)
def test_black_wild_and_character_are_an_adventurer_bid_of_three() -> None:
    table = (
        quetzal()
        .pool(0, "black", "side", "character")
        .pool(1, *["white"] * 6)
        .place("quarry", "black", "wild", "character")
    )
    assert table.held("quarry") == {"by": 0, "size": 3, "role": "adventurer"}
    assert "send quarry" not in table.legal


# The lone Character.


@rule("QZ-BID-09", "QZ-BID-10", example=4)
@pytest.mark.parametrize(("face", "role"), [("white", "archaeologist"), ("black", "adventurer")])
def test_the_next_bidder_may_use_either_role_and_fixes_it(face: str, role: str) -> None:
    table = quetzal(3).pool(0, "character").pool(1, "black", "black", "white", "white")
    table.pool(2, *["black"] * 3, *["white"] * 3)
    table.place("ruins", "character")
    assert table.held("ruins") == {"by": 0, "size": 1, "role": None}
    table.place("ruins", face, face)
    assert table.held("ruins") == {"by": 1, "size": 2, "role": role}
    table.do("send ruins")
    assert table.legal == [f"add {face}"]
    table.do(*[f"add {face}"] * 3, "done")
    assert table.held("ruins") == {"by": 2, "size": 3, "role": role}


@rule("QZ-BID-10", "QZ-BID-04", edge=14)
def test_to_outbid_a_lone_character_one_needs_two_of_one_role() -> None:
    for faces, accepted in (
        (["black"], False),
        (["black", "white"], False),
        (["black", "black"], True),
        (["white", "side"], True),
    ):
        table = quetzal().pool(0, *faces).bid(1, "ruins", "character", role=None)
        assert ("send ruins" in table.legal) is accepted
        if not accepted:
            assert table.refused("send ruins") == "QZ-BID-04"


@rule("QZ-BID-11", edge=15)
def test_a_lone_character_at_the_black_market_is_an_adventurer() -> None:
    table = (
        quetzal().pool(0, "character").pool(1, "white", "white", "black").place("black-market", "character")
    )
    assert table.held("black-market") == {"by": 0, "size": 1, "role": "adventurer"}
    assert "send black-market" not in table.legal
    assert table.refused("send black-market") == "QZ-BID-04"


@rule("QZ-BID-12", "QZ-MOD-03", edge=16)
def test_two_wild_meeples_must_be_given_a_role_that_challengers_follow() -> None:
    table = quetzal().pool(0, "side", "standing").pool(1, *["black"] * 3, *["white"] * 3)
    table.do("send quarry", "add wild", "add wild", "done")
    assert table.legal == ["role adventurer", "role archaeologist"]
    assert table.refused("done") == "QZ-MOD-03"
    table.do("role archaeologist")
    assert table.held("quarry") == {"by": 0, "size": 2, "role": "archaeologist"}
    table.do("send quarry")
    assert table.legal == ["add white"]


@rule("QZ-MOD-03", "QZ-MOD-01", "QZ-BID-12", baseline=33)
def test_the_role_is_asked_only_where_nothing_else_settles_it() -> None:
    def asked(place: str, *faces: str) -> bool:
        table = quetzal().pool(0, *faces).pool(1, "black")
        names = {"side": "wild", "standing": "wild"}
        table.place(place, *(names.get(face, face) for face in faces))
        return table.decision == "role"

    assert asked("quarry", "side", "standing")
    assert asked("ship-1", "side", "character")
    assert asked("quarry", "side")
    assert not asked("quarry", "black", "side")
    assert not asked("quarry", "character")
    assert not asked("black-market", "side", "standing")
    table = quetzal().pool(0, "side", "standing", "character").bid(1, "quarry", "white", role="archaeologist")
    table.place("quarry", "wild", "wild", "character")
    assert table.held("quarry") == {"by": 0, "size": 3, "role": "archaeologist"}


@rule("QZ-MOD-03", "QZ-BID-09")
def test_wild_meeples_over_a_lone_character_are_asked_for_their_role() -> None:
    table = quetzal().pool(0, "side", "standing").bid(1, "ruins", "character", role=None)
    table.place("ruins", "wild", "wild")
    assert table.decision == "role"
    table.do("role adventurer")
    assert table.held("ruins") == {"by": 0, "size": 2, "role": "adventurer"}


# Own bids.


@rule("QZ-BID-13", edge=17)
def test_an_own_bid_cannot_be_raised() -> None:
    table = quetzal().pool(0, *["black"] * 4).bid(0, "quarry", "black", role="adventurer")
    assert table.refused("send quarry") == "QZ-BID-13"
    assert table.refused("send stela") == "QZ-STELA-02"


@rule("QZ-BID-14", edge=19)
def test_an_outbid_player_comes_back_with_a_larger_bid() -> None:
    table = (
        quetzal(3)
        .pool(0, "black", "black")
        .pool(1, "black", "black")
        .bid(1, "quarry", "side", role="adventurer")
    )
    table.place("quarry", "black", "black")
    table.place("quarry", "black", "black", "wild")
    assert table.held("quarry") == {"by": 1, "size": 3, "role": "adventurer"}
    assert table.pool_of(0) == ["black", "black"]


@rule("QZ-PLACE-12", "QZ-BID-16")
def test_whoever_stands_there_when_the_phase_ends_has_won() -> None:
    table = quetzal().pool(0, "black", "black").bid(1, "small-temple", "black", role="adventurer")
    table.dig("small_temple", "mummy-vp", "tablet-coin").place("small-temple", "black", "black")
    table.place("camp", "black")
    won = [event for event in table.events() if event.kind == "won"]
    assert [event.seat for event in won] == [0]
    assert table.hand_of(0) == ["tablet-coin", "mummy-vp"]
