"""Playing cards, exile and Fear: ARN-PLY, ARN-EXL, ARN-FER."""

from __future__ import annotations

from tests.arnak.builder import arnak
from tests.rules import rule


@rule("ARN-ROW-10", "ARN-ROW-11", "ARN-EXL-09", "ARN-EXL-11", "ARN-HID-11")
def test_exile_is_open_and_for_ever() -> None:
    table = arnak().row("hat", "mortar").do("pass", "pass")
    view = table.state.view(None)["exile"]
    assert view == {"items": ["hat"], "artifacts": ["mortar"], "basic": table.body["exiled_basics"]}
    assert "hat" not in table.body["item_deck"]
    assert "dog" not in arnak().hand(0, "axe", "dog").do("play axe", "exile dog").body["item_deck"]
    assert table.sheet(0)["cards"] == 0


@rule("ARN-PLY-01", "ARN-PLY-08", "ARN-PLY-09", "ARN-EFF-07", "ARN-MOD-08", "ARN-MOD-32", example=7)
def test_parrot() -> None:
    table = arnak().hand(0, "parrot", "funding-car", "hat").do("play parrot")
    assert table.legal == ["play hat", "play funding-car", "decline", "give hat", "give funding-car"]
    table.do("give funding-car")
    assert table.in_play(0) == ["parrot", "funding-car"]
    assert table.has(0) == {"jewel": 1}
    assert not any(table.body["floating"].values())
    assert table.legal == ["play hat", "end"]


@rule("ARN-PLY-02", "ARN-PLY-03", "ARN-PLY-06", "ARN-EFF-13")
def test_free_and_main_action_cards() -> None:
    table = arnak().hand(0, "funding-car", "funding-ship", "exploration-car", "exploration-ship", "rough-map")
    table.do(
        "play funding-car",
        "play funding-ship",
        "play exploration-car",
        "play exploration-ship",
        "play rough-map",
    )
    assert table.has(0) == {"coin": 2, "compass": 5}
    assert table.legal == ["end"]


@rule("ARN-PLY-04", "ARN-PLY-05", "ARN-EFF-06")
def test_an_artifact_costs_a_tablet() -> None:
    assert not arnak().hand(0, "treasure-chest").may("play treasure-chest")
    table = arnak().hand(0, "treasure-chest").owns(0, tablet=1).do("play treasure-chest")
    assert table.has(0) == {"coin": 1}
    assert table.legal == ["end"]


@rule("ARN-PLY-08", "ARN-PLY-11", "ARN-MOD-08", "ARN-MOD-09", edge=13)
def test_rope_alone() -> None:
    table = arnak().hand(0, "rope").deck(0, "hat", "axe").do("play rope")
    assert table.legal == ["end"]
    assert table.in_hand(0) == []
    assert table.in_deck(0) == ["hat", "axe"]
    # With nothing to draw no card is asked for.
    assert arnak().hand(0, "rope", "fear").do("play rope").legal == ["end"]


@rule("ARN-PLY-12", "ARN-EXL-08", "ARN-EFF-18", edge=(21, 22))
def test_cards_that_exile_themselves() -> None:
    table = arnak().hand(0, "rough-map").do("play rough-map")
    assert table.in_play(0) == []
    assert table.body["exiled_items"] == ["rough-map"]
    table = arnak().hand(0, "ornate-hammer").owns(0, tablet=1).exiled("rough-map").do("play ornate-hammer")
    assert table.may("take rough-map")
    table = arnak().hand(0, "hot-air-balloon").site("I-3", "jewel").do("dig I-3")
    assert table.in_play(0) == ["hot-air-balloon"]
    table = arnak().hand(0, "journal").do("play journal")
    assert table.body["exiled_items"] == ["journal"]


@rule("ARN-EXL-01", "ARN-EXL-02", "ARN-EXL-03", "ARN-EXL-04", "ARN-FER-05", "ARN-EFF-09", invariant=35)
def test_where_exiled_cards_go() -> None:
    def exile(card: str) -> dict[str, object]:
        return arnak().hand(0, "axe", card).do("play axe", f"exile {card}").body

    assert exile("hat")["exiled_items"] == ["hat"]
    assert exile("mortar")["exiled_artifacts"] == ["mortar"]
    assert exile("fear")["fear_deck"] == 19
    assert "0:funding-car" in exile("funding-car")["exiled_basics"]  # type: ignore[operator]


