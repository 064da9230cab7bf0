"""Games that a network plays against itself, recorded as numbers to learn from.

In the stage `value` every seat looks over the chain of decisions that each action begins and takes the best, give or
take some noise; in the stage `policy` it searches. Positions are recorded as several seats see them, with the points
and the win that followed, and with the shares of the actions that looked best or that the search tried most.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

import digsite
from digsite.bots.judge import Judge, win_shares
from digsite.bots.planner import Planner
from digsite.bots.search import Opinion, Search
from digsite.bots.weights import Weights, shape_for
from digsite.engine.contract import State
from digsite.engine.game import OptionValue
from digsite.engine.native import vec
from digsite.engine.randomness import BOT, Stream
from digsite.engine.seeding import splitmix64

Stage = Literal["value", "policy"]

# A draw between 0 and 1 is made of so many steps.
_STEPS = 1 << 24
# So much of the policy at the root is noise while games are recorded, so that the search tries what it would not.
_ROOT_NOISE = 0.25
# The share of searched decisions that get the whole budget and are learnt from; the others only move the game on.
_LEARNT = 0.35
# Values as far apart as this share of the search's curiosity make one action e times as good a target as another.
_SHARPNESS = 0.33


@dataclass(frozen=True, slots=True)
class Setup:
    """One way to set a game up, and how often it is played in self-play compared with the others."""

    share: float
    players: int
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Orders:
    """How the games of one generation are played.

    `noise` are the temperatures, in points, of which each game takes one; `trace` is the lambda of the returns. Where
    games are long, only a `sample` of their positions is recorded.
    """

    game: str
    stage: Stage
    setups: tuple[Setup, ...]
    seed: int
    weights: Path | None = None
    worlds: int = 1
    iterations: int = 160
    quick_iterations: int = 32
    noise: tuple[float, ...] = (0.0, 0.25, 0.5)
    trace: float = 0.94
    sample: float = 1.0
    first: int = 48
    shared: int = 32
    second: int = 32
    policy: int = 32


@dataclass(frozen=True, slots=True)
class Recording:
    """A game as numbers: the sparse features of each position, what followed, and what the search preferred."""

    number: int
    rows: int
    columns: array[int]
    values: array[float]
    lengths: array[int]
    present: array[int]
    points: array[float]
    wins: array[float]
    choices: array[int]
    actions: array[int]
    shares: array[float]
    scores: tuple[int, ...]
    unseated: tuple[int, ...]
    decisions: int
    setup: Setup

    @property
    def players(self) -> int:
        """How many played."""
        return self.setup.players

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options of the game that differ from the defaults."""
        return self.setup.options


class _Seen:
    """One position as one seat sees it: where its features begin, what was expected, and what had been scored."""

    __slots__ = ("standing", "totals", "wins")

    def __init__(self, standing: list[float], totals: list[float], wins: list[float]) -> None:
        self.standing = standing
        self.totals = totals
        self.wins = wins


class _Recorder:
    """Collects the positions of one game."""

    def __init__(self, judge: Judge, players: int, rows: int, trace: float) -> None:
        self.judge = judge
        self.players = players
        self.rows = rows
        self.trace = trace
        self.columns = array("H")
        self.values = array("f")
        self.lengths = array("H")
        self.present = array("B")
        self.choices = array("H")
        self.actions = array("H")
        self.shares = array("f")
        self.seen: list[tuple[int, _Seen]] = []

    def see(
        self, state: State, seat: int, actions: list[int], shares: list[float], estimate: list[float] | None
    ) -> None:
        """Records a position as a seat sees it."""
        self.judge.judge(state, seat)
        features = self.judge.features
        for column, value in features.items():
            self.columns.append(column)
            self.values.append(value)
        self.lengths.append(features.size)
        self.choices.append(len(actions))
        self.actions.extend(actions)
        self.shares.extend(shares)
        rows = int(self.judge.rows)
        self.present.append(rows)
        standing = [self.judge.standing[row] for row in range(rows)]
        totals = [self.judge.totals[row] for row in range(rows)]
        wins = [self.judge.wins[row] for row in range(rows)]
        if estimate is not None:
            # The search knows better what its own seat may expect.
            totals[seat], wins[seat] = estimate
        self.seen.append((seat, _Seen(standing, totals, wins)))

    def targets(self, state: State) -> tuple[array[float], array[float]]:
        """The points to come and the wins that each position is taught, row by row from the seat that saw it."""
        final = vec[float]([0.0] * 16)
        rows = int(state.fill_points(final))
        shares = win_shares(state, self.players, rows)
        latest = {
            seat: ([final[row] for row in range(rows)], [shares[row] for row in range(rows)])
            for seat in range(self.players)
        }
        points: list[list[float]] = []
        wins: list[list[float]] = []
        for seat, seen in reversed(self.seen):
            totals, won = latest[seat]
            order = [(row + seat) % self.players if row < self.players else row for row in range(rows)]
            blank = [0.0] * (self.rows - rows)
            points.append([totals[owner] - seen.standing[owner] for owner in order] + blank)
            wins.append([won[owner] for owner in order] + blank)
            latest[seat] = (_mixed(totals, seen.totals, self.trace), _mixed(won, seen.wins, self.trace))
        flat_points, flat_wins = array("f"), array("f")
        for row in reversed(points):
            flat_points.extend(row)
        for row in reversed(wins):
            flat_wins.extend(row)
        return flat_points, flat_wins


