"""Digging, discovering, guardians and idols: ARN-DIG, ARN-DSC, ARN-GRD, ARN-IDL."""

from __future__ import annotations

import pytest

from tests.arnak.builder import ARNAK, arnak
from tests.rules import rule


@rule("ARN-DIG-01", "ARN-DIG-14", "ARN-DSC-02", "ARN-EFF-23", "ARN-EFF-24", edge=39)
def test_without_an_archaeologist_at_home() -> None:
    table = arnak().figure(0, "coin-1").figure(0, "jewel-1").owns(0, coin=9, compass=9).hand(0, "aeroplane")
    assert table.offers("dig") == [] == table.offers("discover")
    table.do("play aeroplane")
    assert table.legal == ["end"]


@rule("ARN-DIG-02", "ARN-DIG-04", "ARN-DIG-12", "ARN-DIG-13", "ARN-DIG-10")
def test_targets_of_a_dig() -> None:
    table = arnak().site("I-1", "jewel").site("I-2", "coin-arrowhead").owns(0, coin=9)
    table.figure(1, "I-1").figure(0, "coin-1")
    assert table.offers("dig") == [
        "dig compass-1",
        "dig tablet-1",
        "dig arrowhead-1",
        "dig jewel-1",
        "dig I-2",
    ]
    table.do("dig I-2", "end")
    assert table.body["figures"] == {"I-1": 1, "coin-1": 0, "I-2": 0}


@rule("ARN-DIG-11", "ARN-MOD-11", edge=40)
def test_the_jewel_camp_without_a_card_to_give() -> None:
    table = arnak().hand(0, "fear")
    table.do("dig jewel-1")
    assert table.has(0) == {}
    assert table.legal == ["end"]
    table = arnak().hand(0, "fear", "trowel").do("dig jewel-1", "spend fear")
    assert table.legal == ["decline", "give trowel"]
    assert table.do("give trowel").has(0) == {"jewel": 1}


@pytest.mark.parametrize(
    ("space", "gain"),
    [
        ("coin-1", {"coin": 2}),
        ("compass-1", {"compass": 2}),
        ("tablet-1", {"tablet": 2}),
        ("arrowhead-1", {"arrowhead": 1}),
    ],
)
@rule("ARN-DIG-03", "ARN-EFF-01")
def test_what_the_camps_give(space: str, gain: dict[str, int]) -> None:
    assert arnak().hand(0, "fear").do(f"dig {space}").has(0) == gain


SITE_TILES = {
    "coin-arrowhead": {"coin": 1, "arrowhead": 1},
    "draw-coin-tablet": {"coin": 1, "tablet": 1},
    "compass-arrowhead": {"compass": 1, "arrowhead": 1},
    "coin-2tablet": {"coin": 1, "tablet": 2},
    "tablet-arrowhead": {"tablet": 1, "arrowhead": 1},
    "draw-arrowhead": {"arrowhead": 1},
    "fear-tablet-jewel": {"tablet": 1, "jewel": 1},
    "fear-compass-jewel": {"compass": 1, "jewel": 1},
    "jewel": {"jewel": 1},
    "2compass-jewel": {"compass": 2, "jewel": 1},
    "each-of-four": {"coin": 1, "compass": 1, "tablet": 1, "arrowhead": 1},
    "arrowhead-jewel": {"arrowhead": 1, "jewel": 1},
    "draw-tablet-jewel": {"tablet": 1, "jewel": 1},
    "2tablet-jewel": {"tablet": 2, "jewel": 1},
    "fear-2tablet-2arrowhead": {"tablet": 2, "arrowhead": 2},
}


@rule("ARN-DIG-03", "ARN-FER-08", "ARN-FER-09", "ARN-DSC-15")
@pytest.mark.parametrize("tile", SITE_TILES)
def test_what_the_site_tiles_give(tile: str) -> None:
    level_2 = tile in [one.id for one in ARNAK.components.level_2]
    site = "II-1" if level_2 else "I-1"
    table = arnak().site(site, tile).hand(0, "horse").deck(0, "hat").do(f"dig {site}")
    assert table.has(0) == SITE_TILES[tile]
    assert table.in_hand(0) == (["hat"] if tile.startswith("draw") else [])
    assert table.in_play(0) == (["horse", "fear"] if tile.startswith("fear") else ["horse"])


@rule("ARN-CRD-38", "ARN-EFF-04", "ARN-MOD-36")
def test_the_plane_wreck() -> None:
    table = arnak().site("I-1", "plane-wreck").hand(0, "trowel").row("hat", "axe", "mortar").do("dig I-1")
    assert table.legal == ["take hat", "take axe", "option 1"]
    table.do("take axe")
    assert table.in_deck(0) == ["axe"]
    assert table.has(0) == {}
    assert arnak().site("I-1", "plane-wreck").hand(0, "trowel").do("dig I-1").has(0) == {"compass": 2}


