"""The commands of a game in the terminal: undo, hint, log, help, save, quit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from digsite.cli.advice import advise
from digsite.cli.files import write_atomically
from digsite.cli.games import house_values
from digsite.cli.glyphs import GOOD, WARNING
from digsite.table import UndoRefused

if TYPE_CHECKING:
    from digsite.cli.session import Session


class Leave(Exception):
    """Somebody wants to go."""


class Commands:
    """The commands of a session, by what is typed for them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._by_word: dict[str, Callable[[str], None]] = {
            "u": self.undo,
            "undo": self.undo,
            "restart": self.restart,
            "h": self.hint,
            "hint": self.hint,
            "l": self.log,
            "log": self.log,
            "s": self.save,
            "save": self.save,
            "?": self.help,
            "help": self.help,
            "q": self.quit,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self, typed: str) -> bool:
        """Carries out a command; False when it is none."""
        word, _, rest = typed.partition(" ")
        command = self._by_word.get(word.lower())
        if command is None:
            return False
        command(rest.strip())
        return True

    def undo(self, _rest: str) -> None:
        """Takes back the last decision."""
        match = self.session.match
        _, message = match.can_undo()
        try:
            match.undo()
        except UndoRefused as refusal:
            self.session.tell([f"this cannot be undone: {refusal}"], WARNING)
            return
        self.session.save()
        self.session.tell([match.say(message)], GOOD)

    def restart(self, _rest: str) -> None:
        """Takes back the whole turn, as far as it can be taken back."""
        try:
            taken_back = self.session.match.restart_turn()
        except UndoRefused as refusal:
            self.session.tell([f"this cannot be undone: {refusal}"], WARNING)
            return
        self.session.save()
        count = len(taken_back)
        self.session.tell([f"taken back: {count} decision{'s' if count > 1 else ''} of this turn"], GOOD)

    def hint(self, _rest: str) -> None:
        """Asks the adviser."""
        session = self.session
        told = advise(session.state, session.adviser, seed=len(session.match.steps))
        suggestion, *reasons = (session.glyphs.sentence(line) for line in told)
        session.tell([suggestion], GOOD)
        session.tell(reasons)

    def log(self, _rest: str) -> None:
        """Shows the whole log, as far as the seat may know it."""
        session = self.session
        seat = int(session.state.player)
        session.terminal.clear()
        for line in session.match.log(seat) or ["Nothing has happened yet."]:
            session.terminal.say(f" {line}")
        session.terminal.wait("Press Enter to go back to the table. ")

    def help(self, _rest: str) -> None:
        """Explains the commands and the signs."""
        session = self.session
        terminal = session.terminal
        terminal.clear()
        rows = (
            ("a number", "takes that choice; so do its words, as far as they are clear"),
            ("u", "takes back your last decision, unless something hidden was seen since"),
            ("restart", "takes back your whole turn"),
            ("h", f"a hint: what {session.adviser} would do, and what it thinks of it"),
            ("l", "the log: all that has happened"),
            ("s [FILE]", "saves the game"),
            ("q", "leaves the game"),
            ("Enter", "draws the table again, or takes the choice marked (Enter)"),
        )
        for word, meaning in rows:
            self._explain(Text.assemble(("  " + word.ljust(12), "bold"), meaning))
        terminal.print()
        for line in session.drawer.legend(session.glyphs):
            self._explain(line)
        for keys, note in house_values(session.match.game):
            terminal.say(f"  House value: {keys}: {note}.")
        terminal.wait("Press Enter to go back to the table. ")

    def _explain(self, line: Text) -> None:
        for broken in self.session.terminal.broken(line, indent=14):
            self.session.terminal.print(broken)

    def save(self, rest: str) -> None:
        """Saves the game, into the file that is named here or was named before."""
        session = self.session
        path = Path(rest).expanduser() if rest else session.save_path
        if path is None:
            session.tell(["name a file, like: save my-game.json"], WARNING)
            return
        problem = keep(session, path)
        if problem is None:
            session.save_path = path
            session.tell([f"saved in {path}; from now on after every decision"], GOOD)
        else:
            session.tell([problem], WARNING)

    def quit(self, _rest: str) -> None:
        """Leaves, after asking whether to keep a game that is not saved."""
        self.offer_to_keep()
        raise Leave

    def offer_to_keep(self) -> None:
        """Asks for a file name where the game is not saved yet."""
        session = self.session
        if session.save_path is not None:
            if session.state.over:
                session.terminal.say(f" To look at it again: digsite replay {session.save_path}")
            return
        if not session.match.steps:
            return
        while True:
            answer = session.terminal.ask("Keep this game? A file name, or Enter to let it go: ")
            if not answer:
                return
            path = Path(answer).expanduser()
            problem = keep(session, path)
            if problem is None:
                session.save_path = path
                return
            session.terminal.say(problem, style=WARNING)


def keep(session: Session, path: Path) -> str | None:
    """Writes the match into a file and returns the error, or None; never overwrites a file of another match."""
    problem = None if path == session.save_path else taken_by_another(path)
    if problem is not None:
        return problem
    try:
        write_atomically(path, session.match.replay().dumps())
    except OSError as trouble:
        return f"not saved: {path}: {trouble.strerror}"
    return None


def taken_by_another(path: Path) -> str | None:
    """Returns why a new game must not be written there; None if it may.

    >>> taken_by_another(Path("no-such-file.json")) is None
    True
    """
    return f"not saved: {path} is already there; name another file" if path.exists() else None
