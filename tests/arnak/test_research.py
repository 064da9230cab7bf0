"""The research track and assistants: ARN-RES, ARN-AST, ARN-SNK."""

from __future__ import annotations

import pytest

from digsite.games.arnak.components import shipped
from tests.arnak.builder import arnak
from tests.rules import rule

RICH = {"coin": 9, "compass": 9, "tablet": 9, "arrowhead": 9, "jewel": 9}


@rule("ARN-RES-01", "ARN-RES-02", "ARN-RES-03", "ARN-RES-25", "ARN-SET-25", example=8)
def test_where_tokens_may_move() -> None:
    def moves(glass: str) -> list[str]:
        table = arnak().glass(0, glass).owns(0, **RICH)
        return [move for move in table.legal if move.startswith(("glass", "notebook"))]

    assert moves("A1") == ["glass B1", "glass B2", "notebook A1", "notebook A2"]
    assert moves("A2") == ["glass B2", "notebook A1", "notebook A2"]
    assert moves("S") == ["glass A1", "glass A2"]


@rule("ARN-RES-05", "ARN-RES-06", "ARN-RES-07", "ARN-RES-08", "ARN-RES-09", example=9)
def test_a_bonus_tile_cannot_pay_its_own_bridge() -> None:
    table = arnak().glass(0, "A2").owns(0, tablet=1, arrowhead=1).bonus("B2", "tablet").do("glass B2")
    assert table.has(0) == {"tablet": 1, "compass": 1}
    assert table.body["bonuses"] == [None] * 7
    assert table.body["removed_bonuses"] == 16
    assert not arnak().glass(0, "A2").owns(0, arrowhead=1).bonus("B2", "tablet").may("glass B2")


@rule("ARN-RES-03", "ARN-RES-04", "ARN-AST-01", "ARN-AST-03", "ARN-HID-06", example=10)
def test_the_first_notebook_step_recruits() -> None:
    table = (
        arnak()
        .glass(0, "A1")
        .glass(1, "A1")
        .owns(0, compass=1, arrowhead=1)
        .supply("miner pilot", "hunter", "guide trader")
    )
    table.do("notebook A1")
    assert set(table.legal) == {"assistant pilot", "assistant hunter", "assistant trader"}
    table.do("assistant pilot")
    assert table.of(0)["assistants"] == ["pilot", None]
    assert table.body["supply"] == [["miner"], ["hunter"], ["guide", "trader"]]
    assert table.body["exhausted"] == [] == table.body["gold"]
    assert (table.of(0)["glass"], table.of(0)["notebook"]) == ("A1", "A1")
    tops = [stack["top"]["assistant"] for stack in table.state.view(1)["supply"]]  # type: ignore[attr-defined]
    assert tops == ["miner", "hunter", "trader"]


@rule("ARN-RES-03", edge=65)
def test_the_notebook_never_passes_the_glass() -> None:
    table = arnak().glass(0, "B1").notebook(0, "B1").owns(0, **RICH)
    assert table.offers("notebook") == []
    assert table.offers("glass") == ["glass C1"]


@rule("ARN-RES-07", "ARN-RES-08", edge=67)
def test_the_tile_is_gone_even_if_declined() -> None:
    table = arnak().glass(0, "A1").owns(0, jewel=1).bonus("B1", "exile").hand(0, "fear")
    table.do("glass B1", "decline")
    assert table.body["bonuses"] == [None] * 7
    assert table.in_hand(0) == ["fear"]
    assert table.has(0) == {"compass": 1}


@rule("ARN-RES-10", edge=66)
def test_the_order_of_tile_and_row() -> None:
    table = (
        arnak().glass(0, "E1").owns(0, compass=1, jewel=1).bonus("F1", "exile").deck(0, "fear").hand(0, "hat")
    )
    table.do("glass F1")
    assert table.legal == ["play hat", "tile first", "row first"]
    table.do("row first")
    assert {"exile fear", "exile hat", "decline"} <= set(table.legal)
    table = (
        arnak().glass(0, "E1").owns(0, compass=1, jewel=1).bonus("F1", "exile").deck(0, "fear").hand(0, "hat")
    )
    table.do("glass F1", "tile first")
    assert "exile fear" not in table.legal
    table.do("decline")
    assert table.in_hand(0) == ["hat", "fear"]
    # Two draws, or tokens on either side, need no question.
    table = (
        arnak()
        .glass(0, "E1")
        .owns(0, compass=1, jewel=1)
        .bonus("F1", "draw")
        .deck(0, "fear", "axe")
        .do("glass F1")
    )
    assert table.in_hand(0) == ["axe", "fear"]
    table = (
        arnak().glass(0, "E1").owns(0, compass=1, jewel=1).bonus("F1", "coin").deck(0, "fear").do("glass F1")
    )
    assert table.has(0) == {"coin": 1}
    assert table.in_hand(0) == ["fear"]


