"""open_spiel's games, driven from Python and in its own C++ loops.

Its random rollouts in C++ are reached through `MCTSBot`: with a single simulation the bot asks its evaluator once, at
the root, and a `RandomRolloutEvaluator(n)` then plays n games to the end in C++. The rollouts start after the deal,
which is in open_spiel's favour: our own loop deals too. It does not say how many decisions there were, so their mean is
counted beforehand, in games driven from Python from the same states; chance nodes do not count.

Driven from Python, chance nodes are part of the game: their cost counts, they do not count as decisions. `driven` draws
their outcomes by the probabilities that the state gives, as open_spiel's own examples do and as every game allows.
`driven_even` knows that in these four games all outcomes of a chance node are equally likely, and picks one like any
other action, which is the quickest way there is.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from importlib.metadata import version as version_of
from random import Random, choices, random
from typing import Any

import pyspiel

from benchmarks.timing import Measure, each

_STATES = 12
_ROLLOUTS = {"gin_rummy": 5, "backgammon": 5, "hearts": 200, "spades": 200}
_COUNTED_GAMES = 240
_ITERATIONS = 100
# The search of information sets needs a game whose sets open_spiel can write down and resample. Where nothing is
# hidden, plain tree search does the same.
_SEARCHABLE = ("gin_rummy", "hearts")
_OPEN = ("backgammon",)


def version() -> str:
    """Which open_spiel this is."""
    return version_of("open_spiel")


def measures(variant: str) -> Mapping[str, Measure]:
    """All measures of one of its games."""
    game = pyspiel.load_game(variant)
    check_chance_is_even(game)
    deals = [_after_the_deal(game, seed) for seed in range(_STATES)]
    states = [_middle_of(game, seed) for seed in range(_STATES)]

    def driven() -> int:
        return play_by_probabilities(game.new_initial_state())

    def driven_even() -> int:
        return play_on(game.new_initial_state())

    found: dict[str, Measure] = {
        "own_loop": _rollouts(game, variant, deals),
        "driven": driven,
        "driven_even": driven_even,
        "clone": each([state.clone for state in states]),
        "legal": each([state.legal_actions for state in states]),
    }
    if variant in _SEARCHABLE:
        found["ismcts"] = found["search"] = _search(states)
    elif variant in _OPEN:
        found["ismcts"] = found["search"] = _open_search(game, states)
    return found


def play_by_probabilities(state: Any) -> int:
    """Plays a game to its end at random, in place, and counts the decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices(outcomes, probabilities)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            decisions += 1
    return decisions


def play_on(state: Any) -> int:
    """The same for a game whose chance is even."""
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            decisions += 1
        state.apply_action(actions[int(random() * len(actions))])
    return decisions


def check_chance_is_even(game: Any) -> None:
    """Makes sure, on one game, that picking an outcome like an action is fair."""
    chance = Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            likely = [probability for _, probability in outcomes]
            if (
                max(likely) - min(likely) > 1e-9
                or [outcome for outcome, _ in outcomes] != state.legal_actions()
            ):
                raise ValueError(f"the outcomes of a chance node of {game} are not equally likely")
        state.apply_action(chance.choice(state.legal_actions()))


def _rollouts(game: Any, variant: str, deals: list[Any]) -> Measure:
    rollouts = _ROLLOUTS[variant]
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1000, False, 7, False)
    counted = [play_on(deals[number % len(deals)].clone()) for number in range(_COUNTED_GAMES)]
    decisions = sum(counted) / len(counted)
    turn = itertools.cycle(deals)

    def own_loop() -> float:
        bot.mcts_search(next(turn))
        return rollouts * decisions

    return own_loop


def _search(states: list[Any]) -> Measure:
    turn = itertools.cycle(states)
    bot = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(1, 7), 1.0, _ITERATIONS)

    def ismcts() -> int:
        bot.step(next(turn))
        return _ITERATIONS

    return ismcts


def _open_search(game: Any, states: list[Any]) -> Measure:
    turn = itertools.cycle(states)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 1.0, _ITERATIONS, 1000, False, 7, False)

    def ismcts() -> int:
        bot.mcts_search(next(turn))
        return _ITERATIONS

    return ismcts


def _after_the_deal(game: Any, seed: int) -> Any:
    chance = Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def _middle_of(game: Any, seed: int) -> Any:
    """A state with a real decision, somewhere between a quarter and three quarters of a random game."""
    chance = Random(seed)
    played = [_after_the_deal(game, seed)]
    while not played[-1].is_terminal():
        state = played[-1].clone()
        state.apply_action(chance.choice(state.legal_actions()))
        played.append(state)
    at = int(len(played) * chance.uniform(0.25, 0.75))
    while played[at].is_chance_node() or len(played[at].legal_actions()) < 2:
        at += 1
    return played[at]
