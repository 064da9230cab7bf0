"""Plays many random games over all player counts and options, and checks every decision of each.

    python tools/soak.py --games 100000 --jobs 2

Every game is a number: the same number is the same setup, seed and play, so that a failure can be played again
with `--first NUMBER --games 1`.
"""

import argparse
import itertools
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial

import digsite
from digsite.engine.randomness import PLAYOUT, Stream

DECISIONS_AT_MOST = 100_000
GAMES_AT_A_TIME = 250


@dataclass(frozen=True)
class Setup:
    """One way to start a game."""

    game: str
    players: int
    options: tuple[tuple[str, str | int], ...]


@cache
def setups() -> tuple[Setup, ...]:
    """Every game with every player count and every combination of options that goes together."""
    return tuple(_setups())


def _setups() -> Iterator[Setup]:
    for name in digsite.games():
        game = digsite.game(name)
        names = [option.name for option in game.options]
        for players in game.players:
            for values in itertools.product(*(option.values for option in game.options)):
                options = dict(zip(names, values, strict=True))
                try:
                    game.start(players=players, seed=0, **options)
                except ValueError:
                    continue
                yield Setup(name, players, tuple(options.items()))


def play(number: int) -> int:
    """Plays the game with that number to its end; returns how many decisions it had."""
    setup = setups()[number % len(setups())]
    game = digsite.game(setup.game)
    state = game.start(players=setup.players, seed=number, **dict(setup.options))
    stream = Stream.from_seed(number, PLAYOUT)
    saved_at = number % 97
    decisions = 0
    while not state.over:
        legal = state.legal_actions()
        assert legal, "no legal action, and the game is not over"
        assert legal == sorted(set(legal)), f"legal actions out of order: {legal}"
        assert legal[0] >= 0, f"there is no action {legal[0]}"
        assert legal[-1] < game.num_actions, f"there is no action {legal[-1]}"
        assert 0 <= state.player < setup.players, f"there is no seat {state.player}"
        if decisions == saved_at:
            saved = state.dump()
            state = game.load(saved)
            assert state.dump() == saved, "a snapshot does not come back as it was"
        state.apply(legal[stream.below(len(legal))])
        decisions += 1
        assert decisions < DECISIONS_AT_MOST, "the game does not end"
    assert state.legal_actions() == [], "the game is over, and there are legal actions"
    assert state.winners(), "the game is over, and nobody has won"
    assert len(state.scores()) == setup.players, "not one score for each seat"
    assert abs(sum(state.returns())) < 1e-9, "utilities do not sum to zero"
    return decisions


def play_all(numbers: range) -> int:
    """Plays the games with these numbers; a failure names the game."""
    decisions = 0
    for number in numbers:
        try:
            decisions += play(number)
        except Exception as error:
            setup = setups()[number % len(setups())]
            raise RuntimeError(f"game {number} ({setup}): {type(error).__name__}: {error}") from error
    return decisions


def main() -> None:
    """Reads the command line and plays."""
    parser = argparse.ArgumentParser(description="Plays many random games and checks every decision.")
    whole = partial(parser.add_argument, type=int, metavar="N")
    whole("--games", default=100_000, help="how many games")
    whole("--first", default=0, help="the number of the first game")
    whole("--jobs", default=2, help="how many processes")
    arguments = parser.parse_args()

    end = arguments.first + arguments.games
    starts = range(arguments.first, end, GAMES_AT_A_TIME)
    batches = [range(start, min(start + GAMES_AT_A_TIME, end)) for start in starts]
    print(f"{arguments.games} games over {len(setups())} setups")
    games = decisions = 0
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for batch, made in zip(batches, pool.map(play_all, batches), strict=True):
            games += len(batch)
            decisions += made
            if sys.stdout.isatty():
                print(f"\r{games} games, {decisions} decisions", end="", flush=True)
    print(f"\r{games} games, {decisions} decisions: every one in order")


if __name__ == "__main__":
    main()
