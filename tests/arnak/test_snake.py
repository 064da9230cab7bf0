"""The Snake Temple side: ARN-SNK."""

from __future__ import annotations

from tests.arnak.builder import arnak
from tests.rules import rule


@rule("ARN-SNK-05", "ARN-SNK-06", "ARN-SNK-07", "ARN-SNK-08", "ARN-IDL-10", "ARN-HID-07", example=15, edge=77)
def test_the_rescue() -> None:
    def bridge(crates: int, slotted: int) -> bool:
        return (
            arnak(temple="snake")
            .glass(0, "C1")
            .idols(0, crates=crates, slotted=slotted)
            .rescue("pilot", "miner")
            .may("glass D1")
        )

    assert bridge(1, 0)
    assert not bridge(0, 1)
    table = (
        arnak(temple="snake").glass(0, "C1").idols(0, crates=1).rescue("sea-captain", "pilot").do("glass D1")
    )
    assert set(table.legal) == {"recruit sea-captain", "recruit pilot"}
    shown = {
        seat: [one["assistant"] for one in table.state.view(seat)["rescue"]["assistants"]]  # type: ignore[index]
        for seat in (0, 1, None)
    }
    assert shown == {0: ["sea-captain", "pilot"], 1: ["pilot"], None: ["pilot"]}
    table.do("recruit sea-captain")
    assert table.of(0)["assistants"] == ["sea-captain", None]
    assert table.body["exhausted"] == ["sea-captain"]
    assert table.body["rescue"] == ["pilot"]
    assert table.body["gold"] == []
    assert table.of(0)["crates"] == 0
    assert table.body["removed_idols"] == 1
    assert table.legal == ["end"]


@rule("ARN-SNK-05")
def test_each_token_pays_its_own_idol() -> None:
    assert not arnak(temple="snake").glass(0, "D1").notebook(0, "C1").may("notebook D1")
    table = arnak(temple="snake").glass(0, "D1").notebook(0, "C1").idols(0, crates=1).row("stone-jar")
    table.do("notebook D1", "decline")
    assert table.of(0)["crates"] == 0


@rule("ARN-SNK-04", "ARN-SNK-13", "ARN-HID-09")
def test_the_rescue_stack_is_no_supply() -> None:
    table = (
        arnak(temple="snake")
        .rescue("pilot", "miner")
        .supply("guide")
        .hand(0, "coconut-flask", "decorated-horn")
    )
    table.owns(0, tablet=2).assistants(0, "hunter exhausted").do("play coconut-flask")
    assert table.offers("use") == ["use guide"]
    seen = arnak(players=3, temple="snake").rescue("pilot", "trader", "miner").but(rescue_seen=[1])
    assert len(seen.state.view(1)["rescue"]["assistants"]) == 3  # type: ignore[index]
    assert len(seen.state.view(0)["rescue"]["assistants"]) == 1  # type: ignore[index]


@rule("ARN-SNK-08", "ARN-SNK-09", edge=79)
def test_a_rescued_assistant_can_be_upgraded() -> None:
    table = (
        arnak(temple="snake")
        .glass(0, "D1")
        .assistants(0, "pilot exhausted", "miner gold")
        .owns(0, arrowhead=2)
    )
    table.do("glass E1")
    assert table.body["gold"] == ["miner", "pilot"]
    assert table.body["exhausted"] == []
    assert table.may("use pilot")


@rule("ARN-SNK-10", "ARN-FER-09")
def test_rows_of_fear() -> None:
    table = arnak(temple="snake").glass(0, "E1").owns(0, tablet=1, jewel=1).do("glass F1")
    assert table.in_play(0) == ["fear"]
    table = arnak(temple="snake").glass(0, "F1").owns(0, coin=1, tablet=1, arrowhead=1).do("glass G1")
    assert table.in_play(0) == ["fear"]


@rule("ARN-SNK-11", "ARN-SNK-12", edge=78)
def test_the_row_of_chosen_bonus_tiles() -> None:
    table = (
        arnak(players=3, temple="snake")
        .glass(0, "T")
        .notebook(0, "F1")
        .owns(0, coin=1, tablet=1, arrowhead=1)
    )
    table.bonus("G1", "draw", "coin").do("notebook G1")
    assert table.legal == ["bonus coin", "bonus draw"]
    table.do("bonus coin")
    assert table.has(0) == {"coin": 1, "jewel": 1}
    assert [tile for tile in table.body["bonuses"] if tile] == ["draw"]
    none = (
        arnak(temple="snake")
        .glass(0, "T")
        .notebook(0, "F1")
        .owns(0, coin=1, tablet=1, arrowhead=1)
        .do("notebook G1")
    )
    assert none.has(0) == {"jewel": 1}


@rule("ARN-SNK-14", "ARN-CRD-07", "ARN-SNK-15")
def test_the_journal_waives_the_idol_and_discounts_do_not() -> None:
    table = (
        arnak(temple="snake")
        .glass(0, "D1")
        .notebook(0, "C1")
        .hand(0, "journal")
        .do("play journal", "notebook D1")
    )
    assert table.of(0)["notebook"] == "D1"
    blade = arnak(temple="snake").glass(0, "C1").hand(0, "inscribed-blade").owns(0, tablet=9, arrowhead=9)
    assert not blade.do("play inscribed-blade").may("glass D1")


@rule("ARN-SNK-16", "ARN-AST-15", "ARN-MOD-13")
def test_rescuing_is_a_must_and_closes_the_window() -> None:
    table = (
        arnak(temple="snake")
        .glass(0, "C1")
        .idols(0, crates=2)
        .rescue("pilot", "miner")
        .hand(0, "hat")
        .do("glass D1")
    )
    assert table.legal == ["recruit miner", "recruit pilot"]
