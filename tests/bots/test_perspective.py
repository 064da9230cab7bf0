"""A perspective shows all that its seat may see, and nothing true beyond it."""

import pytest

import digsite
from digsite.bots import Perspective
from digsite.engine.randomness import PLAYOUT, Stream
from tests.bots.toys import Duel

GAME = digsite.game("lost-cities")


def middle_of(players: int, seed: int, decisions: int) -> digsite.State:
    state = GAME.start(players=players, seed=seed)
    stream = Stream.from_seed(seed, PLAYOUT)
    for _ in range(decisions):
        actions = state.legal_actions()
        state.apply(actions[stream.below(len(actions))])
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_shows_what_the_seat_may_see(players: int) -> None:
    state = middle_of(players, seed=5, decisions=37)
    for seat in range(players):
        perspective = Perspective.of(state, seat)
        assert (perspective.seat, perspective.player, perspective.players) == (seat, state.player, players)
        assert perspective.game is GAME
        assert perspective.view() == state.view(seat)
        assert perspective.observation() == state.observation(seat)
        assert perspective.scores() == state.scores()
    perspective = Perspective.of(state)
    assert perspective.seat == state.player
    assert perspective.legal_actions() == state.legal_actions()
    assert perspective.choices() == state.choices()
    assert perspective.prompt() == state.prompt()
    action = state.legal_actions()[0]
    assert perspective.describe(action) == state.describe(action)


def other_hand(state: digsite.State, seat: int) -> object:
    """What the other seat holds in this world."""
    players = state.view(1 - seat)["players"]
    assert isinstance(players, list)
    return players[1 - seat]["hand"]


def test_nothing_true_is_behind_it() -> None:
    true_hands = 0
    for seed in range(40):
        state = GAME.start(players=2, seed=seed)
        seat = int(state.player)
        inner = Perspective.of(state, seat)._world
        assert inner is not state
        true_hands += other_hand(inner, seat) == other_hand(state, seat)
    assert true_hands == 0


def test_the_future_is_not_behind_it_either() -> None:
    """Tiles and hands of the next expedition come from the game's own stream, which no perspective holds."""
    same = 0
    for seed in range(10):
        state = GAME.start(players=2, seed=seed)
        worlds = [state.clone(), Perspective.of(state)._world]
        for world in worlds:
            stream = Stream.from_seed(seed, PLAYOUT)
            while not world.over and world.view(None)["expedition"] == 1:
                actions = world.legal_actions()
                world.apply(actions[stream.below(len(actions))])
        same += worlds[0].view(None)["paths"] == worlds[1].view(None)["paths"]
    assert same == 0


def test_the_same_knowledge_is_the_same_perspective() -> None:
    state = middle_of(3, seed=8, decisions=50)
    seat = int(state.player)
    for seed in range(5):
        twin = state.determinize(seat, seed)
        assert Perspective.of(twin)._world.dump() == Perspective.of(state)._world.dump()


def test_worlds_of_a_perspective_are_independent_and_vary() -> None:
    state = middle_of(2, seed=8, decisions=50)
    perspective = Perspective.of(state)
    before = perspective.view()
    worlds = [perspective.determinize(seed) for seed in range(8)]
    assert len({str(world.dump()) for world in worlds}) == 8
    for world in worlds:
        assert world.view(perspective.seat) == before
        world.apply(world.legal_actions()[0])
    assert perspective.view() == before


def test_it_cannot_be_moved_to_another_seat() -> None:
    perspective = Perspective.of(GAME.start(players=2, seed=1), 0)
    for name in ("seat", "player", "players", "game"):
        with pytest.raises(AttributeError):
            setattr(perspective, name, 1)
    with pytest.raises(ValueError, match="there is no seat 2"):
        Perspective.of(GAME.start(players=2, seed=1), 2)


def test_the_card_of_the_other_is_not_behind_it() -> None:
    worlds = [Perspective.of(Duel().with_cards(4, other), 0)._world for other in (0, 3, 5, 9)]
    assert len({world.observation(1)[0] for world in worlds}) == 1
