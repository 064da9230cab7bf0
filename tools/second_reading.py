"""Compares Arnak with the literal second reading of its rules in very many situations, and experts' games of all.

    python tools/second_reading.py --situations 100000 --jobs 2
    python tools/second_reading.py --experts 200 --iterations 40 --jobs 2 [--game arnak]

Travel and every way to pay, final scoring, and the turns of the rival: at crowded tables dealt at random, and in games
played at random. A difference is seen again with `--first NUMBER --situations 1`. With `--experts` so many games
between experts are played of each game, or of one, and every decision is compared with its second reading.
"""

import argparse
import functools
import multiprocessing
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.reference.arnak_agreement import check
from tests.reference.expert_games import EXPERT_GAMES, expert_game

AT_A_TIME = 100
TELL_EVERY = 10_000


def compare(numbers: range) -> Counter[str]:
    """Compares the situations with these numbers in this process; returns how many of each kind agreed."""
    agreed: Counter[str] = Counter()
    for number in numbers:
        agreed += check(number)
    return agreed


def compare_experts(name: str, numbers: Sequence[int], iterations: int, jobs: int) -> None:
    """Plays these games between experts in so many processes and tells how many decisions agreed."""
    decisions = 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        play = functools.partial(_expert_game, name, iterations)
        for count, found in enumerate(pool.imap_unordered(play, numbers), 1):
            decisions += found
            if count % 10 == 0:
                print(f"{name}: {count} of {len(numbers)} games agree so far", file=sys.stderr)
    print(f"{name}: {len(numbers)} expert games with {decisions} decisions agree ({iterations} iterations)")


def _expert_game(name: str, iterations: int, number: int) -> int:
    return expert_game(name, number, iterations)


def main(arguments: Sequence[str]) -> int:
    """The command: goes on until at least so many situations have agreed."""
    parser = argparse.ArgumentParser(description="compare Arnak with a literal second reading of its rules")
    parser.add_argument("--situations", type=int, default=100_000, help="how many at least (default: 100000)")
    parser.add_argument("--first", type=int, default=0, help="the number to begin with (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument(
        "--experts", type=int, metavar="GAMES", help="compare so many games between experts instead"
    )
    parser.add_argument(
        "--iterations", type=int, default=40, help="of an expert for a decision (default: 40)"
    )
    parser.add_argument("--game", choices=[*EXPERT_GAMES], help="only this game between experts")
    chosen = parser.parse_args(arguments)
    if chosen.situations < 1 or chosen.first < 0 or chosen.jobs < 1:
        parser.error("--situations and --jobs want at least 1, --first at least 0")
    if chosen.experts is not None:
        if chosen.experts < 1 or chosen.iterations < 1:
            parser.error("--experts and --iterations want at least 1")
        for name in [chosen.game] if chosen.game else EXPERT_GAMES:
            numbers = range(chosen.first, chosen.first + chosen.experts)
            compare_experts(name, numbers, chosen.iterations, chosen.jobs)
        return 0
    size = min(AT_A_TIME, chosen.situations)
    # Every number is at least one situation but for a few, where chance has the next word; games are many.
    batches = (range(first, first + size) for first in range(chosen.first, sys.maxsize, size))
    agreed: Counter[str] = Counter()
    told = 0
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        while agreed.total() < chosen.situations:
            for counted in pool.map(compare, [next(batches) for _ in range(chosen.jobs)]):
                agreed += counted
            if agreed.total() // TELL_EVERY > told:
                told = agreed.total() // TELL_EVERY
                print(f"{agreed.total()} situations agree so far", file=sys.stderr)
    print(f"{agreed.total()} situations agree: {dict(agreed)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
