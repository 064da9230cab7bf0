"""Our own: a game with two, three and four players in turn, compiled or interpreted as it was installed.

Earlier commits are measured with this module too, so it uses what every commit has: the contract, the playout and the
roster of bots. Everything is drawn from seeds, so that two builds given the same portions do the same work.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from functools import partial
from random import Random

import digsite
from benchmarks.timing import Measure, each
from digsite.bots import Perspective, bot_names, make_bot
from digsite.build import kind
from digsite.engine.playout import random_playout
from digsite.engine.randomness import PLAYOUT, Stream

_STATES = 12
_ITERATIONS = 100


def version() -> str:
    """Which digsite this is."""
    return f"{digsite.__version__} ({kind()})"


def measures(variant: str) -> Mapping[str, Measure]:
    """All measures of ours, of the game that is named."""
    game = digsite.game(variant)
    seeds = itertools.count()
    states = [_middle_of(game, seed) for seed in range(_STATES)]
    turn = itertools.cycle(states)
    random = Random(1).random

    def own_loop() -> int:
        seed = next(seeds)
        state = game.start(players=2 + seed % 3, seed=seed)
        return random_playout(state, Stream.from_seed(seed, PLAYOUT))

    def driven() -> int:
        seed = next(seeds)
        state = game.start(players=2 + seed % 3, seed=seed)
        decisions = 0
        while not state.over:
            actions = state.legal_actions()
            state.apply(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    def ismcts() -> int:
        # The search is no part of the contract: a commit that has another one is measured without it.
        from digsite.bots.ismcts import Search

        state, seed = next(turn), next(seeds)
        seat = int(state.player)
        search = Search(state.determinize(seat, seed), seat, seed, None, 0.5)
        return search.run(_ITERATIONS, 0.0)

    def ismcts_bot() -> int:
        bot = make_bot(f"ismcts:iterations={_ITERATIONS}", seed=next(seeds))
        bot.choose(Perspective.of(next(turn)))
        return _ITERATIONS

    return {
        "leaf": _leaves(game, states),
        "search": _search(game, states),
        "own_loop": own_loop,
        "driven": driven,
        "driven_even": driven,
        "clone": each([state.clone for state in states]),
        "legal": each([state.legal_actions for state in states]),
        "observation": each([partial(state.observation, int(state.player)) for state in states]),
        "ismcts": ismcts,
        "ismcts_bot": ismcts_bot,
    }


def _leaves(game: digsite.Game, states: list[digsite.State]) -> Measure:
    """Judges copies of the states as the search of the commit at hand judges its leaves."""
    try:
        from digsite.bots.judge import Judge
        from digsite.bots.trained import weights_of
    except ModuleNotFoundError:
        return _evaluations(states)
    judges = {len(state.places()): Judge(weights_of(game), game, len(state.places())) for state in states}

    def judged(state: digsite.State) -> Callable[[], object]:
        judge, seat = judges[len(state.places())], int(state.player)
        return lambda: judge.judge(state.clone(), seat)

    return each([judged(state) for state in states])


def _evaluations(states: list[digsite.State]) -> Measure:
    """Does the same with the evaluations made by hand that there were before networks."""
    from digsite.bots import evaluation

    stream = Stream.from_seed(1, PLAYOUT)

    def evaluated(state: digsite.State) -> Callable[[], object]:
        found = evaluation.evaluation_for(state)

        def evaluate() -> None:
            copy = state.clone()
            found.play_on(copy, stream)
            found.utilities(copy)

        return evaluate

    return each([evaluated(state) for state in states])


def _search(game: digsite.Game, states: list[digsite.State]) -> Measure:
    """Searches as the strongest bot of the commit at hand does."""
    turn, seeds = itertools.cycle(states), itertools.count()
    strongest = "expert" if "expert" in bot_names() else "ismcts"

    def search() -> int:
        bot = make_bot(f"{strongest}:iterations={_ITERATIONS}", seed=next(seeds))
        bot.choose(Perspective.of(next(turn)))
        return _ITERATIONS

    return search


def _middle_of(game: digsite.Game, seed: int) -> digsite.State:
    """A state with a real decision, somewhere between a quarter and three quarters of a random game."""
    chance = Random(seed)
    played = [game.start(players=2 + seed % 3, seed=seed)]
    while not played[-1].over:
        state = played[-1].clone()
        state.apply(chance.choice(state.legal_actions()))
        played.append(state)
    at = int(len(played) * chance.uniform(0.25, 0.75))
    while len(played[at].legal_actions()) < 2:
        at += 1
    return played[at]
