"""Two players and the automaton (QZ-2P)."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.engine.randomness import GAME, Stream
from tests.quetzal.builder import QUETZAL, SHIPPED, Table, action_number, part, quetzal
from tests.rules import rule

# Card 2 of the fixture: Temple space 3, two archaeologists at the Ruins, three adventurers on the Ship.
CARD = QUETZAL.facts.automaton_cards[1]


@rule("QZ-2P-01", "QZ-2P-03", "QZ-2P-04", "QZ-2P-05", "QZ-2P-06", baseline=30, invariant=3)
def test_the_two_player_setup() -> None:
    state = QUETZAL.start(players=2, seed=4)
    body: Any = state.dump()["state"]
    assert body["automaton_drawn"] == 1
    held = [place for place, bid in body["held"].items() if bid["by"] == "automaton"]
    assert sum(body["held"][place]["size"] for place in held) == QUETZAL.facts.automaton_meeples == 6
    assert len({place.partition("-")[0] for place in held}) == 3
    assert len([tile for tile in body["village"] if tile]) == QUETZAL.facts.upgrades_for_two == 2
    view: Any = state.view(None)
    names = [place["name"] for place in view["places"]]
    assert [name for name in names if name.startswith("village")] == ["village-1", "village-3"]
    assert [name for name in names if name.startswith("ship")] == ["ship-1"]
    assert view["printed"]["automaton"] == {
        "types": ["tablet", "weapon", "mummy", "pottery", "statuette"],
        "bonuses": ["discovery", "coin", "none", "vp"],
    }
    assert len(view["players"]) == 2


@rule("QZ-2P-08", "QZ-ROLL-02", "QZ-ROLL-05", baseline=30)
@pytest.mark.parametrize("seed", range(8))
def test_the_two_of_them_roll_as_ever_and_the_automaton_does_not(seed: int) -> None:
    table = quetzal(2).automaton(2).pool(1, "character").to_move(1)
    data: Any = table.state.dump()
    data["state"]["stream"] = Stream.from_seed(seed, GAME).words()
    state = QUETZAL.load(data)
    # The meeple goes to the Camp, the Temple and the Ruins are filled; then the two roll, and nobody else.
    rolls = Stream.from_seed(seed, GAME)
    faces = [rolled(rolls) for _ in range(2)]
    state.listen()
    for name in ("send camp", "add character", "done"):
        state.apply(action_number(name))
    body: Any = state.dump()["state"]
    assert body["round"] == 2
    assert body["faces"] == faces
    assert body["stream"] == rolls.words()
    events = [event for event in state.drain() if event.kind == "rolled"]
    assert [event.seat for event in events] == [0, 1]
    pay = [row.count("standing") * QUETZAL.facts.standing_coins for row in faces]
    assert body["coins"] == [10 + pay[0], 10 + QUETZAL.facts.camp_coins + pay[1]]


def rolled(stream: Stream) -> list[str]:
    """How six Team meeples and the Character fall with the chances of the fixture."""
    team = ["black"] * 30 + ["white"] * 30 + ["side"] * 25 + ["standing"] * 15
    character = ["side"] * 70 + ["standing"] * 30
    return [*(team[stream.below(100)] for _ in range(6)), character[stream.below(100)]]


@rule("QZ-2P-08", "QZ-ROLL-09", "QZ-UPG-20")
def test_rerolls_are_decided_as_ever_beside_the_automaton() -> None:
    table = quetzal(2).automaton(2).active(0, "reroll_two").active(1, "reroll_all").activate()
    assert table.body["round"] == 2
    assert table.who == (0, "reroll")
    table.do("done")
    assert table.who == (1, "reroll")
    assert "reroll all" in table.legal
    table.do("done")
    assert table.who == (0, "target")


@rule("QZ-2P-08", "QZ-2P-15", "QZ-2P-16", "QZ-2P-20")
@pytest.mark.parametrize("number", [1, 5])
@pytest.mark.parametrize("card", range(1, 11))
def test_what_the_automaton_holds_brings_nobody_anything(card: int, number: int) -> None:
    table = quetzal(2).automaton(card).marker(1).round(number).pool(1, "character").to_move(1)
    table.hand(0, "pottery-none").hand(1, "pottery-vp").points(0, 3).points(1, 5)
    # Cards with all their bonuses lie where it takes them, and nobody else is there.
    table.temple("tablet-discovery", "tablet-vp", "tablet-coin", "weapon-discovery", "mummy-discovery")
    for dig in ("quarry", "small_temple", "ruins"):
        table.dig(dig, "weapon-coin", "tablet-discovery")
    before = table.body
    table.place("camp", "character")
    after = table.body
    assert table.state.over or after["round"] == 2
    for field in ("marker", "discovery", "active", "put_away", "village", "tile_pile", "hands"):
        assert after[field] == before[field], field
    paid = [0, 0] if table.state.over else [row.count("standing") for row in after["faces"]]
    assert after["coins"] == [10 + paid[0], 10 + table.facts.camp_coins + paid[1]]
    # In the end the marker and the coins count, as ever.
    assert [{**points, "marker": 0, "coins": 0} for points in after["points"]] == before["points"]


@rule("QZ-2P-03", "QZ-2P-07", "QZ-2P-09", "QZ-2P-10")
def test_its_meeples_stand_as_the_card_drawn_shows() -> None:
    drawn = set()
    for seed in range(40):
        body: Any = QUETZAL.start(players=2, seed=seed).dump()["state"]
        drawn.add(body["automaton_cards"][0])
        card = QUETZAL.facts.automaton_cards[body["automaton_cards"][0] - 1]
        shown = {f"temple-{space}": (1, "archaeologist") for space in card.temple}
        shown[card.surrounding.replace("_", "-")] = (card.count, card.role)
        shown["ship-1" if card.third == "ship" else "black-market"] = (card.third_count, card.third_role)
        assert {place: (bid["size"], bid["role"]) for place, bid in body["held"].items()} == shown
        assert {bid["by"] for bid in body["held"].values()} == {"automaton"}
        assert sum(bid["size"] for bid in body["held"].values()) == 6
    assert drawn == set(range(1, 11))


@rule("QZ-2P-05", "QZ-SHIP-01")
def test_covered_places_are_refused() -> None:
    table = quetzal(2).pool(0, "black")
    assert table.refused("send village-2") == "QZ-2P-05"
    assert table.refused("send ship-2") == "QZ-2P-05"


@rule("QZ-2P-06", "QZ-2P-18", "QZ-MOD-12", baseline=31)
def test_ten_cards_are_shuffled_and_five_different_ones_are_seen() -> None:
    orders = set()
    for seed in range(6):
        state = QUETZAL.start(players=2, seed=seed)
        body: Any = state.dump()["state"]
        orders.add(tuple(body["automaton_cards"]))
        assert sorted(body["automaton_cards"]) == list(range(1, 11))
    assert len(orders) > 1
    while not state.over:
        state.apply(state.legal_actions()[-1])
    view: Any = state.view(None)
    assert len(set(view["automaton"]["seen"])) == 5
    assert view["automaton"]["seen"] == body["automaton_cards"][:5]


@rule("QZ-2P-07", example=11)
@pytest.mark.parametrize("game", [QUETZAL, SHIPPED], ids=["fixture", "shipped"])
def test_every_card_fills_three_places_with_six_meeples(game: Any) -> None:
    for card in game.facts.automaton_cards:
        assert card.temple
        assert len(card.temple) + card.count + card.third_count == 6
    first = game.facts.automaton_cards[0]
    assert (first.temple, first.surrounding, first.count) == ((2, 5), "quarry", 3)
    assert (first.third, first.third_count, first.third_role) == ("black_market", 1, "adventurer")
    table = quetzal(2, shipped=game is SHIPPED).automaton(1)
    for place in ("temple-2", "temple-5", "quarry", "black-market"):
        bid = table.held(place)
        assert bid is not None
        assert bid["by"] == "automaton"


@rule("QZ-2P-09", "QZ-2P-10", "QZ-BID-04", edge=60)
def test_its_spaces_are_closed_and_its_bid_of_three_needs_four_of_the_role() -> None:
    table = quetzal(2).automaton(2).pool(0, *["black"] * 3, "white", "white", "white")
    assert table.refused("send temple-3") == "QZ-UNIQ-03"
    assert table.refused("send ship-1") == "QZ-BID-04"
    table = quetzal(2).automaton(2).pool(0, *["black"] * 4, "white")
    table.do("send ship-1")
    assert table.legal == ["add black"]
    table.do(*["add black"] * 4, "done")
    assert table.held("ship-1") == {"by": 0, "size": 4, "role": "adventurer"}


@rule("QZ-2P-10", "QZ-BID-09")
def test_the_colour_of_a_single_automaton_meeple_is_fixed() -> None:
    table = quetzal(2).automaton(3).pool(0, "black", "black", "white")
    assert "send ruins" not in table.legal
    table = quetzal(2).automaton(3).pool(0, "white", "side").pool(1, "black").place("ruins", "white", "wild")
    assert table.held("ruins") == {"by": 0, "size": 2, "role": "archaeologist"}


@rule("QZ-2P-11", "QZ-2P-17", edge=61)
def test_outbid_automaton_meeples_are_out_until_the_next_round() -> None:
    table = quetzal(2).automaton(2).pool(0, *["white"] * 3).pool(1, "black")
    table.place("ruins", "white", "white", "white")
    assert table.view(None)["automaton"]["meeples"] == 6 - CARD.count
    assert table.view(None)["automaton"]["out"] == CARD.count
    table.place("camp", "black")
    assert table.body["round"] == 2
    assert table.view(None)["automaton"]["meeples"] == 6
    assert table.body["automaton_drawn"] == 2


@rule("QZ-2P-17", "QZ-2P-18", "QZ-NEXT-04")
def test_in_the_next_round_it_holds_the_places_of_the_next_card_and_no_others() -> None:
    table = quetzal(2).automaton(2).activate()
    assert table.body["automaton_cards"][1] == 1
    card = table.facts.automaton_cards[0]
    held = {f"temple-{space}" for space in card.temple}
    held |= {card.surrounding.replace("_", "-"), card.third.replace("_", "-")}
    assert set(table.body["held"]) == held
    assert {bid["by"] for bid in table.body["held"].values()} == {"automaton"}


@rule("QZ-2P-12", "QZ-2P-14", "QZ-2P-02", edge=64)
def test_above_a_player_it_takes_first_by_preference() -> None:
    # The fixture prefers tablets, and Discovery before coins before none before points.
    cards = ("mummy-none", "tablet-vp", "weapon-discovery", "tablet-none", "tablet-coin", "pottery-none")
    table = quetzal(2).automaton(3).temple(*cards, "pottery-none", "pottery-none").at(0, "temple-4", "white")
    table.next_cards("statuette-vp").activate()
    assert table.who == (0, "pick")
    # Two spaces of two cards: all tablets in the order of their bonuses, then the weapon.
    assert table.body["discards"] == ["weapon-discovery", "tablet-vp", "tablet-coin", "tablet-none"]
    took = [part(event, "card") for event in table.events() if event.kind == "automaton-took"]
    assert took == ["card:tablet-coin", "card:tablet-none", "card:tablet-vp", "card:weapon-discovery"]


@rule("QZ-2P-12", "QZ-2P-13", "QZ-2P-14", example=12)
def test_on_space_three_it_takes_the_discovery_tablet_and_the_top_card() -> None:
    table = (
        quetzal(2)
        .automaton(2)
        .temple("tablet-vp", "tablet-discovery", "mummy-discovery")
        .next_cards("weapon-vp")
    )
    deck = len(table.body["deck"])
    table.place("camp", "character")
    assert table.body["round"] == 2
    assert {"tablet-discovery", "weapon-vp"} <= set(table.body["discards"])
    assert len(table.body["discards"]) == 2 + 2
    # One card drawn; three spaces of Temple and Ruins filled.
    assert len(table.body["deck"]) == deck - 1 - 3


@rule("QZ-2P-13")
def test_on_spaces_one_and_two_it_takes_two_and_on_five_one() -> None:
    table = quetzal(2).automaton(1).at(0, "temple-1", "white").activate()
    table.do(table.legal[0]).do(table.legal[0])
    # Spaces 2 and 5 take two and one; the Quarry's two cards are discarded as well.
    assert table.body["round"] == 2
    assert len(table.body["discards"]) == 2 + 1 + 2


@rule("QZ-2P-19", baseline=31)
def test_equal_candidates_are_taken_by_lowest_position() -> None:
    table = (
        quetzal(2)
        .automaton(2)
        .temple("mummy-none", "tablet-coin", "weapon-none", "tablet-coin", *["pottery-none"] * 4)
    )
    table.at(0, "temple-5", "white").activate()
    assert table.body["temple"][:4] == ["mummy-none", None, "weapon-none", "tablet-coin"]


@rule("QZ-2P-15", "QZ-SURR-03", edge=63)
def test_cards_of_a_surrounding_it_holds_are_discarded_and_refilled() -> None:
    table = (
        quetzal(2).automaton(2).dig("ruins", "mummy-vp", "statuette-vp").at(0, "temple-5", "white").activate()
    )
    table.do(table.legal[0])
    assert table.body["round"] == 2
    assert {"mummy-vp", "statuette-vp"} <= set(table.body["discards"])
    assert None not in table.body["surroundings"][2]
    assert [table.discovery_of(seat) for seat in range(2)] == [0, 0]


@rule("QZ-2P-16", edge=62)
def test_nobody_delivers_on_a_ship_or_sells_at_a_market_it_holds() -> None:
    table = quetzal(2).automaton(2).hand(0, "mummy-none").hand(1, "mummy-vp").activate()
    assert table.body["round"] == 2
    assert table.hand_of(0) == ["mummy-none"]
    table = quetzal(2).automaton(1).hand(0, "mummy-none").hand(1, "mummy-vp").activate()
    assert table.body["round"] == 2
    assert table.hand_of(1) == ["mummy-vp"]


@rule("QZ-2P-17", "QZ-2P-06")
def test_a_new_card_is_drawn_after_the_refills_and_before_the_roll() -> None:
    table = quetzal(2).automaton(2).activate()
    kinds = table.kinds()
    start = kinds.index("round-began")
    assert kinds[start : start + 4] == ["round-began", "laid-out", "automaton-sent", "rolled"]


@rule("QZ-2P-17", "QZ-NEXT-01", edge=65)
def test_after_round_five_no_card_is_drawn() -> None:
    table = quetzal(2).automaton(2).round(5).activate()
    assert table.state.over
    assert table.body["automaton_drawn"] == 5
    assert "automaton-sent" not in table.kinds()


@rule("QZ-2P-03", "QZ-2P-20", "QZ-2P-01", "QZ-2P-08", baseline=31)
def test_the_automaton_has_no_score_tiles_marker_coins_or_discovery() -> None:
    state = QUETZAL.start(players=2, seed=8)
    automaton: Any = state.view(None)["automaton"]
    assert set(automaton) == {"card", "seen", "meeples", "out"}
    assert automaton["meeples"] == 6
    while not state.over:
        legal = state.legal_actions()
        state.apply(legal[len(legal) // 3])
        body: Any = state.dump()["state"]
        assert body["marker"] in (0, 1)
        assert {len(body[field]) for field in ("coins", "points", "discovery", "active", "hands")} == {2}
        assert int(state.player) in (0, 1)
    assert len(state.scores()) == 2


def test_with_more_players_there_is_no_automaton() -> None:
    table: Table = quetzal(3)
    assert table.view(0)["automaton"] is None
    assert table.body["automaton_cards"] == []
