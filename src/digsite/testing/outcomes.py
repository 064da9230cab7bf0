"""Laws of the outcome: every game ends, and scores, places, winners and returns agree."""

from __future__ import annotations

import math

from digsite.engine.contract import State
from digsite.testing.laws import law, require
from digsite.testing.play import play_on

MOST_DECISIONS = 100_000


@law("termination", "Every game ends")
def every_game_ends(state: State, seed: int = 0, most: int = MOST_DECISIONS) -> None:
    """Every game ends, here within a number of decisions.

    >>> import digsite
    >>> every_game_ends(digsite.game("lost-cities").start(players=2, seed=1))
    """
    trial = state.clone()
    decisions = play_on(trial, seed, most)
    require(bool(trial.over), f"the game goes on after {decisions} more decisions")


@law("outcome", "Scores, places, winners and returns are there for every seat and agree with each other")
def the_outcome_adds_up(state: State) -> None:
    """Scores, places, winners and returns are there for every seat and agree with each other.

    >>> import digsite
    >>> the_outcome_adds_up(digsite.game("lost-cities").start(players=2, seed=1))
    """
    scores, places = state.scores(), state.places()
    winners, returns = state.winners(), state.returns()
    seats = len(places)
    require(len(scores) == seats, f"there are {seats} seats and {len(scores)} scores")
    require(len(returns) == seats, f"there are {seats} seats and {len(returns)} returns")
    require(all(type(score) is int for score in scores), f"scores are whole numbers, not {scores}")
    for seat, place in enumerate(places):
        # Who plays alone may be beaten by an opponent of the rules, which is no seat.
        ahead = place if seats == 1 and place in (0, 1) else sum(other < place for other in places)
        require(place == ahead, f"seat {seat} has place {place} with {ahead} seats ahead of it: {places}")
    for utility in returns:
        require(math.isfinite(utility) and -1 <= utility <= 1, f"returns are from -1 to 1, not {returns}")
    if seats == 2:
        require(abs(sum(returns)) < 1e-9, f"for two seats returns sum to zero, not {returns}")
    for seat, score in enumerate(scores):
        _the_sheet_adds_up(state, seat, score)
    if not state.over:
        require(winners == [], f"the game is not over and {winners} have won")
        return
    standings = state.standings()
    require(standings == scores, f"the game is over with scores of {scores} and standings of {standings}")
    require(len(winners) > 0 or places == [1], "the game is over and nobody has won")
    first = [seat for seat, place in enumerate(places) if place == 0]
    require(winners == first, f"{winners} have won, and {first} have the first place")
    if seats == 1:
        require(
            (returns[0] < 0) == (places[0] == 1), f"place {places[0]} and return {returns[0]} do not agree"
        )
    if winners:
        _a_tie_is_told(state)
    for seat in range(seats):
        for other in range(seats):
            if places[seat] < places[other]:
                better = f"seat {seat} is ahead of seat {other} and has a smaller return: {returns}"
                require(returns[seat] >= returns[other], better)


def _the_sheet_adds_up(state: State, seat: int, score: int) -> None:
    """The lines of a score sheet have words and make up the score."""
    sheet = state.sheet(seat)
    total = sum(sheet.values())
    require(total == score, f"seat {seat} has {score} points and {total} on its score sheet: {sheet}")


def _a_tie_is_told(state: State) -> None:
    """A tie-break is explained exactly when several seats share the most points."""
    scores, winners = state.scores(), state.winners()
    level = [seat for seat, score in enumerate(scores) if score == scores[winners[0]]]
    told = state.tie_break()
    if told is None:
        require(len(winners) == len(level), f"{winners} have won against {level} with equal points: why?")
        return
    require(len(level) > 1, f"seat {level[0]} has won by points, and a tie is told: {told.id!r}")
    require(bool(state.game.render(told).strip()), f"the tie: {told.id!r} has no words")
