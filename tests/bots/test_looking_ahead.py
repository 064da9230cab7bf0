"""The bots that look ahead: how far, for how long, and how often they do not care."""

import digsite
from digsite.bots import Perspective, make_bot
from digsite.engine.randomness import PLAYOUT, Stream


def perspectives() -> list[Perspective]:
    """Six decisions on the way through a game."""
    state = digsite.game("lost-cities").start(players=2, seed=10)
    stream = Stream.from_seed(10, PLAYOUT)
    found = []
    for number in range(60):
        if number % 10 == 0:
            found.append(Perspective.of(state))
        legal = state.legal_actions()
        state.apply(legal[stream.below(len(legal))])
    return found


def answers(spec: str, seed: int = 1) -> list[int]:
    return [make_bot(spec, seed).choose(perspective) for perspective in perspectives()]


def test_a_whim_is_any_action_and_no_whim_is_none() -> None:
    assert answers("greedy:whim=0") == answers("greedy")
    assert answers("greedy:whim=1") != answers("greedy")
    perspective = perspectives()[0]
    chosen = {make_bot("greedy:whim=1", seed).choose(perspective) for seed in range(200)}
    assert chosen == set(perspective.legal_actions())
    bot = make_bot("greedy:worlds=1:whim=0.5", seed=2)
    assert len({bot.choose(perspective) for _ in range(40)}) > 5


def test_a_planner_with_time_enough_answers_as_one_that_takes_its_time() -> None:
    assert answers("planner:seconds=1000") == answers("planner")


def test_a_planner_without_time_looks_over_one_decision() -> None:
    assert answers("planner") != answers("greedy")
    assert answers("planner:seconds=1e-9") == answers("greedy")
