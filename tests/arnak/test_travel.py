"""Travel: ARN-TRV, ARN-MOD-16."""

from __future__ import annotations

import pytest

from tests.arnak.builder import Table, arnak
from tests.rules import rule


@rule("ARN-DIG-03", "ARN-DIG-05", "ARN-DIG-06", "ARN-DIG-07", "ARN-TRV-06", example=1)
def test_dig_at_a_camp_with_two_spaces() -> None:
    table = arnak(players=4).hand(0, "fear", "horse").owns(1, coin=4)
    assert {"dig tablet-1", "dig tablet-2"} <= set(table.legal)
    table.do("dig tablet-1", "spend fear")
    assert table.in_play(0) == ["fear"]
    assert table.body["figures"] == {"tablet-1": 0}
    assert table.has(0) == {"tablet": 2}
    table.do("end")
    assert table.may("dig tablet-2")
    assert not table.may("dig tablet-1")
    table.do("dig coin-1", "end", "pass", "pass")
    table.do("dig tablet-2", "end")
    assert table.in_play(0) == ["fear", "horse"]
    assert table.has(0) == {"tablet": 4}
    assert not [move for move in table.legal if move.startswith("dig tablet")]


@rule("ARN-TRV-02", "ARN-TRV-03", "ARN-TRV-04", "ARN-TRV-08", example=2)
@pytest.mark.parametrize(
    ("card", "coins", "pays"),
    [
        ("rope", 0, True),
        ("airdrop", 0, True),
        ("trowel", 0, False),
        ("fear", 0, False),
        ("fear", 2, True),
        ("fear", 1, False),
    ],
)
def test_a_ship_is_paid_by_ship_plane_or_pilot(card: str, coins: int, pays: bool) -> None:
    table = arnak().site("I-3", "jewel").hand(0, card).owns(0, coin=coins)
    assert table.may("dig I-3") is pays


@rule("ARN-TRV-01", "ARN-TRV-03", "ARN-TRV-04", "ARN-TRV-09", example=3)
@pytest.mark.parametrize(
    ("cards", "coins", "pays"),
    [
        (("airdrop", "hot-air-balloon"), 0, True),
        (("trowel", "pickaxe"), 0, True),
        (("airdrop", "trowel"), 0, True),
        (("trowel",), 2, True),
        ((), 4, True),
        (("horse",), 0, True),
        (("rope", "parrot"), 0, False),
        (("rope", "trowel"), 0, False),
        (("fear", "fear"), 0, False),
        (("trowel",), 1, False),
        ((), 3, False),
        (("sea-turtle",), 2, False),
    ],
)
def test_two_cars(cards: tuple[str, ...], coins: int, pays: bool) -> None:
    table = arnak().site("II-1", "2compass-jewel").hand(0, *cards).owns(0, coin=coins)
    assert table.may("dig II-1") is pays
    if pays:
        table.do("dig II-1")
        assert sorted(table.in_play(0)) == sorted(cards)
        assert table.has(0) == {"compass": 2, "jewel": 1}


@rule("ARN-TRV-02", "ARN-TRV-03", "ARN-TRV-04")
@pytest.mark.parametrize("card", ["fear", "rope", "trowel", "airdrop"])
def test_everything_covers_a_boot(card: str) -> None:
    assert arnak().hand(0, card).do("dig coin-1").in_play(0) == [card]


@rule("ARN-TRV-08")
def test_pilots_cost_two_coins_each() -> None:
    table = arnak().site("I-3", "jewel").site("II-1", "arrowhead-jewel").owns(0, coin=7)
    assert table.do("dig I-3").has(0) == {"coin": 5, "jewel": 1}
    assert table.do("end", "pass", "dig II-1").has(0) == {"coin": 1, "arrowhead": 1, "jewel": 2}


