"""Buying, the row, playing cards, exile and Fear: ARN-BUY, ARN-ROW, ARN-PLY, ARN-EXL, ARN-FER."""

from __future__ import annotations

from tests.arnak.builder import arnak
from tests.rules import rule


@rule("ARN-BUY-01", "ARN-BUY-02", "ARN-BUY-15", "ARN-BUY-16")
def test_prices_in_the_row() -> None:
    table = (
        arnak()
        .row("hat", "horse", "mortar", "war-club")
        .owns(0, coin=3, compass=3)
        .next_card("trowel")
        .but(round=2)
    )
    assert table.offers("take") == ["take hat", "take mortar"]
    table.do("take hat")
    assert table.has(0) == {"coin": 2, "compass": 3}
    assert table.legal == ["end"]
    table = arnak().row("mortar").owns(0, compass=3).do("take mortar", "decline")
    assert table.has(0) == {"coin": 2}


@rule("ARN-BUY-03", "ARN-BUY-04", edge=2)
def test_a_bought_item_is_the_bottom_of_the_deck() -> None:
    table = arnak().row("hat").owns(0, coin=1).deck(0, "axe", "rope").do("take hat")
    assert table.in_deck(0) == ["axe", "rope", "hat"]
    table = arnak().row("hat").owns(0, coin=1).overcome(0, "scorpion").do("take hat", "boon scorpion")
    assert table.in_hand(0) == ["hat"]
    assert table.in_deck(0) == []


@rule("ARN-BUY-05", "ARN-CRD-26", "ARN-EFF-08", "ARN-MOD-07", edge=6)
def test_large_backpack_reaches_the_item_just_bought() -> None:
    table = arnak().hand(0, "large-backpack").deck(0, "axe", "hat").do("play large-backpack")
    assert table.legal == ["decline", "accept"]
    table.do("accept")
    assert table.in_hand(0) == ["hat"]
    table.do("play hat")
    assert table.has(0) == {"coin": 2, "compass": 1}
    assert arnak().hand(0, "large-backpack").do("play large-backpack").legal == ["end"]


@rule("ARN-BUY-06", "ARN-BUY-07", "ARN-BUY-09", "ARN-PLY-06")
def test_an_artifact_is_used_when_bought() -> None:
    table = arnak().row("treasure-chest").owns(0, compass=4).deck(0, "hat").do("take treasure-chest")
    assert table.in_play(0) == ["treasure-chest"]
    assert table.has(0) == {"coin": 1}
    assert table.in_hand(0) == ["hat"]
    assert table.legal == ["play hat", "end"]


@rule("ARN-BUY-07", edge=58)
def test_skipping_the_effect_of_a_bought_artifact() -> None:
    table = arnak().row("serpents-gold").owns(0, compass=3).do("take serpents-gold")
    assert table.legal == ["decline", "accept"]
    table.do("decline")
    assert table.in_play(0) == ["serpents-gold"]
    assert table.has(0) == {}
    assert table.legal == ["end"]
    table = arnak().row("serpents-gold").owns(0, compass=3).do("take serpents-gold", "accept")
    assert table.in_play(0) == ["serpents-gold", "fear"]
    assert table.has(0) == {"coin": 4}


@rule("ARN-BUY-07", "ARN-CRD-34", "ARN-CRD-16")
def test_where_skipping_is_a_move_beside_the_first_choice() -> None:
    table = arnak().row("sundial").owns(0, compass=2).do("take sundial")
    assert table.legal == ["decline", "option 1", "option 2"]
    assert arnak().hand(0, "sundial").owns(0, tablet=1).do("play sundial").legal == ["option 1", "option 2"]
    table = arnak().row("ornate-hammer", "hat").owns(0, compass=4).do("take ornate-hammer")
    assert table.legal == ["decline", "accept"]
    table.do("decline")
    assert table.body["item_row"] == ["hat"]
    # With no item to exile there is nothing to skip.
    table = arnak().row("ornate-hammer").owns(0, compass=4).exiled("axe").do("take ornate-hammer")
    assert table.legal == ["take axe", "decline"]
    # A decline of the first part leaves the rest.
    table = arnak().row("mortar").owns(0, compass=3).hand(0, "fear").do("take mortar", "decline")
    assert table.has(0) == {"coin": 2}


@rule("ARN-BUY-08")
def test_prices_inside_the_effect_of_a_bought_artifact() -> None:
    table = arnak().row("guiding-skull").owns(0, compass=4).do("take guiding-skull")
    assert table.legal == ["end"]
    table = (
        arnak()
        .row("guiding-skull")
        .owns(0, compass=5)
        .next_site("each-of-four")
        .do("take guiding-skull", "accept")
    )
    assert table.has(0) == {"coin": 1, "compass": 1, "tablet": 1, "arrowhead": 1}


