"""What stands in the files, and that a file is written whole or not at all."""

import csv
import importlib.util
from pathlib import Path

import pytest

from digsite.lab import Series, check_destination, export, rows, run, write

HEADER = [name for name, _ in export.COLUMNS]


def results() -> list[export.Row]:
    bots = ("random", "tests.lab.wayward:illegal", "random")
    series = Series(
        "lost-cities", bots, games=6, seed=8, options={"length": "short"}, edition_name="own.toml"
    )
    return rows(series, run(series))


def test_one_row_for_each_game_and_seat() -> None:
    table = [dict(zip(HEADER, row, strict=True)) for row in results()]
    assert [(row["number"], row["seat"]) for row in table] == [
        (n, seat) for n in range(6) for seat in range(3)
    ]
    assert [(row["deal"], row["rotation"]) for row in table[::3]] == [(n // 3, n % 3) for n in range(6)]
    assert [row["entrant"] for row in table[:9]] == [0, 1, 2, 1, 2, 0, 2, 0, 1]
    for row in table:
        assert (row["game"], row["edition"], row["players"]) == ("lost-cities", "own.toml", 3)
        assert "length=short" in str(row["options"])
        assert row["bot"] == ("random", "tests.lab.wayward:illegal", "random")[int(row["entrant"])]
        assert row["faults"] == (row["decisions"] if row["entrant"] == 1 else 0)
        assert row["place"] in (1, 2, 3)
    for number in range(6):
        game = [row for row in table if row["number"] == number]
        assert sum(float(row["win"]) for row in game) == pytest.approx(1.0)
        assert sum(float(row["return"]) for row in game) == pytest.approx(0.0)
        assert {row["place"] for row in game if row["win"]} == {1}
        assert len({row["seed"] for row in game}) == 1


def test_csv_holds_the_rows(tmp_path: Path) -> None:
    table = results()
    write(tmp_path / "results.csv", table)
    with (tmp_path / "results.csv").open(encoding="utf-8", newline="") as file:
        header, *read = csv.reader(file)
    assert header == HEADER
    kinds = [kind for _, kind in export.COLUMNS]
    assert [tuple(kind(cell) for kind, cell in zip(kinds, row, strict=True)) for row in read] == table


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = results()
    write(tmp_path / "results.parquet", table)
    read = parquet.read_table(tmp_path / "results.parquet")
    assert read.column_names == HEADER
    assert [tuple(row.values()) for row in read.to_pylist()] == table


def test_parquet_without_pyarrow_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match=r"digsite\[parquet\]"):
        check_destination(tmp_path / "results.parquet")
    check_destination(tmp_path / "results.csv")


@pytest.mark.parametrize("name", ["results", "results.xlsx", "missing/results.csv", "folder.csv"])
def test_a_file_that_cannot_be_written_is_refused_beforehand(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(ValueError, match=name):
        check_destination(tmp_path / name)


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("the old results")

    class Torn:
        def __str__(self) -> str:
            raise OSError("no space left")

    with pytest.raises(OSError, match="no space"):
        write(path, [*results(), (Torn(),)])  # type: ignore[list-item]
    assert path.read_text() == "the old results"
    assert list(tmp_path.iterdir()) == [path]
