"""The card row and buying from it: ARN-ROW, ARN-BUY."""

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


@rule("ARN-BUY-03", "ARN-BUY-04", "ARN-BUY-05", edge=2)
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
    assert silver.offers("use") == []
    silver.do("discounted mortar", "decline")
    assert silver.has(0) == {"coin": 5}
    gold = arnak().row("horse").assistants(0, "quartermaster gold").owns(0, coin=3)
    assert gold.do("discounted horse").has(0) == {"coin": 1}
    assert not arnak().assistants(0, "quartermaster").offers("use")


@rule("ARN-BUY-13", "ARN-CRD-25", "ARN-EFF-19", edge=63)
def test_where_gained_items_go() -> None:
    table = arnak().row("hat", "axe").hand(0, "monkey-medallion").deck(0, "rope").owns(0, tablet=1, coin=1)
    table.do("play monkey-medallion", "take hat")
    assert table.in_deck(0) == ["hat", "rope"]
    assert table.has(0) == {"coin": 1}
    table = arnak().row("hat", "axe").hand(0, "airdrop").do("play airdrop", "take hat")
    assert table.in_hand(0) == ["hat"]
    assert table.body["exiled_items"] == ["airdrop"]
    table.do("play hat")
    assert table.has(0) == {"coin": 1, "compass": 1}


@rule("ARN-BUY-14", "ARN-EFF-26", "ARN-RES-09")
def test_gaining_an_artifact_with_its_effect() -> None:
    table = arnak().glass(0, "G1").notebook(0, "E1").owns(0, compass=3, jewel=1).row("stone-jar", "mortar")
    table.deck(0, "hat").but(round=2).do("notebook F1")
    assert table.legal == ["take mortar", "take stone-jar", "decline"]
    table.do("take stone-jar")
    assert table.in_hand(0) == ["hat"]
    assert table.has(0) == {"compass": 2}
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
        .exiled("axe", "mortar")
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


@rule("ARN-CRD-05", "ARN-CRD-06", "ARN-EFF-26", edge=60)
def test_buying_the_revealed_card_leaves_the_row_alone() -> None:
    table = (
        arnak()
        .hand(0, "fishing-rod")
        .row("hat", "axe", "torch", "rope", "parrot", "mortar")
        .next_card("brush")
    )
    table.do("play fishing-rod", "take brush")
    assert not table.body["item_top_known"]
    assert len(table.body["item_deck"]) == 33
    table.do("end")
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
    bare = (
        arnak().hand(0, "precision-compass").row("stone-jar").no_more("artifact").do("play precision-compass")
    )
    assert bare.legal == ["take stone-jar", "decline"]
    assert not bare.body["artifact_top_known"]


@rule("ARN-BUY-01", "ARN-ROW-09")
def test_a_card_left_on_top_of_its_deck_is_not_on_sale() -> None:
    table = arnak().hand(0, "fishing-rod").row("hat", "axe", "torch", "rope", "parrot", "mortar")
    table.next_card("brush").owns(1, coin=9)
    table.do("play fishing-rod", "decline", "end")
    assert table.body["item_top_known"]
    assert table.may("take hat")
    assert not table.may("take brush")


@rule("ARN-BUY-07")
def test_an_effect_that_begins_with_a_must_is_skipped_as_a_whole() -> None:
    edition = "[artifact.sundial]\neffect = [{ discard = 1 }, { gain = { jewel = 1 } }]\n"
    table = arnak(edition=edition).row("sundial").owns(0, compass=2).hand(0, "fear").do("take sundial")
    assert table.legal == ["decline", "accept"]
    table.do("decline")
    assert (table.has(0), table.in_hand(0)) == ({}, ["fear"])
    table = arnak(edition=edition).row("sundial").owns(0, compass=2).hand(0, "fear")
    table.do("take sundial", "accept")
    assert (table.has(0), table.in_hand(0)) == ({"jewel": 1}, [])


@rule("ARN-ROW-03", "ARN-ROW-06")
def test_an_empty_deck_leaves_the_gap_in_its_own_part_of_the_row() -> None:
    table = arnak().row("hat", "axe", "torch", "rope", "mortar").no_more("artifact").but(round=2)
    table.owns(0, compass=3).do("take mortar", "decline", "end")
    assert table.body["artifact_row"] == []
    assert table.body["item_row"] == ["hat", "axe", "torch", "rope"]
    table = arnak().row("hat", "axe", "mortar", "war-club").no_more("item").but(round=2)
    table.owns(0, coin=1).do("take hat", "end")
    assert table.body["item_row"] == ["axe"]
    assert table.body["artifact_row"] == ["mortar", "war-club"]


@rule("ARN-EXL-10", "ARN-BUY-13")
def test_an_item_is_gained_from_the_row_and_not_from_exile() -> None:
    table = arnak().hand(0, "airdrop").row("hat").exiled("axe").do("play airdrop")
    assert table.offers("take") == ["take hat"]
