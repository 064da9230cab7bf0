"""The literal Quetzal against the worked examples of its ledger, before the engine is held against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from tests.reference.quetzal_facts import PRINTED, edition
from tests.reference.quetzal_gains import gain_tile, hand_in, worth
from tests.reference.quetzal_placing import acceptable, camp, cost, name_and_reroll, placing_turn, send
from tests.reference.quetzal_reference import (
    Reference,
    automaton_in_temple,
    lay_out_everything,
    place_automaton,
    score,
    temple,
)
from tests.reference.quetzal_table import ACTIONS, DONE, Action, Asking, Table

Thing = TypeVar("Thing")


class Planned:
    """Nothing is shuffled, and meeples fall as they are told to, then black."""

    def __init__(self, *faces: str) -> None:
        self.faces = list(faces)

    def first_seat(self, players: int) -> int:
        return 0

    def shuffle(self, things: Sequence[Thing]) -> list[Thing]:
        return list(things)

    def roll(self, chances: dict[str, int]) -> str:
        return self.faces.pop(0) if self.faces else next(iter(chances))


def table_for(players: int, *faces: str, facts: Any = PRINTED) -> Table:
    """A table on which everything is laid out and everybody's meeples lie on black."""
    table = Table(players, 0, facts, Planned(*faces))
    lay_out_everything(table)
    for meeples in table.meeples:
        for meeple in meeples:
            meeple["face"] = "black"
    return table


def answered(asking: Asking, *answers: Action) -> list[list[Action]]:
    """Works something off with these answers; returns what was offered each time."""
    offered = []
    try:
        question = next(asking)
        for answer in answers:
            offered.append(question.options)
            assert answer in question.options
            question = asking.send(answer)
    except StopIteration:
        return offered
    raise AssertionError(f"{question} is still open")


def fill(table: Table, seat: int, place: str, role: str | None, **group: int) -> None:
    """Sends a group without asking."""
    table.group.update(group)
    answered(send(table, seat, place, role))


def test_there_are_136_actions() -> None:
    """QZ-MOD-16."""
    assert len(ACTIONS) == len(set(ACTIONS)) == 136
    assert ACTIONS[17] == ("add", "black")
    assert ACTIONS[105] == ("take", "reroll_two")
    assert ACTIONS[131] == ("reroll all",)
    assert ACTIONS[-2:] == [("done",), ("none",)]


def test_a_higher_bid_sends_meeples_back_as_they_lie() -> None:
    """QZ-EX-3, QZ-BID-04, QZ-BID-05, QZ-BID-13 (edge cases 10, 11, 17)."""
    table = table_for(3)
    table.meeples[1][0]["face"] = "white"
    fill(table, 0, "quarry", "adventurer", black=2)
    assert table.pool_size(0) == 5
    assert not acceptable(table, 0, "quarry", (3, 0, 0, 0))
    assert not acceptable(table, 1, "quarry", (2, 0, 0, 0))
    assert not acceptable(table, 1, "quarry", (1, 1, 0, 1))
    assert acceptable(table, 1, "quarry", (2, 0, 0, 1))
    fill(table, 1, "quarry", "adventurer", black=3)
    assert table.pool_size(0) == 7
    assert table.bids["quarry"] == {"by": 1, "size": 3, "role": "adventurer"}


def test_a_lone_character_leaves_the_colour_open() -> None:
    """QZ-EX-4, QZ-BID-09..11, QZ-MOD-03 (edge cases 14, 15)."""
    table = table_for(3)
    offered = answered(placing_turn(table, 0), ("target", "ruins"), ("add", "character"), DONE)
    assert offered[-1] == [DONE]
    assert table.bids["ruins"]["role"] is None
    assert not acceptable(table, 1, "ruins", (1, 0, 0, 0))
    assert acceptable(table, 1, "ruins", (2, 0, 0, 0))
    assert acceptable(table, 1, "ruins", (0, 2, 0, 0))
    answered(placing_turn(table, 1), ("target", "black-market"), ("add", "character"), DONE)
    assert table.bids["black-market"]["role"] == "adventurer"
    assert not acceptable(table, 2, "black-market", (0, 2, 0, 0))


def test_wild_meeples_are_given_a_role() -> None:
    """QZ-BID-12, QZ-MOD-03 (edge case 16, baseline check 33)."""
    table = table_for(3)
    table.meeples[0][2]["face"] = "standing"
    table.meeples[0][4]["face"] = "side"
    offered = answered(
        placing_turn(table, 0),
        ("target", "quarry"),
        ("add", "wild"),
        DONE,
        ("role", "archaeologist"),
    )
    assert offered[-1] == [("role", "adventurer"), ("role", "archaeologist")]
    assert [meeple["place"] for meeple in table.meeples[0]].index(
        "quarry"
    ) == 4  # the one on its side (QZ-MOD-05)


def test_temple_prices_and_their_discount() -> None:
    """QZ-EX-2, QZ-TEMPLE-01, QZ-UPG-22 (edge cases 21, 22, 23)."""
    table = table_for(3)
    assert [cost(table, 0, f"temple-{number}") for number in range(1, 6)] == [5, 4, 3, 2, 1]
    assert not acceptable(table, 0, "temple-2", (1, 0, 0, 0))
    assert acceptable(table, 0, "temple-2", (0, 1, 0, 0))
    assert not acceptable(table, 0, "temple-1", (0, 0, 0, 1))
    table.active[0] = ["temple_discount"]
    assert [cost(table, 0, f"temple-{number}") for number in range(1, 6)] == [4, 3, 2, 1, 0]


