"""A learner learns what can be learnt, goes on where it stopped, and writes what the network of the bots reads."""

from array import array
from pathlib import Path

import numpy as np
import pytest

import digsite
from digsite.bots.network import Network
from digsite.bots.weights import Shape, Weights, shape_for
from digsite.engine.features import Features
from digsite.engine.game import Game
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.lab.training.learner import Learner
from digsite.lab.training.model import POINTS_UNIT, Model, Reader, Targets
from digsite.lab.training.positions import Positions
from tests.lab.training.stand_in import ALIKE, PLAIN, positions, targets

RATE = 5e-3


def taught(shape: Shape, games: Positions, epochs: int = 60) -> Learner:
    learner = Learner.begin(shape, targets(shape), games, seed=3)
    learner.learn(games, epochs, seed=4, rate=RATE)
    return learner


def test_points_wins_and_policy_are_learnt() -> None:
    games = positions(600)
    before = Learner.begin(ALIKE, targets(ALIKE), games, seed=3).validate(games)
    after = taught(ALIKE, games).validate(games)
    assert after.points_error < 0.4 * after.points_spread
    assert after.correlation > 0.9
    assert after.winner > 0.9 > before.winner
    assert after.wins < 0.5 * before.wins
    # What is left is the cross entropy of the shares themselves.
    assert after.policy < before.policy - 0.25


def test_things_alike_share_what_is_learnt() -> None:
    few = positions(60)
    alike, plain = taught(ALIKE, few, epochs=200), taught(PLAIN, few, epochs=200)
    unseen = positions(400)
    assert alike.validate(unseen).points_error < 0.9 * plain.validate(unseen).points_error


def test_the_same_seeds_give_the_same_weights() -> None:
    games = positions(60)
    one, two = taught(ALIKE, games, epochs=2), taught(ALIKE, games, epochs=2)
    assert (one.model.parameters.flat == two.model.parameters.flat).all()


def test_a_saved_learner_goes_on_to_the_last_bit(tmp_path: Path) -> None:
    games = positions(60)
    one = taught(ALIKE, games, epochs=2)
    one.save(tmp_path / "checkpoint.npz")
    two = Learner.load(tmp_path / "checkpoint.npz", ALIKE, targets(ALIKE))
    for learner in (one, two):
        learner.learn(games, epochs=2, seed=9)
    assert (one.model.parameters.flat == two.model.parameters.flat).all()
    assert [path.name for path in tmp_path.iterdir()] == ["checkpoint.npz"]
    with pytest.raises(ValueError, match="shape"):
        Learner.load(tmp_path / "checkpoint.npz", PLAIN, targets(PLAIN))


def test_a_column_that_was_never_seen_means_nothing() -> None:
    games = positions(60)
    wide = Shape(
        common=PLAIN.common + 5, copies=0, copy_columns=0, first=16, shared=0, second=16, policy=8, rows=3,
        actions=10, copy_actions=0,
    )  # fmt: skip
    learner = taught(wide, games, epochs=3)
    assert not learner.model.parameters["first"][PLAIN.common :].any()


def test_without_positions_there_is_nothing_to_learn() -> None:
    games = positions(1)
    empty = Positions(**{name: piece[:0] for name, piece in games.arrays().items()})
    with pytest.raises(ValueError, match="no positions"):
        Learner(ALIKE, targets(ALIKE)).learn(empty, 1, seed=1)


def looks(game: Game, seed: int) -> tuple[Positions, list[Features]]:
    """What every seat sees now and then in a random game, with all actions as choices."""
    players = game.players[-1]
    state = game.start(players=players, seed=seed)
    stream = Stream.from_seed(seed, PLAYOUT)
    seen: list[Features] = []
    while not state.over and len(seen) < 200:
        for seat in range(players):
            features = Features()
            state.fill_features(seat, features)
            seen.append(features)
        for _ in range(10):
            if not state.over:
                actions = state.legal_actions()
                state.apply(actions[stream.below(len(actions))])
    items = [features.items() for features in seen]
    rows, count = shape_for(game).rows, len(seen)
    return Positions(
        columns=np.array([column for one in items for column, _ in one], np.uint16),
        values=np.array([value for one in items for _, value in one], np.float32),
        lengths=np.array([len(one) for one in items], np.uint16),
        present=np.full(count, players, np.uint8),
        points=np.zeros((count, rows), np.float32),
        wins=np.zeros((count, rows), np.float32),
        choices=np.full(count, game.num_actions, np.uint16),
        actions=np.tile(np.arange(game.num_actions, dtype=np.uint16), count),
        shares=np.zeros(count * int(game.num_actions), np.float32),
        games=np.zeros(count, np.int64),
    ), seen


@pytest.mark.parametrize("name", digsite.games())
def test_the_network_says_what_the_learner_says(name: str, tmp_path: Path) -> None:
    game = digsite.game(name)
    shape, about = shape_for(game), Targets.of(game)
    table, seen = looks(game, seed=5)
    learner = Learner.begin(shape, about, table, seed=6)
    weights = learner.model.parameters.flat
    weights += np.random.default_rng(7).normal(0.0, 0.05, len(weights)).astype(np.float32)
    learner.weights(game).write(tmp_path / "some.net")
    network = Network(Weights.read(tmp_path / "some.net"), game)
    model = Model(shape, about, np.float64)
    model.parameters.flat[:] = weights
    outputs = model.outputs(Reader(table, shape, np.float64).read(np.arange(len(seen))))
    players, actions = game.players[-1], int(game.num_actions)
    for place, features in enumerate(seen):
        network.look(features, players)
        network.lean()
        told = outputs.points[place, :players] * POINTS_UNIT
        assert [network.points[row] for row in range(players)] == pytest.approx(told, abs=1e-5)
        told = np.exp(outputs.wins[place, :players])
        assert [network.wins[row] for row in range(players)] == pytest.approx(told, abs=1e-5)
        logits = np.array([network.logit(action) for action in range(actions)])
        told = outputs.choices[place * actions : (place + 1) * actions]
        assert logits - logits[0] == pytest.approx(told - told[0], abs=1e-5)


def test_a_learner_goes_on_from_a_file(tmp_path: Path) -> None:
    game = digsite.game("quetzal")
    shape, about = shape_for(game), Targets.of(game)
    learner = Learner.begin(shape, about, looks(game, seed=5)[0], seed=6)
    learner.weights(game, made={"seed": 6}).write(tmp_path / "some.net")
    read = Weights.read(tmp_path / "some.net")
    assert read.made == {"seed": 6}
    assert read.arrays["points"] == array("f", (learner.model.parameters["points"] * 8.0).ravel().tolist())
    again = Learner.continuing(read, about)
    assert (again.model.parameters.flat == learner.model.parameters.flat).all()
