"""`digsite simulate` from the outside."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from digsite.cli.simulate import simulate
from tests.cli.keyboard import PATIENCE

COMMAND = [sys.executable, "-m", "digsite.cli.main", "simulate"]
REPOSITORY = Path(__file__).parent.parent.parent


def simulating(*arguments: str) -> Result:
    return CliRunner().invoke(simulate, ["lost-cities", *arguments], catch_exceptions=False)


def test_the_table_names_the_bots_and_what_they_did() -> None:
    bots = "random,tests.lab.wayward:raising"
    outcome = simulating("--bots", bots, "--games", "5", "--jobs", "1", "--option", "length=short")
    assert outcome.exit_code == 0
    text = " ".join(outcome.stdout.split())
    assert "Lost Cities: The Board Game (length=short): 5 games, seed 1" in text
    assert "bot wins win rate 95 % score 95 % place decisions ms each faults" in text
    assert "multiple of 2 games" in text
    assert "Fault: tests.lab.wayward:raising, exception, " in text
    assert "raised RuntimeError: out of ideas" in text


def test_json_is_plain_data_and_all_that_is_printed() -> None:
    outcome = simulating(
        "--bots", "random,random,random", "--games", "6", "--jobs", "1", "--json", "--seed", "9"
    )
    data = json.loads(outcome.stdout)
    assert (data["game"], data["games"], data["played"], data["seed"]) == ("lost-cities", 6, 6, 9)
    assert data["options"]["length"] == "standard"
    assert [bot["bot"] for bot in data["bots"]] == ["random", "random #2", "random #3"]
    assert sum(bot["wins"] for bot in data["bots"]) == pytest.approx(6)
    for bot in data["bots"]:
        assert 0 <= bot["win_rate"]["low"] <= bot["win_rate"]["mean"] <= bot["win_rate"]["high"] <= 1
        assert bot["score"]["low"] <= bot["score"]["mean"] <= bot["score"]["high"]
    assert outcome.stderr == ""


def test_json_names_the_faults() -> None:
    bots = "random,tests.lab.wayward:illegal"
    outcome = simulating("--bots", bots, "--games", "2", "--jobs", "1", "--json", "--option", "length=short")
    (fault,) = json.loads(outcome.stdout)["bots"][1]["faults"]
    assert fault["kind"] == "illegal"
    assert fault["count"] > 50
    assert "answered 100000" in fault["first"]


def test_an_edition_changes_the_points_in_every_worker(tmp_path: Path) -> None:
    edition = tmp_path / "own.toml"
    edition.write_text("[path]\nvalues = [100, 100, 100, 100, 100, 100, 100, 100, 100]\n")
    common = ["--bots", "random,random", "--games", "4", "--option", "length=short", "--json"]
    plain = json.loads(simulating(*common, "--jobs", "1").stdout)
    alone, together = (
        json.loads(simulating(*common, "--jobs", jobs, "--edition", str(edition)).stdout)
        for jobs in ("1", "2")
    )
    assert alone["edition"] == "own.toml"
    assert alone["bots"][0]["score"] == together["bots"][0]["score"] != plain["bots"][0]["score"]


def test_the_file_is_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        outcome = simulating(
            "--bots", "random,tests.lab.wayward:first", "--games", "7", "--jobs", jobs,
            "--option", "length=short", "--out", str(tmp_path / f"{jobs}.csv"),
        )  # fmt: skip
        assert outcome.exit_code == 0
        assert f"7 games written to {tmp_path}" in outcome.stderr.replace("\n", "")
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    assert len((tmp_path / "1.csv").read_text().splitlines()) == 1 + 7 * 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "random"], "2 to 4 players, not 1"),
        (["--bots", "random,clever"], "there is no bot 'clever'"),
        (["--bots", "random,ismcts:depth=3"], "no parameter 'depth'"),
        (["--bots", "random,tests.lab.wayward:Unmakable"], "no brain found"),
        (["--bots", "random,tests.lab.wayward:nobody"], "has no 'nobody'"),
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--jobs", "0"], "--jobs"),
        (["--seed", "-1"], "--seed"),
        (["--seed", str(1 << 64)], "a seed is"),
        (["--limit", "0"], "--limit"),
        (["--limit", "nan"], "a limit is a time above 0 seconds, not nan"),
        (["--bots", "random,ismcts:seconds=inf"], "ismcts takes a time above 0 seconds, not inf"),
        (["--bots", "random,planner:seconds=inf"], "planner takes a time above 0 seconds, not inf"),
        (["--option", "length"], "NAME=VALUE"),
        (["--option", "length=long"], "'standard', 'short'"),
        (["--option", "speed=1"], "has no option 'speed'"),
        (["--option", "first=0", "--option", "first=1"], "given twice"),
        (["--edition", "missing.toml"], "missing.toml"),
        (["--edition", "wrong.toml"], "line 2"),
        (["--edition", "picture.toml"], "picture.toml: this is not a text in UTF-8"),
        (["--out", "results.xlsx"], ".csv or .parquet"),
        (["--out", "missing/results.csv"], "no folder missing"),
    ],
)
def test_bad_input_is_refused_with_what_is_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("wrong.toml").write_text("[path]\nvalue = [1]\n")
    Path("picture.toml").write_bytes(b"\xff\xd8")
    bots = [] if "--bots" in arguments else ["--bots", "random,random"]
    out = [] if "--out" in arguments else ["--out", "results.csv"]
    outcome = simulating(*bots, *arguments, *out)
    assert outcome.exit_code == 2
    assert words in " ".join(outcome.stderr.split())
    assert {path.name for path in tmp_path.iterdir()} == {"wrong.toml", "picture.toml"}


def test_a_game_that_does_not_exist_is_refused() -> None:
    outcome = CliRunner().invoke(simulate, ["chess", "--bots", "random,random"])
    assert outcome.exit_code == 2
    assert "there is no game 'chess'; there are: " in outcome.stderr


def test_a_bot_of_the_users_own_is_found_where_the_command_is_run(tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(
        "def last(perspective):\n    return perspective.legal_actions()[-1]\n"
    )
    arguments = [
        "lost-cities",
        "--bots",
        "my_bot:last,random",
        "--games",
        "2",
        "--json",
        "--option",
        "length=short",
    ]
    outcome = subprocess.run([*COMMAND, *arguments], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert json.loads(outcome.stdout)["bots"][0]["bot"] == "my_bot:last"


def test_a_game_that_ends_its_worker_is_named_and_the_exit_code_tells() -> None:
    outcome = simulating(
        "--bots", "random,tests.lab.wayward:deadly_in_seat_zero", "--games", "2", "--jobs", "2",
        "--option", "length=short",
    )  # fmt: skip
    assert outcome.exit_code == 1
    assert "1 of 2 games" in outcome.stdout
    assert "Lost: game 1 (seed " in outcome.stdout
    assert "signal 9" in outcome.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "results.csv"
    marks = tmp_path / "marks"
    (tmp_path / "marking.py").write_text(
        "def first(perspective):\n"
        f"    with open({str(marks)!r}, 'a') as marks:\n"  # an interrupt in its clean-up would be lost
        "        marks.write('.')\n"
        "    return perspective.legal_actions()[0]\n"
    )
    arguments = ["lost-cities", "--bots", "marking:first,random", "--games", "1000000", "--jobs", jobs]
    process = subprocess.Popen(
        [*COMMAND, *arguments, "--option", "length=short", "--out", str(out), "--json"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    # A game of this length has far fewer decisions than a bot has made by then, so some games are done.
    while process.poll() is None and not (marks.exists() and marks.stat().st_size > 20_000):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
    stdout, stderr = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, stderr
    assert "Traceback" not in stderr
    data = json.loads(stdout)
    assert data["interrupted"] is True
    assert 0 < data["played"] < 1_000_000
    with out.open(encoding="utf-8", newline="") as file:
        assert len(list(csv.DictReader(file))) == data["played"] * 2
    assert not list(tmp_path.glob("*.part")) + list(tmp_path.glob(".*.part"))
