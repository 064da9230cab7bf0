"""The notes on single cards: ARN-CRD."""

from __future__ import annotations

import pytest

from tests.arnak.builder import arnak
from tests.rules import rule


@rule("ARN-CRD-23", "ARN-EFF-14")
def test_star_charts() -> None:
    table = arnak().hand(0, "star-charts", "fear").owns(0, tablet=1, coin=1).do("play star-charts", "accept")
    assert table.offers("activate") == [
        f"activate {camp}" for camp in ("coin", "compass", "tablet", "arrowhead", "jewel")
    ]
    table.do("activate jewel", "give fear")
    assert "activate jewel" not in table.legal
    assert table.do("activate coin").has(0) == {"coin": 2, "jewel": 1}
    assert table.legal == ["end"]


@rule("ARN-EFF-16", "ARN-CRD-32", "ARN-HID-14", invariant=7)
def test_the_guiding_stones() -> None:
    table = (
        arnak()
        .hand(0, "guiding-stone")
        .owns(0, tablet=1)
        .next_site("coin-2tablet")
        .do("play guiding-stone", "accept")
    )
    assert table.has(0) == {"coin": 1, "tablet": 2}
    assert table.body["site_stacks"][0][0] == "coin-2tablet"
    assert table.body["site_bottoms_known"] == [1, 0]
    assert table.state.view(1)["stacks"][0]["bottom"] == ["coin-2tablet"]  # type: ignore[index]
    table = arnak().hand(0, "guiding-skull").owns(0, tablet=1, compass=1).next_site("2tablet-jewel")
    assert table.do("play guiding-skull", "accept").has(0) == {"tablet": 2, "jewel": 1}
    declined = arnak().hand(0, "guiding-stone").owns(0, tablet=1).do("play guiding-stone", "decline")
    assert declined.body["site_bottoms_known"] == [0, 0]


@rule("ARN-CRD-01", "ARN-MOD-36", edge=23)
def test_army_knife() -> None:
    table = arnak().hand(0, "army-knife").do("play army-knife")
    assert table.legal == [f"option {number}" for number in range(1, 7)]
    words = [table.state.describe(action) for action in table.state.legal_actions()]
    assert len(set(words)) == 6
    both = {}
    for number in range(1, 7):
        other = arnak().hand(0, "army-knife").do("play army-knife", f"option {number}")
        both[number] = (tuple(sorted(other.has(0))), tuple(other.offers("exile")))
    exiling = ((), ("exile army-knife",))
    assert both == {
        1: exiling,
        2: exiling,
        3: exiling,
        4: (("coin", "compass"), ()),
        5: (("coin", "tablet"), ()),
        6: (("compass", "tablet"), ()),
    }
    table.do("option 1")
    assert table.legal == ["decline", "exile army-knife"]
    table.do("exile army-knife")
    assert table.has(0) == {"coin": 1}
    assert table.body["exiled_items"] == ["army-knife"]


@rule("ARN-CRD-02", "ARN-SOL-32", edge=49)
def test_bear_trap() -> None:
    def trap(*figures: tuple[int, str]) -> list[str]:
        table = arnak().site("I-1", "jewel", guardian="owl").hand(0, "bear-trap")
        for seat, space in figures:
            table.figure(seat, space)
        return table.do("play bear-trap").offers("overcome")

    assert trap() == ["overcome I-1"]
    assert trap((0, "I-1")) == ["overcome I-1"]
    assert trap((1, "I-1")) == []
    camp = (
        arnak(players=4).guardian("coin", "owl").figure(0, "coin-1").figure(2, "coin-2").hand(0, "bear-trap")
    )
    assert camp.do("play bear-trap").offers("overcome") == []


