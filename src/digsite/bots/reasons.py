"""Why a bot prefers one action to another, in words: what the terms of its evaluation come to after each of them."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.bots.evaluation import Evaluation, evaluation_for, evaluation_words
from digsite.bots.perspective import Perspective
from digsite.engine.contract import State
from digsite.engine.game import Game

# In so many possible worlds the actions are tried, so that the luck of a draw weighs little.
_WORLDS = 8
# A turn is followed for so many decisions, so that what was begun shows what it leads to.
_DECISIONS = 3
_MOST_TERMS = 3
_SMALLEST = 0.5

WORDS: Mapping[str, str] = {"worth.points": "what is scored"}


def words_for(game: Game) -> Mapping[str, str]:
    """The words for all terms of the evaluation of a game, by message id.

    >>> import digsite
    >>> words_for(digsite.game("lost-cities"))["worth.lost-cities.paths"]
    'the paths'
    """
    return {**WORDS, **evaluation_words(game)}


def compare(perspective: Perspective, action: int, other: int) -> dict[str, float]:
    """By how many points an action is better or worse than another one, by term, the greatest differences first.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=5, first=0, length="short")
    >>> state.describe(44), state.describe(73)
    ('Start the red path with red 0', 'Discard blue 7')
    >>> list(compare(Perspective.of(state, 0), 44, 73))
    ['lost-cities.paths', 'lost-cities.tiles', 'lost-cities.artifacts']
    >>> compare(Perspective.of(state, 0), 73, 44)
    {}
    """
    sums: dict[str, float] = {}
    counted = 0
    for number in range(_WORLDS):
        world = perspective.determinize(number)
        if not (world.permits(action) and world.permits(other)):
            continue
        evaluation = evaluation_for(world)
        counted += 1
        for tried, sign in ((action, 1.0), (other, -1.0)):
            trial = world.clone()
            trial.advance(tried)
            _go_on(trial, perspective.seat, evaluation)
            for term, points in evaluation.account(trial, perspective.seat).items():
                sums[term] = sums.get(term, 0.0) + sign * points
    means = {term: total / counted for term, total in sums.items()} if counted else {}
    # Where nothing speaks for it, what speaks for it lies further ahead than these terms can tell.
    if max(means.values(), default=0.0) < _SMALLEST:
        return {}
    great = [(term, points) for term, points in means.items() if abs(points) >= _SMALLEST]
    return dict(sorted(great, key=lambda item: -abs(item[1]))[:_MOST_TERMS])


def _go_on(state: State, seat: int, evaluation: Evaluation) -> None:
    """Goes on with a turn as looks best from one decision to the next."""
    for _ in range(_DECISIONS):
        if state.over or state.player != seat:
            return
        found: list[tuple[float, int]] = []
        for action in state.legal_actions():
            trial = state.clone()
            trial.advance(action)
            found.append((evaluation.utilities(trial)[seat], -action))
        state.advance(-max(found)[1])