@rule("ARN-BUY-11", "ARN-BUY-12", "ARN-AST-12", "ARN-AST-09", "ARN-AST-18", example=12, edge=55)
def test_the_discount_assistant() -> None:
    table = arnak().row("trowel", "horse").assistants(0, "quartermaster gold")
    assert table.offers("discounted") == ["discounted trowel"]
    assert not table.may("take trowel")
    table.do("discounted trowel")
    assert table.has(0) == {}
    assert table.in_deck(0) == ["trowel"]
    assert table.body["exhausted"] == ["quartermaster"]
    assert table.legal == ["end"]
    silver = arnak().row("horse", "mortar").assistants(0, "quartermaster").owns(0, coin=3, compass=2)
    assert silver.offers("discounted") == ["discounted horse", "discounted mortar"]
    silver.do("discounted mortar", "decline")
    assert silver.has(0) == {"coin": 5}
    assert not arnak().assistants(0, "quartermaster").offers("use")


@rule("ARN-BUY-13", "ARN-CRD-25", "ARN-EFF-19", edge=63)
def test_where_gained_items_go() -> None:
    table = arnak().row("hat", "axe").hand(0, "monkey-medallion").deck(0, "rope").owns(0, tablet=1)
    table.do("play monkey-medallion", "take hat")
    assert table.in_deck(0) == ["hat", "rope"]
    table = arnak().row("hat", "axe").hand(0, "airdrop").do("play airdrop", "take hat")
    assert table.in_hand(0) == ["hat"]
    assert table.body["exiled_items"] == ["airdrop"]
    table.do("play hat")
    assert table.has(0) == {"coin": 1, "compass": 1}


@rule("ARN-BUY-14", "ARN-EFF-26", "ARN-RES-09")
def test_gaining_an_artifact_with_its_effect() -> None:
    table = arnak().glass(0, "G1").notebook(0, "E1").owns(0, compass=1, jewel=1).row("stone-jar", "mortar")
    table.deck(0, "hat").but(round=2).do("notebook F1")
    assert table.legal == ["take mortar", "take stone-jar", "decline"]
    table.do("take stone-jar")
    assert table.in_hand(0) == ["hat"]
    assert table.has(0) == {}
    table = (
        arnak()
        .glass(0, "G1")
        .notebook(0, "E1")
        .owns(0, compass=1, jewel=1)
        .row("stone-jar")
        .do("notebook F1", "decline")
    )
    assert table.body["artifact_row"] == ["stone-jar"]


@rule("ARN-ROW-02", "ARN-ROW-03", "ARN-ROW-05", example=6)
def test_refilling_slides_towards_the_staff() -> None:
    table = (
        arnak()
        .row("mortar", "sundial", "hat", "axe", "torch", "rope")
        .next_card("parrot", "war-mask")
        .but(round=2)
    )
    table.owns(0, coin=9, compass=9).do("take axe", "end")
    assert table.body["item_row"] == ["hat", "torch", "rope", "parrot"]
    table.owns(1)
    table.do("pass", "take mortar", "decline", "end")
    assert table.body["artifact_row"] == ["sundial", "war-mask"]
    assert len(table.body["item_row"]) == 4


@rule("ARN-ROW-04", edge=64)
def test_the_row_has_its_gap_until_the_turn_ends() -> None:
    table = arnak().row("hat", "axe", "torch", "rope", "parrot", "mortar").owns(0, coin=1).do("take hat")
    assert len(table.body["item_row"]) == 4
    table.do("end")
    assert len(table.body["item_row"]) == 5


@rule("ARN-ROW-04", "ARN-CRD-09", "ARN-CRD-08", edge=46)
def test_a_purchase_inside_a_purchase_sees_the_gap() -> None:
    table = (
        arnak()
        .row("ancient-wine", "mortar", "hat")
        .owns(0, compass=4, coin=0)
        .supply("quartermaster")
        .but(round=2)
    )
    table.next_card("sundial", "war-club")
    table.do("take ancient-wine")
    assert table.offers("discounted") == ["discounted hat", "discounted mortar"]
    table.do("discounted mortar", "decline")
    assert table.body["artifact_row"] == []
    assert table.body["exhausted"] == []
    table.do("end")
    assert table.body["artifact_row"] == ["sundial", "war-club"]


