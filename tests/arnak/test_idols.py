"""Idols and their slots: ARN-IDL."""

from __future__ import annotations

from tests.arnak.builder import arnak
from tests.rules import rule


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
