"""Assistants, and the cards about them: ARN-AST, ARN-CRD-08 to -11, -35."""

from __future__ import annotations

import pytest

from tests.arnak.builder import ARNAK, arnak
from tests.rules import rule


@rule("ARN-AST-04", "ARN-AST-05")
def test_a_recruited_assistant_works_at_once() -> None:
    table = arnak().glass(0, "A1").owns(0, jewel=1).supply("miner").do("notebook A2")
    assert table.legal == ["end", "use miner"]
    table.do("use miner")
    assert table.has(0) == {"coin": 2}
    assert table.legal == ["end"]
    discount = (
        arnak().glass(0, "A1").owns(0, jewel=1, coin=3).supply("quartermaster").row("hat").do("notebook A2")
    )
    assert discount.legal == ["end"]


@rule("ARN-AST-05", "ARN-AST-06", "ARN-AST-07", "ARN-AST-08", "ARN-AST-15", example=11)
def test_an_upgrade_refreshes() -> None:
    table = (
        arnak()
        .glass(0, "D1")
        .notebook(0, "B1")
        .assistants(0, "scholar exhausted", "miner")
        .owns(0, tablet=2, arrowhead=1)
    )
    table.do("notebook C1")
    assert table.offers("upgrade") == ["upgrade 1", "upgrade 2"]
    assert not table.may("decline")
    table.do("upgrade 1", "use scholar")
    assert table.has(0) == {"coin": 1, "tablet": 1}
    assert table.body["gold"] == ["scholar"]
    gold = (
        arnak().glass(0, "D1").notebook(0, "B1").assistants(0, "scholar gold").owns(0, tablet=2, arrowhead=1)
    )
    assert gold.do("notebook C1").legal == ["end", "use scholar"]
    one = arnak().glass(0, "D1").notebook(0, "B1").assistants(0, "scholar gold exhausted", "miner")
    one.owns(0, tablet=2, arrowhead=1).do("notebook C1")
    assert one.body["gold"] == ["miner", "scholar"]
    assert one.body["exhausted"] == ["scholar"]


SIDES = {
    "miner": {"coin": 2},
    "scholar": {"tablet": 1},
    "guide": {"compass": 1},
    "pilot": {"coin": 1},
    "driver": {"compass": 1},
    "sea-captain": {"compass": 1},
    "miner gold": {"coin": 3},
    "scholar gold": {"coin": 1, "tablet": 1},
    "hunter gold": {"arrowhead": 1},
    "guide gold": {"compass": 2},
    "pilot gold": {"coin": 2},
    "driver gold": {"coin": 1, "compass": 1},
    "sea-captain gold": {"coin": 1, "compass": 1},
}


@rule("ARN-AST-05", "ARN-AST-09", "ARN-AST-10")
@pytest.mark.parametrize("side", SIDES)
def test_assistants_who_give_tokens(side: str) -> None:
    name = side.split()[0]
    table = arnak().assistants(0, side).do(f"use {name}")
    assert table.has(0) == SIDES[side]
    assert table.body["exhausted"] == [name]
    assert not table.may(f"use {name}")


@rule("ARN-AST-11", "ARN-AST-16", "ARN-MOD-10", "ARN-EFF-05")
def test_assistants_with_a_price_or_an_optional_part() -> None:
    assert not arnak().assistants(0, "hunter").may("use hunter")
    table = arnak().assistants(0, "hunter").hand(0, "fear").do("use hunter")
    assert (table.has(0), table.in_play(0)) == ({"arrowhead": 1}, ["fear"])
    assert not arnak().assistants(0, "trader").may("use trader")
    assert arnak().assistants(0, "trader").owns(0, coin=1).do("use trader").has(0) == {"arrowhead": 1}
    table = arnak().assistants(0, "trader gold").owns(0, coin=2)
    assert table.offers("use") == ["use trader", "use trader second"]
    assert table.do("use trader second").has(0) == {"coin": 1, "jewel": 1}
    assert not arnak().assistants(0, "medic").may("use medic")
    assert arnak().assistants(0, "medic gold").do("use medic").has(0) == {"compass": 1}
    assert not arnak().assistants(0, "naturalist").may("use naturalist")
    table = arnak().assistants(0, "naturalist").owns(0, tablet=1, arrowhead=1).do("use naturalist")
    assert table.legal == ["trade arrowhead", "trade jewel"]
    assert table.do("trade jewel").has(0) == {"tablet": 1, "jewel": 1}
    table = arnak().assistants(0, "naturalist gold").owns(0, tablet=1).do("use naturalist")
    assert table.legal == ["decline", "trade arrowhead"]
    assert table.do("decline").has(0) == {"tablet": 1, "compass": 1}
    assert not arnak().assistants(0, "porter gold").may("use porter")
    assert arnak().assistants(0, "porter gold").deck(0, "hat").do("use porter").in_hand(0) == ["hat"]


@rule("ARN-EFF-11", "ARN-MOD-15", example=18, edge=9)
def test_draw_then_discard() -> None:
    table = arnak().assistants(0, "porter").deck(0, "funding-car").do("use porter")
    assert table.in_play(0) == ["funding-car"]
    assert table.has(0) == {}
    table = arnak().assistants(0, "porter").deck(0, "funding-car").hand(0, "fear").do("use porter")
    assert table.legal == ["play funding-car", "give fear", "give funding-car"]
    table.do("play funding-car")
    assert table.in_play(0) == ["funding-car", "fear"]
    assert table.has(0) == {"coin": 1}
    assert not arnak().assistants(0, "porter").hand(0, "fear").may("use porter")