@rule("ARN-DSC-01", "ARN-DSC-03", "ARN-DSC-14", "ARN-DSC-15", "ARN-MOD-02")
def test_what_a_discovery_costs() -> None:
    def targets(compass: int, coin: int, *cards: str) -> list[str]:
        return arnak().owns(0, compass=compass, coin=coin).hand(0, *cards).offers("discover")

    assert targets(2, 9) == []
    assert targets(3, 0) == []
    assert targets(3, 0, "trowel") == ["discover I-1", "discover I-2", "discover I-5", "discover I-6"]
    assert len(targets(3, 2)) == 8
    assert len(targets(6, 3)) == 8
    assert len(targets(6, 4)) == 12
    table = arnak().owns(0, compass=4).hand(0, "trowel").idol_at("I-1", "coin").next_site("jewel")
    table.do("discover I-1")
    assert table.has(0) == {"compass": 1, "coin": 1, "jewel": 1}


@rule(
    "ARN-DSC-04",
    "ARN-DSC-05",
    "ARN-DSC-06",
    "ARN-DSC-07",
    "ARN-DSC-08",
    "ARN-DSC-09",
    "ARN-IDL-01",
    invariant=(14, 23),
)
def test_the_steps_of_a_discovery() -> None:
    table = (
        arnak()
        .owns(0, compass=3, tablet=1)
        .hand(0, "trowel")
        .idol_at("I-2", "upgrade")
        .next_site("compass-arrowhead")
    )
    table.next_guardian("owl")
    table.do("discover I-2")
    # The idol's effect comes before the site is turned up.
    assert table.legal == [
        "decline",
        "slot arrowhead",
        "slot tablets",
        "slot coin-compass",
        "trade arrowhead",
    ]
    assert "I-2" not in table.body["sites"]
    assert table.of(0)["crates"] == 1
    table.do("trade arrowhead")
    assert table.has(0) == {"arrowhead": 2, "compass": 1}
    assert table.body["sites"] == {"I-2": "compass-arrowhead"}
    assert table.body["guardians"] == {"I-2": "owl"}
    assert table.body["figures"] == {"I-2": 0}
    assert "I-2" not in table.body["idols"]
    assert table.in_play(0) == ["trowel"]


@rule("ARN-DSC-04", "ARN-DSC-05", edge=41)
def test_both_idols_of_a_level_two_site_and_one_effect() -> None:
    table = arnak().owns(0, compass=6, coin=4).idol_at("II-1", "tablet").next_site("each-of-four")
    table.do("discover II-1")
    assert table.of(0)["crates"] == 2
    assert table.has(0) == {"coin": 1, "compass": 1, "tablet": 2, "arrowhead": 1}


@rule("ARN-DSC-05", "ARN-AST-06", "ARN-AST-17", edge=42)
def test_an_idol_refreshes_the_assistant_who_travelled() -> None:
    table = (
        arnak().owns(0, compass=3).assistants(0, "driver").idol_at("I-1", "refresh").next_site("plane-wreck")
    )
    table.row("hat")
    table.do("discover I-1")
    assert {"decline", "refresh 1"} <= set(table.legal)
    table.do("refresh 1")
    # The site tile asks for a choice, and the assistant is ready.
    assert {"use driver", "option 1", "take hat"} <= set(table.legal)
    table.do("use driver", "option 1")
    assert table.has(0) == {"compass": 3}


@rule("ARN-DSC-11", "ARN-MOD-12", edge=43)
def test_the_idol_just_taken_can_be_slotted_at_once() -> None:
    table = (
        arnak()
        .owns(0, compass=3)
        .hand(0, "trowel")
        .idol_at("I-1", "coin")
        .next_site("plane-wreck")
        .row("hat")
    )
    table.do("discover I-1")
    assert {"slot arrowhead", "option 1", "take hat"} <= set(table.legal)
    table.do("slot arrowhead")
    assert table.has(0) == {"coin": 1, "arrowhead": 1}
    assert table.may("take hat")


@rule("ARN-DSC-12")
def test_empty_stacks_are_no_dead_end() -> None:
    table = arnak().owns(0, compass=9, coin=9).idol_at("I-1", "coin").next_site("jewel")
    body = table.plan.snapshot()
    body["state"]["guardian_stack"] = []
    body["state"]["overcome"] = {guardian.id: 1 for guardian in ARNAK.components.guardians}
    state = ARNAK.load(body)
    state.apply(106)
    assert state.dump()["state"]["guardians"] == {}  # type: ignore[index]


@rule("ARN-DSC-13")
def test_declining_the_idol_does_not_stop_the_discovery() -> None:
    table = arnak().owns(0, compass=3).hand(0, "trowel", "fear").idol_at("I-1", "exile").next_site("jewel")
    table.do("discover I-1", "decline")
    assert table.has(0) == {"jewel": 1}
    assert "I-1" in table.body["guardians"]


IDOLS = {"coin": {"coin": 1}, "compass": {"compass": 1}, "tablet": {"tablet": 1}}


