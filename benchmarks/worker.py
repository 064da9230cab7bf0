"""A process that holds one engine and measures on demand: a line of JSON in, a line of JSON out.

Engines never share a process, so none can disturb another, and the same worker runs ours compiled or interpreted.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Mapping

from benchmarks.timing import Measure, work_for, work_through


def main() -> None:
    """Answers requests until there are no more."""
    module_name, _, variant = sys.argv[1].partition(":")
    try:
        module = importlib.import_module(f"benchmarks.subjects.{module_name}")
        measures = module.measures(variant)
    except ImportError as problem:
        _say({"missing": str(problem)})
        return
    failed = warm_up(measures)
    able = [name for name in measures if name not in failed]
    _say({"version": module.version(), "measures": able, "failed": failed})
    for line in sys.stdin:
        request = json.loads(line)
        measure = measures[request["measure"]]
        if "portions" in request:
            done = work_through(measure, request["portions"])
        else:
            done = work_for(measure, request["seconds"])
        _say(done._asdict())


def warm_up(measures: Mapping[str, Measure]) -> dict[str, str]:
    """Does a portion of each measure, so that set-up on first use does not count; the measures that fail, and why.

    Another commit may lack a part that a measure of this one uses.

    >>> warm_up({"sound": lambda: 1.0, "broken": lambda: [][0]})
    {'broken': 'IndexError: list index out of range'}
    """
    failed: dict[str, str] = {}
    for name, measure in measures.items():
        try:
            measure()
        except Exception as problem:
            failed[name] = f"{type(problem).__name__}: {problem}"
    return failed


def _say(answer: dict[str, object]) -> None:
    try:
        print(json.dumps(answer), flush=True)
    except BrokenPipeError:
        os._exit(0)  # the benchmark was stopped, so nobody listens


if __name__ == "__main__":
    main()