@rule("ARN-CRD-03", "ARN-CRD-04", "ARN-CRD-36", "ARN-MOD-33")
def test_counted_tokens() -> None:
    table = (
        arnak()
        .hand(0, "bow-and-arrows")
        .overcome(0, "ants")
        .overcome(1, "tiger")
        .site("I-1", "jewel", guardian="owl")
        .site("I-2", "coin-arrowhead", guardian="hog")
    )
    assert table.figure(0, "I-1").do("play bow-and-arrows").has(0) == {"compass": 2}
    many = arnak().hand(0, "bow-and-arrows")
    for guardian in ("ants", "tiger", "owl", "hog"):
        many.overcome(0, guardian)
    assert many.do("play bow-and-arrows").has(0) == {"compass": 3}
    # Two figures on one guarded site count the guardian once.
    once = (
        arnak(players=4)
        .hand(0, "bow-and-arrows")
        .guardian("coin", "owl")
        .figure(0, "coin-1")
        .figure(0, "coin-2")
    )
    assert once.do("play bow-and-arrows").has(0) == {"compass": 1}
    assert arnak().hand(0, "brush").idols(0, crates=1, slotted=1).do("play brush").has(0) == {"compass": 2}
    assert arnak().hand(0, "brush").idols(0, slotted=4).do("play brush").has(0) == {"compass": 3}
    assert arnak().hand(0, "theodolite").figure(0, "coin-1").do("play theodolite").has(0) == {
        "coin": 1,
        "compass": 1,
    }
    assert arnak().hand(0, "theodolite").do("play theodolite").has(0) == {"coin": 1}


@rule("ARN-CRD-10", "ARN-CRD-20", "ARN-HID-19", "ARN-MOD-13", edge=(10, 11))
def test_crystal_earring() -> None:
    table = (
        arnak()
        .hand(0, "crystal-earring")
        .owns(0, tablet=1)
        .deck(0, "hat", "axe", "rope", "dog")
        .do("play crystal-earring")
    )
    assert table.legal == ["number 0", "number 1", "number 2", "number 3"]
    table.do("number 3")
    assert table.legal == ["give rope", "give hat", "give axe"]
    assert len(table.state.view(0)["players"][0]["being_sorted"]) == 3  # type: ignore[index]
    assert table.state.view(1)["players"][0]["being_sorted"] == []  # type: ignore[index]
    table.do("give rope")
    assert table.legal == ["give hat", "give axe", "top 1", "top 2"]
    table.do("top 2")
    assert table.in_hand(0) == ["hat"]
    assert table.in_deck(0) == ["axe", "dog"]
    assert table.in_play(0) == ["crystal-earring", "rope"]
    table = (
        arnak().hand(0, "crystal-earring").owns(0, tablet=1).deck(0, "hat", "axe").do("play crystal-earring")
    )
    assert table.legal == ["number 0", "number 1", "number 2"]
    one = table.do("number 1")
    assert one.in_hand(0) == ["hat"]
    assert one.legal == ["play hat", "end"]
    empty = arnak().hand(0, "crystal-earring").owns(0, tablet=1).do("play crystal-earring")
    assert empty.legal == ["end"]


@rule("ARN-CRD-10", "ARN-MOD-17")
def test_two_cards_given_up_have_one_order() -> None:
    table = (
        arnak()
        .hand(0, "crystal-earring")
        .owns(0, tablet=1)
        .deck(0, "hat", "axe", "rope")
        .do("play crystal-earring", "number 3")
    )
    table.do("give hat")
    assert table.legal == ["give axe", "top 1", "top 2"]
    table.do("give axe")
    assert table.in_hand(0) == ["rope"]


@rule("ARN-CRD-18", edge=12)
def test_obsidian_earring() -> None:
    table = (
        arnak()
        .hand(0, "obsidian-earring")
        .owns(0, tablet=1)
        .deck(0, "hat", "axe", "rope")
        .do("play obsidian-earring")
    )
    assert table.legal == ["number 0", "number 1", "number 2"]
    table.do("number 2")
    assert table.legal == ["give rope", "give axe"]
    table.do("give axe")
    assert table.in_hand(0) == ["rope"]
    assert table.in_deck(0) == ["hat"]
    assert table.in_play(0) == ["obsidian-earring", "axe"]