@rule("ARN-DSC-05")
@pytest.mark.parametrize("idol", IDOLS)
def test_what_the_idols_give(idol: str) -> None:
    table = (
        arnak().owns(0, compass=3).hand(0, "trowel").idol_at("I-1", idol).next_site("plane-wreck").row("hat")
    )
    table.do("discover I-1")
    assert table.has(0) == IDOLS[idol]


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


@rule("ARN-GRD-08", "ARN-GRD-09", "ARN-GRD-10", "ARN-TRV-14", invariant=33)
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


@rule("ARN-GRD-05", "ARN-GRD-06", "ARN-GRD-07", "ARN-EFF-25", "ARN-CRD-37")
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
    table.do("end", "pass", "pass")
    assert "fear" not in [*table.in_hand(0), *table.in_deck(0)]


@rule("ARN-GRD-15", invariant=(6, 13))
def test_no_site_gets_a_second_guardian() -> None:
    table = (
        arnak()
        .site("I-1", "jewel", guardian="owl")
        .site("I-2", "coin-arrowhead", guardian="ants")
        .figure(0, "I-1")
    )
    table.hand(0, "guardians-crown").owns(0, tablet=1).do("play guardians-crown")
    assert "crown 1 I-2" not in table.legal
    assert "crown 1 tablet" in table.legal


@rule("ARN-GRD-17", "ARN-RES-23", "ARN-EFF-25", edge=48)
def test_which_guardian_to_overcome() -> None:
    table = arnak().glass(0, "T").notebook(0, "F1").owns(0, coin=1, tablet=1, arrowhead=1)
    table.site("I-1", "jewel", guardian="owl").site("I-2", "coin-arrowhead", guardian="ants")
    table.figure(0, "I-1").figure(0, "I-2")
    table.do("notebook G1")
    assert table.legal == ["overcome I-1", "overcome I-2", "decline"]
    nobody = arnak().glass(0, "T").notebook(0, "F1").owns(0, coin=1, tablet=1, arrowhead=1)
    assert nobody.do("notebook G1").legal == ["end"]


@rule("ARN-IDL-02", "ARN-IDL-08", "ARN-SCR-03", edge=87)
def test_points_of_idols_and_empty_slots() -> None:
    assert arnak().idols(0, crates=1, slotted=2).sheet(0)["idols"] == 9 + 3 + 4
    assert arnak().sheet(0)["idols"] == 10
    assert arnak().idols(0, slotted=4).sheet(0)["idols"] == 12


@rule("ARN-IDL-03", "ARN-IDL-04", "ARN-IDL-05", "ARN-IDL-06", "ARN-IDL-12", "ARN-MOD-36", invariant=19)
def test_the_five_effects_of_a_slot() -> None:
    gains = {
        "arrowhead": {"arrowhead": 1, "coin": 1},
        "tablets": {"tablet": 2, "coin": 1},
        "coin-compass": {"coin": 2, "compass": 1},
    }
    for effect, gain in gains.items():
        table = arnak().idols(0, crates=2).owns(0, coin=1).do(f"slot {effect}")
        assert table.has(0) == gain
        assert (table.of(0)["crates"], table.of(0)["slotted"]) == (1, 1)
    table = arnak().idols(0, crates=2).owns(0, coin=1).deck(0, "hat").do("slot jewel", "slot draw")
    assert table.has(0) == {"jewel": 1}
    assert table.in_hand(0) == ["hat"]
    table = arnak().idols(0, crates=2).do("slot arrowhead", "slot arrowhead")
    assert table.has(0) == {"arrowhead": 2}
    assert table.offers("slot") == []


@rule("ARN-IDL-07")
def test_four_slots_and_no_more() -> None:
    assert arnak().idols(0, crates=1, slotted=4).offers("slot") == []
    assert len(arnak().idols(0, crates=1, slotted=3).offers("slot")) == 3


@rule("ARN-IDL-11", "ARN-MOD-10")
def test_a_slot_is_not_wasted() -> None:
    assert arnak().idols(0, crates=1).offers("slot") == [
        "slot arrowhead",
        "slot tablets",
        "slot coin-compass",
    ]
    rich = arnak().idols(0, crates=1).owns(0, coin=1).deck(0, "hat")
    assert len(rich.offers("slot")) == 5


@rule("ARN-IDL-06", "ARN-IDL-09", "ARN-CRD-24", edge=88)
def test_the_stone_key_frees_a_slot() -> None:
    table = arnak().idols(0, slotted=3).hand(0, "stone-key").owns(0, tablet=1)
    assert table.sheet(0)["idols"] == 9 + 4
    table.do("play stone-key", "accept")
    assert table.sheet(0)["idols"] == 9 + 3 + 4
    assert (table.of(0)["crates"], table.of(0)["slotted"]) == (1, 2)
    table.do("slot arrowhead")
    assert table.has(0) == {"arrowhead": 1}
    nothing = arnak().idols(0, crates=1).hand(0, "stone-key").owns(0, tablet=1).do("play stone-key")
    assert not nothing.may("accept")
