"""The frozen anchors: greedy, planner and ismcts as they played at an earlier commit, as bots of today.

`make anchors` builds that commit once, into an environment of its own below build/before. Its bots then play under
names such as `benchmarks.anchors:ismcts:iterations=200` or `benchmarks.anchors:ismcts:cpu=0.02`, where the last one
has 20 ms of processor time for a decision. They follow each game in a process of that commit, by its rules. Where
those disagree with today's, the game is left out (`digsite.bots.Diverged`).
"""

from __future__ import annotations

import json
import subprocess
import sys
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from benchmarks.commit import NoBuild, built_python, python_of, resolve
from benchmarks.options import tell
from digsite.bots import Abandoned, Diverged, Perspective
from digsite.engine.game import Game, OptionValue

COMMIT = "c2713d929b0c603821b8a0304bfe018b3c4dfdcb"
NAMES = ("random", "greedy", "planner", "ismcts")
_PROCESS = Path(__file__).with_name("anchor_process.py")


class Pipe:
    """A process that answers each line of JSON with one."""

    def __init__(self, command: Sequence[str | Path]) -> None:
        # In a session of its own, so that Ctrl-C does not end it in the middle of a game that is to be finished.
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        self._bots = 0

    def new_bot(self) -> int:
        """The next free number for a bot."""
        self._bots += 1
        return self._bots

    def ask(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """The answer to a request; raises Diverged or Abandoned where there is none."""
        sending, receiving = self._process.stdin, self._process.stdout
        assert sending is not None
        assert receiving is not None
        try:
            sending.write(json.dumps(request) + "\n")
            sending.flush()
            line = receiving.readline()
        except OSError:
            line = ""
        if not line:
            raise Abandoned(f"the process of the anchors ended (exit code {self._process.wait()})")
        reply: dict[str, Any] = json.loads(line)
        if "parted" in reply:
            raise Diverged(reply["parted"])
        if "problem" in reply:
            raise Abandoned(reply["problem"])
        return reply

    def running(self) -> bool:
        """Whether the process is there to be asked."""
        return self._process.poll() is None

    def close(self) -> None:
        """Ends the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.kill()
        self._process.wait()


class Anchor:
    """A bot of an earlier commit, which follows the game in a process of that commit."""

    spec: ClassVar[str]

    def __init__(self, seed: int = 0) -> None:
        self.name = self.spec
        self._pipe = _pipe()
        self._number = self._pipe.new_bot()
        self._following = False
        self._unseen: list[int] = []
        try:
            self._ask("make", spec=old_spec(self.spec), seed=seed)
        except Abandoned as problem:
            raise ValueError(f"anchor {self.spec!r}: {problem}") from None
        weakref.finalize(self, _forget, self._pipe, self._number).atexit = False

    def follow(self, game: Game, players: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        """Deals the same game by the rules of that commit."""
        if game.edition is not None:
            raise Diverged("the anchors know the shipped values only")
        self._unseen.clear()
        self._following = True
        self._ask("follow", game=game.name, players=players, seed=seed, options=dict(options))

    def saw(self, action: int) -> None:
        """Keeps the action until the anchor is asked next."""
        self._unseen.append(action)

    def choose(self, perspective: Perspective) -> int:
        """The anchor's action."""
        if not self._following:
            raise RuntimeError("an anchor plays in the lab only, where it can follow the game")
        seat = perspective.seat
        choice = {"seat": seat, "legal": perspective.legal_actions(), "score": perspective.scores()[seat]}
        return int(self._ask("choose", actions=self._take_unseen(), **choice)["action"])

    def ended(self, scores: Sequence[int]) -> None:
        """Compares the end of the game with the end by the rules of that commit."""
        self._ask("end", actions=self._take_unseen(), scores=list(scores))

    def _take_unseen(self) -> list[int]:
        seen, self._unseen = self._unseen, []
        return seen

    def _ask(self, what: str, **details: Any) -> Mapping[str, Any]:
        return self._pipe.ask({"do": what, "bot": self._number, **details})


def old_spec(spec: str) -> str:
    """The spec as the earlier commit takes it, for which processor time is its only clock.

    >>> old_spec("ismcts:cpu=0.02"), old_spec("greedy")
    ('ismcts:seconds=0.02', 'greedy')
    >>> old_spec("planner:seconds=1")
    Traceback (most recent call last):
    ...
    ValueError: anchor 'planner:seconds=1': the time of an anchor is processor time: cpu=, not seconds=
    """
    name, *parameters = spec.split(":")
    if any(parameter.startswith("seconds=") for parameter in parameters):
        raise ValueError(f"anchor {spec!r}: the time of an anchor is processor time: cpu=, not seconds=")
    renamed = [f"seconds{one[3:]}" if one.startswith("cpu=") else one for one in parameters]
    return ":".join([name, *renamed])


# One process serves all anchors of this process: starting one takes longer than many a game.
_pipes: list[Pipe] = []


def _pipe() -> Pipe:
    if _pipes and not _pipes[0].running():
        _pipes.pop().close()
    if not _pipes:
        python = built_python(COMMIT)
        if python is None:
            raise ValueError("the anchors are not built; 'make anchors' builds them")
        # Isolated: neither our sources nor the environment's may stand in for that commit's package.
        _pipes.append(Pipe([python, "-I", _PROCESS]))
    return _pipes[0]


def _forget(pipe: Pipe, number: int) -> None:
    if pipe.running():
        pipe.ask({"do": "forget", "bot": number})


def __getattr__(name: str) -> type[Anchor]:
    """The class of the anchor with that spec, so that `benchmarks.anchors:SPEC` names a bot."""
    if name.split(":")[0] not in NAMES:
        raise AttributeError(f"there is no anchor {name!r}; there are: {', '.join(NAMES)}")
    return type("Anchor", (Anchor,), {"spec": name})


def main() -> int:
    """Builds the anchors' commit unless that was done before, and prints its Python."""
    try:
        print(python_of(resolve(COMMIT), tell))
    except NoBuild as problem:
        print(f"benchmarks.anchors: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
