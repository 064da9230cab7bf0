"""The solo rival: ARN-SOL."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from digsite.games.arnak.printed.shipped import shipped
from tests.arnak.builder import ARNAK, Table, arnak
from tests.rules import rule

PAIRS = ("discover", "research", "overcome", "buy-item", "buy-artifact")
RIGHT_NEXT = ("dig-compass", "dig-arrowhead", "discover-green", "overcome-green", "buy-artifact-green")
LEFT_NEXT = ("dig-coin", "dig-tablet", "dig-jewel", "research-green", "buy-item-green")


def solo(*tops: str, **options: Any) -> Table:
    """The rival's next tiles; the human has passed nothing yet."""
    red = sum(tile.endswith("-red") for tile in tops)
    table = arnak(players=1, difficulty=5 if red else 0, **options)
    return table.rival(tops=list(tops))


def rival(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.body["rival"]
    return found


def turn(table: Table) -> Table:
    """The human does something harmless, so that the rival has one turn."""
    return table.hand(0, "rough-map").do("play rough-map", "end")


@rule("ARN-SOL-02", "ARN-SOL-03", "ARN-SOL-07")
def test_how_a_solo_game_starts() -> None:
    state = ARNAK.start(players=1, seed=1)
    body: dict[str, Any] = state.dump()["state"]  # type: ignore[assignment]
    assert body["player"] == 0
    assert len(body["rival"]["used"]) == 1
    seat = body["seats"][0]
    assert seat["resources"]["coin"] == 1
    assert seat["resources"]["compass"] == 1
    assert ARNAK.start(players=1, seed=1).scores() == [10 - 2]
    assert shipped().numbers["rival.archaeologists"] == (6,)


@rule("ARN-SOL-07")
def test_the_first_turn_of_the_rival_is_told() -> None:
    told = ARNAK.prologue(players=1, seed=1, temple="snake")
    assert ARNAK.prologue(players=1, seed=1, temple="snake") == told
    kinds = [event.kind for event in told]
    assert kinds[:2] == ["round-began", "drew"]
    assert kinds.count("rival.turned") == 1
    state = ARNAK.start(players=1, seed=1, temple="snake")
    view: dict[str, Any] = state.view(0)
    [tile] = view["rival"]["tiles_used"]
    turned = told[kinds.index("rival.turned")].seen_by(0)
    assert turned["parts"]["tile"] == f"tile:{tile}"  # type: ignore[index]
    assert state.drain() == []
    assert not any(event.kind.startswith("rival") for event in ARNAK.prologue(players=2, seed=1))


@rule("ARN-SOL-04", "ARN-SOL-05", "ARN-SOL-06", "ARN-SOL-15")
@pytest.mark.parametrize("difficulty", range(6))
def test_ten_tiles_with_as_many_red_ones_as_the_difficulty(difficulty: int) -> None:
    reds = set()
    for seed in range(12):
        body: dict[str, Any] = ARNAK.start(players=1, seed=seed, difficulty=difficulty).dump()["state"]  # type: ignore[assignment]
        tiles = [*body["rival"]["stack"], *body["rival"]["used"]]
        assert len(tiles) == 10
        assert sum(tile.startswith("dig-") for tile in tiles) == 5
        assert sum(tile.endswith("-red") for tile in tiles) == difficulty
        assert {tile.rpartition("-")[0] for tile in tiles if not tile.startswith("dig-")} == set(PAIRS)
        reds.add(tuple(sorted(tile for tile in tiles if tile.endswith("-red"))))
        arrows = Counter(tile.arrow for tile in shipped().rival if tile.id in tiles)
        assert arrows == {0: 5, 1: 5}
    assert len(reds) > 1 or difficulty in (0, 5)


@rule("ARN-SOL-08", "ARN-SOL-11", "ARN-HID-20", edge=92)
def test_turns_alternate_and_the_rival_ends_after_ten_tiles() -> None:
    table = turn(solo("dig-coin"))
    assert rival(table)["used"] == ["dig-coin"]
    assert table.state.player == 0
    view = table.state.view(0)["rival"]
    assert view["tiles_used"] == ["dig-coin"]  # type: ignore[index]
    assert len(view["tiles_left"]) == 9  # type: ignore[index]
    every = [tile.id for tile in shipped().rival if not tile.id.endswith("-red")]
    late = arnak(players=1).hand(0, "hat").rival(used=every[:6], tops=every[6:]).do("pass")
    assert rival(late)["used"] == every
    assert rival(late)["stack"] == []
    late.do("number 0")
    assert late.body["round"] == 2
    assert len(rival(late)["used"]) == 1
    alone = arnak(players=1).rival(exhausted=True).hand(0, "rough-map", "axe")
    alone.do("play rough-map", "end")
    assert len(rival(alone)["used"]) == 10
    assert alone.body["round"] == 1


@rule("ARN-SOL-09", "ARN-SOL-12", "ARN-SOL-16")
def test_an_impossible_action_is_nothing() -> None:
    table = solo("dig-arrowhead", "dig-coin").figure(0, "arrowhead-1")
    turn(table)
    assert table.body["figures"] == {"arrowhead-1": 0}
    assert rival(table)["used"] == ["dig-arrowhead"]
    assert rival(table)["glass"] == "S"


@rule("ARN-SOL-10", "ARN-SOL-36")
@pytest.mark.parametrize("tile", ["discover-green", "research-green", "overcome-green", "buy-item-green"])
def test_crossed_tiles_do_nothing_in_the_last_round(tile: str) -> None:
    table = solo(tile, "dig-coin").but(round=5).row("hat", "stone-jar")
    turn(table)
    assert rival(table)["glass"] == "S"
    assert rival(table)["items"] == []
    assert table.body["sites"] == {}
    red = tile.replace("green", "red")
    active = turn(solo(red, "dig-coin").but(round=5).row("hat", "stone-jar").next_site("each-of-four"))
    changed = rival(active)["glass"] != "S" or rival(active)["items"] or active.body["sites"]
    assert changed


@rule("ARN-SOL-13", "ARN-SOL-16", "ARN-SOL-17", "ARN-SOL-18", edge=89)
def test_the_rival_digs_in_the_highest_row_then_by_the_arrow() -> None:
    table = turn(solo("dig-tablet", LEFT_NEXT[0]).site("I-2", "coin-2tablet").site("I-3", "tablet-arrowhead"))
    assert table.body["figures"] == {"I-2": "rival"}
    table = turn(
        solo("dig-tablet", RIGHT_NEXT[0]).site("I-2", "coin-2tablet").site("I-3", "tablet-arrowhead")
    )
    assert table.body["figures"] == {"I-3": "rival"}
    for after in (LEFT_NEXT[0], RIGHT_NEXT[0]):
        upper = solo("dig-tablet", after).site("I-5", "coin-2tablet").site("I-3", "tablet-arrowhead")
        assert turn(upper).body["figures"] == {"I-5": "rival"}
    camp = turn(solo("dig-tablet", LEFT_NEXT[0]))
    assert camp.body["figures"] == {"tablet-1": "rival"}
    # Behind a price, or in a choice, a resource is offered too.
    assert turn(solo("dig-jewel", LEFT_NEXT[0])).body["figures"] == {"jewel-1": "rival"}
    wreck = turn(solo("dig-compass", LEFT_NEXT[0]).site("I-1", "plane-wreck"))
    assert wreck.body["figures"] == {"I-1": "rival"}


@rule("ARN-SOL-14", edge=90)
def test_the_tenth_tile_reads_the_arrow_of_the_first() -> None:
    every = [tile.id for tile in shipped().rival if not tile.id.endswith("-red") and tile.id != "dig-tablet"]
    for first, site in (("dig-coin", "I-2"), ("dig-compass", "I-3")):
        used = [first, *(tile for tile in every if tile != first)]
        table = arnak(players=1).rival(used=used, tops=["dig-tablet"]).hand(0, "rough-map")
        table.site("I-2", "coin-2tablet").site("I-3", "tablet-arrowhead").do("play rough-map", "end")
        assert table.body["figures"] == {site: "rival"}


@rule("ARN-SOL-19", "ARN-SOL-20", "ARN-SOL-36")
def test_the_rival_discovers_the_lower_row_first() -> None:
    table = turn(solo("discover-green", LEFT_NEXT[0]).next_site("jewel").next_guardian("owl"))
    assert table.body["figures"] == {"I-1": "rival"}
    assert table.body["sites"] == {"I-1": "jewel"}
    assert table.body["guardians"] == {"I-1": "owl"}
    table = turn(solo("discover-green", RIGHT_NEXT[0]).but(round=2).next_site("jewel"))
    assert table.body["figures"] == {"I-4": "rival"}
    assert table.body["guardians"] == {}
    table = turn(solo("discover-green", LEFT_NEXT[0]).but(round=4).next_site("each-of-four"))
    assert table.body["figures"] == {"II-1": "rival"}
    red = [turn(solo("discover-red", "dig-coin").but(round=number)).body for number in range(1, 6)]
    assert [bool(body["guardians"]) for body in red] == [False, True, False, True, False]
    assert [next(iter(body["figures"])).partition("-")[0] for body in red] == ["I", "I", "I", "II", "II"]


@rule("ARN-SOL-21", "ARN-SOL-34", edge=91)
def test_idols_of_the_rival() -> None:
    table = solo("discover-green", LEFT_NEXT[0]).idol_at("I-1", "coin")
    turn(table)
    assert (rival(table)["idols"], rival(table)["spare_idols"]) == (["coin"], 0)
    table = (
        solo("discover-green", LEFT_NEXT[0]).but(round=4).rival(idols=["tablet"]).idol_at("II-1", "tablet")
    )
    turn(table)
    assert (rival(table)["idols"], rival(table)["spare_idols"]) == (["tablet"], 2)
    assert table.state.view(0)["rival"]["score"]["idols"] == 3 + 2 * 2  # type: ignore[index]


@rule("ARN-SOL-22", "ARN-SOL-25", "ARN-SOL-13")
def test_the_rival_researches_and_removes_an_assistant() -> None:
    table = turn(solo("research-green", LEFT_NEXT[0]).supply("miner guide", "hunter", "pilot"))
    assert rival(table)["glass"] == "A1"
    assert table.body["supply"] == [["miner"], ["hunter"], ["pilot"]]
    assert "guide" in table.body["removed_assistants"]
    table = turn(
        solo("research-green", RIGHT_NEXT[0])
        .supply("miner", "hunter", "pilot")
        .rival(glass="A1")
        .bonus("B2", "coin")
    )
    assert rival(table)["glass"] == "B2"
    assert table.body["bonuses"] == [None] * 7
    assert table.body["supply"] == [["miner"], ["hunter"], []]
    table = turn(solo("research-green", LEFT_NEXT[0]).supply("miner", "hunter", "pilot").rival(glass="A1"))
    assert table.body["supply"] == [[], ["hunter"], ["pilot"]]
    empty = turn(solo("research-green", LEFT_NEXT[0]).supply())
    assert rival(empty)["glass"] == "A1"
    assert [stack["size"] for stack in empty.state.view(0)["supply"]] == [0, 0, 0]  # type: ignore[attr-defined]


@rule("ARN-SOL-23", "ARN-SOL-24")
def test_the_rival_in_the_lost_temple() -> None:
    table = turn(solo("research-green", LEFT_NEXT[0]).rival(glass="G1").temple_stack("coin", "draw"))
    assert rival(table)["glass"] == "T"
    assert table.body["temple_stack"] == ["coin"]
    assert table.state.view(0)["rival"]["score"]["research"] == 23  # type: ignore[index]
    for after, stack in ((LEFT_NEXT[0], "6-left"), (RIGHT_NEXT[0], "6-right")):
        table = turn(solo("research-green", after).rival(glass="T"))
        assert rival(table)["temple_tiles"][stack] == 1
    other = solo("research-green", LEFT_NEXT[0]).rival(glass="T", temple_tiles={"6-left": 2})
    assert rival(turn(other))["temple_tiles"]["6-right"] == 1
    none = solo("research-green", LEFT_NEXT[0]).rival(glass="T", temple_tiles={"6-left": 2, "6-right": 2})
    assert sum(rival(turn(none))["temple_tiles"].values()) == 4


@rule("ARN-SOL-12", "ARN-SOL-26", "ARN-SOL-27")
def test_the_rival_on_the_snake_side() -> None:
    table = (
        solo("research-green", LEFT_NEXT[0], temple="snake")
        .rival(glass="C1")
        .rescue("pilot", "miner")
        .supply("guide")
    )
    turn(table)
    assert rival(table)["glass"] == "D1"
    assert table.body["rescue"] == ["pilot"]
    assert {"miner", "guide"} <= set(table.body["removed_assistants"])
    for after, left in ((LEFT_NEXT[0], "draw"), (RIGHT_NEXT[0], "coin")):
        table = turn(
            solo("research-green", after, temple="snake").rival(glass="F1").bonus("G1", "coin", "draw")
        )
        assert [tile for tile in table.body["bonuses"] if tile] == [left]


@rule("ARN-SOL-28", "ARN-SOL-29")
def test_the_rival_overcomes_or_researches() -> None:
    table = (
        solo("overcome-green", LEFT_NEXT[0])
        .site("I-1", "jewel", guardian="owl")
        .site("I-5", "coin-arrowhead", guardian="ants")
    )
    turn(table.figure("rival", "I-1").figure("rival", "I-5"))
    assert table.body["overcome"] == {"ants": "rival"}
    assert table.body["used_boons"] == []
    assert table.state.view(0)["rival"]["score"]["guardians"] == 5  # type: ignore[index]
    table = turn(
        solo("overcome-green", LEFT_NEXT[0])
        .site("I-1", "jewel", guardian="owl")
        .figure(0, "I-1")
        .supply("miner", "guide")
    )
    assert table.body["overcome"] == {}
    assert rival(table)["glass"] == "A1"
    assert table.body["supply"] == [["miner"], ["guide"], []]


@rule("ARN-SOL-30", "ARN-SOL-31", "ARN-SOL-13", "ARN-SOL-09", edge=93)
def test_the_rival_takes_cards() -> None:
    # Hat and Trowel have one point, the others more, from the staff outwards.
    for after, card in ((LEFT_NEXT[0], "hat"), (RIGHT_NEXT[0], "trowel")):
        table = turn(
            solo("buy-item-green", after).row("hat", "trowel", "axe", "torch", "brush").next_card("rope")
        )
        assert rival(table)["items"] == [card]
        assert len(table.body["item_row"]) == 5
    table = turn(solo("buy-item-red", "dig-coin").row("hat", "automobile", "axe", "torch", "rope"))
    assert rival(table)["items"] == ["automobile"]
    # Two artifacts with one point: the one farthest from the staff is the leftmost.
    for after, card in ((LEFT_NEXT[0], "war-mask"), (RIGHT_NEXT[0], "stone-jar")):
        table = turn(solo("buy-artifact-green", after).row("stone-jar", "war-mask", "hat").but(round=2))
        assert rival(table)["artifacts"] == [card]
    table = turn(solo("buy-artifact-red", "dig-coin").row("stone-jar", "treasure-chest").but(round=2))
    assert rival(table)["artifacts"] == ["treasure-chest"]
    assert table.state.view(0)["rival"]["score"]["cards"] == 3  # type: ignore[index]
    none = turn(solo("buy-artifact-green", "dig-coin").no_more("artifact"))
    assert rival(none)["artifacts"] == []
    assert rival(none)["glass"] == "S"


@rule("ARN-SOL-03", "ARN-SOL-32", invariant=12)
def test_rival_figures_are_in_the_way() -> None:
    table = arnak(players=1).figure("rival", "coin-1").hand(0, "fear", "dog")
    assert not table.may("dig coin-1")
    assert "activate coin" not in table.do("play dog").legal
    crowd = solo("dig-tablet", "dig-coin")
    for space in ("coin-1", "compass-1", "arrowhead-1", "jewel-1"):
        crowd.figure("rival", space)
    crowd.site("I-1", "jewel").site("I-2", "coin-arrowhead").figure("rival", "I-1").figure("rival", "I-2")
    assert "tablet-1" not in turn(crowd).body["figures"]


@rule("ARN-SOL-33", "ARN-SOL-12")
def test_the_end_of_a_round_against_the_rival() -> None:
    every = [tile.id for tile in shipped().rival if not tile.id.endswith("-red")]
    table = arnak(players=1).rival(used=every).site("I-1", "jewel", guardian="owl").figure("rival", "I-1")
    table.row("hat", "mortar").deck(0, *["fear"] * 6).do("pass")
    assert table.body["round"] == 2
    assert "I-1" not in table.body["figures"]
    turned = [*rival(table)["used"], *reversed(rival(table)["stack"])]
    assert sorted(turned) == sorted(every)
    assert turned != every != turned[::-1]
    assert table.body["fear_deck"] == 13
    assert table.body["exiled_items"][0] == "hat"


@rule("ARN-SOL-35", "ARN-SCR-07")
def test_winning_against_the_rival() -> None:
    every = [tile.id for tile in shipped().rival if not tile.id.endswith("-red")]

    def end(**fields: Any) -> Table:
        table = arnak(players=1).rival(used=every, **fields).but(round=5)
        return table.do("pass")

    won = end()
    assert (won.state.scores(), won.state.returns(), won.state.winners()) == ([10], [1.0], [0])
    lost = end(glass="T", temple_tiles={"6-left": 1})
    assert (lost.state.returns(), lost.state.winners()) == ([-1.0], [])
    drawn = end(items=["automobile", "steam-boat", "brush", "hat"])
    assert (drawn.state.returns(), drawn.state.winners()) == ([0.0], [0])


@rule("ARN-SOL-06")
def test_the_tiles_come_in_another_order_in_every_game() -> None:
    orders = set()
    for seed in range(6):
        body: dict[str, Any] = ARNAK.start(players=1, seed=seed).dump()["state"]  # type: ignore[assignment]
        orders.add((*body["rival"]["stack"], *body["rival"]["used"]))
    assert len(orders) == 6


@rule("ARN-SOL-32")
def test_the_rival_is_another_player_for_the_bear_trap() -> None:
    table = arnak(players=1).site("I-1", "jewel", guardian="owl").hand(0, "bear-trap").figure("rival", "I-1")
    assert table.do("play bear-trap").offers("overcome") == []


@rule("ARN-SOL-34")
def test_the_score_sheet_of_the_rival() -> None:
    table = arnak(players=1).overcome("rival", "owl").overcome("rival", "ants").overcome(0, "tiger")
    table.rival(
        glass="B1",
        idols=["coin", "tablet"],
        spare_idols=1,
        items=["automobile"],
        artifacts=["treasure-chest"],
        temple_tiles={"6-left": 1},
    )
    sheet = table.state.view(0)["rival"]["score"]  # type: ignore[index]
    assert sheet == {"research": 2, "temple": 6, "idols": 8, "guardians": 10, "cards": 6, "fear": 0}


@rule("ARN-SOL-16")
def test_the_rival_takes_the_second_space_of_a_camp() -> None:
    # With no space blocked; the rules as printed block them all.
    table = arnak(players=1, edition="[camps]\nblocked = [0, 0, 0]\n").rival(tops=["dig-tablet"])
    turn(table.figure(0, "tablet-1"))
    assert table.body["figures"] == {"tablet-1": 0, "tablet-2": "rival"}
