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

TESTS = Path(__file__).parent.parent / "tests" / "conformance"


def found(ending: str, attribute: str) -> dict[str, str]:
    """The modules of the tests that are named after a game and end like this, as places of an attribute by game."""
    modules = sorted(path.stem for path in TESTS.glob(f"*_{ending}.py") if not path.stem.startswith("test_"))
    games = [module.removesuffix(f"_{ending}").replace("_", "-") for module in modules]
    return {
        game: f"tests.conformance.{module}:{attribute}" for game, module in zip(games, modules, strict=True)
    }


CHECKERS = found("invariants", "quick_ledger")
WATCHERS = found("content", "Watcher")
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
