"""`python -m benchmarks.before COMMIT`: an earlier commit and the present build take turns in every measure.

The commit is built into an environment of its own below build/before, once. In every round both builds get new
processes and do the same portions of work in the order A B B A, in the next round B A A B; a ratio is formed within
a round.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from benchmarks.commit import NoBuild, python_of, resolve
from benchmarks.comparison import ITEMS, Comparison
from benchmarks.contestants import REPOSITORY, Unavailable
from benchmarks.options import at_least_one, some_time, tell
from benchmarks.ratios import Item, report

_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds, measures and reports; the exit code says whether it came to its end, not which build is faster."""
    parser = _parser()
    options = parser.parse_args(arguments)
    items = selected(options.only)
    if not items:
        names = ", ".join(dict.fromkeys(word for item in ITEMS for word in item))
        parser.error(f"no measure is called {options.only!r}; the words are: {names}")
    try:
        if options.python is None:
            commit = resolve(options.commit)
            name, before = commit[:12], python_of(commit, tell)
        else:
            name = before = options.python
            if shutil.which(before) is None:
                raise NoBuild(f"cannot run {before}")
    except NoBuild as problem:
        return _fail(str(problem))
    except KeyboardInterrupt:
        return _fail("stopped; nothing was measured", _INTERRUPTED)
    comparison = Comparison(before, sys.executable, items, options.seconds)
    out = options.out or REPOSITORY / "build" / f"benchmarks-before-{Path(name).name}.json"
    interrupted = False
    try:
        comparison.go(options.rounds, lambda: _write(out, name, comparison))
    except Unavailable as reason:
        return _fail(str(reason))
    except KeyboardInterrupt:
        interrupted = True
        tell("\nstopped; what was measured until now:")
    for line in report(comparison.found, name):
        print(line)
    _write(out, name, comparison)
    tell(f"written to {out}")
    return _INTERRUPTED if interrupted else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.before", description=__doc__)
    commit = parser.add_mutually_exclusive_group(required=True)
    commit.add_argument("commit", nargs="?", help="a hash, a branch or a tag")
    commit.add_argument(
        "--python", metavar="FILE", help="compare with the digsite that this Python has installed instead"
    )
    parser.add_argument("--rounds", type=at_least_one, default=20, help="how many rounds (default: 20)")
    parser.add_argument(
        "--seconds",
        type=some_time,
        default=0.5,
        help="time for each measure, build and round, in two turns (default: 0.5)",
    )
    parser.add_argument(
        "--only",
        default="",
        metavar="TEXT",
        help="only measures whose game and name have all these words; a comma separates several selections",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="where the results are written (default: build/benchmarks-before-COMMIT.json)",
    )
    return parser


def selected(only: str) -> list[Item]:
    """The measures that are asked for.

    >>> selected("arnak clone, quetzal own_loop")
    [('quetzal', 'own_loop'), ('arnak', 'clone')]
    >>> len(selected("")) == len(ITEMS)
    True
    >>> selected("chess")
    []
    """
    wanted = [part.split() for part in only.split(",")]
    return [item for item in ITEMS if any(all(word in " ".join(item) for word in words) for words in wanted)]


def _fail(problem: str, code: int = 1) -> int:
    print(f"benchmarks.before: {problem}", file=sys.stderr)
    return code


def _write(path: Path, name: str, comparison: Comparison) -> None:
    data = {
        "before": name,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "versions": comparison.versions,
        "rounds": {" ".join(item): asdict(rounds) for item, rounds in comparison.found.items()},
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
