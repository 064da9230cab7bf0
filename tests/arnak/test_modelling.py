"""How moves, choices, undo and words are modelled: ARN-MOD."""

from __future__ import annotations

from typing import Any, cast

import pytest

import digsite
from digsite.engine.events import Event
from digsite.table.match import Match, UndoRefused
from tests.arnak.actions_by_name import names
from tests.arnak.builder import ARNAK, Table, arnak
from tests.rules import rule


def test_action_ids_are_few_and_have_a_name_each() -> None:
    assert ARNAK.num_actions == 775
    for temple in ("bird", "snake"):
        numbered = names(temple)
        assert len(set(numbered.values())) == len(numbered)
        assert set(numbered.values()) <= set(range(775))


@rule("ARN-MOD-05", "ARN-MOD-28", "ARN-MOD-01")
def test_illegal_moves_change_nothing_and_say_why() -> None:
    table = arnak().hand(0, "fear", "mortar", "funding-car")
    before = table.state.dump()
    for move, rule_id in {
        "play fear": "ARN-PLY-07",
        "play mortar": "ARN-PLY-05",
        "play hat": "ARN-PLY-10",
        "end": "ARN-TRN-09",
        "discover I-1": "ARN-DSC-03",
        "dig I-1": "ARN-DIG-02",
        "dig coin-2": "ARN-SET-13",
        "overcome I-1": "ARN-GRD-01",
        "take hat": "ARN-BUY-01",
        "glass A1": "ARN-RES-05",
        "glass C1": "ARN-RES-02",
        "notebook A1": "ARN-RES-03",
        "temple 11": "ARN-RES-15",
        "slot arrowhead": "ARN-IDL-03",
        "boon owl": "ARN-GRD-04",
        "use miner": "ARN-AST-19",
        "pilot": "ARN-TRV-19",
        "decline": "ARN-MOD-05",
    }.items():
        with pytest.raises(digsite.IllegalAction) as refused:
            table.state.apply(names("bird")[move])
        assert refused.value.rule == rule_id, move
    assert table.state.dump() == before


@rule("ARN-MOD-12", "ARN-MOD-18")
def test_a_choice_with_one_option_is_made_by_itself() -> None:
    table = arnak().hand(0, "trowel").site("I-1", "jewel").do("dig I-1")
    assert table.in_play(0) == ["trowel"]
    assert table.legal == ["end"]
    # Declining beside one option is a real choice, and the end of the turn is never made by itself.
    assert arnak().hand(0, "axe").do("play axe").legal == ["decline", "exile axe"]


@rule("ARN-MOD-19", "ARN-TRN-12")
def test_the_turn_ends_by_an_explicit_move() -> None:
    table = arnak().hand(0, "rough-map").do("play rough-map")
    assert (table.state.player, table.legal) == (0, ["end"])
    table.do("end")
    assert table.state.player == 1


@rule("ARN-MOD-07", "ARN-MOD-36")
def test_the_three_classes() -> None:
    # A: nothing is asked. B: something is asked that cannot be declined. C: it can.
    assert arnak().hand(0, "horse").deck(0, "axe").do("play horse").legal == ["end"]
    recruit = arnak().glass(0, "A1").owns(0, jewel=1).supply("miner", "pilot").do("notebook A2")
    assert recruit.legal == ["assistant miner", "assistant pilot"]
    optional = {
        "lantern": "activate coin",
        "sea-turtle": "dig coin-1",
        "airdrop": "take hat",
        "whip": "take stone-jar",
        "large-backpack": "accept",
    }
    for card, move in optional.items():
        table = arnak().hand(0, card, "fear").deck(0, "axe", "dog").row("hat", "stone-jar").do(f"play {card}")
        assert {move, "decline"} <= set(table.legal), card


@rule("ARN-MOD-06", "ARN-TRN-08")
def test_effects_nest_and_the_outer_ones_go_on() -> None:
    # Notebook row 6 gains an artifact, which digs at the jewel camp, which takes a hand card.
    table = (
        arnak()
        .glass(0, "T")
        .notebook(0, "E1")
        .owns(0, compass=1, jewel=1)
        .row("passage-shell")
        .hand(0, "fear", "hat")
    )
    table.bonus("F1", "exile").do("notebook F1", "row first", "take passage-shell", "dig jewel-1")
    chain = [ARNAK.render(cause) for cause in table.state.prompt().chain]
    # The bonus tile comes after all this, so that none of it is part of the tile.
    assert chain == [
        "row 6 of the research track",
        "taking Passage Shell",
        "its effect",
        "using the jewel camp",
    ]
    table.do("give fear", "decline")
    assert [ARNAK.render(cause) for cause in table.state.prompt().chain] == ["the exile tile"]
    assert table.has(0) == {"jewel": 1}
    assert {"exile hat", "exile played-fear", "decline"} <= set(table.legal)


