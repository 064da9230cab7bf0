"""The engines that are compared, each in a worker process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.timing import Done

REPOSITORY = Path(__file__).resolve().parent.parent

COMPILED = "digsite lost-cities"
INTERPRETED = "digsite lost-cities interpreted"
QUETZAL = "digsite quetzal"
QUETZAL_INTERPRETED = "digsite quetzal interpreted"
ARNAK = "digsite arnak"
ARNAK_INTERPRETED = "digsite arnak interpreted"
GIN_RUMMY = "open_spiel gin_rummy"
HEARTS = "open_spiel hearts"
SPADES = "open_spiel spades"
BACKGAMMON = "open_spiel backgammon"
CATANATRON = "catanatron"

OPEN_SPIEL = (GIN_RUMMY, HEARTS, SPADES, BACKGAMMON)


@dataclass(frozen=True, slots=True)
class Contestant:
    """An engine: its name in the tables and the subject its worker loads.

    The subject is loaded from `src`, or as it is installed for the Python that is named.
    """

    name: str
    subject: str
    from_sources: bool = False
    python: str = sys.executable


CONTESTANTS = (
    Contestant(COMPILED, "digsite:lost-cities"),
    Contestant(INTERPRETED, "digsite:lost-cities", from_sources=True),
    Contestant(QUETZAL, "digsite:quetzal"),
    Contestant(QUETZAL_INTERPRETED, "digsite:quetzal", from_sources=True),
    Contestant(ARNAK, "digsite:arnak"),
    Contestant(ARNAK_INTERPRETED, "digsite:arnak", from_sources=True),
    Contestant(GIN_RUMMY, "open_spiel:gin_rummy"),
    Contestant(HEARTS, "open_spiel:hearts"),
    Contestant(SPADES, "open_spiel:spades"),
    Contestant(BACKGAMMON, "open_spiel:backgammon"),
    Contestant(CATANATRON, "catanatron"),
)


class Unavailable(Exception):
    """A contestant that cannot take part, and why."""


class Worker:
    """A running contestant."""

    def __init__(self, contestant: Contestant) -> None:
        self.name = contestant.name
        # Why it cannot do a measure, by measure.
        self.failed: dict[str, str] = {}
        self._ours_installed = contestant.subject.startswith("digsite") and not contestant.from_sources
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if contestant.from_sources:
            environment["PYTHONPATH"] = str(REPOSITORY / "src")
        # A session of its own: Ctrl-C in the terminal is ours to handle.
        self._process = subprocess.Popen(
            [contestant.python, "-m", "benchmarks.worker", contestant.subject],
            cwd=REPOSITORY,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def get_ready(self) -> tuple[str, list[str]]:
        """Waits until it is set up; its version and what it can measure."""
        answer = self._listen()
        if "missing" in answer:
            raise Unavailable(f"{self.name}: {answer['missing']}")
        version, measures, failed = answer["version"], answer["measures"], answer["failed"]
        assert isinstance(version, str)
        assert isinstance(measures, list)
        assert isinstance(failed, dict)
        self.failed.update(failed)
        return version, measures

    def check_build(self, version: str) -> None:
        """Raises Unavailable where our own installed build is to be measured and is not compiled."""
        if self._ours_installed and "compiled" not in version:
            raise Unavailable(f"{self.name}: the installed digsite is {version}")

    def measure(self, measure: str, seconds: float) -> Done:
        """Works for so many seconds of processor time."""
        return self._ask({"measure": measure, "seconds": seconds})

    def repeat(self, measure: str, portions: int) -> Done:
        """Does so many portions of work, which are the same for everybody who does as many."""
        return self._ask({"measure": measure, "portions": portions})

    def close(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _ask(self, request: Mapping[str, object]) -> Done:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # the process has ended, which is told when its answer is missing
        answer = self._listen()
        portions, work, seconds = answer["portions"], answer["work"], answer["seconds"]
        assert isinstance(portions, int)
        assert isinstance(work, float)
        assert isinstance(seconds, float)
        return Done(portions, work, seconds)

    def _listen(self) -> Mapping[str, object]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Unavailable(f"{self.name}: its process ended with exit code {self._process.wait()}")
        answer: Mapping[str, object] = json.loads(line)
        return answer
