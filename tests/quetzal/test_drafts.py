"""The terms of a group and of a delivery say exactly what the chain of decisions accepts and pays."""

from itertools import product
from random import Random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import digsite
from digsite.games.quetzal import actions
from digsite.games.quetzal.locations.delivering import worth_of
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES
from digsite.games.quetzal.state import QuetzalState
from digsite.games.quetzal.table.keys import CARD_NAMES

GAME = digsite.game("quetzal")


def states(players: int, seed: int, decision: str, limit: int) -> list[QuetzalState]:
    """Situations of one kind from a random game."""
    state = GAME.start(players=players, seed=seed)
    random = Random(seed)
    found: list[QuetzalState] = []
    while not state.over and len(found) < limit:
        assert isinstance(state, QuetzalState)
        if state.view(int(state.player))["decision"] == decision:
            found.append(state.clone())
        state.apply(random.choice(state.legal_actions()))
    return found


def accepted(state: QuetzalState, chain: list[int]) -> bool:
    """Whether a chain of decisions is legal from first to last, and ends the group."""
    after = state.clone()
    for action in chain:
        if after.over or action not in after.legal_actions():
            return False
        after.apply(action)
    view = after.view(0)
    return view["decision"] != "add"


def keeps_to(terms: dict[str, Any], group: tuple[int, ...]) -> bool:
    """Whether a group keeps to the terms of a place."""
    room = all(count <= terms["room"][name] for name, count in zip(CATEGORIES, group, strict=True))
    unmixed = terms["mixed"] or not (group[ids.BLACK] and group[ids.WHITE])
    return room and unmixed and terms["fewest"] <= sum(group) <= terms["most"]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_groups(players: int, seed: int) -> None:
    """QZ-MOD-01, QZ-MOD-02: what keeps to the terms is accepted, and nothing else is."""
    checked = 0
    for state in states(players, seed, "target", 8):
        view: dict[str, Any] = state.view(int(state.player))
        chain = view["terms"]["actions"]
        pool = {one["category"]: one["count"] for one in view["players"][view["player"]]["pool"]}
        groups = [g for g in product(*(range(pool[name] + 1) for name in CATEGORIES)) if sum(g)]
        for place in view["places"]:
            target = actions.TARGET + [one["key"] for one in all_places()].index(place["key"])
            terms = view["terms"]["places"].get(place["key"])
            assert (terms is not None) == (target in state.legal_actions())
            for group in groups if terms is not None else []:
                adds = [chain[n] for n, count in zip(CATEGORIES, group, strict=True) for _ in range(count)]
                ends = [] if terms["closes"] else [chain["done"]]
                assert accepted(state, [target, *adds, *ends]) == keeps_to(terms, group), (place, group)
                checked += 1
    assert checked > 200


def all_places() -> list[dict[str, Any]]:
    """Every place, as a table of five shows them."""
    view: dict[str, Any] = GAME.start(players=5, seed=1).view(0)
    return list(view["places"])


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6), (4, 7)])
def test_deliveries(players: int, seed: int) -> None:
    """QZ-DELIV-03, QZ-DELIV-05: what the terms promise is what the delivery pays."""
    random = Random(seed)
    checked = 0
    for number in range(6):
        for state in states(players, seed * 100 + number, "deliver", 12):
            seat = int(state.player)
            view: dict[str, Any] = state.view(seat)
            if view["delivery"]["named"]:
                continue
            terms = view["delivery"]["terms"]
            hand = [card["card"] for card in view["players"][seat]["hand"]]
            chosen = random.sample(hand, random.randint(1, terms["full"]))
            checked += 1
            assert paid(state, chosen) == promised(terms, chosen)
    assert checked > 5


def promised(terms: dict[str, Any], chosen: list[str]) -> tuple[int, int]:
    """Points and coins by the terms."""
    types = [name.split("-")[0] for name in chosen]
    bonuses = [name.split("-")[1] for name in chosen]
    points = sum(terms["values"][kind][types.count(kind)] for kind in set(types)) + bonuses.count("vp")
    coins = bonuses.count("coin")
    for tile in terms["tiles"]:
        coins += sum(each * types.count(kind) for kind, each in tile["each"].items())
        if all(types.count(kind) >= count for kind, count in tile["needs"].items()):
            points, coins = points + tile["points"], coins + tile["coins"]
    return points, coins


def paid(state: QuetzalState, chosen: list[str]) -> tuple[int, int]:
    """Points and coins as the engine counts them for a delivery, without what Discovery brings."""
    cards = vec[i64]([chosen.count(name) for name in CARD_NAMES])
    worth = worth_of(state, int(state.player), cards)
    return worth["points"], worth["coins"]