BONUSES = {"coin": {"coin": 1}, "compass": {"compass": 1}, "tablet": {"tablet": 1}}


@rule("ARN-RES-07")
@pytest.mark.parametrize("tile", ["coin", "compass", "tablet", "exile", "draw", "upgrade"])
def test_every_bonus_tile(tile: str) -> None:
    table = (
        arnak()
        .glass(0, "A1")
        .owns(0, jewel=1, tablet=1)
        .bonus("B1", tile)
        .deck(0, "hat")
        .hand(0, "fear")
        .do("glass B1")
    )
    base = {"tablet": 1, "compass": 1}
    if tile in BONUSES:
        extra = BONUSES[tile]
        assert table.has(0) == {name: base.get(name, 0) + extra.get(name, 0) for name in {**base, **extra}}
    elif tile == "draw":
        assert table.in_hand(0) == ["hat", "fear"]
    elif tile == "exile":
        assert table.do("exile fear").in_hand(0) == []
    else:
        assert table.do("trade arrowhead").has(0) == {"compass": 1, "arrowhead": 1}


def edges(temple: str) -> list[tuple[str, str, str]]:
    board = shipped().boards[temple]
    found = []
    for token in ("glass", "notebook"):
        starts = [("S", space.id) for space in board.spaces if space.row == 1]
        inner = [(space.id, board.spaces[index].id) for space in board.spaces for index in space.next]
        found += [(token, here, there) for here, there in starts + inner if token == "glass" or there != "T"]
    return found


@rule("ARN-RES-02", "ARN-RES-05", "ARN-RES-09", "ARN-SNK-01")
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_every_bridge_has_its_price(temple: str) -> None:
    words = shipped().nodes.rows
    for token, here, there in edges(temple):
        space = next(space for space in shipped().boards[temple].spaces if space.id == there)
        price = {
            name: words[space.cost][1 + index]
            for index, name in enumerate(RICH)
            if words[space.cost][1 + index]
        }
        idols = words[space.cost][8]
        assert may_cross(temple, token, here, there, idols, price), (token, here, there)
        for name, count in price.items():
            short = {**price, name: count - 1}
            assert not may_cross(temple, token, here, there, idols, short), (token, here, there)


def may_cross(temple: str, token: str, here: str, there: str, idols: int, resources: dict[str, int]) -> bool:
    """Whether a token may go from here to there with these resources and idols."""
    table = arnak(temple=temple).owns(0, **resources).idols(0, crates=idols)
    if token == "glass":
        return table.glass(0, here).may(f"glass {there}")
    return table.glass(0, "T").notebook(0, here).may(f"notebook {there}")


ROWS = {
    ("bird", "glass", "A1"): {"coin": 1},
    ("bird", "glass", "C1"): {"compass": 1},
    ("bird", "glass", "D1"): {"compass": 1},
    ("bird", "glass", "E1"): {"compass": 1},
    ("bird", "glass", "G2"): {"compass": 1},
    ("bird", "notebook", "E1"): {"compass": 3},
    ("snake", "glass", "A1"): {"coin": 1},
    ("snake", "glass", "B1"): {"coin": 2},
    ("snake", "notebook", "G1"): {"jewel": 1},
}


@rule("ARN-RES-09")
@pytest.mark.parametrize("where", ROWS)
def test_rows_that_give_tokens(where: tuple[str, str, str]) -> None:
    temple, token, there = where
    board = shipped().boards[temple]
    target = next(space for space in board.spaces if space.id == there)
    here = (
        "S"
        if target.row == 1
        else next(
            space.id for space in board.spaces if there in [board.spaces[index].id for index in space.next]
        )
    )
    table = arnak(temple=temple).owns(0, **RICH)
    table.glass(0, here if token == "glass" else "T").notebook(0, here if token == "notebook" else "S")
    before = dict(RICH)
    cost = shipped().nodes.rows[target.cost]
    table.do(f"{token} {there}")
    gained = {
        name: table.of(0)["resources"][name] - before[name] + cost[1 + index]
        for index, name in enumerate(RICH)
    }
    assert {name: count for name, count in gained.items() if count} == ROWS[where]


