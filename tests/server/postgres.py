"""A PostgreSQL server for the tests: reached through a folder of its own, and stopped at the end."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

MISSING = (
    "PostgreSQL is not installed, so its half of the storage tests did not run; install it"
    " (Debian: apt-get install postgresql) and run them again"
)
# PostgreSQL refuses to run as root, so root lends it to one of these.
_USERS = ("postgres", "nobody")
# Seconds until it is given up; a busy machine may take its time.
_PATIENCE = 600


def find_binaries() -> Path | None:
    """The folder with `initdb` and `postgres`; None where there is none."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: folder.parent.name)
    found = shutil.which("initdb")
    if found is not None:
        folders.append(Path(found).resolve().parent)
    for folder in reversed(folders):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def _user() -> str | None:
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in _USERS if name in known)


@contextlib.contextmanager
def postgres(binaries: Path) -> Iterator[str]:
    """The address of a server that runs as long as this lasts."""
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="digsite-postgres-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        common = {"user": user, "cwd": folder, "env": {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"}}
        initialise = [
            binaries / "initdb",
            "-D",
            data,
            "-U",
            "digsite",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(initialise, check=True, capture_output=True, **common)  # type: ignore[call-overload]
        control = [binaries / "pg_ctl", "-D", data, "-w", "-t", str(_PATIENCE)]
        # No port, which somebody else might have taken meanwhile.
        options = f"-c listen_addresses= -c unix_socket_directories={folder}"
        start = [*control, "-l", folder / "log", "-o", options, "start"]
        subprocess.run(start, check=True, stdout=subprocess.DEVNULL, **common)  # type: ignore[call-overload]
        try:
            yield f"postgresql+psycopg://digsite@/postgres?host={folder}"
        finally:
            stop = [*control, "-m", "immediate", "stop"]
            subprocess.run(stop, check=True, stdout=subprocess.DEVNULL, **common)  # type: ignore[call-overload]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
