"""`python -m benchmarks`: measures everything in turn, several times over, and reports the ratios.

The engines come first, then the server beside its floor.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.contestants import CONTESTANTS, REPOSITORY, Unavailable, Worker
from benchmarks.options import at_least_one, some_time, tell
from benchmarks.report import MEASURES, report
from benchmarks.targets import Samples

_INTERRUPTED = 130
_TURNS = 5
_SERVER = "server"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the benchmark; the exit code says whether it came to its end, not whether targets were reached."""
    parser = _parser()
    options = parser.parse_args(arguments)
    names = [*(one.name for one in CONTESTANTS), _SERVER]
    if not any(options.only in name for name in names):
        parser.error(f"nothing has {options.only!r} in its name; there are: {', '.join(names)}")
    baseline = None if options.baseline is None else _read(options.baseline, parser)
    samples: dict[str, dict[str, list[float]]] = {measure: {} for measure in MEASURES}
    versions: dict[str, str] = {}
    interrupted = False
    with contextlib.ExitStack() as stack:
        try:
            workers = _start(stack, options.only, versions)
            if workers:
                _measure(workers, samples, options.repeats, options.seconds)
        except KeyboardInterrupt:
            interrupted = True
            tell("\nstopped; what was measured until now:")
    if any(samples.values()):
        for line in report(samples, baseline):
            print(line)
        _write(options.out, versions, samples)
    if options.only in _SERVER and not interrupted:
        interrupted = _measure_server(options.out.with_name(f"{options.out.stem}-{_SERVER}.json"))
    return _INTERRUPTED if interrupted else 0


def _measure_server(out: Path) -> bool:
    """Measures the server beside its floor; whether somebody stopped it."""
    tell(f"{_SERVER}: about two minutes")
    try:
        from benchmarks.server import main as measure_server

        measure_server(["--out", str(out)])
    except ModuleNotFoundError as problem:
        tell(f"not measured: {_SERVER}: {problem}")
    except KeyboardInterrupt:
        return True
    return False


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--repeats", type=at_least_one, default=5, help="how often everything is measured (default: 5)"
    )
    parser.add_argument(
        "--seconds", type=some_time, default=1.0, help="processor time for each measurement (default: 1)"
    )
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only what has this in its name; the server is 'server'"
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


def _start(stack: contextlib.ExitStack, only: str, versions: dict[str, str]) -> dict[Worker, list[str]]:
    """The contestants that can take part, and what each can measure; notes their versions."""
    started = [
        stack.enter_context(contextlib.closing(Worker(one))) for one in CONTESTANTS if only in one.name
    ]
    workers: dict[Worker, list[str]] = {}
    for worker in started:
        try:
            version, measures = worker.get_ready()
            worker.check_build(version)
        except Unavailable as reason:
            tell(f"not measured: {reason}")
        else:
            versions[worker.name], workers[worker] = version, measures
            tell(f"{worker.name}: {versions[worker.name]}")
            for measure, problem in worker.failed.items():
                tell(f"not measured: {worker.name} {measure}: {problem}")
    return workers


def _measure(
    workers: dict[Worker, list[str]],
    samples: dict[str, dict[str, list[float]]],
    repeats: int,
    seconds: float,
) -> None:
    """Everything once, then everything again; what is compared is measured side by side, in the same weather."""
    for repeat in range(1, repeats + 1):
        for measure in MEASURES:
            tell(f"repeat {repeat} of {repeats}: {measure}", fleeting=True)
            for name, rate in _take_turns(workers, measure, seconds).items():
                samples[measure].setdefault(name, []).append(rate)
        tell(f"repeat {repeat} of {repeats} done")


def _take_turns(workers: dict[Worker, list[str]], measure: str, seconds: float) -> dict[str, float]:
    """The rate of each contestant, who take turns, so that a passing disturbance hits all of them alike."""
    totals: dict[Worker, tuple[float, float]] = {
        worker: (0.0, 0.0) for worker, can in workers.items() if measure in can
    }
    for _ in range(_TURNS):
        for worker, (work, spent) in list(totals.items()):
            try:
                done = worker.measure(measure, seconds / _TURNS)
            except Unavailable as reason:
                tell(f"no longer measured: {reason}")
                del workers[worker], totals[worker]
            else:
                totals[worker] = (work + done.work, spent + done.seconds)
    return {worker.name: work / spent for worker, (work, spent) in totals.items()}


def _read(path: Path, parser: argparse.ArgumentParser) -> Samples:
    try:
        samples: Samples = json.loads(path.read_text(encoding="utf-8"))["samples"]
    except (OSError, ValueError, KeyError, TypeError) as problem:
        parser.error(f"{path} holds no results of an earlier run: {problem}")
    return samples


def _write(path: Path, versions: dict[str, str], samples: Samples) -> None:
    data = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "versions": versions,
        "samples": samples,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    tell(f"written to {path}")


if __name__ == "__main__":
    sys.exit(main())
