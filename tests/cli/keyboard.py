"""The real command at a real terminal, as a person meets it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect

import digsite
from digsite.engine.contract import State
from digsite.table import Match, Replay

WIPED = "\x1b[3J"
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_CARD_ON_SCREEN = re.compile(r"\b([YBWGR])(10|\d)\b")
_CARD_IN_VIEW = re.compile(r"(?<!stone:)(yellow|blue|white|green|red)-(10|\d)")
_CARD_IN_WORDS = re.compile(r"\b(yellow|blue|white|green|red) (10|\d)\b")

# Seconds until a test gives up. Long, because a busy machine is no fault; nothing waits when all is well.
PATIENCE = 240
COMMAND = [sys.executable, "-m", "digsite.cli.main"]
ALONE = ("tty", "lost-cities", "--seed", "3", "-o", "first=0")
TOGETHER = ("tty", "lost-cities", "--seed", "5", "-o", "first=0", "--people", "2")


def environment(**changes: str) -> dict[str, str]:
    """The environment of a plain terminal: signs in ASCII, no colours, so that cards are easy to find."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    # The command runs in a folder of its own, so a way to the sources is made absolute.
    if "PYTHONPATH" in kept:
        ways = kept["PYTHONPATH"].split(os.pathsep)
        kept["PYTHONPATH"] = os.pathsep.join(str(Path(way).resolve()) for way in ways)
    return {**kept, "TERM": "xterm-256color", "NO_COLOR": "1", "PYTHONIOENCODING": "ascii:replace", **changes}


class Keyboard:
    """A terminal with the command in it."""

    def __init__(self, *arguments: str, folder: Path, **changes: str) -> None:
        self.child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *arguments],
            cwd=str(folder),
            env=environment(**changes),
            dimensions=(40, 100),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None

    def read(self, prompt: str) -> str:
        """The screen up to a prompt, without the codes of the terminal, except for the mark of a wiped screen."""
        self.child.expect_exact(prompt)
        raw = (self.child.before or "") + prompt
        return "".join(WIPED if part == WIPED else part for part in _split(raw))

    def type(self, line: str) -> None:
        """One line and Enter."""
        self.child.send(line + "\r")

    def answer(self, prompt: str, line: str) -> str:
        """Waits for a prompt, answers it, and gives back the screen it stood on."""
        screen = self.read(prompt)
        self.type(line)
        return screen

    def end(self) -> tuple[str, int | None]:
        """What is printed until the command ends, and its exit code."""
        self.child.expect(pexpect.EOF)
        rest = "".join(_split(self.child.before or ""))
        self.child.close()
        return rest, self.child.exitstatus


def _split(raw: str) -> list[str]:
    parts: list[str] = []
    position = 0
    for escape in _ESCAPES.finditer(raw):
        parts.append(raw[position : escape.start()])
        if escape.group() == WIPED:
            parts.append(WIPED)
        position = escape.end()
    parts.append(raw[position:])
    return parts


def cards_shown(screen: str) -> set[str]:
    """Every card that a screen names, as letter and value or in words."""
    named = {f"{colour[0].upper()}{value}" for colour, value in _CARD_IN_WORDS.findall(screen)}
    return named | {letter + value for letter, value in _CARD_ON_SCREEN.findall(screen)}


def cards_known(state: State, seat: int) -> set[str]:
    """Every card that a seat's view holds."""
    return {f"{colour[0].upper()}{value}" for colour, value in _CARD_IN_VIEW.findall(str(state.view(seat)))}


def hand(state: State, seat: int) -> list[str]:
    """The hand of a seat."""
    body = state.dump()["state"]
    assert isinstance(body, dict)
    return [f"{name[0].upper()}{name.rpartition('-')[2]}" for name in body["hands"][seat]]


def load(path: Path) -> Match:
    """The match that was kept in a file."""
    return Match.resume(Replay.loads(path.read_text(encoding="utf-8"), str(path)))


def start(seed: int, **options: str | int) -> State:
    """The game that the command deals with that seed."""
    return digsite.game("lost-cities").start(players=2, seed=seed, **options)


def piped(*arguments: str, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """The command at the end of a pipe."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        env=environment(**changes),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
