"""An earlier commit, built and installed in an environment of its own below `build/before`."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.contestants import REPOSITORY

FOLDER = REPOSITORY / "build" / "before"
_STAMP = "built-with.txt"


class NoBuild(Exception):
    """A commit that does not exist or cannot be built, and why."""


def resolve(name: str) -> str:
    """The full hash of the commit with that name.

    >>> resolve("no such commit")
    Traceback (most recent call last):
    ...
    benchmarks.commit.NoBuild: there is no commit 'no such commit' here; a hash, a branch or a tag is expected
    """
    command = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"]
    try:
        found = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    except (OSError, ValueError) as problem:
        raise NoBuild(f"git cannot look for the commit {name!r}: {problem}") from None
    if found.returncode != 0:
        raise NoBuild(f"there is no commit {name!r} here; a hash, a branch or a tag is expected")
    return found.stdout.strip()


def python_of(commit: str, tell: Callable[[str], object]) -> str:
    """The Python that has that commit installed; builds it first unless that was done before."""
    built = built_python(commit)
    if built is not None:
        return built
    folder = FOLDER / commit
    python = folder / "venv" / "bin" / "python"
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "source"
    source.mkdir(parents=True)
    log = FOLDER / f"{commit}.log"
    log.unlink(missing_ok=True)
    pip: list[str | Path] = [python, "-m", "pip", "--disable-pip-version-check"]
    pins: list[str | Path] = ["--constraint", source / "requirements" / "bench.txt"]
    tell(f"building {commit[:12]}: some minutes, once")
    _run(log, "git", "archive", "--output", folder / "source.tar", commit)
    with tarfile.open(folder / "source.tar") as archive:
        archive.extractall(source, filter="data")
    _run(log, sys.executable, "-m", "venv", folder / "venv")
    # The web client is not measured. Everything else is built as that commit builds it, with the tools that it pins.
    _run(log, *pip, "wheel", "--no-deps", "--wheel-dir", folder, source)
    _run(log, *pip, "install", *pins, *folder.glob("digsite-*.whl"))
    shutil.rmtree(source)
    (folder / "source.tar").unlink()
    (folder / _STAMP).write_text(platform.python_version(), encoding="utf-8")
    return str(python)


def built_python(commit: str) -> str | None:
    """The Python that has that commit installed, if it was built before.

    >>> built_python("no such commit") is None
    True
    """
    stamp = FOLDER / commit / _STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == platform.python_version():
        return str(FOLDER / commit / "venv" / "bin" / "python")
    return None


def _run(log: Path, *command: str | Path) -> None:
    # A PYTHONPATH to today's sources would make pip believe that the package is installed already.
    settings = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("DIGSITE_") and name != "PYTHONPATH"
    }
    with log.open("a", encoding="utf-8") as output:
        done = subprocess.run(
            command,
            cwd=REPOSITORY,
            env={**settings, "DIGSITE_WEB": "0"},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode != 0:
        words = " ".join(Path(str(part)).name for part in command[:4])
        raise NoBuild(f"'{words} ...' failed ({done.returncode}); see {log}")
