"""The long suites run in parts: a finished part of the same commit is not run again."""

from pathlib import Path

import pytest

from tools import test_long as long
from tools.test_long import Part

GOOD = Part("good", ("-c", "print('fine')"))
BAD = Part("bad", ("-c", "raise SystemExit(3)"))


def test_a_part_that_passed_is_done_at_its_commit_only(tmp_path: Path) -> None:
    assert not long.is_done(GOOD, "abc", tmp_path)
    assert long.run_part(GOOD, "abc", tmp_path) == "passed"
    assert long.is_done(GOOD, "abc", tmp_path)
    assert not long.is_done(GOOD, "abd", tmp_path)
    assert (tmp_path / "good.log").read_text(encoding="utf-8") == "fine\n"


def test_a_part_that_failed_runs_again(tmp_path: Path) -> None:
    assert long.run_part(BAD, "abc", tmp_path) == "failed"
    assert not long.is_done(BAD, "abc", tmp_path)
    assert long.run_part(Part("odd", BAD.arguments, (0, 3)), "abc", tmp_path) == "passed"


def test_a_changed_tree_is_never_done(tmp_path: Path) -> None:
    long.run_part(GOOD, "abc-changed", tmp_path)
    assert not long.is_done(GOOD, "abc-changed", tmp_path)


def test_a_part_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    endless = Part("endless", ("-c", "import threading; threading.Event().wait()"))
    assert long.run_part(endless, "abc", tmp_path, limit=0.2) == "too long"
    assert not long.is_done(endless, "abc", tmp_path)


def test_a_damaged_result_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "good.json").write_text("{", encoding="utf-8")
    assert long.result_of(GOOD, tmp_path) == {}


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert long.run_all([GOOD, BAD], "abc", tmp_path) == 1
    assert "not passed: bad" in capsys.readouterr().out
    assert long.run_all([GOOD], "abc", tmp_path) == 0
    assert capsys.readouterr().out == "1 of 1, good: passed before\n"
    assert long.run_all([GOOD], "abc", tmp_path, again=True) == 0
    assert "good: runs" in capsys.readouterr().out


def test_an_unknown_part_gets_a_one_line_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        long.main(["chess"])
    assert "no part has such a name; the parts are: golden-arnak" in capsys.readouterr().err


def test_parts_have_names_of_their_own() -> None:
    names = [part.name for part in long.parts(2)]
    assert len(names) == len(set(names))
