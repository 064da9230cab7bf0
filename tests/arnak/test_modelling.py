"""How moves, choices, undo and words are modelled: ARN-MOD."""

from __future__ import annotations

from typing import Any, cast

import pytest

import digsite
from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.arnak.printed.shipped import shipped
from digsite.table.match import Match
from tests.arnak.actions_by_name import names, numbers
from tests.arnak.builder import ARNAK, Table, arnak
from tests.conformance.arnak_play import eagerly
from tests.rules import ledger, rule


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
    assert recruit.legal == ["recruit miner", "recruit pilot"]
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


@rule("ARN-MOD-36")
def test_what_belongs_together_is_one_move() -> None:
    crate = arnak().idols(0, crates=1).owns(0, coin=1)
    assert crate.offers("slot") == ["slot jewel", "slot arrowhead", "slot tablets", "slot coin-compass"]
    own = arnak().assistants(0, "trader gold", "quartermaster").owns(0, coin=9).row("hat", "axe")
    assert own.offers("use") == ["use trader", "use trader second"]
    assert own.offers("take") == ["take hat", "take axe"]
    assert own.offers("discounted") == ["discounted hat", "discounted axe"]
    camps = ("coin", "compass", "tablet", "arrowhead", "jewel")
    boots = arnak(players=4).hand(0, "fear", "fear")
    assert boots.offers("dig") == [f"dig {camp}-{number}" for camp in camps for number in (1, 2)]
    track = arnak().owns(0, coin=9, compass=9, tablet=9, arrowhead=3, jewel=3).glass(0, "A1")
    assert track.offers("glass") == ["glass B1", "glass B2"]
    assert track.offers("notebook") == ["notebook A1", "notebook A2"]
    rich = arnak().owns(0, coin=9, compass=9, tablet=9, arrowhead=9, jewel=9).glass(0, "T")
    assert len(rich.offers("temple")) == 6
    watches = arnak().hand(0, "watch", "chronometer", "sundial")
    assert watches.offers("pass") == ["pass with watch", "pass with chronometer", "pass"]

    def after(card: str, table: Table) -> list[str]:
        table.hand(0, card).owns(0, tablet=1, coin=2).do(f"play {card}")
        return [move for move in table.legal if move != "decline"]

    figures = arnak().figure(0, "coin-1").figure(0, "jewel-1")
    free = ("compass-1", "tablet-1", "arrowhead-1")
    assert after("pathfinders-sandals", figures) == [f"relocate {one} {to}" for one in (1, 2) for to in free]
    watched = arnak().site("I-1", "jewel", guardian="spider").site("II-1", "2compass-jewel", guardian="owl")
    watched.figure(0, "I-1").figure(0, "II-1")
    assert after("guardians-crown", watched) == [
        f"move-guardian {one} {camp}" for one in (1, 2) for camp in camps
    ]
    pair = arnak().assistants(0, "miner exhausted", "medic exhausted").supply("guide", "hunter", "trader")
    swaps = [f"exchange {one} {stack}" for one in (1, 2) for stack in (1, 2, 3)]
    assert after("decorated-horn", pair) == swaps
    lent = arnak().supply("trader", "miner", "quartermaster").row("hat", "axe")
    uses = ["discounted hat", "discounted axe", "use miner", "use trader", "use trader second"]
    assert after("ancient-wine", lent) == uses


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
        "using the Divers",
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
    assert ARNAK.render(table.state.prompt()) == "Pay for travel: a boot"


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
    assert path[:3] == ["buying Passage Shell", "its effect", "using the Divers"]
    restored = ARNAK.load(table.state.dump())
    assert restored.prompt() == table.state.prompt()


@rule("ARN-MOD-34")
@pytest.mark.parametrize("players", [1, 3])
def test_every_question_of_a_game_cites_rules_and_has_a_cause(players: int) -> None:
    state = ARNAK.start(players=players, seed=4, temple="snake")
    stream = Stream.from_seed(4, PLAYOUT)
    asked = set()
    while not state.over:
        prompt = state.prompt()
        cited = str(prompt.params["rules"]).split()
        assert cited
        assert set(cited) <= set(ledger())
        if prompt.id not in ("ask.turn", "ask.after", "ask.leftover"):
            assert prompt.chain, prompt.id
            asked.update(cited)
        state.apply(eagerly(state, stream))
    assert len(asked) > 3


@rule("ARN-MOD-34")
def test_questions_of_their_own_kind_cite_their_rule() -> None:
    def cited(table: Table, *moves: str) -> object:
        prompt = table.do(*moves).state.prompt()
        assert prompt.chain
        return prompt.params["rules"]

    earring = arnak().hand(0, "crystal-earring").owns(0, tablet=1).deck(0, "hat", "axe", "rope")
    assert cited(earring, "play crystal-earring", "number 2") == "ARN-CRD-10"
    bottom = arnak().hand(0, "obsidian-earring").owns(0, tablet=1).deck(0, "hat", "axe", "rope")
    assert cited(bottom, "play obsidian-earring") == "ARN-CRD-18"
    assert cited(bottom, "number 2") == "ARN-CRD-18"
    temple = arnak().glass(0, "G1").owns(0, coin=1, compass=1, jewel=1).temple_stack("coin", "draw")
    assert cited(temple, "glass T") == "ARN-RES-14"
    track = arnak().glass(0, "T").notebook(0, "E1").owns(0, compass=1, jewel=1).row("passage-shell")
    assert cited(track.hand(0, "fear", "hat").bonus("F1", "exile"), "notebook F1") == "ARN-RES-10"
    assert cited(track, "row first") == "ARN-BUY-14"