@rule("ARN-CRD-12", "ARN-GRD-14", "ARN-EFF-21", "ARN-MOD-36", edge=(50, 51))
def test_guardians_crown() -> None:
    table = (
        arnak()
        .site("II-1", "2compass-jewel", guardian="owl")
        .figure(0, "II-1")
        .hand(0, "guardians-crown")
        .owns(0, tablet=1)
    )
    table.hand(1, "fear")
    table.do("play guardians-crown", "move-guardian 1 tablet")
    assert table.has(0) == {"tablet": 2}
    assert table.body["guardians"] == {"tablet": "owl"}
    table.do("end", "dig tablet-1", "end", "pass", "pass")
    assert table.in_hand(0) == ["guardians-crown"]
    assert table.in_hand(1).count("fear") == 2
    table = (
        arnak(players=4)
        .site("I-1", "jewel", guardian="owl")
        .figure(0, "I-1")
        .figure(1, "coin-1")
        .hand(0, "guardians-crown")
    )
    table.owns(0, tablet=1).do("play guardians-crown")
    assert "move-guardian 1 coin" not in table.legal
    assert "move-guardian 1 compass" in table.legal
    # Of two guardians the player moves either; new sites are out of reach, and so is level II.
    table = arnak().site("II-1", "2compass-jewel", guardian="owl").site("I-1", "jewel", guardian="ants")
    table.site("I-2", "coin-arrowhead").site("II-2", "arrowhead-jewel").figure(0, "I-1").figure(0, "II-1")
    table.hand(0, "guardians-crown").owns(0, tablet=1).do("play guardians-crown")
    to = ("coin", "compass", "tablet", "arrowhead", "jewel", "I-2")
    assert table.offers("move-guardian") == [
        f"move-guardian {figure} {site}" for figure in (1, 2) for site in to
    ]


@rule("ARN-CRD-21", edge=52)
def test_war_mask() -> None:
    table = (
        arnak()
        .hand(0, "war-mask")
        .owns(0, tablet=1)
        .site("I-1", "jewel", guardian="owl")
        .site("I-2", "fear-tablet-jewel", guardian="ants")
    )
    table.figure(0, "I-1").figure(1, "I-2").do("play war-mask", "end", "pass", "pass")
    assert sorted(table.in_hand(0)) == ["war-mask"]
    assert table.in_hand(1) == ["fear"]
    table = (
        arnak()
        .but(fearless=[0])
        .hand(0, "trowel")
        .site("I-1", "fear-tablet-jewel", guardian="ants")
        .do("dig I-1")
    )
    assert table.in_play(0) == ["trowel", "fear"]
    last = (
        arnak()
        .but(fearless=[0], round=5)
        .site("I-1", "jewel", guardian="owl")
        .figure(0, "I-1")
        .do("pass", "pass")
    )
    assert last.sheet(0)["fear"] == 0


@rule("ARN-CRD-22", edge=57)
def test_passage_shell_at_the_jewel_camp() -> None:
    table = (
        arnak()
        .hand(0, "passage-shell", "fear", "hat")
        .owns(0, tablet=1)
        .do("play passage-shell", "dig jewel-1")
    )
    assert {"decline", "give fear", "give hat"} <= set(table.legal)
    table.do("give fear")
    assert table.has(0) == {"jewel": 1}
    table.do("decline")
    assert table.in_hand(0) == ["hat"]
    twice = arnak().hand(0, "passage-shell", "fear", "fear").owns(0, tablet=1)
    assert twice.do("play passage-shell", "dig jewel-1", "give fear", "give fear").has(0) == {"jewel": 2}
    camps = arnak().hand(0, "passage-shell").owns(0, tablet=1).site("I-1", "jewel").do("play passage-shell")
    assert not camps.may("dig I-1")