@rule("ARN-TRV-05")
def test_where_a_travel_icon_comes_from() -> None:
    def dug(table: Table) -> bool:
        return "I-1" in table.site("I-1", "jewel").do("dig I-1").body["figures"]

    assert not arnak().site("I-1", "jewel").may("dig I-1")
    assert dug(arnak().hand(0, "trowel"))
    assert dug(arnak().overcome(0, "hog"))
    assert dug(arnak().assistants(0, "driver"))
    assert dug(arnak().owns(0, coin=2))
    assert dug(arnak().but(floating={"boot": 0, "ship": 0, "car": 1, "plane": 0}))
    assert dug(arnak().site("I-1", "jewel").hand(0, "ostrich").do("play ostrich"))


@rule("ARN-TRV-07", "ARN-PLY-07", example=4)
def test_fear_travels_and_is_never_played() -> None:
    table = arnak().hand(0, "fear", "fear")
    assert not table.may("play fear")
    table.do("dig coin-1")
    assert table.in_play(0) == ["fear"]
    assert table.in_hand(0) == ["fear"]
    assert table.has(0) == {"coin": 2}
    given = arnak().hand(0, "fear", "parrot").do("play parrot", "give fear")
    assert given.in_play(0) == ["parrot", "fear"]


@rule("ARN-TRV-05", "ARN-TRV-09", "ARN-TRV-14", "ARN-GRD-11", "ARN-GRD-10", edge=26)
def test_a_card_and_a_boon() -> None:
    table = arnak().site("II-1", "2compass-jewel").hand(0, "trowel").overcome(0, "beetle")
    table.do("dig II-1")
    assert table.body["used_boons"] == ["beetle"]
    assert table.sheet(0)["guardians"] == 5
    assert table.body["figures"] == {"II-1": 0}
    again = arnak().site("II-1", "2compass-jewel").hand(0, "trowel").overcome(0, "beetle", used=True)
    assert not again.may("dig II-1")
    assert not arnak().overcome(0, "beetle").may("boon beetle")


@rule("ARN-TRV-10", "ARN-TRV-11", "ARN-TRV-12", "ARN-AST-11", example=12, edge=24)
def test_a_floating_icon_pays_in_the_same_turn_and_is_lost_after_it() -> None:
    table = arnak().assistants(0, "hunter").hand(0, "horse").site("I-1", "jewel")
    table.do("use hunter")
    assert table.has(0) == {"arrowhead": 1}
    assert table.body["floating"] == {"boot": 0, "ship": 0, "car": 1, "plane": 0}
    assert {"dig I-1", "dig coin-1"} <= set(table.legal)
    table.do("dig I-1")
    assert table.body["floating"]["car"] == 0
    other = arnak().assistants(0, "hunter").hand(0, "horse")
    other.do("use hunter", "pass", "pass")
    assert other.body["floating"]["car"] == 0


@rule("ARN-TRV-13", "ARN-GRD-03", "ARN-MOD-02", "ARN-MOD-03", edge=28)
def test_coins_of_a_price_and_of_a_pilot_are_one_pool() -> None:
    def facing(coins: int) -> bool:
        table = arnak().site("I-1", "jewel", guardian="hog").figure(0, "I-1").owns(0, coin=coins, arrowhead=1)
        return table.may("overcome I-1")

    assert facing(3)
    assert not facing(2)
    table = arnak().site("I-1", "jewel", guardian="hog").figure(0, "I-1").owns(0, coin=3, arrowhead=1)
    table.do("overcome I-1")
    assert table.has(0) == {}
    assert table.body["overcome"] == {"hog": 0}


@rule("ARN-TRV-15", "ARN-AST-10", example=12)
def test_an_assistant_gives_its_icon_or_its_token() -> None:
    table = arnak().assistants(0, "pilot").site("I-3", "jewel")
    table.do("use pilot")
    assert table.has(0) == {"coin": 1}
    assert not table.may("dig I-3")
    table = arnak().assistants(0, "pilot").site("I-3", "jewel")
    table.do("dig I-3")
    assert table.body["exhausted"] == ["pilot"]
    assert table.has(0) == {"jewel": 1}
    assert not table.may("use pilot")


