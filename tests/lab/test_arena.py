"""One game between bots: it is a game of the contract, it can be played again, and faults are named."""

from dataclasses import replace

import pytest

import digsite
from digsite.bots import Perspective
from digsite.lab import GameRecord, bot_seed, play
from tests.lab import wayward

SHORT = {"length": "short"}


def game() -> digsite.Game:
    return digsite.game("lost-cities")


def without_time(record: GameRecord) -> GameRecord:
    return replace(record, seconds=())


def test_the_record_is_what_the_contract_says_about_those_actions() -> None:
    record = play(game(), ["random", "random", "random"], seed=5, options=SHORT)
    state = game().start(players=3, seed=5, **record.options)
    deciders = [0, 0, 0]
    for action in record.actions:
        deciders[state.player] += 1
        state.apply(action)
    assert state.over
    assert record.scores == tuple(state.scores())
    assert record.places == tuple(state.places())
    assert record.winners == tuple(state.winners())
    assert record.returns == tuple(state.returns())
    assert record.decisions == tuple(deciders)
    assert record.options["length"] == "short"
    assert record.options["stall_guard"] == "on", "defaults are recorded too"


def test_the_same_call_gives_the_same_game_and_another_seed_another() -> None:
    one = play(game(), ["random", "random"], seed=5, options=SHORT)
    assert without_time(one) == without_time(play(game(), ["random", "random"], seed=5, options=SHORT))
    assert one.actions != play(game(), ["random", "random"], seed=6, options=SHORT).actions


def test_a_bot_object_or_function_plays_as_it_is() -> None:
    class Last:
        name = "last"

        def choose(self, perspective: Perspective) -> int:
            return perspective.legal_actions()[-1]

    record = play(game(), [Last(), wayward.first], seed=5, options=SHORT)
    assert record.bots == ("last", "first")
    assert record.faults == ()


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("illegal", "illegal", "100000"),
        ("raising", "exception", "out of ideas"),
        ("slow", "slow", "seconds"),
    ],
)
def test_a_fault_is_named_and_the_game_goes_on(name: str, kind: str, words: str) -> None:
    spec = f"tests.lab.wayward:{name}"
    limit = 0.005 if kind == "slow" else None
    record = play(game(), [spec, "random"], seed=5, options=SHORT, limit=limit)
    assert len(record.faults) >= record.decisions[0] > 0
    own = [fault for fault in record.faults if fault.seat == 0]
    assert len(own) == record.decisions[0]
    assert {fault.fault.kind for fault in own} == {kind}
    assert words in str(own[0])
    assert name in str(own[0])


def test_a_game_with_faults_can_be_played_again() -> None:
    bots = ["tests.lab.wayward:illegal", "tests.lab.wayward:raising"]
    one, two = (play(game(), bots, seed=9, options=SHORT) for _ in range(2))
    assert without_time(one) == without_time(two)


def test_every_seat_of_every_game_has_a_bot_seed_of_its_own() -> None:
    seeds = [bot_seed(seed, seat) for seed in range(300) for seat in range(4)]
    assert len(set(seeds)) == len(seeds)
