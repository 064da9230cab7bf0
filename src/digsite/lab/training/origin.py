"""The commit of the running sources, for the header of the weights."""

from __future__ import annotations

import subprocess
from pathlib import Path

import digsite

_PACKAGE = Path(digsite.__file__).parent


def commit() -> str:
    """The commit of the sources that are running, with a "+" where they were changed since; empty if none is known.

    >>> isinstance(commit(), str)
    True
    """
    top = _git("rev-parse", "--show-toplevel")
    # The package may lie in a folder of somebody else's repository.
    if not top or not Path(top, "src", "digsite", "__init__.py").is_file():
        return ""
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", str(Path(top, "src", "digsite")))
    return _git("rev-parse", "--short=12", "HEAD") + ("+" if changed else "")


def _git(*words: str) -> str:
    """Returns the answer of git, or nothing where git is missing or refuses."""
    try:
        said = subprocess.run(
            ["git", "-C", str(_PACKAGE), *words], capture_output=True, text=True, timeout=30, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return said.stdout.strip()