@rule("ARN-TRV-16", "ARN-EFF-17", "ARN-MOD-20", "ARN-MOD-21", example=17, edge=(30, 32))
def test_discounts_of_boots_and_ships() -> None:
    table = arnak(players=4).hand(0, "sturdy-boots").site("I-3", "jewel").owns(0, coin=2)
    table.do("play sturdy-boots")
    assert {"dig coin-2", "dig I-3"} <= set(table.legal)
    table.do("dig I-3")
    assert table.has(0) == {"compass": 1, "jewel": 1}
    table = arnak(players=4).hand(0, "sturdy-boots").do("play sturdy-boots", "dig coin-2")
    assert table.has(0) == {"coin": 2, "compass": 1}
    assert table.in_play(0) == ["sturdy-boots"]
    table = arnak().hand(0, "sea-turtle").do("play sea-turtle", "dig coin-1")
    assert table.body["floating"] == {"boot": 0, "ship": 0, "car": 0, "plane": 0}


@rule("ARN-TRV-16", "ARN-TRV-17", "ARN-MOD-16", edge=31)
def test_the_player_decides_what_a_plane_discount_covers() -> None:
    table = arnak(temple="snake").site("II-2", "2compass-jewel").hand(0, "aeroplane", "fear", "airdrop")
    table.do("play aeroplane", "dig II-2")
    assert table.legal == ["discount plane", "spend airdrop"]
    table.do("discount plane")
    assert table.legal == ["spend airdrop", "spend fear"]
    table.do("spend fear")
    assert table.in_hand(0) == ["airdrop"]


@rule("ARN-TRV-16", "ARN-TRV-03")
def test_a_car_for_nothing_does_not_cover_a_ship() -> None:
    table = arnak(temple="snake").site("II-3", "arrowhead-jewel").hand(0, "ostrich", "rope", "dog")
    table.do("play ostrich", "dig II-3")
    assert table.in_play(0) == ["ostrich", "rope"]
    assert table.has(0) == {"arrowhead": 1, "jewel": 1}


@rule("ARN-TRV-17", "ARN-MOD-16", edge=25)
def test_which_icon_of_a_two_way_card_floats() -> None:
    table = arnak().hand(0, "journal")
    table.do("dig coin-1")
    assert table.legal == ["spend journal", "spend second journal"]
    left = []
    for move in table.legal:
        other = arnak().hand(0, "journal").do("dig coin-1", move)
        left.append([icon for icon, count in other.body["floating"].items() if count])
    assert left == [["ship"], ["car"]]


@rule("ARN-TRV-18", "ARN-MOD-18", edge=37)
def test_nothing_superfluous_is_spent() -> None:
    table = arnak().hand(0, "fear", "rope", "trowel", "hat")
    table.do("dig coin-1", "spend fear")
    assert sorted(table.in_hand(0)) == ["hat", "rope", "trowel"]
    assert not table.offers("spend")
    table = arnak().hand(0, "rope", "fear").site("I-1", "jewel").owns(0, coin=2)
    table.do("dig I-1")
    assert table.in_play(0) == []
    assert table.has(0) == {"jewel": 1}


@rule("ARN-TRV-19")
def test_icons_are_made_only_while_travel_is_paid() -> None:
    table = arnak().assistants(0, "driver").overcome(0, "beetle").owns(0, coin=4)
    assert table.offers("use") == ["use driver"]
    assert not table.may("boon beetle")
    assert not table.may("pilot")
    table = arnak().supply("pilot").hand(0, "ancient-wine").owns(0, tablet=1)
    table.do("play ancient-wine", "use pilot second")
    assert table.body["floating"]["plane"] == 2


@rule("ARN-TRV-20", edge=27)
def test_both_planes_of_a_gold_pilot_come_together() -> None:
    table = arnak().assistants(0, "pilot gold")
    table.do("dig coin-1")
    assert table.body["floating"]["plane"] == 1
    assert table.body["exhausted"] == ["pilot"]


@rule("ARN-TRV-21", "ARN-CRD-13", edge=33)
def test_all_icons_are_planes_with_the_ocarina() -> None:
    table = arnak(temple="snake").hand(0, "fear", "sea-turtle", "journal").but(all_planes=[0])
    table.site("I-7", "jewel").site("II-2", "2compass-jewel").assistants(0, "driver")
    assert {"dig I-7", "dig II-2"} <= set(table.legal)
    table.do("dig I-7")
    assert table.legal == ["use driver second", "spend sea-turtle", "spend journal", "spend fear"]
    table.do("spend sea-turtle")
    assert table.body["floating"]["plane"] == 1
    later = arnak(temple="snake").hand(0, "fear").site("I-7", "jewel")
    assert not later.may("dig I-7")
    other = arnak(temple="snake").hand(0, "fear").site("I-7", "jewel").but(all_planes=[1])
    assert not other.may("dig I-7")


