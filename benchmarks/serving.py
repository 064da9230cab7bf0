"""A server to be measured, running in a process of its own with an empty database."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from benchmarks.contestants import REPOSITORY


class Serving:
    """A running server: its port, and how much processor time it has used."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.port = int(self._hear())

    def processor_time(self) -> float:
        """Seconds of processor time of all its threads since it was started."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._hear())

    def _hear(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ChildProcessError(f"the server ended with exit code {self._process.wait()}")
        return line


@contextlib.contextmanager
def running(subject: str, python: str = sys.executable) -> Iterator[Serving]:
    """Runs a server: `digsite` as that Python has it installed, or the `floor`."""
    with tempfile.TemporaryDirectory(prefix="digsite-bench-") as folder:
        process = subprocess.Popen(
            [python, "-m", "benchmarks.server_subject", subject, folder],
            cwd=REPOSITORY,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            yield Serving(process)
        finally:
            process.terminate()
            process.communicate()
