"""The terminal: its abilities, clearing it, and asking for a line."""

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
# If the screen cannot be cleared, its content is at least pushed far up.
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
        # A person is there: waiting for a key and discarding early input makes sense.
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
        """Prints a line or a drawing; lines that are too wide are cut, so that a drawing keeps its shape."""
        if isinstance(content, Text):
            self.console.print(content, no_wrap=True, overflow="crop", crop=True)
        else:
            self.console.print(content, crop=True)

    def broken(self, line: Text, indent: int = 4) -> list[Text]:
        """Breaks a long line between words and indents all lines but the first.

        >>> terminal = Terminal()
        >>> terminal.console.width = 16
        >>> [line.plain for line in terminal.broken(Text("  1 Draw a card from the pile"))]
        ['  1 Draw a', '    card from', '    the pile']
        """
        if line.cell_len <= self.width:
            return [line]
        first, *others = line.wrap(self.console, self.width - indent)
        lines = [first, *(Text.assemble(" " * indent, other) for other in others)]
        for broken in lines:
            broken.rstrip()
        return lines

    def say(self, text: str, style: str = "") -> None:
        """Prints a sentence, broken between words."""
        self.console.print(Text(text, style=style), soft_wrap=False)

    def clear(self) -> None:
        """Clears the screen; prints an empty line if the terminal cannot."""
        if self.can_clear:
            self._write(_HOME_AND_CLEAR)
        else:
            self.print()

    def wipe(self) -> None:
        """Clears the screen and its scrollback: the next person must not see the last one's hand."""
        if self.can_clear:
            self._write(_HOME_AND_CLEAR + _CLEAR_SCROLLBACK + _HOME_AND_CLEAR)
        else:
            self._write("\n" * _PUSH_LINES)

    def _write(self, raw: str) -> None:
        sys.stdout.write(raw)
        sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """Reads one line and strips it; raises EOFError at the end of the input."""
        self._write(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            self._write("\n")
        return line.strip()

    def wait(self, prompt: str) -> None:
        """Waits for Enter and discards earlier input; does not wait for a pipe."""
        if not sys.stdin.isatty():
            self._write(f"{prompt}\n")
            return
        if self.attended:
            self._forget_typed()
        self.ask(prompt)

    def _forget_typed(self) -> None:
        if sys.platform != "win32":
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
