"""Runs the long suites in parts of at most 30 minutes and goes on where an earlier run stopped.

    python tools/test_long.py                 every part that has not passed at this commit
    python tools/test_long.py soak            only parts whose name contains this word
    python tools/test_long.py --again         parts that have passed, too
    python tools/test_long.py --list          names the parts and their results

Each part writes its result with the commit into build/test-long/. A result of a changed working tree does not count
as one of its commit, so its part runs again.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
FOLDER = REPOSITORY / "build" / "test-long"
LIMIT = 30 * 60.0
INTERRUPTED = 130
# Pytest's exit code when it selects no test.
_NO_TESTS = 5
_SOAK_PARTS = 10
_SOAK_GAMES = 10_000
_READING_PARTS = 4
_READING_SITUATIONS = 25_000
# A situation's number and the count of agreements differ, so parts begin far apart.
_READING_APART = 1_000_000
_GOLDEN = "tests/conformance/test_golden.py"


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a long suite: arguments for Python, and the exit codes that mean it passed."""

    name: str
    arguments: tuple[str, ...]
    passing: tuple[int, ...] = (0,)


def parts(jobs: int) -> list[Part]:
    """All parts in the order they run.

    >>> [part.name for part in parts(2)][:4]
    ['golden-arnak', 'golden-lost-cities', 'golden-quetzal', 'marked-long']
    """
    pytest = ("-m", "pytest", "-q", "-m", "long", "-n", str(jobs))
    folders = sorted(path.parent.name for path in (REPOSITORY / "src/digsite/games").glob("*/game.py"))
    games = [folder.replace("_", "-") for folder in folders]
    found = [Part(f"golden-{game}", (*pytest, _GOLDEN, "-k", game)) for game in games]
    found.append(Part("marked-long", (*pytest, "tests", f"--ignore={_GOLDEN}"), (0, _NO_TESTS)))
    for number in range(_SOAK_PARTS):
        amount = ("--first", str(number * _SOAK_GAMES), "--games", str(_SOAK_GAMES))
        found.append(Part(f"soak-{number + 1:02}", ("tools/soak.py", *amount, "--jobs", str(jobs))))
    for number in range(_READING_PARTS):
        amount = ("--first", str(number * _READING_APART), "--situations", str(_READING_SITUATIONS))
        found.append(
            Part(f"second-reading-{number + 1}", ("tools/second_reading.py", *amount, "--jobs", str(jobs)))
        )
    return found


def commit_here() -> str:
    """The commit of the working tree, with `-changed` behind it when a file differs from it."""
    commit = _git("rev-parse", "HEAD")
    return f"{commit}-changed" if _git("status", "--porcelain") else commit


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def result_of(part: Part, folder: Path) -> dict[str, object]:
    """The last result of a part; empty when there is none that can be read."""
    try:
        data = json.loads((folder / f"{part.name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def is_done(part: Part, commit: str, folder: Path) -> bool:
    """Whether the part has passed at this commit."""
    result = result_of(part, folder)
    clean = not commit.endswith("-changed")
    return clean and result.get("commit") == commit and result.get("outcome") == "passed"


def run_part(part: Part, commit: str, folder: Path, limit: float = LIMIT) -> str:
    """Runs a part, writes its result and its output, and returns the outcome: passed, failed or too long."""
    folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with (folder / f"{part.name}.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            [sys.executable, *part.arguments],
            cwd=REPOSITORY,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            outcome = "passed" if process.wait(limit) in part.passing else "failed"
        except subprocess.TimeoutExpired:
            outcome = "too long"
        finally:
            # The part has a session of its own, so its workers end with it, after Ctrl-C too.
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    result = {"part": part.name, "commit": commit, "outcome": outcome, "seconds": time.monotonic() - began}
    (folder / f"{part.name}.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return outcome


def run_all(chosen: Sequence[Part], commit: str, folder: Path, again: bool = False) -> int:
    """Runs the parts that have not passed: 0 when every part has passed, 1 when one has not, 130 after Ctrl-C."""
    failed = []
    for number, part in enumerate(chosen, 1):
        place = f"{number} of {len(chosen)}, {part.name}"
        if is_done(part, commit, folder) and not again:
            print(f"{place}: passed before", flush=True)
            continue
        print(f"{place}: runs", flush=True)
        try:
            outcome = run_part(part, commit, folder)
        except KeyboardInterrupt:
            print(f"stopped in {part.name}; the next run begins with it")
            return INTERRUPTED
        print(f"{place}: {outcome}", flush=True)
        if outcome != "passed":
            failed.append(part.name)
    if failed:
        print(f"not passed: {', '.join(failed)}; the output of each is in {folder}")
    return 1 if failed else 0


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="test_long", description="run the long suites in parts")
    parser.add_argument("words", nargs="*", help="only parts whose name contains one of these words")
    parser.add_argument("--again", action="store_true", help="run parts that have passed, too")
    parser.add_argument("--list", action="store_true", help="name the parts and their results")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    asked = parser.parse_args(arguments)
    if asked.jobs < 1:
        parser.error("--jobs wants at least 1")
    every = parts(asked.jobs)
    chosen = [part for part in every if not asked.words or any(word in part.name for word in asked.words)]
    if not chosen:
        parser.error(f"no part has such a name; the parts are: {', '.join(part.name for part in every)}")
    if not asked.list:
        return run_all(chosen, commit_here(), FOLDER, asked.again)
    for part in chosen:
        last = result_of(part, FOLDER)
        print(f"{part.name}: {last.get('outcome', 'not run')} {str(last.get('commit', ''))[:12]}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