@rule("ARN-ROW-08", "ARN-CRD-16", "ARN-EXL-10", edge=61)
def test_the_hammer_in_the_last_round() -> None:
    table = (
        arnak()
        .row("hat")
        .exiled("axe")
        .hand(0, "ornate-hammer")
        .owns(0, tablet=1)
        .next_card("rope")
        .but(round=5)
    )
    table.do("play ornate-hammer")
    assert table.legal == ["take hat", "take axe", "decline"]
    table.do("take hat")
    assert table.in_deck(0) == ["hat"]
    table.do("end")
    assert table.body["item_row"] == ["rope"]
    table = (
        arnak()
        .row("hat", "axe", "rope")
        .hand(0, "ornate-hammer")
        .owns(0, tablet=1)
        .do("play ornate-hammer", "decline")
    )
    assert table.body["item_row"] == ["hat", "axe"]


@rule("ARN-ROW-09", "ARN-CRD-05", "ARN-CRD-06", "ARN-HID-13", edge=59)
def test_fishing_rod_without_a_coin() -> None:
    table = arnak().hand(0, "fishing-rod").row("horse", "dog").next_card("brush")
    table.do("play fishing-rod")
    assert table.body["item_top_known"]
    assert table.offers("take") == ["take dog", "take brush"]
    assert table.may("decline")
    table.do("decline")
    assert table.body["item_deck"][-1] == "brush"
    assert table.state.view(1)["row"]["decks"]["item"]["top"]["card"] == "brush"  # type: ignore[index]
    table.do("end")
    assert table.body["item_row"][2] == "brush"
    assert not table.body["item_top_known"]


@rule("ARN-CRD-06", edge=60)
def test_buying_the_revealed_card_leaves_the_row_alone() -> None:
    table = (
        arnak()
        .hand(0, "fishing-rod")
        .row("hat", "axe", "torch", "rope", "parrot", "mortar")
        .next_card("brush")
    )
    table.do("play fishing-rod", "take brush", "end")
    assert table.body["item_row"] == ["hat", "axe", "torch", "rope", "parrot"]
    assert table.in_deck(0) == ["brush"]
    table = (
        arnak()
        .hand(0, "precision-compass")
        .next_card("mortar")
        .do("play precision-compass", "take mortar", "decline")
    )
    assert table.has(0) == {"coin": 2}
    empty = arnak().hand(0, "fishing-rod").row("trowel").no_more("item").do("play fishing-rod")
    assert empty.legal == ["take trowel", "decline"]


@rule("ARN-ROW-10", "ARN-ROW-11", "ARN-EXL-09", "ARN-EXL-11", "ARN-HID-11")
def test_exile_is_open_and_for_ever() -> None:
    table = arnak().row("hat", "mortar").do("pass", "pass")
    view = table.state.view(None)["exile"]
    assert view == {"items": ["hat"], "artifacts": ["mortar"], "basic": table.body["exiled_basics"]}
    assert "hat" not in table.body["item_deck"]
    assert table.sheet(0)["cards"] == 0


@rule("ARN-PLY-01", "ARN-PLY-08", "ARN-PLY-09", "ARN-EFF-07", "ARN-MOD-08", "ARN-MOD-32", example=7)
def test_parrot() -> None:
    table = arnak().hand(0, "parrot", "funding-car", "hat").do("play parrot")
    assert table.legal == ["play hat", "play funding-car", "decline", "give hat", "give funding-car"]
    table.do("give funding-car")
    assert table.in_play(0) == ["parrot", "funding-car"]
    assert table.has(0) == {"jewel": 1}
    assert table.legal == ["play hat", "end"]


@rule("ARN-PLY-02", "ARN-PLY-03", "ARN-EFF-13")
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


@rule("ARN-PLY-08", "ARN-PLY-11", "ARN-MOD-09", edge=13)
def test_rope_alone() -> None:
    table = arnak().hand(0, "rope").deck(0, "hat", "axe").do("play rope")
    assert table.legal == ["end"]
    assert table.in_hand(0) == []
    assert table.in_deck(0) == ["hat", "axe"]


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
    assert not [move for move in table.legal if "fear" in move]
    table.do("pass", "pass", "number 1")
    assert table.of(0)["fear_tiles"] == 2
    table.do("pass", "play axe", "exile fear-tile")
    assert table.of(0)["fear_tiles"] == 1
    assert table.body["fear_deck"] == 19


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
    assert table.has(0) == {"tablet": 1, "jewel": 1}
    assert arnak().seat(0, fear_tiles=30).sheet(0)["fear"] == -60


@rule("ARN-FER-05", edge=19)
def test_an_exiled_fear_card_is_there_again_at_once() -> None:
    table = arnak().fear_deck(0).hand(0, "fear", "serpent-idol").owns(0, tablet=1).assistants(0, "medic")
    table.do("use medic", "exile fear", "play serpent-idol")
    assert table.of(0)["fear_tiles"] == 0
    assert table.in_play(0) == ["serpent-idol", "fear"]