@rule("ARN-MOD-15")
def test_free_actions_leave_a_card_for_the_discard() -> None:
    table = arnak().assistants(0, "porter", "medic").deck(0, "trowel").hand(0, "rope").do("use porter")
    assert {"use medic", "give rope", "give trowel"} <= set(table.legal)
    table.do("use medic", "exile rope")
    assert table.in_play(0) == ["trowel"]
    one = (
        arnak()
        .assistants(0, "porter", "hunter")
        .deck(0, "trowel")
        .hand(0, "rope")
        .do("use porter", "use hunter")
    )
    assert one.offers("spend") == ["spend trowel", "spend rope"]
    one.do("spend rope")
    assert one.in_play(0) == ["rope", "trowel"]


@rule("ARN-AST-13", invariant=20)
def test_two_squares() -> None:
    table = arnak().glass(0, "B1").notebook(0, "A1").assistants(0, "miner", "pilot").owns(0, jewel=1)
    assert not table.do("notebook B1").offers("recruit")
    assert table.of(0)["assistants"] == ["miner", "pilot"]


@rule("ARN-AST-14", "ARN-AST-19", "ARN-CRD-09", "ARN-EFF-03", "ARN-MOD-36", edge=(73, 75))
def test_borrowing_from_the_supply() -> None:
    table = (
        arnak()
        .hand(0, "coconut-flask", "fear")
        .owns(0, tablet=1)
        .supply("pilot hunter", "miner", "guide")
        .do("play coconut-flask")
    )
    assert table.offers("use") == ["use miner", "use hunter", "use guide"]
    assert table.has(0) == {"coin": 2}
    table.do("use hunter", "spend fear")
    assert table.has(0) == {"coin": 2, "arrowhead": 1}
    assert table.body["exhausted"] == []
    assert table.body["supply"][0] == ["pilot", "hunter"]
    # With a coin spent the hunter cannot be paid any more; an empty stack offers nobody.
    table = arnak().hand(0, "coconut-flask").owns(0, tablet=1).supply("miner hunter", "", "guide medic")
    table.assistants(0, "trader").do("play coconut-flask")
    assert table.offers("use") == ["use hunter", "use trader", "use medic"]
    assert table.do("use trader").offers("use") == ["use medic"]


@rule("ARN-AST-12", "ARN-CRD-09", "ARN-MOD-36")
def test_a_purchase_through_a_borrowed_assistant_names_the_assistant() -> None:
    table = arnak().hand(0, "coconut-flask").owns(0, tablet=1).supply("quartermaster", "miner").row("hat")
    told = table.do("play coconut-flask").hear("discounted hat")
    assert [ARNAK.render(ARNAK.sentence(event, 0)) for event in told][:2] == [
        "player 1 uses the quartermaster of the supply",
        "player 1 buys Hat for nothing",
    ]


@rule("ARN-CRD-08", "ARN-CRD-09", "ARN-TRV-11", edge=76)
def test_ancient_wine_on_the_pilot() -> None:
    table = arnak().hand(0, "ancient-wine").owns(0, tablet=1).supply("pilot").assistants(0, "hunter")
    table.do("play ancient-wine", "use pilot second")
    assert table.body["floating"]["plane"] == 2
    table.do("use hunter")
    assert table.has(0) == {"coin": 1, "arrowhead": 1}
    assert table.body["floating"]["plane"] == 1
    assert table.legal == ["end"]
    coins = (
        arnak().hand(0, "ancient-wine").owns(0, tablet=1).supply("pilot").do("play ancient-wine", "use pilot")
    )
    assert coins.has(0) == {"coin": 3}


@rule("ARN-CRD-11", "ARN-MOD-36", edge=74)
def test_decorated_horn() -> None:
    table = (
        arnak()
        .hand(0, "decorated-horn")
        .owns(0, tablet=1)
        .assistants(0, "miner gold exhausted")
        .supply("guide pilot", "hunter")
    )
    table.do("play decorated-horn", "exchange 1 1")
    assert table.of(0)["assistants"] == ["pilot", None]
    assert table.body["gold"] == ["pilot"]
    assert table.body["exhausted"] == []
    assert table.body["supply"] == [["guide", "miner"], ["hunter"], []]


@rule("ARN-AST-17", "ARN-EFF-12", "ARN-CRD-35")
def test_refreshing() -> None:
    table = (
        arnak()
        .hand(0, "ceremonial-rattle")
        .owns(0, tablet=1)
        .assistants(0, "miner exhausted", "pilot exhausted")
    )
    table.do("play ceremonial-rattle")
    assert table.legal == ["decline", "refresh 1", "refresh 2"]
    assert table.do("refresh 2", "use pilot").has(0) == {"coin": 1}
    table = (
        arnak()
        .hand(0, "sacred-drum", "fear")
        .owns(0, tablet=1)
        .assistants(0, "miner exhausted", "pilot exhausted")
    )
    table.do("play sacred-drum", "give fear")
    assert table.body["exhausted"] == []
    ready = (
        arnak().hand(0, "sacred-drum", "fear").owns(0, tablet=1).assistants(0, "miner").do("play sacred-drum")
    )
    assert "give fear" not in ready.legal
