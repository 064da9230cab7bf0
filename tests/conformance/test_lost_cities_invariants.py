"""The checker of the ledger's invariants is no rubber stamp: each one rejects a table that breaks it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, cast

import pytest

import digsite
from digsite import State
from digsite.games.lost_cities.actions import ADVENTURER, DRAW, MOVE
from tests.conformance.lost_cities_invariants import INVARIANTS, STEP_INVARIANTS, Ledger
from tests.rules import rule

Table = dict[str, Any]
Change = Callable[[Table], object]


class Mute:
    """A state that offers nothing."""

    player = 0
    over = False

    def legal_actions(self) -> list[int]:
        return []


class Generous(Mute):
    """A state that offers what it does not accept, and cards and pieces that are not the player's."""

    def legal_actions(self) -> list[int]:
        return list(range(110))

    def permits(self, action: int) -> bool:
        return False

    def choices(self) -> list[Any]:
        return []


def opened() -> tuple[Ledger, State]:
    """A game in which each player has sent out one adventurer, and the ledger of it."""
    state = digsite.game("lost-cities").start(players=2, seed=3, first=0)
    ledger = Ledger()
    ledger(state, None)
    for _ in range(2):
        for action in (state.legal_actions()[0], ADVENTURER, DRAW):
            state.apply(action)
            ledger(state, action)
    return ledger, state


def table_of(state: State) -> Table:
    data: dict[str, Any] = copy.deepcopy(state.dump())
    table: Table = data["state"]
    return table


def own_path(table: Table) -> int:
    """The colour in which seat 0 has its explorer."""
    number: int = next(colour for colour, stone in enumerate(table["stones"][0]) if stone)
    return number


def set_column(*values: int) -> Change:
    def change(table: Table) -> None:
        table["columns"][0][own_path(table)] = list(values)

    return change


def set_stone(stone: int) -> Change:
    def change(table: Table) -> None:
        table["stones"][0][own_path(table)] = stone

    return change


def take_a_tile(kind: object) -> Change:
    def change(table: Table) -> None:
        for path in table["tiles"].values():
            for stone, tile in path.items():
                if tile == kind:
                    del path[stone]
                    return

    return change


BROKEN_TABLES: list[tuple[int, Change]] = [
    (1, lambda table: table["draw_pile"].pop()),
    (1, lambda table: table["box"].append("blue-7")),
    (1, lambda table: table["known"][0].extend(["blue-7"] * 3)),
    (2, lambda table: table["hands"][1].pop()),
    (4, lambda table: table["stones"].__setitem__(1, [1, 1, 1, 1, 1])),
    (4, set_column()),
    (5, set_stone(10)),
    (6, set_stone(3)),
    (7, set_column(9, 2)),
    (7, lambda table: table["directions"][0].__setitem__(own_path(table), "down")),
    (8, take_a_tile("arrow")),
    (8, lambda table: table["artifacts"].__setitem__(0, 1)),
    (10, set_stone(7)),
    (10, lambda table: table.update(crossings=5, stones=[[7] * 5, [0] * 5])),
    (11, lambda table: table["draw_pile"].clear()),
    (12, lambda table: table.update(totals=[0, -5])),
    (13, lambda table: table.update(tokens=[1, 0])),
    (14, lambda table: table["discards"][0].append(3)),
    (16, lambda table: table.update(player=1)),
    (16, lambda table: table["pending"].clear()),
]


@rule("LC-MOD-11", invariant=(1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 16))
@pytest.mark.parametrize(("number", "change"), BROKEN_TABLES)
def test_an_invariant_rejects_a_table_that_breaks_it(number: int, change: Change) -> None:
    ledger, state = opened()
    table = table_of(state)
    assert list(INVARIANTS[number](ledger, state, table)) == []
    change(table)
    assert list(INVARIANTS[number](ledger, state, table)) != []


@rule("LC-SET-05", invariant=3)
def test_a_missing_explorer_is_noticed() -> None:
    ledger, state = opened()
    ledger.views[None]["players"][0]["supply"]["adventurer"]["count"] = 4
    assert list(INVARIANTS[3](ledger, state, table_of(state))) != []
    ledger, state = opened()
    ledger.views[None]["players"][1]["explorers"].clear()
    assert list(INVARIANTS[3](ledger, state, table_of(state))) != []


@rule("LC-DISC-04", invariant=14)
def test_a_pile_that_shows_another_card_is_noticed() -> None:
    ledger, state = opened()
    ledger.views[None]["discards"][1]["top"] = "red-1"
    assert list(INVARIANTS[14](ledger, state, table_of(state))) != []