def _mixed(later: list[float], expected: list[float], trace: float) -> list[float]:
    """The return one position earlier: mostly what came later, partly what was expected here."""
    return [trace * one + (1.0 - trace) * other for one, other in zip(later, expected, strict=True)]


def record(orders: Orders, number: int) -> Recording:
    """Plays the game with that number; the same orders and number give the same recording.

    >>> orders = Orders("quetzal", "value", (Setup(1.0, 2, {}),), seed=1)
    >>> recording = record(orders, 0)
    >>> len(recording.lengths) == len(recording.present) > 50
    True
    """
    stream = Stream.from_seed(_mix(orders.seed, number), BOT)
    setup = _pick(orders.setups, _draw(stream))
    game = digsite.game(orders.game)
    state = game.start(players=setup.players, seed=stream.next_word(), **setup.options)
    weights = _weights(orders)
    judge = Judge(weights, game, setup.players)
    recorder = _Recorder(judge, setup.players, weights.shape.rows, orders.trace)
    temperature = orders.noise[stream.below(len(orders.noise))]
    decisions = 0
    while not state.over:
        actions = state.legal_actions()
        if len(actions) == 1:
            state.advance(actions[0])
            continue
        decisions += 1
        if orders.stage == "value":
            action = _looked_over(orders, state, judge, recorder, stream, temperature)
        else:
            action = _searched(orders, state, judge, recorder, stream, temperature)
        state.advance(action)
    points, wins = recorder.targets(state)
    return Recording(
        number=number,
        rows=weights.shape.rows,
        columns=recorder.columns,
        values=recorder.values,
        lengths=recorder.lengths,
        present=recorder.present,
        points=points,
        wins=wins,
        choices=recorder.choices,
        actions=recorder.actions,
        shares=recorder.shares,
        scores=tuple(state.scores()),
        unseated=tuple(state.unseated_scores()),
        decisions=decisions,
        setup=setup,
    )


def _see_all(
    recorder: _Recorder,
    state: State,
    actions: list[int],
    shares: list[float],
    stream: Stream,
    estimate: list[float] | None,
) -> None:
    """Records a position as the seat that decides sees it, and as one of the others does."""
    seat = int(state.player)
    recorder.see(state, seat, actions, shares, estimate)
    if recorder.players > 1 and state.settled():
        other = (seat + 1 + stream.below(recorder.players - 1)) % recorder.players
        recorder.see(state, other, [], [], None)


def _looked_over(
    orders: Orders, state: State, judge: Judge, recorder: _Recorder, stream: Stream, temperature: float
) -> int:
    """The action that looks best at the end of its chain, in the mean of a few worlds, give or take the noise.

    The policy is taught to prefer what looks good that way: a search without any would begin with senseless moves.
    """
    actions = state.legal_actions()
    worths = [0.0] * len(actions)
    planner = Planner(judge)
    for _ in range(orders.worlds):
        world = state.determinize(int(state.player), stream.next_word())
        for index, worth in enumerate(planner.worths(world)):
            worths[index] += worth / orders.worlds
    if _draw(stream) < orders.sample:
        best, spread = max(worths), _SHARPNESS * judge.curiosity
        weights = [math.exp((worth - best) / spread) for worth in worths]
        total = sum(weights)
        _see_all(recorder, state, actions, [weight / total for weight in weights], stream, None)
    if temperature > 0.0:
        worths = [worth + temperature * _gumbel(stream) for worth in worths]
    return actions[worths.index(max(worths))]


