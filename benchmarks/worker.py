"""A process that holds one engine and measures on demand: a line of JSON in, a line of JSON out.

Engines never share a process, so none can disturb another, and the same worker runs ours compiled or interpreted.
"""

from __future__ import annotations

import importlib
import json
import sys

from benchmarks.timing import work_for


def main() -> None:
    """Answers requests until there are no more."""
    module_name, _, variant = sys.argv[1].partition(":")
    try:
        module = importlib.import_module(f"benchmarks.subjects.{module_name}")
        measures = module.measures(variant)
    except ImportError as problem:
        _say({"missing": str(problem)})
        return
    for measure in measures.values():
        measure()  # whatever is set up on first use does not count
    _say({"version": module.version(), "measures": list(measures)})
    for line in sys.stdin:
        request = json.loads(line)
        work, seconds = work_for(measures[request["measure"]], request["seconds"])
        _say({"work": work, "seconds": seconds})


def _say(answer: dict[str, object]) -> None:
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
