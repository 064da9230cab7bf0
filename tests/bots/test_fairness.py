"""No bot knows more than its seat: in worlds that the seat cannot tell apart it gives the same answer."""

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from tests.playing import moments

SPECS = ["random", "greedy", "ismcts:iterations=60"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(
    ("name", "players", "every"),
    [
        ("lost-cities", 2, 23),
        ("lost-cities", 4, 23),
        ("arnak", 1, 71),
        ("arnak", 3, 71),
        ("quetzal", 2, 41),
        ("quetzal", 4, 41),
    ],
)
def test_a_bot_answers_alike_in_twin_worlds(name: str, players: int, every: int, spec: str) -> None:
    for state in moments(name, players, seed=players, every=every):
        seat = int(state.player)
        answers = {
            make_bot(spec, 5).choose(Perspective.of(world))
            for world in [state, *(state.determinize(seat, twin) for twin in range(2))]
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
    state = moments("lost-cities", 2, seed=1, every=11)[2]
    perspective = Perspective.of(state)
    before = perspective._world.dump()
    make_bot(spec, 1).choose(perspective)
    assert perspective._world.dump() == before
