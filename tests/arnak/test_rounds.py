"""Rounds from the draw to the next one: ARN-RND, and turns: ARN-TRN."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.arnak.actions import PASS
from tests.arnak.builder import ARNAK, Table, arnak
from tests.conformance.arnak_play import eagerly
from tests.rules import rule

CARDS = ("hat", "axe", "torch", "rope", "parrot", "horse")


@rule("ARN-RND-01", "ARN-RND-23", "ARN-SCR-12", invariant=27)
def test_five_rounds_and_no_more() -> None:
    state = ARNAK.start(players=2, seed=3)
    rounds = []
    while not state.over:
        rounds.append(int(str(state.view(None)["round"])))
        legal = state.legal_actions()
        state.apply(319 if 319 in legal else legal[0])
    assert sorted(set(rounds)) == [1, 2, 3, 4, 5]
    assert rounds == sorted(rounds)


@rule("ARN-RND-02", "ARN-RND-04", "ARN-RND-27", edge=4)
def test_saved_cards_count_towards_five() -> None:
    table = arnak().hand(0, *CARDS[:3]).deck(0, "funding-car", "funding-ship", "fear")
    table.do("pass", "pass", "number 1", "number 1", "number 1")
    assert sorted(table.in_hand(0)) == sorted([*CARDS[:3], "funding-car", "funding-ship"])
    assert table.in_deck(0) == ["fear"]
    table = arnak().hand(0, *CARDS).deck(0, "fear")
    table.do("pass", "pass", *["number 1"] * 6)
    assert sorted(table.in_hand(0)) == sorted(CARDS)
    assert table.in_deck(0) == ["fear"]
    assert arnak().hand(0, "fear", "fear").do("pass", "pass", "number 2").in_hand(0) == ["fear", "fear"]


@rule("ARN-RND-03", "ARN-RND-17", edge=3)
def test_an_empty_deck_is_not_reshuffled() -> None:
    table = arnak().deck(0, "hat").played(1, "axe")
    table.do("pass", "pass")
    assert table.in_hand(0) == ["hat"]
    assert table.in_deck(0) == []
    assert table.body["round"] == 2


@rule("ARN-TRN-15", "ARN-TRV-11", "ARN-ROW-04", "ARN-BUY-11", invariant=(21, 24))
def test_at_the_end_of_a_turn_icons_vanish_and_the_row_is_filled() -> None:
    table = arnak().hand(0, "sea-turtle").row("hat", "axe").next_card("rope", "trowel", "brush", "dog")
    table.do("dig coin-1")
    assert table.body["floating"]["ship"] == 1
    assert len(table.body["item_row"]) == 2
    table.do("end")
    assert set(table.body["floating"].values()) == {0}
    assert table.body["item_row"] == ["hat", "axe", "rope", "trowel", "brush"]
    assert table.state.player == 1


@rule("ARN-RND-05", "ARN-RND-22", "ARN-TRN-15", invariant=(25, 26))
def test_play_goes_clockwise_from_the_starting_player() -> None:
    table = arnak(players=3).but(player=1, starter=1)
    for seat in range(3):
        table.hand(seat, "funding-car")
    assert table.state.player == 1
    table.do("pass")
    assert table.state.player == 2
    table.do("pass")
    assert table.state.player == 0
    table.do("pass", "number 1", "number 1", "number 1")
    assert table.body["starter"] == 2
    assert table.state.player == 2


@rule("ARN-RND-06", "ARN-RND-07", "ARN-RND-08", edge=84)
def test_the_last_player_goes_on_alone() -> None:
    table = arnak(players=4).hand(3, "axe", "torch").row("hat").owns(3, coin=1)
    table.do("pass", "pass", "pass")
    assert table.state.player == 3
    table.do("take hat", "end")
    assert table.state.player == 3
    assert len(table.body["item_row"]) == 5
    table.do("play axe", "decline", "end")
    assert table.state.player == 3
    assert table.body["round"] == 1
    table.do("pass")
    assert table.legal == ["number 0", "number 1"]


@rule("ARN-RND-09", "ARN-RND-10", "ARN-RND-14", "ARN-RND-15", "ARN-RND-16", "ARN-RND-18", "ARN-RND-28")
def test_the_steps_after_a_round() -> None:
    table = arnak().deck(0, "hat", "gold-pan=").hand(0, "axe", "fear").played(0, "torch", "rope")
    table.assistants(0, "miner exhausted", "pilot exhausted").row("trowel", "mortar", "dog", "tent")
    table.do("pass", "pass", "number 1", "number 0")
    body = table.body
    # The kept card, then the deck in its order, then of the shuffled play area as much as is needed.
    assert {"axe", "hat", "gold-pan"} <= set(table.in_hand(0))
    assert sorted(table.in_hand(0) + table.in_deck(0)) == ["axe", "fear", "gold-pan", "hat", "rope", "torch"]
    assert body["exhausted"] == []
    assert body["round"] == 2
    assert body["starter"] == 1
    assert body["exiled_items"] == ["trowel"]
    assert body["exiled_artifacts"] == ["mortar"]
    assert body["item_row"][:2] == ["dog", "tent"]


@rule("ARN-RND-15", "ARN-RND-16", "ARN-BUY-03", "ARN-HID-21", example=20, invariant=34)
def test_bought_items_lie_above_the_shuffled_cards() -> None:
    table = arnak().deck(0, "hat").row("rope", "parrot").owns(0, coin=9)
    table.played(0, "axe", "torch", "dog", "tent", "horse").hand(1, "funding-car")
    table.hand(0, *["fear"] * 5)
    table.do("take rope", "end", "play funding-car", "pass", "take parrot", "end", "pass", "number 5")
    assert table.in_hand(0) == ["fear"] * 5
    assert table.in_deck(0)[:3] == ["hat", "rope", "parrot"]
    assert sorted(table.in_deck(0)[3:]) == ["axe", "dog", "horse", "tent", "torch"]


@rule("ARN-RND-15", "ARN-RND-17")
def test_play_areas_are_shuffled_by_the_seed() -> None:
    orders = set()
    for seed in range(6):
        table = arnak().played(0, "axe", "torch", "dog", "tent", "horse", "rope")
        table.hand(0, *["fear"] * 5).but(stream=[seed + 1, 2, 3, 4])
        orders.add(tuple(table.do("pass", "pass", "number 5").in_deck(0)))
    assert len(orders) > 3


@rule(
    "ARN-RND-11",
    "ARN-RND-13",
    "ARN-GRD-01",
    "ARN-DSC-10",
    "ARN-DIG-08",
    "ARN-DIG-09",
    "ARN-FER-09",
    example=19,
)
def test_a_guarded_site_gives_fear_to_whoever_comes_home_from_it() -> None:
    table = arnak().site("I-1", "coin-arrowhead", guardian="owl").hand(0, "funding-car")
    table.do("dig I-1")
    assert table.has(0) == {"coin": 1, "arrowhead": 1}
    table.do("end", "pass", "pass")
    assert table.in_hand(0).count("fear") == 1
    assert sorted(table.in_hand(0)) == ["fear", "funding-car"]
    assert table.body["figures"] == {}
    assert table.body["guardians"] == {"I-1": "owl"}
    # From a site without a guardian nothing is brought, and it is the owner of the figure who gets the Fear.
    table = (
        arnak().site("I-1", "jewel", guardian="owl").figure(0, "coin-1").figure(1, "I-1").do("pass", "pass")
    )
    assert (table.in_hand(0), table.in_hand(1)) == ([], ["fear"])
    table = arnak().but(player=1, starter=1).site("I-1", "jewel", guardian="owl").figure(1, "I-1")
    assert table.do("pass", "pass").in_hand(1) == ["fear"]


@rule("ARN-RND-12", "ARN-GRD-14", "ARN-GRD-17")
def test_two_archaeologists_on_a_guarded_camp_give_two_fear() -> None:
    table = arnak(players=4).figure(0, "coin-1").figure(0, "coin-2").guardian("coin", "owl")
    table.do("pass", "pass", "pass", "pass")
    assert table.in_hand(0) == ["fear", "fear"]


@rule("ARN-RND-14", edge=5)
def test_fear_may_be_kept() -> None:
    table = arnak().hand(0, "fear", "hat")
    table.do("pass", "pass")
    assert table.legal == ["number 0", "number 1"]
    table.do("number 0", "number 1")
    assert "fear" in table.in_hand(0)
    assert table.of(0)["hand"].count("fear@1") == 1
    # A card put down is shuffled under the deck with the rest of the play area.
    table = (
        arnak().hand(0, "axe").deck(0, "hat", "dog", "tent", "rope", "torch").do("pass", "pass", "number 0")
    )
    assert sorted(table.in_hand(0)) == ["dog", "hat", "rope", "tent", "torch"]
    assert table.in_deck(0) == ["axe"]


@rule("ARN-RND-19", "ARN-RND-20", "ARN-RND-21", "ARN-ROW-01", "ARN-ROW-02", example=13)
def test_the_row_after_the_first_and_second_round() -> None:
    items = ("hat", "axe", "torch", "rope", "parrot")
    table = arnak().row("mortar", *items).next_card("stone-jar", "war-club")
    table.do("pass", "pass")
    assert table.body["artifact_row"] == ["stone-jar", "war-club"]
    assert table.body["item_row"] == ["axe", "torch", "rope", "parrot"]
    assert (table.body["exiled_artifacts"], table.body["exiled_items"]) == (["mortar"], ["hat"])
    table = arnak().row("mortar", "sundial", *items[:4]).next_card("stone-jar", "war-club").but(round=2)
    table.do("pass", "pass")
    # The artifact beside the staff is gone, the other one slides to it.
    assert table.body["artifact_row"] == ["sundial", "stone-jar", "war-club"]
    assert table.body["item_row"] == ["axe", "torch", "rope"]


@rule("ARN-RND-19", "ARN-ROW-06", "ARN-ROW-07", edge=62)
def test_an_empty_deck_leaves_gaps() -> None:
    table = arnak().row("mortar", "sundial").no_more("artifact").owns(0, compass=3).but(round=3)
    table.do("take mortar")
    while table.legal != ["end"]:
        table.do("decline")
    table.do("end")
    assert table.body["artifact_row"] == ["sundial"]
    table.do("pass", "pass")
    assert table.body["artifact_row"] == []
    assert "sundial" in table.body["exiled_artifacts"]


@rule("ARN-RND-23", "ARN-SCR-05", edge=85)
def test_the_last_round_ends_with_fear_and_nothing_else() -> None:
    table = arnak().but(round=5).hand(0, "axe").played(0, "hat").row("dog", "mortar")
    table.site("I-1", "jewel", guardian="owl").site("I-2", "coin-arrowhead", guardian="ants")
    table.figure(0, "I-1").figure(0, "I-2")
    table.do("pass", "pass")
    assert table.state.over
    assert table.in_play(0) == ["hat", "fear", "fear"]
    assert table.in_hand(0) == ["axe"]
    assert table.body["item_row"] == ["dog"]
    assert table.sheet(0) == {"research": 0, "temple": 0, "idols": 10, "guardians": 0, "cards": 3, "fear": -2}


@rule("ARN-RND-24", invariant=(33, 36))
def test_what_stays_between_rounds() -> None:
    table = arnak().site("I-1", "jewel", guardian="owl").bonus("B1", "coin").owns(0, coin=3, jewel=1)
    table.overcome(0, "ants", used=True).idols(0, crates=1, slotted=1)
    before = table.body
    table.do("pass", "pass")
    after = table.body
    for field in ("sites", "guardians", "idols", "bonuses", "overcome", "used_boons"):
        assert after[field] == before[field]
    assert table.has(0) == {"coin": 3, "jewel": 1}
    assert (table.of(0)["crates"], table.of(0)["slotted"]) == (1, 1)


@rule("ARN-RND-25", "ARN-CRD-13", "ARN-MOD-23")
def test_effects_of_this_round_end_with_it() -> None:
    table = arnak().but(all_planes=[0], fearless=[0]).site("I-1", "jewel", guardian="owl").figure(0, "I-1")
    table.do("pass", "pass")
    assert (table.body["all_planes"], table.body["fearless"]) == ([], [])
    assert "fear" not in table.in_hand(0)


@rule("ARN-RND-26", "ARN-FER-02", edge=20)
def test_the_last_fear_card_goes_by_turn_order() -> None:
    table = arnak().fear_deck(1).but(player=1, starter=1)
    table.site("I-1", "jewel", guardian="owl").site("I-2", "coin-arrowhead", guardian="ants")
    table.figure(0, "I-1").figure(1, "I-2")
    fear = Counter(table.in_deck(1))["fear"]
    table.do("pass", "pass")
    assert (table.of(0)["fear_tiles"], table.of(1)["fear_tiles"]) == (1, 0)
    owned = [*table.in_deck(1), *table.in_hand(1)]
    assert owned.count("fear") == fear + 1


@rule(
    "ARN-TRN-01", "ARN-TRN-02", "ARN-TRN-09", "ARN-TRN-10", "ARN-TRN-11", "ARN-TRN-13", edge=80, invariant=29
)
def test_one_main_action_and_no_turn_without_one() -> None:
    table = arnak().hand(0, "funding-car", "axe", "rope")
    table.do("play funding-car")
    assert table.may("pass")
    assert not table.may("end")
    table.do("play axe", "decline")
    assert table.offers("play") == []
    assert table.offers("dig") == []
    assert not table.may("pass")
    table.do("end")
    assert (table.body["player"], table.body["passed"]) == (1, [])
    table.do("pass")
    assert (table.body["player"], table.body["passed"]) == (0, [1])


@rule("ARN-TRN-10", "ARN-TRN-13")
@pytest.mark.parametrize("players", ARNAK.players)
@pytest.mark.parametrize("number", range(1, 6))
def test_pass_is_open_in_every_turn_until_the_main_action(number: int, players: int) -> None:
    def table() -> Table:
        full = arnak(players=players).but(round=number).owns(0, coin=9, compass=9, tablet=3, arrowhead=2)
        full.hand(0, "funding-car", "axe", "fear").idols(0, crates=2).assistants(0, "miner")
        return full.site("I-1", "jewel", guardian="owl").figure(0, "I-1").overcome(0, "spider")

    # With everything still to do, after each free action, and after all of them.
    for free in ([], ["play funding-car"], ["slot arrowhead"], ["use miner"], ["boon spider", "exile fear"]):
        assert table().do(*free).may("pass"), free
    assert (
        table().do("play funding-car", "slot arrowhead", "use miner", "boon spider", "exile fear").may("pass")
    )
    # With nothing left to do.
    assert arnak(players=players).but(round=number).legal == ["pass"]
    # When everybody else has passed, or nobody has.
    for passed in ([], list(range(1, players))):
        assert table().but(passed=passed).may("pass")
    # The main action closes it.
    for main in (["play axe", "decline"], ["dig coin-1"], ["overcome I-1"], ["glass A1"]):
        assert not table().do(*main).may("pass"), main


@rule("ARN-TRN-10")
@pytest.mark.parametrize("players", ARNAK.players)
def test_pass_is_open_exactly_while_a_main_action_is(players: int) -> None:
    state = ARNAK.start(players=players, seed=players)
    stream = Stream.from_seed(players, PLAYOUT)
    turns: Counter[int] = Counter()
    while not state.over:
        body: Any = state.dump()["state"]
        if body["pending"][-1][0] == "turn":
            is_open = body["pending"][-1][1] == 0
            assert (PASS in state.legal_actions()) == is_open
            turns[body["round"]] += is_open
        state.apply(eagerly(state, stream))
    assert sorted(turns) == [1, 2, 3, 4, 5]


@rule("ARN-TRN-03", "ARN-TRN-04", "ARN-MOD-12", "ARN-IDL-03")
def test_free_actions_before_during_and_after() -> None:
    table = arnak().hand(0, "funding-car", "exploration-car", "axe").idols(0, crates=2)
    table.assistants(0, "miner").overcome(0, "spider")
    assert {"play funding-car", "slot arrowhead", "use miner", "boon spider"} <= set(table.legal)
    table.do("play funding-car", "play axe", "use miner")
    assert table.may("decline")
    table.do("slot tablets", "decline", "play exploration-car")
    assert table.has(0) == {"coin": 3, "tablet": 2, "compass": 2}
    assert table.may("slot arrowhead")
    table.do("end")


@rule("ARN-TRN-05", "ARN-TRN-06", "ARN-TRN-07", "ARN-PLY-10", "ARN-TRV-06")
def test_a_card_is_used_once() -> None:
    table = arnak().hand(0, "hat").owns(0, coin=2)
    table.do("dig coin-1", "spend hat")
    assert table.has(0) == {"coin": 4}
    assert table.in_play(0) == ["hat"]
    assert table.legal == ["end"]
    table.do("end", "pass")
    assert not [move for move in table.legal if "hat" in move]
    assert arnak().played(0, "axe", "gold-pan").offers("play") == []


@rule("ARN-TRN-12", "ARN-EFF-27", "ARN-MOD-30", "ARN-MOD-36", "ARN-CRD-33", edge=82)
def test_pass_ends_the_turn_and_pass_to_gain_does_not() -> None:
    table = arnak().hand(0, "funding-car", "watch", "axe").idols(0, crates=1)
    table.do("pass with watch")
    assert table.has(0) == {"coin": 3}
    assert table.body["passed"] == [0]
    assert table.may("play funding-car")
    assert table.may("slot draw") is False
    table.do("slot arrowhead", "play funding-car")
    assert table.legal == ["end"]
    table.do("end", "pass")
    table = arnak().hand(0, "funding-car").idols(0, crates=1)
    assert table.may("slot arrowhead")
    table.do("play funding-car", "slot arrowhead", "pass")
    assert table.body["player"] == 1


@rule("ARN-TRN-14", "ARN-CRD-33", "ARN-EFF-27", edge=81)
def test_the_pass_of_a_watch_needs_an_open_main_action() -> None:
    table = arnak().hand(0, "watch", "axe", "chronometer")
    assert {"play watch", "pass with watch", "play chronometer", "pass with chronometer"} <= set(table.legal)
    table.do("play axe")
    assert table.offers("pass") == []
    table.do("decline", "play watch", "play chronometer")
    assert table.has(0) == {"coin": 3, "compass": 2}
    assert table.body["passed"] == []


@rule("ARN-TRN-16", "ARN-TRN-17")
def test_nothing_outside_the_own_turn_and_nothing_of_others() -> None:
    table = arnak().hand(1, "funding-car").idols(1, crates=1).assistants(1, "miner").overcome(1, "spider")
    assert table.legal == ["pass"]
    table.do("pass")
    assert {"play funding-car", "use miner", "slot arrowhead"} <= set(table.legal)


@rule("ARN-TRN-18", "ARN-RES-06")
def test_a_reward_never_pays_its_own_price() -> None:
    table = arnak().hand(0, "trowel")
    table.do("play trowel")
    assert table.has(0) == {}
    assert table.legal == ["end"]


@rule("ARN-TRN-19", "ARN-TRN-08", "ARN-EFF-32", "ARN-BUY-10", "ARN-CRD-22", edge=56)
def test_an_action_inside_an_effect_is_part_of_it() -> None:
    table = arnak().row("passage-shell").owns(0, compass=3).hand(0, "axe", "fear")
    table.do("take passage-shell")
    table.do("dig tablet-1")
    assert table.has(0) == {"tablet": 4}
    assert table.legal == ["end"]
    assert table.body["figures"] == {"tablet-1": 0}


@rule("ARN-TRN-20")
def test_a_free_action_interrupts_a_free_action() -> None:
    table = arnak().assistants(0, "medic").hand(0, "funding-car", "fear", "hat")
    table.do("use medic")
    assert {"play funding-car", "play hat", "exile fear"} <= set(table.legal)
    table.do("play hat", "exile fear")
    assert table.has(0) == {"coin": 1, "compass": 1}
    assert table.in_play(0) == ["hat"]
