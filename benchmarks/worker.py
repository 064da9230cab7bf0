"""A process that holds one engine and measures on demand: a line of JSON in, a line of JSON out.

Engines never share a process, so none can disturb another, and the same worker runs ours compiled or interpreted.
"""

from __future__ import annotations

import importlib
import json
import sys


def main() -> None:
    """Answers requests until there are no more."""
    module_name, _, variant = sys.argv[1].partition(":")
    try:
        module = importlib.import_module(f"benchmarks.subjects.{module_name}")
        measures = module.measures(variant)
    except ImportError as problem:
        _say({"missing": str(problem)})
        return
    from benchmarks.timing import rate

    _say({"version": module.version(), "measures": list(measures)})
    for line in sys.stdin:
        request = json.loads(line)
        _say({"rate": rate(measures[request["measure"]], request["seconds"])})


def _say(answer: dict[str, object]) -> None:
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
