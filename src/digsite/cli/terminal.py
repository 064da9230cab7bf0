"""The terminal: what it can show, clearing it, and asking for a line."""

from __future__ import annotations

import io
import os
import sys

from rich.console import Console, RenderableType
from rich.text import Text

if sys.platform != "win32":
    import termios

_HOME_AND_CLEAR = "\x1b[H\x1b[2J"
_CLEAR_SCROLLBACK = "\x1b[3J"
# Where nothing can be cleared, what was on the screen is at least pushed far up.
_PUSH_LINES = 100


class Terminal:
    """A terminal, a dumb one, or a pipe.

    >>> Terminal(colour=False).console.no_color
    True
    """

    def __init__(self, colour: bool = True) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                # A name or a typing error in another encoding is shown as a question mark, not as a traceback.
                stream.reconfigure(errors="replace")
        self.console = Console(
            highlight=False, markup=False, emoji=False, soft_wrap=True, no_color=None if colour else True
        )
        self.can_clear = self.console.is_terminal and os.environ.get("TERM", "dumb") not in (
            "",
            "dumb",
            "unknown",
        )
        # Somebody sits there, so that it makes sense to wait for a key and to throw away what was typed too early.
        self.attended = self.can_clear and sys.stdin.isatty()
        self.unicode = self.console.encoding.lower().startswith("utf")

    @property
    def width(self) -> int:
        """Columns that can be drawn on."""
        return self.console.width

    @property
    def height(self) -> int:
        """Lines of the screen."""
        return self.console.height

    def print(self, content: RenderableType = "") -> None:
        """Prints a line or a drawing; what is too wide is cut, so that a drawing keeps its shape."""
        if isinstance(content, Text):
            self.console.print(content, no_wrap=True, overflow="crop", crop=True)
        else:
            self.console.print(content, crop=True)

    def say(self, text: str | Text, style: str = "") -> None:
        """Prints a sentence, broken between words."""
        sentence = Text(text, style=style) if isinstance(text, str) else text
        self.console.print(sentence, soft_wrap=False)

    def clear(self) -> None:
        """An empty screen, where the terminal can; an empty line elsewhere."""
        if self.can_clear:
            self._write(_HOME_AND_CLEAR)
        else:
            self.print()

    def wipe(self) -> None:
        """An empty screen with nothing left to scroll back to: the next person must not see the last one's hand."""
        if self.can_clear:
            self._write(_HOME_AND_CLEAR + _CLEAR_SCROLLBACK + _HOME_AND_CLEAR)
        else:
            self._write("\n" * _PUSH_LINES)

    def _write(self, raw: str) -> None:
        sys.stdout.write(raw)
        sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """One typed line without its spaces at the ends; raises EOFError when there are no more."""
        self._write(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            self._write("\n")
        return line.strip()

    def wait(self, prompt: str) -> None:
        """Waits for Enter; what was typed before the question does not count. A pipe is not kept waiting."""
        if not sys.stdin.isatty():
            self._write(f"{prompt}\n")
            return
        if self.attended:
            self._forget_typed()
        self.ask(prompt)

    def _forget_typed(self) -> None:
        if sys.platform != "win32":
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
