"""No bot knows more than its seat: in worlds that the seat cannot tell apart it gives the same answer."""

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.engine.game import OptionValue
from tests.bots.networks import LEARNT
from tests.playing import moments

SPECS = [
    "random",
    "greedy",
    "ismcts:iterations=60",
    "beginner",
    "hard:iterations=12",
    "expert:iterations=24",
    "adaptive:iterations=12",
]


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


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("arnak", 1, {}),
        ("arnak", 3, {"temple": "snake"}),
        ("lost-cities", 2, {"length": "short"}),
        ("lost-cities", 4, {"length": "short"}),
        ("quetzal", 2, {}),
        ("quetzal", 5, {}),
    ],
)
def test_an_expert_that_holds_the_real_state_plays_the_same_game(
    name: str, players: int, options: dict[str, OptionValue]
) -> None:
    """Three experts decide each time: one sees a view, one is handed the real state, one a world that might be it.

    They keep their trees from one decision to the next, so a secret that gets into one of them would stay there.
    """
    assert name in LEARNT
    state = digsite.game(name).start(players=players, seed=6, **options)
    tables = [[make_bot("expert:iterations=8", seat) for seat in range(players)] for _ in range(3)]
    decisions = 0
    while not state.over and decisions < 150:
        seat = int(state.player)
        perspectives = [
            Perspective.of(state),
            Perspective(state.clone(), seat, players),
            Perspective(state.determinize(seat, decisions), seat, players),
        ]
        chosen = [
            bots[seat].choose(perspective) for bots, perspective in zip(tables, perspectives, strict=True)
        ]
        assert len(set(chosen)) == 1, (decisions, chosen)
        state.apply(chosen[0])
        decisions += 1
