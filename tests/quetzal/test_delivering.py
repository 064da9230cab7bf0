"""Harbor, Ships and deliveries (QZ-HARBOR, QZ-SHIP, QZ-DELIV and the Upgrades for deliveries)."""

from __future__ import annotations

import pytest

from digsite.games.quetzal.printed.components import TYPES
from tests.quetzal.builder import Table, part, quetzal
from tests.rules import rule


def delivery(
    *cards: str, place: str = "ship-1", active: tuple[str, ...] = (), shipped: bool = False
) -> Table:
    """A player with these cards delivers there, in the last round."""
    table = quetzal(shipped=shipped).hand(0, *cards).active(0, *active).coins(0, 0)
    if place == "harbor":
        table.at(0, "harbor", "black")
    else:
        table.bid(0, place, "black", role="adventurer")
    return table.round(5).activate()


# Harbor.


@rule("QZ-HARBOR-02", "QZ-HARBOR-04", baseline=39)
def test_the_third_card_ends_a_harbor_delivery_and_players_act_in_turn_order() -> None:
    table = quetzal().marker(1).hand(0, *["pottery-none"] * 5).hand(1, "mummy-none", "mummy-none")
    table.at(0, "harbor", "black").at(1, "harbor", "black").activate()
    assert table.who == (1, "deliver")
    table.do("deliver mummy-none", "done")
    assert table.who == (0, "deliver")
    assert table.view(0)["delivery"]["limit"] == 3
    table.do(*["deliver pottery-none"] * 3)
    assert table.body["round"] == 2
    assert len(table.hand_of(0)) == 2


@rule("QZ-HARBOR-02", "QZ-HARBOR-03", "QZ-DELIV-07", edge=35)
def test_two_meeples_are_two_deliveries_of_three() -> None:
    cards = ["pottery-none"] * 2 + ["weapon-none"] * 2 + ["tablet-none"] * 2
    table = quetzal().hand(0, *cards).at(0, "harbor", "black", "white").round(5).activate()
    table.do("deliver pottery-none", "deliver pottery-none", "deliver weapon-none")
    assert table.who == (0, "deliver")
    table.do("deliver weapon-none", "deliver tablet-none", "deliver tablet-none")
    values = table.facts.values
    assert table.gained_from(0, "collections") == values[0][1] + values[1][0] + values[1][0] + values[2][1]


@rule("QZ-HARBOR-04", "QZ-FREE-02")
def test_each_player_finishes_all_own_deliveries_before_the_next() -> None:
    table = quetzal().marker(1)
    for seat in range(3):
        table.hand(seat, *["pottery-none"] * 3).at(seat, "harbor", "black", "black")
    table.activate()
    seats = []
    while table.decision == "deliver":
        seats.append(table.state.player)
        table.do("done")
    assert seats == [1, 1, 2, 2, 0, 0]


@rule("QZ-HARBOR-05", "QZ-DELIV-01")
def test_delivering_less_or_nothing_is_allowed() -> None:
    table = delivery("pottery-none", "weapon-none", place="harbor")
    assert table.legal == ["deliver pottery-none", "deliver weapon-none", "done"]
    table.do("done")
    assert table.gained_from(0, "collections") == 0
    table = delivery("pottery-none", "weapon-none", place="harbor").do("deliver weapon-none", "done")
    assert table.gained_from(0, "collections") == table.facts.values[1][0]


# Ships.


@rule("QZ-SHIP-02", "QZ-SHIP-04", "QZ-DELIV-01", baseline=26, invariant=14)
def test_six_cards_fit_a_ship_and_the_sixth_ends_the_delivery() -> None:
    table = quetzal().hand(0, *["pottery-none"] * 8).hand(1, "mummy-none").at(1, "harbor", "black")
    table.bid(0, "ship-1", "black", role="adventurer").activate()
    assert table.who == (1, "deliver")
    table.do("done")
    assert table.who == (0, "deliver")
    table.do(*["deliver pottery-none"] * 6)
    assert table.body["round"] == 2
    assert len(table.hand_of(0)) == 2
    assert table.gained_from(0, "collections") == 2 * table.facts.values[0][2]