@rule("ARN-CRD-28", "ARN-EFF-23")
@pytest.mark.parametrize(("card", "site"), [("sea-turtle", "I-3"), ("ostrich", "I-1")])
def test_the_card_drawn_first_may_pay(card: str, site: str) -> None:
    table = (
        arnak()
        .hand(0, card)
        .site("II-1", "2compass-jewel")
        .site("II-3", "arrowhead-jewel")
        .deck(0, "trowel" if card == "ostrich" else "rope")
    )
    table.site(site, "jewel").do(f"play {card}")
    level_2 = "II-1" if card == "ostrich" else "II-3"
    assert table.may(f"dig {level_2}")
    assert table.may(f"dig {site}")
    assert table.may("decline")
    table.do(f"dig {level_2}")
    assert table.in_hand(0) == []


@rule("ARN-CRD-29", "ARN-EFF-17", edge=(44, 45))
def test_flying_to_a_discovery() -> None:
    table = (
        arnak()
        .hand(0, "aeroplane")
        .owns(0, compass=1)
        .idol_at("I-1", "coin")
        .next_site("jewel")
        .do("play aeroplane")
    )
    assert len(table.offers("discover")) == 8
    assert table.do("discover I-1").has(0) == {"coin": 1, "jewel": 1}
    table = (
        arnak()
        .hand(0, "hot-air-balloon")
        .idol_at("I-1", "coin")
        .next_site("jewel")
        .do("play hot-air-balloon", "discover I-1")
    )
    assert table.has(0) == {"coin": 1, "jewel": 1}
    table = (
        arnak()
        .hand(0, "hot-air-balloon", "trowel")
        .owns(0, compass=4)
        .idol_at("II-1", "coin")
        .next_site("each-of-four")
    )
    table.do("play hot-air-balloon", "discover II-1")
    assert table.has(0) == {"coin": 2, "compass": 2, "tablet": 1, "arrowhead": 1}
    table = arnak().hand(0, "hot-air-balloon").owns(0, compass=2).idol_at("I-1", "tablet").next_site("jewel")
    assert table.do("play hot-air-balloon", "discover I-1").has(0) == {"compass": 2, "tablet": 1, "jewel": 1}


@rule("ARN-CRD-34", "ARN-MOD-22", "ARN-TRN-14", edge=83)
def test_sundial() -> None:
    table = arnak().row("sundial").owns(0, compass=2).hand(1, "fear").do("take sundial", "option 2")
    assert table.has(0) == {"jewel": 1}
    assert table.body["passed"] == [0]
    table.do("end", "dig coin-1", "end")
    assert table.state.player == 1
    table = arnak().hand(0, "sundial").owns(0, tablet=1).do("play sundial", "option 1")
    assert table.has(0) == {"tablet": 2}
    assert table.body["passed"] == []


@rule("ARN-CRD-17", "ARN-MOD-09")
def test_the_hammer_without_an_item_in_the_row() -> None:
    table = (
        arnak().hand(0, "ornate-hammer").owns(0, tablet=1).exiled("axe").do("play ornate-hammer", "take axe")
    )
    assert table.in_deck(0) == ["axe"]
    assert table.body["exiled_items"] == []
    assert len(table.body["item_deck"]) == 39


@rule("ARN-BUY-12", "ARN-EFF-26")
def test_whip_buys_an_artifact_cheaper() -> None:
    table = arnak().hand(0, "whip").row("stone-jar", "hat").deck(0, "axe").do("play whip")
    assert table.legal == ["take stone-jar", "decline"]
    assert table.do("take stone-jar").in_hand(0) == ["axe"]
    assert table.body["exiled_items"] == ["whip"]


@rule("ARN-CRD-29", "ARN-EFF-17")
def test_a_discount_on_a_discovery_is_no_gain() -> None:
    edition = (
        "[item.aeroplane]\neffect = [{ archaeologist = { compass_discount = 5, discount = ['plane'] } }]\n"
    )
    table = arnak(edition=edition).hand(0, "aeroplane").idol_at("I-1", "coin").next_site("jewel")
    assert table.do("play aeroplane", "discover I-1").has(0) == {"coin": 1, "jewel": 1}
