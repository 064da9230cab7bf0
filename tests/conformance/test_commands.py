"""The suite and the soak from the command line: what they print, and their exit codes."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from digsite import testing
from digsite.testing.__main__ import main
from digsite.testing.soak import Tally, soak
from digsite.testing.soak_command import run
from tools.soak import setups

PROJECT = Path(__file__).parent.parent.parent
CHECKER = "tests.conformance.relics:card_counter"


def test_the_suite_reports_every_law(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["relics", "--games", "2", "--every", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("relics: 2 games, ")
    assert "secrets" in printed


def test_the_suite_reports_a_broken_law(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["relics-out-of-order"]) == 1
    assert capsys.readouterr().out.startswith("law 'legal-actions' is broken: ")


def test_the_suite_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
    assert main(["relics", "--law", "gravity"]) == 2
    assert "there is no law 'gravity'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (["--games", "0"], "one game or more"),
        (["--every", "0"], "one decision in one or more"),
        (["--seed", "-1"], "seeds are from 0 to"),
        (["--games", "2", "--seed", str(2**64 - 1)], "seeds are from 0 to"),
    ],
)
def test_the_suite_plays_no_fewer_than_one_game_and_with_seeds_there_are(
    wrong: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["relics", *wrong]) == 2
    assert words in capsys.readouterr().err


def test_the_suite_lists_its_laws(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--laws"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [law.name for law in testing.LAWS]


def test_the_soak_counts_what_it_played() -> None:
    out = io.StringIO()
    assert run(["relics", "--games", "30", "--first", "1", "--checker", f"relics={CHECKER}"], out) == 0
    assert out.getvalue().startswith("30 games over 8 setups\n30 games, ")
    assert out.getvalue().endswith("all in order\n")


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("relics-out-of-order", "legal-actions"),
        ("relics-loses-a-card", "conservation"),
        ("relics-returns-points", "outcome"),
        ("relics-draws-from-an-empty-pile", "offers"),
        ("relics-shares-its-dice", "fresh-chance"),
    ],
)
def test_the_soak_stops_at_a_fault_and_says_how_to_see_it_again(name: str, law: str) -> None:
    out = io.StringIO()
    first = "0" if law == "fresh-chance" else "1"
    assert run([name, "--games", "40", "--first", first, "--checker", f"{name}={CHECKER}"], out) == 1
    printed = out.getvalue()
    assert f"law {law!r} is broken" in printed
    number = printed.rsplit("--first ", 1)[1].split()[0]
    again = io.StringIO()
    assert run([name, "--games", "1", "--first", number, "--checker", f"{name}={CHECKER}"], again) == 1
    assert f"law {law!r} is broken" in again.getvalue()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (["chess"], "there is no game 'chess'; there are: "),
        (["--games", "none"], "a whole number from 1 on is expected, not 'none'"),
        (["--jobs", "0"], "a whole number from 1 on is expected, not '0'"),
        (["--first", "-1"], "a whole number from 0 on is expected, not '-1'"),
        (["--checker", "relics"], "a checker is named GAME=MODULE:NAME, not 'relics'"),
        (["--checker", "relics=nowhere:counter"], "nothing is found at 'nowhere:counter'"),
        (["--checker", "relics=tests.rules:counter"], "nothing is found at 'tests.rules:counter'"),
    ],
)
def test_the_soak_refuses_what_it_cannot_use(
    wrong: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        run(wrong)
    assert words in capsys.readouterr().err


def test_the_soak_plays_the_same_games_in_several_processes() -> None:
    *_, alone = soak(4, jobs=1, first=1, names=["lost-cities"])
    *_, together = soak(4, jobs=2, first=1, names=["lost-cities"])
    assert alone == together
    assert alone.games == 4


def test_the_soak_keeps_what_is_done_when_it_is_interrupted() -> None:
    command = [sys.executable, "tools/soak.py", "--games", "100000", "--first", "1", "--jobs", "2"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.Popen(
        command, cwd=PROJECT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        first_line = process.stdout.readline()
    finally:
        # Whatever was printed, nothing is left playing.
        process.send_signal(signal.SIGINT)
        printed, errors = process.communicate()
    assert first_line == f"100000 games over {len(setups())} setups\n"
    assert "stopped: " in printed
    assert "all in order" in printed
    assert process.returncode == 130
    assert "Traceback" not in errors


def test_tallies_add_up() -> None:
    assert Tally(1, 10, 0) + Tally(2, 5, 1) == Tally(3, 15, 1)