@rule("ARN-TRV-21", "ARN-RND-25", "ARN-CRD-13", edge=34)
def test_the_ocarina_with_both_figures_at_home() -> None:
    table = arnak(temple="snake").hand(0, "guardians-ocarina", "fear").owns(0, tablet=1).site("I-7", "jewel")
    table.do("play guardians-ocarina")
    assert table.body["all_planes"] == [0]
    assert table.legal == ["end"]
    table.do("end", "pass", "dig I-7")
    assert table.has(0) == {"jewel": 1}


@rule("ARN-TRV-21")
def test_the_ocarina_turns_floating_icons_and_discounts_to_planes() -> None:
    table = (
        arnak(temple="snake").assistants(0, "hunter").hand(0, "horse", "guardians-ocarina").owns(0, tablet=1)
    )
    table.do("use hunter", "spend horse", "play guardians-ocarina")
    assert table.body["floating"] == {"boot": 0, "ship": 0, "car": 0, "plane": 1}
    table = arnak(temple="snake").but(all_planes=[0]).hand(0, "sturdy-boots").site("I-7", "jewel")
    table.do("play sturdy-boots", "dig I-7")
    assert table.has(0) == {"compass": 1, "jewel": 1}


@rule("ARN-TRV-06", "ARN-PLY-05", edge=36)
def test_an_artifact_without_a_tablet_still_travels() -> None:
    table = arnak().hand(0, "mortar").site("I-3", "jewel")
    assert not table.may("play mortar")
    table.do("dig I-3")
    assert table.in_play(0) == ["mortar"]
    assert table.has(0) == {"jewel": 1}


@rule("ARN-MOD-04", "ARN-MOD-16", "ARN-MOD-17")
def test_a_set_of_sources_has_one_order_and_every_pick_leaves_the_rest_payable() -> None:
    table = arnak(players=4).hand(0, "fear", "fear", "trowel")
    table.do("dig coin-2")
    assert table.legal == ["spend trowel", "spend fear"]
    table.do("spend fear")
    assert table.in_play(0) == ["fear", "fear"]
    table = arnak().site("II-1", "2compass-jewel").hand(0, "trowel", "pickaxe").owns(0, coin=2)
    table.do("dig II-1")
    assert table.legal == ["spend trowel", "spend pickaxe"]
    table.do("spend trowel")
    assert table.legal == ["spend pickaxe", "pilot"]
    table = arnak().site("II-1", "2compass-jewel").hand(0, "trowel", "pickaxe").owns(0, coin=2)
    table.do("dig II-1", "spend pickaxe")
    assert table.has(0).get("coin", 0) == 0
    # A plane for the ship would leave the car to a ship.
    table = arnak(temple="snake").site("II-3", "arrowhead-jewel").hand(0, "airdrop", "rope").do("dig II-3")
    assert table.in_play(0) == ["rope", "airdrop"]


@rule("ARN-MOD-16", "ARN-TRV-09")
def test_one_card_pays_both_icons() -> None:
    table = arnak().site("II-1", "2compass-jewel").hand(0, "horse", "trowel")
    # Horse and Trowel have one order, so Horse comes first by itself.
    table.do("dig II-1")
    assert table.legal == ["float car", "spend trowel"]
    table.do("float car")
    assert table.in_hand(0) == ["trowel"]
    assert table.body["floating"]["car"] == 0


@rule("ARN-MOD-13", "ARN-MOD-05")
def test_no_free_actions_and_no_way_back_while_a_payment_is_composed() -> None:
    table = arnak().hand(0, "fear", "funding-car", "hat").idols(0, crates=1).assistants(0, "miner")
    table.do("dig coin-1")
    assert all(move.startswith("spend") for move in table.legal)
