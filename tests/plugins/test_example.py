"""The game in examples/ is a package of its own: it is installed, keeps every law, and is played in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins.installing import install_example, run

CONFORM = """
import digsite
from digsite.testing import check
print(check(digsite.game("potsherds")))
"""
BOTS = """
import digsite
from digsite.bots import Perspective, make_bot

for name in ("random", "greedy", "planner", "ismcts:iterations=40"):
    state = digsite.game("potsherds").start(players=3, seed=4, sherds=5)
    bots = [make_bot(name, seed) for seed in range(3)]
    while not state.over:
        seat = int(state.player)
        state.apply(bots[seat].choose(Perspective.of(state, seat)))
    print(name, state.scores())
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example is installed."""
    return install_example(tmp_path_factory.mktemp("example"))


def test_it_keeps_every_law(site: Path) -> None:
    outcome = run(site, "-c", CONFORM)
    assert outcome.returncode == 0, outcome.stderr
    assert "other-process" in outcome.stdout


def test_every_bot_plays_it(site: Path) -> None:
    outcome = run(site, "-c", BOTS)
    assert outcome.returncode == 0, outcome.stderr
    assert len(outcome.stdout.splitlines()) == 4


def test_it_is_listed(site: Path) -> None:
    outcome = run(site, "-m", "digsite.cli.main", "games")
    assert "Potsherds, 2 to 4 players" in outcome.stdout
    assert outcome.stderr == ""


def test_it_is_played_in_the_terminal(site: Path) -> None:
    """The first choice on every turn: the list is numbered, and digging comes first."""
    arguments = ["-m", "digsite.cli.main", "tty", "potsherds", "--seed", "5", "-o", "sherds=5"]
    outcome = run(site, *arguments, given="1\n" * 200)
    assert outcome.returncode == 0, outcome.stderr
    assert "Dig for a sherd, or restore a pot" in outcome.stdout
    assert "wins with" in outcome.stdout or "share the victory with" in outcome.stdout
