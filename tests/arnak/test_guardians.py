"""Guardians: ARN-GRD."""

from __future__ import annotations

import pytest

from tests.arnak.builder import ARNAK, arnak
from tests.rules import rule


@rule("ARN-GRD-01", "ARN-GRD-02", "ARN-GRD-03", "ARN-GRD-04", "ARN-GRD-12", "ARN-GRD-18")
def test_overcoming_needs_an_archaeologist_and_the_price() -> None:
    table = arnak().site("I-1", "jewel", guardian="owl").owns(0, tablet=3)
    assert not table.may("overcome I-1")
    table = arnak().site("I-1", "jewel", guardian="owl").owns(0, tablet=3).figure(0, "I-1")
    assert table.may("pass")
    table.do("overcome I-1")
    assert table.has(0) == {}
    assert table.body["overcome"] == {"owl": 0}
    assert table.body["guardians"] == {}
    table.do("end", "pass", "pass")
    assert "fear" not in table.in_hand(0)
    assert table.body["guardians"] == {}


GUARDIANS = {
    "serpent": {"coin": 1, "compass": 1, "arrowhead": 1},
    "spider": {"coin": 1, "arrowhead": 1},
    "hog": {"coin": 1, "arrowhead": 1},
    "beetle": {"coin": 2, "arrowhead": 1},
    "lizard": {"tablet": 1, "arrowhead": 1},
    "plumed-raptor": {"arrowhead": 1},
    "scorpion": {"compass": 1, "arrowhead": 1},
    "shadow-hound": {"coin": 4},
    "boar": {"arrowhead": 1},
    "toad": {"arrowhead": 1},
    "ants": {"compass": 1},
    "crested-red-bird": {"jewel": 1},
    "owl": {"tablet": 3},
    "red-wyvern": {"arrowhead": 1},
    "tiger": {"compass": 2, "arrowhead": 1},
}

CARDS_FOR = {
    "spider": ["fear"],
    "hog": ["fear"],
    "lizard": ["fear"],
    "plumed-raptor": ["airdrop"],
    "scorpion": ["fear"],
    "boar": ["rope"],
    "toad": ["trowel"],
    "ants": ["fear", "fear"],
    "crested-red-bird": ["fear"],
    "red-wyvern": ["airdrop"],
}


@rule("ARN-GRD-03", "ARN-TRV-13", "ARN-GRD-04")
@pytest.mark.parametrize("guardian", GUARDIANS)
def test_what_each_guardian_costs(guardian: str) -> None:
    cards = CARDS_FOR.get(guardian, [])
    table = arnak().site("I-1", "jewel", guardian=guardian).figure(0, "I-1").owns(0, **GUARDIANS[guardian])
    table.hand(0, *cards).do("overcome I-1")
    assert table.has(0) == {}
    assert table.in_play(0) == cards
    assert table.body["overcome"] == {guardian: 0}
    for resource, count in GUARDIANS[guardian].items():
        short = {**GUARDIANS[guardian], resource: count - 1}
        poor = (
            arnak().site("I-1", "jewel", guardian=guardian).figure(0, "I-1").owns(0, **short).hand(0, *cards)
        )
        assert not poor.may("overcome I-1")
    if cards:
        empty = (
            arnak().site("I-1", "jewel", guardian=guardian).figure(0, "I-1").owns(0, **GUARDIANS[guardian])
        )
        assert not empty.may("overcome I-1")


TRAVEL_BOONS = {
    "serpent": "ship",
    "hog": "car",
    "beetle": "car",
    "boar": "car",
    "toad": "ship",
    "crested-red-bird": "plane",
    "owl": "plane",
    "tiger": "ship",
}


@rule("ARN-GRD-08", "ARN-GRD-09", "ARN-GRD-10", "ARN-TRN-17", "ARN-TRV-14", invariant=33)
@pytest.mark.parametrize("guardian", GUARDIANS)
def test_every_boon_once(guardian: str) -> None:
    table = (
        arnak()
        .overcome(0, guardian)
        .site("I-1", "jewel")
        .site("I-3", "coin-arrowhead")
        .deck(0, "hat")
        .hand(0, "fear")
    )
    table.owns(0, tablet=1)
    icon = TRAVEL_BOONS.get(guardian)
    if icon:
        assert not table.may(f"boon {guardian}")
        assert table.may("dig I-1") is (icon in ("car", "plane"))
        assert table.may("dig I-3") is (icon in ("ship", "plane"))
        table.do("dig I-1" if icon == "car" else "dig I-3")
    else:
        table.do(f"boon {guardian}")
    assert table.body["used_boons"] == [guardian]
    assert table.sheet(0)["guardians"] == 5
    assert not table.may(f"boon {guardian}")
    other = arnak().overcome(1, guardian).site("I-1", "jewel").site("I-3", "coin-arrowhead").deck(0, "hat")
    other.hand(0, "fear").owns(0, tablet=1)
    assert not {"dig I-1", "dig I-3", f"boon {guardian}"} & set(other.legal)