@rule("ARN-MOD-34")
def test_every_choice_names_its_cause_and_its_rule() -> None:
    table = arnak().hand(0, "machete").do("play machete")
    prompt = table.state.prompt()
    assert prompt.params["rules"] == "ARN-EXL-04"
    assert [ARNAK.render(cause) for cause in prompt.chain] == ["playing Machete"]
    table = arnak().hand(0, "fear", "trowel").do("dig coin-1")
    assert table.state.prompt().params["rules"] == "ARN-TRV-01"
    assert ARNAK.render(table.state.prompt()) == "Pay for travel: boot"


def said_path(table: Table) -> list[str]:
    """The way to what is being decided, and the question itself."""
    prompt = table.state.prompt()
    return [ARNAK.render(message) for message in (*prompt.chain, prompt)]


@rule("ARN-MOD-34")
def test_the_way_to_a_question_names_every_level() -> None:
    table = arnak().owns(0, compass=4).row("ritual-dagger").hand(0, "fear").do("take ritual-dagger")
    assert said_path(table) == ["buying Ritual Dagger", "its effect", "you may exile a card"]
    assert said_path(arnak().owns(0, tablet=1).hand(0, "ritual-dagger", "fear").do("play ritual-dagger")) == [
        "playing Ritual Dagger",
        "you may exile a card",
    ]


@rule("ARN-MOD-34", "ARN-MOD-06")
def test_the_way_leads_through_what_an_effect_sets_off() -> None:
    # The artifact digs, and the camp wants a hand card for its jewel.
    table = arnak().owns(0, compass=3).row("passage-shell").hand(0, "fear", "hat")
    table.do("take passage-shell", "dig jewel-1")
    path = said_path(table)
    assert path[:3] == ["buying Passage Shell", "its effect", "using the jewel camp"]
    restored = ARNAK.load(table.state.dump())
    assert restored.prompt() == table.state.prompt()


@rule("ARN-MOD-34")
def test_a_journey_says_where_it_goes() -> None:
    table = arnak().hand(0, "fear", "trowel").do("dig coin-1")
    assert said_path(table) == ["digging at the coin camp", "Pay for travel: boot"]


@rule("ARN-MOD-35", "ARN-HID-16")
def test_declined_and_skipped_look_the_same() -> None:
    declined = arnak().hand(0, "trowel").owns(0, compass=1).do("play trowel").hear("decline")
    skipped = arnak().hand(0, "trowel").hear("play trowel")
    assert [event.seen_by(1) for event in declined] == [event.seen_by(1) for event in skipped[1:]]
    assert declined[0].kind == "unused"


def barrier(table: Any, *moves: str) -> bool:
    """Whether these moves taught their player something or ended the turn."""
    seat = table.state.player
    return any(event.barrier_for(seat) for event in table.hear(*moves))


@rule("ARN-MOD-24", edge=94)
def test_barriers_of_undo() -> None:
    assert barrier(arnak().hand(0, "horse").deck(0, "axe"), "play horse")
    assert barrier(arnak().hand(0, "rough-map"), "play rough-map", "end")
    assert barrier(arnak().hand(0, "fishing-rod"), "play fishing-rod")
    assert barrier(arnak().owns(0, compass=3).hand(0, "trowel").idol_at("I-1", "coin"), "discover I-1")
    assert barrier(arnak().hand(0, "guiding-stone").owns(0, tablet=1), "play guiding-stone", "accept")
    assert barrier(
        arnak().glass(0, "A1").owns(0, jewel=1).supply("guide miner", "pilot"),
        "notebook A2",
        "assistant miner",
    )
    assert barrier(
        arnak().glass(0, "G1").owns(0, coin=1, compass=1, jewel=1).temple_stack("coin", "draw"), "glass T"
    )
    assert barrier(
        arnak(temple="snake").glass(0, "C1").idols(0, crates=1).rescue("pilot", "miner"), "glass D1"
    )
    assert barrier(arnak(players=1).rival(tops=["dig-coin"]).hand(0, "rough-map"), "play rough-map", "end")
    match = Match.start(ARNAK, 2, 5, {"first": 0})
    match.submit(319)
    with pytest.raises(UndoRefused):
        match.undo()


