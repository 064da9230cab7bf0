"""Effects and icons: ARN-EFF. Every card is played once here, in the notes on single cards, or elsewhere."""

from __future__ import annotations

import pytest

from tests.arnak.builder import arnak
from tests.rules import rule

GAINS = {
    "steam-boat": {"compass": 2},
    "automobile": {"compass": 2},
    "gold-pan": {"coin": 2},
    "carrier-pigeon": {"tablet": 2},
    "hat": {"coin": 1, "compass": 1},
    "rough-map": {"compass": 3},
    "serpents-gold": {"coin": 4},
    "serpent-idol": {"jewel": 1},
    "hunting-arrows": {"arrowhead": 2},
    "runes-of-the-dead": {"coin": 1, "tablet": 3},
    "war-mask": {"arrowhead": 1},
    "horse": {"coin": 1, "compass": 1},
    "treasure-chest": {"coin": 1},
}

DRAWS = {
    "pack-donkey": 2,
    "horse": 1,
    "flask": 3,
    "treasure-chest": 1,
    "stone-jar": 1,
    "cleansing-cauldron": 1,
}

ARTIFACTS_OF_FEAR = ("serpents-gold", "serpent-idol", "hunting-arrows", "runes-of-the-dead")

ARTIFACTS = {*ARTIFACTS_OF_FEAR, "war-mask", "treasure-chest"}


@rule("ARN-EFF-01", "ARN-EFF-02", "ARN-FER-09")
@pytest.mark.parametrize("card", GAINS)
def test_cards_that_give_tokens(card: str) -> None:
    table = arnak().hand(0, card).owns(0, tablet=int(card in ARTIFACTS)).do(f"play {card}")
    assert table.has(0) == GAINS[card]
    assert ("fear" in table.in_play(0)) is (card in ARTIFACTS_OF_FEAR)


@rule("ARN-EFF-08", "ARN-EFF-29", "ARN-EFF-28", edge=(1, 7, 8))
@pytest.mark.parametrize("card", DRAWS)
def test_cards_that_draw(card: str) -> None:
    full = arnak().hand(0, card).owns(0, tablet=1).deck(0, "axe", "rope", "dog", "tent").do(f"play {card}")
    assert sorted(full.in_hand(0)) == sorted(["axe", "rope", "dog"][: DRAWS[card]])
    one = arnak().hand(0, card).owns(0, tablet=1).deck(0, "axe").do(f"play {card}")
    assert one.in_hand(0) == ["axe"]
    none = arnak().hand(0, card).owns(0, tablet=1).played(0, "dog").do(f"play {card}")
    assert none.in_hand(0) == []
    assert "dog" in none.in_play(0)


@rule("ARN-EFF-03", "ARN-MOD-08", "ARN-MOD-14")
@pytest.mark.parametrize(
    ("card", "price", "gain"),
    [("trowel", {"compass": 1}, {"jewel": 1}), ("pickaxe", {"compass": 1}, {"tablet": 1, "arrowhead": 1})],
)
def test_a_price_and_what_it_buys(card: str, price: dict[str, int], gain: dict[str, int]) -> None:
    table = arnak().hand(0, card).owns(0, **price).do(f"play {card}")
    assert table.legal == ["decline", "accept"]
    assert table.do("accept").has(0) == gain
    # A price is paid once, however much there is to pay with.
    rich = {name: count + 1 for name, count in price.items()}
    twice = arnak().hand(0, card).owns(0, **rich).do(f"play {card}", "accept")
    assert twice.has(0) == gain | {"compass": 1}
    assert twice.legal == ["end"]
    assert arnak().hand(0, card).owns(0, **price).do(f"play {card}", "decline").has(0) == price
    # An Exploration in hand could supply the compass, so the price stays open.
    waiting = arnak().hand(0, card, "exploration-car").do(f"play {card}")
    assert waiting.legal == ["play exploration-car", "decline"]
    waiting.do("play exploration-car")
    assert waiting.legal == ["decline", "accept"]
    # A Funding does not help, and nothing is asked.
    assert arnak().hand(0, card, "funding-car").do(f"play {card}").legal == ["play funding-car", "end"]


