"""Quetzal keeps every law of the conformance suite and every invariant of its ledger."""

from __future__ import annotations

import copy
import os
from typing import Any

import pytest

import digsite
from digsite import testing
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing.content import rarest, report
from digsite.testing.soak import play_batch
from tests.conformance.quetzal_content import Watcher
from tests.conformance.quetzal_invariants import Ledger, quick_ledger
from tests.quetzal.builder import QUETZAL, action_name, quetzal
from tests.quetzal.fixtures import FIXTURE
from tests.rules import rule

GAME = digsite.game("quetzal")
GAMES = int(os.environ.get("DIGSITE_SOAK", "1"))


@rule(
    "QZ-MOD-09",
    "QZ-MOD-13",
    "QZ-HID-09",
    invariant=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20),
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_law_and_invariant_holds(players: int) -> None:
    report = testing.check(
        GAME, players=players, games=2 * GAMES, seed=100 * players, every=45, conserve=quick_ledger
    )
    assert report.games == 2 * GAMES


@rule("QZ-MOD-15")
def test_every_law_holds_with_another_edition() -> None:
    game = GAME.with_edition(FIXTURE, "fixture")
    report = testing.check(
        game, options={"first": "random"}, games=4 * GAMES, seed=7, every=80, conserve=quick_ledger
    )
    assert report.games == 4 * GAMES


CROWDED = """
[setup]
coins = [40, 40, 40, 40, 40]
[discovery]
track = [{ upgrade = 1, coins = 3 }, { upgrade = 1, coins = 3 }, { upgrade = 1, coins = 3 }, { upgrade = 1, vp = 2 }]
[upgrades]
coins_to_discovery = { copies = 7 }
temple_extra_draw = { copies = 9 }
immediate_discovery = { copies = 3, gain_discovery = 2 }
reroll_two = { copies = 2 }
tablet_coins = { copies = 0 }
temple_discount = { copies = 0 }
reroll_all = { copies = 2 }
trio_bonus = { copies = 0 }
extra_delivery = { copies = 0 }
coins_to_vp = { copies = 0 }
pottery_set = { copies = 0 }
weapon_set = { copies = 0 }
"""


def test_every_law_holds_where_tiles_and_exchanges_crowd() -> None:
    game = GAME.with_edition(CROWDED, "crowded")
    report = testing.check(
        game, options={"first": "random"}, games=4 * GAMES, seed=3, every=60, conserve=quick_ledger
    )
    assert report.games == 4 * GAMES


