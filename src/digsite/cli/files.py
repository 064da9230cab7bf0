"""Reading and writing our files; a write happens entirely or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from digsite.engine.errors import BadData
from digsite.table.replay import Replay

# A replay of a very long game is far below this; anything above is something else.
LARGEST = 64 * 1024 * 1024


def read_text(path: Path) -> str:
    """Reads a text file; a binary or very large file gets an error with its name."""
    size = path.stat().st_size
    if size > LARGEST:
        raise BadData(f"{path}: {size} bytes are too many for a file of ours; at most {LARGEST} are read")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise BadData(
            f"{path}: this is not a text in UTF-8: {problem.reason} at byte {problem.start}"
        ) from problem


def load_replay(path: Path) -> Replay:
    """Reads a replay file; raises BadData or OSError."""
    if path.is_dir():
        raise BadData(f"{path}: this is a folder, not a replay")
    return Replay.loads(read_text(path), source=str(path))


def write_atomically(path: Path, text: str) -> None:
    """Writes a text so that the file holds either the old or the new text at any time, even after a crash.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_atomically(Path(folder, "note"), "hello")
    ...     Path(folder, "note").read_text(), len(list(Path(folder).iterdir()))
    ('hello', 1)
    """
    target = path.resolve()
    try:
        handle, draft = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from problem
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _copy_mode(target, draft)
        os.replace(draft, target)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
    _settle(target.parent)


def _copy_mode(target: Path, draft: str) -> None:
    """The new file gets the permissions of the old one, or those any new file would have."""
    if target.exists():
        mode = target.stat().st_mode & 0o777
    else:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    os.chmod(draft, mode)


def _settle(folder: Path) -> None:
    """Syncs the folder, so that the renaming is durable, if the system can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