def test_camp_coins_and_rerolls() -> None:
    """QZ-CAMP-03..06, QZ-UPG-20, QZ-MOD-05 (edge cases 29, 30, 73)."""
    table = table_for(3, "standing", "white", "side")
    answered(camp(table, 0), ("reroll", "black"))
    assert table.coins[0] == 6
    table.meeples[0][5]["face"] = "white"
    table.meeples[0][1]["face"] = "white"
    answered(name_and_reroll(table, 0, "black"), ("reroll", "white"))
    assert [meeple["face"] for meeple in table.meeples[0]][1:3] == ["white", "side"]
    for meeple in table.meeples[1]:
        meeple["place"] = "camp"
    assert answered(camp(table, 1)) == []
    assert table.coins[1] == 6


def test_a_delivery_pays_its_collections_and_bonuses() -> None:
    """QZ-EX-7, QZ-EX-8, QZ-UPG-21, QZ-UPG-24 (edge cases 46, 49, 50)."""
    table = table_for(3, facts=edition({"discovery": {"track": [{}, {"vp": 1}, {}]}}))
    assert worth(table, "statuette", 5) == 8 + 4
    assert worth(table, "pottery", 4) == 4 + 1
    table.hands[2] = ["statuette-discovery"] * 2 + [
        "statuette-none",
        "mummy-none",
        "mummy-none",
        "statuette-vp",
    ]
    answered(hand_in(table, 2, table.hands[2][:5]))
    assert table.points[2]["collections"] == 14
    assert table.points[2]["track"] == 1
    assert table.hands[2] == ["statuette-vp"]
    table.active[1] = ["tablet_coins", "trio_bonus"]
    table.hands[1] = ["tablet-coin", "tablet-none", "weapon-none", "pottery-none"]
    answered(hand_in(table, 1, list(table.hands[1])))
    assert (table.coins[1], table.points[1]["upgrades"]) == (5 + 5, 4)


def test_a_third_tile_and_an_equal_one() -> None:
    """QZ-EX-9, QZ-UPG-04, QZ-UPG-05, QZ-UPG-06 (edge cases 42, 43, 71)."""
    table = table_for(3)
    table.active[0] = ["weapon_set", "reroll_two"]
    answered(gain_tile(table, 0, "weapon_set"))
    assert table.put_away[0] == ["weapon_set"]
    offered = answered(gain_tile(table, 0, "trio_bonus"), ("put away", "reroll_two"))
    assert offered == [[("put away", tile) for tile in ("reroll_two", "trio_bonus", "weapon_set")]]
    assert table.active[0] == ["weapon_set", "trio_bonus"]
    table.active[0] = ["coins_to_discovery", "reroll_two"]
    table.discovery[0] = 4
    table.tiles.append("weapon_set")
    answered(gain_tile(table, 0, "weapon_set"), ("exchange", "discovery"), ("put away", "reroll_two"))
    assert table.active[0] == ["coins_to_discovery", "weapon_set"]
    assert table.put_away[0][-2:] == ["reroll_two", "weapon_set"]


def test_the_extra_draw_puts_one_card_under_the_deck() -> None:
    """QZ-UPG-28, QZ-HID-10 (edge case 53)."""
    table = table_for(3)
    table.active[0] = ["temple_extra_draw"]
    table.bids["temple-4"] = {"by": 0, "size": 1, "role": None}
    table.deck[-1]["card"], table.deck[-2]["card"] = "mummy-none", "tablet-vp"
    pick = next(card for card in table.temple if card)
    answered(temple(table, 4), ("pick", pick), ("keep", "tablet-vp"))
    assert table.hands[0] == [pick, "tablet-vp"]
    assert table.deck[0] == {"card": "mummy-none", "seen by": 0}
    assert table.known[0] == [pick]


def test_the_automaton_places_and_takes_by_its_card() -> None:
    """QZ-EX-11, QZ-EX-12, QZ-2P-12..14."""
    table = table_for(2)
    place_automaton(table)
    assert {place: bid["size"] for place, bid in table.bids.items()} == {
        "temple-2": 1,
        "temple-5": 1,
        "quarry": 3,
        "black-market": 1,
    }
    table.temple = ["pottery-none", "tablet-coin", "tablet-discovery", "weapon-discovery", *[None] * 4]
    top = table.deck[-1]["card"]
    automaton_in_temple(table, 3)
    assert table.discards == ["tablet-discovery", top]


def test_the_final_score() -> None:
    """QZ-EX-10, QZ-END-02..04."""
    table = table_for(3)
    table.points[0]["collections"] = 34
    table.coins[0] = 8
    table.active[0], table.put_away[0] = ["reroll_two"], ["immediate_discovery"]
    score(table)
    assert table.total(0) == 43


def test_an_action_that_is_not_offered_is_refused() -> None:
    """QZ-MOD-13, QZ-SET-01."""
    game = Reference(3, 1, Planned())
    assert game.question is not None
    assert game.question.seat == 1
    with pytest.raises(ValueError, match="not offered"):
        game.play(ACTIONS.index(DONE))
    with pytest.raises(ValueError, match="QZ-SET-01"):
        Reference(6, 0, Planned())
