"""The Temple, its Surroundings and the Black Market (QZ-TEMPLE, QZ-SURR, QZ-MARKET, QZ-UPG-22, -28)."""

from __future__ import annotations

import pytest

from tests.quetzal.builder import quetzal
from tests.rules import rule

EIGHT = (
    "mummy-none",
    "tablet-vp",
    "tablet-vp",
    "pottery-none",
    "weapon-coin",
    "statuette-none",
    "pottery-vp",
    "tablet-coin",
)


@rule("QZ-TEMPLE-01", "QZ-PLACE-08")
def test_five_spaces_cost_five_to_one() -> None:
    costs = {place["name"]: place["cost"] for place in quetzal().view(0)["places"]}
    assert [costs[f"temple-{space}"] for space in range(1, 6)] == [5, 4, 3, 2, 1]


@rule("QZ-TEMPLE-02", "QZ-TEMPLE-03", "QZ-TEMPLE-04", "QZ-TEMPLE-05", example=6)
def test_lucy_jon_and_maria_choose_from_top_to_bottom() -> None:
    table = quetzal().temple(*EIGHT).next_cards("mummy-discovery")
    table.at(2, "temple-5", "white").at(0, "temple-2", "white").at(1, "temple-4", "side")
    table.activate()
    offered = []
    seats = []
    while table.decision == "pick":
        seats.append(table.state.player)
        offered.append(sum(card is not None for card in table.body["temple"]))
        table.do(table.legal[0])
    assert seats == [0, 0, 1, 2]
    assert offered == [8, 7, 6, 5]
    assert "mummy-discovery" in table.hand_of(1)
    assert [len(table.hand_of(seat)) for seat in range(3)] == [2, 2, 1]


@rule("QZ-TEMPLE-03", "QZ-TEMPLE-05", "QZ-TEMPLE-06", "QZ-TEMPLE-07", baseline=17)
@pytest.mark.parametrize(("space", "picks", "draws"), [(1, 2, 0), (2, 2, 0), (3, 1, 1), (4, 1, 1), (5, 1, 0)])
def test_what_each_space_yields(space: int, picks: int, draws: int) -> None:
    hand = [*["pottery-none"] * 10, *["weapon-none"] * 8, *["statuette-none"] * 2]
    table = quetzal().hand(0, *hand).at(0, f"temple-{space}", "white").at(1, "harbor", "black")
    table.hand(1, "mummy-none").activate()
    deck = len(table.body["deck"])
    for left in range(picks, 0, -1):
        assert table.who == (0, "pick")
        table.do(table.legal[0])
        assert sum(card is None for card in table.body["temple"]) == picks - left + 1
    assert table.who == (1, "deliver")
    assert len(table.hand_of(0)) == 20 + picks + draws
    assert len(table.body["deck"]) == deck - draws


@rule("QZ-TEMPLE-08", "QZ-MOD-09", baseline=(34, 47))
def test_taking_is_compulsory_and_asked_even_with_one_option() -> None:
    table = quetzal().temple("mummy-none", *[None] * 7).at(0, "temple-1", "white").at(1, "harbor", "black")
    table.hand(1, "tablet-vp").activate()
    assert table.legal == ["pick mummy-none"]
    assert table.refused("none") == table.refused("done") == "QZ-TEMPLE-08"
    table.do("pick mummy-none")
    # Only one card was there; the space gives two.
    assert table.who == (1, "deliver")
    assert table.hand_of(0) == ["mummy-none"]


@rule("QZ-TEMPLE-08", "QZ-MOD-09", baseline=47)
def test_with_no_card_left_nothing_is_asked_and_the_deck_still_gives() -> None:
    table = quetzal().temple(*[None] * 8).at(0, "temple-3", "white").at(1, "harbor", "black")
    table.hand(1, "tablet-vp").next_cards("weapon-vp").activate()
    assert table.who == (1, "deliver")
    assert table.hand_of(0) == ["weapon-vp"]


@rule("QZ-TEMPLE-09", "QZ-PLACE-11", edge=24)
def test_a_player_with_two_spaces_acts_at_each_in_its_place() -> None:
    table = (
        quetzal().at(0, "temple-1", "white").at(0, "temple-3", "white").at(1, "temple-2", "white").activate()
    )
    seats = []
    while table.decision == "pick":
        seats.append(table.state.player)
        table.do(table.legal[0])
    assert seats == [0, 0, 1, 1, 0]


@rule("QZ-MOD-11", baseline=34)
def test_equal_cards_are_offered_once_and_the_lowest_position_is_taken() -> None:
    table = quetzal().temple(*EIGHT).at(0, "temple-5", "white").at(1, "temple-1", "white").activate()
    offered = [name for name in table.legal if name.startswith("pick")]
    assert offered.count("pick tablet-vp") == 1
    assert len(offered) == 7
    table.do("pick tablet-vp")
    assert table.body["temple"][1:3] == [None, "tablet-vp"]


# Temple Pass and Keen Eye.