@rule("ARN-RES-11", "ARN-SCR-01", "ARN-RES-21")
def test_row_points() -> None:
    bird = [
        arnak().glass(0, space).sheet(0)["research"]
        for space in ("S", "A1", "B2", "C1", "D3", "E1", "F1", "G2")
    ]
    assert bird == [0, 1, 2, 4, 6, 9, 12, 16]
    both = [
        arnak().glass(0, "T").notebook(0, space).sheet(0)["research"] - 23
        for space in ("S", "A1", "B2", "C1", "D3", "E1", "F1", "G2")
    ]
    assert both == [0, 0, 1, 2, 4, 6, 8, 10]
    snake = [
        arnak(temple="snake").glass(0, space).sheet(0)["research"]
        for space in ("A1", "B2", "C1", "D1", "E1", "F1", "G1")
    ]
    assert snake == [1, 2, 3, 4, 5, 10, 15]
    notes = [
        arnak(temple="snake").glass(0, "T").notebook(0, space).sheet(0)["research"] - 23
        for space in ("A1", "B2", "C1", "D1", "E1", "F1", "G1")
    ]
    assert notes == [0, 3, 4, 5, 8, 12, 15]


@rule(
    "ARN-RES-12",
    "ARN-RES-13",
    "ARN-RES-14",
    "ARN-RES-26",
    "ARN-HID-08",
    "ARN-HID-22",
    edge=(68, 96),
    invariant=(17, 18),
)
def test_the_second_glass_in_the_lost_temple() -> None:
    table = arnak(players=3).glass(1, "T").glass(0, "G1").owns(0, coin=1, compass=1, jewel=1)
    table.temple_stack("exile", "draw").notebook(0, "S").deck(0, "hat")
    assert not table.may("notebook T")
    table.do("glass T")
    assert table.sheet(0)["research"] == 21
    assert set(table.legal) == {"bonus exile", "bonus draw"}
    stack = {seat: table.state.view(seat)["temple"]["bonus_stack"]["tiles"] for seat in (0, 1, None)}  # type: ignore[index]
    assert [tile["bonus"] for tile in stack[0]] == ["exile", "draw"]
    assert stack[1] is None
    assert stack[None] is None
    table.do("bonus draw")
    assert table.in_hand(0) == ["hat"]
    assert table.body["temple_stack"] == ["exile"]
    assert not arnak().glass(0, "T").notebook(0, "G1").owns(0, **RICH).offers("notebook")


@rule("ARN-RES-15", "ARN-RES-16", "ARN-RES-17", "ARN-RES-18", "ARN-SCR-02", "ARN-RES-20", example=16, edge=71)
def test_temple_tiles() -> None:
    prices = {
        "2-left": {"coin": 1, "tablet": 2},
        "2-middle": {"jewel": 1},
        "2-right": {"compass": 1, "arrowhead": 1},
        "6-left": {"coin": 1, "tablet": 2, "jewel": 1},
        "6-right": {"jewel": 1, "compass": 1, "arrowhead": 1},
        "11": {"coin": 1, "tablet": 2, "jewel": 1, "compass": 1, "arrowhead": 1},
    }
    for stack, price in prices.items():
        table = arnak().glass(0, "T").owns(0, **price).do(f"temple {stack}")
        assert table.has(0) == {}
        assert table.sheet(0)["temple"] == int(stack.partition("-")[0])
        assert table.body["temple_tiles"][stack] == 1
        assert table.legal == ["end"]
        for name, count in price.items():
            assert not arnak().glass(0, "T").owns(0, **{**price, name: count - 1}).may(f"temple {stack}")
    assert not arnak().glass(0, "G1").owns(0, **RICH).offers("temple")
    assert not arnak().glass(0, "T").owns(0, **RICH).but(temple_gone={"11": 2}).may("temple 11")
    snake = arnak(temple="snake").glass(0, "T").owns(0, compass=1, tablet=2).do("temple 2-left")
    assert snake.has(0) == {}
    assert arnak(temple="snake").glass(0, "T").owns(0, coin=1, arrowhead=1).may("temple 2-right")
    assert arnak().glass(0, "T").notebook(0, "S").owns(0, jewel=1).may("notebook A2")


@rule("ARN-RES-19", "ARN-CRD-14", "ARN-RES-22", edge=69)
def test_idol_of_ara_anu_buys_a_temple_tile() -> None:
    table = arnak().glass(0, "T").hand(0, "idol-of-ara-anu").owns(0, tablet=1).do("play idol-of-ara-anu")
    assert table.offers("temple") == ["temple 2-middle"]
    table.do("temple 2-middle")
    assert table.sheet(0)["temple"] == 2
    token = arnak().glass(0, "A1").hand(0, "idol-of-ara-anu").owns(0, tablet=1).do("play idol-of-ara-anu")
    assert token.legal == ["glass B1", "notebook A2", "decline"]


