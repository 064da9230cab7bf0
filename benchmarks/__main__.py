"""`python -m benchmarks`: measures everything in turn, several times over, and reports the ratios."""

from __future__ import annotations

import argparse
import contextlib
import json
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.contestants import CONTESTANTS, REPOSITORY, Unavailable, Worker
from benchmarks.report import MEASURES, report
from benchmarks.targets import Samples

_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the benchmark; the exit code says whether it came to its end, not whether targets were reached."""
    options = _parser().parse_args(arguments)
    baseline: Samples | None = None
    if options.baseline is not None:
        baseline = json.loads(options.baseline.read_text(encoding="utf-8"))["samples"]
    samples: dict[str, dict[str, list[float]]] = {measure: {} for measure in MEASURES}
    with contextlib.ExitStack() as stack:
        try:
            workers, versions = _start(stack, options.only)
            _measure(workers, samples, options.repeats, options.seconds)
            interrupted = False
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        _tell("\nstopped; what was measured until now:")
        if not samples["own_loop"]:
            return _INTERRUPTED
    for line in report(samples, baseline):
        print(line)
    _write(options.out, versions, samples)
    return _INTERRUPTED if interrupted else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--repeats", type=int, default=5, help="how often everything is measured (default: 5)"
    )
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="processor time for each measurement (default: 1)"
    )
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only contestants whose name has this in it"
    )
    parser.add_argument(
        "--baseline", type=Path, metavar="FILE", help="results of an earlier run to compare with"
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=REPOSITORY / "build" / "benchmarks.json",
        metavar="FILE",
        help="where the results are written (default: build/benchmarks.json)",
    )
    return parser


def _start(stack: contextlib.ExitStack, only: str) -> tuple[list[tuple[Worker, list[str]]], dict[str, str]]:
    """The contestants that can take part, with what each can measure, and their versions."""
    started = [
        stack.enter_context(contextlib.closing(Worker(one))) for one in CONTESTANTS if only in one.name
    ]
    workers: list[tuple[Worker, list[str]]] = []
    versions: dict[str, str] = {}
    for worker in started:
        try:
            versions[worker.name], measures = worker.get_ready()
        except Unavailable as reason:
            _tell(f"not measured: {reason}")
        else:
            workers.append((worker, measures))
            _tell(f"{worker.name}: {versions[worker.name]}")
    return workers, versions


def _measure(
    workers: Sequence[tuple[Worker, list[str]]],
    samples: dict[str, dict[str, list[float]]],
    repeats: int,
    seconds: float,
) -> None:
    """Everything once, then everything again: what is compared is measured side by side, in the same weather."""
    for repeat in range(repeats):
        for measure in MEASURES:
            for worker, can in workers:
                if measure in can:
                    _tell(f"\rrepeat {repeat + 1} of {repeats}: {measure}, {worker.name}", same_line=True)
                    samples[measure].setdefault(worker.name, []).append(worker.measure(measure, seconds))
        _tell(f"\rrepeat {repeat + 1} of {repeats} done", same_line=sys.stderr.isatty())
    _tell("")


def _tell(text: str, same_line: bool = False) -> None:
    """Progress, on the error stream; lines that overwrite each other only where that works."""
    if not same_line:
        print(text.removeprefix("\r"), file=sys.stderr, flush=True)
    elif sys.stderr.isatty():
        print(f"\r\x1b[K{text.removeprefix(chr(13))}", end="", file=sys.stderr, flush=True)


def _write(path: Path, versions: dict[str, str], samples: Samples) -> None:
    data = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "versions": versions,
        "samples": samples,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    _tell(f"written to {path}")


if __name__ == "__main__":
    sys.exit(main())