@rule("QZ-UPG-22", "QZ-PLACE-08", edge=23)
def test_with_the_discount_spaces_cost_one_less() -> None:
    table = quetzal().pool(0, "white", "white").pool(1, "white").active(0, "temple_discount").coins(0, 4)
    costs = {place["name"]: place["cost"] for place in table.view(0)["places"]}
    assert [costs[f"temple-{space}"] for space in range(1, 6)] == [4, 3, 2, 1, 0]
    assert [costs[f"village-{space}"] for space in range(1, 4)] == list(table.facts.village_costs)
    assert costs["harbor"] == table.facts.harbor_cost
    assert table.place("temple-1", "white").coins_of(0) == 0
    table.place("camp", "white")
    assert table.place("temple-5", "white").coins_of(0) == 0
    assert quetzal().pool(0, "white").coins(0, 4).refused("send temple-1") == "QZ-PLACE-08"


@rule("QZ-UPG-22", "QZ-VILLAGE-06", edge=67)
def test_a_discount_gained_later_refunds_nothing() -> None:
    table = quetzal().at(0, "village-1", "black").village("temple_discount", "reroll_two").pool(0, "white")
    table.at(1, "harbor", "black").hand(1, "tablet-vp").coins(0, 5).place("temple-5", "white")
    table.do(table.legal[0], "take temple-discount")
    assert table.active_of(0) == ["temple_discount"]
    assert table.coins_of(0) == 4


@rule("QZ-UPG-28", "QZ-HID-03", "QZ-MOD-09", edge=53)
def test_two_cards_are_seen_one_is_kept_and_the_other_goes_under_the_deck() -> None:
    table = quetzal().temple(*EIGHT).at(0, "temple-4", "white").active(0, "temple_extra_draw")
    table.next_cards("tablet-vp", "weapon-none").at(1, "harbor", "black").hand(1, "mummy-none").activate()
    table.do("pick mummy-none")
    assert table.who == (0, "keep")
    assert table.legal == ["keep weapon-none", "keep tablet-vp"]
    assert table.refused("done") == "QZ-UPG-28"
    assert table.hand_of(0) == ["mummy-none"]
    table.do("keep tablet-vp")
    assert table.hand_of(0) == ["tablet-vp", "mummy-none"]
    assert table.body["deck"][0] == "weapon-none"
    assert table.body["known_in_deck"] == [{"place": 0, "seat": 0}]


@rule("QZ-UPG-28", "QZ-MOD-09", "QZ-MOD-11")
def test_two_equal_cards_are_still_asked_about() -> None:
    table = quetzal().at(0, "temple-3", "white").active(0, "temple_extra_draw")
    table.next_cards("pottery-vp", "pottery-vp").activate()
    table.do(table.legal[0])
    assert table.legal == ["keep pottery-vp"]


@rule("QZ-UPG-28")
def test_a_single_card_that_can_be_drawn_is_kept() -> None:
    hand = ["pottery-none"] * 8
    table = quetzal().hand(0, *hand).at(0, "temple-3", "white").active(0, "temple_extra_draw")
    table.next_cards("pottery-vp").at(1, "harbor", "black").hand(1, "mummy-none").activate()
    body = table.state.dump()
    # Everything but one card has left deck and discards: it is in the hand of the last player.
    state = body["state"]
    assert isinstance(state, dict)
    state["hands"][2] = state["hands"][2] + state["deck"][:-1] + state["discards"]
    state["deck"], state["discards"] = state["deck"][-1:], []
    table._state = table._arrangement.game.load(body)
    table.do(table.legal[0])
    assert table.who == (1, "deliver")
    assert "pottery-vp" in table.hand_of(0)
    assert table.body["deck"] == []


@rule("QZ-UPG-28")
def test_only_spaces_with_a_draw_give_a_second_card() -> None:
    table = quetzal().at(0, "temple-1", "white").active(0, "temple_extra_draw").at(1, "harbor", "black")
    table.hand(1, "mummy-none").activate()
    table.do(table.legal[0])
    table.do(table.legal[0])
    assert table.who == (1, "deliver")


# Surroundings.


@rule("QZ-SURR-01", "QZ-SURR-02", "QZ-SURR-04", "QZ-SURR-06", baseline=(18, 46))
def test_winners_take_both_cards_and_the_bonus_in_order() -> None:
    table = (
        quetzal(3)
        .dig("quarry", "mummy-vp", "tablet-coin")
        .dig("small_temple", "weapon-discovery", "pottery-none")
    )
    table.dig("ruins", "statuette-vp", "pottery-coin").at(0, "harbor", "black").coins(0, 0).coins(1, 0)
    table.bid(0, "ruins", "black", role="adventurer").bid(1, "quarry", "white", role="archaeologist")
    table.bid(2, "small-temple", "side", role="archaeologist").activate(2)
    won = [event.seen_by(None) for event in table.events() if event.kind == "won"]
    assert [event["seat"] for event in won] == [1, 2, 0]
    assert table.hand_of(1) == ["tablet-coin", "mummy-vp"]
    assert table.hand_of(2) == ["pottery-none", "weapon-discovery"]
    assert table.hand_of(0) == ["pottery-coin", "statuette-vp"]
    # The fixture: a coin at the Quarry, a point at the Small Temple, Discovery at the Ruins. Cards pay nothing now.
    assert (table.coins_of(1), table.points_of(1), table.discovery_of(1)) == (1, 0, 0)
    assert (table.gained_from(2, "surroundings"), table.points_of(2), table.discovery_of(2)) == (1, 1, 0)
    assert (table.coins_of(0), table.points_of(0), table.discovery_of(0)) == (0, 0, 1)


