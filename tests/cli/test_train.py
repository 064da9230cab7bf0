"""`digsite train` from the outside."""

import importlib.util
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import digsite
from digsite.bots.weights import Weights
from digsite.build import kind
from digsite.cli.train import train
from tests.cli.keyboard import Keyboard


def training(*arguments: str) -> Result:
    return CliRunner().invoke(train, list(arguments), catch_exceptions=False)


def test_without_numpy_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    outcome = training("quetzal", "--folder", str(tmp_path / "run"))
    assert outcome.exit_code == 2
    assert outcome.stderr.splitlines()[-1] == (
        "Error: training needs numpy, which is not installed: pip install 'digsite[train]'"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "chess"),
        (["quetzal", "--resume"], "no run that could be resumed"),
        (["quetzal", "--out", "missing/some.net"], "there is no folder missing"),
        (["quetzal", "--plan", "slow"], "slow"),
    ],
)
def test_a_mistake_gets_one_line(tmp_path: Path, arguments: list[str], words: str) -> None:
    outcome = training(*arguments, "--folder", str(tmp_path / "run"))
    assert outcome.exit_code == 2
    assert words in outcome.stderr.splitlines()[-1]
    assert not (tmp_path / "run").exists()


def test_ctrl_c_stops_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    keyboard = Keyboard(
        "train", "quetzal", "--plan", "quick", "--folder", "run", "--jobs", "1", folder=tmp_path
    )
    keyboard.read("generation 1 of ")
    keyboard.child.sendintr()
    keyboard.read("--folder run --resume goes on")
    keyboard.child.expect_exact("\n")
    keyboard.child.close()
    assert "Traceback" not in (keyboard.child.before or "")
    again = training("quetzal", "--plan", "quick", "--folder", str(tmp_path / "run"), "--jobs", "1")
    assert "go on with --resume" in again.stderr


@pytest.mark.skipif(kind() != "compiled", reason="without the compiler the quick plan takes half an hour")
def test_the_quick_plan_learns(tmp_path: Path) -> None:
    folder, out = tmp_path / "run", tmp_path / "quick.net"
    outcome = training(
        "quetzal", "--plan", "quick", "--folder", str(folder), "--jobs", "2", "--out", str(out)
    )
    assert outcome.exit_code == 0, outcome.output
    assert out.read_bytes() == (folder / "best.net").read_bytes()
    Weights.read(out).check(digsite.game("quetzal"), str(out))
    last = json.loads(max(folder.glob("generation-*.json")).read_text())
    validation = last["validation"]
    assert validation["points_error"] < 0.8 * validation["points_spread"]
    against = {rating["against"]: rating["estimate"] for rating in last["ratings"]}
    assert against["random"]["low"] > 0.5
    resumed = training("quetzal", "--plan", "quick", "--folder", str(folder), "--resume")
    assert resumed.exit_code == 0
    assert str(folder / "best.net") in resumed.stdout.splitlines()[-1]
