"""Who may know what: ARN-HID."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from digsite import State, testing
from digsite.server.sight import turn
from digsite.table.match import Match
from tests.arnak.builder import ARNAK, Table, arnak
from tests.rules import rule


def seen(state: State, seat: int | None, owner: int) -> dict[str, Any]:
    players: list[dict[str, Any]] = state.view(seat)["players"]  # type: ignore[assignment]
    return players[owner]


def body(state: State) -> dict[str, Any]:
    found: dict[str, Any] = state.dump()["state"]  # type: ignore[assignment]
    return found


def names(cards: list[str]) -> tuple[str, ...]:
    return tuple(card.partition("@")[0] for card in cards)


@rule("ARN-HID-01", "ARN-HID-16")
def test_hands_are_for_their_owners() -> None:
    table = arnak().hand(0, "hat", "axe").hand(1, "rope").deck(0, "dog")
    assert [card["card"] for card in seen(table.state, 0, 0)["hand"]] == ["hat", "axe"]
    for other in (1, None):
        assert seen(table.state, other, 0)["hand"] == []
        assert seen(table.state, other, 0)["hand_size"] == 2
    events = arnak().hand(0, "pack-donkey").deck(0, "hat", "axe").hear("play pack-donkey")
    drawn = [event for event in events if event.kind == "drew"]
    assert [event.seen_by(0)["parts"]["card"] for event in drawn] == ["card:hat", "card:axe"]  # type: ignore[index]
    assert [event.seen_by(1)["parts"]["card"] for event in drawn] == [None, None]  # type: ignore[index]


@rule("ARN-HID-16")
def test_others_see_how_many_cards_are_drawn_and_from_where() -> None:
    def told(table: Table, *moves: str) -> list[tuple[str, object]]:
        drawn = [event for event in table.hear(*moves) if event.kind.startswith("drew")]
        assert [event.seen_by(None) for event in drawn] == [event.seen_by(1) for event in drawn]
        return [(event.kind, event.seen_by(1)["parts"]["card"]) for event in drawn]  # type: ignore[index]

    donkey = arnak().hand(0, "pack-donkey").deck(0, "hat", "axe", "rope")
    assert told(donkey, "play pack-donkey") == [("drew", None)] * 2
    assert seen(donkey.state, 1, 0)["hand_size"] == 2
    backpack = arnak().hand(0, "large-backpack").deck(0, "hat", "axe")
    assert told(backpack, "play large-backpack", "accept") == [("drew-bottom", None)]
    assert [card["card"] for card in seen(backpack.state, 0, 0)["hand"]] == ["axe"]
    assert seen(backpack.state, 1, 0)["hand"] == []


@rule("ARN-HID-17")
@pytest.mark.parametrize(
    ("cards", "moves", "kind"),
    [
        (["hat"], ["play hat"], "played"),
        (["hat", "fear"], ["dig coin-1", "spend hat"], "spent"),
        (["parrot", "hat", "fear"], ["play parrot", "give hat"], "gave"),
    ],
)
def test_a_card_put_into_the_play_area_is_shown_to_all(cards: list[str], moves: list[str], kind: str) -> None:
    table = arnak().hand(0, *cards)
    told = [event for event in table.hear(*moves) if event.kind == kind]
    for seat in (0, 1, None):
        assert told[-1].seen_by(seat)["parts"]["card"] == "card:hat"  # type: ignore[index]
        assert "hat" in [card["card"] for card in seen(table.state, seat, 0)["play_area"]]


@rule("ARN-HID-17")
def test_a_card_that_comes_from_elsewhere_into_the_play_area_is_shown_to_all() -> None:
    earring = arnak().hand(0, "obsidian-earring").owns(0, tablet=1).deck(0, "rope", "axe", "hat")
    told = [
        event
        for event in earring.do("play obsidian-earring", "number 2").hear("give axe")
        if event.kind == "gave"
    ]
    shop = arnak().owns(0, compass=9).row("stone-jar")
    told += [event for event in shop.hear("take stone-jar") if event.kind == "bought"]
    for seat in (0, 1, None):
        shown = [event.seen_by(seat)["parts"]["card"] for event in told]  # type: ignore[index]
        assert shown == ["card:axe", "card:stone-jar"]
        assert "axe" in [card["card"] for card in seen(earring.state, seat, 0)["play_area"]]
        assert [card["card"] for card in seen(shop.state, seat, 0)["play_area"]] == ["stone-jar"]


@rule("ARN-HID-02", "ARN-HID-03", "ARN-HID-23")
def test_a_deck_is_shown_as_a_mix() -> None:
    table = arnak().deck(0, "hat", "axe", "rope").hand(0, "dog")
    own = seen(table.state, 0, 0)["deck"]
    assert own == {"key": "deck:0", "size": 3, "layers": [{"size": 3, "among": ["axe", "hat", "rope"]}]}
    others = seen(table.state, 1, 0)["deck"]["layers"]
    assert others == [{"size": 3, "among": ["axe", "dog", "hat", "rope"]}]
    bought = arnak().deck(0, "hat", "axe", "trowel=")
    assert seen(bought.state, 1, 0)["deck"]["layers"] == [
        {"size": 2, "among": ["axe", "hat"]},
        {"card": "trowel"},
    ]
    orders = {tuple(names(body(table.state.determinize(0, seed))["seats"][0]["deck"])) for seed in range(20)}
    assert len(orders) > 3


@rule("ARN-HID-04", "ARN-HID-12", "ARN-HID-17")
def test_what_is_open() -> None:
    table = (
        arnak()
        .played(0, "hat")
        .owns(0, coin=3)
        .idols(0, crates=1, slotted=1)
        .assistants(0, "miner gold exhausted")
    )
    table.overcome(0, "owl", used=True).glass(0, "B1").notebook(0, "A1")
    shown = [seen(table.state, seat, 0) for seat in (0, 1, None)]
    for public in shown:
        assert public["resources"]["coin"]["count"] == 3
        assert [card["card"] for card in public["play_area"]] == ["hat"]
        assert (public["crates"]["idols"], public["slotted"]) == (1, 1)
        assert public["assistants"] == [
            {"key": "assistant:miner", "assistant": "miner", "gold": True, "exhausted": True}
        ]
        assert public["guardians"] == [{"key": "guardian:owl", "guardian": "owl", "used": True}]
        assert (public["glass"]["space"], public["notebook"]["space"]) == ("B1", "A1")
    assert table.state.view(None)["fear_deck"] == {"key": "pile:fear", "size": 19}


@rule("ARN-HID-05", "ARN-HID-10", "ARN-HID-15")
def test_stacks_are_closed() -> None:
    state = ARNAK.start(players=2, seed=4)
    true = body(state)
    for seat in (0, 1, None):
        text = json.dumps(state.view(seat))
        assert "item_deck" not in text
        assert "guardian_stack" not in text
    worlds = [body(state.determinize(0, seed)) for seed in range(8)]
    for field in ("item_deck", "artifact_deck", "guardian_stack", "site_stacks", "idols_face_down"):
        assert len({json.dumps(world[field]) for world in worlds}) > 3, field
    for world in worlds:
        assert sorted(world["item_deck"]) == sorted(true["item_deck"])
        assert world["item_row"] == true["item_row"]
        assert world["idols"] == true["idols"]


@rule("ARN-HID-05", "ARN-HID-10", "ARN-HID-15", invariant=32)
@pytest.mark.parametrize(
    "stack", ["item_deck", "artifact_deck", "guardian_stack", "idols_face_down", "temple_stack", "box"]
)
def test_no_view_tells_how_a_closed_stack_lies(stack: str) -> None:
    state = ARNAK.start(players=2, seed=4)
    data: dict[str, Any] = state.dump()
    data["state"][stack].reverse()
    other = ARNAK.load(data)
    assert body(other)[stack] != body(state)[stack]
    for seat in (0, 1, None):
        assert other.view(seat) == state.view(seat)


@rule("ARN-HID-06", "ARN-HID-07")
def test_only_tops_of_assistant_stacks_are_known() -> None:
    state = ARNAK.start(players=2, seed=4, temple="snake")
    true = body(state)
    worlds = [body(state.determinize(0, seed)) for seed in range(12)]
    for world in worlds:
        assert [stack[-1] for stack in world["supply"]] == [stack[-1] for stack in true["supply"]]
        assert world["rescue"][-1] == true["rescue"][-1]
    assert len({json.dumps(world["supply"]) for world in worlds}) > 6
    # Hidden assistants of the supply and of the rescue stack are one pool.
    supplied = {assistant for stack in true["supply"] for assistant in stack}
    assert any(world["rescue"][0] in supplied for world in worlds)


@rule("ARN-HID-08", "ARN-HID-09")
def test_who_has_looked_remembers() -> None:
    table = arnak(players=3).temple_stack("coin", "draw", "exile").but(temple_seen=[1])
    assert {tuple(body(table.state.determinize(1, seed))["temple_stack"]) for seed in range(6)} == {
        ("coin", "draw", "exile")
    }
    dealt = ARNAK.start(players=3, seed=2)
    assert len({tuple(sorted(body(dealt.determinize(0, seed))["temple_stack"])) for seed in range(12)}) > 3


@rule("ARN-HID-07", "ARN-HID-09", "ARN-SNK-04")
def test_who_has_looked_for_those_to_be_rescued_remembers() -> None:
    waiting = ("pilot", "trader", "miner")
    table = arnak(players=3, temple="snake").rescue(*waiting).but(rescue_seen=[1])
    assert {tuple(body(table.state.determinize(1, seed))["rescue"]) for seed in range(8)} == {waiting}
    others = {tuple(body(table.state.determinize(0, seed))["rescue"]) for seed in range(8)}
    assert len(others) > 3
    assert {rescue[-1] for rescue in others} == {"miner"}


@rule("ARN-HID-13")
def test_a_card_turned_up_and_left_is_known_on_top() -> None:
    table = arnak().hand(0, "precision-compass").next_card("mortar").do("play precision-compass", "decline")
    for seat in (0, 1, None):
        assert {body(table.state.determinize(seat, n))["artifact_deck"][-1] for n in range(6)} == {"mortar"}


@rule("ARN-HID-14", "ARN-EFF-16")
def test_a_site_tile_put_under_its_stack_is_known_there() -> None:
    table = arnak().hand(0, "guiding-stone").owns(0, tablet=1).next_site("jewel")
    table.do("play guiding-stone", "accept")
    assert table.has(0) == {"jewel": 1}
    for seat in (0, 1, None):
        worlds = [body(table.state.determinize(seat, n))["site_stacks"][0] for n in range(8)]
        assert {stack[0] for stack in worlds} == {"jewel"}
        assert len({stack[-1] for stack in worlds}) > 1


@rule("ARN-HID-21", "ARN-HID-24", "ARN-BUY-03")
def test_a_bought_item_is_known_under_the_deck() -> None:
    table = arnak().hand(0, "fear").deck(0, "axe", "rope").row("hat").owns(0, coin=9).do("take hat")
    for seat in (0, 1, None):
        decks = [names(body(table.state.determinize(seat, n))["seats"][0]["deck"]) for n in range(12)]
        assert {deck[-1] for deck in decks} == {"hat"}
        assert len({deck[0] for deck in decks}) > 1


@rule("ARN-HID-13", "ARN-HID-14", "ARN-HID-24")
def test_known_places_stay_in_imagined_worlds() -> None:
    table = arnak().deck(0, "hat", "axe", "rope", "trowel=").next_card("brush").but(item_top_known=True)
    for seed in range(6):
        world = body(table.state.determinize(1, seed))
        assert names(world["seats"][0]["deck"])[3] == "trowel"
        assert world["item_deck"][-1] == "brush"


@rule("ARN-HID-24", invariant=32)
def test_others_shuffle_deck_and_hand_of_one_layer() -> None:
    table = arnak().hand(0, "hat").deck(0, "axe", "rope", "dog=")

    def fingerprint(world: State) -> tuple[object, ...]:
        seat = body(world)["seats"][0]
        return names(seat["hand"]), names(seat["deck"])

    every = [((one,), (two, three, "dog")) for one, two, three in permutations(("hat", "axe", "rope"))]
    testing.check_worlds(table.state, 1, fingerprint, every)
    own = [(("hat",), (two, three, "dog")) for two, three in permutations(("axe", "rope"))]
    testing.check_worlds(table.state, 0, fingerprint, own)


@rule("ARN-HID-24")
def test_layers_are_never_mixed() -> None:
    table = (
        arnak().deck(0, "hat@1", "axe@1", "trowel=", "rope@2", "dog@2").hand(0, "tent@1").seat(0, shuffles=2)
    )
    for seed in range(10):
        seat = body(table.state.determinize(1, seed))["seats"][0]
        deck = names(seat["deck"])
        assert {*deck[:2], *names(seat["hand"])} == {"hat", "axe", "tent"}
        assert deck[2] == "trowel"
        assert set(deck[3:]) == {"rope", "dog"}


@rule("ARN-HID-24", "ARN-HID-21", "ARN-BUY-13")
def test_a_card_moved_openly_stays_known() -> None:
    table = (
        arnak().hand(0, "airdrop", "fear").row("hat").deck(0, "axe", "rope").do("play airdrop", "take hat")
    )
    assert [card["card"] for card in seen(table.state, 1, 0)["hand"]] == ["hat"]
    assert all(
        "hat" in names(body(table.state.determinize(1, seed))["seats"][0]["hand"]) for seed in range(6)
    )
    table = arnak().hand(0, "large-backpack").deck(0, "axe", "trowel=").do("play large-backpack", "accept")
    assert [card["card"] for card in seen(table.state, 1, 0)["hand"]] == ["trowel"]


@rule("ARN-HID-19", "ARN-HID-24", "ARN-HID-09")
def test_a_card_put_back_is_known_to_its_owner() -> None:
    table = arnak().hand(0, "crystal-earring").owns(0, tablet=1).deck(0, "hat", "axe", "rope", "dog")
    table.do("play crystal-earring", "number 2", "top 2")
    assert table.of(0)["deck"] == ["axe@1!", "rope@1", "dog@1"]
    assert seen(table.state, 0, 0)["deck"]["layers"][0] == {"card": "axe"}
    tops = {
        seat: {names(body(table.state.determinize(seat, n))["seats"][0]["deck"])[0] for n in range(20)}
        for seat in (0, 1)
    }
    assert tops[0] == {"axe"}
    assert tops[1] == {"hat", "axe", "rope", "dog"}


@rule("ARN-HID-24")
def test_an_earring_and_a_card_known_to_all() -> None:
    table = arnak().hand(0, "crystal-earring").owns(0, tablet=1).deck(0, "trowel=", "axe", "rope")
    table.do("play crystal-earring", "number 2", "top 1")
    # Whether Trowel was kept or put back only its owner knows now.
    hands = {names(body(table.state.determinize(1, seed))["seats"][0]["hand"]) for seed in range(30)}
    assert {("trowel",), ("axe",)} <= hands
    both = arnak().hand(0, "crystal-earring").owns(0, tablet=1).deck(0, "trowel=", "gold-pan=", "rope")
    both.do("play crystal-earring", "number 2", "top 1")
    hands = {names(body(both.state.determinize(1, seed))["seats"][0]["hand"]) for seed in range(30)}
    assert hands == {("trowel",), ("gold-pan",)}


@rule("ARN-HID-24")
def test_of_several_fear_cards_the_oldest_is_used() -> None:
    table = arnak().hand(0, "fear@2", "fear@1").seat(0, shuffles=2)
    events = table.hear("dig coin-1")
    assert table.of(0)["hand"] == ["fear@2"]
    spent = next(event for event in events if event.kind == "spent")
    assert spent.seen_by(1)["parts"]["shuffle"] == 1  # type: ignore[index]


@rule("ARN-HID-18", "ARN-MOD-26", edge=97)
def test_leftover_choices_are_hidden_until_all_have_decided() -> None:
    table = arnak().hand(0, "hat", "axe").hand(1, "rope").do("pass", "pass")
    assert table.state.player == 0
    events = table.hear("number 0", "number 1")
    assert table.state.player == 1
    assert all(event.seen_by(1)["parts"]["kept"] is None for event in events)  # type: ignore[index]
    assert seen(table.state, 1, 0)["hand_size"] == 2
    assert [card["card"] for card in seen(table.state, 0, 0)["hand"]] == ["axe"]
    assert {len(names(body(table.state.determinize(1, seed))["seats"][0]["hand"])) for seed in range(20)} == {
        0,
        1,
        2,
    }
    # Even a card that everybody knows counts as held until then.
    known = arnak().hand(0, "hat=", "axe").hand(1, "rope").do("pass", "pass", "number 0", "number 1")
    shown = seen(known.state, 1, 0)
    assert ([card["card"] for card in shown["hand"]], shown["hand_size"]) == (["hat"], 2)
    assert shown["put_down"] == []
    put_down = next(event for event in table.hear("number 1") if event.kind == "put-down")
    assert put_down.seen_by(1)["parts"] == {"cards": ["card:hat"], "kept": 1, "shuffles": []}
    told = [ARNAK.render(ARNAK.sentence(put_down, seat)) for seat in (0, 1)]
    assert told == ["player 1 keeps 1 card and puts down Hat"] * 2


@rule("ARN-HID-18", "ARN-MOD-26", "ARN-MOD-35")
def test_the_log_does_not_tell_whether_cards_left_are_equal() -> None:
    def heard(cards: list[str], *answers: str) -> list[object]:
        table = arnak().hand(0, *cards).hand(1, "rope").do("pass", "pass")
        events = table.hear(*answers)
        assert table.state.player == 1
        return [(event.seen_by(1), ARNAK.render(ARNAK.sentence(event, 1))) for event in events]

    # Two Fear cards are one question, Fear and Hat are two.
    equal = heard(["fear", "fear"], "number 2")
    assert equal == heard(["fear", "hat"], "number 1", "number 1")
    assert equal == heard(["axe", "hat"], "number 0", "number 1")
    assert len(equal) == 2


@rule("ARN-HID-20")
def test_the_order_of_the_rivals_tiles_is_secret_but_for_the_arrow() -> None:
    state = ARNAK.start(players=1, seed=3)
    arrow = state.view(0)["rival"]["arrow"]  # type: ignore[index]
    tops = set()
    for seed in range(20):
        world = state.determinize(0, seed)
        assert world.view(0)["rival"]["arrow"] == arrow  # type: ignore[index]
        tops.add(body(world)["rival"]["stack"][-1])
    assert 1 < len(tops) <= 5
    data: dict[str, Any] = state.dump()
    stack = data["state"]["rival"]["stack"]
    stack[:-1] = stack[-2::-1]
    assert ARNAK.load(data).view(0) == state.view(0)


@rule("ARN-HID-22", "ARN-MOD-02")
def test_whoever_has_set_out_can_pay_in_every_imagined_world() -> None:
    table = (
        arnak()
        .site("I-3", "jewel")
        .hand(0, "rope", "hat", "fear")
        .deck(0, "axe", "dog", "trowel", "tent", "machete", "horse")
    )
    table.do("dig I-3")
    assert table.offers("spend") == ["spend rope", "spend hat"]
    for seed in range(30):
        assert table.state.determinize(1, seed).legal_actions()


@rule("ARN-HID-22")
def test_only_who_decides_is_sent_what_may_be_done() -> None:
    match = Match.start(ARNAK, players=3, seed=4, options={"first": 1})
    offered = turn(match, 1).choices
    assert offered is not None
    assert [choice["id"] for choice in offered] == match.state.legal_actions()
    for other in (0, 2, None):
        assert turn(match, other).choices is None