@rule("QZ-SHIP-03", "QZ-PLACE-11", baseline=44)
def test_both_ships_of_one_player_make_two_deliveries() -> None:
    table = quetzal(4).hand(0, *["weapon-none"] * 5).bid(0, "ship-1", "black", role="adventurer")
    table.bid(0, "ship-2", "side", role="archaeologist").round(5).activate()
    assert table.view(0)["delivery"]["place"] == "place:ship-1"
    table.do("deliver weapon-none", "deliver weapon-none", "done")
    assert table.view(0)["delivery"]["place"] == "place:ship-2"
    assert len(table.hand_of(0)) == 3
    table.do(*["deliver weapon-none"] * 3)
    assert table.gained_from(0, "collections") == table.facts.values[1][1] + table.facts.values[1][2]


@rule("QZ-SHIP-04", "QZ-MARKET-06")
def test_places_are_activated_in_their_order() -> None:
    table = quetzal(4).marker(3).at(0, "stela", "white").at(0, "temple-5", "white").hand(1, "mummy-none")
    table.bid(1, "quarry", "black", role="adventurer").bid(1, "black-market", "black", role="adventurer")
    table.at(2, "village-1", "black").at(1, "harbor", "black").bid(1, "ship-2", "side", role="adventurer")
    table.activate()
    told = [event.kind for event in table.events()]
    assert told[told.index("took-marker") :] == ["took-marker", "discovered-blank"]
    order = []
    while table.body["round"] == 1:
        place = [message.params.get("place") for message in table.state.prompt().chain]
        order.append(place[0].id)  # type: ignore[union-attr]
        table.do("none" if "none" in table.legal else "done" if "done" in table.legal else table.legal[0])
    assert order == [
        "place.temple-5",
        "place.black-market",
        "place.village-1",
        "place.harbor",
        "place.ship-2",
    ]


# Collections.


@rule("QZ-DELIV-02", "QZ-DELIV-04")
@pytest.mark.parametrize("kind", range(5))
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_collection_pays_the_value_of_its_type_and_size(kind: int, count: int) -> None:
    table = delivery(
        *[f"{TYPES[kind]}-none"] * min(count, 2), *[f"{TYPES[kind]}-coin"] * (count - min(count, 2))
    )
    for name in table.legal * count:
        if name in table.legal and name != "done":
            table.do(name)
    assert table.gained_from(0, "collections") == table.facts.values[kind][count - 1]


@rule("QZ-DELIV-03", "QZ-DELIV-02", example=7)
def test_five_of_a_type_pay_as_three_and_two() -> None:
    table = delivery(*["weapon-none"] * 5).do(*["deliver weapon-none"] * 5)
    assert table.gained_from(0, "collections") == table.facts.values[1][2] + table.facts.values[1][1]


@rule("QZ-DELIV-03", edge=46)
def test_four_of_a_type_pay_as_three_and_one() -> None:
    table = delivery(*["weapon-none"] * 4).do(*["deliver weapon-none"] * 4)
    assert table.gained_from(0, "collections") == table.facts.values[1][2] + table.facts.values[1][0]
    table = delivery(*["weapon-none"] * 6).do(*["deliver weapon-none"] * 6)
    assert table.gained_from(0, "collections") == 2 * table.facts.values[1][2]


@rule("QZ-DELIV-04", "QZ-DELIV-05", "QZ-DISC-02", example=8)
@pytest.mark.parametrize("shipped", [False, True])
def test_maria_delivers_three_statuettes_and_two_mummies(shipped: bool) -> None:
    hand = [
        "statuette-discovery",
        "statuette-discovery",
        "statuette-none",
        "statuette-coin",
        "mummy-none",
        "mummy-none",
    ]
    table = delivery(*hand, shipped=shipped)
    before = table.discovery_of(0)
    table.do("deliver statuette-discovery", "deliver statuette-discovery", "deliver statuette-none")
    table.do("deliver mummy-none", "deliver mummy-none", "done")
    assert table.facts.values[3][2] == 8
    assert table.facts.values[4][1] == 6
    assert table.gained_from(0, "collections") == 8 + 6
    assert table.discovery_of(0) == before + 2
    if not shipped:
        assert table.gained_from(0, "track") == 1
    assert table.hand_of(0) == ["statuette-coin"]


