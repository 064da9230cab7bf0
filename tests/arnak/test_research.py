"""The research track and the Lost Temple: ARN-RES."""

from __future__ import annotations

import pytest

from digsite.games.arnak.printed.shipped import shipped
from tests.arnak.builder import Table, arnak
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


@rule("ARN-RES-05", "ARN-RES-06", "ARN-RES-07", "ARN-RES-08", "ARN-RES-09", "ARN-TRN-18", example=9)
def test_a_bonus_tile_cannot_pay_its_own_bridge() -> None:
    table = arnak().glass(0, "A2").owns(0, tablet=1, arrowhead=1).bonus("B2", "tablet").do("glass B2")
    assert table.has(0) == {"tablet": 1, "compass": 1}
    assert table.body["bonuses"] == [None] * 7
    assert table.body["removed_bonuses"] == 16
    assert not arnak().glass(0, "A2").owns(0, arrowhead=1).bonus("B2", "tablet").may("glass B2")


@rule("ARN-RES-03", "ARN-RES-04", "ARN-AST-01", "ARN-AST-03", "ARN-AST-19", "ARN-HID-06", example=10)
def test_the_first_notebook_step_recruits() -> None:
    table = (
        arnak()
        .glass(0, "A1")
        .glass(1, "A1")
        .owns(0, compass=1, arrowhead=1)
        .supply("miner pilot", "hunter", "guide trader")
    )
    table.do("notebook A1")
    assert set(table.legal) == {"recruit pilot", "recruit hunter", "recruit trader"}
    table.do("recruit pilot")
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
        table = before_bridge(temple, token, here, idols, price).do(f"{token} {there}")
        assert table.of(0)[token] == there
        for name, count in price.items():
            short = before_bridge(temple, token, here, idols, {**price, name: count - 1})
            assert not short.may(f"{token} {there}"), (token, here, there)


def before_bridge(temple: str, token: str, here: str, idols: int, resources: dict[str, int]) -> Table:
    """A table where a token stands here and its owner has these resources and idols."""
    table = arnak(temple=temple).owns(0, **resources).idols(0, crates=idols)
    return table.glass(0, here) if token == "glass" else table.glass(0, "T").notebook(0, here)


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
    table.glass(2, "G1").owns(2, coin=1, compass=1, jewel=1)
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
    table.do("end", "pass", "glass T")
    assert [table.sheet(seat)["research"] for seat in range(3)] == [21, 23, 20]
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
    again = arnak().glass(0, "T").owns(0, jewel=2).do("temple 2-middle", "end", "pass", "temple 2-middle")
    assert again.sheet(0)["temple"] == 4
    assert not arnak().glass(0, "G1").owns(0, **RICH).offers("temple")
    assert not arnak().glass(0, "T").owns(0, **RICH).but(temple_gone={"11": 2}).may("temple 11")
    snake = arnak(temple="snake").glass(0, "T").owns(0, compass=1, tablet=2).do("temple 2-left")
    assert snake.has(0) == {}
    assert arnak(temple="snake").glass(0, "T").owns(0, coin=1, arrowhead=1).may("temple 2-right")
    assert arnak().glass(0, "T").notebook(0, "S").owns(0, jewel=1).may("notebook A2")


@rule("ARN-RES-19", "ARN-CRD-14", "ARN-RES-22", "ARN-EFF-17", edge=69)
def test_idol_of_ara_anu_buys_a_temple_tile() -> None:
    table = arnak().glass(0, "T").hand(0, "idol-of-ara-anu").owns(0, tablet=1).do("play idol-of-ara-anu")
    assert table.offers("temple") == ["temple 2-middle"]
    table.do("temple 2-middle")
    assert table.sheet(0)["temple"] == 2
    token = arnak().glass(0, "A1").hand(0, "idol-of-ara-anu").owns(0, tablet=1).do("play idol-of-ara-anu")
    assert token.legal == ["glass B1", "notebook A2", "decline"]
    # Of a price without a jewel nothing is left to be refunded.
    table = arnak().glass(0, "B1").hand(0, "idol-of-ara-anu").owns(0, tablet=3, arrowhead=1)
    assert table.do("play idol-of-ara-anu", "glass C1").has(0) == {"compass": 1}


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
    both = arnak().hand(0, "inscribed-blade").owns(0, tablet=3, compass=1, arrowhead=1)
    assert both.do("play inscribed-blade", "glass A1").has(0) == {"coin": 1, "tablet": 2, "arrowhead": 1}
    poor = arnak().glass(0, "B1").hand(0, "inscribed-blade").owns(0, tablet=1).do("play inscribed-blade")
    assert poor.offers("glass") == []


@rule("ARN-RES-24", "ARN-MOD-06")
def test_research_inside_research() -> None:
    table = (
        arnak().glass(0, "T").notebook(0, "E1").row("idol-of-ara-anu").bonus("F1", "exile").hand(0, "fear")
    )
    table.site("I-1", "jewel", guardian="owl").figure(0, "I-1")
    table.owns(0, coin=1, compass=1, tablet=1, arrowhead=1, jewel=1).do(
        "notebook F1", "row first", "take idol-of-ara-anu"
    )
    assert table.legal == ["notebook G1", "temple 2-middle", "decline"]
    table.do("notebook G1")
    assert table.legal == ["overcome I-1", "decline"]
    table.do("overcome I-1")
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


@rule("ARN-RES-04")
def test_tokens_share_a_space() -> None:
    table = arnak().glass(0, "A1").notebook(0, "S").glass(1, "B1").notebook(1, "A1").owns(0, **RICH)
    assert table.may("glass B1")
    assert table.may("notebook A1")


@rule("ARN-RES-21", "ARN-RES-01")
def test_tokens_go_up_and_nowhere_else() -> None:
    table = arnak().glass(0, "D2").notebook(0, "B1").owns(0, **RICH)
    moves = [move for move in table.legal if move.startswith(("glass", "notebook"))]
    assert moves == ["glass E1", "notebook C1"]
    assert arnak().glass(0, "T").notebook(0, "G1").owns(0, **RICH).offers("glass") == []