@rule("ARN-MOD-14")
def test_what_keeps_a_part_open() -> None:
    # A draw could bring anything.
    table = arnak().hand(0, "trowel").idols(0, crates=1).deck(0, "hat").do("play trowel")
    assert table.may("slot draw")
    assert table.may("decline")
    # A tablet for an upgrade icon; but missing targets are never waited for.
    table = arnak().hand(0, "traders-coins", "carrier-pigeon").owns(0, tablet=1).do("play traders-coins")
    assert table.legal == ["play carrier-pigeon", "decline"]
    table = arnak().hand(0, "war-club", "carrier-pigeon").owns(0, tablet=1).do("play war-club")
    assert table.legal == ["play carrier-pigeon", "end"]
    # Coins for a purchase, coins for a pilot, a card for a price.
    table = arnak().hand(0, "fishing-rod", "gold-pan").row("horse").no_more("item").do("play fishing-rod")
    assert table.legal == ["play gold-pan", "decline"]
    table = arnak(players=1).hand(0, "aeroplane", "gold-pan").site("II-1", "2compass-jewel")
    for space in ("coin-1", "compass-1", "arrowhead-1", "jewel-1"):
        table.figure("rival", space)
    table.figure(0, "tablet-1").do("play aeroplane")
    assert table.legal == ["play gold-pan", "decline"]
    table.do("play gold-pan")
    assert table.legal == ["dig II-1", "decline"]
    table = arnak().hand(0, "parrot").idols(0, crates=1).deck(0, "hat").do("play parrot")
    assert table.legal == ["decline", "slot arrowhead", "slot tablets", "slot coin-compass", "slot draw"]


@rule("ARN-EFF-05")
@pytest.mark.parametrize(("card", "coins"), [("traders-scales", 3), ("traders-coins", 2)])
def test_the_resource_upgrade(card: str, coins: int) -> None:
    table = arnak().hand(0, card).owns(0, tablet=2, arrowhead=1).do(f"play {card}")
    assert table.legal == ["decline", "trade arrowhead", "trade jewel"]
    assert table.do("trade arrowhead").has(0) == {"coin": coins, "arrowhead": 2}
    jewel = arnak().hand(0, card).owns(0, tablet=1, arrowhead=1).do(f"play {card}", "trade jewel")
    assert jewel.has(0) == {"coin": coins, "jewel": 1}


@rule("ARN-EFF-10", "ARN-MOD-33", example=18)
def test_draw_and_exile() -> None:
    table = (
        arnak().hand(0, "cleansing-cauldron").owns(0, tablet=1).deck(0, "fear").do("play cleansing-cauldron")
    )
    assert table.legal == ["decline", "exile cleansing-cauldron", "exile fear"]
    assert table.do("exile fear").in_hand(0) == []
    table = arnak().hand(0, "grappling-hook", "fear").deck(0, "hat").do("play grappling-hook", "give fear")
    assert {"play hat", "decline", "exile hat", "exile grappling-hook", "exile played-fear"} == set(
        table.legal
    )
    rope = arnak().hand(0, "rope", "fear").deck(0, "hat", "axe", "dog").do("play rope", "give fear")
    assert rope.in_hand(0) == ["hat", "axe"]


@rule("ARN-EFF-30", "ARN-CRD-27", "ARN-CRD-31", "ARN-EFF-21")
def test_tigerclaw_hairpin_and_dog_need_an_empty_camp() -> None:
    table = arnak(players=4).hand(0, "tigerclaw-hairpin").owns(0, tablet=1).figure(1, "coin-1")
    table.do("play tigerclaw-hairpin", "decline")
    assert table.legal == [
        "decline",
        "activate compass",
        "activate tablet",
        "activate arrowhead",
        "activate jewel",
    ]
    assert table.do("activate tablet").has(0) == {"tablet": 2}
    table = arnak(players=4).hand(0, "dog").figure(0, "coin-2").guardian("tablet", "owl").do("play dog")
    assert table.has(0) == {"compass": 1}
    assert "activate coin" not in table.legal
    assert "activate tablet" in table.legal
    assert table.do("activate arrowhead").has(0) == {"compass": 1, "arrowhead": 1}


@rule("ARN-EFF-14", "ARN-EFF-15", "ARN-CRD-31", "ARN-CRD-30")
def test_activating_sites() -> None:
    table = arnak().hand(0, "lantern").figure(1, "coin-1").guardian("coin", "owl").do("play lantern")
    assert table.offers("activate") == [
        f"activate {camp}" for camp in ("coin", "compass", "tablet", "arrowhead", "jewel")
    ]
    table.do("activate coin")
    assert table.has(0) == {"coin": 2}
    assert table.body["figures"] == {"coin-1": 1}
    table = (
        arnak()
        .hand(0, "binoculars")
        .site("I-1", "jewel", guardian="owl")
        .site("II-1", "2compass-jewel")
        .figure(1, "I-1")
    )
    table.do("play binoculars")
    assert table.legal == ["decline", "activate I-1"]
    table = (
        arnak()
        .hand(0, "tent")
        .site("II-1", "arrowhead-jewel")
        .figure(0, "II-1")
        .figure(0, "coin-1")
        .owns(0, compass=2)
    )
    table.do("play tent")
    assert table.legal == ["decline", "activate coin", "activate II-1"]
    assert table.do("activate II-1").has(0) == {"arrowhead": 1, "jewel": 1}
    camp = arnak().hand(0, "tent").figure(0, "coin-1").owns(0, compass=2).do("play tent", "activate coin")
    assert camp.has(0) == {"coin": 2, "compass": 2}
    poor = (
        arnak()
        .hand(0, "tent")
        .site("II-1", "arrowhead-jewel")
        .figure(0, "II-1")
        .owns(0, compass=1)
        .do("play tent")
    )
    assert poor.legal == ["end"]