@rule("QZ-DELIV-05", "QZ-DELIV-10")
def test_each_card_pays_its_printed_bonus() -> None:
    table = delivery("pottery-vp", "weapon-coin", "tablet-discovery")
    table.do("deliver pottery-vp", "deliver weapon-coin", "deliver tablet-discovery")
    assert table.gained_from(0, "card_bonuses") == 1
    assert table.coins_of(0) == 1
    assert table.discovery_of(0) == 1
    # Nothing is paid for it when the card is taken.
    table = quetzal().temple("pottery-vp", "weapon-coin", "tablet-discovery").at(0, "temple-1", "white")
    table.at(1, "harbor", "black").hand(1, "mummy-none").coins(0, 0).activate()
    table.do("pick pottery-vp", "pick weapon-coin")
    assert (table.points_of(0), table.coins_of(0), table.discovery_of(0)) == (0, 0, 0)


@rule("QZ-DELIV-06", "QZ-DELIV-07", "QZ-DELIV-02", "QZ-HID-06", baseline=27)
def test_cards_go_to_the_discards_and_two_deliveries_pay_apart() -> None:
    table = (
        quetzal()
        .hand(0, *["weapon-none"] * 3, "mummy-vp")
        .at(0, "harbor", "black", "black")
        .round(5)
        .activate()
    )
    table.do("deliver weapon-none", "done", "deliver weapon-none", "deliver weapon-none", "done")
    assert table.gained_from(0, "collections") == table.facts.values[1][0] + table.facts.values[1][1]
    assert table.body["discards"] == ["weapon-none"] * 3
    assert table.view(None)["discards"] == ["weapon-none"] * 3


@rule("QZ-DELIV-08", "QZ-DELIV-09", baseline=37)
def test_discovery_comes_last_and_its_tile_does_not_affect_the_delivery() -> None:
    table = (
        quetzal().hand(0, *["tablet-discovery"] * 2, "mummy-none").discovery(0, 3).next_tiles("tablet_coins")
    )
    table.at(0, "harbor", "black", "black").coins(0, 0).round(5).activate()
    table.do("deliver tablet-discovery", "done")
    assert table.active_of(0) == ["tablet_coins"]
    assert (table.discovery_of(0), table.coins_of(0)) == (4, 0)
    kinds = [event.kind for event in table.events()]
    assert kinds.index("delivered") < kinds.index("discovered") < kinds.index("drew-tile")
    # The second delivery is affected.
    table.do("deliver tablet-discovery", "done")
    assert table.coins_of(0) == 2


@rule("QZ-DELIV-09", "QZ-MOD-08", "QZ-UPG-25", edge=72)
def test_a_tile_from_an_exchange_before_the_first_card_counts() -> None:
    table = (
        quetzal().hand(0, *["pottery-none"] * 8).active(0, "coins_to_discovery").discovery(0, 3).coins(0, 3)
    )
    table.next_tiles("extra_delivery").bid(0, "ship-1", "black", role="adventurer").round(5).activate()
    table.do("exchange discovery")
    assert table.active_of(0) == ["coins_to_discovery", "extra_delivery"]
    table.do(*["deliver pottery-none"] * 7)
    assert table.state.over
    assert len(table.hand_of(0)) == 1


@rule("QZ-MOD-07", "QZ-MOD-11")
def test_cards_are_named_in_a_fixed_order_and_equal_ones_once() -> None:
    hand = ["mummy-none", "pottery-coin", "pottery-none", "pottery-none", "tablet-discovery", "tablet-vp"]
    table = delivery(*hand, "tablet-vp")
    assert table.legal == [
        "deliver pottery-coin",
        "deliver pottery-none",
        "deliver tablet-discovery",
        "deliver tablet-vp",
        "deliver mummy-none",
        "done",
    ]
    table.do("deliver tablet-vp")
    assert table.legal == ["deliver tablet-vp", "deliver mummy-none", "done"]
    assert table.refused("deliver pottery-none") == "QZ-MOD-07"
    assert table.refused("deliver weapon-none") == "QZ-DELIV-01"
    assert table.points_of(0) == 0
    table.do("deliver mummy-none")
    assert table.legal == ["done"]


@rule("QZ-HID-11", "QZ-MOD-09")
def test_a_chain_ends_by_itself_at_the_limit_or_with_the_whole_hand_only() -> None:
    table = delivery("pottery-none", "mummy-none").do("deliver mummy-none")
    assert table.legal == ["done"]
    table = delivery("pottery-none", "mummy-none").do("deliver pottery-none", "deliver mummy-none")
    assert table.state.over
    assert table.hand_of(0) == []


@rule("QZ-MOD-09")
def test_with_an_empty_hand_no_delivery_is_asked() -> None:
    table = (
        quetzal().at(0, "harbor", "black").bid(0, "ship-1", "black", role="adventurer").round(5).activate()
    )
    assert table.state.over


