"""Digging and discovering: ARN-DIG, ARN-DSC."""

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
    table = arnak().site("I-1", "plane-wreck").hand(0, "trowel").row("hat").do("dig I-1", "option 1")
    assert (table.has(0), table.legal) == ({"compass": 2}, ["end"])
    assert arnak().site("I-1", "plane-wreck").hand(0, "trowel").do("dig I-1").has(0) == {"compass": 2}


@rule("ARN-DSC-01", "ARN-DSC-03", "ARN-DSC-14", "ARN-DSC-15", "ARN-MOD-02", "ARN-MOD-36")
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
