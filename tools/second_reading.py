"""Compares Arnak with the literal second reading of its rules in very many situations.

    python tools/second_reading.py --situations 100000 --jobs 2

Travel and every way to pay, final scoring, and the turns of the rival: at crowded tables dealt at random, and in games
played at random. A difference is seen again with `--first NUMBER --situations 1`.
"""

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.reference.arnak_agreement import check

AT_A_TIME = 30


def compare(numbers: range) -> Counter[str]:
    """Compares the situations with these numbers in this process; returns how many of each kind agreed."""
    agreed: Counter[str] = Counter()
    for number in numbers:
        agreed += check(number)
    return agreed


def main(arguments: Sequence[str]) -> int:
    """The command: goes on until at least so many situations have agreed."""
    parser = argparse.ArgumentParser(description="compare Arnak with a literal second reading of its rules")
    parser.add_argument("--situations", type=int, default=100_000, help="how many at least (default: 100000)")
    parser.add_argument("--first", type=int, default=0, help="the number to begin with (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    chosen = parser.parse_args(arguments)
    if chosen.situations < 1 or chosen.first < 0 or chosen.jobs < 1:
        parser.error("--situations and --jobs want at least 1, --first at least 0")
    size = min(AT_A_TIME, chosen.situations)
    # Every number is at least one situation but for a few, where chance has the next word; games are many.
    batches = (range(first, first + size) for first in range(chosen.first, sys.maxsize, size))
    agreed: Counter[str] = Counter()
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        while agreed.total() < chosen.situations:
            for counted in pool.map(compare, [next(batches) for _ in range(chosen.jobs)]):
                agreed += counted
    print(f"{agreed.total()} situations agree: {dict(agreed)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