@rule("QZ-SURR-03", "QZ-NEXT-02", edge=40)
@pytest.mark.parametrize(
    ("stays", "won"), [("quarry", "ruins"), ("small-temple", "quarry"), ("ruins", "quarry")]
)
def test_without_a_bidder_the_cards_stay(stays: str, won: str) -> None:
    left, taken = ("mummy-vp", "tablet-coin"), ("weapon-vp", "weapon-coin")
    table = quetzal().temple(*EIGHT).dig(stays.replace("-", "_"), *left).dig(won, *taken)
    table.next_cards("mummy-none", "pottery-coin").bid(0, won, "black", role="adventurer").activate()
    assert table.body["round"] == 2
    digs = dict(zip(("quarry", "small-temple", "ruins"), table.body["surroundings"], strict=True))
    assert (digs[stays], digs[won]) == (list(left), ["mummy-none", "pottery-coin"])
    assert table.body["temple"] == list(EIGHT)
    assert table.coins_of(1) == 10 + table.body["faces"][1].count("standing") * table.facts.standing_coins


@rule("QZ-SURR-05", "QZ-SURR-02", baseline=46)
@pytest.mark.parametrize("cards", [(None, "tablet-coin"), ("tablet-coin", None), (None, None)])
def test_a_missing_card_does_not_touch_the_bonus(cards: tuple[str | None, str | None]) -> None:
    table = quetzal().dig("quarry", *cards).bid(0, "quarry", "black", role="adventurer").coins(0, 0)
    table.at(1, "harbor", "black").hand(1, "mummy-none").activate()
    assert table.hand_of(0) == [card for card in cards if card]
    assert table.coins_of(0) == 1


# The Black Market.


@rule("QZ-MARKET-02", "QZ-MARKET-03", "QZ-MARKET-04", "QZ-MARKET-05", "QZ-DELIV-10", baseline=19, edge=38)
def test_a_card_is_sold_for_seven_coins_and_nothing_else() -> None:
    table = quetzal().hand(0, "tablet-vp", "tablet-discovery").active(0, "tablet_coins").coins(0, 0)
    table.bid(0, "black-market", "black", role="adventurer").at(1, "temple-5", "white")
    table.at(1, "harbor", "black").hand(1, "mummy-none").activate()
    table.do(table.legal[0])
    assert table.legal == ["sell tablet-discovery", "sell tablet-vp", "none"]
    table.do("sell tablet-vp")
    assert table.coins_of(0) == 7
    assert (table.points_of(0), table.discovery_of(0)) == (0, 0)
    assert table.body["discards"] == ["tablet-vp"]
    assert table.who == (1, "deliver")


@rule("QZ-MARKET-04", "QZ-MOD-16")
def test_selling_is_optional_and_one_card_at_the_most() -> None:
    table = quetzal().hand(0, "tablet-vp", "tablet-vp").bid(0, "black-market", "black", role="adventurer")
    table.at(1, "harbor", "black").hand(1, "mummy-none").activate()
    assert table.legal == ["sell tablet-vp", "none"]
    assert table.refused("done") == "QZ-MARKET-02"
    table.do("none")
    assert table.who == (1, "deliver")
    assert table.hand_of(0) == ["tablet-vp", "tablet-vp"]


@rule("QZ-MARKET-04", "QZ-MOD-09", edge=37)
def test_with_an_empty_hand_nothing_is_asked() -> None:
    table = quetzal().bid(0, "black-market", "black", role="adventurer").at(1, "harbor", "black")
    table.hand(1, "mummy-none").activate()
    assert table.who == (1, "deliver")


@rule("QZ-MARKET-06", "QZ-SHIP-04", edge=39)
def test_a_card_won_in_the_same_round_can_be_sold() -> None:
    table = (
        quetzal()
        .bid(0, "black-market", "black", role="adventurer")
        .bid(0, "ruins", "black", role="adventurer")
    )
    table.dig("ruins", "mummy-vp", "weapon-none").activate()
    assert table.legal == ["sell weapon-none", "sell mummy-vp", "none"]


@rule("QZ-MARKET-01")
def test_the_black_market_is_for_adventurers() -> None:
    places = {place["name"]: place for place in quetzal().view(0)["places"]}
    assert places["black-market"]["demand"] == "adventurer"
    assert places["black-market"]["type"] == "bidding"
