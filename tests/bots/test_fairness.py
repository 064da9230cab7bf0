"""No bot knows more than its seat: in worlds that the seat cannot tell apart it gives the same answer."""

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.engine.randomness import PLAYOUT, Stream

SPECS = ["random", "greedy", "ismcts:iterations=60"]


def moments(players: int, seed: int, count: int) -> list[digsite.State]:
    """States with a real decision, spread over a random game."""
    state = digsite.game("lost-cities").start(players=players, seed=seed, length="short")
    stream = Stream.from_seed(seed, PLAYOUT)
    found: list[digsite.State] = []
    decisions = 0
    while not state.over and len(found) < count:
        actions = state.legal_actions()
        if len(actions) > 1 and decisions % 11 == 0:
            found.append(state.clone())
        state.apply(actions[stream.below(len(actions))])
        decisions += 1
    return found


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_answers_alike_in_twin_worlds(spec: str, players: int) -> None:
    for seed in range(3):
        for state in moments(players, seed, count=5):
            seat = int(state.player)
            answers = {
                make_bot(spec, seed).choose(Perspective.of(world))
                for world in [state, *(state.determinize(seat, twin) for twin in range(3))]
            }
            assert len(answers) == 1
            assert answers <= set(state.legal_actions())


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_plays_the_same_game_again(spec: str) -> None:
    """The whole game, so that what a bot keeps from one decision to the next is part of it."""
    games = []
    for _ in range(2):
        state = digsite.game("lost-cities").start(players=2, seed=3, length="short")
        bots = [make_bot(spec, seed) for seed in range(2)]
        actions: list[int] = []
        while not state.over and len(actions) < 60:
            actions.append(bots[state.player].choose(Perspective.of(state)))
            state.apply(actions[-1])
        games.append(actions)
    assert games[0] == games[1]


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_leaves_the_perspective_as_it_was(spec: str) -> None:
    state = moments(2, seed=1, count=3)[-1]
    perspective = Perspective.of(state)
    before = perspective._world.dump()
    make_bot(spec, 1).choose(perspective)
    assert perspective._world.dump() == before