# Upgrades for deliveries.


@rule("QZ-UPG-21", "QZ-DELIV-05", edge=50)
def test_two_tablets_with_the_tile_and_a_coin_bonus_bring_five_coins() -> None:
    table = delivery("tablet-vp", "tablet-coin", active=("tablet_coins",))
    table.do("deliver tablet-vp", "deliver tablet-coin")
    assert table.coins_of(0) == 5


@rule("QZ-UPG-24", edge=49)
def test_the_trio_pays_once() -> None:
    cards = ["pottery-none"] * 2 + ["weapon-none"] * 2 + ["tablet-none"] * 2
    table = delivery(*cards, active=("trio_bonus",)).do(*(f"deliver {card}" for card in cards))
    assert table.gained_from(0, "upgrades") == 4
    table = delivery(*cards, active=("trio_bonus",)).do("deliver pottery-none", "deliver weapon-none", "done")
    assert table.gained_from(0, "upgrades") == 0


@rule("QZ-UPG-25", edge=47)
def test_with_an_extra_crate_seven_of_a_type_pay_as_three_three_and_one() -> None:
    table = delivery(*["pottery-none"] * 8, active=("extra_delivery",)).do(*["deliver pottery-none"] * 7)
    assert table.gained_from(0, "collections") == 2 * table.facts.values[0][2] + table.facts.values[0][0]
    assert len(table.hand_of(0)) == 1
    table = delivery(*["pottery-none"] * 6, place="harbor", active=("extra_delivery",))
    assert table.view(0)["delivery"]["limit"] == 4


@rule("QZ-UPG-27", edge=48)
def test_six_pottery_with_the_potter_pay_once() -> None:
    table = delivery(*["pottery-none"] * 6, active=("pottery_set",)).do(*["deliver pottery-none"] * 6)
    assert table.coins_of(0) == 1
    assert table.gained_from(0, "upgrades") == 3
    table = delivery(*["pottery-none"] * 3, active=("pottery_set",)).do(*["deliver pottery-none"] * 2, "done")
    assert table.gained_from(0, "upgrades") == 0


@rule("QZ-UPG-30", "QZ-UPG-32", baseline=48)
def test_three_weapons_with_the_armourer_and_another_fitting_tile() -> None:
    cards = [*["weapon-none"] * 3, "pottery-none", "tablet-none"]
    table = delivery(*cards, active=("weapon_set", "trio_bonus"))
    table.do("deliver pottery-none", *["deliver weapon-none"] * 3, "deliver tablet-none")
    assert table.coins_of(0) == 2
    assert table.gained_from(0, "upgrades") == 2 + 4
    table = delivery(*["weapon-none"] * 6, active=("weapon_set",)).do(*["deliver weapon-none"] * 6)
    assert (table.coins_of(0), table.gained_from(0, "upgrades")) == (2, 2)
    table = delivery(*["weapon-none"] * 3, active=("weapon_set",)).do(*["deliver weapon-none"] * 2, "done")
    assert table.gained_from(0, "upgrades") == 0


@rule("QZ-UPG-32", "QZ-UPG-21", "QZ-UPG-24")
def test_a_tablet_in_a_trio_pays_both_tiles() -> None:
    table = delivery("pottery-none", "weapon-none", "tablet-none", active=("tablet_coins", "trio_bonus"))
    table.do("deliver pottery-none", "deliver weapon-none", "deliver tablet-none")
    assert (table.coins_of(0), table.gained_from(0, "upgrades")) == (2, 4)


def test_the_running_worth_is_what_the_delivery_then_pays() -> None:
    cards = ["pottery-vp", "weapon-none", "tablet-discovery", "tablet-coin"]
    table = delivery(*cards, "mummy-none", active=("tablet_coins", "trio_bonus"))
    table.do(*(f"deliver {card}" for card in cards))
    worth = table.view(0)["delivery"]["worth"]
    assert f"{worth['points']} points" in table.state.describe(134)
    table.events()
    table.do("done")
    gained = sum(table.gained_from(0, source) for source in ("collections", "card_bonuses", "upgrades"))
    assert (gained, table.discovery_of(0)) == (worth["points"], worth["discovery"])
    assert table.gained_from(0, "coins") == worth["coins"] // table.facts.coins_per_vp
    (told,) = [event for event in table.events() if event.kind == "delivered"]
    assert part(told, "cards") == [f"card:{card}" for card in cards]