@rule("ARN-MOD-34")
def test_a_journey_says_where_it_goes() -> None:
    table = arnak().hand(0, "fear", "trowel").do("dig coin-1")
    assert said_path(table) == ["digging at the Traders", "Pay for travel: a boot"]


@rule("ARN-MOD-35", "ARN-HID-16")
def test_declined_and_skipped_look_the_same() -> None:
    declined = arnak().hand(0, "trowel").owns(0, compass=1).do("play trowel").hear("decline")
    skipped = arnak().hand(0, "trowel").hear("play trowel")
    assert [event.seen_by(1) for event in declined] == [event.seen_by(1) for event in skipped[1:]]
    assert declined[0].kind == "unused"


@rule("ARN-MOD-35", "ARN-HID-16", "ARN-HID-17")
def test_the_log_names_hidden_cards_to_their_owner_only() -> None:
    match = Match.start(ARNAK, 2, 1, {"first": 0})
    match.course.state = arnak().hand(0, "pack-donkey", "rope").deck(0, "hat", "axe").state
    match.state.listen()
    match.submit(names("bird")["play pack-donkey"])
    own, others, onlooker = (" ".join(match.log(seat)) for seat in (0, 1, None))
    assert "Pack Donkey" in own
    assert "Hat" in own
    assert "Axe" in own
    for told in (others, onlooker):
        assert "Pack Donkey" in told
        assert "Hat" not in told
        assert "Axe" not in told


@pytest.mark.parametrize("seed", range(3))
def test_the_log_speaks_of_cards_by_their_names(seed: int) -> None:
    match = Match.start(ARNAK, 3, seed, {})
    stream = Stream.from_seed(seed, PLAYOUT)
    while not match.state.over:
        legal = match.state.legal_actions()
        match.submit(legal[int(stream.below(len(legal)))])
    told = " ".join(match.log(0))
    assert "puts down Fear" in told
    assert [card.id for card in shipped().cards if "-" in card.id and card.id in told] == []


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


@rule("ARN-MOD-29")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_free_action_uses_something_up(players: int) -> None:
    state = ARNAK.start(players=players, seed=players)
    stream = Stream.from_seed(players, PLAYOUT)
    seen = set()
    while not state.over:
        action = eagerly(state, stream)
        seat = int(state.player)
        verb, _, thing = numbers("bird")[action].partition(" ")
        before = cast("dict[str, Any]", state.dump()["state"])
        state.apply(action)
        after = cast("dict[str, Any]", state.dump()["state"])
        if verb == "play":
            hands = [
                [card.partition("@")[0] for card in body["seats"][seat]["hand"]] for body in (before, after)
            ]
            assert hands[1].count(thing) == hands[0].count(thing) - 1, thing
        elif verb == "slot":
            assert after["seats"][seat]["crates"] == before["seats"][seat]["crates"] - 1
        elif verb == "boon":
            assert set(after["used_boons"]) - set(before["used_boons"]) == {thing}
        elif verb == "use" and before["pending"][-1][0] == "turn":
            assert thing.removesuffix(" second") in after["exhausted"]
        else:
            continue
        seen.add(verb)
    assert {"play", "slot", "use"} <= seen


@rule("ARN-MOD-29")
def test_who_has_nothing_to_use_up_can_only_pass() -> None:
    spent = arnak().figure(0, "coin-1").figure(0, "compass-1").assistants(0, "miner exhausted")
    spent.overcome(0, "spider", used=True).played(0, "axe").row("hat", "mortar").site("I-1", "jewel")
    assert spent.legal == ["pass"]


@rule("ARN-MOD-31")
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_a_player_who_leaves_can_be_played_out_at_any_time(temple: str) -> None:
    """Open choices are declined or take the first option; from then on the player passes and keeps nothing."""
    stream = Stream.from_seed(9, PLAYOUT)
    state = ARNAK.start(players=2, seed=9, temple=temple)
    left_in_the_middle = 0
    for _ in range(12):
        for _ in range(9):
            if not state.over:
                state.apply(eagerly(state, stream))
        table = state.clone()
        left_in_the_middle += not state.over and names(temple)["pass"] not in state.legal_actions()
        gone = table.player
        while not table.over:
            if table.player != gone:
                table.apply(eagerly(table, stream))
                continue
            pending = cast("dict[str, Any]", table.dump()["state"])["pending"]
            action = leaving(table, temple)
            if pending == [["turn", 0, 0]]:
                assert action == names(temple)["pass"]
            elif pending[0][0] == "leftover":
                assert action == names(temple)["number 0"]
            table.apply(action)
    assert left_in_the_middle > 3


def leaving(state: State, temple: str) -> int:
    """What is decided for one who has left."""
    legal = state.legal_actions()
    ways = [names(temple)[move] for move in ("pass", "decline", "end")]
    return next((way for way in ways if way in legal), legal[0])


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
