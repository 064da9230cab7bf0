"""The benchmark itself: its arithmetic, and a short run on our own side so that it cannot rot."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.contestants import CATANATRON, COMPILED, CONTESTANTS, HEARTS, INTERPRETED, OPEN_SPIEL, SPADES
from benchmarks.report import report, spread
from benchmarks.targets import TARGETS, Samples, Target

REPOSITORY = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-m", "benchmarks", "--only", "digsite"]


def test_a_ratio_is_taken_repeat_by_repeat() -> None:
    target = Target("own_loop", COMPILED, (INTERPRETED,), 15)
    samples: Samples = {"own_loop": {COMPILED: [100.0, 300.0, 90.0], INTERPRETED: [5.0, 10.0, 9.0]}}
    assert target.ratios(samples) == [20.0, 30.0, 10.0]
    assert target.verdict(target.ratios(samples)) == "reached, not in every repeat"
    assert target.verdict([20.0, 15.0]) == "reached"
    assert target.verdict([20.0, 10.0, 11.0]) == "missed"
    assert target.verdict([]) == "not measured"


def test_the_best_of_several_is_found_in_each_repeat() -> None:
    target = Target("clone", COMPILED, (HEARTS, SPADES), 0.5)
    samples: Samples = {"clone": {COMPILED: [6.0, 6.0], HEARTS: [12.0, 3.0], SPADES: [3.0, 4.0]}}
    assert target.ratios(samples) == [0.5, 1.5]


def test_a_contestant_that_was_not_measured_leaves_its_target_open() -> None:
    lines = list(report({"own_loop": {COMPILED: [10.0], CATANATRON: [0.04]}}))
    assert sum("250x (250 to 250)" in line and line.endswith("reached") for line in lines) == 1
    assert sum(line.endswith("not measured") for line in lines) == len(TARGETS) - 1


def test_every_target_is_about_contestants_there_are() -> None:
    names = {contestant.name for contestant in CONTESTANTS}
    assert {target.ours for target in TARGETS} | {
        name for target in TARGETS for name in target.theirs
    } <= names
    assert set(OPEN_SPIEL) <= names


def test_a_baseline_is_compared() -> None:
    before: Samples = {"own_loop": {COMPILED: [30.0], INTERPRETED: [1.0]}}
    now: Samples = {"own_loop": {COMPILED: [15.0], INTERPRETED: [1.0]}}
    assert list(report(now, before))[-1].endswith("-50%")


def test_the_spread_is_the_lowest_and_the_highest() -> None:
    assert spread([5.0, 1.0, 3.0]) == "3.00x (1.00 to 5.00)"


def test_a_short_run_of_our_own_side(tmp_path: Path) -> None:
    out = tmp_path / "results" / "bench.json"
    command = [*COMMAND, "--repeats", "1", "--seconds", "0.001", "--out", str(out)]
    outcome = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert "targets: " in outcome.stdout
    assert f"{INTERPRETED}: " in outcome.stderr
    results = json.loads(out.read_text())
    interpreted = {measure: rates[INTERPRETED] for measure, rates in results["samples"].items()}
    assert all(len(rates) == 1 and rates[0] > 0 for rates in interpreted.values())


def test_ctrl_c_reports_what_was_measured(tmp_path: Path) -> None:
    command = [*COMMAND, "--repeats", "1000000", "--seconds", "0.001", "--out", str(tmp_path / "bench.json")]
    process = subprocess.Popen(
        command,
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("repeat 1 "):
            break
    os.killpg(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert "targets: " in stdout
    assert (tmp_path / "bench.json").exists()


@pytest.mark.parametrize(
    "wrong",
    [
        ["--repeats", "0"],
        ["--seconds", "soon"],
        ["--seconds", "-1"],
        ["--only", "chess"],
        ["--baseline", "missing.json"],
        ["--baseline", "pyproject.toml"],
    ],
)
def test_bad_input_is_refused(wrong: list[str]) -> None:
    outcome = subprocess.run([*COMMAND, *wrong], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert outcome.returncode == 2
    assert "Traceback" not in outcome.stderr
    assert wrong[1] in outcome.stderr