@rule("ARN-MOD-24", "ARN-MOD-25")
def test_every_legal_move_says_whether_it_reveals_something() -> None:
    table = arnak().hand(0, "horse", "hat", "rough-map").deck(0, "axe")
    shown = {choice.id: choice.reveals for choice in table.state.choices()}
    assert shown[names("bird")["play horse"]]
    assert not shown[names("bird")["play hat"]]
    assert not shown[names("bird")["play rough-map"]]


@rule("ARN-MOD-25", edge=95)
def test_public_moves_can_be_taken_back() -> None:
    assert not barrier(arnak().hand(0, "fear"), "dig coin-1")
    assert not barrier(arnak().hand(0, "axe", "fear"), "play axe", "exile fear")
    assert not barrier(
        arnak().glass(0, "A2").owns(0, tablet=1, arrowhead=1).bonus("B2", "tablet"), "glass B2"
    )
    assert not barrier(
        arnak().site("I-1", "jewel", guardian="owl").figure(0, "I-1").owns(0, tablet=3), "overcome I-1"
    )
    assert not barrier(arnak().glass(0, "T").owns(0, jewel=1), "temple 2-middle")
    assert not barrier(arnak().idols(0, crates=1), "slot arrowhead")
    assert not barrier(arnak().row("hat").owns(0, coin=1), "take hat")
    match = Match.start(ARNAK, 2, 5, {"first": 0})
    before = match.state.dump()
    for _ in range(2):
        match.submit(match.state.legal_actions()[0])
    match.undo()
    match.undo()
    assert match.state.dump() == before


@rule("ARN-MOD-26", "ARN-RND-10")
def test_leftovers_are_asked_in_turn_order_by_card() -> None:
    table = arnak(players=3).hand(0, "fear", "fear", "axe", "hat").hand(2, "rope").but(player=1, starter=1)
    table.do("pass", "pass", "pass")
    # Seat 1 has no cards; seat 2 is asked before seat 0.
    assert table.state.player == 2
    table.do("number 0")
    assert table.state.player == 0
    asked = []
    while table.body["round"] == 1:
        asked.append((table.state.describe(table.state.legal_actions()[-1]), len(table.legal)))
        table.do(table.legal[-1])
    assert asked == [("Keep Hat", 2), ("Keep Axe", 2), ("Keep 2 Fear", 3)]


@rule("ARN-MOD-31")
def test_a_player_who_leaves_can_always_be_played_out() -> None:
    """Declining, the first legal option and passing are always possible, so a table can finish for who has left."""
    state = ARNAK.start(players=2, seed=9)
    decisions = 0
    while not state.over:
        legal = state.legal_actions()
        state.apply(319 if 319 in legal else 321 if 321 in legal else legal[0])
        decisions += 1
    assert decisions < 200


@rule("ARN-MOD-17")
def test_equal_things_are_one_move() -> None:
    table = arnak().hand(0, "fear", "fear", "fear", "axe").played(0, "fear", "fear").do("play axe")
    assert [move for move in table.legal if "fear" in move] == ["exile fear", "exile played-fear"]
    table = arnak().hand(0, "fear", "fear", "parrot").do("play parrot")
    assert table.legal == ["decline", "give fear"]


@rule("ARN-MOD-33", "ARN-CRD-36")
def test_parts_are_counted_when_they_are_resolved() -> None:
    table = arnak().hand(0, "grappling-hook", "fear").deck(0, "hat").do("play grappling-hook", "give fear")
    assert table.may("exile hat")


@rule("ARN-MOD-32", "ARN-EFF-07")
def test_the_card_being_played_is_no_hand_card() -> None:
    assert arnak().hand(0, "parrot").do("play parrot").legal == ["end"]


def sources(events: list[Event]) -> list[tuple[str, object]]:
    """What happened, and what brought it, as an onlooker is told."""
    told = [event.seen_by(None) for event in events]
    return [(str(event["kind"]), cast("dict[str, object]", event["parts"]).get("source")) for event in told]


def test_gains_say_what_brought_them() -> None:
    played = arnak().hand(0, "funding-car").hear("play funding-car")
    assert sources(played) == [("played", None), ("gained", "card:funding-car")]
    # What a site gives belongs to the card that led there; of a plain dig, to the dig itself.
    bought = arnak().owns(0, compass=3).row("passage-shell").hand(0, "hat", "fear")
    assert ("gained", "card:passage-shell") in sources(bought.hear("take passage-shell", "dig coin-1"))
    dug = sources(arnak().hand(0, "fear").hear("dig coin-1"))
    assert ("gained", None) in dug
    assert {source for _, source in dug} == {None}
