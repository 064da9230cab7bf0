"""Games of other packages are found by entry point; those that cannot be used are reported and left out."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import digsite
from tests.plugins.installing import ROOT, lay_out, run

GAME = """
from digsite.games.quetzal.game import Quetzal

class Mine(Quetzal):
    name = "{name}"
"""
LIST = """
import json, digsite
broken = [[game.name, game.package, game.problem] for game in digsite.broken_games()]
print(json.dumps([list(digsite.games()), broken]))
"""
OURS = ["arnak", "lost-cities", "quetzal"]


def listed(site: Path) -> tuple[list[str], dict[str, tuple[str, str]]]:
    """The games that are found, and those left out with their package and the reason."""
    outcome = run(site, "-c", LIST)
    assert outcome.returncode == 0, outcome.stderr
    names, broken = json.loads(outcome.stdout)
    return names, {name: (package, problem) for name, package, problem in broken}


def test_every_game_of_ours_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = project["entry-points"]["digsite.games"]
    ours = [path.parent.name.replace("_", "-") for path in (ROOT / "src/digsite/games").glob("*/game.py")]
    assert sorted(declared) == sorted(ours) == OURS
    for name, value in declared.items():
        module, _, made = value.partition(":")
        assert (type(digsite.game(name)).__module__, type(digsite.game(name)).__name__) == (module, made)


def test_a_game_of_another_package_is_found(tmp_path: Path) -> None:
    lay_out(tmp_path, "mine", GAME.format(name="my-game"), my_game="mine:Mine")
    assert listed(tmp_path) == (sorted([*OURS, "my-game"]), {})


def test_faulty_games_are_left_out_and_reported(tmp_path: Path) -> None:
    lay_out(tmp_path, "absent", "", absent="absent:Missing")
    lay_out(tmp_path, "crashing", "1 / 0", crashing="crashing:Game")
    lay_out(tmp_path, "leaving", "raise SystemExit(3)", leaving="leaving:Game")
    lay_out(tmp_path, "taking", GAME.format(name="quetzal"), quetzal="taking:Mine")
    lay_out(tmp_path, "stray", "Game = dict", stray="stray:Game")
    lay_out(tmp_path, "renamed", GAME.format(name="other"), renamed="renamed:Mine")
    wrong = GAME.format(name="wrong") + '    title = "\\x1b[31m"\n    players = [2]\n'
    lay_out(tmp_path, "wrong", wrong, wrong="wrong:Mine")
    lay_out(tmp_path, "judging", GAME.format(name="judging") + "    evaluation = 7\n", judging="judging:Mine")
    lay_out(tmp_path, "shouting", GAME.format(name="Shouting"), Shouting="shouting:Mine")
    half = "from digsite import Game\nclass Half(Game):\n    name = 'half'\n"
    lay_out(tmp_path, "half", half, half="half:Half")
    lay_out(tmp_path, "mine", GAME.format(name="my-game"), my_game="mine:Mine")

    names, broken = listed(tmp_path)
    assert names == sorted([*OURS, "my-game"])
    reasons = {
        "absent": "AttributeError",
        "crashing": "ZeroDivisionError",
        "leaving": "SystemExit: 3",
        "quetzal": "the name is taken",
        "stray": "gives dict, not a digsite.Game",
        "renamed": "its name is 'other', but it is declared as 'renamed'",
        "wrong": "title must be one line of at most 60 characters; players must be a range",
        "judging": "evaluation must be the name of a module, or None",
        "Shouting": "small letters",
        "half": "TypeError",
    }
    assert sorted(broken) == sorted(reasons)
    for name, reason in reasons.items():
        assert reason in broken[name][1], broken[name]
    assert broken["quetzal"][0] == "taking"


def test_the_list_of_games_names_those_left_out(tmp_path: Path) -> None:
    lay_out(tmp_path, "crashing", "1 / 0", crashing="crashing:Game")
    outcome = run(tmp_path, "-m", "digsite.cli.main", "games", "--json")
    assert outcome.returncode == 0, outcome.stderr
    assert [game["name"] for game in json.loads(outcome.stdout)] == OURS
    assert outcome.stderr == "left out: crashing, from crashing: ZeroDivisionError: division by zero\n"
