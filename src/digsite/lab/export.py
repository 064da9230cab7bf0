"""Results as a table on disk: one row for each game and seat, as CSV or Parquet."""

from __future__ import annotations

import csv
import importlib.util
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from digsite.lab.series import Outcome, Series, in_order
from digsite.lab.statistics import win_share

Cell = str | int | float
Row = tuple[Cell, ...]

COLUMNS: tuple[tuple[str, type[Cell]], ...] = (
    ("game", str),
    ("edition", str),  # the name of the edition file, empty for the shipped values
    ("options", str),  # all of them, as name=value
    ("number", int),  # of the game in the series
    ("deal", int),
    ("rotation", int),
    ("seed", int),
    ("players", int),
    ("seat", int),
    ("bot", str),
    ("entrant", int),  # position in the list of bots, which may name the same bot twice
    ("score", int),
    ("place", int),  # 1 for the first
    ("win", float),  # 1 alone, 1/k shared by k
    ("return", float),
    ("decisions", int),
    ("faults", int),
)


def rows(series: Series, outcomes: Iterable[Outcome]) -> list[Row]:
    """One row for each game and seat, in the order of the series, however the games were spread over processes.

    >>> from digsite.lab import run
    >>> series = Series("lost-cities", ("random", "random"), games=2, options={"length": "short"})
    >>> [row[10] for row in rows(series, run(series))]
    [0, 1, 1, 0]
    """
    table: list[Row] = []
    for played in in_order(outcomes):
        fixture, record = played.fixture, played.record
        options = " ".join(f"{name}={value}" for name, value in record.options.items())
        for seat, entrant in enumerate(fixture.entrants):
            table.append(
                (
                    record.game,
                    series.edition_name,
                    options,
                    fixture.number,
                    fixture.deal,
                    fixture.rotation,
                    record.seed,
                    len(record.bots),
                    seat,
                    record.bots[seat],
                    entrant,
                    record.scores[seat],
                    record.places[seat] + 1,
                    win_share(played, seat),
                    record.returns[seat],
                    record.decisions[seat],
                    sum(1 for fault in record.faults if fault.seat == seat),
                )
            )
    return table


def check_destination(path: Path) -> None:
    """Refuses, before hours of play, a file that could not be written.

    >>> check_destination(Path("results.xlsx"))
    Traceback (most recent call last):
    ...
    ValueError: results.xlsx: results are written as .csv or .parquet
    """
    if path.suffix not in FORMATS:
        raise ValueError(f"{path}: results are written as {' or '.join(FORMATS)}")
    if path.suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise ValueError(
            f"{path}: Parquet needs pyarrow, which is not installed: pip install 'digsite[parquet]'"
        )
    if path.is_dir():
        raise ValueError(f"{path} is a folder")
    if not path.parent.is_dir():
        raise ValueError(f"{path}: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise ValueError(f"{path}: the folder {path.parent} cannot be written to")


def write(path: Path, table: Sequence[Row]) -> None:
    """Writes the rows in the format that the file's name asks for: all of them, or the file stays as it was."""
    check_destination(path)
    target = path.resolve()  # a link stays a link
    unfinished = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        FORMATS[path.suffix](unfinished, table)
        os.replace(unfinished, target)
    finally:
        unfinished.unlink(missing_ok=True)


def _write_csv(path: Path, table: Sequence[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([name for name, _ in COLUMNS])
        writer.writerows(table)


def _write_parquet(path: Path, table: Sequence[Row]) -> None:
    import pyarrow
    import pyarrow.parquet

    types = {str: pyarrow.string(), int: pyarrow.int64(), float: pyarrow.float64()}
    schema = pyarrow.schema([(name, types[kind]) for name, kind in COLUMNS])
    columns = [[row[position] for row in table] for position in range(len(COLUMNS))]
    arrays = [pyarrow.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    pyarrow.parquet.write_table(pyarrow.Table.from_arrays(arrays, schema=schema), path)


FORMATS: dict[str, Callable[[Path, Sequence[Row]], None]] = {".csv": _write_csv, ".parquet": _write_parquet}
