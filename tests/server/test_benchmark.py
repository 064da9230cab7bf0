"""The benchmark of the server comes to its end and prints its figures."""

import asyncio

import pytest

from benchmarks.lines import TableLine, lines_to
from benchmarks.scripts import Setting, script
from benchmarks.server import main
from benchmarks.serving import running


def test_a_small_run_prints_a_row_for_each_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--tables", "2", "--turns", "1", "--repeats", "1"]) == 0
    printed = capsys.readouterr().out
    assert "digsite" in printed
    assert "floor" in printed
    assert "times the floor's" in printed
    assert "arnak" in printed
    assert "at most 3:" in printed


def test_a_line_goes_on_at_the_next_table_when_a_game_is_over() -> None:
    setting = Setting("quetzal", 3)

    async def play(port: int) -> None:
        [line] = await lines_to(TableLine, port, 1, setting)
        for _ in range(len(script(0, setting)) + 1):
            await line.ready()
            await line.move()
        await line.close()

    with running("digsite") as serving:
        asyncio.run(play(serving.port))
        assert serving.processor_time() > 0