@rule("ARN-EXL-04", "ARN-EXL-05", "ARN-EXL-06", "ARN-EFF-30", edge=(14, 15))
def test_what_can_be_exiled() -> None:
    table = arnak().hand(0, "machete", "hat").deck(0, "rope").played(0, "dog").do("play machete")
    assert table.legal == ["play hat", "decline", "exile machete", "exile hat", "exile dog"]
    table.do("exile machete")
    assert table.has(0) == {"compass": 2}
    table = arnak().hand(0, "axe").do("play axe", "decline")
    assert table.has(0) == {"compass": 1}


@rule("ARN-EXL-02", "ARN-EXL-06", edge=16)
def test_a_fear_card_spent_this_turn_can_be_exiled() -> None:
    table = arnak().hand(0, "fear", "axe").assistants(0, "medic").do("dig coin-1", "spend fear", "use medic")
    table.do("exile played-fear")
    assert table.body["fear_deck"] == 19
    assert table.in_play(0) == []


@rule("ARN-EXL-07", "ARN-FER-03", "ARN-FER-04", "ARN-FER-07", edge=18)
def test_a_fear_tile_stays_until_exiled() -> None:
    table = arnak().seat(0, fear_tiles=2).hand(0, "axe")
    assert table.sheet(0)["fear"] == -4
    assert arnak().hand(0, "fear").sheet(0)["fear"] == -1
    assert not [move for move in table.legal if "fear" in move]
    table.do("pass", "pass", "number 1")
    assert table.of(0)["fear_tiles"] == 2
    table.do("pass", "play axe", "exile fear-tile")
    assert table.of(0)["fear_tiles"] == 1
    assert table.body["fear_deck"] == 19
    # A Fear card that is exiled goes to its deck, and no tile is exchanged for it.
    table = arnak().seat(0, fear_tiles=2).hand(0, "axe", "fear").do("play axe", "exile fear")
    assert table.of(0)["fear_tiles"] == 2
    assert table.body["fear_deck"] == 19
    assert table.in_play(0) == ["axe"]


@rule("ARN-EXL-12", "ARN-CRD-21", "ARN-MOD-23")
def test_effects_outlast_their_card() -> None:
    table = arnak().hand(0, "war-mask", "fear").owns(0, tablet=1).assistants(0, "medic")
    table.site("I-1", "jewel", guardian="owl").figure(0, "I-1")
    table.do("play war-mask", "use medic", "exile war-mask", "end", "pass", "pass", "number 1")
    assert table.in_hand(0) == ["fear"]


@rule("ARN-FER-01", "ARN-FER-02", "ARN-FER-06", "ARN-FER-08", edge=17)
def test_fear_cards_and_fear_tiles() -> None:
    table = arnak().hand(0, "serpent-idol").owns(0, tablet=1).do("play serpent-idol")
    assert table.in_play(0) == ["serpent-idol", "fear"]
    assert table.has(0) == {"jewel": 1}
    table = arnak().site("I-1", "fear-tablet-jewel").hand(0, "trowel").fear_deck(0).do("dig I-1")
    assert table.of(0)["fear_tiles"] == 1
    assert table.in_play(0) == ["trowel"]
    assert table.has(0) == {"tablet": 1, "jewel": 1}
    many = arnak().seat(0, fear_tiles=30).hand(0, "serpent-idol").owns(0, tablet=1).fear_deck(0)
    assert many.sheet(0)["fear"] == -60
    assert many.do("play serpent-idol").of(0)["fear_tiles"] == 31


@rule("ARN-FER-05", edge=19)
def test_an_exiled_fear_card_is_there_again_at_once() -> None:
    table = arnak().fear_deck(0).hand(0, "fear", "serpent-idol").owns(0, tablet=1).assistants(0, "medic")
    table.do("use medic", "exile fear", "play serpent-idol")
    assert table.of(0)["fear_tiles"] == 0
    assert table.in_play(0) == ["serpent-idol", "fear"]
