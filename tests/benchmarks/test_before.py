"""The comparison with an earlier commit: its arithmetic, and short runs of the installed build against itself."""

import doctest
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks import before, commit, ratios, timing, worker
from benchmarks.comparison import GAMES, ITEMS, Comparison
from benchmarks.ratios import Rounds, interval, report, verdict
from benchmarks.subjects import digsite as ours
from benchmarks.timing import work_through

REPOSITORY = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-m", "benchmarks.before"]
AGAINST_ITSELF = [*COMMAND, "--python", sys.executable, "--seconds", "0.001"]


@pytest.mark.parametrize("module", [before, commit, ratios, timing, worker])
def test_the_examples_hold(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize(("count", "low", "high"), [(6, 1, 6), (9, 2, 8), (20, 6, 15), (50, 18, 33)])
def test_the_interval_of_the_median_has_the_ranks_of_the_tables(count: int, low: int, high: int) -> None:
    assert interval([float(rank) for rank in range(count, 0, -1)]) == (low, high)


@pytest.mark.parametrize(
    ("ratio", "words"), [(1.01, "faster"), (1.0, "as fast"), (0.97, "as fast"), (0.96, "slower")]
)
def test_the_verdict_follows_the_interval(ratio: float, words: str) -> None:
    assert verdict([ratio] * 20) == words


def test_a_build_that_may_be_seven_percent_slower_is_perhaps_slower() -> None:
    assert verdict([0.92] * 8 + [1.0] * 12) == "perhaps slower"


def test_the_report_has_a_line_for_each_measure_and_names_other_games() -> None:
    found = {
        ("arnak", "clone"): Rounds([3.0] * 20, [2.0] * 20),
        ("quetzal", "own_loop"): Rounds([1.0] * 2, [1.0] * 2, same_work=False),
        ("quetzal", "server"): Rounds(),
    }
    lines = list(report(found, "c2713d929b0c"))
    assert "c2713d929b0c" in lines[0]
    assert lines[2].endswith("1.500 (1.500 to 1.500)  20 rounds: faster")
    assert lines[3].endswith("1.000 (-)  2 rounds: too few rounds")
    assert lines[4:] == ["  the same seeds led to other games: quetzal own_loop"]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_portions_are_the_same_work(game: str) -> None:
    first, second = ours.measures(game), ours.measures(game)
    for name in ("own_loop", "driven"):
        assert work_through(first[name], 2).work == work_through(second[name], 2).work


def test_every_measure_is_made_in_every_round(tmp_path: Path) -> None:
    out = tmp_path / "results" / "before.json"
    outcome = subprocess.run(
        [*AGAINST_ITSELF, "--rounds", "2", "--out", str(out), "--only", "quetzal"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "no longer measured" not in outcome.stderr
    assert "other games" not in outcome.stdout
    results = json.loads(out.read_text())
    assert set(results["versions"]) == {"before", "present"}
    assert set(results["rounds"]) == {" ".join(item) for item in ITEMS if item[0] == "quetzal"}
    for rounds in results["rounds"].values():
        assert len(rounds["present"]) == len(rounds["before"]) == 2
        assert min(*rounds["present"], *rounds["before"]) > 0


def test_a_measure_that_a_build_cannot_make_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    # A Python that is none: its server never says where it listens.
    comparison = Comparison("/bin/true", sys.executable, [("quetzal", "server")], 0.001)
    comparison.go(2, lambda: None)
    assert comparison.found["quetzal", "server"] == Rounds()
    told = [line for line in capsys.readouterr().err.splitlines() if "no longer measured" in line]
    assert len(told) == 1
    assert told[0].startswith("no longer measured: quetzal server: ")


def test_ctrl_c_reports_the_rounds_that_were_made(tmp_path: Path) -> None:
    out = tmp_path / "before.json"
    process = subprocess.Popen(
        [*AGAINST_ITSELF, "--rounds", "1000000", "--only", "quetzal clone", "--out", str(out)],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("round 1 of "):
            break
    os.killpg(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert "quetzal      clone" in stdout
    assert json.loads(out.read_text())["rounds"]["quetzal clone"]["present"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (["no-such-commit"], "there is no commit 'no-such-commit' here"),
        (["HEAD:Makefile"], "there is no commit 'HEAD:Makefile' here"),
        (["HEAD", "--rounds", "0"], "a whole number from 1 on is expected, not '0'"),
        (["HEAD", "--only", "chess"], "no measure is called 'chess'; the words are: lost-cities, own_loop"),
        (["HEAD", "--seconds", "inf"], "a time above 0 seconds is expected, not 'inf'"),
        (["--python", "/no/such/python"], "cannot run /no/such/python"),
        ([], "one of the arguments commit --python is required"),
    ],
)
def test_bad_input_gets_a_one_line_error(wrong: list[str], words: str) -> None:
    outcome = subprocess.run([*COMMAND, *wrong], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert outcome.returncode in (1, 2)
    assert "Traceback" not in outcome.stderr
    assert words in outcome.stderr.splitlines()[-1]


def test_make_refuses_a_commit_that_does_not_exist() -> None:
    outcome = subprocess.run(
        ["make", "--no-print-directory", "bench", "BEFORE=no-such-commit"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 2
    assert outcome.stderr.splitlines()[0].startswith("digsite: there is no commit 'no-such-commit' here")
    assert outcome.stdout == ""
