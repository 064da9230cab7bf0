"""The benchmark of the server comes to its end and prints its figures."""

import pytest

from benchmarks.server import main


def test_a_small_run_prints_a_row_for_each_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--tables", "2", "--turns", "1", "--repeats", "1"]) == 0
    printed = capsys.readouterr().out
    assert "digsite" in printed
    assert "floor" in printed
    assert "times the floor's" in printed
    assert "arnak" in printed
    assert "at most 3:" in printed
