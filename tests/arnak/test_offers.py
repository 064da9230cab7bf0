"""What stands beside a decision: how a journey could be paid, which offers are free, what leaving would lose."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.engine.contract import State
from digsite.engine.randomness import PLAYOUT, Stream
from tests.arnak.actions_by_name import names
from tests.arnak.builder import ARNAK, Table, arnak
from tests.rules import rule


def paying(table: Table) -> dict[str, Any]:
    found = table.state.view(0)["paying"]
    assert isinstance(found, dict)
    return found


def journey(table: Table, key: str) -> dict[str, Any]:
    """The journey to a space, with its bill in it."""
    told = paying(table)
    for choice in table.state.choices():
        if key in choice.keys and str(choice.id) in told["journeys"]:
            found = told["journeys"][str(choice.id)]
            return {**found, **told["bills"][found["bill"]]}
    raise AssertionError(f"no journey to {key}")


def sources(table: Table, way: dict[str, list[int]]) -> list[str]:
    """What a way uses: the things on the table, or else the kind of the source."""
    told = paying(table)["sources"]
    return [told[str(pick)]["thing"] or told[str(pick)]["kind"] for pick in way["picks"]]


@rule("ARN-TRV-02", "ARN-TRV-08", "ARN-MOD-16")
def test_the_proposed_way_gives_up_least() -> None:
    table = arnak().hand(0, "airdrop", "fear", "funding-car").owns(0, coin=2)
    ways = [sources(table, way) for way in journey(table, "space:coin-1")["ways"]]
    assert ways[0] == ["fear:0:hand"]
    assert ways[1] == ["card:0:funding-car"]
    assert sorted(ways) == [["card:0:funding-car"], ["card:airdrop"], ["fear:0:hand"], ["resource:0:coin"]]


@rule("ARN-DSC-03")
def test_a_discovery_costs_compasses_besides_and_shows_something_hidden() -> None:
    table = arnak().hand(0, "funding-car", "horse").owns(0, compass=3).idol_at("I-1", "coin")
    found = journey(table, "space:I-1")
    assert found["owed"] == ["car"]
    assert found["price"] == {"compass": 3}
    assert found["reveals"] is True
    assert journey(arnak().hand(0, "fear"), "space:coin-1")["reveals"] is False


@rule("ARN-DIG-03", "ARN-RND-11")
def test_a_dig_tells_what_is_used_and_the_fear_that_may_follow() -> None:
    def table() -> Table:
        return arnak().hand(0, "fear", "funding-car", "horse").site("I-1", "plane-wreck", guardian="toad")

    assert journey(table(), "space:coin-1")["brings"] == {"effect": "camps/coin", "times": 1}
    guarded = {"effect": "sites/plane-wreck", "times": 1, "guardian": "toad", "fear": True}
    assert journey(table(), "space:I-1")["brings"] == guarded
    assert journey(table().but(fearless=[0]), "space:I-1")["brings"] == {**guarded, "fear": False}


@rule("ARN-DSC-07", "ARN-DSC-08", "ARN-SET-09")
def test_a_discovery_tells_its_idols_and_nothing_of_what_is_face_down() -> None:
    table = arnak().hand(0, "funding-car", "horse", "army-knife").owns(0, compass=6)
    table = table.idol_at("I-1", "coin").idol_at("II-1", "exile")
    assert journey(table, "space:I-1")["brings"] == {"idols": ["coin"], "awakes": True, "fear": True}
    assert journey(table, "space:II-1")["brings"] == {"idols": [None, "exile"], "awakes": True, "fear": True}


def test_nobody_else_is_told_how_a_journey_could_be_paid() -> None:
    table = arnak().hand(0, "fear", "funding-car")
    for seat in (1, None):
        view = table.state.view(seat)
        assert (view["paying"], view["free"], view["lost"]) == (None, [], {})


@rule("ARN-GRD-03", "ARN-MOD-16", "ARN-MOD-32")
def test_what_a_guardian_takes_does_not_pay_for_the_way_to_it() -> None:
    def table(coins: int, *hand: str, edition: str | None = None) -> Table:
        base = arnak(edition=edition).hand(0, *hand).owns(0, coin=coins, arrowhead=1)
        return base.site("I-3", "plane-wreck", guardian="hog").figure(0, "I-3")

    def ways(table: Table, key: str) -> int:
        return len(journey(table, key)["ways"])

    # The hog wants a boot, a coin and an arrowhead: of two coins one is left, and no pilot flies for that.
    assert (ways(table(2, "fear"), "space:coin-1"), ways(table(2, "fear"), "guardian:hog")) == (2, 1)
    assert (ways(table(3, "fear"), "space:coin-1"), ways(table(3, "fear"), "guardian:hog")) == (2, 2)
    # A hog that wants a card of the hand instead of the coin gets it: the last one does not pay for the boot.
    hungry = '[guardian.hog]\ncost = { travel = ["boot"], hand_card = 1, coin = 0, arrowhead = 1 }'
    fed = table(2, "fear", edition=hungry)
    assert (ways(fed, "space:coin-1"), ways(fed, "guardian:hog")) == (2, 1)


@pytest.mark.parametrize("seed", range(4))
def test_every_way_that_is_told_can_be_said_and_pays_the_whole_journey(seed: int) -> None:
    state = ARNAK.start(players=2, seed=seed)
    stream = Stream.from_seed(seed, PLAYOUT)
    tried = 0
    while not state.over:
        told = state.view(state.player)["paying"]
        if isinstance(told, dict):
            for actions in _chains(told):
                tried += 1
                assert _after(state, actions).view(None)["decision"] != "travel-cost"
        legal = state.legal_actions()
        state.apply(legal[int(stream.below(len(legal)))])
    assert tried > 50


def _chains(told: dict[str, Any]) -> list[list[int]]:
    if told["due"] is not None:
        return [way["says"] for way in told["bills"][told["due"]]["ways"]]
    return [
        [int(action), *way["says"]]
        for action, found in told["journeys"].items()
        for way in told["bills"][found["bill"]]["ways"]
    ]


def _after(state: State, actions: list[int]) -> State:
    trial = state.clone()
    for action in actions:
        trial.apply(action)
    return trial


@rule("ARN-TRN-04")
def test_free_actions_are_told_apart_from_main_actions() -> None:
    table = arnak().hand(0, "funding-car", "parrot", "fear").assistants(0, "miner").idols(0, crates=1)
    free = table.state.view(0)["free"]
    assert isinstance(free, list)
    verbs = {(choice.verb, choice.keys[0]) for choice in table.state.choices() if choice.id in free}
    assert ("play", "card:0:funding-car") in verbs
    assert ("slot", "crates:0") in verbs
    assert ("play", "card:parrot") not in verbs
    assert not {"dig", "pass", "research"} & {verb for verb, _ in verbs}


@rule("ARN-TRN-12", "ARN-TRN-15")
def test_passing_loses_what_could_still_be_used_this_round() -> None:
    table = arnak().hand(0, "horse", "funding-ship").assistants(0, "hunter").idols(0, crates=1)
    table.do("use hunter", "spend horse")
    lost = table.state.view(0)["lost"]
    assert isinstance(lost, dict)
    (pass_id,) = [choice.id for choice in table.state.choices() if choice.verb == "pass"]
    told = [message["id"] for message in lost[str(pass_id)]]
    # The idol can go into a slot in a later round.
    assert told == ["lost.icon", "do.play"]


def reason(table: Table, key: str) -> str:
    message = table.state.why_not(key)
    assert message is not None
    return ARNAK.render(message)


@rule("ARN-DSC-03", "ARN-BUY-15", "ARN-RES-05", "ARN-TRV-01")
def test_a_reason_names_what_is_missing() -> None:
    table = arnak().hand(0, "fear").owns(0, compass=2).row("hat", "stone-key")
    assert reason(table, "space:I-1") == "needs 1 more compass"
    assert reason(table, "card:hat") == "needs 1 more coin"
    assert reason(table, "card:stone-key") == "needs 1 more compass"
    arrived = arnak().hand(0, "fear").owns(0, compass=3)
    assert reason(arrived, "space:I-1").startswith("needs a car for travel")


@rule("ARN-BUY-12", "ARN-AST-12", "ARN-AST-18", "ARN-CRD-09")
def test_a_reason_counts_the_discount() -> None:
    own = arnak().assistants(0, "quartermaster gold").owns(0, coin=1).row("horse", "hat")
    assert reason(own, "card:horse") == "needs 1 more coin"
    lent = arnak().hand(0, "ancient-wine").owns(0, tablet=1).row("horse").supply("quartermaster", "guide")
    assert reason(lent.do("play ancient-wine"), "card:horse") == "needs 1 more coin"
    # Without that assistant in the supply nothing is on sale.
    bare = arnak().hand(0, "ancient-wine").owns(0, tablet=1).row("horse").supply("guide")
    assert reason(bare.do("play ancient-wine"), "card:horse") == "this is not what is being asked"
    # What the assistant could buy is still too dear without.
    plain = arnak().assistants(0, "quartermaster gold").owns(0, coin=2).row("horse")
    refused = plain.state.refusal(names("bird")["take horse"])
    assert ARNAK.render(refused.message) == "needs 2 more coins"