@rule("ARN-CRD-15", "ARN-CRD-14", edge=70)
def test_inscribed_blade_is_one_discount() -> None:
    table = (
        arnak()
        .glass(0, "B1")
        .hand(0, "inscribed-blade")
        .owns(0, tablet=3, arrowhead=1)
        .do("play inscribed-blade", "glass C1")
    )
    assert table.legal == ["option 1", "option 2"]
    assert table.do("option 1").has(0) == {"arrowhead": 1, "compass": 1}
    table = arnak().glass(0, "B1").hand(0, "inscribed-blade").owns(0, tablet=3, arrowhead=1)
    table.do("play inscribed-blade", "glass C1", "option 2")
    assert table.has(0) == {"tablet": 2, "compass": 1}
    # Only one of the discounts helps: it applies without asking.
    table = (
        arnak().hand(0, "inscribed-blade").owns(0, tablet=1, compass=1).do("play inscribed-blade", "glass A1")
    )
    assert table.has(0) == {"coin": 1}
    poor = arnak().glass(0, "B1").hand(0, "inscribed-blade").owns(0, tablet=1).do("play inscribed-blade")
    assert poor.offers("glass") == []


@rule("ARN-RES-24", "ARN-MOD-06")
def test_research_inside_research() -> None:
    table = (
        arnak().glass(0, "T").notebook(0, "E1").row("idol-of-ara-anu").bonus("F1", "exile").hand(0, "fear")
    )
    table.owns(0, coin=1, compass=1, tablet=1, arrowhead=1, jewel=1).do(
        "notebook F1", "row first", "take idol-of-ara-anu"
    )
    assert table.legal == ["notebook G1", "temple 2-middle", "decline"]
    table.do("notebook G1")
    # The token has moved on, and the tile of the first space is still due.
    assert table.of(0)["notebook"] == "G1"
    assert table.legal == ["decline", "exile idol-of-ara-anu", "exile fear"]
    table.do("exile fear")
    assert table.body["bonuses"] == [None] * 7


@rule("ARN-RES-23", "ARN-AST-02", "ARN-MOD-09")
def test_row_effects_without_a_target_are_skipped() -> None:
    table = arnak().glass(0, "T").notebook(0, "B1").owns(0, tablet=2, arrowhead=1).do("notebook C1")
    assert table.legal == ["end"]
    table = arnak().glass(0, "A1").owns(0, jewel=1).supply().do("notebook A2")
    assert table.of(0)["assistants"] == [None, None]
    assert table.legal == ["end"]


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
    table = arnak().glass(0, "B1").notebook(0, "A1").assistants(0, "miner", "pilot").owns(0, **RICH)
    assert not table.do("notebook B1").offers("assistant")
    assert table.of(0)["assistants"] == ["miner", "pilot"]


@rule("ARN-AST-14", "ARN-AST-19", "ARN-CRD-09", "ARN-EFF-03", edge=(73, 75))
def test_borrowing_from_the_supply() -> None:
    table = (
        arnak()
        .hand(0, "coconut-flask", "fear")
        .owns(0, tablet=1)
        .supply("pilot hunter", "miner", "")
        .do("play coconut-flask")
    )
    assert table.offers("use") == ["use miner", "use hunter"]
    assert table.has(0) == {"coin": 2}
    table.do("use hunter", "spend fear")
    assert table.has(0) == {"coin": 2, "arrowhead": 1}
    assert table.body["exhausted"] == []
    assert table.body["supply"][0] == ["pilot", "hunter"]


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


@rule("ARN-CRD-11", edge=74)
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
    assert set(table.legal) == {"assistant sea-captain", "assistant pilot"}
    shown = {
        seat: [one["assistant"] for one in table.state.view(seat)["rescue"]["assistants"]]  # type: ignore[index]
        for seat in (0, 1, None)
    }
    assert shown == {0: ["sea-captain", "pilot"], 1: ["pilot"], None: ["pilot"]}
    table.do("assistant sea-captain")
    assert table.of(0)["assistants"] == ["sea-captain", None]
    assert table.body["exhausted"] == ["sea-captain"]
    assert table.body["rescue"] == ["pilot"]
    assert table.body["gold"] == []
    assert table.of(0)["crates"] == 0
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


@rule("ARN-SNK-10")
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
    table.bonus("G1", "coin", "draw").do("notebook G1")
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
    assert table.legal == ["assistant miner", "assistant pilot"]


@rule("ARN-CRD-07", "ARN-PLY-11", edge=72)
def test_the_journal_with_both_tokens_in_one_row() -> None:
    table = arnak().glass(0, "B1").notebook(0, "B1").hand(0, "journal").do("play journal")
    assert table.body["exiled_items"] == ["journal"]
    assert table.legal == ["end"]
    table = arnak().glass(0, "B1").notebook(0, "A1").hand(0, "journal").bonus("B1", "coin").supply("miner")
    table.do("play journal")
    assert table.legal == ["notebook B1", "notebook B2", "decline"]
    table.do("notebook B1")
    assert table.has(0) == {"coin": 1}
    assert table.of(0)["assistants"] == ["miner", None]
