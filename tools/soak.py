"""Plays many random games over all player counts and options, with the invariants of each game's ledger.

    python tools/soak.py --games 100000 --jobs 2
    python tools/soak.py quetzal --games 1000

`digsite.testing.soak` does the work; this adds the checkers and watchers that live in the tests.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from digsite.testing.setting_up import Setup
from digsite.testing.soak import all_setups, play_batch
from digsite.testing.soak_command import run

CHECKERS = {
    "arnak": "tests.conformance.arnak_invariants:quick_ledger",
    "lost-cities": "tests.conformance.lost_cities_invariants:quick_ledger",
    "quetzal": "tests.conformance.quetzal_invariants:quick_ledger",
}
WATCHERS = {
    "arnak": "tests.conformance.arnak_content:ArnakWatcher",
    "quetzal": "tests.conformance.quetzal_content:QuetzalWatcher",
}
GAMES = tuple(CHECKERS)


def setups() -> tuple[Setup, ...]:
    """Every way to start a game, in the order of the numbers of the games."""
    return all_setups(GAMES)


def play_all(numbers: range) -> int:
    """Plays the games with these numbers in this process; returns how many decisions they had."""
    return play_batch(numbers, GAMES, CHECKERS, WATCHERS).decisions


def main(arguments: Sequence[str]) -> int:
    """The command."""
    named = any(argument in GAMES for argument in arguments)
    return run([*([] if named else GAMES), *arguments], sources=CHECKERS, watchers=WATCHERS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