@rule("LC-MOD-02", invariant=(15, 16))
def test_options_that_are_missing_or_not_meant_are_noticed() -> None:
    ledger, state = opened()
    table = table_of(state)
    assert list(INVARIANTS[15](ledger, cast("State", Mute()), table)) != []
    assert list(INVARIANTS[15](ledger, cast("State", Generous()), table)) != []
    assert list(INVARIANTS[16](ledger, cast("State", Generous()), table)) != []


@rule("LC-HID-01", "LC-HID-02", "LC-HID-03", invariant=18)
@pytest.mark.parametrize("zone", ["hand", "pile", "box"])
def test_a_secret_in_a_view_is_noticed(zone: str) -> None:
    ledger, state = opened()
    table = table_of(state)
    secrets = {"hand": table["hands"][1], "pile": table["draw_pile"], "box": table["box"]}[zone]
    secret = next(card for card in secrets if card not in table["hands"][0])
    ledger.views[0]["hint"] = {"note": f"card:{secret}"}
    assert list(INVARIANTS[18](ledger, state, table)) != []


@rule("LC-HID-01", invariant=18)
def test_an_open_hand_in_a_view_is_noticed() -> None:
    ledger, state = opened()
    ledger.views[0]["players"][1]["hand"] = []
    assert list(INVARIANTS[18](ledger, state, table_of(state))) != []


def two_explorers_move(table: Table) -> None:
    for stones in table["stones"]:
        stones[:] = [stone + 1 if stone else 0 for stone in stones]


def a_tile_appears(table: Table) -> None:
    table["tiles"]["yellow"]["1"] = "artifact"


BROKEN_STEPS: list[tuple[int, Change]] = [
    (5, set_stone(0)),
    (5, set_stone(3)),
    (5, two_explorers_move),
    (9, take_a_tile("arrow")),
    (9, take_a_tile(10)),
    (9, a_tile_appears),
    (12, lambda table: table["totals"].__setitem__(0, -1)),
    (13, lambda table: table["tokens"].__setitem__(0, -1)),
]


@rule("LC-PLAY-09", "LC-PLAY-11", "LC-EVT-05", "LC-EVT-07", "LC-SCR-11", invariant=(5, 9, 12, 13))
@pytest.mark.parametrize(("number", "change"), BROKEN_STEPS)
def test_an_invariant_rejects_a_step_that_breaks_it(number: int, change: Change) -> None:
    ledger, state = opened()
    before, table = table_of(state), table_of(state)
    assert list(STEP_INVARIANTS[number](ledger, before, table, MOVE, state)) == []
    change(table)
    assert list(STEP_INVARIANTS[number](ledger, before, table, MOVE, state)) != []


@rule("LC-PLAY-11", invariant=5)
def test_a_step_of_another_player_is_noticed() -> None:
    ledger, state = opened()
    before, table = table_of(state), table_of(state)
    before["player"] = 1
    table["stones"][0][own_path(table)] += 1
    assert list(STEP_INVARIANTS[5](ledger, before, table, MOVE, state)) != []


@rule("LC-MOD-12", invariant=17)
def test_a_step_that_is_not_repeatable_is_noticed() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=3)
    ledger = Ledger(thorough=True)
    ledger(state, None)
    one, other = state.legal_actions()[:2]
    state.apply(other)
    assert list(STEP_INVARIANTS[17](ledger, {}, table_of(state), one, state)) != []


@rule("LC-EVT-05", "LC-EVT-13", invariant=19)
def test_a_tile_that_triggers_twice_and_too_many_arrows_are_noticed() -> None:
    ledger, state = opened()
    before, table = table_of(state), table_of(state)
    path = own_path(table)
    colour = list(table["tiles"])[path]
    stone = min(int(stone) for stone in table["tiles"][colour])
    before["stones"][0][path] = stone - 1
    table["stones"][0][path] = stone
    assert list(STEP_INVARIANTS[19](ledger, before, table, MOVE, state)) == []
    assert list(STEP_INVARIANTS[19](ledger, before, table, MOVE, state)) != []
    ledger, state = opened()
    ledger.arrow_moves[1] = 10
    table = table_of(state)
    assert list(STEP_INVARIANTS[19](ledger, table, table, MOVE, state)) != []


def test_every_invariant_of_the_ledger_is_checked() -> None:
    assert INVARIANTS.keys() | STEP_INVARIANTS.keys() == set(range(1, 20))


def test_a_broken_invariant_is_named() -> None:
    ledger, state = opened()

    class Poor:
        def dump(self) -> dict[str, Any]:
            data: dict[str, Any] = copy.deepcopy(state.dump())
            data["state"]["totals"] = [-5, 0]
            return data

        def __getattr__(self, name: str) -> Any:
            return getattr(state, name)

    with pytest.raises(AssertionError, match=r"invariant 12: totals are \[-5, 0\]"):
        ledger(cast("State", Poor()), None)
