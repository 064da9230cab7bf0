"""A measurement of many pieces that is kept piece by piece, so that a run which was stopped goes on later."""

from __future__ import annotations

import json
import multiprocessing
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.contestants import REPOSITORY
from benchmarks.options import tell
from digsite.lab.builds import this_build

Piece = Mapping[str, Any]

FOLDER = REPOSITORY / "build" / "measurements"
# Deals of measurements follow from `deal_seed` and these. Training draws the seeds of its games in another way, and its
# matches from a seed of their own, so none of these deals was ever trained or tuned on.
SOLO, CALIBRATION, HELD_OUT, CHEATING, SECOND_READING, MATCHES = range(2_026_001, 2_026_007)


class Journal:
    """The pieces of a measurement of a game, in a file whose first line tells the settings and the build.

    Commits that change nothing about the game do not end a measurement.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "pieces.jsonl"
    ...     Journal(path, "arnak", {}).run(abs, range(3), jobs=1)
    ...     sorted(Journal(path, "arnak", {}).pieces)
    ...     Journal(path, "quetzal", {})
    Traceback (most recent call last):
    ...
    ValueError: ...pieces.jsonl holds another measurement or build; remove it or name another file
    """

    def __init__(self, path: Path, game: str, settings: Mapping[str, object]) -> None:
        self.path = path
        self.pieces: dict[int, Any] = {}
        build = this_build(game)
        played_by = [build.version, build.kind, build.fingerprint]
        header = json.dumps({"game": game, "settings": settings, "build": played_by})
        if path.exists():
            content = path.read_text(encoding="utf-8")
            # A kill may leave half a line at the end.
            whole = content[: content.rfind("\n") + 1]
            if whole != content:
                path.write_text(whole, encoding="utf-8")
            lines = whole.splitlines()
            if lines and lines[0] != header:
                raise ValueError(f"{path} holds another measurement or build; remove it or name another file")
            for line in lines[1:]:
                number, piece = json.loads(line)
                self.pieces[number] = piece
            if lines:
                return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(header + "\n", encoding="utf-8")

    def run(self, work: Callable[[int], Any], wanted: Sequence[int], jobs: int) -> None:
        """Does the pieces that are missing, in so many processes; Ctrl-C keeps those that are finished."""
        missing = [number for number in wanted if number not in self.pieces]
        if not missing:
            return
        began = time.monotonic()
        with (
            self.path.open("a", encoding="utf-8") as file,
            multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts) as pool,
        ):
            tasks = ((work, number) for number in missing)
            for count, (number, piece) in enumerate(pool.imap_unordered(_do, tasks), 1):
                self.pieces[number] = piece
                file.write(json.dumps([number, piece]) + "\n")
                file.flush()
                minutes = (time.monotonic() - began) / count * (len(missing) - count) / 60
                tell(f"{self.path.stem}: {count} of {len(missing)}; about {minutes:.1f} minutes left", True)
        tell(f"{self.path.stem}: {len(missing)} pieces done")

    def of(self, wanted: Sequence[int]) -> list[Any]:
        """Those of these pieces that are there, in order."""
        return [self.pieces[number] for number in wanted if number in self.pieces]


def _do(task: tuple[Callable[[int], Any], int]) -> tuple[int, Any]:
    work, number = task
    return number, work(number)


def _leave_interrupts() -> None:
    """Leaves Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