@rule("ARN-EFF-20", "ARN-CRD-30")
def test_either_space_of_a_camp_is_occupied_by_you() -> None:
    for space in ("coin-1", "coin-2"):
        table = arnak(players=4).hand(0, "tent").figure(0, space).do("play tent")
        assert table.legal == ["decline", "activate coin"]
    assert arnak(players=4).hand(0, "tent").figure(1, "coin-2").do("play tent").legal == ["end"]


@rule("ARN-EFF-22", "ARN-EFF-31", "ARN-CRD-19", edge=(53, 54))
def test_relocating() -> None:
    table = (
        arnak().site("II-1", "2compass-jewel", guardian="owl").site("I-1", "coin-arrowhead", guardian="ants")
    )
    table.site("II-2", "arrowhead-jewel").site("I-2", "jewel").figure(1, "I-2").figure(1, "tablet-1")
    table.figure(0, "II-1").hand(0, "pathfinders-staff").owns(0, tablet=1).do("play pathfinders-staff")
    camps = [f"relocate 1 {camp}-1" for camp in ("coin", "compass", "arrowhead", "jewel")]
    assert table.offers("relocate") == [*camps, "relocate 1 I-1"]
    table.do("relocate 1 I-1")
    assert table.has(0) == {"coin": 1, "arrowhead": 1}
    assert table.body["figures"] == {"I-1": 0, "I-2": 1, "tablet-1": 1}
    table.do("end", "pass", "pass")
    assert sorted(table.in_hand(0)) == ["fear", "pathfinders-staff"]
    table = (
        arnak(players=4)
        .figure(0, "coin-1")
        .figure(0, "tablet-1")
        .hand(0, "pathfinders-sandals")
        .site("I-1", "jewel")
        .owns(0, tablet=1)
    )
    table.do("play pathfinders-sandals")
    assert not table.may("relocate 1 I-1")
    assert table.may("relocate 1 tablet-2")
    assert table.may("relocate 2 coin-2")
    assert not table.may("relocate 1 coin-2")
    assert {"relocate 1 arrowhead-1", "relocate 1 arrowhead-2"} <= set(table.legal)
    assert arnak().hand(0, "pathfinders-sandals").owns(0, tablet=1).do("play pathfinders-sandals").legal == [
        "end"
    ]


@rule("ARN-EFF-22", "ARN-EFF-24", "ARN-CRD-19")
def test_relocating_never_discovers() -> None:
    table = (
        arnak()
        .figure(0, "coin-1")
        .hand(0, "pathfinders-staff")
        .owns(0, tablet=1, compass=9)
        .do("play pathfinders-staff")
    )
    assert not [move for move in table.offers("relocate") if "I-" in move]


@rule("ARN-EFF-30")
@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("machete", {"compass": 2}),
        ("torch", {"tablet": 1}),
        ("axe", {"compass": 1}),
        ("ritual-dagger", {"arrowhead": 1}),
        ("mortar", {"coin": 2}),
    ],
)
def test_exile_and_tokens(card: str, gain: dict[str, int]) -> None:
    artifact = card in ("ritual-dagger", "mortar")
    for move in ("decline", "exile fear"):
        table = arnak().hand(0, card, "fear").owns(0, tablet=int(artifact)).do(f"play {card}", move)
        assert table.has(0) == gain


@rule("ARN-EFF-02")
def test_the_supply_has_no_end() -> None:
    assert arnak().hand(0, "gold-pan").owns(0, coin=40).do("play gold-pan").has(0) == {"coin": 42}


@rule("ARN-EFF-31", "ARN-CRD-22")
def test_an_effect_that_digs_leaves_the_choice_of_the_space() -> None:
    table = arnak(players=4).hand(0, "passage-shell").owns(0, tablet=1).do("play passage-shell")
    assert {"dig coin-1", "dig coin-2"} <= set(table.legal)
    table.do("dig coin-2")
    assert table.body["figures"] == {"coin-2": 0}
    assert table.has(0) == {"coin": 4}