@rule("QZ-UPG-09", invariant=16)
@pytest.mark.parametrize("players", [2, 4])
def test_coins_change_by_stated_gains_payments_and_exchanges_only(players: int) -> None:
    """What every event says about coins accounts for all coins in play."""
    state = QUETZAL.start(players=players, seed=players)
    state.listen()
    facts = QUETZAL.facts
    stream = Stream.from_seed(players, PLAYOUT)
    while not state.over:
        before: Any = state.dump()["state"]
        action = testing.at_random(state, stream)
        name = action_name(action)
        seat = int(state.player)
        place = before["pending"][-1].get("place")
        state.apply(action)
        after: Any = state.dump()["state"]
        change = [new - old for new, old in zip(after["coins"], before["coins"], strict=True)]
        expected = [0] * players
        for event in state.drain():
            parts: Any = event.seen_by(None)["parts"]
            owner = event.seat if event.seat is not None else -1
            if event.kind in ("rolled", "rerolled", "camped"):
                expected[owner] += parts["coins"]
            elif event.kind in ("placed", "placed-as"):
                costs = {f"temple-{n}": c for n, c in enumerate(facts.temple_costs, 1)}
                costs |= {f"village-{n}": c for n, c in enumerate(facts.village_costs, 1)}
                goal = parts["place"].removeprefix("place:")
                cost = costs.get(goal, facts.harbor_cost if goal == "harbor" else 0)
                if goal.startswith("temple") and "temple_discount" in before["active"][owner]:
                    cost -= facts.upgrades["temple_discount"].effect["coins"]
                expected[owner] -= cost * sum(parts["group"].values())
            elif event.kind in ("bought-vp", "bought-discovery"):
                expected[owner] -= parts["coins"]
            elif event.kind == "discovered":
                expected[owner] += facts.track[parts["space"] - 1].coins
            elif event.kind == "sold":
                expected[owner] += facts.market_coins
            elif event.kind == "won":
                which = ["place:quarry", "place:small-temple", "place:ruins"].index(parts["place"])
                expected[owner] += facts.surroundings[which].coins
            elif event.kind in ("took-tile", "drew-tile") and parts["tile"] == "tile:immediate_coins":
                expected[owner] += facts.upgrades["immediate_coins"].effect["gain_coins"]
            elif event.kind == "delivered":
                cards = [card.removeprefix("card:") for card in parts["cards"]]
                expected[owner] += sum(card.endswith("-coin") for card in cards)
                active = before["active"][owner]
                if "tablet_coins" in active:
                    tablets = sum(card.startswith("tablet") for card in cards)
                    expected[owner] += tablets * facts.upgrades["tablet_coins"].effect["coins"]
                for kind in ("pottery", "weapon"):
                    tile = facts.upgrades[f"{kind}_set"].effect
                    if (
                        f"{kind}_set" in active
                        and sum(card.startswith(kind) for card in cards) >= tile["cards"]
                    ):
                        expected[owner] += tile["gain_coins"]
        assert change == expected, (name, seat, place)


@rule("QZ-MOD-09", invariant=(5, 11, 12))
def test_the_checker_notices_what_is_wrong() -> None:
    def broken(**changes: Any) -> str:
        state = quetzal().pool(0, "black").at(1, "temple-2", "white").state
        data = copy.deepcopy(state.dump())
        assert isinstance(data["state"], dict)
        data["state"].update(changes)

        class Told:
            """A state that says something wrong about itself."""

            game = state.game

            def dump(self) -> dict[str, object]:
                return data

            def view(self, seat: int | None) -> dict[str, object]:
                return state.view(seat)

        with pytest.raises(AssertionError) as problem:
            Ledger()(Told(), None)  # type: ignore[arg-type]
        return str(problem.value)

    body: Any = quetzal().pool(0, "black").at(1, "temple-2", "white").body
    meeples = [["temple-2", *row[1:]] for row in body["meeples"]]
    assert broken(deck=body["deck"][1:]).startswith("invariant 1:")
    assert broken(tile_pile=body["tile_pile"][1:]).startswith("invariant 2:")
    assert broken(coins=[-1, 0, 0]).startswith("invariant 4:")
    assert broken(meeples=meeples).startswith("invariant 5:")
    assert broken(
        active=[["reroll_two", "reroll_two"], [None, None], [None, None]], tile_pile=body["tile_pile"]
    ).startswith(("invariant 2:", "invariant 8:"))
    assert broken(marker=3).startswith("invariant 9:")
    assert broken(round=6).startswith("invariant 13:")


def test_random_games_show_content_that_a_report_lists() -> None:
    tally = play_batch(
        range(1, 19), ("quetzal",), {}, {"quetzal": "tests.conformance.quetzal_content:Watcher"}
    )
    assert tally.watched == 18
    assert len(tally.content) == len(Watcher().everything(GAME))
    locations = {name: count for name, count in tally.content.items() if name.startswith("location")}
    assert len(locations) == 17
    assert min(locations.values()) > 0
    text = report(tally.content, tally.watched)
    assert text.startswith("content in 18 watched games: ")
    listed = [line.rsplit(maxsplit=2)[0].strip() for line in text.splitlines()[1:]]
    assert listed == [name for name, _ in rarest(tally.content)]