def _searched(
    orders: Orders, state: State, judge: Judge, recorder: _Recorder, stream: Stream, temperature: float
) -> int:
    """An action by search; decisions that get the whole budget are recorded with what the search preferred."""
    learnt = _draw(stream) < _LEARNT
    seat = int(state.player)
    search = Search(state.determinize(seat, stream.next_word()), seat, judge, stream.next_word())
    if learnt:
        search.run(1)
        stir(search, stream)
        search.run(orders.iterations - 1)
    else:
        search.run(orders.quick_iterations)
    opinions = search.opinions()
    actions = state.legal_actions()
    visits = {opinion.action: opinion.visits for opinion in opinions}
    tried = sum(visits.get(action, 0) for action in actions)
    best = opinions[0]
    estimate = [best.points, best.win] if best.visits >= 8 else None
    if learnt and tried > 0:
        _see_all(recorder, state, actions, _targets(search, opinions, actions), stream, estimate)
    elif state.settled() and _draw(stream) < orders.sample:
        _see_all(recorder, state, [], [], stream, estimate)
    if temperature <= 0.0:
        return best.action
    # Among what was tried often, what is nearly as good is taken now and then.
    found = [opinion for opinion in opinions if 8 * opinion.visits >= best.visits and opinion.visits > 0]
    noisy = [opinion.worth + temperature * _gumbel(stream) for opinion in found]
    return found[noisy.index(max(noisy))].action


def _targets(search: Search, opinions: list[Opinion], actions: list[int]) -> list[float]:
    """The shares that the policy is taught: often tried actions, the more so the better they turned out."""
    best = max(opinion.worth for opinion in opinions if opinion.visits > 0)
    weights = {
        opinion.action: opinion.visits * math.exp((opinion.worth - best) / (_SHARPNESS * search.curiosity))
        for opinion in opinions
        if opinion.visits > 0
    }
    total = sum(weights.get(action, 0.0) for action in actions)
    return [weights.get(action, 0.0) / total for action in actions]


def stir(search: Search, stream: Stream) -> None:
    """Mixes noise into the priors at the root, so that self-play finds what the policy does not know yet."""
    tree = search.tree
    children: list[int] = []
    child = tree.first[0]
    while child >= 0:
        children.append(int(child))
        child = tree.following[child]
    # Squares of random numbers are uneven enough to give some action a real try.
    draws = [_draw(stream) ** 4 for _ in children]
    total = sum(draws)
    for child, drawn in zip(children, draws, strict=True):
        tree.priors[child] = (1.0 - _ROOT_NOISE) * tree.priors[child] + _ROOT_NOISE * drawn / total


def _weights(orders: Orders) -> Weights:
    if orders.weights is not None:
        return _read(orders.weights)
    return _blank(orders.game, orders.first, orders.shared, orders.second, orders.policy)


@lru_cache(maxsize=4)
def _read(path: Path) -> Weights:
    return Weights.read(path)


@lru_cache(maxsize=4)
def _blank(name: str, first: int, shared: int, second: int, policy: int) -> Weights:
    game = digsite.game(name)
    return Weights.blank(game, shape_for(game, first, shared, second, policy))


def _pick(setups: tuple[Setup, ...], draw: float) -> Setup:
    total = sum(setup.share for setup in setups)
    for setup in setups:
        draw -= setup.share / total
        if draw < 0.0:
            return setup
    return setups[-1]


def _mix(seed: int, number: int) -> int:
    _, mixed = splitmix64(seed)
    _, mixed = splitmix64(mixed ^ number)
    return mixed


def _draw(stream: Stream) -> float:
    """A number from 0 to just below 1."""
    return stream.below(_STEPS) / _STEPS


def _gumbel(stream: Stream) -> float:
    """A draw from the Gumbel distribution: the best of noisy values is then a softmax."""
    return -math.log(-math.log((stream.below(_STEPS - 1) + 1) / _STEPS))
