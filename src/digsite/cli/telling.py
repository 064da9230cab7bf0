"""The log in few lines: consecutive sentences about one player are joined."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence


def gathered(sentences: Sequence[str], names: Sequence[str], width: int) -> list[str]:
    """Joins sentences that begin with the same name, as far as they fit into the width.

    >>> gathered(["Bo lays red 5", "Bo draws a card", "Ada draws red 2"], ["Ada", "Bo"], width=60)
    ['Bo lays red 5, draws a card', 'Ada draws red 2']
    """
    lines: list[str] = []
    teller = ""
    for sentence in sentences:
        name = next((name for name in names if sentence.startswith(f"{name} ")), "")
        joined = f"{lines[-1]}, {sentence[len(name) + 1 :]}" if lines and name and name == teller else ""
        if joined and len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(sentence)
        teller = name
    return lines


def fitted(sentences: Sequence[str], names: Sequence[str], width: int, room: int) -> list[str]:
    """The same in at most `room` lines: one paragraph if the lines do not fit, with the latest sentences kept.

    >>> fitted(["Ada draws red 2", "Bo lays red 5", "Bo draws a card"], ["Ada", "Bo"], width=30, room=2)
    ['Ada draws red 2', 'Bo lays red 5, draws a card']
    >>> fitted(["Ada draws red 2", "Bo lays red 5", "Bo draws a card"], ["Ada", "Bo"], width=24, room=2)
    ['Ada draws red 2; Bo lays', 'red 5, draws a card']
    >>> fitted(["Ada draws red 2", "Bo lays red 5"], ["Ada", "Bo"], width=9, room=4)
    ['Ada draws', 'red 2', 'Bo lays', 'red 5']
    """
    lines = [row for line in gathered(sentences, names, width) for row in textwrap.wrap(line, width)]
    if len(lines) > room:
        whole = "; ".join(gathered(sentences, names, width=1_000_000))
        lines = textwrap.wrap(whole, width)
    return lines[max(0, len(lines) - room) :]