@rule("ARN-GRD-08", edge=47)
def test_a_boon_in_the_turn_of_the_overcoming() -> None:
    table = (
        arnak()
        .site("I-1", "jewel", guardian="ants")
        .figure(0, "I-1")
        .owns(0, compass=1)
        .hand(0, "fear", "fear", "hat")
    )
    table.do("overcome I-1", "spend fear", "boon ants")
    assert {"exile hat", "exile played-fear"} <= set(table.legal)
    assert not table.may("decline")
    table.do("exile played-fear")
    assert table.in_play(0) == ["fear"]


@rule("ARN-GRD-03", "ARN-EFF-07", "ARN-GRD-16", edge=29)
def test_a_hand_card_as_a_price() -> None:
    table = arnak().site("I-1", "jewel", guardian="spider").figure(0, "I-1").owns(0, coin=1, arrowhead=1)
    assert not table.may("overcome I-1")
    table = (
        arnak()
        .site("I-1", "jewel", guardian="spider")
        .figure(0, "I-1")
        .owns(0, coin=1, arrowhead=1)
        .hand(0, "fear")
    )
    table.do("overcome I-1")
    assert table.in_play(0) == ["fear"]
    assert table.body["floating"]["boot"] == 0


@rule("ARN-GRD-16", "ARN-MOD-03", "ARN-MOD-32")
def test_the_card_given_up_is_no_card_that_travels() -> None:
    edition = '[guardian.spider]\ncost = { hand_card = 1, travel = ["boot"], coin = 1, arrowhead = 1 }\n'
    game = ARNAK.with_edition(edition, "test")
    table = arnak().site("I-1", "jewel", guardian="spider").figure(0, "I-1").owns(0, coin=1, arrowhead=1)

    def offered(*cards: str) -> bool:
        data = table.hand(0, *cards).plan.snapshot()
        data["edition"] = dict(game.edition or {})
        return 123 in game.load(data).legal_actions()

    assert not offered("fear")
    assert offered("fear", "fear")


@rule("ARN-GRD-05", "ARN-GRD-06", "ARN-GRD-07", "ARN-GRD-18", "ARN-EFF-25", "ARN-CRD-37", "ARN-MOD-08")
def test_the_overcome_icon() -> None:
    table = (
        arnak().site("I-1", "jewel", guardian="owl").figure(0, "I-1").hand(0, "war-club").owns(0, tablet=1)
    )
    table.site("I-2", "coin-arrowhead", guardian="ants")
    table.do("play war-club")
    assert table.legal == ["overcome I-1", "decline"]
    table.do("overcome I-1")
    assert table.sheet(0)["guardians"] == 5
    assert table.body["used_boons"] == []
    table = (
        arnak().site("I-1", "jewel", guardian="owl").figure(0, "I-1").hand(0, "revolver").owns(0, compass=1)
    )
    table.do("play revolver", "accept")
    assert table.has(0) == {}
    assert table.body["overcome"] == {"owl": 0}


@rule("ARN-GRD-13", "ARN-CRD-13", edge=35)
def test_the_ocarina_brings_a_figure_home_without_fear() -> None:
    table = (
        arnak()
        .site("I-1", "jewel", guardian="owl")
        .figure(0, "I-1")
        .hand(0, "guardians-ocarina")
        .owns(0, tablet=1)
    )
    table.do("play guardians-ocarina", "return 1")
    assert table.body["figures"] == {}
    assert table.in_play(0) == ["guardians-ocarina"]
    assert table.of(0)["fear_tiles"] == 0
    table.do("end", "pass", "pass")
    assert "fear" not in [*table.in_hand(0), *table.in_deck(0)]


@rule("ARN-GRD-15", "ARN-CRD-12", invariant=(6, 13))
def test_no_site_gets_a_second_guardian() -> None:
    table = (
        arnak()
        .site("I-1", "jewel", guardian="owl")
        .site("I-2", "coin-arrowhead", guardian="ants")
        .figure(0, "I-1")
    )
    table.hand(0, "guardians-crown").owns(0, tablet=1).do("play guardians-crown")
    assert "move-guardian 1 I-2" not in table.legal
    assert "move-guardian 1 tablet" in table.legal


@rule("ARN-GRD-17", "ARN-RES-23", "ARN-EFF-25", edge=48)
def test_which_guardian_to_overcome() -> None:
    table = arnak().glass(0, "T").notebook(0, "F1").owns(0, coin=1, tablet=1, arrowhead=1)
    table.site("I-1", "jewel", guardian="owl").site("I-2", "coin-arrowhead", guardian="ants")
    table.figure(0, "I-1").figure(0, "I-2")
    table.do("notebook G1")
    assert table.legal == ["overcome I-1", "overcome I-2", "decline"]
    for space in ("coin-1", "coin-2"):
        camp = arnak(players=4).guardian("coin", "owl").figure(0, space).owns(0, tablet=3)
        assert camp.do("overcome coin").body["overcome"] == {"owl": 0}
    nobody = arnak().glass(0, "T").notebook(0, "F1").owns(0, coin=1, tablet=1, arrowhead=1)
    assert nobody.do("notebook G1").legal == ["end"]
